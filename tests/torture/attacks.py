"""The attacks of one client, as processes of their own: `python -m torture.attacks NAME URL SECONDS [TABLE]`.

They come from 127.0.0.2, so that to the server they are somebody else than the players, who come from 127.0.0.1. Each has an
end by itself. They run when the processors have nothing else to do: those of attackers elsewhere are not the server's either.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

FROM = "127.0.0.2"
BROKEN = (OSError, WebSocketException, TimeoutError, EOFError, asyncio.IncompleteReadError, ValueError, LookupError)


class Attacker:
    """Somebody at one address with a server as target."""

    def __init__(self, url: str, seconds: float, table: str = "") -> None:
        parts = urlsplit(url)
        assert parts.hostname == "127.0.0.1", "only servers of one's own are attacked"
        assert parts.port is not None
        self.url = url
        self.port = parts.port
        self.end = time.monotonic() + seconds
        self.table = table

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(FROM, 0))

    async def send(self, raw: bytes) -> bytes:
        """Send bytes on a connection of their own and read whatever comes."""
        reader, writer = await self.open()
        try:
            writer.write(raw)
            await writer.drain()
            return await asyncio.wait_for(reader.read(), 30)
        finally:
            writer.close()

    async def call(self, method: str, path: str, body: object = None, token: str = "") -> dict[str, object]:
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nconnection: close\r\ncontent-length: {len(data)}\r\n"
        )
        head += f"content-type: application/json\r\n{f'authorization: Bearer {token}' if token else 'x: y'}\r\n\r\n"
        answer = await self.send(head.encode() + data)
        found: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found

    async def visitor(self) -> str:
        return str((await self.call("POST", "/api/visitors", {"name": "Eve"}))["token"])

    async def socket(self, path: str, **headers: str) -> ClientConnection:
        return await connect(
            f"ws{self.url[4:]}{path}", additional_headers=headers, local_addr=(FROM, 0), open_timeout=30, compression=None
        )

    async def rest(self) -> None:
        """Wait for the end."""
        await asyncio.sleep(max(0.0, self.end - time.monotonic()))


async def forged(a: Attacker) -> None:
    """Uploads whose position would keep the rules busy for ever."""
    from web.test_uploads import played_from, signed

    import gaucho

    texts = []
    for game in ("zappem", "quantumzap", "pampero", "shootcows", "cowcollectors"):
        text, position = played_from(game, seats=gaucho.load(game).seats[1] - 1)
        texts += [text] + [
            signed(game, position | {"agenda": [step] * 30 + position["agenda"]}, ["0 x"]) for step in position["agenda"]
        ]
    while a.goes_on:
        field = b'--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
        body = field + random.choice(texts).encode() + b"\r\n--x--\r\n"
        head = f"POST /upload HTTP/1.1\r\nhost: h\r\nconnection: close\r\ncontent-length: {len(body)}\r\n"
        with contextlib.suppress(*BROKEN):
            await a.send(head.encode() + b"content-type: multipart/form-data; boundary=x\r\n\r\n" + body)
        await asyncio.sleep(0.02)


async def bots(a: Attacker) -> None:
    """Twenty tables of strong bots; half of them are watched."""
    token = await a.visitor()
    seats = [{"kind": "search:2000ms"}] * 4
    sockets = []
    for number in range(20):
        with contextlib.suppress(*BROKEN):
            made = await a.call("POST", "/api/tables", {"game": "quantumzap", "seats": seats, "public": True}, token)
            if number % 2:
                sockets.append(await a.socket(f"/api/tables/{made['table']}/socket?want=legal"))
        await asyncio.sleep(0.05)
    await a.rest()


async def handshakes(a: Attacker) -> None:
    """Handshakes with a junk token, closed at once, in all stages."""
    upgrade = "sec-websocket-version: 13\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    upgrade += "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    while a.goes_on:
        for path in ("/lobby/socket", f"/t/{a.table}/socket", f"/api/tables/{a.table}/socket"):
            with contextlib.suppress(*BROKEN):
                _, writer = await a.open()
                writer.write(f"GET {path} HTTP/1.1\r\nhost: h\r\nauthorization: Bearer junk\r\n{upgrade}\r\n".encode())
                if random.random() < 0.5:
                    await writer.drain()
                writer.transport.abort()
        await asyncio.sleep(0.01)


async def watchers(a: Attacker) -> None:
    """As many watchers of somebody's public table as fit."""
    sockets: list[ClientConnection] = []
    while a.goes_on:
        with contextlib.suppress(*BROKEN):
            sockets.append(await a.socket(f"/t/{a.table}/socket"))
        await asyncio.sleep(0.02)


