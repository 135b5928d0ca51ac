"""Searches what arrived in a browser for what its owner may not know.

For every message we take the position it shows and make a twin of it: the same table with everything hidden from these eyes
dealt anew. What was sent must be, byte for byte, what the server would have sent of the twin: then it cannot tell anything of
what was really hidden.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.core import State
from gaucho.web import diary, frame
from gaucho.web.frame import Eyes, Picture
from gaucho.web.people import Visitor
from gaucho.web.records import TableRecord
from gaucho.web.room import Listener, Room
from gaucho.web.table import LiveTable

from .person import Person
from .staging import Stage

Own = list[tuple[int, str]]  # what a seat has chosen so far: it may be reminded of it
SHOWN = ("board", "prompt", "strip", "sheet", "panel")
PRIVATE = (
    "data-option",
    "data-why",
    "is-private",
    "only you",
    "You draw",
    "You are dealt",
    "You hide on",
    "Your hand",
    "Your Secret",
    "known to you",
    "Your area",
)


class Here(Listener):
    """Somebody who looks at the table."""

    def __init__(self, visitor: int | None) -> None:
        self.visitor_id = visitor

    def wake(self) -> None:
        """Nobody is told anything here."""


class Secrets:
    """A finished game as it was played, to be compared with what was sent of it."""

    def __init__(self, stage: Stage, table: str) -> None:
        self.stage = stage
        self.record: TableRecord = stage.record(table)
        self.game = catalog.load(self.record.game)
        self.twin = import_module(f"gaucho.games.{self.record.game}.twins").twin
        self.moments: dict[
            tuple[int | None, int], list[tuple[State, int, Own]]
        ] = {}  # by seat and the number it sees: positions
        live = LiveTable(self.record, self.game)
        self._keep(live)
        for entry in stage.entries(table):
            assert entry.kind == "choice", "a game without undo"
            live.apply(entry)
            self._keep(live)

    def _keep(self, live: LiveTable) -> None:
        for seat in (None, *range(live.state.seats)):
            own = [choice for choice in live.match.transcript.choices if choice[0] == seat]
            self.moments.setdefault((seat, live.question(seat)), []).append((live.state.clone(), live.asked_since, own))

    def sights(self, seq: int, eyes: Eyes) -> list[Sight]:
        """What might be shown under this number to these eyes, drawn from twins."""
        found = []
        for state, since, own in self.moments[eyes.seat, seq]:
            other = self.game.load_state(self.twin(self.game, self.game.dump(state), eyes.seat, Chance(seq)))
            live = LiveTable(self.record, self.game)
            live.match.state = other
            live.match.transcript.choices = own
            live.seq, live._questions = seq, [seq] * (state.seats + 1)
            live.asked_since = since
            room = Room(self.record, live)
            room.listeners = {Here(seat.visitor) for seat in self.record.seats if seat.visitor is not None}
            found.append(Sight(frame.picture(room, eyes), live, eyes))
        return found

    def search(self, watcher: Person, visitor: Visitor | None, seat: int) -> int:
        """Everything that arrived at one browser. Returns how many messages were compared."""
        eyes = Eyes(visitor, seat)
        for page in watcher.arrived:
            seq = re.search(r' data-seq="(\d+)"', page.text) if page.what == f"/t/{self.record.id}" else None
            if seq and 'data-status="running"' in page.text:
                boards = [sight.picture.regions["board"] for sight in self.sights(int(seq[1]), eyes)]
                assert any(board in page.text for board in boards), f"{watcher.name}: the page tells something hidden"
        compared = 0
        for message in watcher.messages():
            if message["is"] == "page" and 'class="waiting' not in message["regions"].get("board", ""):
                self._compare(message, self.sights(message["seq"], eyes), watcher.name)
                compared += 1
        return compared

    def _compare(self, message: dict[str, Any], sights: list[Sight], name: str) -> None:
        where = f"{name} at {message['seq']}"
        for region, html in message["regions"].items():
            if region in SHOWN:
                known = [_still(sight.picture.regions[region]) for sight in sights]
                assert _still(html) in known, f"{where}: {region} tells something hidden:\n{html}\n\n{known}"
        assert message["title"] in [sight.picture.title for sight in sights], where
        if "log" in message:
            logs = [sight.log(message["log"]["from"]) for sight in sights]
            assert message["log"]["lines"] in logs, f"{where}: the log tells something hidden"


def check_secrets(
    stage: Stage, people: dict[int, Person], watcher: Person, private: Sequence[str] = PRIVATE, least: int | None = None
) -> None:
    """Nothing that arrived in any browser in a finished game tells what its owner may not know.

    `private` are words that nobody without a seat may read before the end. Every third moment at least must have been seen, or
    `least` messages, if most windows go by unseen.
    """
    table = watcher.page.url.rpartition("/")[2]
    record = stage.record(table)
    secrets = Secrets(stage, table)
    enough = sum(viewer is None for viewer, _ in secrets.moments) / 3 if least is None else least
    for seat, someone in people.items():
        visitor = stage.store.visitor(record.seats[seat].visitor or 0)
        assert secrets.search(someone, visitor, seat) > enough
    assert secrets.search(watcher, None, -1) > enough
    sheet = next(place for place, one in enumerate(watcher.arrived) if '"sheet":"<' in one.text)
    for one in watcher.arrived[:sheet]:
        if one.what == "socket" or one.what.startswith("/t/"):
            assert not [word for word in private if word in one.text], one.text
    assert not diary.verify_table(stage.store, table)


@dataclass
class Sight:
    """A table as somebody sees it."""

    picture: Picture
    live: LiveTable
    eyes: Eyes

    def log(self, since: int) -> list[str]:
        """The lines of the log from one on."""
        return [frame.log_html(line, self.live.game.name) for line in frame.log_lines(self.live, self.eyes.seat, since)]


def _still(html: str) -> str:
    """Without what depends on who is connected, on what was played before, on one's own orders: none of it is a secret."""
    html = re.sub(r'<button[^>]* data-do="(undo|orders)".*?</button>', "", html, flags=re.DOTALL)
    html = re.sub(r'<select data-do="orders">.*?</select>', "", html, flags=re.DOTALL)
    lines = html.replace(" is-away", "").replace(", not connected", "").splitlines()
    return "\n".join(line for line in lines if "stand-badge" not in line)
