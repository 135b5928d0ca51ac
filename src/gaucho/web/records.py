"""What is stored, as plain records. All times are milliseconds since 1970; entries of a table count from 0 without a gap.

What comes from the database is not checked here: a status or kind that is read is plain text, equal to a known one or to none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, Final, NamedTuple

from gaucho.engine.errors import GauchoError


class StorageTrouble(GauchoError):
    """The database does not answer, or refuses to write: nothing of what was asked for has happened."""


class Damage(StorageTrouble):
    """What the database holds is broken: its file, or its pages."""


class Conflict(GauchoError):
    """Somebody else was faster: the record is there already, or is not what it was thought to be."""


class UnknownTable(GauchoError):
    """No table of that id."""


class Keep(Enum):
    """The type of KEEP: leave a column as it is."""

    KEEP = "keep"


KEEP: Final = Keep.KEEP
UPLOAD: Final = "upload"  # where a table comes from: a file that somebody sent


class Status(StrEnum):
    """How far a table is."""

    OPEN = "open"  # it waits for players
    RUNNING = "running"
    OVER = "over"


class SeatKind(StrEnum):
    """Who sits on a seat."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"  # nobody yet


class EntryKind(StrEnum):
    """What an entry of the diary does."""

    CHOICE = "choice"
    UNDO = "undo"  # it takes back the last choice that stands


class Maker(StrEnum):
    """Who has made a choice, or what has."""

    PERSON = "person"
    BOT = "bot"
    ORDER = "order"  # a standing order of the seat
    WINDOW = "window"  # the end of a reaction window
    CLOCK = "clock"  # it ran out


@dataclass(slots=True)
class SeatRecord:
    """One seat of a table and who sits there."""

    seat: int
    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    level: str = ""  # of a bot
    visitor: int | None = None
    stand_in: str = ""  # level of the bot that plays for an absent person
    orders: str = ""  # the standing order: see `orders`
    held: int = -1  # number of the last question (a reaction window) that this seat asked to wait


@dataclass(slots=True)
class TableRecord:
    """A table: everything but its choices."""

    id: str
    game: str
    rules: str  # version of the rules
    content: str  # fingerprint of the content
    seed: int
    seats: list[SeatRecord]
    created: int
    options: dict[str, str] = field(default_factory=dict)
    overlay: str = ""  # TOML of own values
    start: dict[str, Any] | None = None  # the position a forked table begins from
    public: bool = False
    status: Status = Status.OPEN
    host: int | None = None
    clock_bank: int = 0  # seconds; with clock_step 0: no clock
    clock_step: int = 0
    window: int = 0  # seconds a reaction window lasts; 0: it waits for everyone
    started: int = 0
    began: int = 0  # the same in ticks, see clocks
    ended: int = 0
    rematch: str = ""
    origin: str = ""  # "", "upload" or "fork:<table id>"
    version: int = 0  # grows with every change of table or seats
    wake: int | None = None  # the tick at which something must happen by itself: a bot, a clock, a window
    renewed: int = 0  # how often the invite was renewed

    @property
    def from_outside(self) -> bool:
        """Did it begin from a position that somebody sent us? Then it is played and drawn in the studio alone."""
        return self.origin == UPLOAD and self.start is not None

    def hosted_by(self, visitor: Visitor | None) -> bool:
        """Has this visitor opened it, or been left with it?"""
        return visitor is not None and self.host == visitor.id

    def seats_of(self, visitor: Visitor | None) -> list[int]:
        """Where this visitor sits: one seat, several at a hot-seat table, or none."""
        if visitor is None:
            return []
        return [seat.seat for seat in self.seats if seat.visitor == visitor.id and seat.kind == SeatKind.PERSON]

    def sits_at(self, visitor: Visitor | None, seat: int) -> bool:
        """Is this one of this visitor's seats? The number may come from outside."""
        if visitor is None or not 0 <= seat < len(self.seats):
            return False
        return self.seats[seat].visitor == visitor.id and self.seats[seat].kind == SeatKind.PERSON


@dataclass(slots=True)
class Entry:
    """One line of a table's diary."""

    table: str
    seq: int
    kind: EntryKind
    seat: int
    option: str
    by: Maker
    key: str | None  # of the click, once per table; None: nobody clicked
    at: int
    check: str  # see diary.check
    tick: int = 0  # when it was, as clocks count


class Extent(NamedTuple):
    """How much there is of a table: who knows less must read on."""

    entries: int
    version: int
    said: int  # lines of chat


@dataclass(slots=True)
class Line:
    """An entry to be written, and what changes at its table in the same transaction."""

    entry: Entry
    status: Status | None = None
    wake: int | Keep | None = KEEP
    ended: int | None = None
    before: str = ""  # the check that the diary ends with until then
    state: tuple[Status, int] = (Status.RUNNING, 0)  # the table's status until then, and when it ended


@dataclass(slots=True)
class ChatRecord:
    """Something said at a table; `number` is given by the store and counts from 0 what a listener can hear."""

    table: str
    number: int
    visitor: int | None
    name: str
    seat: int | None
    text: str
    at: int
    audience: int = -1  # the seats that hear it, one bit each; -1: everybody


@dataclass(slots=True)
class Snapshot:
    """A position kept to save a replay: the table after `count` entries, of which the last has the check `prefix`."""

    table: str
    count: int
    prefix: str
    data: bytes


@dataclass(slots=True)
class Visitor:
    """Somebody with a cookie."""

    id: int
    name: str
    created: int


@dataclass(slots=True)
class TokenRecord:
    """A personal token; only its hash is stored."""

    id: int
    label: str
    created: int
