"""In which hours the server works. While it is away, or nothing can be written, no time passes at the tables."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field

from gaucho.web import clocks
from gaucho.web.alarms import Alarms
from gaucho.web.clocks import Timepiece
from gaucho.web.records import StorageTrouble
from gaucho.web.room import Room
from gaucho.web.store import Store

log = logging.getLogger("gaucho")

BEAT = 10.0  # seconds after which it is written down how far the clocks have come
JUMP = 1000  # milliseconds that workers may be apart without anybody minding


@dataclass(eq=False)
class Hours:
    """Stops the time when nothing can be written, lets it go on, and keeps it together with that of other workers."""

    store: Store
    time: Timepiece
    rooms: dict[str, Room]
    alarms: Alarms
    back: int = field(default=-1, init=False)  # the tick at which we came, or could write again
    _troubles: int = field(default=0, init=False)  # how often something could not be written

    def open(self, tick: int) -> None:
        """The server is there; the clocks had come that far."""
        self.time.seen(tick)
        self.back = self.time.now()

    def cannot_write(self, room: Room | None = None) -> None:
        """No time passes until something can be written again, and whoever was refused has time to try once more."""
        self._troubles += 1
        if not self.time.stopped:
            self.time.stop()
        if room is not None and room.live is not None:
            room.live.back = self.time.now()

    def can_write(self) -> None:
        """Something was written: if time stood, it passes again."""
        if self.time.stopped:
            self.time.go()
            self._give_time()

    def _give_time(self) -> None:
        """Nobody has seen the time stand, or jump: whoever is asked has some before a clock or a window runs out."""
        self.back = self.time.now()
        for room in list(self.rooms.values()):
            if room.live is not None:
                room.live.back = self.back
                room.changed()
                if not self.time.stopped:
                    self.alarms.set(room)

    def seen(self, tick: int) -> None:
        """Other workers, or we before a restart, have counted so far."""
        ahead = tick - self.time.now()
        self.time.seen(tick)
        if ahead > JUMP:
            self._give_time()

    def count_on(self, room: Room) -> None:
        """A table was read: its clocks go on by our time."""
        if room.live is not None:
            self.seen(room.live.latest)
            room.live.back = self.back

    async def keep(self) -> None:
        """Write down how far the clocks have come, so that they go on from there after a restart; and find out whether
        anything can be written at all."""
        while True:
            troubles = self._troubles
            try:
                self.seen(await asyncio.to_thread(self.store.keep_time, self.time.now()))
            except StorageTrouble as error:
                log.warning("clocks stand still: %s", error)
                self.cannot_write()
            else:
                if troubles == self._troubles:  # what was begun before the trouble proves nothing
                    self.can_write()
            due = time.monotonic() + BEAT
            while time.monotonic() < due and not self.time.stopped:
                await asyncio.sleep(clocks.TRY)
            if self.time.stopped:
                await asyncio.sleep(clocks.TRY)
