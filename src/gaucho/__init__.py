"""Gaucho: a digital table for five published games.

>>> import gaucho
>>> game = gaucho.load("cowcollectors")
>>> state = game.new(seats=3, seed=7)
>>> state.due.prompt
'setup_secret'
"""

from importlib import import_module

from gaucho import _form

FORM = _form.settle()  # before anything that may be compiled is imported

from gaucho.engine.catalog import games, load  # noqa: E402
from gaucho.engine.chance import Chance  # noqa: E402
from gaucho.engine.core import AnyGame, Decision, Game, Refusal, State, View  # noqa: E402
from gaucho.engine.errors import (  # noqa: E402
    BadPosition,
    ContentError,
    GauchoError,
    IllegalChoice,
    OptionError,
    TranscriptError,
    UnknownGame,
)
from gaucho.engine.events import Event  # noqa: E402
from gaucho.engine.options import Option  # noqa: E402
from gaucho.engine.transcript import Transcript  # noqa: E402
from gaucho.version import VERSION  # noqa: E402

import_module("gaucho.games")  # the name `games` is that package's from now on; it can be called like the function

__version__ = VERSION
__all__ = [
    "FORM",
    "AnyGame",
    "BadPosition",
    "Chance",
    "ContentError",
    "Decision",
    "Event",
    "Game",
    "GauchoError",
    "IllegalChoice",
    "Option",
    "OptionError",
    "Refusal",
    "State",
    "Transcript",
    "TranscriptError",
    "UnknownGame",
    "View",
    "games",
    "load",
]
