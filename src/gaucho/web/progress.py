"""How far tables have come, as the lobby tells it: also of tables that nobody has opened since the server started."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gaucho.engine.errors import GauchoError
from gaucho.web.records import Extent, Status, StorageTrouble, TableRecord
from gaucho.web.results import result_of
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
