"""THE HERD: how Creatures join and leave it (SC-114 to SC-117)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import NONE
from gaucho.games.shootcows.rules.operations import NO_DISCARD
from gaucho.games.shootcows.rules.table import Beast, Table
from gaucho.games.shootcows.rules.values import counts_as_mad, is_creature
from gaucho.games.shootcows.rules.victory import overrun
from gaucho.kit.cards import pile_without


def join_herd(s: Table, creature: i64, rule: str) -> None:
    """A Creature comes in last; if the Herd is full it is discarded (SC-116, SC-117)."""
    if len(s.herd) >= s.box.herd:
        s.put_away(creature)
        s.tell(news.NO_ROOM, "SC-117", s.active, creature)
        return
    s.herd = [*s.herd, Beast(creature, ())]
    s.tell(news.JOINED_HERD, rule, s.active, creature, len(s.herd))


def leave_herd(s: Table, creature: i64) -> Beast:
    """A Creature, which must be there, leaves with what is Stocked under it; it performs no more (SC-R35)."""
    for beast in s.herd:
        if beast.card == creature:
            s.herd = [other for other in s.herd if other.card != creature]
            s.skills = pile_without(s.skills, creature)
            return beast
    raise AssertionError(f"{s.box.ids[creature]} is not in the Herd")


def discard_creature(s: Table, creature: i64, rule: str) -> None:
    """What is Stocked under it goes first (SC-R34, SC-R63)."""
    beast = leave_herd(s, creature)
    s.tell(news.CREATURE_DISCARDED, rule, s.active, creature)
    for card in beast.stock:
        s.leave_behind(s.active, card, creature, "SC-R34")
    s.put_away(creature)


def stock_under_creature(s: Table, creature: i64, card: i64) -> None:
    """A card comes under a Creature of the Herd (SC-017, SC-415, SC-416)."""
    s.herd = [Beast(creature, (*one.stock, card)) if one.card == creature else one for one in s.herd]


def can_discard(s: Table, creature: i64, most: i64, only_normal: bool) -> bool:
    """Can this Creature of the Herd be discarded: not if its printed Power is more, or it is Mad (SC-406, SC-R67)?"""
    if s.box.power[creature] > most or (only_normal and counts_as_mad(s, creature)):
        return False
    return not s.box.has_op(creature, NO_DISCARD)


def discardable(s: Table, most: i64, only_normal: bool) -> list[int]:
    """Those that can be discarded, in joining order."""
    return [beast.card for beast in s.herd if can_discard(s, beast.card, most, only_normal)]


def turn_up(s: Table, count: i64, rule: str) -> bool:
    """Top cards one at a time: Creatures join the Herd, others are discarded. False: the game is over (SC-R15, SC-R33)."""
    for i in range(count):
        card = s.top_card()
        if card == NONE:
            return True
        s.reveal()
        s.tell(news.TURNED_UP, rule, s.active, card)
        if not is_creature(s, card):
            s.put_away(card)
            continue
        join_herd(s, card, rule)
        if overrun(s):
            return False
    return True
