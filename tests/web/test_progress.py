"""How a game ended, in a sentence."""

from __future__ import annotations

import gaucho
from gaucho.engine.core import play_out
from gaucho.web.results import result_of


def test_a_game_that_nobody_wins_says_how_it_was_lost() -> None:
    game = gaucho.load("pampero")
    results = []
    for seed in range(6):
        state = game.new(1, seed)
        assert result_of(state, ["Ann"]) == ""
        play_out(state, gaucho.Chance(seed))
        results.append((state.winners(), result_of(state, ["Ann"])))
    lost = [said for winners, said in results if not winners]
    assert lost
    assert all(said.startswith("Ráfaga wins with $") for said in lost)


def test_points_are_written_as_the_game_writes_them() -> None:
    game = gaucho.load("pampero")
    state = game.new(2, 1)
    play_out(state, gaucho.Chance(1))
    best = max(state.scores())
    assert result_of(state, ["Ann", "Ben"]).endswith(f" with ${best}.")
