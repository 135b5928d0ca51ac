"""ACTION CARDS: the thirteen types one by one."""

from __future__ import annotations

from typing import ClassVar, final

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
from gaucho.games.quantumzap.rules.declare import add_arg, nobody_there, not_available
from gaucho.games.quantumzap.rules.playing import (
    A_FACE_DOWN_LOT,
    ACTION_CARDS,
    ActionCard,
    FinishCard,
    announce,
    can_play,
    finish,
    play,
    put_into_box,
)
from gaucho.games.quantumzap.rules.survey import lowest_seat, sets_off, text
from gaucho.games.quantumzap.rules.table import FACE_UP, FROM_RAID, TEXT_DONE, UP_EQUAL, UP_TEXT, Table, replaced
from gaucho.games.quantumzap.rules.zappy import DEAL_TO_THE_END, no_such_place, put_back
from gaucho.kit import packed

# ---- Woah there partner! ---------------------------------------------------------------------------------------------


@final
class Woah(ActionCard):
    """Outside a chain: the effect of an ongoing card ends and it is discarded (QZ-R42). How it answers: see playing.py."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.WOAH_ON_LOT, "QZ-R42", seat, args[0], args[1])

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        space, slot = args
        if slot == PRICE_SLOT:
            s.remove_price(space)
        elif slot == INSIDER_SLOT:
            s.remove_insider(space)
        else:
            s.remove_freeze(space)
        finish(s, WOAH)


@final
class WoahOngoing(Step[Table]):
    """An Action card that lies on a lot (QZ-R42)."""

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
        announce(s, [int(code // 3 + 1), int(code % 3)])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return Refusal("not_there", "QZ-R42", "No such card lies there.") if s.box.ongoing.has(option) else None


# ---- Moonlight Raid --------------------------------------------------------------------------------------------------


@final
class Raid(ActionCard):
    """It goes to the discard, and another card from there into the hand (QZ-106, QZ-107)."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.RAIDED, "QZ-R43", seat, args[0])

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        finish(s, RAID)
        card: i64 = args[0]
        s.action_discard = packed.take(s.action_discard, card)
        player = s.players[seat]
        player.hand = packed.put(player.hand, card)
        player.open_hand = packed.put(player.open_hand, card)
        s.tell(news.TOOK, "QZ-106", seat, card)
        if can_play(s, seat, card):
            s.plan(RaidPlay(seat, card))


@final
class RaidCard(Step[Table]):
    """A type that lies in the Action Discard, but no Moonlight Raid (QZ-106, QZ-R43)."""

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
        announce(s, [int(s.box.take.arg(pick))])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.take.has(option):
            return None
        card: i64 = s.box.take.arg(option)
        if card == RAID:
            return Refusal("no_raid", "QZ-R43", "A Moonlight Raid cannot take a Moonlight Raid.")
        return Refusal("not_there", "QZ-106", f"There is no {s.box.names[card]} in the Action Discard.")


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


# ---- ECF Disposal Penalty --------------------------------------------------------------------------------------------


@final
class Penalty(ActionCard):
    """Another player puts Credits into the ECF (QZ-109)."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.PLAYED_ON_PLAYER, "QZ-R40", seat, args[0], PENALTY)

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        s.must_pay(args[0], s.box.penalty, True, "QZ-109")
        finish(s, PENALTY)


@final
class TargetPlayer(Step[Table]):
    """Another player (QZ-109)."""

    prompt: ClassVar[str] = "target_player"
    rule: ClassVar[str] = "QZ-109"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.others[s.seats - 1])

    def do(self, s: Table, pick: i64) -> None:
        announce(s, [int(s.left_of(self.seat, s.box.left.arg(pick) + 1))])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return nobody_there(s, option)


# ---- Willing Sacrifice -----------------------------------------------------------------------------------------------


@final
class Sacrifice(ActionCard):
    """One to three times: 1 Debt for oneself, 2 Debt for another player (QZ-132, QZ-133, QZ-R51)."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        if len(args) == 3:
            s.tell(news.SACRIFICED_THRICE, "QZ-132", seat, args[0], args[1], args[2])
        elif len(args) == 2:
            s.tell(news.SACRIFICED_TWICE, "QZ-132", seat, args[0], args[1])
        else:
            s.tell(news.PLAYED_ON_PLAYER, "QZ-132", seat, args[0], SACRIFICE)

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        for target in args:
            s.take_debt(seat, s.box.sacrifice_own, "QZ-132")
            s.take_debt(target, s.box.sacrifice_sent, "QZ-132")
        finish(s, SACRIFICE)


@final
class SacrificeTarget(Step[Table]):
    """One to three times another player, all named before the card is announced (QZ-132, QZ-133, QZ-R51)."""

    prompt: ClassVar[str] = "sacrifice_target"
    rule: ClassVar[str] = "QZ-132"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        others = s.box.others[s.seats - 1]
        return s.ask(self.seat, [*others, int(s.box.stop.id())] if s.declaration.args else others)

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.stop.has(pick):
            add_arg(s, s.left_of(self.seat, s.box.left.arg(pick) + 1))
            if len(s.declaration.args) < s.box.sacrifice_times:
                s.plan(SacrificeTarget(self.seat))
                return
        announce(s, s.declaration.args)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.stop.has(option):
            return Refusal("nobody_named", "QZ-132", "Name at least one player.")
        return nobody_there(s, option)


# ---- cards on a lot: Equal Footing, Insider Tip, Space is Cold -------------------------------------------------------


