"""Every rule, by its number."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.engine.core import State
from gaucho.games import _template

GAME: gaucho.Game = _template.load()


def played(*rounds: tuple[int, ...], seats: int = 2, ties: str = "nobody") -> State:
    """A game in which these cards were played, round by round."""
    state = GAME.new(seats, seed=1, options={"ties": ties})
    for cards in rounds:
        for seat, card in enumerate(cards):
            state.choose(seat, f"play {card}")
    return state


def test_tp_001_two_to_four_players() -> None:
    assert GAME.seats == (2, 4)
    with pytest.raises(gaucho.OptionError):
        GAME.new(5, seed=1)


def test_tp_002_everybody_holds_one_to_five() -> None:
    assert [option.text for option in played().legal(1)] == ["play 1", "play 2", "play 3", "play 4", "play 5"]


def test_tp_003_cards_are_turned_up_together() -> None:
    state = played()
    state.choose(0, "play 4")
    assert GAME.view(state, 1).to_data()["players"][0]["played"] == []
    assert state.to_move() == (1,)
    state.choose(1, "play 2")
    assert GAME.view(state, 1).to_data()["players"][0]["played"] == [4]


def test_tp_004_a_card_is_played_once() -> None:
    refusal = played((4, 2)).why_not(0, "play 4")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("played", "TP-004")


def test_tp_005_the_highest_card_takes_the_round() -> None:
    assert played((4, 2)).scores() == [1, 0]


def test_tp_006_a_tie_goes_to_nobody_or_to_both() -> None:
    assert played((4, 4)).scores() == [0, 0]
    assert played((4, 4), ties="both").scores() == [1, 1]
    assert played((4, 4, 3), seats=3, ties="both").scores() == [1, 1, 0]


def test_tp_007_three_rounds() -> None:
    assert not played((4, 2), (3, 1)).over
    assert played((4, 2), (3, 1), (1, 5)).over


def test_tp_008_most_rounds_win_and_nothing_follows() -> None:
    state = played((4, 2), (3, 1), (1, 5))
    assert state.winners() == (0,)
    assert state.returns() == [1.0, -1.0]
    refusal = state.why_not(0, "play 5")
    assert refusal is not None
    assert refusal.rule == "TP-008"
    assert played((1, 2), (2, 1), (3, 3)).winners() == (0, 1)


def test_tp_r1_a_hand_is_shown_to_its_owner_only() -> None:
    data = GAME.view(played((4, 2)), 1).to_data()
    assert data["players"][0]["hand"] == []
    assert data["players"][0]["hand_size"] == 4
    assert data["players"][1]["hand"] == [1, 3, 4, 5]
