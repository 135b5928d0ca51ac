"""The lessons: one on every question, in the words of the table."""

from __future__ import annotations

from gaucho.games.pampero.tests.position import game
from gaucho.kit.lessons import lessons_of


def test_every_question_has_a_lesson() -> None:
    lessons = lessons_of(game)
    assert {lesson.prompt for lesson in lessons} == set(game.words["prompts"])
    turns = [lesson.title for lesson in lessons if lesson.prompt == "action"]
    assert len(set(turns)) == len(turns) > 2


def test_every_lesson_can_be_looked_up() -> None:
    for lesson in lessons_of(game):
        assert "PA-" in lesson.text, lesson.name
