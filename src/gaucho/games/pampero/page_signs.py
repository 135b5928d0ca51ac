"""Signs for what cards and tiles do: every operation is a picture, so that an effect is read before its text is.

A `Mark` is one sign with what is written on it; `strip` lays marks side by side inside a drawing. The shapes are in art.svg.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from gaucho.games.pampero.page_look import sign, text_at
from gaucho.games.pampero.rules import operations as do
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.operations import ANY_MARKET, MARKETS, Effect, Op

MARKET_NAMES = ("residential", "industrial", "commercial", "resort", "remote")


class Mark(NamedTuple):
    """One sign: the shape, what is written on it, and a smaller sign in its corner."""

    name: str
    words: str = ""
    corner: str = ""
    times: int = 1  # how often the corner is drawn


SLASH = Mark("", "/")
FITS = 10  # letters of a name that are never too wide for a card
LONG = 0.35  # by which "5-7" is wider than its sign


# ---- operations ------------------------------------------------------------------------------------------------------


def market_sign(markets: int) -> str:
    """The sign of one market, or of any."""
    return "any" if markets == ANY_MARKET else MARKETS[listed(markets)[0]]


def marks_of(box: Box, op: Op) -> list[Mark]:
    """One operation in signs."""
    n, many = int(op.n), str(op.n) if op.n > 1 else ""
    code = int(op.code)
    if code == do.ONE_OF:
        return [*marks_of(box, box.ops[op.n]), SLASH, *marks_of(box, box.ops[op.more])]
    if code in (do.ADVANCE, do.INCOME):
        sets = [int(op.more)] if op.more == ANY_MARKET else [1 << market for market in listed(op.more)]
        marks = [Mark(market_sign(one), corner="chevron" if code == do.ADVANCE else "coin", times=n) for one in sets]
        return [mark for i, one in enumerate(marks) for mark in ([SLASH, one] if i else [one])]
    if code == do.MOVE:
        return [Mark("digger", f"{n}x" if n > 1 else "", "arrow", int(op.more))]
    if code == do.SECOND_SOLAR:
        return [Mark("battery", str(n)), Mark("panel", corner="plus")]
    simple = {
        do.ENERGY: Mark("bolt", str(n)),
        do.BATTERY: Mark("battery", str(n)),
        do.MONEY: Mark("coin", str(n)),
        do.DEPLOY: Mark("digger", many, "plus"),
        do.SOLAR: Mark("panel", many),
        do.CONNECTION: Mark("link", many),
        do.SPECIALIST: Mark("expert", many),
        do.TURN_ORDER: Mark("order"),
        do.RETRIEVE: Mark("back", many),
        do.SECOND_WIND: Mark("turbine", corner="plus"),
        do.SECOND_REMOTE: Mark("paper", corner="plus"),
    }
    return [simple[code]]


def marks_of_all(box: Box, ops: list[Op]) -> list[Mark]:
    """Operations one after another."""
    return [mark for op in ops for mark in marks_of(box, op)]


def marks_of_effect(box: Box, effect: Effect) -> list[Mark]:
    """What an action card does: what its frame is the price of, then the operations."""
    rest = marks_of_all(box, effect.ops)
    less = f"-{effect.discount}" if effect.discount else ""
    if effect.first == do.CONTRACT:
        kinds = [Mark("paper", less, "chevron" if effect.lucrative else "", 2)] if effect.kinds & do.STANDARD else []
        if effect.kinds & do.REMOTE:
            kinds += [*([SLASH] if kinds else []), Mark("paper", less, "rem")]
        return [*kinds, *rest]
    first = {
        do.TOWER: [Mark("pylon")],
        do.WIND: [Mark("turbine", corner="bolt")],
        do.FOREIGN: [Mark("abroad")],
        do.VENTURE: [Mark("invest")],
        do.MUST_SOLAR: [Mark("panel")],
    }
    return [*first.get(int(effect.first), []), *rest]


def strip(marks: list[Mark], x: float, y: float, size: float, room: float = 1000) -> str:
    """Marks side by side around a point, smaller if there is not enough room."""
    widths = [_width(mark) for mark in marks]
    size = min(size, room / max(1.0, sum(widths) + 0.1 * (len(marks) - 1)))
    left = x - size * (sum(widths) + 0.1 * (len(marks) - 1)) / 2
    drawn = ""
    for mark, width in zip(marks, widths, strict=True):
        drawn += _mark(mark, left, y - size / 2, size)
        left += size * (width + 0.1)
    return drawn


def _width(mark: Mark) -> float:
    """In sizes: signs are square, corners and long words stick out."""
    if mark.name == "":
        return 0.4
    return 1.0 + (0.28 * mark.times if mark.corner else 0) + (LONG if len(mark.words) > 2 else 0)


def _mark(mark: Mark, x: float, y: float, size: float) -> str:
    """One sign with its corner and its number."""
    if mark.name == "":
        return text_at(x + 0.2 * size, y + 0.72 * size, mark.words, f"pa-mark pa-mark-{_step(size)}")
    drawn = sign(mark.name, x, y, size)
    for i in range(mark.times if mark.corner else 0):
        drawn += sign(mark.corner, x + size * (0.72 + 0.28 * i), y + size * 0.02, size * 0.46)
    if mark.words:
        middle = mark.name == "coin"
        at = (x + size / 2, y + 0.68 * size) if middle else (x + 0.62 * size, y + 0.94 * size)
        drawn += text_at(*at, mark.words, f"pa-mark pa-mark-{_step(size)}{' pa-mark-in' if middle else ''}")
    return drawn


def _step(size: float) -> int:
    """Sizes of writing come in steps, which page_mats.css names: no style is written into the page."""
    return next((step for step in (14, 18, 22, 26, 32) if size <= step), 40)


def svg(width: float, height: float, inside: str, classes: str, at: str = "") -> str:
    """A drawing of its own, or with `at` (x, y, width, height) a part of a larger one."""
    place = f" {at}" if at else ' aria-hidden="true"'
    return f'<svg class="{classes}" viewBox="0 0 {width:g} {height:g}"{place}>{inside}</svg>'


def rect(classes: str, x: float, y: float, width: float, height: float, round: float = 0) -> str:
    """A rectangle inside a drawing."""
    corner = f' rx="{round:g}"' if round else ""
    return f'<rect class="{classes}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner}/>'


def face(width: float, height: float, name: str, classes: str, at: str = "") -> str:
    """A picture that every page holds once (page_faces.py), put somewhere."""
    return svg(width, height, f'<use href="#pa-face-{name}"/>', classes, at)


def name_below(name: str) -> str:
    """The name on a card; a long one is made to fit, whatever the font."""
    fit = f' textLength="{min(110, 9 * len(name))}" lengthAdjust="spacingAndGlyphs"' if len(name) > FITS else ""
    return f'<text class="pa-name" x="60" y="78" text-anchor="middle"{fit}>{escape(name)}</text>'


def ops_picture(box: Box, ops: list[Op], classes: str = "pa-ops") -> str:
    """Operations as a picture of their own, as wide as they need."""
    marks = marks_of_all(box, ops)
    wide = sum(20 if mark.name == "" else 54 + (14 * mark.times if mark.corner else 0) for mark in marks)
    return svg(max(54, wide), 54, strip(marks, max(54, wide) / 2, 27, 46, wide), classes)
