"""The strip above the table: year and round, turn order, what the viewer's company has and what a choice would change."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_news import deeds
from gaucho.games.pampero.page_outcome import Outcome
from gaucho.games.pampero.page_preview import after
from gaucho.games.pampero.page_sites import plate
from gaucho.games.pampero.rules.years import ACTION_ROUNDS
from gaucho.kit.look import called, piece
from gaucho.kit.page import counted, zoom


def top(look: Look, found: dict[str, Outcome]) -> str:
    """Year, order, goods; and in the place of what a choice would change, what the others have done."""
    afters = f'<span class="pa-afters">{deeds(look)}{after(look, found)}</span>'
    return f'<header class="pa-top">{calendar(look)}{order(look)}{goods(look)}{afters}</header>'


def calendar(look: Look) -> str:
    """Year and action round; a round is a lamp."""
    view = look.view
    now = int(view.round)
    lamps = "".join(f'<i class="{"pa-on" if i < now else ""}"></i>' for i in range(ACTION_ROUNDS))
    part = f"round {now} of {ACTION_ROUNDS}" if now else "its end"
    words = f"Year {view.year}, {part}"
    text = f"A year has {ACTION_ROUNDS} rounds; then all consolidate: a card back, batteries, income, one step of time."
    inside = f'Year <b data-new="year-{view.year}">{view.year}</b><span class="pa-lamps">{lamps}</span>'
    return piece("pa-year", inside, f"{called(words)} {zoom(words, text, 'PA-036')}", tag="span")


def order(look: Look) -> str:
    """The turn order track: discs, those of the bottom row lowered; each with the space of its time disc."""
    cells = ""
    for company in look.view.order:
        seat = int(company)
        down = seat in look.view.lowered
        on = " pa-on" if seat == look.view.active else ""
        words = f"{look.name_of(seat)}{', disc lowered' if down else ''}; time {look.view.time[seat]}"
        text = (
            "Lowered discs come first in the next year; then the others, each row by time."
            if down
            else "In this order turns are taken."
        )
        about = zoom(words, text, "PA-159" if down else "PA-038")
        inside = f"{plate(seat, 'hour')}<small>{look.view.time[seat]}</small>"
        classes = f"pa-turn p{seat}{' pa-down' if down else ''}{on}"
        cells += piece(classes, inside, f"{called(words)} {about}", f"order-{seat}", tag="span")
    return f'<span class="pa-order" role="group" {called("Turn order")}>{cells}</span>'


def goods(look: Look) -> str:
    """Money, energy, batteries, income, level: always in sight."""
    me = look.company(look.me)
    whose = "You have" if look.view.seat >= 0 else f"{look.name_of(look.me)} has"
    rows = (
        ("coin", "money", f"${me.money}", f"{whose} ${me.money}", "The most money at the end wins.", "PA-035"),
        (
            "bolt",
            "energy",
            f"{me.energy}",
            f"{whose} {me.energy} energy",
            f"Contracts cost energy; {look.box.most_energy} is the most.",
            "PA-051",
        ),
        (
            "battery",
            "batteries",
            f"{me.batteries}",
            f"{whose} {counted(int(me.batteries), 'battery')}",
            f"{counted(int(me.yearly_batteries), 'battery')} more at the end of this year, as things are.",
            "PA-152",
        ),
        (
            "chevron",
            "income",
            f"${me.yearly_income}",
            f"${me.yearly_income} income per year",
            "All five markers together.",
            "PA-155",
        ),
        (
            "pylon",
            "level",
            f"{me.level}",
            f"Level {me.level}: {counted(int(me.level), 'tower')}",
            "Towers unlock columns, markets and zones.",
            "PA-062",
        ),
    )
    cells = "".join(_have(look, *row) for row in rows)
    if me.debt:
        title = f"${me.debt} to repay at the end"
        cells += _have(look, "invest", "debt", f"-${me.debt}", title, "For venture capital.", "PA-133")
    return f'<span class="pa-haves p{look.me}">{cells}</span>'


def _have(look: Look, sign: str, name: str, words: str, title: str, text: str, rule: str) -> str:
    unit = "per year" if name == "income" else name
    inside = f'{icon(sign)}<b data-new="{name}-{look.me}-{words}">{words}</b><small>{unit}</small>'
    return piece(f"pa-have pa-have-{name}", inside, f"{called(title)} {zoom(title, text, rule)}", tag="span")
