"""CHARACTER CARDS: ten powers, each used once. No Action card can cancel them (QZ-134, QZ-135)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    ABE,
    DIAMONDBACK,
    EDDIE,
    HERMANAS,
    JOE,
    LILY,
    LOTS,
    MARSHAL,
    MOST_SEATS,
    NONE,
    PETE,
    RAY_GUN,
    SHELLY,
    STERLING,
)
from gaucho.games.quantumzap.rules.declare import (
    add_arg,
    chosen_seat,
    cleared,
    declare,
    lot_at,
    lot_option,
    nobody_there,
    not_available,
    not_undeveloped,
    place_in,
    undeveloped_lots,
)
from gaucho.games.quantumzap.rules.table import (
    ASIDE,
    DEBT_TAKEN,
    DEVELOP,
    DEVELOPED,
    IN_DECK,
    IN_DISCARD,
    LOST_IN_DISCARD,
    POWER,
    PUBLIC,
    TEXT_DONE,
    TURNED,
    Table,
)


class Power:
    """A Character: when the power can be used, what is asked before the card is revealed, and why it may be of no use."""

    __slots__ = ("character", "rule", "steps")

    def __init__(self, character: i64, rule: str, asks: list[type[Step[Table]]]) -> None:
        self.character = character
        self.rule = rule  # where it is explained
        self.steps: list[list[Step[Table]]] = [[step(seat) for step in asks] for seat in range(MOST_SEATS)]  # by seat

    def possible(self, s: Table, seat: i64) -> bool:
        """Could this seat use it now? (6.3, QZ-R53)"""
        raise AssertionError("a Character must say when it can be used")

    def name_suit(self, s: Table, seat: i64, suit: i64) -> None:
        """What it does with the suit that was named, if it asked for one."""
        raise AssertionError("this Character asks for no suit")

    def why_not(self, s: Table) -> Refusal:
        """Why it is not possible."""
        return Refusal("no_effect", "QZ-R14", f"{s.box.character_names[self.character]} could do nothing now.")


# ---- using it --------------------------------------------------------------------------------------------------------


def can_use(s: Table, seat: i64) -> bool:
    """Has this player an unused power that would do something now?"""
    player = s.players[seat]
    if player.used or player.character == NONE:
        return False
    return POWERS[player.character].possible(s, seat)


def why_not_power(s: Table, seat: i64) -> Refusal:
    """Why this seat cannot use its Character now."""
    player = s.players[seat]
    if player.character == NONE:
        return Refusal("beginner", "QZ-012", "Characters are not used in the beginner mode.")
    if player.used:
        return Refusal("used", "QZ-134", "You have used your Character already.")
    return POWERS[player.character].why_not(s)


def use_power(s: Table, seat: i64, origin: i64, what: i64, base: i64) -> None:
    """A power is chosen: first its parameters, hidden, then the card is revealed."""
    character = s.players[seat].character
    declare(s, seat, POWER + character, origin, what, base)
    s.plan_all(POWERS[character].steps[seat])


def has_ray_gun(s: Table, seat: i64) -> bool:
    """Has this player a developed Ray Gun?"""
    for lot in s.players[seat].lots:
        if s.flags[lot] & DEVELOPED and s.box.suit[lot] == RAY_GUN:
            return True
    return False


def reveal_character(s: Table) -> list[int]:
    """The Character is shown to all; returns the parameters of its power (QZ-134)."""
    args = s.declaration.args
    s.players[s.declaration.doer].used = True
    cleared(s)
    s.reveal()
    return args


def players_with(s: Table, seat: i64, undeveloped: bool, without: list[int], myself: bool) -> list[int]:
    """The options for players who have an undeveloped lot, or a developed Ray Gun; clockwise, the decider last (QZ-R74)."""
    found: list[int] = []
    for places in range(1, s.seats):
        other = s.left_of(seat, places)
        if (s.has_undeveloped(other) if undeveloped else has_ray_gun(s, other)) and other not in without:
            found.append(int(s.box.left.id(places - 1)))
    if myself and s.has_undeveloped(seat) and seat not in without:
        found.append(int(s.box.myself.id()))
    return found


# ---- Honest Abe ------------------------------------------------------------------------------------------------------


@final
class Abe(Power):
    """Two players exchange an undeveloped lot (QZ-136, QZ-137, QZ-R54)."""

    def possible(self, s: Table, seat: i64) -> bool:
        owners: i64 = 0
        for other in range(s.seats):
            if s.has_undeveloped(other):
                owners += 1
        return owners >= 2


@final
class AbePlayerA(Step[Table]):
    """Honest Abe: the first of two players with an undeveloped lot (QZ-136, QZ-137, QZ-R54)."""

    prompt: ClassVar[str] = "abe_player_a"
    rule: ClassVar[str] = "QZ-137"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, players_with(s, self.seat, True, [], True))

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, chosen_seat(s, self.seat, pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return no_lot_there(s, option, "QZ-R54")


@final
class AbeLotA(Step[Table]):
    """Honest Abe: the first player's lot."""

    prompt: ClassVar[str] = "abe_lot_a"
    rule: ClassVar[str] = "QZ-136"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, s.declaration.args[0]))

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, place_in(s, pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-136")


@final
class AbePlayerB(Step[Table]):
    """Honest Abe: the other player."""

    prompt: ClassVar[str] = "abe_player_b"
    rule: ClassVar[str] = "QZ-137"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, players_with(s, self.seat, True, s.declaration.args[:1], True))

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, chosen_seat(s, self.seat, pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return no_lot_there(s, option, "QZ-R54")


@final
class AbeLotB(Step[Table]):
    """Honest Abe: the other player's lot; then the two change owners with all that lies on them (QZ-136, QZ-R54)."""

    prompt: ClassVar[str] = "abe_lot_b"
    rule: ClassVar[str] = "QZ-136"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, s.declaration.args[2]))

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, place_in(s, pick))
        args = reveal_character(s)
        s.tell(news.POWER_ABE, "QZ-134", self.seat, args[0], args[2])
        one = s.players[args[0]]
        other = s.players[args[2]]
        lot_a = one.lots[args[1]]
        lot_b = other.lots[args[3]]
        one.lots = [lot for lot in one.lots if lot != lot_a]
        other.lots = [lot for lot in other.lots if lot != lot_b]
        change_hands(s, lot_a, args[0], args[1], args[2])
        change_hands(s, lot_b, args[2], args[3], args[0])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-136")


