"""How far tables have come, as the lobby tells it: also of tables that nobody has opened since the server started."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from gaucho.engine.core import State
from gaucho.engine.errors import GauchoError
from gaucho.engine.story import tell_openly
from gaucho.web.records import Extent, Status, StorageTrouble, TableRecord
from gaucho.web.store import Store
from gaucho.web.table import LiveTable

log = logging.getLogger("gaucho")

MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a table has come."""

    choices: int = 0
    changed: int = 0  # milliseconds since 1970
    asked: tuple[int, ...] = ()  # seats from which a choice is due: each is told of itself alone
    result: str = ""


def progress_of(live: LiveTable) -> Progress:
    """How far this table has come."""
    state = live.state
    asked = [seat for seat in range(state.seats) if (due := state.due_for(seat)) is not None and seat in due.seats]
    return Progress(live.question(), live.asked_on, tuple(asked), result_of(state, live.names))


def result_of(state: State, names: Sequence[str]) -> str:
    """Who has won, in a sentence; empty before the end."""
    if not state.over:
        return ""
    winners = [names[seat] for seat in state.winners()]
    if not winners:  # the last thing that happened is that everybody lost
        return tell_openly(state.game, state.log[-1], names) if state.log else "The game is over. Nobody wins."
    best = max(state.scores()[seat] for seat in state.winners())
    points = state.game.about.get("points", "{}")  # how so many of them are written
    return f"{together(winners)} {'wins' if len(winners) == 1 else 'win'}{f' with {points.format(best)}' if points else ''}."


def reason_of(state: State, names: Sequence[str]) -> str:
    """How it was won, where the last thing that happened says more than with how many points."""
    last = state.log[-1] if state.log else None
    return tell_openly(state.game, last, names) if last and last.kind.name.startswith("won_") else result_of(state, names)


PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six")


def verdict(state: State, seat: int | None) -> str:
    """What the result is to one seat: "You lost: third of four, 25 behind."; empty before the end, and for spectators."""
    if not state.over or seat is None:
        return ""
    winners, scores = state.winners(), state.scores()
    won = seat in winners
    words = "You won" if won else "You lost"
    if int(state.side(seat)).bit_count() > 1:
        words = f"Your side {'won' if won else 'lost'}"
    if not winners or state.seats == 1 or not state.game.about.get("points", "{}") or len(set(scores)) == 1:
        return f"{words}."
    if won:
        behind = [score for other, score in enumerate(scores) if other not in winners]
        ahead = f", {scores[seat] - max(behind)} ahead" if behind and scores[seat] > max(behind) else ""
        return f"{words}{' together' if len(winners) > 1 else ''}{ahead}."
    above = sum(score > scores[seat] for score in scores)
    lead = max(scores[winner] for winner in winners) - scores[seat]
    if not above or lead <= 0:  # a tie that something else has decided
        return f"{words}, though nobody has more."
    return f"{words}: {PLACES[above]} of {NUMBERS[state.seats]}, {lead} behind."


def together(names: Sequence[str]) -> str:
    """Ann; Ann and Ben; Ann, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


class ProgressOfTables:
    """The progress of tables that are not in memory. A table is played through once per change, and only these lines stay."""

    def __init__(self, store: Store, live: Callable[[TableRecord], LiveTable]) -> None:
        self._store = store
        self._live = live
        self._kept: OrderedDict[str, tuple[tuple[int, int], Progress]] = OrderedDict()  # by table, with what it was made from

    def of(self, records: Sequence[TableRecord]) -> dict[str, Progress]:
        """By table. Reads from the store: not for the event loop."""
        found = {}
        extents = self._store.extents(record.id for record in records)
        for record in records:
            made_from = extents.get(record.id, Extent(0, record.version, 0))[:2]  # what is said tells nothing of it
            before, progress = self._kept.get(record.id, (None, Progress()))
            if before != made_from:
                progress = self._read(record, made_from[0])
                self._kept[record.id] = (made_from, progress)
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            found[record.id] = progress
        return found

    def _read(self, record: TableRecord, entries: int) -> Progress:
        changed = record.ended or record.started or record.created
        if record.status == Status.OPEN or record.from_outside:
            return Progress(entries, changed)
        try:
            live = self._live(record)
            live.load(self._store.entries(record.id), self._store.snapshot(record.id))
        except StorageTrouble:
            raise
        except GauchoError as error:  # begun with another version of the game: nobody can say more
            log.info("table %s cannot be read: %s", record.id, error)
            return Progress(entries, changed)
        return progress_of(live)
