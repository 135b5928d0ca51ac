"""What a contract costs, and what still keeps the viewer's company from fulfilling it, whatever card is played."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.rules.contracts import energy_price, level_needed, way_to_fulfil
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import NONE, SECTORS
from gaucho.kit.page import counted


def cost_words(look: Look, tile: int) -> str:
    """What a contract costs, in words."""
    ways = []
    for energy, batteries in look.box.costs[tile]:
        goods = [f"{energy} energy"] if energy or not batteries else []
        goods += [counted(batteries, "battery")] if batteries else []
        ways.append(" and ".join(goods))
    return " or ".join(ways)


def missing(look: Look, space: int, tile: int) -> list[str]:
    """A tower in the sector, towers of the own, energy or batteries, or a way into the grid board (PA-121)."""
    if look.view.seat < 0 or look.view.winners:
        return []
    box, table, seat = look.box, look.table, look.me
    me = table.players[seat]
    sector = box.space_sector[space]
    found = []
    if not any(table.has_tower_in(company, sector) for company in range(table.companies())):
        found.append(f"a tower in sector {SECTORS[sector].upper()}, anybody's")
    level = level_needed(table, space, tile)
    if me.level < level:
        found.append(f"{level} towers of your own (you have {me.level})")
    prices = [(energy_price(table, me, space, energy, 0), batteries) for energy, batteries in box.costs[tile]]
    if not any(energy <= me.energy and batteries <= me.batteries for energy, batteries in prices):
        found.append(f"{cost_words(look, tile)} (you have {me.energy} energy and {counted(int(me.batteries), 'battery')})")
    free = free_entries(box, me)
    if not found and way_to_fulfil(table, seat, space, 0, me.money, me.energy, me.batteries, free) == NONE:
        found.append("a free space of your grid board that you can reach and pay for")
    return found
