"""The messengers: one connection per browser or program, told its own new picture whenever the table changes.

What a client may send is in `Message`; what it is sent, in `docs/api.md`. A client that is slow or asleep costs nothing: it is
only ever sent the latest picture, not every one it missed.
"""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gaucho.engine.errors import GauchoError, IllegalChoice
from gaucho.web import frame, people
from gaucho.web.hub import Hub, Listener, Room, now, seat_of
from gaucho.web.rates import Bucket, Buckets
from gaucho.web.reception import Reception
from gaucho.web.records import Refused, StorageTrouble
from gaucho.web.screen import LogLine
from gaucho.web.views import table_data

log = logging.getLogger("gaucho")

POLICY, TOO_BIG, TRY_LATER, BROKEN = 1008, 1009, 1013, 1011  # why a socket is closed
MOST_WARNINGS = 20  # messages too many before a flood is cut off
NOBODY = -1
UNHEARD = (-2, 0)  # no seat, and nothing said


class Choose(msgspec.Struct, tag_field="do", tag="choose"):
    """Make a choice; `key` is new for every click, and the same when it is sent again."""

    seq: int
    option: str
    key: str | None = None


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    """Take back the last choice."""

    seq: int
    key: str | None = None


class Why(msgspec.Struct, tag_field="do", tag="why"):
    """May I choose this, and why not?"""

    option: str


class Say(msgspec.Struct, tag_field="do", tag="say"):
    """Say something to everybody, or to one's team alone."""

    text: str
    team: bool = False


class Orders(msgspec.Struct, tag_field="do", tag="orders"):
    """Standing orders for reaction windows."""

    value: str


class Hold(msgspec.Struct, tag_field="do", tag="hold"):
    """Let the open window wait for me."""


class Look(msgspec.Struct, tag_field="do", tag="look"):
    """Look from another seat of mine (hot-seat)."""

    seat: int


class Leave(msgspec.Struct, tag_field="do", tag="leave"):
    seat: int


class Back(msgspec.Struct, tag_field="do", tag="back"):
    seat: int


class StandIn(msgspec.Struct, tag_field="do", tag="stand_in"):
    """Let a bot play for somebody who is away."""

    seat: int
    level: str = "house"


class Fill(msgspec.Struct, tag_field="do", tag="fill"):
    """Give a free seat to a bot."""

    seat: int
    level: str = "house"


class Rematch(msgspec.Struct, tag_field="do", tag="rematch"):
    """The same people once more."""


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    """Are you there?"""


Message = Choose | Undo | Why | Say | Orders | Hold | Look | Leave | Back | StandIn | Fill | Rematch | Ping
decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


