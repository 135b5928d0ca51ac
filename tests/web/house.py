"""A hub on a database of its own, for tests that need no network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from gaucho.engine.core import AnyGame, View
from gaucho.web.bot_pool import Bots
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.records import TableRecord
from gaucho.web.room import Listener, Room
from gaucho.web.settings import Limits, Settings
from gaucho.web.store import Store

SECRET = b"x" * 32


class QuickBots:
    """Bots that take the first option at once, in this process."""

    def __init__(self) -> None:
        self.asked = 0

    def start(self) -> None: ...

    def close(self) -> None: ...

    async def choose(self, game: AnyGame, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str:
        self.asked += 1
        assert view.due is not None
        return view.due.options[int(view.seat)][0].text


@asynccontextmanager
async def hub_at(url: str, bots: Bots | None = None, **changes: Any) -> AsyncIterator[Hub]:
    """A working hub; bots are quick unless others are given."""
    given: dict[str, Any] = {"bot_pace": 0.0, "poll": 0.05, "limits": Limits.lifted()} | changes
    hub = Hub(Settings(data=Path(), database=url, secret=SECRET, **given), Store(url, SECRET), bots or QuickBots())
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


def visitor(hub: Hub, name: str) -> Visitor:
    """Somebody new."""
    return hub.store.add_visitor(f"secret of {name}", name, 1)


async def table(hub: Hub, *seats: str, **wish: Any) -> tuple[TableRecord, Visitor]:
    """A table of Cow Collectors opened by Anna: seats are "me", "friend", "here" or a bot's level."""
    host = visitor(hub, f"Anna {len(hub.rooms)} {id(seats)}")
    host.name = "Anna"
    record = await Reception(hub).open(host, Wish("cowcollectors", [SeatWish(kind) for kind in seats], "Anna", **wish))
    return record, host


class Watcher(Listener):
    """Somebody who looks at a table."""

    def __init__(self, visitor: int | None = None) -> None:
        self.visitor_id = visitor
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


def watch(hub: Hub, room: Room, visitor: int | None = None) -> Watcher:
    """Somebody connects to a table."""
    watcher = Watcher(visitor)
    room.listeners.add(watcher)
    hub.presence.came_or_went(room, visitor)
    return watcher


def look_away(hub: Hub, room: Room, watcher: Watcher) -> None:
    """They go."""
    room.listeners.discard(watcher)
    hub.presence.came_or_went(room, watcher.visitor_id)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's coroutine, at most a minute."""
    asyncio.run(asyncio.wait_for(work(), 60))


async def until(true: Callable[[], bool], what: str) -> None:
    """Wait until something has happened."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"it never happened: {what}")
