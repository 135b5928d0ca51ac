"""SET-UP: a hand for everybody."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Event, Game
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.rounds import ROUND
from gaucho.games._template.rules.table import Player, Table


def laid_out(game: Game, box: Box, seats: i64, settings: dict[str, str], chance: Chance, log: list[Event] | None) -> Table:
    """Each player holds one card of every number (TP-002)."""
    players = [Player((1 << box.highest) - 1, [], 0) for i in range(seats)]
    table = Table(game, seats, settings, chance, [], 0, [], [], [], 0, log, box, players, 0)
    table.plan(ROUND)
    return table
