"""What is played for a player whose time is up (SC-R54): quiet, and never telling what a hand holds."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.tests.position import member, new, play, seat, table
from gaucho.testing import default, told

OTHER = seat("vegan_vince")


@pytest.mark.parametrize("phase", ["begin", "creature", "rescue", "end"])
def test_menus_are_left(phase: str) -> None:
    rich = member("chef_flambe", stock=["cowthulhu", "frankensteer"])
    assert default(table([seat(rich, hand=["scavenge_1", "mad_calf_1", "lasso"]), OTHER], phase)) == "done"


def test_survivors_pass() -> None:
    s = table([seat("chef_flambe", "scout_sally", hand=["scavenge_1"]), OTHER], herd=["mad_calf_1"], missing=["mayor_mudd"])
    assert default(s) == "rest chef_flambe"


def test_windows_are_passed() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mass_panic"])], "begin")
    play(s, "done")
    assert default(s) == "pass"
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_bull_1"])], herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    assert default(s) == "pass"


def test_a_discard_is_drawn_evenly() -> None:
    seven = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    s = table([seat("chef_flambe", hand=seven), OTHER], "end")
    play(s, "done")
    assert {s.default(0, Chance(seed)).text for seed in range(60)} == {f"discard {card}" for card in seven}


def test_offers_are_declined() -> None:
    s = table([seat("chef_flambe", "rodeo_ricky", hand=["mad_bull_1", "lasso"]), OTHER], "creature")
    play(s, "send mad_bull_1", "survivor chef_flambe")
    assert default(s) == "stay_out"
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("larry_loophole", hand=["lasso"])], "begin")
    play(s, "play food_poisoning", "survivor larry_loophole")
    assert default(s) == "take_it"
    s = table([seat(member("tinfoil_ted", items=["hay_baler"])), OTHER], herd=["mad_holstein", "dairy_cow_1"])
    play(s, "fight tinfoil_ted", "creature mad_holstein")
    assert default(s) == "decline"


def test_an_item_goes_to_hand_and_nobody_looks() -> None:
    s = table([seat("scout_sally"), OTHER], row=["lasso", "city_map"])
    play(s, "explore scout_sally")
    assert default(s) == "look_no_more"
    play(s, "look_no_more", "reveal 1")
    assert default(s) == "keep_it"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_that_everybody_has_left_comes_to_its_end(seats: int) -> None:
    """Nobody Explores, so the stall clock leads from Location to Location (SC-R57), and the cows win."""
    s = new(seats, 5)
    chance = Chance(seats)
    while not s.over:
        place = s.to_move()[0]
        s.choose(place, s.default(place, chance))
    assert len(told(s, "stalled")) > 5
    assert told(s, "explores", "attacks", "sent", "played", "used", "rescued") == []
    assert s.winners() == ()
