"""BATTLE ROYALE: everybody for themselves, one complete turn after another (ZE-018, ZE-079 to ZE-084)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.action import ACTION
from gaucho.games.zappem.rules.components import MOST_SEATS
from gaucho.games.zappem.rules.end import count_health, is_holder
from gaucho.games.zappem.rules.move import PLAY_ZONE, RETURN_HEART
from gaucho.games.zappem.rules.replenish import REPLENISH
from gaucho.games.zappem.rules.table import ROYALE, Table


@final
class RoyaleTurn(Step[Table]):
    """The turn of this seat, or of the next one clockwise that can play a Zone card; if there is none, Health is counted.

    Who is down and able to return must do so (ZE-R36). Others who are down, or have no Zone card, are passed over.
    """

    def do(self, s: Table, pick: i64) -> None:
        s.phase = ROYALE
        lap = False
        for places in range(s.seats):
            seat = s.left_of(self.seat, places)
            if seat == s.first:
                lap = True
            if not is_holder(s, seat, True):
                continue
            if lap:
                s.round += 1
                s.tell(news.LAP, "ZE-018", seat, s.round)
            s.active = seat
            following = ROYALE_TURN[s.left_of(seat)]
            if s.is_active(seat):
                s.plan(PLAY_ZONE[seat], ACTION[seat], REPLENISH[seat], following)
            else:
                s.plan(RETURN_HEART[seat], REPLENISH[seat], following)
            return
        count_health(s)


ROYALE_TURN: Final = [RoyaleTurn(seat) for seat in range(MOST_SEATS)]
