"""The scenarios of the specification, one test each: position, choices, exact result."""

from __future__ import annotations

from gaucho.games.zappem.tests.position import (
    at,
    down,
    ending,
    hand,
    health,
    items,
    notes,
    on_table,
    seat,
    table,
    view,
    villain,
)
from gaucho.testing import asked, options, play


def test_scenario_1_turn_count() -> None:
    """ZE-044, ZE-R38."""
    crew = [seat("gunner", hand=["H1"]), seat("medic", at="A9"), seat("redshirt", at="D9")]
    s = table([villain(at="E5"), *crew])
    play(s, "move H1", "pass")
    assert view(s, None).turns_in_all == 3
    s = table([villain(at="E5"), crew[0], down("medic"), crew[2]])
    play(s, "move H1", "pass")
    assert view(s, None).turns_in_all == 2
    s = table([villain(hand=["C4"]), seat("gunner", at="C3", health=1), *crew[1:]], active=0, turns=3)
    play(s, "move C4", "zapp")
    assert health(s)[1] == 0
    turns = 0
    while asked(s) == ("play_zone", 0):
        turns += 1
        play(s, s.legal(0)[0].text)
        while asked(s) == ("action", 0):
            play(s, "pass")
    assert turns == 2


def test_scenario_2_crater_rim_and_power_blaster() -> None:
    """ZE-031, ZE-R7, ZE-067."""
    s = table([villain(at="E4"), seat("gunner", hand=["D4"], items=["power_blaster_c2"]), seat("medic", at="H9")])
    play(s, "move D4")
    assert set(options(s)) == {"take", "play power_blaster_c2", "pass"}
    play(s, "play power_blaster_c2")
    assert set(options(s)) == {"beam e", "discharge"}
    play(s, "beam e")
    assert health(s) == [3, 4, 4]
    assert on_table(s, "power_blaster_c2")


def test_scenario_3_same_item_twice() -> None:
    """ZE-037, ZE-034."""
    s = table(
        [villain(), seat("redshirt", at="C4"), seat("medic", hand=["D5"], items=["heart_a1"], health=3)], active=2, pool=[1]
    )
    play(s, "move D5", "act_now", "take")
    assert items(s, 1) == ["emp_blaster_d4"]
    assert asked(s) == ("action", 2)
    assert set(options(s)) == {"pass", "play heart_a1"}


def test_scenario_4_full_slot_discharge() -> None:
    """ZE-066, ZE-R13, ZE-028."""
    crew = [seat("commander", hand=["B2"], items=["proton_blaster_f3"]), seat("gunner", at="E5"), seat("medic", at="H2")]
    s = table([villain(at="G7"), *crew])
    play(s, "move B2")
    assert set(options(s)) == {"play proton_blaster_f3", "pass"}
    play(s, "play proton_blaster_f3")
    assert health(s) == [4, 4, 4, 4]
    assert on_table(s, "proton_blaster_f3")
    assert items(s, 1) == []
    assert asked(s) == ("play_zone", 0)


def test_scenario_5_beam_through_a_team_mate() -> None:
    """ZE-055, ZE-057, ZE-R18."""
    for answer, medic in (("block shield_a3", 4), ("decline", 3)):
        crew = [seat("gunner", hand=["C5"], items=["power_blaster_g1"]), seat("medic", at="D5", items=["shield_a3"])]
        s = table([villain(at="E5"), *crew, seat("commander", at="H9")])
        play(s, "move C5", "play power_blaster_g1", "beam e")
        assert asked(s) == ("shield", 2)
        play(s, answer)
        assert health(s) == [3, 4, medic, 4]
        assert on_table(s, "power_blaster_g1")
        assert on_table(s, "shield_a3") == (medic == 4)


def test_scenario_6_edge_diagonal() -> None:
    """ZE-054, ZE-R9."""
    crew = [seat("medic", at="G7"), seat("redshirt", at="F6"), seat("commander", at="G9")]
    s = table([villain(hand=["H8"], items=["proton_blaster_c7"]), *crew], active=0, turns=3)
    play(s, "move H8", "play proton_blaster_c7")
    assert set(options(s)) == {"beam nw", "beam sw", "discharge"}
    play(s, "beam nw")
    assert health(s) == [4, 3, 3, 4]
    assert view(s, None).hit == [1, 2]


