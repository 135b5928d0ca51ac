"""Our files: nobody else reads them, and a database has one server. They hold the seeds of running games."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE, S_ISREG
from typing import Final

try:
    import fcntl
except ImportError:  # not on Windows: nobody is warned there
    fcntl = None  # type: ignore[assignment]

OWNER_ALONE: Final = 0o700
OTHERS: Final = 0o077


def make_folder(folder: Path) -> None:
    """A folder for us alone, if it is not there yet."""
    folder.mkdir(OWNER_ALONE, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """An empty file for us alone, if there is none; whoever opens it says what is wrong with its place."""
    with suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ALONE & 0o666))


def tighten(files: Iterable[Path]) -> list[str]:
    """Take from others what they may do with our files; of those that belong to somebody else it is told."""
    told = []
    for file in files:
        with suppress(OSError):
            found = file.stat()
            if not S_ISREG(found.st_mode) or not found.st_mode & OTHERS:
                continue
            try:
                file.chmod(S_IMODE(found.st_mode) & OWNER_ALONE)
            except OSError:
                told.append(f"{file} can be read by other users of this machine, and is not ours to change: chmod 600 {file}")
    return told


def files_of(database: Path) -> list[Path]:
    """An SQLite database and the files that SQLite and we put beside it."""
    return [database, *(database.with_name(f"{database.name}-{what}") for what in ("wal", "shm", "journal", "server"))]


class Watch:
    """Held by the server of an SQLite database for as long as it runs; the system lets go of it however the server ends."""

    def __init__(self, database: Path) -> None:
        self.file = database.with_name(f"{database.name}-server")
        self._handle = -1

    def take(self) -> bool:
        """False if another process holds it."""
        if fcntl is None:
            return True
        try:
            self._handle = os.open(self.file, os.O_RDWR | os.O_CREAT, OWNER_ALONE & 0o666)
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks, or a folder that is read-only: the database will tell
            return True
        return True

    def drop(self) -> None:
        """Let go."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
