"""Invariants: every one of them can fail, and positions that break them are not loaded (section 8 of the specification)."""

from __future__ import annotations

from typing import Any

import pytest

import gaucho
from gaucho.engine.chance import Chance
from gaucho.engine.core import Step
from gaucho.engine.data import classes
from gaucho.engine.errors import BadPosition
from gaucho.games.shootcows.tests.position import game, member, n, new, play, quiet, seat, table, tables, view, with_fields
from gaucho.testing import unreadable

RICH = member("chef_flambe", items=["lasso"], stock=["mad_calf_1"])


def position(**changes: Any) -> dict[str, Any]:
    """A sound position with some fields changed."""
    players = [seat(RICH, hand=["city_map", "mayor_mudd"]), seat("vegan_vince", hand=["chainsaw"])]
    s = table(players, herd=["dairy_cow_1"], discards=["bullwhip"], missing=["intern_ivan"])
    return with_fields(game.dump(s), **changes)


def test_the_position_itself_is_sound() -> None:
    assert game.load_state(position()).problems() == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"top": 500}, "less than no cards"),
        ({"row_known": []}, "does not fit"),
        ({"won": 9}, "no such seats"),
        ({"active": 4}, "no seat 4"),
        ({"steak_next": 3}, "no seat 3"),
        ({"phase": 7}, "no such phase"),
        ({"stall": 6}, "no such number of turns"),
        ({"turn": 0}, "no such number of turns"),
        ({"discards": [400]}, "no card 400"),
        ({"past": [12]}, "no Location 12"),
        ({"location": 30}, "no Location 30"),
        ({"resolving": 200}, "no card 200"),
        ({"discards": []}, "bullwhip exists 0 times"),
        ({"discards": [n("bullwhip"), n("lasso")]}, "lasso exists 2 times"),
        ({"missing": [n("bullwhip")], "discards": [n("intern_ivan")]}, "cannot lie in the"),
        ({"past": [0]}, "a Location is lost or made"),
        ({"turn": 4}, "seat 1 has had 1 of 4 turns"),
        ({"first": 1}, "turns"),
        ({"placed": [n("lasso"), n("lasso")]}, "lasso was used twice"),
        ({"used": [n("chef_flambe"), n("chef_flambe")]}, "chef_flambe was used twice"),
        ({"all_costs": 3}, "without an Event"),
        ({"why": 1}, "without a reason, or goes on with one"),
        ({"won": 1}, "somebody has won"),
        ({"explorer": n("chef_flambe")}, "of which nothing is planned"),
        ({"seats": 3}, "2 players sit at a table of 3"),
        ({"agenda": []}, "the game is over without a reason"),
        ({"agenda": [["turn.SurvivorMenu", 5, -1]]}, ""),
        ({"agenda": [["turn.EndMenu", 1, -1]]}, "does not lie on"),
        ({"fight": {"is": "Fight"}}, ""),
    ],
)
def test_what_is_wrong_is_found(change: dict[str, Any], words: str) -> None:
    unreadable(game, position(**change), words)


def changed(place: int, **fields: Any) -> dict[str, Any]:
    data = position()
    data["players"][place] = {**data["players"][place], **fields}
    return data


def test_players_are_looked_at() -> None:
    for data, words in (
        (changed(0, hand=[n("mayor_mudd")]), "city_map exists 0 times"),
        (changed(0, hand=[n("city_map"), n("mayor_mudd")]), "not in order"),
        (changed(0, notes=[n("chainsaw") * 64 + 1]), "seat 0 is wrong about chainsaw"),
        (changed(0, notes=[n("chainsaw") * 64]), "no such note"),
        (changed(0, notes=[n("city_map") * 64 + 2]), "seat 0 is wrong about city_map"),
        (changed(0, turns=5), "seat 0 has had 5"),
        (changed(0, rescued=[n("scout_sally")]), "scout_sally exists 2 times"),
    ):
        unreadable(game, data, words)


