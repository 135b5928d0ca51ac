"""What an operator sees from outside: whether the server is well, and how much it does."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Refused
from gaucho.engine.errors import GauchoError
from gaucho.web import health, operator
from gaucho.web.settings import Limits, from_environment

from .callers import sound
from .server import Process, Server, process, serving
from .wire import until, wire

TOKEN = "a token that is long enough".replace(" ", "-")
SAMPLE = re.compile(r'([a-z_]+)(\{(?:[a-z]+="[^"\\\n]*",?)+\})? (-?[0-9.]+(?:e[+-]?\d+)?)')


def figures(text: str) -> dict[str, float]:
    """Every sample of a text in Prometheus' format; AssertionError where it breaks the rules of that."""
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            kinds[name] = kind
            continue
        if line.startswith("# HELP "):
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample is not None, line
        name = sample[1]
        family = next(n for n in (name, name.rsplit("_", 1)[0]) if n in kinds)
        assert kinds[family] == "histogram" or name == family
        assert (kinds[family] == "counter") == family.endswith("_total")
        assert sample[1] + (sample[2] or "") not in found
        found[sample[1] + (sample[2] or "")] = float(sample[3])
    return found


def metrics(server: Server | Process) -> dict[str, float]:
    import httpx2 as httpx

    return figures(httpx.get(f"{server.url}/metrics", timeout=30).text)


# ---- health ----------------------------------------------------------------------------------------------------------------


def test_a_server_that_is_well(server: Server) -> None:
    with server.http() as http:
        for path in ("/health", "/health/ready"):
            answer = sound(http.get(path))
            assert answer.json() == {"alive": True, "ready": True, "database": "ok", "disk": "ok", "bots": "ok"}
            assert answer.headers["cache-control"] == "no-store"
        assert sound(http.get("/health/alive")).json() == {"alive": True}
        assert http.head("/health").status_code == 200
        assert http.post("/health").status_code == 405


def test_a_database_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "PATIENCE", 0.3)
    with serving(tmp_path) as server, server.http() as http, closing(sqlite3.connect(tmp_path / "gaucho.db")) as other:
        other.isolation_level = None
        assert http.get("/health").status_code == 200
        other.execute("BEGIN IMMEDIATE")  # somebody writes and does not end
        for _ in range(2):
            answer = http.get("/health")
            assert (answer.status_code, answer.json()["ready"]) == (503, False)
            assert answer.json()["database"] == "nothing was written within 0.3 s"
        assert http.get("/health/alive").status_code == 200
        other.execute("ROLLBACK")
        until(lambda: http.get("/health").status_code == 200, 60)
        other.execute("DROP TABLE alembic_version")
        assert http.get("/health").json()["database"] == "nothing can be written"


def test_a_disk_that_is_almost_full(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(10**9, 10**9 - 1000, 1000))
    with server.http() as http:
        answer = http.get("/health")
        assert (answer.status_code, answer.json()["disk"]) == (503, "almost full")


def test_health_is_tried_once_a_second_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    limits = Limits(requests=(0.001, 5.0))  # both are answered also where nothing else is
    with serving(tmp_path, limits=limits) as server, server.http() as http:
        from gaucho.web.store import Store

        real = Store.try_to_write

        def counted(store: Store) -> None:
            nonlocal tried
            tried += 1
            real(store)

        monkeypatch.setattr(Store, "try_to_write", counted)
        monkeypatch.setattr(health, "FRESH", 3600.0)
        for _ in range(50):
            assert http.get("/health").status_code == 200
        assert tried == 1
        for _ in range(10):
            answer = http.get("/api/games")
        assert answer.status_code == 429
        assert http.get("/health/alive").status_code == 200
        assert http.get("/metrics").status_code == 200


# ---- metrics ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Metrics are written anew whenever somebody asks."""
    monkeypatch.setattr(operator, "FRESH", 0.0)
    monkeypatch.setattr(operator, "COUNTED_FOR", 0.0)


