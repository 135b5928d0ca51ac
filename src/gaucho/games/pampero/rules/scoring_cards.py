"""SPECIALIST SCORING CARDS: crowns before a majority, the others after the tiles (PA-171 to PA-176, PA-R61, PA-R62)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import criteria, news
from gaucho.games.pampero.rules.bits import bit, has, listed
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.criteria import CHOSEN_INCOMES, CROWN, NAMED_INCOMES, PER, TWICE, Option
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import (
    NONE,
)
from gaucho.games.pampero.rules.operations import ANY_MARKET, MARKETS
from gaucho.games.pampero.rules.table import SCORING_ROW, Row, Table


def discard_card(s: Table, seat: i64, card: i64) -> None:
    """A played card leaves the game (PA-141)."""
    s.players[seat].scoring &= ~bit(card)
    row = s.rows[SCORING_ROW]
    s.replace_row(SCORING_ROW, Row(row.deck, row.shown, [*row.gone, int(card)]))


# ---- crowns ----------------------------------------------------------------------------------------------------------


def crown_of(s: Table, card: i64, criterion: i64) -> i64:
    """What a card adds to this count as a crown; 0 if it has no such option."""
    for option in s.box.scoring_options[card]:
        if option.gives == CROWN:
            matches = option.criterion == criterion
            if matches or (option.criterion == criteria.ANY_ICONS and criterion < len(MARKETS)):
                return option.n
    return 0


@final
class AskCrown(Step[Table]):
    """Raise one's count in the majority to come, as often as one likes (PA-174); `what` is what is counted."""

    prompt: ClassVar[str] = "crown"
    rule: ClassVar[str] = "PA-174"

    def ask(self, s: Table) -> bool:
        cards = [card for card in listed(s.players[self.seat].scoring) if crown_of(s, card, self.what) > 0]
        if len(cards) == 0:
            return False
        return s.ask(self.seat, [int(s.box.quiet.id())] + [int(s.box.crown.id(card)) for card in cards])

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.crown.has(pick):
            return
        card = s.box.crown.arg(pick)
        crowns = s.crowns.copy()
        crowns[self.seat] += int(crown_of(s, card, self.what))
        s.crowns = crowns
        s.tell(news.CROWN, s.box.scoring_rules[card], self.seat, card)
        discard_card(s, self.seat, card)
        s.plan(AskCrown(self.seat, self.what))


# ---- money -----------------------------------------------------------------------------------------------------------


def face_up(s: Table, seat: i64) -> i64:
    """Markers whose income can still be taken in this scoring (PA-176)."""
    return ANY_MARKET & ~s.players[seat].down


def yields(s: Table, seat: i64, option: Option) -> bool:
    """Would this option be worth at least $1 now (PA-R76)?"""
    if option.gives == PER:
        return count(s, seat, option.criterion) > 0
    if option.gives == NAMED_INCOMES:
        return face_up(s, seat) & option.criterion != 0
    return option.gives != CROWN and face_up(s, seat) != 0


@final
class AskScoring(Step[Table]):
    """Play specialist scoring cards one by one, or keep them (PA-171 to PA-175)."""

    prompt: ClassVar[str] = "scoring_card"
    rule: ClassVar[str] = "PA-171"

    def ask(self, s: Table) -> bool:
        options: list[int] = [int(s.box.quiet.id())]
        for card in listed(s.players[self.seat].scoring):
            for i in range(2):
                if yields(s, self.seat, s.box.scoring_options[card][i]):
                    options.append(int(s.box.score.id(2 * card + i)))
        return len(options) > 1 and s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.score.has(pick):
            return
        seat = self.seat
        chosen = s.box.score.arg(pick)
        card: i64 = chosen // 2
        rule = s.box.scoring_rules[card]
        option = s.box.scoring_options[card][chosen % 2]
        s.tell(news.SCORING_CARD, rule, seat, chosen)
        discard_card(s, seat, card)
        s.plan(AskScoring(seat))
        if option.gives == PER:
            s.gain_money(seat, option.n * count(s, seat, option.criterion), rule)
        elif option.gives == NAMED_INCOMES:
            for market in listed(face_up(s, seat) & option.criterion):
                take_income(s, seat, market, 1, rule)
        elif option.gives == CHOSEN_INCOMES:
            for i in range(option.n):
                s.plan(TakeIncome(seat, 1))
        else:
            assert option.gives == TWICE
            s.plan(TakeIncome(seat, option.n))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.score.has(option):
            return None
        chosen = s.box.score.arg(option)
        card: i64 = chosen // 2
        if not has(s.players[seat].scoring, card):
            return Refusal("not_yours", "PA-171", f"You do not hold {s.box.scoring_names[card]}.")
        if s.box.scoring_options[card][chosen % 2].gives == CROWN:
            return Refusal("crown", "PA-R62", "A crown is played before a majority is evaluated.")
        return Refusal("worthless", "PA-R76", "It would give you nothing now.")


def take_income(s: Table, seat: i64, market: i64, times: i64, rule: str) -> None:
    """The income of a marker, which is turned face down (PA-176)."""
    player = s.players[seat]
    player.down |= bit(market)
    s.gain_money(seat, times * income_of(s, player, market), rule)


@final
class TakeIncome(Step[Table]):
    """Choose a face-up marker and take its income `what` times (PA-176, PA-R76)."""

    prompt: ClassVar[str] = "scoring_market"
    rule: ClassVar[str] = "PA-176"

    def ask(self, s: Table) -> bool:
        markets = listed(face_up(s, self.seat))
        return len(markets) > 0 and s.ask(self.seat, [int(s.box.market.id(market)) for market in markets])

    def do(self, s: Table, pick: i64) -> None:
        if pick != NONE:
            take_income(s, self.seat, s.box.market.arg(pick), self.what, "PA-176")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.market.has(option):
            return Refusal("face_down", "PA-176", "This marker was used in this scoring already.")
        return None
