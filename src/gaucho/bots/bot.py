"""What a bot is: it sees a view, never the table, and picks one of the options due from its seat."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr

from gaucho.engine.chance import Chance
from gaucho.engine.core import Decision, Game
from gaucho.engine.options import Option


@final
class Budget:
    """How much a bot may think: so many iterations, or so many milliseconds, whichever is given (0: not limited by it)."""

    def __init__(self, iterations: int = 0, milliseconds: int = 0) -> None:
        self.iterations = iterations
        self.milliseconds = milliseconds


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Sits at one seat of a game. With the same seed and a budget of iterations it plays the same."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.chance = Chance(seed)

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        """One of `decision.options[view.seat]`."""
        raise AssertionError("a bot must choose")


@final
class RandomBot(Bot):
    """Picks any option; the yardstick."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        return options[self.chance.below(len(options))]
