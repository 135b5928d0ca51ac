"""The lessons of every game at its tables: one on every question a player can be asked, and what they ring is on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.kit.lessons import lessons_of
from gaucho.kit.page_check import Reader, moments, scene_of
from gaucho.web.gallery import lessons_about, painter

GAMES = catalog.names()
SENTENCES = {"pampero": 3}  # two, but for the largest game


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_a_lesson(name: str) -> None:
    game = catalog.load(name)
    assert {lesson.prompt for lesson in lessons_of(game)} == set(game.words["prompts"])


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_can_be_looked_up_and_is_short(name: str) -> None:
    game = catalog.load(name)
    for lesson in lessons_of(game):
        assert f"{game.about['prefix']}-" in lesson.text, lesson.name
        assert len(re.findall(r"[.!?](?:\s|$)", lesson.text)) <= SENTENCES.get(name, 2), lesson.name
        assert len(lesson.text.split()) <= 62, lesson.name
        assert not re.search(r"[.]$", lesson.title), lesson.name


@pytest.mark.parametrize("name", [name for name in GAMES if name != "pampero"])
def test_every_lesson_shows_where_to_look(name: str) -> None:
    assert not [lesson.name for lesson in lessons_of(catalog.load(name)) if not lesson.look]


def asked(game: AnyGame) -> Iterator[tuple[str, str, set[str]]]:
    """Questions of random games: prompt, the part of who is asked, and the classes on board and dialog."""
    fewest, most = game.seats
    for seats in {max(fewest, 2), 3, most}:
        for settings in game.about["variants"]:
            for state in moments(game, seats, 1, dict(settings), first=2, of=150):
                for seat in state.to_move()[:1]:
                    page = painter(game.folder.package).draw(game.view(state, seat), game, scene_of(game, state, seat))
                    texts = [page.board, page.dialog.body if page.dialog else ""]
                    classes = {word for text in texts for value in Reader(text).all("class") for word in value.split()}
                    assert state.due is not None
                    yield state.due.prompt, page.role, classes


@pytest.mark.parametrize("name", GAMES)
def test_what_a_lesson_rings_is_on_the_page_and_everybody_has_one(name: str) -> None:
    game = catalog.load(name)
    for prompt, role, classes in asked(game):
        found = lessons_about(game, prompt, role)
        assert found, f"{prompt} for {role}"
        for lesson in found:
            assert not lesson.look or lesson.look in classes, f"{lesson.name}: no {lesson.look}"


def test_a_lesson_for_one_part_is_for_nobody_else() -> None:
    game = catalog.load("zappem")
    names = {role: [lesson.name for lesson in lessons_about(game, "play_zone", role)] for role in ("crew", "villain", "royale")}
    assert "hunt" in names["crew"]
    assert "prowl" in names["villain"]
    assert "alone" in names["royale"]
    assert all({"move", "dark"} < set(found) for found in names.values())
    assert not {"hunt", "alone"} & set(names["villain"])
    roles = {lesson.role for lesson in lessons_of(game)}
    assert roles == {"", *names}
