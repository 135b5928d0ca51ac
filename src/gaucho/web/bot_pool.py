"""Bots in processes of their own: one that hangs or breaks costs its process and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import resource
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Protocol

from gaucho.bots import courier, levels
from gaucho.bots.bot import Budget
from gaucho.bots.search import SearchBot
from gaucho.engine import catalog
from gaucho.engine.core import Game, View

NOTHING = -1  # the option of who advises nothing
LONGEST_THOUGHT = 2000  # milliseconds
QUICK_DEADLINE = 3.0  # seconds: a quick bot that takes longer hangs, and others wait behind it
LAST_RESORT = 5.0  # seconds after its deadline in which a process ends itself
LONGEST_START = 60.0  # seconds
MOST_MEMORY = 1 << 30  # bytes of address space
QUICK_NICENESS, SLOW_NICENESS = 5, 10
Request = tuple[str, dict[str, Any] | None, bytes, str, int]  # game, overlay, view, level, seed


class BotFailed(Exception):
    """The bot did not answer in time, or broke."""


class Bots(Protocol):
    """Somebody who can choose for bots."""

    def start(self) -> None: ...
    async def choose(self, game: Game, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str: ...
    def close(self) -> None: ...


class BotPool:
    """A few processes that answer for bots. A bot gets a view and nothing else of the table.

    One process is for quick bots. Those for bots that search are started when the first one is asked.
    """

    def __init__(self, processes: int, deadline: float) -> None:
        self._quick = [_Worker(min(deadline, QUICK_DEADLINE), QUICK_NICENESS)]
        self._slow = [_Worker(deadline, SLOW_NICENESS) for _ in range(max(1, processes))]
        self._free: dict[bool, asyncio.Queue[_Worker]] = {False: asyncio.Queue(), True: asyncio.Queue()}
        self._threads = ThreadPoolExecutor(len(self._quick + self._slow), thread_name_prefix="bots")

    def start(self) -> None:
        """Start what is needed at once; the first question waits until it is up."""
        for worker in self._quick:
            worker.start()
            self._free[False].put_nowait(worker)
        for worker in self._slow:
            self._free[True].put_nowait(worker)

    async def choose(self, game: Game, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str:
        """The option the bot takes, in its written form. BotFailed if it does not answer in time."""
        request: Request = (game.name, overlay, courier.packed(game, view), level, seed)
        free = self._free[searches(level)]
        worker = await free.get()

        def answered(answer: asyncio.Future[str]) -> None:
            free.put_nowait(worker)
            if not answer.cancelled():
                answer.exception()  # not missed, should nobody wait for it any more

        answer = asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, request)
        answer.add_done_callback(answered)
        return await asyncio.shield(answer)  # a process is free when it has answered, whoever still waits for it

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._quick + self._slow:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._quick + self._slow:
            worker.stop()


class _Worker:
    """One process, and the end of the line to it."""

    def __init__(self, deadline: float, niceness: int) -> None:
        self._deadline = deadline
        self._niceness = niceness
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._closed = False

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        last_resort = self._deadline + LAST_RESORT
        self._process = context.Process(
            target=serve, args=(theirs, self._niceness, last_resort), daemon=True, name="gaucho-bot"
        )
        self._process.start()
        theirs.close()
        self._connection = ours
        self._ready = False

    def ask(self, request: Request) -> str:
        """Blocks until the answer or the deadline; starting up is not held against the bot."""
        try:
            if self._closed:
                raise BotFailed("the server stops")
            if self._process is None or not self._process.is_alive():
                self.stop()
                self.start()
            assert self._connection is not None
            if not self._ready:
                if not self._connection.poll(LONGEST_START):
                    raise BotFailed("the process of the bots does not start")
                self._connection.recv()
                self._ready = True
            self._connection.send(request)
            if not self._connection.poll(self._deadline):
                raise BotFailed(f"the bot '{request[3]}' of {request[0]} did not answer within {self._deadline:g} s")
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

    def kill(self) -> None:
        """No more answers; one that is being thought about fails."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def stop(self) -> None:
        """Be rid of the process."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._connection = None


def serve(connection: Connection, niceness: int, longest: float) -> None:
    """The life of a bot's process: answer until the server is gone, or until an answer takes too long or too much memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(niceness)  # people come first
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    connection.send("ready")
    while True:
        try:
            request: Request = connection.recv()
        except (EOFError, OSError):
            return
        signal.setitimer(signal.ITIMER_REAL, longest)  # also if nobody is left who would stop it
        try:
            said = (True, answer(*request))
        except MemoryError:
            return
        except Exception as error:
            said = (False, repr(error))
        signal.setitimer(signal.ITIMER_REAL, 0)
        connection.send(said)


def searches(level: str) -> bool:
    """Does a bot of this level think for long?"""
    return level.partition(":")[0] == "search"


def budget(level: str) -> Budget:
    """How much a bot of this level may think; never longer than `LONGEST_THOUGHT`, also if its iterations would take longer."""
    wanted = levels.budget(level)
    return Budget(wanted.iterations, min(wanted.milliseconds or LONGEST_THOUGHT, LONGEST_THOUGHT))


def answer(name: str, overlay: dict[str, Any] | None, packed: bytes, level: str, seed: int) -> str:
    """What a bot of this level chooses."""
    game = catalog.load(name, overlay)
    view: View = pickle.loads(packed)
    assert view.due is not None
    bot, allowed = levels.make(level, game, seed), budget(level)
    if isinstance(bot, SearchBot) and view.due.veiled and len(view.due.options[view.seat]) == 1:
        bot.race(view, NOTHING, allowed)  # in a window it thinks as long where it can only pass: nobody may notice
    return bot.choose(view, view.due, allowed).text
