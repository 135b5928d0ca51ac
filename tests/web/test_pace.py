"""Bots wait as long as people like, or not at all: over real sockets, with bots that would take for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from .server import Server, serving

FOR_EVER = 1_000_000.0  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, bot_pace=FOR_EVER) as server:
        yield server


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def until(socket: ClientConnection, what: str) -> dict[str, Any]:
    """The next message of this kind in which somebody at this socket may choose, if it is about the table."""
    while True:
        told: dict[str, Any] = json.loads(socket.recv(60))
        if told["is"] == what and (what != "table" or told.get("legal")):
            return told


def test_who_skips_ahead_is_asked_at_once(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.open_table("cowcollectors", ["me", "house", "house"])
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table.id}/socket?seat=0"
    with connect(address, additional_headers=ann.headers()) as socket:
        for _ in range(4):
            told = until(socket, "table")
            say(socket, do="choose", seq=told["seq"], option=told["legal"][0], key=f"key {told['seq']}")
            until(socket, "done")
            say(socket, do="skip")


def test_only_who_plays_may_skip_or_set_the_pace(server: Server) -> None:
    ann, ben = server.visitor("Ann"), server.visitor("Ben")
    table = ann.open_table("cowcollectors", ["me", "house"], public=True)
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table.id}/socket"
    with connect(address, additional_headers=ben.headers()) as socket:
        say(socket, do="skip")
        assert until(socket, "refused")["code"] == "not_seated"
        say(socket, do="pace", value="glacial")
        assert until(socket, "error")["code"] == "bad_message"
