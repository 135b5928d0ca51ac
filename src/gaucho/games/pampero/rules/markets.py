"""SELL TO A FOREIGN MARKET (PA-124 to PA-128), TAKE VENTURE CAPITAL (PA-129 to PA-133)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import (
    FIRST_BRAZIL,
    NONE,
    SLOTS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL, ROWS, Table

# ---- foreign markets -------------------------------------------------------------------------------------------------


def sellable(s: Table, seat: i64) -> list[int]:
    """Displayed cards that the player has the batteries for (PA-125)."""
    batteries = s.players[seat].batteries
    found: list[int] = []
    for row in range(ARGENTINA, ROWS):
        for card in s.rows[row].shown:
            if card != NONE and s.box.foreign_price[card] <= batteries:
                found.append(card)
    return found


def can_sell(s: Table, seat: i64) -> bool:
    """Is there such a card?"""
    batteries = s.players[seat].batteries
    for row in range(ARGENTINA, ROWS):
        for card in s.rows[row].shown:
            if card != NONE and s.box.foreign_price[card] <= batteries:
                return True
    return False


def sell_abroad(s: Table, seat: i64, card: i64) -> None:
    """Batteries for incomes, as the markers stand now; the card's back counts later (PA-126, PA-127, PA-R39)."""
    player = s.players[seat]
    s.spend_batteries(seat, s.box.foreign_price[card])
    s.tell(news.SOLD, "PA-125", seat, card, s.box.foreign_price[card])
    s.gain_money(seat, foreign_income(s, seat, card), s.box.foreign_rules[card])
    player.foreign |= bit(card)
    s.take_shown(BRAZIL if card >= FIRST_BRAZIL else ARGENTINA, card, False, "PA-128")


def foreign_income(s: Table, seat: i64, card: i64) -> i64:
    """The incomes of all markets on the card's front."""
    total: i64 = 0
    for market in s.box.front[card]:
        total += income_of(s, s.players[seat], market)
    return total


# ---- venture capital -------------------------------------------------------------------------------------------------


def open_slots(s: Table, seat: i64) -> i64:
    """Empty slots in bands whose tower is built (PA-129), as a set."""
    player = s.players[seat]
    found: i64 = 0
    for slot in range(len(SLOTS)):
        if s.box.slot_level[slot] <= player.level:
            found |= bit(slot)
    return found & ~player.ventures


def take_venture(s: Table, seat: i64, slot: i64) -> None:
    """A tile, and the income of the highest marker in its band (PA-130, PA-132)."""
    player = s.players[seat]
    player.ventures |= bit(slot)
    s.tell(news.VENTURE, "PA-130", seat, slot)
    s.gain_money(seat, band_income(s, seat, slot), "PA-132")


def band_income(s: Table, seat: i64, slot: i64) -> i64:
    """The income of the highest marker that stands in the band of a slot; nothing without one (PA-R40)."""
    level: i64 = s.box.slot_level[slot]
    highest: i64 = NONE
    for market in range(len(MARKETS)):
        column: i64 = s.players[seat].income[market]
        limit = s.box.limit[market]
        if limit[level - 1] < column <= limit[level]:
            highest = max(highest, column)
    return 0 if highest == NONE else s.box.values[highest]
