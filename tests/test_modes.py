"""Modes: the ways to begin that a game names, refused with file, key and reason where they cannot be."""

from __future__ import annotations

import tomllib

import pytest

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import ContentError
from gaucho.engine.settings import checked
from gaucho.kit.modes import modes_of

GAME = "zappem"
OPTIONS = """
[options.mode]
values = ["auto", "team", "royale"]
default = "auto"
seats_needed = { team = 3 }
"""


def written(monkeypatch: pytest.MonkeyPatch, text: str) -> AnyGame:
    """A game with this in its game.toml."""
    game = catalog.load(GAME)
    monkeypatch.setattr(game, "about", tomllib.loads(text))
    return game


@pytest.fixture(autouse=True)
def read_anew() -> None:
    modes_of.cache_clear()


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_every_mode_can_be_played_with_all_its_numbers(name: str) -> None:
    game = catalog.load(name)
    found = modes_of(game)
    assert found
    for mode in found:
        assert game.seats[0] <= mode.players[0] <= mode.seats <= mode.players[1] <= game.seats[1]
        for seats in range(mode.players[0], mode.players[1] + 1):
            assert checked(game.about, seats, dict(mode.options)).items() >= mode.options.items()


def test_the_first_mode_is_what_the_rulebook_recommends_first() -> None:
    first = {name: modes_of(catalog.load(name))[0] for name in ("pampero", "quantumzap")}
    assert (first["pampero"].seats, first["pampero"].options["intro_scoring"]) == (2, "on")
    assert first["quantumzap"].options == {"mode": "beginner"}


def test_a_game_without_modes_has_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    (only,) = modes_of(written(monkeypatch, 'title = "x"'))
    assert (only.players, only.seats, only.options) == ((2, 5), 3, {})


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ('label = "A"', "modes.a.help: missing"),
        ('label = "A"\nhelp = ""\nplayers = [1, 3]', "modes.a.players: 1 is not between 2 and 5"),
        ('label = "A"\nhelp = ""\nplayers = [2, 3]\nseats = 4', "modes.a.seats: 4 is not between 2 and 3"),
        ('label = "A"\nhelp = ""\nplayer = 2', "modes.a.player: unknown key"),
        ('label = "A"\nhelp = ""\noptions = { mode = "solo" }', "modes.a.options: option 'mode' of Zapp'em! cannot be 'solo'"),
        (
            'label = "A"\nhelp = ""\noptions = { mode = "team" }',
            "modes.a.options: option 'mode' of Zapp'em! can be 'team' only",
        ),
    ],
)
def test_a_mode_that_cannot_be_says_where_and_why(monkeypatch: pytest.MonkeyPatch, row: str, reason: str) -> None:
    about = 'title = "Zapp\'em!"\nseats = [2, 5]\n' + OPTIONS
    game = written(monkeypatch, f"{about}\n[modes.a]\n{row}\n")
    with pytest.raises(ContentError) as refused:
        modes_of(game)
    assert "game.toml" in str(refused.value)
    assert reason in str(refused.value)
