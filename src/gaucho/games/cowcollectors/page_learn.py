"""The pieces that learn.md shows, drawn."""

from __future__ import annotations

from gaucho.games.cowcollectors.page_cards import card, card_back, icon, small_card
from gaucho.games.cowcollectors.rules.game import CowCollectors


def pictures(game: CowCollectors) -> dict[str, str]:
    """By the names under which the short guide asks for them."""
    numbers = game.box.numbers
    return {
        "planet": card(game, numbers[len(numbers) // 2 - 1]),
        "small": small_card(numbers[1]),
        "back": card_back(),
        **{name: icon(name) for name in ("abduct", "invade", "explore", "flag")},
    }
