"""Rounds and turns, move, replenish and the villain's turns (ZE-016 to ZE-027, ZE-041 to ZE-046, ZE-085)."""

from __future__ import annotations

import pytest

from gaucho.games.zappem.tests.position import (
    ITEMS,
    at,
    dealt,
    down,
    game,
    hand,
    health,
    items,
    seat,
    seats_in,
    table,
    view,
    villain,
)
from gaucho.testing import asked, options, play, refused, told


def test_ze_016_astronauts_first_then_the_villain_then_a_new_round() -> None:
    s = table([villain(at="A1"), seat("gunner", hand=["E2"]), seat("medic", at="H3")])
    assert view(s, None).round == 3
    play(s, "move E2", "pass")
    assert asked(s) == ("play_zone", 0)  # the villain's first turn
    play(s, "move H9", "pass", "move H8", "pass")
    assert asked(s) == ("play_zone", 1)
    assert view(s, None).round == 4
    assert asked(dealt(3, villain_seat=0)) == ("play_zone", 1)


def test_ze_017_move_then_action_then_replenish() -> None:
    s = table([villain(at="A1"), seat("gunner", hand=["D4", "B1", "B2", "B3", "B4"]), seat("medic", at="H3")])
    assert asked(s) == ("play_zone", 1)
    play(s, "move D4")
    assert asked(s) == ("action", 1)
    assert len(hand(s, 1)) == 4  # not replenished yet
    play(s, "pass")
    assert len(hand(s, 1)) == 5


def test_ze_018_complete_turns_clockwise_from_the_starting_player() -> None:
    for first in range(4):
        s = game.new(4, 5, {"mode": "royale", "start_seat": first})
        order = []
        for _ in range(8):
            (place,) = s.to_move()
            order.append(place)
            s.choose(place, s.legal(place)[0])
            while s.to_move() == (place,):
                s.choose(place, "pass")
        assert order == [(first + i) % 4 for i in range(8)]
    assert {game.new(4, seed, {"mode": "royale"}).to_move()[0] for seed in range(50)} == {0, 1, 2, 3}


def test_ze_019_who_is_down_has_no_turn() -> None:
    s = table([villain(at="A1"), seat("gunner", hand=["E2"]), down("medic"), seat("redshirt", hand=["E9"])], moment="moves")
    play(s, "move E2")
    assert asked(s) == ("play_zone", 3)
    play(s, "move E9")
    assert seats_in(s.pool | s.acted) == [1, 3]


def test_ze_020_without_zone_cards_no_turn() -> None:
    players = [
        villain(at="A1", hand=["H9"]),
        seat("gunner", hand=["E2"]),
        seat("medic", at="C2"),
        seat("redshirt", hand=["E9", "B1"]),
    ]
    s = table(players, moment="moves", deck=[])
    play(s, "move E2")
    assert asked(s) == ("play_zone", 3)
    play(s, "move E9")
    assert seats_in(s.pool | s.acted) == [1, 3]
    assert at(s, 2) == "C2"


def test_ze_021_nobody_acts_before_moving() -> None:
    s = table([villain(at="E4"), seat("gunner", at="E5", items=["power_blaster_c2"]), seat("medic")])
    assert asked(s) == ("play_zone", 1)
    assert all(option.startswith("move ") for option in options(s))
    refused(s, "zapp", "not_now", "ZE-022")
    refused(s, "play power_blaster_c2", "not_now", "ZE-022")


def test_ze_022_the_card_played_is_the_new_location() -> None:
    s = table([villain(at="A1"), seat("gunner", at="C5", hand=["D4"]), seat("medic")])
    play(s, "move D4")
    assert at(s, 1) == "D4"
    assert "D4" not in hand(s, 1)
    refused(table([villain(hand=["B2"]), seat("gunner"), seat("medic")]), "move B2", "not_held", "ZE-022")


def test_ze_023_any_card_of_the_hand_may_be_played() -> None:
    cards = ["A2", "C7", "E5", "H8", "D9"]
    s = table([villain(), seat("gunner", at="A1", hand=cards), seat("medic")])
    assert set(options(s)) == {f"move {card}" for card in cards}


def test_ze_024_older_cards_stay_in_the_pile() -> None:
    s = table([villain(), seat("gunner", at="B2", played=["C2"], hand=["D5"]), seat("medic")])
    play(s, "move D5")
    pile = [game.box.move.arguments[card] for card in view(s, None).players[1].played]
    assert pile == ["C2", "B2", "D5"]
    assert set(pile).isdisjoint(hand(s, 1))


def test_ze_025_nobody_comes_back_to_a_field() -> None:
    s = table([villain(at="E4"), seat("gunner", at="B2", played=["C2"]), seat("medic")])
    refused(s, "move C2", "already_played", "ZE-025")
    refused(s, "move E4", "already_played", "ZE-025")


def test_ze_026_all_astronauts_move_before_one_acts() -> None:
    players = [villain(at="D3"), seat("gunner", hand=["D2"]), seat("medic", hand=["E2"]), seat("redshirt", hand=["E3"])]
    s = table(players, moment="moves")
    for place, card in ((1, "D2"), (2, "E2"), (3, "E3")):
        assert asked(s) == ("play_zone", place)
        play(s, f"move {card}")
    assert asked(s) == ("initiative", 1)


