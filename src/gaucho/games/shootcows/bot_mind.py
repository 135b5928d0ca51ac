"""The house bot's look at the table: how far everybody's Survivors are, whom to hurt, and what cards are worth.

It plays on a table guessed from its view, and reads there what lies open and its own hand; of guessed cards only what they are
on average. Everything is weighed in tenths of a Rescue.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import (
    CREATURE,
    IN_FIGHT,
    ITEM,
    NO_ABILITY,
    SURVIVOR,
)
from gaucho.games.shootcows.rules.operations import (
    DAMAGE,
    FIGHT,
    HAND_LIMIT,
    IMMUNE,
    KILL_DISCARD,
    LOOK,
    NO_DAMAGE,
    RESCUE_COST,
    TOUGHNESS,
    UNSEEN,
    WINS_TIES,
    Op,
)
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.value import RESCUE, newcomer, survivor_worth
from gaucho.games.shootcows.rules.values import fight_score, rescue_cost, total_survival

CARD: Final = 1.3  # any card in hand
LAST_RESCUE: Final = 2.0  # how much more the Rescue that wins counts
DUEL_SPITE: Final = 0.9  # a rival's loss, if there is no other rival
LEADER_SPITE: Final = 0.5  # the leader's, if there are others
SPITE: Final = 0.2  # anybody else's
RED: Final = 0.5  # a red-letter skill in the Herd
CROWDED: Final = 8  # Creatures in the Herd from which on all are in danger
NEVER: Final = -99.0


@final
class Mind:
    """One look at the table."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.box = s.box
        self.me = me
        self.mine = s.players[me]
        self.spite: list[float] = self._spites()
        self.stages: list[float] = [LAST_RESCUE if self.is_last_rescue(seat) else 1.0 for seat in range(s.seats)]
        self.burden: float = self._burden(1)  # what one more Creature in the Herd costs us
        self.unknown: dict[int, float] = {}  # what an unseen Explore Card is worth to each Survivor of ours, once looked at
        self.relief: float = -self._burden(-1)  # and one less is worth

    # ---- players -----------------------------------------------------------------------------------------------------

    def is_last_rescue(self, seat: i64) -> bool:
        return len(self.s.players[seat].rescued) == self.s.target() - 1

    def standing(self, seat: i64) -> float:
        """How near a player is to victory."""
        total = RESCUE * float(len(self.s.players[seat].rescued))
        for member in self.s.players[seat].party:
            total += self.worth_of(seat, member, 0, 0)
        return total

    def _spites(self) -> list[float]:
        """How much of each player's loss is our gain."""
        s = self.s
        if s.seats == 2:
            return [DUEL_SPITE for seat in range(s.seats)]
        leader: i64 = -1
        best: float = -1.0
        for seat in range(s.seats):
            if seat != self.me and self.standing(seat) > best:
                best = self.standing(seat)
                leader = seat
        return [LEADER_SPITE if seat == leader else SPITE for seat in range(s.seats)]

    def to_me(self, seat: i64, value: float) -> float:
        """What a player's gain is worth to us."""
        return value if seat == self.me else -self.spite[seat] * value

    # ---- Survivors ---------------------------------------------------------------------------------------------------

    def worth_of(self, seat: i64, member: Member, more: i64, dearer: i64) -> float:
        """What a Survivor is worth to its player with so much more Survival, at a Rescue Cost so much higher."""
        return survivor_worth(self.s, seat, member, more, dearer)

    def stock_gain(self, seat: i64, member: Member, more: i64) -> float:
        """What Stocking so much is worth to its player."""
        return (self.worth_of(seat, member, more, 0) - self.worth_of(seat, member, 0, 0)) * self.stages[seat]

    def is_ready(self, seat: i64, member: Member, dearer: i64) -> bool:
        """Could it be Rescued at a cost so much higher?"""
        total = total_survival(self.s, member)
        return not member.flipped and total >= rescue_cost(self.s, seat, member) + dearer

    def missing_points(self, member: Member) -> i64:
        """How much Survival one of ours lacks for its Rescue."""
        return rescue_cost(self.s, self.me, member) - total_survival(self.s, member)

    def _burden(self, creatures: i64) -> float:
        """What so many more Creatures in the Herd cost us, and are worth because of others."""
        s = self.s
        total: float = 0.0
        for seat in range(s.seats):
            for member in s.players[seat].party:
                lost = self.worth_of(seat, member, 0, 0) - self.worth_of(seat, member, 0, creatures)
                total += self.to_me(seat, lost * self.stages[seat])
        if len(s.herd) >= CROWDED:
            total += 1.0 if creatures > 0 else -1.0
        return total

    # ---- Items -------------------------------------------------------------------------------------------------------

    def equip_gain(self, member: Member, item: i64) -> float:
        """What it is worth that one of ours bears this Item: Fight where it is needed, and what else it does."""
        box = self.box
        score = fight_score(self.s, member)
        total = fight_points(score, box.fight[item])
        for op in box.ops[item]:
            if op.code == RESCUE_COST:
                total += self.worth_of(self.me, member, 0, op.n) - self.worth_of(self.me, member, 0, 0)
            else:
                total += op_worth(score, op)
        if box.moment[item] != NO_ABILITY:
            total += 1.0 if box.moment[item] == IN_FIGHT else 0.7
        return total

    # ---- cards in hand -----------------------------------------------------------------------------------------------

    def card_worth(self, card: i64) -> float:
        """What holding a card is worth."""
        box = self.box
        sort: i64 = box.sort[card]
        if sort == SURVIVOR:
            return newcomer(self.s, card) if self.s.room_in_party(self.me) else 0.5
        if sort == ITEM:
            return 0.4 + 0.45 * float(max(box.stock[card], box.fight[card]))
        if sort == CREATURE:
            return 0.3 + 0.2 * float(box.power[card])
        return 1.3 if box.has_steak[card] else 1.1

    def price(self, cards: i64) -> float:
        """What paying with so many cards from hand costs: those that are worth least."""
        worths = sorted([self.card_worth(card) for card in self.mine.hand])
        total: float = 0.0
        for i in range(cards):
            if i < len(worths):
                total += worths[i]
        return total


def fight_points(score: i64, more: i64) -> float:
    """What more Fight is worth to a Survivor who has so much: most Creatures have a Power of 1 to 5."""
    total: float = 0.0
    for i in range(more):
        at: i64 = score + i
        total += 0.9 if at < 6 else 0.6 if at < 8 else 0.3 if at < 10 else 0.1
    return total


def op_worth(score: i64, op: Op) -> float:
    """What else an Item does."""
    if op.code == FIGHT:
        return 0.5 * fight_points(score, op.n)
    if op.code == DAMAGE:
        return -0.5 * float(op.n)
    if op.code in (WINS_TIES, TOUGHNESS, KILL_DISCARD, LOOK):
        return 0.6
    if op.code == NO_DAMAGE:
        return 0.8
    return 0.5 if op.code in (IMMUNE, UNSEEN, HAND_LIMIT) else 0.0
