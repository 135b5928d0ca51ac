"""Writes batches of lines over one connection that it keeps."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError

from gaucho.engine.errors import GauchoError
from gaucho.web.database import errors_of, trouble
from gaucho.web.lines import DiaryRows, PostgresRows, RowRefused, SqliteRows, write
from gaucho.web.records import Line
from gaucho.web.seals import Seals

TRIES: Final = 4
IN_EACH_OTHERS_WAY: Final = ("40P01", "40001", "23503")  # PostgreSQL: deadlock, serialization, a table deleted meanwhile


class Unstorable(GauchoError):
    """A line that no database takes: a number too large, a text that is none."""


def rows_for(engine: Engine) -> DiaryRows:
    """What writes into this kind of database."""
    return SqliteRows() if engine.dialect.name == "sqlite" else PostgresRows()


class Committer:
    """One connection for one thread. After trouble it connects anew by itself."""

    def __init__(self, engine: Engine, seals: Seals) -> None:
        self.engine = engine
        self.seals = seals
        self.sqlite = engine.dialect.name == "sqlite"
        self.rows = rows_for(engine)
        self.errors = errors_of(engine)
        self.unstorable = (UnicodeError, OverflowError, DataError, engine.dialect.loaded_dbapi.DataError)
        self.connection: Connection | None = None

    def commit(self, lines: list[Line]) -> list[bool]:
        """All lines in one transaction, durable on return; of each, whether it was written.

        StorageTrouble: the database does not work. Unstorable: it does, but one of the lines is not for it. None was written.
        """
        tries = 0
        while True:
            tries += 1
            try:
                return self._commit(lines)
            except self.unstorable as error:
                raise Unstorable(f"this cannot be stored: {error}") from error
            except self.errors as error:
                self.drop()
                if tries == TRIES or getattr(error, "sqlstate", None) not in IN_EACH_OTHERS_WAY:
                    raise trouble(error) from error

    def _commit(self, lines: list[Line]) -> list[bool]:
        try:
            return self._written(self.rows, lines)
        except RowRefused:
            return self._written(SqliteRows(ask_first=True), lines)

    def _written(self, rows: DiaryRows, lines: list[Line]) -> list[bool]:
        """In a transaction of the driver's own: SQLAlchemy's would take longer than many lines."""
        if self.connection is None:
            self.connection = self.engine.connect()
        raw = self.connection.connection
        cursor = raw.cursor()
        try:
            if self.sqlite:
                cursor.execute("BEGIN IMMEDIATE")
            written = write(rows, cursor, lines, self.seals)
            raw.commit()
        except BaseException:
            with suppress(*self.errors):  # what went wrong first is told
                raw.rollback()
            raise
        finally:
            cursor.close()
        return written

    def drop(self) -> None:
        """Throw the connection away."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(*self.errors):
                connection.invalidate()
            connection.close()

    def close(self) -> None:
        """Give the connection back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()
