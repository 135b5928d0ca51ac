"""Who beats whom: each bot alone against tables of each bot listed after it, in every seat, at every player count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from openskill.models import PlackettLuce

from gaucho.engine.catalog import load
from gaucho.lab.meetings import Meeting, rotated
from gaucho.lab.play import Result, play_game
from gaucho.lab.pool import run_all
from gaucho.lab.stats import wilson

CHUNK = 4


@dataclass
class Duel:
    """A challenger alone against a table of others, over rotated seats."""

    challenger: str
    others: str
    players: int
    games: int = 0
    wins: float = 0.0
    margin: float = 0.0  # score above the mean of the others

    @property
    def fair(self) -> float:
        """What an equal would win."""
        return 1 / self.players

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass
class Standings:
    """All duels and the ratings."""

    duels: list[Duel]
    ratings: dict[str, tuple[float, float]] = field(default_factory=dict)  # mu, sigma


def tournament(
    game: str,
    bots: list[str],
    players: list[int],
    games: int,
    seed: int = 1,
    workers: int = 0,
    content: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    options: dict[str, str] | None = None,
) -> Standings:
    """Play `games` games per pair and player count; equal for any number of workers."""
    meetings: list[Meeting] = []
    duels: list[Duel] = []
    of_duel: list[int] = []
    for number in players:
        for one, other in combinations(bots, 2):
            duels.append(Duel(one, other, number))
            meetings += rotated(game, one, other, number, games, seed, content, options)
            of_duel += [len(duels) - 1] * games
    chunks = [meetings[i : i + CHUNK] for i in range(0, len(meetings), CHUNK)]
    results: list[list[Result]] = [[] for _ in chunks]
    for number, chunk_results in run_all(_play_chunk, chunks, workers):
        results[number] = chunk_results
        progress(len(chunk_results))
    flat = [result for chunk in results for result in chunk]
    for meeting, result, duel in zip(meetings, flat, of_duel, strict=True):
        _count(duels[duel], meeting, result)
    return Standings(duels, _ratings(bots, meetings, flat))


def _play_chunk(chunk: list[Meeting]) -> list[Result]:
    return [play_game(load(m.game, m.content), list(m.seats), m.seed, m.options) for m in chunk]


def _count(duel: Duel, meeting: Meeting, result: Result) -> None:
    place = meeting.challenger
    others = [score for seat, score in enumerate(result.scores) if seat != place]
    duel.games += 1
    duel.wins += 1 / len(result.winners) if place in result.winners else 0.0
    duel.margin += result.scores[place] - sum(others) / len(others)


def _ratings(bots: list[str], meetings: list[Meeting], results: list[Result]) -> dict[str, tuple[float, float]]:
    """Ratings after all games, in order. Copies of one bot at a table share what they gain and lose."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for meeting, result in zip(meetings, results, strict=True):
        teams = [[ratings[bot]] for bot in meeting.seats]
        ranks = [0.0 if seat in result.winners else 1.0 for seat in range(len(meeting.seats))]
        rated = model.rate(teams, ranks=ranks)
        for bot in set(meeting.seats):
            mine = [team[0] for team, name in zip(rated, meeting.seats, strict=True) if name == bot]
            ratings[bot].mu = sum(r.mu for r in mine) / len(mine)
            ratings[bot].sigma = sum(r.sigma for r in mine) / len(mine)
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}
