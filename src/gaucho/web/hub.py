"""All live tables of this process. The truth is in the store; what is here is a copy that can be thrown away at any time.

A choice takes this way: checked against the copy, written to the store (whose key `(table, seq)` decides between two writers),
applied to the copy, shown to everybody who looks. Only then it is acknowledged. If somebody else wrote first, the copy catches
up, and the choice is stale unless its question is still open: several may be asked the same in secret.
"""

from __future__ import annotations

import asyncio
import logging
import time
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import Any

from gaucho.engine.core import Game
from gaucho.engine.errors import GauchoError, IllegalChoice
from gaucho.engine.transcript import Transcript
from gaucho.web import diary
from gaucho.web.addresses import UNKNOWN, caller
from gaucho.web.bot_desk import BotDesk
from gaucho.web.bot_pool import BotFailed, BotPool, Bots
from gaucho.web.bot_queue import Payer
from gaucho.web.clocks import Timepiece
from gaucho.web.clocks import now as now
from gaucho.web.metrics import Metrics
from gaucho.web.people import Visitor
from gaucho.web.records import ChatRecord, Conflict, Line, SeatRecord, StorageTrouble, TableRecord, UnknownTable
from gaucho.web.refused import Refused
from gaucho.web.settings import Settings
from gaucho.web.signals import Signals
from gaucho.web.standings import Standings
from gaucho.web.store import Store
from gaucho.web.studio import Studio
from gaucho.web.table import BOT, PERSON, LiveTable
from gaucho.web.writer import Writer

log = logging.getLogger("gaucho")

SNAPSHOT_EVERY = 200  # entries
IDLE = 600.0  # seconds after which a table that nobody looks at is forgotten here
LATE = 3000  # milliseconds after which another worker's chore is taken over
BEAT = 10.0  # seconds after which it is written down how far the clocks have come
JUMP = 1000  # milliseconds that workers may be apart without anybody minding
TRY = 2.0  # seconds after which writing is tried again
QUIET = 10.0  # seconds after which what was drawn of it is
MOST_IDLE = 500  # tables that nobody looks at: beyond these the longest unused are forgotten earlier
RECENT = 60.0  # seconds: a table asked for by a program without a socket is kept up to date that long
HERE, GONE = "+", "-"  # signals between workers: this visitor looks at that table, or does not any more
ENDED = "!"  # and: this pass, a cookie or a token, is no good any more
COMING, WATCHING = 0.2, 2.0  # seconds between two looks at who is here, if players come and go, or others
PRESENCE = 10.0  # seconds after which it is said again
ABSENCE = 25.0  # seconds of silence after which a visitor of another worker is taken for gone


class Room:
    """A table and those who look at it here."""

    def __init__(self, record: TableRecord, live: LiveTable | None) -> None:
        self.record = record
        self.live = live  # None while it waits for players, and if it is none of ours
        self.transcript: Transcript | None = None  # of a game that began from somebody's own position: it is not played here
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.said = 0  # lines of chat so far
        self.timer: asyncio.TimerHandle | None = None
        self.met = 0.0  # when it was last shown who is here,
        self.coming: asyncio.TimerHandle | None = None  # and when that is shown next, if somebody came or went since
        self.driven = False  # somebody is doing the chores
        self.doubtful = False  # the store may know more than we do
        self.used = time.monotonic()
        self.address = UNKNOWN  # of whoever was last at it: on their account its bots think
        self.elsewhere: dict[int, float] = {}  # visitors connected to other workers, and when that was last said
        self.pictures: dict[tuple[object, ...], Any] = {}  # drawn since the last change, by whose eyes
        self.talk: Any = None  # what was said lately, if anybody listens; see Talk

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def runs(self) -> bool:
        """Does it go on by itself? Where people play always; bots among themselves only while somebody watches here."""
        return self.live is not None and (bool(self.listeners) or self.live.peopled)

    def here(self, visitor: int | None) -> bool:
        """Is this visitor connected to the table?"""
        if visitor is None:
            return False
        return self.here_by_us(visitor) or time.monotonic() - self.elsewhere.get(visitor, -ABSENCE) < ABSENCE

    def here_by_us(self, visitor: int | None) -> bool:
        """Does this worker hold a connection of theirs?"""
        return any(listener.visitor_id == visitor for listener in self.listeners)

    def changed(self, only: Collection[int] | None = None) -> None:
        """Let everybody who looks see it; or only some seats: to others nothing that came late is told on the occasion."""
        self.used = time.monotonic()
        if only is None:
            self.pictures.clear()
            for listener in self.listeners:
                listener.wake()
            return
        people = {self.record.seats[seat].visitor for seat in only} - {None}  # bots do not look
        self.pictures = {key: picture for key, picture in self.pictures.items() if key[1] not in people}
        for listener in self.listeners:
            if listener.visitor_id in people:
                listener.wake()


