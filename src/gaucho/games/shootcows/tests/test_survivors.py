"""Survivor skills, each in its plain effect and where it ends (SC-102 to SC-104, SC-201 to SC-220)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.tests.position import (
    cost,
    discards,
    flipped,
    hand,
    herd,
    items,
    member,
    missing,
    n,
    names,
    party,
    play,
    quiet,
    seat,
    stock,
    table,
    totals,
    view,
    who,
)
from gaucho.testing import arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")
WATCHING = seat("vegan_vince", hand=["city_map"])


@pytest.mark.parametrize(
    ("items_", "total"),
    [
        ([], 4),
        (["branding_iron_1"], 4 + 2 + 1),
        (["branding_iron_1", "steak_knife_1"], 4 + 2 + 1 + 1),
        (["pump_shotgun"], 4 + 4),
    ],
)
def test_sc_201_sheriff_stockyard(items_: list[str], total: int) -> None:
    """One more with at least one 1-Hand Item, not one per Item."""
    s = table([seat(member("sheriff_stockyard", items=items_)), WATCHING], herd=["mad_bull_1"])
    play(s, "fight sheriff_stockyard")
    assert totals(s)[0] == total


@pytest.mark.parametrize(("creature", "total"), [("prize_bull", 6), ("mad_bull_1", 4)])
def test_sc_202_butcher_betty(creature: str, total: int) -> None:
    s = table([seat("butcher_betty"), WATCHING], herd=[creature])
    play(s, "fight butcher_betty")
    assert totals(s)[0] == total


def test_sc_202_not_against_what_counts_as_mad() -> None:
    s = table([seat("butcher_betty"), WATCHING], herd=["prize_bull", "patient_zero"])
    play(s, "fight butcher_betty", "creature prize_bull")
    assert totals(s)[0] == 4


def test_sc_203_vegan_vince() -> None:
    """Not even with a Mad Creature in play or at Cul-de-Sac Estates; but a Normal one that counts as Mad attacks him."""
    for place, herd_, fights in (
        ("bovine_memorial", ["mad_calf_1"], False),
        ("cul_de_sac_estates", [], False),
        ("bovine_memorial", ["patient_zero"], True),
    ):
        s = table([seat("vegan_vince"), seat("chef_flambe")], location=place, herd=[*herd_], row=["dairy_cow_1", "lasso"])
        play(s, "explore vegan_vince", "reveal 1")
        assert bool(told(s, "attacked")) == fights
        assert cited(s, "joined_herd") == ([] if fights else ["SC-203"])
        quiet(s)
        assert ("dairy_cow_1" in herd(s)) == (not fights)


def test_sc_203_only_when_he_explores_himself() -> None:
    s = table([seat("vegan_vince", "chef_flambe"), seat("scout_sally")], herd=["mad_calf_1"], row=["dairy_cow_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert told(s, "attacked") == ["Dairy Cow attacks Chef Flambe."]


def test_sc_204_rancher_rhonda() -> None:
    s = table(
        [seat("rancher_rhonda", hand=["lasso", "city_map"]), OTHER], "begin", herd=["dairy_cow_1", "mad_calf_1", "prize_hog"]
    )
    play(s, "use rancher_rhonda", "discard lasso")
    assert set(arguments(s, "creature")) == {"dairy_cow_1", "prize_hog"}
    refused(s, "creature mad_calf_1", "cannot_be_discarded", "SC-204")
    play(s, "creature prize_hog")
    assert herd(s) == ["dairy_cow_1", "mad_calf_1"]
    assert discards(s) == ["lasso", "prize_hog"]
    refused(s, "use rancher_rhonda", "used", "SC-104")


def test_sc_204_not_without_a_normal_creature() -> None:
    s = table([seat("rancher_rhonda", hand=["lasso"]), OTHER], "begin", herd=["mad_calf_1"])
    refused(s, "use rancher_rhonda", "no_effect", "SC-R30")
    s = table([seat("rancher_rhonda"), OTHER], "begin", herd=["dairy_cow_1"])
    refused(s, "use rancher_rhonda", "too_few_cards", "SC-103", "costs 1 card from your hand")


def test_sc_204_sc_r9_not_while_she_is_flipped_nor_with_what_she_bears() -> None:
    rhonda = member("rancher_rhonda", flipped=True, items=["walkie_talkie"])
    s = table([seat(rhonda, hand=["lasso", "city_map"]), OTHER], "begin", herd=["dairy_cow_1"], missing=["mayor_mudd"])
    refused(s, "use rancher_rhonda", "not_in_play", "SC-204")
    refused(s, "use walkie_talkie", "not_equipped", "SC-323")


def test_sc_205_doc_heiferman() -> None:
    wounded = member("chef_flambe", flipped=True)
    s = table([seat("doc_heiferman", wounded, hand=["lasso", "city_map"]), OTHER], "begin")
    play(s, "use doc_heiferman", "discard lasso")
    assert not flipped(s, "chef_flambe")  # the last card and the only patient are not asked for
    assert hand(s, 0) == []
    s = table([seat("doc_heiferman", wounded, hand=["lasso"]), OTHER], "begin")
    refused(s, "use doc_heiferman", "too_few_cards", "SC-103", "costs 2 cards from your hand")
    s = table([seat("doc_heiferman", hand=["lasso", "city_map"]), seat(member("vegan_vince", flipped=True))], "begin")
    refused(s, "use doc_heiferman", "no_effect", "SC-R30")  # only one's own Party


def test_sc_205_a_choice_of_two_patients() -> None:
    two = [member("chef_flambe", flipped=True), member("scout_sally", flipped=True)]
    s = table([seat("doc_heiferman", *two, hand=["lasso", "city_map", "chainsaw"]), OTHER], "begin")
    play(s, "use doc_heiferman", "discard lasso", "discard chainsaw")
    assert asked(s) == ("reset_pick", 0)
    refused(s, "survivor doc_heiferman", "not_flipped", "SC-205")
    play(s, "survivor scout_sally")
    assert flipped(s, "chef_flambe")
    assert not flipped(s, "scout_sally")


def test_sc_206_sc_r51_rodeo_ricky_steps_in() -> None:
    s = table([seat("scout_sally", "rodeo_ricky", hand=["lasso"]), OTHER], row=["mad_bull_1", "city_map"], deck=["chainsaw"])
    play(s, "explore scout_sally", "look_no_more", "reveal 1")
    assert asked(s) == ("step_in", 0)
    play(s, "step_in", "discard lasso")
    assert totals(s) == (3, 6)
    quiet(s)
    assert missing(s) == ["rodeo_ricky"]
    assert party(s, 0) == ["scout_sally"]


def test_sc_206_he_may_stay_out_and_is_not_asked_for_himself_or_for_an_attack() -> None:
    s = table([seat("chef_flambe", "rodeo_ricky", hand=["mad_bull_1", "lasso"]), OTHER], herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    assert asked(s) == ("steaks", -2)
    quiet(s)
    s = table([seat("chef_flambe", "rodeo_ricky", hand=["mad_bull_1", "lasso"]), OTHER], "creature")
    play(s, "send mad_bull_1", "survivor rodeo_ricky")
    assert asked(s) == ("steaks", -2)
    s = table([seat("chef_flambe", "rodeo_ricky", hand=["mad_bull_1", "lasso"]), OTHER], "creature")
    play(s, "send mad_bull_1", "survivor chef_flambe", "stay_out")
    assert told(s, "totals") == ["Fight 3 against Power 6."]
    assert hand(s, 0) == ["lasso"]


def test_sc_206_sc_104_once_per_turn() -> None:
    """He has stepped in before Sally; when the Chef is attacked in the same turn he is not asked again."""
    ricky = member("rodeo_ricky", items=["chainsaw"])
    s = table(
        [seat("scout_sally", "chef_flambe", ricky, hand=["lasso", "city_map"]), OTHER],
        row=["mad_calf_1", "mad_calf_2", "bullwhip"],
    )
    play(s, "explore scout_sally", "look_no_more", "reveal 1", "step_in", "discard lasso")
    quiet(s)
    assert stock(s, "rodeo_ricky") == ["mad_calf_1"]
    play(s, "explore chef_flambe", "reveal 1")
    assert asked(s) == ("steaks", -2)
    assert totals(s)[0] == 3  # the Chef's own


@pytest.mark.parametrize("hindrance", ["flipped", "poor", "elsewhere"])
def test_sc_206_only_face_up_beside_the_defender_and_paid(hindrance: str) -> None:
    ricky = member("rodeo_ricky", flipped=hindrance == "flipped")
    own = ["chef_flambe"] if hindrance == "elsewhere" else ["chef_flambe", ricky]
    others = ["vegan_vince", ricky] if hindrance == "elsewhere" else ["vegan_vince"]
    s = table(
        [
            seat("scout_sally", hand=["mad_bull_1", "city_map"]),
            seat(*own, hand=[] if hindrance == "poor" else ["lasso"]),
            seat(*others),
        ],
        "creature",
    )
    play(s, "send mad_bull_1", "survivor chef_flambe")
    assert asked(s) == ("steaks", -2)


def test_sc_207_milkman_milo() -> None:
    s = table([seat("milkman_milo"), OTHER], row=["mass_panic", "city_map"], deck=["lasso", "chainsaw", "mad_calf_1"])
    play(s, "explore milkman_milo")
    assert hand(s, 0) == ["chainsaw", "lasso"]
    assert cited(s, "drew") == ["SC-207"]


def test_sc_208_scout_sally() -> None:
    s = table([seat("scout_sally"), OTHER], row=["mass_panic", "city_map", "lasso"])
    play(s, "explore scout_sally", "look 1", "look 3")
    assert asked(s) == ("explore_pick", 0)  # two cards, no more
    assert view(s, 0).row == [n("mass_panic"), -2, n("lasso")]
    assert view(s, 1).row == [-2, -2, -2]
    assert told(s, "looked", "saw", seat=1) == ["P0 looks at Explore Card 1.", "P0 looks at Explore Card 3."]


def test_sc_208_all_of_them_if_the_row_has_fewer() -> None:
    s = table([seat("scout_sally"), OTHER], row=["mass_panic"])
    play(s, "explore scout_sally", "look 1")
    assert s.this_turn.all_costs == 3


def test_sc_209_larry_loophole() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("larry_loophole", hand=["lasso", "city_map"])], "begin")
    play(s, "play food_poisoning", "survivor larry_loophole")
    assert asked(s) == ("loophole", 1)
    play(s, "lessen", "discard lasso")
    assert not flipped(s, "larry_loophole")
    assert hand(s, 1) == ["city_map"]
    assert told(s, "lessened") == ["Larry Loophole finds a loophole: 0 damage is left."]  # not below 0


def test_sc_209_what_is_left_is_dealt_and_once_per_turn() -> None:
    larry = member("larry_loophole", stock=["mad_calf_1"])
    s = table(
        [seat(larry, hand=["food_poisoning", "lasso", "city_map"]), OTHER],
        location="moo_street_subway",
        herd=["mad_holstein"],
    )
    play(s, "fight larry_loophole")
    quiet(s)
    play(s, "lessen", "discard lasso")  # 4 - 3: the Calf absorbs the last one
    assert stock(s, "larry_loophole") == []
    assert told(s, "lessened") == ["Larry Loophole finds a loophole: 1 damage is left."]
    play(s, "play food_poisoning", "survivor larry_loophole")
    assert asked(s) == ("survivor_menu", 0)
    assert flipped(s, "larry_loophole")


def test_sc_209_sc_r30_the_price_comes_before_the_stock() -> None:
    larry = member("larry_loophole", stock=["mad_calf_1"])
    s = table([seat(larry, hand=["lasso", "city_map"]), OTHER], location="moo_street_subway", herd=["mad_holstein"])
    play(s, "fight larry_loophole", "lessen")
    assert stock(s, "larry_loophole") == ["mad_calf_1"]
    play(s, "discard city_map")
    assert discards(s) == ["city_map", "mad_calf_1"]


def test_sc_210_granny_guernsey() -> None:
    for granny, drawn in (
        (member("granny_guernsey", acted=True, passed=True), 1),
        (member("granny_guernsey", acted=True), 0),
        (member("granny_guernsey", acted=True, passed=True, flipped=True), 0),
    ):
        s = table([seat(granny), OTHER], "rescue", location="on_ramp_66")
        play(s, "done")
        assert len(hand(s, 0)) == drawn


def test_sc_210_not_for_who_passes_beside_her() -> None:
    granny, chef = member("granny_guernsey", acted=True), member("chef_flambe", acted=True, passed=True)
    s = table([seat(granny, chef), OTHER], "rescue", location="on_ramp_66")
    play(s, "done")
    assert hand(s, 0) == []


def test_sc_210_a_forced_pass_counts() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["granny_guernsey", "lasso"], deck=["city_map", "chainsaw"])
    play(s, "explore chef_flambe", "reveal 1", "done", "done", "done")
    assert len(hand(s, 0)) == 2


def test_sc_210_a_pass_counts_though_she_was_gone_meanwhile() -> None:
    """She passes, is killed in the Creature Phase and found again: she has passed in this turn, and is face up."""
    granny, chef = member("granny_guernsey", acted=True, passed=True), member("chef_flambe", acted=True)
    players = [seat(granny, chef, hand=["search_party"]), OTHER]
    s = table(players, location="on_ramp_66", herd=["charging_charolais_1"], deck=["lasso", "city_map"])
    play(s, "done", "survivor granny_guernsey")
    quiet(s)
    assert missing(s) == ["granny_guernsey"]
    play(s, "play search_party", "done", "done")
    assert hand(s, 0) == ["lasso"]


def test_sc_210_a_pass_counts_for_its_own_turn() -> None:
    """She has passed in her last turn; in this one she fights."""
    granny = member("granny_guernsey", acted=True, passed=True, items=["chainsaw"])
    s = table([seat(granny), seat()], "end", location="on_ramp_66", active=0, herd=["dairy_cow_1"])
    play(s, "done", "done", "done", "done", "done", "done")
    assert asked(s) == ("begin_menu", 0)
    play(s, "done", "fight granny_guernsey", "done", "done", "done")
    assert asked(s) == ("end_menu", 0)
    assert hand(s, 0) == []


def test_sc_211_matador_mateo() -> None:
    s = table([seat("matador_mateo"), OTHER], location="moo_street_subway", herd=["texas_longhorn"])
    play(s, "fight matador_mateo")
    assert stock(s, "matador_mateo") == ["texas_longhorn"]


def test_sc_211_sc_306_ties_are_won_by_who_has_the_skill_or_bears_the_whip() -> None:
    ted, mateo = member("tinfoil_ted", items=["steak_knife_1"]), member("matador_mateo", items=["bullwhip"])
    s = table([seat(ted, mateo), OTHER], location="moo_street_subway", herd=["mad_heifer"])
    play(s, "fight tinfoil_ted")
    assert told(s, "fight_lost")


def test_sc_212_quarterback_quinn() -> None:
    s = table([seat("quarterback_quinn"), WATCHING], herd=["mad_bull_1"])
    play(s, "fight quarterback_quinn")
    assert totals(s)[0] == 5
    s = table([seat("quarterback_quinn", hand=["mad_bull_1"]), WATCHING], "creature")
    play(s, "send mad_bull_1", "survivor quarterback_quinn")
    assert totals(s)[0] == 3


def test_sc_213_tinfoil_ted() -> None:
    """Neither he nor his cards: not gnawed, drained, robbed or charged."""
    ted = member("tinfoil_ted", items=["lasso"], stock=["dairy_cow_1"], acted=True)
    creatures = ["ground_chuck_1", "kleptocow", "cud_ghoul", "charging_charolais_1", "count_udderula"]
    s = table([seat(ted), OTHER], herd=[*creatures])
    play(s, "done")
    assert (items(s, "tinfoil_ted"), stock(s, "tinfoil_ted")) == (["lasso"], ["dairy_cow_1"])
    assert not flipped(s, "tinfoil_ted")
    assert asked(s) == ("creature_menu", 0)


def test_sc_213_flipped_he_is_nobody() -> None:
    """He alone cannot be charged, flipped or not."""
    ted = member("tinfoil_ted", acted=True, flipped=True)
    s = table([seat(ted), OTHER], herd=["charging_charolais_1"])
    play(s, "done")
    assert asked(s) == ("creature_menu", 0)


def test_sc_213_other_damage_hits_him() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("tinfoil_ted")], "begin")
    play(s, "play food_poisoning", "survivor tinfoil_ted")
    assert flipped(s, "tinfoil_ted")


def test_sc_214_chef_flambe() -> None:
    s = table([seat("chef_flambe"), OTHER], herd=["dairy_cow_1", "mad_bull_1"], deck=["lasso"])
    play(s, "fight chef_flambe", "creature dairy_cow_1")
    assert hand(s, 0) == ["lasso"]


def test_sc_214_not_for_a_kill_beside_him() -> None:
    s = table([seat("chef_flambe", "sheriff_stockyard"), OTHER], location="on_ramp_66", herd=["dairy_cow_1"])
    play(s, "fight sheriff_stockyard")
    assert stock(s, "sheriff_stockyard") == ["dairy_cow_1"]
    assert hand(s, 0) == []


def test_sc_214_not_for_a_won_fight_without_a_kill() -> None:
    s = table([seat("chef_flambe"), OTHER], location="prion_research_lab", herd=["attack_goose"], deck=["lasso"])
    play(s, "fight chef_flambe")
    assert told(s, "too_tough")
    assert hand(s, 0) == []


def test_sc_215_mechanic_mabel() -> None:
    s = table([seat("mechanic_mabel", hand=["city_map", "flashlight", "walkie_talkie"]), OTHER], "begin")
    play(s, "equip city_map.1", "equip flashlight.1")
    refused(s, "equip walkie_talkie.1", "slot_taken", "SC-034")


def test_sc_216_bruno_brisket() -> None:
    s = table([seat("bruno_brisket", hand=["chainsaw", "pump_shotgun", "steak_knife_1"]), OTHER], "begin")
    play(s, "equip chainsaw.1")
    assert {"equip pump_shotgun.1", "equip steak_knife_1.1"} <= set(options(s))
    play(s, "equip pump_shotgun.1")
    refused(s, "equip steak_knife_1.1", "slot_taken", "SC-034")


def test_sc_217_intern_ivan() -> None:
    s = table(
        [seat("chef_flambe", hand=["food_poisoning"]), seat("intern_ivan")], "begin", deck=["lasso", "city_map", "chainsaw"]
    )
    play(s, "play food_poisoning", "survivor intern_ivan")
    assert set(hand(s, 1)) == {"lasso", "city_map", "chainsaw"}


def test_sc_217_not_for_who_is_killed_beside_him() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("intern_ivan", "matador_mateo")], "begin")
    play(s, "play food_poisoning", "survivor matador_mateo")
    assert missing(s) == ["matador_mateo"]
    assert hand(s, 1) == []


def test_sc_218_reverend_rawhide() -> None:
    """For any player's Survivor, once per turn."""
    s = table(
        [seat("chef_flambe"), seat("reverend_rawhide", hand=["lasso", "city_map"])], herd=["mad_bull_1"], deck=["chainsaw"]
    )
    play(s, "fight chef_flambe", "1: use reverend_rawhide", "discard lasso")
    assert totals(s) == (3 + 2, 6)
    refused(s, "use reverend_rawhide", "used", "SC-104", seat=1)


