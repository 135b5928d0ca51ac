"""ACTION - ABDUCT: the rules CC-019 to CC-024."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.tests.position import cows, picture, player, seat, table, view
from gaucho.testing import asked, cited, happened, options, play, refused


@pytest.mark.parametrize("secret", [8, 13, 17])
def test_cc_019_any_number_not_above_the_secret_planet(secret: int) -> None:
    s = table(2, players=[seat(secret=secret), seat()])
    play(s, "abduct")
    assert asked(s) == ("declare_abduct", 0)
    assert options(s) == [f"declare {number}" for number in range(secret + 1)]


def test_cc_019_the_declaration_is_public() -> None:
    s = table(3, players=[seat(secret=14), seat(), seat()])
    play(s, "abduct", "declare 11")
    for viewer in (0, 1, 2, None):
        assert happened(s, "abducted", "abducted_more", seat=viewer) == [("abducted", 0, 11, 21, -1)]
        assert cited(s, "abducted", seat=viewer) == ["CC-021"]


@pytest.mark.parametrize(("secret", "declared"), [(8, 9), (12, 13), (12, 17), (16, 17)])
def test_cc_020_never_a_number_above_the_secret_planet(secret: int, declared: int) -> None:
    s = table(2, players=[seat(secret=secret), seat()])
    play(s, "abduct")
    words = f"Your Secret Planet is {secret}: you cannot declare a higher number."
    refused(s, f"declare {declared}", "too_high", "CC-020", words, seat=0)


def test_cc_020_numbers_that_no_planet_has_do_not_exist() -> None:
    s = table(2, players=[seat(secret=17), seat()])
    play(s, "abduct")
    refused(s, "declare 18", "unknown", "CC-019", "'declare 18' is not an option", seat=0)
    refused(s, "declare -1", "unknown", "CC-019", "'declare -1' is not an option", seat=0)


@pytest.mark.parametrize("declared", [0, 7, 12, 13])
def test_cc_021_the_declared_number_of_cows_is_gained(declared: int) -> None:
    s = table(2, players=[seat(cows=30, secret=13), seat(cows=25)])
    before = picture(s)
    play(s, "abduct", f"declare {declared}")
    mine = {"cows": 30 + declared, "token": "abduct", "floor": declared}
    assert picture(s) == before.but(seats={0: mine}, active=1)


@pytest.mark.parametrize("invaded", [[], [17], [8, 8, 9, 10, 10, 12, 17]])
def test_cc_022_one_cow_more_for_each_invaded_planet_of_ones_own(invaded: list[int]) -> None:
    s = table(2, players=[seat(cows=30, secret=13, invaded=invaded), seat(invaded=[11, 11])])
    play(s, "abduct", "declare 0")
    assert player(s, 0).cows == 30 + len(invaded)
    plain, more = ("abducted", 0, 0, 30, -1), ("abducted_more", 0, 0, len(invaded), 30 + len(invaded))
    assert happened(s, "abducted", "abducted_more") == [more if invaded else plain]
    assert cited(s, "abducted", "abducted_more") == ["CC-022" if invaded else "CC-021"]


def test_cc_023_the_secret_planet_stays_hidden_and_can_be_abducted_from_again() -> None:
    s = table(2, players=[seat(secret=13, hand=[8, 9, 10]), seat(secret=12)])
    play(s, "abduct", "declare 12", "abduct", "declare 1")
    assert (asked(s), cows(s)) == (("choose_action", 0), [22, 11])
    for viewer in (1, None):
        assert view(s, viewer).players[0].has_secret
        assert view(s, viewer).players[0].secret == 0
    assert (player(s, 0).secret, player(s, 0).hand) == (13, [8, 9, 10])
    play(s, "invade", "name 8", "name 8", "invade", "name 8", "name 8", "abduct", "declare 13")
    assert player(s, 0).cows == 10 + 12 - 3 + 13
    assert player(s, 0).secret == 13


def test_cc_024_the_books_example() -> None:
    s = table(2, players=[seat(cows=20, secret=12, invaded=[8, 14, 16]), seat()])
    play(s, "abduct", "declare 10")
    assert player(s, 0).cows == 20 + 13
