"""The start page: one click plays what newcomers should play, a form beside it what others want; and the list of own tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from gaucho.engine import catalog
from gaucho.kit.modes import modes_of
from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots

GAME = "cowcollectors"


@pytest.fixture
def app(sqlite_url: str) -> Iterator[TestClient]:
    settings = Settings(Path(), sqlite_url, b"x" * 32, bot_pace=0.0, limits=Limits.lifted())
    with TestClient(make(settings, QuickBots()), headers={"origin": "http://testserver"}) as client:
        yield client


def another(app: TestClient) -> TestClient:
    """Somebody else at the same server."""
    return TestClient(app.app, headers={"origin": "http://testserver"})


def played(browser: TestClient, game: str, **form: str) -> str:
    """The page of the table that this form opens."""
    return browser.post(f"/play/{game}", data=form).text


def table_of(browser: TestClient, game: str = GAME) -> str:
    there = browser.post(f"/play/{game}", follow_redirects=False).headers["location"]
    return there.partition("?")[0].removeprefix("/t/")


def own(browser: TestClient) -> set[str]:
    """The tables on the list of whoever this browser is."""
    page = browser.get("/").text
    region = page[page.index('data-region="lobby-mine"') : page.index('class="hero"')]
    return set(re.findall(r'href="/t/(\w+)"', region))


@pytest.mark.parametrize("name", catalog.names())
def test_one_click_opens_the_first_mode_with_its_usual_number_of_bots(app: TestClient, name: str) -> None:
    mode = modes_of(catalog.load(name))[0]
    page = played(app, name)
    assert page.count('class="person seat-bot"') == mode.seats - 1


def test_mode_and_number_of_bots_are_as_the_form_says(app: TestClient) -> None:
    page = played(app, "zappem", mode="villain", bots="3")
    assert page.count('class="person seat-bot"') == 3
    assert "Villain: Seat 1" in page
    assert played(app, "pampero", mode="solo").count('class="person seat-bot"') == 0


@pytest.mark.parametrize("name", catalog.names())
def test_bots_are_easy_in_the_mode_for_a_first_game_and_normal_in_others(app: TestClient, name: str) -> None:
    first, *others = modes_of(catalog.load(name))
    assert levels(played(app, name)) == {"Easy bot"}
    assert levels(played(app, name, mode=first.name)) == {"Easy bot"}
    for mode in others:
        assert levels(played(app, name, mode=mode.name)) <= {"Normal bot"}


def levels(page: str) -> set[str]:
    """The levels of the bots at a table."""
    return set(re.findall(r"(?:Easy|Normal|Hard|Random) bot", page[page.index('class="person') :]))


def test_strength_decides_the_level(app: TestClient) -> None:
    assert "Easy bot" in played(app, GAME, strength="easy")
    assert "Hard bot" in played(app, GAME, strength="hard")
    assert "Hard bot" not in played(app, GAME, strength="normal")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"mode": "dance"}, "has no such mode (modes: crew, villain, royale)"),
        ({"bots": "9"}, "In the crew: choose 2 to 4 bots."),
        ({"bots": "many"}, "In the crew: choose 2 to 4 bots."),
        ({"strength": "godlike"}, "There are no such bots (they are easy, normal, hard)."),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(app: TestClient, form: dict[str, str], words: str) -> None:
    refused = app.post("/play/zappem", data=form)
    assert refused.status_code == 400
    assert words in refused.text.replace("&#39;", "'")


def test_own_tables_come_before_the_games_and_public_ones_after(app: TestClient) -> None:
    table = table_of(app)
    page = app.get("/").text
    assert page.index(f"/t/{table}") < page.index('class="cards"') < page.index("Waiting for players")


def test_the_number_beside_my_tables_counts_turns(app: TestClient) -> None:
    assert app.get("/me/turns").json() == {"turns": []}
    table = app.post("/play/pampero", data={"mode": "solo"}, follow_redirects=False).headers["location"].removeprefix("/t/")
    assert app.get("/me/turns").json() == {"turns": [table]}
    assert another(app).get("/me/turns").json() == {"turns": []}


def test_a_table_among_bots_leaves_the_list_and_is_otherwise_as_it_was(app: TestClient) -> None:
    kept, gone = table_of(app), table_of(app)
    assert own(app) == {kept, gone}
    assert app.post(f"/me/tables/{gone}/remove", follow_redirects=False).status_code == 303
    assert own(app) == {kept}
    assert app.get(f"/t/{gone}").status_code == 200
    assert "stands in" not in app.get(f"/t/{gone}").text
    app.post(f"/me/tables/{gone}/remove")  # once more changes nothing
    assert own(app) == {kept}


def test_a_waiting_table_that_its_only_person_removes_is_closed(app: TestClient) -> None:
    form = {"seats": "2", "seat_0": "me", "seat_1": "friend", "name": "Ann"}
    table = app.post(f"/new/{GAME}", data=form, follow_redirects=False).headers["location"].removeprefix("/t/")
    app.post(f"/me/tables/{table}/remove")
    assert own(app) == set()
    assert app.get(f"/t/{table}").status_code == 404


def test_who_removes_a_table_where_others_play_leaves_it_to_a_bot(app: TestClient) -> None:
    form = {"seats": "2", "seat_0": "me", "seat_1": "friend", "name": "Ann", "public": "1"}
    table = app.post(f"/new/{GAME}", data=form, follow_redirects=False).headers["location"].removeprefix("/t/")
    bo = another(app)
    bo.post(f"/join/{table}/public", data={"name": "Bo"})
    app.post(f"/me/tables/{table}/remove")
    assert own(app) == set()
    assert own(bo) == {table}
    assert "stands in" in bo.get(f"/t/{table}").text


def test_others_lists_cannot_be_changed(app: TestClient) -> None:
    table = table_of(app)
    another(app).post(f"/me/tables/{table}/remove")
    assert own(app) == {table}


def test_who_sits_down_later_has_the_table_on_their_list(app: TestClient) -> None:
    form = {"seats": "3", "seat_0": "me", "seat_1": "friend", "seat_2": "friend", "name": "Ann", "public": "1"}
    table = app.post(f"/new/{GAME}", data=form, follow_redirects=False).headers["location"].removeprefix("/t/")
    bo = another(app)
    bo.post("/me", data={"name": "Bo"})
    for _ in range(2):
        bo.post(f"/me/tables/{table}/remove")  # first as a stranger, then from their seat
        assert own(bo) == set()
        bo.post(f"/join/{table}/public", data={"name": "Bo"})
        assert own(bo) == {table}


@pytest.mark.parametrize("name", catalog.names())
def test_marks_in_the_rules_are_words_that_need_no_key(app: TestClient, name: str) -> None:
    page = app.get(f"/games/{name}/rules").text
    assert "our decision" in page
    assert not re.search(r"\[(stated|house|derived|public)\]", page)
    assert "Rules without a mark stand in the rulebook." in page
