"""The strip above the table: year and round, the turn order, and what the viewer's company has; with what a choice would change."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_outcome import Outcome
from gaucho.games.pampero.page_preview import after
from gaucho.games.pampero.page_sites import plate
from gaucho.games.pampero.page_words import counted
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

ROUNDS = 3


def top(look: Look, found: dict[str, Outcome]) -> str:
    """Year, order, goods."""
    return f'<header class="pa-top">{calendar(look)}{order(look)}{goods(look)}<span class="pa-afters">{after(look, found)}</span></header>'


def calendar(look: Look) -> str:
    """Year and action round; a round is a lamp."""
    view = look.view
    now = int(view.round)
    lamps = "".join(f'<i class="{"pa-on" if i < now else ""}"></i>' for i in range(ROUNDS))
    part = f"round {now} of {ROUNDS}" if now else "its end"
    words = f"Year {view.year}, {part}"
    text = f"A year has {ROUNDS} rounds; then all consolidate: a card back, batteries, income, one step of time."
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
        ("bolt", "energy", f"{me.energy}", f"{whose} {me.energy} energy", "Contracts cost energy; 14 is the most.", "PA-051"),
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
    cells = "".join(
        piece(
            f"pa-have pa-have-{name}",
            f'{icon(sign)}<b data-new="{name}-{look.me}-{words}">{words}</b><small>{"per year" if name == "income" else name}</small>',
            f"{called(title)} {zoom(title, text, rule)}",
            tag="span",
        )
        for sign, name, words, title, text, rule in rows
    )
    debt = f'<span class="pa-have pa-debt" {called(f"Debt ${me.debt}")} role="img">{icon("invest")}<b>-${me.debt}</b><small>debt</small></span>'
    return f'<span class="pa-haves p{look.me}">{cells}{debt if me.debt else ""}</span>'
