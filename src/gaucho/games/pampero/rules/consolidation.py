"""THE CONSOLIDATION PHASE and THE TURN ORDER PHASE (PA-149 to PA-160)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.alternates import return_batteries
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import (
    MOST_SEATS,
    NONE,
    ROW_NAMES,
    TOWERS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.solo import RAFAGA_YEAR
from gaucho.games.pampero.rules.table import Table


@final
class ConsolidationPhase(Step[Table]):
    """Everybody consolidates, in turn order (PA-149)."""

    def do(self, s: Table, pick: i64) -> None:
        i: i64 = len(s.order) - 1
        while i >= 0:
            company = s.order[i]
            if s.is_rafaga(company):
                s.plan(RAFAGA_YEAR)
            else:
                s.plan(RETRIEVE_ROW[company], PRODUCE[company])
            i -= 1


@final
class RetrieveRow(Step[Table]):
    """The rightmost card of one row goes back to hand, with its tiles (PA-151)."""

    prompt: ClassVar[str] = "consolidate_row"
    rule: ClassVar[str] = "PA-151"

    def ask(self, s: Table) -> bool:
        options: list[int] = []
        for row in range(len(ROW_NAMES)):
            if s.rightmost_card(self.seat, row) != NONE:
                options.append(int(s.box.row.id(row)))
        return len(options) > 0 and s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if pick == NONE:
            return
        space = s.rightmost_card(self.seat, s.box.row.arg(pick))
        s.tell(news.RETRIEVED, "PA-151", self.seat, s.players[self.seat].mat[space])
        s.retrieve_from(self.seat, space)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.row.has(option):
            return Refusal("row_empty", "PA-151", f"There is no card in the {ROW_NAMES[s.box.row.arg(option)]} row.")
        return None


@final
class Produce(Step[Table]):
    """Batteries, income and time (PA-152 to PA-156)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        s.gain_batteries(seat, batteries_produced(s, player), "PA-152")
        return_batteries(s, seat)
        s.gain_money(seat, whole_income(s, player), "PA-155")
        s.advance_time(seat, "PA-156")


def batteries_produced(s: Table, player: Player) -> i64:
    """Uncovered battery icons from the first tower space up to the one above the energy marker (PA-152)."""
    n: i64 = 0
    for tower in range(TOWERS):
        if tower < player.level and s.box.tower_battery[tower]:
            n += 1
        if player.energy <= s.box.energy_top[tower]:
            break
    return n


def whole_income(s: Table, player: Player) -> i64:
    """The values of all five markers (PA-155)."""
    total: i64 = 0
    for market in range(len(MARKETS)):
        total += income_of(s, player, market)
    return total


@final
class TurnOrderPhase(Step[Table]):
    """Discs of the bottom row come first, then the others; each by time, then by height (PA-158 to PA-160)."""

    def do(self, s: Table, pick: i64) -> None:
        if all_at(s, s.last_time()):
            return
        early: list[int] = []
        late: list[int] = []
        for company in by_time(s):
            if has(s.lowered, company):
                early.append(company)
            else:
                late.append(company)
        s.order = early + late
        s.lowered = 0
        s.tell(news.TURN_ORDER, "PA-159", s.told(s.order[0]))


def all_at(s: Table, space: i64) -> bool:
    """Has every time disc reached this space?"""
    for time in s.time:
        if time < space:
            return False
    return True


def by_time(s: Table) -> list[int]:
    """Companies by their time discs: further along first, on the same space the higher one first."""
    found: list[int] = []
    space: i64 = s.last_time()
    while len(found) < len(s.stack):
        i: i64 = len(s.stack) - 1
        while i >= 0:
            company = s.stack[i]
            if s.time[company] == space:
                found.append(company)
            i -= 1
        space -= 1
    return found


CONSOLIDATION_PHASE: Final = ConsolidationPhase()
TURN_ORDER_PHASE: Final = TurnOrderPhase()
RETRIEVE_ROW: Final = [RetrieveRow(seat) for seat in range(MOST_SEATS)]
PRODUCE: Final = [Produce(seat) for seat in range(MOST_SEATS)]
