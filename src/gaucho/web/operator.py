"""For whoever runs the server: `/health` says whether it is well, `/metrics` how much it does, for Prometheus.

Several workers tell each other their numbers through files in a folder, so that any of them answers for all.

Health is for everybody, since it says no more than a visitor sees. Metrics are for programs on the same machine that have not
come through a proxy, and for those who know the token.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from gaucho.version import VERSION
from gaucho.web.addresses import is_loopback
from gaucho.web.gate import Gate
from gaucho.web.health import Health
from gaucho.web.hub import Hub
from gaucho.web.metrics import Text
from gaucho.web.protocol import SocketProtocol
from gaucho.web.records import StorageTrouble
from gaucho.web.safety import error_response

COUNTED_FOR: Final = 15.0  # seconds that the numbers of tables hold, which the database must count
FRESH: Final = 1.0  # seconds that a text holds
TOLD_EVERY: Final = 5.0  # seconds
FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
NEVER_STORED: Final = {"cache-control": "no-store"}
FROM_ELSEWHERE: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
STARTED: Final = time.time()


class Operator:
    """The addresses that an operator's programs ask."""

    def __init__(self, hub: Hub, gate: Gate, health: Health) -> None:
        self._hub = hub
        self._gate = gate
        self._health = health
        self._tables: dict[str, int] = {}
        self._counted_at = -COUNTED_FOR
        self._text = ""
        self._written_at = -FRESH
        self._lock = asyncio.Lock()
        folder = hub.settings.metrics_folder
        self._file = folder / f"{os.getpid()}.json" if folder else None
        self._telling: asyncio.Task[None] | None = None

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/health", self.ready),
            Route("/health/ready", self.ready),
            Route("/health/alive", self.alive),
            Route("/metrics", self.metrics),
        ]

    def open(self) -> None:
        """Begin to tell the other workers, if there are any."""
        if self._file is not None:
            self._telling = asyncio.create_task(self._tell(self._file))

    def close(self) -> None:
        """Answer no more."""
        self._health.close()
        if self._telling is not None:
            self._telling.cancel()
        if self._file is not None:
            self._file.unlink(missing_ok=True)

    async def alive(self, request: Request) -> Response:
        """Whoever can answer at all is alive."""
        return JSONResponse({"alive": True}, headers=NEVER_STORED)

    async def ready(self, request: Request) -> Response:
        """Can people play here?"""
        report = await self._health.report()
        found = {"database": report.database, "disk": report.disk, "bots": report.bots}
        return JSONResponse({"alive": True, "ready": report.ready, **found}, 200 if report.ready else 503, headers=NEVER_STORED)

    async def metrics(self, request: Request) -> Response:
        """All numbers of this process."""
        if not self._may_read(request):
            text = (
                "The metrics are for the operator: send GAUCHO_METRICS_TOKEN as a bearer token, or ask on the machine itself."
            )
            return error_response(request.scope, 403, text)
        async with self._lock:
            if time.monotonic() - self._written_at > FRESH:
                await self._count_tables()
                self._text = self._write()
                self._written_at = time.monotonic()
        return PlainTextResponse(self._text, headers=NEVER_STORED, media_type=FORMAT)

    def _may_read(self, request: Request) -> bool:
        token = self._hub.settings.metrics_token
        sent = request.headers.get("authorization", "").encode("latin-1")
        if token and hmac.compare_digest(sent, f"Bearer {token}".encode()):
            return True
        host = request.headers.get("host", "").lower()
        return (
            request.client is not None
            and is_loopback(request.client.host)
            and not self._hub.settings.origin
            and (host.rpartition(":")[0] or host) in LOCAL
            and not any(name in request.headers for name in FROM_ELSEWHERE)
        )

    async def _count_tables(self) -> None:
        if time.monotonic() - self._counted_at > COUNTED_FOR:
            with suppress(StorageTrouble):  # then the old numbers must do
                self._tables = await asyncio.to_thread(self._hub.store.statuses)
                self._counted_at = time.monotonic()

    # ---- the numbers -------------------------------------------------------------------------------------------------

    def _write(self) -> str:
        text = Text()
        text.add("gaucho_tables", "gauge", "Tables in the database.", labelled("status", self._tables))
        text.join(self._own_samples())
        if self._file is not None:
            for samples in told_by_others(self._file):
                text.join(samples)
        return str(text)

    def _own_samples(self) -> dict[str, list[str]]:
        text = Text(worker=str(os.getpid())) if self._file is not None else Text()
        self._rooms_and_sockets(text)
        self._choices_and_requests(text)
        self._bots(text)
        self._process(text)
        return text.samples

    async def _tell(self, file: Path) -> None:
        while True:
            with suppress(OSError):  # a worker that is not heard of is missing in the numbers, and that is all
                fresh = file.with_suffix(".new")
                fresh.write_text(json.dumps(self._own_samples()), encoding="utf-8")
                fresh.replace(file)
            await asyncio.sleep(TOLD_EVERY)

    def _rooms_and_sockets(self, text: Text) -> None:
        hub, gate = self._hub, self._gate
        sockets = Counter(listener.kind for room in hub.rooms.values() for listener in room.listeners)
        kinds = {"page": 0, "program": 0, **sockets, "lobby": len(hub.news.start_pages)}
        upgraded = sum(isinstance(connection, SocketProtocol) for connection in gate.inside)
        waiting = sum(len(caller.waiting) for caller in gate.callers.values())
        states = {"socket": upgraded, "waiting": waiting, "working": max(0, len(gate.inside) - upgraded - waiting)}
        text.one("gaucho_rooms", "gauge", "Tables in memory.", len(hub.rooms))
        text.add("gaucho_sockets", "gauge", "Sockets that look at a table or the lobby.", labelled("kind", kinds))
        text.add("gaucho_connections", "gauge", "Connections; waiting: it is the client's turn.", labelled("state", states))
        text.one("gaucho_addresses", "gauge", "Addresses that are connected.", len(gate.callers))

    def _choices_and_requests(self, text: Text) -> None:
        metrics = self._hub.metrics
        text.histograms("gaucho_choice_seconds", "People's choices, until they were saved.", [({}, metrics.choices)])
        text.one("gaucho_automatic_choices_total", "counter", "Choices of bots, clocks and orders.", metrics.automatic)
        refused = labelled("code", metrics.choices_refused)
        text.add("gaucho_choices_refused_total", "counter", "Choices that were not accepted.", refused)
        requests = [({"route": route, "status": f"{kind}xx"}, found) for (route, kind), found in metrics.requests.items()]
        text.histograms("gaucho_request_seconds", "Requests by address and status.", requests)
        text.add("gaucho_refused_total", "counter", "What clients were refused.", labelled("reason", metrics.refused))

    def _bots(self, text: Text) -> None:
        bots = self._hub.bot_desk
        answers = {"answered": bots.answered, "quicker": bots.quicker, "failed": bots.failed}
        text.add("gaucho_bots_waiting", "gauge", "Questions that no bot thinks about yet.", labelled("lane", bots.waiting))
        text.one("gaucho_bots_oldest_seconds", "gauge", "How long the first of them has waited.", bots.oldest)
        text.add("gaucho_bots_answers_total", "counter", "Answers of bots.", labelled("how", answers))

    def _process(self, text: Text) -> None:
        text.histograms("gaucho_lag_seconds", "How late the event loop was, once a second.", [({}, self._hub.metrics.lag)])
        text.add("gaucho_info", "gauge", "Which Gaucho this is.", [({"version": VERSION}, 1)])
        text.one("process_cpu_seconds_total", "counter", "CPU time of this process.", time.process_time())
        text.one("process_start_time_seconds", "gauge", "When it was started.", STARTED)
        with suppress(OSError):  # Linux
            with open("/proc/self/statm", encoding="ascii") as file:
                pages = int(file.read().split()[1])
            text.one("process_resident_memory_bytes", "gauge", "Memory it holds.", pages * os.sysconf("SC_PAGE_SIZE"))
            text.one("process_open_fds", "gauge", "Files and connections it has open.", len(os.listdir("/proc/self/fd")))


def told_by_others(mine: Path) -> Iterator[dict[str, list[str]]]:
    """What the other workers have told lately."""
    for file in sorted(mine.parent.glob("*.json")):
        with suppress(OSError, ValueError):  # it has just ended
            if file != mine and time.time() - file.stat().st_mtime < 3 * TOLD_EVERY:
                yield json.loads(file.read_text(encoding="utf-8"))


def labelled(name: str, values: dict[str, int]) -> list[tuple[dict[str, str], float]]:
    """One value for each label."""
    return [({name: label}, value) for label, value in values.items()]
