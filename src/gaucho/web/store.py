"""The store: what survives a restart. Calls block for a moment and may come from any thread.

It is in two parts: the guestbook has the people and what they say, this file the tables and what is played there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, insert, select, text, union, update
from sqlalchemy.exc import IntegrityError

from gaucho.engine.errors import GauchoError
from gaucho.web import database, sealing
from gaucho.web.committer import Committer, rows_for
from gaucho.web.guestbook import Guestbook, findable, within
from gaucho.web.records import (
    Conflict,
    Entry,
    Extent,
    Line,
    SeatRecord,
    Snapshot,
    Status,
    StorageTrouble,
    TableRecord,
    UnknownTable,
)
from gaucho.web.rows import FIELDS, read_tables, seat_row, table_values
from gaucho.web.schema import chat, choices, diaries, put_away, seats, setups, snapshots, tables, tokens, visitors
from gaucho.web.sealing import Ledger, Sound

IDS_AT_ONCE: Final = 500
FIXED: Final = ("id", "version", "seats", "overlay", "start", "created")  # what `set_table` does not change


class Store(Guestbook):
    """A database of tables, visitors and words said; see the records for what they hold."""

    # ---- tables ----------------------------------------------------------------------------------------------------

    def add_table(self, record: TableRecord) -> None:
        """A new table. Conflict if there is one of that id."""
        row = table_values({name: getattr(record, name) for name in FIELDS})
        try:
            with database.writing(self.engine) as connection:
                connection.execute(insert(tables), row)
                if record.overlay or record.start is not None:
                    start = None if record.start is None else json.dumps(record.start)
                    connection.execute(insert(setups), {"table_id": record.id, "overlay": record.overlay, "start": start})
                if record.seats:
                    connection.execute(insert(seats), [seat_row(record.id, seat) for seat in record.seats])
                connection.execute(insert(diaries), {"table_id": record.id, "seal": ""})
                sealing.renew(connection, self.seals, record.id, Sound(record=True, diary=True))
                sealing.count(connection, self.seals, tables=1)
        except StorageTrouble as error:
            if isinstance(error.__cause__, IntegrityError):
                raise Conflict(f"table {record.id} cannot be added: {error.__cause__.orig}") from error
            raise

    def table(self, id: str) -> TableRecord | None:
        """The table of this id."""
        found = self.tables([id])
        return found[0] if found else None

    def has_table(self, id: str) -> bool:
        """Is there a table of this id, however broken?"""
        with database.reading(self.engine) as connection:
            return connection.execute(select(tables.c.id).where(tables.c.id == findable(id))).first() is not None

    def tables(self, ids: Iterable[str]) -> list[TableRecord]:
        """The tables of these ids, in this order; unknown ones are left out."""
        wanted = [findable(one) for one in ids]
        found: dict[str, TableRecord] = {}
        with database.reading(self.engine) as connection:
            for some in chunks(wanted):
                found |= {record.id: record for record in read_tables(connection, tables.c.id.in_(some))}
        return [found[one] for one in dict.fromkeys(wanted) if one in found]

    def lobby(self, limit: int) -> list[TableRecord]:
        """Public tables, open or running, the latest first."""
        shown = (tables.c.public, tables.c.status.in_((Status.OPEN, Status.RUNNING)))
        with database.reading(self.engine) as connection:
            return self._latest(connection, select(tables.c.id).where(*shown), limit)

    def tables_of(self, visitor: int, limit: int) -> list[TableRecord]:
        """The tables where a visitor sits, or which they opened, without those put away; the latest first."""
        mine = union(
            select(seats.c.table_id).where(seats.c.visitor == visitor), select(tables.c.id).where(tables.c.host == visitor)
        )
        away = select(put_away.c.table_id).where(put_away.c.visitor == visitor)
        wanted = select(tables.c.id).where(tables.c.id.in_(mine.scalar_subquery()), tables.c.id.not_in(away))
        with database.reading(self.engine) as connection:
            return self._latest(connection, wanted, limit)

    def put_away(self, table: str, visitor: int) -> None:
        """Take a table off a visitor's list."""
        with database.writing(self.engine) as connection:
            there = select(put_away).where(put_away.c.table_id == table, put_away.c.visitor == visitor)
            if connection.execute(there).first() is None:
                connection.execute(insert(put_away), {"table_id": table, "visitor": visitor})

    def take_up(self, table: str, visitor: int) -> None:
        """Put it on the list again."""
        with database.writing(self.engine) as connection:
            connection.execute(delete(put_away).where(put_away.c.table_id == table, put_away.c.visitor == visitor))

    def hosted(self, visitor: int) -> int:
        """How many tables that are not over this visitor has opened."""
        wanted = select(func.count()).select_from(tables).where(tables.c.host == visitor, tables.c.status != Status.OVER)
        with database.reading(self.engine) as connection:
            return connection.scalar(wanted) or 0

    def _latest(self, connection: Connection, ids: Select[str], limit: int) -> list[TableRecord]:
        latest = connection.scalars(ids.order_by(tables.c.created.desc(), tables.c.id).limit(limit)).all()
        found = {record.id: record for some in chunks(latest) for record in read_tables(connection, tables.c.id.in_(some))}
        return [found[one] for one in latest]

    def set_table(self, id: str, expect_version: int | None = None, **columns: Any) -> int:
        """Change columns of a table; returns its new version. A change of `wake` alone leaves the version as it is.

        Conflict if a version is expected and is not the current one.
        """
        wrong = [name for name in columns if name not in FIELDS or name in FIXED]
        if wrong or not columns:
            raise GauchoError(f"a table's {wrong[0] if wrong else 'nothing'} cannot be changed")
        if set(columns) == {"wake"}:
            with database.writing(self.engine) as connection:
                return self._changed(connection, id, expect_version, columns)
        return self.set_seats(id, [], expect_version, **columns)

    def set_seats(self, table: str, changed: list[SeatRecord], expect_version: int | None = None, **columns: Any) -> int:
        """Change several seats, and columns of the table, at once."""
        with database.writing(self.engine) as connection:
            sound = sealing.sound(connection, self.seals, findable(table))
            values = {**table_values(columns), "version": tables.c.version + 1}
            version = self._changed(connection, table, expect_version, values)
            for seat in changed:
                row = seat_row(table, seat)
                put = self._insert(seats).values(row)
                connection.execute(put.on_conflict_do_update(index_elements=["table_id", "seat"], set_=row))
            sealing.renew(connection, self.seals, table, sound)
        return version

    def _changed(self, connection: Connection, id: str, expected: int | None, values: dict[str, Any]) -> int:
        change = update(tables).where(tables.c.id == findable(id)).returning(tables.c.version)
        if expected is not None:
            change = change.where(tables.c.version == expected)
        version: int | None = connection.execute(change.values(values)).scalar()
        if version is None:
            if connection.execute(select(tables.c.id).where(tables.c.id == findable(id))).first() is None:
                raise UnknownTable(f"there is no table '{id}'")
            raise Conflict(f"table '{id}' has changed meanwhile")
        return version

    def delete_table(self, id: str) -> bool:
        """Forget a table and everything that happened there; False if there is none."""
        with database.writing(self.engine) as connection:
            gone = connection.execute(delete(tables).where(tables.c.id == findable(id))).rowcount
            sealing.count(connection, self.seals, tables=-gone)
            return gone > 0

    def due(self, now: int, limit: int) -> list[str]:
        """Running tables that wanted to be woken by now, the longest waiting first."""
        late = select(tables.c.id).where(tables.c.wake <= now, tables.c.status == Status.RUNNING)
        with database.reading(self.engine) as connection:
            return list(connection.scalars(late.order_by(tables.c.wake).limit(limit)))

    # ---- the diary -------------------------------------------------------------------------------------------------

    def commit(self, lines: list[Line]) -> list[bool]:
        """All lines in one transaction, durable on return; of each, whether it was written. See `lines`."""
        committer = Committer(self.engine, self.seals)
        try:
            return committer.commit(lines)
        finally:
            committer.close()

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from a number on."""
        with database.reading(self.engine) as connection:
            cursor = connection.connection.cursor()
            try:
                return rows_for(self.engine).entries(cursor, findable(table), within(since))
            finally:
                cursor.close()

    def extents(self, ids: Iterable[str]) -> dict[str, Extent]:
        """How much there is of these tables. Unknown ones are left out."""
        entries = select(func.max(choices.c.seq)).where(choices.c.table_id == tables.c.id).scalar_subquery()
        said = select(func.max(chat.c.number)).where(chat.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id, func.coalesce(entries, -1) + 1, tables.c.version, func.coalesce(said, -1) + 1)
        found: dict[str, Extent] = {}
        with database.reading(self.engine) as connection:
            for some in chunks(findable(one) for one in ids):
                found |= {table: Extent(*counts) for table, *counts in connection.execute(wanted.where(tables.c.id.in_(some)))}
        return found

    # ---- snapshots: a cache --------------------------------------------------------------------------------------------

    def put_snapshot(self, kept: Snapshot) -> None:
        """Keep a position, instead of the one kept before. A table that is gone needs none."""
        with database.writing(self.engine) as connection:
            if connection.execute(select(tables.c.id).where(tables.c.id == findable(kept.table))).first() is not None:
                row = {"table_id": kept.table, "count": kept.count, "prefix": kept.prefix, "data": kept.data}
                row["seal"] = self.seals.snapshot(kept)
                put = self._insert(snapshots).values(row)
                connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_=row))

    def snapshot(self, table: str) -> Snapshot | None:
        """The position kept last, unless somebody has changed it."""
        with database.reading(self.engine) as connection:
            found = connection.execute(select(snapshots).where(snapshots.c.table_id == findable(table))).first()
        if found is None:
            return None
        *values, seal = found
        kept = Snapshot(*values)
        return kept if not self.seals or seal == self.seals.snapshot(kept) else None

    # ---- seals and the ledger ------------------------------------------------------------------------------------------

    def seal(self) -> None:
        """Seal a database that was never sealed. Only for the server whose secret is known here."""
        with database.writing(self.engine) as connection:
            if self.seals and not sealing.read_ledger(connection, alone=True).seal:
                sealing.seal_all(connection, self.seals)

    def broken_seals(self, table: TableRecord, count: int, head: str) -> list[str]:
        """Which seals of a table do not fit what is there."""
        with database.reading(self.engine) as connection:
            return sealing.broken_seals(connection, self.seals, table, count, head)

    def ledger(self) -> Ledger:
        """How many tables there should be, and how far the clocks have come."""
        with database.reading(self.engine) as connection:
            return sealing.read_ledger(connection)

    def holds_the_ledger(self) -> bool:
        """Is the ledger sealed with our secret?"""
        known = self.ledger()
        return known.seal == self.seals.ledger(known.tables)

    def keep_time(self, tick: int) -> int:
        """The clocks have come that far; returns how far they have come at other workers."""
        with database.writing(self.engine) as connection:
            return sealing.count(connection, self.seals, tick=tick).tick

    def try_to_write(self) -> None:
        """Write something that changes nothing, as durably as anything else. StorageTrouble if that cannot be done."""
        with database.writing(self.engine) as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    # ---- all of it -------------------------------------------------------------------------------------------------

    def table_ids(self) -> list[str]:
        """Every table, the oldest first."""
        with database.reading(self.engine) as connection:
            return list(connection.scalars(select(tables.c.id).order_by(tables.c.created, tables.c.id)))

    def statuses(self) -> dict[str, int]:
        """How many tables wait, run and are over."""
        found: dict[str, int] = dict.fromkeys(Status, 0)
        with database.reading(self.engine) as connection:
            for status, count in connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status)):
                found[status] = count
        return found

    def counts(self) -> dict[str, int]:
        """How much there is of everything: tables also by status."""
        found = self.statuses()
        with database.reading(self.engine) as connection:
            for what in (visitors, tokens, tables, choices, chat, snapshots):
                found[what.name] = connection.execute(select(func.count()).select_from(what)).scalar() or 0
        return found


def chunks(ids: Iterable[str]) -> Iterable[list[str]]:
    """The ids in portions that a statement can take."""
    wanted = list(ids)
    return (wanted[start : start + IDS_AT_ONCE] for start in range(0, len(wanted), IDS_AT_ONCE))
