"""Explore and what is Revealed (SC-016, SC-043 to SC-055, SC-R3 to SC-R8, SC-R62)."""

from __future__ import annotations

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.components import LOCATIONS
from gaucho.games.shootcows.tests.position import (
    discards,
    ending,
    flipped,
    hand,
    herd,
    items,
    location,
    member,
    missing,
    n,
    party,
    play,
    quiet,
    row,
    seat,
    stock,
    table,
    totals,
    view,
)
from gaucho.testing import arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")


def test_sc_043_first_a_card_is_drawn() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["scavenge_1", "scavenge_2"], deck=["lasso"])
    play(s, "explore chef_flambe")
    assert asked(s) == ("explore_pick", 0)
    assert hand(s, 0) == ["lasso"]


def test_sc_016_sc_044_a_card_is_turned_up_for_all_and_played_at_once() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["scavenge_1", "mass_panic"], deck=["lasso"])
    play(s, "explore chef_flambe", "reveal 2")
    assert told(s, "revealed") == ["P0 reveals Mass Panic in place 2."]
    assert s.this_turn.all_costs == 3
    assert row(s) == ["scavenge_1"]


def test_sc_045_sc_047_a_survivor_joins_and_passes() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), OTHER], row=["mayor_mudd", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert party(s, 0) == ["chef_flambe", "tinfoil_ted", "mayor_mudd"]
    assert n("mayor_mudd") in s.this_turn.passed
    refused(s, "explore mayor_mudd", "acted", "SC-039")


def test_sc_046_a_survivor_without_room_goes_missing() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted", member("scout_sally", flipped=True)), OTHER], row=["mayor_mudd", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert missing(s) == ["mayor_mudd"]
    assert party(s, 0) == ["chef_flambe", "tinfoil_ted", "scout_sally"]


def test_sc_048_a_mad_creature_attacks_the_explorer() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted"), seat("vegan_vince", hand=["lasso"])], row=["mad_calf_1", "city_map"])
    play(s, "explore tinfoil_ted", "reveal 1")
    assert told(s, "attacked") == ["Mad Calf attacks Tinfoil Ted."]
    assert cited(s, "attacked") == ["SC-048"]
    assert totals(s) == (2, 2)


def test_sc_049_a_normal_creature_only_with_a_mad_one_in_play() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["dairy_cow_1", "city_map"], herd=["barn_goat_1"])
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert told(s, "attacked") == []
    assert herd(s) == ["barn_goat_1", "dairy_cow_1"]
    s = table([seat("chef_flambe"), OTHER], row=["dairy_cow_1", "city_map"], herd=["mad_calf_1"])
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert told(s, "attacked") == ["Dairy Cow attacks Chef Flambe."]
    assert cited(s, "attacked") == ["SC-049"]
    assert stock(s, "chef_flambe") == ["dairy_cow_1"]


def test_sc_050_an_item_is_equipped_stocked_or_taken() -> None:
    for choice in ("equip_it", "stock_it", "keep_it"):
        s = table([seat("chef_flambe", "tinfoil_ted"), OTHER], row=["lasso", "city_map"], deck=["chainsaw"])
        play(s, "explore tinfoil_ted", "reveal 1")
        assert set(options(s)) == {"equip_it", "stock_it", "keep_it"}
        play(s, choice)
        assert items(s, "tinfoil_ted") == (["lasso"] if choice == "equip_it" else [])
        assert stock(s, "tinfoil_ted") == (["lasso"] if choice == "stock_it" else [])
        assert ("lasso" in hand(s, 0)) == (choice == "keep_it")
        assert items(s, "chef_flambe") == stock(s, "chef_flambe") == []


def test_sc_050_sc_r25_no_free_slot_no_equipping() -> None:
    s = table([seat(member("chef_flambe", items=["steak_knife_1"])), OTHER], row=["lasso", "city_map"])
    play(s, "explore chef_flambe", "reveal 1")
    assert set(options(s)) == {"stock_it", "keep_it"}
    refused(s, "equip_it", "slot_taken", "SC-034")
    armed = [member("chef_flambe", items=["pump_shotgun"]), member("tinfoil_ted")]
    for explorer, may in (("chef_flambe", False), ("tinfoil_ted", True)):  # whoever Explores, wherever in the Party
        for members in (armed, armed[::-1]):
            s = table([seat(*members), OTHER], row=["lasso", "city_map"])
            play(s, f"explore {explorer}", "reveal 1")
            assert ("equip_it" in options(s)) == may


def test_sc_051_an_event_is_resolved_at_once_and_may_hit_anybody() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["food_poisoning", "city_map"])
    play(s, "explore chef_flambe", "reveal 1")
    assert set(arguments(s, "survivor")) == {"chef_flambe", "vegan_vince"}
    play(s, "survivor vegan_vince")
    assert flipped(s, "vegan_vince")
    assert discards(s) == ["food_poisoning"]