class Doorkeeper:
    """Counts connections and floods."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.settings.limits
        self.limits = limits
        self.chat = Buckets(limits.chat)
        self.by_address: dict[str, int] = {}
        self.by_visitor: dict[int, int] = {}

    def enter(self, address: str, visitor: int | None, room: Room | None) -> str:
        """Empty if there is room for one more, otherwise the reason why not."""
        if self.by_address.get(address, 0) >= self.limits.sockets_per_address:
            return "Too many connections from your address."
        if visitor is not None and self.by_visitor.get(visitor, 0) >= self.limits.sockets_per_visitor:
            return "You have too many tables open at once: close some tabs."
        if room is not None and len(room.listeners) >= self.limits.sockets_per_table:
            return "Too many people look at this table."
        self.by_address[address] = self.by_address.get(address, 0) + 1
        if visitor is not None:
            self.by_visitor[visitor] = self.by_visitor.get(visitor, 0) + 1
        return ""

    def exit(self, address: str, visitor: int | None) -> None:
        """One less."""
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
        if visitor is not None:
            self.by_visitor[visitor] -= 1
            if not self.by_visitor[visitor]:
                del self.by_visitor[visitor]


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
        self._news = asyncio.Event()
        self._news.set()
        self._bucket = Bucket(*doorkeeper.limits.frames)
        self._warnings = 0

    def wake(self) -> None:
        self._news.set()

    async def run(self) -> None:
        """From the first message to the last."""
        first = not self.room.here_by_us(self.visitor_id)
        self.room.listeners.add(self)
        if first:
            self.hub.came(self.room, self.visitor_id)
        sender = asyncio.create_task(self._send())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            self.room.listeners.discard(self)
            if not self.room.here_by_us(self.visitor_id):
                self.hub.came(self.room, self.visitor_id)

    # ---- out ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    async def tell(self) -> Any:
        """What has changed since the last time, or None."""

    async def _send(self) -> None:
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                self._keep_to_own_seat()
                message = await self.tell()
                if message is not None:
                    await self.reply(message)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone: the reader notices, too
        except Exception:
            log.exception("table %s cannot be shown", self.room.id)
            await self._close(BROKEN, "The table cannot be shown; we have noted why.")

    def _keep_to_own_seat(self) -> None:
        """Whoever has left their seat only watches from now on."""
        if self.eyes.look != NOBODY and not seat_of(self.room, self.eyes.visitor, self.eyes.look):
            self.eyes.look = NOBODY
            self.forget()

    async def reply(self, message: Any) -> None:
        """Send one message."""
        await self.socket.send_text(encode(message).decode())

    async def _close(self, code: int, reason: str) -> None:
        with suppress(RuntimeError):  # closed already
            await self.socket.close(code, reason)

    # ---- in ----------------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            text = await self._text()
            if text is None or not await self._allowed():
                return
            try:
                message = decode(text)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
                await self.reply({"is": "error", "code": "bad_message", "text": f"This is not a message: {error}."})
                continue
            await self._handle(message)

    async def _text(self) -> str | None:
        """The next message; None when the connection has ended."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        if text is None:
            text = "" if event.get("bytes") is None else "\0"
        if len(text) > self.doorkeeper.limits.frame:
            await self._close(TOO_BIG, "That message is too long.")
            return None
        return str(text)

    async def _allowed(self) -> bool:
        """Slow down whoever sends too much, and cut them off if they do not listen."""
        if self._bucket.take():
            self._warnings = 0
            return True
        self._warnings += 1
        if self._warnings == 1:
            await self.reply({"is": "error", "code": "too_fast", "text": "That was too much at once: slow down, please."})
        if self._warnings > MOST_WARNINGS:
            await self._close(POLICY, "Too many messages.")
            return False
        await asyncio.sleep(0.2)
        return True

    async def _handle(self, message: Message) -> None:
        key = getattr(message, "key", None)
        try:
            answer = await self._do(message)
        except IllegalChoice as refusal:
            answer = {"is": "refused", "key": key, "code": refusal.code, "rule": refusal.rule, "text": refusal.text}
            if refusal.code == "stale":
                self.forget()
        except Refused as refusal:
            answer = {"is": "refused", "key": key, "code": refusal.code, "rule": "", "text": str(refusal)}
        except StorageTrouble:
            log.warning("table %s: storage trouble", self.room.id, exc_info=True)
            text = "This could not be saved, so it has not happened. Try again in a moment."
            answer = {"is": "refused", "key": key, "code": "not_saved", "rule": "", "text": text}
        except GauchoError as error:
            answer = {"is": "refused", "key": key, "code": "refused", "rule": "", "text": str(error)}
        if answer is not None:
            await self.reply(answer)

    def forget(self) -> None:
        """The client is behind: tell it everything again."""
        self.wake()

    async def _do(self, message: Message) -> dict[str, Any] | None:
        self._keep_to_own_seat()
        room, look = self.room, self.eyes.look
        if isinstance(message, Ping):
            return {"is": "pong", "at": now()}
        if isinstance(message, Say):
            await self._say(message)
            return None
        visitor = self.eyes.visitor
        if isinstance(message, Why):
            return self._why(message.option)
        if visitor is None:
            raise Refused("not_seated", "You only watch this table.")
        if isinstance(message, Choose | Undo):
            return await self._write(message)
        if isinstance(message, Hold):
            await self.reception.hold(room, visitor, look)
        elif isinstance(message, Look):
            self._look(message.seat)
        elif isinstance(message, Orders):
            await self.reception.orders(room, visitor, look, message.value)
        elif isinstance(message, Leave):
            await self.reception.leave(room, visitor, message.seat)
            return {"is": "go", "to": "/"} if room.record.status == "open" else None
        elif isinstance(message, Back):
            await self.reception.back(room, visitor, message.seat)
        elif isinstance(message, StandIn):
            await self.reception.stand_in(room, visitor, message.seat, message.level)
        elif isinstance(message, Fill):
            await self.reception.fill(room, visitor, message.seat, message.level)
        elif isinstance(message, Rematch):
            return {"is": "go", "to": f"/t/{await self.reception.rematch(room, visitor)}"}
        return None

    async def _write(self, message: Choose | Undo) -> dict[str, Any]:
        room, look = self.room, self.eyes.look
        if look == NOBODY:
            raise Refused("not_seated", "You only watch this table.")
        if message.key is not None and not 0 < len(message.key) <= 64:
            raise Refused("bad_key", "A key has 1 to 64 characters.")
        if room.record.seats[look].stand_in:
            raise Refused("away", "A bot plays for you: come back first.")
        if isinstance(message, Undo):
            await self.hub.undo(room, look, message.seq, message.key)
        else:
            await self.hub.choose(room, look, message.seq, message.option, message.key)
        return {"is": "done", "key": message.key, "seq": message.seq}

    def _why(self, option: str) -> dict[str, Any]:
        live, look = self.room.live, self.eyes.look
        if live is None or look == NOBODY:
            text = "You only watch this table." if live else "The game has not begun yet."
            return {"is": "why", "option": option, "legal": False, "code": "not_seated", "rule": "", "text": text}
        refusal = live.state.why_not(look, option)
        if refusal is None:
            return {"is": "why", "option": option, "legal": True, "code": "", "rule": "", "text": "You may choose this."}
        return {
            "is": "why",
            "option": option,
            "legal": False,
            "code": refusal.code,
            "rule": refusal.rule,
            "text": refusal.text,
        }

    def _look(self, seat: int) -> None:
        if self.eyes.visitor is None or self.room.live is None or seat not in self.room.live.seats_of(self.eyes.visitor.id):
            raise Refused("not_yours", "That is not your seat.")
        self.eyes.look = seat
        self.forget()

    async def _say(self, message: Say) -> None:
        visitor = self.eyes.visitor
        if visitor is None:
            raise Refused("no_name", "Sit down, or tell us your name, to talk here.")
        if not self.doorkeeper.chat.take(f"{visitor.id}"):
            raise Refused("too_fast", "You talk faster than anybody can read: wait a moment.")
        await self.hub.say(self.room, visitor, self.eyes.look, people.said(message.text), message.team)


