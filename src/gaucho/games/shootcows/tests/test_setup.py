"""Object, set-up and who goes first (SC-001 to SC-010, SC-021)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules.components import SURVIVOR
from gaucho.games.shootcows.rules.setup import first_player
from gaucho.games.shootcows.tests.position import ending, game, location, member, new, play, quiet, row, seat, table, view
from gaucho.testing import asked, cited, options, told

RICH = member("larry_loophole", stock=["cowthulhu", "frankensteer"])  # total Survival 17: enough anywhere


@pytest.mark.parametrize("seats", range(2, 5))
def test_sc_001_three_rescued_win_with_two_to_four(seats: int) -> None:
    others = [seat("chef_flambe"), seat("vegan_vince"), seat("butcher_betty")][: seats - 1]
    s = table([seat(RICH, rescued=["mayor_mudd"]), *others], "rescue")
    play(s, "rescue larry_loophole")
    assert not s.over
    s = table([seat(RICH, rescued=["mayor_mudd", "intern_ivan"]), *others], "rescue")
    play(s, "rescue larry_loophole")
    assert s.over
    assert (ending(s), s.winners(), s.scores()[0]) == ("target_reached", (0,), 3)
    assert cited(s, "won_target_reached") == ["SC-001"]


@pytest.mark.parametrize("seats", [5, 6])
def test_sc_002_two_rescued_win_with_five_or_six(seats: int) -> None:
    others = [seat("chef_flambe"), seat("vegan_vince"), seat("butcher_betty"), seat("tinfoil_ted"), seat("scout_sally")]
    s = table([seat(RICH, rescued=["mayor_mudd"]), *others[: seats - 1]], "rescue")
    play(s, "rescue larry_loophole")
    assert (ending(s), s.winners()) == ("target_reached", (0,))
    assert cited(s, "won_target_reached") == ["SC-002"]


def test_sc_003_most_rescued_win_when_the_locations_run_out() -> None:
    s = table(
        [seat("chef_flambe"), seat("vegan_vince", rescued=["mayor_mudd"]), seat("butcher_betty")],
        coming=[],
        row=["scavenge_1"],
    )
    play(s, "explore chef_flambe")
    assert (ending(s), s.winners()) == ("most_rescued", (1,))


def test_sc_004_survivors_and_locations_are_no_part_of_the_deck_that_is_dealt() -> None:
    hands: set[int] = set()
    places: set[str] = set()
    for seed in range(60):
        s = new(6, seed)
        for player in s.players:
            hands |= set(player.hand)
        places.add(location(s))
        assert len(s.locations) == 11
    assert all(game.box.sort[card] != SURVIVOR for card in hands)
    assert len(hands) == game.box.cards - 20  # shuffled: every other card is dealt sooner or later
    assert len(places) > 8


@pytest.mark.parametrize("seats", range(2, 7))
def test_sc_005_six_cards_each_and_never_a_survivor(seats: int) -> None:
    s = new(seats)
    for player in s.players:
        assert len(player.hand) == 6
        assert all(game.box.sort[card] != SURVIVOR for card in player.hand)


@pytest.mark.parametrize("seats", range(2, 7))
def test_sc_006_two_survivors_each_face_up(seats: int) -> None:
    s = new(seats)
    parties = [m.card for player in s.players for m in player.party]
    assert len(parties) == 2 * seats == len(set(parties))
    assert s.this_turn.passed == ()
    assert not any(m.flipped or m.acted for player in s.players for m in player.party)


def test_sc_006_at_random() -> None:
    dealt = {m.card for seed in range(60) for m in new(2, seed).players[0].party}
    assert len(dealt) == 20


def test_sc_007_the_other_survivors_are_shuffled_into_the_deck() -> None:
    s = new(4)
    hidden = [card for card in [*s.deck[s.top :], *s.row] if game.box.sort[card] == SURVIVOR]
    assert len(hidden) == 20 - 8
    depths = [list(new(4, seed).deck).index(card) for seed in range(20) for card in new(4, seed).deck if card < 20]
    assert min(depths) < 5
    assert max(depths) > 60


@pytest.mark.parametrize("seed", range(5))
def test_sc_008_sc_009_a_location_and_its_row(seed: int) -> None:
    s = new(3, seed)
    assert len(row(s)) == game.box.explore[s.location]
    assert view(s, 0).row == [-2] * len(row(s))  # face down


def test_sc_010_the_row_is_common_to_all() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince")], row=["steak_knife_1", "lasso"], deck=["city_map", "chainsaw"])
    play(s, "explore chef_flambe", "reveal 2", "keep_it", "done", "done", "done", "done", "done", "explore vegan_vince")
    assert row(s) == []  # the second player takes what the first has left
    assert asked(s) == ("revealed_item", 1)


def test_sc_021_the_lowest_combined_survival_starts() -> None:
    for seed in range(20):
        s = new(4, seed)
        sums = [sum(game.box.survival[m.card] for m in player.party) for player in s.players]
        assert sums[s.first] == min(sums)
        assert s.active == s.first
        assert f"P{s.first} goes first." in told(s)


def test_sc_r2_ties_go_to_the_lowest_fight_then_the_lowest_seat() -> None:
    # seats 1 and 3 are the weakest fighters
    s = table(
        [
            seat("sheriff_stockyard", "butcher_betty"),
            seat("rancher_rhonda", "mayor_mudd"),
            seat("quarterback_quinn", "rodeo_ricky"),
            seat("doc_heiferman", "chef_flambe"),
        ]
    )
    assert [sum(game.box.survival[m.card] for m in p.party) for p in s.players] == [7, 7, 7, 7]
    assert [sum(game.box.fight[m.card] for m in p.party) for p in s.players] == [8, 5, 6, 5]
    assert first_player(s) == 1


def test_sc_022_then_the_player_to_the_left() -> None:
    s = new(3, 2)
    order = [int(s.active)]
    while len(order) < 6:
        quiet(s)
        waiting = int(s.to_move()[0])
        s.choose(waiting, sorted(options(s, seat=waiting), key=lambda o: not o.startswith(("done", "rest")))[0])
        quiet(s)
        if s.active != order[-1]:
            order.append(int(s.active))
    assert order == [(s.first + i) % 3 for i in range(6)]
