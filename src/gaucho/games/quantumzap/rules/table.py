"""The table: board, piles, play areas, and the verbs of the rulebook: pay, gain, survey, turn up, discard.

Cards have no objects. What is known of one lies in lists under its number: where it is, its flags, the survey markers on it and
the players who know its face (one bit per seat). Lists that change rarely are replaced, never changed in place, so that a copy
of the table shares them: all but the deck and those that follow a card about.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NOBODY, SEVERAL, Core, Decision, Refusal, State
from gaucho.engine.options import Option
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    BARGAIN,
    COLD,
    HIGH_NOON,
    INSIDER,
    LOTS,
    NONE,
    Box,
)
from gaucho.games.quantumzap.rules.news import LOT_FACES
from gaucho.kit import packed

PREPARE: Final = 0  # the phases; PREPARE is the set-up and the refill before a round
DISCOVER: Final = 1
BID: Final = 2
DEVELOP: Final = 3
COLLECT: Final = 4

IN_DECK: Final = 0  # where a card is: here, or AREA + seat, or SPACE + number
IN_DISCARD: Final = 1
ASIDE: Final = 2  # off the deck and not yet back: Hacker, Keep Calm, a Zappy card that is being resolved
UNUSED: Final = 3  # a Zappy card that is not in this game
AREA: Final = 8
SPACE: Final = 16

DEVELOPED: Final = 1  # flags of a lot
UP_TEXT: Final = 2  # face up by its text until the end of the round
UP_EQUAL: Final = 4  # face up by Equal Footing until it leaves the line-up
TURNED: Final = 8  # by Las Hermanas: the payout is a plus
DEBT_TAKEN: Final = 16
TEXT_DONE: Final = 32
PUBLIC: Final = 64  # lies in the Lot Discard and was face up when it came there, or was taken off the deck and shown to all
FACE_UP: Final = DEVELOPED | UP_TEXT | UP_EQUAL

FREE_USED: Final = 1  # rights of a Discover turn
PAID_USED: Final = 2
BUYOUT_USED: Final = 4

W1: Final = 1  # the windows
W2: Final = 2
W3: Final = 3
W4: Final = 4
W5: Final = 5
W6: Final = 6

FROM_WINDOW: Final = 0  # where a hidden declaration started
FROM_DISCOVER: Final = 1
FROM_DEVELOP: Final = 2
FROM_RAID: Final = 3
FROM_MOON: Final = 4

POWER: Final = 20  # what is being declared: an Action type, POWER + Character, or DEBT
DEBT: Final = 40

LOST_IN_DECK: Final = 0
LOST_IN_DISCARD: Final = 1

NO_CARDS: Final[list[int]] = []  # no lots, cards or seats yet; shared, never changed


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's area."""

    credits: i64 = 0
    debt: i64 = 0
    unused: i64 = 0  # survey markers
    hand: i64 = packed.EMPTY  # Action cards, packed
    open_hand: i64 = packed.EMPTY  # those of them that everybody knows (taken by Moonlight Raid), packed
    character: i64 = NONE
    used: bool = False  # the Character's power is used, and the card open
    suit: i64 = NONE  # named for Dr. Crotalus Diamondback
    lots: list[int] = NO_CARDS  # in the order they came; replaced, never changed in place
    lost: list[int] = NO_CARDS  # cards this player knew and can no longer follow, see `lose_track`; replaced

    def clone(self) -> Player:
        copy = Player()
        copy.credits = self.credits
        copy.debt = self.debt
        copy.unused = self.unused
        copy.hand = self.hand
        copy.open_hand = self.open_hand
        copy.character = self.character
        copy.used = self.used
        copy.suit = self.suit
        copy.lots = self.lots
        copy.lost = self.lost
        return copy


