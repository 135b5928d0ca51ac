"""BUILD AN ELECTRICAL TOWER, BUILD A WIND FARM, MOVE BULLDOZERS: the rules PA-073 to PA-089 and PA-093 to PA-099, their
rulings, the tower bonus tiles and the printed effects of the tower bonus board."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.games.pampero.rules.building import closest_slots
from gaucho.games.pampero.rules.names import (
    BONUS_SPACES,
    SITES,
    TOWER_TILES,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    Seat,
    batteries,
    bonus_tiles,
    buildings,
    counted,
    dozers,
    energy,
    game,
    income,
    level,
    money,
    named,
    playable,
    score,
    scoring,
    seat,
    slots,
    table,
)
from gaucho.testing import arguments, asked, options, play, refused, told

NO_TILES = {f"tb_{row}{column:02}": "" for row in (1, 2, 3) for column in range(1, 13)}


def tower_at(site: str, player: Seat | None = None, seats: int = 3, **fields: Any) -> Table:
    """A tower has been built on a site and the tower bonus board is open."""
    builder = player or seat()
    builder.dozers = [site]
    builder.money += 100
    builder.mat = {"bottom 1": "ba_wind"}
    s = table([builder, *[seat() for _ in range(seats - 1)]], **fields)
    play(s, "play ba_tower")
    if asked(s) == ("space_tab", 0):
        play(s, options(s)[0])
    if asked(s) == ("payment", 0):
        play(s, "pay money")
    return s


# ---- towers ----------------------------------------------------------------------------------------------------------


def test_pa_073_no_tower_left() -> None:
    six = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"]
    assert "ba_tower" not in playable(table([seat(towers=six, dozers=["a1_m1"]), seat(), seat()]))
    assert "ba_tower" in playable(table([seat(towers=six[:5], dozers=["a1_m1"]), seat(), seat()]))


def test_pa_074_pa_205_a_site_without_building_and_with_a_bulldozer() -> None:
    s = table([seat(dozers=["a1_t1"], towers=["a1_t2"]), seat(), seat()])
    play(s, "play ba_tower", "tab top.A", "pay money")
    assert (buildings(s)[0], dozers(s)) == (["a1_t1", "a1_t2"], ["a1_t1", "utility"])  # the bulldozer stands beside the tower
    s = table([seat(dozers=["a1_t1", "a1_t2"]), seat(), seat()])
    play(s, "play ba_tower", "tab top.A")
    refused(s, "build a1_m1", "requirement", "PA-052")


@pytest.mark.parametrize(
    ("rule", "built", "gain"),
    [
        ("PA-315", 1, (1, 0, 0)),
        ("PA-316", 2, (0, 1, 0)),
        ("PA-317", 3, (2, 0, 0)),
        ("PA-319", 5, (0, 1, 5)),
        ("PA-320", 6, (0, 0, 10)),
    ],
)
def test_pa_075_the_bonus_under_the_tower(rule: str, built: int, gain: tuple[int, int, int]) -> None:
    sites = ["a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"][: built - 1]
    s = tower_at("a1_t1", seat(towers=sites))
    assert (energy(s) - 1, int(s.players[0].utility), money(s)[0] - 120) == gain
    assert level(s) == built + 1


def test_pa_318_a_specialist_under_the_fifth_tower() -> None:
    s = tower_at("a1_t1", seat(towers=["a1_t2", "a3_t1", "a3_t2"]))
    assert asked(s) == ("specialist", 0)
    play(s, options(s)[0])
    assert asked(s) == ("bonus_first", 0)


def test_pa_314_nothing_under_the_first_tower_but_a_slot() -> None:
    assert game.box.tower_ops[0] == []
    assert game.box.tower_battery == [False, True, True, True, True, True, True]
    assert game.box.energy_top == [2, 4, 6, 8, 10, 12, 14]
    assert game.box.slot_level == [1, 3, 5, 7]


def test_pa_076_two_orthogonally_adjacent_spaces() -> None:
    s = tower_at("c_t1")
    play(s, "bonus tb_206")
    assert set(arguments(s, "bonus")) == {"tb_106", "tb_306", "tb_205", "tb_207"}
    refused(s, "bonus tb_105", "not_adjacent", "PA-076", "next to tb_206")


@pytest.mark.parametrize(("site", "rule", "columns"), [("a1_t1", "PA-077", 4), ("b1_t1", "PA-078", 8), ("c_t1", "PA-079", 12)])
def test_pa_077_pa_078_pa_079_sections_by_zone(site: str, rule: str, columns: int) -> None:
    s = tower_at(site)
    assert {int(space[-2:]) for space in arguments(s, "bonus")} == set(range(1, columns + 1))
    assert len(arguments(s, "bonus")) == 3 * columns
    if columns < 12:
        refused(s, f"bonus tb_1{columns + 1:02}", "section", rule)
        play(s, f"bonus tb_1{columns:02}")
        refused(s, f"bonus tb_1{columns + 1:02}", "section", rule)


def test_pa_080_pa_r73_printed_effects_can_be_used_again() -> None:
    s = tower_at("a1_t1", bonus={"tb_101": "", "tb_102": ""})
    play(s, "bonus tb_101", "bonus tb_102")
    assert (money(s)[0], energy(s)) == (120 + 3, 1 + 1 + 1)
    assert told(s, "bonus_space") == ["P0 uses the bonus printed on A1.1.", "P0 uses the bonus printed on A1.2."]
    again = tower_at("a1_t1", bonus={"tb_101": "", "tb_102": ""})
    play(again, "bonus tb_102", "bonus tb_101")
    assert money(again) == money(s)


PRINTED = {
    1: "money 3|energy 1|money 2|move|money 5|energy 2|battery 1|res 1|money 8|ind,rst 1|energy 3|battery 2",
    2: "energy 1|money 4|battery 1|energy 1|battery 1|rem 1|money 6|energy 2|solar|money 9|com 1|income",
    3: "move|money 3|energy 1|money 4|energy 2|money 5|deploy 1|battery 1|energy 3|battery 2|any 1|money 10",
}


def printed_goods(space: str) -> tuple[int, int, int, int] | None:
    """Money, energy, batteries and bulldozers that are printed on a space; None if it gives something else."""
    what, _, number = PRINTED[int(space[3])].split("|")[int(space[4:]) - 1].partition(" ")
    kinds = ("money", "energy", "battery", "deploy")
    return None if what not in kinds else tuple([int(number) if what == kind else 0 for kind in kinds])  # type: ignore[return-value]


@pytest.mark.parametrize("space", BONUS_SPACES)
def test_pa_400_what_is_printed_on_each_space(space: str) -> None:
    """The space is selected first, one that gives goods after it."""
    s = tower_at("c_t1", bonus=NO_TILES)
    before = (money(s)[0], energy(s), batteries(s)[0], int(s.players[0].utility))
    play(s, f"bonus {space}")
    goods = {other: printed_goods(other) for other in arguments(s, "bonus")}
    other = next((other for other, gain in goods.items() if gain is not None), list(goods)[-1])  # or one that asks first
    more = goods[other] or (0, 0, 0, 0)
    play(s, f"bonus {other}")
    what = PRINTED[int(space[3])].split("|")[int(space[4:]) - 1].partition(" ")[0]
    expected = {
        "move": "dozer_pick",
        "ind,rst": "advance_market",
        "any": "advance_market",
        "solar": "solar_tile",
        "income": "income_market",
    }
    if what in expected:
        assert asked(s) == (expected[what], 0)
        assert what != "ind,rst" or arguments(s, "market") == ["ind", "rst"]
        return
    after = (money(s)[0], energy(s), batteries(s)[0], int(s.players[0].utility))
    gain = printed_goods(space) or (0, 0, 0, 0)
    assert [now - was for now, was in zip(after, before, strict=True)] == [a + b for a, b in zip(gain, more, strict=True)]
    assert income(s) == ({what: 1} if what in ("res", "rem", "com") else {})


def test_pa_081_pa_084_a_tile_goes_to_its_slot_and_works_at_once() -> None:
    s = tower_at("a1_t1")
    play(s, "bonus tb_101", "bonus tb_102")
    assert slots(s) == {"tt_a_res": "tt_a_res", "tt_a_wind": "tt_a_wind"}
    assert income(s) == {"res": 1}
    assert not {"tb_101", "tb_102"} & set(bonus_tiles(s))


@pytest.mark.parametrize(
    ("rule", "tile", "market"),
    [
        ("PA-385", "tt_a_res", "res"),
        ("PA-386", "tt_a_rem", "rem"),
        ("PA-390", "tt_b_com", "com"),
        ("PA-391", "tt_b_ind", "ind"),
        ("PA-392", "tt_b_rst", "rst"),
    ],
)
def test_tiles_that_advance_an_income(rule: str, tile: str, market: str) -> None:
    space = next(place for place, kind in bonus_tiles(table([seat(), seat(), seat()])).items() if kind == tile)
    s = tower_at("c_t1", bonus=NO_TILES | {space: tile})
    play(s, f"bonus {space}")
    other = next(place for place in arguments(s, "bonus") if printed_goods(place) is not None)
    play(s, f"bonus {other}")
    assert income(s) == {market: 1}
    assert counted(s, market) == 1
    assert game.box.ops[game.box.bonus_ops[TOWER_TILES.index(tile)][0].place].rule == rule


def test_pa_387_a_tile_deploys_a_bulldozer() -> None:
    s = tower_at("a1_t1")
    play(s, "bonus tb_201", "bonus tb_301")  # tt_a_dozer, tt_a_rem
    assert s.players[0].utility == 1


def test_pa_399_a_tile_brings_a_specialist() -> None:
    s = tower_at("c_t1")
    play(s, "bonus tb_112", "bonus tb_212")  # tt_c_expert, tt_c_income
    assert asked(s) == ("specialist", 0)


@pytest.mark.parametrize("copies", [1, 2])
def test_pa_388_more_energy_from_wind_farms(copies: int) -> None:
    held = dict(list({"tt_a_wind": "tt_a_wind", "tt_a_rural": "tt_a_wind"}.items())[:copies])
    s = table([seat(dozers=["a1_w1"], slots=held), seat(), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert energy(s) == 1 + 1 + copies


def test_pa_082_pa_r44_a_second_tile_goes_to_the_closest_slot() -> None:
    names = list(TOWER_TILES)
    empty = [-1] * 15
    for tile, closest in (
        ("tt_a_res", ["tt_a_rem", "tt_b_com"]),
        ("tt_b_rst", ["tt_a_dozer", "tt_b_ind", "tt_b_discount", "tt_c_venture"]),
    ):
        held = list(empty)
        held[names.index(tile)] = names.index(tile)
        assert [names[slot] for slot in closest_slots(held, names.index(tile))] == closest
    s = tower_at("a1_t1", seat(slots={"tt_a_res": "tt_a_res"}), bonus={"tb_101": "tt_a_res", "tb_102": ""})
    play(s, "bonus tb_101", "bonus tb_102")
    assert arguments(s, "slot") == ["tt_a_rem", "tt_b_com"]
    refused(s, "slot tt_a_dozer", "not_closest", "PA-082")
    refused(s, "slot tt_a_res", "slot_taken", "PA-082")
    play(s, "slot tt_b_com")
    assert slots(s) == {"tt_a_res": "tt_a_res", "tt_b_com": "tt_a_res"}
    assert income(s) == {"res": 1}  # it has its full effect there
    assert counted(s, "res") == 2


def test_pa_083_pa_r45_a_blocked_tile_is_discarded_without_effect() -> None:
    s = tower_at("a1_t1", seat(slots={"tt_a_res": "tt_a_rem"}), bonus={"tb_101": "tt_a_res", "tb_102": ""})
    play(s, "bonus tb_101", "bonus tb_102")
    assert (slots(s), income(s)) == ({"tt_a_res": "tt_a_rem"}, {})
    assert counted(s, "res") == 0
    assert "tb_101" not in bonus_tiles(s)
    assert told(s, "tile_blocked") == ["P0 discards Residential income: its slot is taken by another tile."]


def test_pa_085_pa_r47_with_two_players_one_more_tile_is_discarded() -> None:
    s = tower_at("b1_t1", seats=2)
    play(s, "bonus tb_101", "bonus tb_102")
    assert asked(s) == ("discard_tile", 0)
    there = arguments(s, "discard")
    assert {int(space[-2:]) for space in there} == set(range(1, 9))
    assert not {"tb_101", "tb_102", "tb_103"} & set(there)  # taken, or never there
    play(s, "discard tb_308")
    assert "tb_308" not in bonus_tiles(s)
    assert slots(s) == {"tt_a_res": "tt_a_res", "tt_a_wind": "tt_a_wind"}
    bare = {space: "" for space in NO_TILES if int(space[-2:]) <= 4}
    s = tower_at("a1_t1", seats=2, bonus=bare)
    play(s, "bonus tb_102", "bonus tb_202")
    assert asked(s) == ("forced_dozer_to", 0)


def test_pa_085_not_with_three() -> None:
    s = tower_at("b1_t1", seats=3)
    play(s, "bonus tb_101", "bonus tb_102")
    assert asked(s) == ("forced_dozer_to", 0)


@pytest.mark.parametrize(
    ("first", "second", "discards"),
    [
        ("tb_202", "tb_203", ["tb_201", "tb_204"]),
        ("tb_203", "tb_202", ["tb_201", "tb_204"]),
        ("tb_101", "tb_102", []),  # tb_103 has no tile
        ("tb_101", "tb_201", ["tb_301"]),
        ("tb_203", "tb_303", []),  # tb_103 has no tile
        ("tb_303", "tb_304", []),  # tb_302 has no tile, tb_305 is in section B
    ],
)
def test_pa_086_rahdo(first: str, second: str, discards: list[str]) -> None:
    s = tower_at("a1_t1", seats=2, options={"rahdo": "on"})
    play(s, f"bonus {first}", f"bonus {second}")
    if len(discards) == 2:
        assert arguments(s, "discard") == discards
        play(s, f"discard {discards[0]}")
    assert len(told(s, "tile_discarded")) == (1 if discards else 0)
    assert set(bonus_tiles(table([seat(), seat()]))) - set(bonus_tiles(s)) == {first, second, *discards[:1]}


@pytest.mark.parametrize(
    ("first", "second", "discard"),
    [("tb_201", "tb_202", "tb_203"), ("tb_211", "tb_212", "tb_210"), ("tb_311", "tb_310", "tb_312")],
)
def test_pa_086_rahdo_at_the_ends_of_a_row(first: str, second: str, discard: str) -> None:
    s = tower_at("c_t1", seats=2, options={"rahdo": "on"})
    before = set(bonus_tiles(s))
    play(s, f"bonus {first}", f"bonus {second}")
    if asked(s) == ("specialist", 0):
        play(s, options(s)[0])
    assert before - set(bonus_tiles(s)) == {first, second, discard}


def test_pa_086_does_nothing_with_three_players() -> None:
    s = tower_at("a1_t1", seats=3, options={"rahdo": "on"})
    play(s, "bonus tb_101", "bonus tb_201")
    assert asked(s) == ("forced_dozer_to", 0)


def test_pa_r46_the_first_choice_is_resolved_first() -> None:
    for first, second, left in (("tb_204", "tb_104", "tt_a_wind"), ("tb_104", "tb_204", "tt_a_rem")):
        s = tower_at("a1_t1", bonus={"tb_104": "tt_a_rem"})
        play(s, f"bonus {first}", f"bonus {second}")
        assert told(s, "tile_taken")[0] == f"P0 takes the tower bonus tile {game.words['arguments'][left]}."


def test_pa_r67_bulldozers_leave_last() -> None:
    s = tower_at("b1_t1", seats=2)
    assert asked(s) == ("bonus_first", 0)
    play(s, "bonus tb_101", "bonus tb_102")
    assert asked(s) == ("discard_tile", 0)
    play(s, "discard tb_104")
    assert asked(s) == ("forced_dozer_to", 0)


def test_pa_r73_a_tile_does_not_change_what_is_paid_already() -> None:
    s = tower_at("b1_t1", seat(money=0))
    play(s, "bonus tb_205", "bonus tb_305")  # the discount, and the resort income
    assert money(s)[0] == 100 - 10


# ---- wind farms ------------------------------------------------------------------------------------------------------


def test_pa_087_pa_089_a_wind_farm_and_its_energy() -> None:
    s = table([seat(dozers=["c_w1"], mat={"bottom 1": "ba_tower"}), seat(), seat()])
    play(s, "play ba_wind")
    assert (buildings(s)[1], energy(s), money(s)[0]) == (["c_w1"], 5, 10)


def test_pa_088_no_wind_farm_left() -> None:
    ten = ["a1_w1", "a1_w2", "a1_w3", "a2_w1", "a2_w2", "a2_w3", "a3_w1", "a3_w2", "a3_w3", "b1_w1"]
    assert "ba_wind" not in playable(table([seat(farms=ten, dozers=["a1_m1"]), seat(), seat()]))
    assert "ba_wind" in playable(table([seat(farms=ten[:9], dozers=["a1_m1"]), seat(), seat()]))


def test_pa_r9_pa_r10_the_bulldozer_stands_at_the_chosen_site() -> None:
    s = table([seat(dozers=["a1_w1", "b1_w1"]), seat(farms=["a1_w2"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert buildings(s)[1] == ["a1_w1"]  # the only site in zone A with a bulldozer
    s = table([seat(dozers=["a1_w1", "a1_m1"]), seat(farms=["a1_w2"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    refused(s, "build a1_w2", "occupied", "PA-R9")


def test_pa_r11_the_site_says_whose_bulldozer_is_used() -> None:
    s = table([seat(dozers=["a1_w1"]), seat(dozers=["a1_w2"]), seat(dozers=["a1_w3"])])
    play(s, "play ba_wind", "tab top.A", "build a1_w3")
    assert money(s) == [20, 25, 30]


# ---- bulldozers ------------------------------------------------------------------------------------------------------


def moving(player: Seat, *others: Seat) -> Table:
    s = table([player, *(others or (seat(), seat()))])
    play(s, "play ba_bulldozer", "tab top.A")
    return s


@pytest.mark.parametrize(
    ("site", "sectors"),
    [
        ("a1_w1", {"a1", "a2", "b1"}),
        ("a3_w1", {"a2", "a3", "b2"}),
        ("b2_w1", {"a2", "a3", "b1", "b2", "c"}),
        ("c_w1", {"b1", "b2", "c"}),
    ],
)
def test_pa_093_the_same_or_an_adjacent_sector(site: str, sectors: set[str]) -> None:
    s = moving(seat(dozers=[site]))
    play(s, f"dozer {site}")
    assert {place.split("_")[0] for place in arguments(s, "to") if "_" in place} == sectors
    if site == "a1_w1":
        refused(s, "to a3_w1", "too_far", "PA-093", "not in the same or an adjacent sector")


def test_pa_094_pa_095_through_the_utility_area_anywhere() -> None:
    s = moving(seat(dozers=["a1_w1"]))
    play(s, "dozer a1_w1", "to utility")
    refused(s, "to utility", "stays", "PA-R71")
    play(s, "to c_w1")
    assert dozers(s) == ["c_w1"]
    assert len(dozers(table([seat(utility=5), seat(utility=5)]), 0)) == 5


def test_pa_096_parking_from_a_sector_and_from_the_utility_area() -> None:
    for place in ("a1_w1", "utility"):
        s = moving(seat(dozers=["a1_w1"], utility=1))
        play(s, f"dozer {place}", "to p1")
        assert (money(s)[0], "p1" in dozers(s)) == (31, True)
    s = moving(seat(dozers=["a1_w1"]), seat(parked=["p1"]))
    play(s, "dozer a1_w1")
    refused(s, "to p1", "spot_taken", "PA-096")


def test_pa_097_parked_bulldozers_stay() -> None:
    s = moving(seat(parked=["p1", "p2"], utility=1))
    assert arguments(s, "dozer") == ["utility"]


def test_pa_098_a_site_with_a_building_or_a_bulldozer_is_occupied() -> None:
    s = moving(seat(dozers=["a1_w1"]), seat(dozers=["a1_m1"], farms=["a1_w2"]), seat(towers=["a1_t1"]))
    play(s, "dozer a1_w1")
    assert not {"a1_m1", "a1_w2", "a1_t1"} & set(arguments(s, "to"))
    refused(s, "to a1_t1", "occupied", "PA-098")


def test_pa_099_up_to_two_moves_of_one_bulldozer() -> None:
    s = moving(seat(dozers=["a1_w1", "a3_w1"]))
    play(s, "dozer a1_w1", "to a1_w2")
    assert options(s)[0] == "stop"
    assert "a3_w1" not in arguments(s, "dozer")
    one = s.clone()
    play(one, "stop")
    assert asked(one) == ("connection_tile", 0)
    play(s, "to b1_t1")
    assert (dozers(s), asked(s)) == (["a3_w1", "b1_t1"], ("connection_tile", 0))


def test_pa_r71_a_chosen_bulldozer_moves_at_least_once() -> None:
    s = moving(seat(dozers=["a1_w1"]))
    play(s, "dozer a1_w1")
    assert "stop" not in options(s)
    s = table([seat(specialists=["sa_fleet_manager"]), seat(), seat()])
    play(s, "play sa_fleet_manager", "tab top.A")
    assert dozers(s) == ["utility"]  # to be deployed is not a move: it can still be moved
    assert arguments(s, "dozer") == ["utility"]


def test_pa_r71_a_bulldozer_without_a_destination_cannot_move() -> None:
    """In the utility area, when every site and every parking spot is taken."""
    sites = named(game.box.boards[2].sites, SITES)
    tall = [site for site in sites if "t" in site]
    windy = [site for site in sites if "t" not in site]
    full = {"top 1": "ba_wild"}, {"ba_wild": ["conn_start"]}
    for left in (0, 1):
        one = seat(utility=1, towers=tall[:6], farms=windy[:10], mat=full[0], laid=full[1])
        other = seat(towers=tall[6:], farms=windy[10 + left :], parked=["p1", "p2", "p3", "p4", "p5"])
        assert ("ba_bulldozer" in playable(table([one, other]))) == (left == 1)


def test_pa_r63_pa_r78_a_parking_bonus_outside_of_ones_turn() -> None:
    s = table([seat(), seat(dozers=["a1_w1"], mat={"top 1": "ba_wild"}), seat()])
    play(s, "play ba_wind", "tab top.A", "to p5")
    assert asked(s) == ("advance_market", 1)
    play(s, "market res")
    assert (income(s, 1), asked(s)) == ({"res": 1}, ("action", 1))


def test_pa_r68_line_builder_clears_the_site() -> None:
    s = table([seat(specialists=["sa_line_builder"]), seat(dozers=["a2_t1"]), seat()])
    play(s, "play sa_line_builder", "tab top.A", "build a2_t1", "bonus tb_101", "bonus tb_102")
    assert (asked(s), money(s)) == (("forced_dozer_to", 1), [20, 25, 25])  # nobody was paid


@pytest.mark.parametrize(
    ("rule", "spot", "gain"),
    [
        ("PA-437", "p1", (6, 0, 0)),
        ("PA-438", "p2", (0, 2, 0)),
        ("PA-439", "p3", (2, 0, 1)),
        ("PA-440", "p4", (4, 1, 0)),
        ("PA-442", "p6", (8, 0, 0)),
        ("PA-443", "p7", (7, 0, 0)),
        ("PA-444", "p8", (0, 2, 0)),
    ],
)
def test_parking_spots(rule: str, spot: str, gain: tuple[int, int, int]) -> None:
    s = moving(seat(dozers=["a1_w1"]), seat(), seat(), seat())
    play(s, "dozer a1_w1", f"to {spot}")
    assert (money(s)[0] - 25, energy(s) - 1, batteries(s)[0] - 1) == gain


def test_pa_441_a_parking_spot_with_a_choice() -> None:
    s = moving(seat(dozers=["a1_w1"]))
    play(s, "dozer a1_w1", "to p5")
    assert asked(s) == ("advance_market", 0)


def test_end_tiles_are_kept_for_the_end() -> None:
    """PA-395."""
    s = scoring(
        [seat(money=0, slots={"tt_c_towers": "tt_c_towers"}), seat(money=0)], 0, tiles=["st_2_1", "st_1_2", "st_1_3", "st_2_2"]
    )
    score(s)
    assert money(s)[0] == 0


def test_pa_099_a_bulldozer_is_moved_by_an_effect_only_once() -> None:
    """Also when its last move was to the utility area; with nothing left to move the effect is over."""
    all_but_one = seat(specialists=["sa_fleet_manager"], dozers=["a1_w1"], parked=["p1", "p2", "p3", "p4"])
    s = table([all_but_one, seat(), seat()])
    play(s, "play sa_fleet_manager", "tab top.A", "to utility", "stop")
    assert (dozers(s), asked(s)) == (["utility", "p1", "p2", "p3", "p4"], ("action", 1))
    two = seat(specialists=["sa_fleet_manager"], dozers=["a1_w1"], utility=1, parked=["p1", "p2", "p3"])
    s = table([two, seat(), seat()])
    play(s, "play sa_fleet_manager", "tab top.A", "dozer a1_w1", "to utility", "stop")
    assert options(s) == ["stop", "dozer utility"]  # the other one


def test_pa_099_a_bulldozer_can_be_moved_again_by_another_effect() -> None:
    s = table([seat(dozers=["a1_w1"], utility=1, specialists=["sa_fleet_manager"]), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "dozer a1_w1", "to a1_w2", "stop", "stop", "take_battery")
    play(s, "play sa_fleet_manager", "tab top.A")
    assert arguments(s, "dozer") == ["a1_w2", "utility"]
    play(s, "dozer utility", "to a3_w1", "to utility", "stop", "take_battery", "retrieve_all", "take_battery")
    play(s, "play ba_bulldozer", "tab top.A")
    assert arguments(s, "dozer") == ["a1_w2", "utility"]


def test_pa_080_a_printed_move_without_a_bulldozer_is_left_out() -> None:
    s = table([seat(), seat(dozers=["a1_t1"]), seat()], bonus={"tb_104": "", "tb_103": ""})
    play(s, "play ba_tower", "tab top.A", "pay money", "bonus tb_104", "bonus tb_103")
    assert (money(s)[0], asked(s)) == (20 + 2, ("forced_dozer_to", 1))
