"""How bytes become requests: uvicorn's protocols, with limits on what a client may send, and for how long.

uvicorn reads heads of any size, waits for the rest of a request for ever, and for those who do not read their answers as well.
Here it is the client's turn or ours, and the client's has an end. Whoever goes too far gets a short answer where one can still
be given, and is counted; nothing is written to the log, which would be one more thing to fill.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final, cast

import httptools
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import OPEN, Event

from gaucho.web.addresses import plain
from gaucho.web.gate import NEVER, STATE, Connection, Gate
from gaucho.web.rates import Bucket
from gaucho.web.safety import HEADERS

log = logging.getLogger("gaucho")

HEAD, BODY, OURS, IDLE = range(4)  # what a connection waits for: the head of a request, its body, us, the next request
GOODBYE: Final = 2.0  # seconds in which a client can read why it was refused
MOST_UNHEARD: Final = 1_000_000  # bytes that are taken from it meanwhile
SLICE: Final = 1024  # bytes of a socket that are looked at in one go
MOST_FRAGMENTS: Final = 64  # of one message
MOST_UNPACKED: Final = 4  # messages of full length that may come out of one slice, if they are packed
LONGEST_WAITING: Final = 4096  # bytes in the head of a request that waits for earlier answers
FEW: Final = 16  # pieces that may come before their number is looked at
TOO_MANY = "Too many messages."
TOO_MUCH = "Too much at once."
POLICY, INVALID = 1008, 1007
SAY: Final = "gaucho.say"  # under which name an application finds `SocketProtocol.say` among the extensions


class Refused(Exception):
    """A request that goes too far; raised where uvicorn's parser calls us."""

    def __init__(self, status: int, reason: str, text: str) -> None:
        super().__init__(text)
        self.status, self.reason, self.text = status, reason, text


