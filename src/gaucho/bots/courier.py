"""Lets views travel to a bot in another process.

Compiled classes cannot be pickled by themselves. Their constructors take all their fields under their names (see
`engine/data.py`), so they are sent as class and fields. Tables and steps are not: nobody sends those to a bot.
"""

from __future__ import annotations

import copyreg
import pickle
from typing import Any

from gaucho.engine.core import Decision, Game, State, Step, View
from gaucho.engine.data import classes, fields
from gaucho.engine.options import Option


def packed(game: Game, view: View) -> bytes:
    """The view with its decision, as bytes for another process; `pickle.loads` reads them there."""
    _prepare(type(game))
    return pickle.dumps(view)


_prepared: set[type[Game]] = set()


def _prepare(game: type[Game]) -> None:
    if game not in _prepared:
        pieces = [kind for kind in classes(game).values() if not issubclass(kind, (Step, State, Game))]
        for kind in (Decision, Option, *pieces):
            copyreg.pickle(kind, _reduced)
        _prepared.add(game)


def _reduced(thing: Any) -> tuple[type, tuple[Any, ...]]:
    kind = type(thing)
    return kind, tuple(getattr(thing, name) for name in fields(kind))
