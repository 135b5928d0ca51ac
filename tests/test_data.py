"""Positions as JSON: written after every choice of random games and read back; what is not a position is refused in words."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gaucho
from gaucho.engine.core import play_out
from gaucho.engine.data import same
from gaucho.kit import packed

GAME = gaucho.load("cowcollectors")


def choose_any(state: gaucho.State, chance: gaucho.Chance) -> None:
    """One random choice; of several seats any one."""
    seats = state.to_move()
    seat = seats[chance.below(len(seats))]
    options = state.legal(seat)
    state.choose(seat, options[chance.below(len(options))])


def position(choices: int = 0, seats: int = 3, seed: int = 5) -> dict[str, Any]:
    """A dump that has been through JSON."""
    state = GAME.new(seats, seed)
    chance = gaucho.Chance(seed)
    for _ in range(choices):
        choose_any(state, chance)
    data: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
    return data


def changed(data: dict[str, Any], *path: str | int, to: Any) -> dict[str, Any]:
    """A copy with one value changed."""
    data = copy.deepcopy(data)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    assert inner[path[-1]] != to or type(inner[path[-1]]) is not type(to)
    inner[path[-1]] = to
    return data


def refused(data: Any) -> str:
    """The reason why it is refused."""
    with pytest.raises(gaucho.BadPosition) as caught:
        GAME.load_state(data)
    return str(caught.value)


# ---- round trip --------------------------------------------------------------------------------------------------------


@settings(max_examples=8, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 2**96 - 1))
def test_round_trip_after_every_choice(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    chance = gaucho.Chance(seed)
    while True:
        data = GAME.dump(state)
        text = json.dumps(data)
        assert json.loads(text) == data  # nothing but JSON: no tuples, no keys that are numbers
        back = GAME.load_state(json.loads(text))
        assert GAME.dump(back) == data
        assert back.to_move() == state.to_move()
        for seat in range(seats):
            assert [o.text for o in back.legal(seat)] == [o.text for o in state.legal(seat)]
            assert GAME.view(back, seat).to_json() == GAME.view(state, seat).to_json()
            assert len(back.events(seat)) == len(state.events(seat))
        if state.over:
            break
        choose_any(state, chance)


@pytest.mark.parametrize("choices", [0, 1, 2, 3, 20, 60])
def test_a_position_read_back_goes_on_alike(choices: int) -> None:
    data = position(choices)
    one, other = GAME.load_state(data), GAME.load_state(data)
    assert same(one, other)
    assert play_out(one, gaucho.Chance(3)) == play_out(other, gaucho.Chance(3))
    assert same(one, other)


def test_a_position_shares_nothing_with_its_data() -> None:
    data = position(30)
    before = copy.deepcopy(data)
    state = GAME.load_state(data)
    play_out(state, gaucho.Chance(3))
    assert data == before


def test_a_quiet_position_stays_quiet() -> None:
    state = GAME.quiet(3, {"first_player": "random"}, gaucho.Chance(1))
    data = GAME.dump(state)
    assert data["log"] is None
    assert GAME.load_state(data).log is None


def test_same_sees_a_difference_in_any_field() -> None:
    data = position(30)
    one = GAME.load_state(data)
    assert not same(one, GAME.load_state(changed(data, "reveals", to=data["reveals"] + 1)))
    assert not same(one, GAME.load_state(changed(data, "chance", 2, to=data["chance"][2] ^ 1)))
    assert not same(one, GAME.load_state(changed(data, "players", 1, "cows", to=data["players"][1]["cows"] + 1)))


# ---- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [None, [], "x", 5, {}], ids=repr)
def test_what_is_not_a_position_at_all(data: Any) -> None:
    assert refused(data) == "this is not a position of Cosmic Cow Collectors"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("game", "pampero", "not a position of Cosmic Cow Collectors"),
        ("rules", "0", "rules '0' are not the ones played with here"),
        ("content", "0123456789abcdef", "content '0123456789abcdef' are not the ones played with here"),
    ],
)
def test_another_game_rules_or_content(key: str, value: str, reason: str) -> None:
    assert reason in refused(changed(position(), key, to=value))


@pytest.mark.parametrize("field", sorted(set(position()) - {"game", "rules", "content"}))
def test_a_missing_field(field: str) -> None:
    data = position()
    del data[field]
    assert refused(data) == f"the position lacks '{field}'"


def test_a_missing_field_of_a_piece() -> None:
    data = position()
    del data["players"][1]["cows"]
    assert "cows" in refused(data)


def test_an_unknown_field_of_a_piece() -> None:
    data = position()
    data["players"][1]["sheep"] = 3
    assert "not a position" in refused(data)


@pytest.mark.parametrize("step", ["turn.Dance", "Turn", "turn", "", "table.Player", "Player", "game.CowCollectors"])
def test_an_unknown_step(step: str) -> None:
    data = position(10)
    assert "not a position" in refused(changed(data, "agenda", -1, 0, to=step))


@pytest.mark.parametrize("sealed", ["dance", "abduct", "planet 99", "left 1"])
def test_a_sealed_choice_that_is_not_an_option(sealed: str) -> None:
    assert "not" in refused(changed(position(), "sealed", 1, to=sealed))


def test_a_sealed_choice_of_a_planet_not_held() -> None:
    data = position()
    held = packed.cards(data["players"][1]["hand"])
    other = next(kind for kind in range(10) if kind not in held)
    reason = refused(changed(data, "sealed", 1, to=f"planet {other + 8}"))
    assert reason == "this is not a position of Cosmic Cow Collectors: a sealed choice is not one of its seat's options"


def test_too_many_sealed_choices() -> None:
    data = position()
    assert "sealed" in refused(changed(data, "sealed", to=[None] * 4))
    assert "sealed" in refused(changed(data, "sealed", to=[None] * 2))


def test_sealed_choices_that_are_all_in_do_not_leave_a_table_waiting_for_nobody() -> None:
    data = position()
    every = [f"planet {packed.cards(player['hand'])[0] + 8}" for player in data["players"]]
    try:
        state = GAME.load_state(changed(data, "sealed", to=every))
    except gaucho.BadPosition:
        return
    assert state.over or state.to_move()


def test_a_lost_card() -> None:
    data = position(30)
    assert "exists" in refused(changed(data, "deck", to=data["deck"][:-1]))


def test_a_made_card() -> None:
    data = position(30)
    assert "exists" in refused(changed(data, "discards", to=[*data["discards"], 4]))


def test_too_few_cows() -> None:
    assert refused(changed(position(30), "players", 0, "cows", to=-1)).endswith("somebody has -1 Cows")


def test_a_game_that_is_over_without_a_reason() -> None:
    assert "over without a reason" in refused(changed(position(30), "agenda", to=[]))


# ---- wrong types and values --------------------------------------------------------------------------------------------


def leaves(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all values; of a long list the first and the last two."""
    if path:
        yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            if i == 0 or i >= len(data) - 2:
                yield from leaves(value, (*path, i))


