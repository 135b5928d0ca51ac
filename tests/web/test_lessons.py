"""Learning at a table: the button on the guide, the table it opens, the notes in the prompt bar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from gaucho.engine.errors import ContentError
from gaucho.kit.lessons import lessons_of
from gaucho.web import gallery
from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots

GAME = "pampero"
WITHOUT = "cowcollectors"


@pytest.fixture(autouse=True)
def one_game_without(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All our games have lessons; here one of them brings none."""
    monkeypatch.setattr(gallery, "lessons_of", lambda game: [] if game.name == WITHOUT else lessons_of(game))
    for cached in (gallery.lessons, gallery.lessons_about):
        cached.cache_clear()
    yield
    for cached in (gallery.lessons, gallery.lessons_about):
        cached.cache_clear()


@pytest.fixture
def browser(sqlite_url: str) -> Iterator[TestClient]:
    settings = Settings(Path(), sqlite_url, b"x" * 32, bot_pace=0.0, limits=Limits.lifted())
    with TestClient(make(settings, QuickBots()), headers={"origin": "http://testserver"}) as client:
        yield client


def learn(browser: TestClient) -> str:
    """Where "Learn at a table" leads."""
    answer = browser.post(f"/play/{GAME}", data={"lessons": "1"}, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_the_guide_offers_a_table_with_lessons_where_there_are_some(browser: TestClient) -> None:
    assert 'name="lessons"' in browser.get(f"/games/{GAME}/guide").text
    assert 'name="lessons"' not in browser.get(f"/games/{WITHOUT}/guide").text


def test_it_is_the_introductory_table_and_its_page_begins_the_lessons_anew(browser: TestClient) -> None:
    there = learn(browser)
    assert re.fullmatch(r"/t/\w+\?learn=1", there)
    page = browser.get(there).text
    assert "Introductory scoring: Yes" in page
    assert page.count('class="person seat-bot"') == 1
    assert f'data-pref="lessons.{GAME}"' in page
    assert "data-pref=" in browser.post(f"/play/{WITHOUT}").text
    assert "lessons." not in browser.post(f"/play/{WITHOUT}").text


def test_lessons_begin_by_themselves_among_bots_alone(browser: TestClient) -> None:
    assert 'data-learn="1"' in browser.post(f"/play/{GAME}").text
    assert "data-learn" not in browser.post(f"/play/{WITHOUT}").text
    with_friend = {"seats": "2", "seat_0": "me", "seat_1": "friend", "name": "Ann"}
    assert "data-learn" not in browser.post(f"/new/{GAME}", data=with_friend).text


def test_the_lessons_on_a_question_come_with_it_hidden_and_with_their_rules_linked(browser: TestClient) -> None:
    for _ in range(20):  # until it is the visitor who begins
        page = browser.get(learn(browser)).text
        if "data-lesson=" in page:
            break
    notes = re.findall(r'<aside class="coach" data-lesson="(\w+)"[^>]* hidden>(.*?)</aside>', page, re.DOTALL)
    assert [name for name, _ in notes][:2] == ["turn", "first_steps"]
    assert 'data-rule-link="PA-040"' in notes[0][1]
    assert "<em>contracts</em>" in notes[1][1]


def test_broken_lessons_do_not_spoil_the_table(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object) -> None:
        raise ContentError("lessons.toml", "lessons.turn", "missing")

    monkeypatch.setattr(gallery, "lessons_of", broken)
    for cached in (gallery.lessons, gallery.lessons_about):
        cached.cache_clear()
    assert browser.get(f"/games/{GAME}/guide").status_code == 200
    assert "data-lesson=" not in browser.post(f"/play/{GAME}").text
    for cached in (gallery.lessons, gallery.lessons_about):
        cached.cache_clear()
