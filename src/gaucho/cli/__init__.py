"""The one command, `gaucho`: a small module per command, listed here in the order of the help.

A command module has a function `add(app)` that adds its command to the app; to add one, write the module and name it in
`COMMANDS`.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import gaucho
from gaucho.cli import admin, games, lab, new_game, play, replay, rules, serve
from gaucho.cli.door import Door
from gaucho.cli.screen import Screen

COMMANDS = (play, serve, replay, games, rules, lab, new_game, admin)

app = typer.Typer(
    name="gaucho",
    cls=Door,
    help="A digital table for board games: play them, replay them, look up their rules.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def gaucho_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version, and which form of the rules runs.")] = False,
) -> None:
    if version:
        Screen().show(f"gaucho {gaucho.__version__}, rules {gaucho.FORM} ({gaucho.FORM.reason})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in COMMANDS:
    command.add(app)


def main() -> None:
    """The entry point."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # odd bytes and missing stars become question marks
    app(prog_name="gaucho")
