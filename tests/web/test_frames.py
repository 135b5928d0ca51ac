"""Ten thousand broken socket messages: the server says why or hangs up with a reason; nothing breaks and nothing changes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Table
from gaucho.web import sockets
from gaucho.web.settings import Limits
from gaucho.web.store import Store

from .server import Server, serving

FRAMES = 2500  # in each of four tests
AT_ONCE = 50  # sent before the answers are read
TOO_LONG = 1009
ANSWERS = {"error", "refused", "why", "pong"}

# What a seat of a running table may send; none of it can be obeyed as it is: wrong numbers, wrong options, seats of others.
MESSAGES: list[dict[str, Any]] = [
    {"do": "choose", "seq": 7_000, "option": "planet 10", "key": "k"},
    {"do": "choose", "seq": 0, "option": "planet 99"},
    {"do": "undo", "seq": 0, "key": "k"},
    {"do": "why", "option": "planet 10"},
    {"do": "say", "text": "\u200b"},
    {"do": "orders", "value": "never"},
    {"do": "hold"},
    {"do": "look", "seat": 1},
    {"do": "leave", "seat": 1},
    {"do": "back", "seat": 1},
    {"do": "stand_in", "seat": 1, "level": "genius"},
    {"do": "fill", "seat": 1, "level": "house"},
    {"do": "rematch"},
    {"do": "ping"},
]


class Mutator:
    """Breaks messages, the same way every time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def frames(self, count: int) -> Iterator[str | bytes]:
        """Broken messages, as text or as bytes; those that happen to be sound and allowed are left out."""
        while count:
            frame = self._frame()
            if not obeyed(frame):
                count -= 1
                yield frame

    def _frame(self) -> str | bytes:
        message: Any = dict(self.random.choice(MESSAGES))
        for _ in range(self.random.choice([1, 1, 2, 3])):
            message = self._changed(message)
        text = self._written(message)
        for _ in range(self.random.choice([0, 0, 0, 1, 4])):
            text = self._scratched(text)
        if self.random.random() < 0.05:
            return text.encode("utf-8", "surrogatepass")
        return text

    def _changed(self, message: Any) -> Any:
        if not isinstance(message, dict) or not message:
            return self._anything()
        key = self.random.choice([*message])
        way = self.random.randrange(6)
        if way == 0:
            return {name: value for name, value in message.items() if name != key}
        if way == 1:
            return {**message, self.random.choice(["extra", "seq", "seat", "option", "\0", "do "]): self._anything()}
        if way == 2:
            return {(name.upper() if name == key else name): value for name, value in message.items()}
        if way == 3 and key != "do":
            return self.random.choice([[message], {"message": message}, json.dumps(message)])
        return {**message, key: self._anything()}

    def _anything(self) -> Any:
        r = self.random
        return r.choice(
            [
                None,
                True,
                -1,
                1 << 31,
                1 << 63,
                -(1 << 64),
                10**400,
                0.5,
                1e308,
                float("nan"),
                float("inf"),
                "",
                "\0",
                "\u202e",
                "\ud800",
                "é" * r.randrange(1, 60),
                "x" * r.choice([64, 65, 200, 4000]),
                [],
                {},
                [[]] * 3,
                "planet 10",
                "drop table choices; --",
                "choos\u0435",  # one letter is Cyrillic
                r.randrange(-3, 12),
                r.random(),
            ]
        )

    def _written(self, message: Any) -> str:
        if self.random.random() < 0.02:
            depth = self.random.choice([10, 500, 7000])
            return self.random.choice(["[" * depth + "]" * depth, '{"do":' * depth + "1" + "}" * depth, "[" * depth])
        ascii_only = self.random.random() < 0.5
        text = json.dumps(message, ensure_ascii=ascii_only)
        return text if ascii_only else text.encode("utf-8", "replace").decode()  # a lone surrogate cannot be sent as text

    def _scratched(self, text: str) -> str:
        place = self.random.randrange(len(text) + 1)
        way = self.random.randrange(4)
        if way == 0:
            return text[:place]
        if way == 1:
            return text[:place] + self.random.choice('{}[]",:\\\0 é\U0001f42e0') + text[place:]
        if way == 2:
            return text[:place] + text[place + 1 :]
        return text + self.random.choice([text, "\n", " {}", "\0"])


