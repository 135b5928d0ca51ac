"""What single things bring a company, in $: goods, income steps, contracts, sites, tiles. Arithmetic on what lies open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.pampero.rules import criteria
from gaucho.games.pampero.rules.bits import has, size
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.contracts import available_solars, energy_price
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.grid import along, free_entries
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.markets import band_income
from gaucho.games.pampero.rules.names import (
    CIRCLES,
    ENERGY_COST,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    LETTER,
    LINES,
    MONEY_COST,
    NONE,
    SLOTS,
    TILE_CONN,
    TILE_DISCOUNT,
    TILE_FOREIGN,
    TILE_INCOME,
    TILE_RURAL,
    TILE_TOWERS,
    TILE_VENTURE,
    TILE_WIND,
    ZONE_A,
    ZONE_C,
)
from gaucho.games.pampero.rules.operations import (
    ADVANCE,
    BATTERY,
    CONNECTION,
    DEPLOY,
    ENERGY,
    INCOME,
    MARKETS,
    MONEY,
    MOVE,
    ONE_OF,
    RETRIEVE,
    SOLAR,
    SPECIALIST,
    TURN_ORDER,
    Op,
)
from gaucho.games.pampero.rules.table import FIRST_TILE, SECOND_TILE, Table

PACE: Final = 0.72  # years per space that the last time disc has to go: cards are retrieved now and then,
MAT_LOAD: Final = 7.0  # about so many at once
BATTERY_WORTH: Final = 2.7  # it pays for a tower or a remote contract; later incomes abroad are more
ABROAD: Final = 0.2  # of the two best incomes, what a battery brings abroad
ENERGY_WORTH: Final = 1.2  # for each year to come but the last,
ENERGY_MOST: Final = 6.0
LAST_ENERGY: Final = 0.3
SPECIALIST_WORTH: Final = 9.0
VENTURE_CARD: Final = 6
DOZER_WORTH: Final = 8.0
MOVE_WORTH: Final = 2.0
RETRIEVE_WORTH: Final = 4.0
TURN_ORDER_WORTH: Final = 1.0
TILE_WORTH: Final = 5.0  # a connection tile
HALF_TILE: Final = 1.5  # a line to one
REACH: Final = 1.5  # a grid space that leads further
LINE_BATTERY: Final = 4.0

# ---- time ------------------------------------------------------------------------------------------------------------


def years_left(s: Table) -> float:
    """Consolidations to come, about: the game ends when the last time disc is on the last space (PA-166)."""
    last = float(s.last_time())
    slowest = last
    for company in range(s.companies()):
        there = progress(s, company)
        if there < slowest:
            slowest = there
    left = last - slowest
    if left <= 1.0:
        return 1.0 if s.round > 0 or left > 0.0 else 0.0
    return 1.0 + PACE * (left - 1.0)


def progress(s: Table, company: i64) -> float:
    """How far a time disc is, and how near to the step that retrieving all cards will cost: that is due sooner or later."""
    part = float(s.players[company].cards_on_mat()) / MAT_LOAD
    return float(s.time[company]) + (part if part < 1.0 else 1.0)


def turns_left(s: Table, years: float) -> float:
    """Turns to come, about, this year's included."""
    if s.round == 0:
        return 3.0 * years if years > 1.0 else 0.0
    return 3.0 * years - float(s.round) + 0.5


# ---- goods -----------------------------------------------------------------------------------------------------------


def battery_worth(s: Table, player: Player, turns: float) -> float:
    """A battery: what it pays for, or an income abroad; nothing when there is no turn left to use it."""
    if turns < 1.0:
        return 0.0
    best: i64 = 0
    second: i64 = 0
    for market in range(len(MARKETS)):
        income = income_of(s, player, market)
        if income > best:
            second = best
            best = income
        elif income > second:
            second = income
    abroad = ABROAD * float(best + second)
    worth = abroad if abroad > BATTERY_WORTH else BATTERY_WORTH
    return worth if turns > 4.0 else worth * (0.4 + 0.15 * turns)


def energy_worth(years: float) -> float:
    """A step of the energy track: contracts to come, and little in the last year."""
    worth = ENERGY_WORTH * (years - 1.0)
    return LAST_ENERGY if worth < LAST_ENERGY else ENERGY_MOST if worth > ENERGY_MOST else worth


