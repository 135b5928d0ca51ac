"""Hidden information: who sees which cards, lists, answers and events (section 5; ZE-R44, ZE-R48, ZE-R49)."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_twin
from gaucho.games.zappem.rules.components import FIELD_CODES
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.hunt import hunt
from gaucho.games.zappem.tests.position import game, hand, notes, seat, table, view, villain
from gaucho.games.zappem.twins import twin
from gaucho.testing import asked, play, refused, told

GUNNERS = ["E5", "A2", "F6", "G3", "H9"]


def seen_options(s: Table, viewer: int | None) -> list[str]:
    """The list of the pending decision as a viewer sees it."""
    due = view(s, viewer).due
    assert due is not None
    return [option.text for options in due.options.values() for option in options]


def looked_at(**options: Any) -> Table:
    """The villain has looked at the Gunner's hand."""
    players = [villain(hand=["A1", "H1", "B7"], items=["night_vision_a7"]), seat("gunner", at="C9", hand=GUNNERS)]
    s = table([*players, seat("medic", at="E9")], active=0, turns=2, **options)
    play(s, "move A1", "play night_vision_a7", "left 1")
    return s


# ---- hands and lists -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "friends"), [("on", [1, 2]), ("off", [1])])
def test_ze_r44_hands_of_the_crew(setting: str, friends: list[int]) -> None:
    s = table([villain(), seat("gunner", hand=["C4"]), seat("medic")], open_team_hands=setting)
    for viewer in (None, 0, 1, 2):
        shown = view(s, viewer).players[1].hand
        assert shown == (s.players[1].hand if viewer in friends else [])
        assert view(s, viewer).players[1].hand_size == 5


@pytest.mark.parametrize(("setting", "friends"), [("on", [1, 2]), ("off", [1])])
def test_ze_r48_the_list_of_a_move_is_shown_to_those_who_see_the_hand(setting: str, friends: list[int]) -> None:
    s = table([villain(), seat("gunner", hand=["C4"]), seat("medic")], open_team_hands=setting)
    for viewer in (None, 0, 1, 2):
        assert bool(seen_options(s, viewer)) == (viewer in friends)
        due = view(s, viewer).due
        assert due is not None
        assert due.seats == (1,)  # who is asked is public