def obeyed(frame: str | bytes) -> bool:
    """Would the server do this for the player at seat 0, whose first choice is due?"""
    try:
        message = sockets.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    match message:
        case sockets.Choose(seq=0, option=option):
            return option.startswith("planet")
        case sockets.Say() | sockets.Orders(value="" | "turn" | "always"):
            return True
        case sockets.Leave(seat=0) | sockets.Back(seat=0) | sockets.StandIn(seat=0):
            return True
    return False


class Line:
    """A socket that is opened again whenever the server hangs up, as long as it says why."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url = url
        self.headers = headers
        self.said: dict[str, int] = {}
        self.closed: dict[int, int] = {}
        self._socket: ClientConnection | None = None

    def send(self, frames: list[str | bytes]) -> None:
        """Send them and read what comes back. One that is too long comes last: what follows it could drown the reason."""
        sizes = [len(frame) > Limits().frame for frame in frames]
        count = sizes.index(True) + 1 if any(sizes) else len(frames)
        self._send(frames[:count])
        if frames[count:]:
            self.send(frames[count:])

    def _send(self, frames: list[str | bytes]) -> None:
        socket = self._socket = self._socket or connect(self.url, additional_headers=self.headers).__enter__()
        try:
            for frame in frames:
                socket.send(frame)
            if len(frames[-1]) <= Limits().frame:
                socket.send('{"do":"ping"}')
                socket.send('{"do":"why","option":"the end"}')
            while True:
                message = json.loads(socket.recv(10))
                self.said[message["is"]] = self.said.get(message["is"], 0) + 1
                assert "Traceback" not in str(message)
                if message["is"] == "why" and message["option"] == "the end":
                    return
        except ConnectionClosed as error:
            closed = error.rcvd
            self._socket = None
            self.closed[closed.code if closed else 0] = self.closed.get(closed.code if closed else 0, 0) + 1
            assert closed is None or closed.reason

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


def record_of(server: Server, table: Table) -> tuple[Any, Any, Any]:
    """Everything that is stored of a table."""
    store = Store(server.database)
    found = (store.table(table.id), store.entries(table.id), store.chat(table.id, 0, 1000))
    store.close()
    return found


@pytest.mark.parametrize("page", [False, True], ids=["data", "page"])
@pytest.mark.parametrize("seated", [True, False], ids=["player", "spectator"])
def test_broken_messages_change_nothing(tmp_path: Path, page: bool, seated: bool) -> None:
    with serving(tmp_path) as server:
        ann, bo = server.visitor("Ann"), server.visitor("Bo")
        table = ann.open_table("cowcollectors", ["me", "friend"], public=True)
        theirs = bo.table(table.id, invite=table.invite)
        theirs.sit()
        watching = theirs.follow()
        watching.next()  # Bo is here, so that no bot can be asked to stand in for him
        before = record_of(server, table)
        mutator = Mutator(seed=page * 2 + seated)
        line = Line(server.socket_url(table, page=page, seat=0 if seated else None), ann.headers() if seated else {})
        for _ in range(FRAMES // AT_ONCE):
            line.send([*mutator.frames(AT_ONCE)])
        line.close()
        assert record_of(server, table) == before
        assert server.log.errors() == []
        assert set(line.said) <= ANSWERS | {"page" if page else "table"}, line.said
        assert set(line.closed) == {TOO_LONG}, line.closed
        assert line.said["error"] > FRAMES // 2
        assert line.said["pong"] > FRAMES // AT_ONCE // 2  # after most batches the connection goes on
        watching.close()
        moment = table.moment()
        table.choose(moment.legal[0], moment.seq)
