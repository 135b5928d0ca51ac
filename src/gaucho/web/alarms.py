"""Alarms: each table is looked after when the next thing is due that it does by itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from gaucho.web import clocks
from gaucho.web.clocks import Timepiece
from gaucho.web.room import Room
from gaucho.web.tasks import Tasks


@dataclass(eq=False)
class Alarms:
    """One for each table that goes on by itself."""

    tasks: Tasks
    time: Timepiece
    ring: Callable[[Room], Coroutine[Any, Any, None]] = field(init=False)  # what then happens: see Chores

    def set(self, room: Room) -> None:
        """Ring when the table's next chore is due; not at all if it has none, or somebody is at them already."""
        self.clear(room)
        if room.live is None or not room.runs or room.driven:
            return
        chores = room.live.chores()
        if chores:
            wait = max(0, chores[0].at - self.time.now()) / 1000
            if wait and self.time.still:
                wait = max(wait, clocks.TRY)
            room.alarm = self.tasks.later(wait, lambda: self.tasks.start(self.ring(room)))

    def clear(self, room: Room) -> None:
        """Do not ring: the table is gone, or another worker does its chores."""
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
