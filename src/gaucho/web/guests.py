"""Who is asking: finds the visitor of a request by cookie or personal token, and welcomes new ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from gaucho.web import people
from gaucho.web.hub import Hub, now
from gaucho.web.people import COOKIE, COOKIE_AGE, Visitor
from gaucho.web.rates import Buckets
from gaucho.web.records import Refused

MOST_REMEMBERED = 10_000


class Guests:
    """The guest book."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._new = Buckets(hub.settings.limits.visitors)
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    async def of(self, request: HTTPConnection) -> Visitor | None:
        """Whoever has sent this, if we know them. A personal token counts before the cookie."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and token:
            return await asyncio.to_thread(self._hub.store.visitor_by_token, people.digest(token))
        secret = request.cookies.get(COOKIE, "")
        if not secret:
            return None
        key = people.digest(secret)
        found = self._known.get(key)
        if found is None:
            found = await asyncio.to_thread(self._hub.store.visitor_by_secret, key)
            if found is not None:
                self._remember(key, found)
        return found

    async def welcome(self, request: HTTPConnection, name: str) -> tuple[Visitor, str]:
        """A new visitor, and the secret for their cookie. Refused if there are too many of them from one address."""
        address = request.client.host if request.client else ""
        if not self._new.take(address):
            raise Refused("too_fast", "Too many newcomers from your address: wait a moment.")
        secret = people.new_secret()
        key = people.digest(secret)
        visitor = await asyncio.to_thread(self._hub.store.add_visitor, key, people.tidy_name(name), now())
        self._remember(key, visitor)
        return visitor, secret

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Another name from now on."""
        visitor.name = people.tidy_name(name)
        await asyncio.to_thread(self._hub.store.rename_visitor, visitor.id, visitor.name)

    def _remember(self, key: str, visitor: Visitor) -> None:
        self._known[key] = visitor
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def give_cookie(response: Response, secret: str, secure: bool) -> None:
    """Let the browser keep the secret: no script can read it, and no other site can send it."""
    response.set_cookie(COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/")
