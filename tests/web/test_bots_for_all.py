"""One visitor with many tables of slow bots does not keep the bots of others waiting. A real server, with real bots."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from gaucho.client import Client, Following, Table
from gaucho.web.bot_desk import BotDesk
from gaucho.web.bot_queue import Payer

from .server import Server, serving

TABLES, SLOW = 20, ["search:2000ms"] * 4
PACE = 0.2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, bot_pace=PACE) as server:
        yield server


def crowd(server: Server) -> list[Table]:
    """Many tables of one visitor, with nobody but slow bots."""
    mallory = server.visitor("Mallory")
    return [mallory.open_table("zappem", SLOW, public=True) for _ in range(TABLES)]


def watch(tables: list[Table], sockets: ExitStack) -> None:
    for table in tables:
        sockets.enter_context(table.follow("names")).next(60)


def numbers(tables: list[Table]) -> list[int]:
    return [table.info()["seq"] for table in tables]


def waits(ann: Client, bot: str, choices: int) -> list[float]:
    """How long it takes each time until the bot has answered and it is her turn again."""
    waited = []
    with ann.open_table("cowcollectors", ["me", bot]).follow("legal") as game:
        legal = my_turn(game)
        for _ in range(choices):
            began = time.monotonic()
            game.choose(legal[0])
            legal = my_turn(game)
            waited.append(time.monotonic() - began)
    return waited


def my_turn(game: Following) -> list[str]:
    while True:
        moment = game.next(60)
        if moment.legal:
            return moment.legal


@pytest.mark.parametrize("watched", [False, True])
def test_house_bots_answer_while_somebody_has_twenty_tables_of_slow_ones(server: Server, watched: bool) -> None:
    tables = crowd(server)
    with ExitStack() as sockets:
        watch(tables if watched else [], sockets)
        waited = waits(server.visitor("Ann"), "house", 8)
    assert max(waited) < 5, waited
    assert server.log.errors() == []


def test_a_bot_that_searches_is_not_waited_for_either(server: Server) -> None:
    """It has its turn, or a quicker one answers."""
    tables = crowd(server)
    with ExitStack() as sockets:
        watch(tables, sockets)
        waited = waits(server.visitor("Ann"), "search:100ms", 4)
    assert max(waited) < 20, waited  # it may be asked more than once in between
    assert server.log.errors() == []


def test_tables_without_people_stand_still_until_somebody_watches(server: Server) -> None:
    tables = crowd(server)
    time.sleep(4)
    assert numbers(tables) == [0] * TABLES
    with tables[0].follow("names") as watched:
        before = watched.next(30).seq
        while watched.next(30).seq == before:
            pass
    time.sleep(3)  # what was being thought about is still said
    stopped = numbers(tables)
    assert stopped[0] > 0
    assert stopped[1:] == [0] * (TABLES - 1)
    time.sleep(3)
    assert numbers(tables) == stopped


def test_bots_think_on_the_account_of_who_plays_or_watches(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    payers: set[Payer] = set()
    choose = BotDesk.choose

    async def noted(desk: BotDesk, payer: Payer, *given: Any) -> str:
        payers.add(payer)
        return await choose(desk, payer, *given)

    monkeypatch.setattr(BotDesk, "choose", noted)
    ann = server.visitor("Ann")
    played, watched = ann.open_table("cowcollectors", ["me", "house"]), ann.open_table("zappem", ["house"] * 3, public=True)
    with played.follow("legal") as game:
        game.choose(my_turn(game)[0])
        my_turn(game)
    assert {(payer.address, payer.table) for payer in payers} == {("127.0.0.1", played.id)}
    host, port = server.url.removeprefix("http://").split(":")
    elsewhere = socket.create_connection((host, int(port)), source_address=("127.0.0.2", 0))
    with connect(server.socket_url(watched, want="names"), sock=elsewhere) as spectator:  # without a cookie
        for _ in range(4):
            spectator.recv(timeout=60)
    assert {payer.address for payer in payers if payer.table == watched.id} == {"127.0.0.2"}
    assert len({payer.visitor for payer in payers}) == 1


def test_the_game_goes_on_when_the_processes_of_the_bots_are_killed(server: Server) -> None:
    ann = server.visitor("Ann")
    with ann.open_table("cowcollectors", ["me", "house", "search:50ms"]).follow("legal") as game:
        for _ in range(4):
            for process in multiprocessing.active_children():
                if process.name == "gaucho-bot" and process.pid:
                    os.kill(process.pid, signal.SIGKILL)
            game.choose(my_turn(game)[0])
        my_turn(game)
    assert server.log.errors() == []
