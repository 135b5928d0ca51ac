"""What is played for a player whose time is up: the quiet option; of cards only the player knows, any."""

from __future__ import annotations

from gaucho.games.zappem.tests.position import down, seat, table, villain
from gaucho.testing import asked, default, play


def test_any_zone_card_is_played() -> None:
    s = table([villain(), seat("gunner", hand=["C4"]), seat("medic")])
    assert len({default(s, seed=seed) for seed in range(40)}) == 5


def test_the_quiet_option() -> None:
    crew = [seat("commander", at="D2"), seat("gunner", hand=["C4"], items=["power_blaster_g1"])]
    s = table([villain(at="D3", items=["shield_a3"]), *crew, down("medic", items=["heart_b5"])], active=2, pool=[1])
    play(s, "move C4")
    assert (asked(s), default(s)) == (("initiative", 1), "wait")
    play(s, "act_now")
    assert (asked(s), default(s)) == (("action", 1), "pass")
    play(s, "commander")
    assert (asked(s), default(s)) == (("commander_item", 1), "skip")
    play(s, "skip", "zapp")
    assert (asked(s), default(s)) == (("shield", 0), "decline")
    play(s, "decline", "skip", "pass")
    assert (asked(s), default(s)) == (("return", 3), "stay_down")


def test_night_vision_leaves_the_cards_alone() -> None:
    s = table([villain(hand=["C4"], items=["night_vision_a7"]), seat("gunner", at="C9"), seat("medic")], active=0)
    play(s, "move C4", "play night_vision_a7", "left 1")
    assert default(s) == "no_exchange"
    play(s, s.legal(0)[1].text)
    assert len({default(s, seed=seed) for seed in range(30)}) == 4
