"""The house bot's look at the table: what lots are worth to whom, and how players stand.

Everything is weighed in M, a Victory Point as 3M.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.games.quantumzap.rules.components import HERMANAS, LOTS, NONE, SHELLY
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.value import collects_left, developed_worth, lot_worth, mean_worth, set_gain
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView

CROWD: Final = 4  # seats from which on lots are so dear that Credits to develop them run short
HOLD: Final = 1.0  # what a card or a power is worth in hand, per payout still to come, up to three
NEVER: Final = -99.0


@final
class Mind:
    """One look at the table."""

    def __init__(self, game: QuantumZap, view: QuantumView) -> None:
        self.game = game
        self.box = game.box
        self.view = view
        self.seat: i64 = view.seat
        self.mine: PlayerView = view.players[view.seat]
        self.collects: i64 = collects_left(self.box, view.round, view.phase)
        self.counts: list[list[int]] = [self._suits(player) for player in view.players]
        self.unseen: list[int] = self._unseen()
        self.blind: float = mean_worth(self.box, self.unseen, self.counts[view.seat], self.collects)

    def _suits(self, player: PlayerView) -> list[int]:
        counts: list[int] = [0, 0, 0]
        for lot in player.lots:
            if lot.up == "developed":
                counts[self.box.suit[lot.face]] += 1
        return counts

    def _unseen(self) -> list[int]:
        """The lots whose place this seat does not know."""
        view = self.view
        seen: list[bool] = [False for i in range(LOTS)]
        for space in view.spaces:
            if space.lot.face != HIDDEN:
                seen[space.lot.face] = True
        for player in view.players:
            for lot in player.lots:
                if lot.face != HIDDEN:
                    seen[lot.face] = True
        for entry in view.deck_known:
            if entry[1] < LOTS:
                seen[entry[1]] = True
        for card in view.discard_known:
            seen[card] = True
        return [lot for lot in range(LOTS) if not seen[lot]]

    def other(self, arg: i64) -> i64:
        """The seat so many places to the left; option arguments count from 0."""
        return (self.seat + arg + 1) % self.view.seats

    def owner_named(self, arg: i64) -> i64:
        return self.other(arg // LOTS)

    def lot_named(self, verb: str, arg: i64) -> LotView:
        if verb == "mine":
            return self.mine.lots[arg]
        if verb == "space":
            return self.space_named(arg).lot
        return self.view.players[self.owner_named(arg)].lots[arg % LOTS]

    def space_named(self, arg: i64) -> SpaceView:
        """The lot space that an option names; its argument counts from 0."""
        for space in self.view.spaces:
            if space.space == arg + 1:
                return space
        raise AssertionError("an option names a space without a lot")

    def current(self) -> SpaceView:
        return self.space_named(self.view.lot - 1)

    def payout_of(self, lot: LotView) -> i64:
        return self.box.payout_of(lot.face, lot.turned)

    def worth_to(self, lot: LotView, seat: i64) -> float:
        """What an undeveloped lot is worth to a player who may develop it, as far as we can know."""
        return self.blind if lot.face == HIDDEN else self.face_worth(lot.face, seat)

    def face_worth(self, face: i64, seat: i64) -> float:
        box = self.box
        player = self.view.players[seat]
        payout: i64 = box.payout[face]
        if payout < 0 and player.character == HERMANAS and not player.used and not self.has_negative(player):
            payout = -payout
        value = lot_worth(box, face, payout, self.collects, player.suit) - float(box.develop_cost)
        counts = self.counts[seat]
        suit: i64 = box.suit[face]
        if player.character == SHELLY:
            return value + max(set_gain(box, [counts[0], counts[1], counts[2] + 1], suit, self.collects), 0.0)
        return value + set_gain(box, counts, suit, self.collects)

    def has_negative(self, player: PlayerView) -> bool:
        """Is there a developed lot that Las Hermanas could turn?"""
        for lot in player.lots:
            if lot.up == "developed" and self.payout_of(lot) < 0:
                return True
        return False

    def kept_worth(self, lot: LotView, seat: i64) -> float:
        """What an undeveloped lot is worth to its owner, who need not develop it; nothing when no payout is left."""
        if self.collects == 0:
            return 0.0
        value = self.worth_to(lot, seat)
        return value if value > 0.0 else 0.0

    def best_lot_of(self, seat: i64, to: i64) -> float:
        """What the best undeveloped lot of one player is worth to another, or to its owner."""
        best: float = 0.0
        for lot in self.undeveloped(seat):
            best = max(best, self.kept_worth(lot, to))
        return best

    def undeveloped(self, seat: i64) -> list[LotView]:
        return [lot for lot in self.view.players[seat].lots if lot.up != "developed"]

    def knows_top(self) -> bool:
        return len(self.view.deck_known) > 0 and self.view.deck_known[0][0] == 0

    def projected(self, seat: i64) -> float:
        """What a player may end with, in M."""
        box = self.box
        player = self.view.players[seat]
        total = float(player.credits - player.debt) + float(box.credits_per_point * player.score.sets)
        for lot in player.lots:
            if lot.up == "developed":
                total += developed_worth(box, lot.face, self.payout_of(lot), self.collects, player.suit)
            else:
                total += 0.6 * self.kept_worth(lot, seat)
        return total

    def best_rival(self) -> i64:
        best: i64 = NONE
        for seat in range(self.view.seats):
            if seat != self.seat and (best == NONE or self.projected(seat) > self.projected(best)):
                best = seat
        return best

    def rank(self, seat: i64) -> float:
        """How much a rival's loss is worth to us: all of it with two players, most of the leader's with more."""
        if self.view.seats == 2:
            return 1.0
        return 0.6 if seat == self.best_rival() else 0.25

    def debt_harm(self, seat: i64, tokens: i64) -> float:
        """What new Debt of a rival is worth to us: 1M per token, or a Victory Point for those that cannot pay."""
        player = self.view.players[seat]
        poor = self.collects <= 1 and player.credits < player.debt + tokens
        return float(tokens) * self.rank(seat) * (float(self.box.credits_per_point) if poor else 1.0)

    def own_debt(self) -> float:
        """What a Debt token costs us."""
        poor = self.collects <= 1 and self.mine.credits <= self.mine.debt
        return float(self.box.credits_per_point) if poor else 1.0

    def hold(self) -> float:
        """What a card or a power is worth that is kept for later: nothing at the end."""
        left: i64 = self.collects if self.collects < 3 else 3
        return HOLD * float(left)

    def reserve(self) -> i64:
        """Credits to keep for developing lots that are worth it; late or in a crowd also for the one to be bought."""
        lots: i64 = 1 if self.collects <= 1 or self.view.seats >= CROWD else 0
        for lot in self.undeveloped(self.seat):
            if self.worth_to(lot, self.seat) > 0.0:
                lots += 1
        return lots * self.box.develop_cost
