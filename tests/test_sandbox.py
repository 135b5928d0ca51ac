"""Work that never ends, or needs all memory, is ended; the next piece of work finds a fresh process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from gaucho.engine.errors import BadPosition, GauchoError
from gaucho.kit.sandbox import Overrun, Sandbox, serve


def add(one: int, other: int) -> int:
    return one + other


def number() -> int:
    return os.getpid()


def forever() -> None:
    while True:
        pass


def greedy() -> int:
    return len([bytearray(50_000_000) for _ in range(1000)])


def refuse() -> None:
    raise BadPosition("no such table")


def stumble() -> None:
    raise IndexError("list index out of range")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    sandbox = Sandbox(seconds=60.0, megabytes=1000)
    yield sandbox
    sandbox.stop()


def test_work_is_done_in_one_process_and_not_in_ours(sandbox: Sandbox) -> None:
    assert sandbox.run(add, 2, other=3) == 5
    assert sandbox.run(number) == sandbox.run(number) != os.getpid()


def test_what_it_refuses_is_refused_here(sandbox: Sandbox) -> None:
    with pytest.raises(BadPosition, match="no such table"):
        sandbox.run(refuse)
    with pytest.raises(GauchoError, match="IndexError: list index"):
        sandbox.run(stumble)


@pytest.mark.parametrize(
    ("work", "seconds", "words"),
    [(forever, 1.0, "within 1 seconds"), (greedy, 60.0, "has ended"), (die, 60.0, "has ended")],
)
def test_what_does_not_end_is_ended_and_the_next_goes_on(sandbox: Sandbox, work: object, seconds: float, words: str) -> None:
    assert callable(work)
    sandbox.seconds = seconds
    with pytest.raises(Overrun, match=words):
        sandbox.run(work)
    sandbox.seconds = 60.0
    assert sandbox.run(add, 2, 3) == 5


def test_what_nobody_stops_ends_by_itself() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, 1000, 0), daemon=True)
    process.start()
    theirs.close()
    ours.recv()
    ours.send((forever, (), {}, 0.3))
    process.join(30)
    assert process.exitcode == -signal.SIGALRM


def test_who_stops_does_not_wait_for_the_work() -> None:
    sandbox = Sandbox(seconds=60.0, megabytes=1000)
    sandbox.start()
    with ThreadPoolExecutor(1) as thread:
        work = thread.submit(sandbox.run, forever)
        time.sleep(0.5)
        sandbox.kill()
        with pytest.raises(Overrun):
            work.result(30)
    sandbox.stop()


def test_a_process_that_cannot_be_started_is_an_overrun(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has no room for one more: whoever asks is told so, and the next time it may have."""

    def start(self: object) -> None:
        raise BlockingIOError("no more processes")

    with monkeypatch.context() as full:
        full.setattr(multiprocessing.context.SpawnProcess, "start", start)
        with pytest.raises(Overrun):
            sandbox.run(add, 1, 2)
        sandbox.stop()
    assert sandbox.run(add, 1, 2) == 3