class Listener(ABC):
    """Somebody who looks at a table: a socket."""

    kind = ""  # a page or a program
    visitor_id: int | None = None

    @abstractmethod
    def wake(self) -> None:
        """Something has changed: look again soon."""


class Hub:
    """Finds tables, writes choices, lets bots and clocks do their part."""

    def __init__(self, settings: Settings, store: Store, bots: Bots | None = None) -> None:
        self.settings = settings
        self.store = store
        self.time = Timepiece()
        self.writer = Writer(store, self.time)
        self.bots = BotDesk(bots or BotPool(settings.bot_processes, settings.bot_deadline), settings)
        self.studio = Studio(settings.limits.studio)
        self.signals = Signals(store, self._hinted)
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.standings = Standings(store, self.live)  # of tables without a room here
        self.lobby_listeners: set[object] = set()  # start pages that are open
        self.lobby_watch: Callable[[Room | None, bool], None] = lambda room, seats: None  # see Lobby.changed
        self.pass_ended: Callable[[str], None] = lambda key: None
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._back = -1  # the tick at which we came, or could write again
        self._troubles = 0  # how often something could not be written

    async def open(self) -> None:
        """Start working."""
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self.store.migrate)
        await asyncio.to_thread(self.store.seal)
        self.time.seen((await asyncio.to_thread(self.store.ledger)).tick)
        self._back = self.time.now()
        self.writer.start()
        self.signals.start()
        self.bots.start()
        self.task(self._sweep())
        self.task(self._keep_time())
        self.task(self._tidy())
        if not self.store.sqlite:  # other workers may write
            self.task(self._poll())
            self.task(self._say_who_is_here())

    async def close(self) -> None:
        """Stop: what was accepted is written, everything else can wait for the next start."""
        self._loop = None  # nothing is planned any more
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms.values():
            for timer in (room.timer, room.coming):
                if timer:
                    timer.cancel()
        self.bots.close()
        self.studio.close()
        self.signals.close()
        await asyncio.to_thread(self.writer.close)
        with suppress(StorageTrouble):
            await asyncio.to_thread(self.store.keep_time, self.time.now())
        self.store.close()

    def task(self, work: Any) -> None:
        """Run something beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # ---- tables ------------------------------------------------------------------------------------------------------

    async def room(self, table: str, address: str = UNKNOWN) -> Room:
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
        self._count_on(room)
        if self.store.sqlite:  # otherwise another worker may be at it; if none is, the sweep finds out
            self.schedule(room)
        return room

    def _read(self, table: str) -> Room:
        record = self.store.table(table)
        if record is None:
            raise UnknownTable("There is no such table.")
        room = Room(record, None)
        room.said = self.store.last_seqs([table])[table][2]
        if record.from_outside:
            game_of(record)
            room.transcript = diary.transcript(record, self.store.entries(table))
        elif record.status != "open":
            room.live = self.live(record)
            room.live.load(self.store.entries(table), self.store.snapshot(table))
        return room

    def live(self, record: TableRecord) -> LiveTable:
        """The table of a record, before its first choice."""
        live = LiveTable(record, game_of(record), int(self.settings.bot_pace * 1000), self.ticks)
        live.back = self._back
        return live

    def ticks(self) -> int:
        """The present tick."""
        return self.time.now()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(QUIET / 2)
            self._forget_idle()

    def _forget_idle(self) -> None:
        """Whoever only asks for pages, of as many tables as there are, leaves little behind."""
        now = time.monotonic()
        quiet = [room for room in self.rooms.values() if not (room.listeners or room.driven or room.lock.locked())]
        idle = sorted((room for room in quiet if now - room.used > QUIET), key=lambda room: room.used)
        for place, room in enumerate(idle):
            room.pictures.clear()
            room.talk = None
            if now - room.used > IDLE or place < len(idle) - MOST_IDLE:
                if room.timer:
                    room.timer.cancel()
                del self.rooms[room.id]

    async def catch_up(self, room: Room) -> None:
        """Read what others wrote. The caller holds the room's lock."""
        record = await asyncio.to_thread(self.store.table, room.id)
        if record is None:
            self.rooms.pop(room.id, None)
            raise UnknownTable("This table was deleted.")
        told: set[int] | None = None  # all
        if record.status == "open" or room.live is None:
            fresh = await asyncio.to_thread(self._read, room.id)
            room.record, room.live, room.transcript, room.said = fresh.record, fresh.live, fresh.transcript, fresh.said
            self._count_on(room)
        else:
            before = (room.record.version, room.said)
            room.record = room.live.record = record
            entries = await asyncio.to_thread(self.store.entries, room.id, room.live.seq)
            try:
                told = joined([room.live.apply(entry) for entry in entries])
            except GauchoError:  # a choice was taken back that lies before our snapshot: read it all
                live = self.live(record)
                live.load(await asyncio.to_thread(self.store.entries, room.id))
                room.live, told = live, None
            self._seen(room.live.latest)
            room.said = max(room.said, (await asyncio.to_thread(self.store.last_seqs, [room.id]))[room.id][2])
            told = told if before == (record.version, room.said) else None
        room.doubtful = False
        room.changed(told)
        if told is None:
            self.lobby_watch(room, False)

    # ---- choices -----------------------------------------------------------------------------------------------------

    async def choose(self, room: Room, seat: int, seq: int, option: str, key: str | None = None, by: str = PERSON) -> int:
        """Make a choice, durably; returns the number of its entry. IllegalChoice or StorageTrouble: nothing has happened."""
        key, began = own_key(seat, key), time.perf_counter()
        if by == PERSON:
            room.address = caller.get()
        try:
            tick = self.time.now
            written = await self._write(
                room, seat, seq, key, lambda live: live.choice(seat, seq, option, by, key, tick(), now())
            )
        except IllegalChoice as refusal:
            self.metrics.choices_refused[refusal.code] += 1
            raise
        except StorageTrouble:
            self.metrics.choices_refused["not_saved"] += 1
            raise
        if by == PERSON:
            self.metrics.choices.add(time.perf_counter() - began)
        else:
            self.metrics.automatic += 1
        return written

    async def undo(self, room: Room, seat: int, seq: int, key: str | None = None) -> int:
        """Take back a seat's last choice."""
        key = own_key(seat, key)
        return await self._write(room, seat, seq, key, lambda live: live.undo(seat, seq, key, self.time.now(), now()))

    async def _write(self, room: Room, seat: int, seq: int, key: str | None, prepare: Callable[[LiveTable], Line]) -> int:
        async with room.lock:
            try:
                if room.doubtful or self._ahead_of_us(room, seat, seq):
                    await self.catch_up(room)
                live = room.live
                if live is None:
                    raise IllegalChoice("not_started", "", "The game has not begun yet.")
                while True:
                    if key is not None and key in live.keys:
                        return live.keys[key]
                    line = prepare(live)
                    try:
                        written = await self.writer.commit(line)
                    except BaseException:
                        room.doubtful = True  # cancelled or broken: only the store knows whether it was written
                        raise
                    if self.time.stopped:
                        self._can_write()
                    if written:
                        self._applied(room, live, line)
                        if line.entry.seat == seat:
                            return line.entry.seq
                        continue  # what another seat had chosen in secret is taken back: now comes what was asked for
                    # Another worker was faster. What it wrote may be somebody else's choice in the same secret question.
                    await self.catch_up(room)
                    if room.live is None or room.live.seq <= line.entry.seq:
                        raise IllegalChoice("stale", live.game.over_rule, "The table has moved on since you looked.")
                    live = room.live
            except StorageTrouble:
                self._cannot_write(room)
                raise

    # ---- time --------------------------------------------------------------------------------------------------------

    def _cannot_write(self, room: Room | None = None) -> None:
        """No time passes until something can be written again, and whoever was refused has time to try once more."""
        self._troubles += 1
        if not self.time.stopped:
            self.time.stop()
        if room is not None and room.live is not None:
            room.live.back = self.time.now()

    def _can_write(self) -> None:
        """Time passes again."""
        self.time.go()
        self._give_time()

    def _give_time(self) -> None:
        """Nobody has seen the time stand, or jump: whoever is asked has some before a clock or a window runs out."""
        self._back = self.time.now()
        for room in list(self.rooms.values()):
            if room.live is not None:
                room.live.back = self._back
                room.changed()
                if not self.time.stopped:
                    self.schedule(room)

    def _seen(self, tick: int) -> None:
        """Other workers, or we before a restart, have counted so far."""
        ahead = tick - self.time.now()
        self.time.seen(tick)
        if ahead > JUMP:
            self._give_time()

    def _count_on(self, room: Room) -> None:
        """A table was read: its clocks go on by our time."""
        if room.live is not None:
            self._seen(room.live.latest)
            room.live.back = self._back

    async def _keep_time(self) -> None:
        """Write down how far the clocks have come, so that they go on from there after a restart; and find out whether
        anything can be written at all."""
        while True:
            troubles = self._troubles
            try:
                self._seen(await asyncio.to_thread(self.store.keep_time, self.time.now()))
            except StorageTrouble as error:
                log.warning("clocks stand still: %s", error)
                self._cannot_write()
            else:
                if self.time.stopped and troubles == self._troubles:  # what was begun before the trouble proves nothing
                    self._can_write()
            due = time.monotonic() + BEAT
            while time.monotonic() < due and not self.time.stopped:
                await asyncio.sleep(TRY)
            if self.time.stopped:
                await asyncio.sleep(TRY)

    def _ahead_of_us(self, room: Room, seat: int, seq: int) -> bool:
        """Has another worker told this client what we have not heard of yet?"""
        return not self.store.sqlite and seq >= 0 and (room.live is None or seq > room.live.number(seat))

    def _applied(self, room: Room, live: LiveTable, line: Line) -> None:
        before = live.asked_at
        told = live.apply(line.entry)
        if isinstance(line.wake, int) or line.wake is None:
            live.record.wake = line.wake
        if line.status is not None:
            live.record.status = line.status
            live.record.ended = line.ended or 0
            self.lobby_changed(room)
        room.changed(told)
        self.signals.touched(room.id)
        self.schedule(room)
        if told is None:
            self.lobby_watch(room, False)  # whose turn it is in "my tables"
        if live.asked_at // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:  # not by entries that some know nothing of
            self.task(self._keep_snapshot(live))
        orders = live.forget_orders() if told is None else []  # whoever chooses in secret was at turn before
        if orders:
            self.task(self._forget_orders(room, orders))

    async def _keep_snapshot(self, live: LiveTable) -> None:
        snapshot = live.snapshot()
        if snapshot is not None:
            try:
                await asyncio.to_thread(self.store.put_snapshot, snapshot.table, snapshot.count, snapshot.prefix, snapshot.data)
            except StorageTrouble as error:
                log.warning("no snapshot of table %s: %s", snapshot.table, error)

    async def _forget_orders(self, room: Room, seats: list[SeatRecord]) -> None:
        for seat in seats:
            with suppress(Conflict):  # the next turn tries again
                await self.set_seat(room, replace(seat, orders=""))

    # ---- seats and settings of a table ---------------------------------------------------------------------------------

    async def set_seat(self, room: Room, seat: SeatRecord, **columns: Any) -> None:
        """Change who sits where, and more of the table at once. Conflict if somebody else changed it since we looked."""
        version = room.record.version  # what the caller has seen, not what it is when our turn comes
        await self._change(room, lambda: self.store.set_seats(room.id, [seat], version, **columns))

    async def set_table(self, room: Room, **columns: Any) -> None:
        """Change the table's record."""
        await self._change(room, lambda: self.store.set_table(room.id, **columns))

    async def _change(self, room: Room, write: Callable[[], int]) -> None:
        async with room.lock:
            try:
                try:
                    await asyncio.to_thread(write)
                finally:
                    await self.catch_up(room)
            except StorageTrouble:
                self._cannot_write(room)
                raise
        self.signals.touched(room.id)
        self.schedule(room)
        self.lobby_changed(room)

    async def say(self, room: Room, visitor: Visitor, look: int, text: str, team: bool = False) -> None:
        """Somebody says something: from the seat they look from, from another seat of theirs, or as a spectator.

        To everybody, or to their team alone; GauchoError if they have none.
        """
        seats = [seat for seat in room.record.seats if seat.visitor == visitor.id]
        seat = next((s for s in seats if s.seat == look), seats[0] if seats else None)
        name, place = (seat.name, seat.seat) if seat else (visitor.name, None)
        audience = team_of(room, place) if team else -1
        if not audience:
            raise GauchoError("You have no team to talk to at this table.")
        line = ChatRecord(room.id, 0, visitor.id, name, place, text, now(), audience)
        room.said = max(room.said, await asyncio.to_thread(self.store.say, line) + 1)
        room.changed()
        self.signals.touched(room.id)

    # ---- what happens by itself ------------------------------------------------------------------------------------------

    def schedule(self, room: Room) -> None:
        """Be there when the next chore is due."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        if room.live is None or not room.runs or room.driven or self._loop is None:
            return
        chores = room.live.chores()
        if chores:
            wait = max(0, chores[0].at - self.time.now()) / 1000
            if wait and self.time.still:
                wait = max(wait, TRY)
            room.timer = self._loop.call_later(wait, lambda: self.task(self._drive(room)))

    async def _drive(self, room: Room) -> None:
        """Do what is due: bots, standing orders, windows, clocks."""
        if room.driven or room.live is None:
            return
        room.driven = True
        try:
            while room.runs:
                chores = room.live.chores()
                if not chores or chores[0].at > self.time.now():
                    break
                await self._do(room, room.live, chores[0].seat, chores[0].by)
        except StorageTrouble as error:
            log.warning("table %s waits: %s", room.id, error)
            await asyncio.sleep(TRY)
        except UnknownTable:
            room.live = None  # it was deleted: there is nothing left to do
        finally:
            room.driven = False
            self.schedule(room)

    async def _do(self, room: Room, live: LiveTable, seat: int, by: str) -> None:
        seq = live.number(seat)
        option = await self._bot_choice(room, live, seat) if by == BOT else live.default(seat)
        try:
            await self.choose(room, seat, seq, option, None, by)
        except IllegalChoice as refusal:
            if refusal.code == "stale" or seat not in live.state.to_move():
                return  # somebody else has done it
            log.error("table %s: %s of seat %d chose '%s': %s", room.id, by, seat, option, refusal)
            await self.choose(room, seat, live.number(seat), live.default(seat), None, by)

    async def _bot_choice(self, room: Room, live: LiveTable, seat: int) -> str:
        level = live.bot_at(seat)
        seed = int(live.chance(seat, "bot").below(1 << 30))
        view = live.game.view(live.state, seat)
        payer = Payer(room.address, room.record.host, room.id)
        try:
            return await self.bots.choose(payer, live.game, overlay_of(live.record), view, level, seed)
        except BotFailed:
            return live.default(seat)

    async def _sweep(self) -> None:
        """Tables whose chores nobody does: after a restart, or because the worker that did them is gone."""
        while True:
            try:
                for table in await asyncio.to_thread(self.store.due, self.time.now() - LATE, 100):
                    await self._pick_up(table)
            except StorageTrouble as error:
                log.warning("sweep: %s", error)
            await asyncio.sleep(self.settings.poll)

    async def _pick_up(self, table: str) -> None:
        """Go on with a table that should have gone on by itself."""
        try:
            room = self.rooms.get(table)
            if room is not None and not room.driven:
                room.doubtful = True
            room = await self.room(table)
            if not room.driven and room.timer is None:
                await self._true_wake(room)
                self.schedule(room)
        except (StorageTrouble, UnknownTable) as error:
            log.warning("sweep: %s", error)
        except GauchoError as error:  # of another version of the game: nobody can play it here
            log.error("table %s sleeps: %s", table, error)
            await asyncio.to_thread(lambda: self.store.set_table(table, wake=None))

    async def _true_wake(self, room: Room) -> None:
        """A table whose stored wake is wrong would be swept for ever."""
        if room.live is not None and room.live.wake() != room.record.wake:
            await asyncio.to_thread(lambda: self.store.set_table(room.id, wake=room.live.wake() if room.live else None))

    # ---- other workers -----------------------------------------------------------------------------------------------

    def _hinted(self, tables: list[str]) -> None:
        """Another worker has written (called from the listening thread)."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._look_again, tables)

    def _look_again(self, tables: list[str]) -> None:
        for table in tables:
            room = self.rooms.get(table)
            if table[:1] in (HERE, GONE):
                self._met(table)
            elif table[:1] == ENDED:
                self.pass_ended(table[1:])
            elif room is None:
                self.lobby_watch(None, table == "")
            else:  # the lobby hears of it once we know whether all may
                room.doubtful = True
                self.task(self._refresh(room))

    # ---- who is there ------------------------------------------------------------------------------------------------

    def came(self, room: Room, visitor: int | None) -> None:
        """Somebody has connected, or has gone: those who look see it soon, here and at other workers."""
        self._show_who_is_here(room, visitor)
        watched = room.live is not None and not room.live.peopled
        if (watched and len(room.listeners) == 1) or any(s.visitor == visitor for s in room.record.seats if s.kind == PERSON):
            room.address = caller.get()
        if watched:
            self.schedule(room)
        if visitor is not None:
            self.signals.touched(f"{HERE if room.here_by_us(visitor) else GONE}{room.id}.{visitor}")

    def _show_who_is_here(self, room: Room, visitor: int | None) -> None:
        """Draw the table anew; not each time, if many come and go."""
        plays = visitor is not None and any(seat.visitor == visitor for seat in room.record.seats)
        due = room.met + (COMING if plays else WATCHING)
        if due <= time.monotonic() or self._loop is None:
            self._show_now(room)
        elif room.coming is None or room.coming.when() > self._loop.time() + COMING:
            if room.coming is not None:
                room.coming.cancel()
            room.coming = self._loop.call_later(due - time.monotonic(), self._show_now, room)

    def _show_now(self, room: Room) -> None:
        if room.coming is not None:
            room.coming.cancel()
            room.coming = None
        room.met = time.monotonic()
        room.changed()

    def _met(self, word: str) -> None:
        table, _, visitor = word[1:].partition(".")
        room = self.rooms.get(table)
        if room is None or not visitor.isdigit():
            return
        known = room.here(int(visitor))
        if word[0] == HERE:
            room.elsewhere[int(visitor)] = time.monotonic()
        else:
            room.elsewhere.pop(int(visitor), None)
        if known != room.here(int(visitor)):
            self._show_who_is_here(room, int(visitor))

    async def _say_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE)
            for room in self.rooms.values():
                for visitor in {listener.visitor_id for listener in room.listeners} - {None}:
                    self.signals.touched(f"{HERE}{room.id}.{visitor}")
                silent = [v for v, at in room.elsewhere.items() if time.monotonic() - at > ABSENCE]
                for visitor in silent:
                    del room.elsewhere[visitor]
                if silent:
                    room.changed()

    async def _refresh(self, room: Room) -> None:
        async with room.lock:
            if room.doubtful:
                try:
                    await self.catch_up(room)
                except (StorageTrouble, UnknownTable):
                    return
        self.schedule_late(room)

    def schedule_late(self, room: Room) -> None:
        """Another worker does the chores of this table; if it is gone, the sweep finds out."""
        if room.timer:
            room.timer.cancel()
            room.timer = None

    async def _poll(self) -> None:
        """The safety net for hints that were lost."""
        while True:
            await asyncio.sleep(self.settings.poll)
            recently = time.monotonic() - RECENT
            looked_at = [table for table, room in self.rooms.items() if room.listeners or room.used > recently]
            try:
                seqs = await asyncio.to_thread(self.store.last_seqs, looked_at) if looked_at else {}
            except StorageTrouble as error:
                log.warning("poll: %s", error)
                continue
            behind = [table for table, seen in seqs.items() if self._is_behind(self.rooms.get(table), seen)]
            self._look_again(behind)
            self._watch_on()

    def _watch_on(self) -> None:
        """Bots among themselves that another worker let go on, until its last watcher went, and that are watched here, too."""
        for room in self.rooms.values():
            if room.listeners and room.timer is None and room.live is not None and not room.live.peopled:
                chores = room.live.chores()
                if chores and chores[0].at < self.time.now() - LATE:
                    self.schedule(room)

    def _is_behind(self, room: Room | None, seen: tuple[int, int, int]) -> bool:
        if room is None or room.lock.locked():
            return False
        seq = room.live.seq if room.live else 0
        return seq < seen[0] or room.record.version < seen[1] or room.said < seen[2]

    # ---- the lobby ---------------------------------------------------------------------------------------------------

    def lobby_changed(self, room: Room | None = None) -> None:
        """Tables came, went, began or ended, or people sat down or got up: lobbies look again, also those of other workers."""
        self.signals.touched("")
        self.lobby_watch(room, True)