class HttpProtocol(Connection, HttpToolsProtocol):
    """A connection that sends requests."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate: Gate = app_state[STATE]
        self._limits = self.gate.limits
        self._stage = HEAD
        self._begun = False  # a new request has begun since we looked
        self._no_body = 0  # bytes of this request that are no body
        self._large = False  # so much came at once that it may hold a whole head that is too large
        self._refused = False
        self._running: RequestResponseCycle | None = None

    # ---- the connection ----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain(self.client[0]), self.client[1])
        host = self.client[0] if self.client else ""
        if self.gate.comes_too_often(host):
            transport.abort()
        elif self.gate.enter(self, host):
            self.gate.waits(self, self._limits.head_time)
        else:
            self._refuse(503, "full", "Too many connections at once: try again in a moment.")
            transport.close()  # there is no room for it to linger

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self)
        self._give_up(self._running)
        super().connection_lost(exc)

    def late(self) -> None:
        """The client's time is over: it is told so, or cut off."""
        cycle, limits = self._running, self._limits
        if self._refused:
            self.transport.abort()
        elif self.flow.write_paused:
            if not self.gate.reads(self):
                self.gate.drop(self, "slow_reader")
        elif self._stage == BODY and self.flow.read_paused:
            self.gate.waits(self, limits.body_time)  # it is us who do not read
        elif self._stage == HEAD and not self._no_body:
            self.transport.close()  # opened in advance, and not needed
        elif cycle is None or cycle.response_complete or not cycle.response_started:
            reason = "slow_head" if self._stage == HEAD else "slow_body"
            self._refuse(408, reason, "The request took too long to arrive.")
        else:
            self.gate.drop(self, "slow_body")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.gate.waits_for_reader(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._take_turns()

    # ---- what comes in -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._hear_out(len(data))
            return
        self._unset_keepalive_if_required()
        stage, most = self._stage, self._limits.head
        self._no_body += len(data)
        self._large = len(data) > most
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError as error:
            why = error.__context__
            if not isinstance(why, Refused):
                why = Refused(400, "bad_request", "This is not a request.")
            self._refuse(why.status, why.reason, why.text)
            return
        if self._no_body > most and self._stage != OURS:
            self._refuse(431, "head", "The head of the request is too large.")
            return
        if stage == IDLE == self._stage:  # line breaks, and no request so far
            self._stage = HEAD
        elif self._stage == IDLE:  # the rest of what had its answer already
            self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)
        if self._begun or self._stage != stage:
            self._begun = False
            self._take_turns()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if len(self.pipeline) >= self._limits.pipeline:
            raise Refused(429, "pipeline", "Too many requests at once: wait for the answers.")
        self._stage, self._begun = HEAD, True

    def on_headers_complete(self) -> None:
        headers, limits = self.headers, self._limits
        if len(headers) > limits.headers:
            raise Refused(431, "head", "The request has too many headers.")
        if (self._large or self._no_body > limits.head) and self._size_of_head() > limits.head:
            raise Refused(431, "head", "The head of the request is too large.")
        if self._answers_wait():
            if self.parser.should_upgrade() and self._should_upgrade():
                raise Refused(400, "bad_request", "A socket cannot be opened before the answers to earlier requests.")
            if self._size_of_head() > LONGEST_WAITING:
                raise Refused(429, "pipeline", "A request as long as this is not kept until earlier ones are answered.")
        if not self.gate.hinted:
            self._look_for_a_proxy()
        self._stage = BODY
        super().on_headers_complete()
        if not self.pipeline:
            self._running = self.cycle
        if not self.parser.should_upgrade():
            self.headers = []  # what follows a body in chunks is not put among the headers of a request that is at work already

    def on_body(self, body: bytes) -> None:
        self._no_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._no_body = 0
        self._stage = IDLE if self.cycle is not None and self.cycle.response_complete else OURS

    def on_response_complete(self) -> None:
        if self.pipeline:
            self._running = self.pipeline[-1][0]
        super().on_response_complete()
        if self._stage == OURS and (self._running is None or self._running.response_complete):
            self._stage = IDLE
            self._take_turns()

    def _answers_wait(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _size_of_head(self) -> int:
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    def _take_turns(self) -> None:
        """Whose turn is it, and until when?"""
        if self.transport.is_closing() or self._refused:
            return
        if self.flow.write_paused:
            self.gate.waits_for_reader(self)
        elif self._stage == OURS:
            self.gate.answers(self)
        elif self._stage == IDLE:
            self.gate.waits(self, NEVER)  # uvicorn has a timer for that
        else:
            self.gate.waits(self, self._limits.head_time if self._stage == HEAD else self._limits.body_time)

    def _upgrade(self) -> None:
        if self._should_upgrade():
            self.handle_websocket_upgrade()
        else:  # to something we do not speak: the request is answered as if it had not asked, and nothing can follow
            self._stage = OURS
            self._take_turns()
            if self.cycle.response_complete:
                self.transport.close()
            else:
                self.cycle.keep_alive = False

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol) and not socket.handshake_initiated:
            socket.refuse_handshake()

    def _look_for_a_proxy(self) -> None:
        """Somebody asks for others and is not believed: if that is the operator's proxy, all visitors share one address."""
        if (b"x-forwarded-for" in [name for name, _ in self.headers]) and self.client is not None:
            host = self.client[0]
            if not self.gate.proxies.trusts(host):
                self.gate.hinted = True
                log.warning(
                    "A request came through a proxy at %s that is not known here, so all its visitors count as one address. "
                    "If it is yours, start with --proxy %s (or GAUCHO_PROXY).",
                    host,
                    host,
                )

    # ---- refusals ----------------------------------------------------------------------------------------------------

    def _refuse(self, status: int, reason: str, text: str) -> None:
        """Say why, if nothing else is being said, and listen no more."""
        self.gate.metrics.refused[reason] += 1
        self._refused, self._no_body = True, 0
        running = self._running
        silent = running is None or running.response_complete or not running.response_started
        self._give_up(running)
        self.pipeline.clear()
        if silent:
            self.transport.write(self._answer(status, text))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.gate.waits(self, GOODBYE)

    def _hear_out(self, size: int) -> None:
        """Who still talks does not read: a little of it is taken, so that it comes to that."""
        self._no_body += size
        if self._no_body > MOST_UNHEARD:
            self.transport.pause_reading()

    def _give_up(self, cycle: RequestResponseCycle | None) -> None:
        """Whoever works on the answer is told that nobody waits for it any more."""
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()

    def _answer(self, status: int, text: str) -> bytes:
        program = getattr(self, "url", b"").startswith(b"/api")
        body = json.dumps({"code": str(status), "text": text, "rule": ""}) if program else text
        headers = {
            **HEADERS,
            "content-type": "application/json" if program else "text/plain; charset=utf-8",
            "content-length": str(len(body)),
            "connection": "close",
        }
        if status in (429, 503):
            headers["retry-after"] = "5"
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return STATUS_LINE[status] + f"{lines}\r\n{body}".encode()


