"""Time. Clocks count ticks: milliseconds in which the server was there and could write. It all follows from the diary's ticks.

While the server is down, or nothing can be saved, no tick passes and no clock runs; what the clock on the wall says, and
whether somebody sets it, is all the same to them.
"""

from __future__ import annotations

import time
from itertools import count
from typing import Final

GRACE: Final = 15_000  # milliseconds that whoever is asked has at least once the server is back, or can write again
SLOW: Final = 1.0  # seconds: if writing takes longer, no time passes until it is done


def now() -> int:
    """Milliseconds since 1970: for people to read, not to count with."""
    return int(time.time() * 1000)


class Timepiece:
    """Counts the ticks of one process. It goes on from what the ledger says, and never falls behind an entry it has seen.

    Any thread may read it; only the event loop's may set it.
    """

    def __init__(self, tick: int = 0) -> None:
        self.stopped = False  # nothing can be saved
        self._base = tick / 1000 - time.monotonic()  # what is added to the seconds of the machine
        self._stood = 0.0  # where it stands while it is stopped
        self._writing: dict[int, float] = {}  # what is being written, and when that began,
        self._oldest: float | None = None  # the first of them
        self._numbers = count()

    def now(self) -> int:
        """The present tick."""
        return int(self._seconds() * 1000)

    @property
    def still(self) -> bool:
        """Does it stand, or wait for something slow?"""
        return self._seconds() < self._base + time.monotonic()

    def seen(self, tick: int) -> None:
        """Somebody else has counted so far."""
        ahead = tick / 1000 - self._seconds()
        if ahead > 0:
            for number in self._writing:
                self._writing[number] += ahead
            self._note_oldest()
            self._set(tick / 1000)

    def writes(self) -> int:
        """Something is being written; `wrote` this number when it is done."""
        number = next(self._numbers)
        began = self._writing[number] = self._seconds()
        if self._oldest is None:
            self._oldest = began
        return number

    def wrote(self, number: int) -> None:
        """It is done, or has failed."""
        seconds = self._seconds()
        began = self._writing.pop(number)
        self._note_oldest()
        if seconds >= began + SLOW:  # it took too long: what was not counted is left out for good
            self._set(seconds)

    def stop(self) -> None:
        """Nothing can be saved: no time passes."""
        self._stood = self._seconds()
        self.stopped = True

    def go(self) -> None:
        """It can again."""
        seconds = self._seconds()
        self.stopped = False
        self._set(seconds)

    def _set(self, seconds: float) -> None:
        self._stood = seconds
        self._base = seconds - time.monotonic()

    def _seconds(self) -> float:
        if self.stopped:
            return self._stood
        seconds, oldest = self._base + time.monotonic(), self._oldest
        return seconds if oldest is None else min(seconds, oldest + SLOW)

    def _note_oldest(self) -> None:
        self._oldest = next(iter(self._writing.values()), None)


class Clock:
    """Thinking time: a seat has a bank of seconds and gets some more after each choice. Kept in milliseconds.

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

    def chosen(self, seat: int, since: int, at: int, spare: int = 0) -> None:
        """The seat has made its choice. With time to spare, in a window, only more than that is used, and nothing is added."""
        self._left[seat] = self.left(seat, since + spare, at) + (0 if spare else self._step)

    def put(self, seat: int, left: int) -> None:
        """The seat has so much again."""
        self._left[seat] = left

    def banks(self) -> list[int]:
        """All that is left, to be kept; `restore` brings it back."""
        return list(self._left)

    def restore(self, left: list[int]) -> None:
        """What `banks` told."""
        self._left = list(left)
