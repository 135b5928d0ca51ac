"""Lessons at a live table: what a newcomer reads beside the questions of a first game.

A game may bring `lessons.toml`:

    [lessons.turn]               one lesson; lessons stand in the order in which a newcomer should meet them
    prompt = "action"            the question it is about (a key of [prompts] in words.toml)
    title = "One thing per turn"
    text = "You play a card, take all cards back or take a battery (PA-040)."
    look = "pa-hand"             what is ringed meanwhile: a class of the game's page; may be left out
    role = "villain"             only for those who play this part, as the page calls it; may be left out

A question may have several lessons: each time it is asked the next one is read. The rules know nothing of all this.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gaucho.engine.core import AnyGame
from gaucho.kit.content import Content, Table

FILE = "lessons.toml"
LONGEST = 3  # sentences


class Lesson(NamedTuple):
    """A few sentences on one question."""

    name: str
    prompt: str
    title: str
    text: str  # Markdown of one paragraph, with rule ids
    look: str = ""  # what is ringed: a class of the page
    role: str = ""  # whom it is for: as `Page.role`; everybody, if empty


def lessons_of(game: AnyGame) -> list[Lesson]:
    """The lessons of a game; none, if it brings none. ContentError says what is wrong with the file."""
    file = game.folder.path / FILE
    if not file.exists():
        return []
    root = Content(file).root
    lessons = [_lesson(game, name, row) for name, row in root.table("lessons").named()]
    root.done()
    return lessons


def _lesson(game: AnyGame, name: str, row: Table) -> Lesson:
    look, role = (row.word(key) if row.has(key) else "" for key in ("look", "role"))
    lesson = Lesson(name, row.word("prompt", tuple(game.words["prompts"])), row.word("title"), row.word("text"), look, role)
    row.done()
    if not lesson.title or not lesson.text:
        raise row.error("text", "says nothing")
    sentences = len(re.findall(r"[.!?](?:\s|$)", lesson.text))
    if sentences > LONGEST:
        raise row.error("text", f"has {sentences} sentences; a lesson has at most {LONGEST}")
    if look and not re.fullmatch(r"[a-z][\w-]*", look):
        raise row.error("look", f"'{look}' is not the name of a class")
    known = game.folder.rules()
    for rule in re.findall(rf"\b{game.about['prefix']}-R?\d+\b", lesson.text):
        if rule not in known:
            raise row.error("text", f"there is no rule {rule}")
    return lesson
