"""The pages people see: start, lobby, tables, replays, rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from gaucho.engine import catalog
from gaucho.engine.errors import ContentError, GauchoError
from gaucho.web import diary, frame, gallery, own_content, people, wishes
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import NOBODY, Eyes
from gaucho.web.guests import GUEST, Guests, pass_of
from gaucho.web.hub import Hub
from gaucho.web.lobby import Lobby
from gaucho.web.own_content import OwnContent
from gaucho.web.people import Visitor
from gaucho.web.reception import LEVELS, Reception, Wish
from gaucho.web.records import Conflict, SeatKind, Status, StorageTrouble
from gaucho.web.refused import Refused
from gaucho.web.replays import ALL, Archive, Replay
from gaucho.web.responses import BIG, Handler, game_of, guarded, page, words
from gaucho.web.room import Room
from gaucho.web.safety import number
from gaucho.web.sockets import Connection, PageConnection, turn_away, welcome

PUBLIC = "public"  # stands for the invite of a public table in addresses
LONGEST_FILE = 60  # characters of the name of a file


class Pages:
    """Answers browsers."""

    def __init__(self, reception: Reception, guests: Guests, doorkeeper: Doorkeeper, lobby: Lobby) -> None:
        self.reception = reception
        self.hub: Hub = reception.hub
        self.guests = guests
        self.doorkeeper = doorkeeper
        self.archive = Archive(reception)
        self.lobby = lobby

    def routes(self) -> list[BaseRoute]:
        """Every address of a page."""
        get, post = ["GET"], ["POST"]
        pages: list[tuple[str, Handler, list[str]]] = [
            ("/", self.start, get),
            ("/play/{game}", self.play, post),
            ("/new/{game}", self.new, ["GET", "POST"]),
            ("/join/{table}/{invite}", self.join, ["GET", "POST"]),
            ("/t/{table}", self.table, get),
            ("/t/{table}/transcript.txt", self.transcript, get),
            ("/replay/{table}", self.replay, get),
            ("/replay/{table}/frame", self.replay_frame, get),
            ("/replay/{table}/fork", self.fork, post),
            ("/upload", self.upload, post),
            ("/games/{game}/rules", self.rules, get),
            ("/games/{game}/guide", self.guide, get),
            ("/games/{game}/own", self.own, get),
            ("/games/{game}/content.toml", self.content, get),
            ("/static/games/{game}/page.css", self.style, get),
        ]
        routes: list[BaseRoute] = [Route(path, guarded(path, handler), methods=how) for path, handler, how in pages]
        routes.append(WebSocketRoute("/t/{table}/socket", self.table_socket))
        routes.append(WebSocketRoute("/lobby/socket", self.lobby_socket))
        return routes

    # ---- start -------------------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        """The games and the lobby."""
        visitor = await self.guests.of(request)
        strengths = [(name, name.capitalize()) for name in wishes.STRENGTHS]
        regions = await self.lobby.regions(visitor)
        usual = (wishes.FIRST_GAME, wishes.LATER)
        return page("start.html", visitor, "", cards=gallery.cards(), strengths=strengths, usual=usual, regions=regions)

    async def lobby_socket(self, socket: WebSocket) -> None:
        """Tells a start page how the lobby changes."""
        visitor: Visitor | None = None
        with ExitStack() as stack:
            try:
                visitor = await self.guests.of(socket)
                regions = await self.lobby.regions(visitor)
                visit = stack.enter_context(self.doorkeeper.visit(socket, pass_of(socket), visitor))
            except GauchoError as refusal:
                await turn_away(socket, refusal, visitor)
                return
            await socket.accept()
            await self.lobby.run(visit, visitor, regions)

    # ---- opening and joining -------------------------------------------------------------------------------------------

    async def play(self, request: Request) -> Response:
        """One click: a table against bots, as a newcomer should meet the game, or as the form beside the button says."""
        game = game_of(request)
        form = words(await request.form(max_files=0, max_fields=10))
        visitor, secret = await self.guests.somebody(request, "")
        wish = wishes.against_bots(game, form, visitor.name or GUEST)
        return await self._open(request, visitor, secret, wish, "?learn=1" if form.get("lessons") else "")

    async def _open(self, request: Request, visitor: Visitor, secret: str, wish: Wish, more: str = "") -> Response:
        self.reception.opens(visitor)
        record = await self.reception.open(visitor, wish)
        return self.guests.sent_to(request, f"/t/{record.id}{more}", secret)

    async def new(self, request: Request) -> Response:
        """A table with friends."""
        game = game_of(request)
        visitor = await self.guests.of(request)
        form = await self._like(request, visitor)
        error: GauchoError | None = None
        if request.method == "POST":
            sent = await request.form(max_files=1, max_fields=60)
            form = words(sent)
            try:
                wish = wishes.with_friends(game, form)
                wish.content = await _own_content(sent.get("content"))
                visitor, secret = await self.guests.somebody(request, wish.name)
                return await self._open(request, visitor, secret, wish)
            except StorageTrouble:
                raise
            except GauchoError as refusal:
                error = refusal
        return page(
            "new.html",
            visitor,
            game.name,
            refusal=error,
            game=gallery.card(game.name),
            seats=max(game.seats[0], min(game.seats[1], 3)),
            levels=list(LEVELS.items()),
            options=wishes.option_fields(game),
            clocks=wishes.CLOCKS,
            windows=wishes.WINDOWS if game.about.get("windows") else [],
            name=visitor.name if visitor else "",
            error=str(error or ""),
            form=form,
            own=own_content.differences_of(game.name, self.hub.settings.contents.get(game.name, "")),
            ours=gallery.own(game.name),
        )

    async def _like(self, request: Request, visitor: Visitor | None) -> dict[str, str]:
        """The form filled in as at a table that is named, if its visitor may look at it."""
        table = request.query_params.get("like", "")
        if not table:
            return {}
        room = await self.hub.loader.find(table)
        return wishes.form_of(room.record, visitor) if self.reception.may_look(room, visitor, "") else {}

    async def join(self, request: Request) -> Response:
        """Sit down at somebody's table: a name is all that is needed."""
        room = await self.hub.loader.find(request.path_params["table"])
        invite = request.path_params["invite"]
        visitor = await self.guests.of(request)
        mine = room.record.seats_of(visitor)
        if not mine and not room.record.public and not self.reception.invited(room, invite):
            raise Refused("not_invited", "This invite link is not right: ask for a new one.")
        if mine and request.method == "GET":
            return RedirectResponse(f"/t/{room.id}", 303)
        name = visitor.name if visitor else ""
        error: GauchoError | None = None
        if request.method == "POST":
            form = words(await request.form(max_files=0, max_fields=10))
            name = form.get("name", "")
            try:
                visitor, secret = await self.guests.somebody(request, people.tidy_name(name))
                seat = form.get("seat", "")
                await self.reception.sit(room, visitor, name, number(seat, 100), invite)
                return self.guests.sent_to(request, f"/t/{room.id}", secret)
            except (StorageTrouble, Conflict):
                raise
            except GauchoError as refusal:
                error = refusal
        card = gallery.card(room.record.game)
        row = frame.table_row(room, visitor)
        return page(
            "join.html",
            visitor,
            card.name,
            refusal=error,
            table=row,
            game=card,
            name=name,
            error=str(error or ""),
            invite=invite,
            own=own_content.differences(room.record),
            ours=gallery.own(card.name),
        )

    # ---- the table -----------------------------------------------------------------------------------------------------

    async def table(self, request: Request) -> Response:
        """A table, live or waiting for players."""
        if (await self.hub.loader.find(request.path_params["table"])).record.from_outside:
            return RedirectResponse(f"/replay/{request.path_params['table']}", 303)
        visitor = await self.guests.of(request)
        room, eyes = await self._enter(request, visitor)
        if not self.reception.may_hear(room, visitor):
            return RedirectResponse(f"/replay/{room.id}", 303)  # the game, not what was said
        drawn = frame.picture(room, eyes)
        row = frame.table_row(room, visitor)
        ears = 1 << eyes.place if eyes.place != NOBODY and not drawn.curtain else 0
        chat = await asyncio.to_thread(self.hub.store.chat, room.id, 0, 1000, ears)
        has_lessons = bool(gallery.lessons(catalog.load(row.game)))
        told = frame.log_lines(room.live, eyes.seat) if room.live and not drawn.curtain else []
        log = [frame.log_html(line, row.game) for line in told]
        return page(
            "table.html",
            eyes.visitor,
            row.game,
            table=row,
            game=gallery.card(row.game),
            symbols=gallery.symbols(diary.game_of(room.record)),
            own=own_content.differences(room.record),
            ours=gallery.own(row.game),
            look=eyes.place,
            my_seats=[seat.seat for seat in row.seats if seat.mine],
            host=room.record.hosted_by(eyes.visitor),
            invite=eyes.invite,
            regions=drawn.regions,
            log=log,
            seen=frame.fingerprints(drawn, log),
            chat=[frame.chat_line(line) for line in chat],
            talks=row.status != Status.OVER or row.my_seat != NOBODY,
            seq=drawn.question,
            turn=drawn.turn,
            title=drawn.title,
            now=self.hub.time.now(),
            windows=bool(catalog.load(row.game).about.get("windows")),
            always=frame.kept_answers(row),
            lessons=has_lessons,
            learn=has_lessons and all(seat.mine or seat.kind == SeatKind.BOT for seat in row.seats),
        )

    async def _enter(self, request: Request | WebSocket, visitor: Visitor | None) -> tuple[Room, Eyes]:
        """The table and whose eyes look at it. Refused if they may not."""
        room = await self.hub.loader.find(request.path_params["table"])
        word, seat = request.query_params.get("invite", ""), request.query_params.get("seat", "")
        if not self.reception.may_look(room, visitor, word):
            raise Refused("private", "This table is private: its invite link is needed to look.")
        mine = room.record.seats_of(visitor)
        place = mine[0] if mine else NOBODY
        if seat == str(NOBODY) or number(seat, 100) in mine:
            place = int(seat)
        invites = self.reception.may_invite(room.record, visitor) and room.record.status == Status.OPEN
        link = self.reception.link(room) if invites else ""
        return room, Eyes(visitor, place, link, word)

    async def table_socket(self, socket: WebSocket) -> None:
        """The live connection of a page."""

        async def enter(visitor: Visitor | None) -> tuple[Room, Eyes]:
            return await self._enter(socket, visitor)

        def connect(room: Room, eyes: Eyes) -> Connection:
            return PageConnection(socket, self.reception, self.doorkeeper, room, eyes, socket.query_params.get("seen", ""))

        await welcome(socket, self.guests, self.doorkeeper, enter, connect)

    async def transcript(self, request: Request) -> Response:
        """A finished game as text."""
        room = await self.hub.loader.find(request.path_params["table"])
        name = f"{room.record.game}-{room.id}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(await self.archive.text(room), headers=headers)

    # ---- replays -------------------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        """A finished game once more."""
        visitor = await self.guests.of(request)
        room, replay, at, eyes = await self._moment(request)
        drawn = await self.archive.drawn(room, at, eyes)
        row = frame.table_row(room, visitor)
        return page(
            "replay.html",
            visitor,
            row.game,
            table=row,
            game=gallery.card(row.game),
            symbols=gallery.symbols(replay.game),
            own=own_content.differences(room.record),
            ours=gallery.own(row.game),
            at=at,
            count=replay.count,
            chosen="".join(str(seat) for seat, _ in replay.transcript.choices),
            eyes=eyes,
            regions=drawn.regions,
            log=drawn.log,
            title=f"{row.title}: {drawn.result}",
            name=visitor.name if visitor else "",
            all_open=True,
        )

    async def replay_frame(self, request: Request) -> Response:
        """One moment of a replay, for the script."""
        room, replay, at, eyes = await self._moment(request)
        drawn = await self.archive.drawn(room, at, eyes)
        data: dict[str, object] = {"at": at, "regions": drawn.regions, "title": replay.game.title}
        if request.query_params.get("log"):
            data["log"] = {"from": 0, "lines": [frame.log_html(line, replay.game.name) for line in drawn.log]}
        return JSONResponse(data)

    async def _moment(self, request: Request) -> tuple[Room, Replay, int, int | str]:
        room = await self.hub.loader.find(request.path_params["table"])
        replay = Replay.of(room)
        at = min(number(request.query_params.get("at", ""), BIG) or 0, replay.count)
        seats = [str(seat) for seat in range(NOBODY, len(replay.names))]
        eyes = request.query_params.get("eyes", ALL)
        return room, replay, at, int(eyes) if eyes in seats else ALL

    async def fork(self, request: Request) -> Response:
        """Play on from a moment of a replay."""
        room = await self.hub.loader.find(request.path_params["table"])
        form = words(await request.form(max_files=0, max_fields=10))
        visitor, secret = await self.guests.somebody(request, people.tidy_name(form.get("name", "")))
        at, seat = number(form.get("at", ""), BIG), number(form.get("eyes", ""), 100)
        if at is None or seat is None:
            raise Refused("bad_request", "Which moment, and whose seat?")
        self.reception.opens(visitor)
        record = await self.archive.fork(room, visitor, visitor.name, at, seat)
        return self.guests.sent_to(request, f"/t/{record.id}", secret)

    async def upload(self, request: Request) -> Response:
        """A saved game, to be replayed."""
        form = await request.form(max_files=1, max_fields=5)
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise Refused("bad_request", "No file was sent.")
        try:
            text = (await file.read()).decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("bad_request", "This is not a transcript, not even text.") from None
        visitor, secret = await self.guests.somebody(request, "")
        self.reception.opens(visitor)
        record = await self.archive.upload(visitor, text)
        return self.guests.sent_to(request, f"/replay/{record.id}", secret)

    # ---- rules and visitors ----------------------------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """The numbered rules of a game."""
        return await self._book(request, "rules.html", gallery.rules_html)

    async def guide(self, request: Request) -> Response:
        """The guide for new players."""
        return await self._book(request, "guide.html", gallery.guide_html)

    async def own(self, request: Request) -> Response:
        """What of a game is ours, and not the rulebook's."""
        game = game_of(request)
        visitor = await self.guests.of(request)
        return page("own.html", visitor, game.name, game=gallery.card(game.name), ours=gallery.own(game.name))

    async def content(self, request: Request) -> Response:
        """Every card and number as we have it: where those begin who have the printed ones."""
        text = await asyncio.to_thread(game_of(request).folder.content.read_text, "utf-8")
        return PlainTextResponse(text, headers={"content-disposition": 'attachment; filename="content.toml"'})

    async def _book(self, request: Request, template: str, body: Callable[[str], str]) -> Response:
        game = game_of(request)
        visitor = await self.guests.of(request)
        fragment = bool(request.query_params.get("fragment"))
        text = body(game.name)
        card, parts = gallery.card(game.name), gallery.contents(text)
        lessons = bool(gallery.lessons(game))
        about: dict[str, Any] = {"fragment": fragment, "lessons": lessons, "ours": gallery.own(game.name)}
        about["symbols"] = gallery.symbols(game) if template == "guide.html" else ""
        return page(template, visitor, game.name, game=card, body=text, contents=parts, **about)

    async def style(self, request: Request) -> Response:
        """A game's own style sheet."""
        text = await asyncio.to_thread(gallery.style, game_of(request))
        return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})


async def _own_content(sent: UploadFile | str | None) -> OwnContent | None:
    """The file of somebody's own values, if they sent one."""
    if not isinstance(sent, UploadFile) or not sent.filename:
        return None
    file = people.tidy(sent.filename)[-LONGEST_FILE:]
    try:
        return OwnContent(file, (await sent.read()).decode("utf-8"))
    except UnicodeDecodeError:
        raise ContentError(file, "", "this is no text") from None
