"""Guessed tables agree with the view, and take every value that it allows."""

from __future__ import annotations

from collections import Counter

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_guess
from gaucho.games.zappem.tests.hunt import hunt
from gaucho.games.zappem.tests.position import game, hand, n, notes, seat, table, tables, villain
from gaucho.testing import asked, play, random_game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_a_guess_gives_the_view_back(variant: int, seats: int) -> None:
    chance = Chance(variant + 3)
    for s in hunt(game, seats, 20 + variant, game.variants()[variant]):
        if chance.below(20) == 0 or (s.target >= 0 and chance.below(2) == 0) or s.over:
            for viewer in [None, *range(seats)]:
                check_guess(game, s, viewer, chance)


def test_a_guess_can_be_played_to_the_end() -> None:
    chance = Chance(5)
    for s in hunt(game, 4, 3, {}):
        if chance.below(15) == 0:
            t = tables.guess(s, 1, chance.word())
            for moment in random_game(t, chance):
                assert moment.problems() == []


def test_unseen_cards_are_dealt_evenly() -> None:
    s = table([villain(at="A1"), seat("gunner", hand=["C4"]), seat("medic", at="H3")])
    unseen = [
        card for card in range(72) if card not in s.players[1].hand + s.players[2].hand and card not in (n("A1"), n("H3"))
    ]
    found = Counter(card for seed in range(1200) for card in tables.guess(s, 1, seed).players[0].hand)
    assert set(found) == set(unseen)
    mean = 1200 * 5 / len(unseen)
    assert all(0.5 * mean < count < 1.6 * mean for count in found.values())


def test_known_cards_stay_where_they_are_known() -> None:
    notes_ = {"B1": [0], "B2": [0]}
    crew = [seat("gunner", hand=["C4"], notes=notes_), seat("medic", at="H3", notes=notes_)]
    s = table([villain(at="A1", hand=["B1", "B2"]), *crew])
    for seed in range(20):
        assert {"B1", "B2"} <= set(hand(tables.guess(s, 1, seed), 0))
        assert notes(tables.guess(s, 1, seed), 2) == notes_
    held = [set(hand(tables.guess(s, None, seed), 0)) for seed in range(20)]
    assert not all({"B1", "B2"} <= cards for cards in held)


def test_a_card_that_may_have_moved_is_in_either_hand() -> None:
    players = [seat(hand=["C4"], notes={"B1": [1, 2], "B2": [1, 2]}), seat(at="H1", hand=["B1"]), seat(at="H3", hand=["B2"])]
    s = table(players, active=0)
    ways = Counter((("B1" in hand(t, 1)), ("B2" in hand(t, 1))) for t in (tables.guess(s, 0, seed) for seed in range(80)))
    assert set(ways) == {(True, True), (True, False), (False, True), (False, False)}


def test_a_full_hand_leaves_a_moved_card_one_place() -> None:
    known = {code: [1] for code in ("A2", "A4", "A6", "A8", "B6")}
    players = [
        seat(hand=["C4"], notes={**known, "B1": [1, 2]}),
        seat(at="H1", hand=list(known)),
        seat(at="H3", hand=["B1"]),
    ]
    s = table(players, active=0)
    for seed in range(20):
        t = tables.guess(s, 0, seed)
        assert set(hand(t, 1)) == set(known)
        assert "B1" in hand(t, 2)


def test_the_card_wanted_is_guessed_by_who_does_not_know_it() -> None:
    crew = [seat("gunner", at="C9"), seat("medic", at="E9", hand=["D9"])]
    s = table([villain(hand=["C4"], items=["night_vision_a7"]), *crew], active=0, open_team_hands="off")
    play(s, "move C4", "play night_vision_a7", "left 2", "get D9")
    assert asked(s) == ("nv_give", 0)
    assert {int(tables.guess(s, 2, seed).wanted) for seed in range(10)} == {n("D9")}
    assert len({int(tables.guess(s, 1, seed).wanted) for seed in range(30)}) > 5
