"""Information-set Monte Carlo tree search (after Cowling, Powley and Whitehouse 2012).

Each iteration guesses a full table from the view, walks down the tree as far as this table allows, adds one node, plays on
with the game's quick picks and writes the result back. The real table is never seen.

The tree holds the searcher's own choices only; all others move by quick picks. In every guess the searcher holds the same
cards, so rivals with nodes of their own would learn them and play as if they saw through the backs.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import NOBODY, SEVERAL, Decision, Game, State
from gaucho.engine.options import Option

CURIOSITY: Final = 0.7  # how much a little-tried option is worth a look
WHOLE_GAMES: Final = -1  # the horizon of a search that plays every game to its end
ITERATIONS: Final = 1000  # if the budget says nothing
ADVISED: Final = 3  # every third iteration tries what the adviser says
ENOUGH: Final = 20  # visits before an option is believed to beat the advice
SURE: Final = 1.0  # by how many standard errors it must
BETWEEN_GLANCES: Final = 16  # iterations between two looks at the clock
TABLED: Final = 4096
ROOTS: Final[list[float]] = [0.0] + [math.sqrt(math.log(float(n))) for n in range(1, TABLED)]  # of logarithms

# What a node begins with; shared, never changed.
NO_OPTIONS: Final[list[int]] = []
NO_ROW: Final[list[Any]] = []
NO_CHILDREN: Final[dict[int, Any]] = {}


@final
@mypyc_attr(acyclic=True)
class Node:
    """What is known about one option: how often it was there, was taken, and what came of it."""

    __slots__ = ("average", "children", "option", "options", "pull", "row", "seen", "squares", "total", "visits")

    def __init__(self, option: i64) -> None:
        self.option = option
        self.seen: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.average: float = 0.0  # these two follow from the visits, and are read far more often than they change
        self.pull: float = 0.0
        self.children: dict[int, Node] = NO_CHILDREN
        self.options: list[int] = NO_OPTIONS  # the last list of options that were all tried,
        self.row: list[Node] = NO_ROW  # and their nodes in its order

    def add(self, worth: float) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth
        tries = float(self.visits)
        self.average = self.total / tries
        self.pull = CURIOSITY / math.sqrt(tries)

    def mean(self) -> float:
        return self.total / float(self.visits)

    def doubt(self) -> float:
        """The square of the mean's standard error."""
        tries = float(self.visits)
        spread = self.squares / tries - (self.total / tries) * (self.total / tries)
        return (spread if spread > 0.0 else 0.0) / tries + 0.25 / (tries * tries)


@final
class SearchBot(Bot):
    """Thinks as long as its budget lasts; with a budget of iterations and a seed it is reproducible.

    An adviser's choice is looked at more often than the others, and is taken unless another one is surely better.
    """

    def __init__(self, game: Game, seed: int = 0, adviser: Bot | None = None) -> None:
        super().__init__(game, seed)
        self.adviser = adviser
        self.horizon: i64 = game.about.get("search_horizon", WHOLE_GAMES)

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        advice: i64 = -1 if self.adviser is None else self.adviser.choose(view, decision, budget).id
        root = self.grow(view, advice, budget)
        best = self.best_child(root, advice)
        for option in options:
            if option.id == best:
                return option
        raise AssertionError("the search left the options it was given")

    def best_child(self, root: Node, advice: i64) -> i64:
        """Without advice the option tried most often; with advice that one, unless another is surely better."""
        best: i64 = -1
        most: i64 = -1
        for child in root.children.values():
            if child.visits > most:
                most = child.visits
                best = child.option
        advised = root.children.get(advice)
        if advised is None:
            return best
        best = advice
        surest: float = 0.0
        for child in root.children.values():
            if child.visits < ENOUGH or child.option == advice:
                continue
            margin = child.mean() - advised.mean() - SURE * math.sqrt(child.doubt() + advised.doubt())
            if margin > surest:
                surest = margin
                best = child.option
        return best

    def grow(self, view: Any, advice: i64, budget: Budget) -> Node:
        """The tree below this view, after as many iterations as the budget allows."""
        root = Node(-1)
        limit: i64 = budget.iterations
        if limit == 0 and budget.milliseconds == 0:
            limit = ITERATIONS
        deadline = time.monotonic() + budget.milliseconds / 1000.0
        me: i64 = view.seat
        done: i64 = 0
        while limit == 0 or done < limit:
            self.iterate(root, view, me, advice if done % ADVISED == 0 else -1)
            done += 1
            if budget.milliseconds and done % BETWEEN_GLANCES == 0 and time.monotonic() >= deadline:
                break
        return root

    def iterate(self, root: Node, view: Any, me: i64, first: i64) -> None:
        """One guess, one walk down the tree, one game played to its end."""
        game = self.game
        chance = self.chance
        state: State = game.guess(view, chance)
        path: list[Node] = [root]
        node = root
        growing = True
        while growing and state.asked != NOBODY:
            if state.asked == me or (state.asked == SEVERAL and len(state.options_of(me)) > 0):
                node, growing = self.descend(node, state.options_of(me), first)
                first = -1
                path.append(node)
                state.take(me, node.option)
            else:
                state.take(state.next_seat(), game.quick_pick(state, chance))
        further: i64 = self.horizon * state.seats if self.horizon > 0 else WHOLE_GAMES
        while state.asked != NOBODY and further != 0:
            state.take(state.next_seat(), game.quick_pick(state, chance))
            further -= 1
        worth = game.worth(state)[me]
        for node in path:
            node.add(worth)

    def descend(self, node: Node, options: list[int], wanted: i64) -> tuple[Node, bool]:
        """The child to go to, and whether it was there before: one that is wanted, an untried one, the most promising one."""
        if wanted >= 0 or options is not node.options:
            child = self.off_the_path(node, options, wanted)
            if child is not None:
                return child, child.visits > 0
        best = node
        best_value: float = -1e9
        for child in node.row:
            seen: i64 = child.seen + 1
            child.seen = seen
            value = child.average + child.pull * (ROOTS[seen] if seen < TABLED else math.sqrt(math.log(float(seen))))
            if value > best_value:
                best_value = value
                best = child
        return best, True

    def off_the_path(self, node: Node, options: list[int], wanted: i64) -> Node | None:
        """The child that is wanted, or an untried one; None if all were tried, and then they lie in the node's row."""
        children = node.children
        row: list[Node] = []
        untried: list[int] = []
        for option in options:
            child = children.get(option)
            if child is None:
                untried.append(option)
            else:
                row.append(child)
        if not untried and wanted not in children:
            node.options = options
            node.row = row
            return None
        for child in row:
            child.seen += 1
            if child.option == wanted:
                return child
        option = wanted if wanted in untried else untried[self.chance.below(len(untried))]
        child = Node(option)
        child.seen = 1
        if not children:
            node.children = children = {}
        children[option] = child
        return child
