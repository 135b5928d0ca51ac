"""Cards that meet: several effects on one number, and one card in the way of another (SC-201 to SC-624, SC-R28, SC-R29)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.tests.position import (
    asked,
    cost,
    discards,
    ending,
    fight,
    flipped,
    hand,
    herd,
    items,
    location,
    member,
    missing,
    n,
    of_verb,
    options,
    party,
    play,
    quiet,
    refused,
    seat,
    stock,
    survival,
    table,
    told,
    totals,
    under,
    view,
)

OTHER = seat("vegan_vince")
WATCHING = seat("vegan_vince", hand=["city_map"])
PLAIN = "on_ramp_66"  # no tactic touches Fights or damage; ties are nobody's
HOSPITAL = "bovine_memorial"


# ---- damage ----------------------------------------------------------------------------------------------------------


def test_sc_307_sc_314_sc_506_sc_604_all_changes_of_damage_add_up() -> None:
    """Longhorn 5, Chainsaw +1, Hospital +1, Prion Surge +2, Football Pads -1."""
    ted = member("tinfoil_ted", items=["chainsaw", "football_pads"], stock=["cowthulhu", "frankensteer"])
    s = table(
        [seat(ted), seat("vegan_vince", hand=["prion_surge", "mad_bull_1", "city_map"])],
        location=HOSPITAL,
        herd=["texas_longhorn"],
    )
    play(s, "fight tinfoil_ted", "1: for_creature prion_surge", "1: for_creature mad_bull_1")
    assert totals(s) == (2 + 5 + 1, 5 + 2 + 6)
    quiet(s)
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 8 damage."]


def test_sc_309_the_crossbow_leaves_nothing_of_any_increase_but_the_llama_still_spits() -> None:
    ted = member("tinfoil_ted", items=["t_bone_crossbow"])
    s = table(
        [seat(ted, hand=["city_map"]), seat("vegan_vince", hand=["prion_surge", "mad_bull_1"])],
        location=HOSPITAL,
        herd=["spitting_llama"],
    )
    play(s, "fight tinfoil_ted", "1: for_creature prion_surge", "1: for_creature mad_bull_1")
    quiet(s)
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 0 damage."]
    assert hand(s, 0) == []


def test_sc_209_sc_313_larry_is_not_asked_about_damage_that_his_suit_has_taken() -> None:
    larry = member("larry_loophole", items=["hazmat_suit"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(larry, hand=["lasso"])], "begin")
    play(s, "play food_poisoning", "survivor larry_loophole")
    assert asked(s) == ("begin_menu", 0)
    assert hand(s, 1) == ["lasso"]


def test_sc_209_sc_402_larry_pays_before_the_llama_spits() -> None:
    """With his owner's only card: the Llama finds an empty hand."""
    s = table([seat("larry_loophole", hand=["lasso"]), OTHER], location=PLAIN, herd=["spitting_llama"])
    play(s, "fight larry_loophole")
    quiet(s)
    play(s, "lessen")
    assert discards(s) == ["lasso"]
    assert not flipped(s, "larry_loophole")


def test_sc_313_sc_411_a_skill_deals_no_damage_to_the_suit() -> None:
    chef = member("chef_flambe", items=["hazmat_suit"], acted=True)
    s = table([seat(chef), OTHER], location=PLAIN, herd=["ground_chuck_1"])
    play(s, "done")
    assert told(s, None, "damage") == ["Chef Flambe is dealt 0 damage."]
    assert not flipped(s, "chef_flambe")


def test_sc_217_on_ones_own_turn_ivans_cards_all_stay() -> None:
    six = ["lasso", "city_map", "chainsaw", "bullwhip", "pitchfork", "food_poisoning"]
    s = table([seat(member("intern_ivan", items=["flashlight"]), hand=six), OTHER], "begin")
    play(s, "play food_poisoning", "survivor intern_ivan")
    assert asked(s) == ("begin_menu", 0)
    assert len(hand(s, 0)) == 5 + 1 + 3


# ---- Fights ----------------------------------------------------------------------------------------------------------


