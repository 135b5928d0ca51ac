"""The lessons: one on every question, in the words of the table."""

from __future__ import annotations

from gaucho.games.pampero.tests.position import game
from gaucho.kit.lessons import lessons_of


def test_every_question_has_a_lesson_and_the_table_is_the_introductory_one() -> None:
    lessons = lessons_of(game)
    assert lessons is not None
    assert {lesson.prompt for lesson in lessons.lessons} == set(game.words["prompts"])
    assert (lessons.seats, lessons.options["intro_scoring"]) == (2, "on")
    assert len(lessons.about("action")) > 2
    assert len({lesson.title for lesson in lessons.about("action")}) == len(lessons.about("action"))


def test_every_lesson_can_be_looked_up() -> None:
    lessons = lessons_of(game)
    assert lessons is not None
    for lesson in lessons.lessons:
        assert "PA-" in lesson.text, lesson.name
