"""What nobody else may see: a play, a power or a payment before it is announced (QZ-R40, QZ-R73).

A declaration starts from a window, a menu or a duty to play. Until it is announced all others see that window, menu or duty
as if its choice were still out: `Declaration.base` says how much of the agenda lies below.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Refusal
from gaucho.games.quantumzap.rules.components import LOTS, NONE
from gaucho.games.quantumzap.rules.table import (
    DEVELOPED,
    FROM_WINDOW,
    NO_CARDS,
    NOTHING_DECLARED,
    Declaration,
    Table,
    announcement,
)


def declare(s: Table, seat: i64, doing: i64, origin: i64, what: i64, base: i64) -> None:
    """A seat begins to declare something; `base` steps of the agenda lie below the step it started from."""
    wishes = s.sealed.copy() if origin == FROM_WINDOW else NO_CARDS
    s.declaration = Declaration(seat, doing, NO_CARDS, NO_CARDS, base, origin, what, wishes)


def add_arg(s: Table, value: i64) -> None:
    """One more parameter of what is being declared."""
    d = s.declaration
    s.declaration = Declaration(d.doer, d.doing, [*d.args, int(value)], NO_CARDS, d.base, d.origin, d.origin_what, d.wishes)


def announced(s: Table, args: list[int]) -> None:
    """The declaration is made, with these parameters: from now on everybody sees what goes on."""
    s.declaration = announcement(s.declaration.doer, s.declaration.doing, args, NO_CARDS)
    s.reveal()


def cleared(s: Table) -> None:
    """Nothing is declared or announced any more."""
    s.declaration = NOTHING_DECLARED


# ---- how lots and players are named in options -----------------------------------------------------------------------


def lot_option(s: Table, seat: i64, owner: i64, place: i64) -> i64:
    """The option for the lot that came to this owner as number `place` (from 0) of those still there."""
    if owner == seat:
        return s.box.mine.id(place)
    places: i64 = owner - seat if owner > seat else owner - seat + s.seats
    return s.box.theirs.id((places - 1) * LOTS + place)


def lot_at(s: Table, seat: i64, option: i64) -> i64:
    """The lot an option of this seat names: in the line-up, in an area, or the top card of the deck."""
    box = s.box
    if box.space.has(option):
        return s.line[box.space.arg(option) + 1]
    if box.deck.has(option):
        return s.top()
    if box.mine.has(option):
        place: i64 = box.mine.arg(option)
        lots = s.players[seat].lots
    else:
        code: i64 = box.theirs.arg(option)
        places: i64 = code // LOTS + 1
        if places >= s.seats:
            return NONE
        place = code % LOTS
        lots = s.players[s.left_of(seat, places)].lots
    return lots[place] if place < len(lots) else NONE


def place_in(s: Table, option: i64) -> i64:
    """Which of its owner's lots an option names, from 0: what a declaration keeps, so that it holds no face."""
    return s.box.mine.arg(option) if s.box.mine.has(option) else s.box.theirs.arg(option) % LOTS


def undeveloped_lots(s: Table, seat: i64, owner: i64) -> list[int]:
    """The options for the owner's undeveloped lots, in the order they came."""
    found: list[int] = []
    for place, lot in enumerate(s.players[owner].lots):
        if not s.flags[lot] & DEVELOPED:
            found.append(int(lot_option(s, seat, owner, place)))
    return found


def chosen_seat(s: Table, seat: i64, option: i64) -> i64:
    """The player an option of this seat names."""
    return seat if s.box.myself.has(option) else s.left_of(seat, s.box.left.arg(option) + 1)


# ---- refusals that several steps share -------------------------------------------------------------------------------


def nobody_there(s: Table, option: i64) -> Refusal | None:
    """Why a player cannot be chosen: nobody sits there."""
    places: i64 = s.box.left.arg(option) + 1
    if s.box.left.has(option) and places >= s.seats:
        return Refusal("no_such_seat", "QZ-001", f"Nobody sits {places} places to your left.")
    return None


def not_available(s: Table, option: i64) -> Refusal | None:
    """Why a space cannot be chosen for a card that needs a lot available for bidding (QZ-R44)."""
    if not s.box.space.has(option):
        return None
    space: i64 = s.box.space.arg(option) + 1
    if s.line[space] == NONE:
        return Refusal("no_lot", "QZ-R44", f"There is no lot on space {space}.")
    if s.frozen[space] != NONE:
        return Refusal("frozen", "QZ-R44", f"The lot on space {space} is frozen: it is not available for bidding.")
    return None


def not_undeveloped(s: Table, seat: i64, option: i64, rule: str) -> Refusal | None:
    """Why a lot cannot be chosen where an undeveloped one in the right area is needed."""
    box = s.box
    if not (box.mine.has(option) or box.theirs.has(option)):
        return None
    lot = lot_at(s, seat, option)
    if lot == NONE:
        return Refusal("no_lot", rule, "There is no such lot.")
    if s.flags[lot] & DEVELOPED:
        return Refusal("developed", rule, "That lot is developed already.")
    return Refusal("wrong_owner", rule, "That lot belongs to another player.")
