"""Quick, plausible picks for playouts: what a hasty player would do, by what single things bring (`gains.py`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.pampero.rules.bits import bit, has, listed, size
from gaucho.games.pampero.rules.building import BONUSES, FOUND_IN, BonusSecond, build_sites, neighbours
from gaucho.games.pampero.rules.bulldozers import MoveOnce
from gaucho.games.pampero.rules.contracts import SPACES
from gaucho.games.pampero.rules.effects import AdvanceMarket
from gaucho.games.pampero.rules.fulfilling import LinkOffer, contract_choices
from gaucho.games.pampero.rules.gains import (
    advance_gain,
    battery_worth,
    best_income,
    best_slot,
    bonus_gain,
    contract_gain,
    energy_worth,
    grid_gain,
    line_price,
    ops_gain,
    sale_gain,
    site_gain,
    solar_gain,
    years_left,
)
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.markets import sellable
from gaucho.games.pampero.rules.names import (
    COST,
    FIRST_SPOT,
    GAIN,
    MIXED,
    SPECIALISTS,
    TILE_WIND,
    UTILITY,
    WIND_SITE,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    ADVANCE,
    BATTERY,
    CONTRACT,
    DEPLOY,
    FOREIGN,
    INCOME,
    MOVE,
    MUST_SOLAR,
    RETRIEVE,
    SOLAR,
    TOWER,
    VENTURE,
    WIND,
    Effect,
)
from gaucho.games.pampero.rules.playable import battery_price, effect_works, zone_of_play, zone_value
from gaucho.games.pampero.rules.scoring import most
from gaucho.games.pampero.rules.scoring_cards import AskCrown, crown_of
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.value import SPECIALIST, option_worth

WHIM: Final = 4.0  # $ by which an action may miss the best one
NEVER: Final = -99.0
RICH: Final = 14  # $ from which on nobody needs investors
KEEN: Final[list[float]] = [3.0, 2.0, 4.0, 3.0, 2.0, 2.0, 0.0, 5.0] + [3.0] * len(SPECIALISTS)  # which cards one wants back
GOOD_SCORE: Final = 12.0  # $ for which a scoring card is not kept any longer


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    seat = s.asked
    options = s.options
    box = s.box
    first: i64 = options[0]
    if len(options) == 1:
        return first
    if first == box.take_battery.id():
        return action(s, seat, options, chance)
    if box.tab.has(first):
        return tab(s, seat, options)
    if box.to.has(first):
        return destination(s, seat, options, chance)
    if first == box.stop.id() or first == box.quiet.id():
        return or_not(s, seat, options, chance)
    if box.bonus.has(first):
        return bonus(s, seat, options)
    if box.pay.has(first):
        return payment(s, seat, options)
    if first == box.own_tower.id():
        return first
    if box.slot.has(first) or box.discard.has(first) or box.tower_of.has(first):
        return options[chance.below(len(options))]
    return best_of(s, seat, options)


def best_of(s: Table, seat: i64, options: list[int]) -> i64:
    """The option that brings most."""
    years = years_left(s)
    best: i64 = options[0]
    highest: float = NEVER
    for option in options:
        value = gain_of(s, seat, option, years)
        if value > highest:
            highest = value
            best = option
    return best


def gain_of(s: Table, seat: i64, option: i64, years: float) -> float:
    """What an option brings, of those that say by themselves what they are."""
    box = s.box
    player = s.players[seat]
    if box.grid.has(option):
        return grid_gain(s, seat, box.grid.arg(option), free_entries(box, player), years)
    if box.contract.has(option):
        return contract_gain(s, seat, box.contract.arg(option), 0, years)
    if box.build.has(option):
        site = box.build.arg(option)
        return site_gain(s, seat, site, not has(box.wind_sites, site)) - (0.0 if has(player.dozers, site) else 2.0)
    if box.market.has(option):
        return market_gain(s, seat, box.market.arg(option), years)
    if box.connect.has(option):
        return ops_gain(s, seat, box.connection_ops[box.connect.arg(option)], years)
    if box.solar.has(option):
        return solar_gain(s, seat, box.solar.arg(option), years)
    if box.sell.has(option):
        return sale_gain(s, seat, box.sell.arg(option), 3.0 * years)
    if box.hire.has(option):
        return hire_gain(s, seat, box.hire.arg(option), years)
    if box.retrieve.has(option):
        return KEEN[box.retrieve.arg(option)]
    if box.row.has(option):
        return KEEN[player.mat[s.rightmost_card(seat, box.row.arg(option))]]
    if box.dozer.has(option):
        return 1.0 if box.dozer.arg(option) == UTILITY else 0.0
    if box.effect.has(option):
        return 3.0 - float(box.effect.arg(option)) if player.level < 4 else float(box.effect.arg(option) % 3)
    if box.venture.has(option):
        return 1.0 if box.venture.arg(option) == best_slot(s, seat) else 0.0
    if box.gain.has(option):
        return energy_worth(years) if box.gain.arg(option) == 0 else 3.0
    if box.line.has(option):
        return -line_price(s, box.line.arg(option), years)
    if box.cost.has(option):
        way = box.costs[s.tile_on(s.step().what % SPACES)][box.cost.arg(option)]
        return -float(way[0]) * energy_worth(years) - float(way[1]) * battery_worth(s, player, 3.0 * years)
    return 0.0


def market_gain(s: Table, seat: i64, market: i64, years: float) -> float:
    """A marker that advances, or an income that is taken."""
    step = s.step()
    player = s.players[seat]
    if isinstance(step, AdvanceMarket):
        return advance_gain(s, player, market, s.box.ops[step.what].n, years)
    return float(income_of(s, player, market))


def hire_gain(s: Table, seat: i64, card: i64, years: float) -> float:
    """A specialist card: plays to come, or money in a scoring."""
    if card < len(SPECIALISTS):
        return SPECIALIST[card] * years
    best: float = 0.0
    for option in s.box.scoring_options[card - len(SPECIALISTS)]:
        worth = option_worth(s, seat, option)
        if worth > best:
            best = worth
    return best * (1.0 + 0.1 * years) + 0.5 * years


# ---- turns -----------------------------------------------------------------------------------------------------------


def action(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The most promising card, or all cards back, or a battery."""
    box = s.box
    player = s.players[seat]
    years = years_left(s)
    best: i64 = options[0]
    highest: float = 2.0 if s.supply > 0 else 0.0
    good: float = 0.0
    for option in options:
        if box.play.has(option):
            promise = card_promise(s, seat, box.play.arg(option), years)
            if promise > good:
                good = promise
            value = promise + WHIM * float(chance.below(64)) / 64.0
            if value > highest:
                highest = value
                best = option
    if len(options) > 1 and options[1] == box.retrieve_all.id():
        on_mat = player.cards_on_mat()
        value = 2.0 * float(on_mat) - 0.6 * good + WHIM * float(chance.below(64)) / 64.0
        if years > 1.0 and value > highest:
            return options[1]
    return best


