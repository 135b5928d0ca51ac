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
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import Column, Connection, MetaData, Table, Text, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from gaucho.engine.errors import GauchoError
from gaucho.web import database, sealing
from gaucho.web.records import StorageTrouble
from gaucho.web.schema import HEAD, devices, tables, tokens, visitors
from gaucho.web.store import Store
from gaucho.web.vetting import KEPT, TABLE_ID, Vetting, Wrong, shown

FORMAT: Final = "gaucho backup 1"
COUNTED: Final = (visitors, tokens, devices)  # the database numbers their rows
ROWS_AT_ONCE: Final = 500
LONGEST_LINE: Final = 8_000_000  # bytes; a position is the longest that a line holds


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


@dataclass(slots=True)
class Restored:
    """What was put back: how many rows of each kind; and whether it had to be sealed anew, for another server or for none."""

    counts: dict[str, int]
    sealed_anew: bool


def restore(store: Store, file: Path, replace: bool = False, without: Collection[str] = ()) -> Restored:
    """Put a backup into an empty database, or with `replace` in place of all it holds; all of it or nothing.

    `without` names tables that are left out: what is wrong with one shall not cost all others.
    """
    counts = checked(file, without)
    store.migrate()
    with modern(file, without) as archive, database.writing(store.engine) as connection:
        if not replace and any(connection.scalar(select(func.count()).select_from(table)) for table in (visitors, tables)):
            raise GauchoError("this database is not empty: restore into a new one, or replace all it holds with --replace")
        for table in reversed(KEPT.values()):
            connection.execute(delete(table))
        put_rows(connection, archive, KEPT, without)
        if not store.sqlite:
            count_on(connection)
        ledger = sealing.count(connection, store.seals, tables=-len(without))
        foreign = ledger.seal != store.seals.ledger(ledger.tables) or not ledger.seal
        if foreign:
            sealing.seal_all(connection, store.seals)
    return Restored(counts, foreign)


def checked(file: Path, without: Collection[str] = ()) -> dict[str, int]:
    """How many rows a backup has of each kind. BackupError if it is not whole and unchanged, or holds what cannot be."""
    checksum = sha256()
    vetting = Vetting()
    counts: dict[str, int] = {}
    columns: dict[str, list[str]] = {}
    kept: Counter[str] = Counter()
    left_out: set[str] = set()
    last = b""
    for number, line in enumerate(lines(file), 1):
        if number == 1:
            columns = header_of(file, line)["columns"]
            counts = dict.fromkeys(columns, 0)
        if last:
            checksum.update(last)
            if number > 2:
                name, row = row_of(file, number - 1, last, columns)
                counts[name] += 1
                if (table := table_of(name, row)) in without:
                    left_out.add(table)
                else:
                    kept[name] += 1
                    vet(file, number - 1, name, row, vetting)
        last = line
    end = parsed(file, last)
    if not isinstance(end, dict) or "sha256" not in end:
        raise BackupError(f"{file} is not a whole backup: its end is missing")
    if end["sha256"] != checksum.hexdigest() or end.get("counts") != counts:
        raise BackupError(f"{file} is broken: its checksum does not fit")
    for table in without:
        if table not in left_out:
            raise BackupError(f"{file} has no table '{shown(table)}' that could be left out")
    try:
        vetting.end("ledger" in columns)
    except Wrong as wrong:
        raise BackupError(f"{file} is broken: {wrong}") from wrong
    return {name: kept[name] for name in counts}


def row_of(file: Path, number: int, line: bytes, columns: dict[str, list[str]]) -> tuple[str, dict[str, Any]]:
    """A row and its kind."""
    row = parsed(file, line)
    if not isinstance(row, list) or not row or not isinstance(row[0], str) or row[0] not in columns:
        raise BackupError(f"{file}: line {number} is not a row of a backup")
    name, values = row[0], row[1:]
    if len(values) != len(columns[name]):
        raise BackupError(f"{file}: line {number}: a row of {name} has {len(values)} values instead of {len(columns[name])}")
    return name, dict(zip(columns[name], values, strict=True))


def table_of(name: str, row: Mapping[str, Any]) -> str:
    """The id of the table that a row belongs to, if it belongs to one."""
    table = row.get("id" if name == tables.name else "table_id")
    return table if isinstance(table, str) else ""


