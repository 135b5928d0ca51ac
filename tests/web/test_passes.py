"""Tokens and cookies that are taken back, and invites that are renewed: what they had opened is closed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Refused
from gaucho.web import refused as web_refused
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import Eyes
from gaucho.web.people import digest
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.sockets import PageConnection, Say, Why
from gaucho.web.store import Store

from .callers import Answer, refusal, sound
from .house import hub_at, run, visitor
from .server import Server, serving
from .test_doors import open_socket
from .test_wall import cookie_of


def second_token(server: Server, who: Client) -> tuple[Client, int]:
    """One more token of a visitor, and its number."""
    token = str(who.call("POST", "/me/tokens", {"label": "bot"})["token"])
    return Client(server.url, token), int(who.me()["tokens"][-1]["id"])


def closing(socket: ClientConnection, *sent: str) -> tuple[int, list[str]]:
    """How a socket is closed, and what kinds of messages came before that; meanwhile something is sent."""
    heard: list[str] = []
    try:
        while True:
            for message in sent:
                socket.send(message)
            heard.append(str(json.loads(socket.recv(30))["is"]))
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd else 0), heard


def test_a_withdrawn_token_closes_its_sockets(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    bot, number = second_token(server, ann)
    places = [server.socket_url(table, seat=0), server.socket_url(table, page=True, seat=0), f"ws{server.url[4:]}/lobby/socket"]
    theirs = [open_socket(place, bot.headers()) for place in places]
    mine = open_socket(places[0], ann.headers())
    legal = table.moment().legal
    ann.call("DELETE", f"/me/tokens/{number}")
    for socket in theirs[:2]:
        code, heard = closing(socket, json.dumps({"do": "choose", "seq": 0, "option": legal[0], "key": "late"}))
        assert code == 1008
        assert "done" not in heard
    assert closing(theirs[2])[0] == 1008
    assert table.moment().legal == legal
    mine.send('{"do":"ping"}')  # another token of the same visitor
    assert json.loads(mine.recv(30))["is"] in ("pong", "table")
    mine.close()
    for place in places:
        with pytest.raises(Exception, match="401"):
            open_socket(place, bot.headers())


def test_signing_out_everywhere(server: Server) -> None:
    old = cookie_of(server, "Ann")
    with server.http(None, cookie=old, origin=server.url) as http:
        at = http.post("/new/cowcollectors", data=form()).headers["location"]
        token = http.post("/api/me/tokens", json={}).json()["token"]
        page = open_socket(f"ws{server.url[4:]}{at}/socket", {"Cookie": old, "Origin": server.url})
        answer = http.post("/me/sign-out", data={})
        assert answer.status_code == 303
        fresh = answer.headers["set-cookie"].partition(";")[0]
        assert fresh != old
        assert closing(page)[0] == 1008
        assert refusal(http.get("/api/me")) == (401, "unknown_visitor")  # the old cookie
    with server.http(None, cookie=fresh, origin=server.url) as http:
        assert http.get("/api/me").json()["name"] == "Ann"
        assert 'data-look="0"' in http.get(at).text  # and still at the table
        assert Client(server.url, token).me()["name"] == "Ann"
        answer = http.post("/me/sign-out", data={"tokens": "1"})
        with pytest.raises(Refused, match="token"):
            Client(server.url, token).me()


def form() -> dict[str, str]:
    return {"name": "Ann", "seats": "2", "seat_0": "me", "seat_1": "here", "name_1": "Bo"}


def test_signing_out_by_program(server: Server, ann: Client) -> None:
    other, _ = second_token(server, ann)
    ann.sign_out()
    assert other.me()["name"] == "Ann"
    ann.sign_out(tokens=True)
    assert [token["label"] for token in ann.me()["tokens"]] == ["First token"]
    with pytest.raises(Refused) as refused:
        other.me()
    assert refused.value.status == 401
    cookie = cookie_of(server, "Bo")
    with server.http(None, cookie=cookie, origin=server.url) as http:
        answer = sound(http.post("/api/me/sign-out", json={}))
        assert answer.status_code == 200
        fresh = answer.headers["set-cookie"].partition(";")[0]
        assert http.get("/api/me").status_code == 401
    with server.http(None, cookie=fresh) as http:
        assert http.get("/api/me").json()["name"] == "Bo"
    with server.http() as http:
        assert refusal(http.post("/api/me/sign-out", json={})) == (401, "unknown_visitor")


def test_other_workers_hear_of_it(postgres_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, postgres_url) as one, serving(tmp_path, postgres_url) as two:
        ann = one.visitor()
        table = ann.open_table("cowcollectors", ["me", "here"])
        bot, number = second_token(one, ann)
        cookie = cookie_of(one, "Bo")
        with two.http(None, cookie=cookie) as http:
            assert http.get("/api/me").status_code == 200  # remembered there
        socket = open_socket(two.socket_url(table, seat=0), bot.headers())
        lobby = open_socket(f"ws{two.url[4:]}/lobby/socket", {"Cookie": cookie, "Origin": two.url})
        ann.call("DELETE", f"/me/tokens/{number}")
        with one.http(None, cookie=cookie, origin=one.url) as http:
            http.post("/me/sign-out")
        assert closing(socket)[0] == 1008
        assert closing(lobby)[0] == 1008
        with two.http(None, cookie=cookie) as http:
            assert http.get("/api/me").status_code == 401


def test_a_pass_ended_without_a_word_is_found_out(postgres_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, postgres_url, poll=0.1) as server:
        ann = server.visitor()
        table = ann.open_table("cowcollectors", ["me", "here"])
        bot, number = second_token(server, ann)
        socket = open_socket(server.socket_url(table, seat=0), bot.headers())
        store = Store(postgres_url)
        me = store.visitor_by_token(digest(ann.token))
        assert me is not None
        store.drop_token(me.id, number)
        store.close()
        assert closing(socket)[0] == 1008


# ---- invites ---------------------------------------------------------------------------------------------------------------


def test_an_invite_is_renewed(server: Server, call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend", "friend"])
    old = table.invite
    assert bo.table(table.id, invite=old).sit() == 1
    watcher = open_socket(server.socket_url(table, invite=old))
    assert refusal(call(bo, "POST", f"/tables/{table.id}/invite")) == (403, "not_host")
    assert refusal(call(None, "POST", f"/tables/{table.id}/invite")) == (401, "unknown_visitor")
    new = table.renew_invite()
    assert new != old
    assert table.info()["invite"] == new == bo.table(table.id).info()["invite"]
    assert closing(watcher)[0] == 1008
    cy = server.visitor("Cy")
    with pytest.raises(Refused) as refused:
        cy.table(table.id, invite=old).sit()
    assert refused.value.code == "not_invited"
    assert refusal(call(cy, "GET", f"/tables/{table.id}?invite={old}")) == (403, "private")
    with server.http() as http:
        assert http.get(f"/join/{table.id}/{old}").status_code == 403
        assert http.get(f"/t/{table.id}?invite={old}").status_code == 403
        assert http.get(f"/join/{table.id}/{new}").status_code == 200
    assert cy.table(table.id, invite=new).sit() == 2
    assert table.info()["status"] == "running"


def test_a_page_renews_its_invite(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"])
    with connect(server.socket_url(table, page=True), additional_headers=ann.headers()) as socket:
        assert table.invite in json.loads(socket.recv(30))["regions"]["board"]
        socket.send('{"do":"renew"}')
        while "board" not in (shown := json.loads(socket.recv(30)).get("regions", {})):
            pass
    fresh = table.info()["invite"]
    assert fresh != table.invite
    assert fresh in shown["board"]
    assert table.invite not in shown["board"]


# ---- whoever has left ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [True, False])
def test_who_left_a_private_table_is_shown_out(server: Server, ann: Client, bo: Client, page: bool) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend", "friend"])
    theirs = bo.table(table.id, invite=table.invite)
    seat = theirs.sit()
    with connect(server.socket_url(table, page=page), additional_headers=bo.headers()) as socket:
        heard = str(socket.recv(30))
        bo.call("DELETE", f"/tables/{table.id}/seats/{seat}")
        new = table.renew_invite()
        for free in (1, 2):
            ann.call("PATCH", f"/tables/{table.id}/seats/{free}", {"level": "random"})
        table.say("private words")
        end = None
        while end is None:
            try:
                heard += str(socket.recv(30))
            except ConnectionClosed as closed:
                end = closed.rcvd
                assert end is not None
    assert end.code == 1008
    assert "left" in end.reason
    assert new not in heard
    assert "private words" not in heard


def test_what_somebody_sends_who_has_left_does_not_count(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception = Reception(hub)
            host, bo = visitor(hub, "Ann"), visitor(hub, "Bo")
            record = await reception.open(host, Wish("cowcollectors", [SeatWish(k) for k in ("me", "friend", "friend")], "Ann"))
            room = await hub.loader.find(record.id)
            await reception.sit(room, bo, "Bo", 1, reception.invite(record))
            socket: Any = None
            page = PageConnection(socket, reception, Doorkeeper(hub), room, Eyes(bo, 1, reception.link(room)))
            assert reception.invite(record) in str(await page.tell())
            await page._do(Say("hello"))
            await reception.leave(room, bo, 1)
            with pytest.raises(web_refused.Refused, match="left this private table"):
                await page._do(Say("I am still here"))
            with pytest.raises(web_refused.Refused, match="left this private table"):
                await page._do(Why("anything"))
            assert [line.text for line in hub.store.chat(record.id)] == ["hello"]
            assert not reception.may_invite(room.record, bo)
            assert reception.invite(record) not in str(await page.tell())

    run(test)


def test_whoever_gets_up_on_the_page_is_led_away_from_it(server: Server, ann: Client, bo: Client) -> None:
    for invited in (False, True):
        table = ann.open_table("cowcollectors", ["me", "friend", "friend"])
        seat = bo.table(table.id, invite=table.invite).sit()
        word = table.invite if invited else None
        with connect(server.socket_url(table, page=True, invite=word), additional_headers=bo.headers()) as socket:
            socket.send(json.dumps({"do": "leave", "seat": seat}))
            while json.loads(socket.recv(30)) != {"is": "go", "to": "/"}:
                pass


# ---- links -----------------------------------------------------------------------------------------------------------------


def test_links_do_not_follow_what_a_request_says_of_our_address(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"], public=True)
    evil = {"host": "evil.example"}
    with server.http(ann) as http:
        for path in ("/", "/me", f"/t/{table.id}", f"/join/{table.id}/{table.invite}", "/new/cowcollectors", "/api/docs"):
            answer = http.get(path, headers=evil)
            assert "evil.example" not in answer.text, path
        for path in ("/me/", f"/t/{table.id}/", "/api/games/", "//", "/static/games"):
            assert "evil.example" not in str(http.get(path, headers=evil).headers), path
        assert f'value="/join/{table.id}/{table.invite}"' in http.get(f"/t/{table.id}").text
    sent = {**ann.headers(), "Host": "evil.example"}
    with connect(server.socket_url(table, page=True), additional_headers=sent) as socket:
        assert "evil.example" not in socket.recv(30)


def test_links_have_the_public_address_if_there_is_one(tmp_path: Path) -> None:
    with serving(tmp_path, origin="https://table.example") as server:
        ann = server.visitor()
        table = ann.open_table("cowcollectors", ["me", "friend"])
        with server.http(ann) as http:
            assert f'value="https://table.example/join/{table.id}/{table.invite}"' in http.get(f"/t/{table.id}").text
