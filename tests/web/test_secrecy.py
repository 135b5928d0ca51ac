"""Twins at the live table: what a seat cannot know changes nothing of what is sent to it, byte for byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

import gaucho
from gaucho.engine.core import AnyGame
from gaucho.games.cowcollectors.twins import twin
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import Eyes
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception
from gaucho.web.records import SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.room import Room
from gaucho.web.sockets import Connection, DataConnection, PageConnection, encode
from gaucho.web.table import LiveTable
from gaucho.web.views import PARTS

from .house import hub_at, run

if TYPE_CHECKING:
    from gaucho.games.cowcollectors.rules.game import CowCollectors

GAMES = 4
LOOKS = 2  # of 25 moments


def room_of(game: AnyGame, position: dict[str, Any]) -> Room:
    """A live table in this position."""
    seats = [SeatRecord(seat, SeatKind.PERSON, f"Player {seat}", "", 10 + seat) for seat in range(position["seats"])]
    record = TableRecord("twins", game.name, game.version, game.content, 5, seats, 1000, options=position["settings"])
    record.status, record.started, record.start = Status.RUNNING, 1000, position
    return Room(record, LiveTable(record, game))


async def sent(reception: Reception, doorkeeper: Doorkeeper, room: Room, seat: int | None) -> list[bytes]:
    """What a page and a program receive, and what each option of the catalogue is answered with."""
    visitor = Visitor(10 + seat, "x", 0) if seat is not None else None
    look = -1 if seat is None else seat
    socket: Any = None
    page = PageConnection(socket, reception, doorkeeper, room, Eyes(visitor, look))
    program = DataConnection(socket, reception, doorkeeper, room, Eyes(visitor, look), PARTS)
    messages: list[Any] = []
    connections: list[Connection] = [page, program]
    for connection in connections:
        messages.append(await connection.tell())
        messages.append(await connection.tell())
    assert room.live is not None
    messages += [page._why(option.text) for option in room.live.game.options]
    for message in messages:
        if isinstance(message, dict):
            message.pop("now", None)
    return [encode(message) for message in messages]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twins_receive_the_same_bytes(sqlite_url: str, seats: int) -> None:
    async def test() -> None:
        game = gaucho.load("cowcollectors")
        different = 0
        async with hub_at(sqlite_url) as hub:
            reception = Reception(hub)
            doorkeeper = Doorkeeper(hub)
            for seed in range(GAMES):
                chance = gaucho.Chance(100 * seats + seed)
                state = game.new(seats, seed)
                while not state.over:
                    seat = state.to_move()[0]
                    legal = state.legal(seat)
                    state.choose(seat, legal[chance.below(len(legal))])
                    if state.over or chance.below(25) >= LOOKS:
                        continue
                    position = game.dump(state)
                    for viewer in (None, int(chance.below(seats))):
                        other = twin(cast("CowCollectors", game), position, viewer, chance)
                        different += other != position
                        one = await sent(reception, doorkeeper, room_of(game, position), viewer)
                        two = await sent(reception, doorkeeper, room_of(game, other), viewer)
                        assert one == two
        assert different >= GAMES

    run(test)


def test_nothing_is_sent_when_nothing_has_changed(sqlite_url: str) -> None:
    async def test() -> None:
        game = gaucho.load("cowcollectors")
        async with hub_at(sqlite_url) as hub:
            room = room_of(game, game.dump(game.new(3, 1)))
            socket: Any = None
            for seat in (-1, 0):
                visitor = Visitor(10, "x", 0) if seat >= 0 else None
                page = PageConnection(socket, Reception(hub), Doorkeeper(hub), room, Eyes(visitor, seat))
                assert await page.tell() is not None
                assert await page.tell() is None
                room.changed()
                assert await page.tell() is None

    run(test)
