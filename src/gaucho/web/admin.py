"""A database as one file, and back: for SQLite and PostgreSQL alike, and from one to the other.

A backup is compressed text, a JSON value per line: a header with the columns, the rows table by table, and at the end how many
there were and the SHA-256 of all lines before. Snapshots are left out: they are a cache. Of secrets there are only hashes.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import Connection, delete, func, insert, select, text

from gaucho.engine.errors import GauchoError
from gaucho.web import database
from gaucho.web.schema import HEAD, chat, choices, seats, setups, tables, tokens, visitors
from gaucho.web.store import Store

FORMAT: Final = "gaucho backup 1"
KEPT: Final = {table.name: table for table in (visitors, tokens, tables, setups, seats, choices, chat)}  # in order of need
COUNTED: Final = (visitors, tokens)  # the database numbers their rows
ROWS_AT_ONCE: Final = 500


class BackupError(GauchoError):
    """A file that is not a backup, or not a whole one."""


# ---- out ---------------------------------------------------------------------------------------------------------------


def backup(store: Store, file: Path) -> dict[str, int]:
    """Write all there is at this moment into a file, while others play on; the file is whole or not there at all."""
    handle, temporary = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.absolute().parent)
    try:
        with os.fdopen(handle, "wb") as raw:
            counts = write(store, raw)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(temporary, file)
    except BaseException:
        os.unlink(temporary)
        raise
    return counts


def write(store: Store, raw: BinaryIO) -> dict[str, int]:
    """The backup as a stream; returns how many rows there are of each kind."""
    counts = dict.fromkeys(KEPT, 0)
    checksum = sha256()
    with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6, mtime=0) as packed:

        def put(value: object) -> None:
            line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
            checksum.update(line)
            packed.write(line)

        put({"format": FORMAT, "schema": HEAD, "made": int(time.time() * 1000), "columns": columns_kept()})
        with database.reading(store.engine, still=True) as connection:
            for name, table in KEPT.items():
                wanted = select(table).order_by(*table.primary_key).execution_options(yield_per=ROWS_AT_ONCE)
                for row in connection.execute(wanted):
                    put([name, *row])
                    counts[name] += 1
        packed.write(json.dumps({"counts": counts, "sha256": checksum.hexdigest()}).encode() + b"\n")
    return counts


# ---- in ----------------------------------------------------------------------------------------------------------------


def restore(store: Store, file: Path, replace: bool = False) -> dict[str, int]:
    """Put a backup into an empty database, or with `replace` in place of all it holds; all of it or nothing."""
    counts = checked(file)
    store.migrate()
    with database.writing(store.engine) as connection:
        if not replace and any(connection.scalar(select(func.count()).select_from(table)) for table in (visitors, tables)):
            raise GauchoError("this database is not empty: restore into a new one, or replace all it holds with --replace")
        for table in reversed(KEPT.values()):
            connection.execute(delete(table))
        put_rows(connection, file)
        if not store.sqlite:
            count_on(connection)
    return counts


def checked(file: Path) -> dict[str, int]:
    """How many rows a backup has of each kind. BackupError if it is not whole and unchanged."""
    checksum = sha256()
    counts = dict.fromkeys(KEPT, 0)
    last = b""
    for number, line in enumerate(lines(file), 1):
        if number == 1:
            check_header(file, line)
        if last:
            checksum.update(last)
            if number > 2:
                name = first_word(last)
                if name not in counts:
                    raise BackupError(f"{file}: line {number - 1} is not a row of a backup")
                counts[name] += 1
        last = line
    end = parsed(file, last)
    if not isinstance(end, dict) or "sha256" not in end:
        raise BackupError(f"{file} is not a whole backup: its end is missing")
    if end["sha256"] != checksum.hexdigest() or end.get("counts") != counts:
        raise BackupError(f"{file} is broken: its checksum does not fit")
    return counts


def columns_kept() -> dict[str, list[str]]:
    """The columns of the rows, in order."""
    return {name: [column.name for column in table.columns] for name, table in KEPT.items()}


def check_header(file: Path, line: bytes) -> None:
    header = parsed(file, line)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BackupError(f"{file} is not a backup of Gaucho")
    if header.get("schema") != HEAD or header.get("columns") != columns_kept():
        raise BackupError(f"{file} was made by another version of Gaucho (its tables are {header.get('schema')}, here {HEAD})")


def put_rows(connection: Connection, file: Path) -> None:
    """Insert the rows, many at once; the file was checked before."""
    source = lines(file)
    next(source)
    columns = columns_kept()
    waiting: list[dict[str, Any]] = []
    current = ""
    for line in source:
        row = parsed(file, line)
        if isinstance(row, dict) or row[0] != current or len(waiting) == ROWS_AT_ONCE:
            if waiting:
                connection.execute(insert(KEPT[current]), waiting)
            waiting = []
        if isinstance(row, list):
            current = row[0]
            if len(row) != len(columns[current]) + 1:
                raise BackupError(f"{file} is broken: a row of {current} has {len(row) - 1} values")
            waiting.append(dict(zip(columns[current], row[1:], strict=True)))


def count_on(connection: Connection) -> None:
    """PostgreSQL: new visitors and tokens are numbered from the highest number on."""
    for table in COUNTED:
        top = f"SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}"
        connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), ({top}), false)"))


def lines(file: Path) -> Iterator[bytes]:
    """The lines of a backup."""
    with file.open("rb") as raw:
        try:
            yield from gzip.GzipFile(fileobj=raw)
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            reason = "not a backup of Gaucho" if isinstance(error, gzip.BadGzipFile) and raw.tell() < 20 else "broken"
            raise BackupError(f"{file} is {reason}: {error}") from error


def parsed(file: Path, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BackupError(f"{file} is not a whole backup of Gaucho") from error


def first_word(line: bytes) -> str:
    """The name of the table a row belongs to."""
    return line[2 : max(2, line.find(b'"', 2))].decode("ascii", "replace")
