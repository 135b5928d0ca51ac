"""The tower bonus board."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def bonus_board(look: Look) -> str:
    """The tower bonus board."""
    return ""
