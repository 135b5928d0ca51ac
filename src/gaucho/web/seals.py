"""Seals: what only this server can make of a text. Whoever edits the database without the server's secret cannot renew them."""

from __future__ import annotations

import json
from dataclasses import fields
from hashlib import blake2b
from typing import Any, Final

from gaucho.web.records import SeatRecord, Snapshot, TableRecord

MOST_KEPT: Final = 10_000
LENGTH: Final = 16  # bytes of a seal
UNSEALED: Final = ("wake", "version", "status", "ended")  # two notes, and what is sealed with the diary


class Seals:
    """Made with the server's secret; without one (a tool that does not know it) all seals are empty."""

    def __init__(self, secret: bytes) -> None:
        key = blake2b(secret, person=b"gaucho seals").digest()
        self._fresh = blake2b(key=key, digest_size=LENGTH) if secret else None
        self._latest: dict[str, tuple[int, str, tuple[str, int], str]] = {}  # by table: what the next entry breaks

    def __bool__(self) -> bool:
        """Is the secret known?"""
        return self._fresh is not None

    def diary(self, table: str, count: int, head: str, state: tuple[str, int]) -> str:
        """Of so many entries, the last of which has the check `head`, and of the table's status and end.

        The number stands before the seal for all to read.
        """
        latest = self._latest.get(table)
        if latest is not None and latest[0] == count and latest[1] == head and latest[2] == state:
            return latest[3]
        seal = f"{count}:{self._of(f'diary {count} {head} {table} {state[1]} {state[0]}')}"
        if len(self._latest) > MOST_KEPT:
            self._latest.clear()
        self._latest[table] = (count, head, state, seal)
        return seal

    def record(self, table: TableRecord) -> str:
        """Of a table and its seats. What is empty does not count, so that columns can be added."""
        words = _told(table, (*UNSEALED, "seats")) | {"seats": [_told(seat) for seat in table.seats]}
        return self._of(f"table {json.dumps(words, sort_keys=True, default=repr)}")

    def snapshot(self, snapshot: Snapshot) -> str:
        """Of a position that was kept."""
        return self._of(f"snapshot {snapshot.count} {snapshot.prefix} {snapshot.table} {snapshot.data.hex()}")

    def ledger(self, tables: int) -> str:
        """Of the number of tables."""
        return self._of(f"ledger {tables}")

    def _of(self, words: str) -> str:
        if self._fresh is None:
            return ""
        sealed = self._fresh.copy()
        sealed.update(words.encode())
        return sealed.hexdigest()


def _told(record: TableRecord | SeatRecord, without: tuple[str, ...] = ()) -> dict[str, Any]:
    values = {field.name: getattr(record, field.name) for field in fields(record)}
    return {name: value for name, value in values.items() if value and name not in without}
