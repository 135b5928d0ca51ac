"""The table: Parties, the Herd, the Explore row and the piles, and the verbs that several chapters of the rulebook share."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Core, State
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import FEWEST_SEATS, MOST_SEATS, NONE, SURVIVOR, Box
from gaucho.kit.cards import Cards, pile_without

BEGIN: Final = 0  # the phases of a turn
ACTING: Final = 1  # the Survivor Phase
CREATURES: Final = 2
RESCUE: Final = 3
END: Final = 4
PHASES: Final = ("begin", "survivor", "creature", "rescue", "end")

NOT_OVER: Final = 0  # why the game is over
TARGET_REACHED: Final = 1
MOST_RESCUED: Final = 2
NOBODY_RESCUED: Final = 3  # a Creature Victory
OVERRUN: Final = 4  # a Creature Victory
ENDINGS: Final = ("", "target_reached", "most_rescued", "nobody_rescued", "overrun")

NO_CARDS: Final[list[int]] = []  # shared, never changed
OWN_TURN: Final = 1 << MOST_SEATS  # among what a table does not share with its clones


@mypyc_attr(acyclic=True)
class Member:
    """A Survivor in a Party; views show a bit more of it."""

    card: i64 = NONE
    flipped: bool = False
    items: tuple[int, ...] = ()  # Equipped, in the order they came
    stock: tuple[int, ...] = ()  # Stocked cards, the oldest first
    acted: bool = False  # has had its action in this turn

    def clone(self) -> Member:
        copy = Member()
        copy.take_over(self)
        return copy

    def take_over(self, other: Member) -> None:
        """Be the same Survivor with the same cards."""
        self.card = other.card
        self.flipped = other.flipped
        self.items = other.items
        self.stock = other.stock
        self.acted = other.acted


@final
@mypyc_attr(acyclic=True)
class Beast:
    """A Creature in the Herd with what is Stocked under it; replaced, never changed."""

    def __init__(self, card: i64, stock: Cards) -> None:
        self.card = card
        self.stock = tuple(stock)


@final
@mypyc_attr(acyclic=True)
class Steak:
    """A card played to Up the Steaks: by whom, and for which side if it has a number; never changed."""

    def __init__(self, card: i64, seat: i64, side: i64) -> None:
        self.card = card
        self.seat = seat
        self.side = side  # 0 the Survivor's, 1 the Creature's, -1 neither


NO_BEASTS: Final[list[Beast]] = []  # shared, never changed


@mypyc_attr(acyclic=True)
class Fight:
    """The Fight going on; views show a bit more of it."""

    owner: i64 = NONE  # of the Survivor
    survivor: i64 = NONE
    creature: i64 = NONE
    from_herd: bool = False  # the Creature was in the Herd before
    attacking: bool = False  # the Survivor has started the Fight
    fight: i64 = 0  # what abilities and Events without a number have added to the Fight Score
    power: i64 = 0  # and to the Power
    steaks: tuple[Steak, ...] = ()  # in the order they were played
    ended: bool = False  # by an effect: neither side wins
    killed: bool = False  # the Creature
    winner: i64 = NONE  # 0 the Survivor, 1 the Creature, 2 neither; NONE until it is decided
    fight_total: i64 = NONE  # what has decided it: what follows may change the table
    power_total: i64 = NONE

    def clone(self) -> Fight:
        copy = Fight()
        copy.take_over(self)
        return copy

    def take_over(self, other: Fight) -> None:
        """Be the same Fight at the same moment."""
        self.owner = other.owner
        self.survivor = other.survivor
        self.creature = other.creature
        self.from_herd = other.from_herd
        self.attacking = other.attacking
        self.fight = other.fight
        self.power = other.power
        self.steaks = other.steaks
        self.ended = other.ended
        self.killed = other.killed
        self.winner = other.winner
        self.fight_total = other.fight_total
        self.power_total = other.power_total


def new_fight(owner: i64, survivor: i64, creature: i64, from_herd: bool, attacking: bool) -> Fight:
    """A Fight in which nobody has done anything yet."""
    fight = Fight()
    fight.owner = owner
    fight.survivor = survivor
    fight.creature = creature
    fight.from_herd = from_herd
    fight.attacking = attacking
    return fight


@final
@mypyc_attr(acyclic=True)
class ThisTurn:
    """What holds until the end of a turn (SC-R45, SC-R59)."""

    placed: tuple[int, ...] = ()  # Items played in this phase
    used: tuple[int, ...] = ()  # cards whose (Discard N) ability was used, and Events played
    passed: tuple[int, ...] = ()  # Survivors that took the Pass action, by choice or not
    tactic_used: bool = False  # the ability of a tactic
    pass_drawn: bool = False  # a Pass was chosen: its draw is gone, here and wherever the turn goes on
    all_costs: i64 = 0  # what is added to the Rescue Cost of everybody
    own_costs: i64 = 0  # and to that of the active player

    def clone(self) -> ThisTurn:
        copy = ThisTurn()
        copy.placed = self.placed
        copy.used = self.used
        copy.passed = self.passed
        copy.tactic_used = self.tactic_used
        copy.pass_drawn = self.pass_drawn
        copy.all_costs = self.all_costs
        copy.own_costs = self.own_costs
        return copy


NOTHING_YET: Final = ThisTurn()  # shared, never changed


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's hand, Party and Rescued Survivors."""

    hand: list[int] = NO_CARDS  # ascending; replaced, never changed
    drawn: i64 = 0  # so many of them may be Survivors, as everybody can count: none of the first hand (SC-005)
    party: list[Member]  # from left to right
    rescued: tuple[int, ...] = ()
    turns: i64 = 0  # begun so far
    notes: list[int] = NO_CARDS  # cards this player knows to be in others' hands: see hands.py; replaced

    def __init__(self, party: list[Member]) -> None:
        self.party = party

    def clone(self) -> Player:
        copy = Player([member.clone() for member in self.party])
        copy.hand = self.hand
        copy.drawn = self.drawn
        copy.rescued = self.rescued
        copy.turns = self.turns
        copy.notes = self.notes
        return copy


