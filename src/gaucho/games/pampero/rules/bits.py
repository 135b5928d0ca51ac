"""Sets of small numbers as bits of one int: sites, spaces, cards of a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.options import Verb

TOP: Final = 1 << 60  # mypyc turns `1 << n` into a 32-bit shift, so single bits are shifted down from here


def bit(n: i64) -> i64:
    """The set of this number alone."""
    return TOP >> (60 - n)


def has(bits: i64, n: i64) -> bool:
    """Is this number in the set?"""
    return (bits >> n) & 1 == 1


def size(bits: i64) -> i64:
    """How many numbers are in the set."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def lowest(bits: i64) -> i64:
    """The lowest number of a set that has any."""
    n: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        n += 1
    return n


def listed(bits: i64) -> list[int]:
    """The numbers of the set, ascending."""
    found: list[int] = []
    n: i64 = 0
    while bits != 0:
        if bits & 1:
            found.append(int(n))
        bits >>= 1
        n += 1
    return found


def offered(verb: Verb, bits: i64) -> list[int]:
    """The options of a verb for the numbers of the set, ascending."""
    options: list[int] = []
    option = verb.first
    while bits != 0:
        if bits & 1:
            options.append(int(option))
        bits >>= 1
        option += 1
    return options


def packed(numbers: list[int]) -> i64:
    """The set of these numbers."""
    bits: i64 = 0
    for n in numbers:
        bits |= bit(n)
    return bits
