"""What of a game's content is ours and not the rulebook's, and what somebody's own file changes in it: in words, for people.

`content.toml` marks every value; game.toml says under [own], for each of its tables that has values of ours, what they are. Who
owns the box may lay a file with the printed values over ours. It comes from outside: it may hold nothing that a page would take
for markup, whoever draws it.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from gaucho.engine.core import AnyGame
from gaucho.engine.errors import ContentError
from gaucho.engine.folder import Folder, read_toml
from gaucho.kit.content import laid_over

LONGEST: Final = 60_000  # characters of a file, which is three times as much as a whole game needs,
LONGEST_TEXT: Final = 2000  # of one text in it,
SHOWN: Final = 120  # and of a value where it is told what differs
DEEPEST: Final = 6
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
MARKUP: Final = re.compile(r'[<>"{}`\\]')

Data = dict[str, Any]


# ---- what is ours ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ours:
    """One kind of things that are ours."""

    text: str  # what of them
    count: int  # how many are, if they can be counted,
    total: int  # of how many
    names: list[str]  # of those that have one


def ours(game: AnyGame) -> list[Ours]:
    """What the rulebook does not say, in the order of the content file."""
    words: dict[str, str] = game.about.get("own", {})
    data = read_toml(game.folder.content)
    return [_topic(table, words.get(name, _words(name))) for name, table in data.items() if _is_ours(table)]


def _is_ours(table: Any) -> bool:
    return isinstance(table, dict) and (table.get("mark") == "house" or any(_is_ours(part) for part in table.values()))


def _topic(table: Data, text: str) -> Ours:
    parts = [part for part in table.values() if isinstance(part, dict)]
    mine = parts if table.get("mark") == "house" else [part for part in parts if _is_ours(part)]
    return Ours(text, len(mine), len(parts), [str(part["name"]) for part in mine if part.get("name")])


# ---- a file of somebody's own --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference:
    """A value that is not ours."""

    where: str
    what: str
    ours: str  # empty: we have no such value
    theirs: str


def read(text: str, file: str, folder: Folder) -> Data:
    """The values of such a file. ContentError names file, key and reason; whether they make a game is another question."""
    if len(text) > LONGEST:
        raise ContentError(file, "", f"it is longer than {LONGEST} characters")
    try:
        data = tomllib.loads(text)
        _look_through(data, read_toml(folder.content), (), file)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "", str(error)) from error
    except RecursionError:
        raise ContentError(file, "", "its tables lie too deep within each other") from None
    return data


def _look_through(data: Data, base: Any, path: tuple[str, ...], file: str) -> None:
    for key, value in data.items():
        here = (*path, key)
        if not NAME.fullmatch(key):
            raise ContentError(file, ".".join(path), f"{key[:60]!r} is no name: letters, digits, _ and - make one")
        below = base.get(key) if isinstance(base, dict) else None
        if isinstance(value, dict):
            if len(here) > DEEPEST:
                raise ContentError(file, ".".join(here), "its tables lie too deep within each other")
            _look_through(value, below, here, file)
        elif value != below:
            for text in value if isinstance(value, list) else [value]:
                _look_at(text, ".".join(here), file)


def _look_at(text: object, key: str, file: str) -> None:
    if isinstance(text, str) and (len(text) > LONGEST_TEXT or not text.isprintable()):
        raise ContentError(file, key, f"a text has {LONGEST_TEXT} characters at most, all on one line")
    if isinstance(text, str) and MARKUP.search(text):
        raise ContentError(file, key, 'a text cannot have any of these: < > " { } ` \\')
    if not isinstance(text, (str, int)):
        raise ContentError(file, key, f"must be a text or a whole number, or several, not {text!r:.60}")


def differences(game: AnyGame, overlay: Data) -> list[Difference]:
    """What is not as we have it."""
    base = read_toml(game.folder.content)
    return list(_differences(base, overlay, laid_over(base, overlay), ()))


def _differences(base: Any, overlay: Data, merged: Data, labels: tuple[str, ...]) -> list[Difference]:
    found = []
    for key, value in overlay.items():
        below = base.get(key) if isinstance(base, dict) else None
        if isinstance(value, dict):
            label = str(merged[key].get("name") or _words(key))
            found += _differences(below, value, merged[key], (*labels, label))
        elif value != below and key != "mark":
            found.append(Difference(": ".join(labels), _words(key).lower(), _value(below), _value(value)))
    return found


def _value(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def _words(key: str) -> str:
    return key.replace("_", " ").capitalize()
