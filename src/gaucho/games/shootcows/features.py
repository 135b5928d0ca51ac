"""A view as numbers, for learners: always the same length, own seat first, everything between 0 and 1.

Cards have a place each, in the order in which options name them. Which place of the Party a Survivor has, or the one that
bears an Item or has a card Stocked under it, is told by the number there: a third for the first, two thirds for the second,
1 for the third.
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
from gaucho.kit.sheet import Sheet, part_of

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
    played = cards - box.first_creature  # what can be played to Up the Steaks
    table: i64 = NUMBERS + len(PROMPTS) + 2 * len(LOCATIONS) + len(PHASES) + 3 * cards + 3 * survivors + items + 2 * creatures
    fight = FIGHT + MOST_SEATS + survivors + creatures + 2 * played
    return int(table + fight + MOST_EXPLORE * EXPLORE_CARD + MOST_SEATS * player_length(box))


def player_length(box: Box) -> i64:
    """How many of them are about one player."""
    items = box.first_creature - box.first_item
    stock = box.first_event - box.first_item
    return PLAYER + box.cards + 2 * box.first_item + items + stock + PLACES * MEMBER


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
    note_features(box, view, me, sheet)
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
    sheet.part(view.this_turn.all_costs, 9.0)
    sheet.part(-view.this_turn.own_costs, 9.0)
    sheet.part(view.hand_fights, 2.0)
    sheet.yes(view.row_moved)
    sheet.yes(view.this_turn.tactic_used)
    sheet.yes(view.this_turn.pass_drawn)
    sheet.yes(view.began)
    due = view.due
    sheet.one(NONE if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    sheet.one(view.location, 0, len(LOCATIONS))
    sheet.marked_pile(view.past, 0, len(LOCATIONS))
    sheet.one(view.phase, 0, len(PHASES))
    sheet.marked(view.discards, 0, box.cards)
    sheet.marked_pile(view.this_turn.used, 0, box.cards)
    sheet.marked_pile(view.this_turn.passed, 0, box.first_item)
    sheet.marked_pile(view.this_turn.placed, box.first_item, box.first_creature)
    sheet.one(view.resolving, 0, box.cards)
    sheet.marked_pile(view.missing, 0, box.first_item)
    sheet.one(view.explorer, 0, box.first_item)
    sheet.marked([int(beast.card) for beast in view.herd], box.first_creature, box.first_event)
    sheet.marked_pile(view.skills, box.first_creature, box.first_event)


def fight_features(box: Box, view: CowsView, me: i64, sheet: Sheet) -> None:
    """The Fight going on; all 0 if there is none."""
    fight = view.fight
    if fight is None:
        creatures: i64 = box.first_event - box.first_creature
        sheet.at += FIGHT + MOST_SEATS + box.first_item + creatures + 2 * (box.cards - box.first_creature)
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
        sheet.marked(steaks_for(fight, side), box.first_creature, box.cards)


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


def note_features(box: Box, view: CowsView, me: i64, sheet: Sheet) -> None:
    """Cards remembered in other hands: less than 1 if they may be in one of several. They share the places of seen ones."""
    step = player_length(box)
    for entry in view.notes:
        for i in range(1, len(entry)):
            place = (entry[i] - me + view.seats) % view.seats
            sheet.numbers[sheet.at + place * step + PLAYER + entry[0]] = 1.0 / float(len(entry) - 1)


def player_features(box: Box, view: CowsView, seat: i64, sheet: Sheet) -> None:
    """One player's board."""
    player = view.players[seat]
    sheet.yes(True)
    sheet.part(player.hand_size, MANY)
    sheet.part(player.limit, MANY)
    sheet.part(len(player.rescued), 3.0)
    sheet.yes(player.turns > 0)
    sheet.yes(player.turns > 1)
    sheet.yes(seat == view.active)
    sheet.marked_pile(player.hand, 0, box.cards)
    sheet.marked_pile(player.rescued, 0, box.first_item)
    party_features(box, player.party, sheet)


def party_features(box: Box, party: list[MemberView], sheet: Sheet) -> None:
    """Survivors, what they bear and what is Stocked under them, by their place; then the numbers of each."""
    items = sheet.at + box.first_item
    stock = items + box.first_creature - box.first_item
    after = stock + box.first_event - box.first_item
    for place in range(len(party)):
        member = party[place]
        which = float(place + 1) / float(PLACES)
        sheet.numbers[sheet.at + member.card] = which
        sheet.valued(items - box.first_item, member.items, which)
        sheet.valued(stock - box.first_item, member.stock, which)
        member_features(member, sheet.numbers, after + place * MEMBER)
    sheet.at = after + PLACES * MEMBER


def member_features(member: MemberView, numbers: vec[float], at: i64) -> None:
    """A Survivor's numbers from this place on: written directly, for there are up to 18 of them."""
    numbers[at] = 1.0
    if member.flipped:
        numbers[at + 1] = 1.0
    if member.acted:
        numbers[at + 2] = 1.0
    if member.rescuable:
        numbers[at + 3] = 1.0
    numbers[at + 4] = part_of(member.fight, MANY)
    numbers[at + 5] = part_of(member.survival, MANY)
    numbers[at + 6] = part_of(member.cost, MANY)
