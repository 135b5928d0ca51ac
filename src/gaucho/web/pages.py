"""The pages people see: start, lobby, tables, replays, rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import ContentError, GauchoError, UnknownGame
from gaucho.web import diary, frame, gallery, own_content, people, wishes
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import NOBODY, Eyes
from gaucho.web.guests import Guests, give_cookie, is_secure, pass_of
from gaucho.web.hub import Hub
from gaucho.web.lobby import Lobby
from gaucho.web.own_content import OwnContent
from gaucho.web.people import Visitor
from gaucho.web.problems import SOON, STATUS, WRONG_FORM, later, problem_of
from gaucho.web.reception import LEVELS, Reception, Wish
from gaucho.web.records import Conflict, SeatKind, Status, StorageTrouble
from gaucho.web.refused import Refused
from gaucho.web.replays import ALL, Archive, Replay
from gaucho.web.room import Room
from gaucho.web.safety import PAGE, error_response, number
from gaucho.web.sockets import Connection, PageConnection, turn_away, welcome

PUBLIC = "public"  # stands for the invite of a public table in addresses
GUEST = "Guest"
BIG = 10**9
LONGEST_FILE = 60  # characters of the name of a file

Handler = Callable[[Request], Awaitable[Response]]


class Pages:
    """Answers browsers."""

    def __init__(self, reception: Reception, guests: Guests, doorkeeper: Doorkeeper) -> None:
        self.reception = reception
        self.hub: Hub = reception.hub
        self.guests = guests
        self.doorkeeper = doorkeeper
        self.archive = Archive(reception)
        self.lobby = Lobby(self.hub)

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
            ("/me", self.me, ["GET", "POST"]),
            ("/me/turns", self.turns, get),
            ("/me/tables/{table}/remove", self.put_away, post),
            ("/me/tokens", self.new_token, post),
            ("/me/tokens/{token}/delete", self.drop_token, post),
            ("/me/sign-out", self.sign_out, post),
            ("/static/games/{game}/page.css", self.style, get),
        ]
        routes: list[BaseRoute] = [Route(path, _guarded(path, handler), methods=how) for path, handler, how in pages]
        routes.append(WebSocketRoute("/t/{table}/socket", self.table_socket))
        routes.append(WebSocketRoute("/lobby/socket", self.lobby_socket))
        return routes

    # ---- start -------------------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        """The games and the lobby."""
        visitor = await self.guests.of(request)
        strengths = [(name, name.capitalize()) for name in wishes.STRENGTHS]
        regions = await self.lobby.regions(visitor)
        return _page("start.html", visitor, "", cards=gallery.cards(), strengths=strengths, regions=regions)

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
        game = _game(request)
        form = _words(await request.form(max_files=0, max_fields=10))
        visitor, secret = await self._somebody(request, "")
        wish = wishes.against_bots(game, form, visitor.name or GUEST)
        return await self._open(request, visitor, secret, wish, "?learn=1" if form.get("lessons") else "")

    async def _open(self, request: Request, visitor: Visitor, secret: str, wish: Wish, more: str = "") -> Response:
        self.reception.opens(visitor)
        record = await self.reception.open(visitor, wish)
        return self._to(request, f"/t/{record.id}{more}", secret)

    async def new(self, request: Request) -> Response:
        """A table with friends."""
        game = _game(request)
        visitor = await self.guests.of(request)
        form: dict[str, str] = {}
        error: GauchoError | None = None
        if request.method == "POST":
            sent = await request.form(max_files=1, max_fields=60)
            form = _words(sent)
            try:
                wish = wishes.with_friends(game, form)
                wish.content = await _own_content(sent.get("content"))
                visitor, secret = await self._somebody(request, wish.name)
                return await self._open(request, visitor, secret, wish)
            except StorageTrouble:
                raise
            except GauchoError as refusal:
                error = refusal
        return _page(
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
            form = _words(await request.form(max_files=0, max_fields=10))
            name = form.get("name", "")
            try:
                visitor, secret = await self._somebody(request, people.tidy_name(name))
                seat = form.get("seat", "")
                await self.reception.sit(room, visitor, name, number(seat, 100), invite)
                return self._to(request, f"/t/{room.id}", secret)
            except (StorageTrouble, Conflict):
                raise
            except GauchoError as refusal:
                error = refusal
        card = gallery.card(room.record.game)
        row = frame.table_row(room, visitor)
        return _page(
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

    async def _somebody(self, request: Request, name: str) -> tuple[Visitor, str]:
        """Whoever asks, welcomed if they are new (then with the secret for their cookie)."""
        visitor = await self.guests.of(request)
        if visitor is None:
            return await self.guests.welcome(request, name or GUEST)
        if name and name != visitor.name:
            await self.guests.rename(visitor, name)
        return visitor, ""

    def _to(self, request: Request, address: str, secret: str) -> Response:
        response = RedirectResponse(address, 303)
        if secret:
            give_cookie(response, secret, self._secure(request))
        return response

    def _secure(self, request: Request) -> bool:
        return is_secure(request, self.hub.settings.origin)

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
        return _page(
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
        return _page(
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
        form = _words(await request.form(max_files=0, max_fields=10))
        visitor, secret = await self._somebody(request, people.tidy_name(form.get("name", "")))
        at, seat = number(form.get("at", ""), BIG), number(form.get("eyes", ""), 100)
        if at is None or seat is None:
            raise Refused("bad_request", "Which moment, and whose seat?")
        self.reception.opens(visitor)
        record = await self.archive.fork(room, visitor, visitor.name, at, seat)
        return self._to(request, f"/t/{record.id}", secret)

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
        visitor, secret = await self._somebody(request, "")
        self.reception.opens(visitor)
        record = await self.archive.upload(visitor, text)
        return self._to(request, f"/replay/{record.id}", secret)

    # ---- rules and visitors ----------------------------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """The numbered rules of a game."""
        return await self._book(request, "rules.html", gallery.rules_html)

    async def guide(self, request: Request) -> Response:
        """The guide for new players."""
        return await self._book(request, "guide.html", gallery.guide_html)

    async def own(self, request: Request) -> Response:
        """What of a game is ours, and not the rulebook's."""
        game = _game(request)
        visitor = await self.guests.of(request)
        return _page("own.html", visitor, game.name, game=gallery.card(game.name), ours=gallery.own(game.name))

    async def content(self, request: Request) -> Response:
        """Every card and number as we have it: where those begin who have the printed ones."""
        text = await asyncio.to_thread(_game(request).folder.content.read_text, "utf-8")
        return PlainTextResponse(text, headers={"content-disposition": 'attachment; filename="content.toml"'})

    async def _book(self, request: Request, template: str, body: Callable[[str], str]) -> Response:
        game = _game(request)
        visitor = await self.guests.of(request)
        fragment = bool(request.query_params.get("fragment"))
        text = body(game.name)
        card, parts = gallery.card(game.name), gallery.contents(text)
        lessons = bool(gallery.lessons(game))
        about: dict[str, Any] = {"fragment": fragment, "lessons": lessons, "ours": gallery.own(game.name)}
        return _page(template, visitor, game.name, game=card, body=text, contents=parts, **about)

    async def style(self, request: Request) -> Response:
        """A game's own style sheet."""
        text = await asyncio.to_thread(gallery.style, _game(request))
        return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})

    async def me(self, request: Request) -> Response:
        """A visitor's name and tokens."""
        visitor = await self.guests.of(request)
        secret, saved = "", False
        error: GauchoError | None = None
        signed_out = bool(request.query_params.get("signed-out"))
        if request.method == "POST":
            form = _words(await request.form(max_files=0, max_fields=5))
            try:
                visitor, secret = await self._somebody(request, people.tidy_name(form.get("name", "")))
                saved = True
            except StorageTrouble:
                raise
            except GauchoError as refusal:
                error = refusal
        response = await self._me_page(visitor, "", saved, error, signed_out)
        if secret:
            give_cookie(response, secret, self._secure(request))
        return response

    async def _me_page(
        self,
        visitor: Visitor | None,
        token: str,
        saved: bool = False,
        error: GauchoError | None = None,
        signed_out: bool = False,
    ) -> Response:
        records = await asyncio.to_thread(self.hub.store.tokens, visitor.id) if visitor else []
        tokens = [(t.id, t.label, f"{datetime.fromtimestamp(t.created / 1000, UTC):%Y-%m-%d}") for t in records]
        name = visitor.name if visitor else ""
        said = {"new_token": token, "saved": saved, "error": str(error or ""), "signed_out": signed_out}
        return _page("me.html", visitor, "", error, name=name, tokens=tokens, **said)

    async def new_token(self, request: Request) -> Response:
        """A personal token, shown once."""
        form = _words(await request.form(max_files=0, max_fields=5))
        visitor, secret = await self._somebody(request, "")
        try:
            response = await self._me_page(visitor, await self.guests.new_token(visitor, form.get("label", "") or "A program"))
        except GauchoError as error:
            response = await self._me_page(visitor, "", error=error)
        if secret:
            give_cookie(response, secret, self._secure(request))
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
        form = _words(await request.form(max_files=0, max_fields=5))
        visitor = await self.guests.of(request)
        if visitor is None:
            return RedirectResponse("/me", 303)
        secret = await self.guests.sign_out(request, visitor, bool(form.get("tokens")))
        return self._to(request, "/me?signed-out=1", secret)


