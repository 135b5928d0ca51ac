"""Four workers over PostgreSQL and a hundred clients that want the same thing at once."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx2 as httpx
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect

from gaucho.client import Client, Moment, Stale, Table
from gaucho.web.records import Entry
from gaucho.web.store import Store

from .server import Process, process

WORKERS = 4
CLIENTS = 100
POLL = 1.0  # seconds between two looks of a worker that was told nothing
SLOW = 4.0  # seconds more that a busy machine may take


@pytest.fixture(scope="module")
def race_url(postgres_server: str) -> str:
    """One database for all races: it takes a while to start four workers."""
    with psycopg.connect(postgres_server.format("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE race TEMPLATE migrated")
    return postgres_server.format("race")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, race_url: str) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("race"), "--workers", str(WORKERS), "--database", race_url) as running:
        yield running
        assert "Traceback" not in running.text()


def table_of_two(server: Process, **settings: Any) -> tuple[Table, Moment]:
    """A table past its setup, from the seat that must choose, and what it is asked."""
    host = Client.new(server.url, "Ann")
    seats = [host.open_table("cowcollectors", ["me", "here"], **settings)]
    seats.append(host.table(seats[0].id, 1))
    for table in seats:
        table.choose(host.call("GET", f"/tables/{table.id}/view?seat={table.seat}")["legal"][0], 0)
    return asked(seats, 2)


def asked(seats: list[Table], seq: int) -> tuple[Table, Moment]:
    """The seat that must choose at this number. A worker that has not heard of it yet may answer first."""
    deadline = time.monotonic() + POLL + SLOW
    while time.monotonic() < deadline:
        for table in seats:
            moment = table.moment()
            if moment.seq == seq and moment.legal:
                return table, moment
    raise AssertionError("nobody is asked")


def entries(url: str, table: Table) -> list[Entry]:
    store = Store(url)
    found = store.entries(table.id)
    store.close()
    return found


async def joined(server: Process, table: Table, count: int) -> list[ClientConnection]:
    """So many sockets of the same seat at all workers, each told the table already."""
    url = f"ws{server.url[4:]}/api/tables/{table.id}/socket?seat={table.seat}"
    deadline = time.monotonic() + POLL + SLOW
    while True:
        sockets = [await connect(url, additional_headers=table.client.headers(), ping_interval=None) for _ in range(count)]
        for socket in sockets:
            assert json.loads(await asyncio.wait_for(socket.recv(), 10))["is"] == "table"
        if len(set(workers_of(server, sockets))) == WORKERS:
            return sockets
        assert time.monotonic() < deadline, "a worker takes no connections"  # on a busy machine one may be late
        await asyncio.gather(*(socket.close() for socket in sockets))


async def answered(socket: ClientConnection, seq: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The answer to a choice, and the table as it stands after that number."""
    answer: dict[str, Any] = {}
    table: dict[str, Any] = {}
    while not answer or not table:
        message = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message["is"] in ("done", "refused"):
            answer = message
        elif message["seq"] > seq:
            table = message
    return answer, table


def workers_of(server: Process, sockets: list[ClientConnection]) -> list[int]:
    """Which process has each of these connections, as the kernel knows it."""
    port = int(server.url.rpartition(":")[2])
    inodes: dict[str, int] = {}  # of the server's end, by the client's port
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if int(words[1].partition(":")[2], 16) == port:
            inodes[words[9]] = int(words[2].partition(":")[2], 16)
    owner: dict[int, int] = {}
    for child in children(server.child.pid):
        for handle in Path(f"/proc/{child}/fd").iterdir():
            found = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(handle)) if handle.exists() else None
            if found and found[1] in inodes:
                owner[inodes[found[1]]] = child
    return [owner[socket.local_address[1]] for socket in sockets]


def children(parent: int) -> list[int]:
    """The processes that this one has started, and those that they have."""
    found = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        for word in (task / "children").read_text().split():
            found += [int(word), *children(int(word))]
    return found


def test_a_hundred_sockets_race_for_one_number(server: Process, race_url: str) -> None:
    mine, moment = table_of_two(server)

    async def race() -> list[tuple[dict[str, Any], dict[str, Any]]]:
        sockets = await joined(server, mine, CLIENTS)
        messages = [
            {"do": "choose", "seq": moment.seq, "option": moment.legal[k % len(moment.legal)], "key": f"key {k}"}
            for k in range(CLIENTS)
        ]
        await asyncio.gather(*(s.send(json.dumps(m)) for s, m in zip(sockets, messages, strict=True)))
        found = await asyncio.gather(*(answered(socket, moment.seq) for socket in sockets))
        await asyncio.gather(*(socket.close() for socket in sockets))
        return found

    answers = asyncio.run(race())
    assert Counter(answer.get("code", answer["is"]) for answer, _ in answers) == {"done": 1, "stale": CLIENTS - 1}
    winner = next(answer["key"] for answer, _ in answers if answer["is"] == "done")
    made = entries(race_url, mine)
    assert [entry.key for entry in made[2:]] == [f"{mine.seat}:{winner}"]
    shown = {json.dumps([table["seq"], table["view"], table["legal"]]) for _, table in answers}
    assert len(shown) == 1  # everybody has the same fresh view
    assert json.loads(shown.pop())[0] == moment.seq + 1


