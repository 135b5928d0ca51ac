"""The end of a team game (ZE-076 to ZE-078), the order of the crew, returning, and the rulings on them."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games.zappem.tests.position import (
    VILLAIN_PHASE,
    at,
    dealt,
    down,
    ending,
    game,
    hand,
    health,
    items,
    on_table,
    seat,
    seats_in,
    table,
    view,
    villain,
)
from gaucho.testing import asked, options, play, refused, told


def test_ze_076_the_astronauts_win_together_when_the_villain_is_defeated() -> None:
    players = [
        villain(at="C3", health=1, items=["shield_a3"]),
        seat("gunner", hand=["C4"]),
        seat("medic", at="H3"),
        down("redshirt"),
    ]
    s = table(players, pool=[2])
    play(s, "move C4", "act_now", "zapp", "decline")
    assert s.over
    assert ending(s) == "villain_defeated"
    assert s.winners() == (1, 2, 3)
    assert len(hand(s, 1)) == 4  # at once: before the Gunner replenishes
    with pytest.raises(gaucho.IllegalChoice) as caught:
        s.choose(2, "pass")
    assert caught.value.rule == "ZE-076"


def test_ze_077_the_villain_wins_when_all_astronauts_are_down() -> None:
    crew = [seat("gunner", at="C3", health=1, items=["power_blaster_g1"]), down("medic", items=["shield_a3"])]
    s = table([villain(hand=["C4"]), *crew], active=0)
    play(s, "move C4", "zapp")
    assert s.over
    assert ending(s) == "crew_defeated"
    assert s.winners() == (0,)
    assert (len(hand(s, 0)), view(s, None).round) == (4, 3)  # at once: before the villain replenishes


def test_ze_078_the_villain_wins_when_the_crew_has_no_card_left() -> None:
    s = table([villain(at="H1", hand=["A1"]), seat("gunner", hand=["C4"]), seat("medic", at="A9")], deck=[])
    play(s, "move C4", "take")
    assert s.over
    assert ending(s) == "cards_played"
    assert s.winners() == (0,)


# ---- the order of actions --------------------------------------------------------------------------------------------------


def test_ze_r30_astronauts_move_one_by_one_face_up() -> None:
    crew = [seat("gunner", hand=["D2"]), seat("medic", hand=["E2"])]
    s = table([villain(at="D3"), *crew], moment="moves")
    play(s, "move D2")
    for viewer in (None, 0, 2):
        assert view(s, viewer).players[1].at == game.box.move.arguments.index("D2")
    assert asked(s) == ("play_zone", 2)


def test_ze_r31_the_last_one_acts_without_being_asked() -> None:
    crew = [seat("gunner", at="D2"), seat("medic", at="E2"), seat("redshirt", at="F2"), seat("commander", hand=["E3"])]
    s = table([villain(at="D3"), *crew], active=4, pool=[1, 2, 3])
    play(s, "move E3")
    for place in (1, 2, 3):
        assert asked(s) == ("initiative", place)
        play(s, "wait")
    assert asked(s) == ("action", 4)
    assert (view(s, None).pool, view(s, None).acted) == ([1, 2, 3], [4])
    play(s, "pass")
    assert asked(s) == ("initiative", 1)


def test_ze_r31_seat_order_begins_at_the_villains_left() -> None:
    s = dealt(4, 3, villain_seat=2)
    order = []
    for _ in range(3):
        (place,) = s.to_move()
        order.append(place)
        s.choose(place, s.legal(place)[0])
    assert order == [3, 0, 1]
    assert asked(s) == ("initiative", 3)


def test_ze_r31_at_most_six_questions() -> None:
    s = dealt(5, 3, villain_seat=0)
    questions = 0
    while s.phase < VILLAIN_PHASE:
        (place,) = s.to_move()
        questions += asked(s) == ("initiative", place)
        s.choose(place, s.legal(place)[0])  # wait, and do nothing
    assert questions == 6


def test_ze_r32_friendly_fire_before_acting_costs_the_action() -> None:
    crew = [seat("gunner", at="D5", items=["emp_blaster_e6"]), seat("medic", hand=["D6"], health=1)]
    s = table([villain(at="D4"), *crew], active=2, pool=[1])
    play(s, "move D6", "act_now", "play emp_blaster_e6")
    assert health(s) == [3, 4, 0]
    assert len(hand(s, 2)) == 4  # no replenishing
    assert asked(s) == ("play_zone", 0)
    assert view(s, None).turns_in_all == 1


# ---- returning -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "cards", "able"), [(["heart_a1"], ["B1"], True), (["heart_a1"], [], False), (["shield_a3"], ["B1"], False)]
)
def test_ze_r33_a_heart_and_a_zone_card_are_needed(held: list[str], cards: list[str], able: bool) -> None:
    crew = [seat("gunner", hand=["C4", "C5"]), down("medic", items=held, hand=cards)]
    s = table([villain(at="H1", hand=["A1"]), *crew], deck=[])
    assert view(s, None).players[2].can_return == able
    play(s, "move C4", "take")
    assert asked(s) == (("return", 2) if able else ("play_zone", 0))


def test_ze_r34_each_is_asked_once_in_seat_order_and_returns_before_the_next() -> None:
    crew = [down("commander", items=["heart_a1"]), down("gunner"), seat("medic", hand=["C4"], items=["heart_b5"], health=3)]
    s = table([villain(at="H1"), *crew], active=3)
    play(s, "move C4", "pass")
    assert asked(s) == ("return", 1)  # the Gunner cannot return yet
    play(s, "return heart_a1")
    play(s, s.legal(1)[0].text)
    assert asked(s) == ("commander_item", 1)
    play(s, "hand_over heart_b5", "left 1")
    assert asked(s) == ("return", 2)
    play(s, "stay_down")
    assert asked(s) == ("play_zone", 0)
    assert view(s, None).turns_in_all == 2
    assert told(s, "stayed_down") == ["P2 stays down."]


def test_ze_r34_a_returning_commander_can_make_somebody_before_them_able() -> None:
    crew = [
        down("gunner"),
        down("redshirt", items=["heart_g5"]),
        down("commander", items=["heart_a1"]),
        seat("medic", hand=["C4"], items=["heart_b5"], health=3),
    ]
    s = table([villain(at="H1"), *crew], active=4)
    play(s, "move C4", "pass")
    assert asked(s) == ("return", 2)  # the Gunner has no HEART yet
    play(s, "stay_down", "return heart_a1")
    play(s, s.legal(3)[0].text, "hand_over heart_b5", "left 3")
    assert asked(s) == ("return", 1)
    play(s, "stay_down")
    assert asked(s) == ("play_zone", 0)  # nobody is asked twice


def test_ze_r34_who_went_down_in_this_phase_may_return_in_it() -> None:
    crew = [seat("gunner", at="D5", items=["emp_blaster_e6"]), seat("medic", hand=["D6", "A1"], health=1, items=["heart_b5"])]
    s = table([villain(at="D4"), *crew], active=2, pool=[1])
    play(s, "move D6", "act_now", "play emp_blaster_e6")
    assert asked(s) == ("return", 2)
    refused(s, "return heart_a1", "not_held", "ZE-051")
    play(s, "return heart_b5", "move A1")
    assert (health(s)[2], at(s, 2)) == (1, "A1")
    assert view(s, None).turns_in_all == 2


def test_ze_r35_a_villain_with_a_heart_comes_back_with_the_first_turn() -> None:
    crew = [seat("gunner", hand=["C4"]), seat("medic", at="H3")]
    s = table([villain(at="C3", health=1, items=["heart_a1", "heart_h9"], hand=["H1"]), *crew])
    play(s, "move C4", "zapp")
    assert not s.over
    assert (health(s)[0], at(s, 0)) == (0, "")
    assert asked(s) == ("return_heart", 0)
    assert set(options(s)) == {"return heart_a1", "return heart_h9"}
    refused(s, "stay_down", "must_return", "ZE-R35")
    refused(s, "return heart_b5", "not_held", "ZE-051")
    play(s, "return heart_h9", "move H1")
    assert (health(s)[0], at(s, 0), items(s, 0), len(hand(s, 0))) == (1, "H1", ["heart_a1"], 5)
    assert on_table(s, "heart_h9")
    assert asked(s) == ("play_zone", 0)  # the second of two turns
    assert view(s, None).turns == 0


def test_ze_r35_with_one_heart_only_the_zone_card_is_asked() -> None:
    s = table([villain(at="C3", health=1, items=["heart_a1"]), seat("gunner", hand=["C4"]), seat("medic", at="H3")])
    play(s, "move C4", "zapp")
    assert asked(s) == ("play_zone", 0)


@pytest.mark.parametrize(("held", "cards"), [([], ["H1"]), (["heart_a1"], [])])
def test_ze_r35_without_heart_or_card_the_astronauts_win(held: list[str], cards: list[str]) -> None:
    crew = [seat("gunner", hand=["C4", "C5"]), seat("medic", at="H3", hand=["B1"])]
    s = table([villain(at="C3", health=1, items=held, hand=cards), *crew], deck=[])
    play(s, "move C4", "zapp")
    assert s.over
    assert s.winners() == (1, 2)


def test_ze_r37_all_down_but_one_can_return() -> None:
    crew = [seat("gunner", at="C3", health=1, items=["heart_a1"]), down("medic")]
    for answer in ("stay_down", "return heart_a1"):
        s = table([villain(hand=["C4"]), *crew], active=0, turns=2)
        play(s, "move C4", "zapp")
        assert not s.over
        assert len(hand(s, 0)) == 5  # the villain has replenished,
        assert asked(s) == ("return", 1)  # and has no second turn
        assert view(s, None).round == 4
        play(s, answer)
        if answer == "stay_down":
            assert ending(s) == "crew_defeated"
            assert s.winners() == (0,)
        else:
            play(s, s.legal(1)[0].text)
            assert asked(s) == ("play_zone", 0)


def test_ze_r38_the_number_of_turns_is_fixed_at_the_start() -> None:
    crew = [seat("gunner", at="C3", health=1), seat("medic", at="H3"), seat("redshirt", at="H7")]
    s = table([villain(hand=["C4"]), *crew], active=0, turns=3)
    play(s, "move C4", "zapp")
    assert health(s)[1] == 0
    assert (view(s, None).turns_in_all, view(s, None).turns) == (3, 1)
    assert asked(s) == ("play_zone", 0)


def test_ze_r38_without_cards_the_phase_ends_early() -> None:
    crew = [seat("gunner", at="C3", hand=["B1"]), seat("medic", at="H3", hand=["B2"])]
    s = table([villain(at="H1", hand=["D9"]), *crew], active=0, turns=2, deck=[])
    play(s, "move D9", "pass")
    assert asked(s) == ("play_zone", 1)


def test_ze_r39_at_the_end_of_the_villain_phase_a_down_astronaut_who_can_return_counts() -> None:
    crew = [seat("gunner", at="C3"), down("medic", items=["heart_b5"], hand=["B2"])]
    s = table([villain(at="H1", hand=["D9"]), *crew], active=0, deck=[])
    play(s, "move D9", "pass")
    assert asked(s) == ("return", 2)
    play(s, "stay_down")  # and then it does not count any more
    assert ending(s) == "cards_played"
    s = table([villain(at="H1", hand=["D9"]), seat("gunner", at="C3"), down("medic", hand=["B2"])], active=0, deck=[])
    play(s, "move D9", "pass")
    assert ending(s) == "cards_played"


def test_ze_r39_not_before_the_stack_is_empty() -> None:
    crew = [seat("gunner", hand=["C4"], exact=True), seat("medic", at="A9")]
    s = table([villain(at="H1"), *crew], deck=["B1"])
    play(s, "move C4", "take")
    assert not s.over
    assert hand(s, 1) == ["B1"]


def test_ze_r40_a_down_player_keeps_the_hand_and_does_not_replenish() -> None:
    crew = [seat("gunner", hand=["C4"]), down("medic", hand=["B1", "B2"], exact=True)]
    s = table([villain(at="H1"), *crew])
    play(s, "move C4", "pass")
    assert hand(s, 2) == ["B1", "B2"]
    assert view(s, 0).players[2].hand == []
    assert view(s, 0).players[2].hand_size == 2


def test_ze_r41_without_cards_a_player_can_be_zapped_and_use_a_shield() -> None:
    crew = [seat("gunner", at="C3", items=["shield_a3"]), seat("medic", at="H3", hand=["B2"])]
    s = table([villain(at="H1", hand=["C4"]), *crew], active=0, deck=[])
    play(s, "move C4", "zapp")
    assert asked(s) == ("shield", 1)
    play(s, "decline")
    assert health(s) == [4, 3, 4]
    assert asked(s) == ("play_zone", 2)


def test_ze_r43_all_go_down_together_and_the_attacker_is_never_hurt() -> None:
    crew = [seat("gunner", at="D5", health=1), seat("medic", at="C4", health=1)]
    s = table([villain(hand=["D4"], items=["emp_blaster_e6"], health=1), *crew], active=0)
    play(s, "move D4", "play emp_blaster_e6")
    assert health(s) == [1, 0, 0]
    assert ending(s) == "crew_defeated"


def test_ze_r43_the_villains_defeat_is_looked_at_first() -> None:
    crew = [seat("gunner", hand=["D5"], items=["emp_blaster_e6"]), seat("medic", at="C4", health=1)]
    s = table([villain(at="D4", health=1), *crew])
    play(s, "move D5", "play emp_blaster_e6")
    assert health(s) == [0, 4, 0]
    assert s.winners() == (1, 2)


def test_ze_r46_winners_have_1_and_losers_0() -> None:
    s = table([villain(at="C3", health=1), seat("gunner", hand=["C4"]), seat("medic", at="H3"), down("redshirt")])
    assert s.scores() == [0, 0, 0, 0]
    assert s.winners() == ()
    play(s, "move C4", "zapp")
    assert s.scores() == [0, 1, 1, 1]
    assert s.returns() == pytest.approx([-1, 1 / 3, 1 / 3, 1 / 3])


def test_ze_r47_only_the_zone_card_is_asked_for_when_there_is_one_option() -> None:
    s = table([villain(at="H1", hand=["A1"]), seat("gunner", hand=["B4"]), seat("medic", at="A9", hand=["B2"])], deck=[])
    assert set(options(s)) == {"move B4"}
    assert asked(s) == ("play_zone", 1)
    play(s, "move B4")
    assert told(s, "passed") == ["P1 does nothing."]  # there was nothing else to do
    assert asked(s) == ("play_zone", 0)


def test_ze_r47_a_single_pool_member_is_not_asked() -> None:
    s = table([villain(at="C3"), seat("gunner", hand=["C4"]), seat("medic", at="H3")])
    play(s, "move C4")
    assert asked(s) == ("action", 1)
    assert seats_in(s.acted) == [1]
