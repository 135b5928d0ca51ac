"""The grid board: income, towers, transformers, energy."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def grid_board(look: Look) -> str:
    """The grid board: income, towers, transformers, energy."""
    return ""
