"""`gaucho replay`: step through a game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gaucho.cli.painter import Painter
from gaucho.cli.screen import Screen, say_form
from gaucho.cli.session import SaveFile
from gaucho.engine.core import State
from gaucho.engine.errors import OptionError
from gaucho.engine.events import Event
from gaucho.engine.story import label

COMMANDS = "Enter or n next, p previous, a number jumps, l log so far, q quit"


def add(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A save file or transcript.")],
    seat: Annotated[
        int | None,
        typer.Option(
            help="Through whose eyes, counted from 0. Without it: all cards open if the game is over, else as a spectator."
        ),
    ] = None,
    content: Annotated[Path | None, typer.Option(help="The TOML file the game was played with.")] = None,
) -> None:
    """Step forward and back through a game that was played."""
    save = SaveFile(file, content)
    if seat is not None and not 0 <= seat < save.transcript.seats:
        raise OptionError(
            f"{file} is a game of {save.transcript.seats} seats, 0 to {save.transcript.seats - 1}: there is no {seat}"
        )
    screen = Screen()
    say_form(screen)
    Viewer(save, seat, screen).run()


class Viewer:
    """Stands at one step of a transcript: step 0 is the table before the first choice."""

    def __init__(self, save: SaveFile, seat: int | None, screen: Screen) -> None:
        self.save = save
        self.seat = seat
        self.screen = screen
        self.painter = Painter(save.game, save.names())
        self.last = len(save.transcript.choices)
        self.open = seat is None and save.transcript.result is not None
        self.step = 0

    def run(self) -> None:
        """Show steps until the reader has seen enough."""
        self.show()
        while True:
            typed = self.screen.ask(">").lower()
            if typed == "q":
                return
            if typed == "l":
                self.screen.read(self.painter.whole_log(self.events(self.at(self.step)), self.seat))
                continue
            wish = self.wish(typed)
            if wish is None:
                self.screen.show(f"  '{typed}' is not a step from 0 to {self.last}. {COMMANDS}.")
            elif not 0 <= wish <= self.last:
                self.screen.show("  This is the last step." if wish > self.step else "  This is the first step.")
            else:
                self.step = wish
                self.screen.clear()
                self.show()

    def wish(self, typed: str) -> int | None:
        """The step that is asked for."""
        if typed in ("", "n"):
            return self.step + 1
        if typed == "p":
            return self.step - 1
        jump = int(typed) if typed.isdecimal() and typed.isascii() and len(typed) < 10 else -1
        return jump if 0 <= jump <= self.last else None

    def at(self, step: int) -> State:
        """The table after so many choices."""
        return self.save.transcript.replay(self.save.game, upto=step)

    def events(self, state: State) -> list[Event]:
        """What the reader is told; everything if all cards are open."""
        return list(state.log or []) if self.open else state.events(self.seat)

    def show(self) -> None:
        """The table at this step, the choice that led to it and what it did."""
        state = self.at(self.step)
        screen = self.screen
        screen.show(self.painter.open_table(state) if self.open else self.painter.table(state, self.seat))
        before = len(self.events(self.at(self.step - 1))) if self.step else 0
        screen.show("", Text(f"Step {self.step} of {self.last}{self.choice()}", style="bold"))
        screen.show(*self.painter.paragraphs(self.events(state)[before:], self.seat) or [""])
        screen.hint(COMMANDS)

    def choice(self) -> str:
        """The choice of this step, if the reader may know it."""
        if not self.step:
            return ""
        seat, text = self.save.transcript.choices[self.step - 1]
        due = self.at(self.step - 1).due_for(self.seat)
        if not self.open and due is not None and due.veiled and seat not in due.seats:
            return ""
        name = self.painter.names[seat]
        if not self.open and (due is None or seat not in due.options):
            return f": {name} chooses"
        game = self.save.game
        shown = label(game, game.options[text], seat, len(self.painter.names), self.painter.names)
        return f": {name} chooses '{text}'" + ("" if shown.casefold() in text else f", {shown}")
