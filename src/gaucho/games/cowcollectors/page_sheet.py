"""The score sheet: where every Cow of the final count comes from, with the cards that make it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gaucho.games.cowcollectors.notes import ending, small_cards, straight_cards, tie_break
from gaucho.games.cowcollectors.page_cards import icon, small_card, spoken
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.rules.end import Score
from gaucho.games.cowcollectors.rules.view import HIDDEN
from gaucho.kit.look import called
from gaucho.kit.page import badge

HEADINGS = ("Player", "Hand and Secret Planet", "Cows", "Invaded", "Small set", "Straight", "Total")


def sheet(look: Look) -> str:
    """The table of scores, the winner first; empty before the end."""
    view = look.view
    if not view.ranking:
        return ""
    rows = ""
    for seat in view.ranking:
        score = look.player(seat).score
        if score is not None:
            rows += _row(look, seat, score)
    head = "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS)
    tie = tie_break(view, look.scene.names)
    why = escape(ending(view, look.game, look.scene.names))
    return (
        f'<div class="cc-sheet"><p class="cc-why">Over after round {view.round}: {why}.</p>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        + (f'<p class="cc-tie">{escape(tie)}</p>' if tie else "")
        + "</div>"
    )


def _row(look: Look, seat: int, score: Score) -> str:
    player, box = look.player(seat), look.box
    small = small_cards(look.game, player) if score.small else []
    run = straight_cards(look.game, player)
    secret = ""
    if player.secret != HIDDEN:
        secret = f'<span class="cc-was-secret">{icon("eye-shut")}{_cards(look, [player.secret])}</span>'
    sign = badge(seat, look.scene.names[seat])
    crown = icon("crown") if seat == look.view.ranking[0] else ""
    first = ' class="cc-first-place"' if seat == look.view.ranking[0] else ""
    each = f"{len(player.invaded)} × {box.bonus_invaded}" if player.invaded else ""  # noqa: RUF001
    return (
        f'<tr{first}><th scope="row"><span class="cc-who p{seat}">{sign}{look.name(seat)}{crown}</span></th>'
        f'<td><span class="cc-minis">{_cards(look, sorted(player.hand))}{secret}</span></td>'
        f'<td class="cc-sum" data-label="{HEADINGS[2]}">{score.cows}</td>'
        f"{_points(HEADINGS[3], score.invaded, _cards(look, sorted(player.invaded)), each)}"
        f"{_points(HEADINGS[4], score.small, _cards(look, small))}{_points(HEADINGS[5], score.straight, _cards(look, run))}"
        f'<td class="cc-sum cc-total" data-label="{HEADINGS[6]}">{score.total}</td></tr>'
    )


def _points(heading: str, points: int, cards: str, how: str = "") -> str:
    """A cell: the points, and the cards they come from."""
    if not points:
        return f'<td class="cc-sum cc-zero" data-label="{heading}">0</td>'
    note = f"<small>{how}</small>" if how else ""
    return f'<td class="cc-sum" data-label="{heading}"><span class="cc-minis">{cards}</span><b>+{points}</b>{note}</td>'


def _cards(look: Look, numbers: Sequence[int]) -> str:
    return "".join(f'<span class="cc-mini" role="img" {called(spoken(look.game, n))}>{small_card(n)}</span>' for n in numbers)
