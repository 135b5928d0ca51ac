"""What can be played: a card is offered only if there are space, tab, effect and target with which the play can be completed.

PA-043 to PA-049, PA-052, PA-R15, PA-R65, PA-R70.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Refusal
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.building import build_sites
from gaucho.games.pampero.rules.bulldozers import can_move
from gaucho.games.pampero.rules.contracts import available_solars, solar_choices
from gaucho.games.pampero.rules.effects import would_do
from gaucho.games.pampero.rules.fulfilling import (
    contract_choices,
    second_remotes,
)
from gaucho.games.pampero.rules.grid import enterable, free_entries
from gaucho.games.pampero.rules.markets import open_slots, sellable
from gaucho.games.pampero.rules.names import (
    ANY_ZONE,
    COST,
    GAIN,
    NONE,
    ROW_NAMES,
    TILE_DISCOUNT,
    ZONE_B,
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
    if first == CONTRACT:
        return contract_choices(s, seat, effect, zone, price, batteries, True) != 0
    if first == MUST_SOLAR:
        return solar_for(s, seat, price, 0) or (batteries != NONE and solar_for(s, seat, 0, batteries))
    if not can_pay(s, seat, price, batteries):
        return False
    if first in (TOWER, WIND):
        return build_sites(s, seat, effect, zone) != 0
    if first == FOREIGN:
        return len(sellable(s, seat)) > 0
    if first == VENTURE:
        return len(open_slots(s, seat)) > 0
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


def second_sites(s: Table, seat: i64) -> i64:
    """Where the same card can build once more, for nothing (PA-351)."""
    return build_sites(s, seat, effect_of_play(s), zone_of_play(s))


def prices(s: Table, seat: i64) -> tuple[i64, i64]:
    """What the card being played costs: money, or batteries (NONE: not possible)."""
    if s.box.card_money[s.card] != COST:
        return 0, NONE
    return zone_value(s, seat, s.card, s.space, s.tab), battery_price(s, s.card, zone_of_play(s))
