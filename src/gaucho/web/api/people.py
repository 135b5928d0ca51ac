"""The API: who you are, and your tokens."""

import asyncio
from typing import Annotated

from fastapi import Path, Request, Response

from gaucho.web.api.bodies import Data, NewToken, NewVisitor, SignOut, router_of
from gaucho.web.api.desk import Desk, Me
from gaucho.web.people import COOKIE
from gaucho.web.records import UnknownTable

router = router_of("people")


@router.post("/visitors", status_code=201)
async def new_visitor(desk: Desk, request: Request, body: NewVisitor) -> Data:
    """Become somebody: a name, and a personal token that is shown only now."""
    visitor, _ = await desk.guests.welcome(request, body.name)
    return {"name": visitor.name, "token": await desk.guests.new_token(visitor, "First token")}


@router.get("/me")
async def who_am_i(desk: Desk, visitor: Me) -> Data:
    """Your name and your tokens."""
    tokens = await asyncio.to_thread(desk.hub.store.tokens, visitor.id)
    return {"name": visitor.name, "tokens": [{"id": t.id, "label": t.label, "created": t.created} for t in tokens]}


@router.post("/me/tokens", status_code=201)
async def new_token(desk: Desk, visitor: Me, body: NewToken) -> Data:
    """One more personal token."""
    return {"token": await desk.guests.new_token(visitor, body.label)}


@router.delete("/me/tokens/{token}")
async def drop_token(desk: Desk, visitor: Me, token: Annotated[int, Path(ge=0, le=1 << 31)]) -> Data:
    """A token that is not wanted any more."""
    if not await desk.guests.drop_token(visitor, token):
        raise UnknownTable("You have no such token.")
    return {}


@router.post("/me/sign-out")
async def sign_out(desk: Desk, request: Request, response: Response, visitor: Me, body: SignOut) -> Data:
    """End your cookies on all devices, and your other tokens, if you like. Whoever asks by cookie gets a new one."""
    secret = await desk.guests.sign_out(request, visitor, body.tokens)
    if COOKIE in request.cookies:
        desk.guests.give_cookie(request, response, secret)
    return {}