def card_promise(s: Table, seat: i64, card: i64, years: float) -> float:
    """What playing a card will bring, roughly."""
    best: float = NEVER
    for effect in s.box.effects[card]:
        value = effect_promise(s, seat, effect, years)
        if value > best:
            best = value
    if s.box.card_money[card] == GAIN and s.box.effects[card][0].first != VENTURE:
        best += 9.0
    return best - 1.0 if len(s.box.effects[card]) > 1 else best


def effect_promise(s: Table, seat: i64, effect: Effect, years: float) -> float:
    player = s.players[seat]
    first = effect.first
    if first == TOWER:
        return 12.0 - 1.3 * float(player.level) if years > 2.0 else 4.0 * years - 4.0
    if first == WIND:
        return (10.0 - 0.8 * float(player.energy)) if years > 1.5 else 1.0
    if first == CONTRACT:
        return 6.0 + 1.2 * years
    if first == FOREIGN:
        return best_sale(s, seat, years)
    if first == VENTURE:
        return 7.0 if player.money < RICH and years > 4.5 and player.ventures == 0 else NEVER
    if first == MUST_SOLAR:
        return 2.0 + years
    total: float = 0.0
    for op in effect.ops:
        code = op.code
        if code == SOLAR:
            total += 3.0 + years
        elif code == ADVANCE:
            total += 1.0 + years
        elif code == BATTERY:
            total += 3.0 * float(op.n)
        elif code == INCOME:
            total += float(best_income(s, player))
        elif code == MOVE:
            total += 5.0 if player.utility > 0 else 3.0
        elif code in (DEPLOY, RETRIEVE):
            total += 3.0
    return total


