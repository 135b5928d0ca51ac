"""THE GRID: where on the grid board a contract can go, and what it costs to get there (PA-104 to PA-108, PA-R23)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules.bits import bit, has
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    ENERGY_COST,
    LINES,
    MONEY_COST,
)


def free_entries(box: Box, player: Player) -> i64:
    """Unlocked empty spaces that cost nothing: column 1 at first, then along thick and covered network lines."""
    grid = player.grid
    unlocked: i64 = box.columns_up_to[player.level]
    if grid == 0:
        return box.columns_up_to[1]
    found: i64 = 0
    rest = grid
    space: i64 = 0
    while rest != 0:
        if rest & 1:
            found |= box.thick[space]
        rest >>= 1
        space += 1
    if player.network != 0:
        for line in range(len(LINES)):
            joined: i64 = box.joins[line]
            if has(player.network, line) and joined & grid != 0:
                found |= joined
    return found & unlocked & ~grid


def along(box: Box, player: Player, line: i64, free: i64) -> i64:
    """Spaces that only an unpaid network line leads to."""
    joined: i64 = box.joins[line]
    if has(player.network, line) or joined & player.grid == 0:
        return 0
    unlocked: i64 = box.columns_up_to[player.level]
    return joined & unlocked & ~player.grid & ~free


def can_pay_line(box: Box, line: i64, money: i64, energy: i64, batteries: i64) -> bool:
    good = box.line_good[line]
    price: i64 = box.line_price[line]
    return price <= (money if good == MONEY_COST else energy if good == ENERGY_COST else batteries)


def enterable(box: Box, player: Player, free: i64, money: i64, energy: i64, batteries: i64) -> i64:
    """All spaces that can be entered with these goods."""
    found = free
    for line in range(len(LINES)):
        there = along(box, player, line, free)
        if there != 0 and can_pay_line(box, line, money, energy, batteries):
            found |= there
    return found


def lines_to(box: Box, player: Player, space: i64) -> list[int]:
    """The unpaid lines among which to choose for a space; none if the way is free (PA-R23)."""
    free = free_entries(box, player)
    found: list[int] = []
    for line in range(len(LINES)):
        if along(box, player, line, free) & bit(space) and can_pay_line(
            box, line, player.money, player.energy, player.batteries
        ):
            found.append(line)
    return found
