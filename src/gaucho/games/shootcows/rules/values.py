"""What a number is at this moment: kinds of Creatures, Fight Scores, Power, Toughness, damage, Rescue Costs, room and limits.

Nothing is kept: every value is added up from what lies on the table, so that it is right whatever has changed. Increases and
reductions simply add up, and no sum goes below 0 (SC-R28).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import (
    BODY,
    CARRY,
    CREATURE,
    FOR_CREATURE,
    FOR_SURVIVOR,
    HANDS,
    NO_ABILITY,
    ONE_HAND,
    THIS_ITEM,
    TWO_HAND,
)
from gaucho.games.shootcows.rules.operations import (
    ALL_MAD,
    ALWAYS,
    CARRY_ROOM,
    CREATURE_STEAKS,
    DAMAGE,
    EACH_ONE_HAND,
    FIGHT,
    HAND_LIMIT,
    IF_ATTACKED,
    IF_ATTACKING,
    IF_LOST_FIGHT,
    IF_MAD,
    IF_NORMAL,
    IF_ONE_HAND,
    IF_UNARMED,
    NO_DAMAGE,
    NORMALS_ATTACK,
    ONLY_MAD_COUNT,
    OTHERS_POWER,
    POWER,
    RESCUE_COST,
    SURVIVOR_STEAKS,
    TOUGHNESS,
    TWO_HAND_ROOM,
    WINS_TIES,
    Op,
)
from gaucho.games.shootcows.rules.table import Fight, Member, Table
from gaucho.kit.cards import holds

USUAL_CARRY: Final = 1

# ---- Creatures -------------------------------------------------------------------------------------------------------


def all_count_as_mad(s: Table) -> bool:
    """Does a Creature in the Herd turn all Mad (SC-405)?"""
    for beast in s.herd:
        if s.box.has_op(beast.card, ALL_MAD):
            return True
    return False


def counts_as_mad(s: Table, creature: i64) -> bool:
    """The printed kind, unless all are Mad (SC-405)."""
    return s.box.mad[creature] or all_count_as_mad(s)


def mad_in_play(s: Table) -> bool:
    """Is a Creature in the Herd that counts as Mad (SC-R16)?"""
    for beast in s.herd:
        if counts_as_mad(s, beast.card):
            return True
    return False


def normals_fight(s: Table) -> bool:
    """Do Normal Creatures start Fights now (SC-049, SC-R17, SC-612)?"""
    return tactic(s, NORMALS_ATTACK) is not None or mad_in_play(s)


def in_herd(s: Table, creature: i64) -> bool:
    for beast in s.herd:
        if beast.card == creature:
            return True
    return False


def is_strongest(s: Table, creature: i64) -> bool:
    """In the Herd, and none there has more printed Power (SC-620)."""
    power: i64 = s.box.power[creature]
    for beast in s.herd:
        if s.box.power[beast.card] > power:
            return False
    return in_herd(s, creature)


# ---- operations ------------------------------------------------------------------------------------------------------


def tactic(s: Table, code: i64) -> Op | None:
    """The operation of a tactic of the current Location, if it has such a one (SC-101)."""
    ops = s.box.tactics_by[code][s.location]
    return ops[0] if ops else None


def tactic_number(s: Table, code: i64) -> i64:
    """Its number, or 0."""
    op = tactic(s, code)
    return 0 if op is None else op.n


def times(s: Table, op: Op, member: Member, lost_fight: bool) -> i64:
    """How often an operation counts now for this Survivor: many hold only in a Fight of its own."""
    condition = op.condition
    if condition == ALWAYS:
        return 1
    if condition == IF_LOST_FIGHT:
        return 1 if lost_fight else 0
    if condition == IF_ONE_HAND:
        return 1 if equipped(s, member, ONE_HAND) > 0 else 0
    if condition == EACH_ONE_HAND:
        return equipped(s, member, ONE_HAND)
    if condition == IF_UNARMED:
        return 1 if equipped(s, member, ONE_HAND) + equipped(s, member, TWO_HAND) == 0 else 0
    fight = s.fight
    if fight is None or fight.survivor != member.card:
        return 0
    if condition in (IF_ATTACKING, IF_ATTACKED):
        return 1 if fight.attacking == (condition == IF_ATTACKING) else 0
    if condition in (IF_MAD, IF_NORMAL):
        return 1 if counts_as_mad(s, fight.creature) == (condition == IF_MAD) else 0
    return 1 if is_strongest(s, fight.creature) else 0  # IF_STRONGEST


def own(s: Table, member: Member, code: i64, lost_fight: bool = False) -> i64:
    """What a Survivor's skill and Items add up to (SC-102, SC-105); a flipped one has none (SC-R9)."""
    if member.flipped:
        return 0
    box = s.box
    total: i64 = 0
    for op in box.ops_with(member.card, code):
        total += op.n * times(s, op, member, lost_fight)
    for item in member.items:
        for op in box.ops_with(item, code):
            total += op.n * times(s, op, member, lost_fight)
    return total


