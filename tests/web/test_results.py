"""What a result is to one player: won or lost, which place, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

import gaucho
from gaucho.engine.core import State
from gaucho.web.results import verdict


def over(scores: Sequence[int], winners: Sequence[int], points: str = "{}", side: int = 0, is_over: bool = True) -> State:
    """A table with this result; `side`: seats that play together."""
    game = SimpleNamespace(about={"points": points})

    def together(seat: int) -> int:
        return side if side >> seat & 1 else 1 << seat

    def seats_that_won() -> tuple[int, ...]:
        return tuple(winners)

    state = SimpleNamespace(
        over=is_over, seats=len(scores), game=game, winners=seats_that_won, scores=lambda: list(scores), side=together
    )
    return cast(State, state)


@pytest.mark.parametrize(
    ("state", "seat", "words"),
    [
        (over([10, 30, 20, 5], [1]), 1, "You won, 10 ahead."),
        (over([10, 30, 20, 5], [1]), 0, "You lost: third of four, 20 behind."),
        (over([10, 30, 30], [1, 2]), 1, "You won together, 20 ahead."),
        (over([30, 30], [1]), 0, "You lost."),
        (over([30, 30, 10], [1]), 0, "You lost, though nobody has more."),
        (over([30, 30, 10], [1]), 2, "You lost: third of three, 20 behind."),
        (over([0, 1, 1], [1, 2], points="", side=0b110), 1, "Your side won."),
        (over([0, 1, 1], [1, 2], points="", side=0b110), 0, "You lost."),
        (over([1, 2], []), 0, "You lost."),
        (over([12], [0]), 0, "You won."),
        (over([12, 3], [0]), None, ""),
        (over([12, 3], [0], is_over=False), 0, ""),
    ],
)
def test_the_verdict_in_words(state: State, seat: int | None, words: str) -> None:
    assert verdict(state, seat) == words


@pytest.mark.parametrize("name", ["cowcollectors", "zappem"])
def test_a_real_game_has_a_verdict_for_everybody(name: str) -> None:
    game = gaucho.load(name)
    state = game.new(3, 5)
    while not state.over:
        seat = state.to_move()[0]
        state.choose(seat, state.legal(seat)[-1])
    for seat in range(3):
        assert ("won" in verdict(state, seat)) == (seat in state.winners())
