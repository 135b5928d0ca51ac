"""A view as numbers, for learners: always the same length, own company first, everything between 0 and 1.

Everything lies open, so all seats see the same table, each from its own side. Cards, tiles, sites and spaces have a place each,
in the order in which options name them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    COLUMNS,
    CONNECTIONS,
    DIFFICULTIES,
    DOZERS,
    EFFECT_NAMES,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    GRID,
    INTRO_TWO,
    LINES,
    MAT,
    MOST_SEATS,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SCORING_CARDS,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SOLO_CARDS,
    SPOTS,
    STANDARDS,
    TOWER_TILES,
    TOWERS,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import ACTION_ROW, ARGENTINA, BRAZIL, SCORING_ROW
from gaucho.games.pampero.rules.view import CompanyView, PamperoView, RafagaView
from gaucho.kit.sheet import Sheet

PROMPTS: Final = [
    "action",
    "space_tab",
    "card_effect",
    "build_site",
    "contract",
    "tower_owner",
    "foreign_card",
    "venture_slot",
    "solar_tile",
    "payment",
    "cost_option",
    "grid_space",
    "network_line",
    "linked",
    "bonus_first",
    "bonus_second",
    "slot_tie",
    "discard_tile",
    "connection_tile",
    "one_of",
    "dozer_pick",
    "dozer_to",
    "forced_dozer_to",
    "specialist",
    "advance_market",
    "income_market",
    "retrieve_card",
    "second_wind",
    "second_remote",
    "second_solar",
    "consolidate_row",
    "crown",
    "scoring_card",
    "scoring_market",
    "end_tile_income",
    "end_tile_foreign",
]
PLACE_OF: Final = {prompt: place for place, prompt in enumerate(PROMPTS)}
SWITCHES: Final = [
    "longer_game",
    "intro_scoring",
    "preset_tower_bonus",
    "contract_restrictions",
    "limited_battery_storage",
    "rahdo",
]
MOST_COMPANIES: Final = MOST_SEATS
SPACES: Final = FIRST_SOLAR_SPACE + len(SOLAR_SPACES)  # for contracts
TILE: Final = 1 + 2 * len(MARKETS)  # a contract tile: that there is one, its icons and its arrows
ARROWS: Final = 3  # an icon has none, one or two
GREENS: Final = 3  # dark green columns
TABLE: Final = 7 + len(PROMPTS) + len(SWITCHES) + len(DIFFICULTIES)  # where the game is, and how it is played
DISPLAYS: Final = 2 * (len(CARDS) - FIRST_SPECIALIST + len(SCORING_CARDS) + len(FOREIGN_CARDS))  # shown, and out of the game
TILES: Final = 4 * (INTRO_TWO + 1)  # for scorings
BOARD: Final = (
    len(STANDARDS)
    + len(REMOTE_SPACES) * len(REMOTE_TILES)
    + len(SOLAR_SPACES) * TILE
    + len(CIRCLES) * len(CONNECTIONS)
    + len(BONUS_SPACES) * len(TOWER_TILES)
)
PLAY: Final = 2 + len(CARDS) + MAT + len(ZONES) + len(EFFECT_NAMES) + ALL_SITES + MOST_COMPANIES + 2 * len(SITES)
RAFAGA: Final = 4 + len(SOLO_CARDS) + len(MARKETS) + 1
COMPANY: Final = (
    17
    + 3 * ALL_SITES
    + len(SPOTS)
    + len(CARDS)
    + MAT * len(CARDS)
    + 2 * len(CONNECTIONS)
    + 2 * len(TOWER_TILES)
    + len(GRID)
    + SPACES
    + ARROWS * len(MARKETS)
    + len(LINES)
    + 2 * len(MARKETS)
    + GREENS
    + len(SLOTS)
    + len(FOREIGN_CARDS)
    + len(SCORING_CARDS)
)
MUCH_MONEY: Final = 300.0  # of numbers that have no bound, so much counts as 1
MANY_BATTERIES: Final = 12.0
MUCH_SPENT: Final = 60.0
MANY_ICONS: Final = 12.0


def length(game: Pampero) -> int:
    """How many numbers there are."""
    return TABLE + DISPLAYS + TILES + BOARD + PLAY + RAFAGA + MOST_COMPANIES * COMPANY


def features(game: Pampero, view: PamperoView) -> vec[float]:
    """The table, seen from the seat of this view; a spectator sees it from the first seat."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    table_features(box, view, sheet)
    display_features(view, sheet)
    for tile in view.tiles:
        sheet.one(tile, 0, INTRO_TWO + 1)
    board_features(box, view, sheet)
    play_features(box, view, me, sheet)
    rafaga_features(box, view.rafaga, sheet)
    companies: i64 = len(view.companies)
    for places in range(companies):
        company_features(box, view, (me + places) % companies, sheet)
    return sheet.numbers


