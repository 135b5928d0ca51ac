"""Clocks stand still while the server is down or cannot write, and do not care what the clock on the wall says."""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from gaucho.client import Client
from gaucho.engine.errors import GauchoError
from gaucho.web import diary
from gaucho.web.clocks import GRACE, SLOW, Timepiece
from gaucho.web.frame import Eyes, picture
from gaucho.web.hub import Hub
from gaucho.web.records import Line, Maker, StorageTrouble
from gaucho.web.room import Room
from gaucho.web.store import Store
from gaucho.web.table import LiveTable

from .house import SECRET, hub_at, run, table, until
from .ranch import RanchGame, record
from .server import process

DAY = 24 * 3600


class Machine:
    """The seconds of a machine, which pass when we say so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 5000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.seconds)

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


# ---- the timepiece -------------------------------------------------------------------------------------------------------


def test_ticks_go_on_from_where_they_were(machine: Machine) -> None:
    piece = Timepiece(70_000)
    machine.pass_by(2.5)
    assert piece.now() == 72_500
    piece.seen(80_000)
    piece.seen(10)
    machine.pass_by(1)
    assert piece.now() == 81_000


def test_no_tick_passes_while_it_is_stopped(machine: Machine) -> None:
    piece = Timepiece(1000)
    piece.stop()
    machine.pass_by(3600)
    assert piece.now() == 1000
    assert piece.still
    piece.seen(4000)
    assert piece.now() == 4000
    piece.go()
    machine.pass_by(2)
    assert piece.now() == 6000
    assert not piece.still


def test_it_does_not_stand_still_while_time_passes() -> None:
    """By the machine's own clock, which is never the same twice."""
    piece = Timepiece(0)
    assert not any(piece.still for _ in range(1000))


def test_no_tick_passes_while_writing_hangs(machine: Machine) -> None:
    piece = Timepiece(0)
    for hung in (1, 2):
        piece.writes()
        machine.pass_by(10)
        assert piece.now() == hung * SLOW * 1000
        assert piece.still
        piece.wrote()
        assert piece.now() == hung * SLOW * 1000
        assert not piece.still
    machine.pass_by(3)
    assert piece.now() == 2 * SLOW * 1000 + 3000


def test_what_others_have_counted_is_seen_even_while_writing_hangs(machine: Machine) -> None:
    piece = Timepiece(0)
    piece.writes()
    machine.pass_by(30)
    piece.seen(60_000)
    assert piece.now() == 60_000
    piece.wrote()
    machine.pass_by(1)
    assert piece.now() == 61_000


def test_writing_that_hung_and_failed(machine: Machine) -> None:
    piece = Timepiece(0)
    piece.writes()
    machine.pass_by(30)
    piece.stop()
    piece.wrote()
    machine.pass_by(30)
    piece.go()
    assert piece.now() == SLOW * 1000
    machine.pass_by(2)
    assert piece.now() == SLOW * 1000 + 2000


def test_many_quick_writes_cost_no_time(machine: Machine) -> None:
    piece = Timepiece(0)
    for _ in range(10_000):
        piece.writes()
        machine.pass_by(0.0004)
        piece.wrote()
    assert 3990 <= piece.now() <= 4000


# ---- a table -------------------------------------------------------------------------------------------------------------


def test_the_clock_follows_ticks_and_dates_never_go_back() -> None:
    live = LiveTable(record(2, clock_bank=60, window=0), RanchGame([0, 0]))
    for turn, (tick, on) in enumerate(((11_000, 9_000_000), (21_000, 4_000_000), (15_000, 9_500_000))):
        line = live.choice(turn % 2, live.question(), "rest", Maker.PERSON, None, tick, on)
        live.apply(line.entry)
    entries = [line.entry]
    assert (entries[0].tick, entries[0].at) == (21_000, 9_500_000)
    assert live.clock.banks() == [60_000 - 10_000, 60_000 - 10_000]


def test_whoever_reads_the_diary_has_the_same_clocks() -> None:
    rows = record(2, clock_bank=60, window=0)
    one, other = LiveTable(rows, RanchGame([0, 0])), LiveTable(rows, RanchGame([0, 0]))
    entries = []
    for turn, tick in enumerate((5000, 9000, 30_000)):
        entries.append(one.choice(turn % 2, one.question(), "rest", Maker.PERSON, None, tick, turn).entry)
        one.apply(entries[-1])
    other.load(entries)
    assert one.clock.banks() == other.clock.banks()
    assert one.chores() == other.chores()


