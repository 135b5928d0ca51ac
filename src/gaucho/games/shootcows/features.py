"""A view as numbers, for learners: always the same length, own seat first, everything between 0 and 1.

Cards have a place each, in the order in which options name them; Survivors of a Party come from left to right. Which of them
a Stocked card lies under is told by its number: a third for the first, two thirds for the second, 1 for the third.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import (
    EVENT,
    FOR_CREATURE,
    FOR_SURVIVOR,
    LOCATIONS,
    MOST_EXPLORE,
    MOST_SEATS,
    NO_SIDE,
    NONE,
    PLACES,
    SURVIVOR,
    Box,
)
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.table import PHASES
from gaucho.games.shootcows.rules.view import CowsView, FightView, MemberView
from gaucho.kit.sheet import Sheet

PROMPTS: Final = [
    "begin_menu",
    "survivor_menu",
    "fight_target",
    "peek_pick",
    "explore_pick",
    "revealed_item",
    "take_missing",
    "creature_menu",
    "creature_target",
    "skill_target",
    "snatch",
    "regurgitate",
    "madness",
    "skill_discard",
    "rescue_menu",
    "end_menu",
    "hand_discard",
    "event_discard",
    "cost_discard",
    "any_time",
    "steaks",
    "step_in",
    "loophole",
    "absorb",
    "wound_drop",
    "target_survivor",
    "target_creature",
    "may_discard",
    "target_item",
    "target_player",
    "discard_pile_item",
    "reset_pick",
    "may_reset",
    "spoil_stock",
]
PLACE_OF: Final = {prompt: place for place, prompt in enumerate(PROMPTS)}
NUMBERS: Final = 13  # about the table as a whole,
PLAYER: Final = 7  # a player,
MEMBER: Final = 7  # a Survivor in play,
FIGHT: Final = 8  # a Fight,
EXPLORE_CARD: Final = 15  # and an Explore Card, besides what has a place for each card
MANY: Final = 30.0  # of numbers that have no bound, so much counts as 1


def length(game: ShootCows) -> int:
    """How many numbers there are."""
    box = game.box
    cards = box.cards
    survivors = box.first_item
    items = box.first_creature - box.first_item
    creatures = box.first_event - box.first_creature
    table: i64 = NUMBERS + len(PROMPTS) + 2 * len(LOCATIONS) + len(PHASES) + 4 * cards + 3 * survivors + 2 * creatures
    fight = FIGHT + MOST_SEATS + survivors + creatures + 2 * cards
    player = PLAYER + cards + survivors + items + creatures + PLACES * (MEMBER + survivors + items)
    return int(table + fight + MOST_EXPLORE * EXPLORE_CARD + MOST_SEATS * player)


def features(game: ShootCows, view: CowsView) -> vec[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    table_features(box, view, sheet)
    fight_features(box, view, me, sheet)
    for place in range(len(view.row)):
        explore_card(box, view, place, sheet)
    sheet.at += (MOST_EXPLORE - len(view.row)) * EXPLORE_CARD
    for places in range(view.seats):
        player_features(box, view, (me + places) % view.seats, sheet)
    return sheet.numbers


def table_features(box: Box, view: CowsView, sheet: Sheet) -> None:
    """Where the game is, the piles and the Herd."""
    sheet.part(view.seats, float(MOST_SEATS))
    sheet.part(view.deck_size, float(box.cards))
    sheet.part(view.locations_left, float(len(LOCATIONS)))
    sheet.part(len(view.row), float(MOST_EXPLORE))
    sheet.part(view.stall, float(box.stall_rounds * view.seats))
    sheet.part(len(view.herd), float(box.herd))
    sheet.part(view.all_costs, 9.0)
    sheet.part(-view.own_costs, 9.0)
    sheet.part(view.hand_fights, 2.0)
    sheet.yes(view.row_moved)
    sheet.yes(view.tactic_used)
    sheet.yes(view.pass_drawn)
    sheet.yes(view.began)
    due = view.due
    sheet.one(NONE if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    sheet.one(view.location, 0, len(LOCATIONS))
    sheet.marked(view.past, 0, len(LOCATIONS))
    sheet.one(view.phase, 0, len(PHASES))
    sheet.marked(view.discards, 0, box.cards)
    sheet.marked(view.used, 0, box.cards)
    sheet.marked(view.passed, 0, box.first_item)
    sheet.marked(view.placed, 0, box.cards)
    sheet.one(view.resolving, 0, box.cards)
    sheet.marked(view.missing, 0, box.first_item)
    sheet.one(view.explorer, 0, box.first_item)
    sheet.marked([int(beast.card) for beast in view.herd], box.first_creature, box.first_event)
    sheet.marked(view.skills, box.first_creature, box.first_event)


def fight_features(box: Box, view: CowsView, me: i64, sheet: Sheet) -> None:
    """The Fight going on; all 0 if there is none."""
    fight = view.fight
    if fight is None:
        creatures: i64 = box.first_event - box.first_creature
        sheet.at += FIGHT + MOST_SEATS + box.first_item + creatures + 2 * box.cards
        return
    sheet.yes(True)
    sheet.yes(fight.from_herd)
    sheet.yes(fight.attacking)
    sheet.yes(fight.ended)
    sheet.yes(fight.killed)
    sheet.part(fight.fight_total, MANY)
    sheet.part(fight.power_total, MANY)
    sheet.part(fight.toughness, 9.0)
    sheet.one((fight.owner - me + view.seats) % view.seats, 0, MOST_SEATS)
    sheet.one(fight.survivor, 0, box.first_item)
    sheet.one(fight.creature, box.first_creature, box.first_event)
    for side in (FOR_SURVIVOR, FOR_CREATURE):
        sheet.marked(steaks_for(fight, side), 0, box.cards)


def steaks_for(fight: FightView, side: i64) -> list[int]:
    """The cards played for a side; those without a number count for both."""
    return [int(steak.card) for steak in fight.steaks if steak.side in (side, NO_SIDE)]


def explore_card(box: Box, view: CowsView, place: i64, sheet: Sheet) -> None:
    """A card of the row, with what is printed on it if the viewer has looked at it."""
    after: i64 = sheet.at + EXPLORE_CARD
    looked = view.looked[place]
    sheet.yes(True)
    sheet.yes(view.seat in looked)
    sheet.part(len(looked), float(MOST_SEATS))
    card: i64 = view.row[place]
    if card >= 0:
        sheet.one(box.sort[card], SURVIVOR, EVENT + 1)
        sheet.part(box.fight[card], 9.0)
        sheet.part(box.survival[card], 9.0)
        sheet.part(box.stock[card], 9.0)
        sheet.part(box.power[card], 9.0)
        sheet.part(box.toughness[card], 9.0)
        sheet.yes(box.mad[card])
        sheet.yes(len(box.red[card]) > 0)
        sheet.yes(box.has_steak[card])
    sheet.at = after


def player_features(box: Box, view: CowsView, seat: i64, sheet: Sheet) -> None:
    """One player's board. A card of the hand counts 1 if it is seen, less if it may be in other hands, too."""
    player = view.players[seat]
    sheet.yes(True)
    sheet.part(player.hand_size, MANY)
    sheet.part(player.limit, MANY)
    sheet.part(len(player.rescued), 3.0)
    sheet.yes(player.turns > 0)
    sheet.yes(player.turns > 1)
    sheet.yes(seat == view.active)
    for entry in view.notes:
        for i in range(1, len(entry)):
            if entry[i] == seat:
                sheet.numbers[sheet.at + entry[0]] = 1.0 / float(len(entry) - 1)
    sheet.marked(player.hand, 0, box.cards)
    sheet.marked(player.rescued, 0, box.first_item)
    for place in range(len(player.party)):
        sheet.valued(player.party[place].stock, box.first_item, float(place + 1) / float(PLACES))
    sheet.at += box.first_event - box.first_item
    for place in range(PLACES):
        if place < len(player.party):
            member_features(box, player.party[place], sheet)
        else:
            sheet.at += MEMBER + box.first_creature


def member_features(box: Box, member: MemberView, sheet: Sheet) -> None:
    """A Survivor with what it bears."""
    sheet.yes(True)
    sheet.yes(member.flipped)
    sheet.yes(member.acted)
    sheet.yes(member.rescuable)
    sheet.part(member.fight, MANY)
    sheet.part(member.survival, MANY)
    sheet.part(member.cost, MANY)
    sheet.one(member.card, 0, box.first_item)
    sheet.marked(member.items, box.first_item, box.first_creature)
