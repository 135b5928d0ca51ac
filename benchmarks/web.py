"""How much a server carries: `make bench-web`. Programs play at many tables over sockets, beside a bare echo on the same stack.

The server keeps everything in durable SQLite. Clients run in processes of their own, so that the server's CPU time is its own.
Two runs: flat out, for accepted moves per CPU second of the server; and at leisure, for the time from a click to the opponent's
screen.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
IDLE = 2000  # sockets whose memory is measured
RESULTS = Path(__file__).with_name("results.md")
TITLE = "## The table in the browser"
BOARDGAME_IO = 2330  # accepted moves per CPU second of its in-memory server, on a machine like ours


# ---- servers -----------------------------------------------------------------------------------------------------------


@contextmanager
def served(command: list[str], **environment: str) -> Iterator[tuple[str, int]]:
    """A server process: its address and its number."""
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = next(found[0] for line in process.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
        yield address, process.pid
    finally:
        process.terminate()
        process.wait()


ECHO = """
import socket, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def echo(ws):
    await ws.accept()
    while True:
        event = await ws.receive()
        if event["type"] == "websocket.disconnect":
            return
        await ws.send_text(event["text"])

listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
config = uvicorn.Config(Starlette(routes=[WebSocketRoute("/", echo)]), log_level="warning")
uvicorn.Server(config).run(sockets=[listener])
"""


def cpu(pid: int) -> float:
    """Seconds of CPU a process and its children have used."""
    total = 0.0
    for one in [pid, *children(pid)]:
        with open(f"/proc/{one}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(word) for word in file.read().split()]


def memory(pid: int) -> int:
    """Bytes a process holds in memory."""
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * PAGE


# ---- clients -----------------------------------------------------------------------------------------------------------


def call(address: str, path: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(f"{address}/api{path}", json.dumps(body).encode(), {"content-type": "application/json"})
    if token:
        request.add_header("authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def tables(address: str, count: int) -> tuple[list[str], list[str]]:
    """Two visitors and their tables."""
    tokens = [call(address, "/visitors", "", {"name": name})["token"] for name in ("Ann", "Ben")]
    made = []
    for _ in range(count):
        seats = [{"kind": "me"}, {"kind": "friend"}]
        table = call(address, "/tables", tokens[0], {"game": "cowcollectors", "seats": seats, "public": True})["table"]
        call(address, f"/tables/{table}/seats", tokens[1], {"name": "Ben"})
        made.append(table)
    return tokens, made


class Pair:
    """Two programs at one table."""

    def __init__(self) -> None:
        self.sent: tuple[dict[int, float], dict[int, float]] = ({}, {})  # by seat: when it answered which number


async def play(
    socket: ClientConnection, seat: int, pair: Pair, chance: random.Random, pace: float, found: dict[str, Any]
) -> None:
    """Choose at random whenever it is my turn; notes moves and how long the other's take to arrive here."""
    seq, over, waiting = -1, False, 0
    theirs = pair.sent[1 - seat]
    mine: set[int] = set()  # what I answered; if they did, too, it was under seal and waited for the slower of us
    while not over or waiting:
        message = json.loads(await socket.recv())
        now = time.perf_counter()
        if message["is"] == "done":
            found["moves"] += 1
            waiting -= 1
        if message["is"] != "table" or message["seq"] == seq:
            continue
        seq, over = message["seq"], message["over"]
        for answered in [number for number in theirs if number < seq]:
            delay = now - theirs.pop(answered)
            if answered not in mine:
                found["delays"].append(delay)
        if message["legal"]:
            if pace:
                await asyncio.sleep(chance.random() * 2 * pace)
            mine.add(seq)
            pair.sent[seat][seq] = time.perf_counter()
            choice = {"do": "choose", "seq": seq, "option": chance.choice(message["legal"]), "key": f"{seat}-{seq}"}
            waiting += 1
            await socket.send(json.dumps(choice))


def client(address: str, tokens: list[str], made: list[str], seconds: float, pace: float, pipe: Any) -> None:
    """A process of clients: connects, says so, plays when told to, and reports."""
    asyncio.run(_client(address, tokens, made, seconds, pace, pipe))