def test_a_hundred_requests_race_for_one_number(server: Process, race_url: str) -> None:
    mine, moment = table_of_two(server)
    start = Barrier(CLIENTS)

    def choose(number: int) -> Stale | None:
        start.wait()
        try:
            mine.choose(moment.legal[number % len(moment.legal)], moment.seq, f"key {number}")
        except Stale as stale:
            return stale
        return None

    with ThreadPoolExecutor(CLIENTS) as threads:
        answers = list(threads.map(choose, range(CLIENTS)))
    assert answers.count(None) == 1
    assert [entry.key for entry in entries(race_url, mine)[2:]] == [f"{mine.seat}:key {answers.index(None)}"]
    late = [answer.moment for answer in answers if answer is not None]
    assert len(late) == CLIENTS - 1
    assert all(fresh is not None and fresh.seq == moment.seq + 1 for fresh in late)
    assert len({json.dumps(fresh.view) for fresh in late if fresh is not None}) == 1


def test_the_same_key_a_hundred_times_is_one_choice(server: Process, race_url: str) -> None:
    mine, moment = table_of_two(server)

    async def race() -> list[tuple[dict[str, Any], dict[str, Any]]]:
        sockets = await joined(server, mine, CLIENTS)
        message = json.dumps({"do": "choose", "seq": moment.seq, "option": moment.legal[0], "key": "the click"})
        await asyncio.gather(*(socket.send(message) for socket in sockets))
        return await asyncio.gather(*(answered(socket, moment.seq) for socket in sockets))

    answers = asyncio.run(race())
    assert [answer["is"] for answer, _ in answers] == ["done"] * CLIENTS
    assert [entry.key for entry in entries(race_url, mine)[2:]] == [f"{mine.seat}:the click"]
    same = [mine.choose(moment.legal[0], moment.seq, "the click") for _ in range(20)]
    assert {table.seq for table in same} == {moment.seq + 1}


def test_all_workers_show_the_same_table(server: Process) -> None:
    """Whenever a choice is acknowledged, every worker soon shows it, and takes the next one at once."""
    table, moment = table_of_two(server, public=True)
    seats = [table.client.table(table.id, seat) for seat in range(2)]
    for _ in range(6):
        after = table.choose(moment.legal[0], moment.seq)
        while after.legal:  # whichever worker it is sent to, the client knows the number from another
            after = table.choose(after.legal[0], after.seq)
        deadline = time.monotonic() + POLL + SLOW
        while True:
            with httpx.Client(verify=False, headers={"connection": "close"}) as http:  # any worker
                shown = {http.get(f"{server.url}/api/tables/{table.id}/view").text for _ in range(16)}
            if len(shown) == 1 and json.loads(next(iter(shown)))["seq"] == after.seq:
                break
            assert time.monotonic() < deadline, "the workers do not agree"
        table, moment = asked(seats, after.seq)


def test_a_lost_hint_only_costs_time(server: Process, race_url: str) -> None:
    """PostgreSQL swallows every NOTIFY; a client at another worker sees the choice as soon as that one looks for itself."""
    mine, moment = table_of_two(server)
    swallow_hints(race_url)

    async def watch() -> dict[int, float]:
        sockets = await joined(server, mine, 40)
        one_each = dict(zip(workers_of(server, sockets), sockets, strict=True))
        mover = next(iter(one_each.values()))
        started = time.monotonic()
        await mover.send(json.dumps({"do": "choose", "seq": moment.seq, "option": moment.legal[0], "key": "k"}))

        async def seen(socket: ClientConnection) -> float:
            while json.loads(await asyncio.wait_for(socket.recv(), 20)).get("seq", 0) <= moment.seq:
                pass
            return time.monotonic() - started

        times = await asyncio.gather(*(seen(socket) for socket in one_each.values()))
        await asyncio.gather(*(socket.close() for socket in sockets))
        return dict(zip(one_each, times, strict=True))

    times = asyncio.run(watch())
    assert max(times.values()) < POLL + SLOW, times
    with psycopg.connect(race_url) as connection:
        lost = connection.execute("SELECT count(*) FROM quiet.lost").fetchone()
    assert lost is not None
    assert lost[0] > 0


def swallow_hints(url: str) -> None:
    """A function of the same name before PostgreSQL's own; connections made before it are cut."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA quiet")
        connection.execute("CREATE TABLE quiet.lost (message text)")
        connection.execute(
            "CREATE FUNCTION quiet.pg_notify(channel text, message text) RETURNS void LANGUAGE sql"
            " AS 'INSERT INTO quiet.lost VALUES (message)'"
        )
        connection.execute(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = quiet, public, pg_catalog', current_database());"
            " END $$"
        )
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_notify%'"
        )
    time.sleep(0.5)  # they connect again
