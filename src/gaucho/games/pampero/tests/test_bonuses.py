"""CONNECTION TILES, bonuses of the grid board, FOREIGN MARKETS, VENTURE CAPITAL and SPECIALIST CARDS:
PA-090 to PA-092, PA-124 to PA-142, PA-301 to PA-340, PA-401 to PA-418, and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.games.pampero.rules.names import (
    GRID,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    Seat,
    batteries,
    connections,
    counted,
    dozers,
    energy,
    foreign,
    game,
    hand,
    income,
    mat,
    money,
    playable,
    ready,
    rich_spots,
    scoring_cards,
    seat,
    shown,
    table,
    tables,
)
from gaucho.testing import arguments, asked, options, play, refused, told


def connecting(tile: str, player: Seat | None = None, **fields: Any) -> Table:
    """A player has played this connection tile."""
    owner = player or seat()
    if tile != "conn_start":
        owner.connections = [tile]
    owner.utility = 1
    s = table([owner, seat(), seat()], **fields)
    play(s, "play ba_bulldozer", "tab top.A", "stop")
    if asked(s) == ("connection_tile", 0):
        play(s, f"connect {tile}")
    return s


# ---- connection tiles ------------------------------------------------------------------------------------------------


def test_pa_090_pa_091_a_tile_lies_on_the_card_until_that_is_retrieved() -> None:
    s = connecting("conn_a2")
    assert (ready(s), connections(s)) == (["conn_start"], ["conn_start", "conn_a2"])
    again = seat(connections=["conn_a2"], mat={"top 1": "ba_bulldozer", "top 2": "ba_wind"}, laid={"ba_bulldozer": ["conn_a2"]})
    again.specialists = ["sa_network_planner"]
    s = table([again, seat(), seat()])
    play(s, "play sa_network_planner", "tab top.A")
    refused(s, "connect conn_a2", "on_card", "PA-090")
    refused(s, "connect conn_b1", "not_owned", "PA-090")
    s = table([again, seat(), seat()])
    play(s, "retrieve_all")
    assert ready(s) == ["conn_start", "conn_a2"]


def test_pa_092_pa_301_the_starting_tile() -> None:
    s = connecting("conn_start")
    assert arguments(s, "gain") == ["money", "energy"]
    cash = s.clone()
    play(cash, "gain money")
    assert (money(cash)[0], energy(cash)) == (28, 1)
    play(s, "gain energy")
    assert (money(s)[0], energy(s)) == (25, 2)
    assert money(connecting("conn_start", seat(energy=14)))[0] == 28  # energy cannot be carried out


@pytest.mark.parametrize(
    ("rule", "tile", "gain"),
    [
        ("PA-302", "conn_a1", (0, 2, 0)),
        ("PA-303", "conn_a2", (6, 0, 0)),
        ("PA-304", "conn_a3", (0, 0, 1)),
        ("PA-312", "conn_b5", (0, 1, 1)),
        ("PA-313", "conn_b6", (3, 0, 0)),
    ],
)
def test_tiles_that_give_goods(rule: str, tile: str, gain: tuple[int, int, int]) -> None:
    s = connecting(tile)
    assert (money(s)[0] - 25, energy(s) - 1, batteries(s)[0] - 1) == gain
    assert s.players[0].utility == (2 if tile == "conn_b6" else 1)
    assert s.lowered == 0b001


@pytest.mark.parametrize(
    ("rule", "tile", "market"),
    [
        ("PA-306", "conn_a5", "res"),
        ("PA-307", "conn_a6", "rem"),
        ("PA-308", "conn_b1", "rst"),
        ("PA-309", "conn_b2", "ind"),
        ("PA-310", "conn_b3", "com"),
    ],
)
def test_tiles_that_advance_an_income(rule: str, tile: str, market: str) -> None:
    s = connecting(tile)
    assert (income(s), counted(s, market)) == ({market: 1}, 1)


def test_pa_305_a_solar_contract() -> None:
    assert asked(connecting("conn_a4")) == ("solar_tile", 0)


def test_pa_311_an_income_of_choice() -> None:
    s = connecting("conn_b4", seat(income={"rst": 1}))
    play(s, "market rst")
    assert money(s)[0] == 25 + 2


def test_pa_r80_a_tile_may_do_nothing_and_more_of_them_can_be_played() -> None:
    s = connecting("conn_a1", seat(energy=14))
    assert (energy(s), connections(s), ready(s)) == (14, ["conn_start", "conn_a1"], ["conn_start"])


@pytest.mark.parametrize("copies", [0, 1, 2])
def test_pa_394_more_connections(copies: int) -> None:
    held = dict(list({"tt_b_conn": "tt_b_conn", "tt_b_discount": "tt_b_conn"}.items())[:copies])
    s = table([seat(slots=held, connections=["conn_a1", "conn_a2", "conn_a3"], utility=1), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "stop", "connect conn_a1")
    for tile in ["conn_a2", "conn_a3"][:copies]:
        play(s, f"connect {tile}")
    assert asked(s) == ("action", 1)


# ---- grid spaces -----------------------------------------------------------------------------------------------------

GOODS = {
    "PA-321": ("g1a", (2, 0, 0, 0)),
    "PA-322": ("g1c", (0, 1, 0, 0)),
    "PA-323": ("g2a", (0, 0, 1, 0)),
    "PA-324": ("g2c", (4, 0, 0, 0)),
    "PA-325": ("g2d", (0, 0, 0, 1)),
    "PA-327": ("g3c", (0, 1, 0, 0)),
    "PA-328": ("g3e", (5, 0, 0, 0)),
    "PA-332": ("g4c", (0, 0, 1, 0)),
    "PA-333": ("g5a", (8, 0, 0, 0)),
    "PA-335": ("g6b", (0, 3, 0, 0)),
    "PA-337": ("g7a", (12, 0, 0, 0)),
    "PA-340": ("g7d", (10, 0, 0, 0)),
}
ASKING = {
    "PA-326": ("g3a", "specialist"),
    "PA-329": ("g3f", "solar_tile"),
    "PA-330": ("g4a", "retrieve_card"),
    "PA-331": ("g4b", "advance_market"),
    "PA-334": ("g5c", "specialist"),
    "PA-336": ("g6d", "income_market"),
    "PA-338": ("g7b", "advance_market"),
    "PA-339": ("g7c", "specialist"),
}
TALL = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"]
WAYS = {  # how to come to a space along thick lines
    "a": ["g1a", "g2a", "g3b", "g4a", "g5a", "g6a", "g7a"],
    "b": ["g1b", "g2b", "g3c", "g4b", "g5b", "g6b", "g7b"],
    "c": ["g1c", "g2d", "g3e", "g4c", "g5c", "g6d", "g7d"],
}
SPECIAL = {"g2c": ["g1b"], "g3a": ["g1a", "g2a"], "g3f": ["g1c", "g2d"], "g7c": ["g1b", "g2c", "g3d", "g4b", "g5b", "g6c"]}


def put_on(space: str) -> Table:
    """A contract without arrows for its owner (all incomes are at their last column) is put on a grid space."""
    way = SPECIAL.get(space) or next(path[: path.index(space)] for path in WAYS.values() if space in path)
    lots = [(f"so_{i + 1:02}", f"s{i + 1:02}", grid) for i, grid in enumerate(way)]
    player = seat(
        energy=8,
        towers=TALL,
        contracts=list(lots),
        income=dict.fromkeys(("res", "ind", "com", "rst", "rem"), 11),
        greens=[0, 1, 2],
        mat={"bottom 1": "ba_wild"},
    )
    s = table([player, seat(), seat()])
    play(s, "play ba_contract", "tab top.A", "contract a2_1", "own_tower", f"grid {space}")
    return s


@pytest.mark.parametrize("rule", GOODS)
def test_grid_spaces_that_give_goods(rule: str) -> None:
    space, gain = GOODS[rule]
    s = put_on(space)
    found = (money(s)[0] - 20, energy(s) - 7, batteries(s)[0] - 1, int(s.players[0].utility))
    assert found == gain
    assert game.box.grid_ops[GRID.index(space)][0].rule == rule


@pytest.mark.parametrize("rule", ASKING)
def test_grid_spaces_that_ask(rule: str) -> None:
    space, prompt = ASKING[rule]
    s = put_on(space)
    assert asked(s) == (prompt, 0)
    assert game.box.grid_ops[GRID.index(space)][0].rule == rule
    if prompt == "advance_market":
        assert game.box.grid_ops[GRID.index(space)][0].n == (2 if space == "g7b" else 1)


@pytest.mark.parametrize("space", ["g1b", "g2b", "g3b", "g3d", "g5b", "g6a", "g6c"])
def test_pa_109_grid_spaces_without_a_bonus(space: str) -> None:
    assert game.box.grid_ops[GRID.index(space)] == []


def test_pa_330_pa_r78_the_card_being_played_is_not_retrieved() -> None:
    s = put_on("g4a")
    assert arguments(s, "retrieve") == ["ba_wild"]
    play(s, "retrieve ba_wild")
    assert mat(s) == {"top 1": "ba_contract"}


def test_pa_064_trunk_icons() -> None:
    names = ["g1b", "g2b", "g2c", "g3c", "g3d", "g4b", "g5b", "g6c", "g7c"]
    assert [space for i, space in enumerate(GRID) if game.box.trunk >> i & 1] == names
    owner = seat(contracts=[("a1_1", "g1a"), ("a2_2", "g1b"), ("a3_1", "g2b")], network=["n1"], towers=["c_t1"])
    assert counted(table([owner, seat(), seat()]), "trunk") == 2


# ---- foreign markets -------------------------------------------------------------------------------------------------

FOREIGN = {
    "PA-401": ("fm_ar1", 2, "ind res", "ind res"),
    "PA-402": ("fm_ar2", 2, "com rem", "com rem"),
    "PA-403": ("fm_ar3", 3, "ind ind", "ind ind"),
    "PA-404": ("fm_ar4", 3, "res ind com", "res ind"),
    "PA-405": ("fm_ar5", 3, "ind rst rem", "rst rem"),
    "PA-406": ("fm_ar6", 4, "ind ind com", "ind com"),
    "PA-407": ("fm_ar7", 4, "res com rst rem", "res com"),
    "PA-408": ("fm_ar8", 5, "ind ind com com", "ind com"),
    "PA-409": ("fm_ar9", 5, "com com res rem", "com res"),
    "PA-410": ("fm_br1", 2, "rst res", "rst res"),
    "PA-411": ("fm_br2", 2, "rst rem", "rst rem"),
    "PA-412": ("fm_br3", 3, "rst rst", "rst rst"),
    "PA-413": ("fm_br4", 3, "res rst com", "res com"),
    "PA-414": ("fm_br5", 3, "res res", "res res"),
    "PA-415": ("fm_br6", 4, "rst rst res", "rst res"),
    "PA-416": ("fm_br7", 4, "res ind com rem", "ind rem"),
    "PA-417": ("fm_br8", 5, "res res rst rst", "res rst"),
    "PA-418": ("fm_br9", 5, "rem rem rst com", "rem com"),
}
COLUMNS = {"res": 11, "ind": 9, "com": 6, "rst": 4, "rem": 1}
INCOMES = {"res": 20, "ind": 14, "com": 8, "rst": 5, "rem": 2}


@pytest.mark.parametrize("rule", FOREIGN)
def test_pa_125_pa_126_pa_127_selling_to_each_card(rule: str) -> None:
    card, price, front, back = FOREIGN[rule]
    row = "argentina" if "ar" in card else "brazil"
    player = seat(money=0, batteries=price, towers=TALL, income=COLUMNS, greens=[0, 1, 2])
    s = table([player, seat(), seat()], shown={row: [card]})
    play(s, "play ba_foreign")
    if asked(s) == ("space_tab", 0):
        play(s, "tab top.B")
    if asked(s) == ("foreign_card", 0):
        play(s, f"sell {card}")
    assert (money(s)[0], batteries(s)[0], foreign(s)) == (sum(INCOMES[m] for m in front.split()), 0, [card])
    for market in INCOMES:
        assert counted(s, market) == back.split().count(market)


def test_pa_125_the_batteries_are_needed() -> None:
    cards = {"argentina": ["fm_ar1", "fm_ar3", "fm_ar6"], "brazil": ["fm_br1", "fm_br3", "fm_br6"]}
    s = table([seat(batteries=3), seat(), seat()], shown=cards)
    play(s, "play ba_foreign")
    assert arguments(s, "sell") == ["fm_ar1", "fm_ar3", "fm_br1", "fm_br3"]
    refused(s, "sell fm_ar6", "batteries", "PA-125", "takes 4 batteries")
    refused(s, "sell fm_ar9", "not_shown", "PA-125")
    assert "ba_foreign" not in playable(table([seat(batteries=1), seat(), seat()], shown=cards))


def test_pa_r38_pa_r39_levels_do_not_matter_and_markers_count_as_they_stand() -> None:
    s = table([seat(money=0, batteries=2), seat(), seat()], shown={"argentina": ["fm_ar2"]})
    play(s, "play ba_foreign", "sell fm_ar2")
    assert money(s)[0] == 1 + 1  # commercial icons are locked at this level


def test_pa_128_pa_r42_the_row_is_refilled_from_its_own_deck() -> None:
    cards = {"argentina": ["fm_ar1", "fm_ar2", "fm_ar3"]}
    s = table([seat(batteries=2), seat(), seat()], shown=cards, deck={"argentina": ["fm_ar9"]})
    reveals = int(s.reveals)
    play(s, "play ba_foreign", "sell fm_ar2")
    assert shown(s, 2) == ["fm_ar1", "fm_ar9", "fm_ar3"]
    assert s.reveals == reveals + 1  # what was turned up cannot be taken back
    s = table([seat(batteries=2), seat(), seat()], shown=cards, deck={"argentina": []})
    reveals = int(s.reveals)
    play(s, "play ba_foreign", "sell fm_ar2")
    assert (shown(s, 2), int(s.reveals)) == (["fm_ar1", "", "fm_ar3"], reveals)


# ---- venture capital -------------------------------------------------------------------------------------------------


def test_pa_129_pa_130_an_empty_unlocked_slot() -> None:
    s = table([seat(towers=["a1_t1", "a1_t2"]), seat(), seat()])
    play(s, "play ba_venture", "tab top.A")
    assert arguments(s, "venture") == ["v1", "v2"]
    refused(s, "venture v3", "locked", "PA-129", "until tower 5")
    play(s, "venture v2")
    assert s.players[0].ventures == 0b0010
    s = table([seat(towers=["a1_t1", "a1_t2"], ventures=["v2"], money=0), seat(), seat()])
    play(s, "play ba_venture", "tab top.A")
    assert s.players[0].ventures == 0b0011
    assert "ba_venture" not in playable(table([seat(ventures=["v1"]), seat(), seat()]))


@pytest.mark.parametrize(
    ("columns", "gain"),
    [({}, 1), ({"res": 2}, 3), ({"res": 2, "ind": 1}, 3), ({"res": 4, "ind": 3, "com": 2, "rst": 2, "rem": 3}, 0)],
)
def test_pa_132_pa_r40_the_highest_marker_in_the_band(columns: dict[str, int], gain: int) -> None:
    player = seat(money=0, towers=["a1_t1", "a1_t2"], income=columns, ventures=["v2"], greens=[0])
    s = table([player, seat(), seat()])
    play(s, "play ba_venture", "tab top.A")
    assert money(s)[0] == 5 + gain


def test_pa_132_no_marker_in_the_band_no_income() -> None:
    low = seat(money=0, towers=["a1_t1", "a1_t2"], income={"res": 3, "com": 2}, ventures=["v1"], greens=[0])
    s = table([low, seat(), seat()])
    play(s, "play ba_venture", "tab top.A")
    assert money(s)[0] == 5  # the band of v2 begins behind column 3 of residential and column 2 of commercial


def test_pa_r40_the_player_chooses_the_slot() -> None:
    player = seat(money=0, towers=["a1_t1", "a1_t2"], income={"res": 4}, greens=[0])
    s = table([player, seat(), seat()])
    play(s, "play ba_venture", "tab top.A", "venture v2")
    assert money(s)[0] == 5 + 5


# ---- specialists -----------------------------------------------------------------------------------------------------


def hiring(**fields: Any) -> Table:
    s = table([seat(dozers=["a1_w1"]), seat(), seat()], **fields, box=rich_spots)
    play(s, "play ba_bulldozer", "tab top.A", "dozer a1_w1", "to p7")
    return s


def test_pa_139_pa_140_pa_141_pa_142_one_of_six_open_cards() -> None:
    cards = {"action": ["sa_broker", "sa_auditor", "sa_foreman"], "scoring": ["ss_homes", "ss_depot", "ss_shops"]}
    s = hiring(shown=cards, deck={"action": ["sa_financier"], "scoring": ["ss_skyline"]})
    assert arguments(s, "hire") == [*cards["action"], *cards["scoring"]]
    action, scoring = s.clone(), s.clone()
    play(action, "hire sa_auditor")
    assert "sa_auditor" in hand(action)
    assert shown(action, 0) == ["sa_broker", "sa_financier", "sa_foreman"]
    play(scoring, "hire ss_shops")
    assert scoring_cards(scoring) == ["ss_shops"]
    assert shown(scoring, 1) == ["ss_homes", "ss_depot", "ss_skyline"]
    assert scoring.reveals > s.reveals


def test_pa_r41_empty_decks_leave_gaps_and_nothing_to_gain() -> None:
    cards = {"action": ["sa_broker", "sa_auditor", "sa_foreman"]}
    s = hiring(shown=cards, deck={"action": [], "scoring": []})
    play(s, "hire sa_auditor")
    assert shown(s, 0) == ["sa_broker", "", "sa_foreman"]


def test_pa_r41_with_both_displays_empty_the_gain_is_void() -> None:
    s = table([seat(dozers=["a1_w1"]), seat(), seat()], deck={"action": [], "scoring": []}, box=rich_spots)
    data = rich_spots.dump(s)
    for row in (0, 1):
        data["rows"][row]["gone"] += data["rows"][row]["shown"]
        data["rows"][row]["gone"] = [card for card in data["rows"][row]["gone"] if card >= 0]
        data["rows"][row]["shown"] = [-1, -1, -1]
    empty = tables.read(data, rich_spots)
    play(empty, "play ba_bulldozer", "tab top.A", "dozer a1_w1", "to p7")
    assert asked(empty) == ("connection_tile", 0)
    assert dozers(empty) == ["p7"]


def test_events_of_a_play() -> None:
    s = connecting("conn_a2")
    assert told(s, "connection_played") == ["P0 plays the connection tile for $6."]
    assert options(s)