def test_sc_305_sc_605_sc_606_a_thrown_molotov_no_longer_arms() -> None:
    """At the Precinct: 2 + 1 with it; 2 - 1 + 4 without."""
    ted = member("tinfoil_ted", items=["milk_molotov"])
    s = table([seat(ted), WATCHING], location="twelfth_precinct", herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted")
    assert totals(s)[0] == 2 + 1
    play(s, "0: use milk_molotov")
    assert totals(s)[0] == 2 - 1 + 4


def test_sc_216_sc_605_brunos_two_hand_items_are_no_one_hand_items() -> None:
    bruno = member("bruno_brisket", items=["chainsaw", "branding_iron_1"])
    s = table([seat(bruno), WATCHING], location="twelfth_precinct", herd=["mad_bull_1"])
    play(s, "fight bruno_brisket")
    assert totals(s)[0] == 3 + 5 + 2 + 1


def test_sc_401_sc_404_sc_608_powers_add_up() -> None:
    """Sheepdog -1, Matriarch +1, Dairy +1; all that only for Mad Creatures, unless Patient Zero makes all mad."""
    for zero, power in (([], 6), (["patient_zero"], 7)):
        s = table(
            [seat("chef_flambe"), WATCHING],
            location="udderly_fresh_dairy",
            herd=["confused_sheepdog", "mad_matriarch", "prize_bull", *zero],
        )
        play(s, "fight chef_flambe", "creature prize_bull")
        assert totals(s)[1] == power


@pytest.mark.parametrize(("aura", "change"), [("confused_sheepdog", -1), ("mad_matriarch", 1)])
def test_sc_405_each_aura_alone_on_what_only_counts_as_mad(aura: str, change: int) -> None:
    for zero, power in (([], 6), (["patient_zero"], 6 + change)):
        s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=[aura, "prize_bull", *zero])
        play(s, "fight chef_flambe", "creature prize_bull")
        assert totals(s)[1] == power


@pytest.mark.parametrize(("item", "killed"), [("meat_tenderizer", True), ("branding_iron_1", False)])
def test_sc_303_sc_622_changes_of_toughness_add_up_before_the_floor(item: str, killed: bool) -> None:
    """The Longhorn has none: 0 - 2 + 1 is nothing, so that a won tie of 5 kills it; 0 + 1 saves it."""
    ted = member("tinfoil_ted", items=[item, "bullwhip"])
    s = table([seat(ted), OTHER], location="prion_research_lab", herd=["texas_longhorn"])
    play(s, "fight tinfoil_ted")
    assert told(s, None, "damage") == []
    assert (stock(s, "tinfoil_ted") == ["texas_longhorn"]) == killed


def test_sc_404_she_raises_nobody_unless_she_is_in_the_herd() -> None:
    """Not as the attacker from the row, not as a steak."""
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_matriarch"])], location=PLAIN, row=["mad_bull_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1", "1: for_survivor mad_matriarch")
    assert totals(s) == (3 + 4, 6)


def test_sc_405_when_patient_zero_is_killed_normal_creatures_are_normal_again() -> None:
    s = table(
        [seat(member("matador_mateo", items=["six_shooter"])), OTHER], location=PLAIN, herd=["dairy_cow_1", "patient_zero"]
    )
    assert cost(s, "matador_mateo") == 7 + 2
    play(s, "fight matador_mateo", "creature patient_zero")
    assert [beast.mad for beast in view(s, None).herd] == [False]
    assert cost(s, "matador_mateo") == 7


def test_sc_507_sc_502_numbers_add_up_before_the_floor() -> None:
    """Indie: 1 - 3 + 1 is nothing, but with a steak of 2 it is 1."""
    s = table(
        [seat("influencer_indie"), seat("vegan_vince", hand=["friendly_fire", "double_patty", "mad_calf_1", "city_map"])],
        location=PLAIN,
        herd=["mad_bull_1"],
    )
    play(s, "fight influencer_indie", "1: play friendly_fire", "1: play double_patty")
    assert totals(s)[0] == 0
    play(s, "1: for_survivor mad_calf_1")
    assert totals(s)[0] == 1


def test_sc_218_sc_219_both_can_be_used_in_one_fight() -> None:
    s = table(
        [seat("reverend_rawhide", hand=["lasso", "bullwhip"]), seat("influencer_indie", hand=["city_map", "chainsaw"])],
        location=PLAIN,
        herd=["mad_bull_1"],
    )
    play(s, "fight reverend_rawhide", "0: use reverend_rawhide", "discard lasso", "1: use influencer_indie", "discard city_map")
    assert totals(s) == (2 + 2, 6 + 2)


