"""The fullest tables: most seats, longest lists of options, all that can lie about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.web.records import TableRecord

from .person import Person
from .staging import Stage, person, sensible
from .tables import visitor_of

NAMES = ("Belle", "Wilhelmina", "Rusty", "Maximilian", "Cleo")
GAMES = 6  # so many are looked through
CHOICES = 900  # of each, at most


class Moment(NamedTuple):
    """A question put to the first seat, where it has most to choose from, as late in a game as can be."""

    game: str
    prompt: str
    seats: int
    settings: tuple[tuple[str, str], ...] = ()
    leaves: tuple[str, ...] = ()  # parts of the board to turn to besides the one it shows by itself

    @property
    def name(self) -> str:
        return "-".join((self.game, self.prompt, *(value for _, value in self.settings)))


ADVANCED = (("mode", "advanced"),)
VILLAIN = (("villain_seat", "0"),)
CREW = (("villain_seat", "1"),)
MOMENTS = (
    Moment("cowcollectors", "choose_action", 4),
    Moment("cowcollectors", "declare_abduct", 4),
    Moment("cowcollectors", "discard", 4),
    Moment("quantumzap", "window", 5, ADVANCED),
    Moment("quantumzap", "discover_menu", 5, ADVANCED),
    Moment("quantumzap", "sealed_bid", 5, ADVANCED),
    Moment("quantumzap", "open_bid", 5, ADVANCED),
    Moment("quantumzap", "develop_menu", 5, ADVANCED),
    Moment("zappem", "play_zone", 5, CREW),
    Moment("zappem", "action", 5, VILLAIN),
    Moment("zappem", "play_zone", 5, (("mode", "royale"),)),
    Moment("shootcows", "begin_menu", 6),
    Moment("shootcows", "any_time", 6),
    Moment("shootcows", "steaks", 6),
    Moment("shootcows", "survivor_menu", 6),
    Moment("pampero", "action", 4, (), ("grid", "bonus", "hire", "others")),
    Moment("pampero", "dozer_to", 4),
    Moment("pampero", "contract", 4),
    Moment("pampero", "bonus_first", 4),
)


def fullness(state: State, prompt: str) -> int:
    """How much there is to choose from here; nothing if the first seat is not asked this."""
    due = state.due
    asked = due is not None and due.prompt == prompt and 0 in due.seats
    return len(due.options[0]) if asked and due is not None else 0


@cache
def fullest(moment: Moment) -> dict[str, Any]:
    """The position, as data."""
    rules, best, found = catalog.load(moment.game), (0, 0), None
    for seed in range(1, GAMES + 1):
        chance = random.Random(seed)
        state = rules.new(moment.seats, seed, dict(moment.settings))
        for made in range(CHOICES):
            if state.over:
                break
            full = fullness(state, moment.prompt)
            if full and (full, made) > best:
                best, found = (full, made), rules.dump(state)
            seat = state.to_move()[0]
            state.choose(seat, sensible(state, seat, chance))
    assert found is not None, f"nobody is asked this: {moment.name}"
    return found


def crowded(stage: Stage, ann: Person, moments: list[Moment]) -> Iterator[tuple[Moment, TableRecord]]:
    """These tables, with the same people at all of them, and time to react."""
    everybody = [visitor_of(ann), *(stage.visitor(name)[0] for name in NAMES)]
    for moment in moments:
        seats = [person(seat, visitor) for seat, visitor in enumerate(everybody[: moment.seats])]
        yield moment, stage.table(seats, fullest(moment), game=moment.game, window=60)
