"""Guesses: full tables that agree with everything a seat has seen."""

from __future__ import annotations

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.tests.position import (
    IDS,
    game,
    hand,
    location,
    member,
    n,
    new,
    play,
    quiet,
    row,
    seat,
    table,
    tables,
    view,
)
from gaucho.testing import random_game


def test_a_guess_gives_the_view_back() -> None:
    s = new(4, 3)
    chance = Chance(8)
    for moment in random_game(s, chance):
        if chance.below(20) == 0 or moment.over:
            for viewer in (None, 0, 1, 2, 3):
                tables.guess(moment, viewer, int(chance.below(1000)))


def test_over_many_guesses_everything_the_view_allows_comes_up() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["lasso"])], row=["city_map", "chainsaw"])
    hands, rows, places = set(), set(), set()
    for seed in range(400):
        g = tables.guess(s, 0, seed)
        hands |= set(hand(g, 1))
        rows |= set(row(g))
        places.add(int(g.locations[-1]))
    hidden = int(game.box.cards) - 2
    assert len(hands) > 0.9 * hidden
    assert len(rows) > 0.95 * hidden
    assert len(places) == 11


def test_sc_005_no_survivor_is_guessed_in_a_first_hand() -> None:
    """Nor more of them than were drawn since."""
    s = new(3, 1)
    first, later = s.to_move()[0], 0
    play(s, "done", f"explore {IDS[s.players[first].party[0].card]}")
    for seed in range(60):
        for viewer in range(3):
            g = tables.guess(s, viewer, seed)
            found = [sum(card < 20 for card in player.hand) for player in g.players]
            assert [found[place] for place in range(3) if place != first] == [0, 0]
            assert found[first] <= 1
            later += viewer != first and found[first]
    assert later > 0


def test_what_was_seen_stays_where_it_is() -> None:
    s = table(
        [seat("chef_flambe", notes={"lasso": [1]}), seat("vegan_vince", hand=["lasso", "city_map"])],
        row=["chainsaw", "mass_panic"],
        known={1: [0]},
    )
    for seed in range(50):
        g = tables.guess(s, 0, seed)
        assert "lasso" in hand(g, 1)
        assert row(g)[1] == "mass_panic"


def test_a_card_in_one_of_two_hands_is_sometimes_in_either() -> None:
    s = table(
        [
            seat("chef_flambe", notes={"lasso": [1, 2], "city_map": [2]}),
            seat("vegan_vince", hand=["lasso"]),
            seat("scout_sally", hand=["city_map"]),
        ]
    )
    for seed in range(20):  # seat 2 has room for the City Map alone, so the Lasso is with seat 1
        assert hand(tables.guess(s, 0, seed), 1) == ["lasso"]
    s = table(
        [
            seat("chef_flambe", notes={"lasso": [1, 2]}),
            seat("vegan_vince", hand=["lasso"]),
            seat("scout_sally", hand=["city_map"]),
        ]
    )
    assert {"lasso" in hand(tables.guess(s, 0, seed), 2) for seed in range(40)} == {True, False}


def test_a_guess_can_be_played_on() -> None:
    s = table([seat(member("chef_flambe", items=["lasso"]), hand=["mad_calf_1"]), seat("vegan_vince", hand=["city_map"])])
    g = tables.guess(s, 0, 4)
    play(g, "explore chef_flambe", "reveal 1")
    quiet(g)
    assert location(s) == "bovine_memorial"
    assert n("lasso") in s.players[0].party[0].items


def test_a_sealed_choice_stays_sealed() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mass_panic"]), seat("scout_sally", hand=["lasso"])], "begin")
    play(s, "done")
    s.choose(1, "play mass_panic")
    g = tables.guess(s, 1, 2)
    assert g.to_move() == (2,)
    assert game.view(g, 1).to_json() == view(s, 1).to_json()
    assert tables.guess(s, 2, 2).to_move() == (1, 2)  # what others have chosen is not seen
