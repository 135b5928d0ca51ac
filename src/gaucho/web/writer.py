"""Commits for all tables of a process: whatever has queued up goes in one transaction, and one fsync serves all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final

from gaucho.engine.errors import GauchoError
from gaucho.web.committer import Committer, Unstorable
from gaucho.web.records import Line, StorageTrouble
from gaucho.web.store import Store

MOST: Final = 500  # lines per transaction

Waiting = tuple["asyncio.Future[bool]", Line]
Answer = bool | GauchoError


class Writer:
    """A thread with a connection of its own. A table must wait for the answer to a line before it sends its next one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.batches = 0  # how many transactions,
        self.lines = 0  # with how many lines
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def start(self) -> None:
        """Begin to work."""
        if self._thread is None:
            self._closed = False
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Write what is queued, then stop."""
        thread, self._thread = self._thread, None
        self._closed = True
        if thread is not None:
            self._queue.put(None)
            thread.join()

    async def commit(self, line: Line) -> bool:
        """True once the line is durable, False if it was refused; StorageTrouble if the database does not work."""
        if self._closed or self._thread is None:
            raise StorageTrouble("the storage is closed")
        answer = asyncio.get_running_loop().create_future()
        self._queue.put((answer, line))
        written: bool = await answer
        return written

    def _work(self) -> None:
        committer = Committer(self.store.engine, self.store.seals)
        more = True
        while more:
            batch = [self._queue.get()]
            with suppress(Empty):
                while len(batch) < MOST:
                    batch.append(self._queue.get_nowait())
            more = None not in batch
            waiting = [one for one in batch if one is not None]
            if waiting:
                deliver(waiting, self._answers(committer, [line for _, line in waiting]))
        committer.close()

    def _answers(self, committer: Committer, lines: list[Line]) -> Sequence[Answer]:
        self.batches += 1
        self.lines += len(lines)
        try:
            return committer.commit(lines)
        except Unstorable as error:
            if len(lines) == 1:
                return [error]
            return [self._answers(committer, [line])[0] for line in lines]  # only the bad one shall fail
        except GauchoError as error:
            return [error] * len(lines)
        except Exception as error:
            return [StorageTrouble(f"the storage failed: {error}")] * len(lines)


def deliver(waiting: list[Waiting], answers: Sequence[Answer]) -> None:
    """Wake those who wait, with one call per event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[bool], Answer]]] = {}
    for (future, _), answer in zip(waiting, answers, strict=True):
        loops.setdefault(future.get_loop(), []).append((future, answer))
    for loop, told in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(tell, told)


def tell(told: list[tuple[asyncio.Future[bool], Answer]]) -> None:
    """Runs in the event loop."""
    for future, answer in told:
        if future.done():
            continue
        if isinstance(answer, bool):
            future.set_result(answer)
        else:
            future.set_exception(type(answer)(*answer.args))  # one exception each: they collect tracebacks
