"""STRUCTURE OF PLAY, ACTION 1 and the frame of action cards, ACTIONS 2 AND 3: the rules PA-035 to PA-064, PA-143 to PA-148."""

from __future__ import annotations

import pytest

from gaucho.games.pampero.tests.position import (
    BASIC_HAND,
    batteries,
    buildings,
    contracts,
    dozers,
    energy,
    game,
    hand,
    income,
    level,
    mat,
    money,
    new,
    playable,
    ready,
    seat,
    table,
    tables,
    take_turns,
)
from gaucho.testing import arguments, asked, options, play, refused, told

EIGHT = {
    "top 1": "ba_tower",
    "top 2": "ba_wind",
    "top 3": "ba_contract",
    "top 4": "ba_remote",
    "bottom 1": "ba_foreign",
    "bottom 2": "ba_venture",
    "bottom 3": "ba_wild",
}


# ---- structure of play -----------------------------------------------------------------------------------------------


def test_pa_036_pa_038_a_year_has_three_rounds_in_turn_order() -> None:
    s = table([seat(), seat(), seat()], order=[2, 0, 1], active=2)
    seen = []
    for _ in range(9):
        assert s.due is not None
        seen.append((int(s.round), int(s.asked)))
        play(s, "take_battery")
    assert seen == [(number, place) for number in (1, 2, 3) for place in (2, 0, 1)]
    assert (s.year, s.round) == (2, 1)
    assert told(s, "turn_order", "year") == ["There is a new turn order.", "Year 2 begins."]


def test_pa_037_pa_161_three_scorings_the_third_ends_the_game() -> None:
    s = new(2, 5)
    scorings = []
    while not s.over:
        if s.due is not None and s.due.prompt == "action":
            before = (int(s.scored), min(s.time))
            play(s, "take_battery")
            if s.scored != before[0]:
                scorings.append((min(s.time), int(s.scored)))
        else:
            play(s, options(s)[0])
    assert scorings == [(3, 1), (6, 2), (9, 3)]
    assert (s.year, asked(s)) == (9, None)


def test_pa_039_each_company_has_as_many_turns_as_rounds() -> None:
    s = table([seat(), seat()], active=1, round=2)
    play(s, "take_battery")
    assert (s.round, asked(s)) == (3, ("action", 0))


def test_pa_040_one_of_three_actions() -> None:
    s = table([seat(mat={"top 1": "ba_wind", "top 2": "ba_remote"}, dozers=["a1_m1"]), seat()])
    assert options(s)[:2] == ["take_battery", "retrieve_all"]
    assert "ba_tower" in playable(s)
    play(s, "take_battery")
    assert asked(s) == ("action", 1)


# ---- card spaces and tabs --------------------------------------------------------------------------------------------


def test_pa_041_pa_r79_the_leftmost_empty_space_of_a_row() -> None:
    gap = {"top 1": "ba_wind", "top 3": "ba_remote"}
    s = table([seat(mat=gap, utility=1), seat()])
    play(s, "play ba_bulldozer", "tab top.B", "stop", "gain money")
    assert mat(s) == gap | {"top 2": "ba_bulldozer"}


def test_pa_041_a_full_row_cannot_be_chosen() -> None:
    full = {f"top {i}": card for i, card in enumerate([*BASIC_HAND[:4], "ba_venture"], start=1)}
    s = table([seat(mat=full, utility=1), seat()])
    play(s, "play ba_bulldozer")
    assert asked(s) == ("dozer_pick", 0)  # the bottom row was the only choice
    assert mat(s)["bottom 1"] == "ba_bulldozer"
    s = table([seat(mat=full, specialists=["sa_auditor"], utility=1), seat()])
    nearly = {f"bottom {i}": card for i, card in enumerate(["ba_foreign"], start=1)}
    s = table([seat(mat=full | nearly, utility=1), seat()])
    play(s, "play ba_bulldozer")
    refused(s, "tab top.A", "row_full", "PA-041", "The top row is full")


def test_pa_042_pa_043_one_tab_of_a_space_shows() -> None:
    s = table([seat(dozers=["a1_w1", "b1_w1"], money=30), seat()])
    a, b = s.clone(), s.clone()
    play(a, "play ba_wind", "tab top.A")
    assert (money(a)[0], energy(a), buildings(a)[1]) == (25, 2, ["a1_w1"])
    play(b, "play ba_wind", "tab top.B")
    assert (money(b)[0], energy(b), buildings(b)[1]) == (20, 3, ["b1_w1"])
    play(s, "play ba_wind")
    assert set(arguments(s, "tab")) == {"top.A", "top.B", "bottom.A"}
    refused(s, "tab bottom.B", "no_such_tab", "PA-042", "Space 1 of the bottom row has no tab of zone B")


