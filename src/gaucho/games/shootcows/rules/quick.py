"""Quick, plausible picks for playouts: what a hasty player would do, from what that player sees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.components import ANY_TIME, CREATURE, EVENT, NONE, PLACES, SURVIVOR, Box
from gaucho.games.shootcows.rules.creatures import CreatureTarget, SkillTarget
from gaucho.games.shootcows.rules.operations import MOVE_ON, OWN_COSTS
from gaucho.games.shootcows.rules.steaks import current
from gaucho.games.shootcows.rules.table import ACTING, CREATURES, RESCUE, Member, Table
from gaucho.games.shootcows.rules.turn import FightTarget
from gaucho.games.shootcows.rules.value import KILLED, LOST, ending
from gaucho.games.shootcows.rules.values import (
    can_be_rescued,
    fight_score,
    fight_total,
    power_total,
    rescue_cost,
    stock_sum,
    total_survival,
    toughness,
)

BOLD: Final = 4  # Fight or stock with which a Survivor Explores at once
MARGIN: Final = 2  # by how much a Creature must be weaker to be attacked
HELP: Final = 95  # percent: a card for one's own Survivor that changes the Fight,
HARM: Final = 85  # or against the other's,
HARM_ONE: Final = 30  # or against one of several others'
EVENT_NOW: Final = 20  # percent: an Event in a window


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    seat = s.next_seat()
    options = s.options_of(seat)
    first: i64 = options[0]
    if len(options) == 1:
        return first
    box = s.box
    verb = box.verb_of[first]
    if verb is box.quiet:
        return steak(s, seat, options, chance) if s.fight is not None else event(s, options, chance)
    if verb is box.rest:
        return action(s, seat, options, chance)
    if verb is box.done:
        return menu(s, seat, options, chance)
    if verb is box.reveal:
        return options[chance.below(len(options))]
    if verb is box.discard or verb is box.missing:
        return by_worth(box, options)
    if verb is box.creature:
        return creature(s, options)
    if verb is box.keep_it:
        return found(s, seat, options)
    if verb is box.survivor:
        return whom(s, seat, options)
    if verb is box.stocked:
        return cheapest(box, options)
    if verb is box.look_no_more or verb is box.take_it or verb is box.decline:
        return options[1]
    if verb is box.stay_out or verb is box.discard_cards:
        return first
    return options[chance.below(len(options))]


# ---- windows ---------------------------------------------------------------------------------------------------------


def event(s: Table, options: list[int], chance: Chance) -> i64:
    """Mostly pass; more often when somebody can be Rescued."""
    if s.phase == RESCUE:
        for member in s.players[s.active].party:
            if can_be_rescued(s, s.active, member):
                return options[1 + chance.below(len(options) - 1)]
    return options[1 + chance.below(len(options) - 1)] if chance.below(100) < EVENT_NOW else options[0]


def steak(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The smallest card that saves one's own Survivor or kills; at times one that beats another's."""
    fight = current(s)
    mine = seat == fight.owner
    if chance.below(100) >= (HELP if mine else HARM if s.seats == 2 else HARM_ONE):
        return options[0]
    box = s.box
    margin = fight_total(s, fight) - power_total(s, fight)
    tough = toughness(s, fight)
    wanted: i64 = KILLED if mine else LOST
    if ending(s, fight, margin, tough) == wanted:
        return options[0]
    best: i64 = options[0]
    least: i64 = 99
    for option in options:
        shift: i64 = 0
        if mine and box.for_survivor.has(option):
            shift = box.steak[box.numbered[box.for_survivor.arg(option)]]
            size = shift
        elif not mine and box.for_creature.has(option):
            size = box.steak[box.numbered[box.for_creature.arg(option)]]
            shift = -size
        if shift != 0 and size < least and ending(s, fight, margin + shift, tough) == wanted:
            least = size
            best = option
    return best


# ---- menus -----------------------------------------------------------------------------------------------------------