def test_a_hand_over_the_limit_is_found() -> None:
    seven = ["scavenge_1", "scavenge_2", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    with pytest.raises(BadPosition, match="seat 1 holds 7 cards"):
        table([seat("chef_flambe"), seat("vegan_vince", hand=seven)])


def test_too_many_items_or_survivors_or_creatures_are_found() -> None:
    with pytest.raises(BadPosition, match="carries more than fits"):
        table([seat(member("chef_flambe", items=["lasso", "bullwhip"])), seat("vegan_vince")])
    with pytest.raises(BadPosition, match="has 4 Survivors"):
        table([seat("chef_flambe", "scout_sally", "mayor_mudd", "intern_ivan"), seat("vegan_vince")])
    eleven = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"]
    eleven += ["runaway_ostrich", "texas_longhorn", "prize_bull", "mad_calf_1"]
    with pytest.raises(BadPosition, match="has 11 Creatures"):
        table([seat("chef_flambe"), seat("vegan_vince")], herd=[*eleven])
    with pytest.raises(BadPosition, match="Explore row is empty"):
        table([seat("chef_flambe"), seat("vegan_vince")], row=[])


def test_a_fight_in_the_wrong_place_is_found() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["lasso"])], herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    data = game.dump(s)
    assert game.load_state(data).problems() == []
    for change, words in (
        ({"owner": 1}, "belongs to another player"),
        ({"from_herd": False}, "exists 2 times"),
        ({"creature": n("mad_bull_1")}, "not where it is said to be"),
        ({"survivor": n("mad_calf_1")}, "no such Fight"),
        ({"survivor": n("scout_sally")}, "a Survivor fights that is not there"),
    ):
        unreadable(game, {**data, "fight": {**data["fight"], **change}}, words)


def test_a_herd_that_has_won_is_found() -> None:
    ten = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"]
    ten += ["runaway_ostrich", "texas_longhorn", "prize_bull"]
    down = [seat(member(name, flipped=True)) for name in ("chef_flambe", "vegan_vince")]
    table(down, "creature", herd=[*ten[1:]])
    with pytest.raises(BadPosition, match="the cows have won, and the game goes on"):
        table(down, "creature", herd=[*ten])


def test_an_attack_from_a_hand_before_a_first_turn_is_found() -> None:
    """SC-062. On a first turn only the active player's own Survivors can be attacked."""
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat("vegan_vince", hand=["lasso"])], "creature", round=1)
    play(s, "send mad_calf_1")
    data = game.dump(s)
    assert game.load_state(data).problems() == []
    data["fight"].update(owner=1, survivor=n("vegan_vince"))
    unreadable(game, data, "before the first turn of its player")


def ended(why: int, **changes: Any) -> dict[str, Any]:
    return position(agenda=[], why=why, **changes)


def test_the_end_is_looked_at() -> None:
    for data, words in (
        (ended(1, won=1), "another player has reached the target"),
        (ended(4), "the cows have not won"),
        (ended(3), "have not run out like that"),
        (ended(2, won=1), "have not run out like that"),
        (ended(4, location=-1, past=[*position()["past"], position()["location"]]), "the cows have not won"),
    ):
        unreadable(game, data, words)


# ---- between two choices -----------------------------------------------------------------------------------------------


def test_what_cannot_happen_by_one_choice_is_found() -> None:
    rich = member("larry_loophole", stock=["cowthulhu", "frankensteer"])
    s = table([seat(rich, member("scout_sally", flipped=True, items=["lasso"])), seat("vegan_vince")], "rescue")
    before = s.clone()
    play(s, "rescue larry_loophole")
    assert s.problems_since(before) == []
    assert before.problems_since(s) == ["a Rescued Survivor of seat 0 is back"]
    early = s.clone()
    early.edit(0).turns = 1
    assert early.problems_since(before) == ["seat 0 has Rescued somebody too early"]
    touched = before.clone()
    touched.edit(0).party[1].stock = (n("city_map"),)
    assert touched.problems_since(before) == ["scout_sally was touched while flipped"]
    leap = before.clone()
    leap.turn += 5
    assert leap.problems_since(before) == ["time runs backwards, or leaps"]


