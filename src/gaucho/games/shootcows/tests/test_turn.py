"""The five phases of a turn: menus, Survivors, skipping, passing (SC-011 to SC-042, SC-056 to SC-073)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.tests.position import (
    discards,
    flipped,
    hand,
    herd,
    items,
    member,
    missing,
    n,
    party,
    play,
    quiet,
    seat,
    stock,
    survival,
    table,
    totals,
    view,
    who,
)
from gaucho.testing import Data, arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")


# ---- terms -----------------------------------------------------------------------------------------------------------


def test_sc_011_a_party_has_three_survivors_at_most() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted", hand=["mayor_mudd", "intern_ivan"]), OTHER], "begin")
    play(s, "enter mayor_mudd")
    assert party(s, 0) == ["chef_flambe", "tinfoil_ted", "mayor_mudd"]
    refused(s, "enter intern_ivan", "party_full", "SC-011", "3 Survivors")


def test_sc_012_parties_lie_open_to_all() -> None:
    s = table([seat(member("chef_flambe", items=["lasso"], stock=["mad_calf_1"])), OTHER])
    for viewer in (None, 0, 1):
        (shown,) = view(s, viewer).players[0].party
        assert (shown.card, shown.items, shown.stock) == (n("chef_flambe"), (n("lasso"),), (n("mad_calf_1"),))


def test_sc_013_any_number_of_cards_on_ones_own_turn() -> None:
    s = table([seat("chef_flambe", hand=["scavenge_1", "scavenge_2", "lasso", "city_map", "chainsaw"]), OTHER], "begin")
    play(s, "play scavenge_1", "play scavenge_2")
    assert len(hand(s, 0)) == 7
    assert asked(s) == ("begin_menu", 0)


def test_sc_014_discard_to_six_before_the_turn_ends() -> None:
    seven = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    s = table([seat("chef_flambe", hand=seven), OTHER], "end")
    play(s, "done")
    assert asked(s) == ("hand_discard", 0)
    assert set(options(s)) == {f"discard {card}" for card in seven}
    play(s, "discard lasso")
    assert s.active == 1
    assert "lasso" not in hand(s, 0)
    assert discards(s) == ["lasso"]


def test_sc_014_one_by_one_until_six_remain() -> None:
    nine = ["lasso", "city_map", "chainsaw", "bullwhip", "pitchfork", "flashlight", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    s = table([seat("chef_flambe", hand=nine), OTHER], "end")
    play(s, "done")
    for card in ("mad_calf_2", "lasso", "pitchfork"):
        assert asked(s) == ("hand_discard", 0)
        play(s, f"discard {card}")
    assert s.active == 1
    assert set(hand(s, 0)) == {"city_map", "chainsaw", "bullwhip", "flashlight", "mad_calf_1", "mad_calf_3"}
    assert discards(s) == ["mad_calf_2", "lasso", "pitchfork"]


def test_sc_014_six_may_stay() -> None:
    six = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2"]
    s = table([seat("chef_flambe", hand=six), OTHER], "end")
    play(s, "done")
    assert asked(s) == ("begin_menu", 1)


def test_sc_015_past_six_on_another_turn_discard_at_once() -> None:
    six = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2"]
    s = table(
        [seat("chef_flambe", hand=["butterfingers"]), seat(member("vegan_vince", items=["six_shooter"]), hand=six)], "begin"
    )
    play(s, "play butterfingers")
    assert asked(s) == ("hand_discard", 1)
    refused(s, "discard frankensteer", "not_in_hand", "SC-015")
    play(s, "discard six_shooter")
    assert asked(s) == ("begin_menu", 0)
    assert hand(s, 1) == sorted(six, key=n)


def test_sc_017_sc_018_sc_036_a_stocked_card_gives_its_value_and_nothing_else() -> None:
    """A Stocked Six-Shooter gives no bonus, a Stocked Backpack no limit, a Stocked City Map no lower cost."""
    plain = table([seat("chef_flambe"), OTHER])
    s = table([seat(member("chef_flambe", stock=["six_shooter", "big_backpack", "city_map"])), OTHER])
    one, other = view(plain, 0).players[0], view(s, 0).players[0]
    assert survival(s, "chef_flambe") == 3 + 2 + 3 + 2
    assert (other.party[0].fight, other.limit, other.party[0].cost) == (one.party[0].fight, one.limit, one.party[0].cost)


@pytest.mark.parametrize("creature", ["mad_matriarch", "confused_sheepdog", "patient_zero"])
def test_sc_018_a_stocked_creature_has_no_trait(creature: str) -> None:
    chef = member("chef_flambe", stock=[creature])
    s = table([seat(chef), seat("vegan_vince", hand=["lasso"])], herd=["mad_bull_1", "prize_bull"])
    assert [beast.mad for beast in view(s, None).herd] == [True, False]
    play(s, "fight chef_flambe", "creature mad_bull_1")
    assert totals(s)[1] == 6


def test_sc_018_a_stocked_creature_performs_nothing() -> None:
    s = table([seat(member("chef_flambe", stock=["count_udderula"], acted=True)), OTHER])
    play(s, "done")
    assert told(s, "performs", "came_to_nothing", "damage") == []
    assert (stock(s, "chef_flambe"), flipped(s, "chef_flambe")) == (["count_udderula"], False)


def test_sc_019_a_flipped_card_is_not_in_play() -> None:
    s = table([seat(member("chef_flambe", flipped=True), hand=["food_poisoning"]), OTHER], "begin")
    play(s, "play food_poisoning")  # there is only one target
    assert told(s, "chose") == ["P0 chooses Vegan Vince."]


def test_sc_020_sc_024_sc_097_flipped_cards_are_reset_at_the_start_of_the_turn() -> None:
    s = table([seat("chef_flambe"), seat(member("vegan_vince", flipped=True))], "end")
    assert flipped(s, "vegan_vince")
    play(s, "done")
    assert asked(s) == ("begin_menu", 1)
    assert not flipped(s, "vegan_vince")
    assert told(s, "reset") == ["Vegan Vince is face up again."]


def test_sc_023_five_phases_in_order() -> None:
    """A whole turn, from the end of the turn before it."""
    s = table([seat("chef_flambe"), OTHER], "end", active=1)
    play(s, "done")
    seen = []
    while s.active == 0:
        due = asked(s)
        assert due is not None
        seen.append(due[0])
        play(s, "rest chef_flambe" if "rest chef_flambe" in options(s) else "done")
    assert seen == ["begin_menu", "survivor_menu", "survivor_menu", "creature_menu", "rescue_menu", "end_menu"]


# ---- Begin and End ---------------------------------------------------------------------------------------------------


def test_sc_025_survivors_from_hand_join_and_may_act() -> None:
    s = table([seat("chef_flambe", hand=["mayor_mudd"]), OTHER], "begin")
    refused(s, "enter intern_ivan", "not_in_hand", "SC-025")
    play(s, "enter mayor_mudd", "done")
    assert "explore mayor_mudd" in options(s)


def test_sc_026_sc_027_any_number_of_items_in_three_ways() -> None:
    s = table([seat(member("chef_flambe", items=["lasso"]), hand=["city_map", "hazmat_suit", "chainsaw"]), OTHER], "begin")
    assert {option.split()[0] for option in options(s)} == {"done", "equip", "stock", "unequip"}
    play(s, "unequip lasso", "equip city_map.1", "equip hazmat_suit.1", "stock chainsaw.1")
    assert items(s, "chef_flambe") == ["city_map", "hazmat_suit"]
    assert stock(s, "chef_flambe") == ["chainsaw"]
    assert hand(s, 0) == ["lasso"]


def test_sc_071_sc_072_sc_073_the_end_phase_is_like_the_begin_phase() -> None:
    """An Item played in the Begin Phase may be played again; effects come first (Granny draws)."""
    s = table([seat("granny_guernsey", hand=["city_map", "mayor_mudd"]), OTHER], "begin", deck=["chainsaw"])
    play(s, "equip city_map.1", "done", "rest granny_guernsey", "done", "done", "done")
    assert asked(s) == ("end_menu", 0)
    assert "chainsaw" in hand(s, 0)
    assert set(arguments(s, "unequip")) == {"city_map"}
    play(s, "unequip city_map", "enter mayor_mudd")
    assert party(s, 0) == ["granny_guernsey", "mayor_mudd"]
    assert cited(s, "entered") == ["SC-072"]
    refused(s, "equip city_map.1", "played_before", "SC-028")


# ---- Survivor Phase --------------------------------------------------------------------------------------------------


def test_sc_039_each_survivor_acts_exactly_once() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER])
    refused(s, "done", "must_act", "SC-039")
    play(s, "rest chef_flambe")
    refused(s, "explore chef_flambe", "acted", "SC-039")
    refused(s, "done", "must_act", "SC-039")
    refused(s, "rest vegan_vince", "not_yours", "SC-039")
    play(s, "rest tinfoil_ted")
    assert set(options(s)) == {"done"}


@pytest.mark.parametrize("action", ["explore", "fight", "rest"])
def test_sc_039_any_action_is_the_only_one(action: str) -> None:
    s = table(
        [seat("sheriff_stockyard", "tinfoil_ted"), OTHER], herd=["dairy_cow_1", "dairy_cow_2"], row=["mass_panic", "lasso"]
    )
    play(s, f"{action} sheriff_stockyard")
    if action == "fight":
        play(s, "creature dairy_cow_1")
    elif action == "explore":
        play(s, "reveal 1")
    assert asked(s) == ("survivor_menu", 0)
    for again in ("explore", "fight", "rest"):
        refused(s, f"{again} sheriff_stockyard", "acted", "SC-039")


def test_sc_040_in_any_order() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER], herd=["mad_calf_1"])
    assert set(options(s)) == {
        f"{verb} {name}" for verb in ("explore", "fight", "rest") for name in ("chef_flambe", "tinfoil_ted")
    }
    play(s, "rest tinfoil_ted")
    assert set(options(s)) == {f"{verb} chef_flambe" for verb in ("explore", "fight", "rest")}


def test_sc_041_skip_the_phase_and_take_a_missing_survivor() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER], missing=["mayor_mudd", "intern_ivan"])
    play(s, "skip_phase")
    assert set(arguments(s, "missing")) == {"mayor_mudd", "intern_ivan"}
    refused(s, "missing scout_sally", "not_missing", "SC-R21")
    play(s, "missing intern_ivan")
    assert party(s, 0) == ["chef_flambe", "tinfoil_ted", "intern_ivan"]
    assert missing(s) == ["mayor_mudd"]
    assert asked(s) == ("creature_menu", 0)  # nobody acts


def test_sc_041_not_with_a_full_party() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted", "intern_ivan"), OTHER], missing=["mayor_mudd"])
    refused(s, "skip_phase", "party_full", "SC-041")


def test_sc_042_only_before_anybody_has_acted_and_with_somebody_missing() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER], missing=["mayor_mudd"])
    play(s, "rest chef_flambe")
    refused(s, "skip_phase", "too_late", "SC-042")
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER])
    refused(s, "skip_phase", "nobody_missing", "SC-042")


def test_sc_042_a_new_turn_a_new_chance_to_skip() -> None:
    s = table([seat("chef_flambe"), OTHER], "begin", missing=["mayor_mudd"], began=True)
    play(s, "done")
    assert "skip_phase" in options(s)


def test_sc_056_fight_any_creature_of_the_herd() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["lasso"])], herd=["dairy_cow_1", "mad_calf_1"])
    play(s, "fight chef_flambe")
    assert set(options(s)) == {"creature dairy_cow_1", "creature mad_calf_1"}
    refused(s, "creature mad_bull_1", "not_in_herd", "SC-056")
    play(s, "creature dairy_cow_1")
    assert (s.fight is not None and s.fight.creature) == n("dairy_cow_1")
    s = table([seat("chef_flambe"), OTHER])
    refused(s, "fight chef_flambe", "no_creature", "SC-056")


def changes(before: Data, after: Data) -> set[str]:
    """The fields that have another value now."""
    return {key for key in after if after[key] != before[key]}


def test_sc_057_pass_does_nothing() -> None:
    s = table([seat("chef_flambe"), OTHER], herd=["mad_calf_1"])
    before = s.game.dump(s)
    play(s, "rest chef_flambe")
    after = s.game.dump(s)
    assert changes(before, after) == {"players", "log", "began", "this_turn"}  # only that it was done
    assert changes(before["this_turn"], after["this_turn"]) == {"pass_drawn", "passed"}
    assert who(s, "chef_flambe").acted
    assert s.this_turn.passed == (n("chef_flambe"),)


# ---- Creature Phase --------------------------------------------------------------------------------------------------


def test_sc_058_red_skills_in_each_players_creature_phase() -> None:
    s = table(
        [seat(member("chef_flambe", acted=True)), seat("vegan_vince")],
        herd=["trampling_tess"],
        row=["lasso", "city_map", "chainsaw"],
    )
    play(s, "done")
    assert discards(s) == ["chainsaw"]
    play(s, "done", "done", "done", "done", "rest vegan_vince", "done")
    assert discards(s) == ["chainsaw", "city_map"]


def test_sc_059_in_descending_order_of_power() -> None:
    chef = member("chef_flambe", acted=True)
    s = table([seat(chef), OTHER], herd=["kleptocow", "curdled_clarabelle", "trampling_tess", "cowthulhu"])
    play(s, "done")
    quiet(s)
    assert told(s, "performs", "came_to_nothing") == [
        "Cowthulhu performs its skill.",
        "Trampling Tess performs its skill.",
        "Curdled Clarabelle has no use for its skill.",
        "Kleptocow has no use for its skill.",
    ]


def test_sc_060_sc_061_a_creature_from_hand_attacks_any_survivor() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat("vegan_vince", "scout_sally")], "creature")
    refused(s, "send mad_bull_1", "not_in_hand", "SC-060")
    play(s, "send mad_calf_1")
    assert set(arguments(s, "survivor")) == {"chef_flambe", "vegan_vince", "scout_sally"}
    play(s, "survivor scout_sally")
    assert hand(s, 0) == []
    assert herd(s) == ["mad_calf_1"]  # a tie that neither side wins


def test_sc_062_not_those_who_wait_for_their_first_turn() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), OTHER, seat("scout_sally")], "creature", round=1)
    play(s, "send mad_calf_1")
    assert told(s, "attacked") == ["Mad Calf attacks Chef Flambe."]


def test_sc_062_sc_060_no_target_no_fight() -> None:
    s = table([seat(member("chef_flambe", flipped=True), hand=["mad_calf_1"]), OTHER], "creature", round=1)
    refused(s, "send mad_calf_1", "no_target", "SC-060")


def test_sc_063_at_most_once_and_not_compulsory() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1", "mad_calf_2"]), OTHER], "creature")
    play(s, "send mad_calf_1", "survivor chef_flambe")
    quiet(s)
    refused(s, "send mad_calf_2", "enough_fights", "SC-063")
    assert "done" in options(s)
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), OTHER], "creature")
    play(s, "done")
    assert hand(s, 0) == ["mad_calf_1"]


def test_sc_063_a_new_turn_a_new_fight() -> None:
    chef = member("chef_flambe", acted=True)
    s = table([seat(chef, hand=["mad_calf_1"]), OTHER], hand_fights=1)
    play(s, "done")
    assert "send mad_calf_1" in options(s)


# ---- Rescue Phase ----------------------------------------------------------------------------------------------------

RICH = member("larry_loophole", items=["lasso"], stock=["cowthulhu", "frankensteer"])


def test_sc_064_no_rescue_on_the_first_turn() -> None:
    for number, prompt in ((1, "end_menu"), (2, "rescue_menu")):
        s = table([seat(RICH), OTHER], "creature", round=number)
        play(s, "done")
        assert asked(s) == (prompt, 0)


def test_sc_065_any_number_of_survivors() -> None:
    mayor = member("mayor_mudd", stock=["mad_bull_1", "mad_bull_2", "prize_bull"])
    s = table([seat(RICH, mayor), OTHER, seat("scout_sally"), seat("chef_flambe")], "rescue")
    play(s, "rescue larry_loophole", "rescue mayor_mudd")
    assert party(s, 0) == []
    assert view(s, 1).players[0].rescued == (n("larry_loophole"), n("mayor_mudd"))
    assert s.scores() == [2, 0, 0, 0]
    refused(s, "rescue vegan_vince", "not_yours", "SC-065")


def test_sc_066_only_with_enough_total_survival() -> None:
    # Bovine Memorial: 9
    chef = member("chef_flambe", stock=["frankensteer"])
    s = table([seat(chef), OTHER], "rescue")
    refused(s, "rescue chef_flambe", "too_low", "SC-066", "8; the Rescue Cost is 9")
    assert not view(s, 1).players[0].party[0].rescuable
    chef = member("chef_flambe", stock=["cowthulhu"])
    s = table([seat(chef), OTHER], "rescue")
    assert set(arguments(s, "rescue")) == {"chef_flambe"}
    assert view(s, 1).players[0].party[0].rescuable


def test_sc_067_the_cost_grows_with_the_herd() -> None:
    chef = member("chef_flambe", stock=["cowthulhu"])
    s = table([seat(chef), OTHER], "rescue", herd=["dairy_cow_1"])
    refused(s, "rescue chef_flambe", "too_low", "SC-066", "9; the Rescue Cost is 10")


def test_sc_068_sc_069_a_rescued_survivor_is_out_of_play_for_good() -> None:
    s = table([seat(RICH, hand=["search_party"]), OTHER], "rescue", missing=["mayor_mudd"])
    play(s, "rescue larry_loophole")
    assert party(s, 0) == []
    assert view(s, 1).players[0].rescued == (n("larry_loophole"),)
    play(s, "play search_party")
    assert party(s, 0) == ["mayor_mudd"]  # the only one who can be found


def test_sc_070_items_and_stocked_cards_are_discarded() -> None:
    s = table([seat(RICH), OTHER], "rescue")
    play(s, "rescue larry_loophole")
    assert discards(s) == ["lasso", "cowthulhu", "frankensteer"]
    cards = ("Lasso", "Cowthulhu", "Frankensteer")
    assert told(s, "left_behind") == [f"{card} of Larry Loophole is discarded." for card in cards]
