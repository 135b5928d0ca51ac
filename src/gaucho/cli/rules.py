"""`gaucho rules` and `gaucho guide`: the rules by number, and the guide for new players."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from gaucho.cli.screen import Screen
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import GauchoError
from gaucho.engine.folder import Rule

RULE_ID = re.compile(r"[A-Za-z]+-[Rr]?\d+")


def add(app: typer.Typer) -> None:
    app.command("rules")(show_rules)
    app.command("guide")(show_guide)


def show_rules(
    game: Annotated[str, typer.Argument(help="The game's name, see `gaucho games`.")],
    id: Annotated[str, typer.Argument(help="One rule only, for example CC-014.")] = "",
) -> None:
    """Show the rules of a game under their headings, or one rule by its number."""
    loaded = catalog.load(game)
    screen = Screen()
    if id:
        screen.show(one_rule(find_rule(loaded, id)))
        return
    screen.show(Text(f"{loaded.title}: the rules", style="bold"))
    heading = ""
    for rule in loaded.folder.rules().values():
        if rule.heading != heading:
            heading = rule.heading
            screen.show("", Text(heading, style="bold underline"), "")
        screen.show(one_rule(rule))


def show_guide(game: Annotated[str, typer.Argument(help="The game's name, see `gaucho games`.")]) -> None:
    """Show the guide for new players."""
    Screen().show(guide(catalog.load(game)))


def guide(game: AnyGame) -> Markdown:
    """The guide, ready to be shown."""
    return Markdown(game.folder.guide)


def find_rule(game: AnyGame, id: str) -> Rule:
    """The rule of this number, in any case of letters."""
    rules = game.folder.rules()
    found = rules.get(id.upper())
    if found is None:
        first, last = next(iter(rules), ""), next(reversed(rules), "")
        raise GauchoError(f"{game.title} has no rule '{id}' (rules: {first} to {last})")
    return found


def one_rule(rule: Rule) -> Table:
    """A rule with its number in the margin."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    grid.add_row(rule.id, Text(rule.text))
    return grid
