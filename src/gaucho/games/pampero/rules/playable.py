"""What can be played: a card is offered only if there are space, tab, effect and target with which the play can be completed.

PA-043 to PA-049, PA-052, PA-R15, PA-R65, PA-R70.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Refusal
from gaucho.games.pampero.rules.bits import bit, has, listed
from gaucho.games.pampero.rules.building import build_sites
from gaucho.games.pampero.rules.bulldozers import can_move
from gaucho.games.pampero.rules.components import Tab
from gaucho.games.pampero.rules.contracts import available_solars, solar_choices
from gaucho.games.pampero.rules.effects import would_do
from gaucho.games.pampero.rules.fulfilling import (
    any_payable,
    for_energy,
    in_reach,
    second_remotes,
)
from gaucho.games.pampero.rules.grid import enterable, free_entries
from gaucho.games.pampero.rules.markets import can_sell, open_slots
from gaucho.games.pampero.rules.names import (
    ANY_ZONE,
    COST,
    GAIN,
    NONE,
    ROW_NAMES,
    TILE_DISCOUNT,
    ZONE_B,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    CONNECTION,
    CONTRACT,
    FOREIGN,
    MOVE,
    MUST_SOLAR,
    SECOND_REMOTE,
    SECOND_SOLAR,
    SECOND_WIND,
    TOWER,
    VENTURE,
    WIND,
    Effect,
    Op,
)
from gaucho.games.pampero.rules.table import Table


def zone_value(s: Table, seat: i64, card: i64, space: i64, tab: i64) -> i64:
    """The $ of a tab that a card costs, or brings (PA-048)."""
    shown = s.box.tabs[space][tab]
    return tab_price(s, seat, shown) if s.box.card_money[card] == COST else shown.value


def tab_price(s: Table, seat: i64, tab: Tab) -> i64:
    """The $ of a tab after all discounts (PA-393, PA-R43)."""
    if tab.zone != ZONE_B:
        return tab.value
    return max(tab.value - s.box.overlay * s.players[seat].tiles(TILE_DISCOUNT), 0)


def battery_price(s: Table, card: i64, zone: i64) -> i64:
    """The alternative cost, which no discount changes; NONE if the card has none (PA-049, PA-R13, PA-R14)."""
    return s.box.battery_prices[zone] if s.box.card_batteries[card] else NONE


@final
@mypyc_attr(acyclic=True)
class OpenTabs:
    """The tabs of the spaces next in line (PA-041, PA-042): their zones, and those where the player can pay, as sets."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.zones: i64 = 0
        self.money: i64 = 0  # where the price can be paid
        self.batteries: i64 = 0  # and where batteries instead
        player = s.players[seat]
        for row in range(len(ROW_NAMES)):
            space = s.empty_space(seat, row)
            if space == NONE:
                continue
            for tab in s.box.tabs[space]:
                zone = tab.zone
                self.zones |= bit(zone)
                if player.money >= tab_price(s, seat, tab):
                    self.money |= bit(zone)
                if player.batteries >= s.box.battery_prices[zone]:
                    self.batteries |= bit(zone)


def cheapest(s: Table, seat: i64, zone: i64) -> i64:
    """The price of the cheapest open tab of a zone."""
    lowest: i64 = NONE
    for row in range(len(ROW_NAMES)):
        space = s.empty_space(seat, row)
        if space != NONE:
            for tab in s.box.tabs[space]:
                price = tab_price(s, seat, tab)
                if tab.zone == zone and (lowest == NONE or price < lowest):
                    lowest = price
    return lowest


def can_play(s: Table, seat: i64, card: i64, tabs: OpenTabs) -> bool:
    """Can the card be played on one of the open tabs? If at all in a zone, then on its cheapest tab."""
    box = s.box
    zones = tabs.zones
    if box.card_money[card] == COST:
        zones = tabs.money | tabs.batteries if box.card_batteries[card] else tabs.money
    link: i64 = box.card_link[card]
    if link < ANY_ZONE:
        zones &= bit(link)
    return zones != 0 and one_works(s, seat, card, zones, NONE)


def tab_works(s: Table, seat: i64, card: i64, tab: Tab) -> bool:
    """Can the card be played on this tab, with one of its effects (PA-044, PA-052)?"""
    price = tab_price(s, seat, tab)
    return can_pay(s, seat, card, tab, price) and one_works(s, seat, card, bit(tab.zone), price)


def effect_works(s: Table, seat: i64, card: i64, effect: Effect, space: i64, tab: i64) -> bool:
    """Can this effect be paid for and carried out on this tab (PA-R15, PA-R70)?"""
    here = s.box.tabs[space][tab]
    price = tab_price(s, seat, here)
    return can_pay(s, seat, card, here, price) and works_in(s, seat, card, effect, bit(here.zone), price)


