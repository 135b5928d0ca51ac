"""CONTRACTS: the rules PA-065 to PA-072, PA-100 to PA-123 and PA-134 to PA-136, the grid board and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.games.pampero.rules.names import (
    CIRCLES,
    GRID,
    LINES,
    REMOTE_SPACES,
    REMOTE_TILES,
    SOLAR_TILES,
    STANDARDS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    CONTRACT_TILES,
    Seat,
    batteries,
    connections,
    contracts,
    counted,
    energy,
    game,
    income,
    money,
    network,
    open_contracts,
    playable,
    ready,
    seat,
    table,
    tables,
)
from gaucho.testing import arguments, asked, happened, options, play, refused, told

FOUR = ["a1_t1", "b1_t1", "c_t1"]  # towers for level 4, one in each zone


def choosing(player: Seat, *others: Seat, tab: str = "top.A", card: str = "ba_contract", **fields: Any) -> Table:
    """The player chooses a contract."""
    s = table([player, *(others or (seat(), seat()))], **fields)
    play(s, f"play {card}")
    if asked(s) == ("space_tab", 0):
        play(s, f"tab {tab}")
    return s


# ---- terms -----------------------------------------------------------------------------------------------------------


def test_pa_065_standard_and_other_contracts_are_apart() -> None:
    s = choosing(seat(energy=14), remotes={"r2": "rt_07"})
    assert {space[0] for space in arguments(s, "contract")} == {"a"}
    refused(s, "contract r2", "wrong_kind", "PA-067", "not for contracts of this kind")
    s = choosing(seat(energy=14, towers=["a1_t1"]), card="ba_remote", remotes={"r1": "rt_02", "r2": "rt_07"})
    assert arguments(s, "contract") == ["r1", "r2"]
    rural = {"tt_a_rural": "tt_a_rural"}
    s = choosing(seat(energy=3, batteries=0, slots=rural), card="ba_remote", remotes={"r2": "rt_02"})
    play(s, "own_tower", "grid g1b")
    assert energy(s) == 0  # a reduction for standard contracts is none for remote ones


def test_pa_066_pa_r35_only_standard_contracts_have_a_zone() -> None:
    owner = seat(contracts=[("a2_1", "g1a"), ("rt_01", "r2", "g1b"), ("so_01", "s01", "g1c")], network=["n1", "n2"])
    s = table([owner, seat(), seat()])
    assert (counted(s, "zone_a"), counted(s, "remote"), counted(s, "solar"), counted(s, "contracts")) == (1, 1, 1, 3)


def test_pa_067_pa_069_lucrative_contracts() -> None:
    player = seat(energy=14, towers=["a1_t1"], specialists=["sa_key_accounts"])
    s = choosing(player, card="sa_key_accounts")
    assert arguments(s, "contract") == ["a1_2", "a1_5"]
    refused(s, "contract a1_1", "wrong_kind", "PA-067")
    lucrative = {CONTRACT_TILES[tile] for tile in range(72) if game.box.lucrative[tile]}
    assert {"a1_2", "a1_5", "c_6", "rt_02", "rt_10", "so_25"} <= lucrative
    assert not {"a1_1", "a1_3", "rt_01", "so_30"} & lucrative


def test_pa_068_a_contract_is_one_of_every_market_it_shows() -> None:
    owner = seat(contracts=[("a1_3", "g1a"), ("a2_3", "g1b")], network=["n1"])
    s = table([owner, seat(), seat()])
    assert [counted(s, market) for market in ("res", "ind", "com", "rst", "rem")] == [2, 1, 1, 0, 0]


def test_pa_070_pa_r18_zone_c_needs_level_four() -> None:
    five = [("a1_1", "g1a")]
    three = seat(energy=14, towers=["a1_t1", "c_t1"], contracts=five, mat={"bottom 1": "ba_wind"}, dozers=["c_m1"])
    s = table([three, seat(), seat()])
    assert "ba_tower" in playable(s)  # building there needs no level
    assert "ba_contract" in playable(s)
    play(s, "play ba_contract")
    assert "bottom.C" not in arguments(s, "tab")
    four = seat(energy=14, towers=FOUR, contracts=five, mat={"bottom 1": "ba_wind"})
    s = choosing(four, tab="bottom.C")
    assert arguments(s, "contract") == ["c_1", "c_2", "c_3", "c_4", "c_5"]


def test_pa_r18_level_four_for_remote_contracts_too() -> None:
    """None of our remote spaces is in zone C; on a board of one's own one may be."""
    changed = tables.load({"remote_spaces": {"r5": {"sector": "c"}}})
    for towers in (["c_t1", "a1_t1"], ["c_t1", "a1_t1", "a1_t2"]):
        player = seat(energy=9, towers=towers, mat={"bottom 1": "ba_wind", "top 1": "ba_wild"})
        s = table([player, seat(), seat()], remotes={"r5": "rt_07"}, removed=["r1", "r2", "r3", "r4", "r6", "r7"], box=changed)
        assert ("ba_remote" in playable(s)) == (len(towers) == 3)


