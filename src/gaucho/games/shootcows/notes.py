"""What players look up or work out at the table, in words and lists: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gaucho.engine.core import NOBODY
from gaucho.engine.data import changed
from gaucho.engine.events import Event
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import (
    ANY_TIME,
    CREATURE,
    CREATURES,
    EVENTS,
    ITEM,
    ITEMS,
    SURVIVOR,
    SURVIVORS,
    Box,
)
from gaucho.games.shootcows.rules.operations import KEEP_ITEMS
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.value import rescues_now
from gaucho.games.shootcows.rules.values import can_be_rescued, common_cost, tactic
from gaucho.games.shootcows.rules.view import CowsView, MemberView
from gaucho.kit.cards import pile_without

PHASES = ("Begin", "Survivor", "Creature", "Rescue", "End")
SLOTS = ("1-Hand", "2-Hand", "Body", "Carry")
TIES = ("Survivors win ties", "Creatures win ties", "nobody wins ties")
SKILL_PROMPTS = ("skill_target", "snatch", "regurgitate", "madness", "skill_discard")  # asked by red-letter skills
CROWDED = 8  # Creatures in the Herd: from here on it is about to be too many
ENDINGS = {
    "target_reached": "The helicopter is full: the target is reached.",
    "most_rescued": "The last Location is left behind: the most Rescued Survivors win.",
    "nobody_rescued": "The last Location is left behind and nobody was Rescued.",
    "overrun": "The Herd is full and no Survivor is left in play.",
}


# ---- cards -----------------------------------------------------------------------------------------------------------


def key_of(box: Box, card: int) -> str:
    """The kind of a card as the content names it: copies share it, and its picture."""
    return (SURVIVORS, ITEMS, CREATURES, EVENTS)[box.sort[card]][box.kind[card]]


def and_so_on(words: Sequence[str]) -> str:
    """A list as it is spoken."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def signed(number: int) -> str:
    """With its sign, and a real minus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def values_of(box: Box, card: int) -> str:
    """The numbers and the kind of a card in words."""
    sort = box.sort[card]
    if sort == SURVIVOR:
        return f"Survivor, Fight {box.fight[card]}, Survival {box.survival[card]}"
    if sort == ITEM:
        bonus = f", Fight {signed(box.fight[card])}" if box.fight[card] else ""
        return f"{SLOTS[box.slot[card]]} Item{bonus}, stock {box.stock[card]}"
    if sort == CREATURE:
        kind = "Mad" if box.mad[card] else "Normal"
        tough = f", Toughness {box.toughness[card]}" if box.toughness[card] else ""
        return f"{kind} Creature, Power {box.power[card]}{tough}, stock {box.stock[card]}"
    when = "any time" if box.timing[card] == ANY_TIME else "your turn"
    steak = f", steak {box.steak[card]}" if box.steak[card] else ", steak" if box.has_steak[card] else ""
    return f"Event, {when}{steak}"


def text_of(box: Box, card: int) -> str:
    """All that a card says."""
    values = values_of(box, card)
    return f"{values}. {box.texts[card]}" if box.texts[card] else f"{values}."


def sorted_hand(box: Box, hand: Sequence[int]) -> list[int]:
    """A hand by kind: Survivors, Items, Creatures, Events; the numbers of cards are in that order."""
    return sorted(int(card) for card in hand)


# ---- players and Parties ---------------------------------------------------------------------------------------------


def member_of(view: CowsView, survivor: int) -> MemberView | None:
    """A Survivor in a Party, if it is in one."""
    return next((member for player in view.players for member in player.party if member.card == survivor), None)


def laden(s: Table, seat: int) -> list[str]:
    """Who could be Rescued in this turn, losing Items that are not needed for it (SC-064, SC-070, SC-623)."""
    if not rescues_now(s, seat) or tactic(s, KEEP_ITEMS) is not None:
        return []

    def spare(member: Member, item: int) -> bool:
        return can_be_rescued(s, seat, bearing(member, pile_without(member.items, item)))

    return [s.box.names[one.card] for one in s.players[seat].party if any(spare(one, item) for item in one.items)]


def bearing(member: Member, items: tuple[int, ...]) -> Member:
    """The same Survivor with these Items Equipped."""
    other = member.clone()
    other.items = items
    return other


def cost_in_words(s: Table) -> str:
    """The Rescue Cost here and now as a sum; what single Survivors have against it is on their cards (SC-067)."""
    words = f"{s.box.rescue[s.location]} printed + {for_the_herd(s)} for the Herd"
    if s.this_turn.all_costs:
        words += f" {signed(s.this_turn.all_costs)} in this turn"
    if s.this_turn.own_costs:
        words += f" {signed(s.this_turn.own_costs)} for the active player"
    return words


def for_the_herd(s: Table) -> int:
    """What the Herd adds to the Rescue Cost."""
    return int(common_cost(s) - s.box.rescue[s.location] - s.this_turn.all_costs)


def shown_cost(s: Table) -> int:
    """The Rescue Cost of a Survivor that has nothing against it, for the active player."""
    return max(0, int(common_cost(s) + s.this_turn.own_costs))


# ---- what everybody sees ----------------------------------------------------------------------------------------------


def alarm(view: CowsView, box: Box) -> str:
    """What everybody must know now."""
    if view.ending:
        return ""
    words = []
    if len(view.herd) >= CROWDED:
        words.append(f"Herd: {len(view.herd)} of {box.herd}.")
    if view.locations_left == 0:
        words.append("Last Location.")
    return " ".join(words)


def afterwards(view: CowsView) -> str:
    """What happens once this Location is left (SC-052, SC-055)."""
    return "the Parties move on" if view.locations_left else "the game is over"


def stalled(view: CowsView, box: Box) -> str:
    """How near the stall clock is (SC-R57)."""
    return f"{view.stall} of {box.stall_rounds * view.seats} turns without a card leaving the row"


class Deeds(NamedTuple):
    """What a player has done in a game."""

    kills: int
    losses: int  # lost Fights
    lost: int  # Survivors
    steaks: int  # cards played to Up the Steaks


DEED_OF = {
    news.CREATURE_KILLED: 0,
    news.FIGHT_LOST: 1,
    news.KILLED: 2,
    news.FOR_SURVIVOR: 3,
    news.FOR_CREATURE: 3,
    news.PLAYED: 3,
}


def deeds(told: Sequence[Event], seats: int, box: Box) -> list[Deeds]:
    """Counted from what was told."""
    found = [[0, 0, 0, 0] for _ in range(seats)]
    for event in told:
        column = DEED_OF.get(event.kind)
        if column is not None and (event.kind is not news.PLAYED or box.has_steak[event["card"]]):
            found[event.seat][column] += 1
    return [Deeds(*counts) for counts in found]


def laid_open(views: Sequence[CowsView]) -> CowsView:
    """One view with the hands of every seat, each taken from its owner's own view, and all that anybody knows of the row."""
    first = views[0]
    row = [max(cards) for cards in zip(*(view.row for view in views), strict=True)]
    return changed(first, seat=NOBODY, notes=[], row=row, players=[view.players[view.seat] for view in views])
