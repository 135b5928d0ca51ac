"""How fast the rules are: one JSON line per game and way of playing, rates per second of CPU time.

    python benchmarks/probe.py --seconds 1

Every decision is made at random, game after game; `GAUCHO_COMPILE=0` measures the interpreted form.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import compress, cycle
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import gaucho  # noqa: E402
from benchmarks.games import leduc_poker, loops, tic_tac_toe  # noqa: E402
from gaucho.bots.bot import Budget  # noqa: E402
from gaucho.bots.search import WHOLE_GAMES, SearchBot  # noqa: E402
from gaucho.engine.folder import Folder  # noqa: E402
from gaucho.engine.settings import checked  # noqa: E402
from gaucho.kit.sheet import mask  # noqa: E402

GAMES = ROOT / "benchmarks" / "games"
ITERATIONS = 1000  # of one search, as the peers do
OPENINGS = 4  # searched in turn: how long games are depends on what was dealt
CHUNK = 200  # calls between two looks at the clock,
BETWEEN_LOOKS = 200  # or decisions: a look costs as much as one of them

Row = dict[str, Any]
Play = Callable[[], int]  # plays at least one game, returns the number of decisions


def tic_tac_toe_game() -> gaucho.AnyGame:
    return tic_tac_toe.TicTacToe(Folder(GAMES / "tic_tac_toe", tic_tac_toe.__name__))


def leduc_poker_game() -> gaucho.AnyGame:
    return leduc_poker.LeducPoker(Folder(GAMES / "leduc_poker", leduc_poker.__name__))


def rate_games(play: Play, seconds: float, games: int = 1) -> Row:
    """Play until so many seconds of CPU time have gone; `games` says how many one call plays."""
    play()
    decisions = calls = looked = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play()
        calls += 1
        if decisions - looked >= BETWEEN_LOOKS:
            looked = decisions
            spent = time.process_time() - start
    return {"dec_s": decisions / spent, "games_s": calls * games / spent, "dec_per_game": decisions / (calls * games)}


def rate_calls(call: Callable[[], object], seconds: float, chunk: int, weight: int = 1) -> float:
    """Calls per second of CPU time, times `weight`."""
    call()
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(chunk):
            call()
        done += chunk
    return done * weight / (time.process_time() - start)


def half_way(game: gaucho.AnyGame, seats: int, settings: dict[str, str], chance: gaucho.Chance, choices: int) -> gaucho.State:
    """A table after so many choices, not over yet."""
    while True:
        state: gaucho.State = game.quiet(seats, settings, chance)
        left = choices
        while left and not state.over:
            state.take(state.next_seat(), game.quick_pick(state, chance))
            left -= 1
        if not state.over:
            return state


def rows(game: gaucho.AnyGame, seats: int, label: str, seconds: float) -> Iterator[Row]:
    """All ways of playing one game."""
    rnd = random.Random(1)
    chance = gaucho.Chance(1)
    settings = checked(game.about, seats, {})
    compiled = gaucho.FORM.compiled
    batch = 200 if compiled else 10

    def python_loop() -> int:
        state = game.quiet(seats, settings, chance)
        n = 0
        while (seat := state.next_seat()) >= 0:
            state.take(seat, rnd.choice(state.options_of(seat)))
            n += 1
        return n

    def public_face() -> int:
        state = game.quiet(seats, settings, chance)
        n = 0
        while not state.over:
            seat = state.next_seat()
            state.choose(seat, rnd.choice(state.legal(seat)))
            n += 1
        return n

    inner = rate_games(lambda: loops.play_games(game, seats, settings, chance, batch), seconds, batch)
    middle = half_way(game, seats, settings, chance, round(inner["dec_per_game"] / 2))
    inner["clone_s"] = rate_calls(middle.clone, seconds / 4, CHUNK)
    yield {"game": label, "how": "inner loop", **inner}
    yield {"game": label, "how": "Python loop", **rate_games(python_loop, seconds)}
    yield {"game": label, "how": "public face", **rate_games(public_face, seconds)}

    openings = [game.quiet(seats, settings, chance) for _ in range(OPENINGS)]
    views = cycle([game.view(opening, opening.next_seat()) for opening in openings])
    iterations = ITERATIONS if compiled else ITERATIONS // 20
    budget = Budget(iterations=iterations)
    bot = SearchBot(game, 1)
    for how, rounds in (("search", WHOLE_GAMES), ("search as played", bot.rounds)):
        if how == "search" or rounds != WHOLE_GAMES:
            bot.rounds = rounds
            sims = rate_calls(lambda: bot.race(next(views), -1, budget), seconds, OPENINGS, iterations)
            yield {"game": label, "how": how, "sims_s": sims}


def observed(game: gaucho.AnyGame, seats: int, label: str, seconds: float) -> Row:
    """A learner's step: observation and mask of the seat that is asked, an allowed option at random, and on."""
    rnd = random.Random(1)
    chance = gaucho.Chance(1)
    settings = checked(game.about, seats, {})
    look = import_module(f"{game.folder.package}.features").features
    width = len(game.options)

    def play() -> int:
        state = game.quiet(seats, settings, chance)
        n = 0
        while (seat := state.next_seat()) >= 0:
            look(game, game.view(state, seat))
            options = state.options_of(seat)
            mask(options, width)
            state.take(seat, rnd.choice(options))
            n += 1
        return n

    return {"game": label, "how": "observed step", **rate_games(play, seconds)}


def observed_by(rules: Any, game: gaucho.AnyGame, seconds: float) -> Row:
    """The same in the games made for comparing, with their own small observations, and picked from the mask as peers do."""
    rnd = random.Random(1)
    chance = gaucho.Chance(1)
    settings = checked(game.about, 2, {})
    observe, mask_of = rules.observe, rules.mask
    numbers = range(len(game.options))

    def play() -> int:
        state = game.quiet(2, settings, chance)
        n = 0
        while (seat := state.next_seat()) >= 0:
            observe(state, seat)
            state.take(seat, rnd.choice(list(compress(numbers, mask_of(state)))))
            n += 1
        return n

    return {"game": game.name, "how": "observed step", **rate_games(play, seconds)}


def probe(seconds: float, wanted: list[str]) -> Iterator[Row]:
    """Every row of every game wanted; all of them if none is named."""
    for game, rules in ((tic_tac_toe_game(), tic_tac_toe), (leduc_poker_game(), leduc_poker)):
        if not wanted or game.name in wanted:
            yield from rows(game, 2, game.name, seconds)
            yield observed_by(rules, game, seconds)
    for game in gaucho.games():
        if not wanted or game.name in wanted:
            fewest, most = game.seats
            for seats in range(fewest, most + 1):
                label = f"{game.name}_{seats}p"
                yield from rows(game, seats, label, seconds)
                yield observed(game, seats, label, seconds)


def pin_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per row")
    parser.add_argument("--games", nargs="*", default=[], help="only these")
    wish = parser.parse_args()
    pin_to_one_core()
    for row in probe(wish.seconds, wish.games):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
