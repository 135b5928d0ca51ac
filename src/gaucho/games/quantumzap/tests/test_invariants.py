"""Random games of all modes end and keep the invariants; a table that breaks one is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gaucho
from gaucho.engine.chance import Chance
from gaucho.engine.contract import (
    check_catalogue,
    check_copies,
    check_end,
    check_refusals,
    check_sealed_order,
    check_story,
)
from gaucho.games.quantumzap.tests.position import at_random, dev, game, lot, money, new, seat, table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_random_games_end_and_keep_the_invariants(variant: int, seats: int) -> None:
    s = new(seats, 100 + variant, **game.variants()[variant])
    chance = Chance(variant * 10 + seats)
    choices = 0
    while not s.over:
        assert s.problems() == []
        if chance.below(100) == 0:
            check_copies(game, s, chance)
            check_refusals(game, s)
            check_sealed_order(game, s, chance)
        before = s.clone()
        at_random(s, chance)
        choices += 1
        assert s.problems_since(before) == []
    check_end(game, s)
    check_story(game, s)
    assert choices < game.about["most_choices"]
    assert sum(money(s)) + s.ecf + s.bank() == 150


def test_the_catalogue_is_sound() -> None:
    check_catalogue(game)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        s = new(3, 7, mode="advanced")
        chance = Chance(5)
        while not s.over:
            at_random(s, chance)
        ends.append(game.dump(s))
    assert ends[0] == ends[1]


def _base() -> dict[str, Any]:
    players = [seat(lots=[dev("rg_01"), lot("rg_02", markers=[0])], hand=["insider_tip"]), seat(debt=1)]
    return game.dump(table(2, "w3", players=players, line={1: lot("rs_04", most=3), 2: lot("rs_05", up="text")}))


def _put(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


BROKEN: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (_put("deck", to=[]), "places"),
    (_put("deck", 0, to=0), "not where it lies"),
    (_put("players", 0, "credits", to=-1), "has -1M"),
    (_put("players", 0, "debt", to=-1), "Debt"),
    (_put("ecf", to=-2), "ECF"),
    (_put("players", 0, "unused", to=5), "survey markers"),
    (_put("markers", 0, to=1), "survey markers"),
    (_put("known", 0, to=0), "somebody has not seen it"),
    (_put("flags", 18, to=1), "nobody owns it"),
    (_put("flags", 0, to=1 | 16), "cannot be"),
    (_put("flags", 1, to=4), "Equal Footing"),
    (_put("flags", 18, to=64), "public"),
    (_put("handle", 19, to=1), "no handle of its own"),
    (_put("limit_by", 1, to=-1), "price"),
    (_put("insider", 7, to=0), "Insider Tip exists 5 times"),
    (_put("action_top", to=1), "times, not 4"),
    (_put("action_top", to=99), "no such top"),
    (_put("first", to=5), "First Player"),
    (_put("round", to=9), "round"),
    (_put("phase", to=9), "phase"),
    (_put("where", to=[0]), "entries"),
    (_put("known", 3, to=99), "known holds 99"),
    (_put("players", 1, "character", to=-1), "Character"),
    (_put("players", 0, "open_hand", to=1), "hand of Action cards"),
    (_put("chain", to=[1]), "answered"),
    (_put("doer", to=7), "no seat 7"),
    (_put("active", to=1), "turn outside"),
]


@pytest.mark.parametrize("case", range(len(BROKEN)))
def test_a_broken_table_is_refused(case: int) -> None:
    change, words = BROKEN[case]
    data = _base()
    assert game.load_state(data).problems() == []
    change(data)
    with pytest.raises(gaucho.BadPosition, match=words):
        game.load_state(data)


def test_what_cannot_happen_by_one_choice() -> None:
    before = game.load_state(_base())
    for change, words in (
        (_put("round", to=4), "a round was skipped"),
        (_put("lands", to=[9, 8, 7, 6, 5]), "cannot be"),
    ):
        data = _base()
        change(data)
        after = game.load_state(data)
        assert words in after.problems_since(before)[0]
