"""ACTION 1: PLAY AN ACTION CARD: row, operations tab, zone value, requirement, payment, effects (PA-041 to PA-060).

A card is offered only with a space, a tab, an effect and a target with which the whole play can be completed (PA-R65, PA-R70).
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules.bits import bit, has, listed
from gaucho.games.pampero.rules.building import build_sites, build_tower, build_wind
from gaucho.games.pampero.rules.bulldozers import ClearSites, can_move, start_moving
from gaucho.games.pampero.rules.components import (
    ANY_ZONE,
    CARDS,
    COST,
    EFFECT_NAMES,
    FIRST_SOLAR_SPACE,
    GAIN,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    SITES,
    TILE_CONN,
    TILE_DISCOUNT,
    ZONE_B,
    ZONES,
    effect_name,
)
from gaucho.games.pampero.rules.connections import PlayConnection
from gaucho.games.pampero.rules.contracts import available_solars, level_needed, solar_choices, zone_of_space
from gaucho.games.pampero.rules.effects import Perform, plan_fulfilment, would_do
from gaucho.games.pampero.rules.fulfilling import (
    LinkOffer,
    can_pay_for,
    contract_choices,
    second_remotes,
    spaces_in_zone,
    tower_owners,
)
from gaucho.games.pampero.rules.grid import enterable, free_entries
from gaucho.games.pampero.rules.markets import open_slots, sell_abroad, sellable, take_venture
from gaucho.games.pampero.rules.operations import (
    BULLDOZER,
    CONNECTION,
    CONTRACT,
    FOREIGN,
    MOVE,
    MUST_SOLAR,
    OPTIONAL,
    PLAIN,
    SECOND_REMOTE,
    SECOND_SOLAR,
    SECOND_WIND,
    TOWER,
    VENTURE,
    WIND,
    Effect,
    Op,
)
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL, Table

# ---- what can be played ----------------------------------------------------------------------------------------------


def zone_value(s: Table, seat: i64, card: i64, space: i64, tab: i64) -> i64:
    """The $ of a tab after all discounts (PA-048, PA-393, PA-R43)."""
    value: i64 = s.box.tab_value[space][tab]
    if s.box.card_money[card] == COST and s.box.tab_zone[space][tab] == ZONE_B:
        value = max(value - s.box.overlay * s.players[seat].tiles(TILE_DISCOUNT), 0)
    return value


def battery_price(s: Table, card: i64, zone: i64) -> i64:
    """The alternative cost, which no discount changes; NONE if the frame has none (PA-049, PA-R13, PA-R14)."""
    return s.box.battery_prices[zone] if s.box.card_batteries[card] else NONE


def can_pay(s: Table, seat: i64, price: i64, batteries: i64) -> bool:
    player = s.players[seat]
    return player.money >= price or (batteries != NONE and player.batteries >= batteries)


def can_play(s: Table, seat: i64, card: i64) -> bool:
    """Is there a space and a tab for this card?"""
    for row in range(len(ROW_NAMES)):
        space = s.empty_space(seat, row)
        if space != NONE:
            for tab in range(len(s.box.tab_zone[space])):
                if tab_works(s, seat, card, space, tab):
                    return True
    return False


def tab_works(s: Table, seat: i64, card: i64, space: i64, tab: i64) -> bool:
    """Can the card be played here, with one of its effects (PA-044, PA-052)?"""
    link = s.box.card_link[card]
    zone: i64 = s.box.tab_zone[space][tab]
    if link < ANY_ZONE and link != zone:
        return False
    for effect in s.box.effects[card]:
        if effect_works(s, seat, card, effect, space, tab):
            return True
    return False


def effect_works(s: Table, seat: i64, card: i64, effect: Effect, space: i64, tab: i64) -> bool:
    """Can this effect be paid for and carried out (PA-R15, PA-R70)?"""
    zone: i64 = s.box.tab_zone[space][tab]
    costs = s.box.card_money[card] == COST
    price: i64 = zone_value(s, seat, card, space, tab) if costs else 0
    batteries: i64 = battery_price(s, card, zone) if costs else NONE
    first = effect.first
    if first in (TOWER, WIND):
        return can_pay(s, seat, price, batteries) and build_sites(s, seat, effect, zone) != 0
    if first == CONTRACT:
        return len(contract_choices(s, seat, effect, zone, price, batteries, True)) > 0
    if first == FOREIGN:
        return len(sellable(s, seat)) > 0
    if first == VENTURE:
        return len(open_slots(s, seat)) > 0
    if first == MUST_SOLAR:
        return solar_for(s, seat, price, 0) or (batteries != NONE and solar_for(s, seat, 0, batteries))
    if s.box.card_money[card] == GAIN:
        return True
    return any_would_do(s, seat, effect.ops, 0)


def solar_for(s: Table, seat: i64, money: i64, batteries: i64) -> bool:
    """Can a solar contract be fulfilled after this payment?"""
    player = s.players[seat]
    if player.money < money or player.batteries < batteries or len(available_solars(s)) == 0:
        return False
    free = free_entries(s.box, player)
    return enterable(s.box, player, free, player.money - money, player.energy, player.batteries - batteries) != 0


def any_would_do(s: Table, seat: i64, ops: list[Op], start: i64) -> bool:
    """Would one of a card's operations from here on change anything, those that only come along left out?"""
    for i in range(start, len(ops)):
        if not ops[i].then and card_would_do(s, seat, ops[i]):
            return True
    return False


