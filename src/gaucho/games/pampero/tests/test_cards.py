"""ACTION CARDS: the basic ones and the specialists, PA-341 to PA-366, and what makes a card playable (PA-R15, PA-R16)."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.names import (
    CARDS,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    Seat,
    asked,
    batteries,
    buildings,
    contracts,
    dozers,
    energy,
    game,
    hand,
    income,
    level,
    loaded,
    mat,
    money,
    of_verb,
    options,
    play,
    playable,
    ready,
    refused,
    seat,
    table,
    told,
)

TOWERS_AND_TILES = ["bonus tb_101", "bonus tb_102"]


def holding(card: str, player: Seat | None = None, *others: Seat, **fields: Any) -> Table:
    """It is the turn of a player who has this specialist."""
    owner = player or seat()
    owner.specialists = [card]
    return table([owner, *(others or (seat(), seat()))], **fields)


FRAMES = {
    "PA-341": ("ba_tower", "zone", "cost", True),
    "PA-342": ("ba_wind", "zone", "cost", False),
    "PA-343": ("ba_contract", "zone", "cost", False),
    "PA-344": ("ba_remote", "zone", "cost", True),
    "PA-345": ("ba_bulldozer", "none", "none", False),
    "PA-346": ("ba_foreign", "B", "none", False),
    "PA-347": ("ba_venture", "none", "gain", False),
    "PA-348": ("ba_wild", "zone", "cost", False),
    "PA-349": ("sa_foreman", "zone", "cost", True),
    "PA-350": ("sa_turbine_engineer", "zone", "cost", True),
    "PA-351": ("sa_twin_turbines", "zone", "cost", False),
    "PA-352": ("sa_solar_technician", "none", "none", False),
    "PA-353": ("sa_solar_park", "none", "none", False),
    "PA-354": ("sa_rural_developer", "A", "cost", False),
    "PA-355": ("sa_broker", "zone", "cost", True),
    "PA-356": ("sa_key_accounts", "zone", "cost", False),
    "PA-357": ("sa_remote_logistics", "zone", "cost", False),
    "PA-358": ("sa_export_agent", "B", "gain", False),
    "PA-359": ("sa_battery_plant", "none", "none", False),
    "PA-360": ("sa_financier", "none", "gain", False),
    "PA-361": ("sa_network_planner", "none", "none", False),
    "PA-362": ("sa_fleet_manager", "none", "none", False),
    "PA-363": ("sa_line_builder", "zone", "cost", False),
    "PA-364": ("sa_auditor", "none", "none", False),
    "PA-365": ("sa_market_analyst", "none", "none", False),
    "PA-366": ("sa_project_manager", "zone", "cost", True),
}


@pytest.mark.parametrize("rule", FRAMES)
def test_the_frames_of_all_cards(rule: str) -> None:
    name, link, sign, alternative = FRAMES[rule]
    card = CARDS.index(name)
    box = game.box
    assert box.card_rules[card] == rule
    assert ("A", "B", "C", "zone", "none")[box.card_link[card]] == link
    assert ("cost", "gain", "none")[box.card_money[card]] == sign
    assert box.card_batteries[card] == alternative


# ---- basic cards -----------------------------------------------------------------------------------------------------


def test_pa_344_a_remote_contract_then_a_connection_tile() -> None:
    s = table([seat(energy=5, batteries=0), seat(), seat()], remotes={"r2": "rt_07"})
    play(s, "play ba_remote", "tab top.A", "own_tower", "grid g1b")
    assert (asked(s), options(s)) == (("connection_tile", 0), ["stop", "connect conn_start"])


def test_pa_345_pa_r15_a_move_or_a_connection_tile_must_be_done() -> None:
    both = table([seat(dozers=["a1_w1"]), seat(), seat()])
    play(both, "play ba_bulldozer", "tab top.A")
    assert options(both)[0] == "stop"
    skipped = both.clone()
    play(skipped, "stop")
    assert asked(skipped) == ("one_of", 0)  # the only tile had to be played
    play(both, "dozer a1_w1", "to a1_w2", "stop")
    assert options(both)[0] == "stop"
    play(both, "stop")
    assert (asked(both), both.lowered) == (("action", 1), 0b001)
    used = {"mat": {"top 1": "ba_wild"}, "laid": {"ba_wild": ["conn_start"]}}
    no_tile = table([seat(dozers=["a1_w1", "a1_w2"], **used), seat(), seat()])
    play(no_tile, "play ba_bulldozer", "tab top.A")
    assert "stop" not in options(no_tile)
    assert "ba_bulldozer" not in playable(table([seat(**used), seat(), seat()]))


def test_pa_346_pa_124_only_from_a_zone_b_tab() -> None:
    s = table([seat(batteries=2, mat={"bottom 1": "ba_wind"}), seat(), seat()])
    play(s, "play ba_foreign")
    assert of_verb(s, "tab") == ["top.B", "bottom.B"]
    refused(s, "tab top.A", "wrong_zone", "PA-044", "zone B alone")


def test_pa_348_pa_138_the_wild_card() -> None:
    s = table([seat(energy=3, dozers=["a1_m1"]), seat(), seat()])
    play(s, "play ba_wild", "tab top.A")
    assert of_verb(s, "effect") == ["tower", "wind", "standard"]
    refused(s, "effect solar", "no_such_effect", "PA-138")
    tower, wind, contract = s.clone(), s.clone(), s.clone()
    play(tower, "effect tower")
    assert (level(tower), energy(tower), money(tower)[0]) == (2, 4, 20)  # the bonus under the tower only
    play(wind, "effect wind")
    assert (energy(wind), asked(wind)) == (4, ("forced_dozer_to", 0))
    play(contract, "effect standard", "contract a2_1", "own_tower", "grid g1b")
    assert (energy(contract), contracts(contract)) == (2, [("a2_1", "g1b")])
    alone = table([seat(energy=3), seat(), seat()])
    play(alone, "play ba_wild", "tab top.A")
    assert asked(alone) == ("contract", 0)  # the only effect whose requirement is met


# ---- specialists -----------------------------------------------------------------------------------------------------


def test_pa_206_pa_140_a_specialist_works_like_a_basic_card() -> None:
    s = holding("sa_financier", seat(money=0, income={"res": 2}))
    play(s, "play sa_financier", "tab top.B", "market res")
    assert (money(s)[0], mat(s)) == (10 + 3, {"top 1": "sa_financier"})
    s = table([seat(mat={"top 1": "sa_broker", "top 2": "ba_wind"}), seat(), seat()])
    play(s, "retrieve_all")
    assert "sa_broker" in hand(s)


def test_pa_349_foreman() -> None:
    s = holding("sa_foreman", seat(dozers=["a1_t1"]))
    play(s, "play sa_foreman", "tab top.A", "pay money", *TOWERS_AND_TILES)
    assert (batteries(s)[0], asked(s)) == (2, ("forced_dozer_to", 0))


def test_pa_350_turbine_engineer() -> None:
    s = holding("sa_turbine_engineer", seat(), seat(dozers=["a1_w1"]), seat())
    play(s, "play sa_turbine_engineer", "tab top.A", "pay money")
    assert (energy(s), money(s)) == (1 + 1 + 3, [20, 30, 25])


def test_pa_351_twin_turbines() -> None:
    player = seat(dozers=["a1_w1", "a3_w1", "b1_w1"])
    s = holding("sa_twin_turbines", player, seat(dozers=["a1_w2"]), seat())
    play(s, "play sa_twin_turbines", "tab top.A", "build a1_w1")
    assert (asked(s), options(s)) == (("second_wind", 0), ["stop", "build a3_w1"])
    one = s.clone()
    play(one, "stop", "to utility")
    assert (energy(one), money(one)[0], asked(one)) == (2, 20, ("action", 1))
    play(s, "build a3_w1")
    assert (energy(s), money(s)[0], buildings(s)[1]) == (3, 20, ["a1_w1", "a3_w1"])
    play(s, "to utility")
    assert dozers(s) == ["a3_w1", "b1_w1", "utility"]  # in the order of use (PA-R60)
    play(s, "to utility")
    assert asked(s) == ("action", 1)


def test_pa_352_solar_technician() -> None:
    s = holding("sa_solar_technician")
    play(s, "play sa_solar_technician", "tab top.A")
    assert (asked(s), options(s)[0]) == (("solar_tile", 0), "stop")
    play(s, "solar s01", "grid g1b")
    assert (money(s)[0], len(contracts(s))) == (28, 1)


def test_pa_353_solar_park() -> None:
    s = holding("sa_solar_park", seat(batteries=1, energy=4))
    play(s, "play sa_solar_park", "tab top.A")
    assert "stop" not in options(s)  # nothing else would be done
    play(s, "solar s01", "grid g1b")
    assert (asked(s), options(s)) == (("second_solar", 0), ["stop", "solar s02", "solar s11"])
    play(s, "solar s02")
    assert batteries(s)[0] == 0
    play(s, "grid g1c")
    assert (len(contracts(s)), asked(s)) == (2, ("action", 1))
    s = holding("sa_solar_park", seat(batteries=0, energy=4))
    play(s, "play sa_solar_park", "tab top.A", "solar s01", "grid g1b")
    assert asked(s) == ("action", 1)


def test_pa_r15_pa_353_a_solar_contract_needs_a_grid_space() -> None:
    for left in (0, 1):
        s = holding("sa_solar_park", seat(money=0, energy=left, batteries=0, contracts=[("a1_1", "g1a")]))
        assert ("sa_solar_park" in playable(s)) == (left == 1)  # n1 costs 1 energy


def test_pa_r25_several_solar_contracts_one_after_another() -> None:
    changed = loaded({"cards": {"sa_solar_technician": {"effects": "solar 2; money 3"}}})
    s = holding("sa_solar_technician", seat(energy=4), box=changed)
    play(s, "play sa_solar_technician", "tab top.A", "solar s01")
    assert asked(s) == ("grid_space", 0)
    play(s, "grid g1b")
    assert options(s) == ["stop", "solar s02", "solar s11"]
    play(s, "solar s02", "grid g1c")
    assert (money(s)[0], len(contracts(s)), asked(s)) == (28, 2, ("action", 1))


def test_pa_353_pa_r70_the_battery_for_the_card_cannot_pay_the_line() -> None:
    """The first solar contract takes the last free space; into the grid there is only n6 left, for a battery."""
    spaces = ["g1a", "g2a", "g3b", "g4a", "g5a", "g6a"]
    chain = [(f"so_{i:02}", f"s{i:02}", space) for i, space in enumerate(spaces, start=1)]
    towers = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1"]
    for stored, prompt in ((1, ("action", 1)), (2, ("second_solar", 0))):
        s = holding("sa_solar_park", seat(money=0, energy=0, batteries=stored, towers=towers, contracts=chain))
        play(s, "play sa_solar_park", "tab top.A", "solar s11")
        if asked(s) == ("grid_space", 0):
            play(s, "grid g3a")
        play(s, options(s)[0])  # the specialist of g3a
        assert asked(s) == prompt


def test_pa_354_rural_developer() -> None:
    s = holding("sa_rural_developer", seat(energy=3))
    play(s, "play sa_rural_developer", "tab top.A", "contract a2_2", "own_tower", "grid g1b")
    assert energy(s) == 3 - 1
    only_b = seat(energy=14, towers=["b1_t1", "b2_t1"], mat={f"top {i}": c for i, c in enumerate(CARDS[:5], start=1)})
    only_b.mat["bottom 1"] = "ba_foreign"
    assert "sa_rural_developer" not in playable(holding("sa_rural_developer", only_b))


def test_pa_355_broker() -> None:
    s = holding("sa_broker", seat(energy=5), remotes={"r2": "rt_07"})
    play(s, "play sa_broker", "tab top.A")
    assert of_verb(s, "contract") == ["a2_1", "a2_2", "r2"]


def test_pa_356_key_accounts() -> None:
    s = holding("sa_key_accounts", seat(energy=2, towers=["a1_t1"]), seat(towers=["a3_t1"]), seat())
    play(s, "play sa_key_accounts", "tab top.A")
    assert of_verb(s, "contract") == ["a1_2", "a1_5"]
    play(s, "contract a1_2", "grid g1b")
    assert energy(s) == 2 - (3 - 2)


def test_pa_357_remote_logistics() -> None:
    remotes = {"r1": "rt_02", "r2": "rt_07", "r3": "rt_06", "r4": "rt_03", "r5": "rt_01"}
    s = holding("sa_remote_logistics", seat(energy=9), seat(towers=["a1_t1"]), seat(towers=["a3_t1"]), remotes=remotes)
    play(s, "play sa_remote_logistics", "tab top.A", "contract r2", "tower_of 1", "grid g1b")
    assert (asked(s), options(s)) == (("second_remote", 0), ["stop", "contract r1"])  # only where the same owner is
    play(s, "contract r1", "grid g1c")
    assert (money(s), income(s)) == ([20, 30, 25], {"rem": 2})
    assert energy(s) == 9 - 2 - 3 - 1 + 1 + 2


def test_pa_358_export_agent() -> None:
    s = holding("sa_export_agent", seat(money=0, batteries=2), shown={"argentina": ["fm_ar1"], "brazil": ["fm_br3"]})
    play(s, "play sa_export_agent", "sell fm_ar1")
    assert money(s)[0] == 10 + 1 + 1


def test_pa_359_battery_plant() -> None:
    s = holding("sa_battery_plant")
    play(s, "play sa_battery_plant", "tab top.A")
    assert (batteries(s)[0], s.lowered) == (3, 0b001)


def test_pa_360_financier() -> None:
    s = holding("sa_financier", seat(money=0, income={"rem": 2}))
    play(s, "play sa_financier", "tab top.A", "market rem")
    assert (money(s)[0], s.players[0].ventures) == (5 + 3, 0)


def test_pa_361_network_planner() -> None:
    s = holding("sa_network_planner", seat(connections=["conn_a1", "conn_a2"]))
    play(s, "play sa_network_planner", "tab top.A")
    play(s, "connect conn_a1", "connect conn_a2")
    assert (energy(s), money(s)[0], asked(s)) == (1 + 2 + 3, 31, ("action", 1))


def test_pa_362_fleet_manager() -> None:
    s = holding("sa_fleet_manager", seat(dozers=["a1_w1"]))
    play(s, "play sa_fleet_manager", "tab top.A", "dozer utility", "to c_w1", "to c_m1")
    assert of_verb(s, "dozer") == ["a1_w1"]  # another one (PA-099)
    play(s, "dozer a1_w1", "to a1_w2", "stop")
    assert (dozers(s), asked(s)) == (["a1_w2", "c_m1"], ("action", 1))


def test_pa_363_line_builder() -> None:
    s = holding("sa_line_builder", seat(farms=["a1_w1"]))
    play(s, "play sa_line_builder", "tab top.A")
    assert of_verb(s, "build") == ["a1_m1", "a1_m2", "a1_t1", "a1_t2", "a2_m1", "a2_m2", "a2_m3", "a2_t1"]
    play(s, "build a1_t1", *TOWERS_AND_TILES)
    assert (buildings(s)[0], money(s)[0], asked(s)) == (["a1_t1"], 20, ("action", 1))


def test_pa_364_auditor_and_pa_r48() -> None:
    player = seat(mat={"top 1": "ba_wind", "top 2": "ba_tower", "top 3": "ba_wild"}, laid={"ba_tower": ["conn_start"]})
    s = holding("sa_auditor", player)
    play(s, "play sa_auditor", "tab top.A")
    assert of_verb(s, "retrieve") == ["ba_wind", "ba_tower", "ba_wild"]  # not the card itself
    play(s, "retrieve ba_tower", "retrieve ba_wind")
    assert (mat(s), ready(s)) == ({"top 3": "ba_wild", "top 4": "sa_auditor"}, ["conn_start"])
    assert (money(s)[0], s.lowered, asked(s)) == (28, 0b001, ("action", 1))
    s = table([seat(mat={"top 3": "ba_wild", "top 4": "sa_auditor"}, utility=1), seat(), seat()])
    play(s, "play ba_bulldozer", "tab top.A", "stop", "gain money")
    assert mat(s)["top 1"] == "ba_bulldozer"  # gaps are filled first


def test_pa_365_market_analyst() -> None:
    s = holding("sa_market_analyst", seat(income={"res": 2}))
    play(s, "play sa_market_analyst", "tab top.A")
    assert of_verb(s, "market") == ["res", "ind", "com", "rst", "rem"]  # also the blocked one
    play(s, "market com")
    assert (income(s), s.lowered) == ({"res": 2, "com": 1}, 0b001)


def test_pa_366_project_manager() -> None:
    s = holding("sa_project_manager", seat(energy=5, batteries=2, dozers=["a1_w1"]), remotes={"r2": "rt_07"})
    play(s, "play sa_project_manager", "tab top.A")
    assert of_verb(s, "effect") == ["wind", "standard", "remote", "solar"]
    solar = s.clone()
    play(solar, "effect solar", "solar s01", "pay money", "grid g1b")
    assert (money(solar), len(contracts(solar))) == ([20, 25, 25], 1)  # the bank is paid
    play(s, "effect wind", "pay batteries")
    assert (energy(s), batteries(s)[0]) == (6, 1)


def test_pa_366_a_solar_contract_must_be_paid_for() -> None:
    full = {"r2": "rt_02"}  # out of reach, so that only the solar contract is left
    for goods, possible in (
        ({"money": 4, "batteries": 0}, False),
        ({"money": 5, "batteries": 0}, True),
        ({"money": 0, "batteries": 1}, True),
    ):
        s = holding("sa_project_manager", seat(energy=0, **goods), remotes=full)
        assert ("sa_project_manager" in playable(s)) == possible


# ---- what can be played ----------------------------------------------------------------------------------------------


def test_pa_r15_a_card_that_would_do_nothing_is_not_playable() -> None:
    blocked = {"res": 2, "ind": 1, "com": 1, "rst": 1, "rem": 2}
    low = holding("sa_market_analyst", seat(income=blocked), lowered=[0])
    assert "sa_market_analyst" not in playable(low)
    assert "sa_market_analyst" in playable(holding("sa_market_analyst", seat(income=blocked)))
    assert "sa_market_analyst" in playable(holding("sa_market_analyst", seat(), lowered=[0]))
    full = [seat(batteries=6), seat(batteries=6), seat(batteries=6)]
    assert "sa_battery_plant" not in playable(holding("sa_battery_plant", *full, lowered=[0]))
    assert "sa_battery_plant" in playable(holding("sa_battery_plant", *full))
    used = {"mat": {"top 1": "ba_wild"}, "laid": {"ba_wild": ["conn_start"]}}
    assert "sa_network_planner" not in playable(holding("sa_network_planner", seat(energy=14, **used)))
    assert "sa_network_planner" in playable(holding("sa_network_planner", seat(energy=13, **used)))
    all_out = seat(parked=["p1", "p2", "p3", "p4", "p5"])
    assert "sa_fleet_manager" not in playable(holding("sa_fleet_manager", all_out))
    assert "sa_auditor" in playable(holding("sa_auditor", seat(), lowered=[0]))


def test_pa_r15_the_last_operation_left_cannot_be_declined() -> None:
    s = holding("sa_network_planner", seat(energy=14, connections=["conn_a2"]))
    play(s, "play sa_network_planner", "tab top.A")
    assert "stop" not in options(s)
    play(s, "connect conn_a2")
    assert "stop" in options(s)  # one is enough
    s = holding("sa_network_planner", seat(energy=13))
    play(s, "play sa_network_planner", "tab top.A")
    assert "stop" in options(s)  # energy will be gained
    s = holding("sa_fleet_manager", seat(utility=5))
    play(s, "play sa_fleet_manager", "tab top.A")
    assert (asked(s), dozers(s)) == (("dozer_to", 0), ["utility"] * 5)  # there is nothing to deploy: a move is a must


def test_pa_r15_with_other_cards_of_ones_own() -> None:
    """A gain is reason enough to play a card; what was declined is none."""
    changed = loaded(
        {"cards": {"sa_financier": {"effects": "connection 1"}, "sa_auditor": {"effects": "retrieve 2; connection 1"}}}
    )
    s = holding("sa_financier", box=changed)
    play(s, "play sa_financier", "tab top.A")
    assert options(s) == ["stop", "connect conn_start"]
    s = holding("sa_auditor", seat(mat={"top 1": "ba_wind"}, connections=["conn_a1"]), box=changed)
    play(s, "play sa_auditor", "tab top.A", "stop")
    assert options(s) == ["connect conn_start", "connect conn_a1"]


@pytest.mark.parametrize(
    ("effects", "first"),
    [
        ("connection 1; retrieve 1", ["connect conn_a1"]),
        ("retrieve 1; connection 1", ["retrieve ba_wind"]),
        ("retrieve 2", ["retrieve ba_wind"]),
        ("solar 1; connection 1", ["solar s01", "grid g1b"]),
        ("solar 2", ["solar s01", "grid g1b"]),
        ("move 1 1; connection 1", ["dozer a1_w1", "to utility"]),
    ],
)
def test_pa_r15_after_one_thing_the_rest_can_be_declined(effects: str, first: list[str]) -> None:
    changed = loaded({"cards": {"sa_auditor": {"effects": effects}}})
    player = seat(mat={"top 1": "ba_wind", "top 2": "ba_wild"}, connections=["conn_a1"], dozers=["a1_w1", "a1_w2"], energy=4)
    s = holding("sa_auditor", player, box=changed)
    play(s, "play sa_auditor", "tab top.A")
    assert ("stop" in options(s)) == (";" in effects)
    play(s, *first)
    assert options(s)[0] == "stop"
    play(s, "stop")
    assert asked(s) == ("action", 1)


def test_pa_090_a_tile_works_before_the_next_one_is_played() -> None:
    s = holding("sa_network_planner", seat(connections=["conn_a4"]))
    play(s, "play sa_network_planner", "tab top.A", "connect conn_a4")
    assert asked(s) == ("solar_tile", 0)


def test_pa_393_a_discount_does_not_pay_out() -> None:
    two = {"tt_b_discount": "tt_b_discount", "tt_b_rst": "tt_b_discount"}
    changed = loaded({"rules": {"overlay": 9}})
    s = table([seat(money=3, dozers=["b1_w1"], slots=two), seat(), seat()], box=changed)
    play(s, "play ba_wind")
    assert money(s)[0] == 3


def test_pa_366_without_a_solar_tile_in_line_there_is_no_solar_effect() -> None:
    changed = loaded({"solar_spaces": {"s01": {"after": "s02"}, "s11": {"after": "s12"}}})
    s = holding("sa_project_manager", seat(energy=0), remotes={"r2": "rt_02"}, box=changed)
    assert "sa_project_manager" not in playable(s)


def test_pa_r16_the_effect_of_the_frame_is_a_must() -> None:
    s = table([seat(energy=0, batteries=0), seat(), seat()], remotes={"r2": "rt_02"})
    assert "ba_remote" not in playable(s)  # not for its connection tile alone
    s = holding("sa_project_manager", seat(dozers=["a1_w1"], batteries=0))
    play(s, "play sa_project_manager", "tab top.A", "effect solar")
    assert "stop" not in options(s)


def test_pa_r69_operations_in_order_and_gains_first() -> None:
    s = table([seat(money=0), seat(), seat()])
    play(s, "play ba_venture", "tab top.A")
    kinds = [e.kind for e in s.events(None)]
    assert kinds[kinds.index(news.PLAYED) :] == [news.PLAYED, news.MONEY, news.VENTURE, news.MONEY, news.LOWERED]


def test_pa_r72_batteries_go_back_to_the_supply() -> None:
    s = table([seat(batteries=3, dozers=["a1_t1"]), seat(), seat()])
    before = int(s.supply)
    play(s, "play ba_tower", "tab top.A", "pay batteries")
    assert (s.supply, batteries(s)[0]) == (before + 1, 2)


def test_pa_r12_no_credit() -> None:
    assert "ba_wind" not in playable(table([seat(money=0, dozers=["a1_w1"]), seat(), seat()]))


@pytest.mark.parametrize("card", ["sa_battery_plant", "ba_foreign", "ba_venture"])
def test_pa_046_every_card_with_a_cost_needs_the_money(card: str) -> None:
    """Also one that has no target to pay for: an owner's printed card may be such a one."""
    changed = loaded({"cards": {card: {"money": "cost"}}})
    for cash, possible in ((4, False), (9, card != "ba_foreign"), (10, True)):
        player = seat(money=cash, batteries=2, specialists=["sa_battery_plant"])
        s = table([player, seat(), seat()], shown={"argentina": ["fm_ar1"]}, box=changed)
        assert (card in playable(s)) == possible
    play(s, f"play {card}", "sell fm_ar1" if card == "ba_foreign" else "tab top.B")
    assert told(s, "paid_bank") == ["P0 pays $10 to the bank."]
