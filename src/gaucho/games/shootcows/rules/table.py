"""The table: Parties, the Herd, the Explore row and the piles, and the verbs that several chapters of the rulebook share."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Core, State
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import FEWEST_SEATS, NONE, SURVIVOR, Box
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


@final
@mypyc_attr(acyclic=True)
class Member:
    """A Survivor in a Party."""

    __slots__ = ("acted", "card", "flipped", "items", "stock")

    def __init__(self, card: i64, flipped: bool, items: Cards, stock: Cards, acted: bool) -> None:
        self.card = card
        self.flipped = flipped
        self.items = tuple(items)  # Equipped, in the order they came
        self.stock = tuple(stock)  # Stocked cards, the oldest first
        self.acted = acted  # has had its action in this turn

    def clone(self) -> Member:
        return Member(self.card, self.flipped, self.items, self.stock, self.acted)


@final
@mypyc_attr(acyclic=True)
class Beast:
    """A Creature in the Herd with what is Stocked under it; replaced, never changed."""

    __slots__ = ("card", "stock")

    def __init__(self, card: i64, stock: Cards) -> None:
        self.card = card
        self.stock = tuple(stock)


@final
@mypyc_attr(acyclic=True)
class Steak:
    """A card played to Up the Steaks: by whom, and for which side if it has a number; never changed."""

    __slots__ = ("card", "seat", "side")

    def __init__(self, card: i64, seat: i64, side: i64) -> None:
        self.card = card
        self.seat = seat
        self.side = side


@final
@mypyc_attr(acyclic=True)
class Fight:
    """The Fight going on."""

    __slots__ = (
        "attacking", "creature", "ended", "fight", "fight_total", "from_herd", "killed", "owner", "power", "power_total",
        "steaks", "survivor", "winner",
    )  # fmt: skip

    def __init__(
        self,
        owner: i64,
        survivor: i64,
        creature: i64,
        from_herd: bool,
        attacking: bool,
        fight: i64,
        power: i64,
        steaks: list[Steak],
        ended: bool,
        killed: bool,
        winner: i64,
        fight_total: i64,
        power_total: i64,
    ) -> None:
        self.owner = owner  # of the Survivor
        self.survivor = survivor
        self.creature = creature
        self.from_herd = from_herd  # the Creature was in the Herd before
        self.attacking = attacking  # the Survivor has started the Fight
        self.fight = fight  # what abilities and Events without a number have added to the Fight Score
        self.power = power  # and to the Power
        self.steaks = steaks  # in the order they were played
        self.ended = ended  # by an effect: neither side wins
        self.killed = killed  # the Creature
        self.winner = winner  # NONE until it is decided
        self.fight_total = fight_total  # what has decided it: what follows may change the table
        self.power_total = power_total

    def clone(self) -> Fight:
        return Fight(
            self.owner, self.survivor, self.creature, self.from_herd, self.attacking, self.fight, self.power,
            self.steaks.copy(), self.ended, self.killed, self.winner, self.fight_total, self.power_total,
        )  # fmt: skip


def new_fight(owner: i64, survivor: i64, creature: i64, from_herd: bool, attacking: bool) -> Fight:
    """A Fight in which nobody has done anything yet."""
    return Fight(owner, survivor, creature, from_herd, attacking, 0, 0, [], False, False, NONE, NONE, NONE)


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's hand, Party and Rescued Survivors."""

    __slots__ = ("drawn", "hand", "notes", "party", "rescued", "turns")

    def __init__(self, hand: list[int], drawn: i64, party: list[Member], rescued: Cards, turns: i64, notes: list[int]) -> None:
        self.hand = hand  # ascending; replaced, never changed
        self.drawn = drawn  # so many of them may be Survivors, as everybody can count: none of the first hand (SC-005)
        self.party = party  # from left to right
        self.rescued = tuple(rescued)
        self.turns = turns  # begun so far
        self.notes = notes  # cards this player knows to be in others' hands: see hands.py; replaced

    def clone(self) -> Player:
        return Player(self.hand, self.drawn, [member.clone() for member in self.party], self.rescued, self.turns, self.notes)