@final
@mypyc_attr(acyclic=True)
class Declaration:
    """What somebody declares or has announced: replaced, never changed, so that clones and views share it."""

    def __init__(
        self,
        doer: i64,
        doing: i64,
        args: list[int],
        chain: list[int],
        base: i64,
        origin: i64,
        origin_what: i64,
        wishes: list[int],
    ) -> None:
        self.doer = doer  # who does it, or NONE
        self.doing = doing  # an Action type, POWER + Character, or DEBT
        self.args = args  # its parameters so far
        self.chain = chain  # who has answered the announced card with a Woah, in order
        self.base = base  # it is hidden, on top of so many steps of the agenda; -1: announced, or there is none
        self.origin = origin  # where it started
        self.origin_what = origin_what
        self.wishes = wishes  # the sealed choices of the window it started from

    def hidden(self) -> bool:
        """Does nobody but the declaring seat know of it yet?"""
        return self.base >= 0


def announcement(doer: i64, doing: i64, args: list[int], chain: list[int]) -> Declaration:
    """What everybody knows: where it started no longer counts."""
    return Declaration(doer, doing, args, chain, -1, FROM_WINDOW, NONE, NO_CARDS)


NOTHING_DECLARED: Final = announcement(NONE, NONE, NO_CARDS, NO_CARDS)


