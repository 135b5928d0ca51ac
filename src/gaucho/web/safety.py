"""The wall around the house: every request passes it before anything else, and no answer leaves without its headers.

- Requests that change something and carry our cookie must come from our own pages (their Origin says so).
- Bodies and rates are limited.
- Whatever goes wrong inside becomes a short answer; the traceback goes to the log.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from gaucho.web import frame
from gaucho.web.addresses import caller, neighbourhood
from gaucho.web.metrics import Metrics
from gaucho.web.people import COOKIE
from gaucho.web.problems import later
from gaucho.web.rates import Buckets
from gaucho.web.settings import Settings

log = logging.getLogger("gaucho")

FILES = "/static/"
CHEAP = (FILES, "/health", "/metrics")  # and wanted most when there is trouble: counted apart
LONGEST_NAME = 200  # characters of the address of a file
UPLOADS = ("/upload", "/new/", "/api/tables")  # where long bodies are welcome: games, and values of one's own
NO_ROUTE = "none"  # nobody answers there
DENIED = "denied"  # where a socket notes that it was refused by an answer of HTTP
PAGE = "page"  # where a page leaves the pattern of its address in the scope
FOREIGN = "This page is not ours."
REASONS = {403: "origin", 404: "bad_request", 413: "too_large", 429: "too_fast"}  # under which refusals are counted
SAFE = ("GET", "HEAD", "OPTIONS")
AGAIN = 2  # seconds after which it is worth another try, if nobody knows better
GOING = 1.0  # seconds in which a refused socket is gone
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
OUR_COOKIE = re.compile(rb"%b=[\w-]{1,100}" % COOKIE.encode())
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TITLES = {
    400: "That cannot be read",
    401: "Who are you?",
    403: "Not from here",
    404: "Nothing here",
    405: "Not like this",
    409: "Not now",
    413: "Too large",
    422: "That cannot be read",
    429: "Too fast",
    500: "Our mistake",
    503: "In a moment",
}


BROKEN = "Something went wrong on our side. Nothing is lost; we have noted what happened."


class TooLarge(HTTPException):
    """A body beyond the limit."""

    def __init__(self) -> None:
        super().__init__(413, "That is too large.")


def number(word: str, most: int) -> int | None:
    """The number from 0 to `most` that somebody has written, or None. (`isdigit` alone also likes "²".)"""
    value = int(word) if word.isascii() and word.isdigit() and len(word) < 16 else None
    return value if value is not None and value <= most else None


def error_response(scope: Scope, status: int, text: str, code: str = "", wait: float = 0.0) -> Response:
    """What went wrong, for a person or for a program, and after how many seconds it is worth another try."""
    if scope["type"] == "websocket" or scope.get("path", "").startswith("/api"):
        return JSONResponse({"code": code or str(status), "text": text, "rule": ""}, status, later(wait))
    return HTMLResponse(_error_page(status, text), status, later(wait))


@lru_cache(100)  # whoever is refused is often refused again and again
def _error_page(status: int, text: str) -> str:
    return frame.render("error.html", status=status, title=TITLES.get(status, "Sorry"), text=text, theme="", me="")


class Wall:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._requests = Buckets(settings.limits.requests)
        self._files = Buckets(settings.limits.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client:
            scope["client"] = (neighbourhood(client[0]), client[1])
            caller.set(scope["client"][0])
        if "headers" in scope:
            scope["headers"] = with_our_cookie(scope["headers"])
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._from_here(Headers(scope=scope), scope):
            await receive()
            self._metrics.refused["origin"] += 1
            await send({"type": "websocket.close", "code": 1008, "reason": FOREIGN})
        elif not (requests := self._requests.of(_address(scope))).take():
            self._metrics.refused["too_fast"] += 1
            text = "Too many connections at once: wait a moment."
            refusal = error_response(scope, 429, text, "too_fast", requests.wait())
            await deny(WebSocket(scope, receive, send), refusal)
        else:
            with suppress(WebSocketDisconnect):  # gone before it was told goodbye
                await self._app(scope, receive, send)
        if scope.get(DENIED):
            await _hung_up(receive)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            self._metrics.refused[REASONS[refusal.status_code]] += 1
            if refusal.status_code == 429:
                await self._hear_out(headers, receive)
            await refusal(scope, receive, self._sealed(scope, send))
            return
        status, began = 0, time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            status = status or message["status"]
            await send(message)

        try:
            await self._app(scope, self._limited(scope, receive), self._sealed(scope, watched))
        except ClientDisconnect:  # nobody is there to be told anything
            return
        except Exception:
            log.exception("%s %s", scope["method"], scope["path"])
            if not status:
                status = 500
                await error_response(scope, status, BROKEN)(scope, receive, self._sealed(scope, send))
        if status in (413, 429):
            self._metrics.refused[REASONS[status]] += 1
        route = scope.get("route")
        self._metrics.answered(route.path if route else scope.get(PAGE, NO_ROUTE), status, time.perf_counter() - began)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        path = scope["path"]
        requests = (self._files if path.startswith(CHEAP) else self._requests).of(_address(scope))
        if not requests.take():
            refusal = error_response(scope, 429, "Too many requests: wait a moment.", "too_fast", requests.wait())
            refusal.headers["connection"] = "close"  # so that asking again costs a new connection, and those are counted
            return refusal
        if path.startswith(FILES) and len(path) > LONGEST_NAME:
            return error_response(scope, 404, "There is nothing at this address.")
        if number(headers.get("content-length", "0"), self._longest(scope)) is None:
            return error_response(scope, 413, "That is too large.", "too_large")
        if scope["method"] not in SAFE and not self._from_here(headers, scope):
            return error_response(scope, 403, "This was sent from a page that is not ours, so nothing was done.", "origin")
        return None

    async def _hear_out(self, headers: Headers, receive: Receive) -> None:
        """Take a body that is on its way: whoever still sends when the connection is closed does not read the answer."""
        if number(headers.get("content-length", ""), self._settings.limits.body):
            while (await receive()).get("more_body"):
                pass

    def _from_here(self, headers: Headers, scope: Scope) -> bool:
        """Is this from our own pages, or from a program that is no browser?"""
        origin = headers.get("origin")
        if origin is None:
            # A program. A browser would say where it comes from; a cookie without that is not trusted to change anything.
            return scope["type"] == "websocket" or f"{COOKIE}=" not in headers.get("cookie", "")
        if self._settings.origin:
            return origin == self._settings.origin
        return origin.partition("://")[2] == headers.get("host", "")

    def _longest(self, scope: Scope) -> int:
        """How many bytes a body may have there."""
        path: str = scope["path"]
        long = path in UPLOADS or path.startswith(UPLOADS[1])
        return self._settings.limits.upload if long else self._settings.limits.body

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        seen, most = 0, self._longest(scope)

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
            return message

        return counted

    def _sealed(self, scope: Scope, send: Send) -> Callable[[Message], Awaitable[None]]:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "location" in headers:
                    headers["location"] = _from_root(headers["location"], scope)
                if message["status"] in (429, 503):
                    headers.setdefault("retry-after", str(AGAIN))
            await send(message)

        return with_headers


def with_our_cookie(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers with no cookie but ours. Python's reader of cookies takes very long for some that no server has given."""
    cookies = [value for name, value in headers if name == b"cookie"]
    if not cookies:
        return headers
    ours = [part for value in cookies for part in map(bytes.strip, value.split(b";")) if OUR_COOKIE.fullmatch(part)]
    return [*(header for header in headers if header[0] != b"cookie"), *((b"cookie", part) for part in ours[-1:])]


def _address(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def _from_root(location: str, scope: Scope) -> str:
    """An address of ours without its host: what a request says about that may be a lie."""
    host = Headers(scope=scope).get("host", "")
    for scheme in ("http", "https"):
        if host and location.startswith(f"{scheme}://{host}/"):
            return location.removeprefix(f"{scheme}://{host}")
    return location


async def deny(socket: WebSocket, refusal: Response) -> None:
    """Refuse a socket by an answer of HTTP."""
    socket.scope[DENIED] = True
    await socket.send_denial_response(refusal)


async def _hung_up(receive: Receive) -> None:
    """Wait until a socket that was refused is gone; before that the server would take it for forgotten."""
    with suppress(TimeoutError):
        async with asyncio.timeout(GOING):
            for _ in range(2):  # the refusal ends it, and then the connection does
                while (await receive())["type"] != "websocket.disconnect":
                    pass
