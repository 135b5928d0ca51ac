"""Cosmic Cow Collectors as the platform sees it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game
from gaucho.engine.folder import Folder
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.end import ranking, scores
from gaucho.games.cowcollectors.rules.guess import guess_table
from gaucho.games.cowcollectors.rules.invariants import problems, problems_since
from gaucho.games.cowcollectors.rules.misfits import misfits
from gaucho.games.cowcollectors.rules.news import NEWS
from gaucho.games.cowcollectors.rules.quick import quick_pick, worth
from gaucho.games.cowcollectors.rules.setup import laid_out
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.rules.view import CowView, view_of


@final
class CowCollectors(Game[Table, CowView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> CowView:
        return view_of(state, seat)

    def quick_pick(self, state: Table, chance: Chance) -> i64:
        return quick_pick(state, chance)

    def round(self, state: Table) -> i64:
        return state.round

    def worth(self, state: Table) -> list[float]:
        return worth(state)

    def scores(self, state: Table) -> list[int]:
        return scores(state)

    def winners(self, state: Table) -> tuple[int, ...]:
        return (ranking(state)[0],) if state.over else ()

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        return problems(state)

    def problems_since(self, state: Table, before: Table) -> list[str]:
        return problems_since(state, before)

    def guess(self, view: CowView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)