@pytest.mark.parametrize(
    ("towers", "spaces"),
    [
        (0, ["a2_1", "a2_2"]),
        (1, ["a2_1", "a2_2", "a2_4"]),
        (2, ["a2_1", "a2_2", "a2_3", "a2_4", "a2_5"]),
    ],
)
def test_pa_071_pa_r20_every_icon_must_be_unlocked(towers: int, spaces: list[str]) -> None:
    s = choosing(seat(energy=14, towers=["c_t1", "c_t2"][:towers]), seat(), seat(), seat())
    assert arguments(s, "contract") == spaces  # a2_5 shows a commercial icon without an arrow
    if towers == 0:
        refused(s, "contract a2_4", "locked", "PA-071", "built 2 towers")


def test_pa_072_pa_r36_solar_contracts_are_always_unlocked() -> None:
    s = table([seat(connections=["conn_a4"], energy=0), seat(), seat()], solars={"s01": "so_28"})
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4", "solar s01", "grid g1b")
    assert income(s) == {"com": 1}


def test_the_tables_of_contracts() -> None:
    """PA-015, PA-102: energy and icons of all tiles, summed up."""
    box = game.box
    assert (
        sum(box.costs[tile][0][0] for tile in range(31)) == 104
    )  # those of a2_5, c_2 and c_4 to c_6 tuned: docs/games/pampero.md
    arrows = [0] * 5
    icons = [0] * 5
    for tile in range(72):
        for market, n in zip(box.icons[tile], box.arrows[tile], strict=True):
            arrows[market] += n
            icons[market] += 1
    assert dict(zip(MARKETS, icons, strict=True)) == {"res": 40, "ind": 17, "com": 19, "rst": 20, "rem": 17}
    assert dict(zip(MARKETS, arrows, strict=True)) == {"res": 30, "ind": 21, "com": 24, "rst": 24, "rem": 22}
    assert (len(STANDARDS), len(REMOTE_TILES), len(SOLAR_TILES)) == (31, 10, 31)


# ---- fulfilling ------------------------------------------------------------------------------------------------------


def test_pa_100_a_contract_of_the_zone() -> None:
    s = choosing(seat(energy=14, towers=["b1_t1"]), tab="top.A")
    assert {space[0] for space in arguments(s, "contract")} == {"a"}
    refused(s, "contract b1_1", "wrong_zone", "PA-044")
    s = choosing(seat(energy=14, towers=["b1_t1"]), tab="top.B")
    assert {space[0] for space in arguments(s, "contract")} == {"b"}
    s = table([seat(energy=14, contracts=[("a2_1", "g1a")]), seat(), seat()])
    play(s, "play ba_contract", "tab top.A")
    assert "a2_1" not in arguments(s, "contract")


def test_pa_101_a_tower_in_the_sector_and_whom_to_pay() -> None:
    s = choosing(seat(energy=14), seat(towers=["a1_t1"]), seat())
    refused(s, "contract a3_1", "no_tower", "PA-101")
    play(s, "contract a1_1")
    assert asked(s) == ("grid_space", 0)  # only one owner has a tower there
    assert money(s) == [20, 30, 25]
    s = choosing(seat(energy=14), seat(), seat())
    play(s, "contract a2_1")
    assert set(options(s)) == {"own_tower", "tower_of 1", "tower_of 2"}
    play(s, "tower_of 2")
    assert money(s) == [20, 25, 30]


