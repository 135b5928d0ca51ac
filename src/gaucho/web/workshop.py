"""Where long work is done, such as playing a finished game once more: on threads of its own, so that nothing else waits.

Reading the database has other threads. Nobody can fill the workshop: each has few places in the queue, and a pace.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from gaucho.web.rates import Buckets
from gaucho.web.refused import Refused, keep_pace

HANDS: Final = 2
MOST_WAITING: Final = 6  # for one visitor or address

Made = TypeVar("Made")


class Workshop:
    """A few threads for long work."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._pool = ThreadPoolExecutor(HANDS, "workshop")
        self._pace = Buckets(rate)
        self._waiting: Counter[str] = Counter()

    async def make(self, whose: str, work: Callable[[], Made]) -> Made:
        """Do this for a visitor, or an address. Refused if they ask for too much at once."""
        keep_pace(self._pace, whose, "That is much work for us: wait a moment before the next.")
        if self._waiting[whose] >= MOST_WAITING:
            raise Refused("too_fast", "You have asked for much already: wait until it is done.", 1.0)
        done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        self._waiting[whose] += 1
        done.add_done_callback(lambda _: self._less(whose))
        return await asyncio.shield(done)

    async def aside(self, work: Callable[[], Made]) -> Made:
        """Do this for the house."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def _less(self, whose: str) -> None:
        self._waiting[whose] -= 1
        if not self._waiting[whose]:
            del self._waiting[whose]

    def close(self) -> None:
        """What waits is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