def test_sc_052_sc_053_after_the_last_card_the_location_changes() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["mass_panic"], coming=["on_ramp_66", "rooftop_helipad"])
    play(s, "explore chef_flambe")
    assert location(s) == "on_ramp_66"
    assert len(row(s)) == 3
    assert view(s, None).past[-1] == LOCATIONS.index("bovine_memorial")
    assert "The Parties come to On-Ramp 66." in told(s)


def test_sc_054_every_time_also_in_the_middle_of_the_phase() -> None:
    s = table(
        [seat("chef_flambe", "tinfoil_ted", hand=["secret_tunnel"]), OTHER],
        row=["mass_panic"],
        coming=["on_ramp_66", "rooftop_helipad"],
    )
    play(s, "explore chef_flambe")
    assert location(s) == "on_ramp_66"
    quiet(s)
    assert asked(s) == ("survivor_menu", 0)
    play(s, "play secret_tunnel")
    assert location(s) == "rooftop_helipad"
    assert "explore tinfoil_ted" in options(s)


def test_sc_055_after_the_last_location_the_game_is_over_at_once() -> None:
    rich = member("chef_flambe", stock=["cowthulhu", "frankensteer"])
    s = table([seat(rich, "tinfoil_ted"), seat("vegan_vince", rescued=["mayor_mudd"])], row=["mass_panic"], coming=[])
    play(s, "explore tinfoil_ted")
    assert s.over
    assert location(s) == ""
    assert (ending(s), s.winners()) == ("most_rescued", (1,))  # no Rescue any more


def test_sc_r3_any_place_and_the_gap_closes() -> None:
    cards = ["scavenge_1", "mass_panic", "lasso", "city_map"]
    s = table([seat("chef_flambe"), OTHER], row=cards, known={3: [0]})
    play(s, "explore chef_flambe")
    assert set(arguments(s, "reveal")) == {"1", "2", "3", "4"}
    refused(s, "reveal 5", "no_card", "SC-044", "only 4")
    play(s, "reveal 2")
    assert row(s) == ["scavenge_1", "lasso", "city_map"]
    assert view(s, 0).row == [-2, -2, n("city_map")]  # what is known moves with the card


def test_sc_r4_the_hand_is_a_legal_place_for_a_revealed_item() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso", "city_map"], deck=["chainsaw"])
    play(s, "explore chef_flambe", "reveal 1", "keep_it")
    assert set(hand(s, 0)) == {"lasso", "chainsaw"}


def test_sc_r5_a_revealed_item_may_be_played_again_in_the_end_phase() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso", "city_map"], deck=["mad_calf_1"])
    play(s, "explore chef_flambe", "reveal 1", "equip_it", "done", "done", "done")
    assert asked(s) == ("end_menu", 0)
    assert set(arguments(s, "unequip")) == {"lasso"}


def test_sc_r5_also_one_that_was_taken_into_hand() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso", "city_map"], deck=["mad_calf_1"])
    play(s, "explore chef_flambe", "reveal 1", "keep_it", "done", "done", "done")
    assert asked(s) == ("end_menu", 0)
    assert {"equip lasso.1", "stock lasso.1"} <= set(options(s))
    play(s, "equip lasso.1")
    assert items(s, "chef_flambe") == ["lasso"]


def test_sc_r6_the_fight_over_the_last_card_is_fought_at_the_old_location() -> None:
    # a tie: Survivors win at Cul-de-Sac, Creatures in the Subway
    s = table(
        [seat("chef_flambe"), seat("vegan_vince", hand=["lasso"])],
        location="cul_de_sac_estates",
        row=["mad_heifer"],
        coming=["moo_street_subway"],
    )
    play(s, "explore chef_flambe")
    assert location(s) == "cul_de_sac_estates"
    quiet(s)
    assert stock(s, "chef_flambe") == ["mad_heifer"]
    assert location(s) == "moo_street_subway"


def test_sc_r6_the_location_changes_before_the_window() -> None:
    """Also after an Item and after a Survivor, which no Fight or Event follows."""
    for card in ("lasso", "mayor_mudd"):
        s = table(
            [seat("chef_flambe"), seat("vegan_vince", hand=["mass_panic"])], row=[card], coming=["on_ramp_66", "old_stockyards"]
        )
        play(s, "explore chef_flambe", *(["keep_it"] if card == "lasso" else []))
        assert asked(s) == ("any_time", -2)
        assert location(s) == "on_ramp_66"


def test_sc_r7_an_empty_deck_is_made_of_the_discards() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["mass_panic", "lasso"], discards=["city_map", "chainsaw"], rest="hand")
    held = len(hand(s, 0))
    play(s, "explore chef_flambe")
    assert len(hand(s, 0)) == held + 1
    assert discards(s) == []
    assert s.deck_size() == 1
    assert told(s, "reshuffled") == ["The discard pile is shuffled into a new Main Deck of 2."]


