"""What a screen shows of a game: its table (drawn by the game's terminal.py if it has one), its log in words."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gaucho.cli import plain_table
from gaucho.engine.core import AnyGame, State, View
from gaucho.engine.events import Event
from gaucho.engine.story import tell_openly, tell_seat


class Painter:
    """Draws for one game with its players' names.

    A game's terminal.py has `draw(view, game, names)`, and may have `note(view, game, names)`: a line of help with the decision
    this seat is asked for, and `laid_open(views)`: one view that shows the cards of every seat.
    """

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)
        terminal = f"{game.folder.package}.terminal"
        self._own: ModuleType = import_module(terminal) if find_spec(terminal) else plain_table

    def table(self, state: State, seat: int | None) -> RenderableType:
        """The table as this seat sees it."""
        return self._draw(self.game.view(state, seat))

    def open_table(self, state: State) -> RenderableType:
        """The table with all cards open, for games that are over."""
        views = [self.game.view(state, seat) for seat in range(state.seats)]
        if hasattr(self._own, "laid_open"):
            return self._draw(self._own.laid_open(views))
        return Group(*[self._draw(view) for view in views])

    def note(self, state: State, seat: int) -> str:
        """What helps to decide; empty if the game has nothing to add."""
        note = getattr(self._own, "note", None)
        return str(note(self.game.view(state, seat), self.game, self.names)) if note else ""

    def _draw(self, view: View) -> RenderableType:
        picture: RenderableType = self._own.draw(view, self.game, self.names)
        return picture

    def sentence(self, event: Event, seat: int | None = None) -> str:
        """An event in words, told to this seat, or to somebody who sees all cards."""
        return (tell_openly if seat is None else tell_seat)(self.game, event, self.names)

    def paragraphs(self, events: list[Event], seat: int | None = None) -> list[RenderableType]:
        """Events as running text, a paragraph per turn and whenever somebody else acts."""
        told: list[tuple[int, list[str]]] = []
        for event in events:
            if not told or told[-1][0] != event.seat or event.kind.name == "turn":
                told.append((event.seat, []))
            told[-1][1].append(self.sentence(event, seat))
        return [_bullet(" ".join(sentences)) for _, sentences in told]

    def whole_log(self, events: list[Event], seat: int | None = None) -> RenderableType:
        """Every event on a line of its own, with its rule."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column()
        for event in events:
            grid.add_row(event.rule, Text(self.sentence(event, seat)))
        return grid


def _bullet(text: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column()
    grid.add_row("-", Text(text))
    return Padding(grid, (0, 0, 0, 1))
