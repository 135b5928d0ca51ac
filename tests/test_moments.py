"""Moments: what is shown large when it happens, to whom in which words; and where parts of a game begin."""

from __future__ import annotations

import tomllib

import pytest

from gaucho.engine import catalog
from gaucho.engine.errors import ContentError
from gaucho.engine.events import EVERYONE, Event
from gaucho.kit.moments import Headline, chapters_of, headline, moments_of

GAME = "cowcollectors"


def hit(by: int, victim: int) -> Event:
    return Event(catalog.load(GAME).events["hit"], "CC-030", by, victim, 12, 0, EVERYONE)


@pytest.fixture(autouse=True)
def read_anew() -> None:
    moments_of.cache_clear()
    chapters_of.cache_clear()


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_has_moments_and_chapters(name: str) -> None:
    game = catalog.load(name)
    assert moments_of(game)
    assert set(chapters_of(game).values()) <= {"round", "turn"}
    assert chapters_of(game)


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (0, Headline("You found it!", "good")),
        (1, Headline("You are invaded!", "bad")),
        (2, Headline("Found!", "")),
        (None, Headline("Found!", "")),
    ],
)
def test_whoever_looks_reads_it_in_their_words(viewer: int | None, expected: Headline) -> None:
    assert headline(catalog.load(GAME), hit(0, 1), viewer) == expected


def test_what_is_no_moment_is_not_shown() -> None:
    game = catalog.load(GAME)
    assert headline(game, Event(game.events["hid"], "CC-007", 0, 0, 0, 0, EVERYONE), 0) == Headline("", "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[moments.dance]\ntitle = "x"', "the rules know no event 'dance'"),
        ('[moments.hit]\nmine = "x"', "moments.hit.title: missing"),
        ('[moments.hit]\ntitle = "x"\nplayer = "y"', "moments.hit.player: unknown key"),
        ('[moments.hit]\ntitle = "x"\nbad = "victim"', "moments.hit.bad: 'victim' is not one of mine"),
        ('[chapters]\nround = ["dance"]', "the rules know no event 'dance'"),
        ('[chapters]\nround = "turn"', "chapters.round: must be a list of texts"),
        ("[chapters]\nyear = []", "chapters.year: unknown key"),
    ],
)
def test_what_is_wrong_is_said(monkeypatch: pytest.MonkeyPatch, text: str, reason: str) -> None:
    game = catalog.load(GAME)
    monkeypatch.setattr(game, "about", tomllib.loads(text))
    read = chapters_of if "chapters" in text else moments_of
    with pytest.raises(ContentError) as refused:
        read(game)
    assert reason in str(refused.value)
