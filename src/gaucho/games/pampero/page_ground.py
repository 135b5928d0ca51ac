"""The printed map under the pieces: Uruguay with its zones and sectors, its neighbours, the sea, links and pairs of contracts.

It is the same on every table with so many players, so it is a symbol, drawn once per page; its colours are named here.
"""

from __future__ import annotations

from gaucho.games.pampero.page_places import PLACES, TILE, VIEW, WIDTH, Place
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.main_board import Board
from gaucho.games.pampero.rules.names import NONE, SOLAR_SPACES, STANDARDS, ZONES

COUNTRY = (
    "M128 172C160 140 240 152 300 148S420 140 480 146 620 142 700 150 862 138 894 168 902 240 902 300 908 420 900 480 "
    "884 600 852 660 812 730 776 800 748 905 712 942 600 960 520 948 400 940 330 892 230 832 200 790 142 720 130 650 "
    "110 540 122 480 108 380 122 320 110 220 128 172Z"
)
RIVER = "M90 470Q180 490 260 474T420 480 560 472 720 482 930 468"  # between zones A and B
SEA = (  # it goes on beyond the map, as sky and neighbours do: the window may have another shape
    "M-900 600H0Q80 640 126 700T220 800 340 880V1600H-900Z",
    "M1980 590H1080Q990 640 950 700T850 830 740 970V1600H1980Z",
    "M220 860Q440 960 600 930T840 800V1600H220Z",
)
PART = '<path d="{}"/>'
BEYOND = 'x="-900" y="-600" width="2880"'
HILLS = "M90 722Q200 744 330 728T560 738 720 726 900 716"  # between zones B and C
SECTORS = "M386 140Q378 220 388 300T384 478M656 140Q664 230 654 320T658 480M500 476Q508 560 498 640T502 736"
SECTOR_NAMES: dict[str, Place] = {
    "A1": (396, 262),
    "A2": (662, 192),
    "A3": (728, 317),
    "B1": (220, 712),
    "B2": (898, 562),
    "C": (480, 900),
}


def ground(box: Box) -> str:
    """One symbol for each number of players."""
    return "".join(_symbol(box, seats) for seats in (2, 3, 4))


def ground_name(seats: int) -> str:
    """Alone, one plays on the side for two."""
    return f"pa-ground-{max(2, seats)}"


def _levels(box: Box) -> str:
    """Beside the name of a zone that is not open from the start: the towers that unlock it."""
    drawn = ""
    for zone, level in enumerate(box.zone_levels):
        x, y = SECTOR_NAMES[ZONES[zone] if ZONES[zone] in SECTOR_NAMES else f"{ZONES[zone]}1"]
        if level > 1:
            drawn += f'<use href="#pa-pylon" x="{x - 74}" y="{y - 26}" width="30" height="30"/>'
            drawn += f'<text x="{x - 34}" y="{y - 2}" font-size="26" font-weight="800" fill="var(--ink)">{level}</text>'
    return drawn


def _symbol(box: Box, seats: int) -> str:
    board = box.boards[seats]
    inside = f"{_land(seats)}{_levels(box)}{_solar_lines(box, board)}{_pairs(board)}{_links(board)}"
    return f'<symbol id="{ground_name(seats)}" {VIEW} overflow="visible">{inside}</symbol>'


def _land(seats: int) -> str:
    """Neighbours, sea and country, from the ground up."""
    clip = f"pa-country-{seats}"
    names = "".join(
        f'<text x="{x}" y="{y}" font-size="36" font-weight="800" text-anchor="middle" '
        f'fill="var(--pa-zone-{name[0].lower()}-name)">{name}</text>'
        for name, (x, y) in SECTOR_NAMES.items()
    )
    over = f'clip-path="url(#{clip})"'
    return (
        f'<clipPath id="{clip}"><path d="{COUNTRY}"/></clipPath>'
        f'<rect {BEYOND} height="2200" fill="var(--pa-abroad)"/><rect {BEYOND} height="728" fill="var(--pa-sky)"/>'
        f'<g fill="var(--pa-sea)">{"".join(PART.format(part) for part in SEA)}</g>'
        f'<use href="#pa-waves" x="0" y="700" width="{WIDTH}" height="270"/><g transform="translate(40 0)">'
        f'<path d="{COUNTRY}" fill="none" stroke="var(--pa-shore)" stroke-width="18" stroke-linejoin="round"/>'
        f'<path d="{COUNTRY}" fill="var(--pa-zone-a)"/>'
        f'<path d="{RIVER}V970H90Z" fill="var(--pa-zone-b)" {over}/><path d="{HILLS}V970H90Z" fill="var(--pa-zone-c)" {over}/>'
        f'<g {over}><rect width="1000" height="970" fill="url(#pa-grass)"/>'
        '<g fill="none" stroke="var(--pa-border)" stroke-width="5" stroke-linecap="round">'
        f'<path d="{SECTORS}" stroke-dasharray="2 12"/><path d="{HILLS}" stroke-dasharray="16 12"/></g>'
        f'<path d="{RIVER}" fill="none" stroke="var(--pa-river)" stroke-width="11" stroke-linecap="round"/></g>'
        f'<path d="{COUNTRY}" fill="none" stroke="var(--pa-border)" stroke-width="5" stroke-linejoin="round"/></g>{names}'
        '<use href="#pa-compass" x="44" y="690" width="88" height="88"/>'
        '<use href="#pa-gust" x="940" y="600" width="120" height="70"/>'
        '<use href="#pa-sun" x="502" y="22" width="76" height="76"/>'
    )


def _links(board: Board) -> str:
    """Double lines between linked contracts."""
    path = "".join(_way(space, other) for space, other in enumerate(board.link) if other != NONE and space < other)
    outer = f'<path d="{path}" stroke="var(--pa-ink)" stroke-width="13"/>'
    return f'{outer}<path d="{path}" stroke="var(--pa-link-in)" stroke-width="6"/>'


def _way(space: int, other: int) -> str:
    (x, y), (u, v) = PLACES[STANDARDS[space]], PLACES[STANDARDS[other]]
    return f"M{x} {y}L{u} {v}"


def _pairs(board: Board) -> str:
    """Frames around contracts of which only one can be fulfilled."""
    drawn = ""
    for space, other in enumerate(board.partner):
        if other == NONE or space > other:
            continue
        (x, y), (u, v) = PLACES[STANDARDS[space]], PLACES[STANDARDS[other]]
        left, top = min(x, u) - TILE[0] / 2 - 6, min(y, v) - TILE[1] / 2 - 6
        wide, high = abs(x - u) + TILE[0] + 12, abs(y - v) + TILE[1] + 12
        drawn += f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" rx="14"/>'
    return f'<g fill="var(--pa-pair)" stroke="var(--pa-ink)" stroke-width="3" stroke-dasharray="7 5">{drawn}</g>'


def _solar_lines(box: Box, board: Board) -> str:
    """The way along the solar display, from an arrow at each end."""
    path = "M70 60H110M1010 60H970"
    for place in board.solars:
        for other in box.after[place]:
            if other in board.solars:
                (x, y), (u, v) = PLACES[SOLAR_SPACES[other]], PLACES[SOLAR_SPACES[place]]
                path += f"M{x} {y}L{u} {v}"
    arrows = (
        '<path d="M48 38 74 60 48 82ZM1032 38 1006 60 1032 82Z" fill="var(--pa-sun)" stroke="var(--pa-ink)" stroke-width="3"/>'
    )
    return f'<path d="{path}" fill="none" stroke="var(--pa-sun)" stroke-width="9" stroke-linecap="round"/>{arrows}'