def change_hands(s: Table, lot: i64, giver: i64, place: i64, taker: i64) -> None:
    """A lot that was at this place goes to another player; the log names its face to those who know it."""
    s.give_lot(lot, taker)
    s.tell(news.EXCHANGED, "QZ-136", giver, taker, place + 1)
    for seat in range(s.seats):
        if (s.known[lot] >> seat) & 1:
            s.tell_face(lot, 1 << seat, "QZ-136")


def no_lot_there(s: Table, option: i64, rule: str) -> Refusal | None:
    """Why a player cannot be chosen who has no undeveloped lot, or was chosen before."""
    if s.box.left.has(option) or s.box.myself.has(option):
        return nobody_there(s, option) or Refusal("no_lot", rule, "That player has no undeveloped lot for it.")
    return None


# ---- Las Hermanas ----------------------------------------------------------------------------------------------------


@final
class Hermanas(Power):
    """One developed negative lot of one's own becomes positive (QZ-138, QZ-139, QZ-R61)."""

    def possible(self, s: Table, seat: i64) -> bool:
        for lot in s.players[seat].lots:
            if s.flags[lot] & DEVELOPED and s.payout(lot) < 0:
                return True
        return False


@final
class HermanasLot(Step[Table]):
    """Las Hermanas: one developed negative lot of one's own becomes positive (QZ-138, QZ-139, QZ-R61)."""

    prompt: ClassVar[str] = "hermanas_lot"
    rule: ClassVar[str] = "QZ-138"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        found: list[int] = []
        for place, lot in enumerate(s.players[self.seat].lots):
            if s.flags[lot] & DEVELOPED and s.payout(lot) < 0:
                found.append(int(s.box.mine.id(place)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        lot = lot_at(s, self.seat, pick)
        reveal_character(s)
        s.tell(news.POWER_HERMANAS, "QZ-134", self.seat, s.box.mine.arg(pick) + 1)
        s.flags[lot] = s.flags[lot] & ~DEBT_TAKEN | TURNED
        s.tell_face(lot, -1, "QZ-138")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.mine.has(option):
            return None
        lot = lot_at(s, seat, option)
        if lot == NONE:
            return Refusal("no_lot", "QZ-138", "There is no such lot.")
        if not s.flags[lot] & DEVELOPED:
            return Refusal("undeveloped", "QZ-138", "That lot is not developed.")
        return Refusal("not_negative", "QZ-138", "That lot is not negative.")


# ---- Lone Star Lily --------------------------------------------------------------------------------------------------


@final
class Lily(Power):
    """One of one's own lots for a random one of the deck (QZ-140 to QZ-143, QZ-R55)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return len(s.players[seat].lots) > 0 and s.has_lot_in_deck()


@final
class LilyLot(Step[Table]):
    """Lone Star Lily: one of one's own lots for a random one of the deck (QZ-140 to QZ-143, QZ-R55)."""

    prompt: ClassVar[str] = "lily_lot"
    rule: ClassVar[str] = "QZ-140"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.mine.id(i)) for i in range(len(s.players[self.seat].lots))])

    def do(self, s: Table, pick: i64) -> None:
        old = lot_at(s, self.seat, pick)
        index = random_lot(s)
        reveal_character(s)
        s.tell(news.POWER_LILY, "QZ-134", self.seat, s.box.mine.arg(pick) + 1, len(s.deck) - index)
        swap_with_deck(s, self.seat, old, index)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return Refusal("no_lot", "QZ-140", "There is no such lot.") if s.box.mine.has(option) else None


