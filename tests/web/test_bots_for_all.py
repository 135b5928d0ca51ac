"""One visitor with many tables of slow bots does not keep the bots of others waiting. A real server, with real bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaucho.client import Client, Table

from .server import Server, serving

TABLES, SLOW = 20, ["search:2000ms"] * 4


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, bot_pace=0.2) as server:
        yield server


def crowd(server: Server) -> tuple[Client, list[Table]]:
    """Many tables of one visitor, with nobody but slow bots."""
    mallory = server.visitor("Mallory")
    return mallory, [mallory.open_table("zappem", SLOW, public=True) for _ in range(TABLES)]


def numbers(tables: list[Table]) -> list[int]:
    return [table.info()["seq"] for table in tables]


def test_house_bots_answer_while_somebody_else_has_twenty_tables_of_slow_ones(server: Server) -> None:
    crowd(server)
    waited = waits(server.visitor("Ann"), 6)
    assert max(waited) < 5, waited
    assert server.log.errors() == []


def waits(ann: Client, choices: int) -> list[float]:
    """How long it takes each time until the house bots have answered and it is her turn again."""
    waited = []
    with ann.open_table("cowcollectors", ["me", "house"]).follow("legal") as game:
        moment = game.next(60)
        for _ in range(choices):
            while not moment.legal:
                moment = game.next(60)
            began = time.monotonic()
            game.choose(moment.legal[0])
            moment = game.next(60)
            while not moment.legal and not moment.over:
                moment = game.next(60)
            waited.append(time.monotonic() - began)
    return waited


def test_tables_without_people_stand_still_until_somebody_watches(server: Server) -> None:
    _, tables = crowd(server)
    time.sleep(1.5)
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
