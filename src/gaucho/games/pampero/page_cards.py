"""Pictures of cards and tiles.

A face is an SVG of its own or, with `at` (x, y, width, height), a part of a larger drawing. What is on it is drawn once per
page (page_faces.py).
"""

from __future__ import annotations

from gaucho.games.pampero.page_look import sign, text_at
from gaucho.games.pampero.page_signs import MARKET_NAMES, SLASH, Mark, face, marks_of_all, marks_of_effect, name_below, strip
from gaucho.games.pampero.rules import operations as do
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    ANY_ZONE,
    CARDS,
    CONNECTIONS,
    COST,
    FIRST_BRAZIL,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    GAIN,
    LETTER,
    NO_LINK,
    START_TILE,
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

PIECES = ("digger", "pylon", "turbine")  # what a frame asks for
SHORT = {
    "Build a tower": "Tower",
    "Build a wind farm": "Wind farm",
    "Move a bulldozer": "Bulldozer",
    "Fulfill a contract": "Contract",
    "Fulfill a remote contract": "Remote contract",
    "Take venture capital": "Venture capital",
}

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


# ---- names of pieces, under which they fly from place to place -------------------------------------------------------


def card_piece(seat: int, card: int) -> str:
    """An action card: of the basic ones everybody has their own."""
    return f"card-{card}" if card >= FIRST_SPECIALIST else f"card-{seat}-{card}"


def connection_piece(seat: int, tile: int) -> str:
    """A connection tile: only the starting one is not alone of its kind."""
    return f"connection-{tile}" if tile != START_TILE else f"connection-{seat}-{tile}"


# ---- action cards ----------------------------------------------------------------------------------------------------


def action_face(card: int, at: str = "") -> str:
    """An action card, 120 wide and 84 high."""
    return face(120, 84, CARDS[card], "pa-action", at)


def action_drawing(box: Box, card: int) -> str:
    """Its frame above, what it does in the middle, its name below."""
    frame = "gray" if box.card_link[card] == NO_LINK else "zone"
    kind = "special" if card >= FIRST_SPECIALIST else "basic"
    name = box.card_names[card]
    effects = [marks_of_effect(box, effect) for effect in box.effects[card]]
    marks = [mark for i, one in enumerate(effects) for mark in ([SLASH, *one] if i else one)]
    return (
        f'<rect class="pm-card pm-card-{kind}" x="1.5" y="1.5" width="117" height="81" rx="8"/>'
        f'<path class="pa-frame pa-frame-{frame}" d="M1.5 25V9.5Q1.5 1.5 9.5 1.5H110.5Q118.5 1.5 118.5 9.5V25Z"/>'
        f"{_frame(box, card)}{strip(marks, 60, 45, 34, 110)}{name_below(SHORT.get(name, name))}"
    )


def _frame(box: Box, card: int) -> str:
    """The frame: the zone it is tied to, the money, batteries instead, and whose piece it needs."""
    link, money = box.card_link[card], box.card_money[card]
    drawn, x = "", 6.0
    if link < ANY_ZONE:
        drawn += f'<circle class="pm-zone-{ZONES[link].lower()}" cx="15" cy="13" r="9"/>'
        drawn += text_at(15, 18.5, ZONES[link], "pa-mark pa-mark-18 pa-mark-in")
        x = 28
    if money in (COST, GAIN):
        words, tone = ("-$", "pa-pay") if money == COST else ("+$", "pa-get")
        drawn += f'<text class="pa-sum {tone}" x="{x:g}" y="20">{words}</text>'
        x += 25
    if box.card_batteries[card]:
        drawn += text_at(x + 2, 19, "/", "pa-mark pa-mark-18") + sign("battery", x + 6, 3, 20)
    needs = [effect for effect in box.effects[card] if effect.first in (do.TOWER, do.WIND, do.CONTRACT)]
    if needs:
        pieces = list(dict.fromkeys(PIECES[effect.piece] for effect in needs))
        right = 116.0
        for piece in reversed(pieces):
            right -= 22
            drawn += sign(piece, right, 2, 21)
        drawn += sign("self" if needs[0].owner == do.OWN else "others", right - 20, 4, 18)
    return drawn


# ---- other cards and tiles -------------------------------------------------------------------------------------------


def foreign_face(card: int, at: str = "") -> str:
    """A foreign market card, 80 by 100."""
    return face(80, 100, FOREIGN_CARDS[card], "pa-foreign", at)


def foreign_drawing(box: Box, card: int) -> str:
    """Its flag, the batteries it asks for, the incomes it pays, the icons on its back."""
    flag = "br" if card >= FIRST_BRAZIL else "ar"
    front = [Mark(MARKETS[market]) for market in box.front[card]]
    back = [Mark(MARKETS[market]) for market in box.back[card]]
    lines = [front] if len(front) < 3 else [front[:2], front[2:]]
    rows = "".join(strip(line, 40, (54 if len(lines) == 1 else 44) + 24 * i, 22) for i, line in enumerate(lines))
    return (
        f'<rect class="pm-card pm-card-foreign" x="1.5" y="1.5" width="77" height="97" rx="8"/>'
        f'<path class="pa-flag-{flag}" d="M1.5 30V9.5Q1.5 1.5 9.5 1.5H70.5Q78.5 1.5 78.5 9.5V30Z"/>'
        f"{strip([Mark('battery', str(box.foreign_price[card]))], 40, 16, 26)}{rows}"
        f'<path class="pa-rule" d="M8 80H72"/>{strip(back, 40, 89, 14)}'
    )


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
