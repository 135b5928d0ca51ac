"""Keeps the seals in the database. A seal is renewed only if the one before was right: what was tampered with stays broken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from gaucho.web.diary import header_check
from gaucho.web.records import Snapshot, TableRecord
from gaucho.web.rows import read_tables
from gaucho.web.schema import choices, diaries, ledger, snapshots, tables
from gaucho.web.seals import Seals

LOST: Final = "lost"  # the seal of a ledger that is not there


@dataclass(slots=True, frozen=True)
class Ledger:
    """How many tables there should be, how far the clocks have come, and the seal of the former."""

    tables: int
    tick: int
    seal: str


@dataclass(slots=True, frozen=True)
class Sound:
    """Which seals of a table are right."""

    record: bool
    diary: bool


def sound(connection: Connection, seals: Seals, table: str) -> Sound:
    """Look at the seals before the table is changed; nobody else changes it until the transaction ends."""
    kept = connection.scalar(select(tables.c.record_seal).where(tables.c.id == table).with_for_update())
    found = read_tables(connection, tables.c.id == table)
    if not found:
        return Sound(False, False)
    return Sound(seals.record(found[0]) == kept, diary_seal(connection, seals, found[0]) == kept_seal(connection, table))


def renew(connection: Connection, seals: Seals, table: str, before: Sound) -> None:
    """Seal what was sound, as it is now."""
    (found,) = read_tables(connection, tables.c.id == table)
    if before.record:
        connection.execute(update(tables).where(tables.c.id == table).values(record_seal=seals.record(found)))
    if before.diary:
        fresh = diary_seal(connection, seals, found)
        connection.execute(update(diaries).where(diaries.c.table_id == table).values(seal=fresh))


def diary_seal(connection: Connection, seals: Seals, table: TableRecord) -> str:
    """The seal that fits the diary as it is."""
    last = select(choices.c.seq, choices.c.checksum).where(choices.c.table_id == table.id)
    seq, head = connection.execute(last.order_by(choices.c.seq.desc()).limit(1)).first() or (-1, header_check(table))
    return seals.diary(table.id, seq + 1, head, (table.status, table.ended))


def kept_seal(connection: Connection, table: str) -> str:
    """The seal that the diary has; empty if it has none."""
    return connection.scalar(select(diaries.c.seal).where(diaries.c.table_id == table)) or ""


def seal_all(connection: Connection, seals: Seals) -> None:
    """Seal everything as it is: a database that was never sealed, or that comes from another server."""
    for one in connection.scalars(select(tables.c.id)).all():
        (table,) = read_tables(connection, tables.c.id == one)
        connection.execute(delete(diaries).where(diaries.c.table_id == one))
        connection.execute(insert(diaries).values(table_id=one, seal=diary_seal(connection, seals, table)))
        connection.execute(update(tables).where(tables.c.id == one).values(record_seal=seals.record(table)))
    connection.execute(delete(snapshots))
    there = connection.scalar(select(func.count()).select_from(tables)) or 0
    known = read_ledger(connection)
    _write(connection, Ledger(there, known.tick, seals.ledger(there)))


def read_ledger(connection: Connection, alone: bool = False) -> Ledger:
    """What the ledger says; `alone`: nobody else changes it until the transaction ends."""
    wanted = select(ledger.c.tables, ledger.c.tick, ledger.c.seal)
    found = connection.execute(wanted.with_for_update() if alone else wanted).first()
    return Ledger(*found) if found is not None else Ledger(0, 0, LOST)


def count(connection: Connection, seals: Seals, tables: int = 0, tick: int = 0) -> Ledger:
    """So many tables more, and the clocks have come that far."""
    before = read_ledger(connection, alone=True)
    right = before.seal == seals.ledger(before.tables)
    there = before.tables + tables
    after = Ledger(there, max(before.tick, tick), seals.ledger(there) if right else before.seal)
    _write(connection, after)
    return after


def _write(connection: Connection, after: Ledger) -> None:
    connection.execute(update(ledger).values(tables=after.tables, tick=after.tick, seal=after.seal))


def broken_seals(connection: Connection, seals: Seals, table: TableRecord, count: int, head: str) -> list[str]:
    """Which seals of a table do not fit what is there."""
    diary = kept_seal(connection, table.id)
    record = connection.scalar(select(tables.c.record_seal).where(tables.c.id == table.id))
    length = diary.partition(":")[0]
    if length != str(count):
        should = f"should have {length} entries" if length else "was never begun or has lost its seal"
        return [f"entry {count}: the diary {should}, there are {count}"]
    if seals and record != seals.record(table):
        return ["its settings, seats or owner were changed: their seal does not fit"]
    if seals and diary != seals.diary(table.id, count, head, (table.status, table.ended)):
        return [f"entry {max(0, count - 1)}: the diary, or the table's status, was changed: their seal does not fit"]
    shot = connection.execute(select(snapshots).where(snapshots.c.table_id == table.id)).first()
    if seals and shot is not None and shot.seal != seals.snapshot(Snapshot(*shot[:4])):
        return [f"the position kept after {shot.count} entries was changed: its seal does not fit (it is only a cache)"]
    return []
