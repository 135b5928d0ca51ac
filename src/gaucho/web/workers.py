"""What other workers did to tables that are in memory here: they give hints, and the store is asked in case one was lost."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from gaucho.web import chores
from gaucho.web.alarms import Alarms
from gaucho.web.clocks import Timepiece
from gaucho.web.loader import Loader
from gaucho.web.news import News
from gaucho.web.presence import GONE, HERE, Presence
from gaucho.web.records import Extent, StorageTrouble, UnknownTable
from gaucho.web.room import Room
from gaucho.web.store import Store
from gaucho.web.tasks import Tasks

log = logging.getLogger("gaucho")

RECENT = 60.0  # seconds: a table asked for by a program without a socket is kept up to date that long
ENDED = "!"  # a signal between workers: this pass, a cookie or a token, is no good any more


@dataclass(eq=False)
class Workers:
    """Listens to the others."""

    store: Store
    rooms: dict[str, Room]
    time: Timepiece
    loader: Loader
    alarms: Alarms
    news: News
    presence: Presence
    tasks: Tasks
    pass_ended: Callable[[str], None] = field(default=lambda key: None, init=False)  # see Guests

    def heard(self, words: list[str]) -> None:
        """They have touched these tables, or have something else to say."""
        for word in words:
            room = self.rooms.get(word)
            if word[:1] in (HERE, GONE):
                self.presence.heard(word)
            elif word[:1] == ENDED:
                self.pass_ended(word[1:])
            elif room is None:
                self.news.tell_start_pages(None, word == "")
            else:  # start pages hear of it once we know whether all may
                room.doubtful = True
                self.tasks.start(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        async with room.lock:
            if room.doubtful:
                try:
                    await self.loader.catch_up(room)
                except (StorageTrouble, UnknownTable):
                    return
        self.alarms.clear(room)  # who has touched it does its chores; if that worker is gone, the sweep finds out

    async def poll(self, pause: float) -> None:
        """The safety net for hints that were lost."""
        while True:
            await asyncio.sleep(pause)
            recently = time.monotonic() - RECENT
            looked_at = [table for table, room in self.rooms.items() if room.listeners or room.used > recently]
            try:
                extents = await asyncio.to_thread(self.store.extents, looked_at) if looked_at else {}
            except StorageTrouble as error:
                log.warning("poll: %s", error)
                continue
            self.heard([table for table, extent in extents.items() if is_behind(self.rooms.get(table), extent)])
            self._watch_on()

    def _watch_on(self) -> None:
        """Bots among themselves that another worker let go on, until its last watcher went, and that are watched here, too."""
        for room in self.rooms.values():
            if room.listeners and room.alarm is None and room.live is not None and not room.live.peopled:
                due = room.live.chores()
                if due and due[0].at < self.time.now() - chores.LATE:
                    self.alarms.set(room)


def is_behind(room: Room | None, extent: Extent) -> bool:
    """Does the store know more entries, changes or words?"""
    if room is None or room.lock.locked():
        return False
    entries = room.live.seq if room.live else 0
    return entries < extent.entries or room.record.version < extent.version or room.said < extent.said
