"""Quick, plausible picks for playouts: what a hasty player would do, from what that player sees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.components import ANY_TIME, NONE, PLACES, Box
from gaucho.games.shootcows.rules.operations import MOVE_ON, OWN_COSTS
from gaucho.games.shootcows.rules.steaks import current
from gaucho.games.shootcows.rules.table import ACTING, CREATURES, RESCUE, Table
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
HELP: Final = 60  # percent: a card for one's own Survivor that changes the Fight,
HARM: Final = 25  # or against another's
EVENT_NOW: Final = 20  # percent: an Event in a window
STRONG: Final = 8  # Fight from which on more is of little use


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    seat = s.next_seat()
    options = s.options_of(seat)
    first: i64 = options[0]
    if len(options) == 1:
        return first
    box = s.box
    if box.quiet.has(first):
        return steak(s, seat, options, chance) if s.fight is not None else event(s, options, chance)
    if box.rest.has(first):
        return action(s, seat, options, chance)
    if box.done.has(first):
        return menu(s, seat, options, chance)
    if box.reveal.has(first) or box.discard.has(first) or box.missing.has(first):
        return options[chance.below(len(options))]
    if box.creature.has(first):
        return creature(s, options)
    if box.keep_it.has(first):
        return options[-1]  # Equip it, or Stock it
    if box.survivor.has(first):
        return victim(s, seat, options, chance)
    if box.stocked.has(first):
        return cheapest(box, options)
    if box.look_no_more.has(first) or box.take_it.has(first) or box.decline.has(first):
        return options[1]
    if box.stay_out.has(first) or box.discard_cards.has(first):
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
    if chance.below(100) >= (HELP if mine else HARM):
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
        return options[0] if chance.below(3) else options[chance.below(len(options))]
    if s.phase == CREATURES:
        return send(s, seat, options, chance)
    if s.phase == ACTING:
        return options[0]
    return card(s, seat, options, chance)


def card(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Survivors, then Items: weapons for whoever needs them, the rest under the one who is nearest to a Rescue."""
    box = s.box
    party = s.players[seat].party
    runner = nearest(s, seat)
    best: i64 = options[0]
    highest: i64 = 0
    for option in options:
        value: i64 = 0
        if box.equip.has(option):
            place = box.equip.arg(option)
            bonus: i64 = box.fight[place // PLACES + box.first_item]
            if bonus > 0:
                value = 20 + 10 * bonus + box.fight[party[place % PLACES].card]
        elif box.stock_under.has(option):
            place = box.stock_under.arg(option)
            if place % PLACES == runner:
                value = 10 + box.stock[place // PLACES + box.first_item]
        elif box.enter.has(option):
            return option
        elif box.play.has(option):
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


def send(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """At times any Creature: at one's own fighter or at others."""
    option: i64 = options[chance.below(len(options))]
    return option if s.box.send.has(option) and chance.below(2) == 0 else options[0]


# ---- actions ---------------------------------------------------------------------------------------------------------


def action(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The first who has not acted: attack a weak Creature, Explore, or rest if a Rescue is near."""
    box = s.box
    survivor = box.rest.arg(options[0])
    member = s.member(survivor)
    player = s.players[seat]
    if len(player.party) < 2 and not s.began and s.missing:
        return box.skip.id()
    if player.turns > 1 and total_survival(s, member) >= rescue_cost(s, seat, member):
        return options[0]
    score = fight_score(s, member)
    for beast in s.herd:
        if score >= box.power[beast.card] + box.toughness[beast.card] + MARGIN:
            return box.fight_with.id(survivor)
    if score >= BOLD or stock_sum(s, member) >= BOLD or chance.below(3) > 0:
        return box.explore_with.id(survivor)
    return options[0]


def creature(s: Table, options: list[int]) -> i64:
    """For a Fight the most valuable one that can be beaten, else the weakest; to be discarded the strongest."""
    box = s.box
    step = s.agenda[-1]
    score: i64 = 99
    if isinstance(step, FightTarget):
        score = fight_score(s, s.member(step.what)) - MARGIN
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


def victim(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Another player's Survivor rather than one's own, if there is a choice."""
    option: i64 = options[chance.below(len(options))]
    if s.owner_of(s.box.survivor.arg(option)) == seat:
        return options[chance.below(len(options))]
    return option


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
