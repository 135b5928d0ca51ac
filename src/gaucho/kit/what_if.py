"""What would this option do? Asked of the rules themselves, on tables guessed from what a seat may know.

Previews, hints and notes work nothing out: they take the option on guessed tables and look at what the seat sees then. The real
table is never touched, so nothing hidden can show. What is the same on all guessed tables is a fact; what differs is uncertain,
and is shown as a range or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, State, View
from gaucho.engine.events import Event

S = TypeVar("S", bound=State)
T = TypeVar("T")

GUESSES = 3


@dataclass(frozen=True, slots=True)
class After(Generic[S]):
    """One guessed table after an option was taken, and what its seat was told on the way."""

    table: S
    told: list[Event]


class WhatIf(Generic[S]):
    """The options of one view, tried. With one guess where nothing hidden can matter, with several where it does."""

    def __init__(self, game: AnyGame, view: View, kind: type[S], guesses: int = GUESSES) -> None:
        self.seat = int(view.seat)
        self.tables: list[S] = []
        for number in range(guesses):
            table = game.guess(view, Chance(number + 1))
            assert isinstance(table, kind)
            table.log = []  # somebody listens
            self.tables.append(table)

    def after(self, option: str, then: Callable[[S], str] | None = None) -> list[After[S]]:
        """Every guessed table after this option. `then` may answer further questions of the same seat; "" stops."""
        return [self._after(table, option, then) for table in self.tables]

    def _after(self, before: S, option: str, then: Callable[[S], str] | None) -> After[S]:
        table: S = before.clone()  # type: ignore[assignment]  # a clone is of the same kind
        while option:
            table.choose(self.seat, option)
            option = then(table) if then is not None and self.seat in table.to_move() else ""
        return After(table, table.events(self.seat))


@dataclass(frozen=True, slots=True)
class Span:
    """A number that may be uncertain."""

    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Span:
        """From what it is on each guessed table."""
        return cls(min(numbers), max(numbers))

    @property
    def sure(self) -> bool:
        """Is it the same whatever is hidden?"""
        return self.least == self.most

    def __str__(self) -> str:
        return str(self.least) if self.sure else f"{self.least} to {self.most}"


def fact(found: Sequence[T]) -> T | None:
    """What is the same on all guessed tables; None if it is uncertain."""
    return found[0] if all(each == found[0] for each in found) else None
