"""The hot path: many lines in one transaction.

The statements are written once and run on the driver's own cursor: one statement for all lines of a batch. The fewer calls,
the less often a writing thread has to queue for the interpreter behind the thread that serves the tables.

A line is written only if its table is there, the number before its own is there, and neither its own number nor its key is
taken. Within a batch a table's lines are written in the order given; once one is refused, so are those that build on it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, Protocol

from gaucho.web.records import KEEP, Entry, Line
from gaucho.web.seals import Seals

CHUNK: Final = 256  # lines per statement
SIZES: Final = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, CHUNK)  # of statements; filled up with empty rows
COLUMNS: Final = "table_id, seq, kind, seat, option, made_by, key, at, checksum, tick"
WANTED: Final = """
    (v.seq > 0 OR EXISTS (SELECT 1 FROM tables WHERE id = v.table_id))
    AND (v.seq = 0 OR EXISTS (SELECT 1 FROM choices c WHERE c.table_id = v.table_id AND c.seq = v.seq - 1))"""
FREE: Final = """
    NOT EXISTS (SELECT 1 FROM choices c WHERE c.table_id = v.table_id AND c.seq = v.seq)
    AND (v.key IS NULL OR NOT EXISTS (SELECT 1 FROM choices c WHERE c.table_id = v.table_id AND c.key = v.key))"""
# The diary's seal is broken and renewed with every entry. If it is not the one that should be there, it stays as it is, for
# `verify` to find.
SEAL: Final = "UPDATE diaries SET seal = v.seal FROM {rows} WHERE diaries.table_id = v.id AND diaries.seal = v.broken"
# A change of the status is a change of the table; when it wakes is nobody's business but its own.
CHANGE: Final = """
    UPDATE tables SET
        status = COALESCE(v.status, tables.status),
        wake = CASE WHEN v.keep = 1 THEN tables.wake ELSE v.wake END,
        ended = COALESCE(v.ended, tables.ended),
        version = tables.version + CASE WHEN v.status IS NULL AND v.ended IS NULL THEN 0 ELSE 1 END
    FROM {rows} WHERE tables.id = v.id"""

EntryRow = tuple[str, int, str, int, str, str, str | None, int, str, int]
SealRow = tuple[str, str, str]  # the table, the seal that is broken, the new one
ChangeRow = tuple[str, str | None, int, int | None, int | None]


class DiaryRows(Protocol):
    """Writes rows into one kind of database."""

    def insert(self, cursor: Any, rows: list[EntryRow]) -> set[str]:
        """Write what can be written, one row per table; returns the tables whose row was written."""

    def seal(self, cursor: Any, rows: list[SealRow]) -> None:
        """Renew the seals of diaries."""

    def change(self, cursor: Any, rows: list[ChangeRow]) -> None:
        """Change the tables."""

    def entries(self, cursor: Any, table: str, since: int) -> list[Entry]:
        """The entries of a table from a number on."""


def write(diary: DiaryRows, cursor: Any, lines: list[Line], seals: Seals) -> list[bool]:
    """Write the lines inside the transaction that is open; says of each whether it was written."""
    written = [False] * len(lines)
    refused: dict[str, int] = {}  # by table: the lowest number that was not written
    sealed: dict[str, SealRow] = {}
    changes: dict[str, ChangeRow] = {}
    for turn in rounds(lines):
        sent = [i for i in turn if builds_on_what_was_written(lines[i].entry, refused)] if refused else turn
        rows: list[EntryRow] = [row(lines[i].entry) for i in sent]
        won: set[str] = set()
        for start in range(0, len(rows), CHUNK):
            won |= diary.insert(cursor, rows[start : start + CHUNK])
        for i in sent:
            line = lines[i]
            table = line.entry.table
            if table in won:
                written[i] = True
                refused.pop(table, None)
                sealed[table] = seal(sealed.get(table), line, seals)
                if line.wake is not KEEP or line.status is not None or line.ended is not None:
                    changes[table] = change(changes.get(table), line)
            else:
                refused[table] = min(line.entry.seq, refused.get(table, line.entry.seq))
    rows_sealed = list(sealed.values())
    for start in range(0, len(rows_sealed), CHUNK):
        diary.seal(cursor, rows_sealed[start : start + CHUNK])
    rows_changed = list(changes.values())
    for start in range(0, len(rows_changed), CHUNK):
        diary.change(cursor, rows_changed[start : start + CHUNK])
    return written


def rounds(lines: list[Line]) -> list[list[int]]:
    """The places of the lines in as few rounds as there can be with one line per table in each; in the order of table ids,
    so that two processes never wait for each other in a circle."""
    tables = [line.entry.table for line in lines]
    if len(set(tables)) == len(tables):
        return [sorted(range(len(tables)), key=tables.__getitem__)]
    turns: list[list[int]] = []
    met: dict[str, int] = {}
    for i, table in enumerate(tables):
        turn = met.get(table, 0)
        met[table] = turn + 1
        if turn == len(turns):
            turns.append([])
        turns[turn].append(i)
    for places in turns:
        places.sort(key=tables.__getitem__)
    return turns


def builds_on_what_was_written(entry: Entry, refused: dict[str, int]) -> bool:
    return entry.seq <= refused.get(entry.table, entry.seq)


def row(e: Entry) -> EntryRow:
    """An entry in the order of the columns; its kind and its maker as plain text, which SQLite takes twice as fast."""
    return (e.table, e.seq, str(e.kind), e.seat, e.option, str(e.by), e.key, e.at, e.check, e.tick)


def seal(before: SealRow | None, line: Line, seals: Seals) -> SealRow:
    """The seal that a line breaks, unless earlier lines broke it, and the new one."""
    e, state = line.entry, line.state
    broken = before[1] if before is not None else seals.diary(e.table, e.seq, line.before, state)
    if line.status is not None or line.ended is not None:
        state = (line.status or state[0], state[1] if line.ended is None else line.ended)
    return (e.table, broken, seals.diary(e.table, e.seq + 1, e.check, state))


def change(before: ChangeRow | None, line: Line) -> ChangeRow:
    """What changes at the table of a line, on top of what earlier lines changed."""
    _, status, keep, wake, ended = before or ("", None, 1, None, None)
    if line.wake is not KEEP:
        keep, wake = 0, line.wake
    return (
        line.entry.table,
        status if line.status is None else line.status,
        keep,
        wake,
        ended if line.ended is None else line.ended,
    )


class RowRefused(Exception):
    """SQLite has not written a row of the batch: write the batch again, and ask first which rows can be."""


class SqliteRows:
    """One statement that must write every row; or, if that failed, first ask which rows will be refused."""

    def __init__(self, ask_first: bool = False) -> None:
        self.ask_first = ask_first

    def insert(self, cursor: Any, rows: list[EntryRow]) -> set[str]:
        if self.ask_first:
            cursor.execute(free_rows(fitting(len(rows))), filled(rows))
            told = cursor.fetchone()[0]
            rows = [rows[int(place)] for place in told.split(",")] if told else []
            if not rows:
                return set()
        cursor.execute(insert_rows(fitting(len(rows))), filled(rows))
        if cursor.rowcount != len(rows):
            raise RowRefused
        return {values[0] for values in rows}

    def seal(self, cursor: Any, rows: list[SealRow]) -> None:
        cursor.execute(seal_rows(fitting(len(rows))), filled(rows))

    def change(self, cursor: Any, rows: list[ChangeRow]) -> None:
        cursor.execute(change_rows(fitting(len(rows))), filled(rows))

    def entries(self, cursor: Any, table: str, since: int) -> list[Entry]:
        cursor.execute(f"SELECT {COLUMNS} FROM choices WHERE table_id = ? AND seq >= ? ORDER BY seq", (table, since))
        return [Entry(*values) for values in cursor.fetchall()]


def fitting(count: int) -> int:
    """The smallest statement for so many rows: few texts, so that SQLite has prepared them all."""
    return SIZES[bisect_left(SIZES, count)]


def filled(rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    """All values in one row, and nothing for the rows that are too many: no table has no id."""
    values = list(chain.from_iterable(rows))
    return values + [None] * ((fitting(len(rows)) - len(rows)) * len(rows[0]))


@cache
def insert_rows(count: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"] * count)
    given = f"WITH v ({COLUMNS}) AS (VALUES {values})"
    return f"INSERT INTO choices ({COLUMNS}) {given} SELECT * FROM v WHERE {WANTED} ON CONFLICT DO NOTHING"


@cache
def free_rows(count: int) -> str:
    values = ", ".join([f"({place}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" for place in range(count)])
    return f"WITH v (place, {COLUMNS}) AS (VALUES {values}) SELECT group_concat(place) FROM v WHERE {WANTED} AND {FREE}"


@cache
def seal_rows(count: int) -> str:
    values = ", ".join(["(?, ?, ?)"] * count)
    return f"WITH v (id, broken, seal) AS (VALUES {values}) {SEAL.format(rows='v')}"


@cache
def change_rows(count: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    return f"WITH v (id, status, keep, wake, ended) AS (VALUES {values}) {CHANGE.format(rows='v')}"


class PostgresRows:
    """Rows go as one array per column."""

    INSERT: Final = f"""
        INSERT INTO choices ({COLUMNS})
        SELECT {COLUMNS} FROM unnest(%b::text[], %b::int[], %b::text[], %b::int[], %b::text[], %b::text[], %b::text[],
            %b::bigint[], %b::text[], %b::bigint[]) WITH ORDINALITY AS v ({COLUMNS}, place)
        WHERE {WANTED} ORDER BY place ON CONFLICT DO NOTHING RETURNING table_id"""
    SEAL: Final = SEAL.format(rows="unnest(%b::text[], %b::text[], %b::text[]) AS v (id, broken, seal)")
    CHANGE: Final = CHANGE.format(
        rows="unnest(%b::text[], %b::text[], %b::int[], %b::bigint[], %b::bigint[]) AS v (id, status, keep, wake, ended)"
    )
    ENTRIES: Final = f"SELECT {COLUMNS} FROM choices WHERE table_id = %s AND seq >= %s ORDER BY seq"

    def insert(self, cursor: Any, rows: list[EntryRow]) -> set[str]:
        cursor.execute(self.INSERT, [list(column) for column in zip(*rows, strict=True)])
        return {values[0] for values in cursor.fetchall()}

    def seal(self, cursor: Any, rows: list[SealRow]) -> None:
        cursor.execute(self.SEAL, [list(column) for column in zip(*rows, strict=True)])

    def change(self, cursor: Any, rows: list[ChangeRow]) -> None:
        cursor.execute(self.CHANGE, [list(column) for column in zip(*rows, strict=True)])

    def entries(self, cursor: Any, table: str, since: int) -> list[Entry]:
        cursor.execute(self.ENTRIES, (table, since))
        return [Entry(*values) for values in cursor.fetchall()]
