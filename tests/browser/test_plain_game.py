"""A game that has no page of its own is found, shown and played all the same."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import gaucho

from .conftest import DESKTOP
from .person import Person, play_on
from .server import Server

NEW = "pocket"  # what somebody calls their copy of the template


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serves a copy of Gaucho with a game just copied from the template, and Cosmic Cow Collectors without its page."""
    packages = tmp_path_factory.mktemp("packages")
    source = Path(gaucho.__file__).parent
    copy = packages / "gaucho"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "page*.py", "page.css", "tests", "_native"))
    for file in ("kit/page.py", "web/pages.py", "web/plain_page.py"):  # those of the frame stay
        shutil.copy(source / file, copy / file)
    game = copy / "games" / NEW
    shutil.copytree(copy / "games" / "_template", game)
    for module in game.rglob("*.py"):
        module.write_text(module.read_text().replace("gaucho.games._template", f"gaucho.games.{NEW}"))
    server = Server(tmp_path_factory.mktemp("data"), packages, GAUCHO_COMPILE="0")  # what is copied is not compiled
    server.start()
    yield server
    server.stop()


@pytest.fixture
def ann(browser: Browser, plain_server: Server) -> Iterator[Person]:
    context = browser.new_context(**DESKTOP, reduced_motion="reduce")
    person = Person("Ann", context, plain_server.address, chance=random.Random(5))
    yield person
    context.close()
    assert not person.complaints()
    assert not plain_server.complaints()


def test_a_new_game_is_played_at_once(ann: Person) -> None:
    ann.go("/")
    card = ann.page.locator(f"[aria-labelledby=card-{NEW}]")
    expect(card.locator(".cover svg")).to_be_visible()
    card.get_by_role("button").first.click()
    ann.settled()
    assert play_on({0: ann}) == 3
    assert "win" in ann.result()
    expect(ann.page.locator("#sheet table.plain")).to_be_visible()
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.locator("[data-step=last]").click()
    assert "win" in ann.result()


def test_cows_without_their_page(ann: Person) -> None:
    """Everything a player knows is there as text, every option as a button."""
    ann.go("/")
    ann.page.get_by_role("button", name="Play Cosmic Cow Collectors against bots").click()
    ann.settled()
    play_on({0: ann}, stop=12)
    expect(ann.page.locator(".plainboard")).to_contain_text("Ann" if ann.page.get_by_text("Ann").count() else "Guest")
    assert "cc-" not in ann.page.locator("#board").inner_html()
