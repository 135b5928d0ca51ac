"""What keeps a server safe: foreign pages, nonsense, sizes and rates."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Refused, Table
from gaucho.web.settings import Limits

from .callers import refusal, sound
from .server import Server, process, serving
from .wire import status, wire


def cookie_of(server: Server, name: str) -> str:
    """A visitor as a browser has them: by cookie."""
    with server.http(None, origin=server.url) as http:
        answer = http.post("/me", data={"name": name})
        kept = str(answer.headers["set-cookie"])
        assert "HttpOnly" in kept
        assert "samesite=lax" in kept.lower()
        return kept.partition(";")[0]


def test_requests_that_change_something_come_from_our_own_pages(server: Server) -> None:
    cookie = cookie_of(server, "Ann")
    body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]}
    foreign = ("https://evil.example", "null", "http://127.0.0.1", f"{server.url}.evil.example", "http://", "x", "")
    with server.http(None, cookie=cookie) as http:
        assert http.get("/api/me").json()["name"] == "Ann"
        for origin in foreign:
            for path in ("/api/tables", "/play/cowcollectors", "/me"):
                answer = sound(http.post(path, json=body, headers={"origin": origin}))
                assert answer.status_code == 403, origin
        assert refusal(sound(http.post("/api/tables", json=body))) == (403, "origin")  # a cookie, but no word of where from
        for method in ("PATCH", "DELETE", "PUT"):
            assert sound(http.request(method, "/api/tables/x/seats/0")).status_code == 403
        assert http.get("/api/tables?mine=true").json() == []
        assert sound(http.post("/api/tables", json=body, headers={"origin": server.url})).status_code == 201


def test_a_token_needs_no_origin_but_a_foreign_page_has_no_token(server: Server, ann: Client) -> None:
    with server.http(ann) as http:
        assert http.post("/api/me/tokens", json={}).status_code == 201
        assert http.post("/api/me/tokens", json={}, headers={"origin": "https://evil.example"}).status_code == 403


def everything(socket: ClientConnection, seconds: float = 0.3) -> tuple[list[str], Close | None]:
    """What kinds of messages come in, and how the connection was closed, if it was."""
    said: list[str] = []
    try:
        while True:
            said.append(json.loads(socket.recv(seconds if said else 30))["is"])  # the first may take its time on a busy machine
    except TimeoutError:
        return said, None
    except ConnectionClosed as closed:
        return said, closed.rcvd


def test_sockets_of_foreign_pages_are_refused(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    for page in (True, False):
        with pytest.raises(InvalidStatus):
            connect(server.socket_url(table, page=page), additional_headers={"Origin": "https://evil.example"})
        with connect(server.socket_url(table, page=page), additional_headers={"Origin": server.url}) as socket:
            assert json.loads(socket.recv(30))["is"] in ("table", "page")


@pytest.mark.parametrize("page", [False, True])
def test_sockets_asked_for_nonsense(server: Server, ann: Client, page: bool) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    for words in (
        "seat=²",
        "seat=--1",
        "seat=" + "9" * 5000,
        "seat=-7",
        "want=secrets",
        "seat=é",
        "invite=é",
        "seat=%00",
        "x=%ff",
    ):
        url = server.socket_url(table, page=page, invite=table.invite) + "&" + words
        with connect(url, additional_headers=ann.headers()) as socket:
            said, closed = everything(socket)
        assert said[:1] == ["page" if page else "table"] or (closed is not None and closed.code == 1008 and closed.reason), (
            words
        )


def test_pages_asked_for_nonsense(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    with server.http(ann) as http:
        for words in ("seat=²", "seat=--1", "seat=" + "9" * 5000, "invite=é", "seat=%00"):
            assert sound(http.get(f"/t/{table.id}?{words}")).status_code in (200, 400, 404)
            asked = words.replace("seat", "eyes")
            assert sound(http.get(f"/replay/{table.id}?{asked}&at={words[5:]}")).status_code == 409
        for path in ("/t/nowhere", "/t/%00", "/replay/x", "/join/x/y", "/games/x/rules", "/new/x", "/nothing", "/static/../x"):
            assert sound(http.get(path)).status_code == 404, path
        for content in (b"", b"\xff" * 100, b"name=" + b"x" * 1000, b"%%%=%", b"seats=\xc2\xb2"):
            sent: dict[str, Any] = {"content": content, "headers": {"content-type": "application/x-www-form-urlencoded"}}
            for path in ("/new/cowcollectors", "/me", "/upload", "/play/cowcollectors", "/me/tokens"):
                assert sound(http.post(path, **sent)).status_code in (303, 400, 200), path


def test_names_and_chat_are_escaped_in_pages(server: Server) -> None:
    evil = "<img src=x onerror=a()>"
    somebody = server.visitor(evil)
    table = somebody.open_table("cowcollectors", ["me", "here"], public=True, name='"><b>me</b>')
    table.say("<script>alert('moo')</script>")
    with server.http() as http:
        for path in (f"/t/{table.id}", "/"):
            html = sound(http.get(path)).text
            assert "<b>me</b>" not in html
            assert "<script>alert" not in html
            assert "&lt;b&gt;me&lt;/b&gt;" in html, path
        assert "&lt;script&gt;alert" in http.get(f"/t/{table.id}").text
    with connect(server.socket_url(table, page=True)) as socket:
        message = json.loads(socket.recv(30))
        del message["title"], message["say"]  # plain text, shown as such
        sent = json.dumps(message)
        assert "&lt;script&gt;alert" in sent
        assert "<script>alert" not in sent
        assert "<b>me" not in sent
    with server.http(somebody) as http:
        assert evil not in http.get("/me").text
        assert "&lt;img src=x onerror=a()&gt;" in http.get("/me").text


def test_nothing_is_loaded_from_elsewhere(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    with server.http() as http:
        for path in ("/", f"/t/{table.id}", "/me", "/new/cowcollectors", "/games/cowcollectors/rules"):
            html = sound(http.get(path)).text
            found = re.findall(r"""(?:src|href|action|url)\s*=\s*["'](?:https?:)?//([^/"']+)""", html)
            assert not [host for host in found if host not in server.url], path
            assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>\s*\S|\son\w+\s*=\s*[\"']|<style|\sstyle=", html), path


def test_sizes(server: Server, ann: Client) -> None:
    limit = Limits().body
    with server.http(ann) as http:
        answer = sound(http.post("/api/me/tokens", content=b"x" * (limit + 1)))
        assert refusal(answer) == (413, "too_large")
        assert answer.json()["text"] == "That is too large."
        sneaky = sound(http.post("/api/me/tokens", content=(b"x" * 50_000 for _ in range(10))))  # without a length
        assert sneaky.status_code == 413
        assert sound(http.post("/me", content=b"name=" + b"x" * limit)).status_code == 413
        for length in ("-1", "x", "9" * 5000):
            with suppress(httpx.TransportError):  # uvicorn hangs up
                assert http.post("/api/visitors", content=b"", headers={"content-length": length}).status_code >= 400


def test_a_socket_message_too_long_is_refused(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    for size in (Limits().frame + 1, 1_000_000):
        with connect(server.socket_url(table, seat=0), additional_headers=ann.headers()) as socket:
            socket.send("x" * size)
            _, closed = everything(socket)
        assert closed is not None
        assert closed.code == 1009


# ---- rates -----------------------------------------------------------------------------------------------------------------


def test_rates(tmp_path: Path) -> None:
    slow = (0.001, 5.0)
    limits = Limits(requests=(0.001, 60.0), visitors=slow, tables=slow, chat=slow, tables_per_visitor=4)
    with serving(tmp_path, limits=limits) as server, server.http() as http:
        made = [sound(http.post("/api/visitors", json={"name": "Ann"})) for _ in range(6)]
        assert [answer.status_code for answer in made] == [201] * 5 + [429]
        assert refusal(made[-1]) == (429, "too_fast")
        assert made[-1].json()["text"] == "Too many newcomers from your address: wait a moment."
        http.headers["authorization"] = f"Bearer {made[0].json()['token']}"
        body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]}
        opened = [sound(http.post("/api/tables", json=body)) for _ in range(6)]
        assert [answer.status_code for answer in opened] == [201] * 4 + [409, 429]
        assert refusal(opened[4]) == (409, "too_many_tables")
        said = [sound(http.post(f"/api/tables/{opened[0].json()['table']}/chat", json={"text": "moo"})) for _ in range(6)]
        assert [answer.status_code for answer in said] == [201] * 5 + [429]
        asked = [sound(http.get("/api/games")) for _ in range(60)]
        assert {answer.status_code for answer in asked} == {200, 429}
        assert asked[-1].json()["text"] == "Too many requests: wait a moment."
        assert sound(http.get("/")).status_code == 429
        assert http.get("/static/gaucho.css").status_code == 200


