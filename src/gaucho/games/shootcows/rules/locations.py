"""Locations: the Explore row, and how the Location changes (SC-008 to SC-010, SC-052 to SC-055, SC-R57)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import NONE
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.victory import out_of_locations, overrun


def turn_up_location(s: Table, turned_up: str, dealt: str) -> None:
    """The next Location becomes the current one, with a new row; by these rules (SC-008, SC-009, SC-052, SC-053)."""
    s.location = s.locations[-1]
    s.locations = s.locations[:-1]
    s.tell(news.ARRIVED, turned_up, s.active, s.location)
    s.reveal()
    row: list[int] = []
    for i in range(s.box.explore[s.location]):
        card = s.top_card()
        if card == NONE:
            break
        row.append(card)
    s.row = row
    s.row_known = [0 for card in row]
    s.tell(news.ROW_DEALT, dealt, s.active, len(s.row))


def change_location(s: Table) -> None:
    """With an empty row the Location is discarded; after the last one the game is over (SC-052, SC-055, SC-R8)."""
    while not s.row:
        s.past = (*s.past, s.location)
        if not s.locations:
            s.location = NONE
            out_of_locations(s)
            return
        turn_up_location(s, "SC-052", "SC-053")


def take_from_row(s: Table, place: i64) -> i64:
    """A card leaves the row; later ones move up, with what is known of them (SC-R3, SC-R57)."""
    s.row = s.row.copy()
    s.row_known = s.row_known.copy()
    card: i64 = s.row.pop(place)
    s.row_known.pop(place)
    s.row_moved = True
    s.stall = 0
    return card


def discard_row(s: Table, rule: str) -> None:
    """All Explore Cards are discarded unresolved, face up and from left to right (SC-R43, SC-R63)."""
    while s.row:
        discard_from_row(s, 0, rule)


def discard_from_row(s: Table, place: i64, rule: str) -> None:
    card = take_from_row(s, place)
    s.put_away(card)
    s.reveal()
    s.tell(news.ROW_DISCARDED, rule, s.active, card)


@final
class Settled(Step[Table]):
    """Something is fully resolved: a Creature Victory, else a change of Location that is due (SC-R6, SC-R15)."""

    def do(self, s: Table, pick: i64) -> None:
        if not overrun(s) and not s.row:
            change_location(s)


@final
class MoveOn(Step[Table]):
    """SECRET TUNNEL: the rest of the row is discarded, and the Location changes (SC-517, SC-R43)."""

    def do(self, s: Table, pick: i64) -> None:
        discard_row(s, "SC-517")
        change_location(s)


@final
class StallClock(Step[Table]):
    """Too many rounds without a card leaving the row: the Location changes (SC-R57)."""

    def do(self, s: Table, pick: i64) -> None:
        if not s.row_moved:
            s.stall += 1
        if s.stall >= s.box.stall_rounds * s.seats:
            s.stall = 0
            s.tell(news.STALLED, "SC-R57", s.active, s.box.stall_rounds)
            discard_row(s, "SC-R57")
            change_location(s)


SETTLED: Final = Settled()
TUNNEL: Final = MoveOn()
STALL_CLOCK: Final = StallClock()
