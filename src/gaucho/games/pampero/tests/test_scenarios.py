"""The worked examples of the rulebook and the other scenarios of the specification, S01 to S18."""

from __future__ import annotations

from gaucho.games.pampero.rules.names import (
    STANDARDS,
)
from gaucho.games.pampero.tests.position import (
    batteries,
    bonus_tiles,
    buildings,
    connections,
    contracts,
    counted,
    dozers,
    energy,
    foreign,
    income,
    level,
    mat,
    money,
    network,
    open_contracts,
    playable,
    ready,
    score,
    scoring,
    scoring_cards,
    seat,
    shown,
    slots,
    table,
    take_turns,
    view,
)
from gaucho.testing import arguments, asked, options, play, told


def test_s01_tower_in_zone_b() -> None:
    """PA-074, PA-075, PA-078, PA-049, PA-058."""
    s = table([seat(money=22, energy=4, batteries=3, dozers=["b1_t1"]), seat(), seat()])
    play(s, "play ba_tower")  # only the tab of zone B is possible
    assert asked(s) == ("payment", 0)
    other = s.clone()
    play(other, "pay batteries")
    assert (batteries(other)[0], money(other)[0]) == (1, 22)
    play(s, "pay money")
    assert money(s)[0] == 12
    assert (buildings(s), level(s), energy(s)) == ((["b1_t1"], []), 2, 5)
    assert len(arguments(s, "bonus")) == 24
    play(s, "bonus tb_104", "bonus tb_105")
    assert slots(s) == {"tt_a_rem": "tt_a_rem", "tt_b_com": "tt_b_com"}
    assert income(s) == {"rem": 1, "com": 1}
    assert asked(s) == ("forced_dozer_to", 0)
    play(s, "to utility")
    assert (dozers(s), asked(s)) == (["utility"], ("action", 1))


def test_s02_wind_farm_with_anothers_bulldozer() -> None:
    """PA-054, PA-089, PA-058, PA-093."""
    s = table([seat(money=8, energy=3), seat(money=10, dozers=["a1_w2"]), seat()])
    play(s, "play ba_wind", "tab bottom.A")
    assert (money(s), energy(s), buildings(s)) == ([3, 15, 25], 4, ([], ["a1_w2"]))
    assert asked(s) == ("forced_dozer_to", 1)
    there = arguments(s, "to")
    assert {place.split("_")[0] for place in there if "_" in place} == {"a1", "a2", "b1"}
    assert "a1_w2" not in there
    assert {"utility", "p1", "p7"} <= set(there)
    assert "p8" not in there
    assert len(there) == 6 + 7 + 6 + 1 + 7  # sites of A1, A2, B1 with 3 players, the utility area, the spots
    assert len(options(s)) == len(there)  # no pass


def test_s03_connection_tile() -> None:
    """PA-090, PA-091, PA-045, PA-137."""
    s = table([seat(towers=["a1_t1"], income={"rst": 1}, connections=["conn_b1"], utility=1), seat(), seat()], order=[1, 0, 2])
    play(s, "play ba_bulldozer", "tab bottom.A", "stop", "connect conn_b1")
    assert (money(s)[0], income(s), mat(s)) == (25, {"rst": 2}, {"bottom 1": "ba_bulldozer"})
    assert (ready(s), connections(s)) == (["conn_start"], ["conn_start", "conn_b1"])
    assert (s.order, s.lowered) == ([1, 0, 2], 0b001)
    take_turns(s, 3)  # seats 2, 1 and 0
    assert ready(s) == ["conn_start"]


def test_s03_as_written_on_the_second_space_of_the_bottom_row() -> None:
    """PA-045: a tab of zone C is no hindrance to a card without a zone."""
    before = seat(towers=["a1_t1"], income={"rst": 1}, connections=["conn_b1"], mat={"bottom 1": "ba_wind"}, utility=1)
    s = table([before, seat(), seat()])
    play(s, "play ba_bulldozer", "tab bottom.C", "stop", "connect conn_b1")
    assert (money(s)[0], income(s)["rst"], mat(s)["bottom 2"]) == (25, 2, "ba_bulldozer")


