"""What companies are worth, in $ at the end of the game, and what a table is worth to each seat."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gaucho.games.pampero.rules import criteria
from gaucho.games.pampero.rules.bits import bit, has, size
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.consolidation import batteries_produced, whole_income
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.criteria import CHOSEN_INCOMES, CROWN, NAMED_INCOMES, PER, Option
from gaucho.games.pampero.rules.gains import (
    VENTURE_CARD,
    battery_worth,
    best_income,
    bottom_due,
    energy_worth,
    lasting_gain,
    ops_gain,
    top_due,
    turns_left,
    years_left,
)
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import (
    CONNECTIONS,
    FIRST_SPECIALIST,
    INTRO_ONE,
    INTRO_TWO,
    NONE,
    ROW_SPACES,
    SCORING_CARDS,
    SECTORS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.scoring import debt_of, introductory_top, market_prize, rafaga_top
from gaucho.games.pampero.rules.table import Table

LEVELS: Final[list[float]] = [0.0, 0.0, 3.5, 7.5, 11.5, 15.5, 19.0, 19.5]  # towers built, for each year to come
SECTOR: Final = 1.0  # a sector with an own tower
DOZERS: Final[list[float]] = [0.0, 20.0, 29.0, 34.0, 37.0, 39.0]  # bulldozers that one can still build with,
IDLE: Final = 5.0  # less for each in the utility area
ENTRY: Final = 0.5  # a free grid space to go to,
ENTRIES: Final = 4  # up to so many
LIQUID: Final = 0.1  # money early in the game buys more later,
ENOUGH_MONEY: Final = 25  # up to so much
SPARE: Final = 0.5  # a battery beyond the third, as a part of one of those
FULFILLED: Final = 2.0  # on the grid board, besides its income
PRODUCED: Final = 1.2  # a battery of each year, as a part of one that is there
TILE_USES: Final = 0.25  # how often a connection tile is played in a year,
READY_USES: Final = 0.3  # and once more if it is ready
NEXT_TAB: Final = 0.5  # each space that the next card of a row lies further right
EARLY: Final = 5.5  # years: with fewer to come, what is built to last is worth less,
LATE: Final = 1.5  # and with so few nothing more is built
SPREAD: Final = 9.0  # $ by which results differ for no reason, in the last year,
YEAR_SPREAD: Final = 5.0  # and more for each year before it

CARD: Final = 3.0  # an action card in hand, but the one for venture capital

# What a specialist's plays are worth, for each year to come.
SPECIALIST: Final[list[float]] = [
    1.5, 1.6, 1.0, 3.5, 3.5, 1.5, 1.3, 1.2, 1.4, 1.6, 2.0, 6.5, 1.8, 2.0, 3.0, 2.6, 2.0, 2.3,
]  # fmt: skip


# ---- cards -----------------------------------------------------------------------------------------------------------


def hand_worth(player: Player, years: float, turns: float) -> float:
    """Action cards in hand, how good the next tabs are, and the specialists, who come back again and again."""
    total = CARD * float(size(player.hand & ~bit(VENTURE_CARD)))
    for row in range(2):
        total += NEXT_TAB * float(next_space(player, row))
    if turns < 9.0:
        total *= turns / 9.0
    return total + years * specialists_worth(player)


def specialists_worth(player: Player) -> float:
    """Specialist action cards in hand and on the mat."""
    total: float = 0.0
    for card in player.mat:
        if card >= FIRST_SPECIALIST:
            total += SPECIALIST[card - FIRST_SPECIALIST]
    held: i64 = player.hand >> FIRST_SPECIALIST
    i: i64 = 0
    while held != 0:
        if held & 1:
            total += SPECIALIST[i]
        held >>= 1
        i += 1
    return total


def next_space(player: Player, row: i64) -> i64:
    """How far right the next card of a row goes; far left, as a loss, if the row is full."""
    for i in range(ROW_SPACES):
        if player.mat[row * ROW_SPACES + i] == NONE:
            return i
    return -ROW_SPACES


def scoring_worth(s: Table, seat: i64) -> float:
    """Scoring cards in hand, each for its better half."""
    total: float = 0.0
    held = s.players[seat].scoring
    for card in range(len(SCORING_CARDS)):
        if has(held, card):
            best: float = 3.0
            for option in s.box.scoring_options[card]:
                worth = option_worth(s, seat, option)
                if worth > best:
                    best = worth
            total += best
    return total


def option_worth(s: Table, seat: i64, option: Option) -> float:
    """What an option of a scoring card would give now; a crown what it may."""
    player = s.players[seat]
    if option.gives == PER:
        return float(option.n * count(s, seat, option.criterion))
    if option.gives == CROWN:
        return 4.0
    if option.gives == NAMED_INCOMES:
        total: i64 = 0
        for market in range(len(MARKETS)):
            if has(option.criterion, market):
                total += income_of(s, player, market)
        return float(total)
    best = best_income(s, player)
    return float(2 * best - 1) if option.gives == CHOSEN_INCOMES else float(2 * best)


# ---- scorings to come ------------------------------------------------------------------------------------------------


def scoring_hopes(s: Table, years: float) -> list[float]:
    """What each company can expect of the scoring tiles, by how it stands now."""
    hopes: list[float] = [0.0 for company in s.players]
    box = s.box
    for place in range(len(s.tiles)):
        tile = s.tiles[place]
        if tile == INTRO_ONE:
            if top_due(s, place):
                add_introductory_one(s, hopes)
        elif tile == INTRO_TWO:
            if bottom_due(s, place):
                for market in range(len(MARKETS)):
                    add_majority(s, market, 0.0, years, hopes)
        else:
            if top_due(s, place):
                add_top(s, box.top_counts[tile], box.top_money[tile], hopes)
            if bottom_due(s, place):
                add_majority(s, box.bottom_counts[tile], float(box.bottom_money[tile]), years, hopes)
    return hopes


def add_top(s: Table, criterion: i64, money: i64, hopes: list[float]) -> None:
    """Every company for what it has; goods may be spent before."""
    part: float = 0.5 if criterion in (criteria.BATTERIES, criteria.ENERGY_LEFT) else 1.0
    for seat in range(s.seats):
        hopes[seat] += part * float(money * count(s, seat, criterion))
    add_rafaga_top(s, hopes)


def add_rafaga_top(s: Table, hopes: list[float]) -> None:
    if s.rafaga is not None:
        hopes[s.seats] += float(rafaga_top(s))


def add_introductory_one(s: Table, hopes: list[float]) -> None:
    """PA-177."""
    for seat in range(s.seats):
        hopes[seat] += float(introductory_top(s, s.players[seat]))
    add_rafaga_top(s, hopes)


def add_majority(s: Table, criterion: i64, money: float, years: float, hopes: list[float]) -> None:
    """The reward by how likely it is to be ahead in the end; no money given: the income of the market (PA-178)."""
    counts = [int(count(s, company, criterion)) for company in range(s.companies())]
    sharp = 0.5 + 2.0 / (0.5 + years)
    for company in range(len(counts)):
        best: i64 = 0
        for other in range(len(counts)):
            if other != company and counts[other] > best:
                best = counts[other]
        prize = money
        if prize == 0.0:
            prize = float(market_prize(s, company, criterion))
        hopes[company] += prize / (1.0 + math.exp(-sharp * (float(counts[company] - best) - 0.5)))


# ---- companies -------------------------------------------------------------------------------------------------------


def standings(s: Table) -> list[float]:
    """What each company may have in the end, in $."""
    if s.over:
        return [float(player.money) for player in s.players]
    years = years_left(s)
    turns = turns_left(s, years)
    found = scoring_hopes(s, years)
    for company in range(s.companies()):
        if s.is_rafaga(company):
            found[company] += rafaga_standing(s, years, turns)
        else:
            found[company] += standing(s, company, years, turns)
    return found


def rafaga_standing(s: Table, years: float, turns: float) -> float:
    """The solo opponent gains by its cards and its contracts, year by year (PA-189 to PA-198)."""
    rafaga = s.rafaga
    assert rafaga is not None
    yearly = float(s.box.solo_year + rafaga.contracts) + 0.5 * years
    return float(s.players[s.seats].money) + years * yearly + 2.6 * turns


def standing(s: Table, seat: i64, years: float, turns: float) -> float:
    """A player's money, and all else without the scoring tiles."""
    player = s.players[seat]
    money = player.money
    total = float(money - debt_of(s, seat)) + scoring_worth(s, seat) + tiles_worth(s, player, years)
    if years == 0.0:
        return total
    early: float = years / EARLY if years < EARLY else 1.0
    building = clamped((years - LATE) / (EARLY - LATE - 1.0))
    liquid: i64 = money if money < ENOUGH_MONEY else ENOUGH_MONEY
    total += LIQUID * early * float(liquid) + years * float(whole_income(s, player))
    total += battery_worth(s, player, turns) * stored(s, player) + energy_worth(years) * float(player.energy)
    entries = size(free_entries(s.box, player))
    total += early * (ENTRY * float(entries if entries < ENTRIES else ENTRIES) + FULFILLED * float(len(player.contracts)))
    total += years * LEVELS[player.level] + early * SECTOR * float(own_sectors(s, player))
    total += building * (DOZERS[size(player.dozers) + player.utility] - IDLE * float(player.utility))
    return total + hand_worth(player, years, turns) + connections_worth(s, seat, years, turns)


