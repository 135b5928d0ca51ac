"""Tables that are played with values of a host's own: tried out aside before they are opened, told to everybody there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, State
from gaucho.engine.errors import ContentError, GauchoError, OptionError
from gaucho.kit import own_values
from gaucho.kit.own_values import Difference
from gaucho.kit.page import Scene
from gaucho.web import diary
from gaucho.web.gallery import painter
from gaucho.web.records import TableRecord

SEED: Final = 7  # of the games that bots play to the end before a table is opened


@dataclass(frozen=True)
class OwnContent:
    """A TOML file that is laid over ours."""

    file: str  # its name
    text: str


def tried(name: str, own: OwnContent, seats: int, options: dict[str, str]) -> str:
    """The text of a file, tried out; empty if it changes nothing. ContentError says why a game cannot be played with it."""
    plain = catalog.load(name)
    data = own_values.read(own.text, own.file, plain.folder)
    if not own_values.differences(plain, data):
        return ""
    try:
        game = catalog.load(name, data)
        for level in ("random", "house") if levels.has_house_bot(game) else ("random",):
            _play(game, options, [level] * seats)
    except OptionError:
        raise
    except ContentError as error:
        mine = error.file == "overlay"
        raise ContentError(own.file if mine else error.file, error.key, error.reason) from error
    except (GauchoError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as error:
        reason = f"the game cannot be played with these values ({type(error).__name__}: {error})"
        raise ContentError(own.file, "", reason) from error
    return own.text


def _play(game: AnyGame, options: dict[str, str], players: list[str]) -> None:
    state = game.new(len(players), SEED, dict(options))
    bots = [levels.make(level, game, SEED) for level in players]
    budgets = [levels.budget(level) for level in players]
    _draw(game, state)
    while not state.over:
        for seat in state.to_move():
            decision = state.due_for(seat)
            assert decision is not None
            state.take(seat, bots[seat].choose(game.view(state, seat), decision, budgets[seat]).id)
    _draw(game, state)


def _draw(game: AnyGame, state: State) -> None:
    names = [f"P{seat}" for seat in range(state.seats)]
    for seat in (None, *range(state.seats)):
        scene = Scene(names, None, live=False, told=state.events(seat))
        painter(game.folder.package).draw(game.view(state, seat), game, scene)


def differences(record: TableRecord) -> list[Difference]:
    """What at a table is not as we have it."""
    return differences_of(record.game, record.overlay)


@lru_cache(maxsize=64)
def differences_of(name: str, overlay: str) -> list[Difference]:
    """What some own values change."""
    return own_values.differences(catalog.load(name), diary.values_of(overlay))
