"""How games end, the stall clock, and smaller rulings (SC-117 to SC-121, SC-R15 to SC-R19, SC-R37 to SC-R65)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.tests.position import (
    changed,
    cost,
    discards,
    ending,
    flipped,
    game,
    hand,
    herd,
    location,
    member,
    missing,
    n,
    new,
    party,
    play,
    quiet,
    row,
    seat,
    stock,
    table,
    view,
    who,
)
from gaucho.testing import arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")
RICH = member("chef_flambe", stock=["cowthulhu", "frankensteer"])
NINE: list[str | tuple[str, list[str]]] = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2"]
NINE += ["prize_hog", "attack_goose", "runaway_ostrich", "texas_longhorn"]


def test_sc_117_a_creature_without_room_is_discarded() -> None:
    s = table([seat("chef_flambe", hand=["stampede"]), OTHER], "begin", herd=NINE, deck=["mad_calf_1", "mad_calf_2", "lasso"])
    play(s, "play stampede")
    assert len(herd(s)) == 10
    assert discards(s) == ["mad_calf_2", "lasso", "stampede"]
    assert told(s, "no_room") == ["The Herd is full: Mad Calf is discarded."]


def test_sc_118_the_most_rescued_win() -> None:
    s = table(
        [seat("larry_loophole", rescued=["mayor_mudd"]), OTHER, seat("scout_sally", rescued=["intern_ivan", "tinfoil_ted"])],
        row=["mass_panic"],
        coming=[],
    )
    play(s, "explore larry_loophole")  # more Survival in play does not help
    assert (s.winners(), s.scores()) == ((2,), [1, 0, 2])
    assert s.returns() == [-0.5, -0.5, 1.0]
    assert cited(s, "won_most_rescued") == ["SC-118"]


def test_sc_119_ties_go_by_survival_in_play() -> None:
    s = table(
        [seat("chef_flambe", rescued=["mayor_mudd"]), OTHER, seat("scout_sally", rescued=["intern_ivan"])],
        row=["mass_panic"],
        coming=[],
    )
    play(s, "explore chef_flambe")
    assert s.winners() == (2,)  # 4 against 3; seat 1 has 5 and nobody Rescued
    assert told(s, "won_most_rescued")[0].endswith("P2 wins with 1 Rescued and 4 Survival in play.")
    assert cited(s, "won_most_rescued") == ["SC-119"]


def test_sc_120_nobody_rescued_everybody_loses() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["mass_panic"], coming=[])
    play(s, "explore chef_flambe")
    assert (ending(s), s.winners(), s.returns()) == ("nobody_rescued", (), [0.0, 0.0])
    assert game.worth(s) == [-1.0, -1.0]


def test_sc_121_a_full_herd_and_no_survivor_in_play() -> None:
    s = table(
        [seat(member("chef_flambe", flipped=True), hand=["stampede"], rescued=["mayor_mudd"]), seat(rescued=["intern_ivan"])],
        "begin",
        herd=NINE,
        deck=["mad_calf_1"],
    )
    play(s, "play stampede")
    assert (ending(s), s.winners()) == ("overrun", ())


def test_sc_121_not_with_nine_and_not_with_somebody_face_up() -> None:
    nobody = [seat(member("chef_flambe", flipped=True), hand=["stampede"]), seat()]
    s = table(nobody, "begin", herd=NINE[1:], deck=["mad_calf_1", "lasso", "city_map"])
    play(s, "play stampede")
    assert not s.over
    s = table([seat("chef_flambe", hand=["stampede"]), seat()], "begin", herd=NINE, deck=["mad_calf_1"])
    play(s, "play stampede")
    assert not s.over


def test_sc_r15_after_each_single_join_of_a_turn_up() -> None:
    """The tenth Creature ends the game; the cards after it are not turned up any more."""
    s = table(
        [seat(member("chef_flambe", flipped=True), hand=["stampede"]), seat()], "begin", herd=NINE, deck=["mad_calf_1", "lasso"]
    )
    play(s, "play stampede")
    assert told(s, "turned_up") == ["Mad Calf is turned up."]


def test_sc_r15_after_an_event() -> None:
    s = table([seat("intern_ivan", hand=["food_poisoning"]), seat()], "begin", herd=[*NINE, "mad_calf_1"])
    play(s, "play food_poisoning")
    assert ending(s) == "overrun"


def test_sc_r15_after_an_event_of_another_player() -> None:
    """In a window: the game is over before anybody is asked again."""
    s = table([seat("intern_ivan"), seat(hand=["food_poisoning", "mass_panic"])], "begin", herd=[*NINE, "mad_calf_1"])
    play(s, "done", "1: play food_poisoning")
    assert (ending(s), s.winners()) == ("overrun", ())


def test_sc_r15_after_each_skill() -> None:
    """Udderula drains the last Survivor: it is over before the next Creature performs."""
    ivan = member("intern_ivan", acted=True)
    herd_ = [*NINE[:8], "count_udderula", "bellowing_bessie"]
    s = table([seat(ivan), seat()], herd=herd_, deck=["lasso", "city_map", "chainsaw", "bullwhip"])
    play(s, "done")
    assert ending(s) == "overrun"
    assert told(s, "performs") == ["Count Udderula performs its skill."]


def test_sc_r15_at_the_old_stockyards_before_the_skills() -> None:
    herd_ = [*NINE[:8], "bellowing_bessie"]
    s = table([seat(), seat()], location="old_stockyards", herd=herd_, deck=["mad_calf_1"])
    play(s, "done")
    assert ending(s) == "overrun"
    assert told(s, "performs", "came_to_nothing") == []


def test_sc_r15_before_a_change_of_location() -> None:
    """The last Explore Card kills the last Survivor: the cows win by the Herd, and the Location stays."""
    s = table([seat("intern_ivan"), seat()], herd=NINE, row=["mad_bull_1"], coming=["on_ramp_66"])
    play(s, "explore intern_ivan")
    quiet(s)
    assert (ending(s), location(s)) == ("overrun", "bovine_memorial")


def test_sc_r15_not_inside_a_fight() -> None:
    """With ten Creatures the last Survivor dies in a Fight against one of them: checked after the Fight."""
    s = table([seat("intern_ivan"), seat()], herd=[*NINE, "mad_bull_1"])
    play(s, "fight intern_ivan", "creature mad_bull_1")
    assert ending(s) == "overrun"
    assert len(hand(s, 0)) == 3  # Ivan's draw came first


def test_sc_r15_after_a_rescue_the_victory_comes_first() -> None:
    full = [*NINE, "mad_calf_1"]
    rich = member("larry_loophole", stock=["cowthulhu", "frankensteer", "mad_bull_1", "mad_bull_2"])
    s = table([seat(rich, rescued=["mayor_mudd", "intern_ivan"]), seat()], "rescue", herd=full)
    play(s, "rescue larry_loophole")
    assert (ending(s), s.winners()) == ("target_reached", (0,))
    s = table([seat(rich, rescued=["mayor_mudd"]), seat()], "rescue", herd=full)
    play(s, "rescue larry_loophole")
    assert (ending(s), s.winners()) == ("overrun", ())


def test_sc_r37_one_at_a_time_and_victory_before_the_helipad() -> None:
    s = table(
        [seat(RICH, rescued=["mayor_mudd", "intern_ivan"]), OTHER], "rescue", location="rooftop_helipad", deck=["mad_calf_1"]
    )
    play(s, "rescue chef_flambe")
    assert s.over
    assert herd(s) == []


def test_sc_r38_still_tied_players_share_the_victory() -> None:
    s = table(
        [seat("scout_sally", rescued=["mayor_mudd"]), seat("doc_heiferman", rescued=["intern_ivan"]), OTHER],
        row=["mass_panic"],
        coming=[],
    )
    play(s, "explore scout_sally", "look_no_more")
    assert s.winners() == (0, 1)


def test_sc_r39_a_player_without_survivors_plays_on() -> None:
    s = table([seat(hand=["mad_calf_1", "mayor_mudd"]), OTHER], "begin", missing=["intern_ivan"])
    assert "enter mayor_mudd" in options(s)
    play(s, "done", "skip_phase", "send mad_calf_1")
    assert set(arguments(s, "survivor")) == {"vegan_vince", "intern_ivan"}
    play(s, "survivor vegan_vince")
    quiet(s)
    play(s, "done", "done", "done")
    assert s.active == 1


def test_sc_r42_ricky_takes_all_consequences_and_keeps_his_action() -> None:
    s = table([seat("scout_sally", "rodeo_ricky", hand=["lasso"]), OTHER], row=["mad_calf_1", "city_map"], deck=["chainsaw"])
    play(s, "explore scout_sally", "look_no_more", "reveal 1", "step_in", "discard lasso")
    quiet(s)
    assert stock(s, "rodeo_ricky") == ["mad_calf_1"]
    assert who(s, "scout_sally").acted
    assert "explore rodeo_ricky" in options(s)


def test_sc_r42_costume_and_immunity_are_not_checked_again() -> None:
    """Ricky in the Costume may step in against a Creature from a hand."""
    ricky = member("rodeo_ricky", items=["cow_costume"])
    s = table([seat("chef_flambe", hand=["mad_calf_1", "city_map"]), seat("scout_sally", ricky, hand=["lasso"])], "creature")
    play(s, "send mad_calf_1", "survivor scout_sally")
    assert asked(s) == ("step_in", 1)
    ricky = member("rodeo_ricky", items=["rain_poncho"], acted=True)  # and in the Poncho against a skill
    s = table([seat(member("scout_sally", acted=True), ricky, hand=["lasso"]), OTHER], herd=["charging_charolais_1"])
    play(s, "done")
    assert asked(s) == ("step_in", 0)


def test_sc_r45_effects_of_a_turn_end_after_the_hand_limit() -> None:
    seven = ["scavenge_1", "lasso", "city_map", "chainsaw", "bullwhip", "pitchfork", "mad_calf_1"]
    events = [n("mass_panic"), n("chopper_inbound_1")]
    s = table([seat("chef_flambe", hand=seven), OTHER], "end", all_costs=3, own_costs=-3, used=events)
    play(s, "done")
    assert asked(s) == ("hand_discard", 0)
    assert (s.this_turn.all_costs, s.this_turn.own_costs) == (3, -3)
    play(s, "discard lasso")
    assert (s.this_turn.all_costs, s.this_turn.own_costs, s.active) == (0, 0, 1)


def test_sc_r47_at_the_end_nothing_else_resolves() -> None:
    """The last Location goes in the middle of a turn; hands are not counted."""
    eight = ["scavenge_1", "lasso", "city_map", "chainsaw", "bullwhip", "pitchfork", "mad_calf_1", "mad_calf_2"]
    s = table([seat("chef_flambe", "scout_sally", hand=eight), OTHER], row=["mass_panic"], coming=[])
    play(s, "explore chef_flambe")
    assert s.over
    assert len(hand(s, 0)) == 9
    for place in (0, 1):
        reason = s.why_not(place, "done")
        assert reason is not None
        assert (reason.code, reason.rule) == ("over", "SC-R47")


def test_sc_r48_no_rescue_after_the_last_location() -> None:
    s = table([seat(RICH, "scout_sally"), seat("vegan_vince", rescued=["intern_ivan"])], row=["mass_panic"], coming=[])
    play(s, "explore scout_sally", "look_no_more")
    assert s.winners() == (1,)
    assert party(s, 0) == ["chef_flambe", "scout_sally"]


def test_sc_055_sc_r47_also_by_a_tunnel_out_of_the_last_location() -> None:
    """In the Rescue Phase, with somebody ready: no window, no Rescue any more."""
    s = table(
        [seat(RICH, hand=["secret_tunnel"]), seat("vegan_vince", hand=["mass_panic"], rescued=["intern_ivan"])],
        "rescue",
        row=["lasso"],
        coming=[],
    )
    assert set(arguments(s, "rescue")) == {"chef_flambe"}
    play(s, "play secret_tunnel")
    assert (ending(s), s.winners()) == ("most_rescued", (1,))


# ---- the stall clock -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "turns"), [(2, 6), (3, 9)])
def test_sc_r57_three_rounds_without_a_card_leaving_the_row(seats: int, turns: int) -> None:
    players = [seat("chef_flambe"), OTHER, seat("scout_sally")][:seats]
    s = table(players, "end", row=["lasso", "mayor_mudd"], coming=["on_ramp_66"], stall=turns - 1)
    play(s, "done")
    assert location(s) == "on_ramp_66"
    assert (discards(s), missing(s)) == (["lasso"], ["mayor_mudd"])
    assert s.stall == 0
    assert s.active == 1
    s = table(players, "end", row=["lasso", "mayor_mudd"], coming=["on_ramp_66"], stall=turns - 2)
    play(s, "done")
    assert location(s) == "bovine_memorial"
    assert view(s, None).stall == turns - 1


def test_sc_r57_any_card_that_leaves_resets_the_clock() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["lasso", "city_map"], deck=["mad_calf_1"], stall=5)
    play(s, "explore chef_flambe", "reveal 1", "stock_it")
    assert view(s, None).stall == 0  # at once
    play(s, "done", "done", "done", "done")
    quiet(s)
    assert s.active == 1
    assert s.stall == 0
    assert row(s) == ["city_map"]
    play(s, "done", "rest vegan_vince", "done", "done", "done", "done")
    quiet(s)
    assert s.active == 0
    assert s.stall == 1  # counted anew from the first turn in which none leaves


def test_sc_r57_any_change_of_location_resets_the_clock() -> None:
    s = table([seat("chef_flambe", hand=["secret_tunnel"]), OTHER], "end", row=["lasso"], stall=5)
    play(s, "play secret_tunnel", "done")
    assert (s.active, s.stall) == (1, 0)


def test_sc_r57_also_by_a_skill() -> None:
    chef = member("chef_flambe", acted=True)
    s = table([seat(chef), OTHER], herd=["trampling_tess"], row=["lasso", "city_map", "chainsaw"], stall=5)
    play(s, "done", "done", "done", "done")
    assert s.stall == 0


def test_sc_r57_nothing_else_resets_the_clock() -> None:
    """Two Fights, a card drawn and a Rescue: the row lies there as before."""
    sheriff = member("sheriff_stockyard", stock=["cowthulhu", "frankensteer", "count_udderula"])
    s = table(
        [seat(sheriff, hand=["mad_calf_1", "scavenge_1"]), OTHER], herd=["dairy_cow_1"], row=["lasso", "city_map"], stall=3
    )
    play(s, "play scavenge_1", "fight sheriff_stockyard", "done", "send mad_calf_1", "survivor sheriff_stockyard", "done")
    assert stock(s, "sheriff_stockyard")[3:] == ["dairy_cow_1", "mad_calf_1"]
    play(s, "rescue sheriff_stockyard", "done", "done")
    quiet(s)
    assert (s.active, s.scores()[0], s.stall, row(s)) == (1, 1, 4, ["lasso", "city_map"])


def test_sc_r58_the_same_seed_and_choices_give_the_same_game() -> None:
    def played(seed: int) -> list[str]:
        s = new(3, seed)
        while not s.over and len(s.events()) < 400:
            place = s.to_move()[0]
            s.choose(place, s.legal(place)[-1])
        return [repr(event) for event in s.events()]

    assert played(5) == played(5)
    assert played(5) != played(6)


# ---- smaller rulings -------------------------------------------------------------------------------------------------


def test_sc_r17_a_normal_creature_from_hand_needs_a_mad_one_in_play() -> None:
    s = table([seat("chef_flambe", hand=["dairy_cow_1"]), OTHER], "creature", herd=["barn_goat_1"])
    refused(s, "send dairy_cow_1", "normal", "SC-R17")
    s = table([seat("chef_flambe", hand=["dairy_cow_1"]), OTHER], "creature", herd=["mad_calf_1"])
    assert "send dairy_cow_1" in options(s)


def test_sc_r18_the_active_player_may_always_target_their_own() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), OTHER], "creature", round=1)
    play(s, "send mad_calf_1")
    assert stock(s, "chef_flambe") == ["mad_calf_1"]


def test_sc_r19_protection_is_only_against_creatures_from_hands() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), OTHER], "begin", round=1)
    play(s, "play food_poisoning", "survivor vegan_vince")
    assert flipped(s, "vegan_vince")


def test_sc_r19_butterfingers_reach_who_waits_for_the_first_turn() -> None:
    chef = member("chef_flambe", items=["lasso"])
    s = table([seat(chef, hand=["butterfingers"]), seat(member("vegan_vince", items=["city_map"]))], "begin", round=1)
    play(s, "play butterfingers")
    assert set(options(s)) == {"item lasso", "item city_map"}
    play(s, "item city_map")
    assert hand(s, 1) == ["city_map"]


def test_sc_r63_what_was_played_in_a_fight_is_discarded_in_that_order() -> None:
    """A tie, 8 against 8: the Calf finds no room in the Herd, and lies between the Events it was played between."""
    players = [seat("vegan_vince", hand=["prime_cut_1", "prime_cut_2"]), seat("chef_flambe", hand=["mad_calf_1"])]
    s = table(players, herd=[*NINE, "mad_bull_1"])
    play(s, "fight vegan_vince", "creature mad_bull_1")
    play(s, "0: for_survivor prime_cut_1", "1: for_creature mad_calf_1", "0: for_survivor prime_cut_2")
    quiet(s)
    assert discards(s) == ["prime_cut_1", "mad_calf_1", "prime_cut_2"]


def test_sc_r63_order_in_the_discard_pile() -> None:
    """Equipped before Stocked, by age; what lies under a Creature before it; Creatures by age; the row from the left."""
    rich = member("chef_flambe", items=["lasso", "city_map"], stock=["frankensteer", "cowthulhu"])
    s = table(
        [seat(rich, hand=["crop_duster", "secret_tunnel"]), OTHER],
        "rescue",
        herd=[("dairy_cow_1", ["bullwhip", "chainsaw"]), "prize_hog"],
        row=["scavenge_2", "mad_calf_1"],
        coming=["on_ramp_66"],
    )
    play(s, "play crop_duster", "play secret_tunnel", "rescue chef_flambe")
    assert discards(s) == [
        "bullwhip", "chainsaw", "dairy_cow_1", "prize_hog", "crop_duster", "scavenge_2", "mad_calf_1", "secret_tunnel",
        "lasso", "city_map", "frankensteer", "cowthulhu",
    ]  # fmt: skip


def test_sc_r65_location_tactic_then_skills_from_left_to_right() -> None:
    """The hospital resets Granny, who then draws for her Pass."""
    granny = member("granny_guernsey", flipped=True, passed=True, acted=True)
    s = table([seat(granny), OTHER], "rescue", deck=["lasso"])
    play(s, "done")
    assert not flipped(s, "granny_guernsey")
    assert hand(s, 0) == ["lasso"]


def test_rescue_cost_is_never_below_zero() -> None:
    """SC-R28."""
    cheap = changed({"locations": {"rooftop_helipad": {"rescue": 1}}})
    s = table([seat("mayor_mudd"), OTHER], "rescue", location="rooftop_helipad", box=cheap)
    assert cost(s, "mayor_mudd") == 0
