"""Battle Royale (ZE-079 to ZE-084) and the rulings on it."""

from __future__ import annotations

import pytest

from gaucho.games.zappem.rules.components import LONER
from gaucho.games.zappem.tests.position import at, down, ending, hand, health, items, new, seat, table, view
from gaucho.testing import asked, options, play, refused, told


def test_ze_079_no_skills_and_black_is_a_colour_like_others() -> None:
    s = view(new(5, mode="royale"), None)
    assert [p.role for p in s.players] == [LONER] * 5
    assert [p.colour for p in s.players] == [0, 1, 2, 3, 4]
    t = table([seat(hand=["A5"], health=3), seat(at="H1"), seat()], active=0)
    play(t, "move A5")
    assert set(options(t)) == {"pass", "take"}
    refused(t, "pick_and_play", "no_skill", "ZE-070")
    refused(t, "commander", "no_skill", "ZE-073")


def test_ze_080_everybody_else_is_an_opponent() -> None:
    s = table([seat(hand=["C4"]), seat(at="C3"), seat(at="D5"), seat(at="C5")], active=0)
    play(s, "move C4", "zapp")
    assert set(options(s)) == {"zap C3", "zap D5", "zap C5"}
    play(s, "zap C5")
    assert health(s) == [4, 4, 4, 3]


def test_ze_080_a_player_may_be_hit_again_and_again() -> None:
    s = table([seat(hand=["C4"]), seat(at="C3", hand=["H1"]), seat(hand=["D3"])], active=0)
    play(s, "move C4", "zapp", "move H1", "pass", "move D3")
    assert health(s)[1] == 3
    assert s.hit == 0


def test_ze_081_one_attack_and_one_defence_item() -> None:
    for held, more in ((["power_blaster_g1"], False), (["heart_a1"], True)):
        s = table([seat(hand=["C4"], items=held, health=3), seat(at="H1")], active=0)
        play(s, "move C4")
        assert ("take" in options(s)) == more


def test_ze_082_the_last_one_standing_wins_at_once() -> None:
    s = table([seat(hand=["C4"]), seat(at="C3", health=1), down(items=["shield_a3"])], active=0)
    play(s, "move C4", "zapp")
    assert s.over
    assert ending(s) == "last_standing"
    assert s.winners() == (0,)
    assert len(hand(s, 0)) == 4  # before replenishing


def test_ze_082_not_while_somebody_can_return() -> None:
    s = table([seat(hand=["C4"]), seat(at="C3", health=1), down(items=["heart_a1"])], active=0)
    play(s, "move C4", "zapp")
    assert not s.over
    assert asked(s) == ("play_zone", 2)


def test_ze_083_the_most_health_wins_when_all_cards_are_played() -> None:
    s = table([seat(hand=["C4"], health=2), seat(at="H1", health=3), seat(at="A9", health=1)], active=0, deck=[])
    play(s, "move C4", "take")
    assert ending(s) == "most_health"
    assert s.winners() == (1,)


def test_ze_084_all_other_rules_are_the_same() -> None:
    players = [
        seat(hand=["C4"], items=["power_blaster_g1", "night_vision_a7"]),
        seat(at="C3", items=["shield_a3"]),
        seat(at="C2"),
    ]
    s = table(players, active=0)
    play(s, "move C4")
    assert set(options(s)) == {"pass", "zapp", "play power_blaster_g1", "play night_vision_a7"}
    play(s, "play power_blaster_g1", "beam n", "block shield_a3")
    assert health(s) == [4, 4, 3]
    assert len(hand(s, 0)) == 5
    assert asked(s) == ("play_zone", 1)


def test_ze_r36_a_return_is_compulsory() -> None:
    s = table([down(items=["heart_a1"], hand=["C4"]), seat(at="H1"), seat(at="A9")], active=0)
    assert asked(s) == ("play_zone", 0)  # one Heart: nothing to choose but the field
    play(s, "move C4")
    assert (health(s)[0], at(s, 0), items(s, 0)) == (1, "C4", [])
    assert asked(s) == ("play_zone", 1)  # the Heart was the action


def test_ze_r36_who_cannot_return_is_out() -> None:
    s = table([seat(hand=["C4"]), seat(at="C3", health=1), seat(at="H1"), down(items=["shield_a3"])], active=0)
    play(s, "move C4", "zapp")
    order = []
    for _ in range(3):
        (place,) = s.to_move()
        order.append(place)
        s.choose(place, s.legal(place)[0])
        while s.to_move() == (place,):
            s.choose(place, s.legal(place)[0])
    assert order == [2, 0, 2]


def test_ze_r39_the_game_goes_on_while_somebody_can_play_a_card() -> None:
    s = table([seat(hand=["C4"]), seat(at="H1"), down(items=["heart_a1"], hand=["B1"]), down(hand=["B2"])], active=0, deck=[])
    play(s, "move C4", "take")
    assert asked(s) == ("play_zone", 2)
    play(s, "move B1")
    assert ending(s) == "most_health"  # the card of seat 3 can never be played
    assert s.winners() == (0, 1)


def test_ze_r42_equal_health_shares_the_victory() -> None:
    s = table([seat(hand=["C4"], health=3), seat(at="H1", health=3), seat(at="A9", health=1), down()], active=0, deck=[])
    play(s, "move C4", "take")
    assert s.winners() == (0, 1)
    assert told(s, "won_most_health") == [f"All Zone cards are played: P{place} wins with Health 3." for place in (0, 1)]
    assert s.returns() == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])


def test_ze_r46_one_victory_is_shared() -> None:
    s = table([seat(hand=["C4"], health=2), seat(at="H1", health=3), seat(at="A9", health=1)], active=0, deck=[])
    play(s, "move C4", "take")
    assert s.scores() == [0, 1, 0]
    assert s.returns() == pytest.approx([-1 / 2, 1, -1 / 2])
    s = table([seat(hand=["C4"], health=2), seat(at="H1", health=2)], active=0, deck=[])
    play(s, "move C4", "take")
    assert s.returns() == [0, 0]


def test_rounds_are_counted_from_the_first_player() -> None:
    s = table([seat(hand=["C4"]), seat(at="H1"), seat(at="A9")], active=1, round=3)
    for expected in (3, 3, 4, 4, 4, 5):
        (place,) = s.to_move()
        assert view(s, None).round == expected
        while s.to_move() == (place,):
            s.choose(place, s.legal(place)[0])


def test_ze_019_turns_and_rounds_go_on_over_players_who_are_out() -> None:
    s = table([down(), seat(), down(), seat()], active=1, round=3)  # the first player is one of them
    turns = []
    for _ in range(4):
        (place,) = s.to_move()
        turns.append((place, view(s, None).round))
        while s.to_move() == (place,):
            s.choose(place, s.legal(place)[0])
    assert turns == [(1, 3), (3, 3), (1, 4), (3, 4)]
