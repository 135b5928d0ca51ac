"""Everything that is printed, drawn once per page: the faces of all cards and tiles, and the grid board at each level."""

from __future__ import annotations

from functools import lru_cache

from gaucho.games.pampero.page_cards import action_drawing, foreign_drawing
from gaucho.games.pampero.page_criteria import scoring_drawing
from gaucho.games.pampero.page_network import node_drawing
from gaucho.games.pampero.page_plan import Plan
from gaucho.games.pampero.page_print import grid_print
from gaucho.games.pampero.page_tiles import connection_drawing, contract_drawing, tower_tile_drawing
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import CARDS, CONNECTIONS, FOREIGN_CARDS, GRID, SCORING_CARDS, TOWER_TILES, TOWERS


@lru_cache(maxsize=16)
def faces(box: Box) -> str:
    """A symbol for each of them."""
    drawn = {name: action_drawing(box, card) for card, name in enumerate(CARDS)}
    drawn |= {name: scoring_drawing(box, card) for card, name in enumerate(SCORING_CARDS)}
    drawn |= {name: foreign_drawing(box, card) for card, name in enumerate(FOREIGN_CARDS)}
    drawn |= {name: tower_tile_drawing(box, tile) for tile, name in enumerate(TOWER_TILES)}
    drawn |= {name: connection_drawing(box, tile) for tile, name in enumerate(CONNECTIONS)}
    drawn |= {f"contract-{tile}": contract_drawing(box, tile) for tile in range(len(box.icons))}
    drawn |= {name: node_drawing(Plan(box), place) for place, name in enumerate(GRID)}
    drawn |= {f"grid-{level}": grid_print(box, level) for level in range(1, TOWERS + 1)}
    return "".join(f'<symbol id="pa-face-{name}" overflow="visible">{inside}</symbol>' for name, inside in drawn.items())
