"""News of the lobby are made once for all who may see the same, are gathered, and cost little however many look."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Table
from gaucho.web import frame
from gaucho.web.store import Store

from .callers import together
from .server import Server, serving


class Work:
    """How often something is done."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.rendered = self.read = self.read_own = 0
        render, lobby, tables_of = frame.render, Store.lobby, Store.tables_of

        def counted(template: str, **context: object) -> str:
            self.rendered += template == "lobby_tables.html"
            return render(template, **context)

        def looked(store: Store, limit: int) -> Any:
            self.read += 1
            return lobby(store, limit)

        def looked_up(store: Store, visitor: int, limit: int) -> Any:
            self.read_own += 1
            return tables_of(store, visitor, limit)

        patch.setattr(frame, "render", counted)
        patch.setattr(Store, "lobby", looked)
        patch.setattr(Store, "tables_of", looked_up)

    def reset(self) -> None:
        self.rendered = self.read = self.read_own = 0


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


def lobby(server: Server, who: Client | None = None) -> ClientConnection:
    """A start page that has read its first message."""
    socket = connect(f"ws{server.url[4:]}/lobby/socket", additional_headers=who.headers() if who else {}).__enter__()
    assert set(json.loads(socket.recv(30))["regions"]) == {"lobby-open", "lobby-running", "lobby-mine"}
    return socket


def move(*seats: Table, seconds: float, least: int = 0) -> int:
    """Play for a while, several choices a second, and at least so many; returns how many it were."""
    end = time.monotonic() + seconds
    made = 0
    while time.monotonic() < end or made < least:
        for seat in seats:
            moment = seat.moment()
            if moment.legal:
                seat.choose(moment.legal[-1], moment.seq)
                made += 1
            assert not moment.over
            time.sleep(0.05)
    return made


def heard(sockets: list[ClientConnection], region: str, words: str) -> None:
    """Wait until all of them show this."""
    for socket in sockets:
        while words not in json.loads(socket.recv(30))["regions"].get(region, ""):
            pass


def test_strangers_share_one_reading_and_one_rendering(tmp_path: Path, work: Work) -> None:
    with serving(tmp_path) as server, ExitStack() as stack:
        mine, theirs = together(server.visitor("Ann"), server.visitor("Bo"), public=True)
        strangers = [lobby(server) for _ in range(40)]
        for socket in strangers:
            stack.callback(socket.close)
        assert work.read <= 10  # while they came: one a second, and after every change of seats
        work.reset()
        began = time.monotonic()
        made = move(mine, theirs, seconds=3.0, least=11)
        heard(strangers, "lobby-running", f"{mine.moment().seq} choices so far")
        rounds = (time.monotonic() - began) / 1.0 + 2
        assert made > 10
        assert work.read <= rounds
        assert work.rendered <= 3 * rounds


def test_a_private_table_is_no_news_to_strangers(tmp_path: Path, work: Work) -> None:
    with serving(tmp_path) as server, ExitStack() as stack:
        mine, theirs = together(server.visitor("Ann"), server.visitor("Bo"))
        stranger = lobby(server)
        stack.callback(stranger.close)
        time.sleep(2.0)
        work.reset()
        assert move(mine, theirs, seconds=2.0, least=6) > 5
        assert (work.read, work.rendered) == (0, 0)
        with pytest.raises(TimeoutError):
            stranger.recv(1.0)


def test_visitors_see_their_own_tables(tmp_path: Path, work: Work) -> None:
    with serving(tmp_path) as server, ExitStack() as stack:
        ann, bo = server.visitor("Ann"), server.visitor("Bo")
        mine, theirs = together(ann, bo, public=True)
        pages = {who.token: lobby(server, who) for who in (ann, bo)}
        others = [lobby(server, server.visitor(f"Cy {number}")) for number in range(10)]
        for socket in (*pages.values(), *others):
            stack.callback(socket.close)
        time.sleep(2.0)
        work.reset()
        began = time.monotonic()
        assert move(mine, theirs, seconds=2.5, least=6) > 5
        assert work.read_own <= 2 * ((time.monotonic() - began) / 1.0 + 2)  # only those who sit there
        now = next(seat for seat in (mine, theirs) if seat.moment().legal)
        move(now, seconds=0.5)
        other = next(seat for seat in (mine, theirs) if seat.moment().legal)
        heard([pages[other.client.token]], "lobby-mine", "Your turn")
        opened = ann.open_table("cowcollectors", ["me", "friend"], public=True)
        heard(others, "lobby-open", opened.id)
        heard([pages[ann.token]], "lobby-mine", opened.id)


def test_the_start_page_is_made_once_for_strangers(tmp_path: Path, work: Work) -> None:
    with serving(tmp_path) as server:
        table = server.visitor().open_table("cowcollectors", ["me", "friend"], public=True)
        with server.http() as http:
            http.get("/")
            work.reset()
            began = time.monotonic()
            pages = {http.get("/").text for _ in range(30)}
            assert work.read <= (time.monotonic() - began) / 1.0 + 1
            assert len(pages) == 1
            assert table.id in pages.pop()
            other = server.visitor().open_table("cowcollectors", ["me", "friend"], public=True)
            assert other.id in http.get("/").text  # a new table is there at once


def test_news_come_again_after_storage_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gaucho.web.records import StorageTrouble

    real = Store.lobby
    broken = [False]

    def read(store: Store, limit: int) -> Any:
        if broken[0]:
            raise StorageTrouble("no disk")
        return real(store, limit)

    monkeypatch.setattr(Store, "lobby", read)
    with serving(tmp_path) as server:
        socket = lobby(server)
        broken[0] = True
        table = server.visitor().open_table("cowcollectors", ["me", "friend"], public=True)
        time.sleep(1.5)
        broken[0] = False
        heard([socket], "lobby-open", table.id)
        socket.close()


def test_a_crowd_is_told_less_often_but_players_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as stack:
        mine, theirs = together(server.visitor("Ann"), server.visitor("Bo"), public=True)
        watchers = [stack.enter_context(connect(server.socket_url(mine, page=True))) for _ in range(120)]
        for watcher in watchers:
            watcher.recv(30)
        began = time.monotonic()
        made = move(mine, theirs, seconds=4.0)
        lasted = time.monotonic() - began
        counts = []
        for watcher in watchers[:20]:
            count = 0
            while True:
                try:
                    watcher.recv(1.0)
                    count += 1
                except TimeoutError:
                    break
            counts.append(count)
        assert made > 10
        assert max(counts) <= lasted / 0.2 + 5  # 100 more than a few: each waits 0.2 s
        assert min(counts) >= 2
