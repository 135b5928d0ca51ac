"""Faces of tiles and cards as symbols: drawn once per page, used wherever one lies."""

from __future__ import annotations

import re

from gaucho.games.pampero.page_cards import connection_face, contract_face, foreign_face
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import CONNECTIONS, FOREIGN_CARDS

SIZES = {"contract": (60, 36), "foreign": (80, 100), "connection": (60, 52)}


def faces(box: Box) -> str:
    """Every face that lies on the main board."""
    drawn = [_symbol(f"contract-{tile}", contract_face(box, tile)) for tile in range(len(box.icons))]
    drawn += [_symbol(f"foreign-{card}", foreign_face(box, card)) for card in range(len(FOREIGN_CARDS))]
    drawn += [_symbol(f"connection-{tile}", connection_face(box, tile)) for tile in range(len(CONNECTIONS))]
    return "".join(drawn)


def _symbol(name: str, face: str) -> str:
    """A drawing, given a name instead of a place."""
    view = re.search(r'viewBox="[^"]+"', face)
    assert view is not None
    return f'<symbol id="pa-{name}" {view[0]}>{face[face.index(">") + 1 : face.rindex("</svg>")]}</symbol>'


def face(kind: str, number: int) -> str:
    """A picture of its own with one of these faces."""
    wide, high = SIZES[kind]
    use = f'<use href="#pa-{kind}-{number}"/>'
    return f'<svg class="pa-{kind}" viewBox="0 0 {wide} {high}" aria-hidden="true">{use}</svg>'