def has(s: Table, member: Member, code: i64) -> bool:
    """Does the skill or an Item of a face-up Survivor say so now?"""
    if member.flipped:
        return False
    box = s.box
    for op in box.ops_with(member.card, code):
        if times(s, op, member, True) > 0:
            return True
    for item in member.items:
        for op in box.ops_with(item, code):
            if times(s, op, member, True) > 0:
                return True
    return False


def tactics(s: Table, member: Member, code: i64, lost_fight: bool = False) -> i64:
    """What the tactics of the current Location add up to for this Survivor."""
    total: i64 = 0
    for op in s.box.tactics_by[code][s.location]:
        total += op.n * times(s, op, member, lost_fight)
    return total


# ---- Fights ----------------------------------------------------------------------------------------------------------


def fight_score(s: Table, member: Member) -> i64:
    """The Fight Score of a Survivor: printed, Equipped bonuses, skill, abilities and tactics (SC-078)."""
    total: i64 = s.box.fight[member.card] + own(s, member, FIGHT) + tactics(s, member, FIGHT)
    for item in member.items:
        total += s.box.fight[item]
    return total


def steaks_on(s: Table, fight: Fight, side: i64) -> i64:
    """What the numbered cards on a side add (SC-080, SC-609, SC-610)."""
    more = tactic_number(s, SURVIVOR_STEAKS if side == FOR_SURVIVOR else CREATURE_STEAKS)
    total: i64 = 0
    for steak in fight.steaks:
        if steak.side == side:
            total += s.box.steak[steak.card] + more
    return total


def fight_total(s: Table, fight: Fight) -> i64:
    """The Survivor's side with all that was played (SC-084, SC-R52)."""
    total = fight_score(s, s.member_of(fight.owner, fight.survivor)) + fight.fight + steaks_on(s, fight, FOR_SURVIVOR)
    return total if total > 0 else 0


def power_total(s: Table, fight: Fight) -> i64:
    """The Creature's side with all that was played (SC-084, SC-R52)."""
    total: i64 = s.box.power[fight.creature] + fight.power + steaks_on(s, fight, FOR_CREATURE)
    total += tactics(s, s.member_of(fight.owner, fight.survivor), POWER)
    if counts_as_mad(s, fight.creature):
        for beast in s.herd:
            for op in s.box.ops_with(beast.card, OTHERS_POWER):
                if beast.card != fight.creature:
                    total += op.n
    return total if total > 0 else 0


def margin_now(s: Table, fight: Fight) -> i64:
    """By how much the Survivor is ahead (SC-084)."""
    return fight_total(s, fight) - power_total(s, fight)


def toughness(s: Table, fight: Fight) -> i64:
    """What the Survivor has to win by (SC-106, SC-303, SC-622)."""
    member = s.member_of(fight.owner, fight.survivor)
    total: i64 = s.box.toughness[fight.creature] + own(s, member, TOUGHNESS) + tactics(s, member, TOUGHNESS)
    return total if total > 0 else 0


def wins_ties(s: Table, fight: Fight) -> bool:
    """Whatever the Location says (SC-211, SC-306, SC-R40)."""
    return has(s, s.member_of(fight.owner, fight.survivor), WINS_TIES)


def damage_to(s: Table, member: Member, amount: i64, lost_fight: bool) -> i64:
    """Damage after all that changes it by itself (SC-R29)."""
    amount += own(s, member, DAMAGE, lost_fight) + tactics(s, member, DAMAGE, lost_fight)
    fight = s.fight
    if lost_fight and fight is not None:
        for steak in fight.steaks:
            for op in s.box.play_ops[steak.card]:
                if op.code == DAMAGE:
                    amount += op.n
        if has(s, member, NO_DAMAGE):
            return 0
    return amount if amount > 0 else 0


# ---- Survivors -------------------------------------------------------------------------------------------------------


def equipped(s: Table, member: Member, slot: i64) -> i64:
    """How many Items of this slot are Equipped."""
    found: i64 = 0
    for item in member.items:
        if s.box.slot[item] == slot:
            found += 1
    return found


