"""What is played for a player whose time is up: the last column of the decision table, and CC-R40."""

from __future__ import annotations

from collections import Counter

import pytest

from gaucho import Chance
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import dealt, new, seat, table
from gaucho.testing import asked, default, options, play


def even(s: Table, who: int, among: list[str]) -> None:
    """The default is drawn evenly among these: 3 out of 4 times the expected number at least, of 400."""
    assert [option.text for option in s.legal(who)] == among
    drawn = Counter(default(s, seat=who, seed=seed) for seed in range(400))
    assert sorted(drawn) == sorted(among)
    assert min(drawn.values()) > 0.7 * 400 / len(among)


def test_cc_r40_d1_the_secret_planet_at_set_up_is_drawn() -> None:
    s = dealt([8, 9, 9, 17], [10, 11, 12, 13])
    even(s, 0, ["planet 8", "planet 9", "planet 17"])
    even(s, 1, ["planet 10", "planet 11", "planet 12", "planet 13"])
    s.choose(0, "planet 8")
    even(s, 1, ["planet 10", "planet 11", "planet 12", "planet 13"])


@pytest.mark.parametrize(
    ("token", "quiet"),
    [(None, "explore"), ("abduct", "explore"), ("invade", "explore"), ("explore", "abduct")],
)
def test_cc_r40_d2_explore_then_abduct(token: str | None, quiet: str) -> None:
    s = table(3, players=[seat(token=token), seat(), seat()])
    assert {default(s, seat=0, seed=seed) for seed in range(20)} == {quiet}


@pytest.mark.parametrize("secret", [8, 12, 17])
def test_cc_r40_d3_always_eight(secret: int) -> None:
    s = table(3, players=[seat(secret=secret), seat(), seat()])
    play(s, "abduct")
    assert {default(s, seat=0, seed=seed) for seed in range(20)} == {"declare 8"}


def test_cc_r40_d4_the_first_target_in_order() -> None:
    s = table(4, active=2, players=[seat(secret=13), seat(secret=13), seat(), seat(secret=13)])
    play(s, "invade")
    assert {default(s, seat=2, seed=seed) for seed in range(20)} == {"left 1"}
    play(s, "left 1", "name 8", "left 1", "name 8")
    assert {default(s, seat=2, seed=seed) for seed in range(20)} == {"left 2"}


@pytest.mark.parametrize(
    ("floor", "excluded", "number"),
    [(0, [], 8), (3, [], 8), (0, [8, 9, 11], 10), (11, [], 11), (11, [8, 11, 12], 13), (16, [16], 17)],
)
def test_cc_r40_d5_the_lowest_number_the_dossier_leaves_open(floor: int, excluded: list[int], number: int) -> None:
    s = table(3, players=[seat(), seat(), seat(floor=floor, excluded=excluded, secret=17)])
    play(s, "invade", "left 2")
    assert {default(s, seat=0, seed=seed) for seed in range(20)} == {f"name {number}"}


def test_cc_r40_d6_the_replacement_is_drawn() -> None:
    s = table(3, players=[seat(), seat(secret=12, hand=[9, 9, 14, 16]), seat()])
    play(s, "invade", "left 1", "name 12")
    even(s, 1, ["planet 9", "planet 14", "planet 16"])


def test_cc_r40_d7_stay() -> None:
    s = table(3)
    play(s, "explore")
    assert {default(s, seat=0, seed=seed) for seed in range(20)} == {"stay"}


@pytest.mark.parametrize(
    ("others", "recipient"),
    [
        ((30, 20, 10), "left 3"),
        ((30, 10, 20), "left 2"),
        ((10, 20, 30), "left 1"),
        ((20, 10, 10), "left 2"),
        ((9, 9, 9), "left 1"),
    ],
)
def test_cc_r40_d8_the_opponent_with_the_fewest_cows_then_the_first(others: tuple[int, int, int], recipient: str) -> None:
    players = [seat() for _ in range(4)]
    for places, cows in enumerate(others, 1):
        players[(1 + places) % 4].cows = cows
    s = table(4, active=1, players=players)
    play(s, "explore", "leave")
    assert asked(s) == ("choose_recipient", 1)
    assert {default(s, seat=1, seed=seed) for seed in range(20)} == {recipient}


def test_cc_r40_d9_the_new_secret_planet_is_drawn() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 12, 12]), seat()], deck=[16])
    play(s, "explore", "leave")
    even(s, 0, ["planet 9", "planet 12", "planet 16"])


def test_cc_r40_d10_the_discard_is_drawn() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 12, 12, 14]), seat()], deck=[16])
    play(s, "explore", "stay")
    even(s, 0, ["planet 9", "planet 12", "planet 14", "planet 16"])


def test_cc_r40_a_game_of_absent_players_comes_to_its_end() -> None:
    for seats in (2, 3, 4):
        s = new(seats, 11)
        chance = Chance(1)
        while not s.over:
            now = s.to_move()[0]
            s.choose(now, s.default(now, chance))
        assert s.winners()


def test_cc_r40_equal_cards_leave_the_default_one_option() -> None:
    s = table(2, players=[seat(), seat(secret=12, hand=[14, 14])])
    play(s, "invade", "name 12")
    assert options(s) == ["planet 14"]
    assert default(s, seat=1) == "planet 14"
