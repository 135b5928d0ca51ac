"""Random games of all modes end and keep the invariants; a table that breaks one is found out."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import (
    check_catalogue,
    check_copies,
    check_end,
    check_refusals,
    check_sealed_order,
    check_story,
)
from gaucho.games.quantumzap.tests.position import dev, game, lot, money, new, seat, table, tables
from gaucho.testing import Edit, choose_at_random, forged, put, random_game


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
        choose_at_random(s, chance)
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
        *_, s = random_game(new(3, 7, mode="advanced"), Chance(5))
        ends.append(game.dump(s))
    assert ends[0] == ends[1]


def _base() -> dict[str, Any]:
    players = [seat(lots=[dev("rg_01"), lot("rg_02", markers=[0])], hand=["insider_tip"]), seat(debt=1)]
    return game.dump(table(2, "w3", players=players, line={1: lot("rs_04", most=3), 2: lot("rs_05", up="text")}))


BROKEN: list[tuple[Edit, str]] = [
    (put("deck", to=[]), "places"),
    (put("deck", 0, to=0), "not where it lies"),
    (put("players", 0, "credits", to=-1), "has -1M"),
    (put("players", 0, "debt", to=-1), "Debt"),
    (put("ecf", to=-2), "ECF"),
    (put("players", 0, "unused", to=5), "survey markers"),
    (put("markers", 0, to=1), "survey markers"),
    (put("known", 0, to=0), "somebody has not seen it"),
    (put("flags", 18, to=1), "nobody owns it"),
    (put("flags", 0, to=1 | 16), "cannot be"),
    (put("flags", 1, to=4), "Equal Footing"),
    (put("flags", 18, to=64), "public"),
    (put("handle", 19, to=1), "no handle of its own"),
    (put("limit_by", 1, to=-1), "price"),
    (put("insider", 7, to=0), "Insider Tip exists 5 times"),
    (put("action_top", to=1), "times, not 4"),
    (put("action_top", to=99), "no such top"),
    (put("first", to=5), "First Player"),
    (put("round", to=9), "round"),
    (put("phase", to=9), "phase"),
    (put("where", to=[0]), "entries"),
    (put("known", 3, to=99), "known holds 99"),
    (put("players", 1, "character", to=-1), "Character"),
    (put("players", 0, "open_hand", to=1), "hand of Action cards"),
    (put("declaration", "chain", to=[1]), "answered"),
    (put("declaration", "doer", to=7), "no seat 7"),
    (put("active", to=1), "turn outside"),
]


@pytest.mark.parametrize("case", range(len(BROKEN)))
def test_a_broken_table_is_refused(case: int) -> None:
    edit, words = BROKEN[case]
    forged(tables.read(_base()), edit, words)


def test_what_cannot_happen_by_one_choice() -> None:
    before = game.load_state(_base())
    for change, words in (
        (put("round", to=4), "a round was skipped"),
        (put("lands", to=[9, 8, 7, 6, 5]), "cannot be"),
    ):
        data = _base()
        change(data)
        after = game.load_state(data)
        assert words in after.problems_since(before)[0]
