"""Bots in processes of their own: one that hangs or breaks costs its process and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Protocol

from gaucho.bots import courier, levels
from gaucho.bots.search import SearchBot
from gaucho.engine import catalog
from gaucho.engine.core import Game, View

NOTHING = -1  # the option of who advises nothing
Request = tuple[str, dict[str, Any] | None, bytes, str, int]  # game, overlay, view, level, seed


class BotFailed(Exception):
    """The bot did not answer in time, or broke; the table plays the default."""


class Bots(Protocol):
    """Somebody who can choose for bots."""

    def start(self) -> None: ...
    async def choose(self, game: Game, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str: ...
    def close(self) -> None: ...


class BotPool:
    """A few processes that answer for bots. A bot gets a view and nothing else of the table."""

    def __init__(self, processes: int, deadline: float) -> None:
        self._deadline = deadline
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(max(1, processes))]
        self._threads = ThreadPoolExecutor(len(self._workers), thread_name_prefix="bots")

    def start(self) -> None:
        """Start the processes; the first question waits until they are up."""
        for worker in self._workers:
            worker.start()
            self._free.put_nowait(worker)

    async def choose(self, game: Game, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str:
        """The option the bot takes, in its written form. BotFailed if it does not answer in time."""
        request: Request = (game.name, overlay, courier.packed(game, view), level, seed)
        worker = await self._free.get()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, worker.ask, request, self._deadline)
        finally:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Worker:
    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="gaucho-bot")
        self._process.start()
        theirs.close()
        self._connection = ours
        self._ready = False

    def ask(self, request: Request, deadline: float) -> str:
        """Blocks until the answer or the deadline; starting up is not held against the bot."""
        try:
            if self._process is None or not self._process.is_alive():
                self.stop()
                self.start()
            assert self._connection is not None
            if not self._ready:
                self._connection.recv()
                self._ready = True
            self._connection.send(request)
            if not self._connection.poll(deadline):
                raise BotFailed(f"the bot '{request[3]}' of {request[0]} did not answer within {deadline:g} s")
            good, answer = self._connection.recv()
        except (OSError, EOFError) as error:
            self.stop()
            raise BotFailed(f"the process of the bot ended: {error!r}") from error
        except BotFailed:
            self.stop()
            raise
        if not good:
            raise BotFailed(f"the bot '{request[3]}' of {request[0]} broke: {answer}")
        return str(answer)

    def stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._connection = None


def serve(connection: Connection) -> None:
    """The life of a bot's process: answer until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    os.nice(5)  # people come first
    connection.send("ready")
    while True:
        try:
            request: Request = connection.recv()
        except (EOFError, OSError):
            return
        try:
            said = (True, answer(*request))
        except Exception as error:
            said = (False, repr(error))
        connection.send(said)


def answer(name: str, overlay: dict[str, Any] | None, packed: bytes, level: str, seed: int) -> str:
    """What a bot of this level chooses."""
    game = catalog.load(name, overlay)
    view: View = pickle.loads(packed)
    assert view.due is not None
    bot, budget = levels.make(level, game, seed), levels.budget(level)
    if isinstance(bot, SearchBot) and view.due.veiled and len(view.due.options[view.seat]) == 1:
        bot.race(view, NOTHING, budget)  # in a window it thinks as long where it can only pass: nobody may notice
    return bot.choose(view, view.due, budget).text
