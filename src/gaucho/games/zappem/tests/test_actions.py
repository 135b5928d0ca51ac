"""ZAPP'EM!, taking and playing items (ZE-028 to ZE-040, ZE-086), and the rulings on attacks."""

from __future__ import annotations

import pytest

from gaucho.games.zappem.rules.components import FIELD_CODES
from gaucho.games.zappem.tests.position import (
    game,
    hand,
    health,
    items,
    n,
    on_table,
    seat,
    seats_in,
    table,
    tables,
    view,
    villain,
)
from gaucho.testing import asked, options, play, refused, told


def test_ze_028_one_action_or_none() -> None:
    for action in ("pass", "zapp", "take", "play power_blaster_g1"):
        s = table([villain(at="D5"), seat("gunner", hand=["C4"], items=["power_blaster_g1"]), seat("medic")])
        play(s, "move C4")
        assert set(options(s)) == {"pass", "zapp", "take", "play power_blaster_g1"}
        play(s, action)
        assert asked(s) == ("play_zone", 0)  # the turn is over
    assert told(s, "played") == ["P1 plays Power Blaster G1."]


def test_ze_029_an_opponent_in_a_pink_field_is_zapped() -> None:
    s = table([villain(at="C3"), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "zapp")
    assert health(s) == [3, 4, 4]
    assert told(s, "zapped") == ["P1 zaps P0 on C3."]


def test_ze_029_the_villain_chooses_among_pink_fields() -> None:
    s = table([villain(hand=["C4"]), seat("gunner", at="C3"), seat("medic", at="D5"), seat("redshirt", at="B5")], active=0)
    play(s, "move C4", "zapp")
    assert asked(s) == ("zapp_field", 0)
    assert set(options(s)) == {"zap C3", "zap D5"}  # B5 is white
    refused(s, "zap B5", "not_pink", "ZE-031")
    refused(s, "zap B4", "nobody_there", "ZE-R12")
    play(s, "zap D5")
    assert health(s) == [4, 4, 3, 4]


def test_ze_030_a_zap_costs_one_health() -> None:
    s = table([villain(at="C3", health=3), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "zapp")
    assert health(s) == [2, 4, 4]


@pytest.mark.parametrize("field", ["B5", "A1", "C6", "E4"])
def test_ze_031_white_fields_and_fields_off_the_card_cannot_be_zapped(field: str) -> None:
    s = table([villain(at=field), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4")
    refused(s, "zapp", "nobody_in_reach", "ZE-R12")


def test_ze_032_the_item_with_the_code_of_the_card_is_taken() -> None:
    s = table([villain(), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "take")
    assert items(s, 1) == ["emp_blaster_d4"]
    assert not on_table(s, "emp_blaster_d4")
    assert health(s) == [4, 4, 4]


def test_ze_033_no_other_item_can_be_taken() -> None:
    s = table([villain(items=["emp_blaster_d4"]), seat("gunner", hand=["C4"], items=["heart_a1"], health=3), seat("medic")])
    play(s, "move C4")
    assert set(options(s)) == {"pass", "play heart_a1"}  # emp_blaster_e6 is of the same kind and lies on the table
    refused(s, "take", "not_on_table", "ZE-034")
    s = table([villain(), seat("gunner", hand=["B4"], items=["heart_a1"], health=3), seat("medic")])
    play(s, "move B4")
    refused(s, "take", "no_code", "ZE-033", "B4")


def test_ze_034_only_while_it_lies_on_the_table() -> None:
    crew = [seat("gunner", hand=["C4"], items=["heart_a1"], health=3), seat("medic", items=["emp_blaster_d4"])]
    s = table([villain(), *crew])
    play(s, "move C4")
    refused(s, "take", "not_on_table", "ZE-034", "EMP Blaster from D4")


def test_ze_035_items_in_blue_and_pink_fields_are_in_reach_and_no_others() -> None:
    box = game.box
    for card in range(72):
        in_reach = [i for i in range(18) if box.field[i] == card or box.field[i] in box.pink[card]]
        assert ([box.item[card]] if box.item[card] >= 0 else []) == in_reach
    assert box.item[n("E4")] == -1  # the EMP Blaster of D4 is in a white field


def test_ze_036_taking_needs_room() -> None:
    s = table([villain(), seat("commander", hand=["C4"], items=["power_blaster_g1"]), seat("medic")])
    play(s, "move C4")
    refused(s, "take", "no_room", "ZE-036", "EMP Blaster")
    s = table([villain(), seat("commander", hand=["C4"], items=["heart_a1"]), seat("medic")])
    play(s, "move C4", "take")
    assert items(s, 1) == ["emp_blaster_d4", "heart_a1"]


def test_ze_037_the_first_to_act_gets_the_item() -> None:
    players = [villain(), seat("redshirt", at="C4"), seat("medic", hand=["D5"], items=["heart_a1"], health=2)]
    for first, second in (("wait", 2), ("act_now", 1)):
        s = table(players, active=2, pool=[1])
        play(s, "move D5", first, "take")
        assert items(s, second)[0] == "emp_blaster_d4"
        assert "take" not in options(s)


def test_ze_038_a_played_item_goes_back_to_the_table() -> None:
    s = table([villain(), seat("gunner", hand=["B4"], items=["heart_a1"], health=2), seat("medic")])
    play(s, "move B4", "play heart_a1")
    assert health(s) == [4, 3, 4]
    assert items(s, 1) == []
    assert on_table(s, "heart_a1")
    s = table([villain(), seat("gunner", hand=["B4"], items=["heart_a1"], health=2), seat("medic")])
    play(s, "move B4")
    refused(s, "play heart_b5", "not_held", "ZE-038", "Heart from B5")


def test_ze_039_and_can_be_taken_again_at_once() -> None:
    players = [villain(), seat("gunner", at="C9", items=["heart_a1"], health=2), seat("medic", hand=["A2"])]
    s = table(players, active=2, pool=[1])
    play(s, "move A2", "act_now", "play heart_a1", "take")
    assert items(s, 2) == ["heart_a1"]


def test_ze_040_an_item_taken_is_not_played_in_the_same_turn() -> None:
    s = table([villain(at="D6"), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "take")
    assert asked(s) == ("play_zone", 0)
    assert health(s) == [4, 4, 4]
    assert items(s, 1) == ["emp_blaster_d4"]


def test_ze_086_the_villain_has_the_same_actions() -> None:
    s = table([villain(hand=["C4"], items=["power_blaster_g1"]), seat("gunner", at="C3"), seat("medic")], active=0)
    play(s, "move C4")
    assert set(options(s)) == {"pass", "zapp", "take", "pick_and_play", "play power_blaster_g1"}


# ---- rulings ---------------------------------------------------------------------------------------------------------------


def test_ze_r6_pink_follows_from_craters_and_their_openings() -> None:
    box = game.box
    craters = set(box.field)
    openings = {field: set(box.pink[field]) for field in craters}
    assert not any(fields & craters for fields in openings.values())
    for item, field in enumerate(box.field):
        assert len(openings[field]) in ((3, 4) if box.attack >> item & 1 else (1,)), FIELD_CODES[field]
    for a in range(72):
        for b in range(72):
            near = a != b and abs(a // 9 - b // 9) <= 1 and abs(a % 9 - b % 9) <= 1
            ground = a not in craters and b not in craters
            opening = b in openings.get(a, set()) or a in openings.get(b, set())
            assert (b in box.pink[a]) == (near and (ground or opening)), (FIELD_CODES[a], FIELD_CODES[b])
    half_turn = {field: 71 - field for field in range(72)}
    assert {half_turn[field] for field in craters} == craters
    assert all({half_turn[other] for other in box.pink[field]} == set(box.pink[half_turn[field]]) for field in range(72))
    counts = [sum(len(box.pink[card]) == size for card in range(72)) for size in range(8)]
    assert counts == [0, 8, 0, 6, 20, 6, 10, 22]


def test_ze_r7_crater_rims_do_not_stop_blasters() -> None:
    s = table([villain(at="E4"), seat("gunner", hand=["D4"], items=["power_blaster_c2"]), seat("medic")])
    play(s, "move D4")
    assert "zapp" not in options(s)  # E4 is white
    play(s, "play power_blaster_c2", "beam e")
    assert health(s) == [3, 4, 4]


def test_ze_r8_every_card_has_one_code_at_most() -> None:
    shown = [item for item in game.box.item if item >= 0]
    assert len(shown) == 64
    assert all(shown.count(item) == 1 + len(game.box.pink[field]) for item, field in enumerate(game.box.field))


def test_ze_r11_the_zapped_are_fixed_when_the_attack_is_declared() -> None:
    crew = [seat("gunner", at="D3", health=1), seat("medic", at="E5", items=["shield_a3"]), seat("redshirt", at="A9")]
    s = table([villain(hand=["E3"], items=["emp_blaster_e6"]), *crew], active=0)
    play(s, "move E3", "play emp_blaster_e6")
    assert asked(s) == ("shield", 2)
    assert (view(s, None).attacker, view(s, None).zapped) == (0, [1, 2])
    play(s, "block shield_a3")
    assert health(s) == [4, 0, 4, 4]  # both at once: nobody has moved out of the way


def test_ze_r12_neither_empty_fields_nor_team_mates() -> None:
    s = table([villain(at="A9"), seat("gunner", hand=["C4"]), seat("medic", at="C3")])
    play(s, "move C4")
    refused(s, "zapp", "nobody_in_reach", "ZE-R12")
    s = table([villain(hand=["C4"]), seat("gunner", at="C3"), seat("medic", at="D5")], active=0, turns=2, hit=[1])
    play(s, "move C4", "zapp")
    assert health(s) == [4, 4, 3]  # one field is left, so nobody is asked


def test_ze_r15_the_limit_holds_for_all_turns_of_a_phase() -> None:
    s = table([villain(hand=["D2", "E3"]), seat("gunner", at="D3"), seat("medic", at="H7")], active=0, turns=2)
    play(s, "move D2", "zapp")
    play(s, "move E3")
    assert "zapp" not in options(s)
    play(s, "take")
    assert seats_in(s.hit) == []


def test_ze_r16_a_blocked_zap_counts_as_a_hit() -> None:
    players = [villain(hand=["D2", "E3"]), seat("gunner", at="D3", items=["shield_a3"]), seat("medic", at="H7")]
    s = table(players, active=0, turns=2)
    play(s, "move D2", "zapp", "block shield_a3")
    assert health(s) == [4, 4, 4]
    assert view(s, None).hit == [1]
    play(s, "move E3")
    refused(s, "zapp", "hit_before", "ZE-046")


def test_ze_r17_astronauts_have_no_such_limit() -> None:
    players = [villain(at="D3"), seat("gunner", at="D2"), seat("medic", at="E3"), seat("redshirt", hand=["C4"])]
    s = table(players, active=3, pool=[1, 2])
    play(s, "move C4", "act_now", "zapp", "act_now", "zapp", "zapp")
    assert health(s) == [1, 4, 4, 4]


def test_ze_r18_shields_are_asked_clockwise_from_the_attacker_and_then_all_lose_together() -> None:
    players = [
        villain(at="E3", health=1, items=["shield_a3"]),
        seat("commander", at="D3", items=["shield_h3"]),
        seat("gunner", hand=["E2"], items=["emp_blaster_e6"]),
        seat("medic", at="F2", items=["shield_h7"]),
        seat("redshirt", at="F3"),
    ]
    s = table(players, active=2, box=tables.load({"items": {"item_18": {"kind": "shield"}}}))
    play(s, "move E2", "play emp_blaster_e6")
    assert on_table(s, "emp_blaster_e6")  # before the first answer
    assert asked(s) == ("shield", 3)
    assert set(options(s)) == {"decline", "block shield_h7"}
    play(s, "decline")
    assert health(s) == [1, 4, 4, 4, 4]  # nothing lands before all have answered
    assert asked(s) == ("shield", 0)
    assert told(s, "declined", seat=1) == ["P3 takes the hit."]
    play(s, "block shield_a3")
    assert asked(s) == ("shield", 1)
    play(s, "decline")
    assert health(s) == [1, 3, 4, 3, 3]


def test_ze_r18_one_shield_blocks_one_zap() -> None:
    players = [villain(at="D3", items=["shield_a3", "shield_h7"]), seat("gunner", at="D2"), seat("medic", hand=["E3"])]
    s = table(players, active=2, pool=[1])
    play(s, "move E3", "act_now", "zapp")
    assert set(options(s)) == {"decline", "block shield_a3", "block shield_h7"}
    play(s, "block shield_h7")
    assert health(s)[0] == 4
    play(s, "zapp", "decline")
    assert health(s)[0] == 3
    assert items(s, 0) == ["shield_a3"]


def test_ze_r19_a_used_shield_lies_on_the_table_at_once() -> None:
    players = [villain(at="D3", items=["shield_a3"]), seat("gunner", at="D2"), seat("medic", hand=["A4"])]
    s = table(players, active=2, pool=[1])
    play(s, "move A4", "act_now", "zapp", "block shield_a3")
    assert on_table(s, "shield_a3")
    play(s, "take")
    assert items(s, 2) == ["shield_a3"]


def test_ze_r22_nothing_can_be_dropped_to_make_room() -> None:
    s = table([villain(), seat("commander", hand=["C4"], items=["shield_a3", "proton_blaster_f3"]), seat("medic")])
    play(s, "move C4")
    assert set(options(s)) == {"pass", "play proton_blaster_f3"}
    play(s, "play proton_blaster_f3")
    assert items(s, 1) == ["shield_a3"]
    assert len(hand(s, 1)) == 5


def test_ze_r24_the_villain_has_one_action_per_turn() -> None:
    s = table([villain(hand=["C4"]), seat("gunner", at="C3"), seat("medic")], active=0)
    play(s, "move C4", "zapp")
    assert asked(s) == ("play_zone", 1)