def test_pa_044_a_linked_card_acts_in_the_zone_of_the_tab() -> None:
    s = table([seat(dozers=["a1_w1", "b1_w1"]), seat(dozers=["c_w1"])])
    play(s, "play ba_wind", "tab top.A")
    assert buildings(s)[1] == ["a1_w1"]
    s = table([seat(dozers=["a1_w1", "a1_m1", "b1_w1"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert arguments(s, "build") == ["a1_m1", "a1_w1"]
    refused(s, "build b1_w1", "wrong_zone", "PA-044", "not in zone A")


def test_pa_045_pa_r17_a_gray_card_has_no_zone() -> None:
    s = table([seat(dozers=["c_w1"]), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "dozer c_w1")
    assert "b1_t1" in arguments(s, "to")
    s = table([seat(money=0), seat()])
    play(s, "play ba_venture", "tab top.B")
    assert money(s)[0] == 10 + 1  # the tab still gives its $


def test_pa_046_the_cost_must_be_paid_in_full() -> None:
    assert "ba_wind" in playable(table([seat(money=5, dozers=["a1_w1"]), seat()]))
    assert "ba_wind" not in playable(table([seat(money=4, dozers=["a1_w1"]), seat()]))
    s = table([seat(money=7, dozers=["a1_w1", "b1_w1"]), seat()])
    play(s, "play ba_wind")
    assert "top.B" not in arguments(s, "tab")
    refused(s, "tab top.B", "not_playable", "PA-052")


def test_pa_047_pa_131_a_gain_comes_from_the_bank() -> None:
    s = table([seat(money=0), seat(money=3)])
    play(s, "play ba_venture", "tab top.A")
    assert money(s) == [5 + 1, 3]


def test_pa_048_pa_393_pa_r14_discounts_apply_before_paying() -> None:
    one = {"tt_b_discount": "tt_b_discount"}
    two = one | {"tt_b_rst": "tt_b_discount"}
    for slots, price in ((one, 7), (two, 4)):
        s = table([seat(money=10, batteries=3, dozers=["b1_t1"], slots=slots), seat()])
        play(s, "play ba_tower")
        cash, stored = s.clone(), s.clone()
        play(cash, "pay money")
        assert money(cash)[0] == 10 - price
        play(stored, "pay batteries")
        assert batteries(stored)[0] == 1
    s = table([seat(money=0, slots=one), seat()])
    play(s, "play ba_venture", "tab top.B")
    assert money(s)[0] == 10 + 1  # what is gained is not discounted


@pytest.mark.parametrize(("site", "tab", "price"), [("a1_t1", "top.A", 1), ("b1_t1", "top.B", 2), ("c_t1", "bottom.C", 3)])
def test_pa_049_pa_r13_batteries_instead_of_the_zone_value(site: str, tab: str, price: int) -> None:
    player = seat(money=0, batteries=price, dozers=[site], mat={"bottom 1": "ba_wind"})
    s = table([player, seat()])
    play(s, "play ba_tower")
    if asked(s) == ("space_tab", 0):
        play(s, f"tab {tab}")
    assert (money(s)[0], batteries(s)[0], buildings(s)[0]) == (0, 0, [site])
    short = seat(money=0, batteries=price - 1, dozers=[site], mat={"bottom 1": "ba_wind"})
    assert "ba_tower" not in playable(table([short, seat()]))


def test_pa_050_only_wind_farms_gain_the_energy_of_the_tab() -> None:
    s = table([seat(dozers=["a1_m1"]), seat()])
    wind, tower = s.clone(), s.clone()
    play(wind, "play ba_wind", "tab top.A")
    assert energy(wind) == 2
    play(tower, "play ba_tower", "tab top.A", "pay money")
    assert energy(tower) == 2  # the bonus under tower 2, not the tab


def test_pa_051_energy_ends_at_14() -> None:
    s = table([seat(energy=13, dozers=["b1_w1"]), seat()])
    play(s, "play ba_wind")
    assert energy(s) == 14


def test_pa_052_without_the_requirement_no_play() -> None:
    s = table([seat(), seat()])
    assert not {"ba_tower", "ba_wind"} & set(playable(s))
    refused(s, "play ba_tower", "not_playable", "PA-052", "Build a tower")


def test_pa_053_own_pieces_pay_the_bank() -> None:
    s = table([seat(dozers=["a1_w1"]), seat(), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert money(s) == [20, 25, 25]


def test_pa_054_pa_059_anothers_pieces_pay_their_owner_also_in_batteries() -> None:
    s = table([seat(batteries=3), seat(dozers=["b1_t1"]), seat()])
    play(s, "play ba_tower", "pay batteries")
    assert (batteries(s), money(s)) == ([1, 3, 1], [25, 25, 25])
    assert asked(s) == ("bonus_first", 0)  # nobody asked the owner


def test_pa_055_either_piece_may_be_used() -> None:
    s = table([seat(dozers=["a1_w1"]), seat(dozers=["a1_w2"])])
    play(s, "play ba_wind", "tab top.A")
    assert arguments(s, "build") == ["a1_w1", "a1_w2"]


def test_pa_056_a_frame_for_others_pieces_only() -> None:
    changed = tables.load({"cards": {"ba_wind": {"effects": "build_wind by other bulldozer"}}})
    s = table([seat(dozers=["a1_w1"]), seat(dozers=["a1_w2", "a1_m1"])], box=changed)
    play(s, "play ba_wind", "tab top.A")
    assert arguments(s, "build") == ["a1_m1", "a1_w2"]
    changed = tables.load({"cards": {"ba_contract": {"effects": "fulfill standard by other tower"}}})
    s = table([seat(energy=5, towers=["a1_t1"]), seat(energy=5)], box=changed)
    play(s, "play ba_contract", "tab top.A")
    assert all(space.startswith("a2") for space in arguments(s, "contract"))


def test_pa_057_a_frame_for_own_pieces_only() -> None:
    s = table([seat(specialists=["sa_foreman"], dozers=["a1_t1"]), seat(dozers=["a1_t2"])])
    play(s, "play sa_foreman", "tab top.A", "pay money")
    assert buildings(s)[0] == ["a1_t1"]
    s = table([seat(specialists=["sa_foreman"]), seat(dozers=["a1_t2"])])
    assert "ba_tower" in playable(s)
    assert "sa_foreman" not in playable(s)


def test_pa_058_the_owner_moves_the_bulldozer_after_the_effect() -> None:
    s = table([seat(dozers=["a1_t1"]), seat(), seat()])
    play(s, "play ba_tower", "tab top.A", "pay money", "bonus tb_101", "bonus tb_102")
    assert asked(s) == ("forced_dozer_to", 0)
    assert "stop" not in options(s)
    play(s, "to a1_w1")
    assert dozers(s) == ["a1_w1"]


def test_pa_060_pa_r65_the_card_lies_before_it_is_paid() -> None:
    s = table([seat(batteries=2, dozers=["a1_t1", "a1_t2"]), seat()])
    play(s, "play ba_tower", "tab top.A")
    assert (mat(s), money(s)[0], asked(s)) == ({"top 1": "ba_tower"}, 25, ("build_site", 0))
    play(s, "build a1_t1")
    assert (money(s)[0], level(s), asked(s)) == (25, 1, ("payment", 0))
    play(s, "pay money")
    assert (money(s)[0], level(s)) == (20, 2)


def test_pa_203_pa_204_frames_do_not_depend_on_the_row_and_spaces_have_tabs() -> None:
    s = table([seat(dozers=["a1_w1"]), seat()])
    top, bottom = s.clone(), s.clone()
    play(top, "play ba_wind", "tab top.A")
    play(bottom, "play ba_wind", "tab bottom.A")
    assert (money(top), energy(top)) == (money(bottom), energy(bottom))
    tabs = [[(tab.zone, tab.value, tab.energy) for tab in space] for space in game.box.tabs]
    assert tabs == [
        [(0, 5, 1), (1, 10, 2)], [(0, 5, 2), (1, 9, 3)], [(0, 4, 2), (1, 8, 3)], [(0, 3, 2), (1, 7, 3)], [(0, 2, 3)],
        [(0, 5, 1)], [(1, 10, 3), (2, 15, 4)], [(1, 9, 3), (2, 11, 4)], [(1, 7, 3), (2, 8, 5)], [(2, 6, 5)],
    ]  # fmt: skip


# ---- the grid board --------------------------------------------------------------------------------------------------


def test_pa_061_pa_r19_towers_unlock_from_left_to_right() -> None:
    player = seat(energy=9, dozers=["a1_t1"], contracts=[("a1_1", "g1a")])
    s = table([player, seat(), seat()])
    before = s.clone()
    play(before, "play ba_contract", "tab top.A", "contract a2_1", "own_tower")
    assert contracts(before)[-1] == ("a2_1", "g1b")  # column 2 is locked
    play(s, "play ba_tower", "tab top.A", "pay money", "bonus tb_101", "bonus tb_201", "to utility")
    assert level(s) == 2
    take_turns(s, 2)
    play(s, "play ba_contract", "tab top.A", "contract a2_1", "own_tower")
    assert "g2a" in arguments(s, "grid")


def test_pa_062_what_lies_in_a_locked_band_cannot_be_used() -> None:
    s = table([seat(energy=9, contracts=[("a1_1", "g1a")]), seat(), seat()])
    play(s, "play ba_contract", "tab top.A", "contract a2_1", "own_tower")
    s = table([seat(energy=9, contracts=[("a1_1", "g1a")], towers=["c_t1"]), seat(), seat()])
    play(s, "play ba_contract", "tab top.A", "contract a2_1", "own_tower")
    refused(s, "grid g3a", "locked", "PA-104", "until tower 3 is built")


def test_pa_063_the_energy_track_is_in_no_band() -> None:
    s = table([seat(energy=13, dozers=["a1_w1"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert (energy(s), level(s)) == (14, 1)


def test_pa_208_pa_207_five_tracks_with_their_columns() -> None:
    assert game.box.values == [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20]
    assert game.box.limit == [
        [-1, 2, 3, 4, 6, 7, 9, 11],
        [-1, 1, 3, 4, 6, 8, 9, 11],
        [-1, 1, 2, 4, 6, 7, 9, 11],
        [-1, 1, 3, 4, 6, 7, 9, 11],
        [-1, 2, 3, 5, 6, 8, 9, 11],
    ]
    assert [column for column, green in enumerate(game.box.green) if green >= 0] == [3, 6, 9]


# ---- actions 2 and 3 -------------------------------------------------------------------------------------------------


def test_pa_143_two_cards_at_least() -> None:
    one = table([seat(mat={"top 1": "ba_wind"}), seat()])
    refused(one, "retrieve_all", "too_few", "PA-143", "at least 2 action cards")
    assert "retrieve_all" in options(table([seat(mat={"top 1": "ba_wind", "bottom 1": "ba_tower"}), seat()]))


def test_pa_144_pa_145_pa_146_pa_091_all_cards_come_back() -> None:
    player = seat(mat=EIGHT, laid={"ba_wild": ["conn_start"], "ba_tower": ["conn_a1"]}, connections=["conn_a1"])
    s = table([player, seat()], time=[1, 2], stack=[0, 1])
    assert ready(s) == []
    play(s, "retrieve_all")
    assert (mat(s), hand(s), ready(s)) == ({}, BASIC_HAND, ["conn_start", "conn_a1"])
    assert (s.time, s.stack, s.lowered) == ([2, 2], [1, 0], 0b01)


def test_pa_147_pa_148_a_battery_and_the_disc_goes_down() -> None:
    s = table([seat(), seat()])
    play(s, "take_battery")
    assert (batteries(s), s.supply, s.lowered) == ([2, 1], 9, 0b01)


def test_pa_r50_an_empty_supply_gives_nothing() -> None:
    s = table([seat(batteries=6), seat(batteries=6)])
    play(s, "take_battery")
    assert (batteries(s), s.lowered) == ([6, 6], 0b01)
    assert told(s, "no_battery") == ["P0 finds no battery in the supply."]


def test_pa_137_pa_r51_a_lowered_disc_stays_and_keeps_its_place() -> None:
    s = table([seat(), seat(), seat()], lowered=[0])
    play(s, "take_battery")
    assert (s.lowered, s.order, asked(s)) == (0b001, [0, 1, 2], ("action", 1))
    play(s, "take_battery", "take_battery")
    assert asked(s) == ("action", 0)  # the order of this year has not changed


def test_pa_r49_no_card_without_a_space() -> None:
    ten = {f"top {i}": card for i, card in enumerate(BASIC_HAND[:5], start=1)}
    ten |= {f"bottom {i}": card for i, card in enumerate([*BASIC_HAND[5:], "sa_broker", "sa_auditor"], start=1)}
    s = table([seat(mat=ten, specialists=["sa_financier"]), seat()])
    assert options(s) == ["take_battery", "retrieve_all"]
    refused(s, "play sa_financier", "mat_full", "PA-R49", "Both rows")
    refused(s, "play sa_foreman", "not_in_hand", "PA-041")


def test_incomes_are_unchanged_by_turns() -> None:
    s = table([seat(income={"res": 2}), seat()])
    play(s, "take_battery")
    assert income(s) == {"res": 2}
