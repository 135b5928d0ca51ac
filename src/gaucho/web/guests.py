"""Who is asking: finds the visitor of a request by cookie or personal token, welcomes new ones, and signs them out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response

from gaucho.web import people
from gaucho.web.clocks import now
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.hub import Hub
from gaucho.web.people import COOKIE, COOKIE_AGE, Visitor
from gaucho.web.rates import Buckets
from gaucho.web.records import StorageTrouble
from gaucho.web.refused import Refused, keep_pace
from gaucho.web.workers import ENDED

log = logging.getLogger("gaucho")

GUEST: Final = "Guest"  # who has given no name
MOST_REMEMBERED: Final = 10_000
REMEMBERED: Final = 5.0  # seconds after which the store is asked again
ARRIVAL: Final = 15 * 60 * 1000  # milliseconds that a link to another device is good for


class Guests:
    """The guest book."""

    def __init__(self, hub: Hub, doorkeeper: Doorkeeper) -> None:
        self._hub = hub
        self._doorkeeper = doorkeeper
        self._new = Buckets(hub.settings.limits.visitors)
        self._known: OrderedDict[str, tuple[Visitor, float]] = OrderedDict()  # by cookie, with the time we looked
        hub.workers.pass_ended = self._forget

    async def of(self, request: HTTPConnection) -> Visitor | None:
        """Whoever has sent this, if they say who they are. A personal token counts before the cookie, and must be known."""
        key = pass_of(request)
        if not key or self._doorkeeper.has_ended(key):
            found = None
        elif _token(request):
            found = await asyncio.to_thread(self._hub.store.visitor_by_token, key)
        else:
            found = await self._by_cookie(key)
        if found is None and _token(request):
            raise Refused("unknown_visitor", "This token is not known: it is not complete, or was withdrawn.")
        return found

    async def _by_cookie(self, key: str) -> Visitor | None:
        known, looked = self._known.get(key, (None, 0.0))
        if known is not None and time.monotonic() - looked < REMEMBERED:
            return known
        found = await asyncio.to_thread(self._hub.store.visitor_by_secret, key)
        if found is None or self._doorkeeper.has_ended(key):  # perhaps just now
            self._known.pop(key, None)
            return None
        if known is not None:  # sockets hold on to it
            known.name = found.name
        self._remember(key, known or found)
        return known or found

    async def welcome(self, request: HTTPConnection, name: str) -> tuple[Visitor, str]:
        """A new visitor, and the secret for their cookie. Refused if there are too many of them from one address."""
        name = people.tidy_name(name)
        address = request.client.host if request.client else ""
        keep_pace(self._new, address, "Too many newcomers from your address: wait a moment.")
        secret = people.new_secret()
        key = people.digest(secret)
        visitor = await asyncio.to_thread(self._hub.store.add_visitor, key, name, now())
        self._remember(key, visitor)
        return visitor, secret

    async def somebody(self, request: HTTPConnection, name: str) -> tuple[Visitor, str]:
        """Whoever asks, welcomed if they are new (then with the secret for their cookie)."""
        visitor = await self.of(request)
        if visitor is None:
            return await self.welcome(request, name or GUEST)
        if name and name != visitor.name:
            await self.rename(visitor, name)
        return visitor, ""

    def sent_to(self, request: HTTPConnection, address: str, secret: str) -> Response:
        """The way to another page, with a cookie if there is a new secret."""
        response = RedirectResponse(address, 303)
        self.give_cookie(request, response, secret)
        return response

    def give_cookie(self, request: HTTPConnection, response: Response, secret: str) -> None:
        """Let the browser keep a new secret, if there is one: no script can read it, and no other site can send it."""
        if not secret:
            return
        secure = request.url.scheme == "https" or self._hub.settings.origin.startswith("https:")
        response.set_cookie(COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/")

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Another name from now on."""
        visitor.name = people.tidy_name(name)
        await asyncio.to_thread(self._hub.store.rename_visitor, visitor.id, visitor.name)

    # ---- signing out -------------------------------------------------------------------------------------------------

    async def new_token(self, visitor: Visitor, label: str) -> str:
        """One more personal token. Refused if they have too many."""
        label, token = people.tidy_name(label), people.new_token()
        await asyncio.to_thread(self._hub.store.add_token, visitor.id, people.digest(token), label, now())
        return token

    async def drop_token(self, visitor: Visitor, token: int) -> bool:
        """Withdraw a token: whatever is connected with it is closed. False if this visitor has none of that number."""
        key = await asyncio.to_thread(self._hub.store.drop_token, visitor.id, token)
        self._end([key] if key else [])
        return bool(key)

    def arrival(self, visitor: Visitor) -> str:
        """A code for another device of theirs. It is good for a while, and for one device."""
        return people.arrival(self._hub.settings.secret, visitor.id, now() + ARRIVAL)

    async def arriving(self, code: str) -> Visitor:
        """Whose code it is. Refused if it is none, or too old."""
        number = people.arriving(self._hub.settings.secret, code, now())
        found = None if number is None else await asyncio.to_thread(self._hub.store.visitor, number)
        if found is None:
            raise Refused("no_code", "This link is not right, or its quarter of an hour is over: ask for a new one.")
        return found

    async def arrive(self, code: str, label: str) -> str:
        """Let a device in; returns the secret for its cookie. Refused if the code has let one in before."""
        visitor, secret = await self.arriving(code), people.new_secret()
        key, used = people.digest(secret), people.digest(code)
        await asyncio.to_thread(self._hub.store.add_device, visitor.id, key, used, label, now())
        return secret

    async def sign_out(self, request: HTTPConnection, visitor: Visitor, tokens: bool) -> str:
        """End every cookie of a visitor, and if wanted every token but the one shown; returns the secret of a new cookie."""
        secret = people.new_secret()
        ended = [await asyncio.to_thread(self._hub.store.renew_secret, visitor.id, people.digest(secret))]
        ended += await asyncio.to_thread(self._hub.store.drop_devices, visitor.id)
        if tokens:
            kept = pass_of(request)
            ended += await asyncio.to_thread(self._hub.store.drop_tokens, visitor.id, kept)
        self._end(ended)
        return secret

    def _end(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._forget(key)
            self._hub.signals.touched(f"{ENDED}{key}")

    def _forget(self, key: str) -> None:
        self._known.pop(key, None)
        self._doorkeeper.show_out([key])

    async def watch(self) -> None:
        """Other workers say so when they end a pass; should that be lost, the store knows."""
        while True:
            await asyncio.sleep(self._hub.settings.poll)
            shown = self._doorkeeper.passes()
            try:
                known = await asyncio.to_thread(self._hub.store.known_passes, shown) if shown else set()
            except StorageTrouble as error:
                log.warning("passes: %s", error)
                continue
            for key in shown - known:
                self._forget(key)

    def _remember(self, key: str, visitor: Visitor) -> None:
        self._known[key] = (visitor, time.monotonic())
        self._known.move_to_end(key)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def _token(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def pass_of(request: HTTPConnection) -> str:
    """The hash of the token, or else of the cookie's secret, that somebody shows; empty if they show neither."""
    secret = _token(request) or request.cookies.get(COOKIE, "")
    return people.digest(secret) if secret else ""