def clamped(part: float) -> float:
    return 0.0 if part < 0.0 else 1.0 if part > 1.0 else part


def stored(s: Table, player: Player) -> float:
    """Batteries, and those of this year; with many of them one more matters less."""
    produced: i64 = batteries_produced(s, player)
    total = float(player.batteries) + PRODUCED * float(produced if produced < s.supply else s.supply)
    return total if total <= 3.0 else 3.0 + SPARE * (total - 3.0)


def own_sectors(s: Table, player: Player) -> i64:
    """Sectors with an own tower."""
    n: i64 = 0
    for sector in range(len(SECTORS)):
        if player.towers & s.box.sector_sites[sector] != 0:
            n += 1
    return n


def connections_worth(s: Table, seat: i64, years: float, turns: float) -> float:
    """Connection tiles will be played once in a while (PA-090)."""
    player = s.players[seat]
    total: float = 0.0
    for tile in range(len(CONNECTIONS)):
        if has(player.connections, tile):
            uses: float = TILE_USES * years + (READY_USES if has(player.ready, tile) else 0.0)
            total += uses * ops_gain(s, seat, s.box.connection_ops[tile], years)
    return total if turns > 3.0 else total * turns / 3.0


def tiles_worth(s: Table, player: Player, years: float) -> float:
    """Tower bonus tiles that still do something."""
    total: float = 0.0
    for tile in player.slots:
        if tile != NONE:
            total += lasting_gain(s, player, tile, years)
    return total


# ---- tables ----------------------------------------------------------------------------------------------------------


def worth(s: Table) -> list[float]:
    """What a table is worth to each seat, from -1 to 1: by how likely its company is to be the richest in the end."""
    if s.over and s.rafaga is None:
        return s.returns()
    if s.over:
        return [1.0 if s.winners() else -1.0]
    found = standings(s)
    spread = SPREAD + YEAR_SPREAD * years_left(s)
    highest = max(found)
    total: float = 0.0
    for company in range(len(found)):
        found[company] = math.exp((found[company] - highest) / spread)
        total += found[company]
    others = float(len(found) - 1)
    return [(found[seat] / total * (others + 1.0) - 1.0) / others for seat in range(s.seats)]