def advance_gain(s: Table, player: Player, market: i64, steps: i64, years: float) -> float:
    """What steps of an income marker are worth over the years to come (PA-110 to PA-113)."""
    box = s.box
    column: i64 = player.income[market]
    last: i64 = box.limit[market][player.level]
    total: float = 0.0
    for i in range(steps):
        if column >= last:
            break
        total += years * float(box.values[column + 1] - box.values[column])
        column += 1
        green: i64 = box.green[column]
        if green != NONE and not has(player.greens, green):
            total += SPECIALIST_WORTH
        if box.cross[market][column] != NONE:
            total += years
    return total


def best_advance(s: Table, player: Player, markets: i64, steps: i64, years: float) -> float:
    best: float = 0.0
    for market in range(len(MARKETS)):
        if has(markets, market):
            gain = advance_gain(s, player, market, steps, years)
            if gain > best:
                best = gain
    return best


def best_income(s: Table, player: Player) -> i64:
    best: i64 = 0
    for market in range(len(MARKETS)):
        income = income_of(s, player, market)
        if income > best:
            best = income
    return best


def op_gain(s: Table, seat: i64, op: Op, years: float) -> float:
    """What one operation brings a player."""
    player = s.players[seat]
    code = op.code
    if code == MONEY:
        return float(op.n)
    if code == ENERGY:
        room: i64 = s.box.most_energy - player.energy
        return float(op.n if op.n < room else room) * energy_worth(years)
    if code == BATTERY:
        return float(op.n if op.n < s.supply else s.supply) * battery_worth(s, player, 3.0 * years)
    if code == ADVANCE:
        return best_advance(s, player, op.more, op.n, years)
    if code == INCOME:
        return float(best_income(s, player))
    if code == DEPLOY:
        return DOZER_WORTH if player.reserve > 0 and years > 1.5 else 0.0
    if code == MOVE:
        return MOVE_WORTH
    if code == SOLAR:
        return best_solar(s, seat, years)
    if code == SPECIALIST:
        return SPECIALIST_WORTH
    if code == RETRIEVE:
        return RETRIEVE_WORTH
    if code == TURN_ORDER:
        return 0.0 if has(s.lowered, seat) else TURN_ORDER_WORTH
    if code == ONE_OF:
        one = op_gain(s, seat, s.box.ops[op.n], years)
        other = op_gain(s, seat, s.box.ops[op.more], years)
        return one if one > other else other
    return TILE_WORTH if code == CONNECTION and player.ready != 0 else 0.0


def ops_gain(s: Table, seat: i64, ops: list[Op], years: float) -> float:
    total: float = 0.0
    for op in ops:
        total += op_gain(s, seat, op, years)
    return total


# ---- scorings to come ------------------------------------------------------------------------------------------------


def top_due(s: Table, place: i64) -> bool:
    """Is the top half of this scoring tile still to be evaluated?"""
    if place == FIRST_TILE:
        return s.scored < 1
    return place != SECOND_TILE and s.scored < 3


def bottom_due(s: Table, place: i64) -> bool:
    if place == SECOND_TILE:
        return s.scored < 2
    return place != FIRST_TILE and s.scored < 3


def reward(s: Table, seat: i64, criterion: i64) -> float:
    """What one more of this is worth in the scorings to come: all of a top half, some of a majority that is near."""
    box = s.box
    total: float = 0.0
    for place in range(len(s.tiles)):
        tile = s.tiles[place]
        if tile >= len(box.top_counts):
            continue  # introductory
        if box.top_counts[tile] == criterion and top_due(s, place):
            total += float(box.top_money[tile])
        if box.bottom_counts[tile] == criterion and bottom_due(s, place):
            total += float(box.bottom_money[tile]) * nearness(s, seat, criterion)
    return total


def nearness(s: Table, seat: i64, criterion: i64) -> float:
    """How much one more matters in a majority: most where it is close."""
    mine = count(s, seat, criterion)
    best: i64 = 0
    for company in range(s.companies()):
        if company != seat:
            n = count(s, company, criterion)
            if n > best:
                best = n
    lead: i64 = mine - best
    if lead in (0, -1):
        return 0.3
    return 0.15 if lead in (1, -2) else 0.05


def icons_reward(s: Table, seat: i64, tile: i64) -> float:
    total: float = 0.0
    for market in s.box.icons[tile]:
        total += reward(s, seat, market)
    return total


# ---- contracts -------------------------------------------------------------------------------------------------------


