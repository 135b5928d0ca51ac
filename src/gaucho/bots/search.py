"""Information-set Monte Carlo tree search (after Cowling, Powley and Whitehouse 2012), with a race of options at its root.

Each round guesses a full table from the view and plays it once with every option still in the race, with the same luck: what
options have in common cancels out, and their differences show early. The worse half drops out at times (sequential halving,
Karnin, Koren and Somekh 2013). Below its first choice the searcher has a tree. The real table is never seen.

The tree holds the searcher's own choices only; all others move by quick picks. In every guess the searcher holds the same
cards, so rivals with nodes of their own would learn them and play as if they saw through the backs.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.bots.bot import AnyBot, Bot, Budget
from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, NOBODY, SEVERAL, AnyGame, Decision, State, View
from gaucho.engine.options import Option

CURIOSITY: Final = 0.7  # how much a little-tried option is worth a look
WHOLE_GAMES: Final = 1 << 20  # rounds to look ahead, for a search that plays every game to its end
ITERATIONS: Final = 1000  # if the budget says nothing
ENOUGH: Final = 10  # rounds before an option is believed to beat the advice
SURE: Final = 2.0  # by how many standard errors it must: many are compared, so some look better by luck
SHALLOW: Final = 16  # choices below each other that nodes may be freed with
TABLED: Final = 4096
SQRT_LOG: Final[list[float]] = [0.0] + [math.sqrt(math.log(float(n))) for n in range(1, TABLED)]

# What a node begins with; shared, never changed.
NO_OPTIONS: Final[list[int]] = []
NO_NODES: Final[list[Any]] = []


@final
@mypyc_attr(acyclic=True)
class Node:
    """What is known about one option: how often it was there, was taken, and what came of it."""

    __slots__ = ("average", "children", "option", "options", "pull", "seen", "total", "tried", "untried", "visits")

    def __init__(self, option: i64) -> None:
        self.option = option
        self.seen: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.average: float = 0.0  # this and the pull follow from the visits, and are read far more often than they change
        self.pull: float = 0.0  # how much it is worth another look
        self.children: list[Node] = NO_NODES  # of all options that were ever tried here
        self.options: list[int] = NO_OPTIONS  # what there was to choose from last time,
        self.untried: list[int] = NO_OPTIONS  # which of it was never tried,
        self.tried: list[Node] = NO_NODES  # and the children of the others

    def add(self, worth: float) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        self.total += worth
        tries = float(self.visits)
        self.average = self.total / tries
        self.pull = CURIOSITY / math.sqrt(tries)


@final
class Runner:
    """An option in the race: its tree, and by how much it did better than the favourite at the same tables."""

    __slots__ = ("lead", "node", "squares")

    def __init__(self, option: i64) -> None:
        self.node = Node(option)
        self.lead: float = 0.0
        self.squares: float = 0.0

    def lead_by(self, ahead: float) -> None:
        self.lead += ahead
        self.squares += ahead * ahead

    def margin(self) -> float:
        """The mean lead, less what may be luck."""
        tries = float(self.node.visits)
        mean = self.lead / tries
        spread = self.squares / tries - mean * mean
        return mean - SURE * math.sqrt((spread if spread > 0.0 else 0.0) / tries + 0.01 / (tries * tries))


@final
class Meter:
    """How much of a budget is used, in playouts or in time, whichever is nearer to its end."""

    __slots__ = ("done", "limit", "seconds", "start")

    def __init__(self, budget: Budget) -> None:
        self.done: i64 = 0
        self.limit: i64 = budget.iterations
        self.seconds: float = float(budget.milliseconds) / 1000.0
        if self.limit == 0 and self.seconds == 0.0:
            self.limit = ITERATIONS
        self.start: float = time.monotonic()

    def used(self) -> float:
        playouts: float = float(self.done) / float(self.limit) if self.limit else 0.0
        if self.seconds == 0.0:
            return playouts
        return max(playouts, (time.monotonic() - self.start) / self.seconds)


@final
class SearchBot(Bot[AnyGame, View]):
    """Thinks as long as its budget lasts; with a budget of iterations and a seed it is reproducible.

    An adviser's choice never drops out of the race, and is taken unless another one is surely better.
    """

    def __init__(self, game: AnyGame, seed: int = 0, adviser: AnyBot | None = None) -> None:
        super().__init__(game, seed)
        self.adviser = adviser
        self.rounds: i64 = game.about.get("search_rounds", WHOLE_GAMES)
        self.places: list[Node | None] = [None] * len(game.options)  # room to lay children out by their options
        self.roots: list[Node] = []  # of the race going on
        self.deep = False  # is one of its trees deep?

    def choose(self, view: View, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        advice: i64 = -1 if self.adviser is None else self.adviser.choose(view, decision, budget).id
        best = self.winner(self.race(view, advice, budget), advice)
        for option in options:
            if option.id == best:
                return option
        raise AssertionError("the search left the options it was given")

    def winner(self, runners: list[Runner], advice: i64) -> i64:
        """The best of those left; with advice that one, the first, unless another is surely better."""
        best = runners[0]
        for runner in runners:
            node = runner.node
            if advice < 0:
                if node.average > best.node.average:
                    best = runner
            elif node.visits >= ENOUGH and runner.margin() > (0.0 if best is runners[0] else best.margin()):
                best = runner
        return best.node.option

    def race(self, view: View, advice: i64, budget: Budget) -> list[Runner]:
        """The options left when the budget is used up, the favourite first: the advice, or any."""
        try:
            return self.run(view, advice, budget)
        finally:
            self.take_trees_apart()

    def run(self, view: View, advice: i64, budget: Budget) -> list[Runner]:
        """The race itself, which leaves its trees behind."""
        meter = Meter(budget)
        runners: list[Runner] = []
        heats: i64 = 1  # after each but the last the worse half drops out
        heat: i64 = 1
        while not runners or meter.used() < 1.0:
            state: State = self.game.guess(view, self.chance)
            reopen(state, view.seat)
            if not runners:
                runners = line_up(state.options_of(view.seat), advice)
                self.roots = [runner.node for runner in runners]
                heats = heats_for(len(runners))
            self.compare(runners, state, view.seat, meter)
            while heat < heats and meter.used() * float(heats) >= float(heat):
                runners = better_half(runners)
                heat += 1
        return runners

    def take_trees_apart(self) -> None:
        """Take deep trees apart, node by node.

        By itself a deep one would overwrite other memory when it is freed: a fault of the compiler (docs/decisions/0015).
        """
        nodes, self.roots = self.roots, []
        while self.deep and nodes:
            node = nodes.pop()
            nodes.extend(node.children)
            node.children = NO_NODES
            node.tried = NO_NODES
        self.deep = False

    def compare(self, runners: list[Runner], state: State, me: i64, meter: Meter) -> None:
        """One playout for each, from the same table and with the same luck."""
        luck = self.chance.split()
        favourite: float = 0.0
        for runner in runners:
            worth = self.play(runner.node, state.clone(), me, luck.clone())
            if runner is runners[0]:
                favourite = worth
            runner.lead_by(worth - favourite)
            meter.done += 1
            if meter.done == meter.limit:
                return

    def play(self, first: Node, state: State, me: i64, luck: Chance) -> float:
        """One walk down the tree below a first choice, and on with quick picks; what comes of it for the searcher."""
        game = self.game
        path: list[Node] = [first]
        node = first
        growing = first.visits > 0
        whole = self.rounds == WHOLE_GAMES
        judged: i64 = 0 if whole else game.round(state) + self.rounds
        state.take(me, first.option)
        while growing and state.asked != NOBODY and (whole or game.round(state) < judged):
            if state.asked == me or len(state.options_of(me)) > 1:
                node, growing = self.descend(node, state.options_of(me))
                path.append(node)
                state.take(me, node.option)
            else:
                play_quickly(state, luck)
        state.hurry(luck)
        while state.asked != NOBODY and (whole or game.round(state) < judged):
            play_quickly(state, luck)
        worth: float = game.worth(state)[me]
        for node in path:
            node.add(worth)
        if len(path) > SHALLOW:
            self.deep = True
        return worth

    def descend(self, node: Node, options: list[int]) -> tuple[Node, bool]:
        """The child to go to, and whether it was there before: an untried one, or the most promising one."""
        if options is not node.options:
            self.sort_out(node, options)
        if node.untried:
            return self.grow(node), False
        best = node
        best_value: float = -1e9
        for child in node.tried:
            seen: i64 = child.seen + 1
            child.seen = seen
            value = child.average + child.pull * (SQRT_LOG[seen] if seen < TABLED else math.sqrt(math.log(float(seen))))
            if value > best_value:
                best_value = value
                best = child
        return best, True

    def sort_out(self, node: Node, options: list[int]) -> None:
        """Which of these options were tried at this node, and which were not."""
        node.options = options
        children = node.children
        if not children:
            node.untried = options.copy()
            return
        places = self.places
        for child in children:
            places[child.option] = child
        untried: list[int] = []
        tried: list[Node] = []
        for option in options:
            known = places[option]
            if known is None:
                untried.append(option)
            else:
                tried.append(known)
        for child in children:
            places[child.option] = None
        node.untried = untried
        node.tried = tried if len(tried) < len(children) else children

    def grow(self, node: Node) -> Node:
        """A new child for one of the untried options."""
        for child in node.tried:
            child.seen += 1
        untried = node.untried
        last = len(untried) - 1
        place = self.chance.below(last + 1)
        child = Node(untried[place])
        child.seen = 1
        untried[place] = untried[last]
        untried.pop()
        if not node.children:
            node.children = node.tried = [child]
        else:
            node.children.append(child)
            if node.tried is not node.children:
                node.tried.append(child)
        return child


def play_quickly(state: State, luck: Chance) -> None:
    """One choice by a quick pick, or one of each who still owes a sealed one."""
    if state.asked == SEVERAL:
        state.seal_quickly(luck)
    else:
        state.take(state.asked, state.game.quick_pick(state, luck))


def reopen(state: State, me: i64) -> None:
    """What others have sealed a guess can only draw blindly: they choose again in every playout, by quick picks as always."""
    if state.asked == SEVERAL:
        for seat in range(state.seats):
            if seat != me:
                state.sealed[seat] = NO_PICK


def line_up(options: list[int], advice: i64) -> list[Runner]:
    """All options, the advised one first."""
    runners: list[Runner] = []
    for option in options:
        if option == advice:
            runners.insert(0, Runner(option))
        else:
            runners.append(Runner(option))
    return runners


def heats_for(runners: i64) -> i64:
    """How many heats it takes until two are left, and the one between them."""
    heats: i64 = 1
    while runners > 2:
        runners = (runners + 1) // 2
        heats += 1
    return heats


def better_half(runners: list[Runner]) -> list[Runner]:
    """The favourite, and the best of the others, in their order: half of all, but two at least."""
    keep: i64 = (len(runners) + 1) // 2
    averages = sorted([runner.node.average for runner in runners[1:]], reverse=True)
    least = averages[keep - 2]
    return [runners[0]] + [runner for runner in runners[1:] if runner.node.average >= least]
