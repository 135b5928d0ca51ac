"""`gaucho new-game`: a folder of its own for a new game, copied from the template."""

from __future__ import annotations

import keyword
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from gaucho.cli.screen import Screen
from gaucho.engine import catalog
from gaucho.engine.errors import GauchoError

TEMPLATE = "_template"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.pyc")


def add(app: typer.Typer) -> None:
    app.command("new-game")(new_game)


def new_game(name: Annotated[str, typer.Argument(help="Lower case, as in Python: mygame, my_game.")]) -> None:
    """Start a new game: copy the template under a name of its own."""
    folder = copy_template(catalog.GAMES, name)
    screen = Screen()
    for line in (
        f"{folder} is ready: a small game that already runs.",
        "",
        f"  1. Open {folder / 'RULES.md'} and write down the rules, one number each;",
        "     then content.toml, words.toml and the files in rules/.",
        f"  2. gaucho play {name}",
        f"  3. gaucho check {name}",
    ):
        screen.line(line)


def copy_template(games: Path, name: str) -> Path:
    """Copy games/_template to games/<name>, renamed inside. It appears complete or not at all."""
    if not name.isidentifier() or not name.isascii() or name != name.lower() or name[0] == "_" or keyword.iskeyword(name):
        raise GauchoError(f"'{name}' cannot be the name of a game: use lower-case letters, digits and _, a letter first")
    target = games / name
    if target.exists():
        raise GauchoError(f"there is already a game '{name}' in {target}")
    if not (games / TEMPLATE).is_dir():
        raise GauchoError(f"there is no template to copy in {games / TEMPLATE}")
    with tempfile.TemporaryDirectory(prefix=".new-game-", dir=games) as workshop:
        copy = Path(workshop) / name
        shutil.copytree(games / TEMPLATE, copy, ignore=NOT_COPIED)
        for file in copy.rglob("*"):
            if file.is_file():
                rename_inside(file, name)
        os.rename(copy, target)
    return target


def rename_inside(file: Path, name: str) -> None:
    """Put the new name into one file; what is not text stays as it is."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    words = name.split("_")
    if file.name == "game.toml":
        title = " ".join(word.capitalize() for word in words)
        text = re.sub(r'^title = ".*"', f'title = "{title}"', text, flags=re.MULTILINE)
    text = re.sub(rf"(?<!\w){TEMPLATE}(?!\w)", name, text)
    text = text.replace("Template", "".join(word.capitalize() for word in words))
    file.write_text(text, encoding="utf-8")
