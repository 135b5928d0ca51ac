"""What can be played: a card is offered only if there are space, tab, effect and target with which the play can be completed.

PA-043 to PA-049, PA-052, PA-R15, PA-R65, PA-R70.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Refusal
from gaucho.games.pampero.rules.bits import bit, has
from gaucho.games.pampero.rules.building import build_sites
from gaucho.games.pampero.rules.bulldozers import can_move
from gaucho.games.pampero.rules.contracts import available_solars, solar_choices
from gaucho.games.pampero.rules.effects import would_do
from gaucho.games.pampero.rules.fulfilling import (
    in_reach,
    payable_contracts,
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
    return tab_price(s, seat, space, tab) if s.box.card_money[card] == COST else s.box.tab_value[space][tab]


def tab_price(s: Table, seat: i64, space: i64, tab: i64) -> i64:
    """The $ of a tab after all discounts (PA-393, PA-R43)."""
    value: i64 = s.box.tab_value[space][tab]
    if s.box.tab_zone[space][tab] == ZONE_B:
        value = max(value - s.box.overlay * s.players[seat].tiles(TILE_DISCOUNT), 0)
    return value


def battery_price(s: Table, card: i64, zone: i64) -> i64:
    """The alternative cost, which no discount changes; NONE if the card has none (PA-049, PA-R13, PA-R14)."""
    return s.box.battery_prices[zone] if s.box.card_batteries[card] else NONE


@final
@mypyc_attr(acyclic=True)
class Tabs:
    """Tabs on which a card may be laid: of each zone the price of the cheapest, and the zones where it can be paid, as sets.

    Whatever can be played on a dearer tab of a zone can be played on the cheapest, so this says which cards can be.
    """

    __slots__ = ("batteries", "money", "prices", "zones")

    def __init__(self) -> None:
        self.prices = [NONE, NONE, NONE]
        self.zones: i64 = 0  # where there is a tab
        self.money: i64 = 0  # where the player has its price
        self.batteries: i64 = 0  # and where the batteries instead


def open_tabs(s: Table, seat: i64) -> Tabs:
    """All tabs of the spaces next in line (PA-041, PA-042)."""
    tabs = Tabs()
    for row in range(len(ROW_NAMES)):
        space = s.empty_space(seat, row)
        if space != NONE:
            for tab in range(len(s.box.tab_zone[space])):
                add_tab(s, seat, tabs, space, tab)
    return tabs


def one_tab(s: Table, seat: i64, space: i64, tab: i64) -> Tabs:
    tabs = Tabs()
    add_tab(s, seat, tabs, space, tab)
    return tabs


def add_tab(s: Table, seat: i64, tabs: Tabs, space: i64, tab: i64) -> None:
    player = s.players[seat]
    zone: i64 = s.box.tab_zone[space][tab]
    price = tab_price(s, seat, space, tab)
    if not has(tabs.zones, zone) or price < tabs.prices[zone]:
        tabs.prices[zone] = int(price)
    tabs.zones |= bit(zone)
    if player.money >= price:
        tabs.money |= bit(zone)
    if player.batteries >= s.box.battery_prices[zone]:
        tabs.batteries |= bit(zone)


def can_play(s: Table, seat: i64, card: i64, tabs: Tabs) -> bool:
    """Can the card be played on one of these tabs, with one of its effects (PA-044, PA-052)?"""
    zones = payable_zones(s, card, tabs)
    if zones != 0:
        for effect in s.box.effects[card]:
            if works_in(s, seat, card, effect, zones, tabs):
                return True
    return False


def effect_works(s: Table, seat: i64, card: i64, effect: Effect, space: i64, tab: i64) -> bool:
    """Can this effect be paid for and carried out on this tab (PA-R15, PA-R70)?"""
    tabs = one_tab(s, seat, space, tab)
    zones = payable_zones(s, card, tabs)
    return zones != 0 and works_in(s, seat, card, effect, zones, tabs)


def payable_zones(s: Table, card: i64, tabs: Tabs) -> i64:
    """The zones of these tabs for which the card is, and where it can be paid for; as a set (PA-044, PA-046, PA-049)."""
    box = s.box
    zones = tabs.zones
    if box.card_money[card] == COST:
        zones = tabs.money | tabs.batteries if box.card_batteries[card] else tabs.money
    link: i64 = box.card_link[card]
    return zones & bit(link) if link < ANY_ZONE else zones


def works_in(s: Table, seat: i64, card: i64, effect: Effect, zones: i64, tabs: Tabs) -> bool:
    """Can this effect be carried out in one of these zones, where it can be paid for (PA-R15, PA-R70)?"""
    first = effect.first
    if first in (TOWER, WIND):
        return build_sites(s, seat, effect, zones) != 0
    if first == FOREIGN:
        return can_sell(s, seat)
    if first == VENTURE:
        return len(open_slots(s, seat)) > 0
    if first == CONTRACT:
        return any_contract(s, seat, card, effect, zones, tabs)
    if first == MUST_SOLAR:
        return any_solar(s, seat, card, zones, tabs)
    return s.box.card_money[card] == GAIN or any_would_do(s, seat, effect.ops, 0)


def any_contract(s: Table, seat: i64, card: i64, effect: Effect, zones: i64, tabs: Tabs) -> bool:
    """Can a contract in one of these zones be fulfilled completely?"""
    costs = s.box.card_money[card] == COST
    reach = in_reach(s, seat, effect)
    for zone in range(len(ZONES)):
        spaces: i64 = s.box.zone_spaces[zone]
        spaces &= reach
        if spaces != 0 and has(zones, zone):
            price: i64 = tabs.prices[zone] if costs else 0
            if payable_contracts(s, seat, spaces, effect.discount, price, battery_price(s, card, zone), True) != 0:
                return True
    return False


def any_solar(s: Table, seat: i64, card: i64, zones: i64, tabs: Tabs) -> bool:
    """Can a solar contract be fulfilled after paying in one of these zones?"""
    costs = s.box.card_money[card] == COST
    for zone in range(len(ZONES)):
        if has(zones, zone):
            batteries = battery_price(s, card, zone)
            if solar_for(s, seat, tabs.prices[zone] if costs else 0, 0):
                return True
            if batteries != NONE and solar_for(s, seat, 0, batteries):
                return True
    return False


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


def second_sites(s: Table, seat: i64) -> i64:
    """Where the same card can build once more, for nothing (PA-351)."""
    return build_sites(s, seat, effect_of_play(s), bit(zone_of_play(s)))


def prices(s: Table, seat: i64) -> tuple[i64, i64]:
    """What the card being played costs: money, or batteries (NONE: not possible)."""
    if s.box.card_money[s.card] != COST:
        return 0, NONE
    return zone_value(s, seat, s.card, s.space, s.tab), battery_price(s, s.card, zone_of_play(s))
