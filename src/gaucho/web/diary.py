"""A table's diary: the chain of checks over its entries, which choices still stand, and whether all of it is sound."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, State
from gaucho.engine.errors import GauchoError
from gaucho.engine.transcript import Transcript, commitment
from gaucho.kit.sandbox import Sandbox
from gaucho.web.records import Entry, EntryKind, Status, StorageTrouble, TableRecord

if TYPE_CHECKING:
    from gaucho.web.store import Store

LENGTH: Final = 32  # of a check
ASIDE: Final = Sandbox(seconds=60.0, megabytes=2000)


def header_check(table: TableRecord) -> str:
    """What the chain of a table begins with: the check "before" entry 0. Who sits there does not count, how many do."""
    header = [
        table.id,
        table.game,
        table.rules,
        table.content,
        dict(sorted(table.options.items())),
        len(table.seats),
        commitment(table.seed),
        table.start,
    ]
    return sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:LENGTH]


def check(previous: str, entry: Entry) -> str:
    """The check of an entry, which covers all of it and all entries before it."""
    e = entry
    words = f"{previous}\n{e.table}\n{e.seq}\n{e.kind}\n{e.seat}\n{e.option}\n{e.by}\n{e.at}\n{e.tick}\n{e.key!r}"
    return sha256(words.encode()).hexdigest()[:LENGTH]


def choices_that_stand(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """The choices that stand: an undo takes back the last one of them."""
    return [(entries[place].seat, entries[place].option) for place in not_taken_back(entries)]


def not_taken_back(entries: Sequence[Entry]) -> list[int]:
    """The places of the choices that stand."""
    places: list[int] = []
    for place, entry in enumerate(entries):
        if entry.kind == EntryKind.CHOICE:
            places.append(place)
        elif entry.kind != EntryKind.UNDO:
            raise GauchoError(f"entry {entry.seq} is a '{entry.kind}', neither choice nor undo")
        elif not places:
            raise GauchoError(f"entry {entry.seq} takes back a choice, but none stands")
        else:
            places.pop()
    return places


def game_of(table: TableRecord) -> AnyGame:
    """The game of a table, with its own values if it has any."""
    return game_with(table.game, table.overlay)


def game_with(name: str, overlay: str) -> AnyGame:
    """A game with these own values, in TOML, if they are any."""
    return _with_values(name, overlay) if overlay else catalog.load(name)


@lru_cache(maxsize=64)
def _with_values(name: str, overlay: str) -> AnyGame:
    return catalog.load(name, values_of(overlay))


def unchanged_game(table: TableRecord) -> AnyGame:
    """The same; GauchoError if it is not the version the table was begun with."""
    game = game_of(table)
    if (game.version, game.content) != (table.rules, table.content):
        raise GauchoError(f"This table was begun with another version of {game.title}, which is not here.")
    return game


def overlay_of(table: TableRecord) -> dict[str, Any] | None:
    """The own values a table is played with."""
    return values_of(table.overlay) if table.overlay else None


@lru_cache(maxsize=64)
def values_of(overlay: str) -> dict[str, Any]:
    """Own values as data, which nobody changes."""
    return tomllib.loads(overlay)


def transcript(table: TableRecord, entries: Sequence[Entry]) -> Transcript:
    """What was chosen at a table, without playing it."""
    written = Transcript(table.game, table.rules, table.content, table.options, len(table.seats), table.seed, table.start)
    written.choices = choices_that_stand(entries)
    return written


def first_state(game: AnyGame, table: TableRecord) -> State:
    """The table before its first choice."""
    new = table.start is None
    state: State = game.new(len(table.seats), table.seed, dict(table.options)) if new else game.load_state(table.start)
    return state


def verify_table(store: Store, id: str) -> list[str]:
    """What is wrong with a table, in words; empty if all is well."""
    try:
        table = store.table(id)
        if table is None:
            return ["there is no such table"]
        entries = store.entries(id)
        problems = broken_links(table, entries)
        if not problems:
            problems = store.broken_seals(table, len(entries), entries[-1].check if entries else header_check(table))
    except (StorageTrouble, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        return [f"it cannot be read: {error}"]
    return problems or _played(table, entries)


def _played(table: TableRecord, entries: Sequence[Entry]) -> list[str]:
    """The same as `broken_play`; a game that began from a position, which may come from anywhere, in a process of its own."""
    if table.start is None:
        return broken_play(table, entries)
    try:
        return ASIDE.run(broken_play, table, entries)
    except GauchoError as error:
        return [f"it cannot be played again: {error}"]


def broken_links(table: TableRecord, entries: Sequence[Entry]) -> list[str]:
    """Where numbers, keys and the chain of checks do not fit; each table is told its first broken link."""
    previous = header_check(table)
    keys: set[str] = set()
    for place, entry in enumerate(entries):
        if entry.seq != place:
            return [f"entry {place} is missing (the next one there is {entry.seq})"]
        if entry.check != check(previous, entry):
            return [f"entry {place}: it, or one before it, or the table was changed: its check does not fit"]
        if entry.key is not None and entry.key in keys:
            return [f"entry {place}: its key was used before"]
        if entry.key is not None:
            keys.add(entry.key)
        previous = entry.check
    return []


def broken_play(table: TableRecord, entries: Sequence[Entry]) -> list[str]:
    """Where the game cannot have been played like this."""
    try:
        game = game_of(table)
        for what, theirs, ours in (("rules", table.rules, game.version), ("content", table.content, game.content)):
            if theirs != ours:
                return [f"it was played with {what} {theirs}, here is {ours}"]
        state = first_state(game, table)
        stands = set(not_taken_back(entries))
    except (GauchoError, ValueError) as error:
        return [str(error)]
    taken_back: list[State] = []
    for place, entry in enumerate(entries):
        if entry.kind == EntryKind.UNDO:
            state = taken_back.pop()
            continue
        if place not in stands:
            taken_back.append(state.clone())
        try:
            state.choose(entry.seat, entry.option)
        except GauchoError as error:
            return [f"entry {place}: seat {entry.seat} cannot choose '{entry.option}': {error}"]
    return wrong_status(table, len(entries), state.over)


def wrong_status(table: TableRecord, count: int, over: bool) -> list[str]:
    """Does the stored status fit what was played?"""
    if table.status == Status.OPEN and count:
        return [f"entry {count - 1}: the table is still open, but {count} choices were made"]
    if table.status == Status.RUNNING and over:
        return [f"entry {count - 1}: the game is over here, but the table is still running"]
    if table.status == Status.OVER and not over:
        return [f"after {count} entries the game is not over, but the table is"]
    return []