def test_rates_and_numbers_of_sockets(tmp_path: Path) -> None:
    limits = Limits(sockets_per_visitor=2, sockets_per_table=3, sockets_per_address=4, frames=(0.001, 10.0))
    with serving(tmp_path, limits=limits) as server:
        ann = server.visitor()
        tables = [ann.open_table("cowcollectors", ["me", "here"], public=True) for _ in range(2)]

        def join(table: Table, who: Client | None) -> Any:
            socket = connect(server.socket_url(table), additional_headers=who.headers() if who else {}).__enter__()
            socket.recv(30)
            return socket

        def refused(table: Table, who: Client | None) -> str:
            with pytest.raises(ConnectionClosed) as closed:
                join(table, who)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            return closed.value.rcvd.reason

        kept = [join(tables[0], ann) for _ in range(2)]
        assert "close some tabs" in refused(tables[0], ann)
        kept.append(join(tables[0], None))
        assert "Too many people" in refused(tables[0], None)
        kept.append(join(tables[1], None))
        assert "your address" in refused(tables[1], None)
        for socket in kept:
            socket.close()
        flood = join(tables[0], ann)
        for _ in range(200):
            flood.send('{"do":"ping"}')
        said, closed = everything(flood, 20)
        assert closed is not None
        assert (closed.code, closed.reason) == (1008, "Too many messages.")
        assert said.count("error") == 1  # that it was too much at once
        assert said.count("pong") < 40
        assert server.log.errors() == []