async def heads(a: Attacker) -> None:
    """Endless heads: many lines, one long value."""

    async def one(line: Callable[[int], bytes]) -> None:
        _, writer = await a.open()
        with contextlib.suppress(*BROKEN):
            writer.write(b"GET / HTTP/1.1\r\nhost: h\r\n")
            for number in range(2000):
                writer.write(line(number))
                await writer.drain()
        writer.transport.abort()

    while a.goes_on:
        with contextlib.suppress(*BROKEN):
            await one(lambda number: b"x-%d: %s\r\n" % (number, b"y" * 30_000))
            await one(lambda number: (b"x: " if number == 0 else b"") + b"y" * 60_000)
        await asyncio.sleep(0.05)


async def halves(a: Attacker) -> None:
    """Requests that never end: half a head, half a body."""
    held: list[asyncio.StreamWriter] = []
    while a.goes_on:
        with contextlib.suppress(*BROKEN):
            _, writer = await a.open()
            writer.write(
                b"GET / HTTP/1.1\r\nhost: h\r\nx: "
                if len(held) % 2
                else b"POST /me HTTP/1.1\r\nhost: h\r\ncontent-length: 900\r\n\r\na="
            )
            held.append(writer)
        if len(held) > 3000:
            held.pop(0).transport.abort()
        await asyncio.sleep(0.005)


async def lobby(a: Attacker) -> None:
    """Many look at the lobby while a table moves."""
    sockets: list[ClientConnection] = []
    for _ in range(395):
        with contextlib.suppress(*BROKEN):
            sockets.append(await a.socket("/lobby/socket"))
        if not a.goes_on:
            return
    token = await a.visitor()
    seats = [{"kind": "house"}] * 4
    made = await a.call("POST", "/api/tables", {"game": "cowcollectors", "seats": seats, "public": True}, token)
    await a.socket(f"/api/tables/{made['table']}/socket?want=legal")
    await a.rest()


async def floods(a: Attacker) -> None:
    """Messages without end on sockets, good and bad ones, and requests of all kinds."""

    async def one() -> None:
        socket = await a.socket(f"/api/tables/{a.table}/socket")
        for number in range(3000):
            await socket.send(
                random.choice(
                    ['{"do": "ping"}', '{"do": "why", "option": "explore"}', "{", f'{{"do": "choose", "seq": {number}}}']
                )
            )

    while a.goes_on:
        with contextlib.suppress(*BROKEN):
            await one()
        for path in ("/", f"/t/{a.table}", "/games/pampero/rules", "/api/games/quantumzap"):
            with contextlib.suppress(*BROKEN):
                await a.send(f"GET {path} HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n".encode())
        await asyncio.sleep(0.01)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack for attack in (forged, bots, handshakes, watchers, heads, halves, lobby, floods)
}


def main() -> None:
    name, url, seconds, *table = sys.argv[1:]
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    attacker = Attacker(url, float(seconds), *table)

    async def run() -> None:
        with contextlib.suppress(*BROKEN):
            await asyncio.wait_for(ATTACKS[name](attacker), float(seconds) + 5)

    asyncio.run(run())


if __name__ == "__main__":
    main()
