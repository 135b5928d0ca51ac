"""Forged positions: what a game makes of data that somebody has tampered with.

A position is taken from a random game, changed in a few places, and read. It must be refused with a sentence, or be a table
that can be looked at, guessed and played to its end. Forgers know the game: they take numbers, steps and pieces from other
moments.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from gaucho.engine.catalog import load
from gaucho.engine.chance import Chance
from gaucho.engine.contract import chance_seat, few_tables
from gaucho.engine.core import AnyGame, State, Step
from gaucho.engine.data import HEADER, classes, dump, load_state, step_name
from gaucho.engine.errors import BadPosition
from gaucho.kit.sandbox import Overrun, Sandbox

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    "",
    "x",
    "0",
    0.5,
    1e300,
    [],
    {},
    [[]],
    [None],
    {"is": "Table"},
    {"is": 3},
    {"a": 1},
)
NUMBERS = (
    -(1 << 63),
    -(1 << 61),
    -1000,
    -2,
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    31,
    63,
    64,
    255,
    1000,
    1 << 31,
    1 << 61,
    1 << 63,
    1 << 90,
)
REFUSED, PLAYED = "refused", "played"
CHUNK = 100  # positions that a process is given at once
SECONDS, MEGABYTES = 30.0, 2000


class Forger:
    """Makes forged positions of one game, each from a number."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.tables = few_tables(game)
        steps = [kind for kind in classes(type(game)).values() if issubclass(kind, Step)]
        self.steps = sorted(step_name(kind) for kind in steps)

    def position(self, number: int) -> dict[str, Any]:
        """A forged position, always the same for the same number."""
        chance = Chance(number)
        seats, options = self.tables[chance.below(len(self.tables))]
        state = self.game.new(seats, int(chance.below(1 << 30)), options)
        data = self.moment(state, chance)
        other = self.moment(state, chance)
        for _ in range(1 + int(chance.below(3))):
            self.tamper(data, other, chance)
        return data

    def moment(self, state: State, chance: Chance) -> dict[str, Any]:
        """The position some choices later, without its log."""
        for _ in range(int(chance.below((4, 30, 200)[chance.below(3)]))):
            if state.over or len(state.to_move()) == 0:
                break
            before = state.clone()
            seat = chance_seat(state, chance)
            legal = state.legal(seat)
            state.choose(seat, legal[chance.below(len(legal))])
            if state.over and chance.below(10):  # finished tables are dull
                return dump(self.game, before) | {"log": []}
        return dump(self.game, state) | {"log": []}

    def tamper(self, data: dict[str, Any], other: dict[str, Any], chance: Chance) -> None:
        """Change one place."""
        kind = int(chance.below(10))
        if kind < 2 and isinstance(data.get("agenda"), list):
            self.tamper_agenda(data["agenda"], other["agenda"], chance)
        elif kind == 2:  # a whole field of another moment
            name = pick(sorted(set(other) - set(HEADER)), chance)
            data[name] = deepcopy(other[name])
        else:
            spots = places(data)
            holder, key = pick(spots, chance)
            change(holder, key, spots, chance)

    def tamper_agenda(self, agenda: list[Any], other: list[Any], chance: Chance) -> None:
        seat, what = int(chance.below(8)) - 2, pick(NUMBERS, chance) if chance.below(3) else int(chance.below(80))
        step: list[Any] = [pick(self.steps, chance), seat, what]
        if other and chance.below(2):
            step = deepcopy(pick(other, chance))
        place = int(chance.below(len(agenda) + 1))
        how = int(chance.below(5))
        if how == 0 or not agenda:
            agenda.insert(place, step)
        elif how == 1:
            agenda[place % len(agenda)] = step
        elif how == 2:
            before = agenda[place % len(agenda)]
            agenda[place % len(agenda)] = [before[0] if isinstance(before, list) and before else step[0], seat, what]
        elif how == 3:
            del agenda[place % len(agenda)]
        else:
            agenda.extend(deepcopy(agenda[place % len(agenda) :]))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place of nested data, as what holds it and its key there."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        holder = waiting.pop()
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            if holder is data and key in HEADER:
                continue
            found.append((holder, key))
            if isinstance(holder[key], (dict, list)):
                waiting.append(holder[key])
    return found