def vet(file: Path, number: int, name: str, row: dict[str, Any], vetting: Vetting) -> None:
    """BackupError if there cannot be such a row."""
    missing = {column.name: usual(column) for column in KEPT[name].columns}
    try:
        vetting.row(name, missing | row)
    except Wrong as wrong:
        table = table_of(name, row)
        other = f" (--without {table} restores all but this table)" if TABLE_ID.fullmatch(table) else ""
        raise BackupError(f"{file}: line {number} ({name}): {wrong}{other}") from wrong


def usual(column: Column[Any]) -> object:
    """What stands in a column that an older version did not have."""
    return None if column.nullable else "" if isinstance(column.type, Text) else 0


def columns_kept() -> dict[str, list[str]]:
    """The columns of the rows, in order."""
    return {name: [column.name for column in table.columns] for name, table in KEPT.items()}


def header_of(file: Path, line: bytes) -> dict[str, Any]:
    """The first line. Older versions had fewer tables and columns, and perhaps in another order, but no others."""
    header = parsed(file, line)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BackupError(f"{file} is not a backup of Gaucho")
    schema, columns, ours = header.get("schema"), header.get("columns"), columns_kept()
    older = isinstance(schema, str) and schema in database.revisions() and schema != HEAD
    known = columns == ours
    if older and isinstance(columns, dict):
        known = all(
            name in ours and isinstance(some, list) and set(map(str, some)) <= set(ours[name]) for name, some in columns.items()
        )
    if not known or not (older or schema == HEAD):
        raise BackupError(f"{file} was made by another version of Gaucho (its tables are {shown(str(schema))}, here {HEAD})")
    return header


@contextmanager
def modern(file: Path, without: Collection[str]) -> Iterator[Path]:
    """The backup as this version makes it, if it was made by an older one: it goes through a database of its own, which is
    brought up to date."""
    schema = header_of(file, next(lines(file)))["schema"]
    if schema == HEAD:
        yield file
        return
    with tempfile.TemporaryDirectory() as folder:
        aside = Store(f"sqlite:///{Path(folder) / 'aside.db'}")
        try:
            database.migrate(aside.engine, schema)
            with database.writing(aside.engine) as connection:
                found = MetaData()
                found.reflect(connection)
                put_rows(connection, file, found.tables, without)
            aside.migrate()
            backup(aside, Path(folder) / "modern")
        except (SQLAlchemyError, StorageTrouble, KeyError) as error:
            raise BackupError(f"{file} cannot be brought up to date: {error}") from error
        finally:
            aside.close()
        yield Path(folder) / "modern"


def put_rows(connection: Connection, file: Path, into: Mapping[str, Table], without: Collection[str]) -> None:
    """Insert the rows, many at once, but for those of tables that are left out; the file was checked before."""
    source = lines(file)
    columns = header_of(file, next(source))["columns"]
    waiting: list[dict[str, Any]] = []
    current = ""
    for line in source:
        row = parsed(file, line)
        if isinstance(row, dict) or row[0] != current or len(waiting) == ROWS_AT_ONCE:
            if waiting:
                connection.execute(insert(into[current]), waiting)
            waiting = []
        if isinstance(row, list):
            current = row[0]
            values = dict(zip(columns[current], row[1:], strict=True))
            if table_of(current, values) not in without:
                waiting.append(values)


def count_on(connection: Connection) -> None:
    """PostgreSQL: new visitors and tokens are numbered from the highest number on."""
    for table in COUNTED:
        top = f"SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}"
        connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), ({top}), false)"))


def lines(file: Path) -> Iterator[bytes]:
    """The lines of a backup. One that is far too long is none: what is small when packed may fill the memory."""
    with file.open("rb") as raw:
        try:
            packed = gzip.GzipFile(fileobj=raw)
            while line := packed.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    raise BackupError(f"{file} is broken: a line is longer than {LONGEST_LINE} bytes")
                yield line
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            reason = "not a backup of Gaucho" if isinstance(error, gzip.BadGzipFile) and raw.tell() < 20 else "broken"
            raise BackupError(f"{file} is {reason}: {error}") from error


def parsed(file: Path, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BackupError(f"{file} is not a whole backup of Gaucho") from error
