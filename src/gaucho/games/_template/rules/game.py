"""The game as the platform sees it."""

from __future__ import annotations

from typing import final

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game
from gaucho.engine.folder import Folder
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.guess import guess_table
from gaucho.games._template.rules.misfits import misfits
from gaucho.games._template.rules.news import NEWS
from gaucho.games._template.rules.setup import laid_out
from gaucho.games._template.rules.table import Table
from gaucho.games._template.rules.view import TemplateView, view_of


@final
class Template(Game[Table, TemplateView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def scores(self, state: Table) -> list[int]:
        """Rounds taken."""
        return [int(player.taken) for player in state.players]

    def winners(self, state: Table) -> tuple[int, ...]:
        """The leaders when it is over (TP-008)."""
        return tuple(state.leaders()) if state.over else ()

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        """What must be true of every table between two decisions, besides."""
        wrong = misfits(state)
        if not wrong and not state.over and sum(state.scores()) > state.seats * (state.round - 1):
            wrong.append("more rounds were taken than played")
        return wrong

    def view(self, state: Table, seat: int | None) -> TemplateView:
        return view_of(state, seat)

    def guess(self, view: TemplateView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)
