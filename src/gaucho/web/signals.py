"""Hints between processes over PostgreSQL: "look at these tables". Only hints: a lost one costs time, for everybody polls too.

One thread listens, another tells which tables were touched here, many in one message; each has a connection of its own.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from typing import Final

import psycopg
from sqlalchemy.engine import URL

from gaucho.web.store import Store

CHANNEL: Final = "gaucho"
LONGEST: Final = 7500  # bytes of a message; PostgreSQL takes up to 8000
GATHER: Final = 0.005  # seconds in which touched tables go into one message
LOOK: Final = 0.2  # seconds after which the thread looks whether it shall stop
AGAIN: Final = (0.1, 0.5, 2.0, 5.0)  # seconds to wait before connecting once more

log = logging.getLogger("gaucho.web")


class Signals:
    """`on_hint` is called in the thread of the signals with the ids of tables that another process has touched."""

    def __init__(self, store: Store, on_hint: Callable[[list[str]], None]) -> None:
        self.url = address(store.engine.url) if not store.sqlite else None
        self.on_hint = on_hint
        self.me = secrets.token_hex(6)
        self.listening = threading.Event()
        self._touched: dict[str, None] = {}
        self._lock = threading.Lock()
        self._wanted = threading.Event()
        self._closed = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begin to listen and to tell. Nothing to do on SQLite, where one process has all tables."""
        if self.url is not None and not self._threads:
            for name, work in (("signals in", self._listen), ("signals out", self._tell)):
                thread = threading.Thread(target=self._keep, args=(work,), name=name, daemon=True)
                self._threads.append(thread)
                thread.start()

    def close(self) -> None:
        """Tell what is left and stop."""
        self._closed.set()
        self._wanted.set()
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def touched(self, table: str) -> None:
        """Others should look at this table. Costs next to nothing; may be called from any thread."""
        if self.url is None:
            return
        with self._lock:
            self._touched[table] = None
        if not self._wanted.is_set():
            self._wanted.set()

    def _keep(self, work: Callable[[psycopg.Connection], None]) -> None:
        """Work over a connection, and over a new one whenever it is lost."""
        assert self.url is not None
        failures = 0
        while not self._closed.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, connect_timeout=5) as connection:
                    failures = 0
                    work(connection)
            except psycopg.Error as error:
                log.warning("signals: connection lost, trying again: %s", str(error).strip().splitlines()[:1])
                self._closed.wait(AGAIN[min(failures, len(AGAIN) - 1)])
                failures += 1
            finally:
                if work == self._listen:
                    self.listening.clear()

    def _listen(self, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        self.listening.set()
        while not self._closed.is_set():
            for notice in connection.notifies(timeout=LOOK, stop_after=1):
                sender, *tables = notice.payload.split(" ")
                if sender != self.me and tables:
                    self._pass_on(tables)

    def _pass_on(self, tables: list[str]) -> None:
        try:
            self.on_hint(tables)
        except Exception:
            log.exception("signals: a hint was not taken")

    def _tell(self, connection: psycopg.Connection) -> None:
        while not self._closed.is_set() or self._touched:
            self._wanted.wait()
            self._wanted.clear()
            self._closed.wait(GATHER)
            with self._lock:
                tables, self._touched = self._touched, {}
            for message in messages(self.me, tables):
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))


def messages(sender: str, tables: Iterable[str]) -> list[str]:
    """The ids behind the sender's name, in as few messages as fit."""
    found: list[str] = []
    words, length = [sender], len(sender)
    for table in tables:
        size = 1 + len(table.encode())
        if length + size > LONGEST and len(words) > 1:
            found.append(" ".join(words))
            words, length = [sender], len(sender)
        words.append(table)
        length += size
    if len(words) > 1:
        found.append(" ".join(words))
    return found


def address(url: URL) -> str:
    """The address as PostgreSQL's own library reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
