"""FULFILL A CONTRACT: what every kind of contract has in common, from its cost to the tile on the grid board.

PA-100 to PA-123 and PA-R21 to PA-R26. The steps here stand in the order of the ruling; effects.py puts them into one list.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.alternates import allowed_columns
from gaucho.games.pampero.rules.bits import bit, has, offered
from gaucho.games.pampero.rules.company import Contract, Player
from gaucho.games.pampero.rules.grid import enterable, free_entries, lines_to
from gaucho.games.pampero.rules.names import (
    CIRCLES,
    ENERGY_COST,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    GRID,
    MONEY_COST,
    NONE,
    TILE_RURAL,
    ZONE_A,
)
from gaucho.games.pampero.rules.table import Table

SPACES: Final = 64  # more than there are: spaces share a step's number with something else


def zone_of_space(s: Table, space: i64) -> i64:
    """The zone of a standard or remote space."""
    return s.box.zone_of[s.box.space_sector[space]]


def level_needed(s: Table, space: i64, tile: i64) -> i64:
    """The towers that unlock a contract on a space; solar contracts are always unlocked (PA-070 to PA-072, PA-R18)."""
    level: i64 = s.box.levels[tile]
    if FIRST_REMOTE <= space < FIRST_SOLAR_SPACE:
        level = max(level, s.box.zone_levels[zone_of_space(s, space)])
    return level


def energy_price(s: Table, player: Player, space: i64, printed: i64, discount: i64) -> i64:
    """What is left of an energy cost after all reductions (PA-389, PA-R32)."""
    price: i64 = printed - discount
    if space < FIRST_REMOTE and zone_of_space(s, space) == ZONE_A:
        price -= player.tiles(TILE_RURAL)
    return max(price, 0)


def way_to_fulfil(
    s: Table, seat: i64, space: i64, discount: i64, money: i64, energy: i64, batteries: i64, free: i64, first: i64 = 0
) -> i64:
    """The next way to pay for a contract that leaves enough of these goods to enter a grid space (PA-R22, PA-R25); or NONE.

    `free` are the player's free entries. Whether there is a tower is not asked here.
    """
    box = s.box
    player = s.players[seat]
    tile = s.tile_on(space)
    level = level_needed(s, space, tile)
    if level > player.level:
        return NONE
    columns = allowed_columns(s, level)
    ways = box.costs[tile]
    for way in range(first, len(ways)):
        left: i64 = energy - energy_price(s, player, space, ways[way][0], discount)
        stored: i64 = batteries - ways[way][1]
        if left < 0 or stored < 0:
            continue
        if free & columns != 0 or enterable(box, player, free, money, left, stored) & columns != 0:
            return way
    return NONE


def can_fulfil(s: Table, seat: i64, space: i64, discount: i64, money: i64 = 0, batteries: i64 = 0) -> bool:
    """Can the player fulfill a contract after paying this much money and this many batteries for the card?"""
    player = s.players[seat]
    free = free_entries(s.box, player)
    left: i64 = player.money - money
    stored: i64 = player.batteries - batteries
    return way_to_fulfil(s, seat, space, discount, left, player.energy, stored, free) != NONE


def available_solars(s: Table) -> list[int]:
    """Display spaces next in line: at an arrow, or behind a space whose tile is gone (PA-135)."""
    found: list[int] = []
    for place in s.board.solars:
        if s.solars[place] == NONE:
            continue
        before = s.box.after[place]
        reached = len(before) == 0
        for other in before:
            if s.solars[other] == NONE:
                reached = True
        if reached:
            found.append(place)
    return found


def solar_choices(s: Table, seat: i64, batteries: i64) -> list[int]:
    """Display spaces whose tile can be taken by a player with this many batteries left: any, if there is a grid space."""
    player = s.players[seat]
    free = free_entries(s.box, player)
    if enterable(s.box, player, free, player.money, player.energy, batteries) == 0:
        return []
    return available_solars(s)


@final
class PayContract(Step[Table]):
    """Its energy, or what a remote tile asks for (PA-102, PA-123); `what` is the space and the card's discount."""

    prompt: ClassVar[str] = "cost_option"
    rule: ClassVar[str] = "PA-123"

    def ask(self, s: Table) -> bool:
        seat = self.seat
        player = s.players[seat]
        free = free_entries(s.box, player)
        space: i64 = self.what % SPACES
        discount: i64 = self.what // SPACES
        options: list[int] = []
        way: i64 = NONE
        while True:
            way = way_to_fulfil(s, seat, space, discount, player.money, player.energy, player.batteries, free, way + 1)
            if way == NONE:
                return s.ask(seat, options)
            options.append(int(s.box.cost.id(way)))

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        space: i64 = self.what % SPACES
        way = s.box.costs[s.tile_on(space)][s.box.cost.arg(pick)]
        energy = energy_price(s, player, space, way[0], self.what // SPACES)
        batteries: i64 = way[1]
        player.energy -= energy
        player.spent += energy
        s.spend_batteries(seat, batteries)
        if energy > 0:
            s.tell(news.CONTRACT_ENERGY, "PA-102", seat, space, energy)
        if batteries > 0:
            s.tell(news.CONTRACT_BATTERIES, "PA-123", seat, space, batteries)


@final
class GridSpace(Step[Table]):
    """Where on the grid board the tile goes (PA-103 to PA-107)."""

    prompt: ClassVar[str] = "grid_space"
    rule: ClassVar[str] = "PA-106"

    def ask(self, s: Table) -> bool:
        player = s.players[self.seat]
        there = enterable(s.box, player, free_entries(s.box, player), player.money, player.energy, player.batteries)
        there &= allowed_columns(s, level_needed(s, self.what, s.tile_on(self.what)))
        return s.ask(self.seat, offered(s.box.grid, there))

    def do(self, s: Table, pick: i64) -> None:
        place = s.box.grid.arg(pick)
        if lines_to(s.box, s.players[self.seat], place):
            s.plan(NetworkLine(self.seat, self.what + SPACES * place))
        else:
            put_on_grid(s, self.seat, self.what, place)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.grid.has(option):
            return None
        player = s.players[seat]
        place = s.box.grid.arg(option)
        column: i64 = s.box.column[place]
        if has(player.grid, place):
            return Refusal("occupied", "PA-103", f"There is a contract on {GRID[place]} already.")
        if column > player.level:
            return Refusal("locked", "PA-104", f"{GRID[place]} is locked until tower {column} is built.")
        if allowed_columns(s, level_needed(s, self.what, s.tile_on(self.what))) & bit(place) == 0:
            return Refusal("column", "PA-184", "This contract must go to a column with a higher number.")
        if player.grid == 0:
            return Refusal("first_column", "PA-105", "Your first contract goes to column 1.")
        return Refusal(
            "not_connected", "PA-106", f"{GRID[place]} is not connected to your contracts, or you cannot pay for the line."
        )


@final
class NetworkLine(Step[Table]):
    """The network requirement of a line, paid once (PA-107, PA-108)."""

    prompt: ClassVar[str] = "network_line"
    rule: ClassVar[str] = "PA-107"

    def ask(self, s: Table) -> bool:
        lines = lines_to(s.box, s.players[self.seat], self.what // SPACES)
        return s.ask(self.seat, [int(s.box.line.id(line)) for line in lines])

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        line = s.box.line.arg(pick)
        good = s.box.line_good[line]
        price: i64 = s.box.line_price[line]
        if good == MONEY_COST:
            player.money -= price
        elif good == ENERGY_COST:
            player.energy -= price
        else:
            s.spend_batteries(seat, price)
        player.network |= bit(line)
        s.tell(news.NETWORK, "PA-107", seat, line)
        put_on_grid(s, seat, self.what % SPACES, self.what // SPACES)


def put_on_grid(s: Table, seat: i64, space: i64, place: i64) -> None:
    """Tile and transformer swap places (PA-103, PA-136, PA-R26)."""
    player = s.players[seat]
    tile = s.tile_on(space)
    if space >= FIRST_SOLAR_SPACE:
        s.tell(news.FULFILLED_SOLAR, "PA-136", seat, space - FIRST_SOLAR_SPACE, place)
    else:
        s.tell(news.FULFILLED, "PA-103", seat, space, place)
    s.take_tile(space)
    player.contracts = [*player.contracts, Contract(tile, space, place)]
    player.covered |= bit(space)
    player.grid |= bit(place)


@final
class ReleaseTiles(Step[Table]):
    """Lines to the space are unlocked; a connection tile with two of them is gained (PA-118 to PA-120, PA-R34)."""

    def do(self, s: Table, pick: i64) -> None:
        player = s.players[self.seat]
        for circle in released_circles(s):
            tile = s.circles[circle]
            player.connections |= bit(tile)
            player.ready |= bit(tile)
            s.tell(news.CONNECTION_GAINED, "PA-120", self.seat, tile)
            empty_circle(s, circle)


def released_circles(s: Table) -> list[int]:
    """Circles with enough unlocked lines whose tile is still there: the contract just fulfilled has released them."""
    covered = s.all_covered()
    found: list[int] = []
    for circle in range(len(CIRCLES)):
        if s.circles[circle] == NONE:
            continue
        unlocked: i64 = 0
        for line in s.board.lines[circle]:
            if covered & line != 0:
                unlocked += 1
        if unlocked >= s.box.lines_needed:
            found.append(circle)
    return found


def empty_circle(s: Table, circle: i64) -> None:
    circles = s.circles.copy()
    circles[circle] = NONE
    s.circles = circles
