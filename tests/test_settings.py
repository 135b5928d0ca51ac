"""The settings of a new table: whatever is wrong with them is named."""

from __future__ import annotations

from typing import Any

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.settings import checked

GAME = gaucho.load("cowcollectors")


def refused(seats: Any, options: dict[str, Any]) -> str:
    """The reason; a new game is refused as well."""
    with pytest.raises(gaucho.OptionError):
        GAME.new(seats, 1, options)
    with pytest.raises(gaucho.OptionError) as caught:
        checked(GAME.about, seats, options)
    return str(caught.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_settings_are_filled_in(seats: int) -> None:
    assert checked(GAME.about, seats, {}) == {"first_player": "random"}
    assert GAME.new(seats, 1).settings == {"first_player": "random"}
    assert checked(GAME.about, seats, {"first_player": 1}) == {"first_player": "1"}
    assert checked(GAME.about, seats, {"first_player": "1"}) == {"first_player": "1"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**30])
def test_too_few_or_too_many_seats(seats: int) -> None:
    assert refused(seats, {}) == f"Cosmic Cow Collectors is for 2 to 4 seats, not {seats}"


@pytest.mark.parametrize("seats", [True, False], ids=repr)
def test_seats_that_are_true_or_false(seats: Any) -> None:
    assert refused(seats, {}) == f"Cosmic Cow Collectors is for 2 to 4 seats, not {seats}"


@pytest.mark.parametrize("seats", ["3", None, 3.0, [3]], ids=repr)
def test_seats_that_are_no_number(seats: Any) -> None:
    """The compiled form lets only whole numbers in; the interpreted one says what is wrong."""
    with pytest.raises(TypeError if gaucho.FORM.compiled else gaucho.OptionError):
        GAME.new(seats, 1, {})
    with pytest.raises(gaucho.OptionError) as caught:
        checked(GAME.about, seats, {})
    assert str(caught.value) == f"Cosmic Cow Collectors is for 2 to 4 seats, not {seats}"


@pytest.mark.parametrize("name", ["colour", "", "First_player", "first_player "])
def test_an_unknown_option(name: str) -> None:
    assert refused(2, {name: "0"}) == f"Cosmic Cow Collectors has no option '{name}' (options: first_player)"


@pytest.mark.parametrize("value", ["north", "", "4", "Random", "-1", 4, -1, True, None, 1.0, [1]], ids=repr)
def test_a_value_the_option_cannot_take(value: Any) -> None:
    reason = refused(4, {"first_player": value})
    assert reason.startswith("option 'first_player' of Cosmic Cow Collectors cannot be '")
    assert reason.endswith("(values: random, 0, 1, 2, 3)")


@pytest.mark.parametrize(("seats", "first", "needed"), [(2, "2", 3), (2, "3", 4), (3, "3", 4)])
def test_a_first_player_who_is_not_at_the_table(seats: int, first: str, needed: int) -> None:
    reason = refused(seats, {"first_player": first})
    assert reason == f"option 'first_player' of Cosmic Cow Collectors can be '{first}' only with {needed} or more seats"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_first_player_at_the_table_begins(seats: int) -> None:
    for first in range(seats):
        state = GAME.new(seats, 1, {"first_player": first})
        for seat in range(seats):
            state.choose(seat, state.legal(seat)[0])
        assert state.to_move() == (first,)


def test_a_value_may_pick_words_in_their_order_or_in_any(monkeypatch: pytest.MonkeyPatch) -> None:
    about = dict(GAME.about["options"]["first_player"], pick=2, of=["sun", "moon", "star"])
    monkeypatch.setitem(GAME.about["options"], "first_player", about)
    assert checked(GAME.about, 2, {"first_player": "sun+star"}) == {"first_player": "sun+star"}
    wrong = ["star+sun", "sun", "sun+sun", "sun+rock", "sun+moon+star"]
    for value in wrong:
        assert "cannot be" in refused(2, {"first_player": value})
    about["any_order"] = True
    assert checked(GAME.about, 2, {"first_player": "star+sun"}) == {"first_player": "star+sun"}
    for value in wrong[1:]:
        assert "cannot be" in refused(2, {"first_player": value})


def test_the_given_settings_are_not_changed_or_kept() -> None:
    given = {"first_player": "1"}
    state = GAME.new(2, 1, given)
    given["first_player"] = "0"
    assert state.settings == {"first_player": "1"}


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_a_seed_out_of_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        GAME.new(2, seed)


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.name)
def test_every_variant_of_every_game_can_be_set_up(game: gaucho.AnyGame) -> None:
    for variant in game.variants():
        for seats in range(game.seats[0], game.seats[1] + 1):
            assert set(game.new(seats, 1, variant).settings) == set(game.about.get("options", {}))
