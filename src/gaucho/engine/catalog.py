"""Finds the games: a folder with a game.toml and a guide.md under gaucho/games. Nobody registers anything.

A folder whose name starts with `_` is a game to copy, not to play: it is checked like the others but not listed. A game with
no guide yet is still being written: it can be loaded by name, and is neither listed nor checked.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from gaucho.engine.core import LoadedGame
from gaucho.engine.errors import UnknownGame

GAMES = Path(__file__).resolve().parent.parent / "games"


def names(hidden: bool = False) -> list[str]:
    """The names of all games found, in order; with `hidden` also those that are not listed."""
    found = sorted(file.parent.name for file in GAMES.glob("*/game.toml") if file.with_name("guide.md").exists())
    return [name for name in found if hidden or not name.startswith("_")]


def load(name: str, content: Path | str | dict[str, Any] | None = None) -> LoadedGame:
    """The game of this name; `content` is a TOML file (or its data) laid over the game's own values."""
    if not name.isidentifier() or not (GAMES / name / "game.toml").exists():
        raise UnknownGame(f"there is no game '{name}' (games: {', '.join(names())})")
    if content is None:
        return _plain(name)
    return _made(name, Path(content) if isinstance(content, str) else content)


def games() -> list[LoadedGame]:
    """Every game found."""
    return [load(name) for name in names()]


@cache
def _plain(name: str) -> LoadedGame:
    return _made(name, None)


def _made(name: str, content: Path | dict[str, Any] | None) -> LoadedGame:
    game: LoadedGame = import_module(f"gaucho.games.{name}").load(content)
    return game
