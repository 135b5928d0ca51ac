"""The API: what is said at a table."""

import asyncio
from typing import Annotated

from fastapi import Query

from gaucho.web.api.bodies import Data, Invite, Said, TableId, router_of
from gaucho.web.api.desk import Anybody, Desk, Me
from gaucho.web.frame import NOBODY
from gaucho.web.records import ChatRecord
from gaucho.web.refused import Refused

router = router_of("talking")


@router.get("/tables/{table}/chat")
async def chat(
    desk: Desk, visitor: Anybody, table: TableId, since: Annotated[int, Query(ge=0, le=1 << 31)] = 0, invite: Invite = ""
) -> list[Data]:
    """What was said to you: to everybody, and to the sides of your seats."""
    room, eyes = await desk.enter(visitor, table, None, invite)
    if not desk.reception.may_hear(room, eyes.visitor):
        raise Refused("private", "What was said at this private table is for those who sat there.")
    ears = sum(1 << seat for seat in room.record.seats_of(eyes.visitor))  # a bit for each seat
    lines = await asyncio.to_thread(desk.hub.store.chat, room.id, since, 1000, ears)
    return [_said(line) for line in lines]


@router.post("/tables/{table}/chat", status_code=201)
async def say(desk: Desk, visitor: Me, table: TableId, body: Said, invite: Invite = "") -> Data:
    """Say something."""
    room, _ = await desk.enter(visitor, table, None, invite)
    await desk.reception.say(room, visitor, NOBODY if body.seat is None else body.seat, body.text, body.team)
    return {}


def _said(line: ChatRecord) -> Data:
    heard = {"number": line.number, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
    return {**heard, "team": line.audience >= 0}
