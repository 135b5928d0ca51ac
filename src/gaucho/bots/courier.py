"""Lets views travel to a bot in another process.

Compiled classes cannot be pickled by themselves, but their fields are known (see `engine/data.py`): they are sent as class and
fields. Tables are not: nobody sends those to a bot.
"""

from __future__ import annotations

import copyreg
import pickle
from typing import Any

from gaucho.engine.core import AnyGame, Decision, Game, State, View
from gaucho.engine.data import classes, fields, made
from gaucho.engine.options import Option


def packed(game: AnyGame, view: View) -> bytes:
    """The view with its decision, as bytes for another process; `pickle.loads` reads them there."""
    _prepare(type(game))
    return pickle.dumps(view)


_prepared: set[type[AnyGame]] = set()


def _prepare(game: type[AnyGame]) -> None:
    if game not in _prepared:
        pieces = [kind for kind in classes(game).values() if not issubclass(kind, (State, Game))]
        for kind in (Decision, Option, *pieces):
            copyreg.pickle(kind, _reduced)
        _prepared.add(game)


def _reduced(thing: Any) -> tuple[Any, tuple[Any, ...]]:
    kind = type(thing)
    return made, (kind, {name: getattr(thing, name) for name in fields(kind)})
