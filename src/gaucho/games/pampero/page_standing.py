"""How the scoring tiles stand: what every company would gain by each half if it were evaluated now."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_criteria import bottom_words, scoring_tile_face, signs_of, top_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_signs import MARKET_NAMES, Mark, strip, svg
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.names import INTRO_ONE, INTRO_TWO
from gaucho.games.pampero.rules.scoring import introductory_top, market_prize, most, rafaga_top
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, FIRST_TILE, SECOND_TILE
from gaucho.kit.look import called
from gaucho.kit.page import badge

PLACES = (FIRST_TILE, SECOND_TILE, END_ONE, END_TWO)
WHEN = ("First scoring", "Second scoring", "End of the game", "End of the game")


def standing(look: Look) -> str:
    """All halves that are still to be evaluated."""
    due = [place for place in PLACES if look.view.scored <= min(place, 2)]
    return "".join(_tile(look, place) for place in due) or "<p>All scorings are over.</p>"


def scoring_now(look: Look) -> str:
    """The tiles of the scoring that is going on, while cards are played for it."""
    places = [place for place in PLACES if min(place, 2) == look.view.scored - 1]
    tiles = "".join(_tile(look, place) for place in places)
    return f'<section class="pa-scoring" {called("This scoring")}>{tiles}</section>'


def _tile(look: Look, place: int) -> str:
    """One scoring tile: when it is evaluated, and how it stands."""
    tile = int(look.view.tiles[place])
    top, bottom = place != SECOND_TILE, place != FIRST_TILE
    halves = _tops(look, tile) if top else ""
    halves += _majorities(look, tile) if bottom else ""
    face = scoring_tile_face(look.box, tile, top, bottom)
    return f'<div class="pa-standing">{face}<div><h4>{WHEN[place]}</h4>{halves}</div></div>'


def _line(look: Look, words: str, marks: list[Mark], cells: list[str]) -> str:
    """One half: what is counted, and for each company how many and what that gives."""
    picture = svg(30 * len(marks), 30, strip(marks, 15 * len(marks), 15, 26, 30 * len(marks)), "pa-counted") if marks else ""
    shown = "".join(f"<li>{badge(i, look.name_of(i))}<span>{cell}</span></li>" for i, cell in enumerate(cells))
    line = f"{picture}<span>{escape(words[:1].upper() + words[1:])}</span>"
    return f'<p class="pa-halfline">{line}</p><ul class="pa-each">{shown}</ul>'


def _tops(look: Look, tile: int) -> str:
    """What everybody gains for each."""
    box, table = look.box, look.table
    if tile == INTRO_TWO:
        return ""
    cells = []
    for company, player in enumerate(table.players):
        if table.is_rafaga(company):
            cells.append(_gain(rafaga_top(table)))
        elif tile == INTRO_ONE:
            cells.append(_gain(introductory_top(table, player)))
        else:
            n = int(count(table, company, box.top_counts[tile]))
            cells.append(f"{n} {_gain(n * box.top_money[tile])}")
    return _line(look, top_words(look.game, tile), [] if tile == INTRO_ONE else signs_of(box.top_counts[tile]), cells)


def _majorities(look: Look, tile: int) -> str:
    """Who has the most, crowns already played included."""
    box = look.box
    if tile == INTRO_TWO:
        return "".join(
            _majority(look, market, f"Most {name} icons: its income", -1) for market, name in enumerate(MARKET_NAMES)
        )
    if tile == INTRO_ONE:
        return ""
    return _majority(look, box.bottom_counts[tile], bottom_words(look.game, tile), box.bottom_money[tile])


def _majority(look: Look, criterion: int, words: str, money: int) -> str:
    table = look.table
    best = int(most(table, criterion))
    cells = []
    for i in range(len(look.view.companies)):
        n = int(count(table, i, criterion)) + table.crowns[i]
        prize = int(market_prize(table, i, criterion)) if i == best and money < 0 else money
        cells.append(f"<b>{n}</b> {_gain(prize)}" if i == best else str(n))
    return _line(look, words, signs_of(criterion), cells)


def _gain(money: int) -> str:
    return f'<span class="pa-gain">${money}</span>'
