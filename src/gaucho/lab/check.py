"""The contract suite over many random games, on all cores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gaucho.engine.catalog import load
from gaucho.engine.contract import check_catalogue, check_game
from gaucho.lab.pool import game_seed, run_all

CHUNKS = 64


@dataclass(frozen=True)
class Piece:
    """Some games to check; game n has a number of seats and a variant that follow from n."""

    game: str
    run: int
    numbers: range
    deep: float


def check(
    game: str,
    games: int,
    seed: int = 1,
    deep: float = 0.01,
    workers: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> int:
    """Check random games over all seat counts and variants; returns the choices made. ContractBroken if any fails."""
    check_catalogue(load(game))
    step = max(1, games // CHUNKS)
    pieces = [Piece(game, seed, range(i, min(i + step, games)), deep) for i in range(0, games, step)]
    choices = 0
    for number, made in run_all(_check, pieces, workers):
        choices += made
        progress(len(pieces[number].numbers))
    return choices


def _check(piece: Piece) -> int:
    game = load(piece.game)
    fewest, most = game.seats
    tables = [(seats, variant) for seats in range(fewest, most + 1) for variant in game.variants()]
    choices = 0
    for n in piece.numbers:
        seats, variant = tables[n % len(tables)]
        choices += check_game(game, seats, game_seed(piece.run, n), variant, piece.deep)
    return choices
