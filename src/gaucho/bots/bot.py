"""What a bot is: it sees a view, never the table, and picks one of the options due from its seat."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, Decision, View
from gaucho.engine.options import Option

G = TypeVar("G", bound=AnyGame)
V = TypeVar("V", bound=View)


@final
class Budget:
    """How much a bot may think: so many iterations, or so many milliseconds, whichever is given (0: not limited by it)."""

    def __init__(self, iterations: int = 0, milliseconds: int = 0) -> None:
        self.iterations = iterations
        self.milliseconds = milliseconds


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[G, V]):
    """Sits at one seat of a game. With the same seed and a budget of iterations it plays the same."""

    def __init__(self, game: G, seed: int = 0) -> None:
        self.game = game
        self.chance = Chance(seed)

    def choose(self, view: V, decision: Decision, budget: Budget) -> Option:
        """One of `decision.options[view.seat]`."""
        raise AssertionError("a bot must choose")

    def best_of(self, options: list[Option], values: list[float], whim: float) -> Option:
        """The option of the highest value, give or take a whim: a bot that always does the same is easily read."""
        best: i64 = 0
        highest: float = -1e9
        for i in range(len(options)):
            value = values[i] + whim * float(self.chance.below(1000)) / 1000.0
            if value > highest:
                highest = value
                best = i
        return options[best]


AnyBot = Bot[Any, Any]  # what functions take that serve the bots of every game


@final
class RandomBot(Bot[AnyGame, View]):
    """Picks any option; the yardstick."""

    def choose(self, view: View, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        return options[self.chance.below(len(options))]
