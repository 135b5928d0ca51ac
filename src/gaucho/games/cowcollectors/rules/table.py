"""The table: Ship boards, Planet deck, discard row, and the verbs of the rulebook: gain, lose, draw, hide."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NO_PICK, NOBODY, Core, Refusal, State
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import NO_ACTION, NO_PLANET, Box
from gaucho.kit import packed

DECK_OUT: Final = 1  # why the game ends, one bit each
COWS_REACHED: Final = 2
ROUND_LIMIT: Final = 4
END_REASONS: Final = {DECK_OUT: "deck_out", COWS_REACHED: "cows_120", ROUND_LIMIT: "round_limit"}
NO_PLANETS: Final[list[int]] = []  # shared, never changed


@final
@mypyc_attr(acyclic=True)
class Player:
    """One play area: a Ship board with its tokens, the Secret Planet before it, hand and Invaded Planets."""

    cows: i64 = 0
    token: i64 = NO_ACTION  # the action space the Alien token lies on
    secret: i64 = NO_PLANET  # the Secret Planet
    hand: i64 = packed.EMPTY  # packed, see kit/packed.py
    invaded: list[int] = NO_PLANETS  # in the order they came; replaced, never changed in place
    floor: i64 = 0  # dossier: highest number declared from this Secret Planet (CC-R38)
    excluded: i64 = 0  # dossier: planets missed against it, one bit each

    def clone(self) -> Player:
        copy = Player()
        copy.cows = self.cows
        copy.token = self.token
        copy.secret = self.secret
        copy.hand = self.hand
        copy.invaded = self.invaded
        copy.floor = self.floor
        copy.excluded = self.excluded
        return copy

    def hide(self, planet: i64) -> None:
        """Place a planet face down as the Secret Planet; what was known of the last one is void."""
        self.secret = planet
        self.floor = 0
        self.excluded = 0

    def hide_from_hand(self, planet: i64) -> None:
        self.hand = packed.take(self.hand, planet)
        self.hide(planet)


@final
class Table(State):
    """The whole table of one game."""

    recounted: ClassVar[tuple[str, ...]] = ("face_up",)

    box: Box
    players: list[Player]
    deck: list[int]  # the whole deck as shuffled, never changed; cards from `top` on are still in it
    top: i64 = 0
    discards: list[int] = NO_PLANETS  # in the order they came; replaced, never changed in place
    face_up: i64 = packed.EMPTY  # all Invaded Planets and discards together, packed: what everybody can count
    first: i64 = NOBODY  # who holds the First Player marker
    round: i64 = 0
    active: i64 = NOBODY
    attempts: i64 = 0  # Invade: attempts still to be made
    tried: i64 = 0  # Invade: attempts per seat, four bits each
    hits: i64 = 0  # Invade: attempts that succeeded
    target: i64 = NOBODY  # Invade: whom this attempt is aimed at
    revealed: bool = False  # Explore: the Secret Planet lies open, about to be given away
    end: i64 = 0  # reasons latched for the end

    def __init__(self, core: Core, box: Box, players: list[Player], deck: list[int]) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.deck = deck

    def clone(self) -> Table:
        copy = Table(self.core(), self.box, [player.clone() for player in self.players], self.deck)
        copy.top = self.top
        copy.discards = self.discards
        copy.face_up = self.face_up
        copy.first = self.first
        copy.round = self.round
        copy.active = self.active
        copy.attempts = self.attempts
        copy.tried = self.tried
        copy.hits = self.hits
        copy.target = self.target
        copy.revealed = self.revealed
        copy.end = self.end
        return copy

    def left_of(self, seat: i64, places: i64) -> i64:
        """The seat so many places to the left."""
        there: i64 = seat + places
        return there - self.seats if there >= self.seats else there

    def deck_size(self) -> i64:
        return len(self.deck) - self.top

    def draw(self) -> i64:
        """Take the top card of the Planet deck, which must not be empty; the last one ends the game (CC-068)."""
        planet: i64 = self.deck[self.top]
        self.top += 1
        if self.top == len(self.deck):
            self.end |= DECK_OUT
        return planet

    def tell_if_deck_is_out(self) -> None:
        """To be told after what was drawn."""
        if self.top == len(self.deck):
            self.tell(news.LAST_TURN_DECK, "CC-068", self.active)

    def gain(self, seat: i64, cows: i64) -> None:
        """Gain Cows (CC-066)."""
        player = self.players[seat]
        player.cows += cows
        if player.cows >= self.box.end_cows and self.end & COWS_REACHED == 0:
            self.end |= COWS_REACHED
            self.tell(news.LAST_TURN_COWS, "CC-069", seat, player.cows)

    def lose(self, seat: i64, cows: i64, rule: str) -> None:
        """Lose Cows by this rule, but never below none (CC-066, CC-R23)."""
        player = self.players[seat]
        lost: i64 = cows
        if cows > player.cows:
            lost = player.cows
            rule = "CC-R23"
        player.cows -= lost
        self.tell(news.LOST, rule, seat, lost, player.cows)

    def give(self, seat: i64, planet: i64) -> None:
        """A planet lies face up among this player's Invaded Planets from now on (CC-033, CC-049)."""
        player = self.players[seat]
        player.invaded = [*player.invaded, int(planet)]
        self.face_up = packed.put(self.face_up, planet)

    def discard(self, planet: i64) -> None:
        """A planet lies face up in the centre from now on (CC-054)."""
        self.discards = [*self.discards, int(planet)]
        self.face_up = packed.put(self.face_up, planet)

    def number(self, planet: i64) -> i64:
        return self.box.numbers[planet]

    def recount(self) -> None:
        self.face_up = packed.EMPTY
        for pile in [self.discards, *[player.invaded for player in self.players]]:
            for planet in pile:
                self.face_up = packed.put(self.face_up, planet)


def card_options(s: Table, seat: i64) -> list[int]:
    """Each number held, ascending: copies are interchangeable (CC-R36)."""
    return s.box.planets_in(packed.kinds(s.players[seat].hand))


def chosen_card(s: Table, seat: i64, pick: i64) -> i64:
    """The planet picked from a hand; the only one there is if nobody had to be asked (CC-R37)."""
    return packed.lowest_kind(s.players[seat].hand) if pick == NO_PICK else s.box.planet.arg(pick)


def not_held(s: Table, option: i64) -> Refusal | None:
    """Why a planet cannot be chosen from a hand."""
    if not s.box.planet.has(option):
        return None
    return Refusal("not_held", "CC-061", f"You do not hold a planet {s.number(s.box.planet.arg(option))}.")


def nobody_there(s: Table, option: i64) -> Refusal | None:
    """Why an opponent cannot be chosen: nobody sits there."""
    places: i64 = s.box.left.arg(option) + 1
    if s.box.left.has(option) and places >= s.seats:
        return Refusal("no_such_seat", "CC-029", f"Nobody sits {places} places to your left.")
    return None
