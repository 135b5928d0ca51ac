"""DEBT: paid off at 1M each, at any moment somebody is asked anyway, and a last time before the points are counted."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.declare import cleared, declare
from gaucho.games.quantumzap.rules.table import DEBT, Table
from gaucho.games.quantumzap.rules.winning import end_of_game


def most_payable(s: Table, seat: i64) -> i64:
    """How many Debt tokens the player can pay off now (QZ-084)."""
    player = s.players[seat]
    return min(player.debt, player.credits, s.box.most_bid)


def can_pay(s: Table, seat: i64) -> bool:
    player = s.players[seat]
    return player.debt > 0 and player.credits > 0


def pay_off(s: Table, seat: i64, tokens: i64, rule: str) -> None:
    """Pay 1M to the QZA for each Debt token given back."""
    player = s.players[seat]
    player.credits -= tokens
    player.debt -= tokens
    s.tell(news.PAID_DEBT, rule, seat, tokens, player.debt)


def pay_debt(s: Table, seat: i64, origin: i64, what: i64, base: i64) -> None:
    """A payment starts: how much is hidden until it is made (QZ-R22, QZ-R73)."""
    declare(s, seat, DEBT, origin, what, base)
    s.plan(DebtAmount(seat))


def too_much(s: Table, seat: i64, option: i64, rule: str) -> Refusal | None:
    """Why an amount cannot be paid."""
    if not s.box.pay.has(option):
        return None
    amount: i64 = s.box.pay.arg(option)
    player = s.players[seat]
    if amount > player.debt:
        return Refusal("too_much", rule, f"You have {player.debt} Debt.")
    if amount > player.credits:
        return Refusal("too_poor", rule, f"You have {player.credits}M.")
    return Refusal("nothing", rule, "A payment pays off at least 1 Debt.")


@final
class DebtAmount(Step[Table]):
    """Any number of Debt tokens, at 1M each (QZ-084)."""

    prompt: ClassVar[str] = "debt_amount"
    rule: ClassVar[str] = "QZ-084"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.amounts(1, most_payable(s, self.seat)))

    def do(self, s: Table, pick: i64) -> None:
        pay_off(s, self.seat, s.box.pay.arg(pick), "QZ-084")
        cleared(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return too_much(s, seat, option, "QZ-084")


@final
class FinalDebt(Step[Table]):
    """WINNING: every player with Debt gets a last chance to pay, in turn order; `what` seats are left (QZ-085, QZ-R69)."""

    prompt: ClassVar[str] = "final_debt"
    rule: ClassVar[str] = "QZ-085"

    def ask(self, s: Table) -> bool:
        if not can_pay(s, self.seat):
            return False
        return s.ask(self.seat, s.box.amounts(0, most_payable(s, self.seat)))

    def do(self, s: Table, pick: i64) -> None:
        if pick != NO_PICK and s.box.pay.arg(pick) > 0:
            pay_off(s, self.seat, s.box.pay.arg(pick), "QZ-085")
        if self.what > 1:
            s.plan(FinalDebt(s.left_of(self.seat), self.what - 1))
        else:
            end_of_game(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return too_much(s, seat, option, "QZ-085")

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """As much as possible (QZ-R72)."""
        return s.options[-1]
