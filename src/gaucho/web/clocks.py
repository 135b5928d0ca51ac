"""Thinking time. A seat has a bank of seconds and gets some more after each choice; it all follows from the diary's times."""

from __future__ import annotations


class Clock:
    """What every seat has left, in milliseconds. Both numbers 0: there is no clock, a table waits for ever."""

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
