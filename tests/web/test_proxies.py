"""Whose word is taken about where somebody calls from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from gaucho.engine.errors import GauchoError
from gaucho.web.addresses import Proxies, neighbourhood, plain, read_proxies
from gaucho.web.settings import Limits, from_environment

from .server import process, serving
from .wire import wire

SCARCE = Limits(visitors=(0.001, 2.0))


def newcomers(http: Any, *forwarded: str) -> list[int]:
    """What people at these addresses get who come in one after the other."""
    return [http.post("/api/visitors", json={"name": "Moo"}, headers={"x-forwarded-for": one}).status_code for one in forwarded]


def test_the_word_of_a_stranger_is_not_taken(tmp_path: Path) -> None:
    with serving(tmp_path, limits=SCARCE) as server, server.http() as http:
        assert newcomers(http, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 201, 429]
    with serving(tmp_path / "2", limits=SCARCE, proxies=("10.0.0.2",)) as server, server.http() as http:
        assert newcomers(http, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 201, 429]


def test_the_word_of_a_proxy_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path, limits=SCARCE, proxies=("127.0.0.0/8",)) as server, server.http() as http:
        assert newcomers(http, "1.1.1.1", "2.2.2.2", "3.3.3.3", "1.1.1.1", "1.1.1.1") == [201, 201, 201, 201, 429]
        assert newcomers(http, "9.9.9.9, 1.1.1.1", "1.1.1.1, 9.9.9.9") == [429, 201]  # only what the proxy itself has added
        assert [r.getMessage() for r in server.log.records] == []


def test_addresses_of_one_home_count_as_one(tmp_path: Path) -> None:
    with serving(tmp_path, limits=SCARCE, proxies=("127.0.0.1",)) as server, server.http() as http:
        assert newcomers(http, "2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:0:9::", "2001:db8:0:1::1") == [201, 201, 429, 201]
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::") == "2001:db8:1:2::"
    assert neighbourhood("::ffff:10.0.0.2") == plain("::ffff:10.0.0.2") == neighbourhood("10.0.0.2") == "10.0.0.2"
    assert neighbourhood("fe80::1%eth0") == "fe80::"
    for odd in ("", "unknown", "a:b", "unix:"):
        assert neighbourhood(odd) == odd


def test_the_connections_of_a_proxy_are_not_counted_as_those_of_one_visitor(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=2)
    for proxies in ((), ("127.0.0.1",)):
        with serving(tmp_path / str(len(proxies)), limits=limits, proxies=proxies) as server:
            table = server.visitor().open_table("cowcollectors", ["me", "here"], public=True)
            with connect(server.socket_url(table)), connect(server.socket_url(table)), wire(server.url) as third:
                third.send(b"GET /health/alive HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                assert third.status() == (200 if proxies else 503)


def test_an_unknown_proxy_is_told_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.http() as http:
        for _ in range(3):
            http.get("/", headers={"x-forwarded-for": "1.2.3.4"})
        said = [record.getMessage() for record in server.log.records]
        assert len(said) == 1
        assert "start with --proxy 127.0.0.1 (or GAUCHO_PROXY)" in said[0]


@pytest.mark.parametrize("words", ["moo", "10.0.0.0/99", "10.0.0.1/24", "*", "0.0.0.0/0", "::/0", "10.0.0.2;10.0.0.3"])
def test_what_is_no_proxy(words: str) -> None:
    with pytest.raises(GauchoError, match=r"proxy"):
        read_proxies(words)


def test_proxies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert read_proxies(" 10.0.0.2, fd00::/64 ,,2001:db8::1 ") == ("10.0.0.2", "fd00::/64", "2001:db8::1")
    known = Proxies(("10.0.0.2", "fd00::/64"))
    assert [known.trusts(host) for host in ("10.0.0.2", "10.0.0.3", "fd00::7", "", "unix")] == [True, False, True, False, False]
    monkeypatch.setenv("GAUCHO_DATA", str(tmp_path))
    assert from_environment().proxies == ()
    monkeypatch.setenv("GAUCHO_ORIGIN", "https://table.example")
    assert from_environment().proxies == ("127.0.0.1", "::1")
    monkeypatch.setenv("GAUCHO_PROXY", "10.0.0.2")
    assert from_environment().proxies == ("10.0.0.2",)


def test_as_people_start_it(tmp_path: Path) -> None:
    with process(tmp_path, "--proxy", "127.0.0.1", GAUCHO_LIMITS="") as server:
        codes = set()
        for number in range(70):
            with wire(server.url) as one:
                body = b'{"name": "Moo"}'
                head = b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
                one.send(head + b"X-Forwarded-For: 1.2.3.%d\r\nContent-Length: %d\r\n\r\n%s" % (number, len(body), body))
                codes.add(one.status())
        assert codes == {201}