def random_lot(s: Table) -> i64:
    """The index in the deck of a lot, each as likely; Zappy cards are skipped (QZ-R55)."""
    left: i64 = s.chance.below(s.lots_in_deck())
    index: i64 = 0
    while True:
        if s.deck[index] < LOTS:
            if left == 0:
                return index
            left -= 1
        index += 1


def swap_with_deck(s: Table, seat: i64, old: i64, index: i64) -> None:
    """The old lot goes face down to the very place of the new one; what lay on the new one comes along (QZ-R55)."""
    new = s.deck[index]
    developed = s.flags[old] & DEVELOPED != 0
    s.deck[index] = int(old)
    s.leave_area(old)
    s.return_markers(old)
    s.where[old] = IN_DECK
    s.handle[old] = 0
    s.new_handle(new)
    s.give_lot(new, seat)
    if developed:
        s.develop_lot(new, "QZ-141")


# ---- Shifty Shelly ---------------------------------------------------------------------------------------------------


@final
class Shelly(Power):
    """Never used by choice: she counts by herself in the final scoring, see winning.py (QZ-144)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return False

    def why_not(self, s: Table) -> Refusal:
        return Refusal("at_the_end", "QZ-R53", "Shifty Shelly counts by herself in the final scoring.")


# ---- Prickly Pete ----------------------------------------------------------------------------------------------------


@final
class Pete(Power):
    """One undeveloped lot of one's own is developed for nothing (QZ-145)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return s.has_undeveloped(seat)


@final
class PeteLot(Step[Table]):
    """Prickly Pete: one undeveloped lot of one's own is developed for nothing (QZ-145)."""

    prompt: ClassVar[str] = "pete_lot"
    rule: ClassVar[str] = "QZ-145"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        lot = lot_at(s, self.seat, pick)
        reveal_character(s)
        s.tell(news.POWER_PETE, "QZ-134", self.seat, s.box.mine.arg(pick) + 1)
        s.develop_lot(lot, "QZ-145")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-145")


# ---- Dr. Crotalus Diamondback and Sterling Powers Jr. ----------------------------------------------------------------


@final
class Diamondback(Power):
    """A suit pays its owner more for good (QZ-146)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return True

    def name_suit(self, s: Table, seat: i64, suit: i64) -> None:
        reveal_character(s)
        s.tell(news.POWER_DIAMONDBACK, "QZ-134", seat)
        s.tell(news.PAYS_MORE, "QZ-146", seat, suit)
        s.players[seat].suit = suit


@final
class Sterling(Power):
    """A suit pays nobody in this round (QZ-154)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return s.phase <= DEVELOP

    def name_suit(self, s: Table, seat: i64, suit: i64) -> None:
        reveal_character(s)
        s.tell(news.POWER_STERLING, "QZ-134", seat)
        s.tell(news.PAYS_NOBODY, "QZ-154", seat, suit)
        s.sterling = suit

    def why_not(self, s: Table) -> Refusal:
        return Refusal("too_late", "QZ-R53", "This round's payouts are made.")