def test_metrics_tell_what_was_done_and_nothing_about_whom(server: Server, fresh: None) -> None:
    ann = server.visitor("Annabella")
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    before = metrics(server)
    moment = table.moment()
    table.choose(moment.legal[0], moment.seq)
    with pytest.raises(Refused):
        table.choose("moo", moment.seq + 1)
    with (
        server.http() as http,
        connect(server.socket_url(table)) as socket,
        connect(server.socket_url(table, page=True)) as page,
    ):
        socket.recv(30)
        page.recv(30)
        http.get("/nothing/here")
        http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        with wire(server.url) as attack:
            attack.send(b"moo\r\n\r\n")
            attack.rest()
        until(lambda: metrics(server).get('gaucho_refused_total{reason="bad_request"}'))
        text = http.get("/metrics").text
        answer = http.get("/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    after = figures(text)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more("gaucho_choice_seconds_count") == 1
    assert more('gaucho_choice_seconds_bucket{le="+Inf"}') == 1
    assert sum(more(name) for name in after if name.startswith("gaucho_choices_refused_total")) == 1
    assert more('gaucho_refused_total{reason="origin"}') == 1
    assert more('gaucho_request_seconds_count{route="none",status="4xx"}') == 1
    assert more('gaucho_request_seconds_count{route="/api/tables/{table}/choices",status="2xx"}') == 1
    assert after['gaucho_sockets{kind="page"}'] == after['gaucho_sockets{kind="program"}'] == 1
    assert after['gaucho_connections{state="socket"}'] == 2
    assert after['gaucho_tables{status="running"}'] >= 1
    assert after["gaucho_rooms"] >= 1
    assert after["process_resident_memory_bytes"] > 10**6
    assert after["process_open_fds"] > 3
    assert after["process_cpu_seconds_total"] > 0
    until(lambda: metrics(server)["gaucho_lag_seconds_count"] >= 1)
    for secret in ("Annabella", table.id, table.invite or "moo", str(ann.token), "127.0.0.1"):
        assert secret not in text


def test_refusals_are_counted_by_reason(tmp_path: Path, fresh: None) -> None:
    limits = Limits(requests=(0.001, 20.0), head_time=0.5, body_time=0.5)
    with serving(tmp_path, limits=limits) as server:
        with server.http() as http:
            http.post("/api/visitors", content=b"x" * (limits.body + 1))
            for _ in range(30):
                http.get("/api/games")
        with wire(server.url) as slow, wire(server.url) as large, wire(server.url) as body:
            slow.send(b"GET /")
            large.send(b"GET /" + b"x" * 40_000)
            body.send(b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n")
            for one in (slow, large, body):
                one.rest()
        seen = {name for name in metrics(server) if name.startswith("gaucho_refused_total")}
        reasons = {name.partition('"')[2].partition('"')[0] for name in seen}
        assert reasons == {"too_large", "slow_head", "slow_body", "head", "too_fast"}


def test_refused_sockets_are_counted(tmp_path: Path, fresh: None) -> None:
    def refused() -> tuple[float, ...]:
        found = metrics(server)
        return tuple(found.get(f'gaucho_refused_total{{reason="{reason}"}}', 0.0) for reason in ("crowded", "socket"))

    with serving(tmp_path, limits=Limits(frames=(1.0, 5.0), frame=1000, sockets_per_address=1)) as server:
        place = f"ws{server.url[4:]}/lobby/socket"
        with connect(place) as first:
            with connect(place) as second:
                assert read_all(second) == 1013
            assert refused() == (1, 0)
            first.send("x" * 1001)
            assert read_all(first) == 1009
        assert refused() == (1, 1)
        with connect(place) as flood:
            with suppress(ConnectionClosed):
                for _ in range(100):
                    flood.send("{}")
            assert read_all(flood) == 1008
        assert refused() == (1, 2)


def read_all(socket: ClientConnection) -> int:
    """The code with which the server hangs up."""
    try:
        while True:
            socket.recv(60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize(
    ("headers", "token", "expected"),
    [
        ({}, "", 200),
        ({}, TOKEN, 200),
        ({"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "1.2.3.4"}, TOKEN, 200),
        ({"x-forwarded-for": "1.2.3.4"}, TOKEN, 403),
        ({"x-forwarded-for": "127.0.0.1"}, "", 403),
        ({"forwarded": "for=127.0.0.1"}, "", 403),
        ({"x-real-ip": "127.0.0.1"}, "", 403),
        ({"via": "1.1 moo"}, "", 403),
        ({"host": "table.example"}, "", 403),
        ({"host": "table.example", "authorization": "Bearer"}, "", 403),
        ({"host": "table.example", "authorization": "Bearer moo"}, TOKEN, 403),
        ({"host": "table.example", "authorization": f"Bearer {TOKEN}x"}, TOKEN, 403),
        ({"host": "table.example", "authorization": f"Bearer {TOKEN}"}, TOKEN, 200),
    ],
)
def test_who_may_read_the_metrics(tmp_path: Path, headers: dict[str, str], token: str, expected: int) -> None:
    with serving(tmp_path, metrics_token=token) as server, server.http() as http:
        answer = sound(http.get("/metrics", headers=headers))
        assert answer.status_code == expected
        assert ("gaucho_rooms" in answer.text) == (expected == 200)


def test_behind_a_proxy_metrics_need_the_token(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"origin": "https://table.example", "proxies": ("127.0.0.1",), "metrics_token": TOKEN}
    with serving(tmp_path, **settings) as server, server.http() as http:
        assert http.get("/metrics").status_code == 403
        assert http.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 403
        assert http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_a_token_that_is_too_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAUCHO_DATA", str(tmp_path))
    monkeypatch.setenv("GAUCHO_METRICS_TOKEN", "moo")
    with pytest.raises(GauchoError, match="at least 16"):
        from_environment()


def test_as_people_start_it(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        Client.new(server.url, "Ann").open_table("cowcollectors", ["me", "house"], public=True)
        assert metrics(server)['gaucho_tables{status="running"}'] == 1
        with wire(server.url, "127.0.0.9") as elsewhere:
            elsewhere.send(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert elsewhere.status() == 200


def test_several_workers_answer_for_all(tmp_path: Path, postgres_url: str) -> None:
    with process(tmp_path, "--database", postgres_url, "--workers", "2") as server:

        def workers() -> set[str]:
            return {name.partition('worker="')[2].strip('"}') for name in metrics(server) if name.startswith("gaucho_rooms")}

        until(lambda: len(workers()) == 2, 60)
        assert 'gaucho_tables{status="open"}' in metrics(server)
        Client.new(server.url, "Ann")
        pattern = re.compile(r'gaucho_request_seconds_count\{route="/api/visitors",status="2xx",worker="\d+"\}')

        def seen() -> float:
            return sum(value for name, value in metrics(server).items() if pattern.fullmatch(name))

        until(lambda: seen() == 1)
