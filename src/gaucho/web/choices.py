"""How a choice is made at a live table, and how one is taken back. The truth is in the store; what is in memory is a copy.

A choice takes this way: checked against the copy, written to the store (whose key `(table_id, seq)` decides who of two wrote),
applied to the copy, shown to everybody who looks. Only then it is acknowledged. If somebody else wrote first, the copy catches
up, and the choice is stale unless its question is still open: several may be asked the same in secret.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from gaucho.engine.errors import IllegalChoice
from gaucho.web.addresses import caller
from gaucho.web.alarms import Alarms
from gaucho.web.changes import Changes
from gaucho.web.clocks import now
from gaucho.web.hours import Hours
from gaucho.web.loader import Loader
from gaucho.web.metrics import Metrics
from gaucho.web.news import News
from gaucho.web.records import Conflict, Line, Maker, SeatRecord, StorageTrouble
from gaucho.web.refused import Refused
from gaucho.web.room import Room
from gaucho.web.store import Store
from gaucho.web.table import LiveTable
from gaucho.web.tasks import Tasks
from gaucho.web.writer import Writer

log = logging.getLogger("gaucho")

SNAPSHOT_EVERY = 200  # entries


@dataclass(eq=False)
class Choices:
    """Writes what is chosen, and what is taken back."""

    store: Store
    writer: Writer
    loader: Loader
    changes: Changes
    hours: Hours
    alarms: Alarms
    news: News
    tasks: Tasks
    metrics: Metrics

    async def choose(
        self, room: Room, seat: int, question: int, option: str, key: str | None = None, by: Maker = Maker.PERSON
    ) -> int:
        """Answer a question, durably; returns the number of the entry. If it raises, nothing has happened."""
        key, began, person = own_key(seat, key), time.perf_counter(), by == Maker.PERSON
        if person:
            room.address = caller.get()

        def line(live: LiveTable) -> Line:
            return live.choice(seat, question, option, by, key, live.now(), now())

        try:
            written = await self._write(room, seat, question, key, line)
        except IllegalChoice as refusal:
            self.metrics.choices_refused[refusal.code] += 1
            raise
        except StorageTrouble:
            self.metrics.choices_refused["not_saved"] += 1
            raise
        if person:
            self.metrics.choices.add(time.perf_counter() - began)
        else:
            self.metrics.automatic += 1
        return written

    async def undo(self, room: Room, seat: int, question: int, key: str | None = None) -> int:
        """Take back a seat's last choice, while this question is put to it; returns the number of the entry."""
        key = own_key(seat, key)
        return await self._write(room, seat, question, key, lambda live: live.undo(seat, question, key, live.now(), now()))

    async def _write(self, room: Room, seat: int, question: int, key: str | None, prepare: Callable[[LiveTable], Line]) -> int:
        async with room.lock:
            try:
                if room.doubtful or self._ahead_of_us(room, seat, question):
                    await self.loader.catch_up(room)
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
                    self.hours.can_write()
                    if written:
                        self._apply(room, live, line)
                        if line.entry.seat == seat:
                            return line.entry.seq
                        continue  # what another seat had chosen in secret is taken back: now comes what was asked for
                    # Another worker was faster. What it wrote may be somebody else's choice in the same secret question.
                    await self.loader.catch_up(room)
                    if room.live is None or room.live.seq <= line.entry.seq:
                        raise IllegalChoice("stale", live.game.over_rule, "The table has moved on since you looked.")
                    live = room.live
            except StorageTrouble:
                self.hours.cannot_write(room)
                raise

    def _ahead_of_us(self, room: Room, seat: int, question: int) -> bool:
        """Has another worker told this client what we have not heard of yet?"""
        return not self.store.sqlite and question >= 0 and (room.live is None or question > room.live.question(seat))

    def _apply(self, room: Room, live: LiveTable, line: Line) -> None:
        """Let it happen, now that it is written."""
        before = live.question()
        told = live.apply(line.entry)
        if isinstance(line.wake, int) or line.wake is None:
            live.record.wake = line.wake
        if line.status is not None:
            live.record.status = line.status
            live.record.ended = line.ended or 0
            self.news.seats_changed(room)
        room.changed(told)
        self.news.signals.touched(room.id)
        self.alarms.set(room)
        if told is None:
            self.news.moved_on(room)
        if live.question() // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:  # not by entries that some know nothing of
            self.tasks.start(self._keep_snapshot(live))
        orders = live.forget_orders() if told is None else []  # whoever chooses in secret was at turn before
        if orders:
            self.tasks.start(self._forget_orders(room, orders))

    async def _keep_snapshot(self, live: LiveTable) -> None:
        snapshot = live.snapshot()
        if snapshot is not None:
            try:
                await asyncio.to_thread(self.store.put_snapshot, snapshot)
            except StorageTrouble as error:
                log.warning("no snapshot of table %s: %s", snapshot.table, error)

    async def _forget_orders(self, room: Room, seats: list[SeatRecord]) -> None:
        for seat in seats:
            with suppress(Conflict):  # the next turn tries again
                await self.changes.set_seat(room, replace(seat, orders=""))


def own_key(seat: int, key: str | None) -> str | None:
    """Keys of different seats have nothing to do with each other. Refused if it has characters that no backup could hold."""
    if key is not None and not key.isprintable():
        raise Refused("bad_key", "A key has 1 to 64 characters that can be seen.")
    return None if key is None else f"{seat}:{key}"
