"""Moments worth a pause: events that are shown large for a second or two, and those with which a part of the game begins.

A game may declare them in `game.toml`, by the names of its events:

    [moments.hit]
    title = "Invaded"            what everybody reads,
    mine = "You hit!"            what whoever did it reads,
    victim = "You are invaded!"  what the seat in this field of the event reads,
    bad = "victim"               and for which of them it is bad news; all but the title may be left out

    [chapters]
    round = ["year"]             events that begin a round, or a turn: a replay can jump to them
    turn = ["played"]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from gaucho.engine.core import AnyGame
from gaucho.engine.events import Event, EventKind
from gaucho.kit.content import Content, Table

FILE = "game.toml"
PARTS: Final = ("round", "turn")


class Moment(NamedTuple):
    """What an event is called when it is shown large."""

    title: str
    mine: str
    to: dict[str, str]  # by field
    bad: str


class Headline(NamedTuple):
    """What one viewer reads, and whether it is "good" or "bad" news for them, or neither."""

    text: str
    tone: str


NOTHING: Final = Headline("", "")


@lru_cache(maxsize=64)  # games with values of their own come and go
def moments_of(game: AnyGame) -> dict[str, Moment]:
    """The moments of a game, by event. ContentError says what is wrong with the file."""
    root = Content(game.folder.path / FILE, data=game.about).root
    rows = root.table("moments").named() if root.has("moments") else []
    return {name: _moment(_kind(game, row, name), row) for name, row in rows}


@lru_cache(maxsize=64)  # games with values of their own come and go
def chapters_of(game: AnyGame) -> dict[str, str]:
    """Which part of the game begins with an event: "round" or "turn"."""
    root = Content(game.folder.path / FILE, data=game.about).root
    if not root.has("chapters"):
        return {}
    table = root.table("chapters")
    found = {name: part for part in PARTS if table.has(part) for name in table.texts(part)}
    table.done()
    for name in found:
        _kind(game, table, name)
    return found


def headline(game: AnyGame, event: Event, viewer: int | None) -> Headline:
    """What this viewer reads large when it happens; nothing, if it is no such moment."""
    moment = moments_of(game).get(event.kind.name)
    if moment is None:
        return NOTHING
    if viewer is not None:
        for field, words in moment.to.items():
            if event[field] == viewer:
                return Headline(words, "bad" if moment.bad == field else "good")
        if event.seat == viewer and moment.mine:
            return Headline(moment.mine, "bad" if moment.bad == "mine" else "good")
    return Headline(moment.title, "")


def _moment(kind: EventKind, row: Table) -> Moment:
    title, mine = row.word("title"), row.word("mine") if row.has("mine") else ""
    to = {field: row.word(field) for field in kind.fields if row.has(field)}
    bad = row.word("bad", ("mine", *to)) if row.has("bad") else ""
    row.done()
    return Moment(title, mine, to, bad)


def _kind(game: AnyGame, row: Table, name: str) -> EventKind:
    kind = game.events.find(name)
    if kind is None:
        raise row.error("", f"the rules know no event '{name}'")
    return kind
