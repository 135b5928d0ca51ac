"""The main board: the printed map with everything that lies on it, and the time track below."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_aims import aims
from gaucho.games.pampero.page_contracts import contracts
from gaucho.games.pampero.page_ground import ground_name
from gaucho.games.pampero.page_lines import drawn_lines, followed
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_markets import markets
from gaucho.games.pampero.page_news import rings
from gaucho.games.pampero.page_outcome import Outcome
from gaucho.games.pampero.page_places import VIEW
from gaucho.games.pampero.page_sites import bulldozers, sites, starting_spaces
from gaucho.games.pampero.page_solar import solar_display
from gaucho.games.pampero.page_time import time_track
from gaucho.games.pampero.page_yard import yard


def main_board(look: Look, found: dict[str, Outcome]) -> str:
    """Map and time track; the map can be made larger and moved about."""
    pieces = (
        f"{rings(look)}{drawn_lines(look)}{solar_display(look)}{markets(look)}{contracts(look)}{starting_spaces(look)}{sites(look)}"
        f"{bulldozers(look)}{yard(look)}{_previews(look, found)}"
    )
    ground = f'<svg class="pa-ground" {VIEW} aria-hidden="true"><use href="#{ground_name(int(look.view.seats))}"/></svg>'
    still = "" if look.leaf == "map" else ' data-still=""'
    return (
        '<div class="pa-frame-of-map">'
        f'<div class="pa-atlas" data-pan="map" data-scroll="map"{still} role="group" aria-label="Main board">'
        f'<div class="pa-mapsheet">{ground}{pieces}</div></div>{_sizes()}</div>'
        f"{time_track(look)}"
    )


def _sizes() -> str:
    """Larger and smaller."""
    return (
        '<span class="pa-sizes"><button type="button" data-pan-by="1.4" aria-label="Larger map">+</button>'
        '<button type="button" data-pan-by="0.714" aria-label="Smaller map">&#8722;</button></span>'
    )


def _previews(look: Look, found: dict[str, Outcome]) -> str:
    """What to follow from a piece that is pointed at, and what a card or a tab could be played for."""
    drawn = followed(look) | {option: aims(look, outcome.aims) for option, outcome in found.items() if outcome.aims}
    groups = "".join(f'<g data-preview="{escape(name)}">{inside}</g>' for name, inside in drawn.items())
    return f'<svg class="pa-layer pa-previews" {VIEW} aria-hidden="true">{groups}</svg>'
