"""Item abilities, each in its plain effect and where it ends (SC-301 to SC-324, SC-R30, SC-R31)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.tests.position import (
    asked,
    cost,
    discards,
    flipped,
    hand,
    herd,
    items,
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
    table,
    told,
    totals,
    view,
)

OTHER = seat("vegan_vince")
WATCHING = seat("vegan_vince", hand=["prize_hog"])
PLAIN = "on_ramp_66"  # no tactic touches Fights or damage; ties are nobody's


def weighed(item: str, creature: str, attacks: bool = True) -> tuple[int, int]:
    """The totals when Ted (Fight 2) with an Item fights a Creature."""
    ted = member("tinfoil_ted", items=[item])
    if attacks:
        s = table([seat(ted), WATCHING], location=PLAIN, herd=[creature])
        play(s, "fight tinfoil_ted")
    else:
        s = table([seat(ted, hand=[creature]), WATCHING], "creature", location=PLAIN, herd=["mad_calf_1"])
        play(s, f"send {creature}", "survivor tinfoil_ted")
    return totals(s)


def lost(item: str, creature: str) -> str:
    """The damage when Ted with an Item loses against a Creature."""
    ted = member("tinfoil_ted", items=[item], stock=["cowthulhu"])
    s = table([seat(ted, hand=[creature]), OTHER], "creature", location=PLAIN)
    play(s, f"send {creature}", "survivor tinfoil_ted")
    quiet(s)
    return told(s, None, "damage")[-1]


@pytest.mark.parametrize(
    ("item", "bonus"),
    [
        ("branding_iron_1", 2), ("steak_knife_1", 1), ("meat_tenderizer", 2), ("cast_iron_pan", 1), ("six_shooter", 3),
        ("milk_molotov", 0), ("bullwhip", 1), ("lawn_gnome", 1), ("pump_shotgun", 4), ("chainsaw", 5), ("t_bone_crossbow", 3),
        ("leaf_blower", 2), ("lasso", 2), ("hay_baler", 3), ("hazmat_suit", 0), ("football_pads", 1), ("cow_costume", 0),
        ("rain_poncho", 0), ("first_aid_kit", 0), ("flashlight", 0), ("big_backpack", 0), ("more_cowbell", 0),
        ("energy_drink", 0), ("walkie_talkie", 0), ("city_map", 0), ("pitchfork", 3), ("leather_jacket", 1),
    ],
)  # fmt: skip
def test_sc_030_every_bonus(item: str, bonus: int) -> None:
    assert weighed(item, "prize_bull")[0] == 2 + bonus


def test_sc_301_steak_knife() -> None:
    """Two knives are two physical cards: each can be used once per turn."""
    ted = member("tinfoil_ted", items=["steak_knife_1", "steak_knife_2"])
    s = table([seat(ted, hand=["lasso", "city_map", "chainsaw"]), OTHER], location=PLAIN, herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted", "0: use steak_knife_1", "discard lasso")
    assert totals(s)[0] == 2 + 1 + 1 + 2
    refused(s, "use steak_knife_1", "used", "SC-104", place=0)
    play(s, "0: use steak_knife_2", "discard city_map")
    assert totals(s)[0] == 2 + 1 + 1 + 4


def test_sc_302_cattle_prod() -> None:
    assert weighed("cattle_prod", "mad_bull_1")[0] == 2 + 1 + 1
    assert weighed("cattle_prod", "prize_bull")[0] == 2 + 1


@pytest.mark.parametrize(("item", "killed"), [("meat_tenderizer", True), ("branding_iron_1", False)])
def test_sc_303_meat_tenderizer(item: str, killed: bool) -> None:
    """Toughness 2, beaten by 1 or in a tie that Mateo wins; the Branding Iron has the same bonus and no ability."""
    for name, creature, margin in (
        ("rancher_rhonda", "the_moommy", 1),
        ("butcher_betty", "count_udderula", 1),
        ("matador_mateo", "frankensteer", 0),
    ):
        s = table([seat(member(name, items=[item])), OTHER], location=PLAIN, herd=[creature])
        play(s, f"fight {name}")
        assert [e["fight"] - e["power"] for e in s.events() if e.kind is news.TOTALS] == [margin]
        assert (stock(s, name), herd(s)) == (([creature], []) if killed else ([], [creature]))


@pytest.mark.parametrize(("second", "killed"), [("branding_iron_1", True), ("bullwhip", False)])
def test_sc_303_by_two_and_no_more(second: str, killed: bool) -> None:
    """Cowthulhu (8, Toughness 3) is killed by a margin of 1, and not by a tie that the Survivor wins."""
    mateo = member("matador_mateo", items=["meat_tenderizer", second])
    s = table([seat(mateo), OTHER], location=PLAIN, herd=["cowthulhu"])
    play(s, "fight matador_mateo")
    assert (herd(s) == []) == killed
    assert bool(told(s, None, "too_tough")) != killed


def test_sc_304_cast_iron_pan() -> None:
    assert lost("cast_iron_pan", "mad_bull_1") == "Tinfoil Ted is dealt 5 damage."


def test_sc_304_only_for_lost_fights() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(member("tinfoil_ted", items=["cast_iron_pan"]))], "begin")
    play(s, "play food_poisoning", "survivor tinfoil_ted")
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 2 damage."]


def test_sc_304_also_for_who_attacks() -> None:
    ted = member("tinfoil_ted", items=["cast_iron_pan"], stock=["cowthulhu"])
    s = table([seat(ted), OTHER], location="on_ramp_66", herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted")
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 5 damage."]


def test_sc_305_milk_molotov() -> None:
    """Paid with itself, also with an empty hand."""
    ted = member("tinfoil_ted", items=["milk_molotov"])
    s = table([seat(ted), OTHER], location=PLAIN, herd=["texas_longhorn"])
    play(s, "fight tinfoil_ted")
    assert options(s, 0) == {"pass", "use milk_molotov"}
    play(s, "0: use milk_molotov")
    assert discards(s) == ["milk_molotov"]
    assert stock(s, "tinfoil_ted") == ["texas_longhorn"]


def test_sc_306_bullwhip() -> None:
    ted = member("tinfoil_ted", items=["bullwhip"])
    s = table([seat(ted), OTHER], location="moo_street_subway", herd=["mad_heifer"])
    play(s, "fight tinfoil_ted")
    assert stock(s, "tinfoil_ted") == ["mad_heifer"]


def test_sc_307_chainsaw() -> None:
    ted = member("tinfoil_ted", items=["chainsaw"], stock=["frankensteer", "mad_bull_2"])
    s = table([seat(ted, hand=["cowthulhu"]), OTHER], "creature", location=PLAIN)
    play(s, "send cowthulhu", "survivor tinfoil_ted")
    quiet(s)
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 9 damage."]


def test_sc_307_only_for_lost_fights() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(member("tinfoil_ted", items=["chainsaw"]))], "begin")
    play(s, "play food_poisoning", "survivor tinfoil_ted")
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 2 damage."]


def test_sc_308_pitchfork() -> None:
    assert weighed("pitchfork", "mad_bull_1")[0] == 2 + 3
    assert weighed("pitchfork", "mad_bull_1", attacks=False)[0] == 2 + 3 + 2


def test_sc_309_t_bone_crossbow() -> None:
    ted = member("tinfoil_ted", items=["t_bone_crossbow"])
    s = table([seat(ted), OTHER], location=PLAIN, herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted")
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 0 damage."]
    assert lost("t_bone_crossbow", "mad_bull_1") == "Tinfoil Ted is dealt 6 damage."


def test_sc_310_leaf_blower() -> None:
    ted = member("tinfoil_ted", items=["leaf_blower"])
    s = table([seat(ted, hand=["lasso", "city_map", "chainsaw"]), OTHER], location=PLAIN, herd=["mad_bull_1"])
    play(s, "fight tinfoil_ted", "0: use leaf_blower", "discard lasso", "discard city_map")
    assert told(s, None, "fight_ended")
    assert hand(s, 0) == ["chainsaw"]
    assert (herd(s), flipped(s, "tinfoil_ted")) == (["mad_bull_1"], False)


def test_sc_311_lasso() -> None:
    """An extra Fight as attacker; the Survivor can still act; only in the Survivor Phase."""
    quinn = member("quarterback_quinn", items=["lasso"])
    s = table([seat(quinn, hand=["city_map", "chainsaw"]), OTHER], location=PLAIN, herd=["mad_calf_1", "mad_bull_1"])
    play(s, "use lasso", "discard city_map")
    assert asked(s) == ("fight_target", 0)
    refused(s, "creature dairy_cow_1", "not_in_herd", "SC-056")
    play(s, "creature mad_calf_1")
    assert totals(s)[0] == 3 + 2 + 2
    quiet(s)
    assert stock(s, "quarterback_quinn") == ["mad_calf_1"]
    assert "explore quarterback_quinn" in options(s)
    s = table([seat(quinn, hand=["city_map"]), OTHER], "begin", location=PLAIN, herd=["mad_calf_1"])
    refused(s, "use lasso", "wrong_phase", "SC-311")
    s = table([seat(quinn, hand=["city_map"]), OTHER], location=PLAIN)
    refused(s, "use lasso", "no_effect", "SC-R30")


def test_sc_311_also_after_the_bearer_has_acted() -> None:
    quinn = member("quarterback_quinn", items=["lasso"])
    s = table([seat(quinn, hand=["city_map"]), OTHER], location=PLAIN, herd=["mad_calf_1"])
    play(s, "rest quarterback_quinn", "use lasso")
    assert stock(s, "quarterback_quinn") == ["mad_calf_1"]
    refused(s, "rest quarterback_quinn", "acted", "SC-039")


def test_sc_312_hay_baler() -> None:
    ted = member("tinfoil_ted", items=["hay_baler"])
    creatures = ["mad_holstein", "barn_goat_1", "prize_hog", "mad_calf_1"]
    s = table([seat(ted), OTHER], location=PLAIN, herd=[*creatures])
    play(s, "fight tinfoil_ted", "creature mad_holstein")
    assert options(s) == {"decline", "creature barn_goat_1", "creature mad_calf_1"}
    refused(s, "creature prize_hog", "cannot_be_discarded", "SC-312")
    play(s, "creature mad_calf_1")
    assert herd(s) == ["barn_goat_1", "prize_hog"]
    s = table([seat(ted), OTHER], location=PLAIN, herd=[*creatures])
    play(s, "fight tinfoil_ted", "creature mad_holstein", "decline")
    assert herd(s) == creatures[1:]


def test_sc_312_only_the_bearers_own_kills_and_its_owner_decides() -> None:
    ted = member("tinfoil_ted", items=["hay_baler"])
    s = table([seat(ted, "sheriff_stockyard"), OTHER], location=PLAIN, herd=["mad_calf_1", "barn_goat_1"])
    play(s, "fight sheriff_stockyard", "creature mad_calf_1")
    assert asked(s) == ("survivor_menu", 0)
    assert herd(s) == ["barn_goat_1"]
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat(ted)], "creature", location=PLAIN, herd=["barn_goat_1"])
    play(s, "send mad_calf_1", "survivor tinfoil_ted")
    assert s.to_move() == (1,)
    play(s, "creature barn_goat_1")
    assert herd(s) == []


def test_sc_313_hazmat_suit() -> None:
    assert lost("hazmat_suit", "mad_bull_1") == "Tinfoil Ted is dealt 4 damage."
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(member("vegan_vince", items=["hazmat_suit"]))], "begin")
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert not flipped(s, "vegan_vince")


def test_sc_314_football_pads() -> None:
    assert lost("football_pads", "mad_bull_1") == "Tinfoil Ted is dealt 5 damage."


def test_sc_314_only_for_lost_fights() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(member("tinfoil_ted", items=["football_pads"]))], "begin")
    play(s, "play food_poisoning", "survivor tinfoil_ted")
    assert told(s, None, "damage") == ["Tinfoil Ted is dealt 2 damage."]


def test_sc_315_leather_jacket() -> None:
    assert weighed("leather_jacket", "mad_bull_1")[0] == 2 + 1
    assert weighed("leather_jacket", "mad_bull_1", attacks=False)[0] == 2 + 1 + 1


def test_sc_316_cow_costume() -> None:
    costume = member("tinfoil_ted", items=["cow_costume"])
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat(costume, "vegan_vince")], "creature")
    play(s, "send mad_calf_1")
    assert of_verb(s, "survivor") == {"chef_flambe", "vegan_vince"}
    refused(s, "survivor tinfoil_ted", "unseen", "SC-316")


def test_sc_316_also_from_a_creature_of_ones_own_hand() -> None:
    costume = member("tinfoil_ted", items=["cow_costume"])
    s = table([seat(costume, "chef_flambe", hand=["mad_calf_1"]), OTHER], "creature")
    play(s, "send mad_calf_1")
    assert of_verb(s, "survivor") == {"chef_flambe", "vegan_vince"}
    refused(s, "survivor tinfoil_ted", "unseen", "SC-316")


def test_sc_316_other_attacks_reach_the_bearer() -> None:
    chef = member("chef_flambe", items=["cow_costume"])
    s = table([seat(chef), OTHER], row=["mad_calf_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert told(s, None, "attacked") == ["Mad Calf attacks Chef Flambe."]


def test_sc_317_rain_poncho() -> None:
    chef = member("chef_flambe", items=["rain_poncho"], stock=["dairy_cow_1"], acted=True)
    s = table([seat(chef), OTHER], herd=["ground_chuck_1", "kleptocow", "cud_ghoul", "charging_charolais_1", "count_udderula"])
    play(s, "done")
    assert (items(s, "chef_flambe"), stock(s, "chef_flambe")) == (["rain_poncho"], ["dairy_cow_1"])


def test_sc_318_first_aid_kit() -> None:
    kit = member("chef_flambe", items=["first_aid_kit"])
    s = table([seat(kit, member("scout_sally", flipped=True)), OTHER], "begin")
    play(s, "use first_aid_kit")
    assert not flipped(s, "scout_sally")
    assert discards(s) == ["first_aid_kit"]
    s = table([seat(kit), OTHER], "begin")
    refused(s, "use first_aid_kit", "no_effect", "SC-R30")


def test_sc_319_flashlight() -> None:
    chef = member("chef_flambe", items=["flashlight"])
    s = table([seat(chef, "tinfoil_ted"), OTHER], row=["mass_panic", "lasso", "city_map"])
    play(s, "explore chef_flambe", "look 2")
    assert asked(s) == ("explore_pick", 0)
    assert view(s, 0).row[1] == n("lasso")
    play(s, "reveal 1", "explore tinfoil_ted")
    assert asked(s) == ("explore_pick", 0)  # only the bearer looks


def test_sc_320_bottomless_backpack() -> None:
    eight = ["scavenge_1", "scavenge_2", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    s = table([seat(member("chef_flambe", items=["big_backpack"]), hand=eight), OTHER], "end")
    play(s, "done")
    assert s.active == 1
    assert len(hand(s, 0)) == 8
    s = table([seat(member("chef_flambe", items=["big_backpack"], flipped=True), hand=eight), OTHER], "end")
    play(s, "done", "discard lasso", "discard city_map")
    assert len(hand(s, 0)) == 6


@pytest.mark.parametrize("bearer", range(3))
def test_sc_320_whoever_of_the_party_bears_it(bearer: int) -> None:
    eight = ["scavenge_1", "scavenge_2", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    three = [member(name) for name in ("chef_flambe", "scout_sally", "tinfoil_ted")]
    three[bearer].items.append("big_backpack")
    s = table([seat(*three, hand=eight), OTHER], "end")
    play(s, "done")
    assert (s.active, len(hand(s, 0)), view(s, 1).players[0].limit) == (1, 8, 8)


def test_sc_320_on_the_turn_of_another() -> None:
    """Ivan's Backpack lets his owner hold eight; when it comes back with him dead, six are left."""
    seven = ["scavenge_1", "scavenge_2", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    ivan = member("intern_ivan", items=["big_backpack", "lasso"])
    s = table([seat("chef_flambe", hand=["butterfingers", "food_poisoning"]), seat(ivan, hand=seven)], "begin")
    play(s, "play butterfingers", "item lasso")
    assert asked(s) == ("begin_menu", 0)
    assert len(hand(s, 1)) == 8
    play(s, "play food_poisoning", "survivor intern_ivan")
    assert asked(s) == ("hand_discard", 1)
    assert len(hand(s, 1)) == 9
    play(s, "discard lasso", "discard city_map", "discard chainsaw")  # before he draws
    assert len(hand(s, 1)) == 6 + 3
    play(s, "discard mad_calf_1", "discard mad_calf_2", "discard mad_calf_3")
    assert asked(s) == ("begin_menu", 0)


@pytest.mark.parametrize(("size", "bonus"), [(2, 2), (5, 5), (7, 5)])
def test_sc_321_more_cowbell(size: int, bonus: int) -> None:
    cows = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"][:size]
    bell = member("tinfoil_ted", items=["more_cowbell"])
    s = table([seat(bell, hand=["lasso", "city_map"]), OTHER], location=PLAIN, herd=[*cows])
    play(s, "fight tinfoil_ted", "creature dairy_cow_1", "0: use more_cowbell", "discard lasso")
    assert totals(s)[0] == 2 + bonus


def test_sc_321_not_with_an_empty_herd() -> None:
    bell = member("tinfoil_ted", items=["more_cowbell"])
    s = table([seat(bell, hand=["lasso", "mad_calf_1"]), OTHER], "creature", location=PLAIN)
    play(s, "send mad_calf_1", "survivor tinfoil_ted")
    refused(s, "use more_cowbell", "no_effect", "SC-R30", place=0)


def test_sc_322_energy_drink() -> None:
    chef = member("chef_flambe", items=["energy_drink"])
    s = table([seat(chef), OTHER])
    refused(s, "use energy_drink", "no_effect", "SC-R30")  # the bearer has not acted
    play(s, "rest chef_flambe", "use energy_drink")
    assert discards(s) == ["energy_drink"]
    assert "explore chef_flambe" in options(s)
    play(s, "rest chef_flambe")
    assert options(s) == {"done"}
    s = table([seat("tinfoil_ted", chef), OTHER])
    play(s, "rest tinfoil_ted", "rest chef_flambe", "use energy_drink")
    assert of_verb(s, "rest") == {"chef_flambe"}  # not whoever comes first
    s = table([seat(member("chef_flambe", items=["energy_drink"], acted=True)), OTHER], "end")
    refused(s, "use energy_drink", "wrong_phase", "SC-322")


def test_sc_323_walkie_talkie() -> None:
    mabel = member("mechanic_mabel", items=["walkie_talkie"])
    s = table([seat(mabel, hand=["lasso", "city_map"]), OTHER], "begin", missing=["mayor_mudd", "intern_ivan"])
    play(s, "use walkie_talkie", "discard lasso", "missing mayor_mudd")
    assert party(s, 0) == ["mechanic_mabel", "mayor_mudd"]
    assert missing(s) == ["intern_ivan"]
    for full, gone in ((["chef_flambe", "scout_sally"], ["mayor_mudd"]), ([], [])):
        s = table([seat(mabel, *full, hand=["lasso", "city_map"]), OTHER], "begin", missing=gone)
        refused(s, "use walkie_talkie", "no_effect", "SC-R30")


def test_sc_324_city_map() -> None:
    s = table([seat(member("chef_flambe", items=["city_map"]), "scout_sally"), OTHER], "rescue")
    assert (cost(s, "chef_flambe"), cost(s, "scout_sally")) == (9 - 1, 9)


def test_sc_r30_cards_paid_may_be_taken_by_the_effect() -> None:
    """A Survivor discarded for the Walkie-Talkie can be the one who joins; but the pile must not be empty before."""
    mabel = member("mechanic_mabel", items=["walkie_talkie"])
    s = table([seat(mabel, hand=["lasso", "mayor_mudd"]), OTHER], "begin", missing=["intern_ivan"])
    play(s, "use walkie_talkie", "discard mayor_mudd", "missing mayor_mudd")
    assert party(s, 0) == ["mechanic_mabel", "mayor_mudd"]
    s = table([seat(mabel, hand=["lasso", "mayor_mudd"]), OTHER], "begin")
    refused(s, "use walkie_talkie", "no_effect", "SC-R30")


def test_sc_r31_discard_this_item_costs_no_hand_cards() -> None:
    kit = member("chef_flambe", items=["first_aid_kit"])
    s = table([seat(kit, member("scout_sally", flipped=True), hand=["lasso"]), OTHER], "begin")
    play(s, "use first_aid_kit")
    assert hand(s, 0) == ["lasso"]


def test_sc_r31_an_item_that_comes_back_can_be_used_again() -> None:
    """Once per turn is for (Discard N) abilities (SC-104): the First Aid Kit returns by a Care Package."""
    kit = member("chef_flambe", items=["first_aid_kit"])
    down = [member("scout_sally", flipped=True), member("tinfoil_ted", flipped=True)]
    s = table([seat(kit, *down, hand=["care_package"]), OTHER], "begin")
    play(s, "use first_aid_kit", "survivor scout_sally", "play care_package", "equip first_aid_kit.1", "use first_aid_kit")
    assert not flipped(s, "tinfoil_ted")
    assert discards(s) == ["care_package", "first_aid_kit"]


def test_every_ability_has_its_moment() -> None:
    """SC-301 in Fights only, SC-318 on one's own turn only; what is not Equipped cannot be used at all."""
    bearer = member("mechanic_mabel", items=["steak_knife_1", "first_aid_kit"])
    s = table([seat(bearer, member("scout_sally", flipped=True), hand=["city_map"]), OTHER], herd=["mad_bull_1"])
    refused(s, "use steak_knife_1", "only_in_fights", "SC-301")
    refused(s, "use walkie_talkie", "not_equipped", "SC-323")
    refused(s, "use rancher_rhonda", "not_in_play", "SC-204")
    play(s, "fight mechanic_mabel")
    refused(s, "use first_aid_kit", "not_in_fights", "SC-318", place=0)
    refused(s, "use more_cowbell", "not_equipped", "SC-321", place=0)