def test_sc_r7_the_discards_are_shuffled() -> None:
    """Whatever the chance, each of them may lie on top."""
    old = ["city_map", "chainsaw", "bullwhip"]
    drawn = set()
    for seed in range(20):
        s = table(
            [seat("chef_flambe"), OTHER],
            row=["mass_panic", "lasso"],
            discards=old,
            rest="hand",
            chance=Chance(seed).words(),
        )
        play(s, "explore chef_flambe")
        drawn |= {*hand(s, 0)} & {*old}
    assert drawn == {*old}


def test_sc_r7_with_both_empty_nothing_is_drawn() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["mass_panic", "lasso"], rest="hand")
    held = len(hand(s, 0))
    play(s, "explore chef_flambe")
    assert len(hand(s, 0)) == held
    assert asked(s) == ("explore_pick", 0)


def test_sc_r7_as_many_as_there_are() -> None:
    """Milo draws two, and there is only one."""
    s = table([seat("milkman_milo"), OTHER], row=["mass_panic", "lasso"], deck=["city_map"], rest="hand")
    held, drawn = len(hand(s, 0)), view(s, 1).players[0].drawn
    play(s, "explore milkman_milo")
    assert len(hand(s, 0)) == held + 1
    assert told(s, "drew") == ["P0 draws 1."]
    assert view(s, 1).players[0].drawn == drawn + 1


def test_sc_r7_with_nothing_to_turn_up_the_phase_goes_on() -> None:
    """Old Stockyards finds no card; the skills are performed all the same."""
    chef = member("chef_flambe", acted=True)
    s = table([seat(chef), OTHER], location="old_stockyards", row=["lasso", "city_map"], herd=["trampling_tess"], rest="hand")
    play(s, "done")
    assert told(s, "turned_up") == []
    assert row(s) == ["lasso"]


def test_sc_r8_a_row_is_dealt_as_far_as_cards_go() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso"], deck=["city_map", "mad_calf_1", "mad_calf_2"], rest="hand")
    play(s, "explore chef_flambe", "stock_it")
    assert row(s) == ["mad_calf_1", "mad_calf_2"]


def test_sc_r8_locations_without_any_card_are_passed_by() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso"], rest="hand")
    play(s, "explore chef_flambe", "stock_it")
    assert s.over
    assert ending(s) == "nobody_rescued"
    assert len(view(s, None).past) == 12


def test_sc_r16_mad_creatures_in_hands_and_stocks_are_not_in_play() -> None:
    chef = member("chef_flambe", stock=["mad_bull_1"])
    s = table(
        [seat(chef, hand=["mad_calf_2"]), seat("tinfoil_ted", hand=["mad_calf_1"])],
        row=["dairy_cow_1", "city_map"],
        herd=[("barn_goat_1", ["mad_heifer"])],
    )
    play(s, "explore chef_flambe", "reveal 1")
    quiet(s)
    assert told(s, "attacked") == []
    assert herd(s) == ["barn_goat_1", "dairy_cow_1"]


def test_sc_r16_nor_is_the_creature_in_a_fight_or_on_the_steak_pile() -> None:
    """In a Fight against a Normal Creature a Mad one is played for a side: it turns nothing Mad before it joins."""
    prod = member("chef_flambe", items=["cattle_prod"])
    s = table([seat(prod), seat("tinfoil_ted", hand=["patient_zero", "lasso"])], herd=["prize_bull"])
    play(s, "fight chef_flambe", "1: for_creature patient_zero")
    assert totals(s) == (3 + 1, 6 + 5)  # the Prod's extra bonus is against Mad ones


def test_sc_r62_draw_look_choose_resolve() -> None:
    s = table([seat("scout_sally"), OTHER], row=["mass_panic", "lasso", "city_map"], deck=["chainsaw"])
    play(s, "explore scout_sally")
    assert hand(s, 0) == ["chainsaw"]  # drawn before the look
    assert asked(s) == ("peek_pick", 0)
    play(s, "look 3", "look_no_more")
    assert asked(s) == ("explore_pick", 0)
    assert view(s, 0).row == [-2, -2, n("city_map")]
    play(s, "reveal 1")
    assert s.this_turn.all_costs == 3


def test_sc_r62_looking_ends_when_everything_is_known() -> None:
    s = table([seat("scout_sally"), OTHER], row=["mass_panic", "lasso"], known={0: [0]})
    play(s, "explore scout_sally")
    assert set(options(s)) == {"look 2", "look_no_more"}
    refused(s, "look 1", "known", "SC-R62")
    refused(s, "look 3", "no_card", "SC-R62")
    play(s, "look 2")
    assert asked(s) == ("explore_pick", 0)
