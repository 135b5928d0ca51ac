"""What the Characters' powers would do for the house bot, now and in which way."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.quantumzap.bot_mind import NEVER, Mind
from gaucho.games.quantumzap.rules.components import (
    ABE,
    DIAMONDBACK,
    EDDIE,
    HERMANAS,
    JOE,
    LILY,
    MARSHAL,
    NONE,
    PETE,
    RAY_GUN,
    STERLING,
)
from gaucho.games.quantumzap.rules.table import BID, DEVELOP
from gaucho.games.quantumzap.rules.value import developed_worth, lot_worth
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView


def power_value(mind: Mind) -> float:
    """What the own Character's power would do for us now."""
    character = mind.mine.character
    if character == DIAMONDBACK:
        return max(suit_value(mind, 0), suit_value(mind, 1), suit_value(mind, 2))
    if character == STERLING:
        best = max(suit_value(mind, 0), suit_value(mind, 1), suit_value(mind, 2))
        return best if mind.view.phase == DEVELOP else best - 4.0
    if character == HERMANAS:
        return hermanas_gain(mind)
    if character == PETE:
        return pete_gain(mind)
    if character == JOE:
        return joe_gain(mind)
    if character == LILY:
        best = NEVER
        for lot in mind.mine.lots:
            best = max(best, lily_gain(mind, lot))
        return best
    if character == MARSHAL:
        return marshal_gain(mind)
    if character == EDDIE:
        best = NEVER
        for seat in range(mind.view.seats):
            if seat != mind.seat:
                best = max(best, mind.best_lot_of(seat, seat) * mind.rank(seat))
        return best - (2.0 if mind.view.phase < DEVELOP else 0.0)
    if character == ABE:
        return abe_gain(mind)
    return NEVER


def suit_value(mind: Mind, suit: i64) -> float:
    """Diamondback: 1M per positive lot and payout. Sterling: what rivals lose in this round more than we do."""
    if mind.mine.character == STERLING:
        total: float = 0.0
        for seat in range(mind.view.seats):
            income = float(suit_income(mind, seat, suit))
            total += -income if seat == mind.seat else income * mind.rank(seat)
        return total
    extra = float(mind.box.diamondback)
    gain: float = 0.01
    for lot in mind.mine.lots:
        if lot.face != HIDDEN and mind.box.suit[lot.face] == suit and mind.payout_of(lot) > 0:
            gain += (1.0 if lot.up == "developed" else 0.8) * extra * float(mind.collects)
    if mind.collects >= 3 and gain < 2.0 * float(mind.collects):
        return 0.3 * gain  # wait for a second lot of a suit
    return gain


def suit_income(mind: Mind, seat: i64, suit: i64) -> i64:
    total: i64 = 0
    for lot in mind.view.players[seat].lots:
        if lot.up == "developed" and mind.box.suit[lot.face] == suit and mind.payout_of(lot) > 0:
            total += mind.payout_of(lot)
    return total


def hermanas_gain(mind: Mind) -> float:
    """The largest loss becomes a payout, and one Victory Point more."""
    best: float = NEVER
    for lot in mind.mine.lots:
        if lot.up == "developed" and mind.payout_of(lot) < 0:
            loss = float(-mind.payout_of(lot))
            gain = loss * float(mind.collects) + float(mind.box.credits_per_point * (mind.box.high_lot - mind.box.low_lot))
            if not lot.sideways:
                gain += loss
            best = max(best, gain)
    return best + 1.0


def pete_gain(mind: Mind) -> float:
    """2M saved, at once if there is something to develop: it never gets better than that."""
    if mind.view.phase < DEVELOP and mind.view.phase != BID:
        return NEVER
    best: float = NEVER
    for lot in mind.undeveloped(mind.seat):
        best = max(best, mind.worth_to(lot, mind.seat))
    return float(mind.box.develop_cost) + mind.hold() if best > 3.0 else NEVER


def joe_gain(mind: Mind) -> float:
    """The best lot that we know of; the longer we wait, the less it must be."""
    best: float = NEVER
    for space in mind.view.spaces:
        if space.available:
            value = mind.worth_to(space.lot, mind.seat)
            best = max(best, value if space.lot.face != HIDDEN else value - 3.0)
    return best - 2.5 * float(mind.collects - 1)


def lily_gain(mind: Mind, lot: LotView) -> float:
    """A random lot of the deck instead of this one."""
    box = mind.box
    if lot.up != "developed":
        return mind.blind - mind.kept_worth(lot, mind.seat)
    if not mind.unseen:
        return NEVER
    total: float = 0.0
    for other in mind.unseen:
        total += lot_worth(box, other, box.payout[other], mind.collects, mind.mine.suit)
    now = developed_worth(box, lot.face, mind.payout_of(lot), mind.collects, mind.mine.suit)
    return total / float(len(mind.unseen)) - now


def ray_gun_loss(mind: Mind, seat: i64) -> float:
    """What the best developed Ray Gun of a rival is worth to us in the Lot Discard."""
    best: float = 0.0
    for lot in mind.view.players[seat].lots:
        if lot.up == "developed" and mind.box.suit[lot.face] == RAY_GUN:
            worth = developed_worth(mind.box, lot.face, mind.payout_of(lot), mind.collects, NONE)
            best = max(best, worth * mind.rank(seat))
    return best


def marshal_gain(mind: Mind) -> float:
    """The two best Ray Guns of two rivals, less what comes instead."""
    first: float = 0.0
    second: float = 0.0
    for seat in range(mind.view.seats):
        if seat != mind.seat:
            loss = ray_gun_loss(mind, seat)
            if loss > first:
                second = first
                first = loss
            elif loss > second:
                second = loss
    return first + second - 4.0


def abe_gain(mind: Mind) -> float:
    """Our poorest undeveloped lot for the best of a rival."""
    if not mind.undeveloped(mind.seat):
        return NEVER
    least: float = 99.0
    for lot in mind.undeveloped(mind.seat):
        least = min(least, mind.kept_worth(lot, mind.seat))
    best: float = 0.0
    for seat in range(mind.view.seats):
        if seat != mind.seat:
            best = max(best, mind.best_lot_of(seat, mind.seat))
    return best - least
