"""Lists and piles of cards, notes on cards in others' hands, and tables with hidden cards exchanged."""

from __future__ import annotations

from collections import Counter

import gaucho
from gaucho.kit.cards import any_of, holds, members, pile_without, with_card, without
from gaucho.kit.notes import card_of, dropped, hands_of, knows, note, noted
from gaucho.kit.twins import shuffled_within


def test_a_card_comes_and_goes_without_touching_the_list_it_was_in() -> None:
    cards = [2, 5, 9]
    assert [with_card(cards, card) for card in (1, 7, 12)] == [[1, 2, 5, 9], [2, 5, 7, 9], [2, 5, 9, 12]]
    assert with_card([], 3) == [3]
    assert [without(cards, card) for card in (5, 4)] == [[2, 9], [2, 5, 9]]
    assert cards == [2, 5, 9]


def test_a_card_leaves_a_pile() -> None:
    pile = (2, 9, 5)
    assert [pile_without(pile, card) for card in (9, 4)] == [(2, 5), (2, 9, 5)]
    assert [holds(pile, card) for card in (2, 4, 5)] == [True, False, True]
    assert not holds((), 0)


def test_every_card_of_a_list_is_drawn_equally_often() -> None:
    chance = gaucho.Chance(4)
    drawn = Counter(any_of([3, 8, 11], chance) for _ in range(3000))
    assert set(drawn) == {3, 8, 11}
    assert all(900 < times < 1100 for times in drawn.values())


def test_the_members_of_a_set_of_bits() -> None:
    assert members(0b101001, 6) == [0, 3, 5]
    assert members(0b101001, 4) == [0, 3]
    assert members(0, 60) == []


def test_a_note_says_which_card_and_in_whose_hands_it_can_be() -> None:
    entry = note(70, 0b100001)
    assert (card_of(entry), hands_of(entry)) == (70, 0b100001)


def test_a_new_note_replaces_the_old_one_on_the_same_card() -> None:
    notes = [note(3, 0b011), note(8, 0b100)]
    assert [knows(notes, card) for card in (3, 4, 8)] == [True, False, True]
    assert noted(notes, 3, 0b001) == [note(3, 0b001), note(8, 0b100)]
    assert noted(notes, 5, 0b010) == [note(3, 0b011), note(5, 0b010), note(8, 0b100)]
    assert dropped(notes, 8) == [note(3, 0b011)]


def test_exchanged_cards_stay_within_their_group() -> None:
    chance = gaucho.Chance(1)
    seen = set()
    for _ in range(200):
        faces = shuffled_within([[1, 4, 5], [0, 2]], 7, chance)
        assert sorted(faces) == list(range(7))
        assert {faces[1], faces[4], faces[5]} == {1, 4, 5}
        assert (faces[3], faces[6]) == (3, 6)
        seen.add(tuple(faces))
    assert len(seen) == 6 * 2
