"""Quick, plausible picks for playouts: what a hasty player would do, from what that player sees; and who is ahead."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.zappem.rules.characters import CommanderTo, transfers
from gaucho.games.zappem.rules.components import EMP, HEART, ITEMS, NONE, POWER, STRAIGHT, count
from gaucho.games.zappem.rules.items import in_beam, in_emp
from gaucho.games.zappem.rules.move import PlayZone
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.value import can_hit, lives_of, pressure
from gaucho.games.zappem.rules.zap import in_pink

ZAP: Final = 40  # a card from which an opponent can be hit,
GRAB: Final = 12  # or from which an item can be had
OPEN: Final = 3  # each field from which one can be hit
MOOD: Final = 14  # by how much a card may miss the best one


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    seat = s.next_seat()
    options = s.options_of(seat)
    first: i64 = options[0]
    size: i64 = len(options)
    if size == 1:
        return first
    box = s.box
    if box.move.has(first):
        return move(s, seat, options, chance)
    if box.quiet.has(first):
        return action(s, seat, options, chance)
    if box.wait.has(first):
        return options[1] if in_pink(s, seat) or chance.below(3) == 0 else first
    if box.decline.has(first) or box.stay_down.has(first):
        return options[1]
    if box.zap.has(first):
        return weakest(s, options)
    if box.beam.has(first):
        return shot(s, seat, options)
    if box.skip.has(first):
        return hand_over(s, seat, options)
    if isinstance(s.step(), CommanderTo):
        return receiver(s, seat, options, chance)
    return options[chance.below(size)]


def move(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """A card to zap from, or with an item, or hard to hit: whichever mood says."""
    box = s.box
    step = s.step()
    acts = not (isinstance(step, PlayZone) and step.what != NONE)
    exposed = seat != s.villain or s.turns == 0
    targets: i64 = s.opponents(seat)
    if seat == s.villain:
        targets &= ~s.hit
    best: i64 = options[0]
    highest: i64 = -1000
    for card in options:
        value: i64 = chance.below(MOOD)
        if exposed:
            value -= OPEN * len(box.pink[card])
        if acts:
            for other in range(s.seats):
                there = s.players[other].at
                if (targets >> other) & 1 and there != NONE and can_hit(s, seat, card, there):
                    value += ZAP
                    break
            item: i64 = box.item[card]
            if item != NONE and (s.items >> item) & 1 and s.room(seat, item):
                value += GRAB
        if value > highest:
            highest = value
            best = card
    return best


def action(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Zap; shoot, if it does more harm to others than to friends; take; heal; hand over a HEART that somebody needs."""
    box = s.box
    if box.zapp.has(options[1]):
        return options[1]
    opponents = s.opponents(seat)
    pick: i64 = options[0]
    rank: i64 = 0
    for option in options:
        found: i64 = 0
        if box.take.has(option):
            found = 3
        elif box.pick_and_play.has(option):
            found = 4 if (box.attack >> box.item[s.players[seat].at]) & 1 else 2
        elif box.commander.has(option):
            found = 6 if rescue(s, seat) != NONE else 0
        elif box.play.has(option):
            item = box.play.arg(option)
            if box.kind[item] == HEART:
                found = 2 if chance.below(2) == 0 else 0
            elif (box.attack >> item) & 1:
                found = 5 if shoots(s, seat, item, opponents) else 0
            else:
                found = 1
        if found > rank:
            rank = found
            pick = option
    return pick


def shoots(s: Table, seat: i64, item: i64, opponents: i64) -> bool:
    """Would this item hit opponents, and not as many friends?"""
    box = s.box
    kind: i64 = box.kind[item]
    if kind == EMP:
        return gain(in_emp(s, seat), opponents) > 0
    first: i64 = 0 if kind == POWER else STRAIGHT
    for direction in range(first, first + STRAIGHT):
        if gain(in_beam(s, seat, direction), opponents) > 0:
            return True
    return False


def gain(zapped: i64, opponents: i64) -> i64:
    """Opponents less friends."""
    return count(zapped & opponents) - count(zapped & ~opponents)


