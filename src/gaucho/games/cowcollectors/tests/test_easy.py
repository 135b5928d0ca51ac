"""The easy bot makes the mistakes that docs/games/cowcollectors.md names."""

from __future__ import annotations

from gaucho.games.cowcollectors.tests.position import seat, table
from gaucho.testing import picks, play


def test_it_declares_all_it_can_until_somebody_was_found() -> None:
    for invaded, expected in (([], "declare 17"), ([9], "declare 15")):  # 15 has been declared before
        s = table(2, players=[seat(cows=30, secret=17, floor=15, hand=[11, 12, 13]), seat(token="explore", invaded=invaded)])
        play(s, "abduct")
        assert picks(s, "easy") == {expected}


def test_it_invades_only_where_it_is_rather_sure_and_takes_a_boast_at_its_word() -> None:
    players = [seat(token="abduct", hand=[8, 9, 11]), seat(floor=11, excluded=[13])]
    assert picks(table(2, players=players), "easy") == {"explore"}
    players = [seat(token="explore", secret=8, cows=30), seat(floor=16)]
    s = table(2, players=players)
    assert picks(s, "easy") == {"invade"}
    play(s, "invade")
    assert picks(s, "easy") == {"name 16"}


def test_it_stays_where_all_know_it_to_be() -> None:
    s = table(2, players=[seat(secret=10, floor=10, excluded=[11, 12, 13], hand=[15, 16, 17]), seat()])
    play(s, "explore")
    assert picks(s) == {"leave"}
    assert picks(s, "easy") == {"stay"}
