"""A game of a few lines with a reaction window, for tables that need one.

Each turn one seat plays a cow or rests. A cow may be stopped: all others are asked, whether or not they hold a stop, and no one
may know who does. The first, quiet option lets it stand.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import i64

from gaucho.engine.core import AnyGame, Core, Decision, Game, State, Step, View
from gaucho.engine.events import EventKinds
from gaucho.engine.folder import Folder
from gaucho.engine.options import Catalogue, Verb
from gaucho.web.records import SeatKind, SeatRecord, Status, TableRecord

ROUNDS = 4
ABOUT = """
title = "Ranch"
rules_version = "1"
seats = [2, 4]
over_rule = "RA-9"
"""
WORDS = """
[prompts]
turn = "Play a cow, or rest"
window = "Let it stand?"
[waiting]
turn = "thinking"
[options]
rest = "Rest"
cow = "Play a cow"
let = "Let it stand"
stop = "Stop it"
[events]
played = "{seat} plays a cow."
stopped = "The cow is stopped."
rested = "{seat} rests."
"""

rest, cow, let, stop = Verb("rest"), Verb("cow"), Verb("let"), Verb("stop")
NEWS = EventKinds()
PLAYED, STOPPED, RESTED = (NEWS.kind(name) for name in ("played", "stopped", "rested"))
CATALOGUE = Catalogue([rest, cow, let, stop])
REST, COW, LET, STOP = (int(verb.id()) for verb in (rest, cow, let, stop))


class Ranch(State):
    def __init__(self, core: Core, cows: list[int], stops: list[int]) -> None:
        super().__init__(core)
        self.cows = cows
        self.stops = stops  # hidden: how many each seat holds

    def clone(self) -> Ranch:
        return Ranch(self.core(), self.cows.copy(), self.stops.copy())

    def scores(self) -> list[int]:
        return self.cows

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.cows[seat] == max(self.cows)) if self.over else ()


class RanchView(View):
    def __init__(self, seat: i64, due: Decision | None, cows: list[int], mine: i64) -> None:
        super().__init__(seat, due)
        self.cows = cows
        self.mine = mine


class Turn(Step[Ranch]):
    """A turn."""

    prompt: ClassVar[str] = "turn"
    rule: ClassVar[str] = "RA-1"

    def ask(self, s: Ranch) -> bool:
        return s.ask(self.seat, [REST, COW])

    def do(self, s: Ranch, pick: i64) -> None:
        s.tell(PLAYED if pick == COW else RESTED, "RA-1", self.seat)
        if pick == COW:
            s.plan(Window(self.seat))


class Window(Step[Ranch]):
    """All others may stop it."""

    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "RA-2"
    veiled: ClassVar[bool] = True

    def ask(self, s: Ranch) -> bool:
        lists = [[LET, STOP] if s.stops[seat] else [LET] for seat in range(s.seats)]
        lists[self.seat] = []
        return s.ask_sealed(lists)

    def do(self, s: Ranch, pick: i64) -> None:
        stopped = [seat for seat in range(s.seats) if s.sealed[seat] == STOP]
        for seat in stopped:
            s.stops[seat] -= 1
        if stopped:
            s.tell(STOPPED, "RA-2", self.seat)
        else:
            s.cows[self.seat] += 1


class RanchGame(Game[Ranch, RanchView]):
    """Who holds a stop is given, so that twins can be made."""

    def __init__(self, stops: list[int]) -> None:
        with tempfile.TemporaryDirectory() as somewhere:
            folder = Path(somewhere, "ranch")
            folder.mkdir()
            (folder / "game.toml").write_text(ABOUT)
            (folder / "words.toml").write_text(WORDS)
            super().__init__(Folder(folder, "tests.nowhere"), "plain", CATALOGUE, NEWS)
        self.stops = stops

    def setup(self, core: Core) -> Ranch:
        core.agenda.extend([Turn(i % core.seats) for i in reversed(range(ROUNDS * core.seats))])
        return Ranch(core, [0] * core.seats, self.stops.copy())

    def view(self, state: Ranch, seat: int | None) -> RanchView:
        me = -1 if seat is None else seat
        return RanchView(me, state.due_for(seat), list(state.cows), state.stops[me] if me >= 0 else 0)


def record(seats: int = 3, **columns: object) -> TableRecord:
    """A running table of people, one visitor per seat (10, 11, ...)."""
    chairs = [SeatRecord(seat, SeatKind.PERSON, f"Player {seat}", "", 10 + seat) for seat in range(seats)]
    begun: dict[str, Any] = {"status": Status.RUNNING, "started": 1000, "began": 1000}
    table = TableRecord("ranch1", "ranch", "1", "plain", 7, chairs, 1000, **begun, window=8)
    for name, value in columns.items():
        setattr(table, name, value)
    return table


def staged(game: AnyGame, start: State) -> TableRecord:
    """A running table of another game, which begins from this position."""
    about = {"game": game.name, "rules": game.version, "content": game.content}
    return record(start.seats, **about, start=game.dump(start), options=dict(start.settings))
