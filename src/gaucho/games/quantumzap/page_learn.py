"""The pieces that learn.md shows, drawn."""

from __future__ import annotations

from gaucho.games.quantumzap.page_cards import back, icon, lot_card
from gaucho.games.quantumzap.rules.game import QuantumZap


def pictures(game: QuantumZap) -> dict[str, str]:
    """By the names under which the short guide asks for them."""
    box = game.box
    lots = range(len(box.payout))
    best, worst = max(lots, key=lambda lot: box.payout[lot]), min(lots, key=lambda lot: box.payout[lot])
    return {
        "lot": back(),
        "good": lot_card(box, best, int(box.payout[best])),
        "bad": lot_card(box, worst, int(box.payout[worst])),
        "station": icon("space_station"),
        **{name: icon(name) for name in ("gavel", "coin", "pot")},
    }
