"""A table in memory, and those who look at it here. Both are copies that can be thrown away: the truth is in the store."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

from gaucho.engine.transcript import Transcript
from gaucho.web.addresses import UNKNOWN
from gaucho.web.records import TableRecord
from gaucho.web.table import LiveTable

ABSENCE = 25.0  # seconds of silence after which a visitor of another worker is taken for gone


class Room:
    """A table and those who look at it here."""

    def __init__(self, record: TableRecord, live: LiveTable | None) -> None:
        self.record = record
        self.live = live  # None while it waits for players, and if it is none of ours
        self.transcript: Transcript | None = None  # of a game that began from somebody's own position: it is not played here
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.said = 0  # lines of chat so far
        self.alarm: asyncio.TimerHandle | None = None  # for what the table does next by itself
        self.driven = False  # somebody is doing that
        self.presence_shown = 0.0  # when it was last shown who is here,
        self.presence_due: asyncio.TimerHandle | None = None  # and when that is shown next, if somebody came or went since
        self.doubtful = False  # the store may know more than we do
        self.used = time.monotonic()
        self.address = UNKNOWN  # of whoever was last at it: on their account its bots think
        self.elsewhere: dict[int, float] = {}  # visitors connected to other workers, and when that was last said
        self.pictures: dict[tuple[object, ...], Any] = {}  # drawn since the last change, by whose eyes
        self.talk: Any = None  # what was said lately, if anybody listens; see Talk

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def only_bots(self) -> bool:
        """Do only bots play here? Then it goes on while somebody watches."""
        return self.live is not None and not self.live.peopled

    @property
    def runs(self) -> bool:
        """Does it go on by itself? Where people play always; bots among themselves only while somebody watches here."""
        return self.live is not None and (bool(self.listeners) or self.live.peopled)

    def here(self, visitor: int | None) -> bool:
        """Is this visitor connected to the table?"""
        if visitor is None:
            return False
        return self.here_by_us(visitor) or time.monotonic() - self.elsewhere.get(visitor, -ABSENCE) < ABSENCE

    def here_by_us(self, visitor: int | None) -> bool:
        """Does this worker hold a connection of theirs?"""
        return any(listener.visitor_id == visitor for listener in self.listeners)

    def slow_down(self) -> None:
        """Bots are as slow as whoever plays here and likes them slowest."""
        if self.live is not None:
            self.live.slowness = max((listener.slowness for listener in self.listeners if listener.slowness), default=1.0)

    def team_of(self, seat: int | None) -> int:
        """The seats this one may talk to in private, one bit each, itself included; 0 if there is nobody."""
        if self.live is None or seat is None or seat < 0:
            return 0
        side = int(self.live.state.side(seat))
        return side if side.bit_count() > 1 else 0

    def changed(self, only: Collection[int] | None = None) -> None:
        """Let everybody who looks see it; or only some seats: to others nothing that came late is told on the occasion."""
        self.used = time.monotonic()
        if only is None:
            self.pictures.clear()
            for listener in self.listeners:
                listener.wake()
            return
        people = {self.record.seats[seat].visitor for seat in only} - {None}  # bots do not look
        self.pictures = {key: picture for key, picture in self.pictures.items() if key[1] not in people}
        for listener in self.listeners:
            if listener.visitor_id in people:
                listener.wake()


class Listener(ABC):
    """Somebody who looks at a table: a socket."""

    kind = ""  # a page or a program
    visitor_id: int | None = None
    slowness = 0.0  # how long bots shall take for it, times what is usual; 0: it does not matter

    @abstractmethod
    def wake(self) -> None:
        """Something has changed: look again soon."""
