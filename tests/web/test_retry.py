"""Whoever is refused for the moment is told when to come back, and the client does."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gaucho.client import Client, Refused
from gaucho.web.rates import Bucket
from gaucho.web.records import StorageTrouble
from gaucho.web.settings import Limits
from gaucho.web.store import Store

from .server import serving


def test_a_bucket_knows_when_it_has_some_again() -> None:
    bucket = Bucket(10.0, 2.0)
    assert bucket.take()
    assert bucket.take()
    assert not bucket.take()
    wait = bucket.wait()
    assert 0 < wait <= 0.1
    time.sleep(wait + 0.01)
    assert bucket.take()


def test_every_429_says_when(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), visitors=(0.1, 2.0), tables=(0.2, 1.0), chat=(0.5, 1.0), changes=(0.25, 2.0))
    with serving(tmp_path, limits=limits) as server, server.http() as http:
        ann, _ = server.visitor("Ann"), server.visitor("Bo")
        refused = http.post("/api/visitors", json={"name": "Cy"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
        for path in ("/me", "/play/cowcollectors", "/new/cowcollectors"):
            form = {"name": "Di", "seats": "2", "seat_0": "me", "seat_1": "friend"}
            refused = http.post(path, data=form)
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
            assert "Too many newcomers" in refused.text
        table = ann.open_table("cowcollectors", ["me", "here"])
        http.headers.update(ann.headers())
        again = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]}
        for path, body, most in (
            ("/api/tables", again, 5),
            (f"/api/tables/{table.id}/chat", {"text": "moo"}, 2),
            ("/play/cowcollectors", None, 5),
        ):
            answers = [http.post(path, json=body) for _ in range(3)]
            late = [answer for answer in answers if answer.status_code == 429]
            assert late
            assert all(1 <= int(answer.headers["retry-after"]) <= most for answer in late)
        orders = [http.patch(f"/api/tables/{table.id}/seats/0", json={"orders": "turn"}) for _ in range(4)]
        assert [answer.status_code for answer in orders] == [200, 200, 429, 429]
        assert int(orders[-1].headers["retry-after"]) in (3, 4)


def test_too_many_requests_say_when_also_for_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(Limits.lifted(), requests=(0.5, 8.0))) as server, server.http() as http:
        answers = [http.get("/api/games") for _ in range(9)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"] in ("1", "2")
        assert http.get("/").headers["retry-after"] in ("1", "2")
        with pytest.raises(InvalidStatus) as denied:
            connect(f"ws{server.url[4:]}/lobby/socket").__enter__()
        assert denied.value.response.status_code == 429
        assert denied.value.response.headers["retry-after"] in ("1", "2")


def test_storage_trouble_says_when(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise StorageTrouble("no disk")

    with serving(tmp_path) as server, server.http() as http:
        ann = server.visitor()
        table = ann.open_table("cowcollectors", ["me", "here"])
        http.headers.update(ann.headers())
        monkeypatch.setattr(Store, "say", broken)
        monkeypatch.setattr(Store, "tables_of", broken)
        for answer in (
            http.post(f"/api/tables/{table.id}/chat", json={"text": "moo"}),
            http.get("/api/tables?mine=true"),
            http.get("/"),
        ):
            assert answer.status_code == 503
            assert int(answer.headers["retry-after"]) >= 1


def test_the_client_comes_back_when_it_is_told_to(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(Limits.lifted(), requests=(2.0, 6.0))) as server:
        ann = Client.new(server.url, "Ann", patience=20)
        table = ann.open_table("cowcollectors", ["me", "here"])
        for _ in range(12):  # more than are allowed at once: the client waits
            table.moment()
        with table.follow("legal") as game:
            assert game.next().legal
        told = [asked_at_once(ann) for _ in range(12)]  # what changes something is not asked again by itself
        assert 1.0 in told


def asked_at_once(client: Client) -> float:
    """How long one is told to wait for a token."""
    try:
        client.call("POST", "/me/tokens", {})
    except Refused as refused:
        return refused.retry_after
    return 0.0
