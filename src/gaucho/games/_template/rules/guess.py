"""Deals a full table that agrees with one view, for bots that search."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL, Core, Game
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.table import Player, Table
from gaucho.games._template.rules.view import PlayerView, TemplateView


def guess_table(game: Game, box: Box, view: TemplateView, chance: Chance) -> Table:
    """What was played is out of the hands, so only sealed choices have to be guessed."""
    players = [known_player(box, seen) for seen in view.players]
    core = Core(game, view.seats, view.settings, chance.split(), game.steps(view.agenda))
    s = Table(core, box, players, view.round)
    s.settle()
    due = view.due
    if s.asked == SEVERAL and due is not None:
        for seat in due.ready:
            options = s.asked_all[seat]
            own = due.sealed
            s.sealed[seat] = own.id if own is not None and seat == view.seat else options[chance.below(len(options))]
    return s


def known_player(box: Box, seen: PlayerView) -> Player:
    """A player, worked out from what was played."""
    hand: i64 = (1 << box.highest) - 1
    for card in seen.played:
        hand &= ~(1 << (card - 1))
    return Player(hand, list(seen.played), seen.taken)
