"""Twins of a position: what nobody can know, dealt differently: the order of the decks, and chance."""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.pampero.rules.game import Pampero


def twin(game: Pampero, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one."""
    other = {**data, "chance": Chance(chance.word()).words()}
    other["rows"] = [{**row, "deck": _shuffled(row["deck"], chance)} for row in data["rows"]]
    if data["rafaga"] is not None:
        other["rafaga"] = {**data["rafaga"], "deck": _shuffled(data["rafaga"]["deck"], chance)}
    return other


def _shuffled(cards: list[int], chance: Chance) -> list[int]:
    deck = list(cards)
    chance.shuffle(deck)
    return deck