def menu(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Rescue whom one can; start a Fight that can be won; play what there is."""
    box = s.box
    if s.phase == RESCUE:
        if box.rescue_one.has(options[1]):
            return options[1]
        return cheaper(s, seat, options)
    if s.phase == CREATURES:
        return send(s, seat, options)
    if s.phase == ACTING:
        return options[1] if box.skip.has(options[1]) else options[0]
    return card(s, seat, options, chance)


def cheaper(s: Table, seat: i64, options: list[int]) -> i64:
    """An Event that makes a Rescue possible, or nothing."""
    box = s.box
    for option in options:
        if box.play.has(option):
            op = box.play_ops[box.play.arg(option) + box.first_event][0]
            if op.code == OWN_COSTS:
                for member in s.players[seat].party:
                    if not member.flipped and total_survival(s, member) >= rescue_cost(s, seat, member) + op.n:
                        return option
    return options[0]


def card(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Survivors, then Items: weapons for whoever needs them, the rest under the one who is nearest to a Rescue."""
    box = s.box
    party = s.players[seat].party
    runner = nearest(s, seat)
    best: i64 = options[0]
    highest: i64 = 0
    for option in options:
        value: i64 = 0
        verb = box.verb_of[option]
        if verb is box.equip:
            place = box.equip.arg(option)
            bonus: i64 = box.fight[place // PLACES + box.first_item]
            if bonus > 0:
                value = 20 + 10 * bonus + box.fight[party[place % PLACES].card]
        elif verb is box.stock_under:
            place = box.stock_under.arg(option)
            if place % PLACES == runner:
                value = 10 + box.stock[place // PLACES + box.first_item]
        elif verb is box.enter:
            return option
        elif verb is box.play:
            value = now(s, box.play.arg(option) + box.first_event, chance)
        if value > highest:
            highest = value
            best = option
    return best


def now(s: Table, event_card: i64, chance: Chance) -> i64:
    """Is this the moment for an Event? Cheaper Rescues wait for the Rescue Phase, others' troubles for their turns."""
    code = s.box.play_ops[event_card][0].code
    if code in (OWN_COSTS, MOVE_ON) or s.box.timing[event_card] == ANY_TIME:
        return 5 if chance.below(10) == 0 else 0
    return 15


def nearest(s: Table, seat: i64) -> i64:
    """The place of the Survivor who lacks least for a Rescue; NONE if there is no face-up one."""
    found: i64 = NONE
    most: i64 = -99
    party = s.players[seat].party
    for place in range(len(party)):
        member = party[place]
        if not member.flipped:
            total = total_survival(s, member)
            if total > most:
                most = total
                found = place
    return found


def send(s: Table, seat: i64, options: list[int]) -> i64:
    """A Creature that beats somebody else's Survivor, or is beaten by one's own."""
    box = s.box
    best: i64 = options[0]
    highest: i64 = 0
    for option in options:
        if box.send.has(option):
            creature = box.send.arg(option) + box.first_creature
            for owner in range(s.seats):
                if s.players[owner].turns == 0:
                    continue
                for member in s.players[owner].party:
                    if not member.flipped:
                        value = attack_worth(s, seat, owner, member, creature)
                        if value > highest:
                            highest = value
                            best = option
    return best


# ---- actions ---------------------------------------------------------------------------------------------------------


def action(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The first who has not acted: attack if it brings one nearer to a Rescue, else Explore; who is ready may rest."""
    box = s.box
    survivor = box.rest.arg(options[0])
    member = s.member_of(seat, survivor)
    score = fight_score(s, member)
    total = total_survival(s, member)
    cost = rescue_cost(s, seat, member)
    if total >= cost and score < BOLD and s.players[seat].turns > 1 and chance.below(3) == 0:
        return options[0]
    least: i64 = 2 if 2 * total >= cost else 4  # what a kill must bring
    for beast in s.herd:
        if box.stock[beast.card] >= least and score > box.power[beast.card] + box.toughness[beast.card]:
            return box.fight_with.id(survivor)
    return box.explore_with.id(survivor)


def found(s: Table, seat: i64, options: list[int]) -> i64:
    """A Revealed Item: Equip a weapon, Stock under one who is far enough, else keep it for another."""
    box = s.box
    member = s.member_of(seat, s.explorer)
    if box.equip_it.has(options[-1]) and box.fight[s.resolving] > 0:
        return options[-1]
    return box.stock_it.id() if 2 * total_survival(s, member) >= rescue_cost(s, seat, member) else options[0]


def creature(s: Table, options: list[int]) -> i64:
    """For a Fight the most valuable one that can be beaten, else the weakest; to be discarded the strongest."""
    box = s.box
    step = s.step()
    score: i64 = 99
    if isinstance(step, FightTarget):
        score = fight_score(s, s.member_of(step.seat, step.what)) - 1
    best: i64 = options[0]
    highest: i64 = -99
    for option in options:
        if not box.creature.has(option):
            continue
        card = box.creature.arg(option) + box.first_creature
        power: i64 = box.power[card] + box.toughness[card]
        value: i64 = power if power <= score else -power
        if value > highest:
            highest = value
            best = option
    return best


def whom(s: Table, seat: i64, options: list[int]) -> i64:
    """For a Creature whom it beats best, or one's own who beats it; for other harm the best of the others."""
    box = s.box
    step = s.step()
    best: i64 = options[0]
    highest: i64 = -999
    for option in options:
        survivor = box.survivor.arg(option)
        owner = s.owner_of(survivor)
        member = s.member_of(owner, survivor)
        if isinstance(step, CreatureTarget):
            value = attack_worth(s, seat, owner, member, step.what)
        elif isinstance(step, SkillTarget):
            value = fight_score(s, member) + 2 * stock_sum(s, member)
        else:
            value = total_survival(s, member)
            if owner == seat and not member.flipped:
                value -= 100
        if value > highest:
            highest = value
            best = option
    return best


def attack_worth(s: Table, seat: i64, owner: i64, member: Member, creature: i64) -> i64:
    """What it brings to send a Creature at a Survivor: more than 0 if it should be done."""
    ahead: i64 = fight_score(s, member) - s.box.power[creature]
    if owner == seat:
        return s.box.stock[creature] + 1 if ahead >= MARGIN + s.box.toughness[creature] else -50
    return total_survival(s, member) - ahead if ahead <= -MARGIN else -20 - ahead


def by_worth(box: Box, options: list[int]) -> i64:
    """Discard what is worth least; of those who are missing take the best."""
    best: i64 = options[0]
    highest: i64 = -999
    for option in options:
        if box.missing.has(option):
            survivor = box.missing.arg(option)
            value: i64 = 2 * box.fight[survivor] + box.survival[survivor]
        else:
            value = -keep_worth(box, box.discard.arg(option))
        if value > highest:
            highest = value
            best = option
    return best


def keep_worth(box: Box, card: i64) -> i64:
    """How much a card is wanted in hand."""
    sort: i64 = box.sort[card]
    if sort == CREATURE:
        return box.power[card]
    if sort == EVENT:
        return 5
    return 9 if sort == SURVIVOR else 4 + box.stock[card] + box.fight[card]


def cheapest(box: Box, options: list[int]) -> i64:
    """The Stocked card that is worth least."""
    best: i64 = options[0]
    least: i64 = 99
    for option in options:
        stock: i64 = box.stock[box.stocked.arg(option) + box.first_item]
        if stock < least:
            least = stock
            best = option
    return best
