"""A hand whose copies are interchangeable, packed into one int: copying a hand costs nothing.

Six bits hold the size, then four bits per kind of card hold its copies: up to 14 kinds, up to 15 copies of each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EMPTY: Final = 0
MOST_KINDS: Final = 14
MOST_COPIES: Final = 15
MOST_CARDS: Final = 63

# One card of kind 13, the last. mypyc turns `1 << n` into a 32-bit shift, so single cards are shifted down from here.
LAST: Final = 1 << 58


def put(hand: i64, kind: i64) -> i64:
    """The hand with one more card of this kind."""
    return hand + 1 + (LAST >> (52 - 4 * kind))


def take(hand: i64, kind: i64) -> i64:
    """The hand without one card of this kind, which must be there."""
    return hand - 1 - (LAST >> (52 - 4 * kind))


def together(one: i64, other: i64) -> i64:
    """The cards of both hands; of no kind may there be more than `MOST_COPIES`."""
    return one + other


def size(hand: i64) -> i64:
    """How many cards."""
    return hand & 63


def count(hand: i64, kind: i64) -> i64:
    """How many cards of this kind."""
    return (hand >> (6 + 4 * kind)) & 15


def kinds(hand: i64) -> i64:
    """The kinds held, one bit each."""
    mask: i64 = 0
    bit: i64 = 1
    rest: i64 = hand >> 6
    while rest > 0:
        if rest & 15:
            mask |= bit
        bit <<= 1
        rest >>= 4
    return mask


def lowest_kind(hand: i64) -> i64:
    """The lowest kind held: for a hand of one card, that card."""
    kind: i64 = 0
    rest: i64 = hand >> 6
    while rest > 0 and rest & 15 == 0:
        rest >>= 4
        kind += 1
    return kind


def cards(hand: i64) -> list[int]:
    """The cards one by one, by kind ascending."""
    found: list[int] = []
    kind: i64 = 0
    rest: i64 = hand >> 6
    while rest > 0:
        for i in range(rest & 15):
            found.append(kind)
        rest >>= 4
        kind += 1
    return found


def pack(kinds_held: list[int]) -> i64:
    """The hand of these cards."""
    hand: i64 = EMPTY
    for kind in kinds_held:
        hand = put(hand, kind)
    return hand
