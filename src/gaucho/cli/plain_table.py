"""Draws any view's plain data: the table of a game that has no terminal.py of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gaucho.engine.core import Game, View

NOT_SHOWN = ("due", "agenda", "settings", "seat", "is")  # what the screen says in other words
NOTHING = "-"


def draw(view: View, game: Game, names: Sequence[str]) -> RenderableType:
    """The fields of the view; lists with one entry per seat become a table with one column per player."""
    data = view.to_data()
    shown = {name: value for name, value in data.items() if name not in NOT_SHOWN}
    per_seat = {name: value for name, value in shown.items() if isinstance(value, list) and len(value) == len(names)}
    rows = [_row(per_seat, seat) for seat in range(len(names))]
    parts: list[RenderableType] = [Text(game.title, style="bold"), _players(rows, names, view.seat)] if per_seat else []
    parts += [Text(f"{_label(name)}: {_words(value)}") for name, value in shown.items() if name not in per_seat]
    return Group(*parts)


def _row(per_seat: dict[str, list[Any]], seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, values in per_seat.items():
        value = values[seat]
        row |= {k: v for k, v in value.items() if k not in NOT_SHOWN} if isinstance(value, dict) else {name: value}
    return row


def _players(rows: list[dict[str, Any]], names: Sequence[str], me: int) -> Table:
    table = Table(box=box.ROUNDED)
    table.add_column()
    for seat, name in enumerate(names):
        table.add_column(Text(name + (" (you)" if seat == me else "")), overflow="fold")
    for field in rows[0]:
        table.add_row(_label(field), *[Text(_words(row[field])) for row in rows])
    return table


def _label(name: str) -> str:
    return name.replace("_", " ")


def _words(value: Any) -> str:
    if value is None or value == [] or value == {}:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_words(v) for v in value)
    if isinstance(value, dict):
        return ", ".join(f"{_label(k)} {_words(v)}" for k, v in value.items() if k not in NOT_SHOWN)
    return str(value)