def change(holder: Any, key: Any, spots: list[tuple[Any, Any]], chance: Chance) -> None:
    """Put something else there."""
    value = holder[key]
    how = int(chance.below(8))
    if how == 0:
        holder[key] = deepcopy(pick(JUNK, chance))
    elif how == 1:
        there, name = pick(spots, chance)
        holder[key] = deepcopy(there[name])
    elif how == 2 and isinstance(holder, list):
        holder.insert(int(key), deepcopy(value))
    elif how == 3:
        del holder[key]
    elif isinstance(value, list) and value:
        one, two = int(chance.below(len(value))), int(chance.below(len(value)))
        if how == 4:
            value[one], value[two] = value[two], value[one]
        elif how == 5:
            value.append(deepcopy(value[one]))
        else:
            del value[one:]
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + pick((-1, 1, 2, -2), chance) if how < 6 else pick(NUMBERS, chance)
    else:
        holder[key] = deepcopy(pick(JUNK, chance))


def pick(some: Any, chance: Chance) -> Any:
    """One of them."""
    return some[chance.below(len(some))]


@dataclass(frozen=True)
class Finding:
    """A forged position that was neither refused nor played to its end."""

    number: int
    what: str


@dataclass
class Findings:
    """What became of many forged positions."""

    refused: int = 0
    played: int = 0
    wrong: list[Finding] = field(default_factory=list)


def campaign(game: str, numbers: range, workers: int = 0, progress: Callable[[int], None] = lambda done: None) -> Findings:
    """Forge the positions of these numbers, each in a process that can be killed."""
    chunks = [numbers[i : i + CHUNK] for i in range(0, len(numbers), CHUNK)]
    found = Findings()
    sandboxes: SimpleQueue[Sandbox] = SimpleQueue()
    workers = workers or os.cpu_count() or 1
    for _ in range(workers):
        sandboxes.put(Sandbox(SECONDS, MEGABYTES))

    def run(chunk: range) -> list[Finding | str]:
        sandbox = sandboxes.get()
        try:
            return _tried(sandbox, game, chunk)
        finally:
            sandboxes.put(sandbox)

    try:
        with ThreadPoolExecutor(workers) as threads:
            for outcomes in threads.map(run, chunks):
                for outcome in outcomes:
                    if isinstance(outcome, Finding):
                        found.wrong.append(outcome)
                    elif outcome == REFUSED:
                        found.refused += 1
                    else:
                        found.played += 1
                progress(len(outcomes))
    finally:
        while not sandboxes.empty():
            sandboxes.get().stop()
    return found


def _tried(sandbox: Sandbox, game: str, chunk: range) -> list[Finding | str]:
    """All at once; if that is too much for the process, one by one."""
    try:
        return sandbox.run(outcomes, game, chunk)
    except Overrun as overrun:
        if len(chunk) == 1:
            return [Finding(chunk[0], str(overrun))]
        return [outcome for number in chunk for outcome in _tried(sandbox, game, range(number, number + 1))]


def outcomes(name: str, numbers: range) -> list[Finding | str]:
    """What becomes of the forged positions of these numbers."""
    game = load(name)
    forger = Forger(game)
    return [outcome(game, number, forger.position(number)) for number in numbers]


def outcome(game: AnyGame, number: int, data: dict[str, Any]) -> Finding | str:
    """Refused, played, or what went wrong."""
    try:
        return survive(game, json.loads(json.dumps(data)), Chance(number))
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return Finding(number, f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})")


def survive(game: AnyGame, data: dict[str, Any], chance: Chance) -> str:
    """What becomes of a position: refused with a sentence, or played to its end, looked at and guessed on the way."""
    try:
        state = load_state(game, data)
    except BadPosition:
        return REFUSED
    most: int = game.about["most_choices"]
    for number in range(2 * most):
        if state.over:
            state.scores(), state.winners(), state.returns()
            return PLAYED
        if number < 3:
            for viewer in [None, *range(state.seats)]:
                view = game.view(state, viewer)
                view.to_json()
                game.guess(view, chance)
        seat = chance_seat(state, chance)
        legal = state.legal(seat)
        if not legal:
            raise AssertionError(f"seat {seat} is to move and has no option")
        state.choose(seat, legal[chance.below(len(legal))])
    raise AssertionError("the game does not end")
