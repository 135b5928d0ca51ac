"""Views on their way to a bot in another process."""

from __future__ import annotations

import pickle

import pytest

import gaucho
from gaucho.bots import courier
from gaucho.engine.core import play_out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_arrives_as_it_was_sent(seats: int) -> None:
    game = gaucho.load("cowcollectors")
    state = game.new(seats, 3)
    for choices in range(40):
        view = game.view(state, choices % seats)
        again = pickle.loads(courier.packed(game, view))
        assert again.to_json() == view.to_json()
        seat = state.to_move()[0]
        state.choose(seat, state.legal(seat)[0])
    play_out(state, gaucho.Chance(1))
    view = game.view(state, None)
    assert pickle.loads(courier.packed(game, view)).to_json() == view.to_json()
