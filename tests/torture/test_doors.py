"""One address against everybody: handshakes that are given up, start pages by the hundred, watchers by the hundred.

The limits are those that everybody meets. Times and CPU are printed (`pytest -s`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from web.server import LEASH, Process, process
from web.test_doors import abandon, handshake, patiently

from gaucho.client import Client, Table

TICKS = os.sysconf("SC_CLK_TCK")
CROWD = Path(__file__).with_name("crowd.py")
PAGES = 395
SECONDS = 15.0


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def test_two_thousand_handshakes_that_are_given_up(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        ann = Client.new(server.url, "Ann")
        table = ann.open_table("cowcollectors", ["me", "here"], public=True)
        paths = ("/lobby/socket", f"/t/{table.id}/socket", f"/api/tables/{table.id}/socket")
        for number in range(2000):
            whole = handshake(server.url, paths[number % 3], *(["Authorization: Bearer junk"] if number % 2 else []))
            half = number % 5 == 4
            abandon(server.url, whole[: len(whole) // 2] if half else whole, wait=number % 7 == 0 and not half)
        for path in paths:
            patiently(f"ws{server.url[4:]}{path}").close()
        with table.follow() as game:
            game.choose(game.next().legal[0])
        assert "Traceback" not in server.text()
        assert "ASGI" not in server.text()


@contextmanager
def crowd(count: int, address: str, tokens: list[str]) -> Iterator[None]:
    """So many who look, in a process of their own, so that they do not slow down whoever measures."""
    command = [*LEASH, sys.executable, str(CROWD), str(count), address, *tokens]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        try:
            yield
        finally:
            child.kill()


def play(table: Table, seconds: float, pause: float) -> list[float]:
    """Choose for two seats at one device; how long each choice took."""
    took: list[float] = []
    end = time.monotonic() + seconds
    with table.follow("legal") as one, table.client.table(table.id, 1).follow("legal") as two:
        while time.monotonic() < end:
            for game in (one, two):
                try:
                    while not (moment := game.next(timeout=0.02)).legal and not moment.over:
                        pass
                except TimeoutError:
                    continue
                if moment.over:
                    return took
                began = time.monotonic()
                game.choose(moment.legal[-1])
                took.append(time.monotonic() - began)
                time.sleep(pause)
    return took


def measured(server: Process, count: int, address: Callable[[Table], str], tokens: list[str]) -> dict[str, float]:
    """CPU of the server while so many look at tables that move on, and how long choices take."""
    ann = Client.new(server.url, "Ann")
    tables = [ann.open_table("cowcollectors", ["me", "here"], public=True) for _ in range(6)]
    took: list[float] = []
    with crowd(count, address(tables[0]), tokens):
        time.sleep(3.0)
        before, began = cpu(server.child.pid), time.monotonic()
        while time.monotonic() - began < SECONDS:
            took += play(tables.pop(0), SECONDS - (time.monotonic() - began), 0.1)
        used = cpu(server.child.pid) - before
    took.sort()
    return {"cpu": used, "choices": len(took), "p50": took[len(took) // 2], "p99": took[int(len(took) * 0.99)]}


def test_hundreds_of_start_pages_cost_little(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        found = measured(server, PAGES, lambda table: f"ws{server.url[4:]}/lobby/socket", [])
    print(f"\n{PAGES} start pages of strangers, {SECONDS:.0f} s: {json.dumps(found)}")
    assert found["choices"] > 20
    assert found["cpu"] < SECONDS / 4  # it was 13.4 s


def test_start_pages_of_known_visitors_cost_little(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        visitors = [Client.new(server.url, f"Visitor {number}") for number in range(50)]
        for visitor in visitors:  # something of their own to look at
            visitor.open_table("cowcollectors", ["me", "friend"])
        tokens = [visitor.token for visitor in visitors]
        found = measured(server, 300, lambda table: f"ws{server.url[4:]}/lobby/socket", tokens)
    print(f"\n300 start pages of 50 visitors, {SECONDS:.0f} s: {json.dumps(found)}")
    assert found["cpu"] < SECONDS / 3


def test_hundreds_of_watchers_cost_little(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server:
        found = measured(server, 290, lambda table: f"ws{server.url[4:]}/t/{table.id}/socket", [])
    print(f"\n290 watchers at one table, {SECONDS:.0f} s: {json.dumps(found)}")
    assert found["choices"] > 20
