"""A real `gaucho serve` in a process of its own, which can be killed and started again at the same place."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer

LONGEST_START = 60.0  # seconds
# Ends a process when the one that started it ends, however that may be: killed tests leave no servers behind (Linux).
LEASH = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
TROUBLE = re.compile(r"Traceback|\bERROR\b|\bfailed\b|cannot be shown", re.IGNORECASE)
SECRET = "known to those who stage tables"


class Server:
    """Serves a folder of data. `address` is where; it stays the same when it is started again."""

    def __init__(self, folder: Path, packages: Path | None = None, **environment: str) -> None:
        self.folder = folder
        self.database = f"sqlite:///{folder / 'gaucho.db'}"
        self.secret = hashlib.sha256(SECRET.encode()).digest()
        self.log = folder / "server.log"
        self.port = 0
        self.command = [sys.executable, "-m", "gaucho"]
        self._groups: list[int] = []
        self._process: subprocess.Popen[str] | None = None
        self._environment = {
            **os.environ,
            "PYTHONUNBUFFERED": "1",
            "GAUCHO_BOT_PACE": "0.02",
            "GAUCHO_LIMITS": "off",
            "GAUCHO_SECRET": SECRET,
            **environment,
        }
        if packages is not None:
            self._environment["PYTHONPATH"] = str(packages)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Returns when it listens."""
        command = [*LEASH, *self.command, "serve", "--port", str(self.port), "--data", str(self.folder)]
        with self.log.open("a", encoding="utf-8") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment, start_new_session=True
            )
        self._process = process
        self._groups.append(process.pid)
        assert process.stdout is not None
        guard = Timer(LONGEST_START, process.kill)
        guard.start()
        try:
            for line in process.stdout:
                found = re.search(r"http://[^/]*:(\d+)/", line)
                if found:
                    self.port = int(found[1])
                    return
        finally:
            guard.cancel()
        raise AssertionError(f"the server did not start:\n{self.said()}")

    def kill(self) -> None:
        """Gone, in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """The way Ctrl-C stops it, or another."""
        if self._process is not None:
            self._process.send_signal(how)
            self._end()
        for group in self._groups:  # bots of a killed server, if they have not noticed yet
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)

    def _end(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process.wait(30)
        self._process = None

    def said(self) -> str:
        """Everything it wrote about itself."""
        return self.log.read_text(encoding="utf-8")

    def complaints(self) -> list[str]:
        """What it wrote that it should not have to write."""
        return [line for line in self.said().splitlines() if TROUBLE.search(line)]