def has_room(s: Table, member: Member, item: i64) -> bool:
    """Is the slot of this Item free?"""
    return room_for(s, member, s.box.slot[item]) > 0


def room_for(s: Table, member: Member, slot: i64) -> i64:
    """How many more Items of this slot can be Equipped (SC-031 to SC-034, SC-215, SC-216)."""
    if slot == BODY:
        return 1 - equipped(s, member, BODY)
    if slot == CARRY:
        room = own(s, member, CARRY_ROOM)
        return (room if room > 0 else USUAL_CARRY) - equipped(s, member, CARRY)
    two_hand = own(s, member, TWO_HAND_ROOM)
    if two_hand == 0:
        two_hand = HANDS
    free: i64 = HANDS - equipped(s, member, ONE_HAND) - two_hand * equipped(s, member, TWO_HAND)
    return free if slot == ONE_HAND else free // two_hand


def stock_sum(s: Table, member: Member) -> i64:
    total: i64 = 0
    for card in member.stock:
        total += s.box.stock[card]
    return total


def is_deadly(s: Table, member: Member, damage: i64) -> bool:
    """Would so much damage kill this Survivor, after all that is Stocked has absorbed some (SC-094, SC-098)?"""
    return damage - stock_sum(s, member) >= s.box.survival[member.card]


def total_survival(s: Table, member: Member) -> i64:
    """The printed Survival Score and the values of the Stocked cards (SC-036, SC-124)."""
    return s.box.survival[member.card] + stock_sum(s, member)


def rescue_cost(s: Table, seat: i64, member: Member) -> i64:
    """Printed, one for each Creature in the Herd, and what cards and tactics change (SC-067, SC-220, SC-324, SC-617)."""
    return rescue_cost_from(s, common_cost(s), seat, member)


def common_cost(s: Table) -> i64:
    """What the Location, the Herd and Events make everybody pay (SC-067, SC-617)."""
    cost: i64 = s.box.rescue[s.location] + s.this_turn.all_costs
    if tactic(s, ONLY_MAD_COUNT) is None:
        return cost + len(s.herd)
    for beast in s.herd:
        if counts_as_mad(s, beast.card):
            cost += 1
    return cost


def rescue_cost_from(s: Table, common: i64, seat: i64, member: Member) -> i64:
    """The `common_cost`, and what the active player's Events, a skill and Items change (SC-220, SC-324)."""
    cost = common + own(s, member, RESCUE_COST)
    if seat == s.active:
        cost += s.this_turn.own_costs
    return cost if cost > 0 else 0


def can_be_rescued(s: Table, seat: i64, member: Member) -> bool:
    """Face up, with enough total Survival (SC-066, SC-R9)."""
    return not member.flipped and total_survival(s, member) >= rescue_cost(s, seat, member)


def anybody_in_play(s: Table) -> bool:
    """Is a Survivor face up, anybody's (SC-R9)?"""
    for player in s.players:
        for member in player.party:
            if not member.flipped:
                return True
    return False


def face_up(member: Member) -> Member:
    """As it will be when it is reset: the numbers of a flipped one are of use to its player."""
    if not member.flipped:
        return member
    up = member.clone()
    up.flipped = False
    return up


# ---- players ---------------------------------------------------------------------------------------------------------


def hand_limit(s: Table, seat: i64) -> i64:
    """How many cards may be held outside of one's own turn (SC-014, SC-320)."""
    limit: i64 = s.box.hand
    for member in s.players[seat].party:
        limit += own(s, member, HAND_LIMIT)
    return limit


def can_pay(s: Table, seat: i64, source: i64) -> bool:
    """Are there cards enough for an ability that was not used in this turn (SC-103, SC-104, SC-R30, SC-R31)?"""
    if s.box.moment[source] == NO_ABILITY or holds(s.this_turn.used, source):
        return False
    return len(s.players[seat].hand) >= s.box.cost[source]


def may_attack(s: Table, creature: i64) -> bool:
    """May this Creature start a Fight from a hand or the Explore row, by its kind (SC-048, SC-049, SC-R17)?"""
    return counts_as_mad(s, creature) or normals_fight(s)


def is_paid_with_itself(s: Table, source: i64) -> bool:
    """An Item that is discarded for its own ability (SC-R31)."""
    return s.box.moment[source] != NO_ABILITY and s.box.cost[source] == THIS_ITEM


def is_creature(s: Table, card: i64) -> bool:
    return s.box.sort[card] == CREATURE
