"""ZAPPY CARDS: met while lots are being placed, resolved at once; and how lots come from the deck to the line-up."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    LOTS,
    NONE,
)
from gaucho.games.quantumzap.rules.declare import lot_at, not_undeveloped, undeveloped_lots
from gaucho.games.quantumzap.rules.playing import draw_action, force_play
from gaucho.games.quantumzap.rules.table import ASIDE, FROM_MOON, IN_DISCARD, SPACE, Table, replaced
from gaucho.kit import packed

# ---- placing lots ----------------------------------------------------------------------------------------------------


@final
class DealLot(Step[Table]):
    """The next lot of the deck on this space (-1: at the end of the line); Zappy cards before it are resolved (QZ-157)."""

    def do(self, s: Table, pick: i64) -> None:
        if not s.deck:  # nothing is placed; a refill tells it by itself, once for all spaces (QZ-R37, QZ-R48)
            if self.what == NONE:
                s.tell(news.DECK_EMPTY, "QZ-R37", NONE)
            return
        card = s.draw_top()
        if card >= LOTS:
            s.return_markers(card)
            s.plan(ResolveZappy(-1, card), self)
            return
        space = self.what
        if space == NONE:
            space = max(s.open_spaces(), s.highest_space()) + 1
        place_lot(s, card, space)
        if self.what == NONE:
            s.tell(news.PLACED_AT_END, "QZ-123", NONE, space)
        else:
            s.tell(news.PLACED, "QZ-023", NONE, space)


def place_lot(s: Table, lot: i64, space: i64) -> None:
    """A lot lies in the line-up, face down unless its text turned it up, with its markers (QZ-023, QZ-124, QZ-R26)."""
    s.line = replaced(s.line, space, lot)
    s.where[lot] = SPACE + space
    s.new_handle(lot)


class ZappyCard:
    """One Zappy card: what it does."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def effect(self, s: Table, first: i64) -> None:
        """It strikes; in turn order from the First Player on."""
        raise AssertionError("a Zappy card must say what it does")


@final
class ResolveZappy(Step[Table]):
    """A Zappy card takes effect at once and completely, then it goes to the Lot Discard (QZ-157, QZ-158, QZ-R63)."""

    def do(self, s: Table, pick: i64) -> None:
        card = self.what
        zappy: i64 = card - LOTS
        first = s.first
        s.learn(card, s.everyone())
        s.tell(news.ZAPPY, "QZ-157", first, zappy)
        s.plan(DiscardZappy(-1, card))
        ZAPPY_CARDS[zappy].effect(s, first)


@final
class DiscardZappy(Step[Table]):
    """The Zappy card is resolved: it lies in the Lot Discard and never comes back (QZ-157, QZ-R20)."""

    def do(self, s: Table, pick: i64) -> None:
        s.where[self.what] = IN_DISCARD
        s.discard = [*s.discard, int(self.what)]


def gain(s: Table, seat: i64, amount: i64, rule: str) -> None:
    """Credits from the QZA, or already taken from the ECF."""
    s.players[seat].credits += amount
    s.tell(news.GAINED, rule, seat, amount, s.players[seat].credits)


# ---- Keep Calm and Zap On --------------------------------------------------------------------------------------------


@final
class KeepCalm(ZappyCard):
    """The top cards are shown to all: lots go back one by one, then Zappy cards among them resolve (QZ-159, QZ-R64)."""

    def effect(self, s: Table, first: i64) -> None:
        lots: list[int] = []
        zappies: list[int] = []
        for i in range(s.box.calm_cards):
            if s.deck:
                card = s.draw_top()
                s.return_markers(card)
                s.show(card, "QZ-159")
                if card < LOTS:
                    lots.append(int(card))
                else:
                    zappies.append(int(card))
        s.aside = lots
        zappies.reverse()
        for card in zappies:
            s.where[card] = ASIDE
            s.plan(ResolveZappy(-1, card))
        if lots:
            s.plan(CalmPlace(first))


@final
class CalmPlace(Step[Table]):
    """The First Player puts the next of the revealed lots anywhere into the deck (QZ-159, QZ-R21)."""

    prompt: ClassVar[str] = "calm_place"
    rule: ClassVar[str] = "QZ-159"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.places[len(s.deck) + 1])

    def do(self, s: Table, pick: i64) -> None:
        put_back(s, self.seat, s.box.place.arg(pick), "QZ-159")
        if s.aside:
            s.plan(self)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return no_such_place(s, option)


def put_back(s: Table, seat: i64, place: i64, rule: str) -> None:
    """The first card set aside goes into the Lot Deck; all hear roughly where (QZ-R21)."""
    card = s.aside[0]
    s.aside = s.aside[1:]
    below: i64 = len(s.deck)
    s.put_into_deck(card, place, seat)
    one: i64 = 1
    if place == 0:
        s.tell(news.PUT_ON_TOP, rule, seat)
    elif place == below:
        s.tell(news.PUT_AT_BOTTOM, rule, seat)
    else:
        s.tell(news.PUT_INSIDE, rule, seat)
        s.tell(news.PUT_AT, "QZ-R21", seat, place, audience=one << seat)


