"""Requests that are too large, too slow, too many or none at all: refused with a short answer, and nobody else notices."""

from __future__ import annotations

import contextlib
import json
import os
import random
import string
import struct
import time
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from socket import create_connection

import pytest
from websockets.sync.client import connect

from gaucho.web.protocol import SocketProtocol
from gaucho.web.settings import Limits

from .server import Process, Server, process, serving
from .wire import Wire, status, until, wire

GET = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
FORM = b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
HANDSHAKE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
QUICK = replace(Limits(), head_time=1.0, body_time=1.0, idle_time=1, send_time=2.0)
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the limits that a server has by default, except for rates and times."""
    limits = replace(QUICK, requests=(1e9, 1e9))
    with serving(tmp_path_factory.mktemp("strict"), limits=limits) as server:
        yield server
        assert [record.getMessage() for record in server.log.records] == []  # whoever misbehaves does not fill the log


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """As people start it, in a process whose memory can be measured."""
    with process(tmp_path_factory.mktemp("alone"), GAUCHO_LIMITS="") as server:
        yield server
        assert "Traceback" not in server.text()


def memory(server: Process) -> int:
    """Bytes that the server's process holds."""
    with open(f"/proc/{server.child.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def served(url: str) -> bool:
    """Does somebody else get an answer?"""
    with wire(url, "127.0.0.9") as other:
        other.send(GET + b"Connection: close\r\n\r\n")
        return other.status() == 200


# ---- heads -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "start",
    [GET, b"GET /ws HTTP/1.1\r\n" + HANDSHAKE, b"GET /", POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"],
    ids=["request", "socket", "address", "trailer"],
)
@pytest.mark.parametrize("piece", [b"X-Moo: moo\r\n", b"x"], ids=["lines", "one"])
def test_a_head_without_end(alone: Process, start: bytes, piece: bytes) -> None:
    before = memory(alone)
    with wire(alone.url) as attack:
        attack.send(start)
        if piece == b"x" and start.endswith(b"\r\n"):
            attack.send(b"X-Moo: ")
        taken = attack.flood(piece, 60 * MEGABYTE)
        answer = attack.rest()
    assert taken < 60 * MEGABYTE
    assert status(answer) in (431, 400, 0)  # what was sent too much may have torn the connection before it was read
    assert memory(alone) - before < 20 * MEGABYTE
    assert served(alone.url)


@pytest.mark.parametrize(
    "request_",
    [
        GET + b"X-Moo: " + b"m" * 40_000 + b"\r\n\r\n",
        GET + b"X-Moo: m\r\n" * 200 + b"\r\n",
        b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /t/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"Cookie: " + b"m" * 40_000 + b"\r\n\r\n",
        b"GET /t/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"X-Moo: m\r\n" * 200 + b"\r\n",
        b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n" + HANDSHAKE + b"\r\n",
        b"GET /t/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"Cookie: " + b"m" * 9000 + b"\r\n\r\n",
        GET + b"\r\n" + GET + b"X-Moo: " + b"m" * 40_000 + b"\r\n\r\n",
    ],
    ids=["value", "lines", "address", "socket", "socket lines", "socket address", "socket value", "second"],
)
def test_a_head_that_is_too_large(strict: Server, request_: bytes) -> None:
    with wire(strict.url) as attack:
        attack.send(request_)
        answer = attack.rest()
    assert b" 431 " in answer or status(answer) == 414
    if status(answer) == 431:
        assert b"connection: close" in answer.lower()
        assert answer.count(b"HTTP/1.1") == 1
    assert served(strict.url)


@pytest.mark.parametrize("body", [b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n"])
def test_a_handshake_with_a_body(strict: Server, body: bytes) -> None:
    with wire(strict.url) as attack:
        attack.send(b"GET /t/x/socket HTTP/1.1\r\n" + HANDSHAKE + body + b"\r\n")
        assert attack.status() in (400, 408)


def test_a_head_that_is_large_but_not_too_large(strict: Server) -> None:
    with wire(strict.url) as fair:
        for _ in range(3):
            fair.send(GET + b"X-Moo: " + b"m" * 30_000 + b"\r\n" + b"X-Moo: m\r\n" * 50 + b"\r\n")
            assert status(fair.answer()) == 200


def test_a_program_is_told_in_its_own_words(strict: Server) -> None:
    with wire(strict.url) as attack:
        attack.send(GET + b"X-Moo: " + b"m" * 40_000 + b"\r\n\r\n")
        answer = attack.rest()
        assert b"x-content-type-options: nosniff" in answer
        assert answer.endswith(b'{"code": "431", "text": "The head of the request is too large.", "rule": ""}')


@pytest.mark.parametrize(
    "junk",
    [
        b"moo\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET / HTTP/9.9\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\n\r\n",
        b"GET \xff HTTP/1.1\r\n\r\n",
    ],
    ids=["words", "tls", "version", "connect", "bytes"],
)
def test_what_is_no_request(strict: Server, junk: bytes) -> None:
    with wire(strict.url) as attack:
        attack.send(junk)
        assert attack.status() == 400
    assert served(strict.url)


# ---- bodies ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece",
    [b"1\r\nx\r\n", b"1;" + b"e" * 1000 + b"\r\nx\r\n", b"1;e"],
    ids=["tiny chunks", "extensions", "one extension"],
)
def test_chunks_that_are_mostly_wrapping(strict: Server, piece: bytes) -> None:
    with wire(strict.url) as attack:
        attack.send(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        if not piece.endswith(b"\n"):
            attack.send(piece)
            piece = b"e"
        assert attack.flood(piece, 60 * MEGABYTE) < 60 * MEGABYTE
        assert attack.status() in (431, 413, 400, 0)
    assert served(strict.url)


def test_trailers_do_not_become_headers(strict: Server) -> None:
    ann = strict.visitor()
    with wire(strict.url) as attack:
        body = b'{"name": "Moo"}'
        attack.send(b"POST /api/me/tokens HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        attack.send(b"%x\r\n%s\r\n0\r\nAuthorization: Bearer %s\r\n\r\n" % (len(body), body, str(ann.token).encode()))
        assert attack.status() == 401


def test_a_body_after_the_answer_has_an_end(strict: Server) -> None:
    with wire(strict.url) as attack:
        attack.send(POST + b"Content-Length: 10000000000\r\n\r\n")
        begun = time.monotonic()
        while time.monotonic() - begun < 20 and attack.send(b"x" * 65_536):
            time.sleep(0.01)
        answer = attack.rest()
    assert status(answer) in (413, 0)
    assert time.monotonic() - begun < 20


def test_a_body_that_was_refused_is_heard_out_for_a_while(strict: Server) -> None:
    with wire(strict.url) as fair:  # somebody who sends too much reads why, and can go on
        fair.send(POST + b"Content-Length: 2000000\r\n\r\n" + b"x" * 2_000_000)
        assert status(fair.answer()) == 413
        fair.send(GET + b"\r\n")
        assert status(fair.answer()) == 200


def test_expect_100_continue(strict: Server) -> None:
    with wire(strict.url) as fair:
        fair.send(POST + b"Content-Length: 14\r\nExpect: 100-continue\r\n\r\n")
        assert status(fair.socket.recv(25)) == 100
        fair.send(b'{"name":"Moo"}')
        assert status(fair.answer()) == 201
    with wire(strict.url) as attack:
        attack.send(POST + b"Content-Length: 999999999\r\nExpect: 100-continue\r\n\r\n")
        assert status(attack.answer()) == 413
    with wire(strict.url) as attack:
        attack.send(POST + b"Content-Length: 14\r\nExpect: 100-continue\r\n\r\n")
        assert b" 408 " in attack.rest()


def test_a_get_with_a_body(strict: Server) -> None:
    with wire(strict.url) as fair:
        for _ in range(2):
            fair.send(GET + b"Content-Length: 3\r\n\r\nmoo")
            assert status(fair.answer()) == 200
        fair.send(GET + b"Content-Length: 3\r\n\r\n")  # and never comes
        assert status(fair.rest()) == 200


def test_another_protocol_is_not_spoken(strict: Server) -> None:
    with wire(strict.url) as fair:
        fair.send(
            GET + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n"
        )
        fair.send(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" * 100)
        answer = fair.rest()
    assert status(answer) == 200
    assert answer.count(b"HTTP/1.1") == 1


# ---- slow ones -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "piece", "expected"),
    [
        (b"", b"", 0),
        (b"", b"\r\n", (0, 408)),
        (b"", b"G", 400),
        (GET, b"X-Moo: moo\r\n", 408),
        (b"GET /t/x/socket HTTP/1.1\r\n" + HANDSHAKE, b"X-Moo: moo\r\n", 408),
        (POST + b"Content-Length: 1000\r\n\r\n", b"m", 408),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nm\r\n", 408),
        (FORM + b"Content-Length: 1000\r\n\r\n", b"m", 408),
        (POST + b"Content-Length: 1000\r\n\r\n", b"", 408),
        (GET + b"\r\n", b"", 200),
        (GET + b"\r\n", b"\r\n", 200),
        (GET + b"Content-Length: 1000\r\n\r\n", b"m", 200),
    ],
)
def test_a_request_must_end(strict: Server, start: bytes, piece: bytes, expected: int | tuple[int, ...]) -> None:
    with wire(strict.url) as attack:
        attack.send(start)
        begun = time.monotonic()
        while piece and attack.send(piece) and time.monotonic() - begun < 20:
            time.sleep(0.1)
        said = attack.status()
        assert said in (expected if isinstance(expected, tuple) else (expected,))
        assert time.monotonic() - begun < 20
    assert served(strict.url)


def test_slow_but_not_too_slow(strict: Server) -> None:
    request = POST + b'Content-Length: 14\r\n\r\n{"name":"Moo"}'
    with wire(strict.url) as fair:
        for _ in range(2):
            for start in range(0, len(request), 30):
                fair.send(request[start : start + 30])
                time.sleep(0.02)
            assert status(fair.answer()) == 201


def test_whoever_does_not_read_is_cut_off(strict: Server) -> None:
    with strict.http() as http:
        large = max(("/", "/api/openapi.json", "/static/gaucho.css"), key=lambda path: len(http.get(path).content))
    with wire(strict.url, buffer=2048) as attack:
        ask = f"GET {large} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n".encode()
        begun = time.monotonic()
        while attack.send(ask) and time.monotonic() - begun < 30:  # and never read anything
            time.sleep(0.05)
        assert time.monotonic() - begun < 30
    assert served(strict.url)


def test_requests_sent_ahead(strict: Server) -> None:
    with wire(strict.url) as fair:
        fair.send((GET + b"\r\n") * 10)
        assert [status(fair.answer()) for _ in range(1)] == [200]
    with wire(strict.url) as attack:
        begun = time.monotonic()
        assert attack.flood(GET + b"\r\n", 60 * MEGABYTE) < 60 * MEGABYTE
        attack.rest()
        assert time.monotonic() - begun < 30
    assert served(strict.url)


def test_long_requests_are_not_kept_until_others_are_answered(strict: Server) -> None:
    """Hundreds of connections, each with as many long heads as may wait, once held half a gigabyte."""
    long = GET + b"x: " + b"y" * 6000 + b"\r\n\r\n"
    with wire(strict.url) as attack:
        attack.send(GET + b"\r\n" + long)
        answer = attack.rest()
    assert status(answer) == 429
    assert answer.count(b"HTTP/1.1") == 1
    with wire(strict.url) as fair:
        fair.send(long)
        assert status(fair.answer()) == 200
        fair.send(long)
        assert status(fair.answer()) == 200


# ---- many ------------------------------------------------------------------------------------------------------------------


def test_many_half_requests_keep_nobody_out(alone: Process) -> None:
    limit = Limits().connections_per_address
    with contextlib.ExitStack() as stack:
        half = [stack.enter_context(wire(alone.url)) for _ in range(limit + 400)]
        for one in half:
            one.send(GET)
        with wire(alone.url) as neighbour:  # at the same address
            neighbour.send(GET + b"Connection: close\r\n\r\n")
            assert neighbour.status() == 200
        assert served(alone.url)
        assert sum(one.open() for one in half) <= limit
        for one in half:
            assert one.status(40) in (408, 0)  # there is an end
    assert served(alone.url)


def test_when_everybody_of_an_address_is_busy(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), connections_per_address=5)
    with serving(tmp_path, limits=limits) as server, contextlib.ExitStack() as stack:
        table = server.visitor().open_table("cowcollectors", ["me", "here"], public=True)
        path = server.socket_url(table).partition("//")[2].partition("/")[2].encode()
        sockets = [stack.enter_context(wire(server.url)) for _ in range(5)]
        for socket in sockets:
            socket.send(b"GET /%s HTTP/1.1\r\n%s\r\n" % (path, HANDSHAKE))
            assert status(socket.socket.recv(12)) == 101
        with wire(server.url) as late:
            answer = late.rest()
            assert status(answer) == 503
            assert b"retry-after: 5" in answer
        assert served(server.url)
        sockets[0].close()
        until(lambda: answered(server.url))


def answered(url: str) -> bool:
    with wire(url) as one:
        one.send(GET + b"Connection: close\r\n\r\n")
        return one.status() == 200


def test_the_house_is_full(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(Limits.lifted(), connections=10)) as server, contextlib.ExitStack() as stack:
        half = [stack.enter_context(wire(server.url, f"127.0.1.{n}")) for n in range(1, 30)]
        for one in half:
            one.send(GET)
            assert served(server.url)
        assert sum(one.open() for one in half) <= 10
        assert half[-1].open()


@pytest.mark.parametrize(
    "handshake", [HANDSHAKE, b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"], ids=["good", "bad"]
)
@pytest.mark.parametrize("before", [1, 3])
def test_a_socket_asked_for_before_the_answer(strict: Server, handshake: bytes, before: int) -> None:
    with wire(strict.url) as attack:
        attack.send((GET + b"\r\n") * before + b"GET /lobby/socket HTTP/1.1\r\n" + handshake + b"\r\n")
        answer = attack.rest()
    assert status(answer) == 400
    assert answer.count(b"HTTP/1.1") == 1
    with wire(strict.url) as fair:
        fair.send(GET + b"\r\n")
        assert status(fair.answer()) == 200
        fair.send(b"GET /lobby/socket HTTP/1.1\r\n" + HANDSHAKE + b"\r\n")
        assert status(fair.socket.recv(12)) == 101


# ---- sockets ---------------------------------------------------------------------------------------------------------------


def frame(opcode: int, data: bytes, last: bool = True, compressed: bool = False) -> bytes:
    """As a client sends it; masked with zeros."""
    head = bytes([(0x80 if last else 0) | (0x40 if compressed else 0) | opcode])
    if len(data) < 126:
        head += bytes([0x80 | len(data)])
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", len(data))
    return head + bytes(4) + data


@pytest.fixture
def socket(alone: Process) -> Iterator[Wire]:
    """A socket at the lobby's table."""
    from gaucho.client import Client

    table = Client.new(alone.url, "Ann").open_table("cowcollectors", ["me", "here"], public=True)
    with wire(alone.url, buffer=4096) as made:
        extension = b"Sec-WebSocket-Extensions: permessage-deflate\r\n"
        made.send(b"GET /api/tables/%s/socket HTTP/1.1\r\n%s%s\r\n" % (table.id.encode(), HANDSHAKE, extension))
        assert status(made.socket.recv(12)) == 101
        yield made


def closed_with(answer: bytes) -> int:
    """The code of the close frame at the end of everything that came."""
    for at in range(len(answer) - 2):
        if answer[at] == 0x88 and len(answer) - at == 2 + answer[at + 1]:
            return int.from_bytes(answer[at + 2 : at + 4], "big")
    return 0


@pytest.mark.parametrize(
    ("first", "piece"),
    [
        (b"", frame(9, b"")),
        (b"", frame(9, b"x" * 125)),
        (b"", frame(10, b"")),
        (frame(1, b"", last=False), frame(0, b"", last=False)),
        (frame(1, b"x", last=False), frame(0, b"x", last=False)),
        (b"", frame(1, b"")),
        (b"", frame(1, b"[]")),
    ],
    ids=["pings", "long pings", "pongs", "empty fragments", "fragments", "empty messages", "messages"],
)
def test_a_socket_that_never_stops(alone: Process, socket: Wire, first: bytes, piece: bytes) -> None:
    before = memory(alone)
    socket.send(first)
    taken = socket.flood(piece, 30 * MEGABYTE)
    assert taken < 30 * MEGABYTE
    assert closed_with(socket.rest(60)) in (1008, 0)
    assert memory(alone) - before < 20 * MEGABYTE
    assert served(alone.url)


def test_a_message_that_grows_when_it_is_unpacked(alone: Process, socket: Wire) -> None:
    packer = zlib.compressobj(wbits=-12)
    bomb = packer.compress(b"x" * 200 * MEGABYTE) + packer.flush(zlib.Z_SYNC_FLUSH)
    before = memory(alone)
    socket.send(frame(1, bomb[:-4][:60_000], compressed=True))
    assert closed_with(socket.rest()) == 1009
    assert memory(alone) - before < 20 * MEGABYTE


def packed(data: bytes) -> bytes:
    """A compressed message that needs none of those before it."""
    packer = zlib.compressobj(9, wbits=-12)
    return frame(1, (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4], compressed=True)


@pytest.mark.parametrize(
    ("message", "together"),
    [(packed(b"x" * 16_000), 300), (packed(b"x" * 16_384), 20), (frame(1, b"x" * 900), 250)],
    ids=["many", "a few", "not packed"],
)
def test_what_waits_to_be_read_stays_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, message: bytes, together: int
) -> None:
    waiting = [0]
    handled = SocketProtocol.handle_events

    def watched(protocol: SocketProtocol) -> None:
        handled(protocol)
        kept = list(protocol.queue._queue)  # type: ignore[attr-defined]
        waiting.append(sum(len(event.get("text") or event.get("bytes") or "") for event in kept))

    monkeypatch.setattr(SocketProtocol, "handle_events", watched)
    with serving(tmp_path, limits=Limits(requests=(1e9, 1e9))) as server, wire(server.url) as attack:
        extension = b"Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n"
        attack.send(b"GET /lobby/socket HTTP/1.1\r\n%s%s\r\n" % (HANDSHAKE, extension))
        assert status(attack.socket.recv(12)) == 101
        attack.send(message * together)
        assert closed_with(attack.rest(60)) == 1008
        assert max(waiting) <= 4 * Limits().frame
        assert server.log.errors() == []


def test_an_acknowledgement_and_the_new_picture_are_written_together(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = SocketProtocol._say_all

    def counted(self: SocketProtocol) -> None:
        written.append(len(self.conn.writes))
        write(self)

    monkeypatch.setattr(SocketProtocol, "_say_all", counted)
    ann = strict.visitor()
    table = ann.open_table("cowcollectors", ["me", "here"])
    moment = table.moment()
    with connect(strict.socket_url(table, seat=0), additional_headers=ann.headers()) as socket:
        assert json.loads(socket.recv(30))["is"] == "table"
        written.clear()
        socket.send(json.dumps({"do": "choose", "seq": moment.seq, "option": moment.legal[0]}))
        assert [json.loads(socket.recv(30))["is"] for _ in range(2)] == ["done", "table"]
    assert written == [2]


@pytest.mark.parametrize("size", [1, 2000])
def test_a_burst_of_packed_messages_is_answered(strict: Server, size: int) -> None:
    ann = strict.visitor()
    table = ann.open_table("cowcollectors", ["me", "here"])
    message = {"do": "why", "option": "".join(random.choices(string.ascii_letters, k=size))}
    with connect(strict.socket_url(table, seat=0), additional_headers=ann.headers()) as fair:
        with fair.protocol_mutex:  # all in one packet
            for _ in range(20):
                fair.protocol.send_text(json.dumps(message).encode())
            fair.protocol.send_text(b'{"do":"ping"}')
            fair.socket.sendall(b"".join(fair.protocol.data_to_send()))
        said = []
        while "pong" not in said:
            said.append(json.loads(fair.recv(30))["is"])
    assert said.count("why") == 20


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),
        (frame(1, b"ok", last=False) + frame(0, b"\xff"), 1007),
        (frame(3, b""), 1002),
        (frame(0, b"x"), 1002),
        (frame(9, b"x" * 126), 1002),
        (b"\x81\x02mo", 1002),
        (frame(1, b"not deflated", compressed=True), (1002, 1007, 1011)),
        (frame(1, b"x" * 100_000), 1009),
    ],
    ids=["no text", "no text in pieces", "unknown", "out of order", "long ping", "not masked", "not packed", "too long"],
)
def test_bad_frames(alone: Process, socket: Wire, bad: bytes, code: int | tuple[int, ...]) -> None:
    socket.send(bad)
    found = closed_with(socket.rest())
    assert found in (code if isinstance(code, tuple) else (code,))
    assert "Traceback" not in alone.text()


def test_who_connects_again_and_again_is_not_even_answered(tmp_path: Path) -> None:
    """Others are; and so is this one a little later."""
    limits = replace(Limits.lifted(), connects=(5.0, 20.0))
    with serving(tmp_path, limits=limits) as server:
        host, port = server.url.removeprefix("http://").split(":")
        answers = []
        for _ in range(40):
            with create_connection((host, int(port)), timeout=30) as knock, contextlib.suppress(ConnectionError):
                knock.sendall(b"GET /health/alive HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n")
                answers.append(knock.recv(12))
        assert 20 <= answers.count(b"HTTP/1.1 200") < 35
        with create_connection((host, int(port)), timeout=30, source_address=("127.0.0.2", 0)) as other:
            other.sendall(b"GET /health/alive HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n")
            assert other.recv(12) == b"HTTP/1.1 200"
        time.sleep(0.5)
        assert server.http().get("/health/alive").status_code == 200
