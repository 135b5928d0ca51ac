"""What one can read of a game in two minutes: short, without rule numbers, with pictures of its real pieces."""

from __future__ import annotations

import re

import pytest

from gaucho.engine import catalog
from gaucho.kit.page_check import Reader, check_markup
from gaucho.web.gallery import guide_html, painter, symbols

MOST_WORDS = 300
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
GAMES = catalog.names()


def short(name: str) -> str:
    return (catalog.load(name).folder.path / "learn.md").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_it_takes_two_minutes(name: str) -> None:
    words = PICTURE.sub("", short(name)).split()
    assert 120 < len(words) < MOST_WORDS
    assert not re.search(rf"\b{catalog.load(name).about['prefix']}-", short(name))


@pytest.mark.parametrize("name", GAMES)
def test_its_pictures_are_the_pieces_of_the_game(name: str) -> None:
    game = catalog.load(name)
    drawn = painter(game.folder.package).pictures(game)
    wanted = [found[1] for found in PICTURE.findall(short(name))]
    assert len(wanted) >= 6
    assert set(wanted) == set(drawn)
    shapes = set(check_markup(symbols(game)).all("id"))
    for picture in drawn.values():
        assert {address.removeprefix("#") for address in check_markup(picture).all("href")} <= shapes


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_begins_with_it_and_keeps_the_rest_folded(name: str) -> None:
    html = guide_html(name)
    first, folded = html.split('<details class="whole">')
    assert first.startswith("<h1>")
    assert "data-rule-link" not in first
    assert "data-rule-link" in folded
    assert html.count("<h1>") == 1
    labels = Reader(first.replace("<br>", "<br/>")).all("aria-label")
    assert labels == [found[0] for found in PICTURE.findall(short(name))]
