"""Any view in words: what screens show of a game that has no drawing of its own."""

from __future__ import annotations

from typing import Any

from gaucho.engine.core import View

NOT_SHOWN = ("due", "agenda", "settings", "seat", "is")  # what the screen says in other words
NOTHING = "-"


def in_words(view: View, seats: int) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The fields of a view: those with one value per seat, by name and seat; and all others. Everything in words."""
    shown = {name: value for name, value in view.to_data().items() if name not in NOT_SHOWN}
    per_seat = {name: value for name, value in shown.items() if isinstance(value, list) and len(value) == seats}
    rows = [_row(per_seat, seat) for seat in range(seats)]
    players = {_label(field): [_words(row[field]) for row in rows] for field in rows[0]} if per_seat else {}
    return players, {_label(name): _words(value) for name, value in shown.items() if name not in per_seat}


def _row(per_seat: dict[str, list[Any]], seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, values in per_seat.items():
        value = values[seat]
        row |= {k: v for k, v in value.items() if k not in NOT_SHOWN} if isinstance(value, dict) else {name: value}
    return row


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
