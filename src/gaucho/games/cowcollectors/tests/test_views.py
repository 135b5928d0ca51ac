"""Who may look at what: section 5 of the specification, CC-R35, CC-R36, CC-R38 and CC-R41."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from gaucho import Chance
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import dealt, game, new, picture, player, seat, table, tables, view
from gaucho.kit import packed
from gaucho.testing import happened, options, play, random_game

VIEWERS: list[int | None] = [0, 1, 2, None]
PRIVATE_EVENTS = {"dealt", "drew_planet", "hid_on"}


# ---- the ten decisions -------------------------------------------------------------------------------------------------


def d1_setup_secret() -> Table:
    s = dealt([8, 9, 9, 17], [10, 11, 12, 13], [14, 14, 15, 16])
    s.choose(0, "planet 9")
    s.choose(2, "planet 14")
    return s


def ready_to_play() -> Table:
    return table(
        3,
        active=1,
        players=[
            seat(cows=30, secret=12, hand=[10, 10, 16], invaded=[9], token="explore", floor=11, excluded=[14]),
            seat(cows=25, secret=13, hand=[9, 11, 12, 14], token=None, floor=8, excluded=[15]),
            seat(cows=20, secret=15, hand=[8, 17, 17], invaded=[16, 11], token="invade"),
        ],
        deck=[16, 10],
        discards=[13, 8],
    )


def after(*choices: str) -> Callable[[], Table]:
    def build() -> Table:
        s = ready_to_play()
        play(s, *choices)
        return s

    return build


DECISIONS: dict[str, tuple[Callable[[], Table], str, int, bool]] = {
    "D1": (d1_setup_secret, "setup_secret", 1, True),
    "D2": (ready_to_play, "choose_action", 1, False),
    "D3": (after("abduct"), "declare_abduct", 1, True),
    "D4": (after("invade"), "choose_target", 1, False),
    "D5": (after("invade", "left 1"), "declare_invasion", 1, False),
    "D6": (after("invade", "left 1", "name 15"), "replace_secret", 2, True),
    "D7": (after("explore"), "leave_planet", 1, False),
    "D8": (after("explore", "leave"), "choose_recipient", 1, False),
    "D9": (after("explore", "leave", "left 1"), "new_secret", 1, True),
    "D10": (after("explore", "stay"), "discard", 1, True),
    "D10 again": (after("explore", "stay", "planet 9"), "discard", 1, True),
}
EVERY_DECISION = pytest.mark.parametrize("decision", DECISIONS)


@EVERY_DECISION
def test_cc_r35_who_decides_what_is_public_the_list_only_if_it_hides_nothing(decision: str) -> None:
    build, prompt, decider, private = DECISIONS[decision]
    s = build()
    assert s.due is not None
    assert (s.due.prompt, s.due.seats) == (prompt, (decider,))
    full = options(s)
    assert full
    for viewer in VIEWERS:
        for due in (s.due_for(viewer), view(s, viewer).due):
            assert due is not None
            assert (due.prompt, due.seats) == (prompt, (decider,))
            seen = {p: [option.text for option in listed] for p, listed in due.options.items()}
            assert seen == ({decider: full} if viewer == decider or not private else {})


@EVERY_DECISION
def test_cc_r35_a_private_list_is_nowhere_in_the_data_of_others(decision: str) -> None:
    build, _, decider, private = DECISIONS[decision]
    s = build()
    for viewer in VIEWERS:
        due = view(s, viewer).to_data()["due"]
        assert set(due) == {"prompt", "rule", "seats", "ready", "veiled", "sealed", "options"}
        assert (due["sealed"] is None) == (viewer not in due["ready"])
        if private and viewer != decider:
            assert due["options"] == {}


@EVERY_DECISION
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cc_r36_twins_that_differ_only_in_hidden_cards_look_alike(decision: str, viewer: int | None) -> None:
    """Invariant 11: all cards the viewer cannot see are dealt anew; view, decision and events stay the same."""
    s = DECISIONS[decision][0]()
    seen = view(s, viewer).to_json()
    different = 0
    for seed in range(5):
        twin = dealt_anew(s, viewer, random.Random(seed))
        different += picture(twin) != picture(s)
        assert view(twin, viewer).to_json() == seen
        assert happened(twin, seat=viewer) == happened(s, seat=viewer)
    assert different == 5


def dealt_anew(s: Table, viewer: int | None, rng: random.Random) -> Table:
    """The same table with every card face down for this viewer exchanged."""
    data: dict[str, Any] = game.dump(s)
    hidden = data["deck"][data["top"] :]
    others = [p for p in range(s.seats) if p != viewer]
    face_down = [p for p in others if data["players"][p]["secret"] >= 0 and not (data["revealed"] and p == data["active"])]
    for p in others:
        hidden += packed.cards(data["players"][p]["hand"])
    hidden += [data["players"][p]["secret"] for p in face_down]
    rng.shuffle(hidden)
    for p in face_down:
        old = data["players"][p]
        fitting = [k for k in hidden if game.box.numbers[k] >= old["floor"] and not old["excluded"] >> k & 1]
        old["secret"] = fitting[0]
        hidden.remove(fitting[0])
    for p in others:
        size = packed.size(data["players"][p]["hand"])
        data["players"][p]["hand"] = packed.pack(hidden[:size])
        if data["sealed"] and data["sealed"][p] is not None:
            data["sealed"][p] = f"planet {game.box.numbers[hidden[0]]}"
        hidden = hidden[size:]
    data.update(deck=hidden, top=0)
    return tables.read(data)


# ---- the rows of section 5 ---------------------------------------------------------------------------------------------


def ended() -> Table:
    s = table(3, players=[seat(cows=119, secret=12, hand=[10, 10]), seat(secret=13, hand=[8]), seat(secret=9, hand=[14, 17])])
    play(s, "abduct", "declare 1")
    assert s.over
    return s


@pytest.mark.parametrize("build", [*(build for build, *_ in DECISIONS.values()), ended])
def test_cc_006_the_deck_is_a_number_for_everybody_also_at_the_end(build: Callable[[], Table]) -> None:
    s = build()
    for viewer in VIEWERS:
        data = view(s, viewer).to_data()
        assert data["deck_size"] == len(picture(s).deck)
        assert not {"deck", "top", "chance", "seed", "log", "reveals", "sealed"} & set(data)


@EVERY_DECISION
def test_cc_060_hands_are_shown_to_their_owners_only_their_size_to_all(decision: str) -> None:
    s = DECISIONS[decision][0]()
    truth = picture(s).players
    for viewer in VIEWERS:
        for p, seen in enumerate(view(s, viewer).players):
            assert seen.hand_size == len(truth[p].hand or [])
            assert seen.hand == (truth[p].hand if p == viewer else [])


@EVERY_DECISION
def test_cc_059_secret_planets_are_shown_to_their_owners_only_unless_revealed(decision: str) -> None:
    s = DECISIONS[decision][0]()
    truth = picture(s).players
    for viewer in VIEWERS:
        for p, seen in enumerate(view(s, viewer).players):
            assert seen.has_secret is bool(truth[p].secret)
            revealed = decision == "D8" and p == 1
            assert seen.secret == (truth[p].secret if p == viewer or revealed else 0)


def test_cc_048_a_left_planet_is_public_while_it_is_given_and_the_new_one_is_not() -> None:
    s = ready_to_play()
    play(s, "explore", "leave")
    assert [view(s, viewer).players[1].secret for viewer in VIEWERS] == [13] * 4
    play(s, "left 2")
    assert [view(s, viewer).players[0].invaded for viewer in VIEWERS] == [[9, 13]] * 4
    assert [view(s, viewer).players[1].secret for viewer in VIEWERS] == [0] * 4
    play(s, "planet 11")
    assert [view(s, viewer).players[1].secret for viewer in VIEWERS] == [0, 11, 0, 0]


def test_cc_032_a_hit_planet_is_public_and_the_new_one_is_not() -> None:
    s = ready_to_play()
    play(s, "invade", "left 1", "name 15", "planet 8")
    assert [view(s, viewer).players[1].invaded for viewer in VIEWERS] == [[15]] * 4
    assert [view(s, viewer).players[2].secret for viewer in VIEWERS] == [0, 0, 8, 0]


def test_cc_r33_at_scoring_hands_secret_planets_and_score_sheets_are_open() -> None:
    s = ended()
    for viewer in VIEWERS:
        seen = view(s, viewer)
        assert [(p.secret, p.hand) for p in seen.players] == [(12, [10, 10]), (13, [8]), (9, [14, 17])]
        assert [p.score.total for p in seen.players if p.score] == [120, 10, 10]
        assert (seen.due, seen.ending, seen.ranking) == (None, ["cows_120"], [0, 2, 1])


def test_cc_r5_of_sealed_choices_only_who_is_ready_is_seen() -> None:
    hands = ([8, 9, 9, 17], [10, 11, 12, 13], [14, 14, 15, 16])
    views = []
    for choice in ("planet 8", "planet 17"):
        s = dealt(*hands)
        s.choose(0, choice)
        for viewer in VIEWERS:
            due = view(s, viewer).due
            assert due is not None
            assert (due.seats, due.ready) == ((1, 2), (0,))
            assert set(due.options) == ({viewer} if viewer in (1, 2) else set())
        views.append([(view(s, viewer).to_json(), happened(s, seat=viewer)) for viewer in (1, 2, None)])
    assert views[0] == views[1]


def test_cc_r38_the_owner_sees_the_own_sealed_choice() -> None:
    """Section 5: the D1 choice is known to its owner, also while the others still choose."""
    views = []
    for choice in ("planet 8", "planet 17"):
        s = dealt([8, 9, 9, 17], [10, 11, 12, 13])
        s.choose(0, choice)
        views.append(view(s, 0).to_json())
    assert views[0] != views[1]


def test_cc_r5_nobody_holds_the_marker_before_it_is_drawn() -> None:
    """SETUP 6 comes after SETUP 4: a view that shows the marker before a seat has it tells what is not so."""
    s = dealt([8, 9, 9, 17], [10, 11, 12, 13], first=1)
    assert view(s, None).first not in (0, 1)


def test_cc_064_everything_on_the_table_is_the_same_for_all() -> None:
    s = ready_to_play()
    for viewer in VIEWERS:
        seen = view(s, viewer)
        assert [p.invaded for p in seen.players] == [[9], [], [16, 11]]
        assert seen.discards == [13, 8]
        assert [p.cows for p in seen.players] == [30, 25, 20]
        assert [p.token for p in seen.players] == [2, -1, 1]
        assert (seen.first, seen.round, seen.active, seen.seats) == (0, 2, 1, 3)
        assert [(p.floor, p.excluded) for p in seen.players] == [(11, [14]), (8, [15]), (0, [])]


def test_cc_064_who_discarded_what_and_when_is_public() -> None:
    s = ready_to_play()
    play(s, "explore", "stay", "planet 14", "planet 9")
    for viewer in VIEWERS:
        assert view(s, viewer).discards == [13, 8, 14, 9]
        assert happened(s, "discarded", seat=viewer) == [("discarded", 1, 14, -1, -1), ("discarded", 1, 9, -1, -1)]


def test_cc_065_declarations_targets_numbers_hits_and_misses_are_public() -> None:
    s = ready_to_play()
    play(s, "invade", "left 1", "name 12", "left 1", "name 15", "planet 17", "name 16")
    play(s, "abduct", "declare 4")
    for viewer in VIEWERS:
        assert happened(s, "aimed", "missed", "hit", "abducted", "abducted_more", seat=viewer) == [
            ("aimed", 1, 2, -1, -1),
            ("missed", 1, 2, 12, -1),
            ("aimed", 1, 2, -1, -1),
            ("hit", 1, 2, 15, -1),
            ("aimed", 1, 0, -1, -1),
            ("missed", 1, 0, 16, -1),
            ("abducted_more", 2, 4, 2, 21),
        ]


def test_cc_r16_the_attempts_of_an_invasion_are_public() -> None:
    s = ready_to_play()
    play(s, "invade", "left 1", "name 15", "planet 8", "left 2")
    for viewer in VIEWERS:
        seen = view(s, viewer)
        assert (seen.attempts, seen.tried, seen.hits, seen.target) == (2, [0, 0, 1], 1, 0)


def test_cc_035_the_source_of_a_replacement_is_public() -> None:
    s = table(3, players=[seat(), seat(secret=12, hand=[14]), seat()], deck=[17])
    size = len(picture(s).deck)
    play(s, "invade", "left 1", "name 12")
    for viewer in VIEWERS:
        assert happened(s, "replaced_from_hand", "replaced_from_deck", seat=viewer) == [("replaced_from_hand", 1, -1, -1, -1)]
        assert (view(s, viewer).players[1].hand_size, view(s, viewer).deck_size) == (0, size)
    play(s, "left 1", "name 14")
    for viewer in VIEWERS:
        assert happened(s, "replaced_from_deck", seat=viewer) == [("replaced_from_deck", 1, -1, -1, -1)]
        assert (view(s, viewer).players[1].hand_size, view(s, viewer).deck_size) == (0, size - 1)


def test_cc_r36_which_card_became_the_secret_planet_is_known_to_its_owner_only() -> None:
    """Section 5: D6 and D9, once made, are seen as made."""
    views = []
    for planet in ("planet 8", "planet 17"):
        s = ready_to_play()
        play(s, "invade", "left 1", "name 15", planet)
        views.append([(view(s, viewer).to_json(), happened(s, seat=viewer)) for viewer in (0, 1, None)])
        assert view(s, 2).players[2].secret == int(planet.split()[1])
    assert views[0] == views[1]
    views = []
    for planet in ("planet 9", "planet 16"):
        s = ready_to_play()
        play(s, "explore", "leave", "left 1", planet)
        views.append([(view(s, viewer).to_json(), happened(s, seat=viewer)) for viewer in (0, 2, None)])
        assert happened(s, "hid") == [("hid", 1, -1, -1, -1)]
        assert view(s, 1).players[1].secret == int(planet.split()[1])
    assert views[0] == views[1]


def test_cc_r36_a_hand_shows_neither_places_nor_age() -> None:
    one = table(2, players=[seat(cows=30, secret=13, hand=[16, 9]), seat()], deck=[12])
    two = table(2, players=[seat(cows=30, secret=13, hand=[12, 9]), seat()], deck=[16])
    for s in (one, two):
        play(s, "explore")
        assert view(s, 0).players[0].hand == [9, 12, 16]
        assert view(s, 1).players[0].hand_size == 3
    assert view(one, None).to_data()["players"][0] == view(two, None).to_data()["players"][0]


@EVERY_DECISION
def test_cc_073_small_planets_and_straights_are_not_counted_before_scoring(decision: str) -> None:
    s = DECISIONS[decision][0]()
    for viewer in VIEWERS:
        assert [p.score for p in view(s, viewer).players] == [None] * 3
        assert view(s, viewer).ranking == []
    assert s.scores() == [p.cows for p in picture(s).players]


def test_a_view_is_a_copy_with_no_way_back() -> None:
    s = ready_to_play()
    before = game.dump(s)
    seen = view(s, 1)
    seen.discards.append(17)
    seen.players[0].invaded.append(17)
    seen.players[1].hand.clear()
    seen.settings["first_player"] = "2"
    assert game.dump(s) == before


# ---- what each seat is told --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(9))
def test_cc_060_private_events_reach_their_owner_and_public_ones_carry_no_hidden_number(seed: int) -> None:
    """Whole games: whatever number a seat is told of another's card, that card lies face up."""
    seats = 2 + seed % 3
    *_, s = random_game(new(seats, seed), Chance(seed))
    assert s.log is not None
    assert {event.kind.name for event in s.log} <= set(game.words["events"])
    for event in s.log:
        if event.kind.name in PRIVATE_EVENTS:
            assert event.audience == 1 << event.seat
            assert [event.told_to(p) for p in range(seats)] == [p == event.seat for p in range(seats)]
            assert not event.told_to(-1)
        else:
            assert event.audience == -1
        if event.kind.name in ("hid", "replaced_from_hand", "replaced_from_deck", "bare", "stayed", "turn"):
            assert (event.b, event.c) == (-1, -1)
            assert event.a == -1 or event.kind.name == "turn"
        if event.kind.name == "drew":
            assert event.a in (1, 2)
    seen_by_all = s.events(None)
    for p in range(seats):
        assert [e for e in s.events(p) if e.audience == -1] == seen_by_all
        assert all(e.seat == p for e in s.events(p) if e.audience != -1)
    public = sorted(
        e.b if e.kind.name in ("hit", "gave") else e.a for e in seen_by_all if e.kind.name in ("hit", "gave", "discarded")
    )
    assert public == sorted(picture(s).discards + [card for p in picture(s).players for card in p.invaded])


def test_cc_r41_the_same_public_game_is_told_alike_whatever_is_hidden() -> None:
    """P0's cards are fixed, all that P0 cannot see is varied: views and events of P0 and of spectators never differ."""
    mine = seat(cows=20, secret=12, hand=[9, 10, 14])
    stories = []
    for shuffle in range(8):
        s = table(3, shuffle=shuffle, players=[mine, seat(cows=15, secret=13), seat(secret=16, cows=30)], deck=[11, 17])
        story = []
        for choice in (
            "invade", "left 1", "name 13", None, "left 2", "name 8", "left 2", "name 9",
            "abduct", "declare 2", "abduct", "declare 8", "explore", "stay", "planet 9",
        ):  # fmt: skip
            play(s, choice or options(s)[0])
            story.append((view(s, 0).to_json(), view(s, None).to_json(), happened(s, seat=0), happened(s)))
        assert player(s, 0).hand == [10, 11, 14, 17]
        stories.append(story)
    assert all(story == stories[0] for story in stories)


def test_events_may_be_read_from_a_number_on() -> None:
    s = ready_to_play()
    play(s, "abduct", "declare 3")
    everything = s.events(0)
    assert s.events(0, since=2) == everything[2:]
    assert s.events(0, since=len(everything)) == []
