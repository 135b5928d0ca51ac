"""BUILD AN ELECTRICAL TOWER, BUILD A WIND FARM: sites, what is under a tower, the tower bonus board (PA-073 to PA-089)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.alternates import is_on, next_to
from gaucho.games.pampero.rules.bits import bit, has, offered, packed
from gaucho.games.pampero.rules.bulldozers import start_moving
from gaucho.games.pampero.rules.effects import perform
from gaucho.games.pampero.rules.names import (
    BONUS_COLUMNS,
    BONUS_ROWS,
    BONUS_SPACES,
    LETTER,
    NONE,
    SECTION,
    TILE_WIND,
    ZONES,
)
from gaucho.games.pampero.rules.operations import ANY_OWNER, BULLDOZER, MOVE, OWN, TOWER, Effect
from gaucho.games.pampero.rules.table import Table

FOUND_IN: Final = 3  # zones share a step's number with spaces of the bonus board
BONUSES: Final = 36


# ---- sites -----------------------------------------------------------------------------------------------------------


def build_sites(s: Table, seat: i64, effect: Effect, zones: i64) -> i64:
    """Where this effect can build in these zones (PA-034, PA-073, PA-074, PA-087, PA-088, PA-363)."""
    box = s.box
    player = s.players[seat]
    tower = effect.first == TOWER
    if (player.towers_left() if tower else player.farms_left()) == 0:
        return 0
    sites: i64 = box.zones_sites[zones]
    sites &= s.board.sites & ~s.all_buildings() & (box.tower_sites if tower else box.wind_sites)
    if effect.piece == BULLDOZER:
        return sites & dozers_of(s, seat, effect.owner)
    near: i64 = 0
    for sector in box.sectors:
        if player.farms & sector.sites != 0:
            near |= sector.sites
    return sites & near


def dozers_of(s: Table, seat: i64, owner: i64) -> i64:
    """Sites with a bulldozer that may meet the requirement (PA-055 to PA-057)."""
    if owner == ANY_OWNER:
        return s.all_dozers()
    own = s.players[seat].dozers
    return own if owner == OWN else s.all_dozers() & ~own


def use_site(s: Table, site: i64) -> None:
    """A bulldozer that stands there will have to leave (PA-058, PA-R68)."""
    play = s.play
    play.duty = (*play.duty, int(site))


# ---- wind farms ------------------------------------------------------------------------------------------------------


def build_wind(s: Table, seat: i64, site: i64) -> None:
    """A wind farm, and the energy of the tab with it (PA-087, PA-089, PA-388, PA-R69)."""
    player = s.players[seat]
    player.farms |= bit(site)
    s.tell(news.WIND_FARM, "PA-087", seat, site)
    use_site(s, site)
    s.gain_energy(seat, s.box.tabs[s.play.space][s.play.tab].energy + player.tiles(TILE_WIND), "PA-089")


# ---- towers ----------------------------------------------------------------------------------------------------------


def build_tower(s: Table, seat: i64, site: i64) -> None:
    """The leftmost tower, what is printed under it, and two spaces of the tower bonus board (PA-074 to PA-076)."""
    player = s.players[seat]
    player.towers |= bit(site)
    player.level += 1
    s.tell(news.TOWER, "PA-074", seat, site, player.level)
    use_site(s, site)
    s.plan(BonusFirst(seat, s.zone_of_site(site)))
    perform(s, seat, s.box.tower_ops[player.level - 1])


def in_sections(zone: i64) -> i64:
    """The spaces from which a tower in this zone lets one choose (PA-077 to PA-079), as a set."""
    row: i64 = bit(SECTION * (zone + 1)) - 1
    return row | row << BONUS_COLUMNS | row << (2 * BONUS_COLUMNS)


def neighbours(space: i64, zone: i64) -> list[int]:
    """Orthogonally adjacent spaces within these sections."""
    row: i64 = space // BONUS_COLUMNS
    column: i64 = space % BONUS_COLUMNS
    found: list[int] = []
    if row > 0:
        found.append(int(space - BONUS_COLUMNS))
    if column > 0:
        found.append(int(space - 1))
    if column < SECTION * (zone + 1) - 1:
        found.append(int(space + 1))
    if row < BONUS_ROWS - 1:
        found.append(int(space + BONUS_COLUMNS))
    return found


@final
class BonusFirst(Step[Table]):
    """Select the first space; `what` is the zone of the tower."""

    prompt: ClassVar[str] = "bonus_first"
    rule: ClassVar[str] = "PA-076"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, offered(s.box.bonus, in_sections(self.what)))

    def do(self, s: Table, pick: i64) -> None:
        s.plan(BonusSecond(self.seat, self.what + FOUND_IN * s.box.bonus.arg(pick)))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return outside(s, self.what, option)


def outside(s: Table, zone: i64, option: i64) -> Refusal | None:
    if s.box.bonus.has(option) and not has(in_sections(zone), s.box.bonus.arg(option)):
        rule = "PA-077" if zone == 0 else "PA-078"
        return Refusal("section", rule, f"A tower in zone {ZONES[zone]} does not reach this section.")
    return None


@final
class BonusSecond(Step[Table]):
    """Select a space next to the first; then both are resolved in this order (PA-R46)."""

    prompt: ClassVar[str] = "bonus_second"
    rule: ClassVar[str] = "PA-076"

    def ask(self, s: Table) -> bool:
        spaces = neighbours(self.what // FOUND_IN, self.what % FOUND_IN)
        return s.ask(self.seat, [int(s.box.bonus.id(space)) for space in spaces])

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        zone: i64 = self.what % FOUND_IN
        first: i64 = self.what // FOUND_IN
        second = s.box.bonus.arg(pick)
        s.plan(
            ResolveBonus(seat, first),
            ResolveBonus(seat, second),
            DiscardBonus(seat, zone + FOUND_IN * (first + BONUSES * second)),
        )

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.bonus.has(option):
            return None
        first: i64 = self.what // FOUND_IN
        return outside(s, self.what % FOUND_IN, option) or Refusal(
            "not_adjacent", "PA-076", f"The second space must be next to {BONUS_SPACES[first]}."
        )


@final
class ResolveBonus(Step[Table]):
    """Take the tile of a selected space, or do what is printed there (PA-080 to PA-083)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        tile: i64 = s.bonus[self.what]
        if tile == NONE:
            s.tell(news.BONUS_SPACE, "PA-080", seat, self.what)
            op = s.box.printed[self.what][0]
            if op.code == MOVE:
                start_moving(s, seat, op.n, op.more)
            else:
                perform(s, seat, s.box.printed[self.what])
            return
        remove_bonus(s, self.what)
        slots = s.players[seat].slots
        if slots[tile] == NONE:
            put_in_slot(s, seat, tile, tile)
        elif slots[tile] == tile:
            s.plan(SlotTie(seat, tile))
        else:
            s.tell(news.TILE_BLOCKED, "PA-083", seat, tile)


