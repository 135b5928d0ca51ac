"""QuantumZap: Wildcat'n as the platform sees it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game, Step
from gaucho.engine.folder import Folder
from gaucho.games.quantumzap.rules.components import Box
from gaucho.games.quantumzap.rules.guess import guess_table
from gaucho.games.quantumzap.rules.invariants import problems, problems_since
from gaucho.games.quantumzap.rules.misfits import misfits
from gaucho.games.quantumzap.rules.news import NEWS
from gaucho.games.quantumzap.rules.quick import quick_pick, worth
from gaucho.games.quantumzap.rules.setup import laid_out
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.rules.view import QuantumView, public_step, view_of
from gaucho.games.quantumzap.rules.winning import scores, winners


@final
class QuantumZap(Game[Table, QuantumView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> QuantumView:
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
        return winners(state) if state.over else ()

    def public_step(self, state: Table) -> Step[Table]:
        return public_step(state)

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        return problems(state)

    def problems_since(self, state: Table, before: Table) -> list[str]:
        return problems_since(state, before)

    def guess(self, view: QuantumView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)
