"""Verbs and the catalogue: everything that can ever be chosen in a game.

Inside the rules an option is a small int, made and read by its verb (`declare.id(6)`, `declare.has(a)`, `declare.arg(a)`).
At the edge - lists of what is legal, log, transcript, API, pages - it is an `Option` with its written form, `declare 6`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from mypy_extensions import i64


@final
class Verb:
    """One kind of thing a seat may do. `Verb("leave")`, `Verb("bid", 100)` (0 to 99) or `Verb("take", ["ace", "king"])`."""

    __slots__ = ("arguments", "count", "first", "name")

    def __init__(self, name: str, what: int | list[str] | None = None) -> None:
        self.name = name
        if what is None:
            self.arguments = [""]
        elif isinstance(what, int):
            self.arguments = [str(i) for i in range(what)]
        else:
            self.arguments = list(what)
        self.count: i64 = len(self.arguments)
        self.first: i64 = 0  # given by the catalogue

    def id(self, arg: i64 = 0) -> i64:
        """The option's number in the catalogue."""
        return self.first + arg

    def ids(self) -> list[int]:
        """The numbers of all of this verb's options."""
        return [int(self.first + i) for i in range(self.count)]

    def has(self, option: i64) -> bool:
        """Is this option one of mine?"""
        return self.first <= option < self.first + self.count

    def arg(self, option: i64) -> i64:
        """Which of my options it is, counted from 0."""
        return option - self.first


@final
class Option:
    """One thing a seat may do, written `verb argument`. There is one object per option and catalogue."""

    __slots__ = ("arg", "id", "text", "verb")

    def __init__(self, id: int, verb: str, arg: int, text: str) -> None:
        self.id = id
        self.verb = verb
        self.arg = arg
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<option {self.id}: {self.text}>"


@final
class Catalogue:
    """All options of a game, numbered from 0 without gaps: `options[id]`, `options["bid 6"]`, `len(options)`."""

    __slots__ = ("_all", "_by_text", "verbs")

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = list(verbs)
        self._all: list[Option] = []
        self._by_text: dict[str, Option] = {}
        for verb in verbs:
            verb.first = len(self._all)
            for arg, word in enumerate(verb.arguments):
                text = f"{verb.name} {word}" if word else verb.name
                if text in self._by_text:
                    raise ValueError(f"two options are written '{text}'")
                option = Option(len(self._all), verb.name, arg, text)
                self._all.append(option)
                self._by_text[text] = option

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all)

    def __getitem__(self, key: int | str) -> Option:
        return self._by_text[key] if isinstance(key, str) else self._all[key]

    def find(self, text: str) -> Option | None:
        """The option written like this, or None."""
        return self._by_text.get(text)

    def some(self, ids: list[int]) -> list[Option]:
        """The options with these numbers."""
        options = self._all
        return [options[i] for i in ids]
