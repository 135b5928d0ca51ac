"""What wins is read before the first choice, and can be read again at any time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from gaucho.engine import catalog
from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots


@pytest.fixture
def browser(sqlite_url: str) -> Iterator[TestClient]:
    settings = Settings(Path(), sqlite_url, b"x" * 32, bot_pace=0.0, limits=Limits.lifted())
    with TestClient(make(settings, QuickBots()), headers={"origin": "http://testserver"}) as client:
        yield client


def line(page: str) -> str:
    """The goal above the question."""
    found = re.search(r'<p class="goal-line">(.*?)</p>', page, re.DOTALL)
    return re.sub(r"<[^>]*>", "", found[1]) if found else ""


@pytest.mark.parametrize("name", catalog.names())
def test_a_fresh_table_says_what_wins(browser: TestClient, name: str) -> None:
    page = browser.post(f"/play/{name}").text
    kept = re.search(r'<p id="goal" data-region="goal" hidden>([^<]+)</p>', page)
    assert kept
    assert line(page) == kept[1]
    assert page.count('data-ui="goal"') == 2


def test_after_the_first_own_choice_only_the_button_says_it(browser: TestClient) -> None:
    answer = browser.post("/play/cowcollectors", follow_redirects=False)
    there = answer.headers["location"]
    page = browser.get(there).text
    assert line(page)
    option = re.search(r'class="choice" data-option="([^"]+)"', page)
    seq = re.search(r'data-seq="(\d+)"', page)
    assert option
    assert seq
    with browser.websocket_connect(f"{there}/socket?seat=0", headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"do": "choose", "option": option[1], "seq": int(seq[1]), "key": "k" * 24})
        while socket.receive_json()["is"] != "done":
            pass
    page = browser.get(there).text
    assert not line(page)
    assert '<p id="goal" data-region="goal" hidden>Own' in page


def test_who_only_watches_reads_it_behind_the_button(browser: TestClient) -> None:
    there = browser.post("/play/zappem", data={"mode": "crew", "public": "1"}, follow_redirects=False).headers["location"]
    page = browser.get(f"{there}?seat=-1").text
    assert not line(page)
    assert "hidden>The crew wins by" in page
