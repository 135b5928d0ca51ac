"""ACTION CARDS: when one can be played, and how it is declared, announced, answered and discarded.

What the thirteen types ask, say and do stands in action_cards.py, type by type.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    BARGAIN,
    COLD,
    EQUAL,
    HACKER,
    HIGH_NOON,
    INSIDER,
    LOBBY,
    MOST_SEATS,
    NONE,
    NUMBER_ONE,
    PENALTY,
    PET,
    RAID,
    SACRIFICE,
    WOAH,
)
from gaucho.games.quantumzap.rules.declare import announced, cleared, declare
from gaucho.games.quantumzap.rules.table import BID, FACE_UP, NO_CARDS, Table, announcement
from gaucho.kit import packed

# What a card needs, so that it would change something (QZ-R14): the types with each need, one bit each.
NOTHING: Final = 1 << PENALTY | 1 << PET | 1 << SACRIFICE
NOT_FIRST: Final = 1 << NUMBER_ONE  # that its player does not hold the First Player marker
A_LOT: Final = 1 << INSIDER | 1 << BARGAIN | 1 << HIGH_NOON | 1 << COLD  # available for bidding (QZ-R44)
A_FACE_DOWN_LOT: Final = 1 << EQUAL  # available as well
A_LOT_IN_THE_DECK: Final = 1 << LOBBY  # before the auctions are over
A_DECK: Final = 1 << HACKER
AN_ONGOING_CARD: Final = 1 << WOAH
A_DISCARD: Final = 1 << RAID  # that is, a card in the Action Discard it may take


class ActionCard:
    """One type of Action card: what is asked before it is announced, what everybody hears, what it does."""

    __slots__ = ("asks", "kind", "rule")

    def __init__(self, kind: i64, rule: str, asks: type[Step[Table]] | None = None) -> None:
        self.kind = kind
        self.rule = rule  # where it is explained
        # By seat, the step that asks for its parameters and then announces it; empty: it has none.
        self.asks: list[Step[Table]] = [] if asks is None else [asks(seat) for seat in range(MOST_SEATS)]

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        """What everybody hears when it is announced."""
        s.tell(news.PLAYED, "QZ-R40", seat, self.kind)

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        """What it does, and where it goes."""
        raise AssertionError("an Action card must say what it does")


ACTION_CARDS: Final[list[ActionCard]] = []  # by type; filled by action_cards.py


def put_into_box(cards: list[ActionCard]) -> None:
    """All types, in their order."""
    for card in cards:
        ACTION_CARDS.append(card)


# ---- may it be played? -----------------------------------------------------------------------------------------------


def playable(s: Table) -> i64:
    """The types that somebody could play now, one bit each (6.2, QZ-R14)."""
    types = s.types
    mask: i64 = types & (NOTHING | NOT_FIRST)
    if s.phase <= BID:
        space: i64 = len(s.line) - 1
        while space > 0:
            lot = s.line[space]
            if lot != NONE and s.frozen[space] == NONE:
                mask |= types & A_LOT
                if not s.flags[lot] & FACE_UP:
                    mask |= types & A_FACE_DOWN_LOT
                    break
            space -= 1
        if types & A_LOT_IN_THE_DECK and s.has_lot_in_deck():
            mask |= A_LOT_IN_THE_DECK
    if types & AN_ONGOING_CARD and anything_ongoing(s):
        mask |= AN_ONGOING_CARD
    if types & A_DISCARD and something_to_raid(s):
        mask |= A_DISCARD
    if types & A_DECK and s.deck:
        mask |= A_DECK
    return mask


def playable_by(s: Table, seat: i64, table: i64) -> i64:
    """The types this seat holds and could play now, given those of the table."""
    hand = s.players[seat].hand
    if hand == packed.EMPTY:
        return 0
    mask: i64 = table & packed.kinds(hand)
    return mask & ~NOT_FIRST if seat == s.first else mask


def can_play(s: Table, seat: i64, card: i64) -> bool:
    """Would a card of this type change something? (QZ-R14)"""
    table: i64 = playable(s)
    return ((table & ~NOT_FIRST if seat == s.first else table) >> card) & 1 == 1


def anything_ongoing(s: Table) -> bool:
    """Does an Action card lie on a lot? (QZ-R42)"""
    space: i64 = len(s.line) - 1
    while space > 0:
        if s.line[space] != NONE and (s.limit[space] != 0 or s.insider[space] != NONE or s.frozen[space] != NONE):
            return True
        space -= 1
    return False


def something_to_raid(s: Table) -> bool:
    """Does the Action Discard hold anything but cards that may not be taken? (QZ-106, QZ-R43)"""
    return packed.size(s.action_discard) > packed.count(s.action_discard, RAID)


def why_not_play(s: Table, seat: i64, card: i64) -> Refusal:
    """Why a card of this type cannot be played by this seat now."""
    name = s.box.names[card]
    if s.types == 0:
        return Refusal("beginner", "QZ-012", "Action cards are not used in the beginner mode.")
    if not (s.types >> card) & 1:
        return Refusal("not_in_game", "QZ-015", f"{name} is not one of the Action types of this game.")
    if packed.count(s.players[seat].hand, card) == 0:
        return Refusal("not_held", "QZ-098", f"You do not hold {name}.")
    return unmet(s, 1 << int(card))


def unmet(s: Table, card: i64) -> Refusal:
    """Why this card, given as a bit, would change nothing."""
    if card & NOT_FIRST:
        return Refusal("no_effect", "QZ-127", "You hold the First Player marker already.")
    if card & AN_ONGOING_CARD:
        return Refusal("no_effect", "QZ-R42", "No Action card lies on a lot.")
    if card & A_DISCARD:
        return Refusal("no_effect", "QZ-108", "The Action Discard holds nothing that could be taken.")
    if card & A_DECK:
        return Refusal("no_effect", "QZ-R37", "The Lot Deck is empty.")
    if card & A_LOT_IN_THE_DECK:
        if s.phase > BID:
            return Refusal("too_late", "QZ-R48", "The Bid phase of this round is over.")
        return Refusal("no_effect", "QZ-R37", "There is no lot left in the Lot Deck.")
    if card & A_FACE_DOWN_LOT and s.phase <= BID and s.current_space() > 0:
        return Refusal("no_effect", "QZ-R28", "Every lot that is available lies face up already.")
    return Refusal("not_available", "QZ-R44", "No lot is available for bidding.")


# ---- declaring a card (QZ-R40) ---------------------------------------------------------------------------------------


def play(s: Table, seat: i64, card: i64, origin: i64, what: i64, base: i64) -> None:
    """A card is chosen: first its parameters, hidden, then it is announced."""
    declare(s, seat, card, origin, what, base)
    asks = ACTION_CARDS[card].asks
    if asks:
        s.plan(asks[seat])
    else:
        announce(s, NO_CARDS)


def force_play(s: Table, seat: i64, card: i64, origin: i64, what: i64, base: i64) -> None:
    """A card that must be played; without a legal use it is shown and discarded, and nobody can answer (QZ-164, QZ-R68)."""
    if can_play(s, seat, card):
        play(s, seat, card, origin, what, base)
        return
    s.leave_hand(seat, card)
    s.action_discard = packed.put(s.action_discard, card)
    s.reveal()
    s.tell(news.USELESS, "QZ-R68", seat, card)


# ---- announcing and answering it (QZ-R41) ----------------------------------------------------------------------------


def announce(s: Table, args: list[int]) -> None:
    """The card is shown with these parameters and can be answered; it is in play until it is resolved (QZ-099)."""
    card = s.declaration.doing
    seat = s.declaration.doer
    s.leave_hand(seat, card)
    s.in_play = packed.put(s.in_play, card)
    announced(s, args)
    if s.log is not None:
        ACTION_CARDS[card].report(s, seat, args)
    s.plan(TAKE_EFFECT[seat])
    prompt_for(s, seat)


def prompt_for(s: Table, seat: i64) -> None:
    """A cancel prompt for the card this seat has just played, unless everybody can see that no Woah can come (QZ-R73)."""
    if not (s.types >> WOAH) & 1:
        return
    seen: i64 = packed.count(s.action_discard, WOAH) + packed.count(s.in_play, WOAH)
    if seen >= s.box.copies[WOAH]:
        return
    for other in range(s.seats):
        if other != seat and s.players[other].hand != packed.EMPTY:
            s.plan(ASK_CANCEL[seat])
            return


@final
class AskCancel(Step[Table]):
    """All others may cancel the newest card; the first of them clockwise counts (QZ-103, QZ-105, QZ-R41, QZ-R73)."""

    prompt: ClassVar[str] = "cancel_prompt"
    rule: ClassVar[str] = "QZ-R41"
    veiled: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        box = s.box
        lists: list[list[int]] = []
        for seat in range(s.seats):
            if seat == self.seat:
                lists.append([])
            elif packed.count(s.players[seat].hand, WOAH) > 0:
                lists.append(box.cancel_or_not)
            else:
                lists.append(box.only_let_stand)
        return s.ask_sealed(lists)

    def do(self, s: Table, pick: i64) -> None:
        s.reveal()
        for places in range(1, s.seats):
            seat = s.left_of(self.seat, places)
            if s.box.cancel.has(s.sealed[seat]):
                s.leave_hand(seat, WOAH)
                s.in_play = packed.put(s.in_play, WOAH)
                chain = [*s.declaration.chain, int(seat)]
                s.declaration = announcement(s.declaration.doer, s.declaration.doing, s.declaration.args, chain)
                s.tell(news.CANCELS, "QZ-103" if len(chain) == 1 else "QZ-105", seat, self.seat)
                prompt_for(s, seat)
                return

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.cancel.has(option):
            if seat == self.seat:
                return Refusal("own_card", "QZ-R41", "That card is your own.")
            return Refusal("not_held", "QZ-103", "You do not hold Woah there partner!")
        return None

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """Let it stand (QZ-R72)."""
        return s.box.let_stand.id()


@final
class TakeEffect(Step[Table]):
    """The chain is closed: with an even number of answers the card takes effect, else it is discarded (QZ-R41)."""

    def do(self, s: Table, pick: i64) -> None:
        card = s.declaration.doing
        args = s.declaration.args
        negated = cancelled(s.declaration.chain)
        for seat in s.declaration.chain:
            finish(s, WOAH)
        cleared(s)
        if negated:
            finish(s, card)
            s.tell(news.CANCELLED, "QZ-103", self.seat, card)
        else:
            ACTION_CARDS[card].effect(s, self.seat, args)


def cancelled(chain: list[int]) -> bool:
    """Is a card with these answers cancelled? Each cancels the one before it (QZ-105)."""
    return len(chain) % 2 == 1


def finish(s: Table, card: i64) -> None:
    """A card in play enters the Action Discard (QZ-099, QZ-101)."""
    s.in_play = packed.take(s.in_play, card)
    s.action_discard = packed.put(s.action_discard, card)


@final
class FinishCard(Step[Table]):
    """The whole effect is resolved: the card enters the Action Discard (QZ-099)."""

    def do(self, s: Table, pick: i64) -> None:
        finish(s, self.what)


def draw_action(s: Table, seat: i64, rule: str) -> i64:
    """Take the top Action card into the hand and see it (QZ-048)."""
    card = s.draw_action(seat)
    one: i64 = 1
    s.tell(news.DREW_ACTION, rule, seat, s.actions_left())
    s.tell(news.DREW, rule, seat, card, audience=one << seat)
    return card


ASK_CANCEL: Final = [AskCancel(seat) for seat in range(MOST_SEATS)]
TAKE_EFFECT: Final = [TakeEffect(seat) for seat in range(MOST_SEATS)]