def test_ze_027_the_astronauts_decide_on_the_order() -> None:
    players = [villain(at="D3"), seat("gunner", at="D2"), seat("medic", at="E2"), seat("redshirt", hand=["E3"])]
    s = table(players, active=3, pool=[1, 2])
    play(s, "move E3", "wait", "act_now")
    assert asked(s) == ("action", 2)
    play(s, "pass")
    assert asked(s) == ("initiative", 1)
    play(s, "wait")
    assert asked(s) == ("action", 3)
    play(s, "pass")
    assert asked(s) == ("action", 1)


def test_ze_041_draw_up_to_five_after_the_action_or_after_none() -> None:
    for action in ("pass", "take"):
        s = table([villain(at="A1"), seat("gunner", hand=["D4"]), seat("medic")])
        before = s.deck_size()
        play(s, "move D4", action)
        assert len(hand(s, 1)) == 5
        assert s.deck_size() == before - 1


def test_ze_042_draw_what_is_left() -> None:
    s = table([villain(at="A1"), seat("gunner", hand=["D4", "B2"], exact=True), seat("medic", at="C2")], deck=["G8", "G9"])
    play(s, "move D4", "take")
    assert hand(s, 1) == ["B2", "G8", "G9"]
    assert s.deck_size() == 0


def test_ze_043_with_an_empty_stack_play_goes_on() -> None:
    players = [villain(at="A1", hand=["H9", "H8"]), seat("gunner", hand=["D4", "B2"]), seat("medic", at="C2", hand=["B4"])]
    s = table(players, deck=[])
    play(s, "move D4", "take")
    assert hand(s, 1) == ["B2"]
    assert asked(s) == ("play_zone", 0)


def test_ze_044_one_turn_for_every_active_astronaut() -> None:
    crew = [seat("gunner", hand=["E2"]), seat("medic", at="H3"), seat("redshirt", at="C2")]
    s = table([villain(at="A1"), *crew])
    play(s, "move E2", "pass")
    assert (view(s, None).turns_in_all, view(s, None).turns) == (3, 2)
    crew[1] = down("medic")
    s = table([villain(at="A1"), *crew])
    play(s, "move E2", "pass")
    assert (view(s, None).turns_in_all, view(s, None).turns) == (2, 1)


def test_ze_045_each_of_them_is_a_complete_turn() -> None:
    s = table([villain(hand=["D4", "B2", "E6", "F2", "F3"]), seat("gunner"), seat("medic")], active=0, turns=2)
    play(s, "move D4", "take")
    assert len(hand(s, 0)) == 5
    assert asked(s) == ("play_zone", 0)
    play(s, "move B2", "take")
    assert asked(s) == ("play_zone", 1)
    assert items(s, 0) == ["power_blaster_c2", "emp_blaster_d4"]


def test_ze_046_no_astronaut_is_hit_twice_in_one_phase() -> None:
    players = [villain(hand=["D2", "E3", "A1"], items=["power_blaster_g1"]), seat("gunner", at="D3"), seat("medic", at="H7")]
    s = table(players, active=0, turns=2)
    play(s, "move D2", "zapp")
    assert health(s) == [4, 3, 4]
    assert view(s, None).hit == [1]
    play(s, "move E3")
    refused(s, "zapp", "hit_before", "ZE-046")
    play(s, "play power_blaster_g1")  # west is D3: nobody there can be hit, so it can only be discharged
    assert health(s) == [4, 3, 4]
    assert told(s, "discharged") == ["P0 discharges it: nobody is zapped."]
    assert view(s, None).hit == []  # a new round, and the limit is gone


def test_ze_046_another_astronaut_can_be_hit() -> None:
    players = [villain(hand=["D2", "E3"]), seat("gunner", at="D3"), seat("medic", at="F2")]
    s = table(players, active=0, turns=2, hit=[1])
    play(s, "move E3", "zapp")
    assert health(s) == [4, 4, 3]


def test_ze_047_attack_and_defence_items_are_told_apart() -> None:
    attack = [item for i, item in enumerate(ITEMS) if game.box.attack >> i & 1]
    assert attack == [item for item in ITEMS if "blaster" in item]
    assert len(attack) == 10
    s = table([villain(items=["heart_a1", "emp_blaster_d4"]), seat("gunner"), seat("medic")])
    for viewer in (None, 0, 1, 2):
        assert [ITEMS[i] for i in view(s, viewer).players[0].items] == ["emp_blaster_d4", "heart_a1"]


@pytest.mark.parametrize("hand_", [["D4"], ["D4", "B2"]])
def test_ze_085_the_move_is_compulsory(hand_: list[str]) -> None:
    s = table([villain(at="A1", hand=["H9"]), seat("gunner", hand=hand_), seat("medic", at="C2", hand=["B4"])], deck=[])
    refused(s, "pass", "not_now", "ZE-022")
    assert set(options(s)) == {f"move {card}" for card in hand_}
