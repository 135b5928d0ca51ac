"""How a server is run: where it keeps its data, its address, its limits. Read from the environment, so that workers agree."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gaucho.engine.errors import GauchoError
from gaucho.engine.folder import read_toml
from gaucho.web import guard
from gaucho.web.addresses import LOOPBACK, read_proxies

SHORTEST_TOKEN = 16
CONTENTS = "GAUCHO_CONTENTS"  # told to workers, too: by game, the file with the owner's own values
METRICS_FOLDER = "GAUCHO_METRICS_FOLDER"  # told to workers by whoever starts them


@dataclass(frozen=True)
class Limits:
    """What one visitor, or one address, may ask of the server. A rate is (per second, burst)."""

    body: int = 16_384  # bytes of a request's body
    upload: int = 300_000  # the same, if it is a game that somebody uploads
    frame: int = 16_384  # bytes of a socket message
    requests: tuple[float, float] = (20.0, 200.0)
    files: tuple[float, float] = (200.0, 1000.0)  # requests for what is cheap: files of pages, health and metrics
    frames: tuple[float, float] = (20.0, 100.0)  # on one socket
    frames_together: tuple[float, float] = (100.0, 500.0)  # on all sockets of a player; on those of an address that only watch
    changes: tuple[float, float] = (2.0, 30.0)  # of seats and standing orders, by one visitor
    chat: tuple[float, float] = (0.5, 6.0)
    tables: tuple[float, float] = (0.1, 20.0)
    visitors: tuple[float, float] = (0.2, 60.0)
    studio: tuple[float, float] = (0.3, 60.0)  # seconds of playing and drawing what an address has uploaded
    sockets_per_visitor: int = 40
    sockets_per_address: int = 400  # beyond that only players are let in: they need the rest of its connections
    sockets_per_table: int = 300
    tables_per_visitor: int = 200  # open or running, as host
    bots: tuple[float, float] = (100.0, 200.0)  # answers of quick bots for one address; its tables go slower beyond
    searches_waiting: int = 16  # bots that search, for one address; quick ones answer beyond
    head: int = 32_768  # bytes of a request that are no body: first line, headers, the cuts of a body sent in chunks
    headers: int = 100
    pipeline: int = 16  # requests sent ahead on one connection
    head_time: float = 10.0  # seconds until the head of a request is complete
    body_time: float = 30.0  # seconds from there until its body is
    idle_time: int = 5  # seconds that a connection is kept for a further request
    send_time: float = 30.0  # seconds in which somebody must read some of what they asked for
    unread: int = 16_000_000  # bytes sent to one address that it has not read
    connections: int = 10_000  # of this process, and never more than it may have open files
    connections_per_address: int = 600
    connects: tuple[float, float] = (100.0, 1000.0)  # new connections of an address
    pieces: tuple[float, float] = (40.0, 300.0)  # of socket messages, and signs of life: what a socket must look at

    @classmethod
    def lifted(cls) -> Limits:
        """No rates and room for many: for benchmarks and tests that are not about limits."""
        free = (1e9, 1e9)
        return cls(
            requests=free,
            files=free,
            frames=free,
            frames_together=free,
            changes=free,
            chat=free,
            tables=free,
            visitors=free,
            studio=free,
            sockets_per_visitor=10**6,
            sockets_per_address=10**6,
            sockets_per_table=10**6,
            tables_per_visitor=10**6,
            bots=free,
            searches_waiting=10**6,
            unread=10**12,
            connections=10**6,
            connections_per_address=10**6,
            connects=free,
            pieces=free,
        )


@dataclass(frozen=True)
class Settings:
    """One server. All workers of a server have the same."""

    data: Path
    database: str  # URL
    secret: bytes  # what invite links are made from
    origin: str = ""  # public address, https://table.example; empty: whatever the browser says it has reached
    proxies: tuple[str, ...] = ()  # addresses and networks that are believed when they say for whom they ask
    metrics_token: str = ""  # opens /metrics from elsewhere
    metrics_folder: Path | None = None  # where several workers tell each other their numbers
    bot_pace: float = 1.1  # seconds until a bot answers, so that people can follow
    bot_patience: float = 5.0  # seconds a table waits for a bot, those before it included, until a quicker one answers
    bot_deadline: float = 10.0  # seconds of thinking after which a bot's process is ended
    bot_processes: int = 1  # for bots that search; quick ones have one more
    poll: float = 1.0  # seconds between looks for what other workers wrote
    limits: Limits = field(default_factory=Limits)
    contents: dict[str, str] = field(default_factory=dict)  # by game: the owner's own values, as TOML


def data_folder() -> Path:
    """GAUCHO_DATA, or the usual place for a user's data."""
    if os.environ.get("GAUCHO_DATA"):
        return Path(os.environ["GAUCHO_DATA"])
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "gaucho"


