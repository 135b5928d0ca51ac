"""A row of numbers for learners, written from the first to the last.

They lie side by side in memory: NumPy and PyTorch read them there (`numpy.frombuffer`), without a copy.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

BLANK: Final[dict[int, vec[float]]] = {}  # nothing but 0, by length: copied, never changed
BLANK_MASK: Final[dict[int, vec[u8]]] = {}  # likewise


def blank(length: int) -> vec[float]:
    """So many zeros."""
    if length not in BLANK:
        BLANK[length] = vec[float]([0.0] * length)
    return extend(vec[float](), BLANK[length])  # in one go; a slice is copied number by number


def mask(options: list[int], width: int) -> vec[u8]:
    """What may be chosen: 1 for each of these options, 0 for all others of a game."""
    if width not in BLANK_MASK:
        BLANK_MASK[width] = vec[u8]([0] * width)
    allowed = extend(vec[u8](), BLANK_MASK[width])
    for option in options:
        allowed[option] = 1
    return allowed


def part_of(number: i64, whole: float) -> float:
    """A number as a part of a whole, between 0 and 1."""
    if number <= 0:
        return 0.0
    share = float(number) / whole
    return 1.0 if share > 1.0 else share


@final
class Sheet:
    """All numbers, 0 until they are written. `at` is the next one; who has nothing to write moves it on."""

    __slots__ = ("at", "numbers")

    def __init__(self, length: int) -> None:
        self.numbers: vec[float] = blank(length)
        self.at: i64 = 0

    def part(self, number: i64, whole: float) -> None:
        """A number as a part of a whole, between 0 and 1."""
        self.numbers[self.at] = part_of(number, whole)
        self.at += 1

    def write(self, number: float) -> None:
        """A number as it is, also below 0 or above 1."""
        self.numbers[self.at] = number
        self.at += 1

    def yes(self, so: bool) -> None:
        if so:
            self.numbers[self.at] = 1.0
        self.at += 1

    def marked(self, things: list[int], first: i64, end: i64) -> None:
        """A number for each thing from `first` to before `end`: 1 for these; others are left out."""
        for thing in things:
            if first <= thing < end:
                self.numbers[self.at + thing - first] = 1.0
        self.at += end - first

    def marked_pile(self, things: tuple[int, ...], first: i64, end: i64) -> None:
        """The same for a pile: compiled code that took lists and tuples alike would read both slowly."""
        for thing in things:
            if first <= thing < end:
                self.numbers[self.at + thing - first] = 1.0
        self.at += end - first

    def valued(self, at: i64, things: tuple[int, ...], value: float) -> None:
        """Write over the places of these things, counted from `at`, with a number other than 1; does not move on."""
        for thing in things:
            self.numbers[at + thing] = value

    def one(self, thing: i64, first: i64, end: i64) -> None:
        """Like `marked`, for a single thing."""
        if first <= thing < end:
            self.numbers[self.at + thing - first] = 1.0
        self.at += end - first
