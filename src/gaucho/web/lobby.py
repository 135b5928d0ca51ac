"""The lobby: which tables there are. Its news are made once for all who may see the same, and gathered.

Strangers all see the same: one reading, one rendering, one message. Whoever is known sees tables of their own besides; these
are made anew for a few visitors at a time. The more work a round of news was, the later comes the next.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gaucho.engine import catalog
from gaucho.web import frame
from gaucho.web.doorkeeper import Visit
from gaucho.web.hub import Hub
from gaucho.web.incoming import Incoming
from gaucho.web.people import Visitor
from gaucho.web.progress import Progress
from gaucho.web.records import UPLOAD, Status, StorageTrouble, TableRecord
from gaucho.web.room import Room
from gaucho.web.screen import TableRow

SIZE: Final = 50
GATHER: Final = 0.5  # seconds in which changes become one round of news
PAUSE: Final = 1.0  # seconds between two rounds, and for which what was read is good enough
SHARE: Final = 20  # a round is followed by at least so many times the time it took
BUDGET: Final = 0.05  # seconds of work for visitors' own lists in one round
OPEN, RUNNING, MINE = "lobby-open", "lobby-running", "lobby-mine"

Regions = dict[str, str]


@dataclass(frozen=True)
class Public:
    """What everybody may see."""

    records: list[TableRecord]
    progress: dict[str, Progress]
    rows: list[TableRow]
    regions: Regions
    people: frozenset[int]  # who sits there: they see it with other eyes
    at: float


class Onlooker:
    """A start page that is open."""

    def __init__(self, socket: WebSocket, visitor: Visitor | None) -> None:
        self.socket = socket
        self.visitor = visitor
        self.seen: Regions = {}
        self._wanted: Regions = {}
        self._news = asyncio.Event()

    def show(self, regions: Regions) -> bool:
        """Send this as soon as the socket is ready; only the latest counts. False if there is nothing new."""
        self._wanted = regions
        if regions != self.seen:
            self._news.set()
        return self._news.is_set()

    async def fresh(self) -> Regions:
        """What is new, when something is."""
        await self._news.wait()
        self._news.clear()
        before, self.seen = self.seen, self._wanted
        return {name: html for name, html in self.seen.items() if before.get(name) != html}


class Lobby:
    """Shows the tables on start pages, and tells them what changes."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._public: Public | None = None
        self._reading = asyncio.Lock()
        self._playing = asyncio.Lock()
        self._onlookers: set[Onlooker] = set()  # also known to the hub, which counts them
        self._own: dict[int, Regions] = {}  # by visitor: as they see it
        self._due: dict[int, None] = {}  # visitors whose own lists may have changed, in the order of their turn
        self._moved = False  # what everybody may see has perhaps changed,
        self._moved_at = 0.0  # and when
        self._told: Regions = {}  # of the last round
        self._working = False
        self._texts: dict[tuple[str, ...], str] = {}  # messages of this round, by what they show
        self._spent = 0.0  # seconds of work in this round
        self.hub.news.tell_start_pages = self.changed

    # ---- what there is to see ------------------------------------------------------------------------------------------

    async def regions(self, visitor: Visitor | None) -> Regions:
        """The lists of tables as this visitor sees them."""
        public = await self._read(time.monotonic() - PAUSE)
        if visitor is None:
            return public.regions
        rows = await self.tables_of(visitor)
        began = time.thread_time()
        regions = public.regions | {MINE: _html(MINE, rows)}
        if visitor.id in public.people:
            regions |= _lists(self._rows(public.records, public.progress, visitor))
        self._spent += time.thread_time() - began
        return regions

    async def tables_of(self, visitor: Visitor) -> list[TableRow]:
        """A visitor's own tables: where they are waited for comes first, what is over last."""
        known = _shown(await asyncio.to_thread(self.hub.store.tables_of, visitor.id, SIZE))
        progress = await self._progress(known)
        began = time.thread_time()
        rows = sorted(self._rows(known, progress, visitor), key=lambda row: (not row.my_turn, row.status == Status.OVER))
        self._spent += time.thread_time() - began
        return rows

    async def _read(self, since: float) -> Public:
        """What everybody may see, read since then."""
        async with self._reading:
            old = self._public
            if old is not None and old.at >= since:
                return old
            at = time.monotonic()
            records = _shown(await asyncio.to_thread(self.hub.store.lobby, SIZE))
            progress = await self._progress(records)
            began = time.thread_time()
            rows = self._rows(records, progress, None)
            regions = old.regions if old is not None and old.rows == rows else _lists(rows) | {MINE: _html(MINE, [])}
            self._spent += time.thread_time() - began
            people = frozenset(seat.visitor for record in records for seat in record.seats if seat.visitor is not None)
            self._public = Public(records, progress, rows, regions, people, at)
            return self._public

    async def _progress(self, records: Sequence[TableRecord]) -> dict[str, Progress]:
        """Of tables that nobody has opened here: they may have to be played once more."""
        asleep = [record for record in records if record.id not in self.hub.rooms]
        if not asleep:
            return {}
        async with self._playing:  # one after the other: others need the threads that read
            return await asyncio.to_thread(self.hub.progress.of, asleep)

    def _rows(self, records: Sequence[TableRecord], progress: dict[str, Progress], visitor: Visitor | None) -> list[TableRow]:
        rooms = self.hub.rooms
        return [
            frame.table_row(rooms[record.id], visitor)
            if record.id in rooms
            else frame.row_of(record, visitor, progress.get(record.id))
            for record in records
        ]

    # ---- news ----------------------------------------------------------------------------------------------------------

    def changed(self, room: Room | None, seats: bool) -> None:
        """A table was moved on, or also (`seats`) came, went, began, ended, or has others at it; None: nobody knows which."""
        public = room is None or room.record.public
        if seats and public:
            self._public = None
        if not self._onlookers:
            return
        if public:
            self._moved, self._moved_at = True, time.monotonic()
        if room is None:
            self._due |= dict.fromkeys(onlooker.visitor.id for onlooker in self._onlookers if onlooker.visitor is not None)
        else:
            self._due |= dict.fromkeys(seat.visitor for seat in room.record.seats if seat.visitor in self._own)
        if (self._moved or self._due) and not self._working:
            self._working = True
            self.hub.tasks.start(self._rounds())

    async def _rounds(self) -> None:
        try:
            await asyncio.sleep(GATHER)
            while self._onlookers and (self._moved or self._due):
                self._texts.clear()
                self._spent = 0.0
                await self._round()
                await asyncio.sleep(max(PAUSE, SHARE * self._spent))
        finally:
            self._working = False

    async def _round(self) -> None:
        """Tell everybody what is new: of the public tables at once, of their own when it is their turn."""
        try:
            self._moved = False
            public = await self._read(self._moved_at)
            if public.regions != self._told:
                self._told = public.regions
                self._due |= dict.fromkeys(visitor for visitor in self._own if visitor in public.people)
                for visitor, own in self._own.items():
                    if visitor not in public.people:
                        self._own[visitor] = public.regions | {MINE: own[MINE]}
            while self._due and self._spent < BUDGET:
                visitor = next(iter(self._due))
                del self._due[visitor]
                somebody = next((o.visitor for o in self._onlookers if o.visitor is not None and o.visitor.id == visitor), None)
                if somebody is not None:
                    self._own[visitor] = await self.regions(somebody)
        except StorageTrouble:
            self._moved = True  # the next round tries again
            return
        for onlooker in list(self._onlookers):
            if onlooker.show(self._sight(onlooker, public)):
                await asyncio.sleep(0)  # one after the other: whoever plays does not wait for all of them

    def _sight(self, onlooker: Onlooker, public: Public) -> Regions:
        return public.regions if onlooker.visitor is None else self._own.get(onlooker.visitor.id, onlooker.seen)

    # ---- a start page --------------------------------------------------------------------------------------------------

    async def run(self, visit: Visit, visitor: Visitor | None, regions: Regions) -> None:
        """From the first message to the last; the first shows these regions."""
        onlooker = Onlooker(visit.socket, visitor)
        if visitor is not None:
            self._own[visitor.id] = regions
        onlooker.show(regions)
        self._onlookers.add(onlooker)
        self.hub.news.start_pages.add(onlooker)
        sender = asyncio.create_task(self._send(onlooker))
        incoming = Incoming(visit, self.hub.settings.limits)
        try:
            while await incoming.next() is not None:
                pass
        except (WebSocketDisconnect, OSError):
            pass  # gone
        finally:
            sender.cancel()
            self._onlookers.discard(onlooker)
            self.hub.news.start_pages.discard(onlooker)
            if visitor is not None and not any(o.visitor is not None and o.visitor.id == visitor.id for o in self._onlookers):
                self._own.pop(visitor.id, None)

    async def _send(self, onlooker: Onlooker) -> None:
        try:
            while True:
                text = self._text(await onlooker.fresh())
                began = time.thread_time()
                await onlooker.socket.send_text(text)
                self._spent += time.thread_time() - began
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # gone: the reader notices, too

    def _text(self, fresh: Regions) -> str:
        shown = (*fresh, *fresh.values())
        text = self._texts.get(shown)
        if text is None:
            text = self._texts[shown] = msgspec.json.encode({"is": "lobby", "regions": fresh}).decode()
        return text


def _shown(records: Sequence[TableRecord]) -> list[TableRecord]:
    known = set(catalog.names())
    return [record for record in records if record.game in known and record.origin != UPLOAD]


def _lists(rows: Sequence[TableRow]) -> Regions:
    found = {
        OPEN: [row for row in rows if row.status == Status.OPEN],
        RUNNING: [row for row in rows if row.status == Status.RUNNING],
    }
    return {region: _html(region, some) for region, some in found.items()}


def _html(region: str, rows: Sequence[TableRow]) -> str:
    return frame.render("lobby_tables.html", rows=rows, kind=region.partition("-")[2])