def test_s04_bulldozer_destinations() -> None:
    """PA-093, PA-095 to PA-097, PA-099."""
    s = table([seat(dozers=["a2_w1"]), seat(dozers=["a1_m1"]), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "dozer a2_w1")
    there = arguments(s, "to")
    assert "a1_m1" not in there
    assert {"a1_t1", "b2_t1", "utility", "p2"} <= set(there)
    assert not [place for place in there if place.startswith("c_")]
    parked = play(s.clone(), "to p2")
    assert (energy(parked), dozers(parked)) == (3, ["p2"])
    assert asked(parked) == ("connection_tile", 0)
    play(parked, "stop")
    assert asked(parked) == ("action", 1)
    play(s, "to utility", "to c_t1")
    assert dozers(s) == ["c_t1"]


def test_s04_a_parked_bulldozer_is_never_offered_again() -> None:
    """PA-097."""
    s = table([seat(parked=["p2"]), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "gain money")  # the starting tile is the only thing to do
    assert (dozers(s), asked(s)) == (["p2"], ("action", 1))


def test_s05_second_contract_by_a_network_line() -> None:
    """PA-106, PA-107, PA-111, PA-R24."""
    blue = seat(money=11, energy=4, income={"res": 1}, contracts=[("a1_1", "g1a")])
    s = table([blue, seat(towers=["a2_t1"]), seat()])
    play(s, "play ba_contract", "tab top.A", "contract a2_2", "own_tower")
    assert contracts(s)[-1] == ("a2_2", "g1b")
    assert (money(s)[0], energy(s), network(s), income(s)) == (6, 1, ["n1"], {"res": 2})
    assert s.players[0].spent == 2
    assert asked(s) == ("action", 1)  # the link to a2_3 is not offered: commercial icons are locked


def test_s06_a_threshold_and_dark_green() -> None:
    """PA-111, PA-112, PA-R21, PA-R27."""
    yellow = seat(income={"res": 1}, connections=["conn_a4", "conn_a5"])
    s = table([yellow, seat(), seat()], solars={"s01": "so_25"})
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4", "solar s01", "grid g1b")
    assert income(s) == {"res": 2}
    taller = seat(towers=["a1_t1"], income={"res": 2, "rem": 2}, connections=["conn_a5", "conn_a6"])
    s = table([taller, seat(), seat()], shown={"action": ["sa_broker"]})
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a5")
    assert (income(s)["res"], asked(s)) == (3, ("specialist", 0))
    play(s, "hire sa_broker")
    s = table([seat(towers=["a1_t1"], income={"res": 3, "rem": 2}, greens=[0], connections=["conn_a6"]), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a6")
    assert (income(s)["rem"], asked(s)) == (3, ("action", 1))


def test_s06_b_cross_arrow() -> None:
    """PA-112, PA-113, PA-R21, PA-155: incomes are then $4 and $4."""
    purple = seat(towers=["a1_t1", "b1_t1"], income={"com": 2, "rst": 2}, connections=["conn_b3"])
    s = table([purple, seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_b3")
    assert (income(s), asked(s)) == ({"com": 3, "rst": 2}, ("specialist", 0))  # the card comes first
    play(s, options(s)[0])
    assert (income(s), asked(s)) == ({"com": 3, "rst": 3}, ("action", 1))
    assert [s.box.values[column] for column in income(s).values()] == [4, 4]


def test_s07_bridge_link_with_restrictions() -> None:
    """PA-114, PA-116, PA-184, PA-R30."""
    white = seat(
        money=14,
        energy=9,
        towers=["a1_t1", "b1_t1", "c_t1"],
        contracts=[("a1_1", "g1b"), ("a2_2", "g2b"), ("a3_1", "g3c")],
        income={"res": 3, "ind": 1, "com": 2, "rst": 2},
        greens=[0],
        mat={"bottom 1": "ba_wind"},
    )
    s = table([white, seat(), seat(), seat()], options={"contract_restrictions": "on"})
    play(s, "play ba_contract", "tab bottom.B", "contract b1_4")
    assert "g1a" not in arguments(s, "grid")
    play(s, "grid g2c")
    assert (money(s)[0], energy(s), income(s)["ind"], asked(s)) == (8, 6, 2, ("linked", 0))
    play(s, "fulfill_linked")
    assert arguments(s, "grid") == []  # g4b is the only space from column 4 on
    assert contracts(s)[-1] == ("c_1", "g4b")
    play(s, "market rem")
    assert energy(s) == 1
    assert income(s) == {"res": 4, "ind": 2, "com": 4, "rst": 3, "rem": 1}
    assert (money(s)[0], asked(s)) == (8, ("action", 1))


def test_s07_the_link_needs_a_tower_of_the_same_owner() -> None:
    """PA-116, PA-R31: if the only tower in C is another's, the link is not offered."""
    white = seat(energy=9, towers=["a1_t1", "b1_t1", "b2_t1"], contracts=[("a1_1", "g1b"), ("a2_2", "g2b"), ("a3_1", "g3c")])
    s = table([white, seat(towers=["c_t1"]), seat(), seat()])
    play(s, "play ba_contract", "tab top.B", "contract b1_4", "grid g2c")
    assert asked(s) == ("action", 1)


def test_s08_remote_contract_releases_a_connection_tile() -> None:
    """PA-123, PA-119, PA-120, PA-090."""
    yellow = seat(money=9, energy=1, batteries=2, towers=["c_t1"], contracts=[("a1_1", "g1a")], mat={"top 1": "ba_wind"})
    s = table(
        [yellow, seat(contracts=[("a3_4", "g1a")], towers=["a2_t1"]), seat()],
        remotes={"r2": "rt_01"},
        circles={"k_a5": "conn_a2"},
    )
    play(s, "play ba_remote", "tab top.A", "own_tower", "pay money")
    assert (money(s)[0], asked(s)) == (4, ("grid_space", 0))  # only the battery can be paid
    assert batteries(s)[0] == 1
    play(s, "grid g2a")
    assert (batteries(s)[0], income(s)) == (2, {"rem": 1})
    assert ready(s) == ["conn_start", "conn_a2"]
    play(s, "connect conn_a2")
    assert money(s)[0] == 10


def test_s09_foreign_market() -> None:
    """PA-124, PA-126 to PA-128."""
    blue = seat(money=7, batteries=5, towers=["a1_t1", "b1_t1"], income={"res": 4, "rst": 4}, greens=[0])
    cards = {"brazil": ["fm_br8", "fm_br1"]}
    s = table([blue, seat(), seat()], shown=cards | {"argentina": ["fm_ar1", "fm_ar2", "fm_ar3"]}, deck={"brazil": ["fm_br5"]})
    assert "ba_foreign" in playable(s)
    play(s, "play ba_foreign")
    assert options(s) != ["tab top.A"]
    play(s, "sell fm_br8")
    assert (money(s)[0], batteries(s)[0], foreign(s)) == (27, 0, ["fm_br8"])
    assert (counted(s, "res"), counted(s, "rst")) == (1, 1)
    assert shown(s, 3)[0] == "fm_br5"


def test_s10_venture_capital() -> None:
    """PA-129, PA-132, PA-133."""
    for towers, possible in ((2, False), (3, False), (4, True)):
        sites = ["a1_t1", "a1_t2", "a3_t1", "a3_t2"][:towers]
        s = table([seat(towers=sites, ventures=["v1", "v2"]), seat(), seat()])
        assert ("ba_venture" in playable(s)) == possible
    columns = {"res": 6, "ind": 5, "com": 7, "rst": 4, "rem": 8}
    blue = seat(
        money=0, towers=["a1_t1", "a1_t2", "a3_t1", "a3_t2"], ventures=["v1", "v2"], income=columns, mat={"bottom 1": "ba_wind"}
    )
    s = table([blue, seat(), seat()])
    play(s, "play ba_venture", "tab bottom.C")
    assert (money(s)[0], s.lowered) == (27, 0b001)
    assert view(s, None).companies[0].debt == 90


def test_s11_solar_fork() -> None:
    """PA-072, PA-105, PA-135, PA-136."""
    other = seat(contracts=[("so_01", "s01", "g1a"), ("so_02", "s02", "g1b")], network=["n1"])
    s = table([seat(connections=["conn_a4"]), other, seat()], solars={"s06": "so_10"})
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4")
    assert arguments(s, "solar") == ["s03", "s06", "s11"]
    play(s, "solar s06")
    assert arguments(s, "grid") == ["g1a", "g1b", "g1c"]
    play(s, "grid g1c")
    assert (energy(s), income(s), contracts(s)) == (2, {"com": 1}, [("so_10", "g1c")])
    s = table([seat(connections=["conn_a4"]), other, seat(contracts=[("so_10", "s06", "g1c")])])
    play(s, "play ba_bulldozer", "tab top.A", "connect conn_a4")
    assert arguments(s, "solar") == ["s03", "s07", "s11"]


def test_s12_consolidation() -> None:
    """PA-152 to PA-155."""
    three = ["a1_t1", "a1_t2"]
    incomes = {"res": 4, "ind": 4, "com": 3, "rst": 4, "rem": 3}
    for option, left in (("off", 6), ("on", 3)):
        blue = seat(energy=9, towers=three, batteries=4, income=incomes, money=0)
        s = table([blue, seat(), seat()], active=2, round=3, options={"limited_battery_storage": option})
        play(s, "take_battery")
        assert (batteries(s)[0], money(s)[0]) == (left, 23)
    short = [seat(energy=9, towers=three, batteries=4), seat(batteries=6), seat(batteries=6)]
    s = table(short, active=2, round=3)
    play(s, "take_battery")
    assert batteries(s) == [5, 6, 7]  # one was left in the supply
    seven = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b2_t1"]
    s = table([seat(energy=2, towers=seven), seat(), seat()], active=2, round=3)
    play(s, "take_battery")
    assert batteries(s)[0] == 1


def test_s13_turn_order() -> None:
    """PA-159, PA-160: Yellow 0, Purple 1, Blue 2, White 3."""
    s = table(
        [seat(), seat(), seat(dozers=["a1_w1"]), seat()],
        active=2,
        round=3,
        order=[1, 3, 0, 2],
        lowered=[0, 1],
        time=[4, 3, 5, 5],
        stack=[1, 0, 2, 3],
        scored=1,
        year=4,
    )
    play(s, "play ba_wind", "tab top.A", "to utility")
    assert s.time == [5, 4, 6, 6]
    assert (s.order, s.lowered) == ([0, 1, 2, 3], 0)


def test_s14_a_tops() -> None:
    """PA-163, PA-419 to PA-422."""
    rest = ["st_2_1", "st_1_9", "st_2_9"]
    s = scoring([seat(batteries=4, money=0), seat(), seat()], 0, tiles=["st_1_1", *rest])
    score(s)
    assert money(s)[0] == 12
    standard = [("a1_1", "g1a"), ("a2_2", "g1b"), ("a3_1", "g1c")]
    solar = [("so_01", "s01", "g2a"), ("so_02", "s02", "g2b")]
    lots = [*standard, ("rt_01", "r2", "g2d"), *solar]
    owner = seat(money=0, towers=["b1_t1"], contracts=lots, network=["n1", "n2"])
    s = scoring([owner, seat(), seat()], 0, tiles=["st_1_2", *rest])
    score(s)
    assert money(s)[0] == 12
    held = {tile: tile for tile in ("tt_b_com", "tt_b_ind", "tt_a_res", "tt_a_rem", "tt_a_wind")}
    s = scoring([seat(money=0, towers=["b1_t1"], slots=held), seat(), seat()], 0, tiles=["st_1_3", *rest])
    score(s)
    assert money(s)[0] == 6
    chain = [("a1_1", "g1a"), ("a2_2", "g2a"), ("a3_1", "g3b"), ("a1_2", "g4a"), ("b1_1", "g5a"), ("b1_2", "g5b")]
    chain += [("b2_1", "g6a"), ("b2_2", "g7a")]
    towers = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b1_t2"]
    tall = seat(money=0, towers=towers, contracts=[*chain[:5], ("b1_2", "g4b"), ("a3_3", "g5b"), *chain[6:]], network=["n5"])
    s = scoring([tall, seat(), seat()], 0, tiles=["st_1_4", *rest])
    score(s)
    assert money(s)[0] == 15  # transformers 5, 5 and 6; 7 does not count


def test_s14_b_bottoms() -> None:
    """PA-164, PA-174, PA-R54, PA-R61, PA-374."""
    a_farms = ["a1_w1", "a1_w2", "a1_w3", "a2_w1"]
    b_farms = ["a3_w1", "a3_w2", "a3_w3", "a2_w2"]
    c_farms = ["b1_w1", "b1_w2"]
    rest = ["st_1_9", "st_2_9"]
    s = scoring(
        [seat(money=0, farms=a_farms), seat(money=0, farms=b_farms), seat(money=0, farms=c_farms)],
        1,
        tiles=["st_2_1", "st_1_1", *rest],
    )
    score(s)
    assert money(s) == [0, 0, 0]
    tied = [seat(money=0, farms=a_farms, scoring=["ss_storage"]), seat(money=0, farms=b_farms), seat(money=0, farms=c_farms)]
    s = scoring(tied, 1, tiles=["st_2_1", "st_1_1", *rest])
    score(s)
    assert (asked(s), options(s)) == (("crown", 0), ["pass", "crown ss_storage"])
    play(s, "crown ss_storage")
    assert money(s) == [15, 0, 0]
    assert scoring_cards(s) == []
    assert 7 in s.rows[1].gone
    six = [("a1_4", "g1a"), ("a2_2", "g1b"), ("a1_1", "g1c"), ("a3_1", "g2a")]
    four = [("so_16", "s01", "g1a"), ("a1_2", "g1b"), ("a3_3", "g1c")]
    third = [("so_17", "s11", "g1a"), ("so_18", "s12", "g1b"), ("so_19", "s13", "g1c")]
    players = [
        seat(money=0, contracts=six, network=["n1", "n2"], towers=["a1_t1"]),
        seat(money=0, contracts=four, network=["n1", "n2"]),
        seat(money=0, contracts=third, network=["n1", "n2"]),
    ]
    s = scoring(players, 1, tiles=["st_2_1", "st_1_2", *rest])
    assert [counted(s, "res", place) for place in range(3)] == [6, 4, 3]
    score(s)
    assert money(s) == [15, 0, 0]
    s = scoring([seat(money=0), seat(money=0), seat(money=0)], 1, tiles=["st_2_1", "st_1_3", *rest])
    score(s)
    assert money(s) == [0, 0, 0]
    s = scoring(
        [seat(money=0, spent=13), seat(money=0, spent=11), seat(money=0, spent=9)], 1, tiles=["st_2_1", "st_1_4", *rest]
    )
    score(s)
    assert money(s) == [15, 0, 0]


def test_s15_introductory_scoring() -> None:
    """PA-174, PA-177, PA-178, PA-367."""
    lots = [("a1_3", "g1a"), ("a2_2", "g1b"), ("b1_1", "g2a"), ("so_01", "s01", "g2b"), ("rt_01", "r2", "g2c")]
    blue = {"money": 0, "contracts": lots, "network": ["n1"], "income": {"res": 4, "ind": 2}, "towers": ["a1_t1", "b1_t1"]}
    intro = {"intro_scoring": "on"}
    s = scoring([seat(**blue), seat(), seat()], 0, options=intro)
    score(s)
    assert money(s)[0] == 18
    more = {"slots": {"tt_a_res": "tt_a_res"}, "connections": ["conn_a5"], "foreign": ["fm_br5"]}
    rivals = [
        ("a1_4", "g1a"), ("a1_2", "g1b"), ("a3_1", "g1c"), ("a2_1", "g2a"), ("a3_3", "g2b"), ("so_16", "s11", "g2d"),
    ]  # fmt: skip
    other = seat(money=0, contracts=rivals, network=["n1", "n2"], towers=["a3_t1"])
    third = seat(money=0, contracts=[("so_02", "s12", "g1a"), ("so_03", "s13", "g1b")], network=["n1"])
    s = scoring([seat(**blue, **more), other, third], 1, options=intro)
    assert [counted(s, "res", place) for place in range(3)] == [8, 8, 2]
    score(s)
    assert money(s) == [3 + 1, 0, 0]  # the residential icons are tied; industrial and remote are Blue's
    s = scoring([seat(**blue, **more, scoring=["ss_homes"]), other, third], 1, options=intro)
    score(s, "crown ss_homes")
    assert money(s) == [5 + 3 + 1, 0, 0]


def test_s16_bulldozer_gone_before_the_window() -> None:
    """PA-080, PA-R60, PA-R68, PA-R69."""
    s = table([seat(money=10, dozers=["a1_t1"]), seat(), seat()], bonus={"tb_104": ""})
    play(s, "play ba_tower", "tab bottom.A", "pay money")
    assert (money(s)[0], level(s), energy(s)) == (5, 2, 2)
    play(s, "bonus tb_104", "bonus tb_103")
    gone = play(s.clone(), "dozer a1_t1", "to p1")
    assert (money(gone)[0], asked(gone)) == (13, ("action", 1))
    play(s, "stop")
    assert (money(s)[0], asked(s)) == (7, ("forced_dozer_to", 0))


def test_s17_no_stuck_play() -> None:
    """PA-116, PA-R22, PA-R24, PA-R70."""
    blue = {"contracts": [("a3_1", "g1a")], "money": 5, "energy": 2}
    s = table([seat(**blue), seat(), seat()])
    play(s, "play ba_contract", "tab top.A")
    assert STANDARDS[s.play.target] == "a2_1"  # the only one that can be paid for
    play(s, "own_tower")
    assert (money(s)[0], energy(s), network(s), contracts(s)[-1]) == (0, 0, ["n1"], ("a2_1", "g1b"))
    assert (s.players[0].spent, asked(s)) == (1, ("action", 1))  # no link to a1_4: no tower there
    for short in ({"energy": 1}, {"money": 4}):
        assert "ba_contract" not in playable(table([seat(**(blue | short)), seat(), seat()]))


def test_s18_solo_year() -> None:
    """PA-190, PA-192, PA-197, PA-198, PA-R81."""
    s = table([seat(dozers=["a2_m1"])], rafaga={"next": ["solo_01", "solo_09", "solo_03", "solo_17"]})
    play(s, "take_battery")
    assert (buildings(s, 1)[0], level(s, 1), money(s)[1]) == (["a1_t1"], 2, 2)
    assert not {"tb_101", "tb_201"} & set(bonus_tiles(s))
    before = money(s)[0]
    play(s, "take_battery")
    assert (money(s), s.rafaga is not None) == ([before, 3], True)
    assert "a2_1" not in open_contracts(s)
    assert s.rafaga is not None
    assert (s.rafaga.markers, s.rafaga.contracts) == ([1, 0, 0, 0, 0, 1], 1)
    play(s, "take_battery")
    assert buildings(s, 1)[0] == ["a1_t1", "b1_t1"]
    assert not {"tb_105", "tb_205"} & set(bonus_tiles(s))
    assert s.rafaga.light
    assert (s.time, s.year, s.order) == ([1, 2], 2, [1, 0])
    assert told(s, "rafaga_money")[2:4] == ["Ráfaga gains $2.", "Ráfaga gains $5."]
    assert money(s)[1] == 12  # $10, and $2 for the first card of the next year
