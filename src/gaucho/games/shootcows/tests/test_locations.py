"""Location tactics (SC-101, SC-601 to SC-624, SC-R44)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.tests.position import (
    changed,
    cost,
    discards,
    flipped,
    hand,
    herd,
    items,
    location,
    member,
    missing,
    n,
    play,
    quiet,
    seat,
    stock,
    table,
    totals,
    view,
)
from gaucho.testing import arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")
WATCHING = seat("vegan_vince", hand=["prize_hog"])


def test_sc_101_tactics_hold_for_all_and_only_at_the_current_location() -> None:
    """The Stadium lets the owner of a killer reset a Survivor; elsewhere nothing happens."""
    for place, offered in (("longhorn_stadium", True), ("on_ramp_66", False)):
        s = table(
            [seat("scout_sally", hand=["mad_calf_1"]), seat("chef_flambe", member("vegan_vince", flipped=True))],
            "creature",
            location=place,
        )
        play(s, "send mad_calf_1", "survivor chef_flambe")
        assert (asked(s) == ("may_reset", 1)) == offered


def test_sc_601_holstein_galleria() -> None:
    s = table(
        [seat("chef_flambe"), OTHER], location="holstein_galleria", row=["lasso", "mass_panic"], deck=["city_map", "chainsaw"]
    )
    play(s, "explore chef_flambe", "reveal 1")
    assert asked(s) == ("revealed_item", 0)
    assert set(hand(s, 0)) == {"city_map", "chainsaw"}  # before the Item is placed
    s = table([seat("chef_flambe"), OTHER], location="holstein_galleria", row=["lasso", "mass_panic"], deck=["city_map"])
    play(s, "explore chef_flambe", "reveal 2")
    assert hand(s, 0) == ["city_map"]


def test_sc_602_holstein_galleria() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), WATCHING], "creature", location="holstein_galleria")
    play(s, "send mad_calf_1", "survivor chef_flambe")
    assert totals(s) == (3, 2 + 1)
    s = table([seat("chef_flambe"), WATCHING], location="holstein_galleria", herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    assert totals(s) == (3, 2)


def test_sc_603_bovine_memorial_hospital() -> None:
    two = [member("chef_flambe", flipped=True), member("scout_sally", flipped=True)]
    s = table([seat(*two), OTHER], "rescue", location="bovine_memorial")
    play(s, "done")
    assert asked(s) == ("reset_pick", 0)
    play(s, "survivor scout_sally")
    assert flipped(s, "chef_flambe")
    assert not flipped(s, "scout_sally")
    assert asked(s) == ("end_menu", 0)


def test_sc_603_whoevers_turn_it_is() -> None:
    """Not others' Survivors, and not only the starting player's."""
    down = [seat(member(name, flipped=True)) for name in ("chef_flambe", "scout_sally", "vegan_vince")]
    s = table(down, "rescue", location="bovine_memorial", active=1)
    play(s, "done")
    assert [flipped(s, name) for name in ("chef_flambe", "scout_sally", "vegan_vince")] == [True, False, True]


def test_sc_604_bovine_memorial_hospital() -> None:
    ted = member("tinfoil_ted", stock=["cowthulhu"])
    s = table([seat(ted), OTHER], location="bovine_memorial", herd=["mad_holstein"])
    play(s, "fight tinfoil_ted")
    assert told(s, "damage") == ["Tinfoil Ted is dealt 5 damage."]
    s = table([seat(ted, hand=["mad_holstein"]), OTHER], "creature", location="bovine_memorial")
    play(s, "send mad_holstein", "survivor tinfoil_ted")
    quiet(s)
    assert told(s, "damage") == ["Tinfoil Ted is dealt 5 damage."]
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(ted)], "begin", location="bovine_memorial")
    play(s, "play food_poisoning", "survivor tinfoil_ted")
    assert told(s, "damage") == ["Tinfoil Ted is dealt 2 damage."]


@pytest.mark.parametrize(
    ("has", "total"),
    [
        (["branding_iron_1", "steak_knife_1"], 2 + 2 + 1 + 2),
        (["pump_shotgun"], 2 + 4),
        (["hazmat_suit", "city_map"], 2 - 1),
        ([], 2 - 1),
    ],
)
def test_sc_605_sc_606_twelfth_precinct(has: list[str], total: int) -> None:
    """One more for each 1-Hand Item; one less with neither a 1-Hand nor a 2-Hand Item."""
    s = table([seat(member("tinfoil_ted", items=has)), WATCHING], location="twelfth_precinct", herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted")
    assert totals(s)[0] == total


def test_sc_607_udderly_fresh_dairy() -> None:
    s = table([seat("sheriff_stockyard"), OTHER], location="udderly_fresh_dairy", herd=["dairy_cow_1"], deck=["lasso"])
    play(s, "fight sheriff_stockyard")
    assert hand(s, 0) == ["lasso"]


def test_sc_608_udderly_fresh_dairy() -> None:
    for creature, power in (("mad_bull_1", 7), ("prize_bull", 6)):
        s = table([seat("chef_flambe"), WATCHING], location="udderly_fresh_dairy", herd=[creature])
        play(s, "fight chef_flambe")
        assert totals(s)[1] == power


def test_sc_609_sc_610_rare_and_done_steakhouse() -> None:
    """Numbered cards count one more on either side; cards without a number do not."""
    s = table(
        [seat("chef_flambe"), seat("vegan_vince", hand=["mad_calf_1", "barn_goat_1", "prime_cut_1", "double_patty", "lasso"])],
        location="rare_and_done_steakhouse",
        herd=["mad_bull_1"],
    )
    play(s, "fight chef_flambe", "1: for_survivor mad_calf_1")
    assert totals(s) == (3 + 2 + 1, 6)
    play(s, "1: for_survivor prime_cut_1")
    assert totals(s) == (3 + 2 + 1 + 3 + 1, 6)
    play(s, "1: for_creature barn_goat_1")
    assert totals(s) == (10, 6 + 2 + 1)
    play(s, "1: play double_patty")
    assert totals(s) == (10 + 3, 9)
    assert told(s, "for_survivor", "for_creature") == [
        "P1 plays Mad Calf for the Survivor: 3.",
        "P1 plays Prime Cut for the Survivor: 4.",
        "P1 plays Barn Goat for the Creature: 3.",
    ]


def test_sc_609_sc_610_are_two_tactics() -> None:
    """Told apart by other numbers: each side has its own."""
    uneven = {"rare_and_done_steakhouse": {"survivor_does": "survivor_steaks 2", "creature_does": "creature_steaks 4"}}
    for side, expected in (("survivor", (3 + 2 + 2, 6)), ("creature", (3, 6 + 2 + 4))):
        s = table(
            [seat("chef_flambe"), seat("vegan_vince", hand=["mad_calf_1", "lasso"])],
            location="rare_and_done_steakhouse",
            herd=["mad_bull_1"],
            box=changed({"locations": uneven}),
        )
        play(s, "fight chef_flambe", f"1: for_{side} mad_calf_1")
        assert totals(s) == expected


def test_sc_611_cul_de_sac_estates() -> None:
    """Only the first chosen Pass of a turn."""
    s = table(
        [seat("chef_flambe", "scout_sally"), OTHER], location="cul_de_sac_estates", deck=["lasso", "city_map", "chainsaw"]
    )
    play(s, "rest chef_flambe")
    assert hand(s, 0) == ["lasso"]
    play(s, "rest scout_sally")
    assert hand(s, 0) == ["lasso"]
    play(s, "done", "done", "done", "done", "done", "rest vegan_vince")
    assert hand(s, 1) == ["city_map"]


def test_sc_611_not_for_a_forced_pass() -> None:
    s = table(
        [seat("chef_flambe"), OTHER], location="cul_de_sac_estates", row=["scout_sally", "lasso"], deck=["city_map", "chainsaw"]
    )
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert hand(s, 0) == ["city_map"]


def test_sc_612_cul_de_sac_estates() -> None:
    s = table([seat("chef_flambe", hand=["dairy_cow_1"]), OTHER], "creature", location="cul_de_sac_estates")
    assert "send dairy_cow_1" in options(s)
    s = table([seat("chef_flambe", hand=["dairy_cow_1"]), OTHER], "creature")
    refused(s, "send dairy_cow_1", "normal", "SC-R17")
    s = table([seat("chef_flambe"), OTHER], location="cul_de_sac_estates", row=["dairy_cow_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert cited(s, "attacked") == ["SC-612"]


def test_sc_613_old_stockyards() -> None:
    s = table([seat("chef_flambe"), WATCHING], location="old_stockyards", herd=["mad_bull_1"])
    play(s, "fight chef_flambe")
    assert totals(s)[0] == 3 + 1
    s = table([seat("chef_flambe", hand=["mad_bull_1"]), WATCHING], "creature", location="old_stockyards")
    play(s, "send mad_bull_1", "survivor chef_flambe")
    assert totals(s)[0] == 3


def test_sc_614_old_stockyards() -> None:
    """Before the skills are listed: a Creature that comes up performs at once."""
    s = table(
        [seat(member("chef_flambe", acted=True)), OTHER],
        location="old_stockyards",
        deck=["trampling_tess", "mad_calf_1"],
        row=["lasso", "city_map"],
    )
    play(s, "done")
    assert herd(s) == ["trampling_tess"]
    assert discards(s) == ["city_map"]


def test_sc_614_for_whoever_is_active() -> None:
    players = [OTHER, seat(member("chef_flambe", acted=True))]
    s = table(players, location="old_stockyards", active=1, deck=["mad_calf_1"])
    play(s, "done")
    assert herd(s) == ["mad_calf_1"]


def test_sc_615_moo_street_subway() -> None:
    s = table([seat("chef_flambe"), OTHER], location="moo_street_subway", row=["lasso", "city_map", "chainsaw"])
    play(s, "explore chef_flambe", "look 2")
    assert asked(s) == ("explore_pick", 0)  # one look
    assert view(s, 0).row == [-2, n("city_map"), -2]


def test_sc_616_moo_street_subway() -> None:
    vince = member("vegan_vince", items=["lasso", "city_map"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince)], "begin", location="moo_street_subway")
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert asked(s) == ("wound_drop", 1)
    refused(s, "item chainsaw", "not_equipped", "SC-616")
    play(s, "item city_map")
    assert flipped(s, "vegan_vince")
    assert items(s, "vegan_vince") == ["lasso"]
    assert discards(s) == ["city_map", "food_poisoning"]


def test_sc_616_the_limit_falls_after_the_whole_wound() -> None:
    eight = ["scavenge_1", "scavenge_2", "mad_calf_1", "mad_calf_2", "mad_calf_3", "chainsaw", "hazmat_suit", "bullwhip"]
    vince = member("vegan_vince", items=["lasso", "big_backpack"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince, hand=eight)], "begin", location="moo_street_subway")
    play(s, "play food_poisoning", "survivor vegan_vince", "item lasso")
    assert asked(s) == ("hand_discard", 1)


def test_sc_617_on_ramp_66() -> None:
    s = table([seat("chef_flambe"), OTHER], "rescue", location="on_ramp_66", herd=["dairy_cow_1", "mad_calf_1", "mad_calf_2"])
    assert cost(s, "chef_flambe") == 7 + 2


def test_sc_618_on_ramp_66() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1", "mad_calf_2", "mad_calf_3"]), OTHER], "creature", location="on_ramp_66")
    play(s, "send mad_calf_1", "survivor chef_flambe")
    quiet(s)
    assert stock(s, "chef_flambe") == ["mad_calf_1"]
    play(s, "send mad_calf_2", "survivor chef_flambe")
    quiet(s)
    refused(s, "send mad_calf_3", "enough_fights", "SC-063")


def test_sc_619_longhorn_stadium() -> None:
    party = [member("scout_sally", flipped=True), member("sheriff_stockyard")]
    for choice in ("decline", "survivor scout_sally"):
        s = table([seat(*party), OTHER], location="longhorn_stadium", herd=["dairy_cow_1", "mad_bull_1"])
        play(s, "fight sheriff_stockyard", "creature dairy_cow_1")
        assert set(options(s)) == {"decline", "survivor scout_sally"}
        refused(s, "survivor sheriff_stockyard", "not_flipped", "SC-619")
        play(s, choice)
        assert flipped(s, "scout_sally") == (choice == "decline")
        if choice != "decline":
            assert "explore scout_sally" in options(s)


def test_sc_620_longhorn_stadium() -> None:
    """Tied ones, too; only Creatures of the Herd."""
    for target, power in (("mad_bull_1", 8), ("prize_bull", 8), ("mad_holstein", 4)):
        s = table(
            [seat("chef_flambe"), WATCHING], location="longhorn_stadium", herd=["mad_bull_1", "prize_bull", "mad_holstein"]
        )
        play(s, "fight chef_flambe", f"creature {target}")
        assert totals(s)[1] == power
    s = table(
        [seat("chef_flambe", hand=["mad_bull_1"]), WATCHING], "creature", location="longhorn_stadium", herd=["mad_calf_1"]
    )
    play(s, "send mad_bull_1", "survivor chef_flambe")
    assert totals(s)[1] == 6


def test_sc_621_prion_research_lab() -> None:
    s = table(
        [seat("chef_flambe", hand=["lasso", "city_map", "chainsaw", "bullwhip"]), OTHER],
        "begin",
        location="prion_research_lab",
        herd=["mad_holstein", "mad_heifer", "dairy_cow_1"],
    )
    play(s, "use_tactic", "discard lasso", "discard city_map")
    assert set(arguments(s, "creature")) == {"mad_heifer", "dairy_cow_1"}
    play(s, "creature mad_heifer")
    assert herd(s) == ["mad_holstein", "dairy_cow_1"]
    refused(s, "use_tactic", "used", "SC-R59")


def test_sc_621_what_it_needs() -> None:
    lab = "prion_research_lab"
    s = table([seat("chef_flambe", hand=["lasso", "city_map"]), OTHER], "begin", location=lab, herd=["mad_holstein"])
    refused(s, "use_tactic", "no_effect", "SC-R30")
    s = table([seat("chef_flambe", hand=["lasso"]), OTHER], "begin", location=lab, herd=["dairy_cow_1"])
    refused(s, "use_tactic", "too_few_cards", "SC-103")
    s = table([seat("chef_flambe", hand=["lasso", "city_map"]), OTHER], "begin", herd=["dairy_cow_1"])
    refused(s, "use_tactic", "no_tactic", "SC-101")


def test_sc_622_prion_research_lab() -> None:
    for name, killed in (("chef_flambe", True), ("tinfoil_ted", False)):  # a margin of 1, of 0
        whip = member(name, items=["bullwhip"])
        s = table([seat(whip), OTHER], location="prion_research_lab", herd=["mad_heifer"])
        play(s, f"fight {name}")
        assert (herd(s) == []) == killed


def test_sc_623_rooftop_helipad() -> None:
    rich = member("chef_flambe", items=["lasso"], stock=["cowthulhu", "frankensteer"])
    s = table([seat(rich), OTHER], "rescue", location="rooftop_helipad", deck=["city_map", "chainsaw"])
    play(s, "rescue chef_flambe")
    assert hand(s, 0) == ["lasso"]
    assert discards(s) == ["cowthulhu", "frankensteer", "city_map", "chainsaw"]


def test_sc_624_rooftop_helipad() -> None:
    rich = member("chef_flambe", stock=["cowthulhu", "frankensteer"])
    s = table([seat(rich), OTHER], "rescue", location="rooftop_helipad", deck=["mad_calf_1", "mayor_mudd", "mad_calf_2"])
    play(s, "rescue chef_flambe")
    assert herd(s) == ["mad_calf_1"]
    assert missing(s) == ["mayor_mudd"]


def test_sc_624_after_every_rescue() -> None:
    chef = member("chef_flambe", stock=["cowthulhu", "frankensteer"])
    sally = member("scout_sally", stock=["count_udderula", "mad_bull_1"])
    drawn = ["lasso", "city_map", "mad_calf_1", "mad_calf_2"]
    s = table([seat(chef, sally), OTHER], "rescue", location="rooftop_helipad", deck=drawn)
    play(s, "rescue chef_flambe", "rescue scout_sally")
    assert herd(s) == ["mad_calf_1", "mad_calf_2"]


def test_sc_r44_new_tactics_hold_at_once_and_counters_stay() -> None:
    """Secret Tunnel leads to Cul-de-Sac: a Pass there draws, but not if somebody has passed before in this turn."""
    below = ["lasso", "city_map", "chainsaw", "pitchfork", "bullwhip", "hay_baler"]  # the six of the new row
    for passed in (False, True):
        s = table(
            [seat("chef_flambe", "scout_sally", hand=["secret_tunnel"]), OTHER],
            location="prion_research_lab",
            coming=["cul_de_sac_estates"],
            deck=[*below, "flashlight"],
        )
        play(s, *(["rest scout_sally"] if passed else []), "play secret_tunnel")
        assert location(s) == "cul_de_sac_estates"
        play(s, "rest chef_flambe")
        assert hand(s, 0) == ([] if passed else ["flashlight"])


def test_sc_r44_a_second_fight_on_the_ramp_after_one_elsewhere() -> None:
    """Fights of this Creature Phase are counted, wherever they were."""
    cards = ["mad_calf_1", "mad_calf_2", "mad_calf_3", "secret_tunnel"]
    s = table([seat("sheriff_stockyard", hand=cards), OTHER], "creature", coming=["on_ramp_66", "rooftop_helipad"])
    play(s, "send mad_calf_1", "survivor sheriff_stockyard")
    quiet(s)
    refused(s, "send mad_calf_2", "enough_fights", "SC-063")
    play(s, "play secret_tunnel", "send mad_calf_2", "survivor sheriff_stockyard")
    quiet(s)
    assert stock(s, "sheriff_stockyard") == ["mad_calf_1", "mad_calf_2"]
    refused(s, "send mad_calf_3", "enough_fights", "SC-063")


def test_sc_r44_a_tunnel_in_the_rescue_phase_leads_to_another_cost() -> None:
    """And others may answer it before anybody is Rescued (SC-R50)."""
    chef = member("chef_flambe", stock=["prize_hog"])
    s = table(
        [seat(chef, hand=["secret_tunnel"]), seat("vegan_vince", hand=["lasso"])],
        "rescue",
        coming=["rooftop_helipad", "on_ramp_66"],
    )
    assert set(arguments(s, "rescue")) == set()  # 6 of 7
    play(s, "play secret_tunnel")
    assert asked(s) == ("any_time", -2)
    quiet(s)
    assert set(arguments(s, "rescue")) == {"chef_flambe"}


def test_sc_r44_the_lab_is_used_once_whatever_the_location_does() -> None:
    """A use in this turn stays a use, and a new turn has a new one."""
    s = table(
        [seat("chef_flambe", hand=["lasso", "city_map"]), seat("vegan_vince", hand=["chainsaw", "bullwhip"])],
        "end",
        location="prion_research_lab",
        herd=["dairy_cow_1"],
        tactic_used=True,
    )
    refused(s, "use_tactic", "used", "SC-R59")
    play(s, "done")
    quiet(s)
    assert "use_tactic" in options(s)