def remove_bonus(s: Table, space: i64) -> None:
    """A tile leaves the tower bonus board."""
    bonus = s.bonus.copy()
    bonus[space] = NONE
    s.bonus = bonus


def put_in_slot(s: Table, seat: i64, tile: i64, slot: i64) -> None:
    """A tile on the mat; its immediate effect is resolved (PA-081, PA-R73)."""
    player = s.players[seat]
    slots = player.slots.copy()
    slots[slot] = int(tile)
    player.slots = slots
    s.tell(news.TILE_TAKEN, "PA-081", seat, tile, slot)
    perform(s, seat, s.box.bonus_ops[tile])


def closest_slots(slots: list[int], tile: i64) -> list[int]:
    """The empty slots closest to the one that a tile belongs to (PA-082, PA-R44)."""
    found: list[int] = []
    best: i64 = 99
    for slot in range(len(slots)):
        if slots[slot] != NONE:
            continue
        distance = apart(slot // LETTER, tile // LETTER) + apart(slot % LETTER, tile % LETTER)
        if distance < best:
            best = distance
            found = []
        if distance == best:
            found.append(slot)
    return found


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


@final
class SlotTie(Step[Table]):
    """A second tile of a type goes to the empty slot closest to its own; among several the player chooses (PA-082)."""

    prompt: ClassVar[str] = "slot_tie"
    rule: ClassVar[str] = "PA-082"

    def ask(self, s: Table) -> bool:
        slots = closest_slots(s.players[self.seat].slots, self.what)
        return s.ask(self.seat, [int(s.box.slot.id(slot)) for slot in slots])

    def do(self, s: Table, pick: i64) -> None:
        put_in_slot(s, self.seat, self.what, s.box.slot.arg(pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.slot.has(option):
            return None
        if s.players[seat].slots[s.box.slot.arg(option)] != NONE:
            return Refusal("slot_taken", "PA-082", "There is a tile on this slot already.")
        return Refusal("not_closest", "PA-082", f"Another empty slot is closer to that of {s.box.bonus_names[self.what]}.")


@final
class DiscardBonus(Step[Table]):
    """With 2 players one further tile is discarded (PA-085, PA-086, PA-R47); `what` is the zone and the selected spaces."""

    prompt: ClassVar[str] = "discard_tile"
    rule: ClassVar[str] = "PA-085"

    def ask(self, s: Table) -> bool:
        if s.seats > 2:
            return False
        zone: i64 = self.what % FOUND_IN
        spaces = in_sections(zone)
        if s.seats == 2 and is_on(s, "rahdo"):
            selected: i64 = self.what // FOUND_IN
            lined = next_to(selected % BONUSES, selected // BONUSES)
            spaces &= packed(lined)
        for space in range(len(BONUS_SPACES)):
            if s.bonus[space] == NONE:
                spaces &= ~bit(space)
        return spaces != 0 and s.ask(self.seat, offered(s.box.discard, spaces))

    def do(self, s: Table, pick: i64) -> None:
        if pick == NONE:
            return
        space = s.box.discard.arg(pick)
        s.tell(news.TILE_DISCARDED, "PA-085", self.seat, s.bonus[space])
        remove_bonus(s, space)
