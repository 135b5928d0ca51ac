"""A company: what lies before a player and what it has on the board, and what the solo opponent has besides."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.bits import size
from gaucho.games.pampero.rules.names import FARMS, MAT, NONE, TOWER_TILES, TOWERS
from gaucho.games.pampero.rules.operations import MARKETS

NO_CARDS: Final[list[int]] = []  # shared, never changed
EMPTY_MAT: Final = [NONE] * MAT
NOTHING_LAID: Final = [0] * MAT
EMPTY_SLOTS: Final = [NONE] * len(TOWER_TILES)
FIRST_COLUMNS: Final = [0] * len(MARKETS)
FIRST_MARKERS: Final = [0, 0, 0, 0, 0, 1]  # the solo opponent has a wind farm


@final
@mypyc_attr(acyclic=True)
class Contract:
    """A fulfilled contract: its tile on the grid space whose transformer covers its old space; never changed."""

    def __init__(self, tile: i64, space: i64, grid: i64) -> None:
        self.tile = tile
        self.space = space
        self.grid = grid


NO_CONTRACTS: Final[list[Contract]] = []


@final
@mypyc_attr(acyclic=True)
class Player:
    """One company: what lies before it and has on the board. Sets are bits of an int; lists are replaced, never changed."""

    money: i64 = 0
    batteries: i64 = 0
    energy: i64 = 0
    spent: i64 = 0  # energy, on contracts
    level: i64 = 0  # towers built
    towers: i64 = 0  # sites, with the starting space
    farms: i64 = 0
    dozers: i64 = 0  # sites beside which its bulldozers stand
    utility: i64 = 0  # bulldozers in the utility area
    reserve: i64 = 0  # bulldozers still in the supply
    parked: i64 = 0  # spots
    hand: i64 = 0  # action cards
    mat: list[int] = EMPTY_MAT  # a card or NONE on each space
    laid: list[int] = NOTHING_LAID  # the connection tiles on each of these cards
    connections: i64 = 0  # tiles owned
    ready: i64 = 0  # those that lie on no card
    slots: list[int] = EMPTY_SLOTS  # tower bonus tiles on the mat
    contracts: list[Contract] = NO_CONTRACTS  # in the order they were fulfilled
    covered: i64 = 0  # contract spaces under its transformers
    grid: i64 = 0  # grid spaces with contracts
    network: i64 = 0  # network lines paid for
    income: list[int] = FIRST_COLUMNS  # the column of each marker
    down: i64 = 0  # markers turned face down
    greens: i64 = 0  # dark green columns that have given a specialist card
    ventures: i64 = 0  # slots with venture capital
    foreign: i64 = 0  # foreign market cards
    scoring: i64 = 0  # specialist scoring cards

    def clone(self) -> Player:
        copy = Player()
        copy.money = self.money
        copy.batteries = self.batteries
        copy.energy = self.energy
        copy.spent = self.spent
        copy.level = self.level
        copy.towers = self.towers
        copy.farms = self.farms
        copy.dozers = self.dozers
        copy.utility = self.utility
        copy.reserve = self.reserve
        copy.parked = self.parked
        copy.hand = self.hand
        copy.mat = self.mat
        copy.laid = self.laid
        copy.connections = self.connections
        copy.ready = self.ready
        copy.slots = self.slots
        copy.contracts = self.contracts
        copy.covered = self.covered
        copy.grid = self.grid
        copy.network = self.network
        copy.income = self.income
        copy.down = self.down
        copy.greens = self.greens
        copy.ventures = self.ventures
        copy.foreign = self.foreign
        copy.scoring = self.scoring
        return copy

    def farms_left(self) -> i64:
        return FARMS - size(self.farms)

    def towers_left(self) -> i64:
        return TOWERS - self.level

    def cards_on_mat(self) -> i64:
        n: i64 = 0
        for card in self.mat:
            if card != NONE:
                n += 1
        return n

    def tiles(self, kind: i64) -> i64:
        """How many tower bonus tiles of a type lie on the mat: none, if not the first one on its own slot (PA-082)."""
        if self.slots[kind] != kind:
            return 0
        n: i64 = 0
        for tile in self.slots:
            if tile == kind:
                n += 1
        return n

    def all_tiles(self) -> i64:
        """How many tower bonus tiles lie on the mat."""
        n: i64 = 0
        for tile in self.slots:
            if tile != NONE:
                n += 1
        return n


@final
@mypyc_attr(acyclic=True)
class Rafaga:
    """The solo opponent's own things (PA-187, PA-188); its lists are replaced, never changed."""

    deck: list[int] = NO_CARDS  # solo cards face down, the next one last
    seen: list[int] = NO_CARDS  # revealed since the last shuffle
    markers: list[int] = FIRST_MARKERS  # the five markets and, last, wind farms
    contracts: i64 = 0
    light: bool = False  # the side of the pass tile

    def clone(self) -> Rafaga:
        copy = Rafaga()
        copy.deck = self.deck
        copy.seen = self.seen
        copy.markers = self.markers
        copy.contracts = self.contracts
        copy.light = self.light
        return copy