def test_pa_102_energy_is_spent() -> None:
    s = choosing(seat(energy=3))
    play(s, "contract a2_2", "own_tower", "grid g1b")
    assert (energy(s), s.players[0].spent) == (1, 2)


def test_pa_103_pa_r26_tile_and_transformer_change_places() -> None:
    s = choosing(seat(energy=3))
    play(s, "contract a2_2", "own_tower", "grid g1b")
    assert contracts(s) == [("a2_2", "g1b")]
    assert "a2_2" not in open_contracts(s)
    assert s.players[0].covered == 1 << STANDARDS.index("a2_2")
    assert told(s, "fulfilled") == ["P0 fulfills A2 contract 2: the tile goes to grid space 1b."]


def test_pa_104_pa_105_the_first_contract_in_column_one() -> None:
    s = choosing(seat(energy=3, towers=["c_t1"]))
    play(s, "contract a2_2", "own_tower")
    assert arguments(s, "grid") == ["g1a", "g1b", "g1c"]
    refused(s, "grid g2a", "first_column", "PA-105")


def test_pa_106_later_contracts_are_connected() -> None:
    s = choosing(seat(energy=3, towers=["c_t1", "c_t2"], contracts=[("a1_1", "g1a"), ("a3_1", "g2a")]))
    play(s, "contract a2_2", "own_tower")
    assert arguments(s, "grid") == ["g1b", "g2b", "g2c", "g3a", "g3b"]  # by n1, by n3, by thick lines
    refused(s, "grid g1c", "not_connected", "PA-106")
    refused(s, "grid g1a", "occupied", "PA-103")


def test_pa_107_pa_108_a_line_is_paid_once() -> None:
    player = seat(energy=3, money=20, towers=["c_t1"], contracts=[("a1_1", "g1a"), ("a3_1", "g2a")])
    s = choosing(player)
    play(s, "contract a2_2", "own_tower", "grid g2b")
    assert (money(s)[0], network(s)) == (20 - 5 - 3, ["n3"])
    again = seat(
        energy=3, money=20, towers=["c_t1"], contracts=[("a1_1", "g1a"), ("a3_1", "g2a"), ("a1_2", "g2b")], network=["n3"]
    )
    s = choosing(again)
    play(s, "contract a2_2", "own_tower", "grid g2c")
    assert (money(s)[0], network(s)) == (20 - 5 + 4, ["n3"])  # the bonus of g2c, and nothing for the line


NETWORK = {"n1": "1e", "n2": "1e", "n3": "3m", "n4": "2e", "n5": "5m", "n6": "1b", "n7": "3e"}
JOINED = {
    "n1": "g1a g1b",
    "n2": "g1b g1c",
    "n3": "g2a g2b g2c",
    "n4": "g3b g3c g3e",
    "n5": "g4a g4b g4c",
    "n6": "g6a g6b g6c",
    "n7": "g7b g7c g7d",
}


@pytest.mark.parametrize("line", LINES)
def test_pa_107_the_network_lines(line: str) -> None:
    place = LINES.index(line)
    assert f"{game.box.line_price[place]}{'meb'[game.box.line_good[place]]}" == NETWORK[line]
    assert [GRID[i] for i in range(27) if game.box.joins[place] >> i & 1] == JOINED[line].split()


def test_pa_106_the_thick_lines() -> None:
    lines = [
        "g1a-g2a",
        "g1b-g2b",
        "g1b-g2c",
        "g1c-g2d",
        "g2a-g3a",
        "g2a-g3b",
        "g2b-g3c",
        "g2c-g3d",
        "g2d-g3e",
        "g2d-g3f",
        "g3b-g4a",
        "g3c-g4b",
        "g3d-g4b",
        "g3e-g4c",
        "g4a-g5a",
        "g4b-g5b",
        "g4c-g5c",
        "g5a-g6a",
        "g5b-g6b",
        "g5b-g6c",
        "g5c-g6d",
        "g6a-g7a",
        "g6b-g7b",
        "g6c-g7c",
        "g6d-g7d",
    ]
    found = {f"{GRID[i]}-{GRID[j]}" for i in range(27) for j in range(i, 27) if game.box.thick[i] >> j & 1}
    assert found == set(lines)


