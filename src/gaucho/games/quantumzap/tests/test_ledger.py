"""The public log accounts for everything: whoever listens can keep the books of all players (QZ-R17).

Credits come from the bank and the fund and go there, never from player to player, and nothing changes hands but by a rule
(QZ-009, QZ-062, QZ-R11, QZ-R12, QZ-R15, QZ-R16).
"""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.events import Event
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import debts, game, money, new
from gaucho.kit import packed
from gaucho.testing import choose_at_random, kind_of

# What an event does to the Credits, Debt, hand and lots of its player, and to the fund: which of its numbers, and the sign.
CREDITS = {
    "text_bonus": "+a", "fined": "-a", "bought_out": "+b", "sold": "-b", "income": "+a", "gained": "+a", "paid_ecf": "-a",
    "paid_debt": "-a",
}  # fmt: skip
DEBT = {"took_debt": "+a", "fined_debt": "+a", "paid_by_debt": "+a", "paid_debt": "-a"}
FUND = {"paid_ecf": "+a", "paid_by_debt": "+a", "bought_out": "-b"}
LOTS = {"sold": 1, "power_roadman_joe": 1, "replacement": 1, "bought_out": -1, "happens": -1, "seized": -1}
# Which number of an event says how many Credits, or how much Debt, its player has now.
CREDITS_NOW = {
    "text_bonus": "b", "fined": "b", "bought_out": "c", "sold": "c", "developed": "b", "income": "b", "gained": "b",
    "paid_ecf": "b",
}  # fmt: skip
DEBT_NOW = {"took_debt": "b", "fined_debt": "b", "paid_by_debt": "b", "paid_debt": "b"}


def amount(event: Event, signs: dict[str, str]) -> int:
    sign = signs.get(kind_of(event), "")
    value: int = getattr(event, sign[1]) if sign else 0
    return -value if sign.startswith("-") else value


class Books:
    """What a spectator who wrote everything down would have."""

    def __init__(self, seats: int, advanced: bool) -> None:
        self.credits = [10] * seats
        self.debt = [0] * seats
        self.hands = [int(advanced)] * seats
        self.lots = [0] * seats
        self.fund = 2

    def write(self, event: Event) -> None:
        kind, seat, box = kind_of(event), event.seat, game.box
        if kind == "investment":
            self.credits = [purse + event.a for purse in self.credits]
        elif kind.startswith("land_") or (kind == "gained" and event.rule == "QZ-163"):
            self.fund += event.a if kind.startswith("land_") else -event.a
        elif kind == "power_steady_eddie":
            self.lots[event.a] -= 1
        if seat < 0:
            return
        self.credits[seat] += amount(event, CREDITS)
        if kind.startswith("surveyed_") and event.rule == "QZ-029":
            self.credits[seat] -= box.survey_cost
        elif kind == "developed":
            self.credits[seat] -= box.develop_cost
        elif kind == "drew_action" and event.rule == "QZ-048":
            self.credits[seat] -= box.action_cost
        self.debt[seat] += amount(event, DEBT)
        self.fund += amount(event, FUND)
        self.lots[seat] += LOTS.get(kind, 0)
        self.hands[seat] += kind == "drew_action" or (kind.startswith("took_") and kind != "took_debt")
        self.hands[seat] -= kind == "cancels" or kind.startswith(("played_", "useless_"))
        if kind in CREDITS_NOW:
            assert getattr(event, CREDITS_NOW[kind]) == self.credits[seat], event
        if kind in DEBT_NOW:
            assert getattr(event, DEBT_NOW[kind]) == self.debt[seat], event

    def compare(self, s: Table) -> None:
        assert (self.credits, self.debt, self.fund) == (money(s), debts(s), s.ecf)
        assert self.hands == [packed.size(p.hand) for p in s.players]
        assert self.lots == [len(p.lots) for p in s.players]
        assert s.bank() == 150 - sum(self.credits) - self.fund


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_the_public_log_accounts_for_everything(variant: int, seats: int) -> None:
    options = game.variants()[variant]
    for seed in range(2):
        s = new(seats, seed, **options)
        chance = Chance(variant * 100 + seed)
        books = Books(seats, advanced=bool(s.types))
        heard = 0
        while True:
            events = s.events(None, heard)
            heard += len(events)
            for event in events:
                books.write(event)
            books.compare(s)
            if s.over:
                break
            choose_at_random(s, chance)
