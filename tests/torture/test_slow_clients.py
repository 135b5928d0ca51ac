"""Clients that are slow on purpose, hundreds at once, against a server as people start it: it stays small and serves others."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import httpx2 as httpx
from web.server import Process, process
from web.wire import Wire, wire

from gaucho.client import Client

MANY = 500
SECONDS = 60.0
MOST_MEMORY = 150_000_000
HALF = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"


def memory(server: Process) -> int:
    with open(f"/proc/{server.child.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def files(server: Process) -> int:
    return len(os.listdir(f"/proc/{server.child.pid}/fd"))


def largest_page(server: Process) -> str:
    """Of those that anybody can ask for."""
    table = Client.new(server.url, "Ann").open_table("shootcows", ["me", "here"], public=True)
    paths = ("/", f"/t/{table.id}", "/games/shootcows/rules", "/api/openapi.json", "/static/gaucho.css", "/api/docs")
    with httpx.Client(base_url=server.url, verify=False, headers={"accept-encoding": "identity"}) as http:
        return max(paths, key=lambda path: len(http.get(path).content))


def others_are_served(server: Process) -> None:
    with wire(server.url, "127.0.0.9") as other:
        other.send(HALF + b"Connection: close\r\n\r\n")
        assert other.status() == 200


def test_hundreds_who_do_not_read(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server, contextlib.ExitStack() as stack:
        page = f"GET {largest_page(server)} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n".encode()
        before, open_files = memory(server), files(server)
        most = 0
        end = time.monotonic() + SECONDS
        crowd: list[Wire] = []
        while time.monotonic() < end:
            if len(crowd) < MANY:
                crowd.append(stack.enter_context(wire(server.url, buffer=2048)))
            for one in crowd[-50:]:
                one.socket.setblocking(False)
                with contextlib.suppress(OSError):
                    one.socket.send(page)
            most = max(most, memory(server) - before)
            others_are_served(server)
            time.sleep(0.06)  # they ask less often than they might
        print(f"{most / 1e6:.0f} MB for {len(crowd)} who do not read")
        assert most < MOST_MEMORY
        time.sleep(40)  # longer than anybody is waited for
        others_are_served(server)
        assert files(server) < open_files + 20
        assert "Traceback" not in server.text()


def test_hundreds_who_send_a_byte_now_and_then(tmp_path: Path) -> None:
    with process(tmp_path, GAUCHO_LIMITS="") as server, contextlib.ExitStack() as stack:
        before, open_files = memory(server), files(server)
        crowd = [stack.enter_context(wire(server.url)) for _ in range(MANY)]
        for number, one in enumerate(crowd):
            one.send((HALF, b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n")[number % 2])
        begun = time.monotonic()
        while crowd and time.monotonic() - begun < SECONDS:
            crowd = [one for one in crowd if one.send(b"x")]
            others_are_served(server)
            time.sleep(1)
        assert not crowd
        assert memory(server) - before < MOST_MEMORY
        assert files(server) < open_files + 20
        assert "Traceback" not in server.text()
