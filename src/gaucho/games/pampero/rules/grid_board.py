"""THE GRID BOARD as it is printed: transformer spaces and network lines, what towers unlock, income tracks."""

from __future__ import annotations

import re

from mypy_extensions import i64

from gaucho.games.pampero.rules.main_board import MainBoard
from gaucho.games.pampero.rules.names import COLUMNS, GOODS, GRID, LINES, NONE, SLOTS, TOWERS, YES_NO
from gaucho.games.pampero.rules.operations import MARKETS, OF_TOWERS, Op
from gaucho.games.pampero.rules.reading import done, places
from gaucho.kit.content import Table


class GridBoard(MainBoard):
    """The box as far as the grid board goes, too: transformers and their lines, towers, income tracks."""

    def __init__(self, root: Table) -> None:
        super().__init__(root)
        self._read_grid(root)
        self._read_towers(root)
        self._read_income(root.table("income"))

    def _read_grid(self, root: Table) -> None:
        grid = root.table("grid")
        self.column: list[int] = [int(space[1]) for space in GRID]  # counted from 1, like towers and transformers
        self.thick: list[int] = [0 for space in GRID]  # the spaces at the other ends of thick lines, as sets
        for words in grid.word("thick").split():
            ends = words.split("-")
            if len(ends) != 2 or any(end not in GRID for end in ends):
                raise grid.error("thick", f"'{words}' does not join two grid spaces")
            one, other = [GRID.index(end) for end in ends]
            self.thick[one] |= 1 << other
            self.thick[other] |= 1 << one
        self.trunk: i64 = sum([1 << space for space in places(grid, "trunk", GRID)])
        done(grid)
        self.columns_up_to: list[int] = []  # grid spaces of the columns up to a number, as sets
        for level in range(TOWERS + 1):
            self.columns_up_to.append(sum([1 << space for space in range(len(GRID)) if self.column[space] <= level]))
        network = root.table("network")
        self.joins: list[int] = []  # grid spaces on each network line, as sets
        self.line_good: list[int] = []  # what it costs
        self.line_price: list[int] = []
        for name in LINES:
            row = network.table(name)
            self.joins.append(sum([1 << space for space in places(row, "joins", GRID)]))
            cost = re.fullmatch(r"(\d)([meb])", row.word("cost"))
            if cost is None:
                raise row.error("cost", "is not a number and a good, like 3m")
            self.line_price.append(int(cost[1]))
            self.line_good.append(GOODS.index(cost[2]))
            row.done()
        done(network)
        bonuses = root.table("grid_bonuses")
        self.grid_ops: list[list[Op]] = []
        for name in GRID:
            row = bonuses.table(name)
            self.grid_ops.append(self._ops(row, OF_TOWERS))
            row.done()
        done(bonuses)

    def _read_towers(self, root: Table) -> None:
        towers = root.table("towers")
        self.tower_battery: list[bool] = []
        self.tower_ops: list[list[Op]] = []
        self.energy_top: list[int] = []  # the last value of the energy track below each tower
        self.slot_level: list[int] = []  # of each venture slot
        for level in range(1, TOWERS + 1):
            row = towers.table(f"tower_{level}")
            self.tower_battery.append(row.word("battery", YES_NO) == "yes")
            self.tower_ops.append(self._ops(row, OF_TOWERS))
            self.energy_top.append(row.number("energy", most=14))
            if row.word("venture", YES_NO) == "yes":
                self.slot_level.append(level)
            row.done()
        done(towers)
        if sorted(self.energy_top) != self.energy_top or self.energy_top[-1] != self.most_energy:
            raise root.error("towers", f"the energy below them does not rise to {self.most_energy}")
        if len(self.slot_level) != len(SLOTS):
            raise root.error("towers", f"{len(self.slot_level)} of the bands have a venture slot, not {len(SLOTS)}")

    def _read_income(self, income: Table) -> None:
        self.values: list[int] = income.numbers("values", COLUMNS, least=1, most=99)
        self.green: list[int] = [NONE for column in range(COLUMNS)]  # which dark green column it is
        for number, column in enumerate(income.numbers("dark_green", 3, least=1, most=COLUMNS - 1)):
            self.green[column] = number
        self.limit: list[list[int]] = []  # the last column of each market by level; level 0 has none
        self.cross: list[list[int]] = []  # the market that an arrow in a column advances
        for name in MARKETS:
            row = income.table(name)
            limits = row.numbers("limits", TOWERS, most=COLUMNS - 1)
            if sorted(limits) != limits:
                raise row.error("limits", "a tower cannot lock what is unlocked already")
            self.limit.append([NONE, *limits])
            crossing = [NONE for column in range(COLUMNS)]
            for word in row.word("arrows").split():
                match = re.fullmatch(r"(\d+):(\w+)", word)
                if match is None or int(match[1]) >= COLUMNS or match[2] not in MARKETS:
                    raise row.error("arrows", f"'{word}' is not a column and a market, like 5:com")
                crossing[int(match[1])] = MARKETS.index(match[2])
            self.cross.append(crossing)
            row.done()
        done(income)