def test_sc_206_ricky_fights_with_his_own_items_only() -> None:
    chef = member("chef_flambe", items=["steak_knife_1"])
    ricky = member("rodeo_ricky", items=["pitchfork", "leather_jacket"])
    s = table([seat("scout_sally", hand=["mad_bull_1"]), seat(chef, ricky, hand=["lasso", "city_map"])], "creature")
    play(s, "send mad_bull_1", "survivor chef_flambe", "step_in", "discard lasso")
    assert totals(s)[0] == 3 + (3 + 2) + (1 + 1)  # he defends
    assert of_verb(s, "use", 1) == set()


def test_sc_206_sc_417_also_when_charolais_charges() -> None:
    s = table(
        [seat(member("chef_flambe", acted=True), member("rodeo_ricky", acted=True), hand=["lasso"]), OTHER],
        location=PLAIN,
        herd=["charging_charolais_1"],
    )
    play(s, "done", "survivor chef_flambe", "step_in")
    assert told(s, None, "stepped_in") == ["Rodeo Ricky steps in."]
    assert missing(s) == ["rodeo_ricky"]


def test_sc_316_sc_417_the_costume_does_not_hide_from_a_charge() -> None:
    chef = member("chef_flambe", items=["cow_costume"], acted=True)
    s = table([seat(chef), WATCHING], location=PLAIN, herd=["charging_charolais_1"])
    play(s, "done")
    assert fight(s).survivor == n("chef_flambe")


def test_sc_321_the_cowbell_rings_for_the_herd_without_the_attacker() -> None:
    bell = member("tinfoil_ted", items=["more_cowbell"])
    s = table([seat(bell, hand=["lasso", "city_map", "mad_calf_1"]), OTHER], "creature", location=PLAIN, herd=["dairy_cow_1"])
    play(s, "send mad_calf_1", "survivor tinfoil_ted", "0: use more_cowbell", "discard lasso")
    assert totals(s) == (2 + 1, 2)


def test_sc_312_the_baler_does_not_reach_steaks() -> None:
    """They join the Herd after it; with nothing to discard nobody is asked."""
    ted = member("tinfoil_ted", items=["hay_baler"])
    s = table([seat(ted, hand=["mad_calf_1"]), OTHER], location=PLAIN, herd=["prize_hog", "mad_bull_1"])
    play(s, "fight tinfoil_ted", "creature prize_hog", "0: for_survivor mad_calf_1")
    assert asked(s) == ("survivor_menu", 0)
    assert herd(s) == ["mad_bull_1", "mad_calf_1"]


def test_sc_214_sc_403_sc_505_sc_607_every_draw_for_a_kill_counts() -> None:
    """Chef 1, Ostrich 1, Well Done 2, Dairy 1; on another's turn the limit holds after each of them."""
    five = ["lasso", "city_map", "bullwhip", "pitchfork", "well_done"]
    chef = member("chef_flambe", items=["chainsaw"])
    s = table(
        [seat("scout_sally", hand=["runaway_ostrich"]), seat(chef, hand=five)],
        "creature",
        location="udderly_fresh_dairy",
        herd=["mad_calf_1"],
    )
    play(s, "send runaway_ostrich", "survivor chef_flambe", "1: for_survivor well_done")
    quiet(s)
    drawn = [(event.rule, event["cards"]) for event in s.events(None) if event.kind is news.DREW]
    assert drawn == [("SC-214", 1), ("SC-403", 1), ("SC-505", 2)]
    assert asked(s) == ("hand_discard", 1)
    play(s, "discard lasso", "discard city_map")
    drawn = [(event.rule, event["cards"]) for event in s.events(None) if event.kind is news.DREW]
    assert drawn[-1] == ("SC-607", 1)


# ---- the Herd --------------------------------------------------------------------------------------------------------

NINE = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose", "mad_calf_1"]
NINE = [*NINE, "mad_heifer"]


def test_sc_508_a_stampede_fills_the_herd_and_the_rest_is_discarded() -> None:
    s = table(
        [seat("chef_flambe", hand=["stampede"]), OTHER],
        "begin",
        herd=[*NINE],
        deck=["mad_bull_1", "frankensteer", "mad_bull_2"],
    )
    play(s, "play stampede")
    assert herd(s) == [*NINE, "mad_bull_1"]
    assert discards(s) == ["frankensteer", "mad_bull_2", "stampede"]


