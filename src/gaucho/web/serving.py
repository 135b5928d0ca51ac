"""How the application is served: one configuration for `gaucho serve`, tests and benchmarks."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn

from gaucho.web.protocol import HttpProtocol, SocketProtocol
from gaucho.web.settings import Settings

ROUNDS, ROUND = 10, 0.1  # seconds: how often, and how long, those are waited for who have not yet said what they want


def uvicorn_config(app: Any, settings: Settings, workers: int = 1) -> uvicorn.Config:
    """The application is given as such, or as the name of what makes it."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        http=HttpProtocol,
        ws=SocketProtocol,
        log_level="warning",
        access_log=False,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=True,
        server_header=False,
        timeout_keep_alive=settings.limits.idle_time,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


class PatientServer(uvicorn.Server):
    """One that another follows at its socket. Whoever was let in may still say what they want; who knocks later waits."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. uvicorn alone would close connections whose first request is on its way."""
        for server in self.servers:
            server.close()
        for _ in range(ROUNDS):
            await asyncio.sleep(ROUND)
            if not any(isinstance(each, HttpProtocol) and each.cycle is None for each in self.server_state.connections):
                break
        await super().shutdown(sockets)
