"""The table: Ship boards, Planet deck, discard row, and the verbs of the rulebook: gain, lose, draw, hide."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NO_PICK, Core, Refusal, State
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import NO_ACTION, NO_PLANET, Box
from gaucho.kit import packed

DECK_OUT: Final = 1  # why the game ends, one bit each
COWS_REACHED: Final = 2
ROUND_LIMIT: Final = 4
END_REASONS: Final = {DECK_OUT: "deck_out", COWS_REACHED: "cows_120", ROUND_LIMIT: "round_limit"}


@final
@mypyc_attr(acyclic=True)
class Player:
    """One play area: a Ship board with its tokens, the Secret Planet before it, hand and Invaded Planets."""

    def __init__(self, cows: i64, token: i64, secret: i64, hand: i64, invaded: list[int], floor: i64, excluded: i64) -> None:
        self.cows = cows
        self.token = token  # the action space the Alien token lies on
        self.secret = secret  # the Secret Planet
        self.hand = hand  # packed, see kit/packed.py
        self.invaded = invaded  # in the order they came; replaced, never changed in place
        self.floor = floor  # dossier: highest number declared from this Secret Planet (CC-R38)
        self.excluded = excluded  # dossier: planets missed against it, one bit each

    def clone(self) -> Player:
        return Player(self.cows, self.token, self.secret, self.hand, self.invaded, self.floor, self.excluded)

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

    def __init__(
        self,
        core: Core,
        box: Box,
        players: list[Player],
        *,
        deck: list[int],
        top: i64,
        discards: list[int],
        face_up: i64,
        first: i64,
        round: i64,
        active: i64,
        attempts: i64,
        tried: i64,
        hits: i64,
        target: i64,
        revealed: bool,
        end: i64,
    ) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.deck = deck  # the whole deck as shuffled, never changed; cards from `top` on are still in it
        self.top = top
        self.discards = discards  # in the order they came; replaced, never changed in place
        self.face_up = face_up  # all Invaded Planets and discards together, packed: what everybody can count
        self.first = first  # who holds the First Player marker
        self.round = round
        self.active = active
        self.attempts = attempts  # Invade: attempts still to be made
        self.tried = tried  # Invade: attempts per seat, four bits each
        self.hits = hits  # Invade: attempts that succeeded
        self.target = target  # Invade: whom this attempt is aimed at
        self.revealed = revealed  # Explore: the Secret Planet lies open, about to be given away
        self.end = end  # reasons latched for the end

    def clone(self) -> Table:
        return Table(
            self.core(),
            self.box,
            [player.clone() for player in self.players],
            deck=self.deck,
            top=self.top,
            discards=self.discards,
            face_up=self.face_up,
            first=self.first,
            round=self.round,
            active=self.active,
            attempts=self.attempts,
            tried=self.tried,
            hits=self.hits,
            target=self.target,
            revealed=self.revealed,
            end=self.end,
        )

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


def fresh_player(cows: i64) -> Player:
    """A play area as it is laid out at the start."""
    return Player(cows, NO_ACTION, NO_PLANET, packed.EMPTY, [], 0, 0)


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
