"""Changes of a table that are no choices: who sits where, its settings, and what is said there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gaucho.engine.errors import GauchoError
from gaucho.web.alarms import Alarms
from gaucho.web.clocks import now
from gaucho.web.hours import Hours
from gaucho.web.loader import Loader
from gaucho.web.news import News
from gaucho.web.people import Visitor
from gaucho.web.records import ChatRecord, SeatRecord, StorageTrouble
from gaucho.web.room import Room
from gaucho.web.store import Store

TABLE = "The table"  # speaks in the chat


@dataclass(eq=False)
class Changes:
    """Writes them, and lets everybody know."""

    store: Store
    loader: Loader
    hours: Hours
    alarms: Alarms
    news: News

    async def set_seat(self, room: Room, seat: SeatRecord, **columns: Any) -> None:
        """Change who sits where, and more of the table at once. Conflict if somebody else changed it since we looked."""
        version = room.record.version  # what the caller has seen, not what it is when our turn comes
        await self._write(room, lambda: self.store.set_seats(room.id, [seat], version, **columns))

    async def set_table(self, room: Room, **columns: Any) -> None:
        """Change the table's record."""
        await self._write(room, lambda: self.store.set_table(room.id, **columns))

    async def _write(self, room: Room, write: Callable[[], int]) -> None:
        async with room.lock:
            try:
                try:
                    await asyncio.to_thread(write)
                finally:
                    await self.loader.catch_up(room)
            except StorageTrouble:
                self.hours.cannot_write(room)
                raise
        self.news.signals.touched(room.id)
        self.alarms.set(room)
        self.news.seats_changed(room)

    async def say(self, room: Room, visitor: Visitor, wanted: int, text: str, team: bool = False) -> None:
        """Somebody says something: from the seat they want, if it is theirs, from another of theirs, or as a spectator.

        To everybody, or to their team alone; GauchoError if they have none.
        """
        mine = room.record.seats_of(visitor)
        seat = wanted if wanted in mine else mine[0] if mine else None
        audience = room.team_of(seat) if team else -1
        if not audience:
            raise GauchoError("You have no team to talk to at this table.")
        name = visitor.name if seat is None else room.record.seats[seat].name
        await self._put(room, ChatRecord(room.id, 0, visitor.id, name, seat, text, now(), audience))

    async def note(self, room: Room, text: str) -> None:
        """The table itself says what happens to a seat."""
        await self._put(room, ChatRecord(room.id, 0, None, TABLE, None, text, now(), -1))

    async def _put(self, room: Room, line: ChatRecord) -> None:
        room.said = max(room.said, await asyncio.to_thread(self.store.say, line) + 1)
        room.changed()
        self.news.signals.touched(room.id)