def test_grace_is_for_questions_from_before() -> None:
    live = LiveTable(record(3, clock_bank=1, window=8), RanchGame([0, 1, 1]))
    live.back = 50_000
    assert live.clock_ends(0) == 50_000 + GRACE
    assert live.wake() == 50_000 + GRACE
    live.apply(live.choice(0, 0, "cow", Maker.PERSON, None, 50_000).entry)
    assert live.window
    assert live.window_ends == 50_000 + GRACE  # longer than the eight seconds it would have
    assert {chore.at for chore in live.chores()} == {50_000 + GRACE}
    live = LiveTable(record(3, clock_bank=1, window=8), RanchGame([0, 1, 1]))
    live.back = 50_000
    live.apply(live.choice(0, 0, "cow", Maker.PERSON, None, 60_000).entry)
    assert live.window_ends == 68_000  # put after the server was back: as always


# ---- a server that cannot write ------------------------------------------------------------------------------------------


def full_disk(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Nothing can be written until it is undone."""
    context = monkeypatch.context()
    patch = context.__enter__()

    async def refuse(line: Line) -> bool:
        raise StorageTrouble("the disk is full")

    def refuse_time(tick: int) -> int:
        raise StorageTrouble("the disk is full")

    patch.setattr(hub.writer, "commit", refuse)
    patch.setattr(hub.store, "keep_time", refuse_time)
    return context


def first(room: Room, seat: int) -> str:
    assert room.live is not None
    return room.live.state.legal(seat)[0].text


def test_a_choice_refused_on_a_full_disk_is_not_followed_by_a_default(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.clocks.TRY", 0.05)
    monkeypatch.setattr("gaucho.web.clocks.GRACE", 5000)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(0, 1))
            room = await hub.loader.find(record.id)
            assert room.live is not None
            disk = full_disk(hub, monkeypatch)
            with pytest.raises(StorageTrouble):
                await hub.choices.choose(room, 0, 0, first(room, 0), "k")
            stood = hub.time.now()
            await asyncio.sleep(2.5)  # more than twice the time there is
            assert hub.time.now() == stood
            assert hub.store.entries(record.id) == []
            disk.__exit__(None, None, None)
            await until(lambda: not hub.time.stopped, "something can be written again")
            await asyncio.sleep(0.3)
            assert hub.store.entries(record.id) == []  # there is time to try again
            assert await hub.choices.choose(room, 0, 0, first(room, 0), "k") == 0
            await until(lambda: len(hub.store.entries(record.id)) >= 2, "the default of whoever does not choose")
            assert [entry.by for entry in hub.store.entries(record.id)][:2] == ["person", "clock"]
            assert diary.verify_table(hub.store, record.id) == []

    run(test)


def test_what_was_begun_before_the_trouble_does_not_end_it(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A note of the time that was on its way when a choice could not be saved: it comes through, and proves nothing."""
    monkeypatch.setattr("gaucho.web.clocks.TRY", 60.0)
    begun, goes_on = threading.Event(), threading.Event()
    keep_time = Store.keep_time

    def slowly(store: Store, tick: int) -> int:
        begun.set()
        assert goes_on.wait(30)
        return keep_time(store, tick)

    async def test() -> None:
        monkeypatch.setattr(Store, "keep_time", slowly)
        async with hub_at(sqlite_url) as hub:
            await asyncio.to_thread(begun.wait, 30)
            hub.hours.cannot_write()
            goes_on.set()
            await asyncio.sleep(0.5)
            assert hub.time.stopped

    run(test)


def test_time_stands_for_all_tables_and_pages_show_it(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.clocks.TRY", 0.05)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, host = await table(hub, "me", "here", clock=(60, 0))
            other, _ = await table(hub, "me", "here", clock=(60, 0))
            room, elsewhere = await hub.loader.find(record.id), await hub.loader.find(other.id)
            disk = full_disk(hub, monkeypatch)
            with pytest.raises(StorageTrouble):
                await hub.choices.choose(elsewhere, 0, 0, first(elsewhere, 0))

            def shown() -> str:
                room.pictures.clear()
                return picture(room, Eyes(host, 0, "")).regions["strip"]

            before = shown()
            await asyncio.sleep(1.2)
            assert shown() == before
            disk.__exit__(None, None, None)
            await until(lambda: not hub.time.stopped, "something can be written again")
            assert room.live is not None
            assert room.live.back == hub.hours.back >= 0

    run(test)


def test_a_window_does_not_run_out_while_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveTable(record(3, window=8), RanchGame([0, 1, 1]))
    live.apply(live.choice(0, 0, "cow", Maker.PERSON, None, 2000).entry)
    assert live.window_ends == 10_000
    live.back = 9_999  # where the time stood
    assert live.window_ends == 9_999 + GRACE
    assert [chore.at for chore in live.chores()] == [9_999 + GRACE] * 2


# ---- a server that was away ----------------------------------------------------------------------------------------------


def test_time_without_a_server_is_nobodys(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down for a week, and the clock on the wall set forward by another: a day per choice is still a day."""

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(0, DAY), options={"first_player": "0"})
            room = await hub.loader.find(record.id)
            for seat in (0, 1):
                await hub.choices.choose(room, seat, 0, first(room, seat))
            assert room.live is not None
            left = room.live.clock.left(0, room.live.asked_since, hub.time.now())
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + 14 * DAY)
        async with hub_at(sqlite_url) as hub:
            room = await hub.loader.find(record.id)
            assert room.live is not None
            after = room.live.clock.left(0, room.live.asked_since, hub.time.now())
            assert left - 60_000 < after <= left
            await hub.choices.choose(room, 0, 2, first(room, 0))
            assert room.live.clock.rest(0) > left - 60_000
        monkeypatch.setattr(time, "time", lambda: wall() - 365 * DAY)
        async with hub_at(sqlite_url) as hub:
            room = await hub.loader.find(record.id)
            assert room.live is not None
            (seat,) = room.live.state.to_move()
            await hub.choices.choose(room, seat, room.live.question(), first(room, seat))
            entries = hub.store.entries(record.id)
            assert all(a.at <= b.at and a.tick <= b.tick for a, b in itertools.pairwise(entries))
            assert min(room.live.clock.banks()) > DAY * 1000 - 120_000
            assert diary.verify_table(hub.store, record.id) == []

    run(test)


def test_the_wall_clock_may_jump_while_a_game_runs(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(600, 0))
            room = await hub.loader.find(record.id)
            wall = time.time
            for jump, seat in ((DAY, 0), (-DAY, 1)):
                monkeypatch.setattr(time, "time", lambda jump=jump: wall() + jump)
                await asyncio.sleep(0.05)
                assert hub.store.entries(record.id) == [] or seat
                await hub.choices.choose(room, seat, 0, first(room, seat))
            assert room.live is not None
            assert min(room.live.clock.banks()) > 590_000

    run(test)


def test_after_a_restart_there_is_grace(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.chores.LATE", 0)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(0, 1))
            until_then = hub.time.now()
        async with hub_at(sqlite_url) as hub:
            room = await hub.loader.find(record.id)
            assert room.live is not None
            (chore, *_) = room.live.chores()
            assert chore.by == "clock"
            assert chore.at >= until_then + GRACE
            await asyncio.sleep(1.5)
            assert hub.store.entries(record.id) == []

    run(test)


def test_what_was_counted_after_the_last_note_is_not_lost(sqlite_url: str) -> None:
    """A server that is killed has noted its time seconds before; its entries know better."""

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(60, 0))
            room = await hub.loader.find(record.id)
            hub.time.seen(hub.time.now() + 8000)
            await hub.choices.choose(room, 0, 0, first(room, 0))
            latest = hub.store.entries(record.id)[-1].tick
        store = Store(sqlite_url, SECRET)
        with store.engine.begin() as connection:
            connection.exec_driver_sql(f"UPDATE ledger SET tick = {latest - 8000}")
        store.close()
        async with hub_at(sqlite_url) as hub:
            assert hub.time.now() < latest
            room = await hub.loader.find(record.id)
            assert hub.time.now() >= latest
            await asyncio.sleep(0)
            assert room.live is not None
            assert room.live.back >= latest  # and the grace begins anew
            await hub.choices.choose(room, 1, 0, first(room, 1))
            assert all(left > 50_000 for left in room.live.clock.banks())

    run(test)


def test_workers_count_alike(postgres_url: str) -> None:
    async def test() -> None:
        async with hub_at(postgres_url) as one, hub_at(postgres_url) as two:
            one.time.seen(one.time.now() + 60_000)  # apart by a minute
            record, _ = await table(one, "me", "here", clock=(600, 0))
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            await one.choices.choose(here, 0, 0, first(here, 0))
            await two.choices.choose(there, 1, 0, first(there, 1))
            entries = one.store.entries(record.id)
            assert entries[0].tick <= entries[1].tick
            assert abs(two.time.now() - one.time.now()) < 5000
            assert there.live is not None
            assert all(590_000 < left <= 600_000 for left in there.live.clock.banks())

    run(test)


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_real_server_that_was_killed_gives_grace(tmp_path: Path, how: str) -> None:
    """One second per choice: after the restart nothing is played for anybody at once."""
    with process(tmp_path) as server:
        ann = Client.new(server.url, "Ann")
        made = ann.call(
            "POST",
            "/tables",
            {
                "game": "cowcollectors",
                "seats": [{"kind": "me"}, {"kind": "here"}],
                "clock_bank": 20,
                "clock_step": 0,
                "options": {},
            },
        )
        if how == "kill":
            server.child.kill()
            server.child.wait()
    time.sleep(2)
    with process(tmp_path) as server:
        time.sleep(3)
        store = Store(f"sqlite:///{tmp_path / 'gaucho.db'}")
        assert store.entries(made["table"]) == []
        record = store.table(made["table"])
        assert record is not None
        assert record.began > 0
        store.close()


def test_trouble_that_is_no_storage_trouble_stops_no_clock(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            with pytest.raises(GauchoError):
                await hub.choices.choose(room, 0, 0, "no such thing")
            assert not hub.time.stopped

    run(test)
