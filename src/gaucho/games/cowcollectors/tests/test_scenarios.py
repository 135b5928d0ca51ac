"""The scenarios CC-S1 to CC-S16 of the rules specification, each exactly as written there."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.tests.position import BARE, Seat, cows, dealt, finish_turn, picture, player, seat, table, view
from gaucho.testing import asked, happened, options, play


def test_cc_s1_abduct_the_books_example() -> None:
    s = table(3, players=[seat(cows=40, secret=12, invaded=[9, 11, 14], token="explore"), seat(), seat()])
    before = picture(s)
    play(s, "abduct", "declare 10")
    assert picture(s) == before.but(seats={0: {"cows": 53, "token": "abduct", "floor": 10}}, active=1)
    assert asked(s) == ("choose_action", 1)
    for viewer in (1, 2, None):
        assert view(s, viewer).players[0].secret == 0
        assert view(s, viewer).players[0].floor == 10


@pytest.mark.parametrize(("secret", "hand"), [(12, [9, 9, 10, 11]), (11, [9, 9, 10, 12])])
def test_cc_s2_final_score_the_books_example(secret: int, hand: list[int]) -> None:
    """P0 reaches 122 by the last Abduct: 116 and 6 Invaded Planets."""
    invaded = [8, 10, 13, 13, 15, 16]
    s = table(2, players=[seat(cows=116, secret=secret, hand=hand, invaded=invaded), seat()])
    play(s, "abduct", "declare 0")
    assert s.over
    assert cows(s)[0] == 122
    assert s.scores()[0] == 122 + 6 * 5 + 15 + 20 == 187


def test_cc_s3_alien_token() -> None:
    s = dealt([8, 9, 10, 12], [11, 12, 13, 14], first=0)
    s.choose(0, "planet 12")
    s.choose(1, "planet 11")
    assert player(s, 0).token is None
    assert (asked(s), options(s)) == (("choose_action", 0), ["abduct", "invade", "explore"])
    play(s, "explore", "stay")
    play(s, "abduct", "declare 5")  # P1
    assert (asked(s), options(s)) == (("choose_action", 0), ["abduct", "invade"])
    play(s, "abduct", "declare 5")
    play(s, "invade", "name 8", "name 8")  # P1
    assert (asked(s), options(s)) == (("choose_action", 0), ["invade", "explore"])
    play(s, "explore")
    finish_turn(s)
    play(s, "abduct", "declare 5")  # P1
    assert (asked(s), options(s)) == (("choose_action", 0), ["abduct", "invade"])


def test_cc_s4_two_players_both_attempts_miss_clamp() -> None:
    s = table(2, players=[seat(cows=2, token="explore"), seat(cows=31, secret=13)])
    before = picture(s)
    play(s, "invade")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 12")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 12")
    assert picture(s) == before.but(seats={0: {"cows": 0, "token": "invade"}, 1: {"excluded": [12]}}, active=1)
    assert asked(s) == ("choose_action", 1)


def test_cc_s5_three_players_limit_of_two_per_target_choice_of_replacement() -> None:
    s = table(
        3,
        players=[
            seat(cows=50),
            seat(cows=30, secret=11, hand=[8, 14, 16]),
            seat(cows=25, secret=15, hand=[10, 10, 12]),
        ],
    )
    before = picture(s)
    play(s, "invade", "left 1", "name 12")
    assert player(s, 1).excluded == [12]
    play(s, "left 1", "name 11")
    assert (asked(s), options(s)) == (("replace_secret", 1), ["planet 8", "planet 14", "planet 16"])
    s.choose(1, "planet 16")
    assert player(s, 1) == Seat(25, 16, [8, 14], [], None, 0, [])
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 15")
    assert (asked(s), options(s)) == (("replace_secret", 2), ["planet 10", "planet 12"])
    s.choose(2, "planet 10")
    assert picture(s) == before.but(
        seats={
            0: {"invaded": [11, 15], "token": "invade"},
            1: {"cows": 25, "secret": 16, "hand": [8, 14]},
            2: {"cows": 20, "secret": 10, "hand": [10, 12]},
        },
        active=1,
    )


def test_cc_s6_same_opponent_twice_then_top_of_deck() -> None:
    s = table(
        4,
        players=[seat(cows=60), seat(secret=11), seat(cows=33, secret=14, hand=[13]), seat()],
        deck=[17],
        deck_of=9,
    )
    before = picture(s)
    assert len(before.deck) == 9
    play(s, "invade", "left 2", "name 14")
    assert asked(s) == ("choose_target", 0)
    assert player(s, 2) == Seat(28, 13, [])
    play(s, "left 2", "name 13")
    assert player(s, 2) == Seat(23, 17, [])
    assert len(picture(s).deck) == 8
    assert (asked(s), options(s)) == (("choose_target", 0), ["left 1", "left 3"])
    play(s, "left 1", "name 10")
    assert picture(s) == before.but(
        seats={
            0: {"invaded": [14, 13], "token": "invade"},
            1: {"excluded": [10]},
            2: {"cows": 23, "secret": 17, "hand": []},
        },
        deck=before.deck[1:],
        active=1,
    )
    assert [view(s, viewer).players[2].secret for viewer in (0, 1, 2, 3, None)] == [0, 0, 17, 0, 0]
    assert [(viewer, e[2]) for viewer in (0, 1, 2, 3, None) for e in happened(s, "hid_on", seat=viewer)] == [(2, 13), (2, 17)]


def test_cc_s7_deck_runs_out_in_the_middle_of_invade() -> None:
    s = table(
        3,
        players=[
            seat(cows=80, secret=13, hand=[13, 17], token="abduct"),
            seat(cows=30, secret=12, hand=[]),
            seat(cows=41, secret=9, hand=[10, 16]),
        ],
        deck_exactly=[15],
    )
    play(s, "invade", "left 1", "name 12")
    assert (player(s, 1).secret, player(s, 1).cows) == (15, 25)
    assert (picture(s).ending, picture(s).deck) == (["deck_out"], [])
    play(s, "left 1", "name 15")
    assert (player(s, 1).secret, player(s, 1).cows) == (BARE, 20)
    assert asked(s) == ("declare_invasion", 0)  # only P2 is legal
    play(s, "name 9")
    assert (asked(s), options(s)) == (("replace_secret", 2), ["planet 10", "planet 16"])
    s.choose(2, "planet 16")
    assert s.over
    assert picture(s).ending == ["deck_out"]
    assert cows(s) == [80, 20, 36]
    assert s.scores() == [95, 20, 36]
    assert s.winners() == (0,)


def test_cc_s8_entitled_to_two_cards_one_left() -> None:
    s = table(
        2,
        players=[
            seat(cows=70, secret=16, hand=[8, 10, 11], invaded=[14], token="invade"),
            seat(cows=85, secret=15, hand=[12, 14, 15, 17], invaded=[12, 13]),
        ],
        deck_exactly=[9],
    )
    play(s, "explore")
    assert player(s, 0) == Seat(73, 16, [8, 9, 10, 11], [14], "explore")
    assert picture(s).ending == ["deck_out"]
    assert asked(s) == ("leave_planet", 0)
    discards = picture(s).discards
    play(s, "stay")
    assert s.over
    assert picture(s).discards == discards
    assert happened(s, "turn") == []
    assert s.scores() == [73 + 5 + 15 + 20, 85 + 10] == [113, 95]
    assert s.winners() == (0,)


def test_cc_s9_tied_leaders() -> None:
    s = dealt([8, 9, 10, 11], [12, 13, 14, 15], [16, 17, 11, 12], first=0)
    for p, planet in enumerate(("planet 8", "planet 12", "planet 16")):
        s.choose(p, planet)
    assert cows(s) == [10, 10, 10]
    left = len(picture(s).deck)
    play(s, "explore")
    assert (len(player(s, 0).hand or []), player(s, 0).cows, len(picture(s).deck)) == (4, 13, left - 1)
    play(s, "stay")
    assert picture(s).discards == []
    assert asked(s) == ("choose_action", 1)
    play(s, "explore")
    assert (len(player(s, 1).hand or []), player(s, 1).cows, len(picture(s).deck)) == (5, 13, left - 3)
    play(s, "stay")
    assert asked(s) == ("discard", 1)
    play(s, options(s)[0])
    assert asked(s) == ("choose_action", 2)
    assert len(player(s, 1).hand or []) == 4
    assert len(picture(s).discards) == 1


def test_cc_s10_explore_with_leaving() -> None:
    s = table(
        4,
        active=2,
        players=[
            seat(cows=60),
            seat(cows=44),
            seat(cows=44, secret=13, hand=[9, 11, 12, 14], token="abduct"),
            seat(cows=20),
        ],
        deck=[16, 10],
        discards=[17],
    )
    before = picture(s)
    play(s, "explore")
    assert player(s, 2) == Seat(47, 13, [9, 10, 11, 12, 14, 16], [], "explore")
    play(s, "leave")
    assert [view(s, viewer).players[2].secret for viewer in (0, 1, 3, None)] == [13] * 4
    assert asked(s) == ("choose_recipient", 2)
    play(s, "left 1")
    assert player(s, 3).invaded == [13]
    assert asked(s) == ("new_secret", 2)
    assert options(s) == ["planet 9", "planet 10", "planet 11", "planet 12", "planet 14", "planet 16"]
    play(s, "planet 16")
    assert (asked(s), options(s)) == (
        ("discard", 2),
        ["planet 9", "planet 10", "planet 11", "planet 12", "planet 14"],
    )
    play(s, "planet 14")
    mine = {"cows": 47, "secret": 16, "hand": [9, 10, 11, 12], "token": "explore", "floor": 0, "excluded": []}
    assert picture(s) == before.but(seats={2: mine, 3: {"invaded": [13]}}, deck=before.deck[2:], discards=[17, 14], active=3)
    assert happened(s, "lost") == []


def test_cc_s11_reaching_120_by_explore_somebody_else_wins() -> None:
    s = table(
        3,
        active=1,
        players=[
            seat(cows=112, secret=16, hand=[10, 14, 15], invaded=[14, 16]),
            seat(cows=118, secret=17, hand=[12, 13, 15], token="abduct"),
            seat(cows=90, secret=13, hand=[8, 9, 10], invaded=[12]),
        ],
        deck=[11],
    )
    play(s, "explore")
    assert player(s, 1) == Seat(121, 17, [11, 12, 13, 15], [], "explore")
    assert picture(s).ending == ["cows_120"]
    assert asked(s) == ("leave_planet", 1)
    play(s, "stay")
    assert s.over
    assert s.scores() == [122, 121, 110]
    assert s.winners() == (0,)


@pytest.mark.parametrize("ends", [0, 1, 2])
@pytest.mark.parametrize(("final", "winner"), [([130, 130, 128], 0), ([129, 130, 130], 2)])
def test_cc_s12_tie_break(final: list[int], winner: int, ends: int) -> None:
    """First Player P1. Whoever ends the game gets there by abducting 13; the others have 20 of their Cows from planets."""
    invaded = [[8, 8, 9, 9], [10, 10, 11, 11], [12, 12, 14, 14]]
    players = [seat(cows=final[p] - 20, secret=13, hand=[], invaded=invaded[p]) for p in range(3)]
    players[ends] = seat(cows=final[ends] - 13, secret=13, hand=[])
    s = table(3, players=players, first=1, active=ends)
    play(s, "abduct", "declare 13")
    assert s.over
    assert s.scores() == final
    assert s.winners() == (winner,)


@pytest.mark.parametrize(
    ("hand", "secret", "bonus"),
    [
        ([12, 12, 13, 14], 15, 20),
        ([11, 12, 13, 13], 15, 0),
        ([8, 9, 10, 11], 17, 35),
        ([8, 9, 10, 11], 12, 35),
        ([10, 10, 10, 16], 17, 15),
        ([8, 14, 15, 16], 17, 20),
        ([8, 9, 10, 16], 17, 15),
    ],
    ids="abcdefg",
)
def test_cc_s13_set_bonuses(hand: list[int], secret: int, bonus: int) -> None:
    s = table(2, players=[seat(cows=119, secret=secret, hand=hand), seat()])
    play(s, "abduct", "declare 1")
    assert s.over
    assert s.scores()[0] == 120 + bonus


def test_cc_s14_clamp_twice_same_number_again() -> None:
    s = table(2, players=[seat(cows=50, token="abduct"), seat(cows=4, secret=10, hand=[10, 14])])
    before = picture(s)
    play(s, "invade", "name 10")
    assert (asked(s), options(s)) == (("replace_secret", 1), ["planet 10", "planet 14"])
    s.choose(1, "planet 10")
    assert player(s, 1) == Seat(0, 10, [14])
    play(s, "name 10")
    assert picture(s) == before.but(
        seats={0: {"invaded": [10, 10], "token": "invade"}, 1: {"cows": 0, "secret": 14, "hand": []}}, active=1
    )


def test_cc_s15_range_and_privacy_of_a_declaration() -> None:
    s = table(2, players=[seat(cows=10, secret=8), seat(hand=[9, 10, 11], secret=12)])
    play(s, "abduct")
    assert options(s) == [f"declare {number}" for number in range(9)]
    for viewer in (1, None):
        due = view(s, viewer).due
        assert due is not None
        assert (due.prompt, due.seats, due.options) == ("declare_abduct", (0,), {})
        assert view(s, viewer).players[0].secret == 0
        assert "8" not in view(s, viewer).to_json().replace(f'"deck_size":{len(picture(s).deck)}', "")
    play(s, "declare 8")
    assert (player(s, 0).cows, player(s, 0).floor) == (18, 8)


def test_cc_s16_equal_cards_are_still_asked() -> None:
    s = table(3, players=[seat(cows=40, token="explore"), seat(cows=22, secret=10, hand=[12, 12]), seat(secret=16)])
    before = picture(s)
    play(s, "invade", "left 1", "name 10")
    assert (asked(s), options(s)) == (("replace_secret", 1), ["planet 12"])
    for viewer in (0, 2, None):
        due = view(s, viewer).due
        assert due is not None
        assert (due.prompt, due.seats, due.options) == ("replace_secret", (1,), {})
    s.choose(1, "planet 12")
    assert player(s, 1) == Seat(17, 12, [12])
    play(s, "left 1", "name 12")
    assert player(s, 1) == Seat(12, 12, [])
    assert asked(s) == ("declare_invasion", 0)  # only P2 is legal
    play(s, "name 9")
    assert picture(s) == before.but(
        seats={
            0: {"invaded": [10, 12], "token": "invade"},
            1: {"cows": 12, "secret": 12, "hand": [], "floor": 0, "excluded": []},
            2: {"excluded": [9]},
        },
        active=1,
    )
