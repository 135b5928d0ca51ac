"""The part of the map that a question above the table is about: where a bulldozer can go, with what stands around."""

from __future__ import annotations

from gaucho.games.pampero.page_contracts import covering, tile_on
from gaucho.games.pampero.page_ground import ground_name
from gaucho.games.pampero.page_lines import SPACES
from gaucho.games.pampero.page_look import Look, sign
from gaucho.games.pampero.page_places import HEIGHT, PLACES, SITE, TILE, VIEW, WIDTH, Place, site_place
from gaucho.games.pampero.page_sites import plate, site_signs
from gaucho.games.pampero.page_tiles import contract_face
from gaucho.games.pampero.rules.names import NONE, SITES
from gaucho.kit.look import called, piece

ROOM = 80  # around what can be chosen
LEAST = 560  # wide: a site is never drawn huge


def call_map(look: Look) -> str:
    """Sites that can be chosen are its buttons; the bulldozer that must leave is marked."""
    chosen = [site for site in range(len(SITES)) if look.scene.can(f"to {SITES[site]}")]
    if not chosen:
        return ""
    ground = f'<svg {VIEW} width="{WIDTH}" height="{HEIGHT}"><use href="#{ground_name(int(look.view.seats))}"/></svg>'
    inside = f"{ground}{_contracts(look)}{_buildings(look)}{''.join(_site(look, site) for site in chosen)}{_dozers(look)}"
    window = _window([site_place(site) for site in (*chosen, look.about)])
    return f'<svg class="pa-callmap" viewBox="{window}" role="group" {called("Sites on the map")}>{inside}</svg>'


def _window(places: list[Place]) -> str:
    """The smallest part of the map that shows all these places."""
    left, right = min(x for x, _ in places) - ROOM, max(x for x, _ in places) + ROOM
    top, bottom = min(y for _, y in places) - ROOM, max(y for _, y in places) + ROOM
    more = max(0, LEAST - (right - left)) // 2
    left, right = max(0, left - more), min(WIDTH, right + more)
    top, bottom = max(0, top), min(HEIGHT, bottom)
    return f"{left} {top} {right - left} {bottom - top}"


def _at(place: Place, wide: float, high: float) -> str:
    return f'x="{place[0] - wide / 2:g}" y="{place[1] - high / 2:g}" width="{wide:g}" height="{high:g}"'


def _contracts(look: Look) -> str:
    """What can still be fulfilled, and whose transformers stand where it was."""
    drawn = ""
    for space, word in enumerate(SPACES):
        tile, owner = tile_on(look, space), covering(look, space)
        if owner != NONE:
            drawn += _plate(owner, "box", PLACES[word])
        elif tile != NONE:
            drawn += contract_face(tile, _at(PLACES[word], *TILE))
    return drawn


def _buildings(look: Look) -> str:
    drawn = ""
    for company, seen in enumerate(look.view.companies):
        for name, built in (("pylon", seen.towers), ("turbine", seen.farms)):
            drawn += "".join(_plate(company, name, site_place(int(site))) for site in built)
    return drawn


def _plate(company: int, name: str, place: Place) -> str:
    return f'<svg class="p{company}" viewBox="0 0 100 100" {_at(place, SITE, SITE)}>{plate(company, name)}</svg>'


def _site(look: Look, site: int) -> str:
    """A free site: its button."""
    x, y = site_place(site)
    option = f"to {SITES[site]}"
    signs = f'<svg viewBox="0 0 100 100" {_at((x, y), SITE, SITE)}>{site_signs(look.box.site_kind[site])}</svg>'
    inside = f'<circle class="pa-callsite" cx="{x}" cy="{y}" r="{SITE / 2 + 4:g}"/>{signs}'
    return piece("pa-callspot", inside, look.scene.act(option, look.scene.legal[option]), tag="g")


def _dozers(look: Look) -> str:
    """Bulldozers beside their sites; around the one that must leave, a ring."""
    drawn = ""
    for company, seen in enumerate(look.view.companies):
        for site in seen.dozers:
            x, y = site_place(int(site))
            mine = company == look.view.seat and site == look.about
            drawn += f'<circle class="pa-aim" cx="{x}" cy="{y}" r="{SITE * 0.75:g}"/>' if mine else ""
            drawn += sign("digger", x - 8, y - 8, SITE)
    return drawn
