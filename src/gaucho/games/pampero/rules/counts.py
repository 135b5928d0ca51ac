"""What each company has of everything that scoring tiles and cards count (PA-178, PA-201, PA-R57, PA-R77)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules import criteria
from gaucho.games.pampero.rules.bits import bit, listed, size
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.names import (
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SPECIALIST,
    LETTER,
    NONE,
    SECTORS,
    START_TILE,
    ZONE_A,
    ZONE_B,
    ZONE_C,
)
from gaucho.games.pampero.rules.operations import MARKETS, REMOTE, SOLAR_KIND, STANDARD
from gaucho.games.pampero.rules.table import Table


def count(s: Table, company: i64, criterion: i64) -> i64:
    """How much a company has of something."""
    if s.is_rafaga(company):
        return rafaga_count(s, criterion)
    player = s.players[company]
    if criterion < len(MARKETS):
        return icons(s, player, criterion)
    if criterion == criteria.BATTERIES:
        return player.batteries
    if criterion == criteria.ENERGY_LEFT:
        return player.energy
    if criterion == criteria.SPENT:
        return player.spent
    if criterion == criteria.TOWERS:
        return player.level
    if criterion == criteria.FARMS:
        return size(player.farms)
    if criterion == criteria.C_BUILDINGS:
        return size((player.towers | player.farms) & s.box.zone_sites[ZONE_C])
    if criterion == criteria.FARM_SECTORS:
        return farm_sectors(s, player)
    if criterion == criteria.COVERED_SECTORS:
        return covered_sectors(s, player)
    if criterion == criteria.PARKED:
        return size(player.parked)
    if criterion == criteria.NETWORK:
        return size(player.network)
    if criterion == criteria.TRUNK:
        return size(player.grid & s.box.trunk)
    if criterion == criteria.CONNECTIONS:
        return size(player.connections & ~bit(START_TILE))
    if criterion == criteria.FOREIGN_CARDS:
        return size(player.foreign)
    if criterion == criteria.SPECIALISTS:
        return specialist_actions(player)
    if criterion == criteria.TILES:
        return player.all_tiles()
    if criterion == criteria.A_TILES or criterion == criteria.B_TILES:
        return lettered_tiles(player, criterion - criteria.A_TILES)
    if criterion in (criteria.TRANSFORMERS_3_4, criteria.TRANSFORMERS_5_6, criteria.TRANSFORMERS_5_7):
        return transformers(s, player, criterion)
    return contracts(s, player, criterion)


def icons(s: Table, player: Player, market: i64) -> i64:
    """Icons of a market on contracts of all kinds, tower bonus tiles, connection tiles and foreign backs (PA-178)."""
    box = s.box
    n: i64 = 0
    for contract in player.contracts:
        for icon in box.icons[contract.tile]:
            if icon == market:
                n += 1
    for tile in player.slots:
        if tile != NONE and box.bonus_icon[tile] == market:
            n += 1
    for tile in listed(player.connections):
        if box.connection_icon[tile] == market:
            n += 1
    for card in listed(player.foreign):
        for icon in box.back[card]:
            if icon == market:
                n += 1
    return n


def zone_a_icons(s: Table, player: Player, market: i64) -> i64:
    """Icons of a market on standard contracts of zone A alone (PA-177)."""
    n: i64 = 0
    for contract in player.contracts:
        if kind_of(contract.space) == STANDARD and s.box.zone_of[s.box.space_sector[contract.space]] == ZONE_A:
            for icon in s.box.icons[contract.tile]:
                if icon == market:
                    n += 1
    return n


def kind_of(space: i64) -> i64:
    """The kind of the contracts on a space."""
    if space < FIRST_REMOTE:
        return STANDARD
    return REMOTE if space < FIRST_SOLAR_SPACE else SOLAR_KIND


def contracts(s: Table, player: Player, criterion: i64) -> i64:
    """Contracts of a kind, zone or type; only standard contracts belong to a zone (PA-066)."""
    n: i64 = 0
    for contract in player.contracts:
        kind = kind_of(contract.space)
        zone: i64 = NONE
        if kind == STANDARD:
            zone = s.box.zone_of[s.box.space_sector[contract.space]]
        if (
            criterion == criteria.CONTRACTS
            or (criterion == criteria.NOT_SOLAR and kind != SOLAR_KIND)
            or (criterion == criteria.SOLARS and kind == SOLAR_KIND)
            or (criterion == criteria.REMOTES and kind == REMOTE)
            or (criterion == criteria.ZONE_A and zone == ZONE_A)
            or (criterion == criteria.ZONE_B and zone == ZONE_B)
            or (criterion == criteria.ZONE_C and zone == ZONE_C)
            or (criterion == criteria.ZONE_BC and zone > ZONE_A)
            or (criterion == criteria.LUCRATIVE and s.box.lucrative[contract.tile])
        ):
            n += 1
    return n


def transformers(s: Table, player: Player, criterion: i64) -> i64:
    """Transformers with certain numbers on the board: those of the columns that contracts lie in (PA-025, PA-R26, PA-R37)."""
    low: i64 = 3 if criterion == criteria.TRANSFORMERS_3_4 else 5
    high: i64 = 4 if low == 3 else 6 if criterion == criteria.TRANSFORMERS_5_6 else 7
    n: i64 = 0
    for contract in player.contracts:
        if low <= s.box.column[contract.grid] <= high:
            n += 1
    return n


def farm_sectors(s: Table, player: Player) -> i64:
    n: i64 = 0
    for sector in range(len(SECTORS)):
        if player.farms & s.box.sector_sites[sector] != 0:
            n += 1
    return n


def covered_sectors(s: Table, player: Player) -> i64:
    """Sectors with an own transformer on a standard or remote space."""
    sectors: i64 = 0
    for contract in player.contracts:
        sector = s.box.space_sector[contract.space]
        if sector != NONE:
            sectors |= bit(sector)
    return size(sectors)


def specialist_actions(player: Player) -> i64:
    """Specialist action cards in hand and on the mat."""
    n: i64 = size(player.hand >> FIRST_SPECIALIST)
    for card in player.mat:
        if card >= FIRST_SPECIALIST:
            n += 1
    return n


def lettered_tiles(player: Player, letter: i64) -> i64:
    """Tower bonus tiles of a letter, in whatever slot."""
    n: i64 = 0
    for tile in player.slots:
        if tile != NONE and tile // LETTER == letter:
            n += 1
    return n


def rafaga_count(s: Table, criterion: i64) -> i64:
    """The solo opponent counts by its markers; what it has none for, by its towers (PA-201)."""
    rafaga = s.rafaga
    assert rafaga is not None
    if criterion < len(MARKETS):
        return rafaga.markers[criterion]
    if criterion == criteria.FARMS:
        return rafaga.markers[len(MARKETS)]
    if criterion == criteria.CONTRACTS:
        return rafaga.contracts
    if criteria.CONTRACTS < criterion <= criteria.LUCRATIVE:
        return (rafaga.contracts + 1) // 2
    return s.players[s.seats].level
