"""The server behind its doors: everything that keeps tables, put together. What a part does is told where it is."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from gaucho.web.alarms import Alarms
from gaucho.web.bot_desk import BotDesk
from gaucho.web.bot_pool import BotPool, Bots
from gaucho.web.changes import Changes
from gaucho.web.choices import Choices
from gaucho.web.chores import Chores
from gaucho.web.clocks import Timepiece
from gaucho.web.hours import Hours
from gaucho.web.loader import Loader
from gaucho.web.metrics import Metrics
from gaucho.web.news import News
from gaucho.web.presence import Presence
from gaucho.web.progress import ProgressOfTables
from gaucho.web.records import StorageTrouble
from gaucho.web.room import Room
from gaucho.web.settings import Settings
from gaucho.web.signals import Signals
from gaucho.web.store import Store
from gaucho.web.studio import Studio
from gaucho.web.tasks import Tasks
from gaucho.web.workers import Workers
from gaucho.web.writer import Writer


class Hub:
    """One process of the server."""

    def __init__(self, settings: Settings, store: Store, bots: Bots | None = None) -> None:
        self.settings = settings
        self.store = store
        self.rooms: dict[str, Room] = {}  # tables in memory: what is not here is in the store
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.time = Timepiece()
        self.writer = Writer(store, self.time)
        self.signals = Signals(store, lambda words: self.tasks.from_thread(self.workers.heard, words))
        self.news = News(self.signals)
        self._bots = bots or BotPool(settings.bot_processes, settings.bot_deadline)
        self.bot_desk = BotDesk(self._bots, settings)
        self.studio = Studio(settings.limits.studio)
        self.alarms = alarms = Alarms(self.tasks, self.time)
        self.hours = hours = Hours(store, self.time, self.rooms, alarms)
        self.loader = loader = Loader(store, self.rooms, self.time, hours, alarms, self.news, settings.bot_pace)
        self.progress = ProgressOfTables(store, loader.begin)  # of tables that are not in memory
        self.changes = Changes(store, loader, hours, alarms, self.news)
        self.choices = Choices(store, self.writer, loader, self.changes, hours, alarms, self.news, self.tasks, self.metrics)
        self.chores = Chores(store, self.rooms, self.time, loader, self.choices, alarms, self.bot_desk)
        self.presence = Presence(self.rooms, alarms, self.signals, self.tasks)
        self.workers = Workers(store, self.rooms, self.time, loader, alarms, self.news, self.presence, self.tasks)

    async def open(self) -> None:
        """Start working."""
        self.tasks.open()
        await asyncio.to_thread(self.store.migrate)
        await asyncio.to_thread(self.store.seal)
        self.hours.open((await asyncio.to_thread(self.store.ledger)).tick)
        self.writer.start()
        self.signals.start()
        self._bots.start()
        self.tasks.start(self.chores.sweep(self.settings.poll))
        self.tasks.start(self.hours.keep())
        self.tasks.start(self.loader.tidy())
        if not self.store.sqlite:  # other workers may write
            self.tasks.start(self.workers.poll(self.settings.poll))
            self.tasks.start(self.presence.repeat())

    async def close(self) -> None:
        """Stop: what was accepted is written, everything else can wait for the next start."""
        await self.tasks.close()
        for room in self.rooms.values():
            for timer in (room.alarm, room.presence_due):
                if timer:
                    timer.cancel()
        self.bot_desk.close()
        self._bots.close()
        self.studio.close()
        self.signals.close()
        await asyncio.to_thread(self.writer.close)
        with suppress(StorageTrouble):
            await asyncio.to_thread(self.store.keep_time, self.time.now())
        self.store.close()
