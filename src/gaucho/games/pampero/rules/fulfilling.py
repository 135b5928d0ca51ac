"""FULFILL A STANDARD OR REMOTE CONTRACT with an action card: which one, by whose tower, and its linked contract.

PA-100, PA-101, PA-114 to PA-116, PA-122, PA-R11, PA-R22, PA-R30 to PA-R32, PA-R35.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.contracts import can_fulfil, way_to_fulfil, zone_of_space
from gaucho.games.pampero.rules.effects import plan_fulfilment
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import (
    FIRST_REMOTE,
    NONE,
)
from gaucho.games.pampero.rules.operations import OTHER, OWN, REMOTE, STANDARD, Effect
from gaucho.games.pampero.rules.table import Table


def spaces_in_zone(s: Table, effect: Effect, zone: i64) -> list[int]:
    """Spaces of the zone with a contract of the kinds this effect can fulfill (PA-067, PA-100)."""
    found: list[int] = []
    if effect.kinds & STANDARD:
        for space in listed(s.open & s.box.zone_standards[zone]):
            if not effect.lucrative or s.box.lucrative[space]:
                found.append(space)
    if effect.kinds & REMOTE:
        found += remotes_in_zone(s, zone)
    return found


def remotes_in_zone(s: Table, zone: i64) -> list[int]:
    """Remote spaces of the zone that hold a tile."""
    return [
        FIRST_REMOTE + place
        for place in s.board.remotes
        if s.remotes[place] != NONE and zone_of_space(s, FIRST_REMOTE + place) == zone
    ]


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


def has_tower_for(s: Table, seat: i64, space: i64, owner: i64) -> bool:
    """Is there a tower in the sector that can be used?"""
    if owner == OWN:
        return s.has_tower_in(seat, s.box.space_sector[space])
    for company in range(s.companies()):
        if (owner != OTHER or company != seat) and s.has_tower_in(company, s.box.space_sector[space]):
            return True
    return False


def contract_choices(s: Table, seat: i64, effect: Effect, zone: i64, price: i64, batteries: i64, first_only: bool) -> list[int]:
    """Contracts that can be fulfilled completely for this zone value, or these batteries instead (NONE: not possible)."""
    player = s.players[seat]
    free = free_entries(s.box, player)
    with_money = player.money >= price
    with_batteries = batteries != NONE and player.batteries >= batteries
    found: list[int] = []
    if not with_money and not with_batteries:
        return found
    for space in spaces_in_zone(s, effect, zone):
        if not has_tower_for(s, seat, space, effect.owner):
            continue
        way: i64 = NONE
        if with_money:
            left: i64 = player.money - price
            way = way_to_fulfil(s, seat, space, effect.discount, left, player.energy, player.batteries, free)
        if way == NONE and with_batteries:
            stored: i64 = player.batteries - batteries
            way = way_to_fulfil(s, seat, space, effect.discount, player.money, player.energy, stored, free)
        if way != NONE:
            found.append(space)
            if first_only:
                return found
    return found


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
        if not s.has_tower_in(s.owner, s.box.space_sector[other]) or not can_fulfil(s, self.seat, other, 0):
            return False
        return s.ask(self.seat, [int(s.box.stop.id()), int(s.box.link.id())])

    def do(self, s: Table, pick: i64) -> None:
        if pick == s.box.link.id():
            plan_fulfilment(s, self.seat, s.board.link[self.what], 0)


def second_remotes(s: Table, seat: i64, zone: i64) -> list[int]:
    """Remote contracts of the zone in reach of the owner whose tower was used first (PA-357)."""
    return [
        space
        for space in remotes_in_zone(s, zone)
        if s.has_tower_in(s.owner, s.box.space_sector[space]) and can_fulfil(s, seat, space, 0)
    ]
