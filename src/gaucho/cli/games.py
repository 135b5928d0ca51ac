"""`gaucho games`: what can be played."""

from __future__ import annotations

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from gaucho.cli.screen import Screen
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame


def add(app: typer.Typer) -> None:
    app.command("games")(list_games)


def list_games() -> None:
    """List all games, with players, length and options."""
    table = Table(box=box.ROUNDED, show_lines=True)
    table.add_column("Game", no_wrap=True, style="bold")
    table.add_column("Players", justify="center")
    table.add_column("Minutes", justify="center")
    table.add_column("About", ratio=1)
    for game in catalog.games():
        table.add_row(Text(game.name), span(*game.seats), str(game.about.get("minutes", "?")), about(game))
    Screen().show(table)


def span(fewest: int, most: int) -> str:
    """`2 to 4`, or just `2`."""
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def about(game: AnyGame) -> Text:
    """Title, tagline and options."""
    text = Text(game.title, style="bold")
    text.append(f"\n{game.about.get('tagline', '')}", style="not bold")
    for name, option in game.about.get("options", {}).items():
        values = ", ".join(str(value) for value in option["values"])
        if "pick" in option:
            values += f", or {option['pick']} of {', '.join(option['of'])} joined by +"
        text.append(f"\n--option {name}={option['default']}", style="not bold")
        text.append(f"  {option.get('help', '')} ({values})", style="not bold dim")
    return text
