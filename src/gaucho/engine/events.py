"""What happens at a table: the kinds of events a game declares, and the events that its log is made of.

A game declares its kinds once, with the names of their fields (three at most): `SOLD = NEWS.kind("sold", "space", "price")`.
Rules tell them with numbers in that order; words, pages, JSON and tables of data call the numbers by those names.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.errors import ContentError

EVERYONE: Final = -1  # audience of a public event; otherwise one bit per seat
MOST_FIELDS: Final = 3


@final
class EventKind:
    """One kind of thing that happens, and what its numbers are called."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, fields: tuple[str, ...]) -> None:
        self.name = name
        self.fields = fields

    def place(self, field: str) -> int:
        """Which of the three numbers a field is."""
        if field not in self.fields:
            raise LookupError(f"the event '{self.name}' has no '{field}', but {', '.join(self.fields) or 'no fields'}")
        return self.fields.index(field)

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(self.fields)}>"


@final
class EventKinds:
    """All kinds of events of a game."""

    __slots__ = ("_by_name",)

    def __init__(self) -> None:
        self._by_name: dict[str, EventKind] = {}

    def kind(self, name: str, *fields: str) -> EventKind:
        """Declare one more kind."""
        if name in self._by_name:
            raise ValueError(f"two kinds of events are called '{name}'")
        if len(fields) > MOST_FIELDS or len(set(fields)) < len(fields):
            raise ValueError(f"the event '{name}' has {MOST_FIELDS} fields at most, each with a name of its own")
        kind = self._by_name[name] = EventKind(name, fields)
        return kind

    def find(self, name: str) -> EventKind | None:
        """The kind of this name, or None."""
        return self._by_name.get(name)

    def check(self, words: dict[str, dict[str, str]]) -> None:
        """ContentError if words.toml does not tell every kind, tells others, or has gaps that are no fields of theirs."""
        told = words.get("events", {})
        for name in self._by_name:
            if name not in told:
                raise ContentError("words.toml", f"events.{name}", "there are no words for this event")
        for table in ("events", "events_by_rule"):
            for key, sentence in words.get(table, {}).items():
                kind = self.find(key.partition(" ")[0])
                if kind is None:
                    raise ContentError("words.toml", f"{table}.{key}", "the rules know no such event")
                known = ["seat"] + list(kind.fields)  # noqa: RUF005 - mypyc stumbles over a star in a list
                for _, gap, _, _ in Formatter().parse(sentence):
                    if gap is not None and gap != "you" and gap not in known:
                        raise ContentError("words.toml", f"{table}.{key}", f"'{gap}' is none of {', '.join(known)}")

    def __getitem__(self, name: str) -> EventKind:
        return self._by_name[name]

    def __iter__(self) -> Iterator[EventKind]:
        return iter(self._by_name.values())


@final
class Event:
    """One thing that happened: `event["price"]` is what its kind calls the price."""

    __slots__ = ("a", "audience", "b", "c", "kind", "rule", "seat")

    def __init__(self, kind: EventKind, rule: str, seat: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.audience = audience

    def __getitem__(self, field: str) -> int:
        return self.numbers()[self.kind.place(field)]

    def numbers(self) -> tuple[int, int, int]:
        """Its three numbers, with or without names."""
        return (self.a, self.b, self.c)

    def fields(self) -> dict[str, int]:
        """Its numbers by name."""
        return dict(zip(self.kind.fields, self.numbers(), strict=False))

    def told_to(self, seat: i64) -> bool:
        """Is this seat told? A spectator is seat -1."""
        return self.audience == EVERYONE or (seat >= 0 and (self.audience >> seat) & 1 == 1)

    def __repr__(self) -> str:
        return f"<{self.kind.name} ({self.rule}) seat {self.seat}: {self.fields()}>"
