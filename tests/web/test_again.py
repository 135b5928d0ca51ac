"""Once more, in other seats or with other settings; and what is told when somebody leaves or comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Table

from .server import Server, serving

GAME = "cowcollectors"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as server:
        yield server


def finished(ann: Client, seats: list[str]) -> Table:
    table = ann.open_table(GAME, seats, public=True)
    while True:
        moment = table.moment()
        if moment.over:
            return table
        if moment.legal:
            table.choose(moment.legal[-1], moment.seq)


def until(socket: ClientConnection, what: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        told: dict[str, Any] = json.loads(socket.recv(60))
        if told["is"] == what:
            return told


def seats_of(table: Table) -> list[str]:
    return [seat["name"] for seat in table.info()["seats"]]


def test_a_rematch_in_other_seats_moves_everybody_one_on(server: Server) -> None:
    ann = server.visitor("Ann")
    old = finished(ann, ["me", "random", "random"])
    with connect(server.socket_url(old, seat=0), additional_headers=ann.headers()) as socket:
        socket.send(json.dumps({"do": "rematch", "swap": True}))
        said = until(socket, "go")
    names = seats_of(old)
    assert seats_of(ann.table(said["to"].removeprefix("/t/"))) == names[1:] + names[:1]


def test_other_settings_begin_with_those_of_the_table(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.open_table("quantumzap", ["me", "here", "search:700ms"], options={"mode": "advanced", "zappy_count": "3"})
    page = server.http(ann).get(f"/new/quantumzap?like={table.id}").text
    chosen = dict(re.findall(r'<select id="[^"]*" name="(\w+)".*?<option value="([^"]*)" selected', page, re.DOTALL))
    assert (chosen["seats"], chosen["seat_0"], chosen["seat_1"], chosen["seat_2"]) == ("3", "me", "here", "search:700ms")
    assert (chosen["option_mode"], chosen["option_zappy_count"]) == ("advanced", "3")
    stranger = server.http(server.visitor("Mallory")).get(f"/new/quantumzap?like={table.id}").text
    assert 'value="3" selected' not in stranger.partition("option_zappy_count")[2].partition("</select>")[0]


def test_who_leaves_is_told_so_and_so_are_the_others(server: Server) -> None:
    ann, ben = server.visitor("Ann"), server.visitor("Ben")
    table = ann.open_table(GAME, ["me", "friend"], public=True)
    other = ben.table(table.id)
    other.sit()
    with connect(server.socket_url(table, seat=0), additional_headers=ann.headers()) as socket:
        socket.send(json.dumps({"do": "leave", "seat": 0}))
        while "A bot plays for Ann until they come back." not in [line["text"] for line in other.chat()]:
            pass
        page = server.http(ann).get(f"/t/{table.id}").text
        assert "A bot plays for you." in page
        assert 'data-do="back"' in page
        socket.send(json.dumps({"do": "back", "seat": 0}))
        while "Ann is back." not in [line["text"] for line in other.chat()]:
            pass
    assert "A bot plays for you." not in server.http(ann).get(f"/t/{table.id}").text


def test_who_watches_is_told_that_they_do(server: Server) -> None:
    table = server.visitor("Ann").open_table(GAME, ["me", "here"], public=True)
    assert "You are watching" in server.http(server.visitor("Zoe")).get(f"/t/{table.id}").text


def test_a_page_is_refused_in_the_words_on_its_buttons(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.open_table(GAME, ["me", "here"])
    for page, words in ((True, '"Abduct" cannot be chosen now'), (False, "'abduct' cannot be chosen now")):
        with connect(server.socket_url(table, page=page, seat=0), additional_headers=ann.headers()) as socket:
            socket.send(json.dumps({"do": "why", "option": "abduct"}))
            assert until(socket, "why")["text"].startswith(words)
            socket.send(json.dumps({"do": "choose", "seq": 0, "option": "abduct", "key": f"key {page}"}))
            assert until(socket, "refused")["text"].startswith(words)
