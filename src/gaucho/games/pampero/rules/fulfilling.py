"""FULFILL A STANDARD OR REMOTE CONTRACT with an action card: which one, by whose tower, and its linked contract.

PA-100, PA-101, PA-114 to PA-116, PA-122, PA-R11, PA-R22, PA-R30 to PA-R32, PA-R35.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules.bits import bit, has, listed
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.contracts import can_fulfil, way_to_fulfil
from gaucho.games.pampero.rules.effects import plan_fulfilment
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import (
    FIRST_REMOTE,
    NONE,
    TILE_RURAL,
    TOWERS,
    ZONE_A,
)
from gaucho.games.pampero.rules.operations import ANY_OWNER, OTHER, OWN, REMOTE, STANDARD, Effect
from gaucho.games.pampero.rules.table import Table


def spaces_of_kinds(s: Table, effect: Effect) -> i64:
    """Spaces with a contract of the kinds this effect can fulfill (PA-067, PA-100), as a set."""
    found: i64 = standard_spaces(s, effect) if effect.kinds & STANDARD else 0
    return found | remote_spaces(s, TOWERS) if effect.kinds & REMOTE else found


def standard_spaces(s: Table, effect: Effect) -> i64:
    """Spaces with a standard contract, or a lucrative one if the effect is only for these."""
    return s.open & s.box.lucrative_standards if effect.lucrative else s.open


def remote_spaces(s: Table, level: i64) -> i64:
    """Remote spaces with a tile that so many towers unlock; the zone may ask for more."""
    found: i64 = 0
    for place in s.board.remotes:
        tile = s.remotes[place]
        if tile != NONE and s.box.levels[tile] <= level:
            found |= bit(FIRST_REMOTE + place)
    return found


def tower_owners(s: Table, seat: i64, space: i64, owner: i64) -> list[int]:
    """Companies whose tower in the sector can be used (PA-101, PA-R11)."""
    sector = s.box.space_sector[space]
    found: list[int] = []
    for company in range(s.companies()):
        mine = company == seat
        if (owner == OWN and not mine) or (owner == OTHER and mine):
            continue
        if s.has_tower_in(company, sector):
            found.append(company)
    return found


def spaces_with_tower(s: Table, seat: i64, owner: i64) -> i64:
    """Spaces in whose sector stands a tower that can be used, as a set."""
    towers: i64 = 0
    for company in range(s.companies()):
        if owner == ANY_OWNER or (company == seat) == (owner == OWN):
            towers |= s.players[company].towers
    found: i64 = 0
    for sector in s.box.sectors:
        if towers & sector.sites != 0:
            found |= sector.spaces
    return found


def in_reach(s: Table, seat: i64, effect: Effect, zones: i64) -> i64:
    """Contracts of these zones that are unlocked, have a tower that can be used and, if standard, enough energy; as a set."""
    box = s.box
    player = s.players[seat]
    found: i64 = 0
    if effect.kinds & STANDARD:
        found = standard_spaces(s, effect) & enough_energy(s, player, effect.discount)
    if effect.kinds & REMOTE:
        found |= remote_spaces(s, player.level)
    found &= box.zones_spaces[zones]
    found &= box.unlocked[player.level]
    if found != 0:
        found &= spaces_with_tower(s, seat, effect.owner)
    return found


def enough_energy(s: Table, player: Player, discount: i64) -> i64:
    """Standard spaces for whose contract a player has the energy, as a set (PA-389, PA-R32)."""
    box = s.box
    energy: i64 = player.energy + discount
    found: i64 = box.energy_spaces[min(energy, box.most_energy)]
    rural = player.tiles(TILE_RURAL)
    if rural > 0:
        found |= box.energy_spaces[min(energy + rural, box.most_energy)] & box.zones_spaces[bit(ZONE_A)]
    return found


def for_energy(s: Table, spaces: i64, free: i64) -> i64:
    """Those of the contracts in reach that take no more than their energy: standard ones, if a grid space costs nothing."""
    found: i64 = 0
    if free != 0 and not s.restricted:
        found = spaces & s.open
    return found


def contract_choices(s: Table, seat: i64, effect: Effect, zone: i64, price: i64, batteries: i64) -> i64:
    """Contracts of the zone that can be fulfilled completely by a player who can pay this price, or these batteries."""
    spaces = in_reach(s, seat, effect, bit(zone))
    free = free_entries(s.box, s.players[seat])
    found = for_energy(s, spaces, free)
    for space in listed(spaces & ~found):
        if payable(s, seat, space, effect.discount, price, batteries, free):
            found |= bit(space)
    return found


def any_payable(s: Table, seat: i64, spaces: i64, discount: i64, price: i64, batteries: i64, free: i64) -> bool:
    """Can one of these contracts be fulfilled after paying?"""
    space: i64 = 0
    while spaces != 0:
        if spaces & 1 and payable(s, seat, space, discount, price, batteries, free):
            return True
        spaces >>= 1
        space += 1
    return False


def payable(s: Table, seat: i64, space: i64, discount: i64, price: i64, batteries: i64, free: i64) -> bool:
    """Can this contract be fulfilled after paying the zone value, or the batteries (NONE: not that way)?"""
    player = s.players[seat]
    left: i64 = player.money - price
    if left >= 0 and way_to_fulfil(s, seat, space, discount, left, player.energy, player.batteries, free) != NONE:
        return True
    stored: i64 = player.batteries - batteries
    if batteries == NONE or stored < 0:
        return False
    return way_to_fulfil(s, seat, space, discount, player.money, player.energy, stored, free) != NONE


@final
class LinkOffer(Step[Table]):
    """LINKED CONTRACT TILES: the other end of a link in the same action, for its own cost only (PA-114 to PA-116)."""

    prompt: ClassVar[str] = "linked"
    rule: ClassVar[str] = "PA-114"

    def ask(self, s: Table) -> bool:
        if self.what >= FIRST_REMOTE:
            return False
        other: i64 = s.board.link[self.what]
        if other == NONE or not has(s.open, other):
            return False
        if not s.has_tower_in(s.play.owner, s.box.space_sector[other]) or not can_fulfil(s, self.seat, other, 0):
            return False
        return s.ask(self.seat, [int(s.box.stop.id()), int(s.box.link.id())])

    def do(self, s: Table, pick: i64) -> None:
        if pick == s.box.link.id():
            plan_fulfilment(s, self.seat, s.board.link[self.what], 0)


def second_remotes(s: Table, seat: i64, zone: i64) -> list[int]:
    """Remote contracts of the zone in reach of the owner whose tower was used first (PA-357)."""
    return [
        space
        for space in listed(remote_spaces(s, TOWERS) & s.box.zones_spaces[bit(zone)])
        if s.has_tower_in(s.play.owner, s.box.space_sector[space]) and can_fulfil(s, seat, space, 0)
    ]
