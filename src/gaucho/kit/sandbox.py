"""A process for work on what comes from outside: it can be killed, and has limits of time and memory.

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

STARTING = 60.0  # seconds that a process may take to come up
NICE = 5  # people come first


class Overrun(GauchoError):
    """The work took too long or too much memory, and was ended."""


class Sandbox:
    """One process, started when it is first needed and again after it was killed. Not for several threads at once."""

    def __init__(self, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    def start(self) -> None:
        """Bring the process up."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self.megabytes), daemon=True, name="gaucho-sandbox")
        self._process.start()
        theirs.close()
        if not self._connection.poll(STARTING):
            self.stop()
            raise Overrun("the process for it does not start")
        self._connection.recv()

    def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the work gives back, or the GauchoError it raises. Overrun if it does not come to an end within the limits.

        Blocks; the work is a function of a module, and what it takes and gives can be pickled.
        """
        if self._process is None or not self._process.is_alive():
            self.stop()
            self.start()
        assert self._connection is not None
        try:
            self._connection.send((work, args, kwargs))
            if not self._connection.poll(self.seconds):
                raise Overrun(f"it was not done within {self.seconds:g} seconds")
            good, answer = self._connection.recv()
        except Overrun:
            self.stop()
            raise
        except (OSError, EOFError) as error:
            self.stop()
            raise Overrun("its process came to an end") from error
        if not good:
            raise answer
        result: R = answer
        return result

    def stop(self) -> None:
        """End the process, whatever it does."""
        connection, process = self._connection, self._process
        self._connection = self._process = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()


def _serve(connection: Connection, megabytes: int) -> None:
    """The life of the process: work until the one who started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of who started us
    os.nice(NICE)
    _limit_memory(megabytes)
    connection.send("ready")
    while True:
        try:
            work, args, kwargs = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(_answer(work, args, kwargs))


def _limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _answer(work: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[bool, Any]:
    try:
        return True, work(*args, **kwargs)
    except GauchoError as error:
        return False, error
    except MemoryError:
        return False, Overrun("it needs more memory than it may have")
    except Exception as error:
        return False, GauchoError(f"something in it cannot be ({type(error).__name__}: {error})")