class PageConnection(Connection):
    """A browser: told HTML, region by region, and only what has changed."""

    def __init__(self, socket: WebSocket, reception: Reception, doorkeeper: Doorkeeper, room: Room, eyes: frame.Eyes) -> None:
        super().__init__(socket, reception, doorkeeper, room, eyes)
        self._shown: dict[str, str] = {}
        self._head: tuple[Any, ...] = ()
        self._told = -1  # lines of the log; -1: none, and what the page shows must go
        self._undone = 0
        self._chat = 0  # lines of chat that the page shows
        self._listened = UNHEARD

    def forget(self) -> None:
        self._shown, self._head, self._told, self._listened = {}, (), -1, UNHEARD
        self.wake()

    async def tell(self) -> dict[str, Any] | None:
        drawn = frame.picture(self.room, self.eyes)
        regions = {name: html for name, html in drawn.regions.items() if self._shown.get(name) != html}
        news = self._new_log(drawn.curtain)
        chat = await self._new_chat(NOBODY if drawn.curtain else self.eyes.look)
        head = (drawn.seq, drawn.turn, drawn.title)
        if not regions and news is None and not chat and head == self._head:
            return None
        first = not self._shown
        self._shown = dict(drawn.regions)
        spoken = [line.text for line in news[1][-5:]] if news and not first else []
        if head != self._head and drawn.turn:
            spoken.append(f"Your turn: {drawn.prompt}")
        self._head = head
        message: dict[str, Any] = {
            "is": "page",
            "seq": drawn.seq,
            "turn": drawn.turn,
            "title": drawn.title,
            "say": " ".join(spoken),
            "regions": regions,
            "now": self.hub.time.now(),
        }
        if news is not None:
            game = self.room.record.game
            message["log"] = {"from": news[0], "lines": [frame.log_html(line, game) for line in news[1]]}
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

    async def _new_chat(self, look: int) -> dict[str, Any] | None:
        """What the one who looks has not heard; whoever looks from another seat now hears what is said to that one."""
        before, self._listened = self._listened, (look, self.room.said)
        if before == self._listened or not self.room.said:
            return None
        shown, since = self._chat, self._chat if before[0] == look else 0
        lines = await asyncio.to_thread(self.hub.store.chat, self.room.id, since, 1000, 0 if look == NOBODY else 1 << look)
        self._chat = lines[-1].number + 1 if lines else since
        if not lines and since == shown:
            return None
        return {"from": lines[0].number if lines else since, "lines": [frame.chat_html(line) for line in lines]}


class DataConnection(Connection):
    """A program: told plain data. `want` says which parts it needs."""

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
        self.wake()

    async def tell(self) -> dict[str, Any] | None:
        live = self.room.live
        if live is not None and live.undone != self._undone:
            self._undone, self._told = live.undone, 0
        message = table_data(self.room, self.eyes, self._want, self._told)
        events = message.get("events")
        if events is not None:
            self._told += len(events["lines"])
        unchanged = {name: value for name, value in message.items() if name != "events"}
        if unchanged == self._last and not (events and events["lines"]):
            return None
        self._last = unchanged
        return message


async def welcome(
    socket: WebSocket,
    doorkeeper: Doorkeeper,
    look: Awaitable[tuple[Room, frame.Eyes]],
    connect: Callable[[Room, frame.Eyes], Connection],
) -> None:
    """One who knocks: let in to the table they look for, or told why not. Returns when they have gone."""
    await socket.accept()
    try:
        room, eyes = await look
    except StorageTrouble:
        await socket.close(TRY_LATER, "The table cannot be reached for the moment.")
        return
    except GauchoError as refusal:
        await socket.close(POLICY, str(refusal)[:120])
        return
    address = socket.client.host if socket.client else ""
    visitor = eyes.visitor.id if eyes.visitor else None
    refused = doorkeeper.enter(address, visitor, room)
    if refused:
        await socket.close(TRY_LATER, refused)
        return
    try:
        await connect(room, eyes).run()
    finally:
        doorkeeper.exit(address, visitor)
