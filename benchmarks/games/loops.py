"""Loops that run wholly in the compiled part, so that only the clock is outside."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, play_out


def play_games(game: AnyGame, seats: i64, settings: dict[str, str], chance: Chance, count: i64) -> i64:
    """Set up and play so many games to the end at random; returns the number of choices made."""
    choices: i64 = 0
    for i in range(count):
        choices += play_out(game.quiet(seats, settings, chance), chance)
    return choices