def database_url(data: Path) -> str:
    """GAUCHO_DATABASE, or a SQLite file in the data folder."""
    return os.environ.get("GAUCHO_DATABASE") or f"sqlite:///{data / 'gaucho.db'}"


def from_environment() -> Settings:
    """The settings of this process; makes the data folder and its secret if they are missing."""
    data = data_folder()
    lifted = os.environ.get("GAUCHO_LIMITS") == "off"
    origin = os.environ.get("GAUCHO_ORIGIN", "").rstrip("/")
    return Settings(
        data=data,
        database=database_url(data),
        secret=_secret(data),
        origin=origin,
        proxies=read_proxies(os.environ.get("GAUCHO_PROXY", "")) or (LOOPBACK if origin else ()),
        metrics_token=_metrics_token(),
        metrics_folder=Path(os.environ[METRICS_FOLDER]) if os.environ.get(METRICS_FOLDER) else None,
        bot_pace=_number("GAUCHO_BOT_PACE", Settings.bot_pace),
        bot_patience=_number("GAUCHO_BOT_PATIENCE", Settings.bot_patience),
        bot_deadline=_number("GAUCHO_BOT_DEADLINE", Settings.bot_deadline),
        bot_processes=int(_number("GAUCHO_BOT_PROCESSES", Settings.bot_processes)),
        limits=Limits.lifted() if lifted else Limits(),
        contents={game: content_of(file) for game, file in json.loads(os.environ.get(CONTENTS, "{}")).items()},
    )


def content_of(file: str) -> str:
    """The text of a content file."""
    try:
        read_toml(Path(file))
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise GauchoError(f"{file} cannot be read: {error.strerror}") from error


def _metrics_token() -> str:
    word = os.environ.get("GAUCHO_METRICS_TOKEN", "")
    if word and (len(word) < SHORTEST_TOKEN or not word.isascii() or not word.isprintable() or " " in word):
        raise GauchoError(f"GAUCHO_METRICS_TOKEN must have at least {SHORTEST_TOKEN} letters and digits, without blanks")
    return word


def _number(name: str, default: float) -> float:
    word = os.environ.get(name, "")
    try:
        value = float(word) if word else default
    except ValueError:
        raise GauchoError(f"{name} must be a number, not '{word}'") from None
    if not 0 <= value < 1e6:
        raise GauchoError(f"{name} must be between 0 and a million, not '{word}'")
    return value


def known_secret(folders: Iterable[Path]) -> bytes:
    """GAUCHO_SECRET, or what the first of these folders has that has one; empty if there is none. Nothing is made."""
    if os.environ.get("GAUCHO_SECRET"):
        return _secret(Path())
    return next((_secret(folder) for folder in folders if (folder / "secret").is_file()), b"")


def _secret(data: Path) -> bytes:
    """GAUCHO_SECRET, or a file of the data folder, made once. Never in the database: a copy of that opens no seat."""
    word = os.environ.get("GAUCHO_SECRET")
    if word:
        return hashlib.sha256(word.encode()).digest()
    file = data / "secret"
    try:
        guard.make_folder(data)
        guard.tighten([file])
        if not file.exists():
            # Written aside and linked into place: of several workers that start at once, one wins.
            fresh = data / f"secret.{os.getpid()}"
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            os.write(handle, secrets.token_hex(32).encode())
            os.fsync(handle)
            os.close(handle)
            with suppress(FileExistsError):
                os.link(fresh, file)
            fresh.unlink()
        return bytes.fromhex(file.read_text().strip())
    except OSError as error:
        raise GauchoError(f"the data folder {data} cannot be used: {error.strerror}") from error
    except ValueError:
        raise GauchoError(f"{file} is broken: delete it (invite links made so far will stop working)") from None