def test_pa_r23_free_ways_come_first_and_lines_are_a_choice() -> None:
    lots = [("a1_1", "g1a"), ("a3_1", "g2a"), ("a1_2", "g3b"), ("a3_3", "g3c")]
    three = seat(energy=9, towers=["c_t1", "c_t2"], contracts=lots, network=["n4"])
    s = choosing(three)
    play(s, "contract a2_2", "own_tower", "grid g2b")
    assert network(s) == ["n4"]  # by the thick line from g3c, not by n3


def test_pa_r23_a_choice_between_two_unpaid_lines() -> None:
    """Only where two lines meet: g1b is joined by n1 and n2."""
    way_round = [("a1_1", "g1a"), ("a3_1", "g2a"), ("so_01", "s01", "g3b"), ("so_02", "s02", "g3e")]
    way_round += [("so_03", "s03", "g2d"), ("so_04", "s04", "g1c")]
    s = choosing(seat(energy=9, towers=["c_t1", "c_t2"], contracts=way_round, network=["n4"]))
    play(s, "contract a2_2", "own_tower", "grid g1b")
    assert (asked(s), arguments(s, "line")) == (("network_line", 0), ["n1", "n2"])
    play(s, "line n2")
    assert network(s) == ["n2", "n4"]


def test_pa_109_the_bonus_of_the_grid_space() -> None:
    s = choosing(seat(energy=3))
    play(s, "contract a2_2", "own_tower", "grid g1c")
    assert energy(s) == 3 - 2 + 1


def test_pa_110_arrows_advance_income() -> None:
    s = choosing(seat(energy=9, towers=["a1_t1", "c_t1"]))
    play(s, "contract a1_5", "grid g1b")
    assert income(s) == {"ind": 2}  # two arrows, and an icon without any


def test_pa_111_pa_r27_thresholds() -> None:
    s = choosing(seat(energy=9, income={"res": 1}, towers=[]), seat(towers=["a1_t1"]), seat())
    play(s, "contract a1_2", "grid g1b")
    assert income(s) == {"res": 2}
    assert told(s, "steps_lost") == ["P0 cannot advance the residential income: 1 step lost."]
    full = choosing(seat(energy=9, income={"res": 2}))
    play(full, "contract a2_1", "own_tower", "grid g1b")
    assert (income(full), contracts(full)) == ({"res": 2}, [("a2_1", "g1b")])


def test_pa_112_pa_r28_dark_green_once_per_column() -> None:
    s = choosing(seat(energy=9, income={"res": 2}, towers=["c_t1"]))
    play(s, "contract a2_1", "own_tower", "grid g1b")
    assert asked(s) == ("specialist", 0)
    play(s, options(s)[0])
    assert s.players[0].greens == 0b001
    five = seat(energy=9, income={"res": 5}, greens=[0], towers=["a1_t1", "b1_t1", "b2_t1"])
    s = choosing(five)
    play(s, "contract a2_1", "own_tower", "grid g1b")
    assert (asked(s), s.players[0].greens) == (("specialist", 0), 0b011)


CROSSES = [
    ("res", 5, "com"), ("res", 8, "rem"), ("ind", 4, "res"), ("ind", 7, "com"), ("com", 3, "rst"), ("com", 7, "ind"),
    ("rst", 5, "res"), ("rst", 8, "com"), ("rem", 4, "ind"), ("rem", 7, "rst"),
]  # fmt: skip
TILES = {"res": "conn_a5", "rem": "conn_a6", "rst": "conn_b1", "ind": "conn_b2", "com": "conn_b3"}