def _guarded(path: str, handler: Handler) -> Handler:
    """What we refuse becomes a page that says so."""

    async def guarded(request: Request) -> Response:
        request.scope[PAGE] = path
        try:
            return await handler(request)
        except StorageTrouble:
            text = "The table cannot be reached for the moment. Nothing is lost: try again."
            return error_response(request.scope, 503, text, wait=SOON)
        except GauchoError as error:
            why = problem_of(error)
            return error_response(request.scope, why.status, why.text, wait=why.wait)

    return guarded


def _page(
    template: str, visitor: Visitor | None, theme: str, refusal: GauchoError | None = None, **context: object
) -> Response:
    """A page; perhaps one that says why something was not done."""
    html = frame.render(template, me=visitor.name if visitor else "", theme=theme, **context)
    headers = {"cache-control": "no-store"}
    if refusal is None:
        return HTMLResponse(html, headers=headers)
    why = problem_of(refusal)
    return HTMLResponse(html, STATUS.get(why.code, WRONG_FORM), headers=headers | later(why.wait))


def _game(request: Request) -> AnyGame:
    name: str = request.path_params["game"]
    if name not in catalog.names():
        raise UnknownGame("There is no such game.")
    return catalog.load(name)


async def _own_content(sent: UploadFile | str | None) -> OwnContent | None:
    """The file of somebody's own values, if they sent one."""
    if not isinstance(sent, UploadFile) or not sent.filename:
        return None
    file = people.tidy(sent.filename)[-LONGEST_FILE:]
    try:
        return OwnContent(file, (await sent.read()).decode("utf-8"))
    except UnicodeDecodeError:
        raise ContentError(file, "", "this is no text") from None


def _words(form: FormData) -> dict[str, str]:
    return {key: value for key, value in form.items() if isinstance(value, str)}
