"""Features: every question, and nothing but what a seat knows."""

from __future__ import annotations

from gaucho.games.cowcollectors import features
from gaucho.games.cowcollectors.tests.position import game, seat, table, view


def numbers(secret: int, hand: list[int], viewer: int | None) -> list[float]:
    players = [seat(secret=secret, hand=hand, floor=8), seat(secret=15, hand=[9, 9, 16]), seat(secret=16, hand=[8, 8, 14])]
    return list(features.features(game, view(table(3, players=players), viewer)))


def test_features_know_every_question() -> None:
    assert sorted(features.PROMPTS) == sorted(game.words["prompts"])


def test_features_tell_apart_what_a_seat_knows_and_nothing_else() -> None:
    assert numbers(12, [10, 11, 13], 0) != numbers(13, [10, 11, 12], 0)
    assert numbers(12, [10, 11, 13], 0) != numbers(12, [10, 11, 17], 0)
    for viewer in (1, 2, None):
        assert numbers(12, [10, 11, 13], viewer) == numbers(13, [10, 11, 12], viewer)


def test_the_own_seat_comes_first() -> None:
    mine, theirs = numbers(12, [10, 11, 13], 0), numbers(12, [10, 11, 13], 1)
    assert len(mine) == len(theirs) == features.length(game)
    assert mine != theirs
