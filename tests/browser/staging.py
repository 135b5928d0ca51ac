"""Puts visitors and tables into a server's database: games that stand just where a test wants to look."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from typing import Any

from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.web import diary, people
from gaucho.web.records import Entry, EntryKind, Line, Maker, SeatKind, SeatRecord, Status, TableRecord, Visitor
from gaucho.web.store import Store

from .server import Server

COWS = "cowcollectors"
LIKED = {"abduct": 12, "explore": 5, "stay": 3, "develop": 6, "survey": 2, "zapp": 20, "decline": 5}
DARING = {
    "rescue": 200,
    "enter": 40,
    "equip": 12,
    "stock": 6,
    "explore": 12,
    "fight": 3,
}  # verbs of Shoot Cows, with any argument
NUMBERS = count(1)  # of tables
PROMPTS = (  # every question of Cosmic Cow Collectors
    "setup_secret",
    "choose_action",
    "declare_abduct",
    "choose_target",
    "declare_invasion",
    "replace_secret",
    "leave_planet",
    "choose_recipient",
    "new_secret",
    "discard",
)


def sensible(state: State, seat: int, chance: random.Random) -> str:
    """Any option, but rather one that brings the game nearer to its end."""
    options = [option.text for option in state.legal(seat)]
    return chance.choice(liked(options))


def liked(options: Sequence[str]) -> list[str]:
    """Those that bring the end of a game nearer several times; in QuantumZap people keep some money."""
    if options[0].startswith("declare"):
        return list(options[-2:])
    if options[-1].startswith("bid"):
        return list(options[:4])
    return [option for option in options for _ in range(LIKED.get(option, DARING.get(option.split()[0], 1)))]


def played(seed: int, seats: int, until: Callable[[State, int], bool], game: str = COWS, **settings: str) -> State | None:
    """A game played until a position is as wanted; None if it never is. `until` gets the number of choices, too."""
    chance = random.Random(seed)
    state = catalog.load(game).new(seats, seed, settings)
    state.log = state.log if state.log is not None else []
    made = 0
    while not until(state, made):
        if state.over:
            return None
        seat = state.to_move()[0]
        state.choose(seat, sensible(state, seat, chance))
        made += 1
    return state


@cache
def position(prompt: str, seats: int = 3, later: int = 30, seat: int = 0) -> dict[str, Any]:
    """A position in which a seat is asked this, after so many choices or at the very beginning."""

    def wanted(state: State, made: int) -> bool:
        due = state.due
        if due is None or due.prompt != prompt or seat not in due.seats:
            return False
        if prompt == "choose_action" and [option.text for option in due.options[seat]] != ["abduct", "explore"]:
            return False  # tests begin with either, and ask why not the third
        return made >= later or prompt == "setup_secret"

    return found(seats, wanted)


def found(seats: int, wanted: Callable[[State, int], bool], game: str = COWS, **settings: str) -> dict[str, Any]:
    """The first position that is as wanted."""
    for seed in range(1, 5000):
        state = played(seed, seats, wanted, game, **settings)
        if state is not None:
            return state.game.dump(state)
    raise AssertionError("there is no such position")


def now() -> int:
    return int(time.time() * 1000)


class Stage:
    """Writes into the database of a running server."""

    def __init__(self, server: Server) -> None:
        self.store = Store(server.database, server.secret)

    def visitor(self, name: str) -> tuple[Visitor, str]:
        """Somebody with a name, and the secret for their cookie."""
        secret = people.new_secret()
        return self.store.add_visitor(people.digest(secret), name, now()), secret

    def table(
        self,
        seats: Sequence[SeatRecord],
        start: dict[str, Any] | None = None,
        game: str = COWS,
        seed: int = 7,
        **columns: Any,
    ) -> TableRecord:
        """A table that is being played, from a position or from the beginning."""
        rules = catalog.load(game)
        state = rules.new(len(seats), seed) if start is None else rules.load_state(start)
        record = TableRecord(
            f"staged{next(NUMBERS):06}",
            game,
            rules.version,
            rules.content,
            seed,
            list(seats),
            now(),
            options=dict(state.settings),
            start=start,
            status=Status.RUNNING,
            started=now(),
            began=now(),
            host=next((seat.visitor for seat in seats if seat.visitor is not None), None),
        )
        for name, value in columns.items():
            setattr(record, name, value)
        self.store.add_table(record)
        return record

    def finished(self, seats: Sequence[SeatRecord], seed: int = 3, **columns: Any) -> TableRecord:
        """A table whose game is over."""
        return self.begun(seats, seed, **{"status": "over", "ended": now(), **columns})

    def begun(self, seats: Sequence[SeatRecord], seed: int = 3, choices: int = 10_000, **columns: Any) -> TableRecord:
        """A table with a diary of so many choices, or of the whole game."""
        record = self.table(seats, seed=seed, **columns)
        chance = random.Random(seed)
        state = diary.first_state(catalog.load(record.game), record)
        check = diary.header_check(record)
        lines: list[Line] = []
        while not state.over and len(lines) < choices:
            seat = state.to_move()[0]
            option = sensible(state, seat, chance)
            at = now()
            entry = Entry(record.id, len(lines), EntryKind.CHOICE, seat, option, Maker.PERSON, None, at, "", tick=at)
            before, check = check, diary.check(check, entry)
            entry.check = check
            lines.append(Line(entry, before=before, state=(record.status, record.ended)))
            state.choose(seat, option)
        self.store.commit(lines)
        return record

    def record(self, table: str) -> TableRecord:
        record = self.store.table(table)
        assert record is not None
        return record

    def entries(self, table: str) -> list[Entry]:
        return list(self.store.entries(table))


def person(seat: int, visitor: Visitor) -> SeatRecord:
    return SeatRecord(seat, SeatKind.PERSON, visitor.name, "", visitor.id)


def free(seat: int) -> SeatRecord:
    """A chair that waits for somebody."""
    return SeatRecord(seat)


def bot(seat: int, name: str = "House", level: str = "house") -> SeatRecord:
    return SeatRecord(seat, SeatKind.BOT, name, level)
