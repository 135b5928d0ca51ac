"""Where finished games are played again and drawn: a process of its own, which is ended if it takes too long.

It is long work, and nobody who plays shall wait for it. And a game that began from a position of somebody's making might be
anything, however well it was looked at: what has not been seen to come to an end in here never runs in the server.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from gaucho.kit.sandbox import Overrun, Sandbox
from gaucho.web.addresses import caller
from gaucho.web.rates import Buckets
from gaucho.web.refused import Refused

P = ParamSpec("P")
R = TypeVar("R")

SECONDS, MEGABYTES = 10.0, 1000  # for one piece of work
MOST_WAITING, OF_ONE_ADDRESS = 16, 3


class Studio:
    """One process for all; each address has a share of its time."""

    def __init__(self, share: tuple[float, float], seconds: float = SECONDS) -> None:
        self._sandbox = Sandbox(seconds, MEGABYTES, niceness=10, name="gaucho-studio")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="studio")
        self._shares = Buckets(share)
        self._waiting: Counter[str] = Counter()

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the work gives back. GauchoError if it refuses, or Refused if it takes too long or there is no time for it."""
        address = caller.get()
        if self._waiting.total() >= MOST_WAITING or self._waiting[address] >= OF_ONE_ADDRESS:
            raise Refused("too_fast", "Many games are being looked at just now: try again in a moment.", 2.0)
        share = self._shares.of(address)
        if not share.take(0.0):
            text = "You have looked at many games: wait a moment before the next."
            raise Refused("too_fast", text, share.wait())
        self._waiting[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, address, work, args, kwargs)
        except Overrun as overrun:
            raise Refused("too_much", f"This game cannot be played again: {overrun}.") from overrun
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # forgets those who do not wait

    def _run(self, address: str, work: Callable[..., R], args: tuple[object, ...], kwargs: dict[str, object]) -> R:
        begun = time.monotonic()
        try:
            return self._sandbox.run(work, *args, **kwargs)
        finally:
            self._shares.of(address).use(time.monotonic() - begun)

    def close(self) -> None:
        """End the process."""
        self._sandbox.kill()
        self._thread.shutdown(cancel_futures=True)
        self._sandbox.stop()