def test_scenario_7_emp() -> None:
    """ZE-056, ZE-R10, ZE-057."""
    crew = [seat("gunner", hand=["E5"], items=["emp_blaster_d4"]), seat("commander", at="D6"), seat("medic", at="C4")]
    s = table([villain(at="E3"), *crew])
    play(s, "move E5", "play emp_blaster_d4")
    assert health(s) == [3, 4, 3, 4]


def test_scenario_8_a_blocked_zap_counts() -> None:
    """ZE-046, ZE-R16, ZE-R11."""
    crew = [seat("medic", at="F5", items=["shield_h7", "shield_a3"]), seat("gunner", at="F7"), seat("redshirt", at="A1")]
    s = table([villain(hand=["F4", "E6"], items=["emp_blaster_d4"]), *crew], active=0, turns=3)
    play(s, "move F4", "zapp", "block shield_h7")
    play(s, "move E6", "play emp_blaster_d4")
    assert health(s) == [4, 4, 3, 4]
    assert items(s, 1) == ["shield_a3"]  # not asked, though there is another one


def test_scenario_9_villain_down_with_hearts() -> None:
    """ZE-051, ZE-R35."""
    crew = [seat("gunner", at="C4"), seat("medic", hand=["B5"]), seat("redshirt", at="H9")]
    s = table([villain(at="C5", health=1, items=["heart_a1", "heart_h9"], hand=["H1"]), *crew], active=2, pool=[1])
    play(s, "move B5", "act_now", "zapp")
    assert health(s)[0] == 0
    assert not s.over
    assert asked(s) == ("action", 2)
    assert set(options(s)) == {"pass", "take"}
    play(s, "pass")
    assert view(s, None).turns_in_all == 3
    play(s, "return heart_a1", "move H1")
    assert (health(s)[0], len(hand(s, 0))) == (1, 5)
    assert on_table(s, "heart_a1")
    turns = 0
    while asked(s) == ("play_zone", 0):
        turns += 1
        play(s, s.legal(0)[0].text)
        assert asked(s) != ("return_heart", 0)
        while asked(s) == ("action", 0):
            play(s, "pass")
    assert turns == 2


def test_scenario_10_villain_down_without_heart() -> None:
    """ZE-076."""
    crew = [seat("gunner", at="C4"), seat("medic", hand=["B5"]), seat("redshirt", at="H9")]
    s = table([villain(at="C5", health=1, items=["power_blaster_c2"]), *crew], active=2, pool=[1])
    play(s, "move B5", "act_now", "zapp")
    assert s.winners() == (1, 2, 3)


def test_scenario_11_the_commander_saves_a_team_mate() -> None:
    """ZE-052, ZE-R26, ZE-R34."""
    crew = [seat("commander", at="D2", items=["heart_b5"]), seat("medic", hand=["H9"])]
    redshirt = down("redshirt", items=["power_blaster_g1"], hand=["E9", "A2", "A4", "A6"], exact=True)
    s = table([villain(at="D3"), *crew, redshirt], active=2, pool=[1])
    play(s, "move H9", "act_now", "commander", "hand_over heart_b5")
    assert items(s, 3) == ["power_blaster_g1", "heart_b5"]
    play(s, "zapp", "pass")
    assert asked(s) == ("return", 3)
    assert set(options(s)) == {"return heart_b5", "stay_down"}
    play(s, "return heart_b5", "move E9")
    assert (health(s)[3], at(s, 3), len(hand(s, 3))) == (1, "E9", 5)
    assert on_table(s, "heart_b5")
    assert items(s, 3) == ["power_blaster_g1"]
    assert view(s, None).turns_in_all == 3


def test_scenario_12_redshirt_pick_and_play() -> None:
    """ZE-071, ZE-R23, ZE-059."""
    s = table([villain(), seat("redshirt", hand=["A5"], items=["shield_a3"], health=3), seat("medic")])
    play(s, "move A5")
    assert set(options(s)) == {"pick_and_play", "pass"}
    play(s, "pick_and_play")
    assert health(s)[1] == 4
    assert on_table(s, "heart_b5")
    assert items(s, 1) == ["shield_a3"]
    assert asked(s) == ("play_zone", 0)
    s = table([villain(at="B4"), seat("redshirt", hand=["A5"], items=["shield_a3"]), seat("medic")])
    play(s, "move A5")
    assert set(options(s)) == {"zapp", "pass"}


