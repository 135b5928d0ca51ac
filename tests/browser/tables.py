"""Tables that stand where a test wants to begin, with people in their chairs."""

from __future__ import annotations

from typing import Any

from gaucho.web.records import SeatRecord, TableRecord, Visitor

from .person import Person
from .staging import Stage, bot, person, position


def visitor_of(someone: Person) -> Visitor:
    assert someone.visitor is not None, "made with known=True"
    return someone.visitor


def chairs(people: dict[int, Person], seats: int = 3) -> list[SeatRecord]:
    """These people in their seats, bots in the others."""
    return [person(seat, visitor_of(people[seat])) if seat in people else bot(seat, f"Bot {seat}") for seat in range(seats)]


def seated(people: dict[int, Person], stage: Stage, prompt: str = "choose_action", seats: int = 3, **columns: Any) -> str:
    """A table where the first seat is asked this, with everybody looking at it. Returns its id."""
    record = stage.table(chairs(people, seats), position(prompt, seats), **columns)
    enter(people, record)
    return record.id


def enter(people: dict[int, Person], record: TableRecord) -> None:
    for someone in people.values():
        someone.go(f"/t/{record.id}")
        someone.settled()


def made(stage: Stage, table: str) -> list[tuple[int, str]]:
    """All choices made at a table so far, by seat."""
    return [(entry.seat, entry.option) for entry in stage.entries(table) if entry.kind == "choice"]