def test_every_step_is_met_in_games_of_whims() -> None:
    """Of all steps that ask, each comes up somewhere: nothing is tested by hand alone.

    Half of the choices are a hasty player's: a table where all are random is soon overrun.
    """
    kinds = {kind for kind in classes(type(game)).values() if issubclass(kind, Step) and kind.prompt}
    met: set[str] = set()
    chance = Chance(11)
    for seed in range(150):
        s = new(2 + seed % 5, 500 + seed)
        while not s.over:
            met.add(s.step().prompt)
            place = s.next_seat()
            legal = s.options_of(place)
            s.take(place, legal[chance.below(len(legal))] if chance.below(2) else game.quick_pick(s, chance))
    assert met == {kind.prompt for kind in kinds}


def test_random_games_are_sound_after_every_choice() -> None:
    for seats in range(2, 7):
        for seed in range(3):
            s = new(seats, 40 + seed)
            chance = Chance(seed)
            while not s.over:
                before = s.clone()
                place = s.next_seat()
                legal = s.options_of(place)
                s.take(place, legal[chance.below(len(legal))])
                assert s.problems() + s.problems_since(before) == []


def test_no_choice_changes_what_clones_share() -> None:
    """The original plays on, and the clone it left behind stays as it was."""
    for seats in range(2, 7):
        s = new(seats, 60 + seats)
        chance = Chance(seats)
        while not s.over:
            before = game.dump(s)
            clone = s.clone()
            place = s.next_seat()
            legal = s.options_of(place)
            s.take(place, legal[chance.below(len(legal))])
            assert game.dump(clone) == before


def test_a_clone_goes_its_own_way() -> None:
    s = table([seat(RICH, hand=["mad_bull_1"]), seat("vegan_vince", hand=["prime_cut_1"])], herd=["dairy_cow_1"])
    play(s, "fight chef_flambe", "1: for_creature prime_cut_1")
    before = game.dump(s)
    other = tables.typed(s.clone())
    play(other, "0: for_survivor mad_bull_1")
    quiet(other)
    assert game.dump(s) == before
    assert game.dump(other) != before


def test_what_holds_in_this_turn_is_shared_until_it_changes() -> None:
    s = table([seat("chef_flambe", "scout_sally"), seat("vegan_vince")])
    other = tables.typed(s.clone())
    play(s, "rest chef_flambe")
    play(other, "rest scout_sally")
    assert (s.this_turn.passed, other.this_turn.passed) == ((n("chef_flambe"),), (n("scout_sally"),))
    seen = view(s, None)
    play(s, "rest scout_sally")
    assert (s.this_turn.passed, seen.this_turn.passed) == ((n("chef_flambe"), n("scout_sally")), (n("chef_flambe"),))


def test_an_earlier_position_in_the_middle_of_a_turn_is_read() -> None:
    """What holds in this turn lay one by one among the other fields."""
    s = table([seat(RICH, hand=["city_map"]), seat("vegan_vince")], all_costs=3, used=[n("mass_panic")], tactic_used=True)
    now = game.dump(s)
    earlier = {key: value for key, value in now.items() if key != "this_turn"} | now["this_turn"]
    del earlier["is"]
    assert game.dump(game.load_state(earlier)) == now


@pytest.mark.parametrize("pile", ["abc", {"a": 1}, None, 5, [999], ["x"], *([{}] if gaucho.FORM.compiled else [])])
def test_a_position_whose_piles_are_none_is_refused(pile: object) -> None:
    data = game.dump(table([seat("chef_flambe"), seat("mayor_mudd")]))
    for broken in (with_fields(data, missing=pile), with_fields(data, used=pile)):
        unreadable(game, broken)
