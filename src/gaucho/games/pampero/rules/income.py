"""INCOME TRACKS: advancing a marker, thresholds, dark green columns and arrows to other markets (PA-110 to PA-113)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit, has
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.names import (
    NONE,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.specialists import Hire
from gaucho.games.pampero.rules.table import Table


def income_of(s: Table, player: Player, market: i64) -> i64:
    """The value of the column in which the marker stands (PA-207)."""
    return s.box.values[player.income[market]]


def can_advance(s: Table, player: Player, market: i64) -> bool:
    """A marker never crosses the threshold of a tower that is not built (PA-111)."""
    last: i64 = s.box.limit[market][player.level]
    return player.income[market] < last


def advance(s: Table, seat: i64, market: i64, steps: i64) -> None:
    """Plan these steps of a marker."""
    s.plan(Advance(seat, market + len(MARKETS) * steps))


@final
class Advance(Step[Table]):
    """One space at a time: first a dark green column, then an arrow to another market, then on (PA-R21, PA-R28, PA-R29)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        market: i64 = self.what % len(MARKETS)
        steps: i64 = self.what // len(MARKETS)
        if not can_advance(s, player, market):
            s.tell(news.STEPS_LOST, "PA-111", seat, market, steps)
            return
        income = player.income.copy()
        income[market] += 1
        player.income = income
        column: i64 = income[market]
        s.tell(news.ADVANCED, "PA-110", seat, market, column)
        if steps > 1:
            s.plan(Advance(seat, market + len(MARKETS) * (steps - 1)))
        other: i64 = s.box.cross[market][column]
        if other != NONE:
            advance(s, seat, other, 1)
        green: i64 = s.box.green[column]
        if green != NONE and not has(player.greens, green):
            player.greens |= bit(green)
            s.plan(Hire(seat))


@final
class Arrows(Step[Table]):
    """The arrows of a fulfilled contract, icon by icon from left to right (PA-110); `what` is the tile."""

    def do(self, s: Table, pick: i64) -> None:
        markets = s.box.icons[self.what]
        arrows = s.box.arrows[self.what]
        i: i64 = len(markets) - 1
        while i >= 0:
            if arrows[i] > 0:
                advance(s, self.seat, markets[i], arrows[i])
            i -= 1
