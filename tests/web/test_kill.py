"""The server is killed two hundred times in the middle of play. Whatever was acknowledged has happened, once."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gaucho.client import Client, Stale, Table, new_key
from gaucho.web import diary
from gaucho.web.store import Store

from .server import LEASH

KILLS = 200
TABLES = 4
LONGEST = 0.12  # seconds of play before a kill


class Servers:
    """One server after the other at the same address."""

    def __init__(self, data: Path, log: Any) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        handle = self._listener.fileno()
        self._zygote = subprocess.Popen(
            [*LEASH, sys.executable, str(Path(__file__).with_name("zygote.py")), str(data), str(handle)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            pass_fds=[handle],
        )
        self._pid = 0

    def start(self) -> None:
        """A new server process."""
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self._zygote.stdin.write("one more\n")
        self._zygote.stdin.flush()
        self._pid = int(self._zygote.stdout.readline())

    def kill(self) -> None:
        """No time to say goodbye. Returns when the process is gone."""
        os.kill(self._pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self._pid, 0)
                time.sleep(0.001)

    def __enter__(self) -> Servers:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._zygote.communicate()
        self._zygote.wait()
        self._listener.close()


class Player(threading.Thread):
    """Somebody who plays one game after the other with the same people, by sockets or by requests."""

    def __init__(self, table: Table, gate: threading.Event, live: bool, seed: int) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.gate = gate  # open while one may choose
        self.live = live
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str, str]] = []  # table, seat, option, key
        self.busy = False
        self.stop = False
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop:
                if self.live:
                    self._play_by_socket()
                else:
                    self._play_by_requests()
                if not self.stop:
                    self._next_table()
        except BaseException as error:
            self.trouble = error

    def _play_by_socket(self) -> None:
        with self.table.follow("legal") as game:
            while not self.stop:
                try:
                    moment = game.next(0.5)
                except TimeoutError:
                    continue
                if moment.over:
                    return
                if moment.legal:
                    self._choose(moment.legal, game.choose)

    def _play_by_requests(self) -> None:
        while not self.stop:
            moment = self.table.moment()
            if moment.over:
                return
            if moment.legal:
                self._choose(moment.legal, partial(self._request, moment.seq))
            else:
                time.sleep(0.005)

    def _request(self, seq: int, option: str, key: str) -> None:
        self.table.choose(option, seq, key)

    def _choose(self, legal: list[str], choose: Callable[[str, str], None]) -> None:
        """Choose when the gate is open; `busy` until it is acknowledged, however many servers that takes."""
        self.busy = True
        while not self.gate.is_set():
            self.busy = False
            self.gate.wait()
            self.busy = True
        option, key = self.chance.choice(legal), new_key()
        with contextlib.suppress(Stale):
            choose(option, key)
            assert self.table.seat is not None
            self.acknowledged.append((self.table.id, self.table.seat, option, key))
        self.busy = False

    def _next_table(self) -> None:
        made = self.table.client.call("POST", f"/tables/{self.table.id}/rematch", again=True)
        self.table = self.table.client.table(made["table"], self.table.seat)


class Auditor:
    """Compares what the server shows with what its diary says and what the players were promised."""

    def __init__(self, database: str, host: Client, players: list[Player]) -> None:
        self.store = Store(database)
        self.host = host
        self.players = players
        self.views = 0
        self._checked: dict[str, int] = {}

    def audit(self) -> None:
        """After a restart: every acknowledged choice is there, none is twice, every seat sees what the diary says."""
        for player in self.players:
            while player.busy and player.trouble is None:  # what was on its way is acknowledged first
                time.sleep(0.001)
            if player.trouble is not None:
                raise player.trouble
        for table in {player.table.id for player in self.players}:
            self._views(table)
        self.promises()

    def promises(self) -> None:
        """Only tables that somebody has chosen at since the last audit are read again."""
        promised: dict[str, list[tuple[int, str, str]]] = {}
        for player in self.players:
            for table, seat, option, key in list(player.acknowledged):
                promised.setdefault(table, []).append((seat, option, key))
        for table, wanted in promised.items():
            if self._checked.get(table) == len(wanted):
                continue
            found: dict[str, list[tuple[int, str]]] = {}
            for entry in self.store.entries(table):
                found.setdefault(entry.key or "", []).append((entry.seat, entry.option))
            for seat, option, key in wanted:
                made = found.get(f"{seat}:{key}")
                assert made == [(seat, option)], f"table {table}: {key} was acknowledged, found is {made}"
            self._checked[table] = len(wanted)

    def _views(self, table: str) -> None:
        shown = [self.host.call("GET", f"/tables/{table}/view?seat={seat}") for seat in range(2)]
        told = [self.host.call("GET", f"/tables/{table}/events?seat={seat}")["lines"] for seat in range(2)]
        entries = self.store.entries(table)
        record = self.store.table(table)
        assert record is not None
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        state = diary.first_state(diary.game_of(record), record)
        for seat, option in diary.choices_that_stand(entries):
            state.choose(seat, option)
        for seat in range(2):
            assert shown[seat]["view"] == plain(state.game.view(state, seat).to_data())
            assert shown[seat]["legal"] == [option.text for option in state.legal(seat)]
            assert shown[seat]["status"] == ("over" if state.over else "running")
            assert [line["kind"] for line in told[seat]] == [event.kind.name for event in state.events(seat)]
            self.views += 1


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


@contextlib.contextmanager
def playing(players: list[Player]) -> Iterator[None]:
    for player in players:
        player.start()
    try:
        yield
    finally:
        for player in players:
            player.stop = True
            player.gate.set()
        for player in players:
            player.join(30)


@pytest.mark.long
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    chance = random.Random(200)
    gate = threading.Event()
    with (tmp_path / "log").open("wb") as log, Servers(tmp_path, log) as servers:
        servers.start()
        ann = Client.new(servers.url, "Ann")
        tables = [ann.open_table("cowcollectors", ["me", "here"]) for _ in range(TABLES)]
        players = [
            Player(ann.table(table.id, seat), gate, live=bool((place + seat) % 2), seed=place * 2 + seat)
            for place, table in enumerate(tables)
            for seat in range(2)
        ]
        auditor = Auditor(f"sqlite:///{tmp_path / 'gaucho.db'}", ann, players)
        with playing(players):
            for _ in range(KILLS):
                gate.set()
                time.sleep(chance.uniform(0, LONGEST))
                servers.kill()
                gate.clear()
                servers.start()
                auditor.audit()
        auditor.audit()
    auditor.promises()
    chosen = sum(len(player.acknowledged) for player in players)
    stored = auditor.store.counts()
    assert chosen > KILLS, "hardly anything was played"
    assert stored["choices"] >= chosen
    assert auditor.views >= KILLS * TABLES * 2
    verify = [sys.executable, "-m", "gaucho", "admin", "verify", "--data", str(tmp_path)]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in (tmp_path / "log").read_text()
    print(f"{KILLS} kills, {chosen} choices acknowledged, {stored['choices']} stored at {stored['tables']} tables")
