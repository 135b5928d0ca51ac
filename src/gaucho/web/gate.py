"""The gate: who is connected to this process, from where, and until when their part may take.

Connections are counted by address and in all, from the first packet on. Nobody is refused for those who only keep a connection
open: if there is no room, the one goes whose turn it has been for longest, of the same address, or of the one that has most of
them if the whole house is full. Once a second the gate looks for those whose time is over.
"""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from typing import Final

from gaucho.web.addresses import Proxies, neighbourhood
from gaucho.web.metrics import Metrics
from gaucho.web.rates import Buckets
from gaucho.web.settings import Limits

log = logging.getLogger("gaucho")

STATE: Final = "gate"  # under which name the protocols find it in the state of the application
ROUND: Final = 1.0  # seconds between two looks
SPARE: Final = 256  # open files that are kept for the database, bots and pages
MANY_FILES: Final = 65_536
SLOWEST: Final = 1000  # bytes per second that somebody must read
NEVER: Final = float("inf")


class Connection:
    """What the gate knows of a connection: a part of every protocol."""

    transport: asyncio.Transport
    caller: Caller | None = None
    due = NEVER  # when the client must have done its part
    left = 0  # bytes that it had not read when that was decided

    @abstractmethod
    def late(self) -> None:
        """Its time is over."""


class Caller:
    """An address."""

    __slots__ = ("address", "believed", "count", "unread", "waiting")

    def __init__(self, address: str, believed: bool) -> None:
        self.address = address
        self.believed = believed  # a proxy, behind which many are
        self.count = 0
        self.unread = 0
        self.waiting: dict[Connection, None] = {}  # those whose turn it is, the longest waiting first


class Gate:
    """Lets connections in and looks after them."""

    def __init__(self, limits: Limits, proxies: Proxies, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.proxies = proxies
        self.callers: dict[str, Caller] = {}
        self.inside: set[Connection] = set()
        self._pace = Buckets(limits.connects)
        self.hinted = False  # that somebody asks for others without being believed
        self._most = self._most_of_one = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to look after them."""
        self._most = min(self.limits.connections, max(files_allowed() - SPARE, SPARE))
        self._most_of_one = min(self.limits.connections_per_address, self._most // 2)
        self._loop = asyncio.get_running_loop()
        self._plan()

    def close(self) -> None:
        """Stop looking."""
        if self._timer is not None:
            self._timer.cancel()

    # ---- coming and going --------------------------------------------------------------------------------------------

    def comes_too_often(self, host: str) -> bool:
        """Has this address connected so often that not even a refusal is worth it?"""
        if self.proxies.trusts(host) or self._pace.of(neighbourhood(host)).take():
            return False
        self.metrics.refused["connects"] += 1
        return True

    def enter(self, connection: Connection, host: str) -> bool:
        """Let somebody in, if there is room."""
        believed = self.proxies.trusts(host)
        address = host if believed else neighbourhood(host)
        caller = self.callers.get(address) or Caller(address, believed)
        if caller.count >= self._most_of_one and not caller.believed:
            fits = self._make_room(caller)
        else:
            fits = len(self.inside) < self._most or self._make_room(max(self.callers.values(), key=lambda c: len(c.waiting)))
        if fits:
            self.callers[address] = caller
            caller.count += 1
            connection.caller = caller
            self.inside.add(connection)
        return fits

    def replace(self, old: Connection, new: Connection) -> None:
        """The same connection with another protocol."""
        self.answers(old)
        self.inside.discard(old)
        self.inside.add(new)
        new.caller, old.caller = old.caller, None

    def leave(self, connection: Connection) -> None:
        """Gone."""
        caller = connection.caller
        if caller is not None:
            self.answers(connection)
            self.inside.discard(connection)
            connection.caller = None
            caller.count -= 1
            if not caller.count:
                del self.callers[caller.address]

    def _make_room(self, caller: Caller) -> bool:
        if not caller.waiting:
            return False
        oldest = next(iter(caller.waiting))
        self.metrics.refused["gave_way"] += 1
        self.leave(oldest)
        oldest.transport.abort()
        return True

    # ---- whose turn it is --------------------------------------------------------------------------------------------

    def waits(self, connection: Connection, seconds: float) -> None:
        """It is the client's turn, for so long."""
        assert self._loop is not None
        connection.due = self._loop.time() + seconds
        caller = connection.caller
        if caller is not None:
            caller.waiting[connection] = None

    def answers(self, connection: Connection) -> None:
        """It is our turn."""
        connection.due = NEVER
        caller = connection.caller
        if caller is not None:
            caller.waiting.pop(connection, None)

    def waits_for_reader(self, connection: Connection) -> None:
        """It is the client's turn to read what lies there."""
        connection.left = connection.transport.get_write_buffer_size()
        self.waits(connection, self.limits.send_time)

    def reads(self, connection: Connection) -> bool:
        """Has the client read some of it, and gets some more time?"""
        before, now = connection.left, connection.transport.get_write_buffer_size()
        if before - now < SLOWEST * self.limits.send_time:
            return False
        self.waits_for_reader(connection)
        return True

    # ---- once a second -----------------------------------------------------------------------------------------------

    def _plan(self) -> None:
        assert self._loop is not None
        self._timer = self._loop.call_later(ROUND, self._look_after_them, self._loop.time() + ROUND)

    def _look_after_them(self, due: float) -> None:
        assert self._loop is not None
        self._plan()
        now = self._loop.time()
        self.metrics.lag.add(max(0.0, now - due))
        for caller in self.callers.values():
            caller.unread = 0
        for connection in tuple(self.inside):
            try:
                self._look_after(connection, now)
            except Exception:  # our mistake costs this connection, and nobody else
                log.exception("a connection could not be looked after")
                self.leave(connection)
                connection.transport.abort()

    def _look_after(self, connection: Connection, now: float) -> None:
        transport, caller = connection.transport, connection.caller
        if caller is None:  # has just gone
            return
        unread = transport.get_write_buffer_size()
        if unread:
            caller.unread += unread
            if caller.unread > self.limits.unread and not caller.believed:
                self.drop(connection, "unread")
                return
        if transport.is_closing():  # we have said goodbye: what lies there must be fetched
            if connection.due == NEVER:
                self.waits_for_reader(connection)
            elif connection.due <= now and not self.reads(connection):
                self.drop(connection, "slow_reader")
        elif connection.due <= now:
            connection.late()

    def drop(self, connection: Connection, reason: str) -> None:
        """Break it off."""
        self.metrics.refused[reason] += 1
        connection.transport.abort()


def files_allowed() -> int:
    """How many files this process may have open, after it has asked for many."""
    try:
        import resource
    except ImportError:  # no limit to ask for
        return MANY_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < MANY_FILES:
        wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # then it stays as it is
            pass
    return MANY_FILES if soft == resource.RLIM_INFINITY else int(soft)
