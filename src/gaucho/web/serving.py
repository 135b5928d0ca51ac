"""How the application is served: one configuration for `gaucho serve`, tests and benchmarks."""

from __future__ import annotations

from typing import Any

import uvicorn

from gaucho.web.protocol import HttpProtocol, SocketProtocol
from gaucho.web.settings import Settings


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