def best_sale(s: Table, seat: i64, years: float) -> float:
    best: float = 0.0
    for card in sellable(s, seat):
        gain = sale_gain(s, seat, card, 3.0 * years)
        if gain > best:
            best = gain
    return best


def tab(s: Table, seat: i64, options: list[int]) -> i64:
    """Row and tab: the best target of the zone, for what it costs there; without one the dearest, to be done with it."""
    box = s.box
    card = s.step().what
    years = years_left(s)
    best: i64 = options[0]
    highest: float = NEVER
    for option in options:
        arg = box.tab.arg(option)
        space = s.empty_space(seat, arg // len(ZONES))
        zone: i64 = arg % len(ZONES)
        which: i64 = 0 if box.tabs[space][0].zone == zone else 1
        value = tab_gain(s, seat, card, space, which, years)
        if value > highest:
            highest = value
            best = option
    return best


def tab_gain(s: Table, seat: i64, card: i64, space: i64, which: i64, years: float) -> float:
    box = s.box
    money = box.card_money[card]
    value = float(zone_value(s, seat, card, space, which))
    if money == GAIN:
        return value
    if money != COST:
        return 0.2 * value
    best: float = NEVER
    for effect in box.effects[card]:
        gain = target_gain(s, seat, card, effect, space, which, years)
        if gain > best:
            best = gain
    return best - value


def target_gain(s: Table, seat: i64, card: i64, effect: Effect, space: i64, which: i64, years: float) -> float:
    """The best target of an effect in the zone of a tab."""
    box = s.box
    zone = box.tabs[space][which].zone
    player = s.players[seat]
    first = effect.first
    if first == CONTRACT:
        price = zone_value(s, seat, card, space, which)
        best: float = NEVER
        for place in listed(contract_choices(s, seat, effect, zone, price, battery_price(s, card, zone))):
            gain = contract_gain(s, seat, place, effect.discount, years)
            if gain > best:
                best = gain
        return best
    if first == TOWER:
        sites = build_sites(s, seat, effect, bit(zone))
        if sites == 0:
            return NEVER
        return 10.0 + 3.0 * float(zone) - (2.0 if sites & player.dozers == 0 else 0.0)
    if first == WIND:
        sites = build_sites(s, seat, effect, bit(zone))
        if sites == 0:
            return NEVER
        energy: i64 = box.tabs[space][which].energy + player.tiles(TILE_WIND)
        return 2.0 + energy_worth(years) * float(energy) - (2.0 if sites & player.dozers == 0 else 0.0)
    return 3.0 + years if effect_works(s, seat, card, effect, space, which) else NEVER


# ---- inside a play ---------------------------------------------------------------------------------------------------


def payment(s: Table, seat: i64, options: list[int]) -> i64:
    """Batteries if they are the cheaper way, or money is short."""
    player = s.players[seat]
    play = s.play
    price = zone_value(s, seat, play.card, play.space, play.tab)
    batteries = battery_price(s, play.card, zone_of_play(s))
    stored = battery_worth(s, player, 3.0 * years_left(s)) * float(batteries)
    dear = float(price) * (1.3 if player.money - price < 5 else 1.0)
    return options[1] if stored < dear else options[0]


def bonus(s: Table, seat: i64, options: list[int]) -> i64:
    """Tower bonuses: the best pair of neighbours, then the better neighbour."""
    box = s.box
    years = years_left(s)
    step = s.step()
    best: i64 = options[0]
    highest: float = NEVER
    if isinstance(step, BonusSecond):
        for option in options:
            value = bonus_gain(s, seat, box.bonus.arg(option), years)
            if value > highest:
                highest = value
                best = option
        return best
    gains: list[float] = [0.0] * BONUSES
    for option in options:
        gains[box.bonus.arg(option)] = bonus_gain(s, seat, box.bonus.arg(option), years)
    for option in options:
        space = box.bonus.arg(option)
        for other in neighbours(space, step.what % FOUND_IN):
            value = gains[space] + gains[other]
            if value > highest:
                highest = value
                best = option
    return best


def destination(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """A bulldozer goes where something can be built; late in the game, or with others left, to a parking spot."""
    box = s.box
    years = years_left(s)
    player = s.players[seat]
    working: i64 = size(player.dozers) + player.utility
    best: i64 = options[0]
    highest: float = NEVER
    for option in options:
        if not box.to.has(option):
            continue  # stop
        to = box.to.arg(option)
        if to >= FIRST_SPOT:
            value = ops_gain(s, seat, box.spot_ops[to - FIRST_SPOT], years) - 1.6 * years
            if working < 3:
                value -= years
        elif to == UTILITY:
            value = 1.0
        else:
            value = place_gain(s, seat, to) + 1.5 * float(chance.below(16)) / 16.0
        if value > highest:
            highest = value
            best = option
    return best


def place_gain(s: Table, seat: i64, site: i64) -> float:
    """A site to build on next: mixed ones serve for both, new sectors open contracts."""
    kind = s.box.site_kind[site]
    total: float = 1.5 if kind == MIXED else 1.0
    if kind != WIND_SITE and not s.has_tower_in(seat, s.box.site_sector[site]):
        total += 1.5
    return total


def or_not(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Something optional: done if it brings anything."""
    box = s.box
    step = s.step()
    years = years_left(s)
    if isinstance(step, MoveOnce):
        return on_or_stop(s, seat, options, chance)
    if box.link.id() == options[1]:
        assert isinstance(step, LinkOffer)
        return options[1] if contract_gain(s, seat, s.board.link[step.what], 0, years) > 0.0 else options[0]
    if isinstance(step, AskCrown):
        return crown(s, seat, step.what, options)
    if box.score.has(options[1]):
        return score(s, seat, options)
    best: i64 = options[0]
    highest: float = 0.3
    for option in options:
        value = gain_of(s, seat, option, years) if option != options[0] else 0.0
        if box.connect.has(option) or box.retrieve.has(option) or box.build.has(option):
            value += 1.0
        if value > highest:
            highest = value
            best = option
    return best


def on_or_stop(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """A bulldozer that has moved once goes on from the utility area, and stays at a site."""
    return options[0] if s.step().what % 64 != UTILITY else destination(s, seat, options, chance)


def crown(s: Table, seat: i64, criterion: i64, options: list[int]) -> i64:
    """A crown that makes the difference."""
    if most(s, criterion) == seat:
        return options[0]
    for option in options:
        if s.box.crown.has(option):
            crowns = s.crowns
            s.crowns = crowns.copy()
            s.crowns[seat] += int(crown_of(s, s.box.crown.arg(option), criterion))
            ahead = most(s, criterion) == seat
            s.crowns = crowns
            if ahead:
                return option
    return options[0]


def score(s: Table, seat: i64, options: list[int]) -> i64:
    """Scoring cards: all in the last scoring, before only what gives much already."""
    box = s.box
    best: i64 = options[0]
    highest: float = 0.0 if s.scored == 3 else GOOD_SCORE
    for option in options:
        if box.score.has(option):
            chosen = box.score.arg(option)
            value = option_worth(s, seat, box.scoring_options[chosen // 2][chosen % 2])
            if value > highest:
                highest = value
                best = option
    return best