def test_only_our_own_cookie_is_read(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes the square of the length of a cookie in quotes to read it: one of 32 kB held everybody up for a second."""

    def unquote(text: str) -> str:
        if text.startswith('"'):
            raise AssertionError("a cookie in quotes is read")
        return text

    monkeypatch.setattr("http.cookies._unquote", unquote)
    ours = cookie_of(server, "Ann")
    quoted = '"' + "\\" * 8000 + '"'
    for path in ("/", "/me", "/api/me", "/api/games"):
        for name in ("gaucho", "other"):
            with server.http(None, cookie=f"{name}={quoted}") as http:
                assert sound(http.get(path)).status_code in (200, 401)
    for sent in (f"a=b; {ours}", f"{ours}; theme=dark; x={quoted}", f"gaucho=; {ours}", f'gaucho="x"; {ours}', f"; {ours} ;;"):
        with server.http(None, cookie=sent) as http:
            assert http.get("/api/me").json()["name"] == "Ann", sent


def test_addresses_of_tokens_that_are_no_numbers(server: Server) -> None:
    with server.http(None, cookie=cookie_of(server, "Ann"), origin=server.url) as http:
        for token in ("9" * 5000, "x", "-1", "1.5", "\u00b2"):
            assert sound(http.post(f"/me/tokens/{token}/delete")).status_code == 303


def test_a_visitor_has_so_many_tokens(server: Server, ann: Client) -> None:
    made = len(ann.me()["tokens"])
    for _ in range(20 - made):
        ann.call("POST", "/me/tokens", {"label": "bot"})
    with pytest.raises(Refused) as error:
        ann.call("POST", "/me/tokens", {"label": "bot"})
    assert (error.value.code, error.value.status) == ("too_many_tokens", 409)
    cookie = cookie_of(server, "Bo")
    with server.http(None, cookie=cookie, origin=server.url) as http:
        for _ in range(25):
            page = sound(http.post("/me/tokens", data={"label": "bot"}))
        assert "You have 20 tokens: withdraw one first." in page.text
        assert len(http.get("/api/me").json()["tokens"]) == 20


def test_broken_forms_do_not_fill_the_log(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        with httpx.Client(base_url=server.url) as http:
            for _ in range(3):
                kind = {"content-type": "multipart/form-data; boundary=abc"}
                assert http.post("/upload", content=b"xxxxxxxx", headers=kind).status_code in (400, 403, 422)
        said = server.text()
    assert "boundary" not in said


@pytest.mark.parametrize("path", ["/health/alive", "/static/gaucho.css", "/api/games"])
def test_whoever_asks_too_often_must_connect_again(tmp_path: Path, path: str) -> None:
    limits = replace(Limits.lifted(), files=(0.01, 5.0), requests=(0.01, 5.0))
    with serving(tmp_path, limits=limits) as server:
        with wire(server.url) as attack:
            attack.send(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 9)
            answers = attack.rest()
        assert answers.count(b"HTTP/1.1 200") == 5
        assert answers.count(b"HTTP/1.1 429") == 1
        assert b"connection: close" in answers
        with wire(server.url, "127.0.0.2") as other:
            other.send(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert status(other.answer()) == 200


def test_too_many_requests_with_bodies_are_told_so(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(Limits.lifted(), requests=(0.01, 1.0))) as server, server.http() as http:
        http.get("/api/games")
        for _ in range(5):
            assert http.post("/api/visitors", content=b"x" * 250_000).status_code == 429


def test_files_with_endless_names_are_not_looked_for(server: Server) -> None:
    with server.http() as http:
        assert http.get("/static/gaucho.css").status_code == 200
        assert http.get("/static/" + "a/" * 10_000).status_code == 404
