"""The pieces that learn.md shows, drawn."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import action_face
from gaucho.games.pampero.page_look import icon
from gaucho.games.pampero.page_tiles import contract_face
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import CARDS


def pictures(game: Pampero) -> dict[str, str]:
    """By the names under which the short guide asks for them."""
    return {
        "wind": action_face(CARDS.index("ba_wind")),
        "tower": action_face(CARDS.index("ba_tower")),
        "contract": action_face(CARDS.index("ba_contract")),
        "tile": contract_face(0),
        "retrieve": icon("back"),
        **{name: icon(name) for name in ("digger", "battery", "coin", "crown")},
    }
