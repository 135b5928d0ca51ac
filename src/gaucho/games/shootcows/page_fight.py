"""A Fight as a duel: both totals with everything that counts, by name, the cards that were played, and how it would end."""

from __future__ import annotations

from html import escape

from gaucho.games.shootcows.notes import TIES, signed
from gaucho.games.shootcows.notes_fight import (
    Part,
    creature_parts,
    fighter,
    forecast,
    survivor_parts,
    used_in_fight,
    winner,
    wins_ties_by,
)
from gaucho.games.shootcows.page_cards import card_face, card_zoom, icon
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules.components import CREATURES_WIN, NONE, SURVIVORS_WIN
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

SEEN = 4  # lines of a sum that are seen on any screen


def duel(look: Look) -> str:
    """The Survivor to the left, the Creature to the right, the verdict between them."""
    s, box, fight = look.table, look.box, look.view.fight
    assert fight is not None
    left = _fighter(look, int(fight.survivor), "survivor", fight.attacking)
    right = _fighter(look, int(fight.creature), "creature", not fight.attacking)
    if fighter(s) is None:
        words = f"{box.names[fight.survivor]} is gone; {box.names[fight.creature]} is still here."
        return f'<div class="sc-duel">{left}<div class="sc-verdict"><p>{escape(words)}</p></div>{right}</div>'
    ours, theirs = int(fight.fight_total), int(fight.power_total)
    used, won = used_in_fight(look.scene.told), winner(s)
    return (
        f'<div class="sc-duel" data-scene="fight-{fight.survivor}-{fight.creature}">{left}'
        f"{_sum(look, survivor_parts(s, used), ours, 'Fight', won == SURVIVORS_WIN)}"
        f'<div class="sc-verdict">{versus(look)}<p data-new="totals-{ours}-{theirs}">{escape(forecast(s))}</p>'
        f"{terms(look, wins_ties_by(s))}</div>"
        f"{_sum(look, creature_parts(s, used), theirs, 'Power', won == CREATURES_WIN)}{right}</div>"
    )


def versus(look: Look) -> str:
    """The sign between both totals."""
    return f'<span class="sc-versus" aria-hidden="true">{icon("burst")}<b>vs</b></span>'


def _fighter(look: Look, card: int, side: str, attacks: bool) -> str:
    """One of the two, as large as there is room. It is the card itself, unless that lies in a Party or in the Herd."""
    box, fight = look.box, look.view.fight
    assert fight is not None
    move = f"card-{card}" if card == fight.creature and not fight.from_herd and not fight.killed else ""
    says = "attacks" if attacks else "defends"
    of = f" of {look.scene.names[fight.owner]}" if card == fight.survivor else ""
    label = called(f"{box.names[card]}{of} {says}")
    whose = badge(int(fight.owner), look.scene.names[fight.owner]) if card == fight.survivor else ""
    inside = f'{card_face(box, card)}<span class="sc-role">{whose}{says}</span>'
    return piece(f"sc-fighter sc-the-{side}{' sc-attacks' if attacks else ''}", inside, f"{label} {card_zoom(box, card)}", move)


def _sum(look: Look, parts: list[Part], total: int, word: str, ahead: bool) -> str:
    """A total, and everything that it is made of."""
    rows = "".join(_part(look, part) for part in parts)
    said = f": {', '.join(f'{part.words} {signed(part.number)}' for part in parts)}" if parts else ""
    kind = "sc-fight-sum" if word == "Fight" else "sc-power-sum"
    reached = ' tabindex="0"' if len(parts) > SEEN else ""
    return (
        f'<div class="sc-sum {kind}{" sc-ahead" if ahead else ""}" role="group" {called(f"{word} {total}{said}")}>'
        f'<span class="sc-total"><small>{word}</small><b data-new="{kind}-{total}">{total}</b></span>'
        f'<ul data-scroll="{kind}"{reached}>{rows}</ul></div>'
    )


def _part(look: Look, part: Part) -> str:
    """One line of a sum; with the sign of who has played it."""
    who = badge(part.seat, look.scene.names[part.seat]) if part.seat != NONE else ""
    played = ' class="sc-played"' if part.seat != NONE else ""
    new = f' data-new="part-{part.card}-{part.seat}"' if part.seat != NONE else ""
    move = f' data-move="card-{part.card}"' if part.steak else ""
    return f"<li{played}{new}{move}>{who}<span>{escape(part.words)}</span><b>{signed(part.number)}</b></li>"


def terms(look: Look, ties: list[str]) -> str:
    """Who wins ties here, and how much it takes to kill."""
    view, box = look.view, look.box
    fight = view.fight
    assert fight is not None
    words = f"{ties[0]} wins ties" if ties else TIES[box.advantage[view.location]]
    cells = piece(
        "sc-term",
        f"{icon('ties')}<span>{escape(words)}</span>",
        f"{called(words)} {zoom('Ties', f'{words}.', 'SC-084')}",
        tag="span",
    )
    if fight.toughness > 0:
        tough = f"Toughness {fight.toughness}"
        text = f"It is killed only if the Survivor wins by {fight.toughness} or more."
        cells += piece(
            "sc-term",
            f"{icon('tough')}<span>{tough}</span>",
            f"{called(f'{tough}: {text}')} {zoom(tough, text, 'SC-106')}",
            tag="span",
        )
    return f'<div class="sc-terms-of">{cells}</div>'
