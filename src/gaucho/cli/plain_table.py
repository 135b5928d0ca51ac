"""Draws any view's plain data: the table of a game that has no terminal.py of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gaucho.engine.core import AnyGame, View
from gaucho.kit.plain import in_words


def draw(view: View, game: AnyGame, names: Sequence[str]) -> RenderableType:
    """The fields of the view; lists with one entry per seat become a table with one column per player."""
    players, others = in_words(view, len(names))
    parts: list[RenderableType] = [Text(game.title, style="bold"), _players(players, names, view.seat)] if players else []
    return Group(*parts, *[Text(f"{label}: {words}") for label, words in others.items()])


def _players(fields: dict[str, list[str]], names: Sequence[str], me: int) -> Table:
    table = Table(box=box.ROUNDED)
    table.add_column()
    for seat, name in enumerate(names):
        table.add_column(Text(name + (" (you)" if seat == me else "")), overflow="fold")
    for label, words in fields.items():
        table.add_row(label, *[Text(w) for w in words])
    return table