def test_scenario_13_night_vision() -> None:
    """ZE-064, ZE-065, ZE-R21."""
    gunner = ["E5", "A2", "F6", "G3", "H9"]
    players = [villain(hand=["A1", "H1", "B7", "C3", "D8"], items=["night_vision_a7"]), seat("gunner", at="C9", hand=gunner)]
    s = table([*players, seat("medic", at="E9")], active=0, turns=2)
    play(s, "move A1", "play night_vision_a7", "left 1", "get E5", "give H1")
    assert {"E5", "B7", "C3", "D8"} < set(hand(s, 0))
    assert len(hand(s, 0)) == 5
    assert set(hand(s, 1)) == {"H1", "A2", "F6", "G3", "H9"}
    assert notes(s, 0) == {card: [1] for card in ("A2", "F6", "G3", "H1", "H9")}
    assert notes(s, 1) == notes(s, 2) == {"E5": [0]}
    assert on_table(s, "night_vision_a7")
    play(s, "move E5")
    assert notes(s, 1) == notes(s, 2) == {}


def test_scenario_14_cards_run_out() -> None:
    """ZE-078, ZE-R39."""
    for health_, winners in ((4, (0,)), (1, (1, 2))):
        players = [villain(at="C3", hand=["A1", "A2"], health=health_), seat("commander", hand=["C4"]), seat("medic", at="H9")]
        s = table(players, deck=[])
        play(s, "move C4", "zapp")
        assert s.over
        assert s.winners() == winners
        assert len(hand(s, 0)) == 2


def test_scenario_15_royale_count() -> None:
    """ZE-083, ZE-R42."""
    s = table([seat(hand=["C4"], health=3), seat(at="H1", health=3), seat(at="A9", health=1), down()], active=0, deck=[])
    play(s, "move C4", "take")
    assert s.winners() == (0, 1)


def test_scenario_16_staying_down_at_the_end() -> None:
    """ZE-R34, ZE-R39, ZE-020."""
    players = [villain(at="H1"), seat("commander", at="A1"), down("medic", items=["heart_b5"], hand=["C4", "C5"])]
    s = table(players, active=2, moment="return", deck=[])
    play(s, "stay_down")
    assert ending(s) == "cards_played"
    assert s.winners() == (0,)
    s = table(players, active=2, moment="return", deck=[])
    play(s, "return heart_b5", "move C4")
    assert not s.over
    assert (health(s)[2], hand(s, 2)) == (1, ["C5"])
    assert asked(s) == ("play_zone", 2)  # the villain takes no turn
    assert view(s, None).round == 4
    play(s, "move C5", "take")
    assert ending(s) == "cards_played"


def test_scenario_17_the_commander_changes_their_mind() -> None:
    """ZE-R25."""
    s = table([villain(at="H1"), seat("commander", hand=["B4"]), seat("gunner", items=["power_blaster_g1"]), seat("medic")])
    play(s, "move B4")
    assert set(options(s)) == {"commander", "pass"}
    play(s, "commander")
    assert set(options(s)) == {"hand_over power_blaster_g1", "skip"}
    play(s, "skip")  # then only passing is left in the menu, so the question after the action comes at once
    assert asked(s) == ("commander_item", 1)
    play(s, "skip")
    assert asked(s) == ("play_zone", 0)


def test_scenario_18_unseen_exchange() -> None:
    """ZE-065, ZE-R49."""
    seen = ["A2", "B4", "C6", "D8", "E2"]
    players = [
        seat(at="A9", notes={card: [1] for card in seen}),
        seat(at="C9", hand=seen),
        seat(hand=["A6", "G3"], items=["night_vision_h3"]),
    ]
    s = table(players, active=2)
    play(s, "move A6", "play night_vision_h3", "left 2", "get C6", "give G3")
    assert notes(s, 0) == {card: [1, 2] for card in seen}  # may have moved
    assert notes(s, 1) == {"C6": [2]}
    assert notes(s, 2) == {card: [1] for card in ("A2", "B4", "D8", "E2", "G3")}
    for place in (0, 1):
        assert asked(s) == ("play_zone", place)
        play(s, s.legal(place)[-1].text)
        while s.to_move() == (place,):
            play(s, "pass")
    play(s, "move C6")
    left = {card: [1, 2] for card in seen if card != "C6" and card in hand(s, 1)}
    assert notes(s, 0) == left
    assert notes(s, 1) == {}
