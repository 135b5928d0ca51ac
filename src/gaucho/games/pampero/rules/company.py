"""A company: what lies before a player and what it has on the board, and what the solo opponent has besides."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.bits import size
from gaucho.games.pampero.rules.names import FARMS, NONE, TOWERS


@final
@mypyc_attr(acyclic=True)
class Contract:
    """A fulfilled contract: its tile on the grid space whose transformer covers its old space; never changed."""

    __slots__ = ("grid", "space", "tile")

    def __init__(self, tile: i64, space: i64, grid: i64) -> None:
        self.tile = tile
        self.space = space
        self.grid = grid


@final
@mypyc_attr(acyclic=True)
class Player:
    """One company: what lies before it and what it has on the board. Sets are bits of an int."""

    __slots__ = (
        "batteries", "connections", "contracts", "covered", "down", "dozers", "energy", "farms", "foreign", "greens", "grid",
        "hand", "income", "laid", "level", "mat", "money", "network", "parked", "ready", "reserve", "scoring", "slots", "spent",
        "towers", "utility", "ventures",
    )  # fmt: skip

    def __init__(
        self,
        money: i64,
        batteries: i64,
        energy: i64,
        spent: i64,
        level: i64,
        towers: i64,
        farms: i64,
        dozers: i64,
        utility: i64,
        reserve: i64,
        parked: i64,
        hand: i64,
        mat: list[int],
        laid: list[int],
        connections: i64,
        ready: i64,
        slots: list[int],
        contracts: list[Contract],
        covered: i64,
        grid: i64,
        network: i64,
        income: list[int],
        down: i64,
        greens: i64,
        ventures: i64,
        foreign: i64,
        scoring: i64,
    ) -> None:
        self.money = money
        self.batteries = batteries
        self.energy = energy
        self.spent = spent  # energy, on contracts
        self.level = level  # towers built
        self.towers = towers  # sites, with the starting space
        self.farms = farms
        self.dozers = dozers  # sites beside which its bulldozers stand
        self.utility = utility  # bulldozers in the utility area
        self.reserve = reserve  # bulldozers still in the supply
        self.parked = parked  # spots
        self.hand = hand  # action cards
        self.mat = mat  # a card or NONE on each space; replaced, never changed
        self.laid = laid  # the connection tiles on each of these cards; replaced
        self.connections = connections  # tiles owned
        self.ready = ready  # those that lie on no card
        self.slots = slots  # tower bonus tiles on the mat; replaced
        self.contracts = contracts  # in the order they were fulfilled; replaced
        self.covered = covered  # contract spaces under its transformers
        self.grid = grid  # grid spaces with contracts
        self.network = network  # network lines paid for
        self.income = income  # the column of each marker; replaced
        self.down = down  # markers turned face down
        self.greens = greens  # dark green columns that have given a specialist card
        self.ventures = ventures  # slots with venture capital
        self.foreign = foreign  # foreign market cards
        self.scoring = scoring  # specialist scoring cards

    def clone(self) -> Player:
        return Player(
            self.money, self.batteries, self.energy, self.spent, self.level, self.towers, self.farms, self.dozers, self.utility,
            self.reserve, self.parked, self.hand, self.mat, self.laid, self.connections, self.ready, self.slots, self.contracts,
            self.covered, self.grid, self.network, self.income, self.down, self.greens, self.ventures, self.foreign,
            self.scoring,
        )  # fmt: skip

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

    __slots__ = ("contracts", "deck", "light", "markers", "seen")

    def __init__(self, deck: list[int], seen: list[int], markers: list[int], contracts: i64, light: bool) -> None:
        self.deck = deck  # solo cards face down, the next one last
        self.seen = seen  # revealed since the last shuffle
        self.markers = markers  # the five markets and, last, wind farms
        self.contracts = contracts
        self.light = light  # the side of the pass tile

    def clone(self) -> Rafaga:
        return Rafaga(self.deck, self.seen, self.markers, self.contracts, self.light)
