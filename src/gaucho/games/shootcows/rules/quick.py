"""Quick, plausible picks for playouts: what a hasty player would do, from what that player sees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.components import (
    ANY_TIME,
    CREATURE,
    EVENT,
    FOR_CREATURE,
    FOR_SURVIVOR,
    NONE,
    PLACES,
    SURVIVOR,
    Box,
)
from gaucho.games.shootcows.rules.creatures import CreatureTarget, SkillTarget, fights_left
from gaucho.games.shootcows.rules.events import add_events, holds_event, playable
from gaucho.games.shootcows.rules.operations import MOVE_ON, OWN_COSTS, UNSEEN
from gaucho.games.shootcows.rules.steaks import playable_steak
from gaucho.games.shootcows.rules.table import ACTING, CREATURES, RESCUE, Fight, Member, Table
from gaucho.games.shootcows.rules.turn import FightTarget, can_skip
from gaucho.games.shootcows.rules.value import KILLED, LOST, ending
from gaucho.games.shootcows.rules.values import (
    can_be_rescued,
    fight_score,
    has,
    has_room,
    margin_now,
    may_attack,
    rescue_cost,
    stock_sum,
    total_survival,
    toughness,
)
from gaucho.kit.cards import any_of, holds

BOLD: Final = 4  # Fight or stock with which a Survivor Explores at once
MARGIN: Final = 2  # by how much a Creature must be weaker to be attacked
HELP: Final = 95  # percent: a card for one's own Survivor that changes the Fight,
HARM: Final = 85  # or against the other's,
HARM_ONE: Final = 30  # or against one of several others'
EVENT_NOW: Final = 20  # percent: an Event in a window


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat; a menu needs no list for it (`State.hurry`)."""
    seat = s.next_seat()
    options = s.options_of(seat)
    if len(options) == 0:
        return menu(s, seat, chance)
    first: i64 = options[0]
    if len(options) == 1:
        return first
    box = s.box
    verb = box.verb_of[first]
    if verb is box.quiet:
        fight = s.fight
        if fight is None:
            return event(s, seat, chance)
        return steak(s, fight, seat, margin_now(s, fight), toughness(s, fight), chance)
    if verb is box.rest or verb is box.done:
        return menu(s, seat, chance)
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


def quick_seals(s: Table, chance: Chance) -> bool:
    """What everybody would do in a window, found without lists of what could be done; False if all would pass."""
    fight = s.fight
    return event_wishes(s, chance) if fight is None else steak_wishes(s, fight, chance)


def event_wishes(s: Table, chance: Chance) -> bool:
    """What those who wait would do at any time."""
    quiet = s.box.quiet.id()
    anybody = False
    for seat in range(s.seats):
        wish = quiet
        if seat != s.active and holds_event(s, s.players[seat].hand):
            wish = event(s, seat, chance)
            anybody = anybody or wish != quiet
        s.sealed[seat] = wish
    return anybody


def steak_wishes(s: Table, fight: Fight, chance: Chance) -> bool:
    """What everybody would do in a Fight."""
    quiet = s.box.quiet.id()
    anybody = False
    margin = margin_now(s, fight)
    tough = toughness(s, fight)
    for seat in range(s.seats):
        wish = steak(s, fight, seat, margin, tough, chance)
        anybody = anybody or wish != quiet
        s.sealed[seat] = wish
    return anybody


def event(s: Table, seat: i64, chance: Chance) -> i64:
    """Mostly pass; not when somebody can be Rescued."""
    if chance.below(100) < EVENT_NOW or rescue_is_near(s):
        options: list[int] = []
        add_events(s, seat, options)
        if options:
            return any_of(options, chance)
    return s.box.quiet.id()


def rescue_is_near(s: Table) -> bool:
    """Can the active player Rescue somebody now?"""
    if s.phase == RESCUE:
        for member in s.players[s.active].party:
            if can_be_rescued(s, s.active, member):
                return True
    return False


def steak(s: Table, fight: Fight, seat: i64, margin: i64, tough: i64, chance: Chance) -> i64:
    """The smallest card that saves one's own Survivor or kills; at times one that beats another's."""
    box = s.box
    mine = seat == fight.owner
    best = box.quiet.id()
    if chance.below(100) >= (HELP if mine else HARM if s.seats == 2 else HARM_ONE):
        return best
    wanted: i64 = KILLED if mine else LOST
    if ending(s, fight, margin, tough) == wanted:
        return best
    least: i64 = 99
    for card in s.players[seat].hand:
        size: i64 = box.steak[card]
        if size == 0 or size >= least or box.side[card] == (FOR_CREATURE if mine else FOR_SURVIVOR):
            continue
        if ending(s, fight, margin + (size if mine else -size), tough) == wanted and playable_steak(s, card):
            least = size
            best = box.steak_ways[card][0 if mine else -1]
    return best


