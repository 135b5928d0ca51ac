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
from gaucho.games.pampero.rules.table import END_ONE, FIRST_TILE, SECOND_TILE, Table
from gaucho.kit.page import badge

WHEN = ("First scoring", "Second scoring", "End of the game", "End of the game")


def counted(look: Look) -> Table:
    """A table to count on: all that is counted lies open, so any guess of the decks will do (PA-R64)."""
    table = look.game.guess(look.view, Chance(0))
    assert isinstance(table, Table)
    return table


def standing(look: Look) -> str:
    """A table for each half that is still to be evaluated."""
    table = counted(look)
    places = [FIRST_TILE, SECOND_TILE, END_ONE, END_ONE + 1]
    due = [place for place in places if look.view.scored <= min(place, 2)]
    return "".join(_tile(look, table, place) for place in due) or "<p>All scorings are over.</p>"


def _tile(look: Look, table: Table, place: int) -> str:
    """One scoring tile: when it is evaluated, and how it stands."""
    tile = int(look.view.tiles[place])
    top, bottom = place != SECOND_TILE, place != FIRST_TILE
    rows = _tops(look, table, tile) if top else ""
    rows += _majorities(look, table, tile) if bottom else ""
    heads = "".join(f'<th scope="col">{badge(i, look.name_of(i))}</th>' for i in range(len(look.view.companies)))
    return (
        f'<div class="pa-standing">{scoring_tile_face(look.box, tile, top, bottom)}'
        f'<table class="pa-books"><thead><tr><th scope="col">{WHEN[place]}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _line(words: str, marks: list[Mark], cells: list[str]) -> str:
    picture = svg(30 * len(marks), 30, strip(marks, 15 * len(marks), 15, 26, 30 * len(marks)), "pa-counted") if marks else ""
    shown = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{picture}<span>{escape(words)}</span></th>{shown}</tr>'


def _tops(look: Look, table: Table, tile: int) -> str:
    """What everybody gains for each."""
    box, companies = look.box, range(len(look.view.companies))
    words = top_words(box, tile)
    if tile == INTRO_ONE:
        return _line(words, [], [_gain(_introductory(table, i)) for i in companies])
    if tile == INTRO_TWO:
        return ""
    fixed = box.solo_tops[DIFFICULTIES.index(look.view.settings["solo_difficulty"])]
    cells = []
    for i in companies:
        n = int(count(table, i, box.top_counts[tile]))
        cells.append(_gain(fixed) if table.is_rafaga(i) else f"{n} {_gain(n * box.top_money[tile])}")
    return _line(words, signs_of(box.top_counts[tile]), cells)


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
    return _majority(look, table, box.bottom_counts[tile], bottom_words(box, tile), box.bottom_money[tile])


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
    return _line(words, signs_of(criterion), cells)


def _gain(money: int) -> str:
    return f'<span class="pa-gain">${money}</span>'
