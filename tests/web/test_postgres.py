"""What only PostgreSQL has: several processes at the same tables, and hints between them."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import text

from gaucho.web.records import TableRecord
from gaucho.web.signals import LONGEST, Signals, messages
from gaucho.web.store import Store

NewTable = Callable[..., TableRecord]

RACES = """
import sys
from concurrent.futures import ThreadPoolExecutor
from gaucho.web.records import Entry, Line
from gaucho.web.store import Store

url, me = sys.argv[1:]
store = Store(url)

def race(n):
    e = Entry("t1", 0, "choice", 0, f"{me} {n}", "person", f"{me} {n}", 1, "c" * 32)
    return store.commit([Line(e, wake=int(me))])[0]

def same_key(n):
    return store.commit([Line(Entry("t2", n % 2, "choice", 0, f"{me} {n}", "person", "same", 1, "c" * 32))])[0]

def batch(n):
    lines = [Line(Entry(f"m{i}", n, "choice", 0, me, "bot", None, 1, "c" * 32), wake=n) for i in range(20)]
    return sum(store.commit(lines if int(me) % 2 else lines[::-1]))

sys.stdin.readline()
with ThreadPoolExecutor(8) as pool:
    print(sum(pool.map(race, range(25))), sum(pool.map(same_key, range(25))), sum(map(batch, range(10))))
"""


def test_100_clients_over_4_workers_race_for_one_number(postgres_url: str, new_table: NewTable) -> None:
    store = Store(postgres_url)
    batched = [f"m{number}" for number in range(20)]
    for table in ("t1", "t2", *batched):
        store.add_table(new_table(table))
    pipe = subprocess.PIPE
    workers = [
        subprocess.Popen([sys.executable, "-c", RACES, postgres_url, str(n)], stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        for n in range(4)
    ]
    told = []
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    for worker in workers:
        out, complaint = worker.communicate(timeout=60)
        assert worker.returncode == 0, complaint
        told.append([int(word) for word in out.split()])
    assert [sum(column) for column in zip(*told, strict=True)] == [1, 1, 200]
    winner = next(n for n, (races, _, _) in enumerate(told) if races)
    (entry,) = store.entries("t1")
    assert entry.option.startswith(f"{winner} ")
    found = store.table("t1")
    assert found is not None
    assert found.wake == winner
    assert len(store.entries("t2")) == 1
    for table in batched:
        assert [entry.seq for entry in store.entries(table)] == list(range(10))
    store.close()


# ---- hints -------------------------------------------------------------------------------------------------------------


class Hints:
    """What was heard."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []
        self.news = threading.Condition()

    def __call__(self, tables: list[str]) -> None:
        with self.news:
            self.calls.append(tables)
            self.news.notify_all()

    def tables(self) -> list[str]:
        return [table for call in self.calls for table in call]

    def wait_for(self, *tables: str) -> None:
        with self.news:
            assert self.news.wait_for(lambda: set(tables) <= set(self.tables()), 10), self.calls


@contextmanager
def listening(store: Store, hints: Hints) -> Iterator[Signals]:
    signals = Signals(store, hints)
    signals.start()
    assert store.sqlite or signals.listening.wait(10)
    yield signals
    signals.close()


def test_others_hear_of_touched_tables_and_nobody_hears_himself(postgres_url: str) -> None:
    store, mine, theirs = Store(postgres_url), Hints(), Hints()
    with listening(store, mine) as here, listening(store, theirs) as there:
        many = [f"table{number:06}" for number in range(2000)]
        for table in ["", *many, *many]:
            here.touched(table)
        theirs.wait_for("", *many)
        assert len(theirs.tables()) < 2 * len(many)
        assert len(theirs.calls) < 100
        there.touched("back")
        mine.wait_for("back")
        assert mine.tables() == ["back"]
    store.close()


def test_a_lost_connection_costs_only_time(postgres_url: str) -> None:
    store, mine, theirs = Store(postgres_url), Hints(), Hints()
    with listening(store, mine) as here, listening(store, theirs):
        with store.engine.connect() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
            connection.execute(text(others + "pg_backend_pid()"))
        deadline = time.monotonic() + 10
        while not theirs.calls and time.monotonic() < deadline:
            here.touched("t1")
            time.sleep(0.02)
        theirs.wait_for("t1")
    store.close()


def test_a_listener_that_fails_goes_on_listening(postgres_url: str) -> None:
    store, heard = Store(postgres_url), Hints()

    def stumble(tables: list[str]) -> None:
        heard(tables)
        raise ValueError("a bug of somebody else")

    theirs = Signals(store, stumble)
    theirs.start()
    assert theirs.listening.wait(10)
    with listening(store, Hints()) as here:
        here.touched("one")
        heard.wait_for("one")
        here.touched("two")
        heard.wait_for("two")
    theirs.close()
    store.close()


def test_a_server_that_is_away_stops_nobody() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/none")
    signals = Signals(store, Hints())
    signals.start()
    signals.touched("t1")
    start = time.monotonic()
    signals.close()
    assert time.monotonic() - start < 3


def test_on_sqlite_there_is_nobody_to_tell(sqlite_url: str) -> None:
    store, hints = Store(sqlite_url), Hints()
    with listening(store, hints) as signals:
        signals.touched("t1")
    assert hints.calls == []
    store.close()


def test_messages_are_short_enough() -> None:
    ids = [f"{number:x}🐄" * 5 for number in range(1000)]
    found = messages("me", ids)
    assert all(len(message.encode()) <= LONGEST for message in found)
    assert [word for message in found for word in message.split(" ")[1:]] == ids
    assert messages("me", []) == []
