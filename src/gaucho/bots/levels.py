"""Bots by name: `random`, `easy`, `house`, `search`, or `search:2000` (iterations) and `search:500ms` (time).

`easy` plays as somebody does who knows the rules and has not played often; a game without one has the house bot instead.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec

from gaucho.bots.bot import AnyBot, Budget, RandomBot
from gaucho.bots.search import SearchBot
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import OptionError

LEVELS = ("random", "easy", "house", "search")
SEARCH_BUDGET = Budget(iterations=2000)


def make(level: str, game: AnyGame, seed: int = 0) -> AnyBot:
    """A bot of this level; a budget after a colon does not matter here."""
    name = level.partition(":")[0]
    if name == "random":
        return RandomBot(game, seed)
    package = game.folder.package
    if name == "easy" and find_spec(f"{package}.easy"):
        easy: AnyBot = import_module(f"{package}.easy").EasyBot(game, seed)
        return easy
    if name in ("easy", "house"):
        house: AnyBot = import_module(f"{package}.bot").HouseBot(game, seed)
        return house
    if name == "search":
        return SearchBot(game, seed, make("house", game, seed))
    raise OptionError(f"there is no bot '{level}' (bots: {', '.join(LEVELS)}, search:2000, search:500ms)")


def budget(level: str) -> Budget:
    """The budget a level asks for."""
    name, colon, amount = level.partition(":")
    if not colon:
        return SEARCH_BUDGET if name == "search" else Budget()
    found = re.fullmatch(r"([1-9][0-9]{0,8})(ms)?", amount)
    if name not in LEVELS or not found:
        raise OptionError(f"'{level}' is not a bot with a budget (search:2000 for iterations, search:500ms for time)")
    return Budget(milliseconds=int(found[1])) if found[2] else Budget(iterations=int(found[1]))


def has_house_bot(game: AnyGame) -> bool:
    """Does the game bring a bot of its own?"""
    return find_spec(f"{game.folder.package}.bot") is not None