@pytest.mark.parametrize(("market", "column", "other"), CROSSES)
def test_pa_113_pa_r29_arrows_to_other_markets(market: str, column: int, other: str) -> None:
    towers = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"]
    player = seat(towers=towers, income={market: column - 1}, connections=[TILES[market]], greens=[0, 1, 2])
    s = table([player, seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", f"connect {TILES[market]}")
    assert income(s) == {market: column, other: 1}


def test_pa_114_pa_115_pa_r74_a_linked_contract_in_both_directions() -> None:
    for first, second in (("a1_1", "a1_2"), ("a1_2", "a1_1")):
        s = choosing(seat(energy=9, towers=["a1_t1"]))
        play(s, f"contract {first}", "grid g1b")
        assert (asked(s), options(s)) == (("linked", 0), ["stop", "fulfill_linked"])
        left = s.clone()
        play(left, "stop")
        assert contracts(left) == [(first, "g1b")]
        play(s, "fulfill_linked", "grid g2b")
        assert contracts(s) == [(first, "g1b"), (second, "g2b")]
        assert (money(s)[0], energy(s)) == (20, 9 - 2 - 3)


def test_pa_115_everything_else_is_met_separately() -> None:
    s = choosing(seat(energy=4, towers=["a1_t1"]))
    play(s, "contract a1_1", "grid g1b")
    assert asked(s) == ("action", 1)  # 3 energy are not left


def test_pa_116_pa_r31_a_bridge_needs_towers_of_one_owner() -> None:
    s = choosing(seat(energy=9), seat(towers=["a1_t1"]), seat())
    play(s, "contract a2_1", "own_tower", "grid g1b")
    assert asked(s) == ("action", 1)  # the own tower stands in A2 only
    s = choosing(seat(energy=9), seat(towers=["a1_t1"]), seat())
    play(s, "contract a2_1", "tower_of 1", "grid g1b")
    assert asked(s) == ("linked", 0)
    play(s, "fulfill_linked", "grid g1a")
    assert (contracts(s)[-1], money(s)) == (("a1_4", "g1a"), [20 + 2, 30, 25])  # paid once


def test_pa_r32_no_link_after_a_link_and_no_discount_for_it() -> None:
    player = seat(energy=9, towers=["a1_t1"], specialists=["sa_rural_developer"])
    s = choosing(player, card="sa_rural_developer")
    play(s, "contract a1_1", "grid g1b", "fulfill_linked", "grid g2b")
    assert energy(s) == 9 - (2 - 1) - 3
    play(s, options(s)[0])  # a specialist, for the third residential step
    assert asked(s) == ("action", 1)
    rural = seat(energy=9, towers=["a1_t1"], slots={"tt_a_rural": "tt_a_rural"})
    s = choosing(rural)
    play(s, "contract a1_1", "grid g1b", "fulfill_linked", "grid g2b")
    assert energy(s) == 9 - (2 - 1) - (3 - 1)  # a tile counts for both


def test_pa_117_pa_r33_the_other_of_a_pair_leaves_the_game() -> None:
    player = seat(energy=9, towers=["c_t1", "c_t2"])
    s = choosing(player, seat(), seat(), seat(), circles={"k_a3": "conn_a1"})
    play(s, "contract a2_3", "own_tower", "grid g1b")
    assert not {"a2_3", "a2_5"} & set(open_contracts(s))
    assert told(s, "pair_removed") == ["The other contract of the pair, A2 contract 5, leaves the game."]
    s = choosing(player)  # with 3 players a2_5 does not exist
    play(s, "contract a2_3", "own_tower", "grid g1b")
    assert told(s, "pair_removed") == []


def test_pa_118_pa_119_pa_120_pa_r34_connection_lines() -> None:
    circles = {"k_a1": "conn_a1", "k_a2": "conn_a2"}
    other = seat(contracts=[("a1_3", "g1a"), ("a2_2", "g1b")], network=["n1"])
    s = choosing(seat(energy=9, towers=["a1_t1"]), other, seat(), circles=circles)
    one = s.clone()
    play(one, "contract a1_1", "grid g1b", "stop")
    assert ready(one) == ["conn_start", "conn_a1"]  # anybody's contract unlocks a line
    assert connections(one, 1) == ["conn_start"]
    play(s, "contract a1_4", "grid g1b")
    if asked(s) == ("linked", 0):
        play(s, "stop")
    assert ready(s) == ["conn_start", "conn_a2"]  # one end of a line that splits
    assert s.circles[1] == -1


def test_pa_r34_two_tiles_at_once() -> None:
    changed = tables.load({"circles": {"k_a2": {"large": "a1_1; a2_2"}}})
    other = seat(contracts=[("a1_3", "g1a"), ("a2_2", "g1b")], network=["n1"])
    circles = {"k_a1": "conn_a1", "k_a2": "conn_a2"}
    s = choosing(seat(energy=4, towers=["a1_t1"]), other, seat(), circles=circles, box=changed)
    play(s, "contract a1_1", "grid g1b")
    assert ready(s) == ["conn_start", "conn_a1", "conn_a2"]


LINES_OF = {
    "large": {
        "k_a1": "a1_1 ; a1_3", "k_a2": "a1_2|a1_4 ; a2_2", "k_a3": "a2_1 ; a2_4 ; a2_3|a2_5", "k_a4": "a3_1|a3_2 ; a3_3",
        "k_a5": "a3_4|a3_5 ; r1|r2|r3|r4", "k_b1": "b1_1 ; b1_2 ; b1_3|b1_5", "k_b2": "b2_1 ; b2_2 ; b2_3|b2_5",
        "k_b3": "b1_4|b2_4 ; r5|r6|r7|r8", "k_c1": "c_1|c_2 ; c_3", "k_c2": "c_4 ; c_5|c_6",
    },
    "small": {
        "k_a1": "a1_1 ; a1_3|a1_4", "k_a2": "a1_2 ; a2_2", "k_a3": "a2_1 ; a2_4 ; a2_3", "k_a5": "a3_1|a3_4 ; r1|r2|r3|r4",
        "k_b1": "b1_1|b1_3 ; b1_2", "k_b2": "b2_1|b2_3 ; b2_2", "k_c1": "c_1 ; c_2|c_3 ; c_4",
    },
}  # fmt: skip


@pytest.mark.parametrize(("side", "seats"), [("large", 4), ("small", 2)])
def test_pa_118_the_lines_of_each_side(side: str, seats: int) -> None:
    spaces = (*STANDARDS, *REMOTE_SPACES)
    board = game.box.boards[seats]
    found = {}
    for circle in board.circles:
        lines = ["|".join(spaces[i] for i in range(39) if line >> i & 1) for line in board.lines[circle]]
        found[CIRCLES[circle]] = " ; ".join(lines)
    assert found == LINES_OF[side]


def test_pa_121_the_whole_checklist() -> None:
    """Each thing that is missing makes the contract impossible."""
    good = {"energy": 3, "money": 5, "towers": ["a1_t1"], "contracts": [("a2_1", "g1a")]}
    for missing in ({}, {"money": 4}, {"towers": ["c_t1"]}, {"energy": 1}):
        s = table([seat(**(good | missing)), seat(), seat()], removed=["a2_2", "a2_3", "a2_4"])
        assert ("ba_contract" in playable(s)) == (missing == {})


def test_pa_122_pa_123_remote_contracts() -> None:
    s = choosing(
        seat(energy=9, towers=["a1_t1", "b1_t1"]), card="ba_remote", remotes={"r1": "rt_02", "r2": "rt_08", "r5": "rt_07"}
    )
    assert arguments(s, "contract") == ["r1", "r2"]  # no tower in A3; r5 is in zone B
    play(s, "contract r1", "pay money", "grid g1b")
    assert (energy(s), income(s), contracts(s)) == (6, {"rem": 2}, [("rt_02", "g1b")])


@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("rt_01", [(2, 0), (0, 1)]), ("rt_02", [(3, 0)]), ("rt_03", [(0, 2)]), ("rt_04", [(1, 1)]), ("rt_05", [(4, 0), (0, 2)]),
        ("rt_06", [(0, 1)]), ("rt_07", [(2, 0)]), ("rt_08", [(3, 0), (1, 1)]), ("rt_09", [(2, 1)]), ("rt_10", [(0, 3)]),
    ],
)  # fmt: skip
def test_pa_123_what_remote_tiles_cost(tile: str, ways: list[tuple[int, int]]) -> None:
    player = seat(money=5, energy=9, batteries=4, towers=["c_t1", "c_t2"])
    for number, (e, b) in enumerate(ways, start=1):
        s = choosing(player, card="ba_remote", remotes={"r2": tile})
        play(s, "own_tower", "pay money")
        if len(ways) > 1:
            assert arguments(s, "cost") == ["1", "2"]
            play(s, f"cost {number}")
        play(s, "grid g1b")
        assert (energy(s), batteries(s)[0], s.players[0].spent) == (9 - e, 4 - b, e)


