"""A table from a program's side: sit down, look, choose. Needs no game installed, only the address of a server.

    from gaucho.client import Client

    me = Client.new("http://localhost:8000", "Ann's bot")
    table = me.open_table("cowcollectors", ["me", "house"])
    with table.follow() as game:
        for moment in game:
            if moment.legal:
                game.choose(moment.legal[0])
    print(table.transcript())

A lost connection is taken up again by itself, and a choice that was not acknowledged is sent again under the same key: it is
made once, however often it arrives. The protocol is described in docs/api.md.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from http.client import HTTPException
from importlib.util import find_spec
from io import BytesIO
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from gaucho.engine.errors import GauchoError

if TYPE_CHECKING:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import ClientConnection

Data = dict[str, Any]

PATIENCE = 30.0  # seconds in which a server that does not answer is asked again
MOST_LOSSES = 30  # of connections that brought nothing
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds between two tries
PASSING = ("unreachable", "not_saved", "too_fast", "crowded")  # what may be otherwise in a moment
FOR_GOOD = (1008, 1009)  # a socket closed with one of these stays closed: not allowed, message too long


class ClientError(GauchoError):
    """What went wrong: `code` for programs, `text` for people, `rule` if a rule of the game says so."""

    retry_after: float = 0.0  # seconds after which the server thinks another try worth it; 0 if it does not say

    def __init__(self, code: str, text: str, rule: str = "", status: int = 0) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.code = code
        self.text = text
        self.rule = rule
        self.status = status  # of HTTP; 0 on a socket


class Refused(ClientError):
    """The server does not do that, and says why. Nothing has happened."""


class Stale(Refused):
    """The table has moved on since you looked; `moment` is how it stands now, if the server said so."""

    def __init__(self, code: str, text: str, rule: str = "", status: int = 0, moment: Moment | None = None) -> None:
        super().__init__(code, text, rule, status)
        self.moment = moment


class Unreachable(ClientError):
    """The server does not answer. Whether a choice was made is not known: send it again under the same key."""

    def __init__(self, text: str) -> None:
        super().__init__("unreachable", text)


@dataclass(frozen=True)
class Moment:
    """How the table stands: what one seat, or a spectator, may know."""

    seq: int  # the number of the present question: a choice names it
    status: str  # "open", "running" or "over"
    over: bool
    seat: int | None
    legal: list[str] = field(default_factory=list)
    due: Data | None = None
    view: Data = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    events: list[Data] = field(default_factory=list)  # told since the last moment

    @classmethod
    def of(cls, data: Data) -> Moment:
        """From what the server sent."""
        known = ("legal", "due", "names", "scores", "winners", "view")
        parts = {name: data[name] for name in known if name in data}
        return cls(data["seq"], data["status"], data.get("over", False), data["seat"], **parts)


class SupportsRead(Protocol):
    """Something that can be read to its end."""

    def read(self) -> bytes: ...


def new_key() -> str:
    """A key for one choice."""
    return secrets.token_hex(16)


class Client:
    """Somebody at a server. Without a token one can only watch."""

    def __init__(self, server: str, token: str = "", patience: float = PATIENCE) -> None:
        self.server = server.rstrip("/")
        self.token = token
        self.patience = patience

    @classmethod
    def new(cls, server: str, name: str, patience: float = PATIENCE) -> Client:
        """Become a visitor. Keep the `token`: it is you."""
        client = cls(server, "", patience)
        client.token = client.call("POST", "/visitors", {"name": name})["token"]
        return client

    def me(self) -> Data:
        """Your name and tokens."""
        found: Data = self.call("GET", "/me")
        return found

    def sign_out(self, tokens: bool = False) -> None:
        """End your cookies on all devices; with `tokens` also all tokens but this one."""
        self.call("POST", "/me/sign-out", {"tokens": tokens})

    def games(self) -> list[Data]:
        """The games one can play here."""
        found: list[Data] = self.call("GET", "/games")
        return found

    def tables(self, mine: bool = False) -> list[Data]:
        """Public tables that are open or running, or those where you sit."""
        found: list[Data] = self.call("GET", "/tables?mine=true" if mine else "/tables")
        return found

    def open_table(self, game: str, seats: Sequence[str], **settings: Any) -> Table:
        """A new table; its seats are "me", "friend", "here", or bots: "easy", "house", "search", "random"."""
        body = {"game": game, "seats": [{"kind": kind} for kind in seats], **settings}
        made = self.call("POST", "/tables", body)
        return Table(self, made["table"], made["mine"][0] if made["mine"] else None, made["invite"])

    def table(self, id: str, seat: int | None = None, invite: str = "") -> Table:
        """A table that is there already, from a seat of yours or as a spectator."""
        return Table(self, id, seat, invite)

    def call(self, method: str, path: str, body: Data | None = None, again: bool = False) -> Any:
        """Ask the API. With `again` (or a GET) a question that got no answer is asked again, when the server wants it."""
        again = again or method == "GET"
        deadline = time.monotonic() + self.patience
        tries = 0
        while True:
            try:
                return self._call(method, path, body)
            except (Unreachable, Refused) as error:
                wait = max(error.retry_after, PAUSES[min(tries, len(PAUSES) - 1)])
                if not again or error.code not in PASSING or time.monotonic() + wait > deadline:
                    raise
            time.sleep(wait)
            tries += 1

    def _call(self, method: str, path: str, body: Data | None) -> Any:
        request = Request(f"{self.server}/api{path}", method=method, headers=self.headers())
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, timeout=self.patience) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        except HTTPError as error:
            raise _refusal(error, error.code, error.headers.get("Retry-After")) from None
        except (OSError, HTTPException) as error:
            raise Unreachable(f"{self.server} does not answer: {error}") from error

    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


def _refusal(answer: SupportsRead, status: int, later: str | None) -> ClientError:
    """Why the server does not do it."""
    try:
        said = json.loads(answer.read().decode())
        code, text, rule = str(said["code"]), str(said["text"]), str(said.get("rule", ""))
    except (OSError, HTTPException):
        return Unreachable("The connection was lost in the middle of an answer.")
    except (ValueError, LookupError, TypeError):
        code, text, rule, said = str(status), f"The server answered {status}.", "", {}
    found = Refused(code, text, rule, status)
    if code == "stale":
        found = Stale(code, text, rule, status, Moment.of(said["table"]) if "table" in said else None)
    found.retry_after = float(later) if later is not None and later.isdecimal() else 0.0
    return found


class Table:
    """One table, seen from one seat or by a spectator."""

    def __init__(self, client: Client, id: str, seat: int | None = None, invite: str = "") -> None:
        self.client = client
        self.id = id
        self.seat = seat
        self.invite = invite

    def info(self) -> Data:
        """Who sits where, and how far the game is."""
        found: Data = self._get("")
        return found

    def sit(self, seat: int | None = None, name: str | None = None) -> int:
        """Take a seat, the first that is free if none is named; returns its number."""
        body = {"seat": seat, "name": name, "invite": self.invite}
        self.seat = int(self.client.call("POST", self._path("/seats"), body, again=True)["seat"])
        return self.seat

    def moment(self) -> Moment:
        """How the table stands."""
        return Moment.of(self._get("/view", self._eyes()))

    def events(self, since: int = 0) -> list[Data]:
        """What you were told, from your event number `since` on."""
        found: list[Data] = self._get("/events", {**self._eyes(), "since": since})["lines"]
        return found

    def why_not(self, option: str) -> Data:
        """May this be chosen, and why not?"""
        found: Data = self._get("/why-not", {"seat": self.seat, "option": option})
        return found

    def choose(self, option: str, seq: int, key: str = "") -> Moment:
        """Choose; it is durable when this returns. Refused (Stale) if it is not legal (any more)."""
        body = {"seat": self.seat, "seq": seq, "option": option, "key": key or new_key()}
        return Moment.of(self.client.call("POST", self._path("/choices"), body, again=True))

    def undo(self, seq: int, key: str = "") -> Moment:
        """Take back your last choice, if nothing was revealed and nobody else has acted."""
        body = {"seat": self.seat, "seq": seq, "key": key or new_key()}
        return Moment.of(self.client.call("POST", self._path("/undo"), body, again=True))

    def say(self, text: str, team: bool = False) -> None:
        """Say something to everybody at the table, or to your own side alone."""
        body = {"text": text, "team": team, "seat": self.seat}
        self.client.call("POST", self._path("/chat", {"invite": self.invite}), body)

    def chat(self, since: int = 0) -> list[Data]:
        """What was said."""
        found: list[Data] = self._get("/chat", {"since": since})
        return found

    def renew_invite(self) -> str:
        """Another invite, if you are the host: the old one opens nothing any more."""
        self.invite = str(self.client.call("POST", self._path("/invite"))["invite"])
        return self.invite

    def transcript(self) -> str:
        """The whole game as text, when it is over."""
        return str(self._get("/transcript"))

    def follow(self, *want: str) -> Following:
        """Be told whenever something changes. `want` names the parts of a moment you need; without it, all."""
        if find_spec("websockets") is None:
            raise GauchoError("Following a table needs 'websockets': pip install 'gaucho[web]'")
        return Following(self, want)

    def _get(self, path: str, query: Data | None = None) -> Any:
        return self.client.call("GET", self._path(path, {**(query or {}), "invite": self.invite}))

    def _eyes(self) -> Data:
        return {} if self.seat is None else {"seat": self.seat}

    def _path(self, path: str, query: Data | None = None) -> str:
        words = {name: value for name, value in (query or {}).items() if value not in ("", None)}
        return f"/tables/{quote(self.id, safe='')}{path}" + (f"?{urlencode(words)}" if words else "")


class Following:
    """A live connection to a table: iterate over its moments until the game is over.

    A moment is always the latest: one that came and went while you were busy is left out, its events are not.
    """

    def __init__(self, table: Table, want: Sequence[str] = ()) -> None:
        self.table = table
        self.events: list[Data] = []  # everything told so far that was not taken back
        self._want = ",".join(want)
        self._socket: ClientConnection | None = None
        self._seq: int | None = None  # of the latest moment
        self._unseen: Moment | None = None  # what `next` will return,
        self._fresh: list[Data] = []  # with these events
        self._losses = 0  # of connections, since the last message

    def __enter__(self) -> Following:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def __iter__(self) -> Iterator[Moment]:
        while True:
            moment = self.next()
            yield moment
            if moment.over:
                return

    def next(self, timeout: float | None = None) -> Moment:
        """The next moment; TimeoutError if nothing changes for so many seconds."""
        while self._unseen is None:
            self._take(self._receive(timeout))
        moment = replace(self._unseen, events=self._fresh)
        self._unseen, self._fresh = None, []
        return moment

    def choose(self, option: str, key: str = "") -> None:
        """Choose, as an answer to the latest moment; it is durable when this returns. Refused says why it is not legal."""
        seq = self._latest()
        self._ask({"do": "choose", "seq": seq, "option": option, "key": key or new_key()})
        if self._unseen is not None and self._unseen.seq == seq and self._unseen.legal:
            self._unseen = None  # it came while the choice was on its way: a newer one follows

    def undo(self, key: str = "") -> None:
        """Take back your last choice."""
        self._ask({"do": "undo", "seq": self._latest(), "key": key or new_key()})

    def why_not(self, option: str) -> Data:
        """May this be chosen, and why not?"""
        return self._ask({"do": "why", "option": option})

    def say(self, text: str, team: bool = False) -> None:
        """Say something to everybody at the table, or to your own side alone."""
        self.table.say(text, team)

    def _latest(self) -> int:
        while self._seq is None:
            self._take(self._receive(None))
        return self._seq

    def _ask(self, message: Data) -> Data:
        """Send, and read until the answer comes; after a lost connection send again."""
        socket = self._send(message)
        deadline = time.monotonic() + self.table.client.patience
        while True:
            try:
                said = self._receive(deadline - time.monotonic())
            except TimeoutError:
                raise Unreachable("The server does not answer this.") from None
            if _answers(said, message):
                return said
            self._take(said)
            if self._socket is not socket:
                socket = self._send(message)

    def _take(self, message: Data) -> None:
        """Keep a moment for whoever iterates."""
        if message["is"] != "table":
            return
        told: Data | None = message.get("events")
        if told is not None:
            everything = self.events[: told["from"]] + told["lines"]
            self._fresh += everything[_same(self.events, everything) :]
            self.events = everything
        self._unseen = Moment.of(message)
        self._seq = self._unseen.seq

    # ---- the connection ------------------------------------------------------------------------------------------------

    def _receive(self, timeout: float | None) -> Data:
        from websockets.exceptions import ConnectionClosed

        while True:
            socket = self._connected()
            try:
                message: Data = json.loads(socket.recv(timeout))
            except ConnectionClosed as error:
                self._lost(error)
            else:
                self._losses = 0
                return message

    def _send(self, message: Data) -> ClientConnection:
        from websockets.exceptions import ConnectionClosed

        while True:
            socket = self._connected()
            try:
                socket.send(json.dumps(message))
                return socket
            except ConnectionClosed as error:
                self._lost(error)

    def _lost(self, error: ConnectionClosed) -> None:
        """Wait a little before connecting again, or give up."""
        self._socket = None
        reason = error.rcvd.reason if error.rcvd else ""
        if error.rcvd and error.rcvd.code in FOR_GOOD:
            raise Refused("closed", reason or "The server has closed the connection.")
        self._losses += 1
        if self._losses > MOST_LOSSES:
            raise Unreachable(reason or "The connection is lost again and again.")
        time.sleep(PAUSES[min(self._losses, len(PAUSES)) - 1])

    def _connected(self) -> ClientConnection:
        if self._socket is None:
            self._socket = self._connect()
        return self._socket

    def _connect(self) -> ClientConnection:
        from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
        from websockets.sync.client import connect

        client, table = self.table.client, self.table
        query = {"want": self._want, "invite": table.invite} | ({} if table.seat is None else {"seat": table.seat})
        words = urlencode({name: value for name, value in query.items() if value != ""})
        address = "ws" + client.server.removeprefix("http") + f"/api/tables/{quote(table.id, safe='')}/socket?{words}"
        deadline = time.monotonic() + client.patience
        tries = 0
        while True:
            try:
                return connect(address, additional_headers=client.headers(), max_size=None, close_timeout=1).__enter__()
            except InvalidStatus as error:
                answer = error.response
                refusal = _refusal(BytesIO(answer.body or b""), answer.status_code, answer.headers.get("Retry-After"))
                wait = max(refusal.retry_after, PAUSES[min(tries, len(PAUSES) - 1)])
                if refusal.code not in PASSING or time.monotonic() + wait > deadline:
                    raise refusal from error
            except (OSError, EOFError, InvalidHandshake, ConnectionClosed) as error:
                wait = PAUSES[min(tries, len(PAUSES) - 1)]
                if time.monotonic() > deadline:
                    raise Unreachable(f"{client.server} does not answer: {error}") from error
            time.sleep(wait)
            tries += 1


def _same(old: list[Data], new: list[Data]) -> int:
    """How many events at the start are the same: after a choice was taken back, or a new connection, not all are new."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        count += 1
    return count


def _answers(said: Data, message: Data) -> bool:
    """Is this the answer to that message? A refusal is raised."""
    if said["is"] == "refused" and said["key"] == message.get("key"):
        refusal = (Stale if said["code"] == "stale" else Refused)(said["code"], said["text"], said["rule"])
        refusal.retry_after = float(said.get("retry_after", 0.0))
        raise refusal
    if said["is"] == "error" and said["code"] != "too_fast":  # which is only a warning
        raise Refused(said["code"], said["text"])
    if said["is"] == "why":
        return bool(message["do"] == "why" and said["option"] == message["option"])
    return bool(said["is"] == "done" and said["key"] == message.get("key"))
