"""The messengers: one connection per browser or program, told its own new picture whenever the table changes.

What a client may send is in `Message`; what it is sent, in `docs/api.md`. A client that is slow or asleep costs nothing: it is
only ever sent the latest picture, not every one it missed.
"""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from random import random
from typing import Any, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from gaucho.engine.errors import GauchoError
from gaucho.engine.story import label
from gaucho.web import frame
from gaucho.web.clocks import now
from gaucho.web.doorkeeper import BROKEN, CROWDED, POLICY, TRY_LATER, Doorkeeper, Visit
from gaucho.web.guests import Guests, pass_of
from gaucho.web.incoming import Incoming
from gaucho.web.people import Visitor
from gaucho.web.problems import problem, problem_of
from gaucho.web.protocol import SAY
from gaucho.web.rates import Bucket
from gaucho.web.reception import Reception
from gaucho.web.records import Status, StorageTrouble
from gaucho.web.refused import Refused
from gaucho.web.room import Listener, Room
from gaucho.web.safety import deny
from gaucho.web.screen import LogLine
from gaucho.web.talk import Talk
from gaucho.web.views import table_data, why_not_data

log = logging.getLogger("gaucho")

NOBODY = -1
UNHEARD = (-2, 0)  # no seat, and nothing said
SLOWNESS = {"quick": 0.35, "normal": 1.0, "slow": 2.2}  # how long bots take, times what is usual
WHOLE = (1.0, 2.0)  # how often one socket is told everything again: per second, and at once


