"""Bots in processes of their own: what one does there costs its own process, and nobody else anything."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from gaucho.bots import courier, levels
from gaucho.engine import catalog
from gaucho.web import bot_pool
from gaucho.web.bot_pool import LONGEST_THOUGHT, BotFailed, BotPool, answer, budget

from .house import run

GAME = catalog.load("cowcollectors")
STATE = GAME.new(2, 3)
LEGAL = [option.text for option in STATE.legal(0)]


@asynccontextmanager
async def pool_of(processes: int = 1, deadline: float = 10.0) -> AsyncIterator[BotPool]:
    pool = BotPool(processes, deadline)
    pool.start()
    try:
        yield pool
    finally:
        pool.close()
        assert processes_of_bots() == []


def processes_of_bots() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.name == "gaucho-bot" and child.pid]


async def ask(pool: BotPool, level: str) -> str:
    return await pool.choose(GAME, None, GAME.view(STATE, 0), level, 1)


def test_processes_for_bots_that_search_are_there_when_one_is_asked() -> None:
    async def test() -> None:
        async with pool_of(2) as pool:
            assert len(processes_of_bots()) == 1
            assert await ask(pool, "house") in LEGAL
            assert await ask(pool, "random") in LEGAL
            assert len(processes_of_bots()) == 1
            assert await ask(pool, "search:10") in LEGAL
            assert len(processes_of_bots()) == 2

    run(test)


def test_a_quick_bot_answers_while_another_searches() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            assert await ask(pool, "search:5ms") in LEGAL  # both processes are up
            assert await ask(pool, "house") in LEGAL
            thinking = asyncio.create_task(ask(pool, "search:2000ms"))
            await asyncio.sleep(0)
            assert await ask(pool, "house") in LEGAL
            assert not thinking.done()
            assert await thinking in LEGAL

    run(test)


@pytest.mark.parametrize("level", ["house", "search:5ms"])
def test_a_process_that_is_killed_costs_at_most_one_answer(level: str) -> None:
    async def test() -> None:
        async with pool_of() as pool:
            await ask(pool, level)
            for process in processes_of_bots():
                os.kill(process, signal.SIGKILL)
            try:
                await ask(pool, level)
            except BotFailed as error:
                assert "ended" in str(error)  # noqa: PT017
            assert await ask(pool, level) in LEGAL

    run(test)


def test_a_process_killed_while_it_thinks_fails_at_once() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            await ask(pool, "search:5ms")
            thinking = asyncio.create_task(ask(pool, "search:2000ms"))
            await asyncio.sleep(0.1)
            for process in processes_of_bots():
                os.kill(process, signal.SIGKILL)
            with pytest.raises(BotFailed, match="ended"):
                await thinking
            assert await ask(pool, "search:5ms") in LEGAL

    run(test)


def test_who_does_not_wait_for_an_answer_does_not_disturb_the_next() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            await ask(pool, "search:5ms")
            thinking = asyncio.create_task(ask(pool, "search:300ms"))
            await asyncio.sleep(0.1)
            thinking.cancel()
            assert await ask(pool, "search:5ms") in LEGAL

    run(test)


def test_a_server_that_stops_does_not_wait_for_thinkers() -> None:
    async def test() -> None:
        pool = BotPool(1, 60.0)
        pool.start()
        await ask(pool, "search:5ms")
        thinking = asyncio.create_task(ask(pool, "search:2000ms"))
        await asyncio.sleep(0.1)
        pool.close()
        with pytest.raises(BotFailed):
            await thinking
        assert processes_of_bots() == []

    run(test)


def test_no_bot_thinks_longer_than_all_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations say nothing about time: some positions are long, some machines slow, and some rules not compiled."""
    for level, milliseconds in (("search:5000", LONGEST_THOUGHT), ("search:60000ms", LONGEST_THOUGHT), ("search:70ms", 70)):
        assert budget(level).milliseconds == milliseconds
    assert budget("search:5000").iterations == 5000
    assert budget("search").iterations == levels.SEARCH_BUDGET.iterations
    monkeypatch.setattr(bot_pool, "LONGEST_THOUGHT", 200)
    began = time.monotonic()
    assert answer(GAME.name, None, courier.packed(GAME, GAME.view(STATE, 0)), "search:999999999", 1) in LEGAL
    assert time.monotonic() - began < 20


# ---- what a process may not do -------------------------------------------------------------------------------------------


class Trouble:
    """What a process runs when it unpacks this as a view."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __reduce__(self) -> tuple[Any, ...]:
        return exec, (self.words,)


GREED = pickle.dumps(Trouble("bytearray(1 << 33)"))
HANG = pickle.dumps(Trouble("while True: pass"))


def test_a_process_cannot_take_all_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with pool_of() as pool:
            monkeypatch.setattr(courier, "packed", lambda game, view: GREED)
            with pytest.raises(BotFailed, match="ended"):
                await ask(pool, "house")
            monkeypatch.undo()
            assert await ask(pool, "house") in LEGAL

    run(test)


def test_a_quick_bot_that_hangs_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "QUICK_DEADLINE", 0.3)

    async def test() -> None:
        async with pool_of(deadline=600.0) as pool:
            with monkeypatch.context() as patch:
                patch.setattr(courier, "packed", lambda game, view: HANG)
                with pytest.raises(BotFailed, match="did not answer"):
                    await ask(pool, "house")
            assert await ask(pool, "random") in LEGAL

    run(test)


@pytest.mark.parametrize("veiled", [True, False])
def test_a_bot_that_has_no_choice_thinks_as_long_as_one_that_has(monkeypatch: pytest.MonkeyPatch, veiled: bool) -> None:
    """In windows and elsewhere: who hides anew, or looks through a menu, would tell by a quick answer what they hold."""
    thought: list[str] = []

    class Thinker:
        def race(self, *given: object) -> None:
            thought.append("race")

        def choose(self, *given: object) -> SimpleNamespace:
            thought.append("choose")
            return SimpleNamespace(text="pass")

    monkeypatch.setattr(bot_pool, "SearchBot", Thinker)
    monkeypatch.setattr(levels, "make", lambda *given: Thinker())
    for options in ([1], [1, 2]):
        view = SimpleNamespace(seat=0, due=SimpleNamespace(veiled=veiled, options=[options]))
        assert answer(GAME.name, None, pickle.dumps(view), "search:10", 1) == "pass"
    assert thought == ["race", "choose", "choose"]  # with several it thinks while it chooses
