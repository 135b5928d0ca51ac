"""The other companies."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look


def others(look: Look) -> str:
    """The other companies."""
    return ""
