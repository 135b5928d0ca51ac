"""What an action card is played for, chosen before it is paid for: a site, a contract, a foreign card, a slot."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules.bits import bit, has, offered
from gaucho.games.pampero.rules.building import build_sites
from gaucho.games.pampero.rules.contracts import available_solars, level_needed, zone_of_space
from gaucho.games.pampero.rules.fulfilling import (
    contract_choices,
    spaces_of_kinds,
    spaces_with_tower,
    tower_owners,
)
from gaucho.games.pampero.rules.markets import open_slots, sellable
from gaucho.games.pampero.rules.names import (
    NONE,
    SITES,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    BULLDOZER,
    CONTRACT,
    FOREIGN,
    MUST_SOLAR,
    TOWER,
    VENTURE,
    WIND,
)
from gaucho.games.pampero.rules.playable import effect_of_play, prices, zone_of_play
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL, Table


def plan_target(s: Table, seat: i64) -> None:
    """What the card is played for is chosen before it is paid for."""
    first = effect_of_play(s).first
    if first in (TOWER, WIND):
        s.plan(ChooseSite(seat))
    elif first == CONTRACT:
        s.plan(ChooseContract(seat), TowerOwner(seat))
    elif first == FOREIGN:
        s.plan(ChooseForeign(seat))
    elif first == VENTURE:
        s.plan(ChooseSlot(seat))
    elif first == MUST_SOLAR:
        s.plan(ChooseSolar(seat))


@final
class ChooseSite(Step[Table]):
    """The site also says whose bulldozer is used (PA-074, PA-087, PA-R10, PA-R11)."""

    prompt: ClassVar[str] = "build_site"
    rule: ClassVar[str] = "PA-034"

    def ask(self, s: Table) -> bool:
        sites = build_sites(s, self.seat, effect_of_play(s), bit(zone_of_play(s)))
        return s.ask(self.seat, offered(s.box.build, sites))

    def do(self, s: Table, pick: i64) -> None:
        s.play.target = s.box.build.arg(pick)
        if effect_of_play(s).piece == BULLDOZER:
            s.play.owner = s.dozer_owner(s.play.target)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.build.has(option):
            return None
        site = s.box.build.arg(option)
        effect = effect_of_play(s)
        name = SITES[site]
        zone = zone_of_play(s)
        kinds = s.box.tower_sites if effect.first == TOWER else s.box.wind_sites
        if not has(s.board.sites, site):
            return Refusal("no_such_site", "PA-002", f"There is no site {name} in this game.")
        if s.zone_of_site(site) != zone:
            return Refusal("wrong_zone", "PA-044", f"{name} is not in zone {ZONES[zone]}.")
        if not has(kinds, site):
            return Refusal("wrong_kind", "PA-034", f"{name} is not for this kind of building.")
        if has(s.all_buildings(), site):
            return Refusal("occupied", "PA-R9", f"There is a building on {name} already.")
        return Refusal("requirement", "PA-052", f"The piece that this card needs is not at {name}.")


@final
class ChooseContract(Step[Table]):
    """A contract in the zone of the tab that can be fulfilled completely (PA-100, PA-121, PA-122)."""

    prompt: ClassVar[str] = "contract"
    rule: ClassVar[str] = "PA-100"

    def ask(self, s: Table) -> bool:
        price, batteries = prices(s, self.seat)
        spaces = contract_choices(s, self.seat, effect_of_play(s), zone_of_play(s), price, batteries)
        return s.ask(self.seat, offered(s.box.contract, spaces))

    def do(self, s: Table, pick: i64) -> None:
        s.play.target = s.box.contract.arg(pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.contract.has(option):
            return None
        space = s.box.contract.arg(option)
        effect = effect_of_play(s)
        zone = zone_of_play(s)
        tile = s.tile_on(space)
        if tile == NONE:
            return Refusal("no_contract", "PA-100", "There is no contract on this space.")
        if zone_of_space(s, space) != zone:
            return Refusal("wrong_zone", "PA-044", f"This contract is not in zone {ZONES[zone]}.")
        if not has(spaces_of_kinds(s, effect), space):
            return Refusal("wrong_kind", "PA-067", "This card is not for contracts of this kind.")
        level = level_needed(s, space, tile)
        if level > s.players[seat].level:
            return Refusal("locked", "PA-071", f"This contract is locked until you have built {level} towers.")
        if not has(spaces_with_tower(s, seat, effect.owner), space):
            return Refusal("no_tower", "PA-101", "There is no tower in its sector that you can use.")
        return Refusal("not_payable", "PA-R22", "You cannot pay for it and for a way into your grid.")


@final
class ChooseForeign(Step[Table]):
    """A displayed foreign market card (PA-125)."""

    prompt: ClassVar[str] = "foreign_card"
    rule: ClassVar[str] = "PA-125"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.sell.id(card)) for card in sellable(s, self.seat)])

    def do(self, s: Table, pick: i64) -> None:
        s.play.target = s.box.sell.arg(pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.sell.has(option):
            return None
        card = s.box.sell.arg(option)
        if card not in s.rows[ARGENTINA].shown and card not in s.rows[BRAZIL].shown:
            return Refusal("not_shown", "PA-125", "This card is not displayed.")
        return Refusal("batteries", "PA-125", f"It takes {s.box.foreign_price[card]} batteries.")


@final
class ChooseSlot(Step[Table]):
    """An empty venture slot in a band whose tower is built (PA-129)."""

    prompt: ClassVar[str] = "venture_slot"
    rule: ClassVar[str] = "PA-129"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, offered(s.box.venture, open_slots(s, self.seat)))

    def do(self, s: Table, pick: i64) -> None:
        s.play.target = s.box.venture.arg(pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.venture.has(option):
            return None
        slot = s.box.venture.arg(option)
        if has(s.players[seat].ventures, slot):
            return Refusal("slot_taken", "PA-129", "There is a venture tile on this slot already.")
        return Refusal("locked", "PA-129", f"This slot is locked until tower {s.box.slot_level[slot]} is built.")


@final
class ChooseSolar(Step[Table]):
    """A solar contract next in line (PA-135)."""

    prompt: ClassVar[str] = "solar_tile"
    rule: ClassVar[str] = "PA-135"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.solar.id(place)) for place in available_solars(s)])

    def do(self, s: Table, pick: i64) -> None:
        s.play.target = s.box.solar.arg(pick)


@final
class TowerOwner(Step[Table]):
    """Whose tower in the sector is used (PA-053 to PA-057, PA-101)."""

    prompt: ClassVar[str] = "tower_owner"
    rule: ClassVar[str] = "PA-101"

    def ask(self, s: Table) -> bool:
        seat = self.seat
        options: list[int] = []
        for company in tower_owners(s, seat, s.play.target, effect_of_play(s).owner):
            if company == seat:
                options.append(int(s.box.own_tower.id()))
            elif s.is_rafaga(company):
                options.append(int(s.box.tower_of_rafaga.id()))
            else:
                options.append(int(s.box.tower_of.id((company - seat + s.seats) % s.seats - 1)))
        return s.ask(seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if pick == s.box.own_tower.id():
            s.play.owner = self.seat
        elif pick == s.box.tower_of_rafaga.id():
            s.play.owner = s.seats
        else:
            s.play.owner = (self.seat + s.box.tower_of.arg(pick) + 1) % s.seats