def arrows_gain(s: Table, player: Player, tile: i64, years: float) -> float:
    """The income steps of a contract, icon by icon."""
    total: float = 0.0
    icons = s.box.icons[tile]
    arrows = s.box.arrows[tile]
    for i in range(len(icons)):
        if arrows[i] > 0:
            total += advance_gain(s, player, icons[i], arrows[i], years)
    return total


def contract_gain(s: Table, seat: i64, space: i64, discount: i64, years: float) -> float:
    """A standard or remote contract: income, icons, connection tiles, less the energy and batteries it takes."""
    box = s.box
    player = s.players[seat]
    tile = s.tile_on(space)
    total = arrows_gain(s, player, tile, years) + icons_reward(s, seat, tile) + kind_reward(s, seat, space, tile)
    cost: float = 99.0
    for way in box.costs[tile]:
        price = float(energy_price(s, player, space, way[0], discount)) * energy_worth(years)
        price += float(way[1]) * battery_worth(s, player, 3.0 * years)
        if price < cost:
            cost = price
    return total - cost + lines_gain(s, space)


def kind_reward(s: Table, seat: i64, space: i64, tile: i64) -> float:
    """What scorings give for a contract of this kind."""
    box = s.box
    total = reward(s, seat, criteria.CONTRACTS) + reward(s, seat, criteria.NOT_SOLAR)
    if space < FIRST_REMOTE:
        zone = box.zone_of[box.space_sector[space]]
        total += reward(s, seat, criteria.ZONE_A if zone == ZONE_A else criteria.ZONE_BC)
    if box.lucrative[tile]:
        total += reward(s, seat, criteria.LUCRATIVE)
    return total


def lines_gain(s: Table, space: i64) -> float:
    """Connection tiles that a contract on this space releases, or brings nearer (PA-118 to PA-120)."""
    covered = s.all_covered()
    total: float = 0.0
    for circle in range(len(CIRCLES)):
        if s.circles[circle] == NONE:
            continue
        touched = False
        unlocked: i64 = 0
        for line in s.board.lines[circle]:
            if covered & line != 0:
                unlocked += 1
            elif has(line, space):
                touched = True
        if touched:
            total += TILE_WORTH if unlocked + 1 >= s.box.lines_needed else HALF_TILE
    return total


def solar_gain(s: Table, seat: i64, place: i64, years: float) -> float:
    tile: i64 = s.solars[place]
    total = arrows_gain(s, s.players[seat], tile, years) + icons_reward(s, seat, tile)
    return total + reward(s, seat, criteria.CONTRACTS) + reward(s, seat, criteria.SOLARS)


def best_solar(s: Table, seat: i64, years: float) -> float:
    """The best solar contract next in line, if there is room on the grid board."""
    if free_entries(s.box, s.players[seat]) == 0:
        return 0.0
    best: float = 0.0
    for place in available_solars(s):
        gain = solar_gain(s, seat, place, years)
        if gain > best:
            best = gain
    return best


def grid_gain(s: Table, seat: i64, place: i64, free: i64, years: float) -> float:
    """A grid space for a contract: its bonus, where it leads, what the way there costs; `free` are the free entries."""
    box = s.box
    player = s.players[seat]
    total = ops_gain(s, seat, box.grid_ops[place], years)
    onward: i64 = box.thick[place]
    onward &= ~player.grid & ~free
    total += REACH * float(size(onward))
    if has(box.trunk, place):
        total += reward(s, seat, criteria.TRUNK)
    column = box.column[place]
    if 3 <= column <= 4:
        total += reward(s, seat, criteria.TRANSFORMERS_3_4)
    elif column >= 5:
        total += reward(s, seat, criteria.TRANSFORMERS_5_7)
        if column <= 6:
            total += reward(s, seat, criteria.TRANSFORMERS_5_6)
    if not has(free, place):
        total -= entry_price(s, player, place, free, years) - reward(s, seat, criteria.NETWORK)
    return total


def entry_price(s: Table, player: Player, place: i64, free: i64, years: float) -> float:
    """The cheapest network line to a space."""
    least: float = 99.0
    for line in range(len(LINES)):
        if has(along(s.box, player, line, free), place):
            price = line_price(s, line, years)
            if price < least:
                least = price
    return least


def line_price(s: Table, line: i64, years: float) -> float:
    """What a network requirement costs, in $."""
    good = s.box.line_good[line]
    price = float(s.box.line_price[line])
    if good == MONEY_COST:
        return price
    return price * energy_worth(years) if good == ENERGY_COST else price * LINE_BATTERY


