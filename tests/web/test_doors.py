"""Who is let in by sockets: counted only while they are there, and nobody keeps a player from their seat."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Refused, Table
from gaucho.web.settings import Limits

from .server import Server, process, serving
from .test_wall import cookie_of

JUNK = {"Authorization": "Bearer gaucho_junk"}
FREE = (1e9, 1e9)


def handshake(server: str, path: str, *headers: str) -> bytes:
    """The request for a socket, as it goes over the wire."""
    host = server.removeprefix("http://")
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def abandon(server: str, request: bytes, wait: bool = False) -> None:
    """Send this and hang up the rude way, perhaps after the first byte of the answer."""
    host, _, port = server.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=30) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.sendall(request)
        if wait:
            with contextlib.suppress(OSError):
                wire.recv(1)


def open_socket(url: str, headers: dict[str, str] | None = None) -> ClientConnection:
    made = connect(url, additional_headers=headers or {}).__enter__()
    made.recv(30)
    return made


def patiently(url: str, headers: dict[str, str] | None = None) -> ClientConnection:
    """The server may still be busy with those who hung up: it is given some time to notice."""
    deadline = time.monotonic() + 30
    while True:
        try:
            return open_socket(url, headers)
        except (ConnectionClosed, InvalidStatus):
            assert time.monotonic() < deadline, "there is no room any more"
            time.sleep(0.2)


@pytest.mark.parametrize("place", ["lobby", "page", "data"])
def test_whoever_hangs_up_at_the_door_takes_no_place(tmp_path: Path, place: str) -> None:
    limits = Limits(requests=FREE, sockets_per_address=20, sockets_per_table=20)
    with serving(tmp_path, limits=limits) as server:
        ann = server.visitor()
        table = ann.open_table("cowcollectors", ["me", "here"], public=True)
        path = {"lobby": "/lobby/socket", "page": f"/t/{table.id}/socket", "data": f"/api/tables/{table.id}/socket"}[place]
        cookie = cookie_of(server, "Bo")
        for headers in ([], ["Authorization: Bearer junk"], [f"Cookie: {cookie}"], [f"Authorization: Bearer {ann.token}"]):
            whole = handshake(server.url, path, *headers)
            for _ in range(30):
                abandon(server.url, whole)
                abandon(server.url, whole[: len(whole) // 2])
                abandon(server.url, whole, wait=True)
        kept = [patiently(f"ws{server.url[4:]}{path}") for _ in range(20)]
        with pytest.raises(ConnectionClosed) as closed:
            open_socket(f"ws{server.url[4:]}{path}")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        for one in kept:
            one.close()
        patiently(f"ws{server.url[4:]}{path}").close()
        assert server.log.errors() == []


def test_a_token_that_is_not_known_opens_nothing(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    lobby = f"ws{server.url[4:]}/lobby/socket"
    for url in (lobby, server.socket_url(table), server.socket_url(table, page=True)):
        with pytest.raises(InvalidStatus) as refused:
            open_socket(url, JUNK)
        assert refused.value.response.status_code == 401
        assert json.loads(refused.value.response.body or b"")["code"] == "unknown_visitor"
        open_socket(url).close()  # without one they may watch
    nobody = Client(server.url, "junk")
    for ask in (nobody.tables, nobody.table(table.id).info, nobody.table(table.id).moment, nobody.table(table.id).chat):
        with pytest.raises(Refused) as error:
            ask()
        assert (error.value.code, error.value.status) == ("unknown_visitor", 401)
    with pytest.raises(Refused) as error:
        nobody.table(table.id).follow().next()
    assert (error.value.code, error.value.status) == ("unknown_visitor", 401)


def test_strangers_are_told_by_http_and_visitors_by_the_reason(server: Server, ann: Client, bo: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    nowhere = Table(ann, "nowhere")
    for page in (False, True):
        for place, status, code in ((table, 403, "private"), (nowhere, 404, "unknown")):
            with pytest.raises(InvalidStatus) as denied:
                open_socket(server.socket_url(place, page=page))
            assert denied.value.response.status_code == status
            assert json.loads(denied.value.response.body or b"")["code"] == code
            with pytest.raises(ConnectionClosed) as closed:
                open_socket(server.socket_url(place, page=page), bo.headers())
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            assert closed.value.rcvd.reason


def test_refused_sockets_are_no_errors_of_ours(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        for path in ("/lobby/socket", "/t/nowhere/socket", "/api/tables/nowhere/socket"):
            for headers in ({}, JUNK, {"Origin": "https://evil.example"}):
                with (
                    contextlib.suppress(InvalidStatus, ConnectionClosed),
                    connect(f"ws{server.url[4:]}{path}", additional_headers=headers) as made,
                ):
                    made.recv(5)
                abandon(server.url, handshake(server.url, path, *[f"{name}: {value}" for name, value in headers.items()]))
        time.sleep(1.5)
        said = server.text()
    assert "Traceback" not in said
    assert "ASGI" not in said, said


@contextlib.contextmanager
def crowd(url: str, count: int, headers: dict[str, str] | None = None) -> Iterator[None]:
    """So many who look."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            stack.callback(open_socket(url, headers).close)
        yield


