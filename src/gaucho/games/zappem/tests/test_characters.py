"""Characters and inventories (ZE-066 to ZE-075), and the rulings on them."""

from __future__ import annotations

import pytest

from gaucho.games.zappem.rules.components import COMMANDER, GUNNER, LONER, MEDIC, REDSHIRT, VILLAIN
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.position import ITEMS, Seat, down, game, health, items, on_table, seat, table, view, villain
from gaucho.testing import asked, options, play, refused, told

ATTACK = ["power_blaster_c2", "power_blaster_f8", "power_blaster_g1", "proton_blaster_c7", "proton_blaster_f3"]
DEFENCE = ["heart_a1", "heart_b5", "shield_a3", "shield_h7", "night_vision_a7"]


def may_carry(role: int) -> set[tuple[int, int]]:
    """How many attack and defence items this character can hold."""
    found = set()
    for attack in range(6):
        for defence in range(6):
            held = sum(1 << ITEMS.index(item) for item in ATTACK[:attack] + DEFENCE[:defence])
            if game.box.carries(role, held):
                found.add((attack, defence))
    return found


STANDARD = {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize("role", [COMMANDER, REDSHIRT, LONER])
def test_ze_066_one_attack_and_one_defence_item(role: int) -> None:
    assert may_carry(role) == STANDARD


def test_ze_067_the_gunner_may_carry_two_attack_items() -> None:
    assert may_carry(GUNNER) == STANDARD | {(2, 0)}
    s = table([villain(), seat("gunner", hand=["C4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move C4", "take")
    assert items(s, 1) == ["power_blaster_g1", "emp_blaster_d4"]


def test_ze_068_the_medic_may_carry_two_defence_items() -> None:
    assert may_carry(MEDIC) == STANDARD | {(0, 2)}
    s = table([villain(), seat("medic", hand=["A4"], items=["heart_a1"], health=3), seat("gunner")])
    play(s, "move A4", "take")
    assert items(s, 1) == ["heart_a1", "shield_a3"]


def test_ze_069_the_villain_carries_any_four() -> None:
    assert may_carry(VILLAIN) == {(a, d) for a in range(5) for d in range(5) if a + d <= 4}
    full = ["power_blaster_g1", "power_blaster_f8", "shield_h7", "heart_a1"]
    s = table([villain(hand=["C4"], items=full[:3]), seat("gunner"), seat("medic")], active=0)
    play(s, "move C4", "take")
    assert len(items(s, 0)) == 4
    s = table([villain(hand=["C4"], items=full), seat("gunner"), seat("medic")], active=0)
    play(s, "move C4")
    refused(s, "take", "no_room", "ZE-036")


def test_ze_r28_mixtures_are_not_more_than_one_or_the_other() -> None:
    s = table([villain(), seat("gunner", hand=["C4"], items=["power_blaster_g1", "shield_a3"]), seat("medic")])
    play(s, "move C4")
    refused(s, "take", "no_room", "ZE-036")
    s = table([villain(), seat("medic", hand=["A4"], items=["heart_a1", "power_blaster_g1"], health=3), seat("gunner")])
    play(s, "move A4")
    refused(s, "take", "no_room", "ZE-036")
    s = table([villain(), seat("gunner", hand=["A4"], items=["power_blaster_g1", "power_blaster_f8"]), seat("medic")])
    play(s, "move A4")
    refused(s, "take", "no_room", "ZE-036")


# ---- pick & play -----------------------------------------------------------------------------------------------------------


def test_ze_070_the_villain_takes_and_uses_at_once() -> None:
    full = ["power_blaster_g1", "power_blaster_f8", "shield_h7", "heart_a1"]
    crew = [seat("gunner", at="D6"), seat("medic", at="H9")]
    s = table([villain(hand=["D5"], items=full), *crew], active=0)
    play(s, "move D5", "pick_and_play")
    assert health(s) == [4, 3, 4]
    assert set(items(s, 0)) == set(full)
    assert on_table(s, "emp_blaster_d4")
    assert told(s, "picked") == ["P0 picks & plays EMP Blaster D4."]


def test_ze_071_the_redshirt_takes_and_uses_at_once() -> None:
    s = table([villain(), seat("redshirt", hand=["A5"], items=["shield_a3"], health=3), seat("medic")])
    play(s, "move A5")
    assert set(options(s)) == {"pass", "pick_and_play"}
    play(s, "pick_and_play")
    assert health(s)[1] == 4
    assert items(s, 1) == ["shield_a3"]
    assert on_table(s, "heart_b5")
    s = table([villain(), seat("gunner", hand=["A5"], health=3), seat("medic")])
    play(s, "move A5")
    refused(s, "pick_and_play", "no_skill", "ZE-070")


def test_ze_072_the_redshirt_never_ends_with_more() -> None:
    s = table([villain(at="E5"), seat("redshirt", hand=["C4"], items=["power_blaster_g1", "shield_a3"]), seat("medic")])
    play(s, "move C4")
    refused(s, "take", "no_room", "ZE-036")
    play(s, "pass")
    assert items(s, 1) == ["power_blaster_g1", "shield_a3"]


def test_ze_r23_only_with_an_effect() -> None:
    s = table([villain(), seat("redshirt", hand=["A5", "A4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move A5")  # a Heart at Health 4
    refused(s, "pick_and_play", "no_effect", "ZE-R23")
    s = table([villain(at="H1"), seat("redshirt", hand=["A4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move A4")  # a Shield
    refused(s, "pick_and_play", "no_effect", "ZE-R23")
    s = table([villain(at="H1"), seat("redshirt", hand=["C4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move C4")  # an EMP Blaster with nobody around
    refused(s, "pick_and_play", "no_effect", "ZE-R23")
    s = table([villain(at="H1"), seat("redshirt", hand=["B4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move B4")  # nothing at all
    refused(s, "pick_and_play", "no_code", "ZE-033")


def test_ze_r23_a_picked_blaster_is_not_discharged() -> None:
    crew = [seat("gunner", at="C3"), seat("medic", at="D1"), seat("redshirt", at="H1")]
    s = table([villain(hand=["C2"]), *crew], active=0)
    play(s, "move C2", "pick_and_play")
    assert health(s) == [4, 3, 4, 4]  # south is the one shot there is
    crew[1] = seat("medic", at="E2")
    s = table([villain(hand=["C2"]), *crew], active=0)
    play(s, "move C2", "pick_and_play")
    assert set(options(s)) == {"beam e", "beam s"}
    refused(s, "discharge", "picked", "ZE-R23")


def test_ze_r23_plain_taking_stays_possible() -> None:
    s = table([villain(at="D6"), seat("redshirt", hand=["D5"]), seat("medic")])
    play(s, "move D5")
    assert set(options(s)) == {"pass", "zapp", "take", "pick_and_play"}


def test_ze_r23_night_vision_is_picked_and_played() -> None:
    s = table([villain(at="H1"), seat("redshirt", hand=["A6"], items=["shield_a3"]), seat("medic")])
    play(s, "move A6", "pick_and_play")
    assert asked(s) == ("nv_take", 1)
    play(s, "no_exchange")
    assert on_table(s, "night_vision_a7")
    assert items(s, 1) == ["shield_a3"]


# ---- Commander -------------------------------------------------------------------------------------------------------------


def with_commander(*crew: Seat, held: list[str] | None = None, **fields: int) -> Table:
    """The Commander, at seat 1, has moved to E2 and holds these items."""
    s = table([villain(at="H1"), seat("commander", hand=["E2"], items=held or [], **fields), *crew])
    play(s, "move E2")
    return s


def test_ze_073_an_item_from_another_astronaut_to_any_other() -> None:
    s = with_commander(seat("gunner", items=["power_blaster_g1", "power_blaster_f8"]), seat("medic"), seat("redshirt"))
    play(s, "commander")
    assert asked(s) == ("commander_item", 1)
    assert set(options(s)) == {"skip", "hand_over power_blaster_g1", "hand_over power_blaster_f8"}
    play(s, "hand_over power_blaster_g1")
    assert asked(s) == ("commander_to", 1)
    assert set(options(s)) == {"left 2", "left 3", "myself"}
    refused(s, "left 1", "owner", "ZE-073")
    refused(s, "left 4", "not_crew", "ZE-073")
    play(s, "left 3")
    assert items(s, 2) == ["power_blaster_f8"]
    assert items(s, 4) == ["power_blaster_g1"]
    assert told(s, "handed_over") == ["P1 hands Power Blaster G1 of P2 to P4."]
    assert asked(s) == ("action", 1)  # the action is still to come
    refused(s, "commander", "used", "ZE-073")
    play(s, "take")
    assert asked(s) == ("play_zone", 0)  # once per turn: not asked after the action


def test_ze_073_to_the_commander() -> None:
    s = with_commander(seat("gunner", items=["power_blaster_g1"]), seat("medic", items=["shield_a3"]))
    play(s, "commander", "hand_over shield_a3", "myself")
    assert items(s, 1) == ["shield_a3"]


def test_ze_073_only_the_commander() -> None:
    s = table([villain(at="H1"), seat("gunner", hand=["E2"]), seat("medic", items=["shield_a3"])])
    play(s, "move E2")
    refused(s, "commander", "no_skill", "ZE-073")


def test_ze_074_the_destination_needs_room() -> None:
    s = with_commander(
        seat("gunner", items=["power_blaster_g1", "power_blaster_f8"]), seat("redshirt", items=["emp_blaster_d4"]),
        held=["proton_blaster_c7"],
    )  # fmt: skip
    refused(s, "commander", "nothing_to_move", "ZE-074")
    s = with_commander(
        seat("gunner", items=["power_blaster_g1"]), seat("redshirt", items=["emp_blaster_d4"]), held=["heart_a1"]
    )
    play(s, "commander", "hand_over emp_blaster_d4")
    assert set(options(s)) == {"left 1", "myself"}
    s = with_commander(seat("medic", items=["shield_a3"]), seat("redshirt", items=["heart_b5"]), held=["heart_a1"])
    play(s, "commander")
    assert set(options(s)) == {"skip", "hand_over heart_b5"}  # the Shield has nowhere to go
    refused(s, "hand_over shield_a3", "no_room", "ZE-074")
    refused(s, "hand_over shield_h7", "not_held", "ZE-073")
    play(s, "hand_over heart_b5")
    assert items(s, 2) == ["heart_b5", "shield_a3"]  # the Medic is the one who can take it


def test_ze_074_a_full_slot_is_refused() -> None:
    crew = [seat("gunner", items=["power_blaster_g1"]), seat("medic", items=["emp_blaster_d4"]), seat("redshirt")]
    s = with_commander(*crew)
    play(s, "commander", "hand_over power_blaster_g1")
    assert set(options(s)) == {"left 3", "myself"}
    refused(s, "left 2", "no_room", "ZE-074", "Medic")


def test_ze_075_ze_r44_astronauts_see_each_others_cards() -> None:
    s = table([villain(), seat("gunner"), seat("medic")])
    assert view(s, 1).players[2].hand == s.players[2].hand
    assert view(s, 0).players[2].hand == []
    assert view(s, 1).players[0].hand == []
    closed = table([villain(), seat("gunner"), seat("medic")], open_team_hands="off")
    assert view(closed, 1).players[2].hand == []
    assert view(closed, 1).players[1].hand == closed.players[1].hand
    assert view(closed, 1).players[2].hand_size == 5


def test_ze_r25_before_or_after_the_action() -> None:
    s = with_commander(seat("gunner", items=["power_blaster_g1"]), seat("medic"))
    play(s, "take")
    assert asked(s) == ("commander_item", 1)
    play(s, "skip")
    assert asked(s) == ("play_zone", 0)
    s = with_commander(seat("gunner", items=["power_blaster_g1"]), seat("medic"))
    play(s, "pass", "hand_over power_blaster_g1", "left 2")
    assert items(s, 3) == ["power_blaster_g1"]
    assert asked(s) == ("play_zone", 0)


def test_ze_r25_skipping_takes_it_out_of_the_menu_but_not_away() -> None:
    s = with_commander(seat("gunner", items=["power_blaster_g1"]), seat("medic"))
    play(s, "commander", "skip")
    assert asked(s) == ("action", 1)
    refused(s, "commander", "skipped", "ZE-R25")
    play(s, "pass")
    assert asked(s) == ("commander_item", 1)


def test_ze_r25_an_action_can_make_it_possible() -> None:
    s = table([villain(at="H1"), seat("commander", hand=["A2"]), down("gunner"), seat("medic")])
    play(s, "move A2")
    assert set(options(s)) == {"pass", "take"}
    play(s, "take")  # the Heart of A1 can go to the Gunner
    assert asked(s) == ("commander_item", 1)
    assert set(options(s)) == {"skip", "hand_over heart_a1"}


def test_ze_r25_the_skill_is_new_in_every_turn() -> None:
    crew = [seat("gunner", at="A9", items=["power_blaster_g1"]), seat("medic", at="C9")]
    s = table([villain(at="H1"), seat("commander", hand=["E2", "A1"]), *crew])
    play(s, "move E2", "commander", "hand_over power_blaster_g1", "left 2", "pass")
    while asked(s) != ("play_zone", 1):
        play(s, "pass" if asked(s) == ("action", 0) else s.legal(s.to_move()[0])[0].text)
    play(s, "move A1")
    while asked(s) != ("action", 1):
        play(s, s.legal(s.to_move()[0])[0].text)
    assert "commander" in options(s)


def test_ze_r26_own_items_stay_but_for_a_heart_to_a_down_astronaut() -> None:
    s = with_commander(seat("gunner"), seat("medic"), held=["heart_a1", "power_blaster_g1"])
    assert "commander" not in options(s)
    s = with_commander(down("gunner"), seat("medic"), held=["heart_a1", "power_blaster_g1"])
    play(s, "commander")
    assert set(options(s)) == {"skip", "hand_over heart_a1"}
    refused(s, "hand_over power_blaster_g1", "own_item", "ZE-R26")
    play(s, "hand_over heart_a1")
    assert items(s, 2) == ["heart_a1"]  # the Medic is not down, so nobody asks


def test_ze_r26_a_down_astronaut_must_be_chosen_for_the_own_heart() -> None:
    s = with_commander(down("gunner"), down("medic"), seat("redshirt"), held=["heart_a1"])
    play(s, "commander", "hand_over heart_a1")
    assert set(options(s)) == {"left 1", "left 2"}
    refused(s, "left 3", "not_down", "ZE-R26")


def test_ze_r27_items_move_from_and_to_down_astronauts() -> None:
    s = with_commander(down("gunner", items=["power_blaster_g1"]), down("medic"))
    play(s, "commander", "hand_over power_blaster_g1", "left 2")
    assert items(s, 3) == ["power_blaster_g1"]


def test_ze_r27_a_down_commander_has_no_skill_and_a_returning_one_has_it_after_the_heart() -> None:
    crew = [
        down("commander", items=["heart_a1"]),
        seat("gunner", hand=["E2"], items=["power_blaster_g1"]),
        seat("medic", at="A9"),
    ]
    s = table([villain(at="H1"), *crew], active=2)
    play(s, "move E2")
    refused(s, "commander", "no_skill", "ZE-073")
    play(s, "pass", "return heart_a1")
    play(s, s.legal(1)[0].text)
    assert asked(s) == ("commander_item", 1)
    assert health(s)[1] == 1
    play(s, "hand_over power_blaster_g1", "myself")
    assert items(s, 1) == ["power_blaster_g1"]
    assert asked(s) == ("play_zone", 0)


def test_ze_r27_a_return_is_a_turn_of_its_own_in_which_the_skill_is_fresh() -> None:
    crew = [
        seat("commander", at="D6", health=1, items=["heart_a1"]),
        seat("gunner", hand=["D5"], items=["emp_blaster_e6"]),
        seat("medic", at="A9", items=["shield_a3"]),
    ]
    s = table([villain(at="D4"), *crew], active=2, pool=[1])
    play(s, "move D5", "act_now", "commander", "hand_over shield_a3", "pass")
    play(s, "play emp_blaster_e6", "return heart_a1")  # the pulse hits the Commander, too
    play(s, s.legal(1)[0].text)
    assert asked(s) == ("commander_item", 1)
    play(s, "hand_over shield_a3", "left 2")
    assert items(s, 3) == ["shield_a3"]