def test_pa_r24_energy_spent_on_contracts() -> None:
    s = choosing(seat(energy=9, contracts=[("a1_1", "g1a")], slots={"tt_a_rural": "tt_a_rural"}))
    play(s, "contract a2_2", "own_tower")
    assert (energy(s), s.players[0].spent) == (9 - 1 - 1, 1)  # after the reduction, and without the line


def test_pa_389_rural_contracts_cost_less() -> None:
    two = {"tt_a_rural": "tt_a_rural", "tt_b_conn": "tt_a_rural"}
    s = choosing(seat(energy=0, slots=two))
    assert arguments(s, "contract") == ["a2_1", "a2_2"]
    play(s, "contract a2_1", "own_tower", "grid g1b")
    assert energy(s) == 0  # not below nothing
    s = choosing(seat(energy=5, towers=["b1_t1"], slots=two), tab="top.B")
    play(s, "contract b1_1", "grid g1b")
    assert energy(s) == 5 - 3  # zone B is not rural


def test_pa_r21_grid_bonus_then_arrows_then_lines() -> None:
    other = seat(contracts=[("a1_3", "g1a")])
    player = seat(energy=4, towers=["a1_t1"], income={"res": 2})
    s = choosing(player, other, seat(), circles={"k_a1": "conn_a1"})
    play(s, "contract a1_1", "grid g1a")
    kinds = [kind for kind, *_ in happened(s, "contract_energy", "fulfilled", "money", "advanced", "connection_gained")]
    assert kinds == ["contract_energy", "fulfilled", "money", "advanced"]
    assert asked(s) == ("specialist", 0)
    play(s, options(s)[0])
    assert ready(s) == ["conn_start", "conn_a1"]


