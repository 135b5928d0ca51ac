"""The Fight as players add it up: everything that counts on either side by name, and how it would end now.

The rules add up the same from the table itself (rules/values.py); here it is done from what a player can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gaucho.engine.events import Event
from gaucho.games.shootcows.notes import member_of, stock_sum
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import (
    FOR_CREATURE,
    FOR_SURVIVOR,
    NEITHER_WINS,
    NONE,
    ONE_HAND,
    SURVIVORS_WIN,
    TWO_HAND,
    Box,
)
from gaucho.games.shootcows.rules.operations import (
    ALL_MAD,
    ALWAYS,
    CREATURE_STEAKS,
    DAMAGE,
    DOUBLE_FIGHT,
    EACH_ONE_HAND,
    FIGHT,
    FIGHT_PER_CREATURE,
    IF_ATTACKED,
    IF_ATTACKING,
    IF_LOST_FIGHT,
    IF_MAD,
    IF_NORMAL,
    IF_ONE_HAND,
    IF_UNARMED,
    NO_DAMAGE,
    OTHERS_POWER,
    POWER,
    SURVIVOR_STEAKS,
    WINS_TIES,
    Op,
)
from gaucho.games.shootcows.rules.view import CowsView, FightView, MemberView


class Part(NamedTuple):
    """Something that counts in a Fight."""

    words: str
    number: int
    card: int = NONE
    seat: int = NONE  # who has played it
    steak: bool = False  # a numbered card that lies on this side


class Sides(NamedTuple):
    """A Fight with its Survivor still in play; one against NONE stands for no Fight at all."""

    view: CowsView
    box: Box
    fight: FightView
    member: MemberView
    used: Sequence[Event] = ()  # abilities in this Fight, as far as they are known


def sides_of(view: CowsView, box: Box, told: Sequence[Event] = ()) -> Sides | None:
    """The Fight going on; nothing if there is none, or its Survivor is gone already. What was told names the abilities."""
    member = member_of(view, int(view.fight.survivor)) if view.fight is not None else None
    began = max((i for i, event in enumerate(told) if event.kind in (news.ATTACKS, news.ATTACKED)), default=len(told))
    used = [event for event in told[began:] if event.kind is news.USED]
    return Sides(view, box, view.fight, member, used) if view.fight is not None and member is not None else None


# ---- what counts -----------------------------------------------------------------------------------------------------


def counts_as_mad(view: CowsView, box: Box, creature: int) -> bool:
    """The printed kind, unless a Creature in the Herd turns all Mad (SC-405)."""
    return box.mad[creature] or any(box.has_op(beast.card, ALL_MAD) for beast in view.herd)


def times(on: Sides, op: Op, lost: bool = False) -> int:
    """How often an operation counts now for the Survivor in the Fight."""
    box, fight, condition = on.box, on.fight, op.condition
    one_hand = sum(box.slot[item] == ONE_HAND for item in on.member.items)
    two_hand = sum(box.slot[item] == TWO_HAND for item in on.member.items)
    if condition == ALWAYS:
        return 1
    if condition == IF_LOST_FIGHT:
        return int(lost)
    if condition == IF_ONE_HAND:
        return int(one_hand > 0)
    if condition == EACH_ONE_HAND:
        return one_hand
    if condition == IF_UNARMED:
        return int(one_hand + two_hand == 0)
    if fight.creature == NONE:
        return 0
    if condition in (IF_ATTACKING, IF_ATTACKED):
        return int(fight.attacking == (condition == IF_ATTACKING))
    if condition in (IF_MAD, IF_NORMAL):
        return int(counts_as_mad(on.view, box, int(fight.creature)) == (condition == IF_MAD))
    herd = [beast.card for beast in on.view.herd]  # IF_STRONGEST
    return int(fight.creature in herd and all(box.power[card] <= box.power[fight.creature] for card in herd))


def own(on: Sides, code: int, lost: bool = False) -> list[Part]:
    """What the Survivor's skill and Items say."""
    cards = [] if on.member.flipped else [int(on.member.card), *on.member.items]
    return [
        Part("Skill" if card == on.member.card else f"{on.box.names[card]}, ability", int(op.n) * times(on, op, lost), card)
        for card in cards
        for op in on.box.ops[card]
        if op.code == code and times(on, op, lost)
    ]


