"""What every part of the API works with: who asks, at which table, and what of it they may see."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from gaucho.web.api.bodies import Data
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import NOBODY, Eyes
from gaucho.web.guests import Guests
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception
from gaucho.web.records import TableRecord
from gaucho.web.refused import Refused
from gaucho.web.replays import Archive
from gaucho.web.room import Room
from gaucho.web.views import seats_data


@dataclass
class ApiDesk:
    """The parts of the server that programs are served by."""

    hub: Hub
    reception: Reception
    guests: Guests
    doorkeeper: Doorkeeper
    archive: Archive

    async def enter(self, visitor: Visitor | None, table: str, seat: int | None, invite: str) -> tuple[Room, Eyes]:
        """The table and whose eyes look at it. Refused if they may not."""
        room = await self.hub.loader.find(table)
        if not self.reception.may_look(room, visitor, invite):
            raise Refused("private", "This table is private: its invite is needed to look.")
        if seat is not None and not room.record.sits_at(visitor, seat):
            raise Refused("not_yours", "That is not your seat.")
        return room, Eyes(visitor, NOBODY if seat is None else seat, "", invite)

    def table_data(self, record: TableRecord, visitor: Visitor | None) -> Data:
        """A table as one visitor may know it, without its game."""
        mine = record.seats_of(visitor)
        room = self.hub.rooms.get(record.id)
        latest = room.record if room is not None and room.record.version >= record.version else record
        return {
            "table": record.id,
            "game": record.game,
            "status": record.status,
            "public": record.public,
            "options": record.options,
            "own_values": bool(record.overlay),
            "seats": seats_data(latest),
            "mine": mine,
            "created": record.created,
            "clock": {"bank": record.clock_bank, "step": record.clock_step},
            "window": record.window,
            "rematch": record.rematch if record.public or mine else "",
            "invite": self.reception.invite(record) if self.reception.may_invite(record, visitor) else "",
        }


async def _desk(request: Request) -> ApiDesk:
    desk: ApiDesk = request.app.state.api_desk
    return desk


Desk = Annotated[ApiDesk, Depends(_desk)]


async def _anybody(request: Request, desk: Desk) -> Visitor | None:
    return await desk.guests.of(request)


Anybody = Annotated[Visitor | None, Depends(_anybody)]  # by token or cookie


async def _me(visitor: Anybody) -> Visitor:
    if visitor is None:
        raise Refused("unknown_visitor", "Say who you are: a personal token in the Authorization header, or the cookie.")
    return visitor


Me = Annotated[Visitor, Depends(_me)]