def can_pay(s: Table, seat: i64, card: i64, tab: Tab, price: i64) -> bool:
    """Is the card for the zone of this tab, and can the player pay for it there (PA-044, PA-046, PA-049)?"""
    box = s.box
    player = s.players[seat]
    link = box.card_link[card]
    if link < ANY_ZONE and link != tab.zone:
        return False
    if box.card_money[card] != COST or player.money >= price:
        return True
    return box.card_batteries[card] and player.batteries >= box.battery_prices[tab.zone]


def one_works(s: Table, seat: i64, card: i64, zones: i64, price: i64) -> bool:
    """Can one of the effects of a card be carried out? Zones and price as below."""
    for effect in s.box.effects[card]:
        if works_in(s, seat, card, effect, zones, price):
            return True
    return False


def works_in(s: Table, seat: i64, card: i64, effect: Effect, zones: i64, price: i64) -> bool:
    """Can this effect be carried out in one of these zones, where it can be paid for (PA-R15, PA-R70)?

    The price is that of the one tab in question; NONE: of the cheapest tab of each zone.
    """
    first = effect.first
    if first in (TOWER, WIND):
        return build_sites(s, seat, effect, zones) != 0
    if first == FOREIGN:
        return can_sell(s, seat)
    if first == VENTURE:
        return open_slots(s, seat) != 0
    if first == CONTRACT:
        return any_contract(s, seat, card, effect, zones, price)
    if first == MUST_SOLAR:
        return any_solar(s, seat, card, zones, price)
    return s.box.card_money[card] == GAIN or any_would_do(s, seat, effect.ops, 0)


def any_contract(s: Table, seat: i64, card: i64, effect: Effect, zones: i64, price: i64) -> bool:
    """Can a contract in one of these zones be fulfilled completely?"""
    spaces = in_reach(s, seat, effect, zones)
    if spaces == 0:
        return False
    free = free_entries(s.box, s.players[seat])
    if for_energy(s, spaces, free) != 0:
        return True
    for zone in range(len(ZONES)):
        there = spaces & s.box.zones_spaces[bit(zone)]
        if there != 0:
            money = price_in(s, seat, card, zone, price)
            if any_payable(s, seat, there, effect.discount, money, battery_price(s, card, zone), free):
                return True
    return False


def any_solar(s: Table, seat: i64, card: i64, zones: i64, price: i64) -> bool:
    """Can a solar contract be fulfilled after paying in one of these zones?"""
    for zone in listed(zones):
        batteries = battery_price(s, card, zone)
        if solar_for(s, seat, price_in(s, seat, card, zone, price), 0):
            return True
        if batteries != NONE and solar_for(s, seat, 0, batteries):
            return True
    return False


def price_in(s: Table, seat: i64, card: i64, zone: i64, price: i64) -> i64:
    """What the card costs in a zone, if anything."""
    if s.box.card_money[card] != COST:
        return 0
    return price if price != NONE else cheapest(s, seat, zone)


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
        return s.play.card != NONE and second_sites(s, seat) != 0
    if code == SECOND_SOLAR:
        if s.play.card == NONE or not s.play.acted or player.batteries < op.n:
            return False
        return len(solar_choices(s, seat, player.batteries - op.n)) > 0
    if code == SECOND_REMOTE:
        return s.play.card != NONE and len(second_remotes(s, seat, zone_of_play(s))) > 0
    return would_do(s, seat, op)


def zone_of_play(s: Table) -> i64:
    """The zone of the tab that shows (PA-043)."""
    play = s.play
    return s.box.tabs[play.space][play.tab].zone


def effect_of_play(s: Table) -> Effect:
    play = s.play
    return s.box.effects[play.card][play.effect]


def why_not_card(s: Table, seat: i64, card: i64) -> Refusal:
    """Why a card cannot be played now."""
    if not has(s.players[seat].hand, card):
        return Refusal("not_in_hand", "PA-041", f"{s.box.card_names[card]} is not in your hand.")
    if s.empty_space(seat, 0) == NONE and s.empty_space(seat, 1) == NONE:
        return Refusal("mat_full", "PA-R49", "Both rows of your company mat are full.")
    return Refusal(
        "not_playable", "PA-052", f"On no space of your mat can {s.box.card_names[card]} be paid for and carried out."
    )


def second_sites(s: Table, seat: i64) -> i64:
    """Where the same card can build once more, for nothing (PA-351)."""
    return build_sites(s, seat, effect_of_play(s), bit(zone_of_play(s)))


def prices(s: Table, seat: i64) -> tuple[i64, i64]:
    """What the card being played costs: money, or batteries (NONE: not possible)."""
    play = s.play
    if s.box.card_money[play.card] != COST:
        return 0, NONE
    return zone_value(s, seat, play.card, play.space, play.tab), battery_price(s, play.card, zone_of_play(s))
