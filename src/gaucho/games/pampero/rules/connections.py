"""PLAY A CONNECTION TILE: onto the action card that is being played (PA-090 to PA-092)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit, has, offered
from gaucho.games.pampero.rules.effects import perform
from gaucho.games.pampero.rules.names import (
    CONNECTIONS,
)
from gaucho.games.pampero.rules.table import Table


@final
class PlayConnection(Step[Table]):
    """Play up to `what` ready tiles; each works at once."""

    prompt: ClassVar[str] = "connection_tile"
    rule: ClassVar[str] = "PA-090"

    def ask(self, s: Table) -> bool:
        ready = s.players[self.seat].ready
        if self.what == 0 or ready == 0:
            return False
        stop = [int(s.box.stop.id())] if s.play.may_stop else []
        return s.ask(self.seat, stop + offered(s.box.connect, ready))

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.connect.has(pick):
            return
        seat = self.seat
        player = s.players[seat]
        tile = s.box.connect.arg(pick)
        player.ready &= ~bit(tile)
        laid = player.laid.copy()
        laid[s.play.space] |= int(bit(tile))
        player.laid = laid
        s.play.acted = True
        s.play.may_stop = True
        s.tell(news.CONNECTION_PLAYED, "PA-090", seat, tile)
        s.plan(PlayConnection(seat, self.what - 1))
        perform(s, seat, s.box.connection_ops[tile])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.connect.has(option):
            return None
        tile = s.box.connect.arg(option)
        if has(s.players[seat].connections, tile):
            return Refusal("on_card", "PA-090", f"{CONNECTIONS[tile]} lies on a card until that card is retrieved.")
        return Refusal("not_owned", "PA-090", f"{CONNECTIONS[tile]} is not yours.")
