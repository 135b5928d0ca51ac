"""PHASES: five rounds of Discover, Bid, Develop and Collect; between them the marker passes and the line-up is filled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.bid import BID_PHASE
from gaucho.games.quantumzap.rules.collect import PAY_OUT, charge
from gaucho.games.quantumzap.rules.components import LOTS, NONE
from gaucho.games.quantumzap.rules.debt import FinalDebt
from gaucho.games.quantumzap.rules.develop import DEVELOP_TURNS
from gaucho.games.quantumzap.rules.discover import REVEAL_LAND
from gaucho.games.quantumzap.rules.table import PREPARE, UP_TEXT, Table
from gaucho.games.quantumzap.rules.zappy import DealLot


@final
class Round(Step[Table]):
    """A round: Discover, Bid, Develop, Collect (QZ-020)."""

    def do(self, s: Table, pick: i64) -> None:
        s.round += 1
        s.tell(news.ROUND, "QZ-020", NONE, s.round)
        s.plan(REVEAL_LAND, BID_PHASE, DEVELOP_TURNS, PAY_OUT, END_OF_ROUND)


@final
class EndOfRound(Step[Table]):
    """Clean up, pass the marker, fill the line-up; after the last round the game ends (QZ-022 to QZ-024, QZ-R69)."""

    def do(self, s: Table, pick: i64) -> None:
        if s.round == s.box.rounds:
            for places in range(s.seats):
                charge(s, s.left_of(s.first, places), "QZ-R23")
            s.plan(FinalDebt(s.first, s.seats))
            return
        for lot in range(LOTS):
            s.flags[lot] &= ~UP_TEXT
        for space in range(1, len(s.line)):
            s.remove_freeze(space)
        s.sterling = NONE
        s.phase = PREPARE
        s.first = s.left_of(s.first)
        s.tell(news.FIRST_PLAYER, "QZ-022", s.first)
        s.plan(REFILL)


@final
class Refill(Step[Table]):
    """Open spaces are filled one by one, ascending; then the next round begins (QZ-023, QZ-R31, QZ-R37)."""

    def do(self, s: Table, pick: i64) -> None:
        space: i64 = 1
        while space <= s.open_spaces() and s.line[space] != NONE:
            space += 1
        if space <= s.open_spaces() and s.deck:
            s.plan(DealLot(-1, space), self)
            return
        if space <= s.open_spaces():  # never replenished: the other spaces stay empty
            s.tell(news.DECK_EMPTY, "QZ-R37", NONE)
        s.plan(ROUND)


ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
REFILL: Final = Refill()
