"""The main board in the terminal: sectors with their sites and contracts, solar display, foreign markets, bulldozers."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box as frames
from rich.table import Table
from rich.text import Text

from gaucho.games.pampero.page_words import ops_words
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    CONNECTIONS,
    FIRST_REMOTE,
    FOREIGN_CARDS,
    NONE,
    REMOTE_SPACES,
    SECTORS,
    SITES,
    SOLAR_SPACES,
    SPOTS,
    STANDARDS,
    ZONES,
)
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.terminal_words import SHORT, company_name, cost_words, here, icon_words, word


def sectors(view: PamperoView, game: Pampero, names: Sequence[str]) -> Table:
    """A line per sector: what is built, where bulldozers stand, which contracts are open."""
    table = Table(box=frames.SIMPLE, show_lines=False)
    for heading in ("Sector", "Built and bulldozers", "Free sites", "Contracts (e energy, b batteries)", "Connection tiles"):
        table.add_column(heading, overflow="fold")
    for sector, name in enumerate(SECTORS):
        zone = ZONES[game.box.zone_of[sector]]
        cells = (
            f"{name.upper()} (zone {zone})",
            _standing(view, game, names, sector),
            _free(view, game, sector),
            _contracts(view, game, sector),
            _circles(view, game, sector),
        )
        table.add_row(*[Text(cell) for cell in cells])
    return table


def _sites(game: Pampero, sector: int) -> list[int]:
    return [site for site in range(ALL_SITES) if has(game.box.sector_sites[sector], site)]


def _standing(view: PamperoView, game: Pampero, names: Sequence[str], sector: int) -> str:
    """Company by company; everybody's starting pieces are left out."""
    lines = []
    for one, company in enumerate(view.companies):
        found = []
        for site in [site for site in _sites(game, sector) if site < len(SITES)]:
            where = here(game, SITES[site])
            found += [f"tower on {where}"] if site in company.towers else []
            found += [f"wind farm on {where}"] if site in company.farms else []
            found += [f"bulldozer at {where}"] if site in company.dozers else []
        if found:
            lines.append(f"{company_name(view, names, one)}: {', '.join(found)}")
    return "; ".join(lines) or "-"


def _free(view: PamperoView, game: Pampero, sector: int) -> str:
    built = {site for company in view.companies for site in (*company.towers, *company.farms)}
    board = game.box.boards[view.seats]
    free = [site for site in _sites(game, sector) if site < len(SITES) and has(board.sites, site) and site not in built]
    return ", ".join(here(game, SITES[site]) for site in free) or "-"


def _contracts(view: PamperoView, game: Pampero, sector: int) -> str:
    box = game.box
    found = [
        f"{here(game, STANDARDS[space])}: {cost_words(box, space)} {icon_words(box, space)}"
        for space in view.open
        if box.space_sector[space] == sector
    ]
    for place, tile in enumerate(view.remotes):
        if tile != NONE and box.space_sector[FIRST_REMOTE + place] == sector:
            found.append(f"{here(game, REMOTE_SPACES[place])}: {cost_words(box, tile)} {icon_words(box, tile)}")
    return "; ".join(found) or "-"


def _circles(view: PamperoView, game: Pampero, sector: int) -> str:
    """Tiles that a line from this sector leads to."""
    box, found = game.box, []
    for circle, tile in enumerate(view.circles):
        ends = [end for line in box.boards[view.seats].lines[circle] for end in listed(line)]
        if tile != NONE and any(box.space_sector[end] == sector for end in ends):
            found.append(word(game, CONNECTIONS[tile]))
    return ", ".join(found) or "-"


def solar(view: PamperoView, game: Pampero) -> Text:
    """The solar contracts that come next."""
    box = game.box
    found = []
    for place, tile in enumerate(view.solars):
        before = box.after[place]
        if tile != NONE and (not before or any(view.solars[one] == NONE for one in before if one in _existing(view, game))):
            found.append(f"{word(game, SOLAR_SPACES[place])} {icon_words(box, tile)}")
    return Text(f"Solar contracts to be had: {', '.join(found) or 'none'}")


def _existing(view: PamperoView, game: Pampero) -> list[int]:
    return game.box.boards[view.seats].solars


def markets(view: PamperoView, game: Pampero) -> Text:
    """The displays of the foreign markets."""
    box, lines = game.box, []
    for name, row in (("Argentina", ARGENTINA), ("Brazil", BRAZIL)):
        cards = [
            f"{word(game, FOREIGN_CARDS[card])}: {box.foreign_price[card]}b for {' '.join(SHORT[m] for m in box.front[card])}"
            for card in view.rows[row].shown
            if card != NONE
        ]
        lines.append(f"{name}: {'; '.join(cards) or 'none'} ({view.rows[row].deck_size} in the deck)")
    return Text("\n".join(lines))


def yard(view: PamperoView, game: Pampero, names: Sequence[str]) -> Text:
    """Utility area, parking spots, the supply of batteries."""
    who = [
        f"{company_name(view, names, one)} {company.utility}" for one, company in enumerate(view.companies) if company.utility
    ]
    taken = {spot: one for one, company in enumerate(view.companies) for spot in company.parked}
    spots = []
    for spot, name in enumerate(SPOTS):
        if has(game.box.boards[view.seats].spots, spot):
            state = company_name(view, names, taken[spot]) if spot in taken else ops_words(game.box, game.box.spot_ops[spot])
            spots.append(f"{word(game, name)} {state}")
    return Text(f"Utility area: {', '.join(who) or 'empty'} · Parking: {'; '.join(spots)} · Batteries left: {view.supply}")