def test_sc_419_sc_121_the_moommy_can_bring_the_tenth() -> None:
    down = member("chef_flambe", flipped=True, acted=True)
    s = table(
        [seat(down), seat(member("vegan_vince", flipped=True))],
        location=PLAIN,
        herd=["the_moommy", *NINE[:8]],
        discards=["mad_bull_1"],
    )
    play(s, "done")
    assert ending(s) == "overrun"


def test_sc_415_what_kleptocow_has_taken_is_stock_for_who_kills_it() -> None:
    """The Backpack under it gives no limit; killed, it brings 2 and 3."""
    chef = member("chef_flambe", items=["big_backpack"], acted=True)
    eight = ["scavenge_1", "scavenge_2", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3", "lasso"]
    s = table([seat(chef, hand=eight), seat("sheriff_stockyard")], location=PLAIN, herd=["kleptocow"])
    play(s, "done")
    assert under(s, "kleptocow") == ["big_backpack"]
    play(s, "done", "done", "done")
    quiet(s)
    assert asked(s) == ("hand_discard", 0)
    play(s, "discard lasso", "discard city_map", "done", "fight sheriff_stockyard")
    quiet(s)
    assert stock(s, "sheriff_stockyard") == ["kleptocow", "big_backpack"]
    assert survival(s, "sheriff_stockyard") == 4 + 2 + 3


# ---- costs -----------------------------------------------------------------------------------------------------------


def test_sc_220_sc_324_sc_509_sc_521_sc_617_all_changes_of_the_cost_add_up() -> None:
    """On-Ramp 7, one Mad Creature, Mass Panic +3, Chopper -3, Mayor Mudd -2, City Map -1."""
    mudd = member("mayor_mudd", items=["city_map"])
    s = table(
        [seat(mudd, hand=["mass_panic", "chopper_inbound_1"]), OTHER],
        "rescue",
        location=PLAIN,
        herd=["dairy_cow_1", "mad_calf_1"],
    )
    play(s, "play mass_panic")
    assert (cost(s, "mayor_mudd"), cost(s, "vegan_vince")) == (7 + 1 + 3 - 2 - 1, 7 + 1 + 3)
    play(s, "play chopper_inbound_1")
    assert (cost(s, "mayor_mudd"), cost(s, "vegan_vince")) == (7 + 1 + 3 - 3 - 2 - 1, 7 + 1 + 3)


# ---- exploring -------------------------------------------------------------------------------------------------------


def test_sc_208_sc_319_sc_615_looks_add_up_and_each_is_optional() -> None:
    sally = member("scout_sally", items=["flashlight"])
    row = ["lasso", "city_map", "chainsaw", "bullwhip"]
    s = table([seat(sally), OTHER], location=HOSPITAL, row=row)
    play(s, "explore scout_sally", "look 1", "look 2", "look 3")
    assert asked(s) == ("explore_pick", 0)
    rhonda = member("rancher_rhonda", items=["flashlight"])
    s = table([seat(rhonda), OTHER], location="moo_street_subway", row=row[:3])
    play(s, "explore rancher_rhonda", "look 1")  # 1 for the Flashlight
    assert asked(s) == ("peek_pick", 0)
    play(s, "look 2")  # and 1 for the Subway
    assert asked(s) == ("explore_pick", 0)
    s = table([seat(sally), OTHER], location=HOSPITAL, row=row)
    play(s, "explore scout_sally", "look 1", "look_no_more")
    assert asked(s) == ("explore_pick", 0)
    assert view(s, 0).row == [n("lasso"), -2, -2, -2]


def test_sc_207_sc_322_milo_draws_two_each_time() -> None:
    milo = member("milkman_milo", items=["energy_drink"])
    s = table(
        [seat(milo), OTHER],
        row=["mass_panic", "butterfingers", "city_map"],
        deck=["lasso", "chainsaw", "bullwhip", "pitchfork"],
    )
    play(s, "explore milkman_milo", "reveal 1", "use energy_drink", "explore milkman_milo", "reveal 1")
    assert set(hand(s, 0)) == {"lasso", "chainsaw", "bullwhip", "pitchfork"}


def test_sc_210_sc_322_granny_has_passed_whatever_she_does_then() -> None:
    granny = member("granny_guernsey", items=["energy_drink"])
    s = table([seat(granny), OTHER], location=PLAIN, row=["mass_panic", "city_map"], deck=["lasso", "chainsaw"])
    play(s, "rest granny_guernsey", "use energy_drink", "explore granny_guernsey", "reveal 1", "done", "done", "done")
    assert set(hand(s, 0)) == {"lasso", "chainsaw"}


def test_sc_322_sc_611_a_second_pass_draws_nothing() -> None:
    chef = member("chef_flambe", items=["energy_drink"])
    s = table([seat(chef), OTHER], location="cul_de_sac_estates", deck=["lasso", "city_map"])
    play(s, "rest chef_flambe", "use energy_drink", "rest chef_flambe")
    assert hand(s, 0) == ["lasso"]


@pytest.mark.parametrize("bearer", ["energy_drink", "first_aid_kit"])
def test_sc_318_sc_322_not_while_the_bearer_is_flipped(bearer: str) -> None:
    down = member("chef_flambe", items=[bearer], flipped=True, acted=True)
    s = table([seat(down, "scout_sally"), OTHER])
    refused(s, f"use {bearer}", "not_equipped", "SC-322" if bearer == "energy_drink" else "SC-318")


# ---- cards that come back --------------------------------------------------------------------------------------------


def test_sc_028_sc_318_sc_519_an_item_played_in_this_phase_is_not_played_again_when_it_comes_back() -> None:
    down = [member("scout_sally", flipped=True), member("tinfoil_ted", flipped=True)]
    s = table([seat("chef_flambe", *down, hand=["first_aid_kit", "care_package"]), OTHER], "begin")
    play(s, "equip first_aid_kit.1", "use first_aid_kit", "survivor scout_sally", "play care_package")
    assert hand(s, 0) == ["first_aid_kit"]
    refused(s, "equip first_aid_kit.1", "played_before", "SC-028")


def test_sc_510_a_dropped_item_may_be_played_but_not_twice_in_a_phase() -> None:
    """Butterfingers is no play of the Item."""
    chef = member("chef_flambe", items=["city_map"])
    s = table([seat(chef, hand=["butterfingers", "lasso"]), OTHER], "begin")
    play(s, "equip lasso.1", "play butterfingers", "item city_map")
    assert {"equip city_map.1", "stock city_map.1"} <= options(s)
    s = table([seat(chef, hand=["butterfingers", "lasso"]), OTHER], "begin")
    play(s, "equip lasso.1", "play butterfingers", "item lasso")
    refused(s, "equip lasso.1", "played_before", "SC-028")


def test_sc_210_sc_323_who_comes_in_the_survivor_phase_has_passed() -> None:
    mabel = member("mechanic_mabel", items=["walkie_talkie"], acted=True)
    s = table([seat(mabel, hand=["lasso", "city_map"]), OTHER], location=PLAIN, missing=["granny_guernsey"], deck=["chainsaw"])
    play(s, "use walkie_talkie", "discard lasso")
    assert party(s, 0) == ["mechanic_mabel", "granny_guernsey"]
    play(s, "done", "done", "done")
    assert hand(s, 0) == ["chainsaw"]


def test_sc_517_sc_055_a_tunnel_out_of_the_last_location_ends_the_game() -> None:
    s = table([seat("chef_flambe", hand=["secret_tunnel"], rescued=["mayor_mudd"]), OTHER], "rescue", coming=[])
    play(s, "play secret_tunnel")
    assert (ending(s), location(s), s.winners()) == ("most_rescued", "", (0,))


def test_sc_513_revealed_the_owner_still_chooses_the_card() -> None:
    rich = member("vegan_vince", stock=["lasso", "mad_bull_1"])
    s = table([seat("chef_flambe"), seat(rich)], location=PLAIN, row=["spoiled_rations", "city_map"])
    play(s, "explore chef_flambe", "reveal 1")
    assert asked(s) == ("spoil_stock", 1)


def test_sc_616_the_dead_keep_their_items_from_the_subway() -> None:
    """Killed is not wounded: everything goes back to hand."""
    ivan = member("intern_ivan", items=["city_map", "lasso"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(ivan)], "begin", location="moo_street_subway")
    play(s, "play food_poisoning", "survivor intern_ivan")
    assert {"city_map", "lasso"} <= set(hand(s, 1))
    assert discards(s) == ["food_poisoning"]


def test_sc_317_other_effects_reach_the_poncho() -> None:
    """Only red-letter skills do not."""
    chef = member("chef_flambe", items=["rain_poncho"])
    s = table([seat("scout_sally", hand=["butterfingers"]), seat(chef)], "begin")
    play(s, "play butterfingers")
    assert (hand(s, 1), items(s, "chef_flambe")) == (["rain_poncho"], [])
