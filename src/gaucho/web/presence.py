"""Who is at which table: those who look see others come and go, also those connected to other workers."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from gaucho.web.addresses import caller
from gaucho.web.alarms import Alarms
from gaucho.web.room import ABSENCE, Room
from gaucho.web.signals import Signals
from gaucho.web.tasks import Tasks

HERE, GONE = "+", "-"  # signals between workers: this visitor looks at that table, or does not any more
COMING, WATCHING = 0.2, 2.0  # seconds between two looks at who is here, if players come and go, or others
REPEAT = 10.0  # seconds after which it is said again


@dataclass(eq=False)
class Presence:
    """Notices who comes and goes."""

    rooms: dict[str, Room]
    alarms: Alarms
    signals: Signals
    tasks: Tasks

    def came_or_went(self, room: Room, visitor: int | None) -> None:
        """Somebody has connected, or has gone: those who look see it soon, here and at other workers."""
        self._show_soon(room, visitor)
        if (room.only_bots and len(room.listeners) == 1) or plays(room, visitor):
            room.address = caller.get()
        if room.only_bots:
            self.alarms.set(room)
        if visitor is not None:
            self.signals.touched(f"{HERE if room.here_by_us(visitor) else GONE}{room.id}.{visitor}")

    def _show_soon(self, room: Room, visitor: int | None) -> None:
        """Draw the table anew; not each time, if many come and go."""
        pause = COMING if plays(room, visitor) else WATCHING
        wait = room.presence_shown + pause - time.monotonic()
        waiting = room.presence_due
        if wait <= 0:
            self._show(room)
        elif waiting is None or waiting.when() > asyncio.get_running_loop().time() + COMING:
            if waiting is not None:
                waiting.cancel()
            room.presence_due = self.tasks.later(wait, lambda: self._show(room))

    def _show(self, room: Room) -> None:
        if room.presence_due is not None:
            room.presence_due.cancel()
            room.presence_due = None
        room.presence_shown = time.monotonic()
        room.changed()

    def heard(self, word: str) -> None:
        """Another worker says that somebody came, or went."""
        table, _, number = word[1:].partition(".")
        room = self.rooms.get(table)
        if room is None or not number.isdigit():
            return
        visitor = int(number)
        known = room.here(visitor)
        if word[0] == HERE:
            room.elsewhere[visitor] = time.monotonic()
        else:
            room.elsewhere.pop(visitor, None)
        if known != room.here(visitor):
            self._show_soon(room, visitor)

    async def repeat(self) -> None:
        """Say it again and again: other workers forget whoever they do not hear of."""
        while True:
            await asyncio.sleep(REPEAT)
            for room in self.rooms.values():
                for visitor in {listener.visitor_id for listener in room.listeners} - {None}:
                    self.signals.touched(f"{HERE}{room.id}.{visitor}")
                silent = [visitor for visitor, at in room.elsewhere.items() if time.monotonic() - at > ABSENCE]
                for visitor in silent:
                    del room.elsewhere[visitor]
                if silent:
                    room.changed()


def plays(room: Room, visitor: int | None) -> bool:
    """Does this visitor sit at the table?"""
    return visitor is not None and any(seat.visitor == visitor for seat in room.record.seats)
