"""Time. Clocks count ticks: milliseconds in which the server was there and could write. It all follows from the diary's ticks.

While the server is down, or nothing can be saved, no tick passes and no clock runs; what the clock on the wall says, and
whether somebody sets it, is all the same to them.
"""

from __future__ import annotations

import time
from typing import Final

GRACE: Final = 15_000  # milliseconds that whoever is asked has at least once the server is back, or can write again
TRY: Final = 2.0  # seconds after which writing is tried again
SLOW: Final = 1.0  # seconds: if writing takes longer, no time passes until it is done


def now() -> int:
    """Milliseconds since 1970: for people to read, not to count with."""
    return int(time.time() * 1000)


class Timepiece:
    """Counts the ticks of one process. It goes on from what the ledger says, and never falls behind an entry it has seen.

    Any thread may read it. The writer's thread tells when it writes; all else is for the event loop's.
    """

    def __init__(self, tick: int = 0) -> None:
        self.stopped = False  # nothing can be saved
        self._base = tick / 1000 - time.monotonic()  # what is added to the seconds of the machine
        self._stood = 0.0  # where it stands while it is stopped
        self._writing: tuple[float | None, float] = (None, 0.0)  # since when, and how much was lost to writing that hung so far

    def now(self) -> int:
        """The present tick."""
        return int((self._stood if self.stopped else self._running()) * 1000)

    @property
    def still(self) -> bool:
        """Does it stand, or wait for something slow?"""
        began = self._writing[0]
        return self.stopped or (began is not None and time.monotonic() > began + SLOW)

    def seen(self, tick: int) -> None:
        """Somebody else has counted so far."""
        if tick > self.now():
            self._set(tick / 1000)

    def writes(self) -> None:
        """Something is being written."""
        self._writing = (time.monotonic(), self._writing[1])

    def wrote(self) -> None:
        """It is done, or has failed: what took too long is not counted."""
        began, lost = self._writing
        if began is not None:
            self._writing = (None, lost + max(0.0, time.monotonic() - began - SLOW))

    def stop(self) -> None:
        """Nothing can be saved: no time passes."""
        self._stood = self._seconds()
        self.stopped = True

    def go(self) -> None:
        """It can again."""
        self.stopped = False
        self._set(self._stood)

    def _set(self, seconds: float) -> None:
        self._stood = seconds
        self._base += seconds - self._running()

    def _seconds(self) -> float:
        return self._stood if self.stopped else self._running()

    def _running(self) -> float:
        began, lost = self._writing
        seconds = time.monotonic()
        if began is not None and seconds > began + SLOW:
            seconds = began + SLOW
        return self._base + seconds - lost


class Clock:
    """Thinking time: a seat has a bank of seconds and gets some more for each turn. Kept in milliseconds.

    Both numbers 0: there is no clock, a table waits for ever.
    """

    def __init__(self, seats: int, bank: int, step: int) -> None:
        self.on = bank > 0 or step > 0
        self._step = step * 1000
        self._left = [bank * 1000 + self._step] * seats

    def left(self, seat: int, since: int, now: int) -> int:
        """What a seat has left if it has been asked since then."""
        return max(0, self._left[seat] - max(0, now - since))

    def ends(self, seat: int, since: int) -> int:
        """When the time of a seat is up that has been asked since then."""
        return since + self._left[seat]

    def rest(self, seat: int) -> int:
        """What a seat has that is not being asked."""
        return self._left[seat]

    def chosen(self, seat: int, since: int, at: int, spare: int = 0, begins: bool = True) -> None:
        """The seat has made its choice. Time is added for the one with which a turn begins, however many there are in it.

        With time to spare, in a window, only more than that is used, and nothing is added.
        """
        self._left[seat] = self.left(seat, since + spare, at) + (self._step if begins and not spare else 0)

    def put(self, seat: int, left: int) -> None:
        """The seat has so much again."""
        self._left[seat] = left

    def banks(self) -> list[int]:
        """All that is left, to be kept; `restore` brings it back."""
        return list(self._left)

    def restore(self, left: list[int]) -> None:
        """What `banks` told."""
        self._left = list(left)
