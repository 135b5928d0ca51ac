"""A process for work that may take too long, or comes from outside: it can be killed, and has limits of time and memory.

Compiled rules hold the interpreter while they run, so nothing in the same process could stop them; from outside it is easy.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from gaucho.engine.errors import GauchoError

P = ParamSpec("P")
R = TypeVar("R")

STARTING = 60.0  # seconds that a process may take to come up; not held against the work
LAST_RESORT = 5.0  # seconds after its time in which a process ends itself, if nobody is left who would


class Overrun(GauchoError):
    """The work took too long or too much memory, and was ended."""


class Sandbox:
    """One process, started when it is needed and again after it was killed. For one thread at a time; `kill` is for any."""

    def __init__(self, seconds: float, megabytes: int, niceness: int = 5, name: str = "gaucho-sandbox") -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self.niceness = niceness  # people come first
        self.name = name
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._closed = False

    def start(self) -> None:
        """Begin to bring the process up; whoever has work for it waits until it is there."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._ready = False
        process = context.Process(target=serve, args=(theirs, self.megabytes, self.niceness), daemon=True, name=self.name)
        process.start()
        self._process = process  # only now: what was not started cannot be killed
        theirs.close()

    def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the work gives back, or the GauchoError it raises. Overrun if it does not come to an end within the limits.

        Blocks; the work is a function of a module, and what it takes and gives can be pickled.
        """
        try:
            good, answer = self._answer(work, args, kwargs)
        except Overrun:
            self.stop()
            raise
        except (OSError, EOFError) as error:
            self.stop()
            raise Overrun("its process has ended") from error
        if not good:
            raise answer
        result: R = answer
        return result

    def _answer(self, work: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[bool, Any]:
        if self._closed:
            raise Overrun("nothing is worked on any more")
        if self._process is None or not self._process.is_alive():
            self.stop()
            self.start()
        assert self._connection is not None
        if not self._ready:
            if not self._connection.poll(STARTING):
                raise Overrun("its process does not start")
            self._connection.recv()
            self._ready = True
        self._connection.send((work, args, kwargs, self.seconds + LAST_RESORT))
        if not self._connection.poll(self.seconds):
            raise Overrun(f"it was not done within {self.seconds:g} seconds")
        answer: tuple[bool, Any] = self._connection.recv()
        return answer

    def kill(self) -> None:
        """No more answers; what is being worked on fails."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def stop(self) -> None:
        """Be rid of the process, whatever it does."""
        connection, process = self._connection, self._process
        self._connection = self._process = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()


def serve(connection: Connection, megabytes: int, niceness: int) -> None:
    """The life of the process: work until whoever started it is gone, or until something takes too long or too much memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of who started us
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(niceness)
    _limit_memory(megabytes)
    connection.send("ready")
    while True:
        try:
            work, args, kwargs, longest = connection.recv()
        except (EOFError, OSError):
            return
        signal.setitimer(signal.ITIMER_REAL, longest)
        try:
            said = (True, work(*args, **kwargs))
        except MemoryError:
            return
        except GauchoError as error:
            said = (False, error)
        except Exception as error:
            said = (False, GauchoError(f"something in it cannot be ({type(error).__name__}: {error})"))
        signal.setitimer(signal.ITIMER_REAL, 0)
        connection.send(said)


def _limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
