"""What people see when something goes wrong, above all when the mistake is ours: a sentence. The traceback is in the log."""

from __future__ import annotations

import asyncio
import html
import json
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gaucho.client import Client
from gaucho.engine.errors import GauchoError
from gaucho.web.problems import problem
from gaucho.web.reception import Reception
from gaucho.web.records import Conflict, UnknownTable
from gaucho.web.refused import Refused
from gaucho.web.responses import guarded
from gaucho.web.safety import HEADERS

from .callers import together
from .server import Server, serving


def test_our_mistakes_are_told_in_a_sentence_and_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    with serving(tmp_path) as server, server.http() as http:
        table = server.visitor().open_table("cowcollectors", ["me", "here"], public=True)
        monkeypatch.setattr("gaucho.web.api.playing.events_data", broken)
        monkeypatch.setattr("gaucho.web.frame.table_row", broken)
        monkeypatch.setattr("gaucho.web.sockets.table_data", broken)
        for path in (f"/api/tables/{table.id}/events", f"/t/{table.id}"):
            answer = http.get(path)
            assert answer.status_code == 500
            assert "Nothing is lost; we have noted what happened." in answer.text
            assert HEADERS.items() <= dict(answer.headers).items()
            assert "secret" not in answer.text
            assert "Traceback" not in answer.text
        with connect(server.socket_url(table)) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(30)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "The table cannot be shown; we have noted why.")
        assert len([text for text in server.log.errors() if "ZeroDivisionError" in text]) >= 3


# ---- one answer for all ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "refusal",
    [
        Refused("too_much", "This game cannot be played again."),
        Refused("too_fast", "Wait a moment.", 3.0),
        Refused("not_host", "Only whoever opened the table can do that."),
        Conflict("table 'ah23v5xwkf9e' has changed meanwhile"),
        UnknownTable("There is no such table."),
        GauchoError("This is wrong."),
    ],
)
def test_pages_and_programs_are_refused_alike(refusal: GauchoError) -> None:
    async def refuse(request: Request) -> Response:
        raise refusal

    scope = {"type": "http", "method": "GET", "path": "/t/x", "headers": []}
    handler = guarded("/t/{table}", refuse)

    async def answer() -> Response:
        return await handler(Request(scope))

    page, said = asyncio.run(answer()), problem(refusal)
    assert (page.status_code, page.headers.get("retry-after")) == (said.status_code, said.headers.get("retry-after"))
    assert html.escape(json.loads(bytes(said.body))["text"], quote=False) in bytes(page.body).decode()
    assert b"ah23v5xwkf9e" not in bytes(page.body) + bytes(said.body)


def test_whoever_was_slower_is_told_so_on_a_socket(
    server: Server, ann: Client, bo: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slower(*_: object) -> None:
        raise Conflict("table 'ah23v5xwkf9e' has changed meanwhile")

    monkeypatch.setattr(Reception, "orders", slower)
    table, _ = together(ann, bo)
    with connect(server.socket_url(table, page=True), additional_headers=ann.headers()) as socket:
        socket.send('{"do":"orders","value":"turn"}')
        while (said := json.loads(socket.recv(30)))["is"] != "refused":
            pass
    assert (said["code"], said["text"]) == ("stale", "Somebody else was faster.")