# ---- sites and tiles -------------------------------------------------------------------------------------------------


def sector_hope(s: Table, seat: i64, sector: i64) -> float:
    """What a first own tower in a sector is worth: contracts there that need not be shared."""
    if s.has_tower_in(seat, sector):
        return 0.0
    level: i64 = s.players[seat].level + 1
    n: i64 = 0
    for space in range(FIRST_SOLAR_SPACE):
        if s.box.space_sector[space] == sector:
            tile = s.tile_on(space)
            if tile != NONE and s.box.levels[tile] <= level + 1:
                n += 1
    return float(n)


def site_gain(s: Table, seat: i64, site: i64, tower: bool) -> float:
    """A building on this site, apart from what every building brings."""
    box = s.box
    sector = box.site_sector[site]
    total: float = 0.0
    if tower:
        total += sector_hope(s, seat, sector)
    elif s.players[seat].farms & box.sector_sites[sector] == 0:
        total += reward(s, seat, criteria.FARM_SECTORS)
    if box.zone_of[sector] == ZONE_C:
        total += reward(s, seat, criteria.C_BUILDINGS)
    return total


def bonus_gain(s: Table, seat: i64, space: i64, years: float) -> float:
    """A space of the tower bonus board: its tile, or what is printed there."""
    tile: i64 = s.bonus[space]
    if tile == NONE:
        return ops_gain(s, seat, s.box.printed[space], years)
    slots = s.players[seat].slots
    if slots[tile] != NONE and slots[tile] != tile:
        return 0.0
    return tower_tile_gain(s, seat, tile, years)


def tower_tile_gain(s: Table, seat: i64, tile: i64, years: float) -> float:
    """Taking a tower bonus tile: at once, from now on, at the end, and in scorings (PA-385 to PA-399)."""
    box = s.box
    player = s.players[seat]
    total = ops_gain(s, seat, box.bonus_ops[tile], years) + lasting_gain(s, player, tile, years)
    icon: i64 = box.bonus_icon[tile]
    if icon != NONE:
        total += reward(s, seat, icon)
    if tile == TILE_VENTURE:
        total += float(box.relief) if size(player.ventures) > player.tiles(TILE_VENTURE) else 2.0
    letter: i64 = tile // LETTER
    if letter < 2:
        total += reward(s, seat, criteria.A_TILES + letter)
    return total + reward(s, seat, criteria.TILES)


def lasting_gain(s: Table, player: Player, tile: i64, years: float) -> float:
    """What a tower bonus tile on the mat still does in the years to come, or at the end."""
    if tile == TILE_WIND:
        return 0.7 * (years - 0.5)
    if tile == TILE_RURAL:
        return 1.8 * (years - 0.5)
    if tile == TILE_DISCOUNT:
        return 0.6 * float(s.box.overlay) * (years - 0.3)
    if tile == TILE_CONN:
        return 0.5 * (years - 0.3) * float(1 + size(player.connections))
    if tile == TILE_TOWERS:
        return float(s.box.tower_money) * (float(player.level) + 0.2 * years)
    if tile == TILE_FOREIGN:
        return 0.7 * (float(best_income(s, player)) + 0.5 * years) if player.foreign != 0 else 0.4 * years
    return float(best_income(s, player)) + 0.7 * years if tile == TILE_INCOME else 0.0


# ---- markets ---------------------------------------------------------------------------------------------------------


def sale_gain(s: Table, seat: i64, card: i64, turns: float) -> float:
    """A foreign market card: its incomes and icons, less the batteries."""
    player = s.players[seat]
    total = reward(s, seat, criteria.FOREIGN_CARDS)
    for market in s.box.front[card]:
        total += float(income_of(s, player, market))
    for market in s.box.back[card]:
        total += reward(s, seat, market)
    return total - float(s.box.foreign_price[card]) * 0.7 * battery_worth(s, player, turns)


def best_slot(s: Table, seat: i64) -> i64:
    """The open venture slot that brings most, or NONE."""
    player = s.players[seat]
    found: i64 = NONE
    best: i64 = NONE
    for slot in range(len(SLOTS)):
        if not has(player.ventures, slot) and s.box.slot_level[slot] <= player.level:
            income = band_income(s, seat, slot)
            if income > best:
                best = income
                found = slot
    return found