# ---- menus: no list is looked at, so that in a hurry none need be made -------------------------------------------------


def menu(s: Table, seat: i64, chance: Chance) -> i64:
    """Rescue whom one can; start a Fight that can be won; play what there is."""
    phase = s.phase
    if phase == ACTING:
        return action(s, seat, chance)
    if phase == CREATURES:
        return send(s, seat)
    if phase == RESCUE:
        return rescue_pick(s, seat)
    return card(s, seat, chance)


def rescue_pick(s: Table, seat: i64) -> i64:
    """The first who can be Rescued; else an Event that makes a Rescue possible, or nothing."""
    box = s.box
    party = s.players[seat].party
    for member in party:
        if can_be_rescued(s, seat, member):
            return box.rescue_one.id(member.card)
    hand = s.players[seat].hand
    if holds_event(s, hand):
        for held in hand:
            if held >= box.first_event and cheapens(box, held) and playable(s, seat, held):
                change = box.play_ops[held][0].n
                for member in party:
                    if not member.flipped and total_survival(s, member) >= rescue_cost(s, seat, member) + change:
                        return box.play.id(held - box.first_event)
    return box.done.id()


def cheapens(box: Box, event_card: i64) -> bool:
    """Does this Event make one's own Rescues cheaper?"""
    ops = box.play_ops[event_card]
    return len(ops) > 0 and ops[0].code == OWN_COSTS


def card(s: Table, seat: i64, chance: Chance) -> i64:
    """Survivors, then Items: weapons for whoever needs them, the rest under the one who is nearest to a Rescue."""
    box = s.box
    hand = s.players[seat].hand  # ascending: Survivors come first, Events last
    party = s.players[seat].party
    if len(hand) > 0 and hand[0] < box.first_item and s.room_in_party(seat):
        return box.enter.id(hand[0])
    runner = nearest(s, seat)
    best = box.done.id()
    highest: i64 = 0
    for held in hand:
        if box.first_item <= held < box.first_creature and not holds(s.this_turn.placed, held):
            first: i64 = (held - box.first_item) * PLACES
            bonus: i64 = box.fight[held]
            for place in range(len(party)):
                member = party[place]
                value: i64 = 20 + 10 * bonus + box.fight[member.card]
                if bonus > 0 and value > highest and not member.flipped and has_room(s, member, held):
                    highest = value
                    best = box.equip.id(first + place)
            if runner != NONE and 10 + box.stock[held] > highest:
                highest = 10 + box.stock[held]
                best = box.stock_under.id(first + runner)
        elif held >= box.first_event and playable(s, seat, held):
            value = now(s, held, chance)
            if value > highest:
                highest = value
                best = box.play.id(held - box.first_event)
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


def send(s: Table, seat: i64) -> i64:
    """A Creature that beats somebody else's Survivor, or is beaten by one's own."""
    box = s.box
    best = box.done.id()
    highest: i64 = 0
    if not fights_left(s):
        return best
    for held in s.players[seat].hand:
        if box.sort[held] != CREATURE or not may_attack(s, held):
            continue
        for owner in range(s.seats):
            if s.players[owner].turns == 0:
                continue
            for member in s.players[owner].party:
                if not member.flipped:
                    value = attack_worth(s, seat, owner, member, held)
                    if value > highest and not has(s, member, UNSEEN):
                        highest = value
                        best = box.creature_id(box.send, held)
    return best


def action(s: Table, seat: i64, chance: Chance) -> i64:
    """The first who has not acted; with nobody left to act skip the phase, or leave it."""
    for member in s.players[seat].party:
        if not member.flipped and not member.acted:
            return action_of(s, seat, member, chance)
    return s.box.skip.id() if can_skip(s, seat) else s.box.done.id()


def action_of(s: Table, seat: i64, member: Member, chance: Chance) -> i64:
    """Attack if it brings one nearer to a Rescue, else Explore; who is ready may rest."""
    box = s.box
    score = fight_score(s, member)
    total = total_survival(s, member)
    cost = rescue_cost(s, seat, member)
    if total >= cost and score < BOLD and s.players[seat].turns > 1 and chance.below(3) == 0:
        return box.rest.id(member.card)
    least: i64 = 2 if 2 * total >= cost else 4  # what a kill must bring
    for beast in s.herd:
        if box.stock[beast.card] >= least and score > box.power[beast.card] + box.toughness[beast.card]:
            return box.fight_with.id(member.card)
    return box.explore_with.id(member.card)


# ---- other choices ---------------------------------------------------------------------------------------------------


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