def shot(s: Table, seat: i64, options: list[int]) -> i64:
    """The direction with the most opponents and the fewest friends; the discharge comes last."""
    opponents = s.opponents(seat)
    best: i64 = options[0]
    most: i64 = -9
    for option in options:
        if s.box.beam.has(option):
            found = gain(in_beam(s, seat, s.box.beam.arg(option)), opponents)
            if found > most:
                most = found
                best = option
    return best


def weakest(s: Table, options: list[int]) -> i64:
    """The one with the fewest lives."""
    best: i64 = options[0]
    fewest: i64 = 99
    for option in options:
        field = s.box.zap.arg(option)
        for seat in range(s.seats):
            if s.players[seat].at == field and lives_of(s, seat) < fewest:
                fewest = lives_of(s, seat)
                best = option
    return best


def rescue(s: Table, commander: i64) -> i64:
    """A HEART that can be handed over, while somebody is down who needs it; or NONE."""
    needed = False
    for seat in range(s.seats):
        if seat != s.villain and s.players[seat].health == 0 and not s.players[seat].items & s.box.hearts:
            needed = True
    if not needed:
        return NONE
    hearts: i64 = transfers(s, commander) & s.box.hearts
    for item in range(ITEMS):
        if (hearts >> item) & 1:
            return item
    return NONE


def hand_over(s: Table, seat: i64, options: list[int]) -> i64:
    """The HEART that somebody needs, or nothing."""
    item = rescue(s, seat)
    return options[0] if item == NONE else s.box.hand_over.id(item)


def receiver(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Somebody who is down, or anybody."""
    for option in options:
        if s.box.left.has(option) and not s.is_active(s.left_of(seat, s.box.left.arg(option) + 1)):
            return option
    return options[chance.below(len(options))]


# ---- what a table is worth -------------------------------------------------------------------------------------------


def worth(s: Table) -> list[float]:
    """What a table is worth to each seat, from -1 to 1; a crew wins and loses together."""
    if s.villain == NONE:
        return s.returns() if s.over else royale_worth(s)
    ahead = lead(s)
    return [ahead if seat == s.villain else -ahead for seat in range(s.seats)]


def lead(s: Table) -> float:
    """How far the villain is ahead of the crew, from -1 to 1: a curve fitted to games between house bots."""
    if s.over:
        return 1.0 if (s.won >> s.villain) & 1 else -1.0
    box = s.box
    villain = s.players[s.villain]
    cards: i64 = s.deck_size() + len(villain.hand)
    crew: float = 0.0  # what keeps the crew alive,
    blasters: float = 0.0  # and what it hunts with
    for seat in range(s.seats):
        if seat != s.villain:
            player = s.players[seat]
            cards += len(player.hand)
            crew += 0.5 * float(player.health) + 0.3 * float(count(player.items & box.hearts))
            crew += 0.55 * float(count(player.items & box.shields))
            blasters += float(count(player.items & box.attack))
    value = 0.85 * float(villain.health) + 0.5 * float(count(villain.items & box.hearts))
    value += 0.65 * float(count(villain.items & box.shields)) - 0.15 * blasters
    health = pressure(s)  # either Health decides, or the cards that are left to hunt with
    value += (1.0 - health) * (1.2 - 0.09 * float(cards)) - health * (0.6 + crew)
    return math.tanh(0.5 * value)


def royale_worth(s: Table) -> list[float]:
    """Lives and items of each player beside those of all others."""
    strengths: list[float] = []
    total: float = 0.0
    for seat in range(s.seats):
        player = s.players[seat]
        lives = float(lives_of(s, seat))
        strength = 0.0
        if lives > 0.0 and (player.health > 0 or s.can_return(seat)):
            strength = lives * lives + 1.0 + 0.8 * lives * float(count(player.items & s.box.shields))
            strength += 1.0 * float(count(player.items & s.box.attack))
        strengths.append(strength)
        total += strength
    share = float(s.seats)
    return [(strength / total * share - 1.0) / (share - 1.0) for strength in strengths]