@final
class Table(State):
    """Everything that lies on the table, and where in the turn the game is."""

    recounted: ClassVar[tuple[str, ...]] = ("owned",)

    box: Box
    players: list[Player]  # shared with clones until one is changed: see `edit`
    this_turn: ThisTurn = NOTHING_YET  # likewise: see `edit_turn`
    owned: i64 = 0  # what is not shared: players, one bit per seat, and this turn
    deck: list[int] = NO_CARDS  # the Main Deck; cards before `top` are drawn. Replaced, never changed
    top: i64 = 0
    discards: list[int]  # the last one is the most recent
    missing: tuple[int, ...] = ()  # the Missing Persons Pile
    herd: list[Beast] = NO_BEASTS  # in the order they joined; replaced
    locations: list[int] = NO_CARDS  # still to come, the next one last; replaced
    location: i64 = NONE  # the current one; NONE once the last is discarded
    past: tuple[int, ...] = ()
    row: list[int] = NO_CARDS  # Explore Cards, from left to right; replaced
    row_known: list[int] = NO_CARDS  # who has looked at each of them, one bit per seat; replaced
    first: i64 = NONE  # the first player
    turn: i64 = 0  # counted from 1
    active: i64 = NONE
    phase: i64 = BEGIN
    stall: i64 = 0  # turns in a row that ended without a card leaving the row
    row_moved: bool = False  # one has left it in this turn
    began: bool = False  # the Survivor Phase can no longer be skipped
    hand_fights: i64 = 0  # Creatures from hand in this Creature Phase
    skills: tuple[int, ...] = ()  # Creatures that still perform, the next one last
    explorer: i64 = NONE  # the Survivor that Explores, or NONE
    resolving: i64 = NONE  # the card being played or Revealed, in no other place
    fight: Fight | None = None
    steak_next: i64 = NONE  # whose wish comes first in the Up the Steaks window
    won: i64 = 0  # the winners, one bit per seat
    why: i64 = NOT_OVER

    def __init__(self, core: Core, box: Box, players: list[Player], discards: list[int]) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.discards = discards

    def clone(self) -> Table:
        self.owned = 0
        copy = Table(self.core(), self.box, self.players.copy(), self.discards.copy())
        copy.this_turn = self.this_turn
        copy.deck = self.deck
        copy.top = self.top
        copy.missing = self.missing
        copy.herd = self.herd
        copy.locations = self.locations
        copy.location = self.location
        copy.past = self.past
        copy.row = self.row
        copy.row_known = self.row_known
        copy.first = self.first
        copy.turn = self.turn
        copy.active = self.active
        copy.phase = self.phase
        copy.stall = self.stall
        copy.row_moved = self.row_moved
        copy.began = self.began
        copy.hand_fights = self.hand_fights
        copy.skills = self.skills
        copy.explorer = self.explorer
        copy.resolving = self.resolving
        fight = self.fight
        copy.fight = None if fight is None else fight.clone()
        copy.steak_next = self.steak_next
        copy.won = self.won
        copy.why = self.why
        return copy

    # ---- seats -------------------------------------------------------------------------------------------------------

    def left_of(self, seat: i64, places: i64 = 1) -> i64:
        """The seat so many places to the left (clockwise)."""
        there: i64 = seat + places
        return there - self.seats if there >= self.seats else there

    def target(self) -> i64:
        """How many Rescued Survivors win (SC-001, SC-002)."""
        return self.box.targets[self.seats - FEWEST_SEATS]

    def edit(self, seat: i64) -> Player:
        """A player whose hand, Party or Survivors are about to change; what was read of it before is out of date."""
        bit: i64 = 1 << seat
        if self.owned & bit == 0:
            self.players[seat] = self.players[seat].clone()
            self.owned |= bit
        return self.players[seat]

    def edit_turn(self) -> ThisTurn:
        """What holds until the end of this turn and is about to change."""
        if self.owned & OWN_TURN == 0:
            self.this_turn = self.this_turn.clone()
            self.owned |= OWN_TURN
        return self.this_turn

    # ---- Survivors ---------------------------------------------------------------------------------------------------

    def edit_member(self, seat: i64, survivor: i64) -> Member:
        """A Survivor of this player that is about to change."""
        self.edit(seat)
        return self.member_of(seat, survivor)

    def owner_of(self, survivor: i64) -> i64:
        """The player in whose Party this Survivor is, or NONE."""
        for seat in range(self.seats):
            for member in self.players[seat].party:
                if member.card == survivor:
                    return seat
        return NONE

    def member(self, survivor: i64) -> Member:
        """This Survivor, who must be in a Party."""
        return self.member_of(self.owner_of(survivor), survivor)

    def member_of(self, seat: i64, survivor: i64) -> Member:
        """This Survivor of a player, who must have it: found faster than among all."""
        for member in self.players[seat].party:
            if member.card == survivor:
                return member
        raise AssertionError(f"{self.box.ids[survivor]} is not in that Party")

    def bearer_of(self, item: i64) -> Member | None:
        """The Survivor an Item is Equipped on."""
        for player in self.players:
            for member in player.party:
                if item in member.items:
                    return member
        return None

    def room_in_party(self, seat: i64) -> bool:
        """Fewer than 3 Survivors, flipped ones included (SC-011, SC-R9)."""
        return len(self.players[seat].party) < self.box.party

    def join_party(self, seat: i64, survivor: i64, passes: bool) -> None:
        """A Survivor comes in, face up and with no cards; some take the Pass action at once (SC-042, SC-047, SC-R20)."""
        member = Member()
        member.card = survivor
        member.acted = passes
        self.edit(seat).party.append(member)
        if passes:
            self.mark_passed(survivor)
            self.began = True

    def leave_party(self, seat: i64, survivor: i64) -> Member:
        """A Survivor leaves its Party."""
        member = self.edit_member(seat, survivor)
        self.players[seat].party.remove(member)
        return member

    def take_off(self, seat: i64, item: i64) -> None:
        """An Item is no longer Equipped on a Survivor of this player."""
        for member in self.edit(seat).party:
            if item in member.items:
                member.items = pile_without(member.items, item)

    # ---- piles -------------------------------------------------------------------------------------------------------

    def deck_size(self) -> i64:
        return len(self.deck) - self.top

    def top_card(self) -> i64:
        """Take the top card of the Main Deck, shuffling the discards into a new one if need be; or NONE (SC-R7)."""
        if self.top == len(self.deck):
            if not self.discards:
                return NONE
            cards = self.discards
            self.chance.shuffle(cards)
            self.deck = cards
            self.top = 0
            self.discards = []
            self.tell(news.RESHUFFLED, "SC-R7", self.active, len(cards))
        card: i64 = self.deck[self.top]
        self.top += 1
        return card

    def deck_or_discards(self) -> bool:
        """Can a card be drawn (SC-R7)?"""
        return self.top < len(self.deck) or len(self.discards) > 0

    def put_away(self, card: i64) -> None:
        """Discard a card: Survivors go to the Missing Persons Pile instead (SC-113)."""
        if self.box.sort[card] == SURVIVOR:
            self.missing = (*self.missing, card)
        else:
            self.discards.append(card)

    def leave_behind(self, seat: i64, card: i64, of: i64, rule: str) -> None:
        """Discard what was with a Survivor or a Creature that is gone (SC-070, SC-R34)."""
        self.put_away(card)
        self.tell(news.LEFT_BEHIND, rule, seat, card, of)

    def mark_used(self, card: i64) -> None:
        """Its ability, or the Event itself, is used for this turn (SC-104, SC-R56, SC-R59)."""
        now = self.edit_turn()
        now.used = (*now.used, card)

    def mark_passed(self, survivor: i64) -> None:
        """It took the Pass action in this turn; leaving play and coming back does not change that (SC-210)."""
        now = self.edit_turn()
        now.passed = (*now.passed, survivor)

    def tell_the_late(self, first: i64, rule: str) -> None:
        """Tell those who wanted to act in a window too that somebody was asked before them (SC-R50, SC-R52)."""
        if self.log is not None:
            for seat in range(self.seats):
                wish: i64 = self.sealed[seat]
                if seat != first and wish >= 0 and not self.box.quiet.has(wish):
                    self.tell(news.CAME_LATE, rule, seat, first, audience=1 << seat)