def test_pa_r22_zone_value_cost_and_line_are_payable_together() -> None:
    chain = [("a1_1", "g1a"), ("a3_1", "g2a")]
    base = {"energy": 2, "towers": ["c_t1"], "contracts": chain, "network": []}
    s = table([seat(money=5, **base), seat(), seat()])
    play(s, "play ba_contract", "tab top.A")
    assert STANDARDS[s.play.target] == "a2_1"  # a2_2 would leave no energy for n1, and $3 for n3 are not left
    s = choosing(seat(money=8, **base))
    assert arguments(s, "contract") == ["a2_1", "a2_2"]
    play(s, "contract a2_2", "own_tower")
    assert arguments(s, "grid") == ["g2b", "g2c"]


def test_pa_r22_the_battery_for_a_contract_cannot_pay_the_zone() -> None:
    player = seat(money=5, batteries=1, energy=0)
    s = choosing(player, card="ba_remote", remotes={"r2": "rt_06"})
    play(s, "own_tower")
    assert (asked(s), money(s)[0], batteries(s)[0]) == (("grid_space", 0), 0, 0)  # money was the only way


def test_pa_r22_batteries_for_the_zone_and_for_the_contract() -> None:
    for cash, stored, possible in ((5, 1, True), (4, 1, False), (4, 2, True)):
        s = table([seat(money=cash, batteries=stored, energy=0), seat(), seat()], remotes={"r2": "rt_06"})
        assert ("ba_remote" in playable(s)) == possible


def test_pa_r22_a_battery_for_the_contract_and_one_for_the_line() -> None:
    """All that is left to enter lies beyond n6."""
    spaces = ["g1a", "g2a", "g3a", "g3b", "g4a", "g5a", "g6a"]
    chain = [(f"so_{i:02}", f"s{i:02}", space) for i, space in enumerate(spaces, start=1)]
    towers = ["a1_t1", "a1_t2", "b1_t1", "b1_t2", "c_t1"]
    for stored in (1, 2):
        player = seat(money=5, batteries=stored, energy=0, towers=towers, contracts=chain)
        s = table([player, seat(), seat()], remotes={"r2": "rt_06"})
        assert ("ba_remote" in playable(s)) == (stored == 2)


