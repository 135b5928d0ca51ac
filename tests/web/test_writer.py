"""The writer: durable, in order, and at work again after trouble."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, text

from gaucho.web import database
from gaucho.web.committer import Unstorable
from gaucho.web.records import Entry, EntryKind, Line, Maker, StorageTrouble, TableRecord
from gaucho.web.store import Store
from gaucho.web.writer import Writer

NewTable = Callable[..., TableRecord]


def line(table: str, seq: int, option: str = "planet 1", key: str | None = None) -> Line:
    return Line(Entry(table, seq, EntryKind.CHOICE, 0, option, Maker.PERSON, key, 2000, "c" * 32))


@contextmanager
def working(store: Store) -> Iterator[Writer]:
    writer = Writer(store)
    writer.start()
    yield writer
    writer.close()


def test_what_queues_up_goes_in_one_transaction(store: Store, new_table: NewTable) -> None:
    tables = [f"t{number}" for number in range(50)]
    for table in tables:
        store.add_table(new_table(table))

    async def play(writer: Writer, table: str) -> list[bool]:
        return [await writer.commit(line(table, seq, key=f"k{seq}")) for seq in (0, 1, 1, 2)]

    async def all_play(writer: Writer) -> list[list[bool]]:
        return await asyncio.gather(*(play(writer, table) for table in tables))

    with working(store) as writer:
        assert asyncio.run(all_play(writer)) == [[True, True, False, True]] * 50
    assert writer.lines == 200
    assert writer.batches < 100
    assert {counts[0] for counts in store.extents(tables).values()} == {3}


def test_closing_writes_what_is_queued(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())
    writer = Writer(store)
    writer.start()

    async def send_and_close() -> list[bool]:
        sent = [asyncio.ensure_future(writer.commit(line("t1", seq))) for seq in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        with pytest.raises(StorageTrouble, match="closed"):
            await writer.commit(line("t1", 20))
        return await asyncio.gather(*sent)

    assert all(asyncio.run(send_and_close()))
    assert len(store.entries("t1")) == 20
    writer.start()  # and again
    writer.close()


def test_nobody_waits_for_the_answer(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())

    async def give_up(writer: Writer) -> None:
        task = asyncio.ensure_future(writer.commit(line("t1", 0)))
        await asyncio.sleep(0)
        task.cancel()
        assert await writer.commit(line("t1", 1))

    with working(store) as writer:
        asyncio.run(give_up(writer))
        loop = asyncio.new_event_loop()
        task = loop.create_task(writer.commit(line("t1", 2)))
        loop.run_until_complete(asyncio.sleep(0))
        task.cancel()
        loop.run_until_complete(asyncio.gather(task, return_exceptions=True))
        loop.close()
        assert asyncio.run(writer.commit(line("t1", 3)))


def test_a_line_that_cannot_be_stored_fails_alone(store: Store, new_table: NewTable) -> None:
    for table in ("t1", "t2", "t3"):
        store.add_table(new_table(table))
    store.add_table(new_table("t4"))
    odd = [line("t1", 0, option="\ud800"), line("t2", 0, key="\udfff"), line("t3", 2**80), line("t4", 0)]

    async def send(writer: Writer) -> list[bool | BaseException]:
        return await asyncio.gather(*(writer.commit(one) for one in odd), return_exceptions=True)

    with working(store) as writer:
        answers = asyncio.run(send(writer))
        assert [type(answer) for answer in answers] == [Unstorable, Unstorable, Unstorable, bool]
        assert answers[3] is True
        assert asyncio.run(writer.commit(line("t1", 0)))


# ---- trouble -----------------------------------------------------------------------------------------------------------


def test_a_full_disk_fails_the_lines_and_then_work_goes_on(sqlite_url: str, new_table: NewTable) -> None:
    store = Store(sqlite_url)
    store.add_table(new_table())
    store.close()

    def full(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={connection.execute('PRAGMA page_count').fetchone()[0]}")

    event.listen(store.engine, "connect", full)
    with working(store) as writer:
        with pytest.raises(StorageTrouble, match="disk is full"):
            asyncio.run(writer.commit(line("t1", 0, option="long " * 50_000)))
        event.remove(store.engine, "connect", full)
        store.engine.dispose()
        assert asyncio.run(writer.commit(line("t1", 0, option="long " * 50_000)))
    assert len(store.entries("t1")) == 1
    store.close()


def test_somebody_who_locks_the_file_for_long(sqlite_url: str, new_table: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    store = Store(sqlite_url)
    store.add_table(new_table())
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with working(store) as writer:
        with pytest.raises(StorageTrouble, match="locked"):
            asyncio.run(writer.commit(line("t1", 0)))
        other.execute("ROLLBACK")
        assert asyncio.run(writer.commit(line("t1", 0)))
    other.close()
    store.close()


def test_a_lost_connection_is_made_anew(postgres_url: str, new_table: NewTable) -> None:
    store, admin = Store(postgres_url), Store(postgres_url)
    store.add_table(new_table())
    with working(store) as writer:
        assert asyncio.run(writer.commit(line("t1", 0)))
        with admin.engine.connect() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
            connection.execute(text(others + "pg_backend_pid()"))
        with pytest.raises(StorageTrouble):
            asyncio.run(writer.commit(line("t1", 1)))
        assert asyncio.run(writer.commit(line("t1", 1)))
    assert [entry.seq for entry in store.entries("t1")] == [0, 1]
    store.close()
    admin.close()


WRITES_UNTIL_KILLED = """
import asyncio, sys
from gaucho.web.records import Entry, Line
from gaucho.web.store import Store
from gaucho.web.writer import Writer

async def play(table):
    seq = store.extents([table])[table][0]
    while True:
        assert await writer.commit(Line(Entry(table, seq, "choice", 0, "planet 1", "bot", f"k{seq}", 1, "c" * 32), wake=seq))
        print(table, seq, flush=True)
        seq += 1

async def main():
    await asyncio.gather(*(play(f"t{n}") for n in range(8)))

store = Store(sys.argv[1])
writer = Writer(store)
writer.start()
asyncio.run(main())
"""


def test_what_was_acknowledged_survives_kill_9(sqlite_url: str, new_table: NewTable, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    tables = [f"t{number}" for number in range(8)]
    for table in tables:
        store.add_table(new_table(table))
    acknowledged: dict[str, int] = {}
    for moment in (0.02, 0.05, 0.11):
        out = tmp_path / "acknowledged"
        with out.open("w") as stream:
            process = subprocess.Popen([sys.executable, "-c", WRITES_UNTIL_KILLED, sqlite_url], stdout=stream)
            while not out.stat().st_size:
                assert process.poll() is None
                time.sleep(0.005)
            time.sleep(moment)
            process.send_signal(signal.SIGKILL)
            process.wait()
        whole = out.read_text().rpartition("\n")[0].splitlines()
        acknowledged |= {table: int(seq) for table, seq in (words.split() for words in whole)}
        for table, seq in acknowledged.items():
            stored = [entry.seq for entry in store.entries(table)]
            assert stored == list(range(len(stored)))
            assert len(stored) > seq
        for record in store.tables(tables):  # the table was changed in the same transaction
            assert record.wake == (store.entries(record.id)[-1].seq if store.entries(record.id) else None)
    assert set(acknowledged) == set(tables)
    store.close()