WRONG: list[Any] = [None, "x", [], {}, 1.5, [None]]


@pytest.mark.parametrize("choices", [0, 1, 12, 30])
def test_a_value_of_the_wrong_type_is_never_more_than_a_bad_position(choices: int) -> None:
    data = position(choices)
    escaped = []
    for path in leaves(data):
        inner: Any = data
        for key in path:
            inner = inner[key]
        for wrong in WRONG:
            if wrong == inner:
                continue
            try:
                GAME.load_state(changed(data, *path, to=wrong))
            except gaucho.BadPosition as error:
                assert str(error)  # noqa: PT017 - most are, and each must say why
            except Exception as error:
                escaped.append(f"{'.'.join(map(str, path))} = {wrong!r}: {error!r}")
    assert not escaped, f"{len(escaped)} wrong values came through as other errors: " + "; ".join(escaped[:8])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seats",), -1),
        (("seats",), 0),
        (("seats",), 2),
        (("seats",), 4),
        (("players", 0, "token"), 3),
        (("players", 0, "token"), -2),
        (("settings",), {}),
        (("settings", "first_player"), "north"),
        (("settings", "first_player"), "3"),
        (("chance",), []),
        (("chance", 0), -1),
        (("chance", 1), 2**32),
        (("top",), -3),
        (("players",), []),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else repr(value),
)
@pytest.mark.parametrize("choices", [0, 12])
def test_a_value_out_of_range_is_refused(choices: int, path: tuple[str | int, ...], value: Any) -> None:
    """At least whatever could not be played on, or would be quietly something else."""
    refused(changed(position(choices), *path, to=value))


def test_an_active_seat_that_is_not_there_is_refused() -> None:
    refused(changed(position(12), "active", to=3))


HANGS = """
import json, sys, gaucho
data = json.load(sys.stdin)
try:
    gaucho.load("cowcollectors").load_state(data)
except gaucho.BadPosition:
    print("refused")
"""


@pytest.mark.parametrize(
    ("path", "value"),
    [(("players", 0, "hand"), -1), (("players", 0, "hand"), 2**62), (("seats",), 10**30)],
    ids=["negative hand", "huge hand", "huge table"],
)
def test_no_value_makes_the_reader_hang(path: tuple[str | int, ...], value: int) -> None:
    data = changed(position(), *path, to=value)
    done = subprocess.run(
        [sys.executable, "-c", "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))" + HANGS],
        input=json.dumps(data),
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=4,
        check=False,
    )
    assert done.stdout.strip() == "refused", done.stderr.strip().splitlines()[-1:]
