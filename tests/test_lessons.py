"""Lessons: read from a game's lessons.toml, refused with file, key and reason if they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaucho.engine import catalog
from gaucho.engine.errors import ContentError
from gaucho.kit import lessons
from gaucho.kit.lessons import lessons_of

GOOD = """
[lessons.one]
prompt = "{prompt}"
title = "{title}"
text = "{text}"
"""


def written(monkeypatch: pytest.MonkeyPatch, folder: Path, **words: str) -> None:
    """A file of lessons for Cosmic Cow Collectors."""
    usual = {"prompt": "discard", "title": "Too many", "text": "Discard one (CC-014)."}
    file = folder / "lessons.toml"
    file.write_text(GOOD.format(**(usual | words)), "utf-8")
    monkeypatch.setattr(lessons, "FILE", str(file))


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_the_lessons_of_every_game_can_be_read(name: str) -> None:
    found = lessons_of(catalog.load(name))
    assert len({lesson.name for lesson in found}) == len(found)


def test_a_lesson_is_about_its_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written(monkeypatch, tmp_path)
    found = lessons_of(catalog.load("cowcollectors"))
    assert [(lesson.prompt, lesson.title) for lesson in found] == [("discard", "Too many")]


@pytest.mark.parametrize(
    ("words", "key", "reason"),
    [
        ({"prompt": "dance"}, "lessons.one.prompt", "'dance' is not one of"),
        ({"text": "See (CC-999)."}, "lessons.one.text", "there is no rule CC-999"),
        ({"text": "One. Two! Three? Four."}, "lessons.one.text", "has 4 sentences"),
        ({"text": ""}, "lessons.one.text", "says nothing"),
        ({"title": 'x"\ncolour = "red'}, "lessons.one.colour", "unknown key"),
    ],
)
def test_what_is_wrong_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: dict[str, str], key: str, reason: str
) -> None:
    written(monkeypatch, tmp_path, **words)
    with pytest.raises(ContentError) as caught:
        lessons_of(catalog.load("cowcollectors"))
    assert caught.value.file == "lessons.toml"
    assert caught.value.key == key
    assert reason in caught.value.reason
