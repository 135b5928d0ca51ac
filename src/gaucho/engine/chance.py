"""Chance: the only source of shuffles, draws and dice.

Chris Doty-Humphrey's sfc32: four 32-bit words, so that a table with its chance is cheap to copy and gives the same
numbers interpreted and compiled, on any machine. Nothing here may pass 2**62 (see the note on `i64` in CONTRIBUTING).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
SEEDS: Final = 1 << 96  # a seed fills three words
WARM_UP: Final = 15


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A seeded generator. `Chance(7)` makes one from a seed, `clone` copies it, `split` grows an independent one."""

    __slots__ = ("a", "b", "c", "n")

    def __init__(self, seed: int = 0, a: i64 = -1, b: i64 = 0, c: i64 = 0, n: i64 = 0) -> None:
        """From a seed; or, for `clone`, from the four words themselves."""
        if a >= 0:
            self.a = a
            self.b = b
            self.c = c
            self.n = n
            return
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a whole number from 0 to 2**96 - 1, not {seed}")
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = (seed >> 64) & WORD
        self.n = 1
        for i in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        n = self.n
        out: i64 = (self.a + b + n) & WORD
        self.n = (n + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method; n below 2**30)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            unfair: i64 = (WORD + 1 - n) % n
            while low < unfair:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place; every order is equally likely."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1

    def pick(self, weights: list[int]) -> i64:
        """An index of `weights`, as likely as its weight says; at least one weight must be above 0."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        i: i64 = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return i

    def split(self) -> Chance:
        """A new generator whose numbers say nothing about this one's."""
        other = Chance(0, self.word(), self.word(), self.word(), 1)
        for i in range(WARM_UP):
            other.word()
        return other

    def clone(self) -> Chance:
        """The same generator, at the same place."""
        return Chance(0, self.a, self.b, self.c, self.n)

    def words(self) -> list[int]:
        """The whole inner state; `Chance(0, *words)` takes it back."""
        return [self.a, self.b, self.c, self.n]
