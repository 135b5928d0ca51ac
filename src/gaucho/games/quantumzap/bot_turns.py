"""How the house bot bids, surveys and develops. The numbers are tuned by letting variants play each other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.quantumzap.bot_cards import play_value
from gaucho.games.quantumzap.bot_characters import power_value
from gaucho.games.quantumzap.bot_mind import NEVER, Mind
from gaucho.games.quantumzap.rules.components import BONUS, FINE, NONE
from gaucho.games.quantumzap.rules.table import FREE_USED
from gaucho.games.quantumzap.rules.view import HIDDEN

WHIM: Final = 0.3  # how many M of value a choice may miss the best one by
EARLY_SHARE: Final = 0.24  # of a lot's worth that is bid while three or more payouts are to come,
LATE_SHARE: Final = 0.33  # and after that
NOISE: Final = 0.25  # bids vary by this part, or alike players would tie all the time
BLIND_SHARE: Final = 0.3  # what others have seen and we have not: who wins it may find out why
FIGHT: Final = 0.5  # up to which part of its worth a lot is fought for in open bidding


def bid(mind: Mind, chance: Chance) -> i64:
    """A part of what the lot is worth to us, with noise, as far as the purse goes; 0 for silence."""
    space = mind.current()
    lot = space.lot
    value = mind.worth_to(lot, mind.seat)
    share = EARLY_SHARE if mind.collects >= 3 else LATE_SHARE
    rivals: i64 = 0
    for seat in lot.markers:
        if seat != mind.seat:
            rivals += 1
    if lot.face == HIDDEN and rivals > 0:
        share *= BLIND_SHARE
    elif lot.face != HIDDEN and rivals == 0 and lot.up == "no":
        share *= 0.85  # nobody else knows
    wanted = value * share * (1.0 - NOISE + 2.0 * NOISE * float(chance.below(1000)) / 1000.0)
    if lot.face != HIDDEN and rivals > 0 and value > 6.0:
        wanted += 1.0
    if space.insider == mind.seat:
        wanted = float(space.least if space.least > 0 else 1) if value > 1.0 else 0.0
    purse = float(mind.mine.credits - mind.reserve())
    if wanted > purse:
        wanted = purse
    bid = i64(wanted)
    if space.least > bid and float(space.least) < 0.8 * value and float(space.least) <= purse:
        bid = space.least
    return bid if bid > 0 else 0


def raise_value(mind: Mind, verb: str, arg: i64) -> float:
    """One more, as long as the lot is worth it; only the least raise is considered."""
    if verb != "bid":
        return WHIM
    bid: i64 = arg + 1
    if bid > mind.view.standing + 1:
        return NEVER
    value = mind.worth_to(mind.current().lot, mind.seat)
    if float(bid) > FIGHT * value or bid > mind.mine.credits - mind.reserve():
        return NEVER
    return 10.0


def entry_value(mind: Mind, verb: str, arg: i64) -> float:
    """An entry of a menu or a window; doing nothing is worth nothing."""
    if verb in ("pass", "end_turn"):
        return WHIM
    if verb == "survey":
        return surveying_value(mind)
    if verb == "buy_action":
        rich = mind.mine.credits >= 6 and mind.mine.hand_size < 2 and mind.collects >= 2
        return 0.8 if rich and not has_unknown_lot(mind) else NEVER
    if verb == "buyout":
        return buyout_value(mind)
    if verb == "develop":
        best: float = NEVER
        for lot in mind.undeveloped(mind.seat):
            best = max(best, mind.worth_to(lot, mind.seat))
        return 20.0 + best if best > 0.0 else NEVER
    if verb == "play":
        return play_value(mind, arg) - mind.hold()
    if verb == "power":
        return power_value(mind) - mind.hold()
    return NEVER  # Debt can be paid at the end: until then Credits are worth more in hand


def has_unknown_lot(mind: Mind) -> bool:
    """Is there a lot up for bids that we have not seen?"""
    for space in mind.view.spaces:
        if space.available and space.lot.face == HIDDEN:
            return True
    return False


def surveying_value(mind: Mind) -> float:
    if not mind.view.rights & FREE_USED:
        return 30.0
    return 1.0 if mind.mine.credits >= 6 and mind.collects >= 3 and has_unknown_lot(mind) else NEVER


def survey_value(mind: Mind, verb: str, arg: i64) -> float:
    """Rather an unknown lot that is up for bids, best of all one that nobody has seen; then the deck's top, an own lot."""
    if verb == "deck":
        return 1.0 if mind.collects >= 2 and not mind.knows_top() else 0.0
    lot = mind.lot_named(verb, arg)
    seconds = len(lot.markers) == 1 and lot.face not in mind.view.text_done
    if lot.face != HIDDEN:
        text: i64 = mind.box.text[lot.face]
        if seconds and text == BONUS:
            return 3.0
        return -2.0 if seconds and text == FINE else -1.0
    if verb == "space":
        space = mind.space_named(arg)
        if not space.available or (space.insider != NONE and space.insider != mind.seat):
            return 0.5
        return 2.0 if lot.markers else 2.5
    return 1.5 if verb == "mine" and mind.collects <= 3 else 0.8


def buyout_value(mind: Mind) -> float:
    least: float = 99.0
    for lot in mind.undeveloped(mind.seat):
        least = min(least, mind.kept_worth(lot, mind.seat))
    gain = float(mind.view.ecf) - least - 1.0
    return 15.0 + gain if gain > 0.0 else NEVER