def test_pa_r21_arrows_icon_by_icon_and_step_by_step() -> None:
    towers = ["b1_t1", "b2_t1", "c_t1"]
    s = choosing(seat(energy=9, money=30, towers=towers, income={"ind": 3}, greens=[0]), tab="top.B")
    play(s, "contract b1_2", "grid g1b")
    assert told(s, "advanced") == [
        "P0 advances the industrial income by one.",
        "P0 advances the residential income by one.",  # the arrow in that column
        "P0 advances the industrial income by one.",
        "P0 advances the residential income by one.",  # the second icon
    ]


def test_pa_r25_a_bonus_contract_is_resolved_within() -> None:
    towers = ["a1_t1", "a3_t1"]
    player = seat(energy=9, towers=towers, contracts=[("a3_1", "g1c"), ("a3_2", "g2d")])
    s = choosing(player, solars={"s01": "so_01"})
    play(s, "contract a1_1", "grid g3f")
    assert asked(s) == ("solar_tile", 0)
    assert income(s) == {}  # the arrows of the outer contract come later
    play(s, "solar s01", "grid g3e")
    assert contracts(s)[-2:] == [("a1_1", "g3f"), ("so_01", "g3e")]
    assert income(s) == {"res": 2}


def test_pa_r30_the_linked_contract_may_be_in_another_zone() -> None:
    player = seat(energy=14, towers=["b1_t1", "c_t1", "c_t2"], contracts=[("a1_1", "g1b")])
    s = choosing(player, tab="top.B")
    play(s, "contract b1_4", "grid g2b", "fulfill_linked")
    assert asked(s) == ("grid_space", 0)


def test_pa_r37_transformers_on_the_solar_display_are_on_the_board() -> None:
    chain = [("a1_1", "g1a"), ("a3_1", "g2a"), ("so_01", "s01", "g3b")]
    s = table([seat(towers=["c_t1", "c_t2"], contracts=chain), seat(), seat()])
    assert counted(s, "transformers_3_4") == 1


def test_pa_r70_options_that_cannot_be_completed_are_not_offered() -> None:
    player = seat(money=5, energy=2, contracts=[("a1_1", "g1a")])
    s = table([player, seat(), seat()])
    play(s, "play ba_contract", "tab top.A")
    assert asked(s) == ("tower_owner", 0)
    play(s, "own_tower")
    assert (energy(s), network(s)) == (0, ["n1"])


def test_pa_134_no_basic_card_takes_solar_contracts() -> None:
    s = table([seat(energy=14, dozers=["a1_m1"]), seat(), seat()])
    for card in playable(s):
        t = s.clone()
        play(t, f"play {card}")
        assert not arguments(t, "solar")


def test_pa_135_next_in_line() -> None:
    expected = {
        (): ["s01", "s11"],
        ("s01",): ["s02", "s11"],
        ("s01", "s02", "s03", "s04", "s05"): ["s06", "s09", "s11"],
        ("s11", "s12", "s13"): ["s01", "s14", "s16"],
        ("s11", "s12", "s13", "s16", "s17"): ["s01", "s14", "s18"],
    }
    for taken, available in expected.items():
        grid = ["g1a", "g1b", "g1c", "g2a", "g2b"]
        lots = [(f"so_{i + 1:02}", space, grid[i]) for i, space in enumerate(taken)]
        other = seat(contracts=list(lots), network=["n1", "n2"] if len(lots) > 2 else [], towers=["c_t1"])
        s = table([seat(connections=["conn_a4"]), other, seat(), seat()])
        play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4")
        assert arguments(s, "solar") == available


def test_pa_136_a_solar_contract_costs_no_energy() -> None:
    s = table([seat(connections=["conn_a4"], energy=0, contracts=[("a1_1", "g1a")], towers=["c_t1"]), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4", "solar s01")
    assert contracts(s)[-1][1] == "g2a"  # the only space: n1 costs energy, which is not there
    assert s.players[0].covered >> 39 == 1


def test_pa_136_network_lines_are_paid_for_solar_contracts() -> None:
    s = table([seat(connections=["conn_a4"], energy=0, contracts=[("a1_1", "g1a")]), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A")
    play(s, "connect conn_a4")
    assert asked(s) == ("action", 1)  # no grid space can be paid for