class OnLot(ActionCard):
    """A card that is played on a lot available for bidding."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.PLAYED_ON_SPACE, "QZ-R40", seat, args[0], self.kind)

    def stay(self, s: Table) -> None:
        """It lies on its lot from now on (QZ-100)."""
        s.in_play = packed.take(s.in_play, self.kind)


@final
class TargetLot(Step[Table]):
    """A lot that is available for bidding; or, if the card needs that, one that lies face down (QZ-R44, QZ-R28)."""

    prompt: ClassVar[str] = "target_lot"
    rule: ClassVar[str] = "QZ-R44"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        face_down = (A_FACE_DOWN_LOT >> s.declaration.doing) & 1 == 1
        found: list[int] = []
        for space in range(1, len(s.line)):
            if s.is_available(space) and not (face_down and s.flags[s.line[space]] & FACE_UP):
                found.append(int(s.box.space.id(space - 1)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        space: i64 = s.box.space.arg(pick) + 1
        if isinstance(ACTION_CARDS[s.declaration.doing], Priced):
            add_arg(s, space)
            s.plan(SetPrice(self.seat))
        else:
            announce(s, [int(space)])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        refusal = not_available(s, option)
        if refusal is None and s.box.space.has(option):
            return Refusal("face_up", "QZ-R28", "That lot lies face up already.")
        return refusal


@final
class EqualFooting(OnLot):
    """The lot lies face up, its text is void, and everybody puts a marker there (QZ-111 to QZ-113, QZ-R28, QZ-R29)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        lot = s.line[args[0]]
        s.flags[lot] |= TEXT_DONE
        s.turn_up(lot, UP_EQUAL, "QZ-111")
        one: i64 = 1
        for other in range(s.seats):
            bit: i64 = one << other
            if not s.markers[lot] & bit and s.players[other].unused > 0:
                s.players[other].unused -= 1
                s.markers[lot] |= bit
        finish(s, EQUAL)


@final
class InsiderTip(OnLot):
    """Its player alone may bid (QZ-120)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        s.remove_insider(args[0])
        s.insider = replaced(s.insider, args[0], seat)
        self.stay(s)


@final
class Cold(OnLot):
    """The lot is frozen until the next round (QZ-130)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        s.frozen = replaced(s.frozen, args[0], seat)
        self.stay(s)


# ---- cards with a price: Bargain Hunter, High Noon High Voltage ------------------------------------------------------


class Priced(OnLot):
    """A card on a lot that limits its bids."""

    def set_limit(self, s: Table, seat: i64, space: i64, limit: i64) -> None:
        """A new limit replaces an old one."""
        s.remove_price(space)
        s.limit = replaced(s.limit, space, limit)
        s.limit_by = replaced(s.limit_by, space, seat)
        self.stay(s)


@final
class SetPrice(Step[Table]):
    """A whole number from 1M to 9M (QZ-125, QZ-128)."""

    prompt: ClassVar[str] = "price"
    rule: ClassVar[str] = "QZ-125"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.prices)

    def do(self, s: Table, pick: i64) -> None:
        announce(s, [s.declaration.args[0], int(s.box.price.arg(pick) + s.box.least_price)])


@final
class Bargain(Priced):
    """The highest bid allowed (QZ-125)."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.PLAYED_AT_MOST, "QZ-R40", seat, args[0], args[1], BARGAIN)

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        self.set_limit(s, seat, args[0], args[1])


@final
class HighNoon(Priced):
    """The lowest bid allowed (QZ-128)."""

    def report(self, s: Table, seat: i64, args: list[int]) -> None:
        s.tell(news.PLAYED_AT_LEAST, "QZ-R40", seat, args[0], args[1], HIGH_NOON)

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        self.set_limit(s, seat, args[0], -args[1])


# ---- Cowboy Hacker ---------------------------------------------------------------------------------------------------


@final
class Hacker(ActionCard):
    """Survey the top card without a marker, then put it back; its markers return (QZ-115 to QZ-117, QZ-R27, QZ-R52)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
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


# ---- Foundation Pet Project, QuantumZap Lobby, Number One First ------------------------------------------------------


@final
class PetProject(ActionCard):
    """Whoever has the most Credits takes 1 Debt, all tied players too (QZ-118, QZ-119, QZ-R50)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        most: i64 = 0
        for player in s.players:
            if player.credits > most:
                most = player.credits
        for other in range(s.seats):
            if s.players[other].credits == most:
                s.take_debt(other, s.box.pet_debt, "QZ-118")
        finish(s, PET)


@final
class Lobby(ActionCard):
    """The next lot of the deck joins the end of the line-up; Zappy cards before it are resolved first (QZ-123, QZ-R48)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        s.plan(DEAL_TO_THE_END, FinishCard(-1, LOBBY))


@final
class NumberOne(ActionCard):
    """Its player takes the First Player marker (QZ-126)."""

    def effect(self, s: Table, seat: i64, args: list[int]) -> None:
        s.first = seat
        s.tell(news.FIRST_PLAYER, "QZ-126", seat)
        finish(s, NUMBER_ONE)


put_into_box(
    [
        Woah(WOAH, "QZ-103", WoahOngoing),
        Raid(RAID, "QZ-106", RaidCard),
        Penalty(PENALTY, "QZ-109", TargetPlayer),
        EqualFooting(EQUAL, "QZ-111", TargetLot),
        Hacker(HACKER, "QZ-115"),
        PetProject(PET, "QZ-118"),
        InsiderTip(INSIDER, "QZ-120", TargetLot),
        Lobby(LOBBY, "QZ-123"),
        Bargain(BARGAIN, "QZ-125", TargetLot),
        NumberOne(NUMBER_ONE, "QZ-126"),
        HighNoon(HIGH_NOON, "QZ-128", TargetLot),
        Cold(COLD, "QZ-130", TargetLot),
        Sacrifice(SACRIFICE, "QZ-132", SacrificeTarget),
    ]
)
