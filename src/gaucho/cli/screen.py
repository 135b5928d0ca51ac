"""Where commands print and ask: one terminal, a pipe, or a test."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import ControlType
from rich.style import Style
from rich.text import Text

import gaucho

WIDEST = 110  # lines longer than this are hard to read
FORGET = "\x1b[3J"  # wipes what has scrolled off the screen
HINT = "dim"


class Screen:
    """Made anew by each command, so that it belongs to the streams of that moment."""

    def __init__(self) -> None:
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(highlight=False, markup=False, emoji=False, stderr=True)
        if self.out.width > WIDEST:
            self.out.width = WIDEST

    def show(self, *things: RenderableType) -> None:
        """Print each thing, or an empty line."""
        for thing in things or ("",):
            self.out.print(thing)

    def line(self, text: str) -> None:
        """One line, however long: what it says is meant to be copied."""
        self.out.print(Text(text), soft_wrap=True)

    def hint(self, text: str) -> None:
        """Something in the background."""
        self.out.print(Text(text, style=HINT))

    def complain(self, text: str) -> None:
        """One line on stderr, however long."""
        self.err.print(Text(text), soft_wrap=True)

    def remark(self, text: str) -> None:
        """One dim line on stderr."""
        self.err.print(Text(text, style=HINT), soft_wrap=True)

    def ask(self, question: str) -> str:
        """A line from the keyboard; EOFError when there is none. Nothing typed is kept in a history others could call up."""
        self.out.print(Text(question, style=Style(bold=True)), end=" ")
        self.out.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self.line(line.rstrip())  # typed by a script: what a terminal would show
        return line.strip()

    def clear(self) -> None:
        """An empty screen, on a terminal."""
        if self.out.is_terminal:
            self.out.control(Control(ControlType.HOME, ControlType.CLEAR))

    def hide(self) -> None:
        """An empty screen that cannot be scrolled back: the next reader must not see it."""
        if self.out.is_dumb_terminal:
            self.out.print("\n" * 200)
        elif self.out.is_terminal:
            self.clear()
            self.out.file.write(FORGET)
            self.out.file.flush()

    def height_of(self, thing: RenderableType) -> int:
        """How many lines a thing takes."""
        return len(self.out.render_lines(thing, pad=False))

    def read(self, thing: RenderableType) -> None:
        """Something long: page by page on a terminal, in one piece elsewhere."""
        page = self.out.height - 2
        if not self.out.is_terminal or page < 3 or self.height_of(thing) <= page:
            self.show(thing)
            return
        with self.out.capture() as capture:
            self.out.print(thing)
        lines = capture.get().splitlines()
        for start in range(0, len(lines), page):
            self.out.file.write("\n".join(lines[start : start + page]) + "\n")
            if start + page < len(lines) and self.ask("-- Enter for more, q to stop --").lower() == "q":
                return


def say_form(screen: Screen, being_compiled: bool = False) -> None:
    """Commands that play say once why they are slower than they could be."""
    if gaucho.FORM.compiled:
        return
    if being_compiled:
        screen.remark("The rules are being compiled meanwhile (some minutes, once): play on, bots will be quicker then.")
    else:
        screen.remark(f"The rules run interpreted: {gaucho.FORM.reason}.")
