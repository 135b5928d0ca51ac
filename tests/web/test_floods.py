"""Whoever sends too much is slowed down and cut off; others do not notice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots

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
