"""Games to be played: one bot alone against a table of others, in every seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from gaucho.lab.pool import game_seed


@dataclass(frozen=True)
class Meeting:
    """One game to be played: who sits where, and which seat is the challenger's."""

    game: str
    content: Path | None
    seats: tuple[str, ...]
    challenger: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)


def rotated(
    game: str,
    one: str,
    others: str,
    players: int,
    games: int,
    seed: int,
    content: Path | None = None,
    options: dict[str, str] | None = None,
) -> list[Meeting]:
    """The challenger in each seat in turn, on the same deal, so that luck cancels out; equal bots get a new deal each game."""
    found: list[Meeting] = []
    for i in range(games):
        place = i % players
        seats = tuple(one if seat == place else others for seat in range(players))
        deal = i if one == others else i // players
        found.append(Meeting(game, content, seats, place, game_seed(seed, deal), options or {}))
    return found
