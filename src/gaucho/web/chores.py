"""What tables do by themselves: bots choose, standing orders answer, windows close and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from gaucho.engine.errors import GauchoError, IllegalChoice
from gaucho.web import clocks, diary
from gaucho.web.alarms import Alarms
from gaucho.web.bot_desk import BotDesk
from gaucho.web.bot_pool import BotFailed
from gaucho.web.bot_queue import Payer
from gaucho.web.choices import Choices
from gaucho.web.clocks import Timepiece
from gaucho.web.loader import Loader
from gaucho.web.records import Maker, StorageTrouble, UnknownTable
from gaucho.web.room import Room
from gaucho.web.store import Store
from gaucho.web.table import Chore, LiveTable

log = logging.getLogger("gaucho")

LATE = 3000  # milliseconds after which another worker's chore is taken over


@dataclass(eq=False)
class Chores:
    """Does them when the alarm rings."""

    store: Store
    rooms: dict[str, Room]
    time: Timepiece
    loader: Loader
    choices: Choices
    alarms: Alarms
    bots: BotDesk

    def __post_init__(self) -> None:
        self.alarms.ring = self._do_all

    async def _do_all(self, room: Room) -> None:
        """Everything that is due at a table."""
        if room.driven or room.live is None:
            return
        room.driven = True
        try:
            while room.runs:
                chores = room.live.chores()
                if not chores or chores[0].at > self.time.now():
                    break
                await self._do(room, room.live, chores[0])
        except StorageTrouble as error:
            log.warning("table %s waits: %s", room.id, error)
            await asyncio.sleep(clocks.TRY)
        except UnknownTable:
            room.live = None  # it was deleted: there is nothing left to do
        finally:
            room.driven = False
            self.alarms.set(room)

    async def _do(self, room: Room, live: LiveTable, chore: Chore) -> None:
        seat, by = chore.seat, chore.by
        question = live.question(seat)
        option = await self._bot_choice(room, live, seat) if by == Maker.BOT else live.default(seat)
        try:
            await self.choices.choose(room, seat, question, option, None, by)
        except IllegalChoice as refusal:
            if refusal.code == "stale" or seat not in live.state.to_move():
                return  # somebody else has done it
            log.error("table %s: %s of seat %d chose '%s': %s", room.id, by, seat, option, refusal)
            await self.choices.choose(room, seat, live.question(seat), live.default(seat), None, by)

    async def _bot_choice(self, room: Room, live: LiveTable, seat: int) -> str:
        level = live.bot_at(seat)
        seed = int(live.chance(seat, "bot").below(1 << 30))
        view = live.game.view(live.state, seat)
        payer = Payer(room.address, room.record.host, room.id)
        try:
            return await self.bots.choose(payer, live.game, diary.overlay_of(live.record), view, level, seed)
        except BotFailed:
            return live.default(seat)

    async def sweep(self, pause: float) -> None:
        """Tables whose chores nobody does: after a restart, or because the worker that did them is gone."""
        while True:
            try:
                for table in await asyncio.to_thread(self.store.due, self.time.now() - LATE, 100):
                    await self._pick_up(table)
            except StorageTrouble as error:
                log.warning("sweep: %s", error)
            await asyncio.sleep(pause)

    async def _pick_up(self, table: str) -> None:
        """Go on with a table that should have gone on by itself."""
        try:
            room = self.rooms.get(table)
            if room is not None and not room.driven:
                room.doubtful = True
            room = await self.loader.find(table)
            if not room.driven and room.alarm is None:
                if room.live is not None and room.live.wake() != room.record.wake:  # else it would be swept for ever
                    await asyncio.to_thread(self.store.set_table, table, wake=room.live.wake())
                self.alarms.set(room)
        except (StorageTrouble, UnknownTable) as error:
            log.warning("sweep: %s", error)
        except GauchoError as error:  # of another version of the game: nobody can play it here
            log.error("table %s sleeps: %s", table, error)
            await asyncio.to_thread(self.store.set_table, table, wake=None)