def card_would_do(s: Table, seat: i64, op: Op) -> bool:
    """`would_do`, also for what only action cards do."""
    code = op.code
    player = s.players[seat]
    if code == MOVE:
        return can_move(s, seat)
    if code == CONNECTION:
        return player.ready != 0
    if code == SECOND_WIND:
        return s.card != NONE and second_sites(s, seat) != 0
    if code == SECOND_SOLAR:
        if s.card == NONE or not s.acted or player.batteries < op.n:
            return False
        return len(solar_choices(s, seat, player.batteries - op.n)) > 0
    if code == SECOND_REMOTE:
        return s.card != NONE and len(second_remotes(s, seat, zone_of_play(s))) > 0
    return would_do(s, seat, op)


def zone_of_play(s: Table) -> i64:
    """The zone of the tab that shows (PA-043)."""
    return s.box.tab_zone[s.space][s.tab]


def effect_of_play(s: Table) -> Effect:
    return s.box.effects[s.card][s.effect]


def why_not_card(s: Table, seat: i64, card: i64) -> Refusal:
    """Why a card cannot be played now."""
    if not has(s.players[seat].hand, card):
        return Refusal("not_in_hand", "PA-041", f"{s.box.card_names[card]} is not in your hand.")
    if s.empty_space(seat, 0) == NONE and s.empty_space(seat, 1) == NONE:
        return Refusal("mat_full", "PA-R49", "Both rows of your company mat are full.")
    return Refusal(
        "not_playable", "PA-052", f"On no space of your mat can {s.box.card_names[card]} be paid for and carried out."
    )


# ---- the play --------------------------------------------------------------------------------------------------------


def start_play(s: Table, seat: i64, card: i64) -> None:
    """A card from hand: its space, its effect, its target, the payment, then what it does (PA-060, PA-R65)."""
    s.plan(ChooseTab(seat, card), ChooseEffect(seat), Pay(seat), CarryOut(seat))


