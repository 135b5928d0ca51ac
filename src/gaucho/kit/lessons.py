"""Lessons at a live table: what a newcomer reads beside the questions of a first game.

A game may bring `lessons.toml`:

    [table]                      the table they are meant for: how many seats, and settings that differ from the usual ones
    seats = 2
    [table.options]
    intro_scoring = "on"

    [lessons.turn]               one lesson; lessons stand in the order in which a newcomer should meet them
    prompt = "action"            the question it is about (a key of [prompts] in words.toml)
    title = "One thing per turn"
    text = "You play a card, take all cards back or take a battery (PA-040)."

A question may have several lessons: each time it is asked the next one is read. The rules know nothing of all this.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gaucho.engine.core import AnyGame
from gaucho.engine.errors import OptionError
from gaucho.engine.settings import checked
from gaucho.kit.content import Content, Table

FILE = "lessons.toml"
LONGEST = 3  # sentences


class Lesson(NamedTuple):
    """A few sentences on one question."""

    name: str
    prompt: str
    title: str
    text: str  # Markdown of one paragraph, with rule ids


class Lessons(NamedTuple):
    """All lessons of a game, and the table they are meant for."""

    seats: int
    options: dict[str, str]
    lessons: list[Lesson]

    def about(self, prompt: str) -> list[Lesson]:
        """Those on a question, in order."""
        return [lesson for lesson in self.lessons if lesson.prompt == prompt]


def lessons_of(game: AnyGame) -> Lessons | None:
    """The lessons of a game, if it has any. ContentError says what is wrong with the file."""
    file = game.folder.path / FILE
    if not file.exists():
        return None
    root = Content(file).root
    seats, options = _table(game, root.table("table"))
    lessons = [_lesson(game, name, row) for name, row in root.table("lessons").named()]
    root.done()
    return Lessons(seats, options, lessons)


def _table(game: AnyGame, table: Table) -> tuple[int, dict[str, str]]:
    seats = table.number("seats", *game.seats)
    options = table.table("options").words()
    table.done()
    try:
        checked(game.about, seats, options)
    except OptionError as error:
        raise table.error("options", str(error)) from error
    return seats, options


def _lesson(game: AnyGame, name: str, row: Table) -> Lesson:
    lesson = Lesson(name, row.word("prompt", tuple(game.words["prompts"])), row.word("title"), row.word("text"))
    row.done()
    if not lesson.title or not lesson.text:
        raise row.error("text", "says nothing")
    sentences = len(re.findall(r"[.!?](?:\s|$)", lesson.text))
    if sentences > LONGEST:
        raise row.error("text", f"has {sentences} sentences; a lesson has at most {LONGEST}")
    known = game.folder.rules()
    for rule in re.findall(rf"\b{game.about['prefix']}-R?\d+\b", lesson.text):
        if rule not in known:
            raise row.error("text", f"there is no rule {rule}")
    return lesson