def test_sc_219_influencer_indie() -> None:
    s = table([seat("chef_flambe"), seat("influencer_indie", hand=["lasso", "city_map"])], herd=["mad_calf_1"])
    play(s, "fight chef_flambe", "1: use influencer_indie", "discard city_map")
    assert totals(s) == (3, 2 + 2)


def test_sc_219_a_flipped_source_cannot_be_used() -> None:
    indie = member("influencer_indie", flipped=True)
    s = table([seat("chef_flambe"), seat(indie, hand=["lasso", "city_map"])], herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    refused(s, "use influencer_indie", "not_in_play", "SC-219", seat=1)


def test_sc_220_mayor_mudd() -> None:
    s = table([seat("mayor_mudd", "chef_flambe"), OTHER], "rescue", herd=["dairy_cow_1"])
    assert (cost(s, "chef_flambe"), cost(s, "mayor_mudd")) == (9 + 1, 9 + 1 - 2)


def test_sc_102_innate_skills_act_whenever_their_condition_holds() -> None:
    """Also on another player's turn: the Chef draws for a kill when he is attacked."""
    s = table([seat("scout_sally", hand=["mad_calf_1"]), seat("chef_flambe")], "creature", deck=["lasso"])
    play(s, "send mad_calf_1", "survivor chef_flambe")
    assert hand(s, 1) == ["lasso"]


def test_sc_103_the_price_is_paid_from_the_owners_hand() -> None:
    s = table([seat("rancher_rhonda", hand=["lasso", "city_map"]), OTHER], "begin", herd=["dairy_cow_1"])
    play(s, "use rancher_rhonda")
    assert asked(s) == ("cost_discard", 0)
    assert set(options(s)) == {"discard lasso", "discard city_map"}
    assert herd(s) == ["dairy_cow_1"]  # nothing before it is paid


def test_sc_104_once_on_each_players_turn() -> None:
    s = table(
        [seat("rancher_rhonda", hand=["lasso", "city_map", "chainsaw"]), OTHER],
        "end",
        herd=["dairy_cow_1", "dairy_cow_2", "spitting_llama"],
    )
    play(s, "use rancher_rhonda", "discard lasso", "creature dairy_cow_1")
    refused(s, "use rancher_rhonda", "used", "SC-104")
    play(s, "done", "done", "rest vegan_vince", "done", "done", "done", "done")
    quiet(s)
    assert asked(s) == ("begin_menu", 0)
    assert "use rancher_rhonda" in options(s)
    assert who(s, "rancher_rhonda").card == n("rancher_rhonda")


def test_sc_104_a_fight_skill_is_renewed_on_the_next_players_turn() -> None:
    s = table([seat("chef_flambe"), seat("reverend_rawhide", hand=["lasso", "city_map"])], herd=["mad_bull_1"])
    play(s, "fight chef_flambe", "1: use reverend_rawhide", "discard lasso")
    assert names(s.this_turn.used) == ["reverend_rawhide"]
    play(s, "done", "done", "done", "done")
    quiet(s)
    assert s.active == 1
    assert names(s.this_turn.used) == []
