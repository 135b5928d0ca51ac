"""Where everything lies on a drawn grid board."""

from __future__ import annotations

from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import COLUMNS, GRID, TOWERS
from gaucho.games.pampero.rules.operations import MARKETS

WIDTH = 560
LEFT = 74  # of the first income column; before it the names of the tracks
CELL = (WIDTH - LEFT - 4) / COLUMNS
BANDS_TOP = 4
VALUES_TOP = 38
TRACKS_TOP = 84
TRACK = 35
TOWERS_TOP = TRACKS_TOP + len(MARKETS) * TRACK + 4
TOWERS_HIGH = 62
GRID_TOP = TOWERS_TOP + TOWERS_HIGH + 4
GRID_HEIGHT = 312
ENERGY_TOP = GRID_TOP + GRID_HEIGHT + 8
ENERGY_HIGH = 34
HEIGHT = ENERGY_TOP + ENERGY_HIGH + 10
NODE_WIDE, NODE_HIGH = 44, 46


class Plan:
    """The places on the board, from the numbers of the box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        means = [sum(limits[level] + 1 for limits in box.limit) / len(MARKETS) for level in range(TOWERS + 1)]
        self._edges = [LEFT + CELL * mean for mean in means]

    def edge(self, tower: int) -> float:
        """The right edge of a tower's band; of tower 0 the left edge of the board."""
        return self._edges[tower]

    def middle(self, tower: int) -> float:
        """The middle of a band."""
        return (self.edge(tower - 1) + self.edge(tower)) / 2

    def column(self, column: int) -> float:
        """The left edge of an income column."""
        return LEFT + CELL * column

    def level_of(self, market: int, column: int) -> int:
        """The tower that unlocks a column of a market."""
        limits = self.box.limit[market]
        return next(level for level in range(1, TOWERS + 1) if column <= limits[level])

    def node(self, space: int) -> tuple[float, float]:
        """The middle of a grid space."""
        column = self.box.column[space]
        rows = [other for other in range(len(GRID)) if self.box.column[other] == column]
        pitch = GRID_HEIGHT / len(rows)
        return self.middle(column), GRID_TOP + pitch * (rows.index(space) + 0.5)

    def way(self, one: int, other: int) -> str:
        """A line between two grid spaces, as a path."""
        (a, b), (c, d) = self.node(one), self.node(other)
        return f"M{a:g} {b:g}L{c:g} {d:g}"

    def energy_cell(self, value: int) -> tuple[float, float]:
        """The left edge and the width of a value of the energy track."""
        tops = self.box.energy_top
        tower = next(i for i in range(TOWERS) if value <= tops[i])
        first = tops[tower - 1] + 1 if tower else 0
        wide = (self.edge(tower + 1) - self.edge(tower)) / (tops[tower] - first + 1)
        return self.edge(tower) + wide * (value - first), wide
