"""Pairs of tables that somebody cannot tell apart, and everything that reaches this somebody from both.

Two live tables begin from twin positions. At one of them the others go on in secret: they answer in a window, begin to declare
something, think again; at the other one they just think. Then both go on alike. Whatever the watcher is sent, is answered or
can ask for must be the same, byte for byte: as many messages, in the same order, of the same size.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from gaucho.engine.chance import Chance
from gaucho.engine.contract import Twin, chance_seat, few_tables
from gaucho.engine.core import AnyGame, State
from gaucho.engine.match import is_unseen
from gaucho.web import frame
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import Eyes
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor
from gaucho.web.progress import progress_of
from gaucho.web.reception import Reception
from gaucho.web.records import Maker, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.room import Room
from gaucho.web.sockets import Choose, Connection, DataConnection, Look, Message, Orders, PageConnection, Undo, Why
from gaucho.web.table import LiveTable
from gaucho.web.views import PARTS, table_data

ROUNDS = 3  # of secrets at one table, and then something that all see at both
SECRETS = 4  # in a round
TRIED = 6  # options that are looked at for one that suits
NOW = re.compile(rb'"now":\d+')


class Ear:
    """Takes the place of a socket and keeps what is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(NOW.sub(b'"now":0', text.encode()))


class Watched:
    """A table in some position, and one watcher with a page and a program."""

    def __init__(self, hub: Hub, game: AnyGame, position: dict[str, Any], watcher: int | None) -> None:
        seats = [SeatRecord(seat, SeatKind.PERSON, f"Player {seat}", "", 10 + seat) for seat in range(position["seats"])]
        record = TableRecord("twins", game.name, game.version, game.content, 5, seats, 1000, options=position["settings"])
        record.status, record.started, record.began, record.start, record.public = Status.RUNNING, 1000, 1000, position, True
        record.clock_bank, record.clock_step, record.window = 600, 10, 8
        self.live = LiveTable(record, game)
        self.room = Room(record, self.live)
        self.watcher = watcher
        visitor = None if watcher is None else Visitor(10 + watcher, "x", 0)
        self.eyes = Eyes(visitor, -1 if watcher is None else watcher)
        self.ear = Ear()
        socket: Any = self.ear
        page = PageConnection(socket, Reception(hub), Doorkeeper(hub), self.room, self.eyes)
        program = DataConnection(socket, Reception(hub), Doorkeeper(hub), self.room, self.eyes, PARTS)
        self.connections: list[Connection] = [page, program]

    @property
    def state(self) -> State:
        return self.live.state

    def choose(self, seat: int, option: str, at: int) -> None:
        self.live.apply(self.live.choice(seat, self.live.question(seat), option, Maker.PERSON, None, at).entry)
        self.room.changed()

    def undo(self, seat: int, at: int) -> None:
        self.live.apply(self.live.undo(seat, self.live.question(seat), None, at).entry)
        self.room.changed()

    async def told(self) -> list[bytes]:
        """What a page and a program are sent now."""
        self.ear.heard.clear()
        for connection in self.connections:
            for _ in range(2):
                message = await connection.tell()
                if message is not None:
                    await connection.reply(message)
        return self.ear.heard.copy()

    async def asked(self, options: list[str]) -> list[bytes]:
        """What the watcher finds who asks for everything, and what is answered to what cannot be."""
        self.ear.heard.clear()
        live, program = self.live, self.connections[1]
        number = live.question(self.watcher)
        tries: list[Message] = [Look(99), Orders("nonsense"), Choose(number - 1, options[0]), Undo(number + 1)]
        if self.watcher is None or live.why_not_undo(self.watcher):
            tries.append(Undo(number))
        for option in options:
            tries.append(Why(option))
            if self.watcher is None or self.state.why_not(self.watcher, option) is not None:
                tries.append(Choose(number, option))
        for message in tries:
            await program._handle(message)
        await program.reply(table_data(self.room, self.eyes, PARTS))
        row = frame.table_row(self.room, self.eyes.visitor)
        lobby = frame.render("lobby_tables.html", rows=[row], kind="mine")
        await program.reply([lobby, repr(row), progress_of(live).choices, live.asked_since, live.window_ends, live.undone])
        return self.ear.heard.copy()

    def close(self) -> None:
        """Nobody watches any more."""

    def seen(self, state: State) -> tuple[str, list[str]]:
        """What the rules let the watcher know."""
        view = self.live.game.view(state, self.watcher).to_json()
        return view, [repr(event) for event in state.events(self.watcher)]

    def options(self, seat: int, chance: Chance, unseen: bool) -> Iterator[str]:
        """Some options of a seat that the watcher sees being chosen, or sees nothing of; those that start a secret first."""
        numbers = list(self.state.options_of(seat))
        chance.shuffle(numbers)
        before = self.seen(self.state)
        found: list[tuple[bool, str]] = []
        for option in self.live.game.options.some(numbers[:TRIED]):
            after = self.state.clone()
            after.choose(seat, option)
            if (self.seen(after) == before) == unseen:
                found.append((not is_unseen(self.state, after), option.text))
        yield from [text for _, text in sorted(found, key=lambda each: each[0])]


