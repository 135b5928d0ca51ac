"""COMMON SETUP and PLAYER SETUP: the rules PA-001 to PA-034, and the rulings about them."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.pampero.rules.names import (
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    FIRST_SPECIALIST,
    REMOTE_SPACES,
    SITES,
    SOLAR_SPACES,
    SPOTS,
    STANDARDS,
    TOWER_TILES,
)
from gaucho.games.pampero.tests.position import (
    BASIC_HAND,
    batteries,
    bonus_tiles,
    buildings,
    connections,
    counted,
    dozers,
    energy,
    game,
    hand,
    income,
    level,
    mat,
    money,
    named,
    new,
    open_contracts,
    ready,
    score,
    scoring,
    seat,
    shown,
    slots,
    table,
    view,
)
from gaucho.testing import arguments, asked, play, refused, told

SEEDS = range(40)


@pytest.mark.parametrize(("seats", "sites"), [(1, 26), (2, 26), (3, 39), (4, 42)])
def test_pa_001_the_board_has_two_sides(seats: int, sites: int) -> None:
    s = new(seats)
    assert len(named(s.board.sites, SITES)) == sites
    assert ("a1_5" in open_contracts(s)) == (seats >= 3)


def test_pa_002_spaces_for_four_players_exist_only_with_four() -> None:
    only_four = {"a2_m4", "b1_w3", "b2_w3"}
    assert only_four <= set(named(new(4).board.sites, SITES))
    assert not only_four & set(named(new(3).board.sites, SITES))
    assert {"a2_5", "c_6"} == set(open_contracts(new(4))) - set(open_contracts(new(3)))
    assert named(new(4).board.spots, SPOTS)[-1] == "p8"
    assert named(new(3).board.spots, SPOTS)[-1] == "p7"
    s = table([seat(dozers=["b1_w1"]), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "dozer b1_w1")
    refused(s, "to b1_w3", "no_such_site", "PA-002", "no site b1_w3")
    refused(s, "to p8", "no_such_spot", "PA-002", "no parking spot p8")


def test_pa_003_the_tower_bonus_board_is_always_there() -> None:
    for seats in range(1, 5):
        assert len(new(seats).bonus) == 36


@pytest.mark.parametrize(("row", "rule", "cards"), [(0, "PA-004", 18), (1, "PA-005", 18), (2, "PA-006", 9), (3, "PA-006", 9)])
def test_pa_004_pa_005_pa_006_three_cards_of_each_deck_lie_open(row: int, rule: str, cards: int) -> None:
    tables = [new(2, seed) for seed in SEEDS]
    for s in tables:
        assert (len(s.rows[row].shown), len(s.rows[row].deck)) == (3, cards - 3)
        assert len({*s.rows[row].shown, *s.rows[row].deck}) == cards
        assert view(s, 0).rows[row].deck_size == cards - 3
    assert len({tuple(s.rows[row].shown) for s in tables}) > 10


@pytest.mark.parametrize(("seats", "spaces"), [(1, 13), (2, 13), (3, 17), (4, 19)])
def test_pa_007_a_solar_tile_on_every_display_space(seats: int, spaces: int) -> None:
    s = new(seats)
    tiles = [tile for tile in s.solars if tile >= 0]
    assert len(set(tiles)) == len(tiles) == spaces
    assert len({tuple(new(seats, seed).solars) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize(("seats", "a", "bc"), [(2, 4, 3), (3, 5, 5), (4, 5, 5)])
def test_pa_008_pa_009_connection_tiles_by_zone(seats: int, a: int, bc: int) -> None:
    tables = [new(seats, seed) for seed in SEEDS]
    for s in tables:
        in_a = [tile for tile in s.circles[:5] if tile >= 0]
        elsewhere = [tile for tile in s.circles[5:] if tile >= 0]
        assert (len(set(in_a)), len(set(elsewhere))) == (a, bc)
        assert all(1 <= tile <= 6 for tile in in_a)
        assert all(7 <= tile <= 12 for tile in elsewhere)
    assert len({tuple(s.circles) for s in tables}) > 20


def test_pa_r7_one_stack_serves_zones_b_and_c() -> None:
    assert len({new(4, seed).circles[8] for seed in SEEDS}) == 6  # any of the six can come to C


def test_pa_010_pa_011_scoring_tiles() -> None:
    firsts = set()
    for seed in SEEDS:
        first, second, one, two = new(3, seed).tiles
        assert 0 <= one <= 8 < two <= 17
        assert len({first, second, one, two}) == 4
        firsts.add(first)
    assert {tile <= 8 for tile in firsts} == {True, False}  # both stacks are shuffled together


def test_pa_012_introductory_tiles() -> None:
    for seed in SEEDS:
        first, second, one, two = new(3, seed, intro_scoring="on").tiles
        assert (first, second) == (18, 19)
        assert 0 <= one <= 8 < two <= 17


def test_pa_013_the_first_scoring_is_a_top_and_the_second_a_bottom() -> None:
    players = [seat(money=0, farms=["a1_w1"]), seat(money=0), seat(money=0)]
    s = scoring(players, 0, tiles=["st_1_5", "st_1_1", "st_1_2", "st_2_1"])
    score(s)
    assert money(s) == [4, 2, 2]  # $2 per wind farm, and no majority of towers
    s = scoring(players, 1, tiles=["st_1_1", "st_1_5", "st_1_2", "st_2_1"])
    score(s)
    assert money(s) == [0, 0, 0]  # a tie for towers, and no money per wind farm


def test_pa_014_pa_r8_tower_bonus_tiles_by_letter_without_blanks() -> None:
    tables = [new(seats, seed) for seats in (2, 4) for seed in SEEDS]
    for s in tables:
        laid = bonus_tiles(s)
        assert len(laid) == 30
        for kind in TOWER_TILES:
            places = [space for space, tile in laid.items() if tile == kind]
            assert len(places) == 2
            assert {"abc"[(int(place[-2:]) - 1) // 4] for place in places} == {kind[3]}
    assert len({tuple(s.bonus) for s in tables}) == len(tables)


@pytest.mark.parametrize(("seats", "count"), [(1, 24), (2, 24), (3, 29), (4, 31)])
def test_pa_015_standard_contracts_lie_on_their_spaces(seats: int, count: int) -> None:
    assert len(open_contracts(new(seats))) == count
    assert len({tuple(open_contracts(new(seats, seed))) for seed in range(5)}) == 1


def test_pa_016_location_numbers_only_name_spaces() -> None:
    s = new(4)
    assert [STANDARDS[s.tile_on(space)] for space in range(31)] == list(STANDARDS)


@pytest.mark.parametrize(("seats", "count"), [(1, 6), (2, 6), (3, 7), (4, 8)])
def test_pa_017_a_remote_tile_on_every_remote_space(seats: int, count: int) -> None:
    s = new(seats)
    tiles = [tile for tile in s.remotes if tile >= 0]
    assert len(set(tiles)) == len(tiles) == count
    assert len({tuple(new(seats, seed).remotes) for seed in SEEDS}) > 30


@pytest.mark.parametrize(("seats", "in_play", "supply"), [(1, 12, 11), (2, 12, 10), (3, 18, 15), (4, 24, 20)])
def test_pa_018_pa_r6_six_batteries_per_player(seats: int, in_play: int, supply: int) -> None:
    s = new(seats)
    assert s.supply == supply
    assert s.supply + sum(batteries(s)) == in_play


def test_pa_019_pa_r43_nobody_starts_with_a_discount() -> None:
    s = table([seat(dozers=["b1_t1"]), seat(), seat()])
    play(s, "play ba_tower")
    assert money(s)[0] == 15


def test_pa_020_pa_r1_the_bank_never_runs_out() -> None:
    s = table([seat(money=100_000), seat(ventures=["v1"]), seat(ventures=["v1"])])
    play(s, "play ba_venture", "tab top.A")
    assert money(s)[0] == 100_000 + 5 + 1


def test_pa_021_zones_and_sectors() -> None:
    box = game.box
    assert box.zone_of == [0, 0, 0, 1, 1, 2]
    near = {"a1": "a2 b1", "a2": "a1 a3 b1 b2", "a3": "a2 b2", "b1": "a1 a2 b2 c", "b2": "a2 a3 b1 c", "c": "b1 b2"}
    names = ["a1", "a2", "a3", "b1", "b2", "c"]
    assert [[names[other] for other in row] for row in box.near] == [near[name].split() for name in names]


def test_pa_022_pa_185_the_extended_track() -> None:
    assert new(2).times() == [3, 6, 9]
    assert new(2, longer_game="on").times() == [4, 8, 12]
    short, long = new(3, 7), new(3, 7, longer_game="on")
    assert (short.bonus, short.solars, short.tiles) == (long.bonus, long.solars, long.tiles)


def test_pa_023_nobody_has_taken_a_turn() -> None:
    s = new(3)
    assert (s.year, s.round, s.time, s.lowered) == (1, 1, [0, 0, 0], 0)
    assert all(mat(s, place) == {} and slots(s, place) == {} for place in range(3))


def test_pa_024_pa_025_transformers_have_the_numbers_of_their_columns() -> None:
    assert [game.box.column.count(number) for number in range(1, 8)] == [3, 4, 6, 3, 3, 4, 4]
    assert all(s.grid == 0 for s in new(4).players)
    one = seat(contracts=[("a1_1", "g1a"), ("a2_2", "g2a"), ("a3_1", "g3b")], towers=["a1_t1", "a1_t2"])
    s = table([one, seat(), seat()])
    assert (counted(s, "transformers_3_4"), counted(s, "transformers_5_6")) == (1, 0)


def test_pa_026_everybody_starts_with_one_tower_in_a2() -> None:
    s = new(4)
    for place in range(4):
        assert (level(s, place), buildings(s, place)) == (1, ([], []))
        assert s.has_tower_in(place, 1)
        assert not s.has_tower_in(place, 0)


def test_pa_027_one_bulldozer_at_a_mixed_site_of_a2() -> None:
    s = new(4)
    assert sorted(dozers(s, place)[0] for place in range(4)) == ["a2_m1", "a2_m2", "a2_m3", "a2_m4"]
    assert [player.reserve for player in s.players] == [4] * 4


def test_pa_028_one_wind_farm_without_energy() -> None:
    s = new(3)
    assert [counted(s, "farms", place) for place in range(3)] == [1, 1, 1]
    assert [int(player.farms_left()) for player in s.players] == [10, 10, 10]


def test_pa_029_pa_030_energy_and_income_markers() -> None:
    s = new(3)
    assert [energy(s, place) for place in range(3)] == [1, 1, 1]
    assert [income(s, place) for place in range(3)] == [{}, {}, {}]
    assert all(player.down == 0 for player in s.players)


def test_pa_031_eight_basic_cards() -> None:
    s = new(3)
    assert [hand(s, place) for place in range(3)] == [BASIC_HAND] * 3
    assert len(BASIC_HAND) == 8 == FIRST_SPECIALIST
    assert len(CARDS) == 26


def test_pa_032_pa_r2_starting_goods() -> None:
    s = new(4)
    assert (money(s), batteries(s)) == ([25] * 4, [1] * 4)
    for place in range(4):
        assert connections(s, place) == ready(s, place) == ["conn_start"]
        assert s.players[place].network == 0


def test_pa_033_time_discs_in_random_order_the_top_one_first() -> None:
    orders = {tuple(new(3, seed).order) for seed in SEEDS}
    assert len(orders) == 6
    s = new(4, 3)
    assert s.stack == list(reversed(s.order))
    assert asked(s) == ("action", s.order[0])


def test_pa_034_sites_take_what_they_show() -> None:
    s = table([seat(dozers=["a1_m1", "a1_t1", "a1_w1"]), seat(), seat()])
    tower, wind = s.clone(), s.clone()
    play(tower, "play ba_tower", "tab top.A")
    assert arguments(tower, "build") == ["a1_m1", "a1_t1"]
    refused(tower, "build a1_w1", "wrong_kind", "PA-034", "not for this kind")
    play(wind, "play ba_wind", "tab top.A")
    assert arguments(wind, "build") == ["a1_m1", "a1_w1"]


def test_pa_r3_starting_pieces_stand_in_turn_order() -> None:
    for seed in SEEDS:
        s = new(4, seed)
        assert [dozers(s, company)[0] for company in s.order] == ["a2_m1", "a2_m2", "a2_m3", "a2_m4"]
        assert [s.players[company].towers >> 42 for company in s.order] == [1, 2, 4, 8]
        assert [s.players[company].farms >> 46 for company in s.order] == [1, 2, 4, 8]


def test_pa_r4_seats_play_alike() -> None:
    """Nothing depends on the seat: the same position for another seat gives the same options."""
    one = table([seat(dozers=["a1_m1"]), seat(), seat()], active=0, order=[0, 1, 2])
    other = table([seat(), seat(), seat(dozers=["a1_m1"])], active=2, order=[2, 0, 1])
    assert arguments(one, "play") == arguments(other, "play")


def test_pa_r5_starting_spaces_are_no_sites() -> None:
    s = table([seat(utility=1), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "dozer utility")
    there = arguments(s, "to")
    assert len([place for place in there if "_" in place]) == 39
    assert all(place in SITES or place in SPOTS for place in there)


def test_pa_r66_chance_is_used_in_a_fixed_order() -> None:
    """What comes first does not depend on whether later things are shuffled at all."""
    plain, preset, intro = (new(3, 11, **o) for o in ({}, {"preset_tower_bonus": "on"}, {"intro_scoring": "on"}))
    for s in (preset, intro):
        assert (s.order, s.solars, s.circles, s.tiles[2:]) == (plain.order, plain.solars, plain.circles, plain.tiles[2:])
        assert [row.shown for row in s.rows] == [row.shown for row in plain.rows]
    chance = Chance(11)
    order = [0, 1, 2]
    chance.shuffle(order)
    specialists = list(range(8, 26))
    chance.shuffle(specialists)
    assert plain.order == order
    assert plain.rows[0].shown == specialists[:3]
    assert list(reversed(plain.rows[0].deck)) == specialists[3:]


def test_pa_r75_tiles_are_dealt_in_ascending_order() -> None:
    chance = Chance(11)
    for count in (3, 18, 18, 9, 9):
        chance.shuffle(list(range(count)))
    tiles = list(range(41, 72))
    chance.shuffle(tiles)
    s = new(3, 11)
    assert [s.solars[SOLAR_SPACES.index(space)] for space in ("s01", "s02", "s03")] == tiles[:3]
    assert len(CIRCLES) == 10
    assert len(REMOTE_SPACES) == 8
    assert BONUS_SPACES[:2] == ("tb_101", "tb_102")


def test_the_first_event_is_the_first_year() -> None:
    assert told(new(2))[0] == "Year 1 begins."


def test_open_display_names() -> None:
    assert all(card.startswith("sa_") for card in shown(new(2), 0))
