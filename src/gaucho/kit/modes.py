"""Ways to begin a game that are worth a name: what one can choose on the start page beside "Play".

A game may declare them in `game.toml`; the first is what the rulebook recommends for a first game:

    [modes.solo]
    label = "Alone"
    help = "Against the wind itself."
    players = [1, 1]             how many it is for, where not all numbers of the game will do
    seats = 1                    how many it is best with; three or the nearest number, if nothing is said
    options = { rahdo = "on" }   settings that differ from the usual ones
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gaucho.engine.core import AnyGame
from gaucho.engine.errors import OptionError
from gaucho.engine.settings import checked
from gaucho.kit.content import Content, Table

FILE = "game.toml"
USUAL = 3  # seats of a good game


class Mode(NamedTuple):
    """One way to begin."""

    name: str
    label: str
    help: str
    players: tuple[int, int]
    seats: int
    options: dict[str, str]


@lru_cache(maxsize=64)  # games with values of their own come and go
def modes_of(game: AnyGame) -> list[Mode]:
    """The modes of a game, at least one. ContentError says what is wrong with the file."""
    fewest, most = game.seats
    root = Content(game.folder.path / FILE, data=game.about).root
    if not root.has("modes"):
        return [Mode("usual", "Usual game", "", game.seats, max(fewest, min(most, USUAL)), {})]
    return [_mode(game, name, row) for name, row in root.table("modes").named()]


def _mode(game: AnyGame, name: str, row: Table) -> Mode:
    fewest, most = row.numbers("players", 2, *game.seats) if row.has("players") else game.seats
    seats = row.number("seats", fewest, most) if row.has("seats") else max(fewest, min(most, USUAL))
    options = row.table("options").words() if row.has("options") else {}
    mode = Mode(name, row.word("label"), row.word("help"), (fewest, most), seats, options)
    row.done()
    try:
        for number in range(fewest, most + 1):
            checked(game.about, number, dict(options))
    except OptionError as error:
        raise row.error("options", str(error)) from error
    return mode
