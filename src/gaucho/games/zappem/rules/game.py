"""Zapp'em! as the platform sees it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game
from gaucho.engine.folder import Folder
from gaucho.games.zappem.rules.components import Box
from gaucho.games.zappem.rules.guess import guess_table
from gaucho.games.zappem.rules.invariants import problems, problems_since
from gaucho.games.zappem.rules.misfits import misfits
from gaucho.games.zappem.rules.news import NEWS
from gaucho.games.zappem.rules.quick import quick_pick, worth
from gaucho.games.zappem.rules.setup import laid_out
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.view import ZappemView, view_of


@final
class Zappem(Game[Table, ZappemView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> ZappemView:
        return view_of(state, seat)

    def quick_pick(self, state: Table, chance: Chance) -> i64:
        return quick_pick(state, chance)

    def round(self, state: Table) -> i64:
        return state.round

    def worth(self, state: Table) -> list[float]:
        return worth(state)

    def guess(self, view: ZappemView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        return problems(state)

    def problems_since(self, state: Table, before: Table) -> list[str]:
        return problems_since(state, before)
