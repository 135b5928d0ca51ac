"""Hands packed into one int, against plain lists of cards."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from gaucho.kit import packed

# Up to 15 copies of up to 14 kinds, 63 cards in all: what fits.
hands = st.lists(st.integers(0, packed.MOST_KINDS - 1), max_size=packed.MOST_CARDS).filter(
    lambda cards: all(n <= packed.MOST_COPIES for n in Counter(cards).values())
)
quick = settings(max_examples=200, deadline=None, derandomize=True)


@quick
@given(hands)
def test_a_hand_holds_what_was_put_into_it(cards: list[int]) -> None:
    hand = packed.pack(cards)
    held = Counter(cards)
    assert packed.cards(hand) == sorted(cards)
    assert packed.size(hand) == len(cards)
    assert [packed.count(hand, kind) for kind in range(packed.MOST_KINDS)] == [held[k] for k in range(packed.MOST_KINDS)]
    assert packed.kinds(hand) == sum(1 << kind for kind in held)
    assert (hand == packed.EMPTY) == (not cards)


@quick
@given(hands, st.randoms(use_true_random=False))
def test_the_order_does_not_matter(cards: list[int], random: Random) -> None:
    other = list(cards)
    random.shuffle(other)
    assert packed.pack(other) == packed.pack(cards)


@quick
@given(hands.filter(bool), st.data())
def test_take_undoes_put(cards: list[int], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(cards))
    rest = list(cards)
    rest.remove(card)
    assert packed.take(packed.pack(cards), card) == packed.pack(rest)
    assert packed.put(packed.pack(rest), card) == packed.pack(cards)


@quick
@given(hands.filter(bool))
def test_the_lowest_kind(cards: list[int]) -> None:
    assert packed.lowest_kind(packed.pack(cards)) == min(cards)


def test_the_fullest_hands_fit() -> None:
    last = packed.MOST_KINDS - 1
    assert packed.cards(packed.pack([last] * packed.MOST_COPIES)) == [last] * packed.MOST_COPIES
    most = [kind for kind in range(packed.MOST_KINDS) for _ in range(packed.MOST_COPIES)][-packed.MOST_CARDS :]
    assert packed.cards(packed.pack(most)) == most
    assert packed.size(packed.pack(most)) == packed.MOST_CARDS


def test_the_empty_hand() -> None:
    assert packed.size(packed.EMPTY) == 0
    assert packed.cards(packed.EMPTY) == []
    assert packed.kinds(packed.EMPTY) == 0