def no_such_place(s: Table, option: i64) -> Refusal | None:
    """Why a place in the deck cannot be chosen."""
    if not s.box.place.has(option):
        return None
    return Refusal("no_such_place", "QZ-R21", f"The Lot Deck holds {len(s.deck)} cards: places 0 to {len(s.deck)} exist.")


# ---- Zap Happens -----------------------------------------------------------------------------------------------------


@final
class Happens(ZappyCard):
    """Each player discards an undeveloped lot (QZ-160)."""

    def effect(self, s: Table, first: i64) -> None:
        s.plan(ZapHappens(first, s.seats))


@final
class ZapHappens(Step[Table]):
    """In turn order each player discards an undeveloped lot; `what` seats are left (QZ-160, QZ-R65)."""

    prompt: ClassVar[str] = "happens_lot"
    rule: ClassVar[str] = "QZ-160"

    def ask(self, s: Table) -> bool:
        if not s.has_undeveloped(self.seat):
            return False
        return s.ask(self.seat, undeveloped_lots(s, self.seat, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        if pick != NO_PICK:
            lot = lot_at(s, self.seat, pick)
            s.tell(news.HAPPENS, "QZ-160", self.seat, s.box.mine.arg(pick) + 1)
            s.discard_lot(lot)
        if self.what > 1:
            s.plan(ZapHappens(s.left_of(self.seat), self.what - 1))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-160")


# ---- Hard-Zap Beats Talent, Jump on the Zap-Wagon, A Zapping in Disguise, What the Zap!? -----------------------------


@final
class HardZap(ZappyCard):
    """The QZA gives every player Credits (QZ-161)."""

    def effect(self, s: Table, first: i64) -> None:
        for places in range(s.seats):
            gain(s, s.left_of(first, places), s.box.stimulus, "QZ-161")


@final
class ZapWagon(ZappyCard):
    """Each player draws an Action card, as long as there are any (QZ-162, QZ-R66)."""

    def effect(self, s: Table, first: i64) -> None:
        for places in range(s.seats):
            if s.actions_left() > 0:
                draw_action(s, s.left_of(first, places), "QZ-162")


@final
class Disguise(ZappyCard):
    """The First Player takes Credits from the ECF (QZ-163)."""

    def effect(self, s: Table, first: i64) -> None:
        bribe: i64 = min(s.box.bribe, s.ecf)
        if bribe > 0:
            s.ecf -= bribe
            gain(s, first, bribe, "QZ-163")


@final
class WhatTheZap(ZappyCard):
    """Every player pays into the ECF (QZ-165)."""

    def effect(self, s: Table, first: i64) -> None:
        for places in range(s.seats):
            s.must_pay(s.left_of(first, places), s.box.donation, True, "QZ-165")


# ---- Once in a Zap Moon ----------------------------------------------------------------------------------------------


@final
class ZapMoon(ZappyCard):
    """Each player must play an Action card (QZ-164)."""

    def effect(self, s: Table, first: i64) -> None:
        s.plan(MoonCard(first, s.seats))


@final
class MoonCard(Step[Table]):
    """In turn order each player must play an Action card, drawing one if they have none; `what` seats are left (QZ-164).

    Who holds two or more cards is asked, also if all are alike (QZ-R73).
    """

    prompt: ClassVar[str] = "moon_card"
    rule: ClassVar[str] = "QZ-164"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        hand = s.players[self.seat].hand
        if packed.size(hand) < 2:
            return False
        return s.ask(self.seat, s.box.plays(packed.kinds(hand)))

    def do(self, s: Table, pick: i64) -> None:
        base: i64 = len(s.agenda)
        if self.what > 1:
            s.plan(MoonCard(s.left_of(self.seat), self.what - 1))
        player = s.players[self.seat]
        if pick != NO_PICK:
            force_play(s, self.seat, s.box.play.arg(pick), FROM_MOON, self.what, base)
        elif player.hand != packed.EMPTY:
            s.reveal()  # whether it has to be thought about tells something of the card, even before it is announced
            force_play(s, self.seat, packed.lowest_kind(player.hand), FROM_MOON, self.what, base)
        elif s.actions_left() > 0:
            force_play(s, self.seat, draw_action(s, self.seat, "QZ-164"), FROM_MOON, self.what, base)
        else:
            s.tell(news.NO_ACTION, "QZ-R68", self.seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.play.has(option):
            return Refusal("not_held", "QZ-164", f"You do not hold {s.box.names[s.box.play.arg(option)]}.")
        return None

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """Any card: a fixed rule would tell something about the rest of the hand (QZ-R72)."""
        return s.options[chance.below(len(s.options))]


ZAPPY_CARDS: Final[list[ZappyCard]] = [
    KeepCalm("QZ-159"),
    Happens("QZ-160"),
    HardZap("QZ-161"),
    ZapWagon("QZ-162"),
    Disguise("QZ-163"),
    ZapMoon("QZ-164"),
    WhatTheZap("QZ-165"),
]
DEAL_TO_THE_END: Final = DealLot()
