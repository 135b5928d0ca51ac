"""Whose bot thinks next: theirs who have used least of it lately, first by address, then by visitor, then by table.

Whoever is alone has it all. Who would wait too long, or has too many waiting already, is turned away and asks somebody quicker.
Nothing in here depends on what a bot holds or thinks about.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Final, NamedTuple

HALF: Final = 10.0  # seconds after which half of what was used is forgotten
LEAST: Final = 0.001  # seconds of use that are not remembered any more
SOON: Final = 0.1  # seconds that everybody can wait
START: Final = 20.0  # seconds more that the first are given, until the bots' processes are there


class Payer(NamedTuple):
    """On whose account a bot thinks."""

    address: str  # of whoever was last at the table
    visitor: int | None  # its host
    table: str


class NoTurn(Exception):
    """There was no turn in time, or no end of it."""


class Lane:
    """A few bots think at once, the others wait for their turn."""

    def __init__(self, turns: int, patience: float, most_waiting: int, rate: tuple[float, float]) -> None:
        self._free = turns
        self._patience = patience  # seconds from asking to the answer
        self._most_waiting = most_waiting  # of one address
        self._pace = Pace(*rate)  # of one address
        self._used = Used()
        self._waiting: dict[str, dict[int | None, list[_Ticket]]] = {}
        self._thinking: set[asyncio.Task[None]] = set()
        self._later: asyncio.TimerHandle | None = None
        self._warm = False  # has there been an answer?

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(len(tickets) for visitors in self._waiting.values() for tickets in visitors.values())

    @property
    def oldest(self) -> float:
        """For how many seconds the first of them has waited; 0 if nobody does."""
        asked = [ticket.since for visitors in self._waiting.values() for tickets in visitors.values() for ticket in tickets]
        return time.monotonic() - min(asked) if asked else 0.0

    async def take(self, payer: Payer, think: Callable[[], Awaitable[str]], needs: float = 0.0) -> str:
        """What `think` says when it is this payer's turn; it is known to need so many seconds. NoTurn if that takes too long.

        What has begun is not broken off: it keeps its turn until it ends, though nobody waits for it any more.
        """
        visitors = self._waiting.get(payer.address, {})
        if sum(len(tickets) for tickets in visitors.values()) >= self._most_waiting:
            raise NoTurn("too many others of the same address wait")
        ticket = _Ticket(payer, think)
        self._waiting.setdefault(payer.address, {}).setdefault(payer.visitor, []).append(ticket)
        self._go_on()
        try:
            return await self._patiently(ticket, max(SOON, self._patience - needs) + (0.0 if self._warm else START), needs)
        finally:
            ticket.answer.cancel()
            if not ticket.begun:
                self._remove(ticket)

    async def _patiently(self, ticket: _Ticket, patience: float, needs: float) -> str:
        while not await _done(ticket.answer, patience):
            if not ticket.begun and self._pace.is_spent(ticket.payer.address):
                continue  # it is not others who are in the way: their own tables go slower
            if not ticket.begun or not await _done(ticket.answer, needs):
                raise NoTurn(f"no answer within {self._patience:g} s")
        return ticket.answer.result()

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._later is not None:
            self._later.cancel()
        self._waiting.clear()
        for task in self._thinking:
            task.cancel()

    # ---- ------------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let as many think as can."""
        while self._free > 0 and (ticket := self._next()) is not None:
            self._remove(ticket)
            ticket.begun = True
            self._free -= 1
            self._pace.take(ticket.payer.address)
            task = asyncio.get_running_loop().create_task(self._think(ticket))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)
        if self._free > 0 and self._waiting:
            self._look_again(min(self._pace.wait(address) for address in self._waiting))

    def _next(self) -> _Ticket | None:
        """Whose turn it is; None if nobody waits, or all who do have been too quick."""
        may = [address for address in self._waiting if not self._pace.wait(address)]
        if not may:
            return None
        used = self._used.of
        address = min(may, key=lambda one: used((one,)))
        visitor = min(self._waiting[address], key=lambda one: used((address, one)))
        return min(self._waiting[address][visitor], key=lambda one: (used(one.payer), one.since))

    def _look_again(self, seconds: float) -> None:
        if self._later is not None:
            self._later.cancel()
        self._later = asyncio.get_running_loop().call_later(seconds, self._go_on)

    async def _think(self, ticket: _Ticket) -> None:
        began = time.monotonic()
        try:
            answer = await ticket.think()
            if not ticket.answer.done():
                ticket.answer.set_result(answer)
        except Exception as error:
            if not ticket.answer.done():
                ticket.answer.set_exception(error)
        finally:
            self._warm = True
            self._free += 1
            self._used.add(ticket.payer, time.monotonic() - began)
            self._go_on()

    def _remove(self, ticket: _Ticket) -> None:
        address, visitor, _ = ticket.payer
        with suppress(KeyError, ValueError):
            self._waiting[address][visitor].remove(ticket)
            if not self._waiting[address][visitor]:
                del self._waiting[address][visitor]
            if not self._waiting[address]:
                del self._waiting[address]


class _Ticket:
    """Somebody who waits, or thinks."""

    def __init__(self, payer: Payer, think: Callable[[], Awaitable[str]]) -> None:
        self.payer = payer
        self.think = think
        self.since = time.monotonic()
        self.begun = False
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()


async def _done(answer: asyncio.Future[str], seconds: float) -> bool:
    return bool((await asyncio.wait({answer}, timeout=seconds))[0])


class Used:
    """Seconds used lately: by address, by address and visitor, by address, visitor and table."""

    def __init__(self) -> None:
        self._seconds: dict[Hashable, float] = {}
        self._halved = time.monotonic()

    def of(self, account: Hashable) -> float:
        """What this one has used."""
        return self._seconds.get(account, 0.0)

    def add(self, payer: Payer, seconds: float) -> None:
        """The payer has used some more."""
        while time.monotonic() - self._halved > HALF:
            self._seconds = {account: half for account, used in self._seconds.items() if (half := used / 2) > LEAST}
            self._halved = self._halved + HALF if self._seconds else time.monotonic()
        for account in (payer[:1], payer[:2], payer):
            self._seconds[account] = self.of(account) + seconds


class Pace:
    """So many per second for each, and some at once for who was quiet."""

    def __init__(self, rate: float, burst: float) -> None:
        self._step = 1 / rate
        self._ahead = burst / rate  # seconds by which one may be ahead of the rate
        self._next: dict[str, float] = {}  # who is ahead, and until when

    def wait(self, who: str) -> float:
        """Seconds until they may."""
        return max(0.0, self._next.get(who, 0.0) - self._ahead - time.monotonic())

    def is_spent(self, who: str) -> bool:
        """Have they been about as quick as they may?"""
        return self._next.get(who, 0.0) - time.monotonic() > self._ahead / 2

    def take(self, who: str) -> None:
        """One more."""
        now = time.monotonic()
        self._next = {one: at for one, at in self._next.items() if at > now} if len(self._next) > 1000 else self._next
        self._next[who] = max(self._next.get(who, 0.0), now) + self._step
