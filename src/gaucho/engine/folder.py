"""A game's folder: the files every game has beside its rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, final

from gaucho.engine.errors import ContentError


@final
class Rule:
    """One numbered rule in our words, with the heading it stands under."""

    def __init__(self, id: str, text: str, heading: str) -> None:
        self.id = id
        self.text = text
        self.heading = heading


@final
class Folder:
    """Where a game lives. Reads game.toml and words.toml at once, the rest when somebody asks."""

    def __init__(self, path: Path, package: str) -> None:
        self.path = path
        self.package = package
        self.name: str = path.name
        self.about: dict[str, Any] = read_toml(path / "game.toml")
        self.words: dict[str, dict[str, str]] = read_toml(path / "words.toml")
        self._rules: dict[str, Rule] = {}

    @property
    def content(self) -> Path:
        """The file with every card and number."""
        return self.path / "content.toml"

    @property
    def guide(self) -> str:
        """The guide for new players, as Markdown."""
        return (self.path / "guide.md").read_text(encoding="utf-8")

    def rules(self) -> dict[str, Rule]:
        """Every numbered rule of RULES.md, in the book's order; read once."""
        if self._rules:
            return self._rules
        rules = self._rules
        heading = ""
        for line in (self.path / "RULES.md").read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                heading = line.lstrip("# ")
            found = re.match(r"- \*\*([A-Z]+-R?\d+)\*\* (.*)", line)
            if found:
                rules[found[1]] = Rule(found[1], found[2], heading)
        return rules


def read_toml(file: Path) -> dict[str, Any]:
    """A TOML file, or ContentError."""
    if file.exists() and not file.is_file():  # a file of somebody else's may name /dev/zero
        raise ContentError(file.name, "", "cannot be read: it is not a file")
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file.name, "", str(error)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(file.name, "", f"cannot be read: {error}") from error
