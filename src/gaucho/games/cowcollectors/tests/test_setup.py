"""SETUP: the rules CC-001 to CC-010."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import (
    BARE,
    Seat,
    dealt,
    finish_turn,
    game,
    new,
    picture,
    player,
    seat,
    table,
    view,
)
from gaucho.testing import happened, refused

FULL_DECK = sorted([8] * 2 + [9] * 3 + [10] * 5 + [11] * 6 + [12] * 6 + [13] * 6 + [14] * 5 + [15] * 5 + [16] * 4 + [17] * 3)


def hands(s: Table) -> list[list[int]]:
    return [p.hand or [] for p in picture(s).players]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_001_two_to_four_players(seats: int) -> None:
    assert len(picture(new(seats)).players) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_cc_001_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(gaucho.OptionError, match="2 to 4 seats"):
        game.new(seats, 1)


def test_cc_002_four_player_sets_and_only_as_many_used_as_there_are_players() -> None:
    box = game.box
    assert box.set_names == ["Green", "Purple", "Orange", "Cyan"]
    assert box.colours == ["#4caf50", "#8e5bd0", "#f28c28", "#27b8c9"]
    assert len(set(box.shapes)) == 4
    assert len(view(new(2), None).players) == 2


def test_cc_003_every_ship_board_is_seen_by_all() -> None:
    s = table(3, players=[seat(cows=31, token="abduct"), seat(cows=22, token="invade"), seat(cows=13, token="explore")])
    for viewer in (0, 1, 2, None):
        assert [(p.cows, p.token) for p in view(s, viewer).players] == [(31, 0), (22, 1), (13, 2)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_004_all_planets_are_shuffled_into_one_deck_at_every_player_count(seats: int) -> None:
    one, same, other = new(seats, seed=1), new(seats, seed=1), new(seats, seed=2)
    for s in (one, other):
        assert sorted(picture(s).deck + [card for hand in hands(s) for card in hand]) == FULL_DECK
    assert picture(one) == picture(same)
    assert picture(one).deck != picture(other).deck
    assert picture(one).deck != sorted(picture(one).deck)


@pytest.mark.parametrize(("seats", "left"), [(2, 37), (3, 33), (4, 29)])
def test_cc_005_each_player_is_dealt_four_cards_that_only_they_see(seats: int, left: int) -> None:
    s = new(seats)
    assert [len(hand) for hand in hands(s)] == [4] * seats
    assert len(picture(s).deck) == left
    for me in range(seats):
        assert [a for _, _, a, _, _ in happened(s, "dealt", seat=me)] == hands(s)[me]
        assert {who for _, who, _, _, _ in happened(s, "dealt", seat=me)} == {me}
        assert [p.hand for p in view(s, me).players] == [hands(s)[p] if p == me else [] for p in range(seats)]
    assert happened(s, "dealt") == []


@pytest.mark.parametrize(("seats", "left"), [(2, 37), (3, 33), (4, 29)])
def test_cc_006_nobody_may_look_through_the_deck(seats: int, left: int) -> None:
    s = new(seats)
    for viewer in (*range(seats), None):
        data = view(s, viewer).to_data()
        assert data["deck_size"] == left
        assert "deck" not in data
        assert "top" not in data


def test_cc_007_each_player_hides_one_of_the_four_and_keeps_three() -> None:
    s = dealt([8, 9, 9, 17], [10, 11, 12, 13])
    assert [o.text for o in s.legal(0)] == ["planet 8", "planet 9", "planet 17"]
    assert [o.text for o in s.legal(1)] == ["planet 10", "planet 11", "planet 12", "planet 13"]
    s.choose(1, "planet 12")
    assert [p.secret for p in picture(s).players] == [BARE, BARE]
    s.choose(0, "planet 9")
    assert [(p.secret, p.hand) for p in picture(s).players] == [(9, [8, 9, 17]), (12, [10, 11, 13])]


def test_cc_007_only_a_dealt_card_and_only_once() -> None:
    s = dealt([8, 9, 9, 17], [10, 11, 12, 13])
    refused(s, "planet 10", "not_held", "CC-061", "You do not hold a planet 10.", seat=0)
    refused(s, "abduct", "not_now", "CC-007", "'abduct' cannot be chosen now", seat=0)
    s.choose(0, "planet 8")
    refused(s, "planet 9", "sealed", "CC-007", "Your choice is in and stays sealed until everybody has chosen.", seat=0)


def test_cc_008_everybody_starts_with_ten_cows() -> None:
    for seats in (2, 3, 4):
        assert [p.cows for p in picture(new(seats)).players] == [10] * seats


def test_cc_009_one_player_takes_the_marker_and_keeps_it() -> None:
    s = new(3, first_player=2)
    for p in range(3):
        s.choose(p, s.legal(p)[0])
    assert happened(s, "first_player") == [("first_player", 2, -1, -1, -1)]
    assert picture(s).first == 2
    for _ in range(7):
        finish_turn(s)
        assert picture(s).first == 2
        assert view(s, None).first == 2


def test_cc_010_nothing_lies_on_the_table_at_the_start() -> None:
    for seats in (2, 3, 4):
        s = new(seats)
        for p in range(seats):
            s.choose(p, s.legal(p)[0])
        start = picture(s)
        assert start.discards == []
        assert [(p.invaded, p.token, p.floor, p.excluded) for p in start.players] == [([], None, 0, [])] * seats
        assert start.round == 1


def test_cc_010_a_new_table_is_a_table_of_the_builder() -> None:
    """The builder leaves what it is not told as it is at the start."""
    s = table(2)
    assert [replace_cards(player(s, p)) for p in range(2)] == [Seat(), Seat()]


def replace_cards(p: Seat) -> Seat:
    assert p.secret
    assert len(p.hand or []) == 3
    return Seat(p.cows, None, None, p.invaded, p.token, p.floor, p.excluded)
