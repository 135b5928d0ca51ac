"""The Invade action: the rules CC-025 to CC-043."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import Seat, picture, player, seat, table, view
from gaucho.testing import asked, cited, happened, options, play, refused

NUMBERS = [f"name {number}" for number in range(8, 18)]


def three(**invader: object) -> Table:
    """P0 is about to invade P1 on 11 and P2 on 15."""
    return table(
        3,
        players=[
            seat(**{"cows": 50, "secret": 13, "hand": [9, 13, 17], **invader}),
            seat(cows=30, secret=11, hand=[8, 14, 16]),
            seat(cows=25, secret=15, hand=[10, 10, 12]),
        ],
    )


def test_cc_025_three_attempts_with_three_players() -> None:
    s = three()
    play(s, "invade", "left 1", "name 8", "left 2", "name 8", "left 1")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 8")
    assert asked(s) == ("choose_action", 1)
    assert len(happened(s, "missed", "hit")) == 3


def test_cc_025_three_attempts_with_four_players() -> None:
    s = table(4, players=[seat(), seat(secret=9), seat(secret=9), seat(secret=9)])
    play(s, "invade", "left 1", "name 8", "left 2", "name 8", "left 3")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 8")
    assert asked(s) == ("choose_action", 1)
    assert len(happened(s, "missed", "hit")) == 3


def test_cc_026_two_attempts_with_two_players() -> None:
    s = table(2, players=[seat(), seat(secret=9)])
    play(s, "invade", "name 8")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 8")
    assert asked(s) == ("choose_action", 1)
    assert len(happened(s, "missed", "hit")) == 2


def test_cc_027_all_attempts_must_be_made() -> None:
    s = three()
    play(s, "invade")
    assert options(s) == ["left 1", "left 2"]
    refused(s, "stay", "not_now", "CC-029", "'stay' cannot be chosen now: Choose whom to invade", seat=0)
    play(s, "left 2", "name 15", "planet 12")
    assert (asked(s), options(s)) == (("choose_target", 0), ["left 1", "left 2"])
    play(s, "left 1")
    assert options(s) == NUMBERS
    refused(s, "stay", "not_now", "CC-029", "'stay' cannot be chosen now: Name the number of their Secret Planet", seat=0)


def test_cc_028_the_same_opponent_at_most_twice() -> None:
    s = table(4, players=[seat(), seat(secret=9), seat(secret=9), seat(secret=9)])
    play(s, "invade", "left 2", "name 8")
    assert options(s) == ["left 1", "left 2", "left 3"]
    play(s, "left 2", "name 8")
    assert options(s) == ["left 1", "left 3"]
    refused(s, "left 2", "tried_too_often", "CC-028", "You have tried this opponent as often as one action allows.", seat=0)
    play(s, "left 3", "name 8")
    assert [player(s, p).excluded for p in range(4)] == [[], [], [8], [8]]


def test_cc_028_the_limit_counts_within_one_action_only() -> None:
    s = table(2, players=[seat(secret=12), seat(secret=13)])
    play(s, "invade", "name 8", "name 9", "abduct", "declare 1", "abduct", "declare 1", "explore", "stay", "invade")
    assert (asked(s), options(s)) == (("declare_invasion", 0), NUMBERS)


def test_cc_029_each_attempt_names_an_opponent_and_a_number_publicly() -> None:
    s = table(4, active=2, players=[seat(secret=9), seat(secret=9), seat(), seat(secret=9)])
    play(s, "invade")
    assert (asked(s), options(s)) == (("choose_target", 2), ["left 1", "left 2", "left 3"])
    play(s, "left 2")  # two places to the left of P2 sits P0
    assert (asked(s), options(s)) == (("declare_invasion", 2), NUMBERS)
    play(s, "name 17")
    for viewer in (0, 1, 2, 3, None):
        assert happened(s, "aimed", "missed", "hit", seat=viewer) == [("aimed", 2, 0, -1, -1), ("missed", 2, 0, 17, -1)]
        assert cited(s, "aimed", "missed", seat=viewer) == ["CC-029", "CC-038"]


def test_cc_029_a_target_set_without_asking_is_told_as_well() -> None:
    s = three()
    play(s, "invade", "left 1", "name 8", "left 1", "name 9", "name 8")  # the third attempt can only be against P2
    assert happened(s, "aimed", "missed") == [
        ("aimed", 0, 1, -1, -1),
        ("missed", 0, 1, 8, -1),
        ("aimed", 0, 1, -1, -1),
        ("missed", 0, 1, 9, -1),
        ("aimed", 0, 2, -1, -1),
        ("missed", 0, 2, 8, -1),
    ]
    s = table(2, players=[seat(), seat(secret=9)])
    play(s, "invade")
    assert happened(s, "aimed") == [("aimed", 0, 1, -1, -1)]
    assert cited(s, "aimed") == ["CC-029"]


def test_cc_029_the_target_must_sit_at_the_table() -> None:
    s = three()
    play(s, "invade")
    refused(s, "left 3", "no_such_seat", "CC-029", "Nobody sits 3 places to your left.", seat=0)
    refused(s, "left 1", "not_asked", "CC-029", "It is not your turn to choose.", seat=1)


def test_cc_030_an_attempt_is_completed_before_the_next_is_chosen() -> None:
    s = three()
    play(s, "invade", "left 1", "name 11")
    assert asked(s) == ("replace_secret", 1)
    refused(s, "left 2", "not_asked", "CC-034", "It is not your turn to choose.", seat=0)
    play(s, "planet 8")
    assert player(s, 1).cows == 25
    assert asked(s) == ("choose_target", 0)


@pytest.mark.parametrize("named", range(8, 18))
def test_cc_031_it_succeeds_if_and_only_if_the_number_is_right(named: int) -> None:
    s = table(2, players=[seat(), seat(secret=12, hand=[9, 14])])
    play(s, "invade", f"name {named}")
    if named == 12:
        assert asked(s) == ("replace_secret", 1)
        assert player(s, 0).invaded == [12]
    else:
        assert asked(s) == ("declare_invasion", 0)
        assert player(s, 0).invaded == []
        assert player(s, 1).secret == 12


def test_cc_032_the_secret_planet_is_revealed_and_given_to_the_invader() -> None:
    s = three()
    play(s, "invade", "left 1", "name 11")
    for viewer in (0, 1, 2, None):
        assert happened(s, "hit", seat=viewer) == [("hit", 0, 1, 11, -1)]
        assert not view(s, viewer).players[1].has_secret
    assert player(s, 0).invaded == [11]
    assert player(s, 1).secret == 0


def test_cc_033_it_lies_face_up_among_the_invaders_planets() -> None:
    s = three(invaded=[16])
    play(s, "invade", "left 2", "name 15", "planet 10", "left 1", "name 11", "planet 8")
    for viewer in (0, 1, 2, None):
        assert view(s, viewer).players[0].invaded == [16, 15, 11]


def test_cc_034_the_victim_must_hide_on_a_card_from_the_hand() -> None:
    s = three()
    play(s, "invade", "left 1", "name 11")
    assert (asked(s), options(s)) == (("replace_secret", 1), ["planet 8", "planet 14", "planet 16"])
    refused(s, "planet 11", "not_held", "CC-061", "You do not hold a planet 11.", seat=1)
    refused(s, "stay", "not_now", "CC-034", "'stay' cannot be chosen now: You were invaded", seat=1)
    refused(s, "planet 14", "not_asked", "CC-034", "It is not your turn to choose.", seat=0)
    deck = picture(s).deck
    s.choose(1, "planet 14")
    assert (player(s, 1).secret, player(s, 1).hand) == (14, [8, 16])
    assert picture(s).deck == deck
    assert happened(s, "hid_on", seat=1) == [("hid_on", 1, 14, -1, -1)]
    assert cited(s, "replaced_from_hand", "hid_on", seat=1) == ["CC-034", "CC-034"]
    for viewer in (0, 2, None):
        assert happened(s, "hid_on", seat=viewer) == []
        assert view(s, viewer).players[1].secret == 0


def test_cc_035_with_an_empty_hand_the_top_of_the_deck_is_placed() -> None:
    s = table(2, players=[seat(), seat(cows=20, secret=12, hand=[])], deck=[17, 8])
    play(s, "invade", "name 12")
    assert asked(s) == ("declare_invasion", 0)
    assert (player(s, 1).secret, player(s, 1).hand, player(s, 1).cows) == (17, [], 15)
    assert picture(s).deck[0] == 8
    assert happened(s, "replaced_from_deck") == [("replaced_from_deck", 1, -1, -1, -1)]
    assert [view(s, viewer).players[1].secret for viewer in (1, 0, None)] == [17, 0, 0]
    assert [happened(s, "hid_on", seat=viewer) for viewer in (1, 0, None)] == [[("hid_on", 1, 17, -1, -1)], [], []]
    assert cited(s, "replaced_from_deck", "hid_on", seat=1) == ["CC-035", "CC-035"]


def test_cc_036_the_victim_loses_five_cows_after_the_replacement() -> None:
    s = three()
    play(s, "invade", "left 1", "name 11")
    assert player(s, 1).cows == 30
    play(s, "planet 8")
    assert player(s, 1).cows == 25
    assert [e[0] for e in happened(s, "replaced_from_hand", "lost")] == ["replaced_from_hand", "lost"]
    assert happened(s, "lost") == [("lost", 1, 5, 25, -1)]
    assert cited(s, "lost") == ["CC-036"]


def test_cc_037_a_success_gives_the_invader_no_cows() -> None:
    s = three()
    before = picture(s)
    play(s, "invade", "left 1", "name 11", "planet 8")
    mine = {"invaded": [11], "token": "invade"}
    theirs = {"secret": 8, "hand": [14, 16], "cows": 25}
    assert picture(s) == before.but(seats={0: mine, 1: theirs})


@pytest.mark.parametrize("named", [10, 12])
def test_cc_038_a_miss_tells_only_that_the_number_is_not_theirs(named: int) -> None:
    s = three()
    before = picture(s)
    play(s, "invade", "left 1", f"name {named}")
    assert happened(s, "missed", "hit", "lost") == [("missed", 0, 1, named, -1)]
    assert happened(s) == happened(s, seat=0) == happened(s, seat=1) == happened(s, seat=2)
    assert [event[0] for event in happened(s)] == ["moved", "aimed", "missed"]
    assert picture(s) == before.but(seats={0: {"token": "invade"}, 1: {"excluded": [named]}})


def test_cc_039_a_single_miss_costs_nothing() -> None:
    s = three()
    play(s, "invade", "left 1", "name 12", "left 1", "name 13")
    assert [player(s, p).cows for p in range(3)] == [50, 30, 25]
    play(s, "name 15", "planet 10")
    assert [player(s, p).cows for p in range(3)] == [50, 30, 20]


def test_cc_040_three_cows_lost_if_no_attempt_succeeded() -> None:
    s = three()
    play(s, "invade", "left 1", "name 12", "left 1", "name 13", "name 14")
    assert [player(s, p).cows for p in range(3)] == [47, 30, 25]
    assert happened(s, "lost") == [("lost", 0, 3, 47, -1)]
    assert cited(s, "lost") == ["CC-040"]


def test_cc_040_three_cows_lost_once_not_per_attempt_with_two_players() -> None:
    s = table(2, players=[seat(cows=50), seat(cows=30, secret=11)])
    play(s, "invade", "name 12", "name 13")
    assert [player(s, p).cows for p in range(2)] == [47, 30]


def test_cc_040_a_success_of_an_earlier_action_does_not_count() -> None:
    s = table(2, players=[seat(cows=40, secret=12), seat(cows=40, secret=11, hand=[13])])
    play(s, "invade", "name 11", "name 8", "abduct", "declare 0", "abduct", "declare 0")
    play(s, "invade", "name 8", "name 8")  # P1 misses, too
    assert [player(s, p).cows for p in range(2)] == [41, 32]
    play(s, "invade", "name 8", "name 8")
    assert player(s, 0).cows == 38


@pytest.mark.parametrize(
    "attempts",
    [
        ["left 1", "name 11", "planet 8", "left 1", "name 9", "name 9"],
        ["left 1", "name 9", "left 1", "name 11", "planet 8", "name 9"],
        ["left 1", "name 9", "left 1", "name 9", "name 15", "planet 10"],
    ],
)
def test_cc_041_nothing_lost_if_one_attempt_succeeded(attempts: list[str]) -> None:
    s = three()
    play(s, "invade", *attempts)
    assert asked(s) == ("choose_action", 1)
    assert player(s, 0).cows == 50
    for viewer in (0, 1, 2, None):  # nothing of an invasion that is over lies about
        seen = view(s, viewer)
        assert (seen.attempts, seen.tried, seen.hits, seen.target) == (0, [0, 0, 0], 0, -1)


def test_cc_042_all_three_attempts_may_succeed() -> None:
    s = three()
    play(s, "invade", "left 1", "name 11", "planet 8", "left 1", "name 8", "planet 16", "name 15", "planet 12")
    now = picture(s)
    assert now.players[0] == Seat(50, 13, [9, 13, 17], [11, 8, 15], "invade")
    assert now.players[1] == Seat(20, 16, [14])
    assert now.players[2] == Seat(20, 12, [10, 10])
    assert asked(s) == ("choose_action", 1)


def test_cc_042_both_attempts_may_succeed_with_two_players() -> None:
    s = table(2, players=[seat(cows=40), seat(cows=40, secret=11, hand=[12, 13, 14])])
    play(s, "invade", "name 11", "planet 12", "name 12", "planet 14")
    assert player(s, 0).invaded == [11, 12]
    assert player(s, 1) == Seat(30, 14, [13])
    assert asked(s) == ("choose_action", 1)


def test_cc_043_twice_the_same_opponent_the_second_time_on_the_replacement() -> None:
    s = three()
    play(s, "invade", "left 2", "name 15", "planet 12", "left 2", "name 15")
    assert player(s, 2).cows == 20  # the old planet is no longer there
    s = three()
    play(s, "invade", "left 2", "name 15", "planet 12", "left 2", "name 12", "planet 10")
    assert player(s, 2) == Seat(15, 10, [10])
    assert player(s, 0).invaded == [15, 12]
