"""Shoot Cows as the platform sees it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Game
from gaucho.engine.folder import Folder
from gaucho.games.shootcows.rules.components import LOCATIONS, Box
from gaucho.games.shootcows.rules.guess import guess_table
from gaucho.games.shootcows.rules.invariants import problems, problems_since
from gaucho.games.shootcows.rules.misfits import misfits
from gaucho.games.shootcows.rules.news import NEWS
from gaucho.games.shootcows.rules.quick import quick_pick, quick_seals
from gaucho.games.shootcows.rules.setup import laid_out
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.value import worth
from gaucho.games.shootcows.rules.victory import scores, winners
from gaucho.games.shootcows.rules.view import CowsView, view_of


def named(words: dict[str, dict[str, str]], box: Box) -> dict[str, dict[str, str]]:
    """The words of the game, with the names of the content."""
    cards = {box.ids[card]: box.names[card] for card in range(box.cards)}
    return {**words, "arguments": cards, "locations": dict(zip(LOCATIONS, box.location_names, strict=True))}


@final
class ShootCows(Game[Table, CowsView]):
    """The game with its box."""

    def __init__(self, folder: Folder, content: str, box: Box) -> None:
        super().__init__(folder, content, box.catalogue, NEWS)
        self.box = box
        self.words = named(folder.words, box)

    def setup(self, core: Core) -> Table:
        return laid_out(core, self.box)

    def view(self, state: Table, seat: int | None) -> CowsView:
        return view_of(state, seat)

    def quick_pick(self, state: Table, chance: Chance) -> i64:
        return quick_pick(state, chance)

    def quick_seals(self, state: Table, chance: Chance) -> bool:
        return quick_seals(state, chance)

    def round(self, state: Table) -> i64:
        return state.turn

    def worth(self, state: Table) -> list[float]:
        return worth(state)

    def scores(self, state: Table) -> list[int]:
        return scores(state)

    def winners(self, state: Table) -> tuple[int, ...]:
        return winners(state)

    def misfits(self, state: Table) -> list[str]:
        return misfits(state)

    def problems(self, state: Table) -> list[str]:
        return problems(state)

    def problems_since(self, state: Table, before: Table) -> list[str]:
        return problems_since(state, before)

    def guess(self, view: CowsView, chance: Chance) -> Table:
        return guess_table(self, self.box, view, chance)
