"""Is this server well? Tried out, not assumed - but at most once a second, however many ask."""

from __future__ import annotations

import asyncio
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from gaucho.web.hub import Hub
from gaucho.web.records import StorageTrouble

FRESH: Final = 1.0  # seconds that a finding holds
PATIENCE: Final = 3.0  # seconds until what does not answer counts as broken
LEAST_FREE: Final = 100_000_000  # bytes of the disk that the database is on
OK: Final = "ok"


@dataclass(frozen=True)
class Report:
    """How each part does: "ok", or what is wrong."""

    database: str = OK
    disk: str = OK
    bots: str = OK

    @property
    def ready(self) -> bool:
        """Can people play here?"""
        return (self.database, self.disk, self.bots) == (OK, OK, OK)


class Health:
    """Looks after the parts that a game needs."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")  # one that hangs keeps no others from working
        self._examining: asyncio.Task[Report] | None = None
        self._found_at = -FRESH

    async def report(self) -> Report:
        """How everything does, as of a second ago at most."""
        if self._examining is None or (self._examining.done() and time.monotonic() - self._found_at > FRESH):
            self._examining = asyncio.create_task(self._examine())
        return await asyncio.shield(self._examining)

    def close(self) -> None:
        """Look no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _examine(self) -> Report:
        report = Report(await self._database(), self._disk(), self._bots())
        self._found_at = time.monotonic()
        return report

    async def _database(self) -> str:
        trying = asyncio.get_running_loop().run_in_executor(self._thread, self._hub.store.try_to_write)
        try:
            await asyncio.wait_for(trying, PATIENCE)
        except StorageTrouble:
            return "nothing can be written"
        except TimeoutError:
            return f"nothing was written within {PATIENCE:g} s"
        return OK

    def _disk(self) -> str:
        file = make_url(self._hub.settings.database).database if self._hub.store.sqlite else None
        with suppress(OSError):
            if file and shutil.disk_usage(Path(file).absolute().parent).free < LEAST_FREE:
                return "almost full"
        return OK

    def _bots(self) -> str:
        return "no bot answers" if self._hub.bot_desk.stuck else OK
