"""The public log accounts for everything: whoever listens can keep the books of all players (QZ-R17).

Credits come from the bank and the fund and go there, never from player to player, and nothing changes hands but by a rule
(QZ-009, QZ-062, QZ-R11, QZ-R12, QZ-R15, QZ-R16).
"""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.events import Event, EventKind
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import debts, game, money, new
from gaucho.kit import packed
from gaucho.testing import choose_at_random

# What an event does to the Credits, Debt and lots of its player, and to the fund: which of its fields, and the sign.
CREDITS = {
    news.TEXT_BONUS: "+amount", news.FINED: "-amount", news.BOUGHT_OUT: "+fund", news.SOLD: "-price", news.INCOME: "+amount",
    news.GAINED: "+amount", news.PAID_ECF: "-amount", news.PAID_DEBT: "-tokens",
}  # fmt: skip
DEBT = {news.TOOK_DEBT: "+tokens", news.FINED_DEBT: "+tokens", news.PAID_BY_DEBT: "+tokens", news.PAID_DEBT: "-tokens"}
FUND = {news.PAID_ECF: "+amount", news.PAID_BY_DEBT: "+tokens", news.BOUGHT_OUT: "-fund"}
LOTS = {news.SOLD: 1, news.POWER_JOE: 1, news.REPLACEMENT: 1, news.BOUGHT_OUT: -1, news.HAPPENS: -1, news.SEIZED: -1}
# These say how many Credits, or how much Debt, their player has now.
CREDITS_NOW = (
    news.TEXT_BONUS, news.FINED, news.BOUGHT_OUT, news.SOLD, news.DEVELOPED, news.INCOME, news.GAINED, news.PAID_ECF,
)  # fmt: skip
DEBT_NOW = (news.TOOK_DEBT, news.FINED_DEBT, news.PAID_BY_DEBT, news.PAID_DEBT)
SURVEYS = (news.SURVEYED_SPACE, news.SURVEYED_DECK, news.SURVEYED_OWN, news.SURVEYED_RIVAL)


def amount(event: Event, signs: dict[EventKind, str]) -> int:
    sign = signs.get(event.kind, "")
    value = event[sign[1:]] if sign else 0
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
        kind, seat, box = event.kind, event.seat, game.box
        if kind is news.INVESTMENT:
            self.credits = [purse + event["amount"] for purse in self.credits]
        elif kind in news.LAND:
            self.fund += event["amount"]
        elif kind is news.GAINED and event.rule == "QZ-163":
            self.fund -= event["amount"]
        elif kind is news.POWER_EDDIE:
            self.lots[event["player"]] -= 1
        if seat < 0:
            return
        self.credits[seat] += amount(event, CREDITS)
        if kind in SURVEYS and event.rule == "QZ-029":
            self.credits[seat] -= box.survey_cost
        elif kind is news.DEVELOPED:
            self.credits[seat] -= box.develop_cost
        elif kind is news.DREW_ACTION and event.rule == "QZ-048":
            self.credits[seat] -= box.action_cost
        self.debt[seat] += amount(event, DEBT)
        self.fund += amount(event, FUND)
        self.lots[seat] += LOTS.get(kind, 0)
        self.hands[seat] += kind in (news.DREW_ACTION, news.TOOK)
        self.hands[seat] -= kind in (news.CANCELS, news.USELESS, *news.PLAYS)
        if kind in CREDITS_NOW:
            assert event["credits"] == self.credits[seat], event
        if kind in DEBT_NOW:
            assert event["debt"] == self.debt[seat], event

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
