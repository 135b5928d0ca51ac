"""Where long work is done, such as playing a finished game once more: on threads of its own, so that nothing else waits.

Reading the database has other threads. Nobody can fill the workshop: each address has its place in the queue and its pace.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from gaucho.web.rates import Buckets
from gaucho.web.reception import Refused, keep_pace

HANDS: Final = 2
MOST_WAITING: Final = 6  # of one address

Made = TypeVar("Made")


class Workshop:
    """A few threads for long work."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._pool = ThreadPoolExecutor(HANDS, "workshop")
        self._pace = Buckets(rate)
        self._waiting: Counter[str] = Counter()

    async def make(self, address: str, work: Callable[[], Made]) -> Made:
        """Do this for somebody at that address. Refused if they ask for too much at once."""
        keep_pace(self._pace, address, "That is much work for us: wait a moment before the next.")
        if self._waiting[address] >= MOST_WAITING:
            raise Refused("too_fast", "You have asked for much already: wait until it is done.", 1.0)
        done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        self._waiting[address] += 1
        done.add_done_callback(lambda _: self._less(address))
        return await asyncio.shield(done)

    def _less(self, address: str) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]

    def close(self) -> None:
        """What waits is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
