"""What runs beside everything else, now or later, as long as the server does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

log = logging.getLogger("gaucho")


class Tasks:
    """The tasks of one event loop."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        """From now on things can be planned."""
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        """Nothing is planned any more, and what runs is broken off."""
        self._loop = None
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    def later(self, seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle | None:
        """Call it then; None if nothing is planned any more."""
        return None if self._loop is None else self._loop.call_later(seconds, call)

    def from_thread(self, call: Callable[[list[str]], object], words: list[str]) -> None:
        """Another thread wants this to be called in the event loop."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(call, words)