def test_ze_r48_who_is_asked_for_a_shield_is_public() -> None:
    s = table([villain(at="C3", items=["shield_a3"]), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "zapp")
    for viewer in (None, 0, 1, 2):
        due = view(s, viewer).due
        assert due is not None
        assert due.seats == (0,)
        assert seen_options(s, viewer) == ["decline", "block shield_a3"]


@pytest.mark.parametrize(("setting", "knowing"), [("on", [0, 1, 2]), ("off", [0, 1])])
def test_ze_r48_the_list_of_cards_looked_at(setting: str, knowing: list[int]) -> None:
    s = looked_at(open_team_hands=setting)
    assert asked(s) == ("nv_take", 0)
    for viewer in (None, 0, 1, 2):
        assert bool(seen_options(s, viewer)) == (viewer in knowing)


@pytest.mark.parametrize(("setting", "knowing"), [("on", [0, 1, 2]), ("off", [0, 1])])
def test_ze_r48_the_list_of_cards_to_give_is_the_actors_alone(setting: str, knowing: list[int]) -> None:
    s = looked_at(open_team_hands=setting)
    play(s, "get E5")
    for viewer in (None, 0, 1, 2):
        assert bool(seen_options(s, viewer)) == (viewer == 0)
        assert view(s, viewer).wanted == (FIELD_CODES.index("E5") if viewer in knowing else -2)
        assert view(s, viewer).target == 1


def test_ze_r48_the_crew_sees_the_list_of_its_own_member_who_looks() -> None:
    crew = [seat("gunner", hand=["C4"], items=["night_vision_a7"]), seat("medic", at="E9")]
    s = table([villain(at="A1"), *crew])
    play(s, "move C4", "play night_vision_a7")
    assert [bool(seen_options(s, viewer)) for viewer in (None, 0, 1, 2)] == [False, True, True, True]
    play(s, seen_options(s, 1)[1])
    assert [bool(seen_options(s, viewer)) for viewer in (None, 0, 1, 2)] == [False, False, True, True]


def test_refusals_tell_no_more_than_the_own_hand() -> None:
    s = table([villain(hand=["B2"]), seat("gunner"), seat("medic")])
    refused(s, "move B2", "not_held", "ZE-022", "You do not hold the Zone card B2.")


def test_what_has_become_known_cannot_be_taken_back() -> None:
    """Undo looks at `reveals`: it must count whenever somebody has learned something."""
    players = [villain(hand=["A1", "H1", "B7"], items=["night_vision_a7"]), seat("gunner", at="C9", hand=GUNNERS)]
    s = table([*players, seat("medic", at="E9", hand=["D1"])], active=0, turns=2, deck=[])
    for choice, learned in (
        ("move A1", True),
        ("play night_vision_a7", False),
        ("left 1", True),
        ("get E5", False),
        ("give H1", True),  # the target sees both cards; with an empty stack nothing is drawn besides
    ):
        before = s.reveals
        play(s, choice)
        assert (s.reveals > before) == learned, choice
    s = table([villain(at="A1"), seat("gunner", hand=["C4"]), seat("medic", at="E9")])
    play(s, "move C4")
    before = s.reveals
    play(s, "take")
    assert s.reveals == before + 1  # a card was drawn


# ---- events ----------------------------------------------------------------------------------------------------------------


def test_drawn_cards_are_told_to_those_who_see_the_hand() -> None:
    s = table([villain(), seat("gunner", hand=["C4"]), seat("medic")])
    play(s, "move C4", "pass")
    assert len(told(s, "drew_card", seat=1)) == len(told(s, "drew_card", seat=2)) == 1
    assert told(s, "drew_card", seat=0) == told(s, "drew_card") == []
    assert told(s, "drew")[0].startswith("P1 draws 1; ")


def test_an_exchange_is_told_to_both_sides_and_its_fact_to_all() -> None:
    s = looked_at(open_team_hands="off")
    play(s, "get E5", "give H1")
    for viewer in (None, 0, 1, 2):
        assert told(s, "exchanged", seat=viewer) == ["P0 swaps a Zone card with P1."]
        assert told(s, "swapped", seat=viewer) == (["[P0] E5 came from P1, for H1."] if viewer in (0, 1) else [])


# ---- notes (ZE-R49) --------------------------------------------------------------------------------------------------------


def test_ze_r49_open_hands_share_what_was_seen() -> None:
    crew = [seat("gunner", hand=["C4"], items=["night_vision_a7"]), seat("medic", at="E9")]
    for setting, known in (("on", 5), ("off", 0)):
        s = table([villain(at="A1"), *crew], open_team_hands=setting)
        play(s, "move C4", "play night_vision_a7")
        assert len(notes(s, 1)) == 5
        assert len(notes(s, 2)) == known


def test_ze_r49_a_team_mate_who_did_not_see_the_exchange_is_unsure() -> None:
    players = [villain(hand=["A1", "H1", "B7"], items=["night_vision_a7"]), seat("gunner", at="C9", hand=GUNNERS)]
    medic = seat("medic", at="E9", notes={"H1": [0], "B7": [0]})
    s = table([*players, medic], active=0, turns=2, open_team_hands="off")
    play(s, "move A1", "play night_vision_a7", "left 1", "get E5", "give H1")
    assert notes(s, 2) == {"H1": [0, 1], "B7": [0, 1]}
    assert notes(s, 1) == {"E5": [0]}


def test_ze_r49_looking_again_finds_what_has_moved() -> None:
    """A card noted in two hands and not found in the one is in the other."""
    players = [
        seat(hand=["A6"], items=["night_vision_h3"], notes={"B4": [1, 2], "G3": [1, 2]}),
        seat(at="C9", hand=["G3", "A2", "C6", "D8", "E2"]),
        seat(at="E9", hand=["B4"]),
    ]
    s = table(players, active=0)
    play(s, "move A6", "play night_vision_h3", "left 1")
    assert notes(s, 0) == {"A2": [1], "B4": [2], "C6": [1], "D8": [1], "E2": [1], "G3": [1]}


def test_ze_r49_a_card_that_comes_into_the_own_hand_is_no_note() -> None:
    players = [
        seat(at="A9", hand=["H9"], notes={"G3": [2]}),
        seat(at="C9"),
        seat(hand=["A6", "G3"], items=["night_vision_h3"]),
    ]
    s = table(players, active=2)
    play(s, "move A6", "play night_vision_h3", "left 1", "get H9", "give G3")
    assert "G3" in hand(s, 0)
    assert notes(s, 0) == {"H9": [2]}


def told_notes(s: Table, viewer: int) -> dict[int, set[int]]:
    """What a viewer can know from the events alone: cards in hands it may not look at, and the hands they can be in."""
    known: dict[int, set[int]] = {}
    events = s.events(viewer)
    shared = s.shared and viewer != s.villain
    friends = {p for p in range(s.seats) if p == viewer or (shared and p != s.villain)}
    for i, event in enumerate(events):
        if event.kind.name == "moved":
            known.pop(event.a, None)
        elif event.kind.name == "saw":
            if events[i - 1].kind.name == "looked":
                cards = {e.b for e in events[i : i + 5] if e.kind.name == "saw"}
                for card in known:
                    if card not in cards:
                        known[card].discard(event.a)
            known[event.b] = {event.a}
        elif event.kind.name == "exchanged":
            two = {event.seat, event.a}
            if i + 1 < len(events) and events[i + 1].kind.name == "swapped":
                got, given = events[i + 1].a, events[i + 1].b
                known[got], known[given] = {event.seat}, {event.a}
            else:
                for card, hands in known.items():
                    if hands & two:
                        known[card] = hands | two
    return {card: hands for card, hands in known.items() if not hands & friends}


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_ze_r49_notes_are_what_the_events_tell(variant: int, seats: int) -> None:
    """Nobody has noted more, or less, than was told to them."""
    for seed in range(3):
        for s in hunt(game, seats, seed, game.variants()[variant]):
            for viewer in range(seats):
                seen: dict[int, Any] = {entry[0]: set(entry[1:]) for entry in view(s, viewer).notes}
                assert seen == told_notes(s, viewer)


# ---- twins -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_no_viewer_can_tell_twins_apart(variant: int, seats: int) -> None:
    chance = Chance(variant + 7)
    for s in hunt(game, seats, 40 + variant, game.variants()[variant]):
        if chance.below(25) == 0 or (s.target >= 0 and chance.below(2) == 0) or s.over:
            for viewer in [None, *range(seats)]:
                check_twin(game, s, viewer, chance, twin)


def test_twins_really_differ() -> None:
    """A twin that changed nothing would prove nothing."""
    s = looked_at()
    play(s, "get E5")
    data = game.dump(s)
    chance = Chance(3)
    for viewer, same in ((0, [0, 1]), (1, [1, 2]), (2, [1, 2]), (None, [])):
        others = [twin(game, data, viewer, chance) for _ in range(5)]
        for place in range(3):
            changed = any(other["players"][place]["hand"] != data["players"][place]["hand"] for other in others)
            assert changed == (place not in same), (viewer, place)
        assert any(other["deck"] != data["deck"] for other in others)
    assert {twin(game, data, None, chance)["wanted"] for _ in range(20)} != {data["wanted"]}