@final
class Table(State):
    """The whole table of one game."""

    box: Box
    players: list[Player]
    lands: list[int] = NO_CARDS  # one per round, never changed; those of later rounds lie face down
    rivals: bool = False  # the option survey_rivals

    # the lots and Zappy cards; these six lists are changed in place
    deck: list[int] = NO_CARDS  # the top card last
    where: list[int] = NO_CARDS  # per card
    flags: list[int] = NO_CARDS  # per lot
    markers: list[int] = NO_CARDS  # per card: survey markers on it, one bit per seat
    known: list[int] = NO_CARDS  # per card: who has seen its face and can still follow it, one bit per seat (QZ-R18)
    handle: list[int] = NO_CARDS  # per lot: the name of the card while nobody may know it; 0 in the deck
    handles: i64 = 0  # how many handles were given
    discard: list[int] = NO_CARDS  # the Lot Discard, Zappy cards too, in the order they came; replaced
    aside: list[int] = NO_CARDS  # off the deck and not yet back, in the order they go back; replaced

    # the line-up, per space; space 0 does not exist; all five are replaced, never changed in place
    line: list[int] = NO_CARDS  # which lot lies there
    limit: list[int] = NO_CARDS  # +9 for a Bargain Hunter of 9M, -4 for a High Noon of 4M, 0 for none
    limit_by: list[int] = NO_CARDS
    insider: list[int] = NO_CARDS  # who may bid alone
    frozen: list[int] = NO_CARDS  # who played Space is Cold

    # the Action cards
    types: i64 = 0  # those in the game, one bit each; 0 in beginner mode
    action_deck: list[int] = NO_CARDS  # as shuffled, never changed; cards from `action_top` on are still in it
    action_top: i64 = 0
    action_discard: i64 = packed.EMPTY
    in_play: i64 = packed.EMPTY  # announced cards that are not resolved

    # the round
    ecf: i64 = 0
    first: i64 = 0  # who holds the First Player marker
    round: i64 = 0
    phase: i64 = PREPARE
    active: i64 = NONE  # whose Discover or Develop turn it is
    rights: i64 = 0  # what was used in this Discover turn
    turn_first: i64 = NONE  # who began the running sequence of turns (QZ-R49)
    window_next: i64 = NONE  # whose wish counts first in the open window
    sterling: i64 = NONE  # the suit blocked in this round

    # the auction
    lot: i64 = 0  # the space of the current lot
    standing: i64 = 0  # open bidding: the amount to beat
    leader: i64 = NONE  # open bidding: who stands highest
    passed: i64 = 0  # open bidding: who is out, one bit per seat

    declaration: Declaration = NOTHING_DECLARED

    def __init__(self, core: Core, box: Box, players: list[Player]) -> None:
        super().__init__(core)
        self.box = box
        self.players = players

    def clone(self) -> Table:
        copy = Table(self.core(), self.box, [player.clone() for player in self.players])
        copy.lands = self.lands
        copy.rivals = self.rivals
        copy.deck = self.deck.copy()
        copy.where = self.where.copy()
        copy.flags = self.flags.copy()
        copy.markers = self.markers.copy()
        copy.known = self.known.copy()
        copy.handle = self.handle.copy()
        copy.handles = self.handles
        copy.discard = self.discard
        copy.aside = self.aside
        copy.line = self.line
        copy.limit = self.limit
        copy.limit_by = self.limit_by
        copy.insider = self.insider
        copy.frozen = self.frozen
        copy.types = self.types
        copy.action_deck = self.action_deck
        copy.action_top = self.action_top
        copy.action_discard = self.action_discard
        copy.in_play = self.in_play
        copy.ecf = self.ecf
        copy.first = self.first
        copy.round = self.round
        copy.phase = self.phase
        copy.active = self.active
        copy.rights = self.rights
        copy.turn_first = self.turn_first
        copy.window_next = self.window_next
        copy.sterling = self.sterling
        copy.lot = self.lot
        copy.standing = self.standing
        copy.leader = self.leader
        copy.passed = self.passed
        copy.declaration = self.declaration
        return copy

    # ---- seats -------------------------------------------------------------------------------------------------------

    def left_of(self, seat: i64, places: i64 = 1) -> i64:
        """The seat so many places to the left (clockwise)."""
        there: i64 = seat + places
        return there - self.seats if there >= self.seats else there

    def everyone(self) -> i64:
        """All seats, one bit each."""
        one: i64 = 1
        return (one << self.seats) - 1

    # ---- Credits and Debt (QZ-R15, QZ-R16) ---------------------------------------------------------------------------

    def bank(self) -> i64:
        """What the QZA has; may be below 0."""
        rest: i64 = self.box.bank - self.ecf
        for player in self.players:
            rest -= player.credits
        return rest

    def must_pay(self, seat: i64, amount: i64, to_ecf: bool, rule: str) -> None:
        """A compulsory loss: what the player lacks becomes Debt, and the QZA pays the receiver instead (QZ-R15)."""
        player = self.players[seat]
        paid: i64 = amount if player.credits >= amount else player.credits
        player.credits -= paid
        if to_ecf:
            self.ecf += amount
        if paid > 0:
            self.tell(news.PAID_ECF if to_ecf else news.FINED, rule, seat, paid, player.credits)
        if paid < amount:
            player.debt += amount - paid
            self.tell(news.PAID_BY_DEBT if to_ecf else news.FINED_DEBT, "QZ-R15", seat, amount - paid, player.debt)

    def take_debt(self, seat: i64, tokens: i64, rule: str) -> None:
        player = self.players[seat]
        player.debt += tokens
        self.tell(news.TOOK_DEBT, rule, seat, tokens, player.debt)

    # ---- lots --------------------------------------------------------------------------------------------------------

    def payout(self, lot: i64) -> i64:
        """What the card pays, or takes as Debt."""
        return self.box.payout_of(lot, self.flags[lot] & TURNED != 0)

    def has_undeveloped(self, seat: i64) -> bool:
        for lot in self.players[seat].lots:
            if not self.flags[lot] & DEVELOPED:
                return True
        return False

    def is_available(self, space: i64) -> bool:
        """Available for bidding: in the line-up, not frozen, and this round's Bid phase is not over (QZ-R44)."""
        return self.phase <= BID and self.line[space] != NONE and self.frozen[space] == NONE

    def highest_space(self) -> i64:
        """The highest space with a lot; 0 if there is none."""
        space: i64 = len(self.line) - 1
        while space > 0 and self.line[space] == NONE:
            space -= 1
        return space

    def current_space(self) -> i64:
        """The lot that is auctioned next: on the highest space of all available ones (QZ-055); 0 if there is none."""
        line = self.line
        space: i64 = len(line) - 1
        while space > 0 and (line[space] == NONE or self.frozen[space] != NONE):
            space -= 1
        return space

    def open_spaces(self) -> i64:
        return self.box.spaces[self.seats - 2]

    def learn(self, card: i64, seats: i64) -> None:
        """These seats see the face."""
        new: i64 = seats & ~self.known[card]
        if new == 0:
            return
        self.known[card] |= new
        self.reveal()
        for seat in range(self.seats):
            if (new >> seat) & 1 and self.players[seat].lost:
                self.players[seat].lost = [entry for entry in self.players[seat].lost if lost_card(entry) != card]

    def lose_track(self, card: i64, seats: i64, zone: i64) -> None:
        """These seats know the face and can no longer tell where the card is: here, or under a handle given later."""
        gone: i64 = seats & self.known[card]
        self.known[card] &= ~gone
        for seat in range(self.seats):
            if (gone >> seat) & 1:
                entry: i64 = (self.handles * 2 + zone) * 64 + card
                self.players[seat].lost = [*self.players[seat].lost, int(entry)]

    def return_markers(self, card: i64) -> None:
        """All survey markers on a card go back to their owners (QZ-R19)."""
        mask: i64 = self.markers[card]
        if mask:
            for seat in range(self.seats):
                if (mask >> seat) & 1:
                    self.players[seat].unused += 1
            self.markers[card] = 0

    def new_handle(self, lot: i64) -> None:
        self.handles += 1
        self.handle[lot] = int(self.handles)

    def tell_face(self, card: i64, audience: i64, rule: str) -> None:
        """What the face says."""
        if self.log is None:
            return
        if card >= LOTS:
            self.tell(news.ZAPPY_FACE, rule, seat_of(audience), card - LOTS, card, audience=audience)
            return
        box = self.box
        self.tell(
            LOT_FACES[box.text[card]], rule, seat_of(audience), self.payout(card), box.suit[card], card, audience=audience
        )

    def turn_up(self, lot: i64, flag: i64, rule: str) -> None:
        """A lot lies face up from now on, and everybody sees it."""
        self.flags[lot] |= flag
        self.learn(lot, self.everyone())
        self.tell_face(lot, -1, rule)

    def show(self, card: i64, rule: str) -> None:
        """A card that was taken off the deck is shown to everybody."""
        self.learn(card, self.everyone())
        if card < LOTS:
            self.flags[card] |= PUBLIC
        self.tell_face(card, -1, rule)

    def develop_lot(self, lot: i64, rule: str) -> None:
        """A lot is developed: face up for the rest of the game, its markers returned (QZ-073, QZ-R19)."""
        self.flags[lot] &= ~UP_TEXT
        self.return_markers(lot)
        self.reveal()
        self.turn_up(lot, DEVELOPED, rule)

    def owner_of(self, lot: i64) -> i64:
        """The seat in whose area a lot lies, or NONE."""
        where: i64 = self.where[lot]
        return where - AREA if AREA <= where < SPACE else NONE

    def space_of(self, lot: i64) -> i64:
        """The space a lot lies on, or 0."""
        where: i64 = self.where[lot]
        return where - SPACE if where > SPACE else 0

    def give_lot(self, lot: i64, seat: i64) -> None:
        """A lot comes into a player's area; its flags are the caller's business."""
        player = self.players[seat]
        player.lots = [*player.lots, int(lot)]
        self.where[lot] = AREA + seat

    def leave_area(self, lot: i64) -> None:
        """A lot leaves its owner's area; all that is printed nowhere is forgotten but its text being done (6.8)."""
        seat = self.owner_of(lot)
        player = self.players[seat]
        player.lots = [other for other in player.lots if other != lot]
        self.flags[lot] &= TEXT_DONE

    def discard_lot(self, lot: i64) -> None:
        """A lot goes to the Lot Discard without being shown; a public face stays public (QZ-R20, QZ-R19, QZ-R46)."""
        public = self.flags[lot] & FACE_UP != 0
        space = self.space_of(lot)
        if space:
            self.clear_space(space)
        elif self.owner_of(lot) != NONE:
            self.leave_area(lot)
        self.flags[lot] &= TEXT_DONE
        if public:
            self.flags[lot] |= PUBLIC
        self.return_markers(lot)
        self.handle[lot] = 0
        self.where[lot] = IN_DISCARD
        self.discard = [*self.discard, int(lot)]

    def clear_space(self, space: i64) -> None:
        """The lot leaves its space: the ongoing cards on it are discarded (QZ-R46)."""
        self.remove_price(space)
        self.remove_insider(space)
        self.remove_freeze(space)
        self.line = replaced(self.line, space, NONE)

    def take_from_line(self, space: i64, seat: i64) -> None:
        """A lot of the line-up goes face down into a player's area, with its markers (QZ-060, QZ-114, QZ-R26)."""
        lot = self.line[space]
        self.clear_space(space)
        self.flags[lot] &= ~UP_EQUAL
        self.give_lot(lot, seat)

    # ---- ongoing cards (QZ-100, QZ-R45) ------------------------------------------------------------------------------

    def remove_price(self, space: i64) -> None:
        if self.limit[space]:
            self.action_discard = packed.put(self.action_discard, BARGAIN if self.limit[space] > 0 else HIGH_NOON)
            self.limit = replaced(self.limit, space, 0)
            self.limit_by = replaced(self.limit_by, space, NONE)

    def remove_insider(self, space: i64) -> None:
        if self.insider[space] != NONE:
            self.action_discard = packed.put(self.action_discard, INSIDER)
            self.insider = replaced(self.insider, space, NONE)

    def remove_freeze(self, space: i64) -> None:
        if self.frozen[space] != NONE:
            self.action_discard = packed.put(self.action_discard, COLD)
            self.frozen = replaced(self.frozen, space, NONE)

    # ---- the Lot Deck: place 0 is the top (QZ-R21) -------------------------------------------------------------------

    def top(self) -> i64:
        """The top card, or NONE."""
        return self.deck[-1] if self.deck else NONE

    def draw_top(self) -> i64:
        """Take the top card off the deck, which must not be empty; its markers stay on it."""
        card = self.deck.pop()
        self.where[card] = ASIDE
        self.reveal()
        return card

    def lots_in_deck(self) -> i64:
        """How many lots the deck holds: everybody can count the Zappy cards that are out."""
        count: i64 = 0
        for card in self.deck:
            if card < LOTS:
                count += 1
        return count

    def has_lot_in_deck(self) -> bool:
        for card in self.deck:
            if card < LOTS:
                return True
        return False

    def put_into_deck(self, card: i64, place: i64, seat: i64) -> None:
        """A player puts a card into the deck. All hear top, bottom or inside; who cannot follow it forgets (QZ-R21)."""
        below: i64 = len(self.deck)  # places 0 to `below` exist
        index: i64 = below - place
        self.deck.insert(index, int(card))
        self.where[card] = IN_DECK
        if card < LOTS:
            self.flags[card] &= TEXT_DONE
            self.handle[card] = 0
        if place <= 0 or place >= below or below == 2:
            return
        one: i64 = 1
        others: i64 = self.everyone() & ~(one << seat)
        last: i64 = below  # the top card's index
        for i in range(1, last):
            self.lose_track(self.deck[i], others, LOST_IN_DECK)

    # ---- the Action Deck ---------------------------------------------------------------------------------------------

    def actions_left(self) -> i64:
        return len(self.action_deck) - self.action_top

    def draw_action(self, seat: i64) -> i64:
        """Take the top Action card into the hand; the deck must not be empty."""
        card: i64 = self.action_deck[self.action_top]
        self.action_top += 1
        player = self.players[seat]
        player.hand = packed.put(player.hand, card)
        self.reveal()
        return card

    def leave_hand(self, seat: i64, card: i64) -> None:
        """An Action card leaves the hand; if a card of its type was known there, it is no longer (section 5)."""
        player = self.players[seat]
        player.hand = packed.take(player.hand, card)
        if packed.count(player.open_hand, card) > 0:
            player.open_hand = packed.take(player.open_hand, card)

    # ---- what others may see of a decision (QZ-R40, QZ-R73): see declare.py ------------------------------------------

    def asked_in_secret(self) -> i64:
        return NOBODY if not self.declaration.hidden() or self.asked == NOBODY else self.asked

    def due_for(self, viewer: int | None) -> Decision | None:
        if not self.declaration.hidden() or self.asked == NOBODY or (viewer is not None and viewer == self.asked):
            return super().due_for(viewer)
        return self.masked_decision(NOBODY if viewer is None else viewer)

    def masked_decision(self, viewer: i64) -> Decision:
        """What everybody but the declaring seat sees of a hidden declaration."""
        d = self.declaration
        step = self.public_step()
        if d.origin == FROM_WINDOW:
            if viewer == NOBODY:
                return Decision(step.prompt, step.rule, (), (), {}, True)
            return Decision(step.prompt, step.rule, (), (int(viewer),), {}, True, self.game.options[d.wishes[viewer]])
        shown: dict[int, list[Option]] = {}
        if d.origin == FROM_RAID:  # what can be done with a card that everybody saw being taken is no secret
            shown[int(d.doer)] = self.game.options.some(self.box.now_or_keep)
        return Decision(step.prompt, step.rule, (int(d.doer),), (), shown, False)

    def why_not(self, seat: int, option: Option | str) -> Refusal | None:
        if self.declaration.hidden() and self.asked != NOBODY and seat != self.asked:
            return self.masked_refusal(seat, option)
        refusal = super().why_not(seat, option)
        known = self._known(option)
        if refusal is not None and refusal.code == "not_asked" and self.asked == SEVERAL and known is not None:
            return self.step().why_not(self, seat, known.id) or refusal  # why it is shut out
        return refusal

    def masked_refusal(self, seat: int, option: Option | str) -> Refusal:
        """Why a seat that is not asked cannot choose, in the words it would read if nothing had been declared yet."""
        step = self.public_step()
        if not self.has_seat(seat):
            return Refusal("no_seat", step.rule, f"There is no seat {seat} at this table.")
        if self._known(option) is None:
            question = self.game.prompt(step.prompt)
            question += "" if question.endswith(("?", ".", "!")) else "."
            return Refusal("unknown", step.rule, f"'{option}' is not an option of {self.game.title}. Now: {question}")
        if self.declaration.origin == FROM_WINDOW:
            return Refusal("sealed", step.rule, "Your choice is in and stays sealed until everybody has chosen.")
        return Refusal("not_asked", step.rule, "It is not your turn to choose.")


def replaced(values: list[int], place: i64, value: i64) -> list[int]:
    """A copy of the list with another value there."""
    copy = values.copy()
    copy[place] = int(value)
    return copy


def seat_of(audience: i64) -> i64:
    """The one seat that is told, or NONE if all are."""
    if audience < 0:
        return NONE
    seat: i64 = 0
    while (audience >> seat) & 1 == 0:
        seat += 1
    return seat


def lost_card(entry: i64) -> i64:
    """Which card an entry of `Player.lost` is about."""
    return entry % 64


def lost_in(entry: i64) -> i64:
    """Where it was when it could still be followed: LOST_IN_DECK or LOST_IN_DISCARD."""
    return (entry // 64) % 2


def lost_since(entry: i64) -> i64:
    """The last handle given by then: a card with this handle or an earlier one is another card."""
    return entry // 128