@final
class Table(State):
    """Everything that lies on the table, and where in the turn the game is."""

    recounted: ClassVar[tuple[str, ...]] = ("owned",)

    __slots__ = (
        "active",
        "all_costs",
        "began",
        "box",
        "deck",
        "discards",
        "explorer",
        "fight",
        "first",
        "hand_fights",
        "herd",
        "location",
        "locations",
        "missing",
        "own_costs",
        "owned",
        "pass_drawn",
        "passed",
        "past",
        "phase",
        "placed",
        "players",
        "resolving",
        "row",
        "row_known",
        "row_moved",
        "skills",
        "stall",
        "steak_next",
        "tactic_used",
        "top",
        "turn",
        "used",
        "why",
        "won",
    )  # fmt: skip

    def __init__(
        self,
        core: Core,
        box: Box,
        players: list[Player],
        deck: list[int],
        top: i64,
        discards: list[int],
        missing: Cards,
        herd: list[Beast],
        locations: list[int],
        location: i64,
        past: Cards,
        row: list[int],
        row_known: list[int],
        first: i64,
        turn: i64,
        active: i64,
        phase: i64,
        stall: i64,
        row_moved: bool,
        placed: Cards,
        used: Cards,
        passed: Cards,
        tactic_used: bool,
        pass_drawn: bool,
        all_costs: i64,
        own_costs: i64,
        began: bool,
        hand_fights: i64,
        skills: Cards,
        explorer: i64,
        resolving: i64,
        fight: Fight | None,
        steak_next: i64,
        won: i64,
        why: i64,
    ) -> None:
        super().__init__(core)
        self.box = box
        self.players = players  # shared with clones until one is changed: see `edit`
        self.owned: i64 = 0  # those that are not shared, one bit per seat
        self.deck = deck  # the Main Deck; cards before `top` are drawn. Replaced, never changed
        self.top = top
        self.discards = discards  # the last one is the most recent
        self.missing = tuple(missing)  # the Missing Persons Pile
        self.herd = herd  # in the order they joined
        self.locations = locations  # still to come, the next one last; replaced
        self.location = location  # the current one; NONE once the last is discarded
        self.past = tuple(past)
        self.row = row  # Explore Cards, from left to right
        self.row_known = row_known  # who has looked at each of them, one bit per seat
        self.first = first  # the first player
        self.turn = turn  # counted from 1
        self.active = active
        self.phase = phase
        self.stall = stall  # turns in a row that ended without a card leaving the row
        self.row_moved = row_moved  # one has left it in this turn
        self.placed = tuple(placed)  # Items played in this phase
        self.used = tuple(used)  # cards whose (Discard N) ability was used, and Events played, in this turn
        self.passed = tuple(passed)  # Survivors that took the Pass action, by choice or not, in this turn
        self.tactic_used = tactic_used  # the ability of a tactic, in this turn
        self.pass_drawn = pass_drawn  # a Pass was chosen in this turn: its draw is gone, here and wherever the turn goes on
        self.all_costs = all_costs  # what this turn adds to the Rescue Cost of everybody
        self.own_costs = own_costs  # and to that of the active player
        self.began = began  # the Survivor Phase can no longer be skipped
        self.hand_fights = hand_fights  # Creatures from hand in this Creature Phase
        self.skills = tuple(skills)  # Creatures that still perform, the next one last
        self.explorer = explorer  # the Survivor that Explores, or NONE
        self.resolving = resolving  # the card being played or Revealed, in no other place
        self.fight = fight
        self.steak_next = steak_next  # whose wish comes first in the Up the Steaks window
        self.won = won  # the winners, one bit per seat
        self.why = why

    def clone(self) -> Table:
        fight = self.fight
        self.owned = 0
        return Table(
            self.core(),
            self.box,
            self.players.copy(),
            self.deck,
            self.top,
            self.discards.copy(),
            self.missing,
            self.herd.copy(),
            self.locations,
            self.location,
            self.past,
            self.row.copy(),
            self.row_known.copy(),
            self.first,
            self.turn,
            self.active,
            self.phase,
            self.stall,
            self.row_moved,
            self.placed,
            self.used,
            self.passed,
            self.tactic_used,
            self.pass_drawn,
            self.all_costs,
            self.own_costs,
            self.began,
            self.hand_fights,
            self.skills,
            self.explorer,
            self.resolving,
            None if fight is None else fight.clone(),
            self.steak_next,
            self.won,
            self.why,
        )

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
        self.edit(seat).party.append(Member(survivor, False, (), (), passes))
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
        self.used = (*self.used, card)

    def mark_passed(self, survivor: i64) -> None:
        """It took the Pass action in this turn; leaving play and coming back does not change that (SC-210)."""
        self.passed = (*self.passed, survivor)

    def tell_the_late(self, first: i64, rule: str) -> None:
        """Tell those who wanted to act in a window too that somebody was asked before them (SC-R50, SC-R52)."""
        if self.log is not None:
            for seat in range(self.seats):
                wish: i64 = self.sealed[seat]
                if seat != first and wish >= 0 and not self.box.quiet.has(wish):
                    self.tell(news.CAME_LATE, rule, seat, first, audience=1 << seat)

    # ---- results: see victory.py -------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Rescued Survivors."""
        return [len(player.rescued) for player in self.players]

    def winners(self) -> tuple[int, ...]:
        """Nobody, if the cows have won (SC-120, SC-121)."""
        return tuple([seat for seat in range(self.seats) if (self.won >> seat) & 1]) if self.won else ()

    def problems_since(self, before: Table) -> list[str]:
        from gaucho.games.shootcows.rules.invariants import problems_since

        return problems_since(self, before)

    def misfits(self) -> list[str]:
        from gaucho.games.shootcows.rules.misfits import misfits

        return misfits(self)

    def problems(self) -> list[str]:
        from gaucho.games.shootcows.rules.invariants import problems

        return problems(self)
