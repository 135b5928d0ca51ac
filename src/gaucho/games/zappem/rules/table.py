"""The table: play areas, the Zone cards and items on it, and the verbs that several chapters of the rulebook share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NOBODY, Core, Decision, State
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import COMMANDER, NONE, Box
from gaucho.kit.cards import without

SETTING_UP: Final = 0  # where the game is
MOVING: Final = 1
ACTING: Final = 2
RETURNING: Final = 3
VILLAIN_PHASE: Final = 4
ROYALE: Final = 5

FRESH: Final = 0  # the Commander's skill in this turn: not used,
SKIPPED: Final = 1  # not used, and no longer in the menu,
USED: Final = 2

NOT_OVER: Final = 0  # why the game is over
VILLAIN_DEFEATED: Final = 1
CREW_DEFEATED: Final = 2
CARDS_PLAYED: Final = 3
LAST_STANDING: Final = 4
MOST_HEALTH: Final = 5
ENDINGS: Final = ("", "villain_defeated", "crew_defeated", "cards_played", "last_standing", "most_health")

NO_CARDS: Final[list[int]] = []  # shared, never changed


@final
@mypyc_attr(acyclic=True)
class Player:
    """One play area."""

    role: i64 = NONE  # the character, NONE while it is not chosen
    health: i64 = 0  # Health cards in the stack; the others of the colour lie aside
    items: i64 = 0  # the inventory, one bit each
    hand: list[int] = NO_CARDS  # Zone cards, ascending; replaced, never changed, so that clones share it
    played: list[int] = NO_CARDS  # Zone cards, the last one on top; replaced
    at: i64 = NONE  # the location, or NONE
    notes: list[int] = NO_CARDS  # what this player knows of others' hands: see notes.py; replaced

    def clone(self) -> Player:
        copy = Player()
        copy.role = self.role
        copy.health = self.health
        copy.items = self.items
        copy.hand = self.hand
        copy.played = self.played
        copy.at = self.at
        copy.notes = self.notes
        return copy


@final
class Table(State):
    """Everything that lies on the table, and where in the round the game is."""

    box: Box
    players: list[Player]
    deck: list[int]  # Zone cards; those before `top` are drawn. Replaced, never changed
    top: i64 = 0
    items: i64 = 0  # Item cards on the table, one bit each
    villain: i64 = NONE  # a seat; NONE in a Battle Royale
    shared: bool = False  # astronauts see each other's hands
    first: i64 = NONE  # who starts a Battle Royale, or NONE
    round: i64 = 0
    phase: i64 = SETTING_UP
    active: i64 = NONE  # whose move, action or return it is
    pool: i64 = 0  # astronauts who have moved and not acted, one bit per seat
    acted: i64 = 0  # astronauts who have acted in this phase
    skill: i64 = FRESH  # the Commander's, in the running turn
    hit: i64 = 0  # astronauts the villain has hit in this phase
    turns: i64 = 0  # of the villain, still to come
    turns_in_all: i64 = 0  # of the villain, in this phase
    attacker: i64 = NONE  # of the attack going on
    zapped: i64 = 0  # by it, and not blocked
    target: i64 = NONE  # whose hand is looked at
    wanted: i64 = NONE  # the Zone card to be exchanged for one of one's own
    won: i64 = 0  # the winners, one bit per seat
    why: i64 = NOT_OVER

    def __init__(self, core: Core, box: Box, players: list[Player], deck: list[int]) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.deck = deck

    def clone(self) -> Table:
        copy = Table(self.core(), self.box, [player.clone() for player in self.players], self.deck)
        copy.top = self.top
        copy.items = self.items
        copy.villain = self.villain
        copy.shared = self.shared
        copy.first = self.first
        copy.round = self.round
        copy.phase = self.phase
        copy.active = self.active
        copy.pool = self.pool
        copy.acted = self.acted
        copy.skill = self.skill
        copy.hit = self.hit
        copy.turns = self.turns
        copy.turns_in_all = self.turns_in_all
        copy.attacker = self.attacker
        copy.zapped = self.zapped
        copy.target = self.target
        copy.wanted = self.wanted
        copy.won = self.won
        copy.why = self.why
        return copy

    # ---- seats and sides ---------------------------------------------------------------------------------------------

    def left_of(self, seat: i64, places: i64 = 1) -> i64:
        """The seat so many places to the left (clockwise)."""
        there: i64 = seat + places
        return there - self.seats if there >= self.seats else there

    def everyone(self) -> i64:
        """All seats, one bit each."""
        return (1 << self.seats) - 1

    def crew(self) -> i64:
        """The astronauts, one bit each; nobody in a Battle Royale (ZE-002)."""
        return 0 if self.villain == NONE else self.everyone() & ~(1 << self.villain)

    def side(self, seat: i64) -> i64:
        """The astronauts are one team and may tell each other everything (ZE-002, ZE-075)."""
        return 1 << seat if self.villain == NONE or seat == self.villain else self.crew()

    def opponents(self, seat: i64) -> i64:
        """The villain for an astronaut, all others for everybody else (ZE-080)."""
        if self.villain == NONE or seat == self.villain:
            return self.everyone() & ~(1 << seat)
        return 1 << self.villain

    def friends(self, seat: i64) -> i64:
        """All who see this seat's hand, itself included (ZE-R44)."""
        return self.crew() if self.shared and seat != self.villain else 1 << seat

    def sees_hand(self, viewer: i64, seat: i64) -> bool:
        """May this viewer look at that hand? A spectator is -1."""
        return viewer >= 0 and (self.friends(seat) >> viewer) & 1 == 1

    def is_active(self, seat: i64) -> bool:
        return self.players[seat].health > 0

    def can_return(self, seat: i64) -> bool:
        """Down, with a HEART and a Zone card (ZE-R33)."""
        player = self.players[seat]
        return player.health == 0 and player.items & self.box.hearts != 0 and len(player.hand) > 0

    def active_crew(self) -> i64:
        """How many astronauts are active."""
        found: i64 = 0
        for seat in range(self.seats):
            if seat != self.villain and self.players[seat].health > 0:
                found += 1
        return found

    # ---- Zone cards --------------------------------------------------------------------------------------------------

    def deck_size(self) -> i64:
        return len(self.deck) - self.top

    def place(self, seat: i64, card: i64) -> None:
        """A Zone card from the hand lies face up above the Health cards: the new location (ZE-022, ZE-024)."""
        player = self.players[seat]
        player.hand = without(player.hand, card)
        player.played = [*player.played, int(card)]
        player.at = card

    # ---- Item cards --------------------------------------------------------------------------------------------------

    def room(self, seat: i64, item: i64) -> bool:
        """May this player hold the item besides what they have (ZE-036, ZE-074)?"""
        player = self.players[seat]
        return self.box.carries(player.role, player.items | (1 << item))

    def back_to_table(self, seat: i64, item: i64) -> None:
        """An item that was played lies on the table again (ZE-038)."""
        self.players[seat].items &= ~(1 << item)
        self.items |= 1 << item

    def holder_of(self, item: i64) -> i64:
        """Who holds this item, or NONE."""
        for seat in range(self.seats):
            if (self.players[seat].items >> item) & 1:
                return seat
        return NONE

    # ---- Health ------------------------------------------------------------------------------------------------------

    def gain_health(self, seat: i64, rule: str) -> None:
        """The Health card with the next number comes back on the stack (ZE-058)."""
        player = self.players[seat]
        player.health += 1
        self.tell(news.HEALED, rule, seat, player.health)

    def lose_health(self, seat: i64) -> None:
        """The top Health card is put aside; with the last one the player goes down (ZE-030, ZE-048 to ZE-050)."""
        player = self.players[seat]
        player.health -= 1
        self.tell(news.HURT, "ZE-048", seat, player.health)
        if player.health == 0:
            player.at = NONE
            self.pool &= ~(1 << seat)
            self.tell(news.DOWN, "ZE-049", seat)

    # ---- what others may see of a decision ---------------------------------------------------------------------------

    def due_for(self, viewer: int | None) -> Decision | None:
        """A list made of Zone cards is shown to those who may look at these cards (section 5 of the specification)."""
        if viewer is not None and self.asked >= 0 and viewer != self.asked and self.step().private:
            owner: i64 = self.asked if self.wanted != NONE or self.target == NONE else self.target
            if self.sees_hand(viewer, self.asked) or self.sees_hand(viewer, owner):
                return super().due_for(self.asked)
        return super().due_for(viewer)

    # ---- results: see end.py -----------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """There are no points: 1 for those who have won (ZE-R46)."""
        return [int((self.won >> seat) & 1) for seat in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if (self.won >> seat) & 1])

    def returns(self) -> list[float]:
        """One victory, shared by those who win a Battle Royale together; teams win and lose as one (ZE-R46)."""
        if self.villain != NONE or self.asked != NOBODY:
            return super().returns()
        seats: int = self.seats
        share = seats / len(self.winners())
        return [((share if (self.won >> seat) & 1 else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]


def is_commander(s: Table, seat: i64) -> bool:
    return s.players[seat].role == COMMANDER
