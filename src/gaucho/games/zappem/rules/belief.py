"""What a seat believes of cards it does not see, and how likely they hit somebody on a field."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.games.zappem.rules.components import FIELDS, NONE, count
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.value import can_hit, hit_cost
from gaucho.kit.notes import card_of, hands_of

AIM: Final = 0.8  # in a Battle Royale others have others to hit, too


@final
class Belief:
    """Counts of a seat that looks at a table: what is in no hand it sees may be in any other, or in the stack.

    Nothing is read from hands that the seat may not look at, so the table may be a guess.
    """

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.me = me
        self.unseen: list[int] = []  # cards that may be anywhere
        self.noted: list[int] = s.players[me].notes
        self.unknown: list[int] = []  # for each seat how many of its cards are among the unseen
        self.hits: list[list[float]] = [[] for field in range(FIELDS)]  # what `hits_at` has found
        self.played: list[bool] = [False for card in range(FIELDS)]
        self.out: list[bool] = [False for card in range(FIELDS)]  # played, or its place is known
        out = self.out
        for seat in range(s.seats):
            player = s.players[seat]
            for card in player.played:
                out[card] = True
                self.played[card] = True
            if s.sees_hand(me, seat):
                for card in player.hand:
                    out[card] = True
                self.unknown.append(0)
            else:
                self.unknown.append(len(player.hand) - self.sure_of(seat))
        for entry in self.noted:
            out[card_of(entry)] = True
        for card in range(FIELDS):
            if not out[card]:
                self.unseen.append(card)

    def is_unseen(self, card: i64) -> bool:
        return not self.out[card]

    def is_unplayed(self, card: i64) -> bool:
        return not self.played[card]

    def sure_of(self, seat: i64) -> i64:
        """How many cards are noted for this hand and no other."""
        found: i64 = 0
        for entry in self.noted:
            if hands_of(entry) == 1 << seat:
                found += 1
        return found

    def chance_of_hit(self, attacker: i64, field: i64, draws: i64) -> float:
        """How likely this player can hit somebody on that field with the hand, and with so many cards drawn meanwhile."""
        s = self.s
        miss: float = 1.0
        for entry in self.noted:
            hands = hands_of(entry)
            if (hands >> attacker) & 1 and can_hit(s, attacker, card_of(entry), field):
                miss *= 1.0 - 1.0 / float(count(hands))
        reaching: i64 = 0
        for card in self.unseen:
            if can_hit(s, attacker, card, field):
                reaching += 1
        return 1.0 - miss * none_of(len(self.unseen), reaching, self.unknown[attacker] + draws)

    def hits_at(self, field: i64) -> list[float]:
        """How likely this seat, on that field, is hit by none, one, two, ... players before it moves again."""
        if self.hits[field]:
            return self.hits[field]
        s = self.s
        attackers = s.opponents(self.me)
        crew = s.villain != NONE and self.me != s.villain
        draws: i64 = s.active_crew() - 1 if crew else 0  # the villain replenishes between turns
        chances: list[float] = [1.0]
        for seat in range(s.seats):
            if (attackers >> seat) & 1 and (s.is_active(seat) or s.can_return(seat)):
                hit = self.chance_of_hit(seat, field, draws)
                chances = one_more(chances, hit * AIM if s.villain == NONE and s.seats > 2 else hit)
        self.hits[field] = chances
        return chances

    def risk(self, field: i64) -> float:
        """What the zaps at this seat on that field will cost, more or less."""
        chances = self.hits_at(field)
        cost: float = 0.0
        total: float = 0.0
        for hits in range(1, len(chances)):
            total += hit_cost(self.s, self.me, hits - 1)
            cost += chances[hits] * total
        return cost


def none_of(unseen: i64, reaching: i64, cards: i64) -> float:
    """How likely none of so many cards, drawn from the unseen ones, is a reaching one."""
    if cards > unseen:
        cards = unseen
    miss: float = 1.0
    for i in range(cards):
        left: i64 = unseen - reaching - i
        if left <= 0:
            return 0.0
        miss *= float(left) / float(unseen - i)
    return miss


def one_more(chances: list[float], hit: float) -> list[float]:
    """The chances of so many hits, with one more player who may hit."""
    found: list[float] = [0.0 for chance in chances]
    found.append(0.0)
    for hits in range(len(chances)):
        found[hits] += chances[hits] * (1.0 - hit)
        found[hits + 1] += chances[hits] * hit
    return found
