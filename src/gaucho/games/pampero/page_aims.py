"""What a card or a tab could be played for, marked on the map while it is pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_places import PLACES, SITE, SUN, TILE
from gaucho.games.pampero.rules.names import FOREIGN_CARDS, SITES, SOLAR_SPACES
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL

CARD = (100, 122)
EDGE = 7


def aims(look: Look, options: Iterable[str]) -> str:
    """A frame around each of these."""
    return "".join(_frame(look, *option.partition(" ")[::2]) for option in sorted(options))


def _frame(look: Look, verb: str, word: str) -> str:
    if verb == "sell":
        return _around(_card_place(look, FOREIGN_CARDS.index(word)), CARD)
    if word in SITES:
        x, y = PLACES[word]
        return f'<circle class="pa-aim" cx="{x}" cy="{y}" r="{SITE // 2 + EDGE}"/>'
    return _around(word, SUN if word in SOLAR_SPACES else TILE) if word in PLACES else ""


def _card_place(look: Look, card: int) -> str:
    """Where a foreign market card lies."""
    for row, name in ((ARGENTINA, "ar"), (BRAZIL, "br")):
        if card in look.view.rows[row].shown:
            return f"{name}{look.view.rows[row].shown.index(card) + 1}"
    return ""


def _around(word: str, size: tuple[int, int]) -> str:
    if not word:
        return ""
    (x, y), (wide, high) = PLACES[word], size
    left, top = x - wide / 2 - EDGE, y - high / 2 - EDGE
    return f'<rect class="pa-aim" x="{left:g}" y="{top:g}" width="{wide + 2 * EDGE}" height="{high + 2 * EDGE}" rx="12"/>'
