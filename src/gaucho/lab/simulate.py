"""Many games at once: how long they are, who wins from which seat, what the scores are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from gaucho.engine.catalog import load
from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, play_out
from gaucho.engine.settings import checked
from gaucho.lab.play import Result, play_game
from gaucho.lab.pool import game_seed, run_all
from gaucho.lab.stats import wilson

CHUNKS = 64  # pieces a run is cut into, whatever the number of workers


@dataclass(frozen=True)
class Batch:
    """Some games of a run."""

    game: str
    content: Path | None
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    run: int
    numbers: range


@dataclass
class Summary:
    """What happened in a run of games with one number of players."""

    bots: tuple[str, ...]
    games: int = 0
    choices: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)  # per seat
    scores: list[int] = field(default_factory=list)  # per seat, summed

    def add(self, result: Result) -> None:
        if not self.wins:
            self.wins = [0.0] * len(result.scores)
            self.scores = [0] * len(result.scores)
        self.games += 1
        self.choices.append(result.choices)
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score
            self.wins[seat] += 1 / len(result.winners) if seat in result.winners else 0.0

    def seat(self, seat: int) -> tuple[float, tuple[float, float], float]:
        """Win rate, its interval and the mean score of a seat."""
        return self.wins[seat] / self.games, wilson(self.wins[seat], self.games), self.scores[seat] / self.games


def simulate(
    game: str,
    bots: list[str],
    games: int,
    seed: int = 1,
    workers: int = 0,
    options: dict[str, str] | None = None,
    content: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play `games` games with these bots in these seats; equal for any number of workers."""
    checked(load(game, content).about, len(bots), options or {})
    step = max(1, games // CHUNKS)
    batches = [
        Batch(game, content, tuple(bots), tuple((options or {}).items()), seed, range(i, min(i + step, games)))
        for i in range(0, games, step)
    ]
    results: list[list[Result]] = [[] for _ in batches]
    for number, done in run_all(_play, batches, workers):
        results[number] = done
        progress(len(done))
    summary = Summary(tuple(bots))
    for batch in results:
        for result in batch:
            summary.add(result)
    return summary


def _play(batch: Batch) -> list[Result]:
    game = load(batch.game, batch.content)
    options = dict(batch.options)
    if all(bot == "random" for bot in batch.bots):
        return [_random_game(game, len(batch.bots), game_seed(batch.run, n), options) for n in batch.numbers]
    return [play_game(game, list(batch.bots), game_seed(batch.run, n), options) for n in batch.numbers]


def _random_game(game: AnyGame, seats: int, seed: int, options: dict[str, str]) -> Result:
    """The fast way for random bots: they need no views."""
    chance = Chance(seed)
    state = game.quiet(seats, checked(game.about, seats, options), chance.split())
    choices = play_out(state, chance)
    return Result(tuple(state.scores()), state.winners(), choices)
