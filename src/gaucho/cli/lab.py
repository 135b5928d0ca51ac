"""`gaucho simulate`, `gaucho check`, `gaucho bench` and `gaucho lab tournament`: many games at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gaucho.bots import levels
from gaucho.cli.play import settings
from gaucho.cli.screen import Screen, say_form
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.contract import ContractBroken
from gaucho.engine.core import AnyGame, play_out
from gaucho.engine.errors import GauchoError, OptionError
from gaucho.engine.settings import checked

GameName = Annotated[str, typer.Argument(help="The game's name, see `gaucho games`.")]
Workers = Annotated[int, typer.Option(min=0, help="Processes; 0: one per core. The results are the same for any number.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]
Content = Annotated[Path | None, typer.Option(help="A TOML file laid over the game's numbers.")]
BROKEN = 1


def add(app: typer.Typer) -> None:
    app.command("simulate")(simulate)
    app.command("check")(check)
    app.command("bench")(bench)
    lab = typer.Typer(help="Experiments with bots.", no_args_is_help=True)
    lab.command("tournament")(tournament)
    app.add_typer(lab, name="lab")

    @lab.callback()
    def group() -> None:
        """Keeps `tournament` a command of its own while the lab has no other."""


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays, in seat order: random,house,search:500.")] = "random,random",
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, name=value; may be repeated.")] = None,
    content: Content = None,
    seed: Seed = 1,
    workers: Workers = 0,
) -> None:
    """Play many games between bots and sum them up."""
    from gaucho.lab.simulate import simulate as run

    loaded = catalog.load(game, content)
    seats = bot_levels(bots, loaded)
    screen = Screen()
    say_form(screen)
    with bar("playing", games) as advance:
        summary = run(game, seats, games, seed, workers, settings(option or []), content, advance)
    table = Table(title=f"{loaded.title}: {games} games")
    for heading in ("seat", "bot", "wins", "95 % interval", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, level in enumerate(seats):
        rate, interval, score = summary.seat(seat)
        table.add_row(str(seat), level, f"{rate:.1%}", percent(interval), f"{score:.1f}")
    lengths = sorted(summary.choices)
    screen.show(table)
    screen.show(f"Choices per game: {lengths[0]} to {lengths[-1]}, half of the games up to {lengths[len(lengths) // 2]}.")


def check(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many random games, over all seat counts and variants.")] = 1000,
    deep: Annotated[float, typer.Option(min=0, max=1, help="Share of the moments that are looked at closely.")] = 0.01,
    forged: Annotated[int, typer.Option(min=0, help="How many forged positions, which must be refused or playable.")] = 100,
    seed: Seed = 1,
    workers: Workers = 0,
) -> None:
    """Run a game through the contract suite: random games with every promise checked, and forged positions."""
    from gaucho.lab import forge
    from gaucho.lab.check import check as run

    loaded = catalog.load(game)
    screen = Screen()
    say_form(screen)
    try:
        with bar("checking", games) as advance:
            choices = run(game, games, seed, deep, workers, advance)
    except ContractBroken as error:
        screen.complain(f"gaucho: a promise is broken: {error}")
        raise typer.Exit(BROKEN) from error
    screen.show(f"{loaded.title}: {games} games, {choices} choices, every promise kept.")
    if forged:
        with bar("forging", forged) as advance:
            found = forge.campaign(game, range(seed * forged, (seed + 1) * forged), workers, advance)
        for finding in found.wrong:
            screen.complain(f"gaucho: forged position {finding.number}: {finding.what}")
        if found.wrong:
            raise typer.Exit(BROKEN)
        screen.show(f"{forged} forged positions: {found.refused} refused, {found.played} played to their end.")


def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Each is set against those after it.")] = "search,house,random",
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2,3,4; all if not given.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Games per pair and number of players.")] = 120,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, name=value; may be repeated.")] = None,
    content: Content = None,
    seed: Seed = 1,
    workers: Workers = 0,
) -> None:
    """Who beats whom: one bot alone against tables of another, over rotated seats."""
    from gaucho.lab.tournament import tournament as run

    loaded = catalog.load(game, content)
    seats = bot_levels(bots, loaded)
    if len(seats) < 2:
        raise OptionError("a tournament needs two bots at least, such as --bots search,house")
    numbers = player_numbers(players, loaded)
    screen = Screen()
    say_form(screen)
    total = games * len(numbers) * len(seats) * (len(seats) - 1) // 2
    with bar("playing", total) as advance:
        standings = run(game, seats, numbers, games, seed, workers, content, advance, settings(option or []))
    table = Table(title=f"{loaded.title}: one against a table of the others, {games} games each, seats rotated")
    for heading in ("players", "one", "others", "wins", "95 % interval", "an equal wins", "ahead by"):
        table.add_column(heading, justify="left" if heading in ("one", "others") else "right")
    for duel in standings.duels:
        wins, ahead = f"{duel.wins / duel.games:.1%}", f"{duel.margin / duel.games:+.1f}"
        table.add_row(str(duel.players), duel.challenger, duel.others, wins, percent(duel.interval), f"{duel.fair:.1%}", ahead)
    screen.show(table)
    ratings = Table(title="Ratings (openskill, Plackett-Luce)")
    for heading in ("bot", "rating", "uncertainty"):
        ratings.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot, (mu, sigma) in sorted(standings.ratings.items(), key=lambda item: -item[1][0]):
        ratings.add_row(bot, f"{mu:.1f}", f"{sigma:.1f}")
    screen.show(ratings)


def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long each measurement takes.")] = 1.0,
) -> None:
    """How fast the rules run on this machine, per core. `make bench` compares with other engines."""
    loaded = catalog.load(game)
    screen = Screen()
    say_form(screen)
    table = Table(title=f"{loaded.title}, per second of one core")
    for heading in ("players", "choices in random games", "copies of a table", "search iterations"):
        table.add_column(heading, justify="right")
    for seats in range(loaded.seats[0], loaded.seats[1] + 1):
        table.add_row(str(seats), *(f"{rate:,.0f}" for rate in speeds(loaded, seats, seconds)))
    screen.show(table)


def speeds(game: AnyGame, seats: int, seconds: float) -> tuple[float, float, float]:
    """Choices, clones and search iterations per second."""
    from gaucho.bots.bot import Budget
    from gaucho.bots.search import SearchBot

    options = checked(game.about, seats, {})
    chance = Chance(1)
    choices = per_second(lambda: play_out(game.quiet(seats, options, chance.split()), chance), seconds)
    state = game.quiet(seats, options, chance.split())
    for turn in range(10):
        if not state.over:
            seat = state.next_seat()
            state.take(seat, state.options_of(seat)[0])
    clones = per_second(lambda: len([state.clone() for i in range(100)]), seconds)
    start = game.quiet(seats, options, chance.split())
    view = game.view(start, start.next_seat())
    searches = per_second(lambda: len(SearchBot(game, 1).race(view, -1, Budget(iterations=100))) and 100, seconds)
    return choices, clones, searches


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done per second of CPU time."""
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        done += work()
    return done / (time.process_time() - start)


def bot_levels(words: str, game: AnyGame) -> list[str]:
    """Bots by name, each checked."""
    found = [word.strip() for word in words.split(",")]
    for level in found:
        levels.make(level, game)
        levels.budget(level)
    return found


def player_numbers(words: str, game: AnyGame) -> list[int]:
    """The numbers of players asked for."""
    fewest, most = game.seats
    if not words:
        return list(range(fewest, most + 1))
    numbers: list[int] = []
    for word in words.split(","):
        if not word.strip().isdecimal() or not fewest <= int(word) <= most:
            raise GauchoError(f"'{word}' is not a number of players of {game.title} ({fewest} to {most})")
        numbers.append(int(word))
    return numbers


def percent(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} - {interval[1]:.1%}"


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, so that results can be piped."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Screen().err, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)
