"""Menus and windows: when they open, who is asked, what others learn (SC-R1, SC-R49 to SC-R56, SC-R64, SC-R66)."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.turn import Menu
from gaucho.games.shootcows.rules.windows import AskAnyTime
from gaucho.games.shootcows.tests.position import (
    cost,
    discards,
    flipped,
    game,
    hand,
    herd,
    member,
    missing,
    n,
    new,
    party,
    play,
    quiet,
    seat,
    stock,
    table,
    totals,
)
from gaucho.testing import arguments, asked, options, refused, told

OTHER = seat("vegan_vince")
HOLDER = seat("vegan_vince", hand=["mass_panic"])
WINDOWS = game.about["windows"]


def window(s: Table) -> str:
    """When the open window is, as game.toml has it; empty if none is open."""
    if s.asked != SEVERAL:
        return ""
    step = s.step()
    return str(WINDOWS[step.prompt if step.what == -1 else f"{step.prompt} {step.what}"])


# ---- own menus -------------------------------------------------------------------------------------------------------


def test_sc_r1_one_free_menu_after_the_effects() -> None:
    """Survivors, Items, Events and abilities in any order, again and again."""
    s = table(
        [
            seat("rancher_rhonda", hand=["city_map", "mayor_mudd", "scavenge_1", "chainsaw", "bullwhip"]),
            OTHER,
        ],
        "begin",
        herd=["dairy_cow_1"],
    )
    play(
        s,
        "play scavenge_1",
        "equip city_map.1",
        "use rancher_rhonda",
        "discard chainsaw",
        "enter mayor_mudd",
        "stock bullwhip.2",
    )
    assert asked(s) == ("begin_menu", 0)


def test_sc_r49_events_and_abilities_in_every_menu_and_between_actions() -> None:
    for phase in ("begin", "survivor", "creature", "rescue", "end"):
        s = table([seat("rancher_rhonda", hand=["scavenge_1", "city_map"]), OTHER], phase, herd=["dairy_cow_1"])
        assert {"play scavenge_1", "use rancher_rhonda"} <= set(options(s))
    s = table([seat("rancher_rhonda", "chef_flambe", hand=["scavenge_1", "stampede"]), OTHER])
    play(s, "rest chef_flambe", "play scavenge_1")
    assert asked(s) == ("survivor_menu", 0)
    play(s, "play stampede")
    assert asked(s) == ("survivor_menu", 0)


def test_sc_r49_before_and_after_the_fight_of_the_creature_phase() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1", "scavenge_1", "scavenge_2"]), OTHER], "creature")
    play(s, "play scavenge_1", "send mad_calf_1", "survivor chef_flambe", "play scavenge_2")
    assert asked(s) == ("creature_menu", 0)


def test_sc_r55_a_menu_is_put_even_if_only_done_is_left() -> None:
    s = table([seat("chef_flambe"), OTHER], "begin")
    assert set(options(s)) == {"done"}
    play(s, "done", "rest chef_flambe")
    assert set(options(s)) == {"done"}


def test_sc_r55_single_targets_and_forced_discards_are_not_asked() -> None:
    """One target, one card to pay with, one card to absorb with."""
    s = table([seat("rancher_rhonda", hand=["city_map"]), OTHER], "begin", herd=["dairy_cow_1"])
    play(s, "use rancher_rhonda")
    assert asked(s) == ("begin_menu", 0)
    assert (hand(s, 0), herd(s)) == ([], [])


# ---- at any time -----------------------------------------------------------------------------------------------------


def test_sc_r50_when_the_window_opens() -> None:
    """After Begin, after an Explore, after the skills, in the Rescue Phase, before the turn ends; not after a Pass."""
    s = table(
        [seat("chef_flambe", "scout_sally"), HOLDER],
        "begin",
        row=["lasso", "city_map"],
        deck=["chainsaw", "bullwhip", "pitchfork"],
    )
    seen = []
    for choice in (
        "done", "rest scout_sally", "explore chef_flambe", "reveal 1", "stock_it", "done", "done", "done", "done",
    ):  # fmt: skip
        play(s, choice)
        seen.append(window(s))
    begin, action, skills, rescue, end = [WINDOWS[f"any_time {i}"] for i in range(1, 6)]
    assert seen == [begin, "", "", "", action, skills, rescue, "", end]


def test_sc_r50_after_a_fight_action_and_a_skipped_phase() -> None:
    s = table([seat("sheriff_stockyard"), HOLDER], herd=["dairy_cow_1"])
    play(s, "fight sheriff_stockyard")
    assert window(s) == WINDOWS["steaks"]
    s.choose(1, "pass")
    assert window(s) == WINDOWS["any_time 2"]
    s = table([seat("sheriff_stockyard"), HOLDER], missing=["mayor_mudd"])
    play(s, "skip_phase")
    assert window(s) == WINDOWS["any_time 2"]


def test_sc_r50_not_after_a_lasso_fight_nor_a_fight_of_the_creature_phase() -> None:
    lasso = member("sheriff_stockyard", items=["lasso"])
    s = table([seat(lasso, hand=["city_map"]), HOLDER], herd=["dairy_cow_1", "dairy_cow_2"])
    play(s, "use lasso", "creature dairy_cow_1")
    s.choose(1, "pass")
    assert asked(s) == ("survivor_menu", 0)
    s = table([seat("sheriff_stockyard", hand=["mad_calf_1"]), HOLDER], "creature")
    play(s, "send mad_calf_1", "survivor sheriff_stockyard")
    s.choose(1, "pass")
    assert asked(s) == ("creature_menu", 0)


def test_sc_r50_again_after_each_event_or_ability_of_the_rescue_phase() -> None:
    rich = member("rancher_rhonda", stock=["cowthulhu", "frankensteer"])
    s = table(
        [seat(rich, "chef_flambe", hand=["scavenge_1", "city_map"]), HOLDER, seat(), seat()], "rescue", herd=["dairy_cow_1"]
    )
    play(s, "play scavenge_1")
    assert window(s) == WINDOWS["any_time 4"]
    play(s, "use rancher_rhonda", "discard city_map")
    assert window(s) == WINDOWS["any_time 4"]
    play(s, "rescue rancher_rhonda")
    assert window(s) == ""  # not after a Rescue


def test_sc_r50_after_a_play_everybody_is_asked_again_from_the_left() -> None:
    s = table(
        [
            seat("chef_flambe"),
            seat("vegan_vince", hand=["stampede", "food_poisoning"]),
            seat("scout_sally", hand=["mass_panic", "spoiled_rations"]),
        ],
        "begin",
    )
    play(s, "done")
    s.choose(2, "play mass_panic")
    assert s.this_turn.all_costs == 0  # sealed until all have chosen
    s.choose(1, "play stampede")
    assert told(s, "played") == ["P1 plays Stampede."]  # the left neighbour's wish comes first, the other is void
    assert hand(s, 2) == ["mass_panic", "spoiled_rations"]
    assert [told(s, "came_late", seat=place) for place in range(3)] == [[], [], ["[P2] P1 was first. You have not acted."]]
    play(s, "2: play mass_panic")
    assert s.this_turn.all_costs == 3
    assert window(s) == WINDOWS["any_time 1"]
    quiet(s)
    assert asked(s) == ("survivor_menu", 0)


def test_sc_r50_the_active_player_is_not_asked_and_only_legal_effects_are_offered() -> None:
    s = table([seat("chef_flambe", hand=["stampede"]), seat("vegan_vince", hand=["butterfingers", "mass_panic"])], "begin")
    play(s, "done")
    assert s.to_move() == (1,)
    assert set(options(s, seat=1)) == {"pass", "play mass_panic"}
    refused(s, "play butterfingers", "no_effect", "SC-R69", seat=1)


def test_sc_r50_no_window_if_everybody_sees_that_nobody_can_act() -> None:
    s = table([seat("chef_flambe", hand=["stampede"]), OTHER], "begin")
    play(s, "done")
    assert asked(s) == ("survivor_menu", 0)
    s = table([seat("chef_flambe"), OTHER, seat("scout_sally", hand=["lasso"])], "begin")
    play(s, "done")
    assert s.to_move() == (2,)  # and nobody whose hand is empty is asked


@pytest.mark.parametrize("held", ["mass_panic", "lasso"])
def test_sc_r50_the_same_seats_are_asked_whether_somebody_can_play_or_not(held: str) -> None:
    """Neither the active player nor an empty hand, or the window itself would tell."""
    s = table([seat("chef_flambe", hand=["city_map"]), OTHER, seat("scout_sally", hand=[held])], "begin")
    play(s, "done")
    assert s.to_move() == (2,)


def opens(s: Table, choice: str) -> list[int]:
    """The windows that must open between this choice in a menu and the next menu, as SC-R50 names them."""
    prompt, verb = s.step().prompt, choice.partition(" ")[0]
    if prompt == "survivor_menu":
        return {"explore": [2], "fight": [2], "skip_phase": [2, 3], "done": [3]}.get(verb, [])
    if prompt == "rescue_menu":
        return [4] if verb in ("play", "use", "use_tactic") else []
    if verb != "done":
        return []
    if prompt == "creature_menu":
        return [4] if s.players[s.active].turns > 1 else []
    return [1] if prompt == "begin_menu" else [5]


@pytest.mark.parametrize("seats", range(2, 7))
def test_sc_r50_in_whole_games_each_window_opens_once_where_it_should(seats: int) -> None:
    chance = Chance(seats)
    compared = 0
    for seed in range(6):
        s = new(seats, 700 + seed)
        due: list[int] = []
        opened: list[int] = []
        active = s.active
        played = False  # in the window that was open last: then it opens again
        while not s.over:
            step = s.step()
            waiting = s.to_move()
            picks = [chance.below(len(s.legal(place))) for place in waiting]
            if s.asked == SEVERAL and chance.below(4) > 0:
                picks = [0 for place in waiting]  # mostly all pass, or the hands would soon be empty
            if isinstance(step, Menu):
                if any(player.hand for place, player in enumerate(s.players) if place != active):
                    assert opened == due
                    compared += len(due)
                due, opened, active = opens(s, s.legal(waiting[0])[picks[0]].text), [], s.active
                played = False  # it does not if that play has emptied the last hand
            elif isinstance(step, AskAnyTime):
                if not played:
                    opened.append(int(step.what))
                played = any(picks)
            for place, pick in zip(waiting, picks, strict=True):
                s.choose(place, s.legal(place)[pick])
    assert compared > 200


def test_sc_r50_an_event_in_the_rescue_window_can_stop_a_rescue() -> None:
    rich = member("chef_flambe", stock=["cowthulhu"])
    s = table([seat(rich), HOLDER], "creature")
    play(s, "done", "1: play mass_panic")
    quiet(s)
    assert cost(s, "chef_flambe") == 9 + 3
    assert set(arguments(s, "rescue")) == set()


def test_sc_r50_wishes_are_heard_from_the_left_of_the_active_player() -> None:
    """It is the turn of seat 1: seat 2 comes before seat 0."""
    players = [seat("scout_sally", hand=["stampede"]), seat("chef_flambe"), seat("vegan_vince", hand=["mass_panic"])]
    s = table(players, "begin", active=1)
    play(s, "done")
    s.choose(0, "play stampede")
    s.choose(2, "play mass_panic")
    assert told(s, "played") == ["P2 plays Mass Panic."]
    s.choose(0, "play stampede")
    assert told(s, "played")[1:] == ["P0 plays Stampede."]


# ---- in a Fight ------------------------------------------------------------------------------------------------------


def test_sc_r52_the_active_player_comes_first_then_the_next_after_each_play() -> None:
    s = table(
        [
            seat("scout_sally", hand=["mad_calf_1", "barn_goat_1"]),
            seat("chef_flambe", hand=["mad_calf_2", "barn_goat_2"]),
            seat("vegan_vince", hand=["mad_calf_3", "runaway_ostrich"]),
        ],
        active=1,
        herd=["mad_bull_1"],
    )
    play(s, "fight chef_flambe")
    for place, wish in ((0, "for_creature mad_calf_1"), (1, "for_survivor mad_calf_2"), (2, "for_creature mad_calf_3")):
        s.choose(place, wish)
    assert told(s, "for_survivor", "for_creature") == ["P1 plays Mad Calf for the Survivor: 2."]
    for place, wish in ((0, "for_creature mad_calf_1"), (1, "for_survivor barn_goat_2"), (2, "for_creature mad_calf_3")):
        s.choose(place, wish)
    assert told(s, "for_creature") == ["P2 plays Mad Calf for the Creature: 2."]  # the next after seat 1
    for place, wish in ((0, "for_creature mad_calf_1"), (1, "for_survivor barn_goat_2"), (2, "for_creature runaway_ostrich")):
        s.choose(place, wish)
    assert told(s, "for_creature")[-1] == "P0 plays Mad Calf for the Creature: 2."


def test_sc_r52_the_active_player_comes_first_also_in_a_fight_of_another() -> None:
    s = table([seat("scout_sally", hand=["mad_holstein", "mad_calf_1"]), seat("chef_flambe", hand=["mad_calf_2"])], "creature")
    play(s, "send mad_holstein", "survivor chef_flambe")
    s.choose(1, "for_survivor mad_calf_2")
    s.choose(0, "for_creature mad_calf_1")
    assert totals(s) == (3, 4 + 2)  # the other wish is void


def test_sc_r52_it_closes_when_all_have_passed_since_the_last_play() -> None:
    s = table(
        [seat("chef_flambe", hand=["mad_calf_1", "city_map"]), seat("vegan_vince", hand=["mad_calf_2", "lasso"])],
        herd=["mad_bull_1"],
    )
    play(s, "fight chef_flambe")
    s.choose(1, "pass")
    s.choose(0, "for_survivor mad_calf_1")
    assert s.to_move() == (0, 1)  # the pass is void, the last actor is asked again, too
    assert totals(s) == (5, 6)
    play(s, "1: for_survivor mad_calf_2")
    assert totals(s) == (7, 6)
    quiet(s)
    assert stock(s, "chef_flambe") == ["mad_bull_1"]


def test_sc_r52_a_sacrificed_item_no_longer_counts() -> None:
    """The Sheriff loses the point for a 1-Hand Item with his Molotov."""
    sheriff = member("sheriff_stockyard", items=["milk_molotov"])
    s = table([seat(sheriff, hand=["city_map"]), OTHER], location="on_ramp_66", herd=["cowthulhu"])
    play(s, "fight sheriff_stockyard")
    assert totals(s)[0] == 4 + 1
    play(s, "0: use milk_molotov")
    assert totals(s)[0] == 4 + 4


def test_sc_r52_only_players_who_could_act_are_asked() -> None:
    s = table([seat("chef_flambe"), OTHER, seat("scout_sally", hand=["city_map"])], herd=["mad_bull_1"])
    play(s, "fight chef_flambe")
    assert s.to_move() == (2,)
    assert set(options(s, seat=2)) == {"pass"}


def test_sc_r52_an_item_to_sacrifice_counts_in_the_fight_of_its_bearer_only() -> None:
    """A Molotov beside the Fight opens no window, and its owner is not asked in one that others open."""
    ted = member("tinfoil_ted", items=["milk_molotov"])
    s = table([seat("chef_flambe", ted), OTHER], herd=["dairy_cow_1"])
    play(s, "fight chef_flambe")
    assert stock(s, "chef_flambe") == ["dairy_cow_1"]
    s = table([seat("chef_flambe", ted), HOLDER], herd=["dairy_cow_1"])
    play(s, "fight chef_flambe")
    assert s.to_move() == (1,)
    s = table([seat("chef_flambe", ted), OTHER], herd=["dairy_cow_1"])
    play(s, "fight tinfoil_ted")
    assert s.to_move() == (0,)


def test_sc_r51_only_when_a_creature_attacks() -> None:
    s = table([seat("chef_flambe", "rodeo_ricky", hand=["mad_bull_1", "city_map"]), OTHER], "creature")
    play(s, "send mad_bull_1", "survivor chef_flambe")
    assert asked(s) == ("step_in", 0)
    assert told(s, "totals") == []  # before Weigh In
    due = s.due_for(1)
    assert due is not None
    assert due.seats == (0,)  # that follows from public facts


# ---- secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["mass_panic", "lasso"])
def test_sc_r54_nobody_learns_who_could_act_or_passed(held: str) -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=[held]), seat("scout_sally", hand=["city_map"])], "begin")
    play(s, "done")
    for sealed in (False, True):
        if sealed:
            s.choose(1, "pass")
        for viewer in (None, 0):
            due = s.due_for(viewer)
            assert due is not None
            assert (due.seats, due.ready, due.options) == ((), (), {})
    log = len(s.events())
    quiet(s)
    assert len(s.events()) == log  # passes are not logged


@pytest.mark.parametrize("held", ["prime_cut_1", "lasso"])
def test_sc_r54_nor_in_a_fight(held: str) -> None:
    """The log is that of a Fight in which nobody holds a card."""
    logs = []
    for hands in ([held], ["city_map"]), ([], []):
        s = table(
            [seat("chef_flambe"), seat("vegan_vince", hand=hands[0]), seat("scout_sally", hand=hands[1])], herd=["prize_hog"]
        )
        play(s, "fight chef_flambe")
        for passed in (False, True) if hands[0] else ():
            if passed:
                s.choose(1, "pass")
            for viewer, seats in ((None, ()), (0, ()), (2, (2,))):
                due = s.due_for(viewer)
                assert due is not None
                assert (due.prompt, due.veiled, due.seats, due.ready, tuple(due.options)) == ("steaks", True, seats, (), seats)
        quiet(s)
        logs.append([told(s, seat=viewer) for viewer in (None, 0, 1, 2)])
    assert logs[0] == logs[1]


def test_sc_r54_void_wishes_are_never_shown() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["stampede"]), seat("scout_sally", hand=["mass_panic"])], "begin")
    play(s, "done")
    s.choose(2, "play mass_panic")
    s.choose(1, "play stampede")
    for viewer in (None, 0, 1):
        assert not any("Mass Panic" in line for line in told(s, seat=viewer))


# ---- order of a turn, skipping ---------------------------------------------------------------------------------------


def test_sc_r64_order_of_a_turn() -> None:
    """A whole one, from the end of the turn before it; Granny draws in the effects step of the End Phase."""
    cards = ["lasso", "city_map", "chainsaw", "bullwhip", "hazmat_suit", "pitchfork"]
    s = table([seat("granny_guernsey", hand=cards), HOLDER], "end", active=1, herd=["trampling_tess"])
    play(s, "done")
    quiet(s)
    seen = []
    while s.active == 0:
        due = asked(s)
        assert due is not None
        seen.append(window(s) or due[0])
        if s.asked == SEVERAL:
            s.choose(1, "pass")
        elif due[0] == "hand_discard":
            play(s, "discard lasso")
        else:
            play(s, "rest granny_guernsey" if "rest granny_guernsey" in options(s) else "done")
    begin, _, skills, rescue, end = [WINDOWS[f"any_time {i}"] for i in range(1, 6)]
    assert seen == [
        "begin_menu", begin, "survivor_menu", "survivor_menu", skills, "creature_menu", rescue, "rescue_menu", "end_menu", end,
        "hand_discard",
    ]  # fmt: skip


def test_sc_r66_no_skipping_after_a_lasso_and_no_lasso_after_skipping() -> None:
    lasso = member("sheriff_stockyard", items=["lasso"])
    s = table([seat(lasso, hand=["city_map"]), OTHER], herd=["dairy_cow_1", "dairy_cow_2"], missing=["mayor_mudd"])
    assert "skip_phase" in options(s)
    play(s, "use lasso", "creature dairy_cow_1")
    refused(s, "skip_phase", "too_late", "SC-042", "The phase has begun")  # nobody has acted
    s = table([seat(lasso, hand=["city_map"]), OTHER], herd=["dairy_cow_1", "dairy_cow_2"], missing=["mayor_mudd"])
    play(s, "skip_phase")
    assert party(s, 0) == ["sheriff_stockyard", "mayor_mudd"]
    refused(s, "use lasso", "wrong_phase", "SC-311")


def test_sc_042_sc_r66_no_skipping_after_a_forced_pass() -> None:
    """Whoever comes in the Survivor Phase has taken the Pass action there (SC-R20)."""
    missing = ["mayor_mudd", "granny_guernsey"]
    for able, play_it in (
        (seat("chef_flambe", hand=["search_party"]), "play search_party"),
        (seat(member("chef_flambe", items=["walkie_talkie"]), hand=["lasso", "city_map"]), "use walkie_talkie"),
    ):
        s = table([able, OTHER], missing=missing)
        assert "skip_phase" in options(s)
        play(s, play_it)
        while (due := asked(s)) is not None and due[0] == "cost_discard":
            play(s, min(options(s)))
        play(s, "missing granny_guernsey")
        refused(s, "skip_phase", "too_late", "SC-042")


def test_sc_r20_who_joins_in_the_survivor_phase_passes() -> None:
    s = table([seat("chef_flambe", hand=["search_party"]), OTHER], missing=["mayor_mudd", "granny_guernsey"])
    play(s, "play search_party", "missing granny_guernsey")
    refused(s, "explore granny_guernsey", "acted", "SC-039")
    play(s, "rest chef_flambe", "done", "done", "done")
    assert len(hand(s, 0)) == 1  # a forced Pass: Granny draws
    s = table([seat("chef_flambe"), OTHER], missing=["granny_guernsey"])
    play(s, "skip_phase", "done", "done")
    assert hand(s, 0) == []  # taken by skipping: no action, no Pass
    s = table([seat("chef_flambe", hand=["search_party"]), OTHER], "begin", missing=["mayor_mudd"])
    play(s, "play search_party", "done")
    assert "explore mayor_mudd" in options(s)


def test_sc_r21_any_missing_survivor_with_no_cards() -> None:
    s = table([seat(), OTHER], missing=["mayor_mudd", "intern_ivan", "scout_sally"])
    play(s, "skip_phase")
    assert set(arguments(s, "missing")) == {"mayor_mudd", "intern_ivan", "scout_sally"}
    play(s, "missing intern_ivan")
    assert stock(s, "intern_ivan") == []
    assert not flipped(s, "intern_ivan")
    assert missing(s) == ["mayor_mudd", "scout_sally"]


def test_sc_r59_uses_belong_to_the_physical_card() -> None:
    """Unequipped and Equipped again in the End Phase it is not renewed; nor does a flip renew it."""
    kit = member("mechanic_mabel", items=["walkie_talkie"])
    s = table([seat(kit, hand=["lasso", "city_map"]), OTHER], "end", missing=["mayor_mudd"], used=[n("walkie_talkie")])
    refused(s, "use walkie_talkie", "used", "SC-104")
    rhonda = member("rancher_rhonda", flipped=True)
    s = table(
        [seat(rhonda, hand=["second_wind", "city_map"]), OTHER], "begin", herd=["dairy_cow_1"], used=[n("rancher_rhonda")]
    )
    play(s, "play second_wind")
    refused(s, "use rancher_rhonda", "used", "SC-104")


def test_sc_r59_who_dies_and_comes_back_has_been_used() -> None:
    s = table(
        [seat("rancher_rhonda", "chef_flambe", hand=["lasso", "city_map", "search_party"]), OTHER],
        herd=["dairy_cow_1", "dairy_cow_2", "mad_bull_1"],
    )
    play(s, "use rancher_rhonda", "discard lasso", "creature dairy_cow_1", "fight rancher_rhonda", "creature mad_bull_1")
    quiet(s)
    assert missing(s) == ["rancher_rhonda"]
    play(s, "play search_party")
    assert party(s, 0) == ["chef_flambe", "rancher_rhonda"]
    refused(s, "use rancher_rhonda", "used", "SC-104")


def test_sc_r67_never_beats_always() -> None:
    """Vince and Normal Creatures at Cul-de-Sac; SC-203, SC-213, SC-316, SC-317 and SC-406 have tests of their own."""
    s = table([seat("vegan_vince"), seat("chef_flambe")], location="cul_de_sac_estates", row=["dairy_cow_1", "lasso"])
    play(s, "explore vegan_vince", "reveal 1")
    quiet(s)
    assert herd(s) == ["dairy_cow_1"]
    assert discards(s) == []
