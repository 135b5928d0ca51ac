"""Twins of a position: what a seat cannot know, changed. Written from the list of hidden things, not from the view."""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games._template.rules.game import Template


def twin(game: Template, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one: sealed choices and chance differ."""
    other = dict(data)
    other["chance"] = Chance(chance.word()).words()
    other["sealed"] = [
        pick if pick is None or place == seat else f"play {_any_card(data['players'][place]['hand'], chance)}"
        for place, pick in enumerate(data["sealed"])
    ]
    return other


def _any_card(hand: int, chance: Chance) -> int:
    cards = [card + 1 for card in range(hand.bit_length()) if (hand >> card) & 1]
    return cards[chance.below(len(cards))]
