"""What must be true of every company between two decisions: its pieces, its mat, its grid board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.pampero.rules.bits import bit, has, listed, size
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import (
    DOZERS,
    FARMS,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SOLAR_TILE,
    FIRST_START_TOWER,
    GRID,
    LINES,
    MAT,
    MOST_SEATS,
    NONE,
    SITES,
    START_TILE,
    TOWER_TILES,
    TOWERS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import Table

BONUS_TILES: Final = 2  # that a tower brings (PA-076)


def check_company(s: Table, company: i64, player: Player, wrong: list[str]) -> None:
    who = f"company {company}"
    if size(player.towers) != player.level or size(player.farms) > FARMS:
        wrong.append(f"{who} has not built what its grid board says")
    start: i64 = player.towers >> FIRST_START_TOWER
    if size(start) != 1 or start >= bit(s.companies()) or player.farms >> FIRST_START_TOWER != start << MOST_SEATS:
        wrong.append(f"{who} does not have one starting tower and one starting wind farm")
    on_sites = bit(len(SITES)) - 1
    if player.towers & on_sites & ~s.box.tower_sites or player.farms & on_sites & ~s.box.wind_sites:
        wrong.append(f"{who} has a building on a site of the wrong kind")
    if player.money < 0 and s.agenda:
        wrong.append(f"{who} owes money")
    if s.is_rafaga(company):
        _rafaga(player, wrong)
        return
    dozers: i64 = player.reserve + player.utility + size(player.dozers) + size(player.parked)
    if dozers != DOZERS or player.reserve < 0 or player.utility < 0:
        wrong.append(f"{who} has {dozers} bulldozers")
    _mat(who, player, wrong)
    if len(TOWER_TILES) - player.all_tiles() < BONUS_TILES * (TOWERS - player.level):
        wrong.append(f"{who} has more tower bonus tiles than it can have")
    _grid(s, who, player, wrong)
    for market in range(len(MARKETS)):
        if player.income[market] > s.box.limit[market][player.level]:
            wrong.append(f"{who} has crossed the threshold of the {MARKETS[market]} track")
    for slot in listed(player.ventures):
        if s.box.slot_level[slot] > player.level:
            wrong.append(f"{who} has venture capital on a locked slot")


def _rafaga(player: Player, wrong: list[str]) -> None:
    """The solo opponent has buildings, transformers and money, and nothing else (PA-187)."""
    goods: i64 = player.batteries + player.energy + player.spent + player.utility + player.reserve
    sets: i64 = player.dozers | player.parked | player.hand | player.connections | player.ready | player.grid | player.network
    sets |= player.down | player.greens | player.ventures | player.foreign | player.scoring
    if goods != 0 or sets != 0 or player.contracts or player.cards_on_mat() > 0 or player.all_tiles() > 0:
        wrong.append("the solo opponent has what only players have")
    if any(n != 0 for n in player.income + player.laid):
        wrong.append("the solo opponent has what only players have")


def _mat(who: str, player: Player, wrong: list[str]) -> None:
    tiles = player.ready
    for space in range(MAT):
        laid: i64 = player.laid[space]
        if player.mat[space] == NONE and laid != 0:
            wrong.append(f"{who} has connection tiles on an empty space")
        if tiles & laid:
            wrong.append(f"{who} has a connection tile in two places")
        tiles |= laid
    if tiles != player.connections or not has(player.connections, START_TILE):
        wrong.append(f"{who} does not have its connection tiles")


def _grid(s: Table, who: str, player: Player, wrong: list[str]) -> None:
    """Contracts, transformers and grid spaces belong together, and hang together from column 1 on."""
    places = [int(contract.grid) for contract in player.contracts]
    spaces = [int(contract.space) for contract in player.contracts]
    if sorted(places) != listed(player.grid) or sorted(spaces) != listed(player.covered):
        wrong.append(f"{who} has contracts without transformers, or the other way round")
        return
    for line in listed(player.network):
        if size(s.box.joins[line] & player.grid) < 2:
            wrong.append(f"{who} has paid for the line {LINES[line]}, which leads to nothing")
    reached = player.clone()
    reached.grid = 0
    for contract in player.contracts:
        if not has(free_entries(s.box, reached), contract.grid):
            wrong.append(f"{who} has a contract on {GRID[contract.grid]} that is connected to nothing, or locked")
        reached.grid |= bit(contract.grid)
        tile = contract.tile
        kind_fits = (
            tile == contract.space
            if contract.space < FIRST_REMOTE
            else FIRST_REMOTE <= tile < FIRST_SOLAR_TILE
            if contract.space < FIRST_SOLAR_SPACE
            else tile >= FIRST_SOLAR_TILE
        )
        if not kind_fits:
            wrong.append(f"{who} has a contract that did not come from its space")
