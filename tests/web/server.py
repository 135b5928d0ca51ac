"""Servers to test against: in a thread of the test with settings of one's own, or as a process that can be killed."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import uvicorn

from gaucho.client import Client, Table
from gaucho.engine.core import State
from gaucho.web import app, diary
from gaucho.web.serving import uvicorn_config
from gaucho.web.settings import Limits, Settings
from gaucho.web.store import Store

ADDRESS = re.compile(r"http://localhost:(\d+)/")
# Ends a process when the one that started it ends, however that may be: killed tests leave no servers behind (Linux).
LEASH = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
LOGS = ("", "uvicorn")  # uvicorn keeps its own


# ---- in a thread -------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def serving(data: Path, database: str = "", limits: Limits | None = None, **settings: Any) -> Iterator[Server]:
    """The real application behind a real uvicorn, here in a thread. No rates unless limits are given."""
    url = database or f"sqlite:///{data / 'gaucho.db'}"
    chosen = Settings(data, url, b"not a secret", bot_pace=0.0, limits=limits or Limits.lifted())
    chosen = dataclasses.replace(chosen, **settings)
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    config = uvicorn_config(app.make(chosen), chosen)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    watch = Watch()
    for name in LOGS:
        logging.getLogger(name).addHandler(watch)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield Server(f"http://127.0.0.1:{listener.getsockname()[1]}", url, watch)
    finally:
        server.should_exit = True
        thread.join()
        for name in LOGS:
            logging.getLogger(name).removeHandler(watch)


class Watch(logging.Handler):
    """Everything a server says in its log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def errors(self) -> list[str]:
        """What should never be there: exceptions and errors."""
        return [logging.Formatter().format(r) for r in self.records if r.exc_info or r.levelno >= logging.ERROR]


@dataclasses.dataclass
class Server:
    """A server in a thread, and what is behind its curtain."""

    url: str
    database: str
    log: Watch

    def visitor(self, name: str = "Ann") -> Client:
        """Somebody new."""
        return Client.new(self.url, name)

    def http(self, client: Client | None = None, **headers: str) -> httpx.Client:
        """Plain requests, as this visitor."""
        # Without a context for TLS, which takes longer to make than all the requests of a test.
        return httpx.Client(base_url=self.url, headers={**(client.headers() if client else {}), **headers}, verify=False)

    def socket_url(self, table: Table, page: bool = False, **query: Any) -> str:
        """Where a table's socket is."""
        words = httpx.QueryParams({name: value for name, value in query.items() if value is not None})
        return f"ws{self.url[4:]}{'/t' if page else '/api/tables'}/{table.id}/socket?{words}"

    def truth(self, table: str) -> State:
        """The whole table with all its secrets, replayed from its diary."""
        return truth(self.database, table)


def truth(database: str, table: str) -> State:
    """The state that the stored diary of a table leads to."""
    store = Store(database)
    try:
        record = store.table(table)
        assert record is not None
        state = diary.first_state(diary.game_of(record), record)
        for seat, option in diary.choices_that_stand(store.entries(table)):
            state.choose(seat, option)
        return state
    finally:
        store.close()


# ---- as a process ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def process(data: Path, *words: str, **environment: str) -> Iterator[Process]:
    """`gaucho serve` as people start it, on a free port."""
    log = data / "server.log"
    data.mkdir(parents=True, exist_ok=True)
    command = [*LEASH, sys.executable, "-m", "gaucho", "serve", "--port", "0", "--data", str(data), *words]
    usual = {"GAUCHO_BOT_PACE": "0", "GAUCHO_LIMITS": "off"}
    with log.open("wb") as out:
        child = subprocess.Popen(
            command, stdout=out, stderr=out, env={**os.environ, **usual, **environment}, start_new_session=True
        )
    server = Process(child, log)
    try:
        server.wait()
        yield server
    finally:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()


class Process:
    """A server process of one's own."""

    def __init__(self, child: subprocess.Popen[bytes], log: Path) -> None:
        self.child = child
        self.log = log
        self.url = ""

    def wait(self, seconds: float = 60) -> None:
        """Until it answers."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = ADDRESS.search(self.text())
            assert self.child.poll() is None, self.text()
            if found:
                self.url = f"http://127.0.0.1:{found[1]}"
                with contextlib.suppress(httpx.TransportError):
                    if httpx.get(f"{self.url}/api/games", timeout=5).status_code == 200:
                        return
            time.sleep(0.02)
        raise AssertionError(f"no answer from the server:\n{self.text()}")

    def text(self) -> str:
        """What it said so far."""
        return self.log.read_text(errors="replace")
