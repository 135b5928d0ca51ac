"""Every rule, by its number."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games._template.rules.game import Template
from gaucho.games._template.rules.table import Table
from gaucho.games._template.rules.view import TemplateView
from gaucho.testing import Tables, options, refused

tables = Tables("_template", Template, Table, TemplateView)
view = tables.view


def played(*rounds: tuple[int, ...], seats: int = 2, ties: str = "nobody") -> Table:
    """A game in which these cards were played, round by round."""
    state = tables.new(seats, ties=ties)
    for cards in rounds:
        for seat, card in enumerate(cards):
            state.choose(seat, f"play {card}")
    return state


def test_tp_001_two_to_four_players() -> None:
    assert tables.game.seats == (2, 4)
    with pytest.raises(gaucho.OptionError):
        tables.new(5)


def test_tp_002_everybody_holds_one_to_five() -> None:
    assert options(played(), seat=1) == ["play 1", "play 2", "play 3", "play 4", "play 5"]


def test_tp_003_cards_are_turned_up_together() -> None:
    state = played()
    state.choose(0, "play 4")
    assert view(state, 1).players[0].played == []
    assert state.to_move() == (1,)
    state.choose(1, "play 2")
    assert view(state, 1).players[0].played == [4]


def test_tp_004_a_card_is_played_once() -> None:
    refused(played((4, 2)), "play 4", "played", "TP-004", seat=0)


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
    refused(state, "play 5", "over", "TP-008", seat=0)
    assert played((1, 2), (2, 1), (3, 3)).winners() == (0, 1)


def test_tp_r1_a_hand_is_shown_to_its_owner_only() -> None:
    mine, other = reversed(view(played((4, 2)), 1).players)
    assert (other.hand, other.hand_size) == ([], 4)
    assert mine.hand == [1, 3, 4, 5]
