"""Bots play for people: where somebody plays they go on by themselves, among themselves only while somebody watches."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gaucho.web.addresses import caller
from gaucho.web.hub import Hub
from gaucho.web.reception import Reception
from gaucho.web.room import Room

from .house import QuickBots, Watcher, hub_at, look_away, run, table, until, visitor, watch

QUIET = 0.3  # seconds in which a table that went on would have been seen to
BRIEFLY = 0.02


class CalmBots(QuickBots):
    """Bots that take a little time, so that a game lasts."""

    async def choose(self, *given: Any) -> str:
        await asyncio.sleep(BRIEFLY)
        return await super().choose(*given)


def stored_wake(hub: Hub, table: str) -> int | None:
    record = hub.store.table(table)
    assert record is not None
    return record.wake


async def stands_still(bots: QuickBots) -> None:
    await asyncio.sleep(3 * BRIEFLY)  # what was asked is still answered
    asked = bots.asked
    await asyncio.sleep(QUIET)
    assert bots.asked == asked


async def goes_on(bots: QuickBots) -> None:
    asked = bots.asked
    await until(lambda: bots.asked > asked + 3, "they play")


def choices(room: Room) -> int:
    assert room.live is not None
    return room.live.seq


def test_bots_among_themselves_play_while_somebody_watches(sqlite_url: str) -> None:
    async def test() -> None:
        bots = CalmBots()
        async with hub_at(sqlite_url, bots) as hub:
            record, host = await table(hub, "house", "house", "random", public=True)
            room = await hub.loader.find(record.id)
            await stands_still(bots)
            assert (bots.asked, stored_wake(hub, record.id)) == (0, None)
            for someone in (None, host.id):  # without a cookie, too
                watcher = watch(hub, room, someone)
                await goes_on(bots)
                look_away(hub, room, watcher)
                await stands_still(bots)
                assert stored_wake(hub, record.id) is None

    run(test)


def test_nobody_picks_up_what_nobody_watches(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not after a restart, nor if an older server has noted that the table wants to go on."""
    monkeypatch.setattr("gaucho.web.chores.LATE", 0)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "house", "house")
            hub.store.set_table(record.id, wake=1)
        bots = QuickBots()
        async with hub_at(sqlite_url, bots) as hub:
            await until(lambda: stored_wake(hub, record.id) is None, "it sleeps")
            hub.rooms.clear()
            await stands_still(bots)
            assert (bots.asked, hub.rooms) == (0, {})  # it is not even looked at

    run(test)


def test_bots_answer_who_plays_by_correspondence(sqlite_url: str) -> None:
    """Who closes the page comes back to a table that waits for them."""

    async def test() -> None:
        bots = QuickBots()
        async with hub_at(sqlite_url, bots) as hub:
            record, _ = await table(hub, "me", "house", "house", options={"first_player": "1"})
            room = await hub.loader.find(record.id)
            await until(lambda: choices(room) == 2, "the bots' secret planets")
            assert room.live is not None
            await hub.choices.choose(room, 0, 0, room.live.state.legal(0)[0].text)
            await until(lambda: room.live is not None and room.live.state.to_move() == (0,), "it is their turn")
            assert bots.asked > 2

    run(test)


def test_a_table_that_everybody_left_stands_still(sqlite_url: str) -> None:
    async def test() -> None:
        bots = CalmBots()
        async with hub_at(sqlite_url, bots) as hub:
            reception = Reception(hub)
            record, host = await table(hub, "me", "friend", public=True)
            room = await hub.loader.find(record.id)
            ben = visitor(hub, "Ben")
            await reception.sit(room, ben, "Ben", None, "")
            await reception.leave(room, host, 0)
            await until(lambda: bots.asked == 1, "a bot for Anna: Ben still plays")
            await reception.leave(room, ben, 1)
            await stands_still(bots)
            assert stored_wake(hub, record.id) is None
            watcher = watch(hub, room, ben.id)
            await goes_on(bots)
            look_away(hub, room, watcher)
            await stands_still(bots)
            await reception.back(room, ben, 1)
            assert room.live is not None
            await until(lambda: room.live is not None and 0 not in room.live.state.to_move(), "it is Ben's turn")

    run(test)


def test_clocks_run_where_nobody_watches(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "house", clock=(0, 1))
            room = await hub.loader.find(record.id)
            assert room.live is not None
            await until(lambda: choices(room) == 1, "the bot")
            assert stored_wake(hub, record.id) is not None
            room.live.back = -1
            hub.alarms.set(room)
            await until(lambda: choices(room) > 2, "the clock, and the bot once more")

    run(test)


def test_another_worker_lets_them_go_on_for_its_own_watchers(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.chores.LATE", 100)

    async def test() -> None:
        bots, others = CalmBots(), CalmBots()
        async with hub_at(postgres_url, bots) as one, hub_at(postgres_url, others) as two:
            record, _ = await table(one, "house", "house", public=True)
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            await until(lambda: one.signals.listening.is_set() and two.signals.listening.is_set(), "both listen")
            first = watch(one, here)
            await until(lambda: bots.asked > 3, "it goes on here")
            await until(lambda: choices(there) > 2, "the other worker has heard of it")
            second = watch(two, there)
            look_away(one, here, first)
            await stands_still(bots)
            await goes_on(others)
            look_away(two, there, second)
            await stands_still(others)

    run(test)


def test_its_watcher_pays_for_bots_among_themselves_and_players_for_theirs(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            caller.set("10.0.0.1")
            record, host = await table(hub, "me", "house", public=True)
            room = await hub.loader.find(record.id)
            assert room.address == "10.0.0.1"
            caller.set("10.0.0.2")
            watch(hub, room)  # somebody else looks on: it stays Anna's
            assert room.address == "10.0.0.1"
            caller.set("10.0.0.3")
            watch(hub, room, host.id)
            assert room.address == "10.0.0.3"
            caller.set("10.0.0.4")
            assert room.live is not None
            await hub.choices.choose(room, 0, 0, room.live.state.legal(0)[0].text)
            assert room.address == "10.0.0.4"
            record, _ = await table(hub, "house", "house", public=True)
            room = await hub.loader.find(record.id)
            room.listeners.add(Watcher())
            caller.set("10.0.0.5")
            hub.presence.came_or_went(room, None)
            assert room.address == "10.0.0.5"
            caller.set("10.0.0.6")
            watch(hub, room)
            assert room.address == "10.0.0.5"

    run(test)