@final
class PowerSuit(Step[Table]):
    """A suit that pays its owner more for good, or nobody in this round (QZ-146, QZ-154)."""

    prompt: ClassVar[str] = "suit"
    rule: ClassVar[str] = "QZ-146"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.all_suits)

    def do(self, s: Table, pick: i64) -> None:
        suit: i64 = s.box.name_suit.arg(pick)
        POWERS[s.players[self.seat].character].name_suit(s, self.seat, suit)


# ---- Marshal E. Starpaw ----------------------------------------------------------------------------------------------


@final
class Marshal(Power):
    """One or two other players lose a developed Ray Gun for a random lot of the Lot Discard (QZ-148 to QZ-151, QZ-R57)."""

    def possible(self, s: Table, seat: i64) -> bool:
        for other in range(s.seats):
            if other != seat and has_ray_gun(s, other):
                return True
        return False


@final
class MarshalPlayer(Step[Table]):
    """Marshal E. Starpaw: one or two other players with a developed Ray Gun (QZ-148, QZ-150, QZ-R57)."""

    prompt: ClassVar[str] = "marshal_player"
    rule: ClassVar[str] = "QZ-148"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        chosen = [s.declaration.args[i] for i in range(0, len(s.declaration.args), 2)]
        found = players_with(s, self.seat, False, chosen, False)
        if not found:
            return False
        return s.ask(self.seat, [*found, int(s.box.stop.id())] if chosen else found)

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.left.has(pick):
            marshal(s)
            return
        add_arg(s, chosen_seat(s, self.seat, pick))
        s.plan(MarshalLot(self.seat))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.stop.has(option):
            return Refusal("nobody_chosen", "QZ-148", "Choose at least one player.")
        if not s.box.left.has(option):
            return None
        nobody = nobody_there(s, option)
        if nobody is not None:
            return nobody
        if has_ray_gun(s, chosen_seat(s, seat, option)):
            return Refusal("twice", "QZ-150", "Not more than one Ray Gun per player.")
        return Refusal("no_ray_gun", "QZ-R57", "That player has no developed Ray Gun.")


