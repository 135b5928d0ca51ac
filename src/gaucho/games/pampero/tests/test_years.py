"""THE CONSOLIDATION PHASE, THE TURN ORDER PHASE and the alternate rules about them: PA-149 to PA-160, PA-182 to PA-186."""

from __future__ import annotations

from itertools import combinations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.core import play_out
from gaucho.games.pampero.rules.names import (
    TOWER_TILES,
)
from gaucho.games.pampero.tests.position import batteries, contracts, game, hand, mat, money, new, ready, seat, table
from gaucho.testing import arguments, asked, options, play, refused

ALTERNATES = ("longer_game", "intro_scoring", "preset_tower_bonus", "contract_restrictions", "limited_battery_storage", "rahdo")


# ---- consolidation ---------------------------------------------------------------------------------------------------


def test_pa_149_pa_r59_consolidation_in_turn_order_after_three_turns_each() -> None:
    cards = {"top 1": "ba_wind", "bottom 1": "ba_tower"}
    s = table([seat(mat=cards), seat(mat=cards), seat(mat=cards)], order=[1, 2, 0], active=0, round=3)
    play(s, "take_battery")
    for place in (1, 2, 0):
        assert asked(s) == ("consolidate_row", place)
        play(s, "row top")
    assert (asked(s), s.year) == (("action", s.order[0]), 2)


def test_pa_150_action_markers_come_back() -> None:
    s = table([seat(), seat()], active=1, round=3)
    play(s, "take_battery")
    assert (s.round, s.year) == (1, 2)


def test_pa_151_the_rightmost_card_of_a_row() -> None:
    player = seat(mat={"top 1": "ba_wind", "top 3": "ba_tower", "bottom 2": "ba_wild"}, laid={"ba_tower": ["conn_start"]})
    s = table([player, seat()], active=1, round=3)
    play(s, "take_battery")
    assert (asked(s), options(s)) == (("consolidate_row", 0), ["row top", "row bottom"])
    play(s, "row top")
    assert (mat(s), ready(s)) == ({"top 1": "ba_wind", "bottom 2": "ba_wild"}, ["conn_start"])
    assert "ba_tower" in hand(s)
    one_row = table([seat(mat={"top 1": "ba_wind"}), seat()], active=1, round=3)
    play(one_row, "take_battery")
    assert mat(one_row) == {}  # the only row is taken without a question


def test_pa_151_a_card_comes_back_before_batteries_income_and_time() -> None:
    player = seat(money=0, energy=4, towers=["a1_t1"], mat={"top 1": "ba_wind", "bottom 1": "ba_wild"})
    s = table([player, seat()], active=1, round=3)
    play(s, "take_battery")
    assert (asked(s), money(s)[0], batteries(s)[0], s.time[0]) == (("consolidate_row", 0), 0, 1, 0)
    play(s, "row top")
    assert (money(s)[0], batteries(s)[0], s.time[0]) == (5, 2, 1)


@pytest.mark.parametrize(
    ("energy", "towers", "produced"),
    [(0, 6, 0), (2, 6, 0), (3, 6, 1), (4, 1, 1), (9, 2, 2), (14, 6, 6), (14, 0, 0), (5, 6, 2), (6, 6, 2), (7, 6, 3)],
)
def test_pa_152_batteries_up_to_the_energy_marker(energy: int, towers: int, produced: int) -> None:
    sites = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"][:towers]
    s = table([seat(energy=energy, towers=sites), seat(), seat()], active=2, round=3)
    play(s, "take_battery")
    assert batteries(s)[0] == 1 + produced


def test_pa_153_no_more_than_there_are() -> None:
    s = table([seat(energy=9, towers=["a1_t1", "a1_t2"], batteries=5), seat(batteries=6)], active=1, round=3)
    play(s, "take_battery")
    assert (batteries(s), s.supply) == ([5, 7], 0)


def test_pa_154_limited_storage() -> None:
    on = {"limited_battery_storage": "on"}
    s = table([seat(batteries=4), seat(batteries=1)], active=0, options=on)
    play(s, "take_battery")
    assert batteries(s)[0] == 5  # no limit at other times
    s = table([seat(batteries=4, towers=["a1_t1"]), seat(batteries=1)], active=1, round=3, options=on)
    play(s, "take_battery")
    assert (batteries(s), s.supply) == ([2, 1], 9)
    s = table([seat(batteries=4, towers=["a1_t1"]), seat(batteries=1)], active=1, round=3)
    play(s, "take_battery")
    assert batteries(s)[0] == 4


def test_pa_155_the_income_of_all_five_markers() -> None:
    s = table([seat(money=0), seat(money=0, income={"res": 2, "rem": 1})], active=1, round=3)
    play(s, "take_battery")
    assert money(s) == [5, 3 + 2 + 1 + 1 + 1]


def test_pa_156_pa_157_pa_r52_time_moves_on_to_the_last_space() -> None:
    s = table([seat(), seat(), seat()], active=2, round=3, time=[0, 4, 9], stack=[0, 1, 2], scored=0)
    play(s, "take_battery")
    assert (s.time, s.stack[-1]) == ([1, 5, 9], 1)
    assert s.stack == [2, 0, 1]  # a disc on the last space is not put on top again


