"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from gaucho.games.quantumzap.rules.table import Table


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table."""
    return []


def problems_since(s: Table, before: Table) -> list[str]:
    """Everything that cannot have happened by one choice."""
    return []
