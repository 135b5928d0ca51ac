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


@final
@mypyc_attr(acyclic=True)
class Player:
    """One play area."""

    def __init__(
        self, role: i64, health: i64, items: i64, hand: list[int], played: list[int], at: i64, notes: list[int]
    ) -> None:
        self.role = role  # the character, NONE while it is not chosen
        self.health = health  # Health cards in the stack; the others of the colour lie aside
        self.items = items  # the inventory, one bit each
        self.hand = hand  # Zone cards, ascending; replaced, never changed, so that clones share it
        self.played = played  # Zone cards, the last one on top; replaced
        self.at = at  # the location, or NONE
        self.notes = notes  # what this player knows of others' hands: see notes.py; replaced

    def clone(self) -> Player:
        return Player(self.role, self.health, self.items, self.hand, self.played, self.at, self.notes)


@final
class Table(State):
    """Everything that lies on the table, and where in the round the game is."""

    def __init__(
        self,
        core: Core,
        box: Box,
        players: list[Player],
        deck: list[int],
        top: i64,
        items: i64,
        villain: i64,
        shared: bool,
        first: i64,
        round: i64,
        phase: i64,
        active: i64,
        pool: i64,
        acted: i64,
        skill: i64,
        hit: i64,
        turns: i64,
        turns_in_all: i64,
        attacker: i64,
        zapped: i64,
        target: i64,
        wanted: i64,
        won: i64,
        why: i64,
    ) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.deck = deck  # Zone cards; those before `top` are drawn. Replaced, never changed
        self.top = top
        self.items = items  # Item cards on the table, one bit each
        self.villain = villain  # a seat; NONE in a Battle Royale
        self.shared = shared  # astronauts see each other's hands
        self.first = first  # who starts a Battle Royale, or NONE
        self.round = round
        self.phase = phase
        self.active = active  # whose move, action or return it is
        self.pool = pool  # astronauts who have moved and not acted, one bit per seat
        self.acted = acted  # astronauts who have acted in this phase
        self.skill = skill  # the Commander's, in the running turn
        self.hit = hit  # astronauts the villain has hit in this phase
        self.turns = turns  # of the villain, still to come
        self.turns_in_all = turns_in_all  # of the villain, in this phase
        self.attacker = attacker  # of the attack going on
        self.zapped = zapped  # by it, and not blocked
        self.target = target  # whose hand is looked at
        self.wanted = wanted  # the Zone card to be exchanged for one of one's own
        self.won = won  # the winners, one bit per seat
        self.why = why

    def clone(self) -> Table:
        return Table(
            core=self.core(),
            box=self.box,
            players=[player.clone() for player in self.players],
            deck=self.deck,
            top=self.top,
            items=self.items,
            villain=self.villain,
            shared=self.shared,
            first=self.first,
            round=self.round,
            phase=self.phase,
            active=self.active,
            pool=self.pool,
            acted=self.acted,
            skill=self.skill,
            hit=self.hit,
            turns=self.turns,
            turns_in_all=self.turns_in_all,
            attacker=self.attacker,
            zapped=self.zapped,
            target=self.target,
            wanted=self.wanted,
            won=self.won,
            why=self.why,
        )

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
