"""The game as the platform sees it."""

from __future__ import annotations

from typing import final

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game, State, View
from gaucho.engine.folder import Folder
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.guess import guess_table
from gaucho.games._template.rules.news import NEWS
from gaucho.games._template.rules.setup import laid_out
from gaucho.games._template.rules.table import Table
from gaucho.games._template.rules.view import TemplateView, view_of


@final
class Template(Game):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> State:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> View:
        return view_of(state, seat)

    def guess(self, view: TemplateView, chance: Chance) -> State:
        return guess_table(self, self.box, view, chance)
