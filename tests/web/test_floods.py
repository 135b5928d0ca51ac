"""Whoever sends too much is slowed down and cut off; others do not notice."""

from __future__ import annotations

import json
import socket as socketlib
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots
from .server import Server, process, serving
from .test_doors import handshake

LIMITS = replace(Limits.lifted(), frames=(0.001, 30.0), chat=(0.001, 3.0), sockets_per_visitor=3, frame=2000)


@pytest.fixture
def browser(sqlite_url: str) -> Iterator[TestClient]:
    settings = Settings(Path(), sqlite_url, b"x" * 32, bot_pace=0.0, limits=LIMITS)
    with TestClient(make(settings, QuickBots()), headers={"origin": "http://testserver"}) as client:
        yield client


def table(browser: TestClient) -> str:
    return str(browser.post("/play/cowcollectors", follow_redirects=False).headers["location"])


def until(socket: Any, kind: str) -> dict[str, Any]:
    while (message := socket.receive_json())["is"] != kind:
        pass
    found: dict[str, Any] = message
    return found


def test_a_flood_is_cut_off_and_another_table_goes_on(browser: TestClient) -> None:
    calm, flooded = table(browser), table(browser)
    with browser.websocket_connect(f"{calm}/socket") as quiet, browser.websocket_connect(f"{flooded}/socket") as loud:
        for _ in range(30 + 25):
            loud.send_json({"do": "why", "option": "explore"})
        warned = until(loud, "error")
        assert warned["code"] == "too_fast"
        quiet.send_json({"do": "ping"})
        assert until(quiet, "pong")
        with pytest.raises(WebSocketDisconnect) as end:
            until(loud, "the end")
        assert end.value.code == 1008
        quiet.send_json({"do": "ping"})
        assert until(quiet, "pong")
    with browser.websocket_connect(f"{flooded}/socket") as again:
        assert until(again, "page")


def test_a_message_that_is_too_long(browser: TestClient) -> None:
    with browser.websocket_connect(f"{table(browser)}/socket") as socket:
        socket.send_text('{"do": "say", "text": "' + "x" * 3000 + '"}')
        with pytest.raises(WebSocketDisconnect) as end:
            until(socket, "the end")
        assert (end.value.code, end.value.reason) == (1009, "That message is too long.")


def test_too_much_talk(browser: TestClient) -> None:
    with browser.websocket_connect(f"{table(browser)}/socket") as socket:
        for word in ("one", "two", "three", "four"):
            socket.send_json({"do": "say", "text": word})
        assert until(socket, "refused")["code"] == "too_fast"


def test_too_many_connections(browser: TestClient) -> None:
    place = f"{table(browser)}/socket"
    with browser.websocket_connect(place) as one, browser.websocket_connect(place) as two:
        with browser.websocket_connect(place) as three:
            for socket in (one, two, three):
                assert until(socket, "page")
            with browser.websocket_connect(place) as four, pytest.raises(WebSocketDisconnect) as end:
                four.receive_json()
            assert (end.value.code, "too many tables open" in end.value.reason) == (1013, True)
        with browser.websocket_connect(place) as four:  # one has gone: there is room again
            assert until(four, "page")


def test_a_socket_from_another_page_is_refused(browser: TestClient) -> None:
    place = f"{table(browser)}/socket"
    with (
        pytest.raises(WebSocketDisconnect) as end,
        browser.websocket_connect(place, headers={"origin": "http://evil.example"}) as socket,
    ):
        socket.receive_json()
    assert end.value.code == 1008


# ---- over a real wire, at the limits of everybody -------------------------------------------------------------------------


