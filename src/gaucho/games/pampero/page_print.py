"""What is printed on a grid board: bands, income spaces with their values and thresholds, thick lines, the energy track."""

from __future__ import annotations

from gaucho.games.pampero.page_look import sign, text_at
from gaucho.games.pampero.page_plan import (
    BANDS_TOP,
    CELL,
    ENERGY_HIGH,
    ENERGY_TOP,
    HEIGHT,
    LEFT,
    TOWERS_TOP,
    TRACK,
    TRACKS_TOP,
    VALUES_TOP,
    WIDTH,
    Plan,
)
from gaucho.games.pampero.page_signs import rect
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import COLUMNS, GRID, NONE, TOWERS
from gaucho.games.pampero.rules.operations import MARKETS


def grid_print(box: Box, level: int) -> str:
    """A grid board from which so many towers have been taken: what lies beyond is gray."""
    plan = Plan(box)
    return f"{_bands(plan, level)}{_values(plan)}{_tracks(plan, level)}{_lines(plan)}{_energy(plan)}"


def _bands(plan: Plan, level: int) -> str:
    """The ground of every band, and its number."""
    drawn = f'<rect class="pa-gridpaper" width="{WIDTH}" height="{HEIGHT}" rx="12"/>'
    for tower in range(1, TOWERS + 1):
        left, wide = plan.edge(tower - 1), plan.edge(tower) - plan.edge(tower - 1)
        look = f"pa-band pa-band-{tower % 3}{'' if tower <= level else ' pa-locked'}"
        for top, high in ((BANDS_TOP, 32), (TOWERS_TOP, HEIGHT - TOWERS_TOP - 4)):
            drawn += rect(look, left, top, wide, high)
        x = plan.middle(tower) - (16 if tower in plan.box.slot_level else 0)
        drawn += text_at(x, BANDS_TOP + 23, tower, f"pa-level{'' if tower <= level else ' pm-later'}")
    return drawn


def _values(plan: Plan) -> str:
    """What a column is worth; a dark green one gives a specialist card."""
    drawn = ""
    for column, value in enumerate(plan.box.values):
        x, green = plan.column(column), plan.box.green[column] != NONE
        if green:
            high = TRACKS_TOP - VALUES_TOP + len(MARKETS) * TRACK
            drawn += rect("pa-green", x, VALUES_TOP - 2, CELL, high, 4)
        drawn += text_at(
            x + CELL / 2, VALUES_TOP + (18 if green else 30), f"${value}", f"pa-cellno{' pa-on-green' if green else ''}"
        )
    return drawn


def _tracks(plan: Plan, level: int) -> str:
    """Income spaces, arrows to other markets, thresholds."""
    box, drawn = plan.box, ""
    for market in range(len(MARKETS)):
        y = TRACKS_TOP + market * TRACK
        for column in range(COLUMNS):
            x, opens = plan.column(column), plan.level_of(market, column)
            look = f"pa-cell pa-band-{opens % 3}{'' if opens <= level else ' pa-locked'}"
            drawn += rect(look, x + 1, y, CELL - 2, TRACK - 3, 4)
            other = box.cross[market][column]
            if other != NONE:
                drawn += sign(MARKETS[other], x + CELL / 2 - 12, y + 11, 19) + sign("chevron", x + CELL / 2 + 2, y + 2, 13)
        for tower in range(1, TOWERS):
            x = plan.column(box.limit[market][tower] + 1)
            state = "pm-open" if tower < level else "pa-gate" if tower == level else "pm-later"
            drawn += f'<path class="pa-threshold {state}" d="M{x:g} {y - 1.5:g}V{y + TRACK - 1.5:g}"/>'
    return drawn


def _lines(plan: Plan) -> str:
    """The thick lines of the grid."""
    drawn = ""
    for one in range(len(GRID)):
        for other in listed(plan.box.thick[one]):
            if other > one:
                drawn += f'<path class="pa-thick" d="{plan.way(one, other)}"/>'
    return drawn


def _energy(plan: Plan) -> str:
    """The numbers of the energy track."""
    drawn = sign("bolt", LEFT - 38, ENERGY_TOP + 1, 32)
    for value in range(int(plan.box.most_energy) + 1):
        left, wide = plan.energy_cell(value)
        drawn += rect("pa-energycell", left + 1.5, ENERGY_TOP, wide - 3, ENERGY_HIGH, 5)
        drawn += text_at(left + wide / 2, ENERGY_TOP + 24, value, "pa-cellno")
    return drawn
