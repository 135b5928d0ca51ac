"""What is played for a player whose time is up: the quiet option."""

from __future__ import annotations

from gaucho.games.pampero.tests.position import score, scoring, seat, table
from gaucho.testing import default, play


def test_a_turn_takes_a_battery() -> None:
    assert default(table([seat(dozers=["a1_w1"]), seat()])) == "take_battery"


def test_offers_are_declined() -> None:
    s = table([seat(utility=1), seat()])
    play(s, "play ba_bulldozer", "tab top.A")
    assert default(s) == "stop"
    s = table([seat(energy=9, towers=["a1_t1"]), seat()])
    play(s, "play ba_contract", "tab top.A", "contract a1_1", "grid g1b")
    assert default(s) == "stop"


def test_a_bulldozer_goes_to_the_utility_area() -> None:
    s = table([seat(dozers=["a1_w1"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert default(s) == "to utility"


def test_scoring_cards_are_kept() -> None:
    s = scoring([seat(scoring=["ss_storage"]), seat()], 1, tiles=["st_2_1", "st_1_1", "st_1_9", "st_2_2"])
    score(s)
    assert default(s) == "pass"
    play(s, "pass")
    assert default(s) == "pass"
