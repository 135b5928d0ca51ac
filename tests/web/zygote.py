"""Starts servers quickly: a process that has everything imported and forks a fresh server whenever a line comes in.

    python zygote.py DATA LISTENER

What is forked is a server like any other, in a process of its own; only the second of importing is saved. The listening
socket is handed on, so that the address stays the same.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from gaucho.engine import catalog
from gaucho.web import app, bot_pool, serving
from gaucho.web.settings import Limits, Settings

PR_SET_PDEATHSIG = 1  # "kill me when my parent dies"


def main() -> None:
    data, listener = Path(sys.argv[1]), socket.socket(fileno=int(sys.argv[2]))
    # Only people play here, so nobody misses the processes of the bots, whose start would take longer than the server's life.
    bot_pool.BotPool.start = lambda self: None  # type: ignore[method-assign]
    settings = Settings(data, f"sqlite:///{data / 'gaucho.db'}", b"not a secret", limits=Limits.lifted())
    # Nothing is opened, read or started before the application runs: that is for the children.
    config = serving.uvicorn_config(app.make(settings), settings)
    config.load()
    catalog.load("cowcollectors").new(2, 1)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are not waited for
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            if sys.platform == "linux":
                ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            uvicorn.Server(config).run(sockets=[listener])
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
