"""1. MOVE: play a Zone card. A down player who returns plays one, too, and then the HEART."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import FIELD_CODES, MOST_SEATS, NONE
from gaucho.games.zappem.rules.notes import forget
from gaucho.games.zappem.rules.table import FRESH, MOVING, Table, is_commander
from gaucho.kit.cards import any_of


@final
class PlayZone(Step[Table]):
    """Place a Zone card above the Health cards; `what` is the HEART of a return turn (ZE-021 to ZE-025, ZE-085)."""

    prompt: ClassVar[str] = "play_zone"
    rule: ClassVar[str] = "ZE-022"
    shown: ClassVar[bool] = True  # ZE-R47
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.players[self.seat].hand)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        card = s.box.move.arg(pick)
        s.place(seat, card)
        forget(s, card)
        s.reveal()
        s.tell(news.MOVED, "ZE-022", seat, card)
        if is_commander(s, seat):
            s.skill = FRESH
        if s.phase == MOVING:
            s.pool |= 1 << seat
        if self.what != NONE:
            s.back_to_table(seat, self.what)
            s.players[seat].health = 1
            s.tell(news.RETURNED, "ZE-051", seat, self.what)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.move.has(option):
            return None
        card = s.box.move.arg(option)
        for player in s.players:
            if card in player.played:
                return Refusal("already_played", "ZE-025", f"{FIELD_CODES[card]} was played: nobody comes back to a field.")
        return Refusal("not_held", "ZE-022", f"You do not hold the Zone card {FIELD_CODES[card]}.")

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options, chance)


@final
class ReturnHeart(Step[Table]):
    """A down villain, or a down player of a Battle Royale, must return: choose the HEART (ZE-051, ZE-R35, ZE-R36)."""

    prompt: ClassVar[str] = "return_heart"
    rule: ClassVar[str] = "ZE-051"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.must_return.of(s.players[self.seat].items & s.box.hearts))

    def do(self, s: Table, pick: i64) -> None:
        s.plan(PlayZone(self.seat, s.box.heart_items[s.box.come_back.arg(pick)]))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.stay_down.has(option):
            return Refusal("must_return", "ZE-R35", "You hold a HEART, so you have to come back now.")
        return not_your_heart(s, option)


def not_your_heart(s: Table, option: i64) -> Refusal | None:
    """Why one cannot return with this HEART."""
    if not s.box.come_back.has(option):
        return None
    return Refusal("not_held", "ZE-051", "You do not hold this HEART.")


PLAY_ZONE: Final = [PlayZone(seat) for seat in range(MOST_SEATS)]
RETURN_HEART: Final = [ReturnHeart(seat) for seat in range(MOST_SEATS)]
