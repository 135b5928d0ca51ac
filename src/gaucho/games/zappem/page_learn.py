"""The pieces that learn.md shows, drawn."""

from __future__ import annotations

from gaucho.games.zappem.page_cards import card_back, icon, zone_card
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import FIELD_CODES
from gaucho.games.zappem.rules.game import Zappem
from gaucho.kit.page import Scene

PLAYERS = 2


def pictures(game: Zappem) -> dict[str, str]:
    """By the names under which the short guide asks for them."""
    look = Look(game.view(game.new(PLAYERS, 1), None), game, Scene([""] * PLAYERS, live=False))
    return {
        "villain": icon("figure-villain", "ze-villain"),
        "crew": '<svg class="ze-helmet ze-medic" viewBox="0 0 100 100" aria-hidden="true"><use href="#ze-figure-medic"/></svg>',
        "zone": zone_card(look, FIELD_CODES.index("D5")),
        "back": card_back(),
        "zap": icon("zapp"),
        "blaster": icon("power_blaster"),
        "shield": icon("shield"),
    }