class Pair:
    """Twin tables, compared."""

    def __init__(self, one: Watched, two: Watched, chance: Chance, tally: Counter[str]) -> None:
        self.one, self.two = one, two
        self.chance = chance
        self.tally = tally
        self.at = 2000
        self.behind: list[tuple[int, str]] = []  # what was chosen in secret at the one and not yet at the other

    async def compare(self) -> None:
        """Both tables go on for a while."""
        await self.same("at first")
        for _ in range(ROUNDS):
            for _ in range(SECRETS):
                if not await self.secret():
                    break
            if not await self.openly():
                break
        self.tally["pairs"] += 1

    async def same(self, when: str) -> None:
        one, two = await self.one.told(), await self.two.told()
        assert one == two, difference(one, two, when)
        catalogue = self.one.live.game.options
        options = [catalogue[int(self.chance.below(len(catalogue)))].text for _ in range(6)]
        one, two = await self.one.asked(options), await self.two.asked(options)
        assert one == two, difference(one, two, f"{when}, when asked")
        self.tally["comparisons"] += 1

    async def secret(self) -> bool:
        """Somebody goes on at the first table, and the watcher cannot know."""
        self.at += 700
        table = self.one
        if self.behind and table.live.match.unseen and not table.live.window and not self.chance.below(3):
            seat, _ = self.behind.pop()
            table.undo(seat, self.at)
            self.tally["taken back"] += 1
            await self.same("after a secret was taken back")
            return True
        waiting = [seat for seat in table.state.to_move() if seat != table.watcher]
        if not waiting or table.state.over:
            return False
        seat = waiting[int(self.chance.below(len(waiting)))]
        option = next(table.options(seat, self.chance, True), None)
        if option is None:
            return False
        table.choose(seat, option, self.at)
        self.behind.append((seat, option))
        self.tally["secrets" if table.live.match.unseen else "veiled answers"] += 1
        await self.same("after a secret")
        return True

    async def openly(self) -> bool:
        """Both tables go on alike; False if they cannot, since somebody holds other cards at the second."""
        self.at += 700
        if self.one.state.over:
            return False
        found = self.step()
        if found is None and self.one.live.match.unseen and not self.one.live.window:  # they think again, and do something else
            while self.behind:
                self.one.undo(self.behind.pop()[0], self.at)
                self.tally["taken back"] += 1
            found = self.step()
        if found is None:
            return False
        self.one.choose(*found, self.at)
        for step in (*self.behind, found):
            self.two.choose(*step, self.at)
        self.behind.clear()
        self.tally["open steps"] += 1
        await self.same("after an open step")
        return True

    def step(self) -> tuple[int, str] | None:
        """Something that can be chosen at both tables, and that the watcher sees."""
        seat = chance_seat(self.one.state, self.chance)
        options = self.one.options(seat, self.chance, False)
        return next(((seat, option) for option in options if self.alike([*self.behind, (seat, option)])), None)

    def alike(self, steps: list[tuple[int, str]]) -> bool:
        """Would the watcher see the same, after the last of these at the one table and after all of them at the other?"""
        one, two = self.one.state.clone(), self.two.state.clone()
        one.choose(*steps[-1])
        for seat, option in steps:
            if two.over or two.why_not(seat, option) is not None:
                return False
            two.choose(seat, option)
        return self.one.seen(one) == self.two.seen(two)


def difference(one: list[bytes], two: list[bytes], when: str) -> str:
    """Where two lists of messages part."""
    if len(one) != len(two):
        return f"{when}: {len(one)} messages against {len(two)}, the last {[*one, *two][-1][:400]!r}"
    for n, (ours, theirs) in enumerate(zip(one, two, strict=True)):
        if ours != theirs:
            place = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
            spot = slice(max(0, place - 80), place + 120)
            return f"{when}: message {n}, {len(ours)} bytes against {len(theirs)}:\n{ours[spot]!r}\n{theirs[spot]!r}"
    return f"{when}: no difference"


def moments(game: AnyGame, seed: int, every: int) -> Iterator[tuple[State, Chance]]:
    """Positions of random games without end, one in so many choices, more where secrets are; most of them of full tables."""
    tables = few_tables(game)
    full = [(game.seats[1], variant) for variant in game.variants()]
    while True:
        seed += 1
        seats, variant = tables[seed // 4 % len(tables)] if seed % 4 == 0 else full[seed % len(full)]
        chance = Chance(seed)
        state = game.new(seats, seed, variant)
        while not state.over:
            seat = chance_seat(state, chance)
            legal = state.legal(seat)
            state.choose(seat, legal[chance.below(len(legal))])
            if not state.over and not chance.below(every // 12 if is_near_a_secret(state) else every):
                yield state.clone(), chance


def is_near_a_secret(state: State) -> bool:
    """Does somebody choose in secret, or could begin to?"""
    if state.asked_in_secret() >= 0:
        return True
    for seat in state.to_move() if state.step().private else ():
        for option in state.legal(seat):
            after = state.clone()
            after.choose(seat, option)
            if is_unseen(state, after):
                return True
    return False


Laid = Callable[[AnyGame, dict[str, Any], int | None], Watched]


async def compare_twins(lay: Laid, game: AnyGame, pairs: int, seed: int, tally: Counter[str], every: int = 60) -> None:
    """So many pairs for every seat, and for spectators; `lay` makes a watched table from a position."""
    twin: Twin = import_module(f"{game.folder.package}.twins").twin
    looked: Counter[int | None] = Counter()
    for state, chance in moments(game, seed, every):
        position = game.dump(state)
        for watcher in (None, *range(state.seats)):
            if looked[watcher] >= pairs:
                continue
            looked[watcher] += 1
            other = twin(game, position, watcher, chance)
            tally["different"] += other != position
            tables = lay(game, position, watcher), lay(game, other, watcher)
            try:
                await Pair(*tables, chance, tally).compare()
            finally:
                for table in tables:
                    table.close()
        if all(looked[watcher] >= pairs for watcher in (None, *range(game.seats[1]))):
            return
