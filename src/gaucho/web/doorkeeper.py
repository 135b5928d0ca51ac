"""The doorkeeper: counts open sockets, lets nobody be crowded out of their seat, and shows out whoever's pass has ended.

A pass is what somebody shows to be known: the hash of a cookie's secret or of a personal token; empty for strangers.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from starlette.websockets import WebSocket

from gaucho.web.hub import Hub
from gaucho.web.metrics import Metrics
from gaucho.web.people import Visitor
from gaucho.web.rates import Bucket, Buckets
from gaucho.web.refused import Refused
from gaucho.web.room import Room

POLICY, TOO_BIG, TRY_LATER, BROKEN = 1008, 1009, 1013, 1011  # why a socket is closed
CROWDED: Final = "crowded"
OWN: Final = 4  # sockets that a player can open at their table, however many others there are
FEW: Final = 20  # so many who only watch are told of everything at once
TELLING: Final = 0.002  # seconds that each one more is told later: so many watchers cost no more than a few
LATEST: Final = 5.0
MOST_ENDED: Final = 10_000  # passes that are remembered as ended
AGAIN: Final = 10.0  # seconds after which it is worth another try


def address_of(socket: WebSocket) -> str:
    """Where a socket comes from."""
    return socket.client.host if socket.client else ""


class Visit:
    """A socket that was let in, as long as it is open."""

    def __init__(self, socket: WebSocket, hurried: bool, frames: Bucket, metrics: Metrics) -> None:
        self.socket = socket
        self.hurried = hurried  # a player's: told of everything at once
        self.frames = frames  # shared with other sockets
        self._metrics = metrics
        self.ended = False  # nothing that comes in counts any more

    async def end(self, code: int, reason: str) -> None:
        """Close the socket."""
        self.ended = True
        with suppress(RuntimeError, OSError):  # closed already
            await self.socket.close(code, reason)

    async def cut(self, code: int, reason: str) -> None:
        """Close the socket of somebody who goes too far."""
        self._metrics.refused["socket"] += 1
        await self.end(code, reason)


class Doorkeeper:
    """Knows all open sockets of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.limits = hub.settings.limits
        self._frames = Buckets(self.limits.frames_together)
        self._count: Counter[tuple[str, object]] = Counter()
        self._visits: dict[str, set[Visit]] = {}  # by pass
        self._ended: OrderedDict[str, None] = OrderedDict()

    @property
    def open(self) -> int:
        """How many sockets are open."""
        return sum(len(visits) for visits in self._visits.values())

    @contextmanager
    def visit(self, socket: WebSocket, key: str, visitor: Visitor | None, room: Room | None = None) -> Iterator[Visit]:
        """One more socket, counted while the block runs, however that ends. Refused if there is no room for it."""
        address = address_of(socket)
        hurried = self._must_let_in(address, key, visitor, room)
        counted: list[tuple[str, object]] = [("address", address)]
        if visitor is not None:
            counted.append(("visitor", visitor.id))
        if room is not None:
            counted.append(("table", room.id))
        if room is not None and visitor is not None:
            counted.append(("own", (visitor.id, room.id)))
        if not hurried:
            counted.append(("watching", ""))
        frames = self._frames.of(f"visitor {visitor.id}" if hurried and visitor else address)
        visit = Visit(socket, hurried, frames, self.hub.metrics)
        self._count.update(counted)
        self._visits.setdefault(key, set()).add(visit)
        try:
            yield visit
        finally:
            visit.ended = True
            for one in counted:
                self._count[one] -= 1
                if not self._count[one]:
                    del self._count[one]
            self._visits[key].discard(visit)
            if not self._visits[key]:
                del self._visits[key]

    def _must_let_in(self, address: str, key: str, visitor: Visitor | None, room: Room | None) -> bool:
        """Is it a player's socket? Refused if there are too many. Players are only ever kept out by sockets of their own."""
        if key in self._ended:
            raise Refused("unknown_visitor", "You have signed out, or this token was withdrawn.")
        count, limits = self._count, self.limits
        if visitor is not None and count["visitor", visitor.id] >= limits.sockets_per_visitor:
            raise self._crowded("You have too many tables open at once: close some tabs.")
        if room and visitor and room.record.seats_of(visitor) and count["own", (visitor.id, room.id)] < OWN:
            return True
        if count["address", address] >= limits.sockets_per_address:
            raise self._crowded("Too many connections from your address.")
        if room is not None and count["table", room.id] >= limits.sockets_per_table:
            raise self._crowded("Too many people look at this table.")
        return False

    def _crowded(self, text: str) -> Refused:
        self.hub.metrics.refused[CROWDED] += 1
        return Refused(CROWDED, text, AGAIN)

    def pause(self) -> float:
        """Seconds that whoever only watches waits until they are told again: the more watch, the longer."""
        return min(LATEST, TELLING * max(0, self._count["watching", ""] - FEW))

    # ---- passes --------------------------------------------------------------------------------------------------------

    def passes(self) -> set[str]:
        """With which passes somebody is here."""
        return set(self._visits) - {""}

    def has_ended(self, key: str) -> bool:
        """Was this pass taken back lately?"""
        return key in self._ended

    def show_out(self, keys: Iterable[str], reason: str = "You have signed out, or this token was withdrawn.") -> None:
        """These passes are no good any more: what was let in with them has ended."""
        for key in keys:
            self._ended[key] = None
            if len(self._ended) > MOST_ENDED:
                self._ended.popitem(last=False)
            for visit in self._visits.get(key, ()):
                visit.ended = True
                self.hub.tasks.start(visit.end(POLICY, reason))