class SocketProtocol(Connection, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket.

    The sizes of messages are limited by uvicorn, also of compressed ones; here it is their number, and that of their pieces.
    Nothing is unpacked before what came earlier has been read.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate: Gate = app_state[STATE]
        self._pieces = Bucket(*self.gate.limits.pieces)
        self._unlooked = 0  # pieces that have not been taken from there yet
        self._most_unpacked = MOST_UNPACKED * self.gate.limits.frame
        self._rest = b""  # what has come and has not been looked at
        self._cut = False
        self._saying = False  # something waits to be written at the end of the round

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        old = self.transport.get_protocol()
        assert isinstance(old, HttpProtocol)
        self.client = old.client
        self.gate.replace(old, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self)
        super().connection_lost(exc)

    def refuse_handshake(self) -> None:
        """The library behind it did not like the head, and may have said why."""
        self.gate.metrics.refused["head"] += 1
        said = b"".join(self.conn.data_to_send())
        self.transport.write(said or STATUS_LINE[400] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()

    def late(self) -> None:
        """Nobody reads what is sent there."""
        if not self.gate.reads(self):
            self.gate.drop(self, "slow_reader")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.gate.waits_for_reader(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.gate.answers(self)

    def data_received(self, data: bytes) -> None:
        if len(data) <= SLICE and not self._rest:
            if not self._cut:
                super().data_received(data)
            return
        self._rest += data
        self._look_at_the_rest()

    def _look_at_the_rest(self) -> None:
        """Slice by slice, until there is something to read."""
        data, at = self._rest, 0
        while at < len(data) and not (self.read_paused or self._cut or self.transport.is_closing()):
            super().data_received(data[at : at + SLICE])
            at += SLICE
        self._rest = b"" if self._cut else data[at:]

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._rest:
            self._look_at_the_rest()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self._rest and self.close_sent:  # the other side may have said goodbye before
            self._look_at_the_rest()

    async def run_asgi(self) -> None:
        cast(dict[str, Any], self.scope["extensions"])[SAY] = self.say
        await super().run_asgi()

    def say(self, text: bytes) -> bool:
        """Send a message past all layers of the application. What is said in one round of the event loop is written together:
        a call of the system is dear. False: not now, it must be sent in the usual way."""
        if self.conn.state is not OPEN or self.disconnected or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        if not self._saying:
            self._saying = True
            self.loop.call_soon(self._say_all)
        return True

    def _say_all(self) -> None:
        self._saying = False
        if not self.transport.is_closing():  # whoever closes it writes what is left
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_events(self) -> None:
        events = self.conn.events
        self._unlooked += len(events)
        if self._unlooked > FEW and not self._allowed():
            self._cut_off(POLICY, TOO_MANY)
        elif len(events) > MOST_UNPACKED and self._size(events) > self._most_unpacked:
            self._cut_off(POLICY, TOO_MUCH)
        else:
            super().handle_events()

    def _size(self, events: list[Event]) -> int:
        return sum(len(event.data) for event in events if isinstance(event, Frame))

    def _allowed(self) -> bool:
        pieces, self._unlooked = self._unlooked, 0
        return self._pieces.take(pieces) and len(self.frames) < MOST_FRAGMENTS

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not data.isascii() and not is_text(data):
            self._cut_off(INVALID, "That is no text.")
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.writes.pop()  # nobody reads our answers: they are not kept

    def handle_parser_exception(self) -> None:
        if not self.close_sent:
            self.gate.metrics.refused["socket"] += 1
        super().handle_parser_exception()
        self.disconnected = True  # nothing can be sent any more

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.disconnected = self.close_sent

    def _cut_off(self, code: int, reason: str) -> None:
        """Say why, unless goodbye has been said, and listen no more."""
        if self._cut:
            return
        self._cut = True
        self.transport.pause_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.close)
        if self.close_sent:
            return
        self.gate.metrics.refused["socket"] += 1
        self.stop_keepalive()
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})


def is_text(data: bytes) -> bool:
    """Is it UTF-8?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
