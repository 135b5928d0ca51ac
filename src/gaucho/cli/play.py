"""`gaucho play`: a game at the terminal, with people who share the keyboard, and bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from gaucho.cli import seats as seating
from gaucho.cli.door import INTERRUPTED
from gaucho.cli.host import Host
from gaucho.cli.screen import Screen, say_form
from gaucho.cli.session import Session
from gaucho.engine import catalog
from gaucho.engine.errors import GauchoError, OptionError

SEEDS = 2**32  # a seed drawn for a new game: short enough to be passed on


def add(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(help="The game's name, see `gaucho games`. Not needed if there is only one.")] = "",
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays, in seat order: me, any name for a person (several share the keyboard), or a bot: "
            "random, easy, house, search, search:2000 (iterations), search:500ms (time). Usually me,house,search.",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, name=value; may be repeated.")] = None,
    content: Annotated[Path | None, typer.Option(help="A TOML file laid over the game's numbers.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save to this file after every choice.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game; it is saved to the same file.")] = None,
    pause: Annotated[float, typer.Option(min=0, max=60, help="Seconds between choices when only bots play.")] = 0.5,
) -> None:
    """Play a game: you, your friends at the same keyboard, and bots."""
    screen = Screen()
    if save is not None and save.exists() and (resume is None or not save.samefile(resume)):
        raise GauchoError(f"{save} exists already: go on with it (--resume {save}) or name another file")
    if resume is not None:
        session = resumed(resume, game, seats, seed, option, content)
    else:
        name = game or which_game(screen)
        loaded = catalog.load(name, content)
        players = seating.parse(seats or seating.usual(loaded), loaded)
        session = Session.new(loaded, players, secrets.randbelow(SEEDS) if seed is None else seed, settings(option or []))
        session.content = content.resolve() if content else None
    session.file = save or resume
    session.keep()
    say_form(screen)
    host = Host(session, screen, pause)
    try:
        host.run()
    except EOFError:
        host.leave()
    except KeyboardInterrupt:
        host.leave()
        raise typer.Exit(INTERRUPTED) from None


def resumed(file: Path, game: str, seats: str, seed: int | None, option: list[str] | None, content: Path | None) -> Session:
    """The game of a save file; what it fixes cannot be said again."""
    if seed is not None or option:
        raise GauchoError(f"seed and options of {file} are fixed: leave out --seed and --option")
    session = Session.resume(file, seats, content)
    if game and game != session.game.name:
        raise GauchoError(f"{file} is a game of {session.game.name}, not of {game}")
    return session


def settings(words: list[str]) -> dict[str, str]:
    """The settings of a new game, from words like `first_player=0`."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise OptionError(f"an option is written name=value, not '{word}'")
        if name in found:
            raise OptionError(f"option '{name}' is given twice")
        found[name] = value
    return found


def which_game(screen: Screen) -> str:
    """The only game, or the one the player picks."""
    games = catalog.games()
    if len(games) == 1:
        return games[0].name
    for place, game in enumerate(games, 1):
        screen.show(f"  {place}  {game.title}: {game.about.get('tagline', '')}")
    while True:
        typed = screen.ask(f"Which game (1 to {len(games)})?")
        for place, game in enumerate(games, 1):
            if typed.lower() in (str(place), game.name, game.title.lower()):
                return game.name
        screen.show(f"'{typed}' is none of them.")