def tactics(on: Sides, code: int, lost: bool = False) -> list[Part]:
    """What the Location says."""
    name = on.box.location_names[on.view.location]
    found = [op for op in on.box.tactics[on.view.location] if op.code == code]
    return [Part(name, int(op.n) * times(on, op, lost)) for op in found if times(on, op, lost)]


def steaks(on: Sides, side: int) -> list[Part]:
    """The numbered cards on a side, and what the Location adds to them (SC-080, SC-609, SC-610)."""
    code = SURVIVOR_STEAKS if side == FOR_SURVIVOR else CREATURE_STEAKS
    cards = [
        Part(on.box.names[steak.card], on.box.steak[steak.card], int(steak.card), int(steak.seat), steak=True)
        for steak in on.fight.steaks
        if steak.side == side
    ]
    return cards + [Part(part.words, part.number * len(cards)) for part in tactics(on, code) if cards]


def played(on: Sides, code: int, in_all: int) -> list[Part]:
    """Events without a number, and abilities, one by one."""
    parts = []
    for steak in on.fight.steaks:
        for op in on.box.play_ops[steak.card]:
            doubles = code == FIGHT and op.code == DOUBLE_FIGHT
            if doubles or op.code == code:
                number = on.box.fight[on.fight.survivor] if doubles else int(op.n)
                parts.append(Part(on.box.names[steak.card], number, int(steak.card), int(steak.seat)))
    return parts + abilities(on, code, in_all - sum(part.number for part in parts))


def abilities(on: Sides, code: int, in_all: int) -> list[Part]:
    """What abilities have added, by name where it is known; the last one may still have to be paid for."""
    parts: list[Part] = []
    for event in on.used:
        left = in_all - sum(part.number for part in parts)
        for op in on.box.ability[event["card"]]:
            herd = code == FIGHT and op.code == FIGHT_PER_CREATURE
            number = min(int(op.n), len(on.view.herd)) if herd else int(op.n) if op.code == code else 0
            if 0 < number <= left:
                parts.append(Part(on.box.names[event["card"]], number, event["card"], int(event.seat)))
    rest = in_all - sum(part.number for part in parts)
    return [*parts, Part("Abilities", rest)] if rest else parts


def survivor_parts(on: Sides) -> list[Part]:
    """Everything on the Survivor's side (SC-078, SC-079); nothing once it is decided, as some of it may be gone."""
    if on.fight.winner != NONE:
        return []
    box, member = on.box, on.member
    parts = [Part(box.names[member.card], box.fight[member.card], int(member.card))]
    parts += [Part(box.names[item], box.fight[item], item) for item in member.items if box.fight[item]]
    parts += own(on, FIGHT) + tactics(on, FIGHT) + steaks(on, FOR_SURVIVOR)
    return parts + played(on, FIGHT, int(on.fight.fight))


def creature_parts(on: Sides) -> list[Part]:
    """Everything on the Creature's side (SC-078, SC-079), likewise."""
    if on.fight.winner != NONE:
        return []
    box, creature = on.box, int(on.fight.creature)
    parts = [Part(box.names[creature], box.power[creature], creature)]
    if counts_as_mad(on.view, box, creature):
        others = [int(beast.card) for beast in on.view.herd if beast.card != creature]
        parts += [Part(box.names[card], int(op.n), card) for card in others for op in box.ops[card] if op.code == OTHERS_POWER]
    return parts + tactics(on, POWER) + steaks(on, FOR_CREATURE) + played(on, POWER, int(on.fight.power))


