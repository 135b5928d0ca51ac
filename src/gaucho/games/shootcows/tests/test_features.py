"""Features: one length, one range, and nothing but what a seat knows."""

from __future__ import annotations

import json

from gaucho.engine.chance import Chance
from gaucho.games.shootcows import features
from gaucho.games.shootcows.tests.position import game, member, new, play, seat, table, view
from gaucho.testing import random_game


def test_features_have_one_length_and_stay_in_range() -> None:
    chance = Chance(3)
    for seats in range(2, 7):
        for s in random_game(new(seats, seats), chance):
            for viewer in (None, *range(seats)) if chance.below(40) == 0 else ():
                numbers = features.features(game, view(s, viewer))
                assert len(numbers) == features.length(game)
                assert all(0.0 <= number <= 1.0 for number in numbers)


def test_features_know_every_question() -> None:
    assert sorted(features.PROMPTS) == sorted(game.words["prompts"])


def seen(card: str, place: int, notes: dict[str, list[int]] | None = None, known: list[int] | None = None) -> str:
    """What a seat of three sees if seat 0 holds this card, and it, or another, lies in the row."""
    other = {"lasso": "chainsaw", "chainsaw": "lasso"}[card]
    players = [seat("chef_flambe", hand=[card]), seat("mayor_mudd", notes=notes), seat("tinfoil_ted")]
    s = table(players, row=[other, "mad_calf_1"], known={0: known or []})
    return json.dumps(list(features.features(game, view(s, place))))


def test_features_tell_apart_what_a_seat_knows_and_nothing_else() -> None:
    assert seen("lasso", 0) != seen("chainsaw", 0)
    assert seen("lasso", 1) == seen("chainsaw", 1)
    assert seen("lasso", 1, {"lasso": [0]}) != seen("lasso", 1)
    assert seen("lasso", 1, {"lasso": [0]}) != seen("lasso", 1, {"lasso": [0, 2]})
    assert seen("lasso", 2, known=[1]) == seen("chainsaw", 2, known=[1])
    assert seen("lasso", 1, known=[1]) != seen("chainsaw", 1, known=[1])


def test_features_show_boards_and_the_fight() -> None:
    def numbers(*choices: str, items: list[str]) -> list[float]:
        sheriff = member("sheriff_stockyard", items=items, stock=["dairy_cow_1"])
        s = table([seat(sheriff, hand=["prime_cut_1"]), seat("chef_flambe")], herd=["mad_bull_1"])
        play(s, *choices)
        return list(features.features(game, view(s, 1)))

    assert numbers(items=["six_shooter"]) != numbers(items=["bullwhip"])
    fight = ("fight sheriff_stockyard",)
    assert numbers(*fight, items=[]) != numbers(items=[])
    assert numbers(*fight, "0: for_survivor prime_cut_1", items=[]) != numbers(*fight, items=[])


def test_the_own_seat_comes_first() -> None:
    s = table([seat("chef_flambe"), seat("mayor_mudd")], herd=["mad_bull_1"])
    mine, theirs = features.features(game, view(s, 0)), features.features(game, view(s, 1))
    assert len(mine) == len(theirs)
    assert mine != theirs


def test_features_tell_whom_a_stocked_card_lies_under() -> None:
    def numbers(*stocks: list[str]) -> list[float]:
        party = [member(name, stock=stock) for name, stock in zip(("chef_flambe", "tinfoil_ted"), stocks, strict=True)]
        return list(features.features(game, view(table([seat(*party), seat("mayor_mudd")]), 0)))

    # The same numbers in all: of two cows that are worth the same each lies under the other Survivor.
    one = numbers(["lawn_gnome", "dairy_cow_1"], ["dairy_cow_2"])
    other = numbers(["lawn_gnome", "dairy_cow_2"], ["dairy_cow_1"])
    assert sorted(one) == sorted(other)
    assert one != other
    assert one == numbers(["dairy_cow_1", "lawn_gnome"], ["dairy_cow_2"])


def test_features_tell_who_bears_an_item_and_where_a_remembered_card_can_be() -> None:
    def numbers(first: list[str], second: list[str], notes: dict[str, list[int]] | None = None) -> list[float]:
        party = [member("chef_flambe", items=first), member("tinfoil_ted", items=second)]
        players = [seat(*party, notes=notes), seat("mayor_mudd", hand=["city_map"]), seat("vegan_vince", hand=["chainsaw"])]
        return list(features.features(game, view(table(players), 0)))

    pairs = zip(numbers(["rain_poncho"], []), numbers([], ["rain_poncho"]), strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == [(1 / 3, 2 / 3)]  # a Rain Poncho changes nobody's numbers
    bare = numbers([], [])
    sure, either = (numbers([], [], {"city_map": hands}) for hands in ([1], [1, 2]))
    assert [now for now, was in zip(sure, bare, strict=True) if now != was] == [1.0]
    places = [place for place, (now, was) in enumerate(zip(either, bare, strict=True)) if now != was]
    assert [either[place] for place in places] == [0.5, 0.5]
    assert places[1] - places[0] == features.player_length(game.box)
