"""The tables of `twin_tables`, at a real server: choices by HTTP, and a watcher with real sockets who asks for everything."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx2 as httpx
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client
from gaucho.engine.core import AnyGame
from gaucho.web import people
from gaucho.web.clocks import now
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor
from gaucho.web.records import TableRecord
from gaucho.web.store import Store

from .server import Server
from .twin_tables import Watched

TIMES = re.compile(rb"\b1[0-9]{12}\b")  # milliseconds since 1970
LOOSE = {"date"}  # headers that may differ
AT_ONCE = (1e9, 1e9)  # for `sockets.WHOLE`: whoever is behind is told everything at once, however slow the machine is


class People:
    """Visitors of a server, one per seat, who sit at all tables."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = Store(server.database)
        self.visitors: list[Visitor] = []
        self.clients: list[Client] = []
        self._http: dict[int, httpx.Client] = {}

    def sit(self, seats: int) -> None:
        """Let there be so many."""
        while len(self.visitors) < seats:
            visitor = self.store.add_visitor(people.digest(people.new_secret()), f"Player {len(self.visitors)}", 1000)
            token = people.new_token()
            self.store.add_token(visitor.id, people.digest(token), "A program", 1000)
            self.visitors.append(visitor)
            self.clients.append(Client(self.server.url, token))

    def http(self, seat: int | None) -> httpx.Client:
        """Requests of a seat, or of a spectator whom nobody knows."""
        place = -1 if seat is None else seat
        if place not in self._http:
            client = None if seat is None else self.clients[seat]
            # Packed answers are as long as the names of tables and the time let them be.
            self._http[place] = self.server.http(client, **{"Accept-Encoding": "identity"})
        return self._http[place]

    def close(self) -> None:
        for http in self._http.values():
            http.close()
        self.store.close()


class Online(Watched):
    """A table at a server, of which a copy is kept here: it tells what can be chosen, and by which number."""

    def __init__(self, hub: Hub, game: AnyGame, position: dict[str, Any], watcher: int | None, folk: People) -> None:
        super().__init__(hub, game, position, watcher)
        self.folk = folk
        self.first: list[bytes] = []
        folk.sit(len(self.live.record.seats))
        record = self._begin(self.live.record)
        self.path = f"/api/tables/{record.id}"
        self.http = folk.http(watcher)
        seat = "" if watcher is None else f"?seat={watcher}"
        self.invite = str(self.http.get(self.path).json()["invite"])
        self.sockets = [self._socket(f"/t/{record.id}/socket{seat}"), self._socket(f"{self.path}/socket{seat}")]

    def _begin(self, record: TableRecord) -> TableRecord:
        record.id = people.new_table_id()
        record.clock_bank = record.clock_step = 0
        record.window = 3600  # nothing happens by itself here
        record.started = record.began = now()
        for seat in record.seats:
            seat.visitor = self.folk.visitors[seat.seat].id
        self.folk.store.add_table(record)
        return record

    def _socket(self, path: str) -> ClientConnection:
        headers = {} if self.watcher is None else self.folk.clients[self.watcher].headers()
        socket = connect(f"ws{self.folk.server.url[4:]}{path}", additional_headers=headers, max_size=None).__enter__()
        self.first.append(
            self._plain(str(socket.recv(30)).encode())
        )  # so that the next one comes to a table that knows this one
        return socket

    def choose(self, seat: int, option: str, at: int) -> None:
        self._post(seat, "choices", {"seat": seat, "seq": self.live.question(seat), "option": option})
        super().choose(seat, option, at)

    def undo(self, seat: int, at: int) -> None:
        self._post(seat, "undo", {"seat": seat, "seq": self.live.question(seat)})
        super().undo(seat, at)

    def _post(self, seat: int, what: str, body: dict[str, Any]) -> None:
        answer = self.folk.http(seat).post(f"{self.path}/{what}", json=body)
        assert answer.status_code == 200, answer.text

    async def told(self) -> list[bytes]:
        """What has come over both sockets up to now."""
        heard, self.first = self.first, []
        for socket in self.sockets:
            for _ in range(2):  # what was on its way when the first was answered comes before the second
                socket.send('{"do": "ping"}')
                while True:
                    message = str(socket.recv(30))
                    if message.startswith('{"is":"pong"'):
                        break
                    heard.append(self._plain(message.encode()))
        return heard

    async def asked(self, options: list[str]) -> list[bytes]:
        """The answers to all questions that can be asked, and to some that cannot."""
        seat = {} if self.watcher is None else {"seat": self.watcher}
        number = self.live.question(self.watcher)
        heard = [self._get("", seat), self._get("/view", seat), self._get("/events", seat), self._get("/chat", {})]
        heard.append(self._get("/legal", {"seat": 0, **seat}))
        if not self.state.over:  # then it is open what everybody had
            heard.append(self._get("/transcript", {}))
        heard.append(self._heard(self.http.get(f"/t/{self.live.record.id}", params=seat)))
        place = 0 if self.watcher is None else self.watcher
        tries: list[tuple[str, dict[str, Any]]] = [("choices", {"seq": number - 1 if number else 9, "option": options[0]})]
        tries.append(("undo", {"seq": number + 1}))
        if self.watcher is None or self.live.why_not_undo(self.watcher):
            tries.append(("undo", {"seq": number}))
        for option in options[:2]:
            heard.append(self._get("/why-not", {"seat": place, "option": option}))
            if self.watcher is None or self.state.why_not(self.watcher, option) is not None:
                tries.append(("choices", {"seq": number, "option": option}))
        for what, body in tries:
            heard.append(self._heard(self.http.post(f"{self.path}/{what}", json={"seat": place, **body})))
        heard.append(self._heard(self.http.patch(f"{self.path}/seats/{place}", json={"orders": "nonsense"})))
        for socket in self.sockets:
            socket.send(json.dumps({"do": "why", "option": options[0]}))
            socket.send(json.dumps({"do": "choose", "seq": number + 7, "option": options[0]}))
        return [*heard, *await self.told()]

    def _get(self, path: str, query: dict[str, Any]) -> bytes:
        return self._heard(self.http.get(self.path + path, params=query))

    def _heard(self, answer: httpx.Response) -> bytes:
        headers = sorted((name, value) for name, value in answer.headers.items() if name not in LOOSE)
        return self._plain(repr((answer.status_code, headers)).encode() + answer.content)

    def _plain(self, text: bytes) -> bytes:
        """Without what belongs to this table alone: its name, its invite and the time."""
        text = text.replace(self.live.record.id.encode(), b"<table>")
        return TIMES.sub(b"<time>", text.replace(self.invite.encode(), b"<invite>") if self.invite else text)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
