"""The application: settings in, something that uvicorn can serve out."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from gaucho.engine import catalog
from gaucho.engine.errors import GauchoError
from gaucho.version import VERSION
from gaucho.web import api, frame, gate, handbook
from gaucho.web.addresses import Proxies
from gaucho.web.api.desk import ApiDesk
from gaucho.web.bot_pool import Bots
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.gate import Gate
from gaucho.web.guests import Guests
from gaucho.web.health import Health
from gaucho.web.hub import Hub
from gaucho.web.lobby import Lobby
from gaucho.web.operator import Operator
from gaucho.web.own_pages import OwnPages
from gaucho.web.pages import Pages
from gaucho.web.problems import problem
from gaucho.web.reception import Reception
from gaucho.web.safety import BROKEN, Wall, error_response
from gaucho.web.settings import Settings, from_environment
from gaucho.web.store import Store

STATIC = Path(__file__).with_name("static")
RARELY = (50_000, 20, 20)  # how often rings of garbage are looked for: as often as usual would cost a tenth of all time
WORDS = {
    400: "What was sent cannot be read.",
    404: "There is nothing at this address.",
    405: "This address does not work like that.",
}


def make(settings: Settings, bots: Bots | None = None) -> ASGIApp:
    """The whole server; bots are in processes of their own unless others are given."""
    hub = Hub(settings, Store(settings.database, settings.secret), bots)
    reception = Reception(hub)
    doorkeeper = Doorkeeper(hub)
    guests = Guests(hub, doorkeeper)
    lobby = Lobby(hub)
    pages = Pages(reception, guests, doorkeeper, lobby)

    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # else whoever sends broken forms fills the log
    entrance = Gate(settings.limits, Proxies(settings.proxies), hub.metrics)
    operator = Operator(hub, entrance, Health(hub))

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Gate]]:
        await hub.open()
        if not hub.store.sqlite:  # other workers may sign visitors out
            hub.tasks.start(guests.watch())
        entrance.open()
        operator.open()
        yield {gate.STATE: entrance}
        entrance.close()
        operator.close()
        await hub.close()

    app = FastAPI(
        title="Gaucho",
        version=VERSION,
        description="A digital table for board games. See docs/api.md for the socket protocol.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    api.serve(app, ApiDesk(hub, reception, guests, doorkeeper, pages.archive))
    app.router.routes.extend(pages.routes())
    app.router.routes.extend(OwnPages(reception, guests, lobby).routes())
    app.router.routes.extend(operator.routes())

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        groups = handbook.calls(app.openapi())
        return HTMLResponse(frame.render("api.html", groups=groups, theme="", me=""))

    app.mount("/static", StaticFiles(directory=STATIC))
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)  # a table brings its drawings with it
    app.add_exception_handler(GauchoError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    return Wall(app, settings, hub.metrics)


def serve() -> ASGIApp:
    """The server as the environment wants it: what uvicorn's workers call."""
    app = make(from_environment())
    catalog.games()  # nobody waits for them later,
    gc.collect()
    gc.freeze()  # and what is there to stay is not looked through again: that would hold everybody up for a moment
    gc.set_threshold(*RARELY)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, GauchoError)
    return problem(error)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"code": "invalid", "text": f"{where}: {first['msg']}", "rule": ""}, 422)


async def _broken(request: Request, error: Exception) -> Response:
    return error_response(request.scope, 500, BROKEN)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = error_response(request.scope, error.status_code, WORDS.get(error.status_code, str(error.detail)))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
