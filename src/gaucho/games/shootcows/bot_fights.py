"""The house bot's Fights: what they are worth before they begin, and which cards to play in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.bot_mind import CARD, NEVER, RED, Mind
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, ITEM, SURVIVOR, THIS_ITEM
from gaucho.games.shootcows.rules.operations import (
    CREATURE_STEAKS,
    DEATH_DRAW,
    DOUBLE_FIGHT,
    DRAW,
    END_FIGHT,
    FIGHT,
    FIGHT_PER_CREATURE,
    HURT_EXPLORER,
    KILL_DRAW,
    PEACEFUL_NORMALS,
    POWER,
    SURVIVOR_STEAKS,
    Op,
)
from gaucho.games.shootcows.rules.table import Fight, Member, new_fight
from gaucho.games.shootcows.rules.value import DRAWN, KILLED, LOST, ending, loss, newcomer
from gaucho.games.shootcows.rules.values import (
    counts_as_mad,
    damage_to,
    has,
    in_herd,
    margin_now,
    may_attack,
    tactic_number,
    toughness,
)

SHIFTS: Final = (0, -2, -4, 3)  # what others, and we, may add to a Fight,
ODDS: Final = (0.64, 0.12, 0.14, 0.1)  # and how often that happens
HELD: Final = 0.4  # how much more a card must change than it is worth

# ---- before a Fight --------------------------------------------------------------------------------------------------


def end_value(mind: Mind, fight: Fight, end: i64) -> float:
    """What it is worth to us that a Fight ends so."""
    s = mind.s
    seat = fight.owner
    member = s.member(fight.survivor)
    if end == KILLED:
        gain = mind.stock_gain(seat, member, mind.box.stock[fight.creature]) + kill_cards(mind, fight)
        value = mind.to_me(seat, gain)
        if fight.from_herd:
            value += mind.relief + (RED if mind.box.red[fight.creature] else 0.0)
        return value
    value = 0.0
    if end == LOST:
        damage = damage_to(s, member, mind.box.power[fight.creature], True)
        value = mind.to_me(seat, -loss(s, seat, member, damage) * mind.stages[seat])
    return value if fight.from_herd else value - mind.burden


def kill_cards(mind: Mind, fight: Fight) -> float:
    """The cards drawn for a kill."""
    box = mind.box
    total: float = 0.0
    for op in box.ops[fight.survivor] + box.tactics[mind.s.location]:
        if op.code == KILL_DRAW:
            total += CARD * float(op.n)
    for op in box.ops[fight.creature]:
        if op.code == DEATH_DRAW:
            total += CARD * float(op.n)
    return total


def fight_value(mind: Mind, seat: i64, member: Member, creature: i64, attacking: bool) -> float:
    """What a Fight is worth to us before it begins."""
    s = mind.s
    before = s.fight
    fight = new_fight(seat, member.card, creature, in_herd(s, creature), attacking)
    s.fight = fight
    margin = margin_now(s, fight)
    tough = toughness(s, fight)
    total: float = 0.0
    last: i64 = -1
    value: float = 0.0
    for i in range(len(SHIFTS)):
        end = ending(s, fight, margin + SHIFTS[i], tough)
        if end != last:
            value = end_value(mind, fight, end)
            last = end
        total += ODDS[i] * value
    s.fight = before
    return total


def best_attack(mind: Mind, member: Member) -> float:
    """The best Creature of the Herd for one of ours to attack."""
    best: float = NEVER
    for beast in mind.s.herd:
        best = max(best, fight_value(mind, mind.me, member, beast.card, True))
    return best


def best_victim(mind: Mind, creature: i64, options: list[int]) -> float:
    """The best of these Survivors for a Creature of ours to be sent at."""
    best: float = NEVER
    for survivor in options:
        best = max(best, send_value(mind, creature, survivor))
    return best


def send_value(mind: Mind, creature: i64, survivor: i64) -> float:
    s = mind.s
    return fight_value(mind, s.owner_of(survivor), s.member(survivor), creature, False)


# ---- Exploring -------------------------------------------------------------------------------------------------------


def reveal_value(mind: Mind, member: Member, card: i64) -> float:
    """What it is worth that one of ours reveals this card."""
    s = mind.s
    box = mind.box
    sort: i64 = box.sort[card]
    if sort == SURVIVOR:
        return newcomer(s, card) if s.room_in_party(mind.me) else 0.0
    if sort == ITEM:
        return CARD + mind.card_worth(card)
    if sort == EVENT:
        value: float = 0.2
        for op in box.reveal_ops[card]:
            if op.code == DRAW:
                value += CARD * float(op.n)
            elif op.code == HURT_EXPLORER:
                value -= loss(s, mind.me, member, op.n)
        return value
    peaceful = not counts_as_mad(s, card) and has(s, member, PEACEFUL_NORMALS)
    if peaceful or not may_attack(s, card):
        return -mind.burden
    return fight_value(mind, mind.me, member, card, False)


def unknown_value(mind: Mind, member: Member) -> float:
    """What a card that we have not seen is worth to reveal: an average over those that may lie there."""
    known = mind.unknown.get(int(member.card))
    if known is not None:
        return known
    s = mind.s
    cards = [s.row[i] for i in range(len(s.row)) if not (s.row_known[i] >> mind.me) & 1] + s.deck[s.top :]
    total: float = 0.0
    for card in cards:
        total += reveal_value(mind, member, card)
    value = total / float(len(cards)) if cards else 0.0
    mind.unknown[int(member.card)] = value
    return value


def row_value(mind: Mind, member: Member) -> float:
    """The best card of the row to reveal."""
    s = mind.s
    best: float = NEVER
    unknown = False
    for i in range(len(s.row)):
        if (s.row_known[i] >> mind.me) & 1:
            best = max(best, reveal_value(mind, member, s.row[i]))
        else:
            unknown = True
    return max(best, unknown_value(mind, member)) if unknown else best


# ---- Up the Steaks ---------------------------------------------------------------------------------------------------


def steak_value(mind: Mind, fight: Fight, option: i64) -> float:
    """What playing a card or using an ability in the Fight changes, less what it is worth in hand."""
    s = mind.s
    box = mind.box
    margin = margin_now(s, fight)
    tough = toughness(s, fight)
    now = end_value(mind, fight, ending(s, fight, margin, tough))
    if box.use.has(option):
        source: i64 = box.sources[box.use.arg(option)]
        op = box.ability[source][0]
        cost = mind.card_worth(source) if box.cost[source] == THIS_ITEM else mind.price(box.cost[source])
        if op.code == END_FIGHT:
            return end_value(mind, fight, DRAWN) - now - cost - HELD
        return end_value(mind, fight, ending(s, fight, margin + shift_of(mind, fight, op), tough)) - now - cost - HELD
    if box.play.has(option):
        card = box.play.arg(option) + box.first_event
        shift: i64 = 0
        for op in box.play_ops[card]:
            if op.code == END_FIGHT:
                return end_value(mind, fight, DRAWN) - now - mind.card_worth(card) - HELD
            shift += shift_of(mind, fight, op)
    else:
        for_survivor = box.for_survivor.has(option)
        card = box.numbered[box.for_survivor.arg(option) if for_survivor else box.for_creature.arg(option)]
        more = tactic_number(s, SURVIVOR_STEAKS if for_survivor else CREATURE_STEAKS)
        shift = box.steak[card] + more if for_survivor else -box.steak[card] - more
    value = end_value(mind, fight, ending(s, fight, margin + shift, tough)) - now - mind.card_worth(card) - HELD
    return value - mind.burden if box.sort[card] == CREATURE else value


def shift_of(mind: Mind, fight: Fight, op: Op) -> i64:
    """By how much an operation changes the margin of the Fight."""
    if op.code == FIGHT:
        return op.n
    if op.code == POWER:
        return -op.n
    if op.code == DOUBLE_FIGHT:
        return mind.box.fight[fight.survivor]
    if op.code == FIGHT_PER_CREATURE:
        return min(op.n, len(mind.s.herd))
    return 0


def step_in_value(mind: Mind, fight: Fight, survivor: i64) -> float:
    """What it changes that another Survivor of ours defends."""
    s = mind.s
    instead = fight_value(mind, mind.me, s.member(survivor), fight.creature, False)
    return instead - fight_value(mind, mind.me, s.member(fight.survivor), fight.creature, False) - mind.price(1)
