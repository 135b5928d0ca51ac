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
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
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
        self.sent = 0.0  # when the last choice was sent, 0 when its effect has been seen
        self.sender = -1


async def play(
    socket: ClientConnection, seat: int, pair: Pair, chance: random.Random, pace: float, found: dict[str, Any]
) -> None:
    """Choose at random whenever it is my turn; notes moves and how long the other's take to arrive here."""
    seq = -1
    async for text in socket:
        now = time.perf_counter()
        message = json.loads(text)
        if message["is"] == "done":
            found["moves"] += 1
        if message["is"] != "table" or message["seq"] == seq:
            continue
        seq = message["seq"]
        if pair.sent and pair.sender != seat:
            found["delays"].append(now - pair.sent)
            pair.sent = 0.0
        if message["legal"]:
            if pace:
                await asyncio.sleep(chance.random() * 2 * pace)
            pair.sent, pair.sender = time.perf_counter(), seat
            choice = {"do": "choose", "seq": seq, "option": chance.choice(message["legal"]), "key": f"{seat}-{seq}"}
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
    await asyncio.sleep(seconds)
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


async def idle(address: str, table: str, count: int, pid: int) -> float:
    """Memory of the server per socket that only listens, in kilobytes."""
    before = memory(pid)
    sockets = [await connect(f"ws{address[4:]}/api/tables/{table}/socket?want=legal", compression=None) for _ in range(count)]
    for socket in sockets:
        await socket.recv()
    grown = memory(pid) - before
    for socket in sockets:
        await socket.close()
    return grown / count / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a program thinks on average in the run at leisure")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "gaucho", "serve", "--port", "0", "--data", data]
        with served(command, GAUCHO_LIMITS="off") as (address, pid):
            leisure = run(address, pid, wish.tables, wish.seconds, wish.pace)
            flat_out = run(address, pid, wish.tables, wish.seconds, 0.0)
            _, made = tables(address, 1)
            kilobytes = asyncio.run(idle(address, made[0], 500, pid))
    with served([sys.executable, "-c", ECHO]) as (address, pid):
        before = cpu(pid)
        bounced = asyncio.run(echoes(address, 2 * wish.tables, wish.seconds / 2))
        echo = bounced / (cpu(pid) - before)
    rate, aim = flat_out["per CPU second"], BOARDGAME_IO
    print(f"{wish.tables} tables, 2 programs each, durable SQLite; one run beside a bare echo on the same stack")
    print(f"flat out: {rate:.0f} accepted moves per server CPU second ({rate / aim:.2f} of the aim of {aim}),")
    print(f"          {told(flat_out)}")
    print(f"leisure:  {leisure['per CPU second']:.0f} accepted moves per server CPU second,")
    print(f"          {told(leisure)}")
    print(f"echo:     {echo:.0f} messages per server CPU second: a move costs {echo / rate:.1f} echoes")
    print(f"idle:     {kilobytes:.1f} KB of memory per socket")


def told(found: dict[str, float]) -> str:
    """Speed and delays of a run in words."""
    delays = f"p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms"
    return f"{found['per second']:.0f} moves per second; from sending to the opponent's screen {delays}"


if __name__ == "__main__":
    main()
