"""Who hears and who talks: a shared replay shows the game, not what was said there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gaucho.client import Client, Refused, Table

from .callers import Answer, play_on, refusal, together
from .server import Server

SECRET = "we meet at the old barn"


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[bool, tuple[Table, Table]]:
    """A finished table with talk, private and public, as two who played it see it."""
    ann, bo = server.visitor("Ann"), server.visitor("Bo")
    tables = {}
    for public in (False, True):
        mine, theirs = together(ann, bo, public=public)
        mine.say(SECRET)
        play_on(mine, theirs)
        tables[public] = (mine, theirs)
    return tables


def heard_on_a_page(server: Server, table: Table, who: Client | None, **query: str) -> str:
    """Everything a page is sent in a while."""
    heard = ""
    with connect(server.socket_url(table, page=True, **query), additional_headers=who.headers() if who else {}) as socket:
        heard += str(socket.recv(30))
        socket.send('{"do":"say","text":"hello from outside"}')
        socket.send('{"do":"why","option":"the end"}')
        try:
            while '"the end"' not in heard:
                heard += str(socket.recv(30))
        except ConnectionClosed:
            pass
    return heard


def test_a_finished_private_table_keeps_its_talk(
    server: Server, call: Callable[..., Answer], finished: dict[bool, tuple[Table, Table]]
) -> None:
    mine, theirs = finished[False]
    eve = server.visitor("Eve")
    for who in (None, eve):
        for invite in ("", mine.invite):
            path = f"/tables/{mine.id}/chat?invite={invite}"
            assert refusal(call(who, "GET", path)) == (403, "private")
            assert refusal(call(who, "POST", path, {"text": "hi"})) == ((409, "over") if who else (401, "unknown_visitor"))
            with server.http(who) as http:
                answer = http.get(f"/t/{mine.id}?invite={invite}")
                assert (answer.status_code, answer.headers["location"]) == (303, f"/replay/{mine.id}")
                for shown in (f"/replay/{mine.id}", f"/replay/{mine.id}/frame?at=3&log=1", f"/t/{mine.id}/transcript.txt"):
                    page = http.get(shown)
                    assert page.status_code == 200
                    assert SECRET not in page.text, shown
                assert "Ann" in http.get(f"/replay/{mine.id}").text
            for path in ("", "/view", "/events", "/transcript"):  # the game, and nothing else
                answer = call(who, "GET", f"/tables/{mine.id}{path}?invite={invite}")
                assert answer.status_code == 200
                assert SECRET not in answer.text
            heard = heard_on_a_page(server, mine, who, invite=invite)
            assert SECRET not in heard
    assert [line["text"] for line in mine.chat()] == [SECRET]
    theirs.say("Well played.")
    with server.http(mine.client) as http:
        seen = http.get(f"/t/{mine.id}").text
        assert SECRET in seen
        assert "Well played." in seen
        assert 'id="say"' in seen
    assert SECRET in heard_on_a_page(server, mine, mine.client)


def test_a_finished_public_table_is_read_by_all_but_talked_at_by_players(
    server: Server, call: Callable[..., Answer], finished: dict[bool, tuple[Table, Table]]
) -> None:
    mine, theirs = finished[True]
    eve = server.visitor("Eve")
    assert SECRET in call(None, "GET", f"/tables/{mine.id}/chat").text
    assert refusal(call(eve, "POST", f"/tables/{mine.id}/chat", {"text": "hi"})) == (409, "over")
    with server.http(eve) as http:
        page = http.get(f"/t/{mine.id}").text
        assert SECRET in page
        assert 'id="say"' not in page
    heard = heard_on_a_page(server, mine, eve)
    assert SECRET in heard
    assert '"code":"over"' in heard
    theirs.say("Thank you all.")
    assert [line["text"] for line in mine.chat()][-1] == "Thank you all."


def test_while_it_runs_whoever_watches_may_talk(server: Server, ann: Client, bo: Client) -> None:
    mine, _ = together(ann, bo, public=True)
    eve = server.visitor("Eve")
    eve.table(mine.id).say("Good luck!")
    hidden, _ = together(ann, bo)
    eve.table(hidden.id, invite=hidden.invite).say("Good luck to you, too!")
    assert [line["text"] for line in hidden.chat()] == ["Good luck to you, too!"]
    with pytest.raises(Refused, match="private"):
        eve.table(hidden.id).say("psst")


def test_a_watcher_hears_nothing_more_when_it_is_over(server: Server, ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    with connect(server.socket_url(mine, page=True, invite=mine.invite)) as watcher:
        mine.say("while it runs")
        play_on(mine, theirs)
        mine.say(SECRET)
        heard = ""
        while "endsheet" not in heard:
            heard += str(watcher.recv(30))
        mine.say("once more")
        watcher.send('{"do":"why","option":"really"}')
        while '"really"' not in heard:
            heard += str(watcher.recv(30))
    assert SECRET not in heard
    assert "once more" not in heard


def test_an_id_does_not_lead_to_the_next_table(
    server: Server, call: Callable[..., Answer], finished: dict[bool, tuple[Table, Table]]
) -> None:
    mine, theirs = finished[False]
    again = mine.client.call("POST", f"/tables/{mine.id}/rematch")["table"]
    assert theirs.info()["rematch"] == again
    for who in (None, server.visitor("Eve")):
        assert call(who, "GET", f"/tables/{mine.id}").json()["rematch"] == ""
        assert again not in heard_on_a_page(server, mine, who)
        with server.http(who) as http:
            assert again not in http.get(f"/replay/{mine.id}").text
