"""Pictures of action cards and foreign market cards, and the names under which pieces fly.

A face is an SVG of its own or, with `at` (x, y, width, height), a part of a larger drawing. What is on it is drawn once per
page (page_faces.py).
"""

from __future__ import annotations

from gaucho.games.pampero.page_look import sign, text_at
from gaucho.games.pampero.page_signs import SLASH, Mark, face, marks_of_effect, name_below, strip
from gaucho.games.pampero.rules import operations as do
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    ANY_ZONE,
    CARDS,
    COST,
    FIRST_BRAZIL,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    GAIN,
    NO_LINK,
    START_TILE,
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
