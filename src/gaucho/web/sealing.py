"""Keeps the seals in the database. A seal is renewed only if the one before was right: what was tampered with stays broken."""

from __future__ import annotations

from collections.abc import Iterable
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


def sound(connection: Connection, seals: Seals, ids: Iterable[str]) -> list[str]:
    """Those of the tables whose record is as it was sealed; nobody else changes them until the transaction ends."""
    wanted = list(ids)
    kept = select(tables.c.id, tables.c.record_seal).where(tables.c.id.in_(wanted)).order_by(tables.c.id).with_for_update()
    found = {row.id: row.record_seal for row in connection.execute(kept)}
    return [one.id for one in read_tables(connection, tables.c.id.in_(wanted)) if seals.record(one) == found[one.id]]


def renew(connection: Connection, seals: Seals, ids: Iterable[str]) -> None:
    """Seal these tables as they are now. Before its first choice the diary's seal says how the table was set up."""
    for table in read_tables(connection, tables.c.id.in_(list(ids))):
        connection.execute(update(tables).where(tables.c.id == table.id).values(record_seal=seals.record(table)))
        fresh = seals.diary(table.id, 0, header_check(table))
        untouched = (diaries.c.table_id == table.id, diaries.c.seal.like("0:%"))
        connection.execute(update(diaries).where(*untouched).values(seal=fresh))


def seal_all(connection: Connection, seals: Seals) -> None:
    """Seal everything as it is: a database that was never sealed, or that comes from another server."""
    for one in connection.scalars(select(tables.c.id)).all():
        (table,) = read_tables(connection, tables.c.id == one)
        length = select(func.count()).where(choices.c.table_id == one).scalar_subquery()
        last = select(choices.c.checksum, length).where(choices.c.table_id == one).order_by(choices.c.seq.desc()).limit(1)
        head, count = connection.execute(last).first() or (header_check(table), 0)
        connection.execute(delete(diaries).where(diaries.c.table_id == one))
        connection.execute(insert(diaries).values(table_id=one, seal=seals.diary(one, count, head)))
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


def note(connection: Connection, seals: Seals, tables: int = 0, tick: int = 0) -> Ledger:
    """So many tables more, and the clocks have come that far."""
    before = read_ledger(connection, alone=True)
    right = before.seal == seals.ledger(before.tables)
    count = before.tables + tables
    after = Ledger(count, max(before.tick, tick), seals.ledger(count) if right else before.seal)
    _write(connection, after)
    return after


def _write(connection: Connection, after: Ledger) -> None:
    connection.execute(update(ledger).values(tables=after.tables, tick=after.tick, seal=after.seal))


def broken_seals(connection: Connection, seals: Seals, table: TableRecord, count: int, head: str) -> list[str]:
    """Which seals of a table do not fit what is there."""
    diary = connection.scalar(select(diaries.c.seal).where(diaries.c.table_id == table.id)) or ""
    record = connection.scalar(select(tables.c.record_seal).where(tables.c.id == table.id))
    length = diary.partition(":")[0]
    if length != str(count):
        should = f"should have {length} entries" if length else "was never begun or has lost its seal"
        return [f"entry {count}: the diary {should}, there are {count}"]
    if seals and diary != seals.diary(table.id, count, head):
        return [f"entry {max(0, count - 1)}: the diary was changed: its seal does not fit"]
    if seals and record != seals.record(table):
        return ["its settings, seats, status or owner were changed: their seal does not fit"]
    shot = connection.execute(select(snapshots).where(snapshots.c.table_id == table.id)).first()
    if seals and shot is not None and shot.seal != seals.snapshot(Snapshot(*shot[:4])):
        return [f"the position kept after {shot.count} entries was changed: its seal does not fit (it is only a cache)"]
    return []
