"""A row of numbers for learners, written from the first to the last; all between 0 and 1."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Sheet:
    """All numbers, 0 until they are written. `at` is the next one; who has nothing to write moves it on."""

    __slots__ = ("at", "numbers")

    def __init__(self, length: int) -> None:
        self.numbers: list[float] = [0.0] * length
        self.at: i64 = 0

    def part(self, number: i64, whole: float) -> None:
        """A number as a part of a whole, between 0 and 1."""
        if number > 0:
            share = float(number) / whole
            self.numbers[self.at] = 1.0 if share > 1.0 else share
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

    def one(self, thing: i64, first: i64, end: i64) -> None:
        """The same for a single thing."""
        if first <= thing < end:
            self.numbers[self.at + thing - first] = 1.0
        self.at += end - first
