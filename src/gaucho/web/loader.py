"""Finds tables: in memory, or else in the store. Reads on where others wrote, and forgets what nobody looks at."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from gaucho.engine.errors import GauchoError
from gaucho.web import diary
from gaucho.web.addresses import UNKNOWN
from gaucho.web.alarms import Alarms
from gaucho.web.clocks import Timepiece
from gaucho.web.hours import Hours
from gaucho.web.news import News
from gaucho.web.records import Status, TableRecord, UnknownTable
from gaucho.web.room import Room
from gaucho.web.store import Store
from gaucho.web.table import LiveTable

IDLE = 600.0  # seconds after which a table that nobody looks at is forgotten here
QUIET = 10.0  # seconds after which what was drawn of it is
MOST_IDLE = 500  # tables that nobody looks at: beyond these the longest unused are forgotten earlier


@dataclass(eq=False)
class Loader:
    """Brings tables into memory."""

    store: Store
    rooms: dict[str, Room]
    time: Timepiece
    hours: Hours
    alarms: Alarms
    news: News
    bot_pace: float  # seconds until a bot answers
    _loading: dict[str, asyncio.Task[Room]] = field(default_factory=dict, init=False)

    async def find(self, table: str, address: str = UNKNOWN) -> Room:
        """The table; if it is new, on the account of this address. UnknownTable if there is none of that name."""
        room = self.rooms.get(table)
        if room is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.ensure_future(self._load(table, address))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(loading)
        if room.doubtful:
            async with room.lock:
                await self.catch_up(room)
        room.used = time.monotonic()
        return room

    async def _load(self, table: str, address: str) -> Room:
        room = await asyncio.to_thread(self._read, table)
        room.address = address
        self.rooms[table] = room
        self.hours.count_on(room)
        if self.store.sqlite:  # otherwise another worker may be at it; if none is, the sweep finds out
            self.alarms.set(room)
        return room

    def _read(self, table: str) -> Room:
        record = self.store.table(table)
        if record is None:
            raise UnknownTable("There is no such table.")
        room = Room(record, None)
        room.said = self.store.extents([table])[table].said
        if record.from_outside:
            diary.unchanged_game(record)
            room.transcript = diary.transcript(record, self.store.entries(table))
        elif record.status != Status.OPEN:
            room.live = self.begin(record)
            room.live.load(self.store.entries(table), self.store.snapshot(table))
        return room

    def begin(self, record: TableRecord) -> LiveTable:
        """The table of a record, before its first choice."""
        live = LiveTable(record, diary.unchanged_game(record), int(self.bot_pace * 1000), self.time.now)
        live.back = self.hours.back
        return live

    async def catch_up(self, room: Room) -> None:
        """Read what others wrote. The caller holds the room's lock."""
        record = await asyncio.to_thread(self.store.table, room.id)
        if record is None:
            self.rooms.pop(room.id, None)
            raise UnknownTable("This table was deleted.")
        told: set[int] | None = None  # all
        if record.status == Status.OPEN or room.live is None:
            fresh = await asyncio.to_thread(self._read, room.id)
            room.record, room.live, room.transcript, room.said = fresh.record, fresh.live, fresh.transcript, fresh.said
            self.hours.count_on(room)
        else:
            before = (room.record.version, room.said)
            room.record = room.live.record = record
            entries = await asyncio.to_thread(self.store.entries, room.id, room.live.seq)
            try:
                told = joined([room.live.apply(entry) for entry in entries])
            except GauchoError:  # a choice was taken back that lies before our snapshot: read it all
                live = self.begin(record)
                live.load(await asyncio.to_thread(self.store.entries, room.id))
                room.live, told = live, None
            self.hours.seen(room.live.latest)
            room.said = max(room.said, (await asyncio.to_thread(self.store.extents, [room.id]))[room.id].said)
            told = told if before == (record.version, room.said) else None
        room.doubtful = False
        room.changed(told)
        if told is None:
            self.news.moved_on(room)

    async def tidy(self) -> None:
        """Forget what nobody looks at, again and again."""
        while True:
            await asyncio.sleep(QUIET / 2)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Whoever only asks for pages, of as many tables as there are, leaves little behind."""
        now = time.monotonic()
        quiet = [room for room in self.rooms.values() if not (room.listeners or room.driven or room.lock.locked())]
        idle = sorted((room for room in quiet if now - room.used > QUIET), key=lambda room: room.used)
        for place, room in enumerate(idle):
            room.pictures.clear()
            room.talk = None
            if now - room.used > IDLE or place < len(idle) - MOST_IDLE:
                self.alarms.clear(room)
                del self.rooms[room.id]


def joined(told: list[set[int] | None]) -> set[int] | None:
    """All seats that can see something of this; None: everybody can."""
    some = [seats for seats in told if seats is not None]
    return set().union(*some) if len(some) == len(told) else None
