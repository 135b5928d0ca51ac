"""The company mat with its cards, and the hand."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def company_mat(look: Look) -> str:
    """The company mat with its cards, and the hand."""
    return ""
