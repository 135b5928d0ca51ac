"""The displays of specialist cards."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def specialists(look: Look) -> str:
    """The displays of specialist cards."""
    return ""