def closed_with(socket: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """Read to the end: the code with which the server hangs up, and what it said before."""
    said: list[dict[str, Any]] = []
    try:
        while True:
            said.append(json.loads(socket.recv(60)))
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd else 0), said


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that people meet; only handshakes are free."""
    with serving(tmp_path_factory.mktemp("server"), limits=Limits(requests=(1e9, 1e9), visitors=(1e9, 1e9))) as running:
        yield running
        assert running.log.errors() == []


def places(server: Server) -> list[tuple[str, dict[str, str]]]:
    """The sockets there are, for a player, a watcher and a start page."""
    ann = server.visitor()
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    return [
        (server.socket_url(table, seat=0), ann.headers()),
        (server.socket_url(table, page=True), {}),
        (f"ws{server.url[4:]}/lobby/socket", {}),
    ]


@pytest.mark.parametrize("place", [0, 1, 2], ids=["player", "watcher", "lobby"])
@pytest.mark.parametrize("message", ['{"do":"ping"}', '{"do":"why","option":"x"}', "", "nonsense", b"\0\1"])
def test_whoever_does_not_stop_is_cut_off(server: Server, place: int, message: str | bytes) -> None:
    url, headers = places(server)[place]
    with connect(url, additional_headers=headers) as socket:
        with suppress(ConnectionClosed):
            for _ in range(3000):
                socket.send(message)
        code, said = closed_with(socket)
    assert code == 1008
    warned = [one for one in said if one.get("code") == "too_fast"]
    assert len(warned) <= 1
    assert all(one["retry_after"] > 0 for one in warned)


def test_whoever_waits_for_answers_is_only_slowed_down(server: Server) -> None:
    url, headers = places(server)[0]
    with connect(url, additional_headers=headers) as socket:
        began = time.monotonic()
        for _ in range(160):
            socket.send('{"do":"ping"}')
            while json.loads(socket.recv(30))["is"] != "pong":
                pass
        assert time.monotonic() - began > 1.5  # 60 more than at once, 20 a second


def test_many_sockets_share_what_one_address_may_send(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), frames_together=(0.01, 30.0))
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        player, watcher, _ = places(server)
        sockets = [stack.enter_context(connect(watcher[0])) for _ in range(5)]
        for socket in sockets:
            for _ in range(20):
                with suppress(ConnectionClosed):
                    socket.send('{"do":"ping"}')
        played = stack.enter_context(connect(player[0], additional_headers=player[1]))
        for _ in range(10):  # who plays has a share of their own
            played.send('{"do":"ping"}')
        heard = [json.loads(played.recv(30))["is"] for _ in range(11)]
        assert heard.count("pong") == 10


@pytest.mark.parametrize("size", [16_385, 60_000, 70_000, 1_000_000])
@pytest.mark.parametrize("binary", [False, True])
def test_messages_that_are_too_long(server: Server, size: int, binary: bool) -> None:
    for url, headers in places(server):
        with connect(url, additional_headers=headers) as socket:
            with suppress(ConnectionClosed):
                socket.send(b"x" * size if binary else "x" * size)
            assert closed_with(socket)[0] == 1009, url


def test_too_much_is_told_with_the_time_to_wait(server: Server) -> None:
    url, headers = places(server)[0]
    with connect(url, additional_headers=headers) as socket:
        for _ in range(7):
            socket.send('{"do":"say","text":"moo"}')
        while (refused := json.loads(socket.recv(30)))["is"] != "refused":
            pass
        assert refused["code"] == "too_fast"
        assert 0 < refused["retry_after"] <= 2
        for _ in range(31):
            socket.send('{"do":"orders","value":"never"}')
        while (refused := json.loads(socket.recv(30)))["code"] != "too_fast":
            assert refused["code"] == "unknown"
        assert 0 < refused["retry_after"] <= 0.5


@pytest.mark.parametrize(
    "message",
    [
        '{"do":"ping","more":1}',
        '{"do":"choose","seq":0,"option":"explore","seat":0}',
        '{"do":"hold","seat":0}',
        '{"do":"say","text":"moo","audience":-1}',
    ],
)
def test_fields_that_nobody_knows_are_refused(server: Server, message: str) -> None:
    url, headers = places(server)[0]
    with connect(url, additional_headers=headers) as socket:
        socket.send(message)
        while (said := json.loads(socket.recv(30)))["is"] == "table":
            pass
    assert (said["is"], said["code"]) == ("error", "bad_message")
    assert "unknown field" in said["text"]


def masked(opcode: int, payload: bytes, length: int | None = None, fin: bool = True) -> bytes:
    """A frame as a client sends it, right or wrong."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | opcode])
    head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


