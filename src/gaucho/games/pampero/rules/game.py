"""Pampero as the platform sees it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game
from gaucho.engine.folder import Folder
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.guess import guess_table
from gaucho.games.pampero.rules.invariants import problems, problems_since
from gaucho.games.pampero.rules.misfits import misfits
from gaucho.games.pampero.rules.news import NEWS
from gaucho.games.pampero.rules.quick import quick_pick
from gaucho.games.pampero.rules.setup import laid_out
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.value import worth
from gaucho.games.pampero.rules.view import PamperoView, view_of


@final
class Pampero(Game[Table, PamperoView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> PamperoView:
        return view_of(state, seat)

    def guess(self, view: PamperoView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)

    def quick_pick(self, state: Table, chance: Chance) -> i64:
        return quick_pick(state, chance)

    def round(self, state: Table) -> i64:
        """A search looks ahead by years."""
        return state.year

    def worth(self, state: Table) -> list[float]:
        return worth(state)

    def scores(self, state: Table) -> list[int]:
        """Money."""
        return [int(state.players[seat].money) for seat in range(state.seats)]

    def winners(self, state: Table) -> tuple[int, ...]:
        """Nobody, if the solo opponent has won (PA-202)."""
        if state.agenda:
            return ()
        return tuple([company for company in state.best_companies() if company < state.seats])

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        return problems(state)

    def problems_since(self, state: Table, before: Table) -> list[str]:
        return problems_since(state, before)
