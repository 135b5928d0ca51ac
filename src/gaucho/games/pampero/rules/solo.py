"""THE SOLO OPPONENT "RÁFAGA": its turns and its year, without a choice of its own (PA-187 to PA-199, PA-R81)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit, listed, lowest
from gaucho.games.pampero.rules.bulldozers import unoccupied
from gaucho.games.pampero.rules.company import NO_CARDS, Rafaga
from gaucho.games.pampero.rules.contracts import available_solars, empty_circle, released_circles
from gaucho.games.pampero.rules.names import (
    BONUS_COLUMNS,
    BONUS_ROWS,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    NONE,
    SECTION,
    SOLO_CONTRACT,
    SOLO_REMOTE,
    SOLO_SOLAR,
    SOLO_TOWER,
    SOLO_WIND,
)
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL, Table

WINDS: Final = 5  # the marker of the wind farms


def rafaga_of(s: Table) -> Rafaga:
    rafaga = s.rafaga
    assert rafaga is not None
    return rafaga


@final
class RafagaTurn(Step[Table]):
    """The next solo card: its action, then its pass symbol (PA-189, PA-196, PA-197)."""

    def do(self, s: Table, pick: i64) -> None:
        card = next_card(s)
        s.tell(news.SOLO_CARD, s.box.solo_rules[card], NONE, card + 1)
        action = s.box.solo_actions[card]
        order = s.box.solo_order[card]
        if action == SOLO_TOWER:
            done = build_tower(s, order)
        elif action == SOLO_WIND:
            done = build_wind(s, order)
        elif action == SOLO_CONTRACT:
            done = fulfil_standard(s, order)
        elif action == SOLO_REMOTE:
            done = fulfil_remote(s)
        elif action == SOLO_SOLAR:
            done = fulfil_solar(s)
        else:
            done = use_market(s)
        if not done:
            s.gain_money(s.seats, s.box.solo_impossible, "PA-196")
        if s.box.solo_pass[card]:
            turn_pass_tile(s)


def next_card(s: Table) -> i64:
    """The top of the solo deck, shuffled anew when it is empty."""
    rafaga = rafaga_of(s)
    deck = rafaga.deck
    if not deck:
        deck = rafaga.seen.copy()
        s.chance.shuffle(deck)
        rafaga.seen = NO_CARDS
    card = deck[len(deck) - 1]
    s.reveal()
    rafaga.deck = deck[: len(deck) - 1]
    rafaga.seen = [*rafaga.seen, card]
    return card


def turn_pass_tile(s: Table) -> None:
    """Turning light, it costs a space of the time track (PA-197)."""
    rafaga = rafaga_of(s)
    rafaga.light = not rafaga.light
    if rafaga.light:
        s.advance_time(s.seats, "PA-197")
        s.lower_disc(s.seats, "PA-197")


def move_markers(s: Table, markets: list[int]) -> None:
    """Each icon moves its marker, which stays on the last space (PA-188, PA-R81)."""
    rafaga = rafaga_of(s)
    markers = rafaga.markers.copy()
    for market in markets:
        markers[market] = min(markers[market] + 1, int(s.box.last_marker))
    rafaga.markers = markers


# ---- its actions -----------------------------------------------------------------------------------------------------


def free_site(s: Table, order: list[int], kind: i64) -> i64:
    """In the first sector with one: a free site of the kind, else a mixed one, the lowest number first (PA-R81).

    `kind` is the set of all sites of the kind, and mixed ones.
    """
    free = unoccupied(s) & kind
    for sector in order:
        sites = s.box.sectors[sector].sites & free
        if sites != 0:
            unmixed = sites & ~(s.box.tower_sites & s.box.wind_sites)
            return lowest(unmixed if unmixed != 0 else sites)
    return NONE


def build_tower(s: Table, order: list[int]) -> bool:
    """A tower; it takes tiles off the tower bonus board (PA-190)."""
    rafaga = s.players[s.seats]
    site = free_site(s, order, s.box.tower_sites)
    if site == NONE or rafaga.towers_left() == 0:
        return False
    rafaga.towers |= bit(site)
    rafaga.level += 1
    s.tell(news.RAFAGA_TOWER, "PA-190", NONE, site)
    bonus = s.bonus.copy()
    removed: i64 = 0
    first: i64 = SECTION * s.zone_of_site(site)
    for column in range(first, first + SECTION):
        for row in range(BONUS_ROWS):
            space: i64 = row * BONUS_COLUMNS + column
            if removed < 2 and bonus[space] != NONE:
                s.tell(news.RAFAGA_TILE, "PA-190", NONE, bonus[space])
                bonus[space] = NONE
                removed += 1
    s.bonus = bonus
    s.gain_money(s.seats, removed * s.box.solo_removed, "PA-190")
    return True


def build_wind(s: Table, order: list[int]) -> bool:
    """A wind farm (PA-191)."""
    rafaga = s.players[s.seats]
    site = free_site(s, order, s.box.wind_sites)
    if site == NONE or rafaga.farms_left() == 0:
        return False
    rafaga.farms |= bit(site)
    s.tell(news.RAFAGA_WIND, "PA-191", NONE, site)
    move_markers(s, [WINDS])
    s.gain_money(s.seats, s.box.solo_wind, "PA-191")
    return True


def tower_in(s: Table, sector: i64) -> bool:
    """Has anybody a tower there?"""
    return s.has_tower_in(0, sector) or s.has_tower_in(s.seats, sector)


def fulfil_standard(s: Table, order: list[int]) -> bool:
    """The contract with the lowest energy cost in the first sector that has a tower and a contract (PA-192)."""
    for sector in order:
        spaces = s.box.sectors[sector].spaces & s.open
        if spaces != 0 and tower_in(s, sector):
            best: i64 = NONE
            for space in listed(spaces):
                if best == NONE or s.box.costs[space][0][0] < s.box.costs[best][0][0]:
                    best = space
            cover(s, best, s.box.costs[best][0][0], "PA-192")
            return True
    return False


def fulfil_remote(s: Table) -> bool:
    """The lowest-numbered remote space in a sector with a tower (PA-193)."""
    for place in s.board.remotes:
        if s.remotes[place] != NONE and tower_in(s, s.box.space_sector[FIRST_REMOTE + place]):
            cover(s, FIRST_REMOTE + place, s.box.solo_remote, "PA-193")
            return True
    return False


def fulfil_solar(s: Table) -> bool:
    """The lowest-numbered space that is next in line (PA-194)."""
    places = available_solars(s)
    if not places:
        return False
    cover(s, FIRST_SOLAR_SPACE + places[0], s.box.solo_solar, "PA-194")
    return True


def cover(s: Table, space: i64, money: i64, rule: str) -> None:
    """A contract without requirements: money, markers, lines; a released connection tile leaves the game (PA-192)."""
    rafaga = s.players[s.seats]
    icons = s.box.icons[s.tile_on(space)]
    if space < FIRST_SOLAR_SPACE:
        s.tell(news.RAFAGA_CONTRACT, rule, NONE, space)
    else:
        s.tell(news.RAFAGA_SOLAR, rule, NONE, space - FIRST_SOLAR_SPACE)
    s.take_tile(space)
    rafaga.covered |= bit(space)
    s.gain_money(s.seats, money, rule)
    move_markers(s, icons)
    rafaga_of(s).contracts += 1
    for circle in released_circles(s):
        s.tell(news.CONNECTION_LOST, "PA-192", NONE, s.circles[circle])
        empty_circle(s, circle)
    sector = s.box.space_sector[space]
    if sector != NONE and not s.has_tower_in(s.seats, sector):
        s.gain_money(0, s.box.solo_host, rule)


def use_market(s: Table) -> bool:
    """The leftmost card of the longer row, Brazil's if they are level (PA-195, PA-462)."""
    row: i64 = BRAZIL if shown_cards(s, BRAZIL) >= shown_cards(s, ARGENTINA) else ARGENTINA
    for card in s.rows[row].shown:
        if card != NONE:
            s.tell(news.RAFAGA_TOOK_FOREIGN, "PA-195", NONE, card)
            move_markers(s, s.box.back[card])
            s.take_shown(row, card, True, "PA-195")
            s.gain_money(s.seats, s.box.solo_market, "PA-195")
            return True
    return False


def shown_cards(s: Table, row: i64) -> i64:
    n: i64 = 0
    for card in s.rows[row].shown:
        if card != NONE:
            n += 1
    return n


@final
class RafagaYear(Step[Table]):
    """Its consolidation (PA-198)."""

    def do(self, s: Table, pick: i64) -> None:
        s.gain_money(s.seats, s.box.solo_year + rafaga_of(s).contracts, "PA-198")
        s.advance_time(s.seats, "PA-198")


RAFAGA_TURN: Final = RafagaTurn(1)  # it is the company after the one player
RAFAGA_YEAR: Final = RafagaYear(1)
