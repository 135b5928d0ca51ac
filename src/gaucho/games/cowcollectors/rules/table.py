"""The table: Ship boards, Planet deck, discard row, and the verbs of the rulebook: gain, lose, draw, hide."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.chance import Chance
from gaucho.engine.core import Event, Game, State, Step
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

    __slots__ = ("cows", "excluded", "floor", "hand", "invaded", "secret", "token")

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

    __slots__ = (
        "active",
        "attempts",
        "box",
        "deck",
        "discards",
        "end",
        "first",
        "hits",
        "left",
        "players",
        "round",
        "target",
        "top",
        "tried",
    )

    def __init__(
        self,
        game: Game,
        seats: i64,
        settings: dict[str, str],
        chance: Chance,
        agenda: list[Step[Any]],
        asked: i64,
        options: list[int],
        asked_all: list[list[int]],
        sealed: list[int],
        reveals: i64,
        log: list[Event] | None,
        box: Box,
        players: list[Player],
        deck: list[int],
        top: i64,
        discards: list[int],
        first: i64,
        round: i64,
        active: i64,
        attempts: i64,
        tried: i64,
        hits: i64,
        target: i64,
        left: bool,
        end: i64,
    ) -> None:
        super().__init__(game, seats, settings, chance, agenda, asked, options, asked_all, sealed, reveals, log)
        self.box = box
        self.players = players
        self.deck = deck  # the whole deck as shuffled, never changed; cards from `top` on are still in it
        self.top = top
        self.discards = discards  # in the order they came; replaced, never changed in place
        self.first = first  # who holds the First Player marker
        self.round = round
        self.active = active
        self.attempts = attempts  # Invade: attempts still to be made
        self.tried = tried  # Invade: attempts per seat, four bits each
        self.hits = hits  # Invade: attempts that succeeded
        self.target = target  # Invade: whom this attempt is aimed at
        self.left = left  # Explore: the Secret Planet lies revealed, about to be given away
        self.end = end  # reasons latched for the end

    def clone(self) -> Table:
        log = self.log
        return Table(
            self.game,
            self.seats,
            self.settings,
            self.chance.clone(),
            self.agenda.copy(),
            self.asked,
            self.options,
            self.asked_all,
            self.sealed.copy(),
            self.reveals,
            None if log is None else log.copy(),
            self.box,
            [player.clone() for player in self.players],
            self.deck,
            self.top,
            self.discards,
            self.first,
            self.round,
            self.active,
            self.attempts,
            self.tried,
            self.hits,
            self.target,
            self.left,
            self.end,
        )

    def left_of(self, seat: i64, places: i64) -> i64:
        """The seat so many places to the left."""
        there: i64 = seat + places
        return there - self.seats if there >= self.seats else there

    def places_left(self, seat: i64, other: i64) -> i64:
        """How many places to the left of a seat another one sits."""
        places: i64 = other - seat
        return places + self.seats if places < 0 else places

    def deck_size(self) -> i64:
        return len(self.deck) - self.top

    def draw(self) -> i64:
        """Take the top card of the Planet deck, which must not be empty."""
        planet: i64 = self.deck[self.top]
        self.top += 1
        if self.top == len(self.deck):
            self.latch_deck_out()
        return planet

    def gain(self, seat: i64, cows: i64) -> None:
        """Gain Cows (CC-066)."""
        player = self.players[seat]
        player.cows += cows
        if player.cows >= self.box.end_cows and self.end & COWS_REACHED == 0:
            self.end |= COWS_REACHED
            self.tell("last_turn_cows", "CC-069", seat, player.cows)

    def lose(self, seat: i64, cows: i64, rule: str) -> None:
        """Lose Cows by this rule, but never below none (CC-066, CC-R23)."""
        player = self.players[seat]
        lost: i64 = cows if cows < player.cows else player.cows
        player.cows -= lost
        self.tell("lost", rule, seat, lost, player.cows)

    def latch_deck_out(self) -> None:
        self.end |= DECK_OUT
        self.tell("last_turn_deck", "CC-068", self.active)

    def number(self, planet: i64) -> i64:
        return self.box.numbers[planet]

    # ---- results ---------------------------------------------------------------------------------------------------

    def set_bonuses(self, seat: i64) -> tuple[int, int]:
        """What hand and Secret Planet earn at the end: for Small Planets (CC-073), for a straight (CC-074)."""
        box = self.box
        player = self.players[seat]
        cards: i64 = player.hand
        if player.secret != NO_PLANET:
            cards = packed.put(cards, player.secret)
        kinds: i64 = packed.kinds(cards)
        small: i64 = 0
        for kind in range(len(box.numbers)):
            if (box.small >> kind) & 1:
                small += packed.count(cards, kind)
        for run in box.straights:
            if kinds & run == run:
                return (box.bonus_small if small >= box.small_needed else 0, box.bonus_straight)
        return (box.bonus_small if small >= box.small_needed else 0, 0)

    def final_cows(self, seat: i64) -> i64:
        """Cows after the end bonuses (CC-071)."""
        small, straight = self.set_bonuses(seat)
        player = self.players[seat]
        return player.cows + self.box.bonus_invaded * len(player.invaded) + small + straight

    def scores(self) -> list[int]:
        """Final Cows when the game is over, Cows on the board before."""
        if self.over:
            return [int(self.final_cows(seat)) for seat in range(self.seats)]
        return [int(player.cows) for player in self.players]

    def ranking(self) -> list[int]:
        """Final Cows descending; among the tied, the latest in turn order first (CC-078, CC-079, CC-R32)."""
        ranked: list[int] = []
        for places in range(self.seats):
            seat = self.left_of(self.first, places)
            cows = self.final_cows(seat)
            ahead: i64 = 0
            while ahead < len(ranked) and self.final_cows(ranked[ahead]) > cows:
                ahead += 1
            ranked.insert(ahead, seat)
        return ranked

    def winner(self) -> i64:
        return self.ranking()[0]

    def winners(self) -> tuple[int, ...]:
        return (self.winner(),) if self.over else ()

    def problems(self) -> list[str]:
        from gaucho.games.cowcollectors.rules.invariants import problems

        return problems(self)


def no_player(cows: i64) -> Player:
    """A play area as it is laid out at the start."""
    return Player(cows, NO_ACTION, NO_PLANET, packed.EMPTY, [], 0, 0)


def any_of(options: list[int], chance: Chance) -> i64:
    """One of a private list, drawn evenly: a fixed rule would tell what it was chosen from (CC-R40)."""
    return options[chance.below(len(options))]