@final
class MarshalLot(Step[Table]):
    """Marshal E. Starpaw: which Ray Gun of that player."""

    prompt: ClassVar[str] = "marshal_lot"
    rule: ClassVar[str] = "QZ-148"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        owner = s.declaration.args[-1]
        found: list[int] = []
        for place, lot in enumerate(s.players[owner].lots):
            if s.flags[lot] & DEVELOPED and s.box.suit[lot] == RAY_GUN:
                found.append(int(lot_option(s, self.seat, owner, place)))
        return s.ask(self.seat, found)

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, place_in(s, pick))
        if len(s.declaration.args) < 2 * s.box.marshal_players:
            s.plan(MarshalPlayer(self.seat))
        else:
            marshal(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.theirs.has(option):
            return Refusal("no_ray_gun", "QZ-148", "That is not a developed Ray Gun of the player you chose.")
        return None


def marshal(s: Table) -> None:
    """All takings in one go: Ray Guns aside, replacements drawn, then the Ray Guns are discarded (QZ-148 to QZ-151)."""
    seat = s.declaration.doer
    args = reveal_character(s)
    s.tell(news.POWER_MARSHAL, "QZ-134", seat, args[0], args[2] if len(args) > 2 else NONE)
    taken: list[int] = []
    for i in range(0, len(args), 2):
        lot = s.players[args[i]].lots[args[i + 1]]
        taken.append(lot)
        s.leave_area(lot)
        s.where[lot] = ASIDE
        s.tell(news.SEIZED, "QZ-148", args[i])
        s.tell_face(lot, -1, "QZ-148")
    lots = [card for card in s.discard if card < LOTS]
    if len(lots) > 1:  # who knew what lies there cannot tell any more what is left of it (QZ-R57)
        for lot in lots:
            s.lose_track(lot, s.everyone(), LOST_IN_DISCARD)
            s.flags[lot] &= ~PUBLIC
    for i in range(0, len(args), 2):
        replace(s, args[i])
    for lot in taken:
        s.flags[lot] |= PUBLIC
        s.handle[lot] = 0
        s.where[lot] = IN_DISCARD
        s.discard = [*s.discard, lot]


def replace(s: Table, seat: i64) -> None:
    """A random lot of the Lot Discard, face down; none if there is none (QZ-148, QZ-R57)."""
    lots = [card for card in s.discard if card < LOTS]
    if not lots:
        s.tell(news.NO_REPLACEMENT, "QZ-R57", seat)
        return
    lot = lots[s.chance.below(len(lots))]
    s.discard = [card for card in s.discard if card != lot]
    s.flags[lot] &= TEXT_DONE
    s.new_handle(lot)
    s.give_lot(lot, seat)
    s.tell(news.REPLACEMENT, "QZ-148", seat)


# ---- Roadman Joe -----------------------------------------------------------------------------------------------------


@final
class Joe(Power):
    """A lot that is available for bidding, as if it had been won (QZ-152, QZ-153)."""

    def possible(self, s: Table, seat: i64) -> bool:
        return s.is_available(s.current_space())

    def why_not(self, s: Table) -> Refusal:
        return Refusal("not_available", "QZ-R44", "No lot is available for bidding.")


@final
class JoeLot(Step[Table]):
    """Roadman Joe: a lot that is available for bidding, as if it had been won (QZ-152, QZ-153)."""

    prompt: ClassVar[str] = "joe_lot"
    rule: ClassVar[str] = "QZ-152"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.space.id(i - 1)) for i in range(1, len(s.line)) if s.is_available(i)])

    def do(self, s: Table, pick: i64) -> None:
        space: i64 = s.box.space.arg(pick) + 1
        reveal_character(s)
        s.tell(news.POWER_JOE, "QZ-134", self.seat, space)
        s.take_from_line(space, self.seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_available(s, option)


# ---- Steady Eddie ----------------------------------------------------------------------------------------------------


@final
class Eddie(Power):
    """Another player loses an undeveloped lot (QZ-156, QZ-R60)."""

    def possible(self, s: Table, seat: i64) -> bool:
        for other in range(s.seats):
            if other != seat and s.has_undeveloped(other):
                return True
        return False


@final
class EddiePlayer(Step[Table]):
    """Steady Eddie: another player with an undeveloped lot (QZ-156)."""

    prompt: ClassVar[str] = "eddie_player"
    rule: ClassVar[str] = "QZ-156"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, players_with(s, self.seat, True, [], False))

    def do(self, s: Table, pick: i64) -> None:
        add_arg(s, chosen_seat(s, self.seat, pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return no_lot_there(s, option, "QZ-156")


@final
class EddieLot(Step[Table]):
    """Steady Eddie: which lot goes; the user picks it (QZ-156, QZ-R60)."""

    prompt: ClassVar[str] = "eddie_lot"
    rule: ClassVar[str] = "QZ-R60"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, s.declaration.args[0]))

    def do(self, s: Table, pick: i64) -> None:
        lot = lot_at(s, self.seat, pick)
        args = reveal_character(s)
        s.tell(news.POWER_EDDIE, "QZ-134", self.seat, args[0], place_in(s, pick) + 1)
        s.discard_lot(lot)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-R60")


POWERS: Final[list[Power]] = [
    Abe(ABE, "QZ-136", [AbePlayerA, AbeLotA, AbePlayerB, AbeLotB]),
    Hermanas(HERMANAS, "QZ-138", [HermanasLot]),
    Lily(LILY, "QZ-140", [LilyLot]),
    Shelly(SHELLY, "QZ-144", []),
    Pete(PETE, "QZ-145", [PeteLot]),
    Diamondback(DIAMONDBACK, "QZ-146", [PowerSuit]),
    Marshal(MARSHAL, "QZ-148", [MarshalPlayer]),
    Joe(JOE, "QZ-152", [JoeLot]),
    Sterling(STERLING, "QZ-154", [PowerSuit]),
    Eddie(EDDIE, "QZ-156", [EddiePlayer, EddieLot]),
]