async def _client(address: str, tokens: list[str], made: list[str], seconds: float, pace: float, pipe: Any) -> None:
    chance = random.Random(7)
    found: dict[str, Any] = {"moves": 0, "delays": []}
    players = []
    for table in made:
        pair = Pair()
        for seat, token in enumerate(tokens):
            place = f"ws{address[4:]}/api/tables/{table}/socket?seat={seat}&want=legal"
            socket = await connect(place, additional_headers={"authorization": f"Bearer {token}"}, compression=None)
            players.append((socket, seat, pair))
    pipe.send("ready")
    await asyncio.to_thread(pipe.recv)
    tasks = [asyncio.create_task(play(socket, seat, pair, chance, pace, found)) for socket, seat, pair in players]
    await asyncio.wait(tasks, timeout=seconds)  # or until all games are over
    pipe.send(found)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def run(address: str, pid: int, count: int, seconds: float, pace: float) -> dict[str, float]:
    """Let programs play at so many tables."""
    tokens, made = tables(address, count)
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=client, args=(address, tokens, made, seconds, pace, theirs))
    process.start()
    ours.recv()
    before, start = cpu(pid), time.perf_counter()
    ours.send("go")
    found = ours.recv()
    used, lasted = cpu(pid) - before, time.perf_counter() - start
    process.join()
    delays = sorted(found["delays"])
    return {
        "moves": found["moves"],
        "per second": found["moves"] / lasted,
        "per CPU second": found["moves"] / used,
        "p50": statistics.median(delays) * 1000,
        "p99": delays[int(len(delays) * 0.99)] * 1000,
    }


async def echoes(address: str, count: int, seconds: float) -> int:
    """How many messages come back from a bare echo."""
    counted = 0
    end = time.perf_counter() + seconds

    async def bounce() -> None:
        nonlocal counted
        async with connect(f"ws{address[4:]}/", compression=None) as socket:
            while time.perf_counter() < end:
                await socket.send('{"do": "choose", "seq": 12, "option": "declare 9", "key": "0-12"}')
                await socket.recv()
                counted += 1

    await asyncio.gather(*[bounce() for _ in range(count)])
    return counted


async def idle(address: str, table: str, pid: int) -> float:
    """Memory of a fresh server per socket that only listens, in kilobytes."""
    place = f"ws{address[4:]}/api/tables/{table}/socket?want=legal"
    sizes = []
    sockets = []
    for count in (100, IDLE):  # the first ones also bring what is needed once
        for _ in range(count):
            sockets.append(await connect(place, compression=None))
            await sockets[-1].recv()
        sizes.append(memory(pid))
    for socket in sockets:
        await socket.close()
    return (sizes[1] - sizes[0]) / IDLE / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a program thinks on average in the run at leisure")
    wish = parser.parse_args()
    with fresh_server() as (address, pid):
        _, made = tables(address, 1)
        kilobytes = asyncio.run(idle(address, made[0], pid))
    with fresh_server() as (address, pid):
        leisure = run(address, pid, wish.tables, wish.seconds, wish.pace)
        flat_out = run(address, pid, wish.tables, wish.seconds, 0.0)
    with served([sys.executable, "-c", ECHO]) as (address, pid):
        before = cpu(pid)
        bounced = asyncio.run(echoes(address, 2 * wish.tables, wish.seconds / 2))
        echo = bounced / (cpu(pid) - before)
    text = report(wish.tables, leisure, flat_out, echo, kilobytes)
    print(text)
    kept = RESULTS.read_text(encoding="utf-8").partition(f"{TITLE}\n")[0].rstrip()
    RESULTS.write_text(f"{kept}\n\n{text}", encoding="utf-8")


@contextmanager
def fresh_server() -> Iterator[tuple[str, int]]:
    """Gaucho as it is started by people, but without limits."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "gaucho", "serve", "--port", "0", "--data", data]
        with served(command, GAUCHO_LIMITS="off") as server:
            yield server


def report(count: int, leisure: dict[str, float], flat_out: dict[str, float], echo: float, kilobytes: float) -> str:
    """All figures in words."""
    rate = flat_out["per CPU second"]
    reached = "reached" if rate >= BOARDGAME_IO else "missed"
    rows = [
        ("accepted moves per CPU second of the server, flat out", f"{rate:.0f}", f"{BOARDGAME_IO} (boardgame.io): {reached}"),
        ("the same at leisure", f"{leisure['per CPU second']:.0f}", ""),
        ("messages of a bare echo per CPU second", f"{echo:.0f}", f"a move costs {echo / rate:.1f} of them"),
        ("moves per second, flat out", f"{flat_out['per second']:.0f}", ""),
        ("from sending to the opponent's screen, at leisure", delays(leisure), f"{leisure['per second']:.0f} moves per second"),
        ("the same flat out", delays(flat_out), "all tables at once: mostly waiting in the queue"),
        ("memory per idle socket", f"{kilobytes:.1f} KB", ""),
    ]
    head = (
        f"Made by `make bench-web`: {count} tables with two programs each over sockets, choices at random, durable SQLite;\n"
        "one run beside a bare echo socket on the same stack. *Flat out*: everybody answers at once. *At leisure*: everybody\n"
        "thinks for a second. Clients are processes of their own; CPU time is that of the server with its children.\n"
        "Delays are those of a machine that others use, too.\n"
    )
    table = "".join(f"| {what} | {figure} | {note} |\n" for what, figure, note in rows)
    return f"{TITLE}\n\n{head}\n| what | | |\n|---|---:|---|\n{table}"


def delays(found: dict[str, float]) -> str:
    """Of a run, in words."""
    return f"p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms"


if __name__ == "__main__":
    main()
