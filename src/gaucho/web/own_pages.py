"""What is one's own: name, devices, tokens, and the list of one's tables."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from gaucho.engine.errors import GauchoError
from gaucho.web import people
from gaucho.web.guests import Guests
from gaucho.web.hub import Hub
from gaucho.web.lobby import Lobby
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception
from gaucho.web.records import StorageTrouble, TokenRecord
from gaucho.web.responses import BIG, Handler, guarded, page, words
from gaucho.web.safety import number


class OwnPages:
    """Answers browsers about their visitor."""

    def __init__(self, reception: Reception, guests: Guests, lobby: Lobby) -> None:
        self.reception = reception
        self.hub: Hub = reception.hub
        self.guests = guests
        self.lobby = lobby

    def routes(self) -> list[BaseRoute]:
        """Every address of these pages."""
        get, post = ["GET"], ["POST"]
        pages: list[tuple[str, Handler, list[str]]] = [
            ("/me", self.me, ["GET", "POST"]),
            ("/me/turns", self.turns, get),
            ("/me/tables/{table}/remove", self.put_away, post),
            ("/me/devices", self.new_device, post),
            ("/me/arrive/{code}", self.arrive, ["GET", "POST"]),
            ("/me/tokens", self.new_token, post),
            ("/me/tokens/{token}/delete", self.drop_token, post),
            ("/me/sign-out", self.sign_out, post),
        ]
        return [Route(path, guarded(path, handler), methods=how) for path, handler, how in pages]

    async def turns(self, request: Request) -> Response:
        """At how many tables this visitor is waited for: the number beside "My tables"."""
        visitor = await self.guests.of(request)
        rows = [] if visitor is None else await self.lobby.tables_of(visitor)
        return JSONResponse({"turns": [row.id for row in rows if row.my_turn]}, headers={"cache-control": "no-store"})

    async def put_away(self, request: Request) -> Response:
        """Take a table off one's list."""
        visitor = await self.guests.of(request)
        if visitor is not None:
            await self.reception.put_away(await self.hub.loader.find(request.path_params["table"]), visitor)
        return RedirectResponse("/", 303)

    async def me(self, request: Request) -> Response:
        """A visitor's name and tokens."""
        visitor = await self.guests.of(request)
        secret, saved = "", False
        error: GauchoError | None = None
        signed_out = bool(request.query_params.get("signed-out"))
        if request.method == "POST":
            form = words(await request.form(max_files=0, max_fields=5))
            try:
                visitor, secret = await self.guests.somebody(request, people.tidy_name(form.get("name", "")))
                saved = True
            except StorageTrouble:
                raise
            except GauchoError as refusal:
                error = refusal
        response = await self._me_page(visitor, "", error, saved=saved, signed_out=signed_out)
        self.guests.give_cookie(request, response, secret)
        return response

    async def _me_page(self, visitor: Visitor | None, token: str, error: GauchoError | None = None, **said: object) -> Response:
        store, mine = self.hub.store, visitor.id if visitor else None
        tokens = await asyncio.to_thread(store.tokens, mine) if mine is not None else []
        devices = await asyncio.to_thread(store.devices, mine) if mine is not None else []
        name = visitor.name if visitor else ""
        lists = {"tokens": _dated(tokens), "devices": _dated(devices)}
        return page("me.html", visitor, "", error, name=name, new_token=token, error=str(error or ""), **lists, **said)

    # ---- devices -------------------------------------------------------------------------------------------------------

    async def new_device(self, request: Request) -> Response:
        """A link that makes another device this visitor, shown once; it leads on to a table if one came from there."""
        form = words(await request.form(max_files=0, max_fields=5))
        visitor, secret = await self.guests.somebody(request, "")
        table = form.get("table", "")
        there = f"?table={table}" if table.isalnum() else ""
        path = f"/me/arrive/{self.guests.arrival(visitor)}{there}"
        here = request.headers.get("origin", "")  # as this browser calls us: others' forms do not come so far
        link = f"{self.hub.settings.origin or here}{path}"
        code = segno.make(link, micro=False).svg_inline(omitsize=True, border=2, dark="#14182a", light="#ffffff")
        response = page("device.html", visitor, "", link=link, code=code)
        self.guests.give_cookie(request, response, secret)
        return response

    async def arrive(self, request: Request) -> Response:
        """This device becomes somebody, once they say so: who only looks at the link uses nothing up."""
        code, table = request.path_params["code"], request.query_params.get("table", "")
        if request.method == "POST":
            secret = await self.guests.arrive(code, _device(request.headers.get("user-agent", "")))
            return self.guests.sent_to(request, f"/t/{table}" if table.isalnum() else "/", secret)
        visitor, here = await self.guests.arriving(code), await self.guests.of(request)
        lost = await self.lobby.tables_of(here) if here is not None and here.id != visitor.id else []
        return page("arrive.html", here, "", name=visitor.name, here=here.name if here else "", lost=len(lost))

    # ---- tokens and signing out ------------------------------------------------------------------------------------------

    async def new_token(self, request: Request) -> Response:
        """A personal token, shown once."""
        form = words(await request.form(max_files=0, max_fields=5))
        visitor, secret = await self.guests.somebody(request, "")
        try:
            response = await self._me_page(visitor, await self.guests.new_token(visitor, form.get("label", "") or "A program"))
        except GauchoError as error:
            response = await self._me_page(visitor, "", error)
        self.guests.give_cookie(request, response, secret)
        return response

    async def drop_token(self, request: Request) -> Response:
        """A token that is not wanted any more."""
        visitor = await self.guests.of(request)
        token = number(request.path_params["token"], BIG)
        if visitor is not None and token is not None:
            await self.guests.drop_token(visitor, token)
        return RedirectResponse("/me", 303)

    async def sign_out(self, request: Request) -> Response:
        """End this visitor's cookies everywhere but here; and their tokens, if they want that."""
        form = words(await request.form(max_files=0, max_fields=5))
        visitor = await self.guests.of(request)
        if visitor is None:
            return RedirectResponse("/me", 303)
        secret = await self.guests.sign_out(request, visitor, bool(form.get("tokens")))
        return self.guests.sent_to(request, "/me?signed-out=1", secret)


def _dated(records: list[TokenRecord]) -> list[tuple[int, str, str]]:
    return [(one.id, one.label, f"{datetime.fromtimestamp(one.created / 1000, UTC):%Y-%m-%d}") for one in records]


def _device(agent: str) -> str:
    """What kind of device sends such words of itself, roughly."""
    known = {"iPad": "A tablet", "iPhone": "A phone", "Mobile": "A phone", "Android": "A tablet"}
    return next((name for word, name in known.items() if word in agent), "A computer")
