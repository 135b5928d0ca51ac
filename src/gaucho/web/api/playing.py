"""The API: looking at a game, choosing, taking back; and what is left when it is over."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import Query
from fastapi.responses import JSONResponse, PlainTextResponse

from gaucho.engine.errors import IllegalChoice
from gaucho.web.api.bodies import BIG, Data, Fork, Invite, MadeChoice, OwnSeat, Seat, TableId, TakenBack, router_of
from gaucho.web.api.desk import Anybody, ApiDesk, Desk, Me
from gaucho.web.people import Visitor
from gaucho.web.problems import STATUS
from gaucho.web.refused import Refused
from gaucho.web.room import Room
from gaucho.web.views import PARTS, events_data, table_data, why_not_data

router = router_of("playing")

AS_TEXT: dict[int | str, Data] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table}/view")
async def view(desk: Desk, visitor: Anybody, table: TableId, seat: Seat = None, invite: Invite = "") -> Data:
    """Everything a seat may know: the view, what is asked, what is legal."""
    room, eyes = await desk.enter(visitor, table, seat, invite)
    return table_data(room, eyes, PARTS - {"events"})


@router.get("/tables/{table}/legal")
async def legal(desk: Desk, visitor: Anybody, table: TableId, seat: OwnSeat) -> Data:
    """What a seat of yours may choose now."""
    room, eyes = await desk.enter(visitor, table, seat, "")
    data = table_data(room, eyes, frozenset({"legal"}))
    return {"seq": data["seq"], "legal": data["legal"]}


@router.get("/tables/{table}/events")
async def events(
    desk: Desk,
    visitor: Anybody,
    table: TableId,
    seat: Seat = None,
    since: Annotated[int, Query(ge=0, le=BIG)] = 0,
    invite: Invite = "",
) -> Data:
    """What a seat was told, from its event number `since` on."""
    room, eyes = await desk.enter(visitor, table, seat, invite)
    return {"from": since, "lines": events_data(room.live, eyes, since) if room.live else []}


@router.post("/tables/{table}/choices")
async def choose(desk: Desk, visitor: Me, table: TableId, body: MadeChoice) -> Any:
    """Make a choice. It is durable when this answers. A stale one is answered with the fresh view."""

    async def chosen(room: Room) -> int:
        return await desk.hub.choices.choose(room, body.seat, body.seq, body.option, body.key)

    return await _written(desk, visitor, table, body.seat, chosen)


@router.post("/tables/{table}/undo")
async def undo(desk: Desk, visitor: Me, table: TableId, body: TakenBack) -> Any:
    """Take back your last choice, if nothing was revealed and nobody else has acted."""

    async def taken_back(room: Room) -> int:
        return await desk.hub.choices.undo(room, body.seat, body.seq, body.key)

    return await _written(desk, visitor, table, body.seat, taken_back)


async def _written(desk: ApiDesk, visitor: Visitor, table: str, seat: int, write: Callable[[Room], Awaitable[int]]) -> Any:
    """What there is to choose after a choice or an undo; the fresh view if it came too late."""
    room, eyes = await desk.enter(visitor, table, seat, "")
    if room.record.seats[seat].stand_in:
        raise Refused("away", "A bot plays for you: come back first.")
    try:
        await write(room)
    except IllegalChoice as refusal:
        if refusal.code != "stale":
            raise
        fresh = table_data(room, eyes, PARTS - {"events"})
        return JSONResponse({"code": refusal.code, "rule": refusal.rule, "text": refusal.text, "table": fresh}, STATUS["stale"])
    return table_data(room, eyes, frozenset({"legal", "due"}))


@router.get("/tables/{table}/why-not")
async def why_not(
    desk: Desk,
    visitor: Anybody,
    table: TableId,
    seat: OwnSeat,
    option: Annotated[str, Query(max_length=200)],
) -> Data:
    """May this be chosen, and why not?"""
    room, _ = await desk.enter(visitor, table, seat, "")
    if room.live is None:
        return {"legal": False, "code": "not_started", "rule": "", "text": "The game has not begun yet."}
    return why_not_data(room.live, seat, option)


@router.get("/tables/{table}/transcript", response_model=None, responses=AS_TEXT)
async def transcript(desk: Desk, visitor: Anybody, table: TableId, invite: Invite = "") -> PlainTextResponse:
    """A finished game as text."""
    room, _ = await desk.enter(visitor, table, None, invite)
    return PlainTextResponse(await desk.archive.text(room))


@router.post("/tables/{table}/fork", status_code=201)
async def fork(desk: Desk, visitor: Me, table: TableId, body: Fork) -> Data:
    """A new table from a position of a finished game, bots in the other seats."""
    desk.reception.opens(visitor)
    room = await desk.hub.loader.find(table)
    return desk.table_data(await desk.archive.fork(room, visitor, visitor.name, body.at, body.seat), visitor)
