"""Health and Item cards (ZE-048 to ZE-065) and the rulings on them."""

from __future__ import annotations

import pytest

from gaucho.games.zappem.rules.components import FIELD_CODES
from gaucho.games.zappem.tests.position import (
    at,
    down,
    game,
    hand,
    health,
    items,
    n,
    notes,
    on_table,
    seat,
    table,
    tables,
    view,
    villain,
)
from gaucho.testing import asked, options, play, refused, told


def beam(direction: str, field: str) -> set[str]:
    """The fields that a blaster hits from here."""
    bit = ["n", "e", "s", "w", "ne", "se", "sw", "nw"].index(direction)
    return {FIELD_CODES[other] for other in range(72) if game.box.beams[n(field) * 72 + other] >> bit & 1}


# ---- Health ----------------------------------------------------------------------------------------------------------------


def test_ze_048_the_top_health_card_is_put_aside() -> None:
    s = table([villain(at="C3"), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "zapp")
    assert (view(s, None).players[0].health, view(s, None).players[0].aside) == (3, [4])


def test_ze_049_with_health_0_a_player_is_down() -> None:
    crew = [seat("gunner", at="C3", health=1), seat("medic", at="H5")]
    s = table([villain(hand=["C4", "C5", "B4"], items=["night_vision_a7"]), *crew], active=0, turns=2)
    play(s, "move C4", "zapp")
    assert at(s, 1) == ""
    assert told(s, "down") == ["P1 is out of Health and goes down."]
    play(s, "move B4")  # C3 is pink here, and nobody stands there
    assert set(options(s)) == {"pass", "play night_vision_a7"}
    play(s, "play night_vision_a7")
    assert told(s, "looked") == ["P0 looks at the Zone cards of P2."]  # nobody else can be looked at, so nobody asks
    play(s, "no_exchange")
    assert asked(s) == ("play_zone", 2)


def test_ze_050_a_down_player_keeps_the_items() -> None:
    crew = [seat("gunner", at="C3", health=1, items=["heart_a1", "power_blaster_c2"]), seat("medic", at="H5")]
    s = table([villain(hand=["C4"]), *crew], active=0)
    play(s, "move C4", "zapp")
    assert health(s)[1] == 0
    assert items(s, 1) == ["power_blaster_c2", "heart_a1"]


def test_ze_051_a_return_turn_is_move_heart_replenish() -> None:
    crew = [seat("gunner", hand=["E2"]), down("medic", items=["heart_a1"], hand=["C3"])]
    s = table([villain(at="H1"), *crew])
    play(s, "move E2", "pass")
    assert asked(s) == ("return", 2)
    assert set(options(s)) == {"stay_down", "return heart_a1"}
    play(s, "return heart_a1")
    assert asked(s) == ("play_zone", 2)
    assert health(s)[2] == 0
    play(s, "move C3")
    assert (health(s)[2], at(s, 2), len(hand(s, 2))) == (1, "C3", 5)
    assert on_table(s, "heart_a1")
    assert asked(s) == ("play_zone", 0)  # the Heart was the action
    assert view(s, None).turns_in_all == 2


def test_ze_052_the_heart_may_come_from_the_commander() -> None:
    crew = [seat("commander", hand=["E2"], items=["heart_a1"]), down("medic")]
    s = table([villain(at="H1"), *crew])
    play(s, "move E2", "commander", "hand_over heart_a1", "pass")
    assert asked(s) == ("return", 2)


# ---- blasters --------------------------------------------------------------------------------------------------------------


def test_ze_053_power_blaster_two_fields_straight() -> None:
    assert {d: beam(d, "D5") for d in "nesw"} == {"n": {"D4", "D3"}, "e": {"E5", "F5"}, "s": {"D6", "D7"}, "w": {"C5", "B5"}}
    for field, direction in (("D3", "n"), ("F5", "e"), ("D7", "s"), ("C5", "w")):
        s = table([villain(at=field), seat("gunner", hand=["D5"], items=["power_blaster_g1"]), seat("medic")])
        play(s, "move D5", "play power_blaster_g1")
        assert set(options(s)) == {f"beam {direction}", "discharge"}
        play(s, f"beam {direction}")
        assert health(s) == [3, 4, 4]


def test_ze_054_proton_blaster_two_fields_diagonally() -> None:
    found = {d: beam(d, "D5") for d in ("ne", "se", "sw", "nw")}
    assert found == {"ne": {"E4", "F3"}, "se": {"E6", "F7"}, "sw": {"C6", "B7"}, "nw": {"C4", "B3"}}
    s = table([villain(at="F3"), seat("gunner", hand=["D5"], items=["proton_blaster_c7"]), seat("medic")])
    play(s, "move D5", "play proton_blaster_c7")
    assert set(options(s)) == {"beam ne", "discharge"}
    refused(s, "beam n", "wrong_line", "ZE-053")
    refused(s, "beam sw", "nobody_there", "ZE-R13")
    play(s, "beam ne")
    assert health(s) == [3, 4, 4]


def test_ze_055_a_shot_does_not_stop_at_the_first() -> None:
    s = table([villain(hand=["D5"], items=["power_blaster_g1"]), seat("gunner", at="D4"), seat("medic", at="D3")], active=0)
    play(s, "move D5", "play power_blaster_g1", "beam n")
    assert health(s) == [4, 3, 3]


def test_ze_056_everybody_in_the_area_but_the_user() -> None:
    area = {FIELD_CODES[other] for other in range(72) if game.box.near[n("E5") * 72 + other] & 2}
    assert area == {
        *("E3", "D4", "E4", "F4", "C5", "D5", "F5", "G5", "D6", "E6", "F6", "E7"),
        *("C3", "G3", "C7", "G7"),
    }
    s = table([villain(hand=["E5"], items=["emp_blaster_d4"]), seat("gunner", at="E3"), seat("medic", at="C4")], active=0)
    play(s, "move E5", "play emp_blaster_d4")
    assert health(s) == [4, 3, 4]


def test_ze_057_attack_items_zap_team_mates() -> None:
    for item, choices in (("power_blaster_g1", ["beam e"]), ("emp_blaster_e6", [])):
        s = table([villain(at="F5"), seat("gunner", hand=["D5"], items=[item]), seat("medic", at="E5")])
        play(s, "move D5", f"play {item}", *choices)
        assert health(s) == [3, 4, 3]


def test_ze_r9_both_fields_and_nothing_beyond_the_edge() -> None:
    assert beam("n", "D2") == {"D1"}
    assert beam("n", "D1") == set()
    assert beam("sw", "H8") == {"G9"}
    assert beam("w", "A5") == set()  # the edges do not wrap
    assert beam("s", "A9") == set()


def test_ze_r10_the_area_is_content() -> None:
    other = tables.load({"shots": {"emp": {"area": "0,-1"}}})
    s = table([villain(at="E4"), seat("gunner", hand=["E5"], items=["emp_blaster_d4"]), seat("medic", at="E6")], box=other)
    play(s, "move E5", "play emp_blaster_d4")
    assert health(s) == [3, 4, 4]


def test_ze_r13_team_mates_alone_are_no_target_and_no_discharge() -> None:
    crew = [seat("gunner", hand=["A5"], items=["power_blaster_g1"]), seat("medic", at="A4"), seat("redshirt", at="B5")]
    s = table([villain(at="H1"), *crew, seat("commander", at="A6")])
    play(s, "move A5", "play power_blaster_g1")  # west is off the board, so there is a discharge
    assert health(s) == [4, 4, 4, 4, 4]
    assert told(s, "discharged") == ["P1 discharges it: nobody is zapped."]
    crew[0] = seat("gunner", hand=["B5"], items=["power_blaster_g1"])
    crew[1:] = [seat("medic", at="B4"), seat("redshirt", at="C5")]
    s = table([villain(at="A5"), *crew, seat("commander", at="B6")])
    play(s, "move B5", "play power_blaster_g1")
    assert health(s) == [3, 4, 4, 4, 4]  # the one shot there is


def test_ze_r13_without_any_shot_it_cannot_be_played() -> None:
    crew = [seat("gunner", hand=["B2"], items=["proton_blaster_c7"]), seat("medic", at="A1"), seat("redshirt", at="C1")]
    s = table([villain(at="H1"), *crew, seat("commander", at="A3")])
    play(s, "move B2")
    assert "play proton_blaster_c7" in options(s)  # south-east is free
    other = tables.load({"shots": {"proton": {"se": "-1,-1"}}})
    s = table([villain(at="H1"), *crew, seat("commander", at="A3")], box=other)
    play(s, "move B2")
    refused(s, "play proton_blaster_c7", "only_team_mates", "ZE-R13")


def test_ze_r13_a_beam_with_team_mates_alone_is_refused() -> None:
    crew = [seat("gunner", hand=["D5"], items=["power_blaster_g1"]), seat("medic", at="D4")]
    s = table([villain(at="E5"), *crew])
    play(s, "move D5", "play power_blaster_g1")
    assert set(options(s)) == {"beam e", "discharge"}
    refused(s, "beam n", "only_team_mates", "ZE-R13")
    play(s, "discharge")
    assert health(s) == [4, 4, 4]


def test_ze_r14_emp_without_an_opponent() -> None:
    crew = [seat("gunner", hand=["D5"], items=["emp_blaster_e6"]), seat("medic", at="D6")]
    s = table([villain(at="H1"), *crew])
    play(s, "move D5")
    refused(s, "play emp_blaster_e6", "only_team_mates", "ZE-R14")
    crew[1] = seat("medic", at="H5")
    s = table([villain(at="H1"), *crew])
    play(s, "move D5", "play emp_blaster_e6")
    assert told(s, "discharged") == ["P1 discharges it: nobody is zapped."]
    assert on_table(s, "emp_blaster_e6")


# ---- HEART and SHIELD ------------------------------------------------------------------------------------------------------


def test_ze_058_a_heart_brings_the_next_health_card_back() -> None:
    s = table([villain(), seat("gunner", hand=["B4"], items=["heart_a1"], health=2), seat("medic")])
    play(s, "move B4", "play heart_a1")
    assert health(s) == [4, 3, 4]
    assert view(s, None).players[1].aside == [4]


def test_ze_059_not_above_four() -> None:
    s = table([villain(), seat("gunner", hand=["C4"], items=["heart_a1"]), seat("medic")])
    play(s, "move C4")
    refused(s, "play heart_a1", "full_health", "ZE-059")
    s = table([villain(), seat("gunner", hand=["C4"], items=["heart_a1"], health=3), seat("medic")])
    play(s, "move C4", "play heart_a1")
    assert health(s)[1] == 4


def test_ze_r20_nobody_plays_a_heart_for_somebody_else() -> None:
    crew = [seat("gunner", at="C3", health=1), seat("medic", at="H5", items=["heart_b5"])]
    s = table([villain(hand=["C4"]), *crew], active=0)
    play(s, "move C4", "zapp")
    assert health(s) == [4, 0, 4]  # the Medic was not asked
    s = table([villain(at="H1"), seat("medic", hand=["B4"], items=["heart_b5"], health=2), seat("gunner", at="A9", health=1)])
    play(s, "move B4", "play heart_b5")
    assert health(s) == [4, 3, 1]


def test_ze_060_a_heart_is_no_answer_to_a_zap() -> None:
    s = table(
        [villain(at="C3", items=["heart_a1", "shield_a3"]), seat("gunner", hand=["C4"]), seat("medic", items=["heart_b5"])]
    )
    play(s, "move C4", "zapp")
    assert asked(s) == ("shield", 0)
    assert set(options(s)) == {"decline", "block shield_a3"}
    refused(s, "play heart_a1", "only_shields", "ZE-060")
    play(s, "decline")
    assert health(s)[0] == 3


def test_ze_061_a_shield_blocks_the_zap() -> None:
    s = table([villain(at="C3", items=["shield_a3"]), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "zapp")
    refused(s, "block shield_h7", "not_held", "ZE-061")
    play(s, "block shield_a3")
    assert health(s)[0] == 4
    assert items(s, 0) == []
    assert on_table(s, "shield_a3")
    assert told(s, "blocked") == ["P0 blocks with Shield A3."]


def test_ze_062_a_shield_is_no_action() -> None:
    s = table([villain(), seat("gunner", hand=["C4"], items=["shield_a3"]), seat("medic")])
    play(s, "move C4")
    refused(s, "play shield_a3", "only_against_zaps", "ZE-062")


@pytest.mark.parametrize(
    ("item", "field", "choices"),
    [
        ("", "D5", ["zapp"]),
        ("power_blaster_g1", "C6", ["play power_blaster_g1", "beam s"]),
        ("proton_blaster_c7", "D5", ["play proton_blaster_c7", "beam se"]),
        ("emp_blaster_e6", "C6", ["play emp_blaster_e6"]),
    ],
)
def test_ze_063_it_works_against_every_zap(item: str, field: str, choices: list[str]) -> None:
    crew = [seat("gunner", hand=["C4"], items=[item] if item else []), seat("medic")]
    s = table([villain(at=field, items=["shield_a3"]), *crew])
    play(s, "move C4", *choices)
    assert asked(s) == ("shield", 0)
    play(s, "block shield_a3")
    assert health(s) == [4, 4, 4]


def test_ze_063_also_against_a_friend() -> None:
    crew = [seat("gunner", hand=["C4"], items=["emp_blaster_e6"]), seat("medic", at="C3", items=["shield_a3"])]
    s = table([villain(at="C5"), *crew])
    play(s, "move C4", "play emp_blaster_e6")
    assert asked(s) == ("shield", 2)
    play(s, "block shield_a3")
    assert health(s) == [3, 4, 4]


# ---- NIGHT VISION ----------------------------------------------------------------------------------------------------------

GUNNERS = ["E5", "A2", "F6", "G3", "H9"]
VILLAINS = ["D5", "H1", "B7", "C3", "D8"]


def test_ze_064_night_vision_shows_a_whole_hand() -> None:
    crew = [seat("gunner", at="C9", hand=GUNNERS), seat("medic", at="E9")]
    s = table([villain(hand=VILLAINS, items=["night_vision_a7"]), *crew], active=0)
    play(s, "move D5", "play night_vision_a7")
    assert asked(s) == ("nv_target", 0)
    assert set(options(s)) == {"left 1", "left 2"}
    play(s, "left 1")
    assert notes(s, 0) == {card: [1] for card in GUNNERS}
    assert notes(s, 1) == notes(s, 2) == {}
    assert sorted(told(s, "saw", seat=0)) == sorted(f"[P0] P1 holds {card}." for card in GUNNERS)
    for viewer in (None, 1, 2):
        assert told(s, "saw", seat=viewer) == []
        assert told(s, "looked", seat=viewer) == ["P0 looks at the Zone cards of P1."]


def test_ze_065_one_card_may_be_exchanged() -> None:
    crew = [seat("gunner", at="C9", hand=GUNNERS), seat("medic", at="E9")]
    s = table([villain(hand=VILLAINS, items=["night_vision_a7"]), *crew], active=0, turns=2)
    play(s, "move D5", "play night_vision_a7", "left 1")
    assert asked(s) == ("nv_take", 0)
    assert set(options(s)) == {"no_exchange", *(f"get {card}" for card in GUNNERS)}
    refused(s, "get A1", "not_there", "ZE-065")
    play(s, "get E5")
    assert asked(s) == ("nv_give", 0)
    assert set(options(s)) == {"give H1", "give B7", "give C3", "give D8"}
    refused(s, "give E5", "not_held", "ZE-065")
    play(s, "give H1")
    assert set(hand(s, 1)) == {"H1", "A2", "F6", "G3", "H9"}
    assert set(hand(s, 0)) > {"E5", "B7", "C3", "D8"}
    assert len(hand(s, 0)) == 5


def test_ze_065_the_exchange_is_optional() -> None:
    s = table(
        [villain(hand=VILLAINS, items=["night_vision_a7"]), seat("gunner", at="C9", hand=GUNNERS), seat("medic")], active=0
    )
    play(s, "move D5", "play night_vision_a7", "left 1", "no_exchange")
    assert set(hand(s, 1)) == set(GUNNERS)
    assert on_table(s, "night_vision_a7")
    assert told(s, "no_exchange", seat=2) == ["P0 leaves the cards of P1 alone."]


def test_ze_r21_only_active_opponents_with_cards_can_be_looked_at() -> None:
    crew = [seat("gunner", hand=["C4"], items=["night_vision_a7"]), seat("medic", at="E9", hand=["B1"])]
    s = table([villain(at="A1"), *crew], deck=[])
    play(s, "move C4")
    refused(s, "play night_vision_a7", "nobody_to_see", "ZE-R21")
    players = [
        villain(at="A9", hand=["C4", "C5"], items=["night_vision_a7"]),
        seat("gunner", at="E9"),
        down("medic", hand=["A1"]),
    ]
    s = table([*players, seat("redshirt", at="F9", hand=["B1"]), seat("commander", at="G9", hand=["B2"])], active=0, deck=[])
    play(s, "move C4", "play night_vision_a7")
    assert set(options(s)) == {"left 3", "left 4"}
    refused(s, "left 1", "no_cards", "ZE-R21")
    refused(s, "left 2", "is_down", "ZE-049")


def test_ze_r21_with_an_empty_hand_one_can_only_look() -> None:
    players = [villain(at="A1", hand=["B1", "B2"]), seat("gunner", hand=["C4"], items=["night_vision_a7"])]
    s = table([*players, seat("medic", at="E9", hand=["B3"])], deck=[])
    play(s, "move C4", "play night_vision_a7")
    assert told(s, "no_exchange") == ["P1 leaves the cards of P0 alone."]
    assert notes(s, 1) == {"B1": [0], "B2": [0]}


def test_ze_r21_a_team_mate_is_no_target() -> None:
    players = [seat("gunner", hand=["C4"], items=["night_vision_a7"]), seat("medic", at="E9")]
    s = table([villain(at="A1"), *players])
    play(s, "move C4", "play night_vision_a7")
    assert asked(s) == ("nv_take", 1)  # the villain is the one opponent, so nobody asks whom
    assert told(s, "looked") == ["P1 looks at the Zone cards of P0."]


def test_ze_r29_night_vision_defends_and_emp_attacks() -> None:
    s = table([villain(), seat("medic", hand=["A6"], items=["heart_a1"], health=3), seat("gunner")])
    play(s, "move A6", "take")
    assert items(s, 1) == ["heart_a1", "night_vision_a7"]
    s = table([villain(), seat("gunner", hand=["C4"], items=["power_blaster_c2"]), seat("medic")])
    play(s, "move C4", "take")
    assert items(s, 1) == ["power_blaster_c2", "emp_blaster_d4"]