def test_watchers_do_not_keep_players_out(tmp_path: Path) -> None:
    limits = Limits(requests=FREE, sockets_per_table=10, sockets_per_address=15)
    with serving(tmp_path, limits=limits) as server:
        ann, bo = server.visitor("Ann"), server.visitor("Bo")
        table = ann.open_table("cowcollectors", ["me", "here"], public=True)
        other = bo.open_table("cowcollectors", ["me", "here"], public=True)
        watched = server.socket_url(table)
        with crowd(watched, 10):
            with pytest.raises(ConnectionClosed, match="Too many people"):
                open_socket(watched)
            with pytest.raises(ConnectionClosed, match="Too many people"):
                open_socket(watched, bo.headers())  # known, but not at this table
            for page in (False, True):
                open_socket(server.socket_url(table, page=page), ann.headers()).close()
            with crowd(server.socket_url(other), 5):
                with pytest.raises(ConnectionClosed, match="your address"):
                    open_socket(f"ws{server.url[4:]}/lobby/socket")
                with table.follow() as game:  # of the same address as all the others
                    game.choose(game.next().legal[0])
        with table.follow() as game:
            assert not game.next().legal  # the choice counts


def test_known_visitors_of_an_address_do_not_keep_players_out(tmp_path: Path) -> None:
    limits = Limits(requests=FREE, visitors=FREE, sockets_per_address=10, sockets_per_visitor=6)
    with serving(tmp_path, limits=limits) as server:
        ann = server.visitor("Ann")
        table = ann.open_table("cowcollectors", ["me", "here"], public=True)
        with contextlib.ExitStack() as stack:
            for name in ("Bo", "Cy"):
                stack.enter_context(crowd(server.socket_url(table), 5, server.visitor(name).headers()))
            with pytest.raises(ConnectionClosed, match="your address"):
                open_socket(server.socket_url(table), server.visitor("Di").headers())
            stack.enter_context(crowd(server.socket_url(table, seat=0), 4, ann.headers()))
            with pytest.raises(ConnectionClosed, match="your address"):
                open_socket(server.socket_url(table, seat=0), ann.headers())  # more than anybody needs
        kept = [patiently(server.socket_url(table, seat=0), ann.headers()) for _ in range(6)]
        with pytest.raises(ConnectionClosed, match="close some tabs"):
            open_socket(server.socket_url(table, seat=0), ann.headers())
        for one in kept:
            one.close()


def test_watchers_leave_connections_for_players(tmp_path: Path) -> None:
    limits = Limits(requests=FREE, visitors=FREE, sockets_per_address=20, connections_per_address=30)
    with serving(tmp_path, limits=limits) as server, contextlib.ExitStack() as stack:
        ann = server.visitor("Ann")
        table = ann.open_table("cowcollectors", ["me", "here"], public=True)
        known = [server.visitor(name).headers() for name in ("Bo", "Cy", "Di")]
        for headers in [{}, *known]:
            with contextlib.suppress(ConnectionClosed, InvalidStatus):
                for _ in range(15):
                    stack.callback(open_socket(f"ws{server.url[4:]}/lobby/socket", headers).close)
        for _ in range(4):
            stack.callback(open_socket(server.socket_url(table, seat=0), ann.headers()).close)
        with server.http(ann) as http:
            assert http.get(f"/t/{table.id}").status_code == 200
