"""The house bot's own turn: Items, actions, Creatures from hand, Rescues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.bot_fights import best_attack, best_victim, row_value
from gaucho.games.shootcows.bot_mind import CARD, NEVER, Mind
from gaucho.games.shootcows.rules.components import ITEM, PLACES
from gaucho.games.shootcows.rules.creatures import targets
from gaucho.games.shootcows.rules.operations import END_DRAW, EXPLORE_DRAW, PASS_DRAW
from gaucho.games.shootcows.rules.table import ACTING, BEGIN, Member
from gaucho.games.shootcows.rules.value import RESCUE, newcomer
from gaucho.games.shootcows.rules.values import own, tactic

COMPLETES: Final = 6.0  # Items that together make a Rescue possible in this turn
LATE: Final = 12  # Explore Cards left in the game, about, when the end is near
CARDS_PER_LOCATION: Final = 5
HURRY: Final = 3.0  # Exploring near the end for whoever is ahead,
DELAY: Final = -2.0  # and for others

# ---- Items -----------------------------------------------------------------------------------------------------------


def equip_value(mind: Mind, code: i64) -> float:
    """What Equipping an Item is worth; little on one who is about to leave with it."""
    member = mind.mine.party[code % PLACES]
    gain = mind.equip_gain(member, code // PLACES + mind.box.first_item)
    return 0.3 * gain if mind.is_ready(mind.me, member, 0) else gain


def stock_value(mind: Mind, code: i64) -> float:
    """What Stocking an Item is worth; much if the hand completes a Rescue of this turn."""
    member = mind.mine.party[code % PLACES]
    points: i64 = mind.box.stock[code // PLACES + mind.box.first_item]
    gain = mind.stock_gain(mind.me, member, points)
    lacking = mind.missing_points(member)
    if mind.s.phase == BEGIN and mind.mine.turns > 1 and 0 < lacking <= stock_in_hand(mind):
        used: i64 = points if points < lacking else lacking
        gain += COMPLETES * float(used) / float(lacking)
    return gain


def stock_in_hand(mind: Mind) -> i64:
    """What all Items in hand that can be Stocked now are worth together."""
    total: i64 = 0
    for card in mind.mine.hand:
        if mind.box.sort[card] == ITEM and card not in mind.s.this_turn.placed:
            total += mind.box.stock[card]
    return total


def unequip_value(mind: Mind, item: i64) -> float:
    """Items are lost with a Rescued Survivor: those of one who can surely leave in this turn are taken off."""
    s = mind.s
    bearer = s.bearer_of(item)
    assert bearer is not None
    if s.phase != BEGIN or mind.mine.turns < 2 or mind.is_last_rescue(mind.me) or not mind.is_ready(mind.me, bearer, 1):
        return NEVER
    return 0.5 * float(mind.box.fight[item]) - 0.4


# ---- actions ---------------------------------------------------------------------------------------------------------


def explore_value(mind: Mind, member: Member) -> float:
    """A card, what may lie in the row, and the clock."""
    more = own(mind.s, member, EXPLORE_DRAW)
    return CARD * float(more if more > 0 else 1) + row_value(mind, member) + clock(mind)


def clock(mind: Mind) -> float:
    """Every Explore Card brings the end nearer: good for whoever is ahead."""
    s = mind.s
    left: i64 = len(s.row) + CARDS_PER_LOCATION * len(s.locations)
    if left > LATE:
        return 0.0
    mine: i64 = len(mind.mine.rescued)
    best: i64 = 0
    for seat in range(s.seats):
        if seat != mind.me:
            best = max(best, len(s.players[seat].rescued))
    near = 1.0 - float(left) / float(LATE + 1)
    return near * (HURRY if mine > best else DELAY)


def rest_value(mind: Mind, member: Member) -> float:
    """The Pass action draws cards at times."""
    value: float = 0.0
    for op in mind.box.ops[member.card]:
        if op.code == END_DRAW:
            value += CARD * float(op.n)
    bonus = tactic(mind.s, PASS_DRAW)
    if bonus is not None and not mind.s.this_turn.pass_drawn:
        value += CARD * float(bonus.n)
    return value


def best_action(mind: Mind, member: Member) -> float:
    return max(rest_value(mind, member), max(explore_value(mind, member), best_attack(mind, member)))


def skip_value(mind: Mind) -> float:
    """Somebody who is missing, instead of all actions."""
    s = mind.s
    best: float = 0.0
    for card in s.missing:
        best = max(best, newcomer(s, card))
    for member in mind.mine.party:
        if not member.flipped and not member.acted:
            best -= best_action(mind, member)
    return best + (1.0 if len(mind.mine.party) < 2 else 0.0)


def act_again_value(mind: Mind, item: i64) -> float:
    """One more action of the bearer, for the Item."""
    bearer = mind.s.bearer_of(item)
    assert bearer is not None
    return best_action(mind, bearer) - CARD


# ---- Creatures from hand ---------------------------------------------------------------------------------------------


def send_card_value(mind: Mind, creature: i64) -> float:
    """What starting a Fight with a Creature from hand is worth, less the card."""
    return best_victim(mind, creature, targets(mind.s)) - mind.card_worth(creature)


# ---- Rescues ---------------------------------------------------------------------------------------------------------


def rescue_value(mind: Mind, survivor: i64) -> float:
    """Always; first the one who could least bear a higher cost (SC-R37)."""
    return 5.0 * RESCUE + 0.5 * float(mind.missing_points(mind.s.member(survivor)))


def before_actions(mind: Mind) -> bool:
    """Can our Survivors still act in this turn?"""
    return mind.s.active == mind.me and mind.s.phase <= ACTING
