"""The API: the live connection of a program."""

from starlette.websockets import WebSocket

from gaucho.web.api.desk import ApiDesk
from gaucho.web.frame import Eyes
from gaucho.web.people import Visitor
from gaucho.web.refused import Refused
from gaucho.web.room import Room
from gaucho.web.safety import number
from gaucho.web.sockets import Connection, DataConnection, welcome
from gaucho.web.views import PARTS


async def table_socket(socket: WebSocket, desk: ApiDesk) -> None:
    """The live connection of a program."""
    word = socket.query_params.get("seat", "")
    wanted = frozenset(socket.query_params.get("want", "view,events,due,legal,names,scores").split(","))

    async def enter(visitor: Visitor | None) -> tuple[Room, Eyes]:
        seat = number(word, 100)
        if word and seat is None:
            raise Refused("no_seat", "A seat is a number.")
        if not wanted <= PARTS:
            raise Refused("unknown", f"Wanted can be {', '.join(sorted(PARTS))}.")
        return await desk.enter(visitor, socket.path_params["table"], seat, socket.query_params.get("invite", ""))

    def connect(room: Room, eyes: Eyes) -> Connection:
        return DataConnection(socket, desk.reception, desk.doorkeeper, room, eyes, wanted)

    await welcome(socket, desk.guests, desk.doorkeeper, enter, connect)
