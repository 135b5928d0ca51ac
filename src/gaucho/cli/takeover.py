"""The rules are compiled while the table is already served, and then taken over: what `make play` does.

Compiled and interpreted modules cannot be exchanged within a process, so the server ends as it always does and becomes the
same command once more, with the same process id. The socket it listens at stays open all the while: whoever knocks waits, and
nobody is turned away. Pages reconnect by themselves and say again what was not answered.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, NoReturn

from gaucho import _form
from gaucho.engine.errors import GauchoError

TOOL: Final = _form.PACKAGE.parents[1] / "tools" / "compile.py"
BESIDE: Final = [sys.executable, str(TOOL), "--beside"]
LISTENER: Final = "GAUCHO_LISTENER"  # the number of the open socket that a server leaves to what it becomes


class Compilation:
    """A process of low priority that compiles the rules, if there is anything to compile."""

    def __init__(self) -> None:
        if not Path(BESIDE[1]).exists():
            raise GauchoError("--compile needs the sources, and they are not here: leave it out")
        self.done = False
        self._stopped = False
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, compiled: Callable[[], None], failed: Callable[[], None]) -> None:
        """One of the two is called, from a thread, when it is done; neither if all was compiled already."""
        before = _manifest()
        # A group of its own: everything it starts can be ended with it. Not a session, or its low priority counts for nothing:
        # Linux may share its time out by session first.
        self._child = child = subprocess.Popen(BESIDE, stdout=subprocess.DEVNULL, process_group=0)

        def wait() -> None:
            child.wait()
            if self._stopped:
                return
            found, _ = _form.find()
            if not found.compiled:
                failed()
            elif _manifest() != before:
                self.done = True
                compiled()

        Thread(target=wait, daemon=True, name="compilation").start()

    def stop(self) -> None:
        """End it, if it is not done."""
        self._stopped = True
        if self._child is not None and self._child.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._child.pid, signal.SIGTERM)
            self._child.wait()


def _manifest() -> bytes:
    try:
        return (_form.NATIVE / _form.MANIFEST).read_bytes()
    except OSError:
        return b""


def become_the_next(listener: socket.socket) -> NoReturn:
    """This process runs its command anew and goes on listening."""
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def left_behind() -> socket.socket | None:
    """The open socket of the server whose place this process takes, if there was one."""
    number = os.environ.pop(LISTENER, "")
    return socket.socket(fileno=int(number)) if number else None
