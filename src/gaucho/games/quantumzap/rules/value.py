"""What lots and suits are worth, in M: arithmetic that everybody at the table can do. A Victory Point counts as 3M."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.quantumzap.rules.components import NONE, Box
from gaucho.games.quantumzap.rules.table import DEVELOP
from gaucho.games.quantumzap.rules.winning import best_sets

ONE_MORE: Final = 0.5  # how much of a set counts that one more card completes,
TWO_MORE: Final = 0.25  # or two


def collects_left(box: Box, round: i64, phase: i64) -> i64:
    """Payouts still to come, this round's included if it is not made."""
    left: i64 = box.rounds - round
    return left + 1 if 0 < phase <= DEVELOP else left


def developed_worth(box: Box, lot: i64, payout: i64, collects: i64, named: i64) -> float:
    """A developed lot over the rest of the game, without sets; `named` is the suit that pays its owner more."""
    if payout > 0:
        if box.suit[lot] == named:
            payout += box.diamondback
        return float(payout * collects + box.credits_per_point * box.high_lot)
    return float(box.credits_per_point * box.low_lot)


def lot_worth(box: Box, lot: i64, payout: i64, collects: i64, named: i64) -> float:
    """The same for a lot that is still to be developed: its Debt counts, the cost does not."""
    worth = developed_worth(box, lot, payout, collects, named)
    return worth + float(payout) if payout < 0 else worth


def set_hope(box: Box, rays: i64, rockets: i64, stations: i64, collects: i64) -> float:
    """The sets among so many developed lots, and a part of those that one or two more cards would make."""
    now: i64 = best_sets(box, rays, rockets, stations)
    hope = float(now)
    if collects >= 2:
        near: i64 = best_sets(box, rays + 1, rockets, stations)
        far: i64 = best_sets(box, rays + 2, rockets, stations)
        near = max(near, best_sets(box, rays, rockets + 1, stations))
        far = max(far, best_sets(box, rays, rockets + 2, stations))
        near = max(near, best_sets(box, rays, rockets, stations + 1))
        far = max(far, best_sets(box, rays, rockets, stations + 2))
        hope += ONE_MORE * float(near - now) + TWO_MORE * float(far - near)
    return hope * float(box.credits_per_point)


def set_gain(box: Box, counts: list[int], suit: i64, collects: i64) -> float:
    """What one more developed lot of this suit adds to the sets."""
    rays: i64 = counts[0]
    rockets: i64 = counts[1]
    stations: i64 = counts[2]
    before = set_hope(box, rays, rockets, stations, collects)
    if suit == 0:
        rays += 1
    elif suit == 1:
        rockets += 1
    else:
        stations += 1
    return set_hope(box, rays, rockets, stations, collects) - before


def mean_worth(box: Box, lots: list[int], counts: list[int], collects: i64) -> float:
    """What a lot that is one of these is worth to develop, its cost paid; a bad one may stay undeveloped half of the time."""
    if not lots:
        return 0.0
    gains: list[float] = [set_gain(box, counts, suit, collects) for suit in range(3)]
    total: float = 0.0
    for lot in lots:
        value = lot_worth(box, lot, box.payout[lot], collects, NONE) + gains[box.suit[lot]] - float(box.develop_cost)
        total += value if value > 0.0 else 0.5 * value
    return total / float(len(lots))
