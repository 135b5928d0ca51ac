"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_BUCKETS = 20_000  # the oldest are forgotten: whoever was quiet that long has a full bucket anyway


class Bucket:
    """Fills at `rate` per second up to `burst`."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take some out, if there is enough."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < amount:
            return False
        self._level -= amount
        return True

    def wait(self) -> float:
        """Seconds until there is one to take; what was put in since the last look is not counted."""
        return max(0.0, (1.0 - self._level) / self._rate)

    def use(self, amount: float) -> None:
        """What it has cost in the end: the bucket may then be less than empty for a while."""
        self._level -= amount


class Buckets:
    """A bucket for everybody."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """Their bucket."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(*self._rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket
