"""THE SCORING PHASE, specialist scoring cards, end game scoring and victory: PA-161 to PA-181, PA-367 to PA-384, PA-395 to
PA-398, PA-419 to PA-436, and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.story import tell
from gaucho.games.pampero.rules.names import (
    SCORING_CARDS,
    SCORING_TILES,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    Seat,
    counted,
    game,
    money,
    new,
    score,
    scoring,
    scoring_cards,
    seat,
    table,
    tables,
)
from gaucho.testing import arguments, asked, options, play, refused, told

QUIET = ["st_2_1", "st_2_1", "st_1_9", "st_2_2"]  # foreign cards, connection tiles: nobody has any unless a test says so
TALL = ["a1_t1", "a1_t2", "a3_t1", "b1_t1", "b2_t1", "c_t1"]


def rich(**fields: Any) -> Seat:
    """A player who has something of everything, each in a number of its own where that is possible."""
    lots = [
        ("a1_1", "g1a"), ("a3_3", "g2a"), ("b1_1", "g3b"), ("b2_1", "g4a"), ("b2_2", "g5a"), ("c_1", "g6a"), ("c_4", "g7a"),
        ("rt_03", "r1", "g3a"), ("rt_06", "r5", "g2b"), ("rt_07", "r7", "g2c"),
        ("so_01", "s01", "g3c"), ("so_02", "s02", "g3d"), ("so_25", "s03", "g4b"), ("so_03", "s11", "g5b"),
    ]  # fmt: skip
    have: dict[str, Any] = {
        "money": 0,
        "batteries": 4,
        "energy": 6,
        "spent": 17,
        "towers": TALL,
        "farms": ["a1_w1", "a1_w2", "c_w1", "b1_w1"],
        "parked": ["p1", "p2"],
        "contracts": lots,
        "network": ["n3"],
        "connections": ["conn_a1", "conn_a5", "conn_b1"],
        "slots": {tile: tile for tile in ("tt_a_res", "tt_a_wind", "tt_a_rural", "tt_b_conn", "tt_b_discount", "tt_c_expert")},
        "foreign": ["fm_ar1", "fm_br3"],
        "specialists": ["sa_broker", "sa_auditor"],
        "mat": {"top 1": "sa_foreman"},
        "income": {"res": 4, "ind": 2, "com": 1, "rst": 3},
        "greens": [0],
    }
    return seat(**(have | fields))


# What `rich` has, counted by hand from the lists above.
HAS = {
    "res": 12, "ind": 2, "com": 2, "rst": 5, "rem": 3, "batteries": 4, "energy": 6, "spent": 17, "towers": 7, "farms": 5,
    "c_buildings": 2, "farm_sectors": 4, "covered_sectors": 5, "parked": 2, "network": 1, "trunk": 6, "transformers_3_4": 6,
    "transformers_5_6": 3, "transformers_5_7": 4, "contracts": 14, "not_solar": 10, "solar": 4, "remote": 3, "zone_a": 2,
    "zone_b": 3, "zone_c": 2, "zone_bc": 5, "lucrative": 8, "connections": 3, "foreign": 2, "specialists": 3, "tiles": 6,
    "a_tiles": 3, "b_tiles": 2,
}  # fmt: skip


@pytest.mark.parametrize("criterion", HAS)
def test_pa_r57_pa_r77_what_is_counted(criterion: str) -> None:
    s = table([rich(), seat(), seat()])
    assert counted(s, criterion) == HAS[criterion]


TILES = {
    "PA-419": ("st_1_1", 3, "batteries", 15, "farms"),
    "PA-420": ("st_1_2", 3, "not_solar", 15, "res"),
    "PA-421": ("st_1_3", 3, "b_tiles", 15, "network"),
    "PA-422": ("st_1_4", 5, "transformers_5_6", 15, "spent"),
    "PA-423": ("st_1_5", 2, "farms", 15, "towers"),
    "PA-424": ("st_1_6", 2, "res", 15, "batteries"),
    "PA-425": ("st_1_7", 5, "connections", 15, "zone_a"),
    "PA-426": ("st_1_8", 4, "parked", 15, "tiles"),
    "PA-427": ("st_1_9", 4, "network", 15, "solar"),
    "PA-428": ("st_2_1", 5, "foreign", 15, "com"),
    "PA-429": ("st_2_2", 4, "lucrative", 15, "rem"),
    "PA-430": ("st_2_3", 3, "trunk", 15, "trunk"),
    "PA-431": ("st_2_4", 3, "transformers_3_4", 20, "transformers_5_7"),
    "PA-432": ("st_2_5", 4, "zone_bc", 15, "ind"),
    "PA-433": ("st_2_6", 1, "energy", 15, "rst"),
    "PA-434": ("st_2_7", 3, "a_tiles", 15, "foreign"),
    "PA-435": ("st_2_8", 3, "farm_sectors", 15, "specialists"),
    "PA-436": ("st_2_9", 4, "c_buildings", 20, "contracts"),
}


@pytest.mark.parametrize("rule", TILES)
def test_both_halves_of_every_scoring_tile(rule: str) -> None:
    tile, per, top, reward, bottom = TILES[rule]
    others = [other for other in QUIET if other != tile]
    first = [tile, *others, "st_1_3", "st_2_4"][:2]
    ends = [next(t for t in SCORING_TILES[:9] if t not in first), next(t for t in SCORING_TILES[9:] if t not in first)]
    s = scoring([rich(), seat(money=0), seat(money=0)], 0, tiles=[*first, *ends])
    score(s)
    assert money(s)[0] == per * HAS[top]
    s = scoring([rich(), seat(money=0), seat(money=0)], 1, tiles=[*reversed(first), *ends])
    score(s)
    assert money(s)[0] == reward
    assert HAS[bottom] > 0
    assert game.box.tile_rules[SCORING_TILES.index(tile)] == rule


# ---- when and how ----------------------------------------------------------------------------------------------------


def test_pa_161_pa_162_when_every_disc_has_reached_the_icon() -> None:
    for time, scored in (([2, 2, 1], 0), ([2, 2, 2], 1), ([4, 3, 2], 1)):
        s = table([seat(), seat(), seat()], active=2, round=3, time=list(time))
        play(s, "take_battery")
        assert s.scored == scored
    s = table([seat(), seat(), seat()], active=2, round=3, time=[3, 3, 3], scored=1, year=3)
    play(s, "take_battery")
    assert s.scored == 1  # each only once


def test_pa_r53_several_scorings_in_one_phase_in_order() -> None:
    s = table([seat(), seat()], active=1, round=3, time=[6, 5], year=5)
    play(s, "take_battery")
    assert told(s, "scoring") == ["Scoring 1 of three.", "Scoring 2 of three."]


def test_pa_163_everybody_gains_for_each() -> None:
    s = scoring(
        [seat(money=0, batteries=2), seat(money=0, batteries=5), seat(money=0, batteries=1)], 0, tiles=["st_1_1", *QUIET[1:]]
    )
    score(s)
    assert money(s) == [6, 15, 6]  # the last one took a battery first


def test_pa_164_pa_r54_only_one_with_the_most() -> None:
    tiles = ["st_2_1", "st_1_1", "st_1_9", "st_2_2"]
    farms = ["a1_w1", "a1_w2"]
    s = scoring([seat(money=0, farms=farms), seat(money=0, farms=["a3_w1"]), seat(money=0)], 1, tiles=tiles)
    score(s)
    assert money(s) == [15, 0, 0]
    s = scoring([seat(money=0, farms=farms), seat(money=0, farms=["a3_w1", "a3_w2"]), seat(money=0)], 1, tiles=tiles)
    score(s)
    assert money(s) == [0, 0, 0]
    assert told(s, "no_majority") == ["Nobody has the most."]


def test_pa_165_pa_171_tile_then_cards_then_markers_up() -> None:
    player = seat(money=0, batteries=2, scoring=["ss_storage", "ss_country_towns"])
    s = scoring([player, seat(money=0)], 0, tiles=["st_1_1", *QUIET[1:]])
    score(s)
    assert (money(s)[0], asked(s)) == (6, ("scoring_card", 0))
    play(s, "score ss_country_towns.a")
    assert s.players[0].down == 0b10001
    play(s, "pass")
    assert (s.players[0].down, scoring_cards(s), asked(s)) == (0, ["ss_storage"], ("action", 0))  # kept


def test_pa_166_pa_167_pa_168_pa_169_pa_170_the_end() -> None:
    slots = {tile: tile for tile in ("tt_c_towers", "tt_c_income")}
    one = seat(money=0, batteries=2, farms=["a1_w1"], slots=slots, ventures=["v1"], scoring=["ss_depot"], energy=4)
    s = scoring([one, seat(money=0)], 2, tiles=["st_2_1", "st_1_2", "st_1_1", "st_2_6"])
    score(s)
    # End I: $3 per battery, most wind farms $15; end II: $1 per energy, nobody has resort icons.
    assert money(s)[0] == 6 + 15 + 4
    play(s, "score ss_depot.b")
    assert (asked(s), money(s)[0]) == (("end_tile_income", 0), 25 + 4 + 2)  # the card, then $2 per tower, in slot order
    play(s, "market res")
    assert (s.over, money(s)[0]) == (True, 31 + 1 - 30)
    with pytest.raises(Exception, match="over"):
        s.choose(0, "take_battery")


def test_pa_167_each_tile_its_top_then_its_bottom() -> None:
    s = scoring([seat(money=0, batteries=2, farms=["a1_w1"]), seat(money=0)], 2, tiles=["st_2_1", "st_1_2", "st_1_1", "st_2_6"])
    score(s)
    halves = [tell(game, e) for e in s.events(None) if e.rule in ("PA-419", "PA-433")]
    assert halves == [
        "The upper half of the tile: $3 each for batteries.",
        "P0 gains $6.",
        "P1 gains $6.",
        "The lower half of the tile: $15 for the most wind farms on the board.",
        "P0 gains $15.",
        "The upper half of the tile: $1 each for energy on the track.",
        "P0 gains $1.",
        "P1 gains $1.",
        "The lower half of the tile: $15 for the most resort icons.",
        "Nobody has the most.",
    ]


def test_pa_172_pa_173_a_card_helps_its_player_with_one_option() -> None:
    s = scoring([seat(money=0, scoring=["ss_high_voltage"], network=[]), seat(money=0)], 0, tiles=QUIET_TILES)
    score(s, "score ss_high_voltage.a")
    assert (money(s), scoring_cards(s)) == ([3, 0], [])


QUIET_TILES = ["st_2_1", "st_1_2", "st_1_9", "st_2_2"]


def test_pa_174_pa_r61_crowns_in_turn_order_and_again_after_a_play() -> None:
    players = [
        seat(money=0, scoring=["ss_storage"]),
        seat(money=0, scoring=["ss_homes", "ss_exporter"]),
        seat(money=0, scoring=["ss_factories"]),
    ]
    s = scoring(players, 1, order=[1, 0, 2], tiles=["st_2_1", "st_1_2", "st_1_9", "st_2_2"])  # most residential icons
    score(s)
    assert (asked(s), options(s)) == (("crown", 1), ["pass", "crown ss_homes", "crown ss_exporter"])
    play(s, "crown ss_exporter")
    assert (asked(s), options(s)) == (("crown", 1), ["pass", "crown ss_homes"])
    play(s, "pass")
    assert money(s) == [0, 15, 0]  # nobody else holds a crown for this
    assert s.crowns == [0, 0, 0]


def test_pa_376_a_crown_for_any_market_is_none_for_anything_else() -> None:
    s = scoring([seat(scoring=["ss_exporter"]), seat()], 1, tiles=["st_2_1", "st_1_6", "st_1_9", "st_2_2"])  # most batteries
    score(s)
    assert asked(s) == ("action", 0)


def test_pa_174_a_crown_counts_for_one_majority_only() -> None:
    players = [seat(money=0, scoring=["ss_homes"]), seat(money=0)]
    s = scoring(players, 1, options={"intro_scoring": "on"})
    score(s, "crown ss_homes")
    assert money(s) == [1, 0]  # the income of residential, and of nothing else


def test_pa_175_multipliers_in_any_scoring() -> None:
    for which in range(3):
        s = scoring([seat(money=0, scoring=["ss_high_voltage"]), seat(money=0)], which, tiles=QUIET_TILES)
        score(s)
        assert "score ss_high_voltage.a" in options(s)


def test_pa_176_pa_r55_pa_r76_incomes_of_face_up_markers() -> None:
    three = ["ss_portfolio", "ss_country_towns", "ss_flagship"]
    s = scoring([seat(money=0, scoring=three, income={"res": 2, "ind": 1}), seat(money=0)], 0, tiles=QUIET_TILES)
    score(s, "score ss_portfolio.a", "market res")
    refused(s, "market res", "face_down", "PA-176")
    play(s, "market ind")
    assert money(s)[0] == 3 + 2
    play(s, "score ss_country_towns.a")
    assert money(s)[0] == 5 + 1  # remote only: residential is face down
    play(s, "score ss_flagship.a", "market com")
    assert (money(s)[0], s.players[0].down) == (6 + 2, 0)
    s = table([seat(money=0, down=["res"], income={"res": 2}), seat()], active=1, round=3)
    play(s, "take_battery")
    assert money(s)[0] == 3 + 4  # consolidation does not mind


def test_pa_r76_only_what_yields_something() -> None:
    held = ["ss_storage", "ss_depot", "ss_homes", "ss_portfolio"]
    s = scoring([seat(money=0, batteries=0, energy=0, scoring=held, down=[]), seat(money=0)], 0, tiles=QUIET_TILES)
    score(s)
    assert arguments(s, "score") == ["ss_portfolio.a", "ss_portfolio.b"]
    refused(s, "score ss_depot.b", "worthless", "PA-R76")
    refused(s, "score ss_homes.b", "crown", "PA-R62")
    refused(s, "score ss_shops.a", "not_yours", "PA-171")


def test_pa_r76_named_incomes_need_one_of_their_markers() -> None:
    held = ["ss_country_towns"]
    s = scoring([seat(money=0, scoring=held, down=["res", "rem", "ind"]), seat(money=0)], 0, tiles=QUIET_TILES)
    score(s)
    assert arguments(s, "score") == ["ss_country_towns.b"]
    refused(s, "score ss_country_towns.a", "worthless", "PA-R76")


def test_pa_r76_portfolio_with_one_marker_left() -> None:
    down = ["res", "ind", "com", "rst"]
    s = scoring([seat(money=0, scoring=["ss_portfolio"], down=down, income={"rem": 2}), seat(money=0)], 0, tiles=QUIET_TILES)
    score(s, "score ss_portfolio.a")
    assert money(s)[0] == 3


def test_pa_r62_cards_in_turn_order() -> None:
    held = ["ss_high_voltage"]
    players = [seat(money=0, scoring=held), seat(money=0, scoring=["ss_skyline"]), seat(money=0, scoring=["ss_coverage"])]
    s = scoring(players, 0, order=[2, 0, 1], tiles=QUIET_TILES)
    score(s)
    assert asked(s) == ("scoring_card", 2)
    play(s, "pass")
    assert asked(s) == ("scoring_card", 0)
    play(s, "pass")
    assert asked(s) == ("action", 2)  # seat 1 holds nothing that yields


# ---- scoring cards ---------------------------------------------------------------------------------------------------

CARDS = {
    "PA-367": ("ss_homes", "2 res", "K res 2"),
    "PA-368": ("ss_factories", "2 ind", "K ind 2"),
    "PA-369": ("ss_shops", "2 com", "K com 2"),
    "PA-370": ("ss_beaches", "2 rst", "K rst 2"),
    "PA-371": ("ss_outposts", "2 rem", "K rem 2"),
    "PA-372": ("ss_portfolio", "F", "2 farms"),
    "PA-373": ("ss_country_towns", "F", "F"),
    "PA-374": ("ss_storage", "3 batteries", "K farms 2"),
    "PA-375": ("ss_high_voltage", "3 towers", "4 network"),
    "PA-376": ("ss_exporter", "5 foreign", "K any_market 2"),
    "PA-377": ("ss_countryside", "3 zone_a", "4 zone_b"),
    "PA-378": ("ss_metropolis", "6 zone_c", "3 lucrative"),
    "PA-379": ("ss_green_mix", "4 solar", "3 remote"),
    "PA-380": ("ss_interconnection", "4 connections", "K network 2"),
    "PA-381": ("ss_depot", "4 parked", "1 energy"),
    "PA-382": ("ss_skyline", "2 tiles", "K spent 3"),
    "PA-383": ("ss_flagship", "F", "3 specialists"),
    "PA-384": ("ss_coverage", "3 farm_sectors", "3 covered_sectors"),
}


@pytest.mark.parametrize("rule", CARDS)
def test_every_scoring_card(rule: str) -> None:
    card, *both = CARDS[rule]
    assert game.box.scoring_rules[SCORING_CARDS.index(card)] == rule
    for letter, option in zip("ab", both, strict=True):
        s = scoring([rich(scoring=[card]), seat(money=0), seat(money=0)], 0, tiles=["st_1_9", "st_1_2", "st_1_8", "st_2_2"])
        score(s)
        before = money(s)[0]
        if option.startswith("K"):
            assert f"score {card}.{letter}" not in options(s)
            check_crown(card, option.split()[1], int(option.split()[2]))
            continue
        play(s, f"score {card}.{letter}")
        if option != "F":
            per, criterion = option.split()
            assert money(s)[0] - before == int(per) * HAS[criterion]
            continue
        if card == "ss_portfolio":
            play(s, "market res", "market rst")
            assert money(s)[0] - before == 5 + 4
        elif card == "ss_flagship":
            play(s, "market res")
            assert money(s)[0] - before == 2 * 5
        else:
            assert money(s)[0] - before == (5 + 1 if letter == "a" else 3 + 4)


BOTTOMS = {
    "res": "st_1_2",
    "ind": "st_2_5",
    "com": "st_2_1",
    "rst": "st_2_6",
    "rem": "st_2_2",
    "farms": "st_1_1",
    "network": "st_1_3",
    "spent": "st_1_4",
}


def check_crown(card: str, criterion: str, n: int) -> None:
    """With the crown a player who has nothing beats nobody, or another who has one less than it adds."""
    for market in ("res", "ind", "com", "rst", "rem") if criterion == "any_market" else (criterion,):
        tile = BOTTOMS[market]
        first = "st_1_9" if tile != "st_1_9" else "st_1_8"
        ends = ["st_1_7", "st_2_9"]
        s = scoring([seat(money=0, scoring=[card]), seat(money=0), seat(money=0)], 1, tiles=[first, tile, *ends])
        score(s, f"crown {card}")
        assert money(s) == [15, 0, 0]
        assert game.box.scoring_options[SCORING_CARDS.index(card)][1].n == n


# ---- tower bonus tiles at the end, repayment, victory ----------------------------------------------------------------


def ending(*players: Seat, **fields: Any) -> Table:
    s = scoring(list(players), 2, **({"tiles": ["st_2_1", "st_1_2", "st_1_9", "st_2_2"]} | fields))
    score(s)
    return s


@pytest.mark.parametrize("copies", [1, 2])
def test_pa_395_money_for_towers(copies: int) -> None:
    slots = dict(list({"tt_c_towers": "tt_c_towers", "tt_b_com": "tt_c_towers"}.items())[:copies])
    s = ending(seat(money=0, towers=["a1_t1", "a1_t2"], slots=slots), seat(money=0))
    assert money(s)[0] == copies * 2 * 3


def test_pa_396_foreign_income() -> None:
    tile = {"tt_c_foreign": "tt_c_foreign"}
    s = ending(
        seat(money=0, slots=tile, foreign=["fm_ar1"], income={"res": 2}),
        seat(money=0),
        tiles=["st_1_1", "st_1_2", "st_1_9", "st_2_3"],
    )
    assert (asked(s), arguments(s, "market")) == (("end_tile_foreign", 0), ["res", "ind"])
    play(s, "market res")
    assert money(s)[0] == 3
    assert ending(seat(money=0, slots=tile), seat(money=0)).over  # without a card, nothing


def test_pa_397_pa_r58_cheaper_capital() -> None:
    one = {"tt_c_venture": "tt_c_venture"}
    two = one | {"tt_c_foreign": "tt_c_venture"}
    three = ["a1_t1", "a1_t2"]
    for slots, ventures, debt in ((one, ["v1"], 15), (one, ["v1", "v2"], 45), (two, ["v1", "v2"], 30), (two, ["v1"], 15)):
        s = ending(seat(money=50, slots=slots, ventures=ventures, towers=three), seat())
        assert money(s)[0] == 50 - debt


def test_pa_398_one_income_of_choice() -> None:
    s = ending(seat(money=0, slots={"tt_c_income": "tt_c_income"}, income={"rem": 2}), seat(money=0))
    play(s, "market rem")
    assert money(s)[0] == 3


def test_pa_133_pa_170_pa_r12_money_may_fall_below_nothing_at_the_end() -> None:
    s = ending(seat(money=10, ventures=["v1"]), seat(money=0))
    assert (money(s), s.winners()) == ([-20, 0], (1,))


def test_pa_r56_end_tiles_in_turn_order() -> None:
    tile = {"tt_c_income": "tt_c_income"}
    players = [seat(money=0, slots=tile), seat(money=0, slots=tile)]
    s = ending(*players, order=[1, 0])
    assert asked(s) == ("end_tile_income", 1)
    play(s, "market res")
    assert asked(s) == ("end_tile_income", 0)


def test_pa_035_pa_179_most_money_wins() -> None:
    s = ending(seat(money=10), seat(money=12), seat(money=11))
    assert (s.scores(), s.winners()) == ([10, 12, 11], (1,))
    assert told(s, "won") == ["P1 wins with $12."]


def test_pa_180_a_tie_goes_to_wind_farms() -> None:
    s = ending(seat(money=12), seat(money=12, farms=["a1_w1"]), seat(money=11, farms=["a3_w1", "a3_w2"]))
    assert s.winners() == (1,)


def test_pa_181_still_tied_they_share_the_victory() -> None:
    s = ending(seat(money=12, farms=["a3_w1"]), seat(money=12, farms=["a1_w1"]), seat(money=11))
    assert s.winners() == (0, 1)
    assert s.returns() == [0.5, 0.5, -1.0]


def test_winners_are_not_known_before_the_end() -> None:
    assert new(3).winners() == ()


def test_pa_177_only_zone_a_contracts() -> None:
    player = seat(
        money=0,
        contracts=[("a2_4", "g1a"), ("b1_2", "g1b"), ("so_01", "s01", "g1c")],
        network=["n1", "n2"],
        income={"res": 1, "rst": 1},
    )
    s = scoring([player, seat(money=0)], 0, options={"intro_scoring": "on"})
    score(s)
    assert money(s) == [2 + 2, 0]
    with_rem = seat(money=0, contracts=[("rt_01", "r2", "g1a")], income={"rem": 2})
    s = scoring([with_rem, seat(money=0)], 0, options={"intro_scoring": "on"})
    score(s)
    assert money(s) == [0, 0]
    changed = tables.load({"contracts": {"a2_1": {"icons": "rem+1 res"}}})  # ours of zone A show no remote icon
    s = scoring([seat(money=0, contracts=[("a2_1", "g1b")]), seat(money=0)], 0, options={"intro_scoring": "on"}, box=changed)
    score(s)
    assert money(s) == [1, 0]


def test_pa_178_all_sources_of_icons() -> None:
    """The income of each market for the most icons; ties and nobody gain nothing."""
    sources = seat(
        money=0,
        contracts=[("rt_01", "r2", "g1a")],
        slots={"tt_b_com": "tt_b_com"},
        connections=["conn_b1"],
        foreign=["fm_ar3"],
        income={"rem": 2, "com": 1},
    )
    s = scoring([sources, seat(money=0)], 1, options={"intro_scoring": "on"})
    score(s)
    assert money(s) == [1 + 1 + 2 + 3, 0]  # industrial, resort, commercial, remote; nobody has residential icons
