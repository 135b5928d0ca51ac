"""Pictures of tiles: contracts, tower bonus tiles, connection tiles.

A face is an SVG of its own or, with `at` (x, y, width, height), a part of a larger drawing. What is on it is drawn once per
page (page_faces.py).
"""

from __future__ import annotations

from gaucho.games.pampero.page_look import sign
from gaucho.games.pampero.page_signs import MARKET_NAMES, Mark, face, marks_of_all, strip
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    CONNECTIONS,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    LETTER,
    TILE_CONN,
    TILE_DISCOUNT,
    TILE_FOREIGN,
    TILE_INCOME,
    TILE_RURAL,
    TILE_TOWERS,
    TILE_VENTURE,
    TILE_WIND,
    TOWER_TILES,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS

# ---- contracts -------------------------------------------------------------------------------------------------------


def contract_kind(box: Box, tile: int) -> str:
    """What gives a contract tile its paper: the letter of its zone, remote or solar."""
    if tile >= FIRST_SOLAR_TILE:
        return "solar"
    return "remote" if tile >= FIRST_REMOTE else ZONES[box.zone_of[box.space_sector[tile]]].lower()


def contract_face(tile: int, at: str = "") -> str:
    """A contract tile, 60 wide and 36 high."""
    return face(60, 36, f"contract-{tile}", "pa-contract", at)


def contract_drawing(box: Box, tile: int) -> str:
    """Its markets, each with its arrows above."""
    icons, arrows = box.icons[tile], box.arrows[tile]
    size = 24 if len(icons) < 3 else 18
    step = size + 2
    left = 30 - step * len(icons) / 2 + 1
    drawn = f'<rect class="pa-tile pa-tile-{contract_kind(box, tile)}" x="1" y="1" width="58" height="34" rx="6"/>'
    for i, (market, arrow) in enumerate(zip(icons, arrows, strict=True)):
        x = left + i * step
        drawn += sign(MARKETS[market], x, 34 - size, size)
        drawn += "".join(sign("chevron", x + size / 2 - 4.5 * arrow + 9 * k, 1, 9) for k in range(arrow))
    return drawn


def contract_text(box: Box, tile: int) -> str:
    """What a contract gives, in words."""
    parts = []
    for market, arrow in zip(box.icons[tile], box.arrows[tile], strict=True):
        steps = f": its income advances by {arrow}" if arrow else ": counts in scorings only"
        parts.append(f"{MARKET_NAMES[market].capitalize()}{steps}.")
    return " ".join([*parts, *(["Lucrative."] if box.lucrative[tile] else [])])


# ---- tower bonus tiles and connection tiles --------------------------------------------------------------------------


def tower_tile_face(tile: int, at: str = "") -> str:
    """A tower bonus tile, 60 by 44."""
    return face(60, 44, TOWER_TILES[tile], "pa-tower-tile", at)


def tower_tile_drawing(box: Box, tile: int) -> str:
    """What it does, on the paper of its letter."""
    letter = ZONES[tile // LETTER].lower()
    return (
        f'<rect class="pa-tile pa-tile-{letter}" x="1.5" y="1.5" width="57" height="41" rx="7"/>'
        f"{_banner(tile)}{strip(tower_tile_marks(box, tile), 30, 23, 30, 52)}"
    )


def _banner(tile: int) -> str:
    """The red banner of what counts at the end."""
    return '<path class="pa-banner" d="M2 33H58V37Q58 42 53 42H7Q2 42 2 37Z"/>' if TILE_TOWERS <= tile <= TILE_INCOME else ""


def tower_tile_marks(box: Box, tile: int) -> list[Mark]:
    """What a tower bonus tile does, in signs; those that do nothing at once have their own."""
    own = {
        TILE_WIND: [Mark("turbine", "+1", "bolt")],
        TILE_RURAL: [Mark("paper", "-1", "bolt")],
        TILE_DISCOUNT: [Mark("tag", f"-{box.overlay}")],
        TILE_CONN: [Mark("link", "+1")],
        TILE_TOWERS: [Mark("pylon"), Mark("coin", str(box.tower_money))],
        TILE_FOREIGN: [Mark("abroad", corner="coin")],
        TILE_VENTURE: [Mark("invest", f"-{box.relief}")],
        TILE_INCOME: [Mark("any", corner="coin")],
    }
    return own.get(tile) or marks_of_all(box, box.bonus_ops[tile])


def connection_face(tile: int, at: str = "") -> str:
    """A connection tile: a hexagon, 60 by 52."""
    return face(60, 52, CONNECTIONS[tile], "pa-connection", at)


def connection_drawing(box: Box, tile: int) -> str:
    """What it does."""
    group = ("start", "a", "bc")[box.connection_set[tile]]
    return (
        f'<path class="pa-hex pa-hex-{group}" d="M15 2H45L58.500 26 45 50H15L1.500 26Z"/>'
        f"{strip(marks_of_all(box, box.connection_ops[tile]), 30, 26, 27, 44)}"
    )
