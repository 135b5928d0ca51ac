"""Where things are on the radar, and the ground they stand on."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, radians, sin

from gaucho.games.zappem.notes import is_crater
from gaucho.games.zappem.rules.components import COLUMNS, FIELDS, ROWS, Box

SIZE = 100  # of a field
LEFT, TOP, EDGE = 52, 46, 12  # beside the fields: numbers, letters, and the rim of the screen
WIDTH = LEFT + SIZE * COLUMNS + EDGE
HEIGHT = TOP + SIZE * ROWS + EDGE
VIEW = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
RIM = 43  # the radius of a crater
GAP = 27  # half an opening, in degrees


def corner(field: int) -> tuple[int, int]:
    """The upper left corner of a field."""
    return LEFT + SIZE * (field // ROWS), TOP + SIZE * (field % ROWS)


def centre(field: int) -> tuple[int, int]:
    """The middle of a field."""
    x, y = corner(field)
    return x + SIZE // 2, y + SIZE // 2


def cell(field: int) -> str:
    """The classes that put a piece on a field."""
    return f"ze-x{field // ROWS} ze-y{field % ROWS}"


def squares(fields: Iterable[int], inset: int = 5) -> str:
    """The path of the outlines of fields."""
    side = SIZE - 2 * inset
    return "".join(f"M{x + inset} {y + inset}h{side}v{side}h-{side}z" for x, y in (corner(field) for field in fields))


def brackets(fields: Iterable[int]) -> str:
    """The path of the corners of fields."""
    path = ""
    for x, y in (corner(field) for field in fields):
        a, b, c, d = x + 7, y + 7, x + SIZE - 7, y + SIZE - 7
        path += f"M{a} {b + 20}V{b}H{a + 20}M{c - 20} {b}H{c}V{b + 20}M{c} {d - 20}V{d}H{c - 20}M{a + 20} {d}H{a}V{d - 20}"
    return path


# ---- the ground ------------------------------------------------------------------------------------------------------


def ground(box: Box) -> str:
    """The screen, its letters and numbers, and the craters with their openings: the same on every table.

    Rules of page.css do not reach into what is used from a symbol, so colours are named here.
    """
    right, bottom = LEFT + SIZE * COLUMNS, TOP + SIZE * ROWS
    lines = "".join(f"M{LEFT + SIZE * i} {TOP}V{bottom}" for i in range(1, COLUMNS))
    lines += "".join(f"M{LEFT} {TOP + SIZE * i}H{right}" for i in range(1, ROWS))
    letters = "".join(f'<text x="{LEFT + SIZE * i + SIZE // 2}" y="35">{letter}</text>' for i, letter in enumerate("ABCDEFGH"))
    numbers = "".join(f'<text x="27" y="{TOP + SIZE * i + 62}">{i + 1}</text>' for i in range(ROWS))
    middle = f'cx="{(LEFT + right) // 2}" cy="{(TOP + bottom) // 2}"'
    rings = "".join(f'<circle {middle} r="{radius}"/>' for radius in (130, 260, 390))
    craters = "".join(crater(box, field) for field in range(FIELDS) if is_crater(box, field))
    screen = f'x="{LEFT}" y="{TOP}" width="{right - LEFT}" height="{bottom - TOP}" rx="10"'
    return (
        f'<symbol id="ze-ground" {VIEW}><rect {screen} fill="var(--ze-screen)"/>'
        f'<g fill="none" stroke="var(--ze-rings)" stroke-width="5">{rings}</g>'
        f'<path d="{lines}" stroke="var(--ze-lines)" stroke-width="2"/>{craters}'
        f'<g font-size="34" font-weight="700" text-anchor="middle" fill="var(--ink-soft)">{letters}{numbers}</g>'
        f'<rect {screen} fill="none" stroke="var(--ze-mint)" stroke-width="5" stroke-opacity=".7"/></symbol>'
    )


def crater(box: Box, field: int) -> str:
    """A round rim; where it is open one can be zapped and can take the item."""
    x, y = centre(field)
    gaps = sorted(_bearing(field, other) for other in box.pink[field])
    arcs = ""
    for i, start in enumerate(gaps):
        end = gaps[(i + 1) % len(gaps)] + (360 if i + 1 == len(gaps) else 0)
        a, b = start + GAP, end - GAP
        if b > a:
            arcs += f"M{_on_rim(x, y, a)}A{RIM} {RIM} 0 {int(b - a > 180)} 1 {_on_rim(x, y, b)}"
    return (
        f'<circle cx="{x}" cy="{y}" r="46" fill="url(#ze-pit)"/><g fill="none" stroke-linecap="round">'
        f'<path d="{arcs}" stroke="var(--ze-crater-shade)" stroke-width="15" stroke-opacity=".6"/>'
        f'<path d="{arcs}" stroke="var(--ze-crater)" stroke-width="8"/></g>'
    )


def _bearing(field: int, other: int) -> float:
    """The direction from one field to another, clockwise from the east."""
    right, down = other // ROWS - field // ROWS, other % ROWS - field % ROWS
    return degrees(atan2(down, right)) % 360


def _on_rim(x: int, y: int, angle: float) -> str:
    return f"{x + RIM * cos(radians(angle)):.1f} {y + RIM * sin(radians(angle)):.1f}"