class Known(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """A message all of whose fields are known."""


class Choose(Known, tag="choose"):
    """Make a choice; `key` is new for every click, and the same when it is sent again."""

    seq: int
    option: str
    key: str | None = None


class Undo(Known, tag="undo"):
    """Take back the last choice."""

    seq: int
    key: str | None = None


class Why(Known, tag="why"):
    """May I choose this, and why not?"""

    option: str


class Say(Known, tag="say"):
    """Say something to everybody, or to one's team alone."""

    text: str
    team: bool = False


class Orders(Known, tag="orders"):
    """Standing orders for reaction windows."""

    value: str


class Hold(Known, tag="hold"):
    """Let the open window wait for me."""


class Pace(Known, tag="pace"):
    """How quick bots shall be."""

    value: Literal["quick", "normal", "slow"]


class Skip(Known, tag="skip"):
    """Let bots choose at once until a person is asked."""


class Look(Known, tag="look"):
    """Look from another seat of mine (hot-seat)."""

    seat: int


class Leave(Known, tag="leave"):
    seat: int


class Back(Known, tag="back"):
    seat: int


class StandIn(Known, tag="stand_in"):
    """Let a bot play for somebody who is away."""

    seat: int
    level: str = "house"


class Fill(Known, tag="fill"):
    """Give a free seat to a bot."""

    seat: int
    level: str = "house"


class Renew(Known, tag="renew"):
    """Another invite, so that the one that was sent around opens nothing any more."""


class Rematch(Known, tag="rematch"):
    """The same people once more, in the same seats or each in the next one."""

    swap: bool = False


class Ping(Known, tag="ping"):
    """Are you there?"""


Message = (
    Choose | Undo | Why | Say | Orders | Hold | Pace | Skip | Look | Leave | Back | StandIn | Fill | Renew | Rematch | Ping
)
decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


class Connection(Listener):
    """One socket at one table. `tell` makes what it is sent; pages and programs differ only in that."""

    def __init__(self, socket: WebSocket, reception: Reception, doorkeeper: Doorkeeper, room: Room, eyes: frame.Eyes) -> None:
        self.socket = socket
        self.reception = reception
        self.hub = reception.hub
        self.doorkeeper = doorkeeper
        self.room = room
        self.eyes = eyes
        self.visitor_id = eyes.visitor.id if eyes.visitor else None
        self._send_now: Callable[[bytes], bool] | None = None  # where the server has a shorter way than through its layers
        self._news = asyncio.Event()
        self._news.set()
        self._behind = False  # it waits to be told everything again
        self._whole = Bucket(*WHOLE)
        self._farewell = asyncio.Lock()  # held while somebody gets up: they are answered before the socket is closed

    def wake(self) -> None:
        self._news.set()

    async def run(self, visit: Visit) -> None:
        """From the first message to the last."""
        self._send_now = self.socket.scope.get("extensions", {}).get(SAY)
        first = not self.room.here_by_us(self.visitor_id)
        self.room.listeners.add(self)
        if first:
            self.hub.presence.came_or_went(self.room, self.visitor_id)
        sender = asyncio.create_task(self._send(visit))
        try:
            await asyncio.create_task(self._read(visit))  # on its own, not under all that a request comes through
        except (WebSocketDisconnect, WebSocketDisconnected, OSError):
            pass  # gone
        finally:
            sender.cancel()
            self.room.listeners.discard(self)
            self.room.slow_down()
            if not self.room.here_by_us(self.visitor_id):
                self.hub.presence.came_or_went(self.room, self.visitor_id)

    # ---- out ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    async def tell(self) -> Any:
        """What has changed since the last time, or None."""

    async def _send(self, visit: Visit) -> None:
        try:
            pause = 0.0  # the first message comes at once
            while True:
                await self._news.wait()
                if pause:
                    await asyncio.sleep(pause)  # a crowd is not told all at the same moment
                self._keep_to_own_seat()
                while self._behind and not self._whole.take():
                    await asyncio.sleep(self._whole.wait())  # whoever is behind again and again is told once
                self._behind = False
                self._news.clear()
                if not self._may_stay():
                    async with self._farewell:
                        await visit.end(POLICY, self._why_not())
                    return
                message = await self.tell()
                if message is not None:
                    await self.reply(message)
                pause = 0.0 if visit.hurried else self.doorkeeper.pause() * (0.5 + random())
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # gone: the reader notices, too
        except Exception:
            log.exception("table %s cannot be shown", self.room.id)
            await visit.end(BROKEN, "The table cannot be shown; we have noted why.")

    def _may_stay(self) -> bool:
        """At a private table those who sit there stay, and whoever came with an invite as long as it is the table's."""
        return self.reception.may_look(self.room, self.eyes.visitor, self.eyes.word)

    def _why_not(self) -> str:
        if self.eyes.word:
            return "The invite to this private table was renewed: ask for the new one."
        return "You have left this private table: its invite link is needed to come back."

    def _keep_to_own_seat(self) -> None:
        """Whoever has left their seat only watches from now on."""
        if self.eyes.place != NOBODY and not self.room.record.sits_at(self.eyes.visitor, self.eyes.place):
            self.eyes.place = NOBODY
            self.forget()

    async def reply(self, message: Any) -> None:
        """Send one message."""
        text = encode(message)
        if self._send_now is None or not self._send_now(text):
            await self.socket.send_text(text.decode())

    # ---- in ----------------------------------------------------------------------------------------------------------

    async def _read(self, visit: Visit) -> None:
        incoming = Incoming(visit, self.doorkeeper.limits)
        while True:
            text = await incoming.next()
            if text is None:
                return
            try:
                message = decode(text)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
                await self.reply({"is": "error", "code": "bad_message", "text": f"This is not a message: {error}."})
                continue
            await self._handle(message)

    async def _handle(self, message: Message) -> None:
        key = getattr(message, "key", None)
        try:
            answer = await self._do(message)
        except GauchoError as error:
            if isinstance(error, StorageTrouble):
                log.warning("table %s: storage trouble", self.room.id, exc_info=True)
            why = problem_of(error)
            text = self.spoken(why.text, getattr(message, "option", ""))
            answer = {"is": "refused", "key": key, "code": why.code, "rule": why.rule, "text": text}
            if why.wait:
                answer["retry_after"] = round(why.wait, 2)
            if why.code == "stale":
                self.forget()
        if answer is not None:
            await self.reply(answer)

    def forget(self) -> None:
        """The client is behind: tell it everything again, as soon as it is its turn."""
        self._behind = True
        self.wake()

    async def _do(self, message: Message) -> dict[str, Any] | None:
        self._keep_to_own_seat()
        room, seat = self.room, self.eyes.place
        if isinstance(message, Ping):
            return {"is": "pong", "at": now()}
        if not self._may_stay():
            raise Refused("private", self._why_not())
        if isinstance(message, Say):
            await self._say(message)
            return None
        visitor = self.eyes.visitor
        if isinstance(message, Why):
            return self._why(message.option)
        if visitor is None:
            raise Refused("not_seated", "You only watch this table.")
        if isinstance(message, Choose | Undo):
            return await self._choose_or_undo(message)
        if isinstance(message, Hold):
            await self.reception.hold(room, visitor, seat)
        elif isinstance(message, Pace):
            self.slowness = SLOWNESS[message.value] if seat != NOBODY else 0.0
            self.reception.heed_pace(room)
        elif isinstance(message, Skip):
            self.reception.skip(room, visitor)
        elif isinstance(message, Look):
            self._look_from(message.seat)
        elif isinstance(message, Orders):
            await self.reception.orders(room, visitor, seat, message.value)
        elif isinstance(message, Leave):
            async with self._farewell:
                await self.reception.leave(room, visitor, message.seat)
                if room.record.status == Status.OPEN:
                    await self.reply({"is": "go", "to": "/"})
        elif isinstance(message, Back):
            await self.reception.back(room, visitor, message.seat)
        elif isinstance(message, StandIn):
            await self.reception.stand_in(room, visitor, message.seat, message.level)
        elif isinstance(message, Fill):
            await self.reception.fill(room, visitor, message.seat, message.level)
        elif isinstance(message, Renew):
            await self.reception.renew_invite(room, visitor)
        elif isinstance(message, Rematch):
            return {"is": "go", "to": f"/t/{await self.reception.rematch(room, visitor, message.swap)}"}
        return None

    async def _choose_or_undo(self, message: Choose | Undo) -> dict[str, Any]:
        room, seat = self.room, self.eyes.place
        if seat == NOBODY:
            raise Refused("not_seated", "You only watch this table.")
        if message.key is not None and not 0 < len(message.key) <= 64:
            raise Refused("bad_key", "A key has 1 to 64 characters.")
        if room.record.seats[seat].stand_in:
            raise Refused("away", "A bot plays for you: come back first.")
        if isinstance(message, Undo):
            await self.hub.choices.undo(room, seat, message.seq, message.key)
        else:
            await self.hub.choices.choose(room, seat, message.seq, message.option, message.key)
        return {"is": "done", "key": message.key, "seq": message.seq}

    def _why(self, option: str) -> dict[str, Any]:
        live, seat = self.room.live, self.eyes.place
        if live is None or seat == NOBODY:
            text = "You only watch this table." if live else "The game has not begun yet."
            return {"is": "why", "option": option, "legal": False, "code": "not_seated", "rule": "", "text": text}
        answer = why_not_data(live, seat, option)
        return {"is": "why", "option": option, **answer, "text": self.spoken(answer["text"], option)}

    def spoken(self, text: str, option: str) -> str:
        """A refusal as it is said here: to programs it names options as they write them."""
        return text

    def _look_from(self, seat: int) -> None:
        if self.room.live is None or not self.room.record.sits_at(self.eyes.visitor, seat):
            raise Refused("not_yours", "That is not your seat.")
        self.eyes.place = seat
        self.forget()

    async def _say(self, message: Say) -> None:
        visitor = self.eyes.visitor
        if visitor is None:
            raise Refused("no_name", "Sit down, or tell us your name, to talk here.")
        await self.reception.say(self.room, visitor, self.eyes.place, message.text, message.team)


class PageConnection(Connection):
    """A browser: told HTML, region by region, and only what has changed."""

    kind = "page"

    def __init__(
        self, socket: WebSocket, reception: Reception, doorkeeper: Doorkeeper, room: Room, eyes: frame.Eyes, seen: str = ""
    ) -> None:
        super().__init__(socket, reception, doorkeeper, room, eyes)
        self._seen = frozenset(seen.split(".") if seen else ())  # what the page came with: see `frame.fingerprints`
        self._shown: dict[str, str] = {}
        self._head: tuple[Any, ...] = ()
        self._told = -1  # lines of the log; -1: none, and what the page shows must go
        self._undone = 0
        self._chat = 0  # lines of chat that the page shows
        self._listened = UNHEARD

    def forget(self) -> None:
        self._shown, self._head, self._told, self._listened, self._seen = {}, (), -1, UNHEARD, frozenset()
        super().forget()

    async def tell(self) -> dict[str, Any] | None:
        if self.eyes.invite:  # it may have been renewed, or they have left
            may = self.reception.may_invite(self.room.record, self.eyes.visitor)
            self.eyes.invite = self.reception.link(self.room) if may else ""
        drawn = frame.picture(self.room, self.eyes)
        regions = {name: html for name, html in drawn.regions.items() if self._shown.get(name) != html}
        news = self._new_log(drawn.curtain)
        chat = await self._new_chat(NOBODY if drawn.curtain else self.eyes.place)
        head = (drawn.question, drawn.turn, drawn.title)
        if not regions and news is None and not chat and head == self._head:
            return None
        first = not self._shown
        self._shown = dict(drawn.regions)
        spoken = [line.text for line in news[1][-5:]] if news and not first else []
        if head != self._head and drawn.turn:
            spoken.append(f"Your turn: {drawn.prompt}")
        self._head = head
        seen, self._seen = self._seen, frozenset()
        message: dict[str, Any] = {
            "is": "page",
            "seq": drawn.question,
            "turn": drawn.turn,
            "title": drawn.title,
            "say": " ".join(spoken),
            "regions": {name: html for name, html in regions.items() if not seen or frame.fingerprint(name, html) not in seen},
            "now": self.hub.time.now(),
        }
        if news is not None:
            since, lines = news[0], [frame.log_html(line, self.room.record.game) for line in news[1]]
            if since or not seen or frame.fingerprint("log", "".join(lines)) not in seen:
                message["log"] = {"from": since, "lines": lines}
        if chat:
            message["chat"] = chat
        return message

    def _new_log(self, curtain: bool) -> tuple[int, list[LogLine]] | None:
        """From which line on the page's log is to be replaced, and by what; None if it is as it should be."""
        live = self.room.live
        if live is None or curtain:
            shown, self._told = self._told, 0
            return (0, []) if shown else None
        if live.undone != self._undone:
            self._undone, self._told = live.undone, -1
        since = max(0, self._told)
        lines = frame.log_lines(live, self.eyes.seat, since)
        fresh = self._told < 0
        self._told = since + len(lines)
        return (since, lines) if lines or fresh else None

    def spoken(self, text: str, option: str) -> str:
        """A refusal in the words on the buttons."""
        live = self.room.live
        known = live.game.options.find(option) if live is not None and option else None
        if live is None or known is None or self.eyes.place == NOBODY:
            return text
        return text.replace(f"'{option}'", f'"{label(live.game, known, self.eyes.place, len(live.names), live.names)}"')

    async def _new_chat(self, place: int) -> dict[str, Any] | None:
        """What the one who looks has not heard; whoever looks from another seat now hears what is said to that one."""
        before, self._listened = self._listened, (place, self.room.said)
        if before == self._listened or not self.room.said or not self.reception.may_hear(self.room, self.eyes.visitor):
            return None
        shown, since = self._chat, self._chat if before[0] == place else 0
        if self.room.talk is None:
            self.room.talk = Talk(self.hub.store, self.room.id)
        first, lines = await self.room.talk.hear(0 if place == NOBODY else 1 << place, since, self.room.said)
        self._chat = first + len(lines)
        return {"from": first, "lines": lines} if lines or since != shown else None


class DataConnection(Connection):
    """A program: told plain data. `want` says which parts it needs."""

    kind = "program"

    def __init__(
        self,
        socket: WebSocket,
        reception: Reception,
        doorkeeper: Doorkeeper,
        room: Room,
        eyes: frame.Eyes,
        want: frozenset[str],
    ) -> None:
        super().__init__(socket, reception, doorkeeper, room, eyes)
        self._want = want
        self._told = 0
        self._undone = 0
        self._last: dict[str, Any] = {}

    def forget(self) -> None:
        self._last, self._told = {}, 0
        super().forget()

    async def tell(self) -> dict[str, Any] | None:
        live = self.room.live
        if live is not None and live.undone != self._undone:
            self._undone, self._told = live.undone, 0
        message = table_data(self.room, self.eyes, self._want, self._told)
        events = message.get("events")
        if events is not None:
            self._told += len(events["lines"])
        unchanged = message if events is None else {name: value for name, value in message.items() if name != "events"}
        if unchanged == self._last and not (events and events["lines"]):
            return None
        self._last = unchanged
        return message


async def welcome(
    socket: WebSocket,
    guests: Guests,
    doorkeeper: Doorkeeper,
    enter: Callable[[Visitor | None], Awaitable[tuple[Room, frame.Eyes]]],
    connect: Callable[[Room, frame.Eyes], Connection],
) -> None:
    """One who knocks: let in to the table they look for, or told why not. Returns when they have gone."""
    visitor: Visitor | None = None
    with ExitStack() as stack:
        try:
            visitor = await guests.of(socket)
            room, eyes = await enter(visitor)
            visit = stack.enter_context(doorkeeper.visit(socket, pass_of(socket), visitor, room))
        except GauchoError as refusal:
            await turn_away(socket, refusal, visitor)
            return
        await socket.accept()
        await connect(room, eyes).run(visit)


async def turn_away(socket: WebSocket, refusal: GauchoError, visitor: Visitor | None) -> None:
    """Say why not. Strangers get an answer of HTTP and no socket.

    A browser shows its page nothing of such an answer. So whoever is known, or may be here if only there were room, is told by
    the reason with which their socket is closed.
    """
    later = isinstance(refusal, StorageTrouble) or (isinstance(refusal, Refused) and refusal.code == CROWDED)
    if visitor is None and not later and "websocket.http.response" in socket.scope.get("extensions", {}):
        await deny(socket, problem(refusal))
        return
    text = "The table cannot be reached for the moment." if isinstance(refusal, StorageTrouble) else str(refusal)[:120]
    await socket.accept()
    await socket.close(TRY_LATER if later else POLICY, text)
