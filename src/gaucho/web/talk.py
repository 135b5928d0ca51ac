"""What was said at a table lately, as pages show it: read and drawn once for all who hear the same."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from gaucho.web import frame
from gaucho.web.store import Store

KEPT: Final = 200  # lines; who wants older ones reads them from the store
MOST: Final = 1000  # lines that a page shows


@dataclass(slots=True)
class Heard:
    """The latest lines that somebody can hear, the first of them with its number."""

    first: int
    lines: list[str]


class Talk:
    """The latest lines of a table, for all ears that asked: those of a seat (one bit), or of whoever only watches (0)."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._read = 0  # lines that are written down and read here
        self._heard: dict[int, Heard] = {}
        self._lock = asyncio.Lock()  # one reads, and all others have it, too

    async def hear(self, ears: int, since: int, said: int) -> tuple[int, list[str]]:
        """What these ears have heard from a number on, when so much was said at the table; and the first line's number."""
        async with self._lock:
            if said > self._read:
                await self._read_on(said)
            heard = self._heard.get(ears)
            if heard is None:
                lines = await asyncio.to_thread(self._store.chat, self._table, 0, KEPT, ears, self._read)
                heard = Heard(lines[0].number if lines else 0, [frame.chat_html(line) for line in lines])
                self._heard[ears] = heard
            read = self._read
            if since >= heard.first:
                return since, heard.lines[since - heard.first :]
        older = await asyncio.to_thread(self._store.chat, self._table, since, MOST, ears, read)
        return older[0].number if older else since, [frame.chat_html(line) for line in older]

    async def _read_on(self, said: int) -> None:
        if said - self._read > KEPT:
            self._heard.clear()
            self._read = said
        for line in await asyncio.to_thread(self._store.written, self._table, self._read):
            self._read = line.number + 1
            html = ""
            for ears, heard in self._heard.items():
                if line.audience < 0 or line.audience & ears:
                    html = html or frame.chat_html(line)
                    heard.lines.append(html)
        for heard in self._heard.values():
            more = max(0, len(heard.lines) - KEPT)
            heard.first += more
            del heard.lines[:more]
