"""The API: tables and who sits there."""

import asyncio

from gaucho.web.api.bodies import Data, Invite, NewTable, SeatChange, SeatInPath, Sit, TableId, router_of
from gaucho.web.api.desk import Anybody, Desk, Me
from gaucho.web.api.games import game_called
from gaucho.web.own_content import OwnContent
from gaucho.web.reception import SeatWish, Wish
from gaucho.web.records import Status
from gaucho.web.refused import Refused

router = router_of("tables")

SHORTEST_CLOCK = 10  # seconds: with less, tables whose players have gone would keep the server busy


@router.get("/tables")
async def tables(desk: Desk, visitor: Anybody, mine: bool = False) -> list[Data]:
    """Public tables that are open or running; with `mine`, those where you sit."""
    store = desk.hub.store
    if not mine:
        found = await asyncio.to_thread(store.lobby, 100)
    elif visitor is not None:
        found = await asyncio.to_thread(store.tables_of, visitor.id, 100)
    else:
        raise Refused("unknown_visitor", "Say who you are to see your tables.")
    return [desk.table_data(record, visitor) for record in found]


@router.post("/tables", status_code=201)
async def open_table(desk: Desk, visitor: Me, body: NewTable) -> Data:
    """Open a table. It begins at once if no seat is left for friends."""
    desk.reception.opens(visitor)
    if 0 < body.clock_bank + body.clock_step < SHORTEST_CLOCK:
        raise Refused("too_short", f"A clock gives at least {SHORTEST_CLOCK} seconds for a choice.")
    wish = Wish(
        game_called(body.game).name,
        [SeatWish(seat.kind, seat.name) for seat in body.seats],
        body.name or visitor.name,
        {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in body.options.items()},
        body.public,
        (body.clock_bank, body.clock_step),
        body.window,
        OwnContent("content", body.content) if body.content else None,
    )
    return desk.table_data(await desk.reception.open(visitor, wish), visitor)


@router.get("/tables/{table}")
async def one_table(desk: Desk, visitor: Anybody, table: TableId, invite: Invite = "") -> Data:
    """Who sits where, how far the game is (for your seat, if you have one there), and the host's own values, if any."""
    room, eyes = await desk.enter(visitor, table, None, invite)
    data = desk.table_data(room.record, eyes.visitor)
    seat = data["mine"][0] if len(data["mine"]) == 1 else None
    return data | {"seq": room.live.question(seat) if room.live else 0, "content": room.record.overlay}


@router.post("/tables/{table}/seats", status_code=201)
async def sit(desk: Desk, visitor: Me, table: TableId, body: Sit) -> Data:
    """Take a free seat."""
    room = await desk.hub.loader.find(table)
    seat = await desk.reception.sit(room, visitor, body.name or visitor.name, body.seat, body.invite)
    return {"seat": seat} | desk.table_data(room.record, visitor)


@router.patch("/tables/{table}/seats/{seat}")
async def change_seat(desk: Desk, visitor: Me, table: TableId, seat: SeatInPath, body: SeatChange) -> Data:
    """Come back, let a bot stand in, give a free seat to a bot, or leave standing orders."""
    room = await desk.hub.loader.find(table)
    if body.back:
        await desk.reception.back(room, visitor, seat)
    elif body.level is not None and room.record.status == Status.OPEN:
        await desk.reception.fill(room, visitor, seat, body.level)
    elif body.level is not None:
        await desk.reception.stand_in(room, visitor, seat, body.level)
    if body.orders is not None:
        await desk.reception.orders(room, visitor, seat, body.orders)
    return desk.table_data(room.record, visitor)


@router.delete("/tables/{table}/seats/{seat}")
async def leave(desk: Desk, visitor: Me, table: TableId, seat: SeatInPath) -> Data:
    """Get up; in a running game a bot stands in until you are back."""
    await desk.reception.leave(await desk.hub.loader.find(table), visitor, seat)
    return {}


@router.post("/tables/{table}/invite")
async def renew_invite(desk: Desk, visitor: Me, table: TableId) -> Data:
    """A new invite, by the host: the old one opens nothing any more."""
    return {"invite": await desk.reception.renew_invite(await desk.hub.loader.find(table), visitor)}


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(desk: Desk, visitor: Me, table: TableId) -> Data:
    """The same people once more."""
    return {"table": await desk.reception.rematch(await desk.hub.loader.find(table), visitor)}