def joined(told: list[set[int] | None]) -> set[int] | None:
    """All seats that can see something of this; None: everybody can."""
    some = [seats for seats in told if seats is not None]
    return set().union(*some) if len(some) == len(told) else None


def own_key(seat: int, key: str | None) -> str | None:
    """Keys of different seats have nothing to do with each other. Refused if it has characters that no backup could hold."""
    if key is not None and not key.isprintable():
        raise Refused("bad_key", "A key has 1 to 64 characters that can be seen.")
    return None if key is None else f"{seat}:{key}"


def overlay_of(record: TableRecord) -> dict[str, Any] | None:
    """The own values a table is played with."""
    return tomllib.loads(record.overlay) if record.overlay else None


def game_of(record: TableRecord) -> Game:
    """The game a table is played with. GauchoError if it is not the one it was begun with."""
    game = diary.game_of(record)
    if (game.version, game.content) != (record.rules, record.content):
        raise GauchoError(f"This table was begun with another version of {game.title}, which is not here.")
    return game


def team_of(room: Room, seat: int | None) -> int:
    """The seats this one may talk to in private, one bit each, itself included; 0 if there is nobody."""
    if room.live is None or seat is None or seat < 0:
        return 0
    side = int(room.live.state.side(seat))
    return side if side.bit_count() > 1 else 0


def ears_of(room: Room, visitor: Visitor | None) -> int:
    """All seats of a visitor, one bit each."""
    return sum(1 << seat.seat for seat in room.record.seats if seat_of(room, visitor, seat.seat))


def seat_of(room: Room, visitor: Visitor | None, seat: int) -> bool:
    """Does this visitor sit there?"""
    record = room.record.seats[seat] if 0 <= seat < len(room.record.seats) else None
    return record is not None and visitor is not None and record.kind == PERSON and record.visitor == visitor.id
