"""The house bot's Events and abilities: when they are worth it, and whom they hit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.bot_fights import best_attack
from gaucho.games.shootcows.bot_mind import CARD, NEVER, RED, Mind
from gaucho.games.shootcows.bot_turns import act_again_value, before_actions
from gaucho.games.shootcows.rules.components import THIS_ITEM
from gaucho.games.shootcows.rules.effects import candidates, items_in_discards, loose_items
from gaucho.games.shootcows.rules.operations import (
    ACT_AGAIN,
    ALL_COSTS,
    DISCARD_CREATURE,
    DISCARD_NORMAL,
    DISCARD_NORMALS,
    DRAW,
    DROP_ITEM,
    HURT_ONE,
    MOVE_ON,
    OWN_COSTS,
    RESET_ALL,
    RESET_ONE,
    SPOIL,
    START_FIGHT,
    STEAL,
    TAKE_ITEM,
    TAKE_MISSING,
    TURN_UP,
    Op,
)
from gaucho.games.shootcows.rules.table import RESCUE as RESCUE_PHASE
from gaucho.games.shootcows.rules.table import Member
from gaucho.games.shootcows.rules.value import RESCUE, WOUNDED, loss, newcomer, rescues_now

DENIED: Final = 5.0  # a Rescue that a player cannot make in this turn
MADE: Final = 6.0  # or that we can
CREATURES: Final = 0.35  # of all cards that are turned up
USUAL_COST: Final = 9  # printed on a Location
IN_ROW: Final = 0.4  # an Explore Card that is discarded with its row


def play_value(mind: Mind, card: i64) -> float:
    """What playing an Event now is worth, less what it is worth in hand."""
    value = -mind.card_worth(card)
    for op in mind.box.play_ops[card]:
        value += op_value(mind, op)
    return value


def use_value(mind: Mind, source: i64) -> float:
    """What using an ability is worth, less its price."""
    box = mind.box
    op = box.ability[source][0]
    if op.code == ACT_AGAIN:
        return act_again_value(mind, source)
    price = mind.card_worth(source) if box.cost[source] == THIS_ITEM else mind.price(box.cost[source])
    if op.code == START_FIGHT:
        bearer = mind.s.bearer_of(source)
        assert bearer is not None
        return best_attack(mind, bearer) - price
    return op_value(mind, op) - price


def tactic_value(mind: Mind) -> float:
    return op_value(mind, mind.box.tactic_ability[mind.s.location][0]) - mind.price(mind.box.tactic_cost[mind.s.location])


def op_value(mind: Mind, op: Op) -> float:
    """What an operation is worth to us now."""
    s = mind.s
    code = op.code
    if code == DRAW:
        return (CARD + 0.3) * float(op.n)
    if code == TURN_UP:
        return -CREATURES * float(op.n) * mind.burden + kept_from_rescue(mind, op.n - 1)
    if code == ALL_COSTS:
        return kept_from_rescue(mind, op.n)
    if code == OWN_COSTS:
        return made_ready(mind, -op.n) if s.phase == RESCUE_PHASE and s.active == mind.me else NEVER
    if code == DROP_ITEM:
        return max([drop_value(mind, item) for item in loose_items(s)])
    if code == STEAL:
        return CARD + 1.0
    if code in (HURT_ONE, SPOIL):
        best: float = NEVER
        for player in s.players:
            for member in player.party:
                if not member.flipped:
                    best = max(best, hit_value(mind, op, member))
        return best
    if code in (DISCARD_CREATURE, DISCARD_NORMAL):
        return max([gone_value(mind, creature) for creature in candidates(s, op)]) + made_ready(mind, 1)
    if code == DISCARD_NORMALS:
        found: i64 = len(candidates(s, op))
        return float(found) * mind.relief + made_ready(mind, found)
    if code == TAKE_MISSING:
        return max([newcomer(s, card) for card in s.missing])
    if code == TAKE_ITEM:
        return max([mind.card_worth(card) for card in items_in_discards(s)]) + 0.5
    if code in (RESET_ONE, RESET_ALL):
        return reset_value(mind)
    return move_on_value(mind) if code == MOVE_ON else 0.0


# ---- Rescues ---------------------------------------------------------------------------------------------------------


def kept_from_rescue(mind: Mind, dearer: i64) -> float:
    """What it is worth to raise the Rescue Cost by so much, at the moment when another player Rescues."""
    s = mind.s
    if s.phase != RESCUE_PHASE or s.active == mind.me:
        return 0.0
    total: float = 0.0
    for member in s.players[s.active].party:
        if mind.is_ready(s.active, member, 0) and not mind.is_ready(s.active, member, dearer):
            total += DENIED * mind.stages[s.active] * mind.spite[s.active]
    return total


def made_ready(mind: Mind, cheaper: i64) -> float:
    """What it is worth that the Rescue Cost goes down by so much in our own turn."""
    if not rescues_now(mind.s, mind.me):
        return 0.0
    for member in mind.mine.party:
        if not mind.is_ready(mind.me, member, 0) and mind.is_ready(mind.me, member, -cheaper):
            return MADE * mind.stages[mind.me]
    return 0.0


# ---- whom, and what --------------------------------------------------------------------------------------------------


def hit_value(mind: Mind, op: Op, member: Member) -> float:
    """What it is worth to us that an Event hits this Survivor."""
    s = mind.s
    seat = s.owner_of(member.card)
    if op.code == HURT_ONE:
        cost = loss(s, seat, member, op.n)
        lost: i64 = op.n
    elif member.stock:
        lost = min([mind.box.stock[card] for card in member.stock])
        cost = -mind.stock_gain(seat, member, -lost)
    else:
        return NEVER
    if seat == mind.me:
        return -cost
    value = mind.spite[seat] * cost * mind.stages[seat]
    if (
        s.phase == RESCUE_PHASE
        and seat == s.active
        and mind.is_ready(seat, member, 0)
        and not mind.is_ready(seat, member, lost)
    ):
        value += DENIED * mind.stages[seat] * mind.spite[seat]
    return value


def gone_value(mind: Mind, creature: i64) -> float:
    """What it is worth that a Creature leaves the Herd: the stronger it is, the less it would be killed anyway."""
    return mind.relief + 0.15 * float(mind.box.power[creature]) + (RED if mind.box.red[creature] else 0.0)


def drop_value(mind: Mind, item: i64) -> float:
    """What it is worth that an Item goes back to a hand."""
    bearer = mind.s.bearer_of(item)
    assert bearer is not None
    seat = mind.s.owner_of(bearer.card)
    return NEVER if seat == mind.me else mind.spite[seat] * (0.5 + 0.5 * float(mind.box.fight[item]))


def steal_value(mind: Mind, seat: i64) -> float:
    return mind.spite[seat] + 0.1 * float(len(mind.s.players[seat].hand))


def reset_value(mind: Mind) -> float:
    """What it is worth to have flipped Survivors back before the next turn."""
    total: float = 0.0
    for member in mind.mine.party:
        if member.flipped:
            total += back_value(mind, member)
    return total


def back_value(mind: Mind, member: Member) -> float:
    """Actions, a Rescue, or safety from nothing but the end of the world."""
    value = 0.3 * mind.worth_of(mind.me, member, 0, 0)
    if before_actions(mind) and not member.acted:
        value += WOUNDED
    if rescues_now(mind.s, mind.me) and mind.worth_of(mind.me, member, 0, 0) >= 0.7 * RESCUE:
        value += MADE
    return value


def move_on_value(mind: Mind) -> float:
    """What another Location is worth: a usual Rescue Cost instead of this one, without the rest of the row."""
    s = mind.s
    dearer: i64 = USUAL_COST - mind.box.rescue[s.location]
    total = -IN_ROW * float(len(s.row))
    for seat in range(s.seats):
        for member in s.players[seat].party:
            total += mind.to_me(seat, mind.worth_of(seat, member, 0, dearer) - mind.worth_of(seat, member, 0, 0))
    if not s.locations:  # it would end the game
        return NEVER
    return total


# ---- damage ----------------------------------------------------------------------------------------------------------


def cover_cost(mind: Mind, cards: tuple[int, ...], first: int, damage: i64) -> float:
    """What it costs to absorb damage if this Stocked card goes first: as little as possible besides (SC-R24)."""
    stock = mind.box.stock
    left: i64 = damage - stock[first]
    sums: list[bool] = [False for i in range(200)]
    sums[0] = True
    for card in cards:
        if card != first:
            worth: i64 = stock[card]
            for total in range(199 - worth, -1, -1):
                if sums[total]:
                    sums[total + worth] = True
    for total in range(200):
        if sums[total] and total >= left:
            return float(stock[first] + total)
    return 200.0
