"""Positions for the tests, written and read with the numbers printed on the planets.

    s = table(3, players=[seat(cows=40, secret=12, invaded=[9, 11, 14], token="explore"), seat(), seat()])
    play(s, "abduct", "declare 10")
    assert player(s, 0).cows == 53

Every position goes through the public face: a new game is dumped, the plain data are edited and loaded again, and `load_state`
refuses a table on which a card is lost or made. The conventions are those of the scenarios in the rules specification.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.rules.view import CowView
from gaucho.kit import packed
from gaucho.testing import Tables, events, options, play

BARE = 0  # the "number" of a Secret Planet that is not there
TOKENS = {None: -1, "abduct": 0, "invade": 1, "explore": 2}
REASONS = {"deck_out": 1, "cows_120": 2, "round_limit": 4}
HAND_AFTER_SETUP = 3

tables = Tables("cowcollectors", CowCollectors, Table, CowView)
game, new, view, drawn = tables.game, tables.new, tables.view, tables.page


@dataclass
class Seat:
    """One play area, written and read back. A `secret` or `hand` of None is any cards not listed elsewhere."""

    cows: int = 10
    secret: int | None = None
    hand: list[int] | None = None
    invaded: list[int] = field(default_factory=list)
    token: str | None = None
    floor: int = 0
    excluded: list[int] = field(default_factory=list)


@dataclass
class Picture:
    """The whole table as plain numbers: two pictures are compared to see that nothing else has changed."""

    players: list[Seat]
    deck: list[int]  # top first
    discards: list[int]
    active: int
    first: int
    round: int
    ending: list[str]

    def but(self, *, seats: dict[int, dict[str, Any]] | None = None, **changes: Any) -> Picture:
        """This picture with some fields, and some fields of some seats, changed."""
        players = [replace(p, **(seats or {}).get(i, {})) for i, p in enumerate(self.players)]
        return replace(self, players=players, **changes)


def seat(**fields: Any) -> Seat:
    """A play area: `seat(cows=40, secret=12)`."""
    return Seat(**fields)


class Pool:
    """The cards of the box that lie nowhere yet."""

    def __init__(self, box_of: CowCollectors, shuffle: int) -> None:
        self.cards = [n for n, copies in zip(box_of.box.numbers, box_of.box.copies, strict=True) for _ in range(copies)]
        random.Random(shuffle).shuffle(self.cards)

    def take(self, *numbers: int) -> None:
        """These cards are listed: nobody else gets them."""
        for number in numbers:
            assert number in self.cards, f"the position lists more cards {number} than there are"
            self.cards.remove(number)

    def any(self, floor: int = 0, excluded: list[int] | None = None) -> int:
        """Any card that a dossier allows."""
        number = next(n for n in self.cards if n >= floor and n not in (excluded or []))
        self.cards.remove(number)
        return number


def table(
    seats: int,
    *,
    players: list[Seat] | None = None,
    active: int = 0,
    first: int = 0,
    round: int = 2,
    deck: list[int] | None = None,
    deck_exactly: list[int] | None = None,
    deck_of: int | None = None,
    discards: list[int] | None = None,
    shuffle: int = 0,
    box: CowCollectors = game,
) -> Table:
    """The start of a turn of `active`, with an empty log.

    `deck` lists the top cards; cards not listed lie below them. `deck_exactly`: these and no others, all cards not listed
    are discarded. `deck_of`: so many cards, the rest is discarded. `shuffle` chooses among the cards that may be any.
    """
    players = players if players is not None else [Seat() for _ in range(seats)]
    assert len(players) == seats
    tops = deck_exactly if deck_exactly is not None else (deck or [])
    pool = Pool(box, shuffle)
    pool.take(*tops, *(discards or []))
    for p in players:
        pool.take(*([p.secret] if p.secret else []), *(p.hand or []), *p.invaded)
    filled = [replace(p, secret=pool.any(p.floor, p.excluded) if p.secret is None else p.secret) for p in players]
    filled = [replace(p, hand=[pool.any() for _ in range(HAND_AFTER_SETUP)] if p.hand is None else p.hand) for p in filled]
    if deck_exactly is not None:
        deck_of = len(deck_exactly)
    below = len(pool.cards) if deck_of is None else deck_of - len(tops)
    assert 0 <= below <= len(pool.cards)

    data = box.dump(_first_turn(box, seats, first))
    data["players"] = [_written(box, old, p) for old, p in zip(data["players"], filled, strict=True)]
    data["deck"] = [_planet(box, n) for n in [*tops, *pool.cards[:below]]]
    data["top"] = 0
    data["discards"] = [_planet(box, n) for n in [*(discards or []), *pool.cards[below:]]]
    data.update(active=active, round=round, log=[])
    return tables.read(data, box)


def dealt(*hands: list[int], shuffle: int = 0, first: int | str = "random", seed: int = 1) -> Table:
    """SETUP after the deal: everybody holds these cards and owes the choice of a Secret Planet."""
    data = game.dump(game.new(len(hands), seed, {"first_player": first}))
    pool = Pool(game, shuffle)
    for hand in hands:
        pool.take(*hand)
    for old, hand in zip(data["players"], hands, strict=True):
        old["hand"] = packed.pack([_planet(game, n) for n in hand])
    data.update(deck=[_planet(game, n) for n in pool.cards], top=0, log=[])
    return tables.read(data)


def _first_turn(box: CowCollectors, seats: int, first: int) -> Table:
    s = box.new(seats, 1, {"first_player": first})
    for p in range(seats):
        s.choose(p, s.legal(p)[0])
    return tables.typed(s)


def _planet(box: CowCollectors, number: int) -> int:
    return box.box.numbers.index(number)


def _written(box: CowCollectors, old: dict[str, Any], p: Seat) -> dict[str, Any]:
    assert p.secret is not None
    assert p.hand is not None
    return old | {
        "cows": p.cows,
        "token": TOKENS[p.token],
        "secret": _planet(box, p.secret) if p.secret else -1,
        "hand": packed.pack([_planet(box, n) for n in p.hand]),
        "invaded": [_planet(box, n) for n in p.invaded],
        "floor": p.floor,
        "excluded": sum(1 << _planet(box, n) for n in p.excluded),
    }


# ---- reading a table ---------------------------------------------------------------------------------------------------


def picture(s: Table) -> Picture:
    """Everything on the table, read from its dump."""
    data = s.game.dump(s)
    numbers = s.box.numbers
    players = [
        Seat(
            cows=p["cows"],
            secret=numbers[p["secret"]] if p["secret"] >= 0 else BARE,
            hand=[numbers[k] for k in packed.cards(p["hand"])],
            invaded=[numbers[k] for k in p["invaded"]],
            token=next(word for word, token in TOKENS.items() if token == p["token"]),
            floor=p["floor"],
            excluded=[number for k, number in enumerate(numbers) if p["excluded"] >> k & 1],
        )
        for p in data["players"]
    ]
    return Picture(
        players,
        deck=[numbers[k] for k in data["deck"][data["top"] :]],
        discards=[numbers[k] for k in data["discards"]],
        active=data["active"],
        first=data["first"],
        round=data["round"],
        ending=[word for word, reason in REASONS.items() if data["end"] & reason],
    )


def player(s: Table, seat: int) -> Seat:
    """One play area."""
    return picture(s).players[seat]


def cows(s: Table) -> list[int]:
    """Everybody's Cows."""
    return [p.cows for p in picture(s).players]


def finish_turn(s: Table) -> None:
    """Make the first choice of every list until another turn starts or the game is over."""
    turns = len(events(s, "turn"))
    while not s.over and len(events(s, "turn")) == turns:
        play(s, options(s)[0])
