"""A view as numbers, for learners: always the same length, own seat first, everything between 0 and 1.

Cards have a place each, in the order in which options name them; Survivors of a Party come from left to right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import (
    CREATURE,
    EVENT,
    FOR_CREATURE,
    FOR_SURVIVOR,
    ITEM,
    LOCATIONS,
    MOST_EXPLORE,
    MOST_SEATS,
    PLACES,
    SURVIVOR,
    Box,
)
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.table import PHASES
from gaucho.games.shootcows.rules.view import CowsView, FightView, MemberView

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
NUMBERS: Final = 13  # about the table as a whole,
PLAYER: Final = 7  # a player,
MEMBER: Final = 8  # a Survivor in play,
FIGHT: Final = 8  # a Fight,
EXPLORE_CARD: Final = 15  # and an Explore Card, besides what has a place for each card
MANY: Final = 30.0  # of numbers that have no bound, so much counts as 1


def length(game: ShootCows) -> int:
    """How many numbers there are."""
    cards = int(game.box.cards)
    survivors = int(game.box.first_item)
    stockable = int(game.box.first_event - game.box.first_item)
    creatures = int(game.box.first_event - game.box.first_creature)
    items = int(game.box.first_creature - game.box.first_item)
    table = NUMBERS + len(PROMPTS) + 2 * len(LOCATIONS) + len(PHASES) + 4 * cards + 2 * survivors + 2 * creatures
    fight = FIGHT + MOST_SEATS + survivors + creatures + 2 * cards
    player = PLAYER + cards + survivors + PLACES * (MEMBER + survivors + items + stockable)
    return table + fight + MOST_EXPLORE * EXPLORE_CARD + MOST_SEATS * player


def features(game: ShootCows, view: CowsView) -> list[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    numbers = table_features(box, view)
    numbers.extend(fight_features(box, view, me))
    for place in range(MOST_EXPLORE):
        numbers.extend(explore_card(box, view, place))
    for places in range(MOST_SEATS):
        if places < view.seats:
            numbers.extend(player_features(box, view, (me + places) % view.seats))
        else:
            numbers.extend(no_player(box))
    return numbers


def table_features(box: Box, view: CowsView) -> list[float]:
    """Where the game is, the piles and the Herd."""
    numbers: list[float] = [
        float(view.seats) / float(MOST_SEATS),
        part(view.deck_size, float(box.cards)),
        part(view.locations_left, float(len(LOCATIONS))),
        part(len(view.row), float(MOST_EXPLORE)),
        part(view.stall, float(box.stall_rounds * view.seats)),
        part(len(view.herd), float(box.herd)),
        part(view.all_costs, 9.0),
        part(-view.own_costs, 9.0),
        part(view.hand_fights, 2.0),
        yes(view.row_moved),
        yes(view.tactic_used),
        yes(view.pass_drawn),
        yes(view.began),
    ]
    due = view.due
    numbers.extend([yes(due is not None and due.prompt == prompt) for prompt in PROMPTS])
    numbers.extend(marked([int(view.location)], 0, len(LOCATIONS)))
    numbers.extend(marked(view.past, 0, len(LOCATIONS)))
    numbers.extend([yes(view.phase == phase) for phase in range(len(PHASES))])
    for cards in (view.discards, view.used, view.placed, [int(view.resolving)]):
        numbers.extend(marked(cards, 0, box.cards))
    numbers.extend(marked(view.missing, 0, box.first_item))
    numbers.extend(marked([int(view.explorer)], 0, box.first_item))
    numbers.extend(marked([int(beast.card) for beast in view.herd], box.first_creature, box.first_event))
    numbers.extend(marked(view.skills, box.first_creature, box.first_event))
    return numbers


def fight_features(box: Box, view: CowsView, me: i64) -> list[float]:
    """The Fight going on; all 0 if there is none."""
    fight = view.fight
    creatures: i64 = box.first_event - box.first_creature
    if fight is None:
        return nothing(FIGHT + MOST_SEATS + box.first_item + creatures + 2 * box.cards)
    numbers: list[float] = [
        1.0,
        yes(fight.from_herd),
        yes(fight.attacking),
        yes(fight.ended),
        yes(fight.killed),
        part(fight.fight_total, MANY),
        part(fight.power_total, MANY),
        part(fight.toughness, 9.0),
    ]
    numbers.extend(marked([int((fight.owner - me + view.seats) % view.seats)], 0, MOST_SEATS))
    numbers.extend(marked([int(fight.survivor)], 0, box.first_item))
    numbers.extend(marked([int(fight.creature)], box.first_creature, box.first_event))
    for side in (FOR_SURVIVOR, FOR_CREATURE):
        numbers.extend(marked(steaks_for(fight, side), 0, box.cards))
    return numbers


def steaks_for(fight: FightView, side: i64) -> list[int]:
    """The cards played for a side; those without a number count for both."""
    return [int(steak.card) for steak in fight.steaks if steak.side in (side, -1)]


def explore_card(box: Box, view: CowsView, place: i64) -> list[float]:
    """One place of the row, with what is printed on the card if the viewer has looked at it."""
    if place >= len(view.row):
        return nothing(EXPLORE_CARD)
    looked = view.looked[place]
    numbers: list[float] = [1.0, yes(view.seat in looked), part(len(looked), float(MOST_SEATS))]
    card: i64 = view.row[place]
    if card < 0:
        return numbers + nothing(EXPLORE_CARD - len(numbers))
    numbers.extend([yes(box.sort[card] == sort) for sort in (SURVIVOR, ITEM, CREATURE, EVENT)])
    for printed in (box.fight, box.survival, box.stock, box.power, box.toughness):
        numbers.append(part(printed[card], 9.0))
    numbers.extend([yes(box.mad[card]), yes(len(box.red[card]) > 0), yes(box.has_steak[card])])
    return numbers


def player_features(box: Box, view: CowsView, seat: i64) -> list[float]:
    """One player's board. A card of the hand counts 1 if it is seen, less if it may be in other hands, too."""
    player = view.players[seat]
    numbers: list[float] = [
        1.0,
        part(player.hand_size, MANY),
        part(player.limit, MANY),
        part(len(player.rescued), 3.0),
        yes(player.turns > 0),
        yes(player.turns > 1),
        yes(seat == view.active),
    ]
    hand = marked(player.hand, 0, box.cards)
    for entry in view.notes:
        if seat in entry[1:]:
            hand[entry[0]] = 1.0 / float(len(entry) - 1)
    numbers.extend(hand)
    numbers.extend(marked(player.rescued, 0, box.first_item))
    for place in range(PLACES):
        if place < len(player.party):
            numbers.extend(member_features(box, player.party[place]))
        else:
            numbers.extend(no_member(box))
    return numbers


