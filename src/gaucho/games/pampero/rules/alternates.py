"""ALTERNATE RULES: what each of them changes (PA-182 to PA-186, PA-086, PA-154). They may be combined freely."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.names import (
    BONUS_COLUMNS,
    NONE,
)
from gaucho.games.pampero.rules.table import Table


def is_on(s: Table, name: str) -> bool:
    return s.settings[name] == "on"


# ---- Contract tile restrictions ----------------------------------------------------------------------------------------


def allowed_columns(s: Table, level: i64) -> i64:
    """Grid spaces for a contract that this many towers unlock: only columns from that number on, if restricted (PA-184)."""
    box = s.box
    every: i64 = box.columns_up_to[7]
    if not s.restricted:
        return every
    below: i64 = box.columns_up_to[level - 1]
    return every & ~below


# ---- Limited battery storage -------------------------------------------------------------------------------------------


def return_batteries(s: Table, seat: i64) -> None:
    """Right after batteries are produced: no more of them than vacated tower spaces (PA-154)."""
    player = s.players[seat]
    surplus: i64 = player.batteries - player.level
    if is_on(s, "limited_battery_storage") and surplus > 0:
        s.spend_batteries(seat, surplus)
        s.tell(news.RETURNED_BATTERIES, "PA-154", seat, surplus)


# ---- Rahdo rule --------------------------------------------------------------------------------------------------------


def next_to(one: i64, other: i64) -> list[int]:
    """Spaces in line with the two selected ones: left and right of them, or the third of their column (PA-086)."""
    row: i64 = one // BONUS_COLUMNS
    column: i64 = one % BONUS_COLUMNS
    other_column: i64 = other % BONUS_COLUMNS
    if column == other_column:
        third: i64 = 3 - row - other // BONUS_COLUMNS
        return [int(third * BONUS_COLUMNS + column)]
    left: i64 = min(column, other_column) - 1
    right: i64 = max(column, other_column) + 1
    found: list[int] = []
    if left > NONE:
        found.append(int(row * BONUS_COLUMNS + left))
    if right < BONUS_COLUMNS:
        found.append(int(row * BONUS_COLUMNS + right))
    return found
