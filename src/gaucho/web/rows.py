"""Tables as rows of the database, and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, select

from gaucho.web.guestbook import clean
from gaucho.web.records import SeatRecord, TableRecord
from gaucho.web.schema import seats, setups, tables

COLUMN_OF: Final = {"window": "window_length"}  # WINDOW is a word of SQL
FIELDS: Final = [field.name for field in fields(TableRecord) if field.name not in ("seats", "overlay", "start")]
SEAT_FIELDS: Final = [field.name for field in fields(SeatRecord)]


def read_tables(connection: Connection, which: ColumnElement[bool]) -> list[TableRecord]:
    """The tables, with their seats."""
    joined = select(tables, setups.c.overlay, setups.c.start).outerjoin_from(tables, setups).where(which)
    rows = connection.execute(joined).mappings().all()
    sitting: dict[str, list[SeatRecord]] = {row["id"]: [] for row in rows}
    there = select(seats).where(seats.c.table_id.in_(list(sitting))).order_by(seats.c.table_id, seats.c.seat)
    for table, *seat in connection.execute(there):
        sitting[table].append(SeatRecord(*seat))
    return [table_record(row, sitting[row["id"]]) for row in rows]


def table_record(row: Any, sitting: list[SeatRecord]) -> TableRecord:
    """A table of its row and its seats."""
    values = {name: row[COLUMN_OF.get(name, name)] for name in FIELDS}
    values["options"] = json.loads(row["options"])
    values["seed"] = int(row["seed"])
    start = None if row["start"] is None else json.loads(row["start"])
    return TableRecord(**values, seats=sitting, overlay=row["overlay"] or "", start=start)


def table_values(columns: dict[str, Any]) -> dict[str, Any]:
    """Fields of a table as they are stored."""
    values = {COLUMN_OF.get(name, name): value for name, value in columns.items()}
    if "options" in values:
        values["options"] = json.dumps(values["options"])
    if "seed" in values:
        values["seed"] = str(values["seed"])
    return values


def seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    """A seat as a row."""
    row = {name: getattr(seat, name) for name in SEAT_FIELDS}
    return {"table_id": table, **row, "name": clean(seat.name)}
