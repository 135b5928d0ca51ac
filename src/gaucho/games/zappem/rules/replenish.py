"""3. REPLENISH HAND CARDS, as long as there are any."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import MOST_SEATS, NONE
from gaucho.games.zappem.rules.table import Table
from gaucho.kit.cards import with_card


def draw_cards(s: Table, seat: i64, rule: str) -> None:
    """Draw up to a full hand, or what is left (ZE-013, ZE-041, ZE-042). Who may look at the hand sees the cards."""
    player = s.players[seat]
    missing: i64 = s.box.hand - len(player.hand)
    drawn: i64 = min(missing, s.deck_size())
    if drawn <= 0:
        return
    s.tell(news.DREW, rule, seat, drawn, s.deck_size() - drawn)
    for i in range(drawn):
        card: i64 = s.deck[s.top]
        s.top += 1
        player.hand = with_card(player.hand, card)
        if s.log is not None:
            s.tell(news.DREW_CARD, rule, seat, card, audience=s.friends(seat))
    s.reveal()


@final
class Replenish(Step[Table]):
    """After the action, draw up to the full hand (ZE-041 to ZE-043)."""

    def do(self, s: Table, pick: i64) -> None:
        draw_cards(s, self.seat, "ZE-041")
        s.active = NONE


REPLENISH: Final = [Replenish(seat) for seat in range(MOST_SEATS)]
