"""How the scoring tiles stand: what every company would gain by each half if it were evaluated now."""

from __future__ import annotations

from html import escape

from gaucho.engine.chance import Chance
from gaucho.games.pampero.page_criteria import bottom_words, scoring_tile_face, signs_of, top_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_signs import MARKET_NAMES, Mark, strip, svg
from gaucho.games.pampero.rules.counts import count, zone_a_icons
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import DIFFICULTIES, INTRO_ONE, INTRO_TWO
from gaucho.games.pampero.rules.operations import MARKETS, REM
from gaucho.games.pampero.rules.scoring import most
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, FIRST_TILE, SECOND_TILE, Table
from gaucho.kit.look import called
from gaucho.kit.page import badge

PLACES = (FIRST_TILE, SECOND_TILE, END_ONE, END_TWO)
WHEN = ("First scoring", "Second scoring", "End of the game", "End of the game")


def counted(look: Look) -> Table:
    """A table to count on: all that is counted lies open, so any guess of the decks will do (PA-R64)."""
    table = look.game.guess(look.view, Chance(0))
    assert isinstance(table, Table)
    return table


def standing(look: Look) -> str:
    """All halves that are still to be evaluated."""
    table = counted(look)
    due = [place for place in PLACES if look.view.scored <= min(place, 2)]
    return "".join(_tile(look, table, place) for place in due) or "<p>All scorings are over.</p>"


def scoring_now(look: Look) -> str:
    """The tiles of the scoring that is going on, while cards are played for it."""
    table = counted(look)
    places = [place for place in PLACES if min(place, 2) == look.view.scored - 1]
    tiles = "".join(_tile(look, table, place) for place in places)
    return f'<section class="pa-scoring" {called("This scoring")}>{tiles}</section>'


def _tile(look: Look, table: Table, place: int) -> str:
    """One scoring tile: when it is evaluated, and how it stands."""
    tile = int(look.view.tiles[place])
    top, bottom = place != SECOND_TILE, place != FIRST_TILE
    halves = _tops(look, table, tile) if top else ""
    halves += _majorities(look, table, tile) if bottom else ""
    face = scoring_tile_face(look.box, tile, top, bottom)
    return f'<div class="pa-standing">{face}<div><h4>{WHEN[place]}</h4>{halves}</div></div>'


def _line(look: Look, words: str, marks: list[Mark], cells: list[str]) -> str:
    """One half: what is counted, and for each company how many and what that gives."""
    picture = svg(30 * len(marks), 30, strip(marks, 15 * len(marks), 15, 26, 30 * len(marks)), "pa-counted") if marks else ""
    shown = "".join(f"<li>{badge(i, look.name_of(i))}<span>{cell}</span></li>" for i, cell in enumerate(cells))
    line = f"{picture}<span>{escape(words[:1].upper() + words[1:])}</span>"
    return f'<p class="pa-halfline">{line}</p><ul class="pa-each">{shown}</ul>'


def _tops(look: Look, table: Table, tile: int) -> str:
    """What everybody gains for each."""
    box, companies = look.box, range(len(look.view.companies))
    words = top_words(look.game, tile)
    if tile == INTRO_ONE:
        return _line(look, words, [], [_gain(_introductory(table, i)) for i in companies])
    if tile == INTRO_TWO:
        return ""
    fixed = box.solo_tops[DIFFICULTIES.index(look.view.settings["solo_difficulty"])]
    cells = []
    for i in companies:
        n = int(count(table, i, box.top_counts[tile]))
        cells.append(_gain(fixed) if table.is_rafaga(i) else f"{n} {_gain(n * box.top_money[tile])}")
    return _line(look, words, signs_of(box.top_counts[tile]), cells)


def _introductory(table: Table, company: int) -> int:
    if table.is_rafaga(company):
        return int(table.box.solo_tops[DIFFICULTIES.index(table.settings["solo_difficulty"])])
    player = table.players[company]
    return sum(int(zone_a_icons(table, player, m) * income_of(table, player, m)) for m in range(len(MARKETS)) if m != REM)


def _majorities(look: Look, table: Table, tile: int) -> str:
    """Who has the most, crowns already played included."""
    box = look.box
    if tile == INTRO_TWO:
        return "".join(
            _majority(look, table, market, f"Most {name} icons: its income", -1) for market, name in enumerate(MARKET_NAMES)
        )
    if tile == INTRO_ONE:
        return ""
    return _majority(look, table, box.bottom_counts[tile], bottom_words(look.game, tile), box.bottom_money[tile])


def _majority(look: Look, table: Table, criterion: int, words: str, money: int) -> str:
    best = int(most(table, criterion))
    cells = []
    for i in range(len(look.view.companies)):
        n = int(count(table, i, criterion)) + table.crowns[i]
        if i == best and money < 0:
            prize = int(table.box.solo_introductory if table.is_rafaga(i) else income_of(table, table.players[i], criterion))
        else:
            prize = money
        cells.append(f"<b>{n}</b> {_gain(prize)}" if i == best else str(n))
    return _line(look, words, signs_of(criterion), cells)


def _gain(money: int) -> str:
    return f'<span class="pa-gain">${money}</span>'
