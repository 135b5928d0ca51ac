"""HOW TO PLAY: the rules CC-011 to CC-018."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.rules.components import ABDUCT
from gaucho.games.cowcollectors.tests.position import dealt, finish_turn, picture, player, seat, table
from gaucho.testing import asked, cited, happened, options, play, refused


@pytest.mark.parametrize("first", [0, 1, 2])
def test_cc_011_the_holder_of_the_marker_begins(first: int) -> None:
    s = dealt([8, 9, 10, 11], [12, 13, 14, 15], [16, 17, 11, 12], first=first)
    for p, planet in enumerate(("planet 8", "planet 12", "planet 16")):
        s.choose(p, planet)
    assert asked(s) == ("choose_action", first)
    assert picture(s).active == first
    assert happened(s, "turn") == [("turn", first, 1, -1, -1)]
    assert cited(s, "turn") == ["CC-011"]
    for _ in range(4):
        play(s, "abduct" if "abduct" in options(s) else "explore")
        finish_turn(s)
    assert cited(s, "turn") == ["CC-011"] + ["CC-012"] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_012_the_player_to_the_left_is_next(seats: int) -> None:
    s = table(seats, active=seats - 1, first=1, round=3)
    order, rounds = [], []
    for _ in range(2 * seats):
        order.append(picture(s).active)
        rounds.append(picture(s).round)
        finish_turn(s)
    assert order == [(seats - 1 + i) % seats for i in range(2 * seats)]
    # A round starts with the First Player, seat 1.
    expected, now = [], 3
    for i, who in enumerate(order):
        now += who == 1 and i > 0
        expected.append(now)
    assert rounds == expected


def test_cc_013_exactly_one_of_three_actions_and_no_passing() -> None:
    s = table(3)
    assert options(s) == ["abduct", "invade", "explore"]
    refused(s, "stay", "not_now", "CC-013", "'stay' cannot be chosen now: Choose an action", seat=0)
    refused(s, "pass", "unknown", "CC-013", "'pass' is not an option of Cosmic Cow Collectors", seat=0)
    refused(s, "abduct", "not_asked", "CC-013", "It is not your turn to choose.", seat=1)
    refused(s, "abduct", "no_seat", "CC-013", "There is no seat 3 at this table.", seat=3)
    play(s, "invade")
    assert player(s, 0).token == "invade"
    assert [player(s, p).token for p in (1, 2)] == [None, None]


@pytest.mark.parametrize(
    ("token", "others"),
    [("abduct", ["invade", "explore"]), ("invade", ["abduct", "explore"]), ("explore", ["abduct", "invade"])],
)
def test_cc_014_the_token_must_move_to_another_action(token: str, others: list[str]) -> None:
    s = table(2, players=[seat(token=token), seat()])
    assert options(s) == others
    words = f"Your Alien token is on {token.capitalize()}: it must move to a different action."
    refused(s, token, "same_action", "CC-014", words, seat=0)
    play(s, others[0])
    assert player(s, 0).token == others[0]


def test_cc_014_it_is_the_previous_turn_that_counts_not_the_one_before() -> None:
    s = table(2, players=[seat(token="invade", secret=12), seat(secret=12)])
    play(s, "abduct", "declare 3", "abduct", "declare 3")
    assert options(s) == ["invade", "explore"]


def test_cc_015_on_the_first_turn_all_three_may_be_chosen() -> None:
    for first in ("abduct", "invade", "explore"):
        s = table(2, players=[seat(token=None), seat(token="abduct")])
        assert options(s) == ["abduct", "invade", "explore"]
        play(s, first)
        assert player(s, 0).token == first


def test_cc_016_only_the_own_token_restricts() -> None:
    s = table(4, players=[seat(token="abduct"), seat(token="invade"), seat(token="invade"), seat(token="invade")])
    assert options(s) == ["invade", "explore"]
    s = table(4, players=[seat(), seat(), seat(), seat()])
    for p in range(4):
        assert asked(s) == ("choose_action", p)
        play(s, "abduct", "declare 1")
    assert [player(s, p).token for p in range(4)] == ["abduct"] * 4


def test_cc_017_a_turn_has_one_action_resolved_completely() -> None:
    s = table(2, players=[seat(secret=13, token="invade"), seat()])
    play(s, "abduct")
    assert asked(s) == ("declare_abduct", 0)
    refused(s, "explore", "not_now", "CC-019", "'explore' cannot be chosen now: Declare how many Cows you abduct", seat=0)
    refused(s, "explore", "not_asked", "CC-019", "It is not your turn to choose.", seat=1)
    play(s, "declare 9")
    assert asked(s) == ("choose_action", 1)
    assert happened(s, "moved") == [("moved", 0, ABDUCT, -1, -1)]


def test_cc_018_the_token_stays_until_the_owners_next_turn() -> None:
    s = table(3, players=[seat(secret=13), seat(secret=13), seat(secret=13)])
    play(s, "abduct", "declare 1", "abduct", "declare 1")
    assert [player(s, p).token for p in range(3)] == ["abduct", "abduct", None]
    play(s, "explore")
    finish_turn(s)
    assert [player(s, p).token for p in range(3)] == ["abduct", "abduct", "explore"]
    assert asked(s) == ("choose_action", 0)
    assert player(s, 0).token == "abduct"
