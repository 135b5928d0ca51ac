"""What `gaucho admin verify` looks at, and what it can say about it: the database itself, the ledger, the seals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, Table, select, text

from gaucho.web import database, sealing
from gaucho.web.records import StorageTrouble
from gaucho.web.rows import read_tables
from gaucho.web.schema import metadata, tables
from gaucho.web.seals import Seals
from gaucho.web.store import Store

MOST_TOLD: Final = 20
ROWS_AT_ONCE: Final = 500
NO_SECRET: Final = "the server's secret is not here (--data names its folder): the seals were not checked"
NEVER_SEALED: Final = "no server has sealed this database yet: there are no seals to check"
FOREIGN: Final = "no seal fits the secret that is here: it is another server's, or all was changed (seals were not checked)"
INDEXES: Final = """
    SELECT bt_index_check(c.oid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_am am ON am.oid = c.relam JOIN pg_class t ON t.oid = i.indrelid
    WHERE am.amname = 'btree' AND t.relname = :table AND pg_table_is_visible(t.oid)"""


@dataclass(slots=True)
class Findings:
    """What is wrong, and what could not be looked at."""

    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def of_database(store: Store) -> list[str]:
    """What the database itself finds wrong with its pages, indexes and references; and what of it cannot be read."""
    problems: list[str] = []
    checks = [_sqlite] if store.sqlite else [_postgres]
    for check in (*checks, *(lambda c, t=table: _read(c, t) for table in metadata.sorted_tables)):
        try:
            with database.reading(store.engine) as connection:
                problems += check(connection)
        except StorageTrouble as error:
            problems.append(str(error))
    return [f"the database is damaged: {problem}" for problem in list(dict.fromkeys(problems))[:MOST_TOLD]]


def _sqlite(connection: Connection) -> list[str]:
    said = [str(row[0]) for row in connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_TOLD})")]
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    return [line for words in said for line in words.splitlines() if line != "ok"] + [
        f"a row of {table} belongs to something in {parent} that is not there" for table, _, parent, _ in lost[:MOST_TOLD]
    ]


def _postgres(connection: Connection) -> list[str]:
    """PostgreSQL checks its indexes if its extension amcheck is there and we may use it; all rows are read anyway."""
    may = "SELECT has_function_privilege(p.oid, 'execute') FROM pg_proc p WHERE proname = 'bt_index_check' AND pronargs = 2"
    if connection.scalar(text(may)):
        for table in metadata.sorted_tables:
            connection.execute(text(INDEXES), {"table": table.name})
    return []


def _read(connection: Connection, table: Table) -> list[str]:
    try:
        for _ in connection.execute(select(table).execution_options(yield_per=ROWS_AT_ONCE)):
            pass
    except (ValueError, TypeError) as error:
        return [f"a row of {table.name} cannot be read: {error}"]
    return []


def of_seals(store: Store, whole: bool) -> Findings:
    """The ledger; afterwards the store checks the seals of tables only if there are any that can be checked."""
    found = Findings()
    try:
        ledger = store.ledger()
        there = len(store.table_ids())
    except StorageTrouble as error:
        return Findings([str(error)])
    right = store.holds_the_ledger()
    if not store.seals or not ledger.seal:
        found.notes.append(NO_SECRET if ledger.seal else NEVER_SEALED)
        store.seals = Seals(b"")
    elif not right and not _any_fits(store):
        found.problems.append(FOREIGN)
        store.seals = Seals(b"")
    elif not right and whole:
        found.problems.append("the ledger was changed: its seal does not fit")
    if whole and ledger.seal == sealing.LOST:
        found.problems.append("the ledger is missing")
    elif whole and ledger.tables != there:
        found.problems.append(f"there should be {ledger.tables} tables, there are {there}")
    return found


def tables_of(store: Store) -> list[str]:
    """All tables, as far as they can be found in a damaged database."""
    try:
        return store.table_ids()
    except StorageTrouble:
        return []


def proved(store: Store, tables: list[str], whole: bool) -> list[str]:
    """What was found right, and what was not looked at, in words."""
    entries = sum(extent.entries for extent in store.extents(tables).values())
    seals = "the seals over diaries, tables and seats, " if store.seals else ""
    lines = [
        f"Proved for all {entries} entries: their numbers, the chain of their checks, {seals}and every choice by the rules."
    ]
    if whole:
        lines.append("The database's own check found nothing, all of it can be read, and no table is missing.")
    lines.append(
        "Not covered: what was said, visitors and their tokens, how far the clocks of running tables have come, when a table "
        "wakes by itself; nor a whole database that was put back to an earlier day."
    )
    return lines


def _any_fits(store: Store) -> bool:
    """Is there a table whose seal was made with our secret?"""
    for one in store.table_ids():
        try:
            with database.reading(store.engine) as connection:
                seal = connection.scalar(select(tables.c.record_seal).where(tables.c.id == one))
                if any(store.seals.record(table) == seal for table in read_tables(connection, tables.c.id == one)):
                    return True
        except (StorageTrouble, ValueError, TypeError):
            continue
    return False