# ---- the table -------------------------------------------------------------------------------------------------------


def table_features(box: Box, view: PamperoView, sheet: Sheet) -> None:
    """Where the game is, and how it is played."""
    last = float(box.times(view.settings)[2])
    sheet.part(view.seats, float(MOST_SEATS))
    sheet.part(view.year, last)
    sheet.part(view.round, 3.0)
    sheet.part(view.scored, 3.0)
    sheet.part(view.supply, float(box.batteries * MOST_SEATS))
    sheet.part(min(view.time), last)
    sheet.part(max(view.time), last)
    due = view.due
    sheet.one(NONE if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    for switch in SWITCHES:
        sheet.yes(view.settings[switch] == "on")
    for difficulty in DIFFICULTIES:
        sheet.yes(view.rafaga is not None and view.settings["solo_difficulty"] == difficulty)


def display_features(view: PamperoView, sheet: Sheet) -> None:
    """Cards that are displayed, and cards that have left the game."""
    rows = view.rows
    for cards in (rows[ACTION_ROW].shown, rows[ACTION_ROW].gone):
        sheet.marked(cards, FIRST_SPECIALIST, len(CARDS))
    for cards in (rows[SCORING_ROW].shown, rows[SCORING_ROW].gone):
        sheet.marked(cards, 0, len(SCORING_CARDS))
    for cards in (rows[ARGENTINA].shown + rows[BRAZIL].shown, rows[ARGENTINA].gone + rows[BRAZIL].gone):
        sheet.marked(cards, 0, len(FOREIGN_CARDS))


def board_features(box: Box, view: PamperoView, sheet: Sheet) -> None:
    """What lies on the spaces of the boards."""
    sheet.marked(view.open, 0, len(STANDARDS))
    for tile in view.remotes:
        sheet.one(tile, FIRST_REMOTE, FIRST_REMOTE + len(REMOTE_TILES))
    for tile in view.solars:
        tile_features(box, tile, sheet)
    for tile in view.circles:
        sheet.one(tile, 0, len(CONNECTIONS))
    for tile in view.bonus:
        sheet.one(tile, 0, len(TOWER_TILES))


def tile_features(box: Box, tile: i64, sheet: Sheet) -> None:
    """A contract tile with its icons and arrows."""
    if tile == NONE:
        sheet.at += TILE
        return
    sheet.yes(True)
    icons = box.icons[tile]
    arrows = box.arrows[tile]
    for i in range(len(icons)):
        sheet.numbers[sheet.at + icons[i]] += 0.5
        sheet.numbers[sheet.at + len(MARKETS) + icons[i]] = float(arrows[i]) / 2.0
    sheet.at += 2 * len(MARKETS)


def play_features(box: Box, view: PamperoView, me: i64, sheet: Sheet) -> None:
    """The card being played; all 0 between two turns."""
    play = view.play
    sheet.yes(play.acted)
    sheet.yes(play.may_stop)
    sheet.one(play.card, 0, len(CARDS))
    sheet.one(play.space, 0, MAT)
    sheet.one(box.tabs[play.space][play.tab].zone if play.space != NONE else NONE, 0, len(ZONES))
    sheet.one(play.effect, 0, len(EFFECT_NAMES))
    sheet.one(play.target, 0, ALL_SITES)
    companies: i64 = len(view.companies)
    sheet.one((play.owner - me + companies) % companies if play.owner != NONE else NONE, 0, MOST_COMPANIES)
    sheet.marked_pile(play.duty, 0, len(SITES))
    sheet.marked(view.moved, 0, len(SITES))


def rafaga_features(box: Box, rafaga: RafagaView | None, sheet: Sheet) -> None:
    """The solo opponent's own things; all 0 if there is none."""
    if rafaga is None:
        sheet.at += RAFAGA
        return
    sheet.yes(True)
    sheet.yes(rafaga.light)
    sheet.part(rafaga.deck_size, float(len(SOLO_CARDS)))
    sheet.part(rafaga.contracts, float(len(GRID)))
    sheet.marked(rafaga.seen, 0, len(SOLO_CARDS))
    for marker in rafaga.markers:
        sheet.part(marker, float(box.last_marker))


# ---- companies -------------------------------------------------------------------------------------------------------


def company_features(box: Box, view: PamperoView, seat: i64, sheet: Sheet) -> None:
    """One company's boards, cards and pieces."""
    company = view.companies[seat]
    goods_features(box, view, seat, company, sheet)
    sheet.marked(company.towers, 0, ALL_SITES)
    sheet.marked(company.farms, 0, ALL_SITES)
    sheet.marked(company.dozers, 0, ALL_SITES)
    sheet.marked(company.parked, 0, len(SPOTS))
    sheet.marked(company.hand, 0, len(CARDS))
    for card in company.mat:
        sheet.one(card, 0, len(CARDS))
    sheet.marked(company.connections, 0, len(CONNECTIONS))
    sheet.marked(company.ready, 0, len(CONNECTIONS))
    for slot in range(len(TOWER_TILES)):
        sheet.yes(company.slots[slot] != NONE)
    for tile in company.slots:
        if tile != NONE:
            sheet.numbers[sheet.at + tile] += 0.5
    sheet.at += len(TOWER_TILES)
    contract_features(box, company, sheet)
    sheet.marked(company.network, 0, len(LINES))
    for column in company.income:
        sheet.part(column, float(COLUMNS - 1))
    sheet.marked(company.down, 0, len(MARKETS))
    sheet.marked(company.greens, 0, GREENS)
    sheet.marked(company.ventures, 0, len(SLOTS))
    sheet.marked(company.foreign, 0, len(FOREIGN_CARDS))
    sheet.marked(company.scoring, 0, len(SCORING_CARDS))


def goods_features(box: Box, view: PamperoView, seat: i64, company: CompanyView, sheet: Sheet) -> None:
    """What can be told by one number each: 17 of them."""
    sheet.yes(True)
    sheet.part(company.money, MUCH_MONEY)
    sheet.part(company.batteries, MANY_BATTERIES)
    sheet.part(company.energy, float(box.most_energy))
    sheet.part(company.spent, MUCH_SPENT)
    sheet.part(company.level, float(TOWERS))
    sheet.part(company.utility, float(DOZERS))
    sheet.part(company.reserve, float(DOZERS))
    sheet.part(len(company.contracts), float(len(GRID)))
    sheet.part(company.yearly_income, MUCH_MONEY / 4.0)
    sheet.part(company.yearly_batteries, float(TOWERS))
    sheet.part(company.debt, float(box.repayment * len(SLOTS)))
    sheet.part(view.time[seat], float(box.times(view.settings)[2]))
    sheet.part(view.order.index(seat) + 1, float(MOST_COMPANIES))
    sheet.part(view.stack.index(seat) + 1, float(MOST_COMPANIES))
    sheet.yes(seat in view.lowered)
    sheet.yes(seat == view.active)


def contract_features(box: Box, company: CompanyView, sheet: Sheet) -> None:
    """Where its contracts lie and came from, and for each market how many of them show it, with how many arrows."""
    for contract in company.contracts:
        sheet.numbers[sheet.at + contract.grid] = 1.0
    sheet.at += len(GRID)
    sheet.marked(company.covered, 0, SPACES)
    for market in range(len(MARKETS)):
        with_arrows: list[int] = [0 for number in range(ARROWS)]
        for contract in company.contracts:
            icons = box.icons[contract.tile]
            for i in range(len(icons)):
                if icons[i] == market:
                    with_arrows[box.arrows[contract.tile][i]] += 1
        for number in with_arrows:
            sheet.part(number, MANY_ICONS)
