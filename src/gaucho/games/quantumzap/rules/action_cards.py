"""ACTION CARDS: how a card is played and answered, and the thirteen types one by one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    ACTIONS,
    BARGAIN,
    COLD,
    EQUAL,
    FREEZE_SLOT,
    HACKER,
    HIGH_NOON,
    INSIDER,
    INSIDER_SLOT,
    LOBBY,
    LOTS,
    NONE,
    NUMBER_ONE,
    PENALTY,
    PET,
    PRICE_SLOT,
    RAID,
    SACRIFICE,
    WOAH,
)
from gaucho.games.quantumzap.rules.declare import announced, cleared, declare, nobody_there, not_available
from gaucho.games.quantumzap.rules.survey import lowest_seat, sets_off, text
from gaucho.games.quantumzap.rules.table import (
    BID,
    FACE_UP,
    FROM_RAID,
    TEXT_DONE,
    UP_EQUAL,
    UP_TEXT,
    Table,
    replaced,
)
from gaucho.kit import packed

ALWAYS: Final = 1 << PENALTY | 1 << PET | 1 << SACRIFICE | 1 << NUMBER_ONE
ON_A_LOT: Final = 1 << INSIDER | 1 << BARGAIN | 1 << HIGH_NOON | 1 << COLD


# ---- may it be played? -----------------------------------------------------------------------------------------------


def playable(s: Table) -> i64:
    """The types that somebody could play now, one bit each; Number One First not by the First Player (6.2, QZ-R14)."""
    types = s.types
    mask: i64 = types & ALWAYS
    if s.phase <= BID:
        space: i64 = len(s.line) - 1
        while space > 0:
            lot = s.line[space]
            if lot != NONE and s.frozen[space] == NONE:
                mask |= types & ON_A_LOT
                if not s.flags[lot] & FACE_UP:
                    mask |= types & (1 << EQUAL)
                    break
            space -= 1
        if types & (1 << LOBBY) and s.lots_in_deck() > 0:
            mask |= 1 << LOBBY
    if types & (1 << WOAH) and anything_ongoing(s):
        mask |= 1 << WOAH
    if types & (1 << RAID) and packed.size(s.action_discard) > packed.count(s.action_discard, RAID):
        mask |= 1 << RAID
    if types & (1 << HACKER) and s.deck:
        mask |= 1 << HACKER
    return mask


def playable_by(s: Table, seat: i64, table: i64) -> i64:
    """The types this seat holds and could play now, given those of the table."""
    hand = s.players[seat].hand
    if hand == packed.EMPTY:
        return 0
    mask: i64 = table & packed.kinds(hand)
    return mask & ~(1 << NUMBER_ONE) if seat == s.first else mask


def can_play(s: Table, seat: i64, card: i64) -> bool:
    """Would a card of this type change something? (QZ-R14)"""
    return (playable(s) >> card) & 1 == 1 and not (card == NUMBER_ONE and seat == s.first)


def anything_ongoing(s: Table) -> bool:
    """Does an Action card lie on a lot? (QZ-R42)"""
    space: i64 = len(s.line) - 1
    while space > 0:
        if s.line[space] != NONE and (s.limit[space] != 0 or s.insider[space] != NONE or s.frozen[space] != NONE):
            return True
        space -= 1
    return False


def why_not_play(s: Table, seat: i64, card: i64) -> Refusal:
    """Why a card of this type cannot be played by this seat now."""
    name = s.box.names[card]
    if s.types == 0:
        return Refusal("beginner", "QZ-012", "Action cards are not used in the beginner mode.")
    if not (s.types >> card) & 1:
        return Refusal("not_in_game", "QZ-015", f"{name} is not one of the Action types of this game.")
    if packed.count(s.players[seat].hand, card) == 0:
        return Refusal("not_held", "QZ-098", f"You do not hold {name}.")
    if card == NUMBER_ONE:
        return Refusal("no_effect", "QZ-127", "You hold the First Player marker already.")
    if card == WOAH:
        return Refusal("no_effect", "QZ-R42", "No Action card lies on a lot.")
    if card == RAID:
        return Refusal("no_effect", "QZ-108", "The Action Discard holds nothing that could be taken.")
    if card == HACKER:
        return Refusal("no_effect", "QZ-R37", "The Lot Deck is empty.")
    if card == LOBBY:
        if s.phase > BID:
            return Refusal("too_late", "QZ-R48", "The Bid phase of this round is over.")
        return Refusal("no_effect", "QZ-R37", "There is no lot left in the Lot Deck.")
    if card == EQUAL and s.phase <= BID and s.current_space() > 0:
        return Refusal("no_effect", "QZ-R28", "Every lot that is available lies face up already.")
    return Refusal("not_available", "QZ-R44", "No lot is available for bidding.")


# ---- declaring a card (QZ-R40) ---------------------------------------------------------------------------------------


def play(s: Table, seat: i64, card: i64, origin: i64, what: i64, base: i64) -> None:
    """A card is chosen: first its parameters, hidden, then it is announced."""
    declare(s, seat, card, origin, what, base)
    if card == WOAH:
        s.plan(WoahOngoing(seat))
    elif card == RAID:
        s.plan(RaidCard(seat))
    elif card == PENALTY:
        s.plan(TargetPlayer(seat))
    elif card == SACRIFICE:
        s.plan(SacrificeTarget(seat))
    elif card in (EQUAL, INSIDER, BARGAIN, HIGH_NOON, COLD):
        s.plan(TargetLot(seat))
    else:
        announce(s)


@final
class TargetPlayer(Step[Table]):
    """ECF Disposal Penalty: another player (QZ-109)."""

    prompt: ClassVar[str] = "target_player"
    rule: ClassVar[str] = "QZ-109"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.others[s.seats - 1])

    def do(self, s: Table, pick: i64) -> None:
        s.args = [int(s.left_of(self.seat, s.box.left.arg(pick) + 1))]
        announce(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return nobody_there(s, option)


@final
class TargetLot(Step[Table]):
    """A lot that is available for bidding; for Equal Footing one that lies face down (QZ-R44, QZ-R28)."""

    prompt: ClassVar[str] = "target_lot"
    rule: ClassVar[str] = "QZ-R44"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        found: list[int] = []
        for space in range(1, len(s.line)):
            if s.is_available(space) and not (s.doing == EQUAL and s.flags[s.line[space]] & FACE_UP):
                found.append(int(s.box.space.id(space - 1)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        s.args = [int(s.box.space.arg(pick) + 1)]
        if s.doing in (BARGAIN, HIGH_NOON):
            s.plan(SetPrice(self.seat))
        else:
            announce(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        refusal = not_available(s, option)
        if refusal is None and s.box.space.has(option):
            return Refusal("face_up", "QZ-R28", "That lot lies face up already.")
        return refusal


@final
class SetPrice(Step[Table]):
    """Bargain Hunter, High Noon High Voltage: a whole number from 1M to 9M (QZ-125, QZ-128)."""

    prompt: ClassVar[str] = "price"
    rule: ClassVar[str] = "QZ-125"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.prices)

    def do(self, s: Table, pick: i64) -> None:
        s.args = [s.args[0], int(s.box.price.arg(pick) + s.box.least_price)]
        announce(s)


@final
class RaidCard(Step[Table]):
    """Moonlight Raid: a type that lies in the Action Discard, but no Moonlight Raid (QZ-106, QZ-R43)."""

    prompt: ClassVar[str] = "raid_card"
    rule: ClassVar[str] = "QZ-106"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        found: list[int] = []
        for card in range(len(ACTIONS)):
            if card != RAID and packed.count(s.action_discard, card) > 0:
                found.append(int(s.box.take.id(card)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        s.args = [int(s.box.take.arg(pick))]
        announce(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.take.has(option):
            return None
        card: i64 = s.box.take.arg(option)
        if card == RAID:
            return Refusal("no_raid", "QZ-R43", "A Moonlight Raid cannot take a Moonlight Raid.")
        return Refusal("not_there", "QZ-106", f"There is no {s.box.names[card]} in the Action Discard.")


@final
class SacrificeTarget(Step[Table]):
    """Willing Sacrifice: one to three times another player, all named before the card is announced (QZ-132, QZ-133, QZ-R51)."""

    prompt: ClassVar[str] = "sacrifice_target"
    rule: ClassVar[str] = "QZ-132"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        others = s.box.others[s.seats - 1]
        return s.ask(self.seat, [*others, int(s.box.stop.id())] if s.args else others)

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.stop.has(pick):
            s.args = [*s.args, int(s.left_of(self.seat, s.box.left.arg(pick) + 1))]
            if len(s.args) < s.box.sacrifice_times:
                s.plan(SacrificeTarget(self.seat))
                return
        announce(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.stop.has(option):
            return Refusal("nobody_named", "QZ-132", "Name at least one player.")
        return nobody_there(s, option)


@final
class WoahOngoing(Step[Table]):
    """Woah there partner! outside a chain: an Action card that lies on a lot (QZ-R42)."""

    prompt: ClassVar[str] = "woah_ongoing"
    rule: ClassVar[str] = "QZ-R42"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        found: list[int] = []
        for space in range(1, len(s.line)):
            if s.limit[space]:
                found.append(int(s.box.ongoing.id((space - 1) * 3 + PRICE_SLOT)))
            if s.insider[space] != NONE:
                found.append(int(s.box.ongoing.id((space - 1) * 3 + INSIDER_SLOT)))
            if s.frozen[space] != NONE:
                found.append(int(s.box.ongoing.id((space - 1) * 3 + FREEZE_SLOT)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        code: i64 = s.box.ongoing.arg(pick)
        s.args = [int(code // 3 + 1), int(code % 3)]
        announce(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return Refusal("not_there", "QZ-R42", "No such card lies there.") if s.box.ongoing.has(option) else None


# ---- announcing and answering it (QZ-R41) ----------------------------------------------------------------------------


def announce(s: Table) -> None:
    """The card is shown with its parameters and can be answered; it is in play until it is resolved (QZ-099)."""
    card = s.doing
    seat = s.doer
    s.leave_hand(seat, card)
    s.in_play = packed.put(s.in_play, card)
    announced(s)
    tell_play(s, seat, card)
    s.chain = []
    s.plan(TakeEffect(seat))
    prompt_for(s, seat)


def tell_play(s: Table, seat: i64, card: i64) -> None:
    """What everybody hears of a card being played."""
    if s.log is None:
        return
    args = s.args
    a: i64 = args[0] if args else NONE
    b: i64 = args[1] if len(args) > 1 else NONE
    if card == WOAH:
        s.tell(news.WOAH_ON_LOT, "QZ-R42", seat, a, b)
    elif card == RAID:
        s.tell(news.RAIDED, "QZ-R43", seat, a)
    elif card == SACRIFICE and len(args) == 3:
        s.tell(news.SACRIFICED_THRICE, "QZ-132", seat, a, b, args[2])
    elif card == SACRIFICE and len(args) == 2:
        s.tell(news.SACRIFICED_TWICE, "QZ-132", seat, a, b)
    elif card == SACRIFICE:
        s.tell(news.PLAYED_ON_PLAYER, "QZ-132", seat, a, card)
    elif card == PENALTY:
        s.tell(news.PLAYED_ON_PLAYER, "QZ-R40", seat, a, card)
    elif card in (EQUAL, INSIDER, COLD):
        s.tell(news.PLAYED_ON_SPACE, "QZ-R40", seat, a, card)
    elif card == BARGAIN:
        s.tell(news.PLAYED_AT_MOST, "QZ-R40", seat, a, b, card)
    elif card == HIGH_NOON:
        s.tell(news.PLAYED_AT_LEAST, "QZ-R40", seat, a, b, card)
    else:
        s.tell(news.PLAYED, "QZ-R40", seat, card)


def prompt_for(s: Table, seat: i64) -> None:
    """A cancel prompt for the card this seat has just played, unless everybody can see that no Woah can come (QZ-R73)."""
    if not (s.types >> WOAH) & 1:
        return
    seen: i64 = packed.count(s.action_discard, WOAH) + packed.count(s.in_play, WOAH)
    if seen >= s.box.copies[WOAH]:
        return
    for other in range(s.seats):
        if other != seat and s.players[other].hand != packed.EMPTY:
            s.plan(AskCancel(seat))
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
                s.chain = [*s.chain, int(seat)]
                s.tell(news.CANCELS, "QZ-103" if len(s.chain) == 1 else "QZ-105", seat, self.seat)
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
        card = s.doing
        args = s.args
        cancelled = len(s.chain) % 2 == 1
        for seat in s.chain:
            finish(s, WOAH)
        s.chain = []
        cleared(s)
        if cancelled:
            finish(s, card)
            s.tell(news.CANCELLED, "QZ-103", self.seat, card)
        else:
            take_effect(s, self.seat, card, args)


def finish(s: Table, card: i64) -> None:
    """A card in play enters the Action Discard (QZ-099, QZ-101)."""
    s.in_play = packed.take(s.in_play, card)
    s.action_discard = packed.put(s.action_discard, card)


@final
class FinishCard(Step[Table]):
    """The whole effect is resolved: the card enters the Action Discard (QZ-099)."""

    def do(self, s: Table, pick: i64) -> None:
        finish(s, self.what)


# ---- the thirteen effects --------------------------------------------------------------------------------------------


def take_effect(s: Table, seat: i64, card: i64, args: list[int]) -> None:
    """One card of the table 6.2."""
    if card == WOAH:
        woah(s, args[0], args[1])
    elif card == RAID:
        raid(s, seat, args[0])
        return
    elif card == PENALTY:
        s.must_pay(args[0], s.box.penalty, True, "QZ-109")
    elif card == EQUAL:
        equal_footing(s, args[0])
    elif card == HACKER:
        hack(s, seat)
        return
    elif card == PET:
        pet_project(s)
    elif card == INSIDER:
        s.remove_insider(args[0])
        s.insider = replaced(s.insider, args[0], seat)
        s.in_play = packed.take(s.in_play, card)
        return
    elif card == LOBBY:
        lobby(s)
        return
    elif card in (BARGAIN, HIGH_NOON):
        s.remove_price(args[0])
        s.limit = replaced(s.limit, args[0], args[1] if card == BARGAIN else -args[1])
        s.limit_by = replaced(s.limit_by, args[0], seat)
        s.in_play = packed.take(s.in_play, card)
        return
    elif card == NUMBER_ONE:
        s.first = seat
        s.tell(news.FIRST_PLAYER, "QZ-126", seat)
    elif card == COLD:
        s.frozen = replaced(s.frozen, args[0], seat)
        s.in_play = packed.take(s.in_play, card)
        return
    else:
        for target in args:
            s.take_debt(seat, s.box.sacrifice_own, "QZ-132")
            s.take_debt(target, s.box.sacrifice_sent, "QZ-132")
    finish(s, card)


def woah(s: Table, space: i64, slot: i64) -> None:
    """The effect of an ongoing card ends and it is discarded (QZ-R42)."""
    if slot == PRICE_SLOT:
        s.remove_price(space)
    elif slot == INSIDER_SLOT:
        s.remove_insider(space)
    else:
        s.remove_freeze(space)


def raid(s: Table, seat: i64, card: i64) -> None:
    """Moonlight Raid goes to the discard, another card from there into the hand (QZ-106, QZ-107)."""
    finish(s, RAID)
    s.action_discard = packed.take(s.action_discard, card)
    player = s.players[seat]
    player.hand = packed.put(player.hand, card)
    player.open_hand = packed.put(player.open_hand, card)
    s.tell(news.TOOK, "QZ-106", seat, card)
    if can_play(s, seat, card):
        s.plan(RaidPlay(seat, card))


@final
class RaidPlay(Step[Table]):
    """The card taken may be played at once (QZ-107, QZ-R43)."""

    prompt: ClassVar[str] = "raid_play"
    rule: ClassVar[str] = "QZ-107"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.now_or_keep)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.play_now.has(pick):
            play(s, self.seat, self.what, FROM_RAID, self.what, len(s.agenda))
        else:
            s.tell(news.KEPT, "QZ-107", self.seat)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """Keep it (QZ-R72)."""
        return s.box.keep.id()


def equal_footing(s: Table, space: i64) -> None:
    """The lot lies face up, its text is void, and everybody puts a marker there (QZ-111 to QZ-113, QZ-R28, QZ-R29)."""
    lot = s.line[space]
    s.flags[lot] |= TEXT_DONE
    s.turn_up(lot, UP_EQUAL, "QZ-111")
    one: i64 = 1
    for seat in range(s.seats):
        bit: i64 = one << seat
        if not s.markers[lot] & bit and s.players[seat].unused > 0:
            s.players[seat].unused -= 1
            s.markers[lot] |= bit


def hack(s: Table, seat: i64) -> None:
    """Survey the top card without a marker, then put it back; its markers return (QZ-115 to QZ-117, QZ-R27, QZ-R52)."""
    card = s.top()
    one: i64 = 1
    bit: i64 = one << seat
    others: i64 = s.markers[card] & ~bit
    s.learn(card, bit)
    s.tell_face(card, bit, "QZ-115")
    s.draw_top()
    if not s.markers[card] & bit and sets_off(s, card, others):
        text(s, lowest_seat(others), seat, card)
        s.show(card, "QZ-R27")
    s.return_markers(card)
    if card < LOTS:
        s.flags[card] &= ~UP_TEXT
    s.aside = [int(card)]
    s.plan(HackerPlace(seat), FinishCard(-1, HACKER))


@final
class HackerPlace(Step[Table]):
    """Back on top, to the bottom, or anywhere between (QZ-115, QZ-R21)."""

    prompt: ClassVar[str] = "hacker_place"
    rule: ClassVar[str] = "QZ-115"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.places[len(s.deck) + 1])

    def do(self, s: Table, pick: i64) -> None:
        put_back(s, self.seat, s.box.place.arg(pick), "QZ-115")

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


def pet_project(s: Table) -> None:
    """Whoever has the most Credits takes 1 Debt, all tied players too (QZ-118, QZ-119, QZ-R50)."""
    most: i64 = 0
    for player in s.players:
        if player.credits > most:
            most = player.credits
    for seat in range(s.seats):
        if s.players[seat].credits == most:
            s.take_debt(seat, s.box.pet_debt, "QZ-118")


def lobby(s: Table) -> None:
    """The next lot of the deck joins the end of the line-up; Zappy cards before it are resolved first (QZ-123, QZ-R48)."""
    from gaucho.games.quantumzap.rules.zappy import DEAL_TO_THE_END

    s.plan(DEAL_TO_THE_END, FinishCard(-1, LOBBY))


# ---- a card that must be played (Once in a Zap Moon) -----------------------------------------------------------------


def force_play(s: Table, seat: i64, card: i64, origin: i64, what: i64, base: i64) -> None:
    """A card without a legal use is shown and discarded, and nobody can answer (QZ-164, QZ-127, QZ-R68)."""
    if can_play(s, seat, card):
        play(s, seat, card, origin, what, base)
        return
    s.leave_hand(seat, card)
    s.action_discard = packed.put(s.action_discard, card)
    s.reveal()
    s.tell(news.USELESS, "QZ-R68", seat, card)


def draw_action(s: Table, seat: i64, rule: str) -> i64:
    """Take the top Action card into the hand and see it (QZ-048)."""
    card = s.draw_action(seat)
    one: i64 = 1
    s.tell(news.DREW_ACTION, rule, seat, s.actions_left())
    s.tell(news.DREW, rule, seat, card, audience=one << seat)
    return card
