"""SET-UP: a hand for everybody."""

from __future__ import annotations

from gaucho.engine.core import Core
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.rounds import ROUND
from gaucho.games._template.rules.table import Player, Table


def laid_out(core: Core, box: Box) -> Table:
    """Each player holds one card of every number (TP-002)."""
    players = [Player() for i in range(core.seats)]
    for player in players:
        player.hand = (1 << box.highest) - 1
    table = Table(core, box, players)
    table.plan(ROUND)
    return table
