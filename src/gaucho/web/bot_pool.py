"""Bots in processes of their own: one that hangs or breaks costs its process and nothing else."""

from __future__ import annotations

import asyncio
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Protocol

from gaucho.bots import courier, levels
from gaucho.bots.bot import Budget
from gaucho.bots.search import SearchBot
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, View
from gaucho.engine.errors import GauchoError
from gaucho.kit.sandbox import Sandbox

NAME = "gaucho-bot"  # of the processes
NOTHING = -1  # the option of who advises nothing
LONGEST_THOUGHT = 2000  # milliseconds
QUICK_DEADLINE = 3.0  # seconds: a quick bot that takes longer hangs, and others wait behind it
MEGABYTES = 1000  # of address space for one process
QUICK_NICENESS, SLOW_NICENESS = 5, 15  # people come first
Request = tuple[str, dict[str, Any] | None, bytes, str, int]  # game, overlay, view, level, seed


class BotFailed(Exception):
    """The bot did not answer in time, or broke."""


class Bots(Protocol):
    """Somebody who can choose for bots."""

    def start(self) -> None: ...
    async def choose(self, game: AnyGame, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str: ...
    def close(self) -> None: ...


class BotPool:
    """A few processes that answer for bots. A bot gets a view and nothing else of the table.

    One process is for quick bots. Those for bots that search are started when the first one is asked.
    """

    def __init__(self, processes: int, deadline: float) -> None:
        self._quick = [Sandbox(min(deadline, QUICK_DEADLINE), MEGABYTES, QUICK_NICENESS, NAME)]
        self._slow = [Sandbox(deadline, MEGABYTES, SLOW_NICENESS, NAME) for _ in range(max(1, processes))]
        self._free: dict[bool, asyncio.Queue[Sandbox]] = {False: asyncio.Queue(), True: asyncio.Queue()}
        self._threads = ThreadPoolExecutor(len(self._quick + self._slow), thread_name_prefix="bots")

    def start(self) -> None:
        """Start what is needed at once; the first question waits until it is up."""
        for worker in self._quick:
            worker.start()
            self._free[False].put_nowait(worker)
        for worker in self._slow:
            self._free[True].put_nowait(worker)

    async def choose(self, game: AnyGame, overlay: dict[str, Any] | None, view: View, level: str, seed: int) -> str:
        """The option the bot takes, in its written form. BotFailed if it does not answer in time."""
        request: Request = (game.name, overlay, courier.packed(game, view), level, seed)
        free = self._free[searches(level)]
        worker = await free.get()

        def answered(answer: asyncio.Future[str]) -> None:
            free.put_nowait(worker)
            if not answer.cancelled():
                answer.exception()  # not missed, should nobody wait for it any more

        answer = asyncio.get_running_loop().run_in_executor(self._threads, asked, worker, request)
        answer.add_done_callback(answered)
        return await asyncio.shield(answer)  # a process is free when it has answered, whoever still waits for it

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._quick + self._slow:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._quick + self._slow:
            worker.stop()


def asked(process: Sandbox, request: Request) -> str:
    """What the bot answers in this process. BotFailed if it does not, or not in time."""
    try:
        return process.run(answer, *request)
    except GauchoError as error:
        raise BotFailed(f"the bot '{request[3]}' of {request[0]} did not answer: {error}") from error


def searches(level: str) -> bool:
    """Does a bot of this level think for long?"""
    return level.partition(":")[0] == "search"


def budget(level: str) -> Budget:
    """How much a bot of this level may think; never longer than `LONGEST_THOUGHT`, also if its iterations would take longer."""
    wanted = levels.budget(level)
    return Budget(wanted.iterations, min(wanted.milliseconds or LONGEST_THOUGHT, LONGEST_THOUGHT))


def answer(name: str, overlay: dict[str, Any] | None, packed: bytes, level: str, seed: int) -> str:
    """What a bot of this level chooses."""
    game = catalog.load(name) if overlay is None else _with_values(name, json.dumps(overlay))
    view: View = pickle.loads(packed)
    assert view.due is not None
    bot, allowed = levels.make(level, game, seed), budget(level)
    if isinstance(bot, SearchBot) and len(view.due.options[view.seat]) == 1:
        bot.race(view, NOTHING, allowed)  # who is asked though there is no choice thinks as long: nobody may notice
    return bot.choose(view, view.due, allowed).text


@lru_cache(maxsize=8)
def _with_values(name: str, overlay: str) -> AnyGame:
    return catalog.load(name, json.loads(overlay))
