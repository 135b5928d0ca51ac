"""Damage: absorbing, wounds, death (SC-091 to SC-100, SC-R9 to SC-R11, SC-R22 to SC-R24, SC-R29, SC-R53)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules.damage import kill
from gaucho.games.shootcows.rules.hands import draw
from gaucho.games.shootcows.tests.position import (
    changed,
    discards,
    flipped,
    hand,
    herd,
    items,
    member,
    missing,
    party,
    play,
    quiet,
    seat,
    stock,
    table,
    view,
    who,
)
from gaucho.testing import arguments, asked, options, refused, told


def test_sc_091_every_source_is_handled_alike() -> None:
    """1 damage by an Event, a skill and a lost Fight against a Survivor with one Stocked card."""
    ted = member("tinfoil_ted", stock=["dairy_cow_1"])
    event = table([seat(ted), seat("vegan_vince")], row=["friendly_fire", "lasso"])
    play(event, "explore tinfoil_ted", "reveal 1")
    vince = member("vegan_vince", stock=["dairy_cow_1"], acted=True)
    skill = table([seat(vince), seat("tinfoil_ted")], herd=["ground_chuck_1"])
    play(skill, "done")
    lost = table(
        [seat(member("influencer_indie", stock=["dairy_cow_1"])), seat("vegan_vince")],
        location="moo_street_subway",
        herd=["dairy_cow_2"],
    )
    play(lost, "fight influencer_indie")
    for s in (event, skill, lost):
        quiet(s)
        assert "dairy_cow_1" in discards(s)
        assert not any(m.flipped for player in s.players for m in player.party)


def test_sc_092_sc_r24_the_owner_discards_until_the_damage_is_paid() -> None:
    vince = member("vegan_vince", stock=["dairy_cow_1", "lasso", "dairy_cow_2", "mad_bull_1"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince)], "begin")
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert asked(s) == ("absorb", 1)
    assert set(arguments(s, "stocked")) == {"dairy_cow_1", "lasso", "dairy_cow_2", "mad_bull_1"}
    play(s, "stocked dairy_cow_2")
    assert asked(s) == ("absorb", 1)
    play(s, "stocked dairy_cow_1")
    assert asked(s) == ("begin_menu", 0)
    assert stock(s, "vegan_vince") == ["lasso", "mad_bull_1"]
    assert discards(s) == ["dairy_cow_2", "dairy_cow_1", "food_poisoning"]


def test_sc_093_no_change_is_given() -> None:
    vince = member("vegan_vince", stock=["dairy_cow_1", "mad_bull_1"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince)], "begin")
    play(s, "play food_poisoning", "survivor vegan_vince", "stocked mad_bull_1")
    assert stock(s, "vegan_vince") == ["dairy_cow_1"]


def test_sc_094_sc_095_leftover_is_compared_with_the_printed_survival() -> None:
    """Stock worth exactly the damage: unharmed. The leftover meets the printed 3, not a total."""
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(member("butcher_betty", stock=["attack_goose"]))], "begin")
    play(s, "play food_poisoning", "survivor butcher_betty")
    assert not flipped(s, "butcher_betty")
    chef = member("chef_flambe", stock=["mad_heifer"])  # 2 of 4+1 damage are absorbed, 3 are left
    s = table([seat(chef), seat("vegan_vince")], herd=["mad_holstein"])
    play(s, "fight chef_flambe")
    assert missing(s) == ["chef_flambe"]


@pytest.mark.parametrize(
    ("name", "result"), [("intern_ivan", "killed"), ("matador_mateo", "killed"), ("butcher_betty", "wounded")]
)
def test_sc_096_sc_098_less_wounds_equal_or_more_kills(name: str, result: str) -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(name)], "begin")
    play(s, "play food_poisoning", f"survivor {name}")
    assert (missing(s) == [name]) == (result == "killed")
    if result == "wounded":
        assert flipped(s, name)


def test_sc_097_reset_at_the_start_of_the_players_next_turn() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("vegan_vince"), seat("scout_sally")], "end")
    play(s, "play food_poisoning", "survivor scout_sally", "done")
    assert s.active == 1
    assert flipped(s, "scout_sally")
    play(s, "done", "rest vegan_vince", "done", "done", "done", "done")
    assert s.active == 2
    assert not flipped(s, "scout_sally")


def test_sc_097_all_wounded_survivors_are_reset_together() -> None:
    s = table(
        [seat("chef_flambe"), seat(*[member(m, flipped=True) for m in ("vegan_vince", "scout_sally", "tinfoil_ted")])], "end"
    )
    play(s, "done")
    assert not any(m.flipped for m in s.players[1].party)


def test_sc_099_sc_100_items_go_to_hand_and_the_survivor_goes_missing() -> None:
    mateo = member("matador_mateo", items=["lasso", "city_map"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(mateo, "vegan_vince")], "begin")
    play(s, "play food_poisoning", "survivor matador_mateo")
    assert hand(s, 1) == ["lasso", "city_map"]
    assert (party(s, 1), missing(s)) == (["vegan_vince"], ["matador_mateo"])


def test_sc_r9_a_flipped_survivor_occupies_its_place_and_nothing_else() -> None:
    betty = member("butcher_betty", flipped=True, items=["big_backpack"], stock=["cowthulhu", "frankensteer"])
    s = table([seat(betty, "chef_flambe", "tinfoil_ted", hand=["mayor_mudd", "mad_calf_1"]), seat("vegan_vince")], "begin")
    assert view(s, 0).players[0].limit == 6
    refused(s, "enter mayor_mudd", "party_full", "SC-011")
    play(s, "done")
    refused(s, "explore butcher_betty", "flipped", "SC-R11")
    play(s, "rest chef_flambe", "rest tinfoil_ted", "done", "send mad_calf_1")
    refused(s, "survivor butcher_betty", "not_in_play", "SC-R9")
    play(s, "survivor vegan_vince", "done")
    refused(s, "rescue butcher_betty", "flipped", "SC-R9")
    assert items(s, "butcher_betty") == ["big_backpack"]


def test_sc_r9_a_flipped_bruno_keeps_all_items() -> None:
    bruno = member("bruno_brisket", items=["chainsaw", "steak_knife_1"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(bruno)], "begin")
    play(s, "play food_poisoning", "survivor bruno_brisket")
    assert flipped(s, "bruno_brisket")
    assert items(s, "bruno_brisket") == ["chainsaw", "steak_knife_1"]


def test_sc_r10_a_wound_on_ones_own_turn_lasts_to_the_next() -> None:
    s = table([seat("scout_sally", hand=["food_poisoning"]), seat("vegan_vince")], "begin", location="on_ramp_66")
    play(s, "play food_poisoning", "survivor scout_sally", "done", "done", "done", "done", "done")
    assert s.active == 1
    assert flipped(s, "scout_sally")


def test_sc_r11_reset_in_the_same_phase_it_may_still_act() -> None:
    sally = member("scout_sally", flipped=True)
    s = table([seat(sally, "chef_flambe", hand=["second_wind"]), seat("vegan_vince")])
    play(s, "play second_wind")
    assert "explore scout_sally" in options(s)
    sally = member("scout_sally", flipped=True, acted=True)
    s = table([seat(sally, "chef_flambe", hand=["second_wind"]), seat("vegan_vince")])
    play(s, "play second_wind")
    refused(s, "explore scout_sally", "acted", "SC-039")


def test_sc_r22_items_of_the_dead_are_no_plays() -> None:
    """Killed in the own Begin Phase: the Items may still be played in it."""
    mateo = member("matador_mateo", items=["city_map"])
    s = table([seat(mateo, "chef_flambe", hand=["food_poisoning"]), seat("vegan_vince")], "begin")
    play(s, "play food_poisoning", "survivor matador_mateo")
    assert "equip city_map.1" in options(s)


def test_sc_r22_what_is_still_stocked_is_discarded() -> None:
    """No card of ours kills outright; damage has taken everything before."""
    ted = member("tinfoil_ted", items=["lasso"], stock=["mad_calf_1", "city_map"])
    s = table([seat(ted), seat("vegan_vince")])
    kill(s, 0, who(s, "tinfoil_ted").card)
    assert (discards(s), hand(s, 0), missing(s)) == (["mad_calf_1", "city_map"], ["lasso"], ["tinfoil_ted"])


def test_sc_r23_a_lowered_limit_holds_at_once() -> None:
    """The bearer of the Backpack is wounded."""
    eight = ["scavenge_1", "scavenge_2", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    bearer = member("scout_sally", items=["big_backpack"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("vegan_vince"), seat(bearer, hand=eight)], "begin")
    assert view(s, 0).players[2].limit == 8
    play(s, "play food_poisoning", "survivor scout_sally")
    assert asked(s) == ("hand_discard", 2)
    play(s, "discard lasso", "discard city_map")
    assert asked(s) == ("begin_menu", 0)
    assert len(hand(s, 2)) == 6


def test_sc_r23_several_players_discard_clockwise_from_the_active_one() -> None:
    """No card of ours makes two hands too large at once."""
    one = changed({"setup": {"hand": 1}})
    held = {"chef_flambe": "lasso", "vegan_vince": "chainsaw", "scout_sally": "pitchfork"}
    players = [seat(name, hand=[card]) for name, card in held.items()]
    s = table(players, "end", active=1, box=one, deck=["city_map", "flashlight"])
    for place in (0, 2):
        draw(s, place, 1, "SC-R23")
    s.settle()
    assert asked(s) == ("hand_discard", 2)
    play(s, "discard flashlight")
    assert asked(s) == ("hand_discard", 0)
    play(s, "discard lasso")
    assert asked(s) == ("end_menu", 1)


def test_sc_r23_after_each_single_draw() -> None:
    """Chef kills on another's turn: his own draw and the Dairy's are two, with a discard after each."""
    six = ["scavenge_1", "scavenge_2", "lasso", "city_map", "chainsaw", "pitchfork"]
    s = table(
        [seat("scout_sally", hand=["dairy_cow_1"]), seat("chef_flambe", hand=six)],
        "creature",
        location="udderly_fresh_dairy",
        herd=["mad_bull_1"],
        deck=["flashlight", "bullwhip"],
    )
    play(s, "send dairy_cow_1", "survivor chef_flambe")
    quiet(s)
    assert asked(s) == ("hand_discard", 1)
    assert (len(hand(s, 1)), told(s, "drew")) == (7, ["P1 draws 1."])
    play(s, "discard lasso")
    assert (len(hand(s, 1)), told(s, "drew")) == (7, ["P1 draws 1."] * 2)
    play(s, "discard city_map")
    assert asked(s) == ("creature_menu", 0)


def test_sc_r24_automatic_when_all_must_go_or_one_is_left() -> None:
    vince = member("vegan_vince", stock=["dairy_cow_1", "dairy_cow_2"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince)], "begin")
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert asked(s) == ("begin_menu", 0)
    assert stock(s, "vegan_vince") == []
    vince = member("vegan_vince", stock=["cowthulhu"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(vince)], "begin")
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert asked(s) == ("begin_menu", 0)
    assert discards(s) == ["cowthulhu", "food_poisoning"]


def test_sc_r29_traits_and_steaks_change_totals_only_increases_come_before_reductions() -> None:
    """Power 3 + Matriarch + Dairy: damage stays 3; Chainsaw +1, Prion Surge +2, Hazmat Suit -2."""
    ted = member("tinfoil_ted", items=["chainsaw", "hazmat_suit"], stock=["cowthulhu", "frankensteer"])
    s = table(
        [seat(ted), seat("vegan_vince", hand=["prion_surge", "mad_bull_1"])],
        location="udderly_fresh_dairy",
        herd=["mad_heifer", "mad_matriarch"],
    )
    play(s, "fight tinfoil_ted", "creature mad_heifer", "1: for_creature prion_surge", "1: for_creature mad_bull_1")
    quiet(s)
    assert told(s, "damage") == ["Tinfoil Ted is dealt 4 damage."]


def test_sc_r28_sc_r29_increases_come_before_reductions_and_their_floor() -> None:
    """Dairy Cow 1, Hospital +1, Hazmat Suit -2: nothing is left."""
    indie = member("influencer_indie", items=["hazmat_suit"])
    s = table(
        [seat(indie), seat("vegan_vince", hand=["mad_calf_1", "lasso"])], location="bovine_memorial", herd=["dairy_cow_1"]
    )
    play(s, "fight influencer_indie", "1: for_creature mad_calf_1")
    quiet(s)
    assert told(s, "damage") == ["Influencer Indie is dealt 0 damage."]
    assert not flipped(s, "influencer_indie")


def test_sc_r28_damage_is_never_below_zero() -> None:
    s = table([seat(member("tinfoil_ted", items=["hazmat_suit"])), seat("vegan_vince")], row=["friendly_fire", "lasso"])
    play(s, "explore tinfoil_ted", "reveal 1")
    assert told(s, "damage") == ["Tinfoil Ted is dealt 0 damage."]
    assert not flipped(s, "tinfoil_ted")


def test_sc_r53_larry_is_asked_after_automatic_changes_and_before_the_stock() -> None:
    larry = member("larry_loophole", items=["hazmat_suit"], stock=["lawn_gnome"])
    s = table([seat(larry, hand=["lasso", "city_map"]), seat("vegan_vince")], row=["prion_surge", "food_poisoning"])
    play(s, "explore larry_loophole", "reveal 1")
    assert told(s, "damage") == ["Larry Loophole is dealt 0 damage."]  # 2 - 2: nothing to ask about
    assert asked(s) == ("survivor_menu", 0)
    larry = member("larry_loophole", stock=["lawn_gnome"])
    s = table([seat(larry, hand=["lasso", "city_map"]), seat("vegan_vince")], row=["prion_surge", "food_poisoning"])
    play(s, "explore larry_loophole", "reveal 1")
    assert asked(s) == ("loophole", 0)
    assert stock(s, "larry_loophole") == ["lawn_gnome"]
    play(s, "take_it")
    assert stock(s, "larry_loophole") == []


def test_sc_r53_no_question_without_a_card() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("larry_loophole")], "begin")
    play(s, "play food_poisoning", "survivor larry_loophole")
    assert asked(s) == ("begin_menu", 0)
    assert flipped(s, "larry_loophole")


def test_sc_112_sc_113_survivors_go_missing_from_anywhere() -> None:
    """From a hand, the row and the deck: never to the discard pile."""
    ids = ["mayor_mudd", "scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2"]
    s = table([seat("chef_flambe", hand=ids), seat("vegan_vince")], "end")
    play(s, "done", "discard mayor_mudd")
    s2 = table([seat("chef_flambe", hand=["secret_tunnel"]), seat("vegan_vince")], row=["mayor_mudd", "lasso"])
    play(s2, "play secret_tunnel")
    s3 = table([seat("chef_flambe", hand=["stampede"]), seat("vegan_vince")], deck=["mayor_mudd", "lasso", "city_map"])
    play(s3, "play stampede")
    for state in (s, s2, s3):
        assert missing(state) == ["mayor_mudd"]
        assert "mayor_mudd" not in discards(state)


def test_sc_114_sc_115_creatures_stay_in_the_herd_until_killed_or_discarded() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince")], herd=["mad_calf_1", "dairy_cow_1"])
    play(s, "rest chef_flambe", "done", "done", "done", "done")
    assert herd(s) == ["mad_calf_1", "dairy_cow_1"]
    assert who(s, "chef_flambe").acted
    assert view(s, None).herd[0].mad
