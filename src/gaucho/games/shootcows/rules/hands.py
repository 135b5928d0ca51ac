"""HAND: drawing, discarding, the limit, and what players know of each other's cards (SC-013 to SC-015, SC-R23).

A card is noted (`kit/notes.py`) when it was seen to enter a hand openly or by a theft; another theft may have moved it since.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import NONE, SURVIVOR
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.values import hand_limit
from gaucho.kit.cards import any_of, with_card, without
from gaucho.kit.notes import dropped, hands_of, knows, note

# ---- cards come and go -----------------------------------------------------------------------------------------------


def draw(s: Table, seat: i64, count: i64, rule: str) -> None:
    """Draw cards from the Main Deck; on another player's turn the limit holds at once (SC-015, SC-R7, SC-R23)."""
    drawn: i64 = 0
    player = s.edit(seat)
    for i in range(count):
        card = s.top_card()
        if card == NONE:
            break
        player.hand = with_card(player.hand, card)
        s.tell(news.DREW_CARD, rule, seat, card, audience=1 << seat)
        drawn += 1
    player.drawn += drawn
    if drawn == 0:
        s.tell(news.DREW_NOTHING, "SC-R7", seat)
    else:
        s.tell(news.DREW, rule, seat, drawn)
        s.reveal()
        check_limits(s)


def take_openly(s: Table, seat: i64, card: i64) -> None:
    """A card that everybody has seen comes into a hand; the caller says how, and checks the limit."""
    player = s.edit(seat)
    player.hand = with_card(player.hand, card)
    for other in range(s.seats):
        if other != seat:
            player = s.edit(other)
            player.notes = with_card(player.notes, note(card, 1 << seat))


def give_up(s: Table, seat: i64, card: i64) -> None:
    """A card leaves a hand, and everybody sees it."""
    player = s.edit(seat)
    player.hand = without(player.hand, card)
    if s.box.sort[card] == SURVIVOR:
        player.drawn -= 1
    player.drawn = min(player.drawn, len(player.hand))
    for other in range(s.seats):
        if knows(s.players[other].notes, card):
            player = s.edit(other)
            player.notes = dropped(player.notes, card)


def discard_from_hand(s: Table, seat: i64, card: i64, rule: str) -> None:
    give_up(s, seat, card)
    s.put_away(card)
    s.tell(news.DISCARDED, rule, seat, card)


def discard_at_random(s: Table, seat: i64, count: i64, rule: str) -> None:
    """All of them, if there are fewer (SC-402, SC-412)."""
    for i in range(count):
        hand = s.players[seat].hand
        if hand:
            discard_from_hand(s, seat, hand[s.chance.below(len(hand))], rule)
            s.reveal()


def steal(s: Table, thief: i64, victim: i64, rule: str) -> None:
    """A random card changes hands: both know it, the others only that it happened (SC-511)."""
    giver = s.edit(victim)
    taker = s.edit(thief)
    card: i64 = giver.hand[s.chance.below(len(giver.hand))]
    giver.hand = without(giver.hand, card)
    taker.hand = with_card(taker.hand, card)
    if giver.drawn > 0:
        taker.drawn += 1
        giver.drawn = min(giver.drawn, len(giver.hand))
    there: i64 = 1 << thief
    for seat in range(s.seats):
        player = s.edit(seat)
        if seat in (thief, victim):
            player.notes = dropped(player.notes, card)
        else:
            player.notes = [entry | there if (hands_of(entry) >> victim) & 1 else entry for entry in player.notes]
    giver.notes = with_card(giver.notes, note(card, there))
    s.tell(news.STOLE, rule, thief, victim)
    s.tell(news.STOLEN_CARD, rule, thief, card, victim, audience=(1 << thief) | (1 << victim))
    s.reveal()
    check_limits(s)


# ---- the limit -------------------------------------------------------------------------------------------------------


def check_limits(s: Table) -> None:
    """If a player waiting for their turn holds too many cards, they discard before anything else (SC-015, SC-R23)."""
    if over_limit(s) != NONE:
        s.plan(OTHERS_LIMIT)


def over_limit(s: Table) -> i64:
    """The first player left of the active one with too many cards, or NONE."""
    for places in range(1, s.seats):
        seat = s.left_of(s.active, places)
        if len(s.players[seat].hand) > s.box.hand and len(s.players[seat].hand) > hand_limit(s, seat):
            return seat
    return NONE


class ChooseDiscard(Step[Table]):
    """Choose a card from hand and discard it."""

    prompt: ClassVar[str] = "hand_discard"
    rule: ClassVar[str] = "SC-015"
    private: ClassVar[bool] = True

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_in_hand(s, option, self.rule)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options_of(seat), chance)


@final
class OthersLimit(ChooseDiscard):
    """Players waiting for their turn discard down to the limit, clockwise from the active player (SC-015, SC-R23)."""

    def ask(self, s: Table) -> bool:
        seat = over_limit(s)
        return seat != NONE and s.ask(seat, s.players[seat].hand)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.discard.has(pick):
            discard_from_hand(s, over_limit(s), s.box.discard.arg(pick), "SC-015")
            check_limits(s)


@final
class TurnLimit(ChooseDiscard):
    """Before the turn ends its player discards down to the limit (SC-014)."""

    rule: ClassVar[str] = "SC-014"

    def ask(self, s: Table) -> bool:
        hand = s.players[self.seat].hand
        return len(hand) > hand_limit(s, self.seat) and s.ask(self.seat, hand)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.discard.has(pick):
            discard_from_hand(s, self.seat, s.box.discard.arg(pick), "SC-014")
            s.plan(self)


@final
class EventDiscard(ChooseDiscard):
    """Discard so many cards of choice because an Event says so; all if there are fewer (SC-505)."""

    prompt: ClassVar[str] = "event_discard"
    rule: ClassVar[str] = "SC-505"

    def ask(self, s: Table) -> bool:
        hand = s.players[self.seat].hand
        return len(hand) > 0 and s.ask(self.seat, hand)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.discard.has(pick):
            discard_from_hand(s, self.seat, s.box.discard.arg(pick), "SC-505")
            if self.what > 1:
                s.plan(EventDiscard(self.seat, self.what - 1))


@final
class MadnessDiscard(ChooseDiscard):
    """Discard so many cards of choice because of Cowthulhu (SC-420)."""

    prompt: ClassVar[str] = "skill_discard"
    rule: ClassVar[str] = "SC-420"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.players[self.seat].hand)

    def do(self, s: Table, pick: i64) -> None:
        discard_from_hand(s, self.seat, s.box.discard.arg(pick), "SC-420")
        if self.what > 1:
            s.plan(MadnessDiscard(self.seat, self.what - 1))


@final
class PayCost(ChooseDiscard):
    """Discard so many cards for an ability, one by one (SC-103, SC-R30)."""

    prompt: ClassVar[str] = "cost_discard"
    rule: ClassVar[str] = "SC-103"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.players[self.seat].hand)

    def do(self, s: Table, pick: i64) -> None:
        discard_from_hand(s, self.seat, s.box.discard.arg(pick), "SC-103")
        if self.what > 1:
            s.plan(PayCost(self.seat, self.what - 1))


def not_in_hand(s: Table, option: i64, rule: str) -> Refusal | None:
    """Why a card cannot be discarded: it is not there."""
    if not s.box.discard.has(option):
        return None
    return Refusal("not_in_hand", rule, f"You do not hold {s.box.names[s.box.discard.arg(option)]}.")


OTHERS_LIMIT: Final = OthersLimit()
