"""Opens a database, SQLite or PostgreSQL, and brings its tables up to date."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from gaucho.engine.errors import GauchoError
from gaucho.web import guard
from gaucho.web.records import Damage, StorageTrouble
from gaucho.web.schema import HEAD

MIGRATIONS: Final = Path(__file__).with_name("migrations")
PATIENCE: Final = 30.0  # seconds to wait for another process that writes
DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")  # what databases call it
LOCK: Final = 0x6761756368  # the advisory lock of those who migrate
PROMISE: Final = """
    SELECT set_config('synchronous_commit', CASE now WHEN 'off' THEN 'on' ELSE now END, false)
    FROM current_setting('synchronous_commit') AS now"""
WRITES: Final = "gaucho_writes"  # execution option: this transaction will write


def database_url(words: str) -> URL:
    """The address of a database as SQLAlchemy wants it; GauchoError if it is none of ours."""
    try:
        url = make_url(words)
    except ArgumentError as error:
        raise GauchoError(f"'{words}' is not the address of a database, such as sqlite:///gaucho.db") from error
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise GauchoError(f"Gaucho keeps its tables in SQLite or PostgreSQL, not in '{url.drivername}'")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise GauchoError("an SQLite database needs a file, such as sqlite:///gaucho.db")
    return url


def open_engine(words: str) -> Engine:
    """The database of this address. Nothing is read yet, but the folder of an SQLite file is made."""
    url = database_url(words)
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=16, connect_args={"connect_timeout": 10})
        event.listen(engine, "connect", _postgres_connected)
        return engine
    file = sqlite_file(url)
    try:
        guard.make_folder(file.parent)
    except OSError as error:
        raise StorageTrouble(f"the folder {file.parent} cannot be made: {error.strerror}") from error
    guard.tighten(guard.files_of(file))
    engine = create_engine(url, pool_size=8, max_overflow=16, connect_args={"timeout": PATIENCE, "cached_statements": 256})
    event.listen(engine, "do_connect", lambda *_: guard.make_file(file))  # SQLite gives its other files the same rights
    event.listen(engine, "connect", _sqlite_connected)
    event.listen(engine, "begin", _sqlite_begins)
    return engine


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite database."""
    return Path(url.database or "").absolute()


def _postgres_connected(connection: Any, _record: object) -> None:
    """What a commit promises stays as it is for this connection, whoever changes the server's settings meanwhile."""
    with connection.cursor() as cursor:
        cursor.execute(PROMISE)
    connection.commit()


def _sqlite_connected(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    deadline = time.monotonic() + PATIENCE
    while True:  # the first switch to WAL does not wait for others by itself
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA cache_size=-65536")  # up to 64 MB, if there is so much; and pages go home four times less often
    connection.execute("PRAGMA wal_autocheckpoint=4000")  # than usual: together a third less work for a line


def _sqlite_begins(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def reading(engine: Engine, still: bool = False) -> Iterator[Connection]:
    """A transaction that reads; trouble with the database comes out as a sentence.

    With `still` the database seems to stand still for all of it; on SQLite it always does.
    """
    try:
        with engine.connect() as raw:
            options = {"isolation_level": "REPEATABLE READ"} if still and engine.dialect.name == "postgresql" else {}
            connection = raw.execution_options(**options)
            with connection.begin():
                yield connection
    except errors_of(engine) as error:
        raise trouble(error) from error


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes, alone on SQLite; all of it or nothing."""
    try:
        with engine.connect() as raw:
            connection = raw.execution_options(**{WRITES: True})
            with connection.begin():
                yield connection
    except errors_of(engine) as error:
        raise trouble(error) from error


def errors_of(engine: Engine) -> tuple[type[Exception], ...]:
    """What goes wrong with a database, whether SQLAlchemy or the driver says it."""
    return (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)


def exists(words: str) -> bool:
    """Is there something at this address? A server is asked when it is used; of SQLite there must be a file."""
    url = database_url(words)
    return url.get_backend_name() != "sqlite" or Path(url.database or "").is_file()


def trouble(error: Exception) -> StorageTrouble:
    """What the database said, in one line."""
    origin = getattr(error, "orig", None) or error
    said = str(origin).strip().splitlines()
    words = f"the database is in trouble: {said[0] if said else type(error).__name__}"
    code = getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None) or ""
    return Damage(words) if code.startswith(DAMAGED) else StorageTrouble(words)


def migrate(engine: Engine, to: str = HEAD) -> None:
    """Make the tables, or bring them up to date, or to an older version. Any number of processes may do it at once."""
    with reading(engine) as connection:
        if connection.dialect.name == "postgresql":
            _must_keep_promises(connection)
        found = _revision(connection)
    if found == to:
        return
    with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        _upgrade(connection, _revision(connection), to)


def _must_keep_promises(connection: Connection) -> None:
    """PostgreSQL must not acknowledge what a crash would lose."""
    usual = connection.scalar(text("SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'"))
    if usual == "off":
        raise GauchoError(
            "this PostgreSQL acknowledges what it has not kept yet (synchronous_commit is off): a crash would lose choices. "
            "Set it on in postgresql.conf, or with ALTER SYSTEM, ALTER ROLE or ALTER DATABASE ... SET synchronous_commit = on"
        )


def doubts(engine: Engine) -> list[str]:
    """Settings of a PostgreSQL server that are its owner's affair, but that its owner should know of."""
    if engine.dialect.name != "postgresql":
        return []
    with reading(engine) as connection:
        off = [name for name in ("fsync", "full_page_writes") if connection.scalar(text(f"SHOW {name}")) == "off"]
    return [f"{name} is off in this PostgreSQL: a power cut may lose choices, or all of it" for name in off]


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _upgrade(connection: Connection, found: str | None, wanted: str) -> None:
    from alembic import command

    config = migration_config()
    if found is not None and found not in revisions():
        raise GauchoError(f"this database was made by a newer Gaucho (its version is {found}, known is {HEAD}): update Gaucho")
    config.attributes["connection"] = connection
    command.upgrade(config, wanted)


def revisions() -> set[str]:
    """The versions of the tables that are known."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(migration_config()).walk_revisions()}


def migration_config() -> Any:
    """Alembic's configuration, without a file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
