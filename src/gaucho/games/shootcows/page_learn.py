"""The pieces that learn.md shows, drawn."""

from __future__ import annotations

from gaucho.games.shootcows.page_cards import card_back, card_face, icon
from gaucho.games.shootcows.rules.game import ShootCows


def pictures(game: ShootCows) -> dict[str, str]:
    """By the names under which the short guide asks for them."""
    box = game.box
    armed = next(card for card in range(box.first_item, box.first_creature) if box.fight[card])
    mad = next(card for card in range(box.first_creature, box.first_event) if box.mad[card])
    return {
        "survivor": card_face(box, 0),
        "item": card_face(box, armed),
        "creature": card_face(box, mad),
        "back": card_back(),
        "chopper": icon("chopper"),
        "steak": icon("steak"),
    }