WRONG = {
    "an opcode that does not exist": masked(3, b"x"),
    "a control opcode that does not exist": masked(11, b"x"),
    "the rest of nothing": masked(0, b"x"),
    "a text inside a text": masked(1, b"x", fin=False) + masked(1, b"y"),
    "a long ping": masked(9, b"x" * 200),
    "a ping in parts": masked(9, b"x", fin=False),
    "compressed nonsense": bytes([0xC1, 0x85]) + b"\0\0\0\0" + b"\xff\xff\xff\xff\xff",
    "without a mask": bytes([0x81, 0x02]) + b"{}",
    "reserved bits": bytes([0xB1, 0x81]) + b"\0\0\0\0x",
    "a close without sense": masked(8, b"\x03"),
    "a close with a wrong code": masked(8, (5).to_bytes(2, "big")),
    "a close that is no text": masked(8, (1000).to_bytes(2, "big") + b"\xff\xff"),
    "a text that is none": masked(1, b"\xff\xfe"),
    "half of a character": masked(1, b'{"do": "say", "text": "\xc3'),
    "an endless frame": bytes([0x81, 0xFF]) + (2**63).to_bytes(8, "big") + b"\0\0\0\0",
    "huge numbers": masked(1, b'{"do":"choose","option":"x","seq":1' + b"0" * 400 + b"}"),
    "deep": masked(1, b"[" * 9000),
    "many pings": masked(9, b"x") * 20_000,
    "many pongs": masked(10, b"x") * 20_000,
    "many empty texts": masked(1, b"") * 20_000,
}


def test_wrong_frames_leave_no_traceback(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        host, port = server.url.removeprefix("http://").split(":")
        for name, frames in WRONG.items():
            with socketlib.create_connection((host, int(port)), timeout=30) as wire:
                wire.sendall(handshake(server.url, "/lobby/socket", "Sec-WebSocket-Extensions: permessage-deflate"))
                assert b" 101 " in wire.recv(2000), name
                with suppress(OSError):
                    wire.sendall(frames)
                    wire.sendall(masked(8, (1000).to_bytes(2, "big")))
                    while wire.recv(65536):
                        pass
        assert httpx.get(f"{server.url}/api/games").status_code == 200
        said = server.text()
    assert "Traceback" not in said, said
    assert "rror" not in said, said


# ---- everything again ----------------------------------------------------------------------------------------------------


STALE = {"do": "choose", "seq": -1, "option": "x"}
MANY = 60


@pytest.mark.parametrize("page", [True, False])
@pytest.mark.parametrize("wishes", [[STALE], [{"do": "look", "seat": 1}, {"do": "look", "seat": 0}]])
def test_whoever_is_behind_again_and_again_is_told_everything_once(
    tmp_path: Path, page: bool, wishes: list[dict[str, Any]]
) -> None:
    with serving(tmp_path) as server:
        ann = server.visitor("Ann")
        table = ann.open_table("cowcollectors", ["me", "here"])
        kind = "page" if page else "table"
        with connect(server.socket_url(table, page=page, seat=0), additional_headers=ann.headers()) as socket:
            assert json.loads(socket.recv(30))["is"] == kind
            began = time.monotonic()
            told = 0
            for number in range(MANY):
                socket.send(json.dumps(wishes[number % len(wishes)]))
                socket.send('{"do":"ping"}')
                while (heard := json.loads(socket.recv(30))["is"]) != "pong":
                    told += heard == kind
            assert told <= 3 + (time.monotonic() - began)
            socket.send(json.dumps(wishes[0]))
            while json.loads(socket.recv(30))["is"] != kind:  # it comes, if later
                pass


def test_a_late_click_gets_its_refusal_and_the_fresh_page(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.open_table("cowcollectors", ["me", "here"])
    with connect(server.socket_url(table, page=True, seat=0), additional_headers=ann.headers()) as socket:
        first = json.loads(socket.recv(30))
        socket.send(json.dumps(STALE))
        assert json.loads(socket.recv(30))["code"] == "stale"
        again = json.loads(socket.recv(30))
    assert again["regions"] == first["regions"]
    assert again["log"] == first["log"]
