"""PHASE 4 - COLLECT: investment for all, payouts of positive lots, Debt of negative ones, once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import NONE, Box
from gaucho.games.quantumzap.rules.table import COLLECT, DEBT_TAKEN, DEVELOPED, W6, Table
from gaucho.games.quantumzap.rules.windows import open_window


@final
class Collect(Step[Table]):
    """First 2M each, then every developed lot (QZ-077 to QZ-083)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = COLLECT
        for player in s.players:
            player.credits += s.box.investment
        s.tell(news.INVESTMENT, "QZ-077", NONE, s.box.investment)
        for places in range(s.seats):
            seat = s.left_of(s.first, places)
            income: i64 = income_of(s, seat)
            if income > 0:
                s.players[seat].credits += income
                s.tell(news.INCOME, "QZ-078", seat, income, s.players[seat].credits)
            charge(s, seat, "QZ-079")
        open_window(s, W6)


def income_of(s: Table, seat: i64) -> i64:
    """What the player's developed lots pay in a round."""
    total: i64 = 0
    player = s.players[seat]
    for lot in player.lots:
        if s.flags[lot] & DEVELOPED:
            total += pays(s.box, lot, s.payout(lot), player.suit, s.sterling)
    return total


def pays(box: Box, lot: i64, payout: i64, named: i64, blocked: i64) -> i64:
    """What a developed lot with this payout pays in a round: nothing for 0 and negative ones, nor for a suit that is blocked.

    Dr. Crotalus Diamondback makes each positive payout of the suit 1M higher (QZ-078, QZ-081, QZ-146, QZ-154, QZ-R56, QZ-R58).
    """
    if payout <= 0 or box.suit[lot] == blocked:
        return 0
    return payout + box.diamondback if box.suit[lot] == named else payout


def charge(s: Table, seat: i64, rule: str) -> None:
    """Negative lots developed since the last Collect give their Debt once and are turned sideways (QZ-079, QZ-080, QZ-R23)."""
    for lot in s.players[seat].lots:
        if s.flags[lot] & DEVELOPED and not s.flags[lot] & DEBT_TAKEN:
            payout: i64 = s.payout(lot)
            if payout < 0:
                s.flags[lot] |= DEBT_TAKEN
                s.take_debt(seat, -payout, rule)


PAY_OUT: Final = Collect()