def test_pa_145_a_disc_lands_on_top() -> None:
    cards = {"top 1": "ba_wind", "top 2": "ba_tower"}
    s = table([seat(mat=cards), seat(), seat()], time=[0, 1, 1], stack=[0, 2, 1])
    play(s, "retrieve_all")
    assert (s.time, s.stack) == ([1, 1, 1], [2, 1, 0])


# ---- turn order ------------------------------------------------------------------------------------------------------


def test_pa_158_the_turn_order_stays_at_the_end() -> None:
    s = table([seat(), seat()], active=1, round=3, time=[8, 8], scored=2, year=8, order=[0, 1], lowered=[1])
    play(s, "take_battery")
    assert (s.over, s.order) == (True, [0, 1])


def test_pa_159_pa_160_bottom_row_first_by_time_then_by_height() -> None:
    s = table(
        [seat(dozers=["a1_w1"]), seat(), seat(), seat()],
        active=0,
        round=3,
        order=[1, 2, 3, 0],
        lowered=[2, 3],
        time=[2, 5, 1, 1],
        stack=[2, 3, 0, 1],
    )
    play(s, "play ba_wind", "tab top.A", "to utility")
    assert s.time == [3, 6, 2, 2]
    assert (s.order, s.lowered) == ([3, 2, 1, 0], 0)  # 3 arrived after 2 on the same space


def test_pa_r79_a_disc_leaves_its_stack_from_any_height() -> None:
    cards = {"top 1": "ba_wind", "top 2": "ba_tower"}
    s = table([seat(), seat(mat=cards), seat()], active=1, time=[1, 1, 1], stack=[2, 1, 0], order=[1, 0, 2])
    play(s, "retrieve_all")
    assert (s.time, s.stack) == ([1, 2, 1], [2, 0, 1])


# ---- alternates ------------------------------------------------------------------------------------------------------


def test_pa_183_the_preset_layout() -> None:
    rows = (
        "res wind x rem com ind conn rst towers income x expert",
        "dozer rural res wind discount x com ind foreign venture towers income",
        "rem x rural dozer rst conn x discount x expert foreign venture",
    )
    for seed in (1, 2):
        s = new(3, seed, preset_tower_bonus="on")
        names = [TOWER_TILES[tile][5:] if tile >= 0 else "x" for tile in s.bonus]
        assert [" ".join(names[12 * row : 12 * row + 12]) for row in range(3)] == list(rows)


def test_pa_184_contract_restrictions() -> None:
    player = seat(energy=14, towers=["a1_t1", "b1_t1"], contracts=[("a3_1", "g1a"), ("a3_2", "g2a")])
    for option, spaces in (("off", ["g1b", "g2b", "g2c", "g3a", "g3b"]), ("on", ["g2b", "g2c", "g3a", "g3b"])):
        s = table([player, seat(), seat()], options={"contract_restrictions": option})
        play(s, "play ba_contract", "tab top.A", "contract a1_3")
        assert arguments(s, "grid") == spaces
    refused(s, "grid g1b", "column", "PA-184")
    s = table([player, seat(), seat()], options={"contract_restrictions": "on"})
    play(s, "play ba_contract", "tab top.A", "contract a2_3", "own_tower")
    assert arguments(s, "grid") == ["g3a", "g3b"]  # commercial: column 3 at least
    first = seat(energy=14, towers=["a1_t1", "b1_t1"])
    s = table([first, seat(), seat()], options={"contract_restrictions": "on"})
    play(s, "play ba_contract", "tab top.A")
    assert "a1_3" not in arguments(s, "contract")  # the first contract must go to column 1
    solar = seat(connections=["conn_a4"])
    s = table([solar, seat(), seat()], solars={"s01": "so_10"}, options={"contract_restrictions": "on"})
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4", "solar s01", "grid g1b")
    assert contracts(s) == [("so_10", "g1b")]


def test_pa_186_introductory_scoring_changes_only_two_scorings() -> None:
    plain, intro = new(3, 4), new(3, 4, intro_scoring="on")
    assert (plain.solars, plain.tiles[2:], plain.order) == (intro.solars, intro.tiles[2:], intro.order)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("pair", list(combinations(ALTERNATES, 2)))
def test_pa_182_any_two_alternates_go_together(seats: int, pair: tuple[str, str]) -> None:
    s = new(seats, len(pair[0]), **dict.fromkeys(pair, "on"))
    play_out(s, Chance(seats))
    assert s.over
    assert s.problems() == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_pa_182_all_of_them_together(seats: int, difficulty: str) -> None:
    s = new(seats, 3, solo_difficulty=difficulty, **dict.fromkeys(ALTERNATES, "on"))
    play_out(s, Chance(seats))
    assert s.over
    assert s.problems() == []


@pytest.mark.parametrize(("long", "years"), [("off", 9), ("on", 12)])
def test_a_game_has_an_end(long: str, years: int) -> None:
    s = new(2, 2, longer_game=long)
    while not s.over:
        play(s, options(s)[0])
    assert s.year == years
    assert game.title == "Pampero"
