"""Whole games of every variant keep every promise; a table that breaks an invariant is found out (section 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_catalogue, check_copies, check_end, check_game, check_refusals, check_story
from gaucho.games.zappem.tests.hunt import hunt
from gaucho.games.zappem.tests.position import game, n, seat, table, tables, villain
from gaucho.kit.notes import note
from gaucho.testing import Edit, forged, play, put, unreadable

VARIANTS = game.variants()
every_table = pytest.mark.parametrize(
    ("seats", "variant"), [(seats, variant) for seats in (2, 3, 4, 5) for variant in range(len(VARIANTS))]
)


@every_table
def test_random_games_keep_every_promise(seats: int, variant: int) -> None:
    for seed in range(4):
        check_game(game, seats, seed, VARIANTS[variant], deep=0.05 if seed == 0 else 0.002)


@every_table
def test_hunts_keep_the_invariants(seats: int, variant: int) -> None:
    chance = Chance(seats)
    for seed in range(5):
        before = None
        choices = -1
        for s in hunt(game, seats, seed, VARIANTS[variant]):
            assert s.problems() == []
            if before is not None:
                assert s.problems_since(before) == []
            if chance.below(100) == 0:
                check_copies(game, s, chance)
                check_refusals(game, s)
            before = s.clone()
            choices += 1
            assert choices < game.about["most_choices"]
        check_end(game, s)
        check_story(game, s)
        played = [card for p in s.players for card in p.played]
        assert len(played) == len(set(played)) <= 72  # a turn per Zone card at most
        assert s.round <= 72


def test_hunts_end_in_every_way_and_ask_every_question() -> None:
    """What these games check is what can happen."""
    endings: Counter[str] = Counter()
    prompts: Counter[str] = Counter()
    for seats in (2, 3, 4, 5):
        for options in ({}, {"mode": "royale"}):
            for seed in range(20):
                for s in hunt(game, seats, seed, options):
                    due = s.due
                    prompts["" if due is None else due.prompt] += 1
                endings[game.view(s, None).to_data()["ending"]] += 1
    assert set(endings) == {"villain_defeated", "crew_defeated", "cards_played", "last_standing", "most_health"}
    assert set(prompts) == {"", *game.words["prompts"]}


def test_the_catalogue_is_sound() -> None:
    check_catalogue(game)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    ends = [[game.dump(s) for s in hunt(game, 4, 7, {})][-1] for _ in range(2)]
    assert ends[0] == ends[1]


# ---- broken tables ---------------------------------------------------------------------------------------------------------


def base() -> dict[str, Any]:
    crew = [seat("gunner", at="C3", items=["shield_a3"]), seat("medic", at="H3"), seat("redshirt", at="A9", notes={"B7": [0]})]
    s = table([villain(hand=["C4", "B7"], items=["heart_a1"]), *crew], active=0, turns=2, hit=[2], open_team_hands="off")
    play(s, "move C4", "zapp")
    return game.dump(s)  # the Gunner is asked for a Shield


def looking() -> dict[str, Any]:
    crew = [seat("gunner", at="C3"), seat("medic", at="H3", hand=["D9"])]
    s = table([villain(hand=["C4"], items=["night_vision_a7"]), *crew], active=0)
    play(s, "move C4", "play night_vision_a7", "left 2", "get D9")
    return game.dump(s)


BROKEN: list[tuple[Edit, str]] = [
    (put("players", 0, "hand", to=[]), "exists 0 times"),
    (put("players", 0, "hand", 0, to=99), "no Zone card 99"),
    (put("players", 0, "played", to=[3, n("C4")]), "exists 2 times"),
    (put("players", 1, "at", to=n("D4")), "does not stand"),
    (put("players", 1, "health", to=5), "Health"),
    (put("players", 1, "health", to=0), "does not stand"),
    (put("players", 1, "items", to=0), "shield_a3 exists 0 times"),
    (put("players", 2, "items", to=1), "power_blaster_b9 exists 2 times"),
    (put("players", 1, "role", to=3), "same character"),
    (put("players", 1, "role", to=0), "cannot have"),
    (put("players", 1, "role", to=5), "cannot have"),
    (put("players", 3, "notes", to=[note(n("B7"), 2)]), "wrong note"),
    (put("players", 3, "notes", to=[note(n("B7"), 9)]), "hand it sees"),
    (put("players", 3, "notes", to=[note(n("B7"), 0)]), "no such note"),
    (put("players", to=[]), "0 players sit"),
    (put("items", to=1 << 20), "no such items"),
    (put("villain", to=1), "villain_seat"),
    (put("villain", to=-1), "villain or a first player"),
    (put("first", to=1), "villain or a first player"),
    (put("shared", to=True), "hands in the crew"),
    (put("active", to=2), "Replenish is not for seat 0 now"),
    (put("active", to=7), "no seat 7"),
    (put("pool", to=2), "about to act"),
    (put("acted", to=1), "no astronaut"),
    (put("hit", to=1), "villain is hit"),
    (put("turns", to=3), "number of turns"),
    (put("turns_in_all", to=0), "number of turns"),
    (put("attacker", to=-1), "an attack or an exchange is left over"),
    (put("zapped", to=4), "without a zap"),
    (put("target", to=2), "looked at"),
    (put("wanted", to=2), "an attack or an exchange is left over"),
    (put("won", to=1), "the game goes on"),
    (put("phase", to=9), "no such phase"),
    (put("phase", to=5), "does not belong to this phase"),
    (put("phase", to=2), "does not belong to this phase"),
    (put("round", to=99), "round"),
    (put("top", to=99), "less than no cards"),
    (put("agenda", 0, 1, to=8), "seat 8"),
]


@pytest.mark.parametrize("case", range(len(BROKEN)))
def test_a_broken_table_is_refused(case: int) -> None:
    edit, words = BROKEN[case]
    forged(tables.read(base()), edit, words)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("wanted", to=n("A1")), "not there"),
        (put("target", to=0), "cannot be"),
        (put("players", 0, "notes", to=[]), ""),
    ],
)
def test_a_broken_look_is_refused(change: Edit, words: str) -> None:
    data = looking()
    change(data)
    if not words:
        assert game.load_state(data).problems() == []  # a player may forget
        return
    unreadable(game, data, words)


def test_nobody_is_asked_out_of_turn() -> None:
    data = game.dump(table([villain(at="C3"), seat("gunner", hand=["C4"]), seat("medic", at="H3")]))
    data["active"] = 2
    unreadable(game, data, "not for seat 1 now")


def test_the_crew_with_open_hands_knows_alike() -> None:
    data = looking()
    data["players"][1]["notes"] = [note(data["players"][0]["hand"][0], 1)]
    unreadable(game, data, "know different things")


@pytest.mark.parametrize(
    ("why", "won"), [(1, 0b0110), (1, 0b0001), (2, 0b0001), (3, 0b0001), (4, 0b0001), (5, 0b0001), (0, 0), (1, 0)]
)
def test_an_ending_must_be_true(why: int, won: int) -> None:
    data = game.dump(table([villain(at="C3"), seat("gunner", hand=["C4"]), seat("medic", at="H3")]))
    data.update(agenda=[], active=-1, won=won, why=why)
    unreadable(game, data, "over")


def test_what_cannot_happen_by_one_choice() -> None:
    before = game.load_state(base())
    for change, words in (
        (put("round", to=5), "a round was skipped"),
        (put("players", 2, "health", to=2), "Health of seat 2"),
        (put("players", 0, "health", to=3), "own attack"),
        (put("players", 2, "health", to=3), "hit twice"),
    ):
        data = base()
        change(data)
        assert words in "; ".join(game.load_state(data).problems_since(before))
    data = base()
    data["players"][2]["items"] = 1
    data["items"] &= ~1
    assert "out of reach" in game.load_state(data).problems_since(before)[0]
    data = base()
    data["players"][1]["played"] = [data["deck"][0], *data["players"][1]["played"]]
    data["deck"] = data["deck"][1:]
    assert "played Zone cards of seat 1" in game.load_state(data).problems_since(before)[0]