@final
class ChooseTab(Step[Table]):
    """Row and operations tab (PA-041 to PA-043)."""

    prompt: ClassVar[str] = "space_tab"
    rule: ClassVar[str] = "PA-041"

    def ask(self, s: Table) -> bool:
        options: list[int] = []
        for row in range(len(ROW_NAMES)):
            space = s.empty_space(self.seat, row)
            if space == NONE:
                continue
            for tab in range(len(s.box.tab_zone[space])):
                if tab_works(s, self.seat, self.what, space, tab):
                    options.append(int(s.box.tab.id(row * len(ZONES) + s.box.tab_zone[space][tab])))
        return s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        arg = s.box.tab.arg(pick)
        zone: i64 = arg % len(ZONES)
        space = s.empty_space(seat, arg // len(ZONES))
        player.hand &= ~bit(self.what)
        mat = player.mat.copy()
        mat[space] = int(self.what)
        player.mat = mat
        s.card = self.what
        s.space = space
        s.tab = 0 if s.box.tab_zone[space][0] == zone else 1
        s.owner = seat
        s.tell("played", "PA-041", seat, self.what, arg)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.tab.has(option):
            return None
        arg = s.box.tab.arg(option)
        row: i64 = arg // len(ZONES)
        zone: i64 = arg % len(ZONES)
        space = s.empty_space(seat, row)
        if space == NONE:
            return Refusal("row_full", "PA-041", f"The {ROW_NAMES[row]} row is full.")
        if zone not in s.box.tab_zone[space]:
            number: i64 = space % ROW_SPACES + 1
            return Refusal(
                "no_such_tab", "PA-042", f"Space {number} of the {ROW_NAMES[row]} row has no tab of zone {ZONES[zone]}."
            )
        link = s.box.card_link[self.what]
        if link < ANY_ZONE and link != zone:
            return Refusal("wrong_zone", "PA-044", f"{s.box.card_names[self.what]} is for zone {ZONES[link]} alone.")
        return Refusal("not_playable", "PA-052", f"In zone {ZONES[zone]} it cannot be paid for and carried out here.")


@final
class ChooseEffect(Step[Table]):
    """One of the effects of a card that has several (PA-138)."""

    prompt: ClassVar[str] = "card_effect"
    rule: ClassVar[str] = "PA-138"

    def ask(self, s: Table) -> bool:
        effects = s.box.effects[s.card]
        if len(effects) == 1:
            return False
        return s.ask(
            self.seat,
            [
                int(s.box.effect.id(effect_name(effect)))
                for effect in effects
                if effect_works(s, self.seat, s.card, effect, s.space, s.tab)
            ],
        )

    def do(self, s: Table, pick: i64) -> None:
        effects = s.box.effects[s.card]
        s.effect = 0
        for i in range(len(effects)):
            if pick != NONE and effect_name(effects[i]) == s.box.effect.arg(pick):
                s.effect = i
        plan_target(s, self.seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.effect.has(option):
            return None
        name = s.box.effect.arg(option)
        for effect in s.box.effects[s.card]:
            if effect_name(effect) == name:
                return Refusal("not_possible", "PA-052", "This effect cannot be paid for and carried out here.")
        return Refusal("no_such_effect", "PA-138", f"{CARDS[s.card]} has no effect '{EFFECT_NAMES[name]}'.")


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
        sites = build_sites(s, self.seat, effect_of_play(s), zone_of_play(s))
        return s.ask(self.seat, [int(s.box.build.id(site)) for site in listed(sites)])

    def do(self, s: Table, pick: i64) -> None:
        s.target = s.box.build.arg(pick)
        if effect_of_play(s).piece == BULLDOZER:
            s.owner = s.dozer_owner(s.target)

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
        spaces = contract_choices(s, self.seat, effect_of_play(s), zone_of_play(s), price, batteries, False)
        return s.ask(self.seat, [int(s.box.contract.id(space)) for space in spaces])

    def do(self, s: Table, pick: i64) -> None:
        s.target = s.box.contract.arg(pick)

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
        if space not in spaces_in_zone(s, effect, zone):
            return Refusal("wrong_kind", "PA-067", "This card is not for contracts of this kind.")
        level = level_needed(s, space, tile)
        if level > s.players[seat].level:
            return Refusal("locked", "PA-071", f"This contract is locked until you have built {level} towers.")
        if len(tower_owners(s, seat, space, effect.owner)) == 0:
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
        s.target = s.box.sell.arg(pick)

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
        return s.ask(self.seat, [int(s.box.venture.id(slot)) for slot in open_slots(s, self.seat)])

    def do(self, s: Table, pick: i64) -> None:
        s.target = s.box.venture.arg(pick)

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
        s.target = s.box.solar.arg(pick)


@final
class TowerOwner(Step[Table]):
    """Whose tower in the sector is used (PA-053 to PA-057, PA-101)."""

    prompt: ClassVar[str] = "tower_owner"
    rule: ClassVar[str] = "PA-101"

    def ask(self, s: Table) -> bool:
        seat = self.seat
        options: list[int] = []
        for company in tower_owners(s, seat, s.target, effect_of_play(s).owner):
            if company == seat:
                options.append(int(s.box.own_tower.id()))
            elif s.is_rafaga(company):
                options.append(int(s.box.tower_of_rafaga.id()))
            else:
                options.append(int(s.box.tower_of.id((company - seat + s.seats) % s.seats - 1)))
        return s.ask(seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if pick == s.box.own_tower.id():
            s.owner = self.seat
        elif pick == s.box.tower_of_rafaga.id():
            s.owner = s.seats
        else:
            s.owner = (self.seat + s.box.tower_of.arg(pick) + 1) % s.seats


def prices(s: Table, seat: i64) -> tuple[i64, i64]:
    """What the card being played costs: money, or batteries (NONE: not possible)."""
    if s.box.card_money[s.card] != COST:
        return 0, NONE
    return zone_value(s, seat, s.card, s.space, s.tab), battery_price(s, s.card, zone_of_play(s))


@final
class Pay(Step[Table]):
    """The zone value, or the alternative cost, to the bank or to the owner of the piece (PA-046 to PA-049, PA-053, PA-054)."""

    prompt: ClassVar[str] = "payment"
    rule: ClassVar[str] = "PA-049"

    def ask(self, s: Table) -> bool:
        if s.box.card_money[s.card] != COST:
            return False
        seat = self.seat
        player = s.players[seat]
        price, batteries = prices(s, seat)
        options: list[int] = []
        if player.money >= price and self.leaves_enough(s, price, 0):
            options.append(int(s.box.pay.id(0)))
        if batteries != NONE and player.batteries >= batteries and self.leaves_enough(s, 0, batteries):
            options.append(int(s.box.pay.id(1)))
        return s.ask(seat, options)

    def leaves_enough(self, s: Table, money: i64, batteries: i64) -> bool:
        effect = effect_of_play(s)
        if effect.first == CONTRACT:
            return can_pay_for(s, self.seat, s.target, effect.discount, money, batteries)
        return effect.first != MUST_SOLAR or solar_for(s, self.seat, money, batteries)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        box = s.box
        if box.card_money[s.card] == GAIN:
            s.gain_money(seat, zone_value(s, seat, s.card, s.space, s.tab), "PA-047")
        elif pick != NONE:
            price, batteries = prices(s, seat)
            if box.pay.arg(pick) == 0:
                pay_money(s, seat, price)
            else:
                pay_batteries(s, seat, batteries)


def pay_money(s: Table, seat: i64, price: i64) -> None:
    owner = s.owner
    s.players[seat].money -= price
    if owner == seat:
        s.tell("paid_bank", "PA-053", seat, price)
        return
    s.players[owner].money += price
    if s.is_rafaga(owner):
        s.tell("paid_rafaga", "PA-199", seat, price)
    else:
        s.tell("paid_player", "PA-054", seat, price, owner)


def pay_batteries(s: Table, seat: i64, batteries: i64) -> None:
    owner = s.owner
    if owner == seat or s.is_rafaga(owner):
        s.spend_batteries(seat, batteries)
        s.tell("paid_batteries", "PA-049", seat, batteries)
        return
    s.players[seat].batteries -= batteries
    s.players[owner].batteries += batteries
    s.tell("gave_batteries", "PA-054", seat, batteries, owner)


@final
class CarryOut(Step[Table]):
    """What the frame is the price of, then the other operations in order, last the bulldozers (PA-R16, PA-R60, PA-R69)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        effect = effect_of_play(s)
        first = effect.first
        s.acted = first != PLAIN or s.box.card_money[s.card] == GAIN
        s.may_stop = s.acted
        s.plan(ClearSites(seat), EndPlay(seat))
        i: i64 = len(effect.ops) - 1
        while i >= 0:
            s.plan(CardOp(seat, i))
            i -= 1
        if first == TOWER:
            build_tower(s, seat, s.target)
        elif first == WIND:
            build_wind(s, seat, s.target)
        elif first == CONTRACT:
            s.plan(LinkOffer(seat, s.target))
            plan_fulfilment(s, seat, s.target, effect.discount)
        elif first == FOREIGN:
            sell_abroad(s, seat, s.target)
        elif first == VENTURE:
            take_venture(s, seat, s.target)
        elif first == MUST_SOLAR:
            plan_fulfilment(s, seat, FIRST_SOLAR_SPACE + s.target, 0)


@final
class CardOp(Step[Table]):
    """One of the card's further operations. Optional ones can be declined unless the card would then do nothing (PA-R15)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        ops = effect_of_play(s).ops
        op = ops[self.what]
        if not card_would_do(s, seat, op):
            return
        s.may_stop = s.acted or any_would_do(s, seat, ops, self.what + 1)
        code = op.code
        if code == MOVE:
            start_moving(s, seat, op.n, op.more)
        elif code == CONNECTION:
            s.plan(PlayConnection(seat, op.n + s.players[seat].tiles(TILE_CONN)))
        elif code == SECOND_WIND:
            s.plan(SecondWind(seat))
        elif code == SECOND_SOLAR:
            s.plan(SecondSolar(seat, op.n))
        elif code == SECOND_REMOTE:
            s.plan(SecondRemote(seat))
        else:
            s.plan(Perform(seat, op.place))
            if code not in OPTIONAL:
                s.acted = True


# ---- second effects --------------------------------------------------------------------------------------------------


def second_sites(s: Table, seat: i64) -> i64:
    """Where the same card can build once more, for nothing (PA-351)."""
    return build_sites(s, seat, effect_of_play(s), zone_of_play(s))


@final
class SecondWind(Step[Table]):
    """A second wind farm at another own bulldozer in the same zone."""

    prompt: ClassVar[str] = "second_wind"
    rule: ClassVar[str] = "PA-351"

    def ask(self, s: Table) -> bool:
        sites = listed(second_sites(s, self.seat))
        return s.ask(self.seat, [int(s.box.stop.id())] + [int(s.box.build.id(site)) for site in sites])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.build.has(pick):
            build_wind(s, self.seat, s.box.build.arg(pick))


@final
class SecondRemote(Step[Table]):
    """A second remote contract in the same zone, by a tower of the same owner."""

    prompt: ClassVar[str] = "second_remote"
    rule: ClassVar[str] = "PA-357"

    def ask(self, s: Table) -> bool:
        spaces = second_remotes(s, self.seat, zone_of_play(s))
        return s.ask(self.seat, [int(s.box.stop.id())] + [int(s.box.contract.id(space)) for space in spaces])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.contract.has(pick):
            plan_fulfilment(s, self.seat, s.box.contract.arg(pick), 0)


@final
class SecondSolar(Step[Table]):
    """Another solar contract for `what` batteries."""

    prompt: ClassVar[str] = "second_solar"
    rule: ClassVar[str] = "PA-353"

    def ask(self, s: Table) -> bool:
        places = solar_choices(s, self.seat, s.players[self.seat].batteries - self.what)
        return s.ask(self.seat, [int(s.box.stop.id())] + [int(s.box.solar.id(place)) for place in places])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.solar.has(pick):
            s.spend_batteries(self.seat, self.what)
            s.tell("paid_batteries", "PA-353", self.seat, self.what)
            plan_fulfilment(s, self.seat, FIRST_SOLAR_SPACE + s.box.solar.arg(pick), 0)


@final
class EndPlay(Step[Table]):
    """The card stays on its space of the mat."""

    def do(self, s: Table, pick: i64) -> None:
        s.card = NONE
        s.space = NONE
        s.tab = NONE
        s.effect = NONE
        s.target = NONE
        s.owner = NONE
        s.acted = False
        s.may_stop = True
