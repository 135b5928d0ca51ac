"""The score sheet."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def sheet(look: Look) -> str:
    """The score sheet."""
    return ""
