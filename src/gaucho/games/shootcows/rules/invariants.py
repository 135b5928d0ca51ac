"""What must be true of every table between two decisions."""

from __future__ import annotations

from gaucho.games.shootcows.rules.table import Table


def problems(s: Table) -> list[str]:
    return []


def problems_since(s: Table, before: Table) -> list[str]:
    return []
