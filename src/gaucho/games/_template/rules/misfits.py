"""What can be said of a table from outside before any rule looks at it: ranges, the cards, and the agenda."""

from __future__ import annotations

from typing import Final

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.games._template.rules.rounds import PlayCards, Round
from gaucho.games._template.rules.table import Table

LAYERS: Final = Layers([
    Layer(Round, on=(BOTTOM,)),
    Layer(PlayCards, on=(Round,)),
])  # fmt: skip


def misfits(s: Table) -> list[str]:
    """Everything that cannot be, in words."""
    if len(s.players) != s.seats:
        return [f"{len(s.players)} players sit at a table of {s.seats}"]
    if not 1 <= s.round <= s.box.rounds:
        return [f"there is no round {s.round}"]
    played = s.round if not s.agenda else s.round - 1
    for seat in range(s.seats):
        player = s.players[seat]
        if len(player.played) != played or not 0 <= player.taken <= played:
            return [f"seat {seat} has not played one card a round"]
        cards = player.hand
        for card in player.played:
            if not 1 <= card <= s.box.highest or (cards >> (card - 1)) & 1:
                return [f"seat {seat} has played {card}, which it still holds or never had"]
            cards |= 1 << (card - 1)
        if cards != (1 << s.box.highest) - 1:
            return [f"seat {seat} has lost a card"]
    return LAYERS.misfits(s)