# ---- how it would end ------------------------------------------------------------------------------------------------


def winner(on: Sides, ours: int, theirs: int) -> int:
    """Who would win with these totals, or has won: SURVIVORS_WIN, CREATURES_WIN or NEITHER_WINS (SC-084 to SC-087)."""
    if on.fight.winner != NONE:
        return int(on.fight.winner)
    if on.fight.ended:
        return NEITHER_WINS
    if ours != theirs:
        return SURVIVORS_WIN if ours > theirs else 1 - SURVIVORS_WIN
    return SURVIVORS_WIN if own_ties(on) else on.box.advantage[on.view.location]


def own_ties(on: Sides) -> list[str]:
    """Skills and Items that win ties for the Survivor (SC-211, SC-306)."""
    cards = [] if on.member.flipped else [int(on.member.card), *on.member.items]
    return [on.box.names[card] for card in cards if on.box.has_op(card, WINS_TIES)]


def damage(on: Sides, more: int = 0) -> int:
    """What losing would cost, with what is added to it (SC-090, SC-R29)."""
    box, fight = on.box, on.fight
    cards = [] if on.member.flipped else [int(on.member.card), *on.member.items]
    if any(op.code == NO_DAMAGE and times(on, op, True) for card in cards for op in box.ops[card]):
        return 0
    events = [int(op.n) for steak in fight.steaks for op in box.play_ops[steak.card] if op.code == DAMAGE]
    return changed(on, box.power[fight.creature] + sum(events) + more, lost=True)


def changed(on: Sides, amount: int, lost: bool) -> int:
    """Damage after what skill, Items and tactics make of it by themselves (SC-R29)."""
    return max(0, amount + sum(part.number for part in own(on, DAMAGE, lost) + tactics(on, DAMAGE, lost)))


def prize(on: Sides) -> int:
    """What killing the Creature would add: itself, and what is Stocked under it (SC-089, SC-R34)."""
    creature = on.fight.creature
    under = next((beast.stock for beast in on.view.herd if beast.card == creature), ())
    return stock_sum(on.box, [int(creature), *under])


def forecast(on: Sides) -> str:
    """How the Fight would end now, or has ended."""
    box, fight, member = on.box, on.fight, on.member
    ours, theirs = int(fight.fight_total), int(fight.power_total)
    if fight.winner != NONE:
        return outcome(on)
    name, creature = box.names[member.card], box.names[fight.creature]
    if fight.ended:
        return "The Fight is over: neither side wins."
    won = winner(on, ours, theirs)
    if won == NEITHER_WINS:
        return "A tie: neither side wins here."
    tie = "Tie: " if ours == theirs else ""
    if won == SURVIVORS_WIN:
        if ours - theirs < fight.toughness:
            return f"{tie}{name} wins, but not by {fight.toughness}: too tough to kill."
        return f"{tie}{name} kills {creature}: +{prize(on)} Survival."
    return f"{tie}{name} loses, {damage(on)} damage: {fate(box, member, damage(on))}."


def outcome(on: Sides) -> str:
    """How it has ended: what follows from it may still ask something."""
    fight, name, creature = on.fight, on.box.names[on.member.card], on.box.names[on.fight.creature]
    if fight.winner == NEITHER_WINS:
        return "The Fight is over: neither side wins."
    if fight.winner != SURVIVORS_WIN:
        return f"{name} has lost."
    return f"{name} has killed {creature}." if fight.killed else f"{name} has won, but {creature} is too tough to kill."


def fate(box: Box, member: MemberView, amount: int) -> str:
    """What so much damage does to a Survivor (SC-092 to SC-098)."""
    left = amount - stock_sum(box, member.stock)
    if amount == 0:
        return "unharmed"
    if left <= 0:
        return "the stock absorbs it"
    return "killed" if left >= box.survival[member.card] else "wounded"
