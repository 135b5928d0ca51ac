"""Reads a game's TOML. An unknown or missing key, a wrong type or a value out of range stops with file, key and reason.

An overlay - the owner's exact printed values, or what the lab varies - is laid over the game's own file key by key and is
checked in the same way.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from gaucho.engine.errors import ContentError
from gaucho.engine.folder import read_toml


class Table:
    """One TOML table being read. Every key must be asked for: `done` refuses what nobody asked for."""

    def __init__(self, data: dict[str, Any], path: tuple[str, ...], source: Content) -> None:
        self._data = data
        self._path = path
        self._source = source
        self._asked: set[str] = set()

    def has(self, key: str) -> bool:
        """Is there such a key?"""
        return key in self._data

    def table(self, key: str) -> Table:
        """A table within this one."""
        return Table(self._get(key, dict, "a table"), (*self._path, key), self._source)

    def tables(self) -> list[Table]:
        """All tables within this one."""
        return [self.table(key) for key in self._data]

    def named(self) -> list[tuple[str, Table]]:
        """The same, with their names."""
        return [(key, self.table(key)) for key in self._data]

    def words(self) -> dict[str, str]:
        """A table that holds nothing but texts."""
        return {key: self.word(key) for key in self._data}

    def number(self, key: str, least: int = 0, most: int = 10**6) -> int:
        """A whole number from `least` to `most`."""
        value: int = self._get(key, int, "a whole number")
        if not least <= value <= most:
            raise self.error(key, f"{value} is not between {least} and {most}")
        return value

    def numbers(self, key: str, count: int, least: int = 0, most: int = 10**6) -> list[int]:
        """A list of exactly this many whole numbers from `least` to `most`."""
        values: list[Any] = self._get(key, list, "a list")
        if len(values) != count or any(isinstance(v, bool) or not isinstance(v, int) for v in values):
            raise self.error(key, f"needs {count} whole numbers, not {values}")
        for value in values:
            if not least <= value <= most:
                raise self.error(key, f"{value} is not between {least} and {most}")
        return values

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        values: list[Any] = self._get(key, list, "a list of texts")
        if not all(isinstance(value, str) for value in values):
            raise self.error(key, f"must be a list of texts, not {values}")
        return values

    def word(self, key: str, allowed: tuple[str, ...] = ()) -> str:
        """A text; one of `allowed` if given."""
        value: str = self._get(key, str, "a text")
        if allowed and value not in allowed:
            raise self.error(key, f"'{value}' is not one of {', '.join(allowed)}")
        return value

    def prose(self, key: str) -> str:
        """Words that only people read. They decide nothing: games begun before they were mended go on."""
        self._source.unread_by_rules.add((*self._path, key))
        return self.word(key)

    def colour(self, key: str) -> str:
        """A colour, for people as well."""
        value = self.prose(key)
        if not re.fullmatch(r"#[0-9a-f]{6}", value):
            raise self.error(key, f"'{value}' is not a colour like #4caf50")
        return value

    def mark(self) -> None:
        """The table's mark: where its values come from."""
        self._source.unread_by_rules.add((*self._path, "mark"))
        self.word("mark", ("stated", "public", "derived", "house"))

    def done(self) -> None:
        """Nothing else may stand in this table."""
        for key in self._data:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                raise self.error(key, f"unknown key (known: {known})")

    def error(self, key: str, reason: str) -> ContentError:
        """An error at one of this table's keys."""
        return self._source.error((*self._path, key), reason)

    def _get(self, key: str, kind: type, noun: str) -> Any:
        self._asked.add(key)
        if key not in self._data:
            raise self.error(key, "missing")
        value = self._data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"must be {noun}, not {value!r}")
        return value


class Content:
    """A game's content file with an overlay laid over it."""

    def __init__(self, file: Path, overlay: Path | dict[str, Any] | None = None, data: dict[str, Any] | None = None) -> None:
        """`data`: what is in the file, if it has been read already."""
        self._file = file
        self._overlay_file = overlay.name if isinstance(overlay, Path) else "overlay"
        self._overlay = read_toml(overlay) if isinstance(overlay, Path) else overlay or {}
        self._data = laid_over(read_toml(file) if data is None else data, self._overlay)
        self.unread_by_rules: set[tuple[str, ...]] = set()  # where prose and marks stand, as far as it has been read

    @property
    def root(self) -> Table:
        """The whole file as one table."""
        return Table(self._data, (), self)

    @property
    def fingerprint(self) -> str:
        """A short hash of what decides games, once everything has been read: part of a transcript's header."""
        text = json.dumps(_without(self._data, self.unread_by_rules), sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def error(self, path: tuple[str, ...], reason: str) -> ContentError:
        """An error that names the file the value really came from."""
        inside: Any = self._overlay
        for key in path:
            inside = inside.get(key) if isinstance(inside, dict) else None
        # A table the overlay adds is to blame for what it lacks, too.
        added = len(path) > 1 and _has(self._overlay, path[:-1]) and not _has(read_toml(self._file), path[:-1])
        file = self._overlay_file if inside is not None or added else self._file.name
        return ContentError(file, ".".join(path), reason)


def laid_over(base: dict[str, Any], overlay: dict[str, Any]) -> dict[str, Any]:
    """All of both; where both say something, what the overlay says."""
    merged = dict(base)
    for key, value in overlay.items():
        below = merged.get(key)
        merged[key] = laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _without(data: dict[str, Any], left_out: set[tuple[str, ...]], path: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        key: _without(value, left_out, (*path, key)) if isinstance(value, dict) else value
        for key, value in data.items()
        if (*path, key) not in left_out
    }


def _has(data: Any, path: tuple[str, ...]) -> bool:
    for key in path:
        if not isinstance(data, dict) or key not in data:
            return False
        data = data[key]
    return True