def member_features(box: Box, member: MemberView) -> list[float]:
    """A Survivor with what it bears."""
    numbers: list[float] = [
        1.0,
        yes(member.flipped),
        yes(member.acted),
        yes(member.passed),
        yes(member.rescuable),
        part(member.fight, MANY),
        part(member.survival, MANY),
        part(member.cost, MANY),
    ]
    numbers.extend(marked([int(member.card)], 0, box.first_item))
    numbers.extend(marked(member.items, box.first_item, box.first_creature))
    numbers.extend(marked(member.stock, box.first_item, box.first_event))
    return numbers


def no_member(box: Box) -> list[float]:
    items: i64 = box.first_creature - box.first_item
    return nothing(MEMBER + box.first_item + items + box.first_event - box.first_item)


def no_player(box: Box) -> list[float]:
    numbers = nothing(PLAYER + box.cards + box.first_item)
    for place in range(PLACES):
        numbers.extend(no_member(box))
    return numbers


# ---- numbers ---------------------------------------------------------------------------------------------------------


def marked(cards: list[int], first: i64, end: i64) -> list[float]:
    """A number for each card from `first` to before `end`: 1 for these; others are left out."""
    numbers = nothing(end - first)
    for card in cards:
        if first <= card < end:
            numbers[card - first] = 1.0
    return numbers


def nothing(count: i64) -> list[float]:
    return [0.0 for i in range(count)]


def yes(so: bool) -> float:
    return 1.0 if so else 0.0


def part(number: i64, whole: float) -> float:
    """Between 0 and 1."""
    share = float(number) / whole
    return 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
