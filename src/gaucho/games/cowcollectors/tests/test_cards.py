"""Cards, information and the Cow count: the rules CC-056 to CC-067."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.rules.belief import unseen_by
from gaucho.games.cowcollectors.rules.view import cow_tokens
from gaucho.games.cowcollectors.tests.position import cows, dealt, finish_turn, game, picture, player, seat, table, view
from gaucho.testing import asked, happened, options, play

COPIES = {8: 2, 9: 3, 10: 5, 11: 6, 12: 6, 13: 6, 14: 5, 15: 5, 16: 4, 17: 3}


@pytest.mark.parametrize("number", range(8, 18))
def test_cc_056_a_planets_number_is_the_highest_its_owner_may_declare(number: int) -> None:
    s = table(2, players=[seat(secret=number), seat()])
    play(s, "abduct")
    assert options(s)[-1] == f"declare {number}"
    play(s, f"declare {number}")
    assert player(s, 0).cows == 10 + number


def test_cc_057_the_stars_are_the_copies_in_the_full_deck() -> None:
    assert dict(zip(game.box.numbers, game.box.copies, strict=True)) == COPIES
    s = dealt([8, 9, 10, 11], [12, 13, 14, 15])
    cards = [*picture(s).deck, 8, 9, 10, 11, 12, 13, 14, 15]
    assert {number: cards.count(number) for number in COPIES} == COPIES


def test_cc_058_ten_small_planets_eight_nine_and_ten() -> None:
    box = game.box
    small = [number for planet, number in enumerate(box.numbers) if box.small >> planet & 1]
    assert small == [8, 9, 10]
    assert sum(COPIES[number] for number in small) == 10


@pytest.mark.parametrize("prompt", ["abduct", "invade", "explore"])
def test_cc_059_the_owner_always_sees_the_own_secret_planet(prompt: str) -> None:
    s = table(3, players=[seat(secret=12), seat(secret=13), seat(secret=14)])
    assert [view(s, p).players[p].secret for p in range(3)] == [12, 13, 14]
    play(s, prompt)
    assert [view(s, p).players[p].secret for p in range(3)] == [12, 13, 14]
    finish_turn(s)
    assert [view(s, p).players[p].secret for p in range(3)] == [12, 13, 14]


def test_cc_060_nobody_sees_anothers_secret_planet_or_hand() -> None:
    s = table(3, players=[seat(secret=12), seat(secret=13), seat(secret=14)])
    for viewer in (0, 1, 2, None):
        for p, seen in enumerate(view(s, viewer).players):
            if p != viewer:
                assert (seen.has_secret, seen.secret, seen.hand_size, seen.hand) == (True, 0, 3, [])


def test_cc_061_the_hand_limit_is_four_without_the_secret_planet() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 11, 12]), seat()], deck=[16])
    play(s, "explore", "stay")
    assert asked(s) == ("choose_action", 1)
    assert (player(s, 0).secret, player(s, 0).hand) == (13, [9, 11, 12, 16])


def test_cc_062_a_player_has_one_secret_planet() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9]), seat(secret=15, hand=[10, 11])], deck=[16])
    play(s, "invade", "name 15", "planet 10", "name 8")
    assert (player(s, 1).secret, player(s, 1).hand) == (10, [11])
    s = table(2, players=[seat(cows=30, secret=13, hand=[9]), seat()], deck=[16])
    play(s, "explore", "leave", "planet 9")
    assert (player(s, 0).secret, player(s, 0).hand) == (9, [16])


def test_cc_063_any_number_of_invaded_planets() -> None:
    many = [8, 8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 13, 13, 14, 14]
    s = table(2, players=[seat(cows=20, secret=17, invaded=many), seat(secret=15, hand=[16])])
    play(s, "invade", "name 15", "name 16")
    assert player(s, 0).invaded == [*many, 15, 16]
    finish_turn(s)
    play(s, "abduct", "declare 0")
    assert player(s, 0).cows == 20 + 22


def test_cc_064_invaded_and_discarded_planets_are_public_in_their_order() -> None:
    s = table(3, players=[seat(), seat(invaded=[17, 9, 12]), seat(invaded=[8])], discards=[16, 10, 16])
    for viewer in (0, 1, 2, None):
        seen = view(s, viewer)
        assert [p.invaded for p in seen.players] == [[], [17, 9, 12], [8]]
        assert seen.discards == [16, 10, 16]


def test_cc_065_everybody_may_count_and_read_what_was_declared() -> None:
    s = table(
        2,
        players=[seat(secret=13, hand=[8, 9], invaded=[17]), seat(secret=14, hand=[16, 16], invaded=[10, 10])],
        discards=[12],
    )
    play(s, "abduct", "declare 11")
    unseen = dict(zip(game.box.numbers, unseen_by(game.box, view(s, 0)), strict=True))
    assert unseen == COPIES | {13: 5, 8: 1, 9: 2, 17: 2, 10: 3, 12: 5}
    spectator = dict(zip(game.box.numbers, unseen_by(game.box, view(s, None)), strict=True))
    assert spectator == COPIES | {17: 2, 10: 3, 12: 5}
    for viewer in (0, 1, None):
        assert happened(s, "abducted", "abducted_more", seat=viewer) == [("abducted_more", 0, 11, 1, 22)]
        assert view(s, viewer).players[0].floor == 11


def test_cc_066_every_gain_and_loss_counts_at_once() -> None:
    s = table(
        3,
        players=[seat(cows=40), seat(cows=20, secret=15, hand=[10, 11]), seat(cows=30, secret=9)],
    )
    play(s, "invade", "left 1", "name 15", "planet 10")
    assert cows(s) == [40, 15, 30]  # in the middle of the action
    play(s, "left 1", "name 10")
    assert cows(s) == [40, 10, 30]
    play(s, "name 8")
    play(s, "explore")
    assert cows(s) == [40, 13, 30]  # before staying or leaving
    for viewer in (0, 1, 2, None):
        assert [p.cows for p in view(s, viewer).players] == [40, 13, 30]


@pytest.mark.parametrize(("before", "after"), [(45, 50), (46, 51), (95, 100), (96, 101), (110, 119)])
def test_cc_067_the_count_goes_on_above_fifty_and_a_hundred(before: int, after: int) -> None:
    s = table(2, players=[seat(cows=before, secret=13), seat()])
    play(s, "abduct", f"declare {after - before}")
    assert [view(s, viewer).players[0].cows for viewer in (0, 1, None)] == [after] * 3


def test_cc_067_the_count_goes_on_above_a_hundred_and_fifty() -> None:
    s = table(2, players=[seat(cows=119, secret=17, invaded=[10] * 5 + [11] * 6 + [12] * 4), seat()])
    play(s, "abduct", "declare 17")
    assert [view(s, viewer).players[0].cows for viewer in (0, 1, None)] == [151] * 3


@pytest.mark.parametrize(
    ("cows", "mark", "space"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (50, 0, 50),
        (51, 50, 1),
        (100, 50, 50),
        (101, 100, 1),
        (122, 100, 22),
        (151, 150, 1),
        (203, 150, 50),
    ],
)
def test_cc_067_the_second_token_marks_fifty_a_hundred_and_a_hundred_and_fifty(cows: int, mark: int, space: int) -> None:
    assert cow_tokens(cows) == (mark, space)


def test_cc_067_the_view_says_where_the_cow_tokens_lie() -> None:
    s = table(2, players=[seat(cows=51), seat(cows=10)])
    assert [player.cow_tokens for player in view(s, None).players] == [(50, 1), (0, 10)]
