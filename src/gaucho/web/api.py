"""The JSON API: everything a page can do, for programs. Described by OpenAPI at /api/docs and in docs/api.md."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from starlette.websockets import WebSocket

from gaucho.engine import catalog
from gaucho.engine.core import Game
from gaucho.engine.errors import IllegalChoice, UnknownGame
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import NOBODY, Eyes
from gaucho.web.guests import Guests, give_cookie, is_secure
from gaucho.web.hub import Hub, Room, ears_of
from gaucho.web.people import COOKIE, Visitor
from gaucho.web.problems import REFUSED, STATUS
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.records import ChatRecord, TableRecord, UnknownTable
from gaucho.web.refused import Refused
from gaucho.web.replays import Archive
from gaucho.web.safety import number
from gaucho.web.sockets import Connection, DataConnection, welcome
from gaucho.web.views import PARTS, events_data, seats_data, table_data

BIG = 1 << 53
SHORTEST_CLOCK = 10  # seconds: with less, tables whose players have gone would keep the server busy


class Strict(BaseModel):
    """A body whose every field is known."""

    model_config = ConfigDict(extra="forbid")


class NewVisitor(Strict):
    name: StrictStr = Field(max_length=200)


class NewToken(Strict):
    label: StrictStr = Field("A program", max_length=200)


class SignOut(Strict):
    tokens: StrictBool = Field(False, description="end all tokens, too, but the one you ask with")


class NewSeat(Strict):
    kind: StrictStr = Field("friend", max_length=40, description="me, friend, here, or a bot: house, search, random")
    name: StrictStr = Field("", max_length=200, description="for `here`: who it is")


class NewTable(Strict):
    game: StrictStr = Field(max_length=40)
    seats: list[NewSeat] = Field(min_length=1, max_length=8)
    name: StrictStr | None = Field(None, max_length=200)
    options: dict[StrictStr, StrictStr | StrictInt | StrictBool] = Field({}, max_length=50)
    public: StrictBool = False
    clock_bank: StrictInt = Field(0, ge=0, le=1_000_000)
    clock_step: StrictInt = Field(0, ge=0, le=1_000_000)
    window: StrictInt = Field(8, ge=0, le=86_400)


class Sit(Strict):
    name: StrictStr | None = Field(None, max_length=200)
    seat: StrictInt | None = Field(None, ge=0, le=100)
    invite: StrictStr = Field("", max_length=100)


class SeatChange(Strict):
    level: StrictStr | None = Field(None, max_length=40, description="let this bot stand in, or take a free seat")
    back: StrictBool = Field(False, description="take your own seat again")
    orders: StrictStr | None = Field(None, max_length=200, description="standing orders for reaction windows")


class MadeChoice(Strict):
    seat: StrictInt = Field(ge=0, le=100)
    seq: StrictInt = Field(ge=0, le=BIG)
    option: StrictStr = Field(max_length=200)
    key: StrictStr | None = Field(None, min_length=1, max_length=64)


class TakenBack(Strict):
    seat: StrictInt = Field(ge=0, le=100)
    seq: StrictInt = Field(ge=0, le=BIG)
    key: StrictStr | None = Field(None, min_length=1, max_length=64)


class Said(Strict):
    text: StrictStr = Field(max_length=2000)
    team: StrictBool = Field(False, description="to your own side alone, in games with teams")
    seat: StrictInt | None = Field(None, ge=0, le=100, description="which of your seats speaks; the first, if none is named")


class Fork(Strict):
    at: StrictInt = Field(ge=0, le=1_000_000)
    seat: StrictInt = Field(ge=0, le=100)


class Problem(BaseModel):
    """Why something was not done: a code for programs, a sentence for people, and the rule if there is one."""

    code: str
    text: str
    rule: str = ""


TableId = Annotated[str, Path(max_length=60)]
GameName = Annotated[str, Path(max_length=40)]
Seat = Annotated[int | None, Query(ge=0, le=100, description="whose eyes: a seat of yours; without it, a spectator's")]
Invite = Annotated[str, Query(max_length=100, description="of a private table")]
Data = dict[str, Any]
PROBLEMS: dict[int | str, Data] = {code: {"model": Problem} for code in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)}

AS_TEXT: dict[int | str, Data] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


class Api:
    """Answers programs."""

    def __init__(self, reception: Reception, guests: Guests, doorkeeper: Doorkeeper) -> None:
        self.reception = reception
        self.hub: Hub = reception.hub
        self.guests = guests
        self.doorkeeper = doorkeeper
        self.archive = Archive(reception)

    async def visitor(self, request: Request) -> Visitor:
        """Whoever asks, by token or cookie."""
        found = await self.guests.of(request)
        if found is None:
            raise Refused("unknown_visitor", "Say who you are: a personal token in the Authorization header, or the cookie.")
        return found

    async def look(self, request: Request, table: str, seat: int | None, invite: str) -> tuple[Room, Eyes]:
        """The table and whose eyes look at it."""
        return await self._look(await self.guests.of(request), table, seat, invite)

    async def _look(self, visitor: Visitor | None, table: str, seat: int | None, invite: str) -> tuple[Room, Eyes]:
        room = await self.hub.room(table)
        if not self.reception.may_look(room, visitor, invite):
            raise Refused("private", "This table is private: its invite is needed to look.")
        if seat is not None:
            record = room.record.seats[seat] if seat < len(room.record.seats) else None
            if record is None or visitor is None or record.kind != "person" or record.visitor != visitor.id:
                raise Refused("not_yours", "That is not your seat.")
        return room, Eyes(visitor, NOBODY if seat is None else seat, "", invite)

    def router(self) -> APIRouter:
        """All addresses below /api."""
        router = APIRouter(prefix="/api", responses=PROBLEMS)
        me = Annotated[Visitor, Depends(self.visitor)]

        # ---- games ---------------------------------------------------------------------------------------------------

        @router.get("/games", tags=["games"])
        async def games() -> list[Data]:
            """Every game, with players, minutes and settings."""
            return [_game_data(game) for game in catalog.games()]

        @router.get("/games/{game}", tags=["games"])
        async def one_game(game: GameName) -> Data:
            """A game, its settings, and its catalogue: everything that can ever be chosen, by number."""
            found = _game(game)
            return _game_data(found) | {"catalogue": [option.text for option in found.options]}

        @router.get("/games/{game}/rules", tags=["games"])
        async def rules(game: GameName) -> list[Data]:
            """The numbered rules."""
            return [{"id": rule.id, "heading": rule.heading, "text": rule.text} for rule in _game(game).folder.rules().values()]

        # ---- visitors ------------------------------------------------------------------------------------------------

        @router.post("/visitors", status_code=201, tags=["people"])
        async def new_visitor(request: Request, body: NewVisitor) -> Data:
            """Become somebody: a name, and a personal token that is shown only now."""
            visitor, _ = await self.guests.welcome(request, body.name)
            return {"name": visitor.name, "token": await self.guests.new_token(visitor, "First token")}

        @router.get("/me", tags=["people"])
        async def who_am_i(visitor: me) -> Data:
            """Your name and your tokens."""
            tokens = await asyncio.to_thread(self.hub.store.tokens, visitor.id)
            return {"name": visitor.name, "tokens": [{"id": t.id, "label": t.label, "created": t.created} for t in tokens]}

        @router.post("/me/tokens", status_code=201, tags=["people"])
        async def new_token(visitor: me, body: NewToken) -> Data:
            """One more personal token."""
            return {"token": await self.guests.new_token(visitor, body.label)}

        @router.delete("/me/tokens/{token}", tags=["people"])
        async def drop_token(visitor: me, token: Annotated[int, Path(ge=0, le=1 << 31)]) -> Data:
            """A token that is not wanted any more."""
            if not await self.guests.drop_token(visitor, token):
                raise UnknownTable("You have no such token.")
            return {}

        @router.post("/me/sign-out", tags=["people"])
        async def sign_out(request: Request, response: Response, visitor: me, body: SignOut) -> Data:
            """End your cookies on all devices, and your other tokens, if you like. Whoever asks by cookie gets a new one."""
            secret = await self.guests.sign_out(request, visitor, body.tokens)
            if COOKIE in request.cookies:
                give_cookie(response, secret, is_secure(request, self.hub.settings.origin))
            return {}

        # ---- tables --------------------------------------------------------------------------------------------------

        @router.get("/tables", tags=["tables"])
        async def tables(request: Request, mine: bool = False) -> list[Data]:
            """Public tables that are open or running; with `mine`, those where you sit."""
            visitor = await self.guests.of(request)
            if mine and visitor is None:
                raise Refused("unknown_visitor", "Say who you are to see your tables.")
            store = self.hub.store
            found = await asyncio.to_thread(store.tables_of, visitor.id, 100) if mine and visitor else None
            return [self._table(r, visitor) for r in (await asyncio.to_thread(store.lobby, 100) if found is None else found)]

        @router.post("/tables", status_code=201, tags=["tables"])
        async def open_table(visitor: me, body: NewTable) -> Data:
            """Open a table. It begins at once if no seat is left for friends."""
            self.reception.opens(visitor)
            if 0 < body.clock_bank + body.clock_step < SHORTEST_CLOCK:
                raise Refused("too_short", f"A clock gives at least {SHORTEST_CLOCK} seconds for a choice.")
            wish = Wish(
                _game(body.game).name,
                [SeatWish(seat.kind, seat.name) for seat in body.seats],
                body.name or visitor.name,
                {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in body.options.items()},
                body.public,
                (body.clock_bank, body.clock_step),
                body.window,
            )
            return self._table(await self.reception.open(visitor, wish), visitor)

        @router.get("/tables/{table}", tags=["tables"])
        async def one_table(request: Request, table: TableId, invite: Invite = "") -> Data:
            """Who sits where, and how far the game is: for your seat, if you have one there."""
            room, eyes = await self.look(request, table, None, invite)
            data = self._table(room.record, eyes.visitor)
            seat = data["mine"][0] if len(data["mine"]) == 1 else None
            return data | {"seq": room.live.number(seat) if room.live else 0}

        @router.post("/tables/{table}/seats", status_code=201, tags=["tables"])
        async def sit(visitor: me, table: TableId, body: Sit) -> Data:
            """Take a free seat."""
            room = await self.hub.room(table)
            seat = await self.reception.sit(room, visitor, body.name or visitor.name, body.seat, body.invite)
            return {"seat": seat} | self._table(room.record, visitor)

        @router.patch("/tables/{table}/seats/{seat}", tags=["tables"])
        async def change_seat(visitor: me, table: TableId, seat: Annotated[int, Path(ge=0, le=100)], body: SeatChange) -> Data:
            """Come back, let a bot stand in, give a free seat to a bot, or leave standing orders."""
            room = await self.hub.room(table)
            if body.back:
                await self.reception.back(room, visitor, seat)
            elif body.level is not None and room.record.status == "open":
                await self.reception.fill(room, visitor, seat, body.level)
            elif body.level is not None:
                await self.reception.stand_in(room, visitor, seat, body.level)
            if body.orders is not None:
                await self.reception.orders(room, visitor, seat, body.orders)
            return self._table(room.record, visitor)

        @router.delete("/tables/{table}/seats/{seat}", tags=["tables"])
        async def leave(visitor: me, table: TableId, seat: Annotated[int, Path(ge=0, le=100)]) -> Data:
            """Get up; in a running game a bot stands in until you are back."""
            await self.reception.leave(await self.hub.room(table), visitor, seat)
            return {}

        @router.post("/tables/{table}/invite", tags=["tables"])
        async def renew_invite(visitor: me, table: TableId) -> Data:
            """A new invite, by the host: the old one opens nothing any more."""
            return {"invite": await self.reception.renew_invite(await self.hub.room(table), visitor)}

        @router.post("/tables/{table}/rematch", status_code=201, tags=["tables"])
        async def rematch(visitor: me, table: TableId) -> Data:
            """The same people once more."""
            return {"table": await self.reception.rematch(await self.hub.room(table), visitor)}

        # ---- playing -------------------------------------------------------------------------------------------------

        @router.get("/tables/{table}/view", tags=["playing"])
        async def view(request: Request, table: TableId, seat: Seat = None, invite: Invite = "") -> Data:
            """Everything a seat may know: the view, what is asked, what is legal."""
            room, eyes = await self.look(request, table, seat, invite)
            return table_data(room, eyes, PARTS - {"events"})

        @router.get("/tables/{table}/legal", tags=["playing"])
        async def legal(request: Request, table: TableId, seat: Annotated[int, Query(ge=0, le=100)]) -> Data:
            """What a seat of yours may choose now."""
            room, eyes = await self.look(request, table, seat, "")
            data = table_data(room, eyes, frozenset({"legal"}))
            return {"seq": data["seq"], "legal": data["legal"]}

        @router.get("/tables/{table}/events", tags=["playing"])
        async def events(
            request: Request,
            table: TableId,
            seat: Seat = None,
            since: Annotated[int, Query(ge=0, le=BIG)] = 0,
            invite: Invite = "",
        ) -> Data:
            """What a seat was told, from its event number `since` on."""
            room, eyes = await self.look(request, table, seat, invite)
            return {"from": since, "lines": events_data(room.live, eyes, since) if room.live else []}

        @router.post("/tables/{table}/choices", tags=["playing"])
        async def choose(request: Request, visitor: me, table: TableId, body: MadeChoice) -> Any:
            """Make a choice. It is durable when this answers. A stale one is answered with the fresh view."""
            room, eyes = await self.look(request, table, body.seat, "")
            self._must_play(room, body.seat)
            try:
                await self.hub.choose(room, body.seat, body.seq, body.option, body.key)
            except IllegalChoice as refusal:
                return self._refusal(refusal, room, eyes)
            return table_data(room, eyes, frozenset({"legal", "due"}))

        @router.post("/tables/{table}/undo", tags=["playing"])
        async def undo(request: Request, visitor: me, table: TableId, body: TakenBack) -> Any:
            """Take back your last choice, if nothing was revealed and nobody else has acted."""
            room, eyes = await self.look(request, table, body.seat, "")
            self._must_play(room, body.seat)
            try:
                await self.hub.undo(room, body.seat, body.seq, body.key)
            except IllegalChoice as refusal:
                return self._refusal(refusal, room, eyes)
            return table_data(room, eyes, frozenset({"legal", "due"}))

        @router.get("/tables/{table}/why-not", tags=["playing"])
        async def why_not(
            request: Request,
            table: TableId,
            seat: Annotated[int, Query(ge=0, le=100)],
            option: Annotated[str, Query(max_length=200)],
        ) -> Data:
            """May this be chosen, and why not?"""
            room, eyes = await self.look(request, table, seat, "")
            if room.live is None:
                return {"legal": False, "code": "not_started", "rule": "", "text": "The game has not begun yet."}
            refusal = room.live.state.why_not(eyes.look, option)
            if refusal is None:
                return {"legal": True, "code": "", "rule": "", "text": "You may choose this."}
            return {"legal": False, "code": refusal.code, "rule": refusal.rule, "text": refusal.text}

        @router.get("/tables/{table}/transcript", tags=["playing"], response_model=None, responses=AS_TEXT)
        async def transcript(request: Request, table: TableId, invite: Invite = "") -> PlainTextResponse:
            """A finished game as text."""
            room, _ = await self.look(request, table, None, invite)
            return PlainTextResponse(await self.archive.text(room))

        @router.post("/tables/{table}/fork", status_code=201, tags=["playing"])
        async def fork(visitor: me, table: TableId, body: Fork) -> Data:
            """A new table from a position of a finished game, bots in the other seats."""
            self.reception.opens(visitor)
            room = await self.hub.room(table)
            return self._table(await self.archive.fork(room, visitor, visitor.name, body.at, body.seat), visitor)

        # ---- talking -------------------------------------------------------------------------------------------------

        @router.get("/tables/{table}/chat", tags=["talking"])
        async def chat(
            request: Request, table: TableId, since: Annotated[int, Query(ge=0, le=1 << 31)] = 0, invite: Invite = ""
        ) -> list[Data]:
            """What was said to you: to everybody, and to the sides of your seats."""
            room, eyes = await self.look(request, table, None, invite)
            if not self.reception.may_hear(room, eyes.visitor):
                raise Refused("private", "What was said at this private table is for those who sat there.")
            lines = await asyncio.to_thread(self.hub.store.chat, room.id, since, 1000, ears_of(room, eyes.visitor))
            return [_said(line) for line in lines]

        @router.post("/tables/{table}/chat", status_code=201, tags=["talking"])
        async def say(request: Request, visitor: me, table: TableId, body: Said, invite: Invite = "") -> Data:
            """Say something."""
            room, _ = await self.look(request, table, None, invite)
            await self.reception.say(room, visitor, NOBODY if body.seat is None else body.seat, body.text, body.team)
            return {}

        return router

    async def socket(self, socket: WebSocket) -> None:
        """The live connection of a program."""
        word = socket.query_params.get("seat", "")
        wanted = frozenset(socket.query_params.get("want", "view,events,due,legal,names,scores").split(","))

        async def look(visitor: Visitor | None) -> tuple[Room, Eyes]:
            seat = number(word, 100)
            if word and seat is None:
                raise Refused("no_seat", "A seat is a number.")
            if not wanted <= PARTS:
                raise Refused("unknown", f"Wanted can be {', '.join(sorted(PARTS))}.")
            return await self._look(visitor, socket.path_params["table"], seat, socket.query_params.get("invite", ""))

        def connect(room: Room, eyes: Eyes) -> Connection:
            return DataConnection(socket, self.reception, self.doorkeeper, room, eyes, wanted)

        await welcome(socket, self.guests, self.doorkeeper, look, connect)

    # ---- ---------------------------------------------------------------------------------------------------------------

    def _must_play(self, room: Room, seat: int) -> None:
        if room.record.seats[seat].stand_in:
            raise Refused("away", "A bot plays for you: come back first.")

    def _refusal(self, refusal: IllegalChoice, room: Room, eyes: Eyes) -> JSONResponse:
        problem: Data = {"code": refusal.code, "rule": refusal.rule, "text": refusal.text}
        if refusal.code == "stale":
            problem["table"] = table_data(room, eyes, PARTS - {"events"})
        return JSONResponse(problem, STATUS.get(refusal.code, REFUSED))

    def _table(self, record: TableRecord, visitor: Visitor | None) -> Data:
        mine = [s.seat for s in record.seats if visitor is not None and s.kind == "person" and s.visitor == visitor.id]
        room = self.hub.rooms.get(record.id) or Room(record, None)
        invited = visitor is not None and (bool(mine) or record.host == visitor.id)
        return {
            "table": record.id,
            "game": record.game,
            "status": record.status,
            "public": record.public,
            "options": record.options,
            "seats": seats_data(room if room.record.version >= record.version else Room(record, None)),
            "mine": mine,
            "created": record.created,
            "clock": {"bank": record.clock_bank, "step": record.clock_step},
            "window": record.window,
            "rematch": record.rematch if record.public or mine else "",
            "invite": self.reception.invite(record) if invited else "",
        }


def _game(name: str) -> Game:
    if name not in catalog.names():
        raise UnknownGame(f"There is no game '{name}'.")
    return catalog.load(name)


def _said(line: ChatRecord) -> Data:
    heard = {"number": line.number, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
    return {**heard, "team": line.audience >= 0}


def _game_data(game: Game) -> Data:
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.about["tagline"],
        "seats": list(game.seats),
        "minutes": game.about["minutes"],
        "rules": game.version,
        "content": game.content,
        "options": {
            name: {"label": about["label"], "values": [str(v) for v in about["values"]], "default": str(about["default"])}
            for name, about in game.about.get("options", {}).items()
        },
    }
