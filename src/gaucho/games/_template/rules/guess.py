"""Deals a full table that agrees with one view, for bots that search."""

from __future__ import annotations

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL, AnyGame, Core
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.table import Player, Table
from gaucho.games._template.rules.view import PlayerView, TemplateView


def guess_table(game: AnyGame, box: Box, view: TemplateView, chance: Chance) -> Table:
    """What was played is out of the hands, so only sealed choices have to be guessed."""
    players = [known_player(box, seen) for seen in view.players]
    core = Core(game, view.seats, view.settings, chance.split(), view.agenda.copy())
    s = Table(core, box, players)
    s.round = view.round
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
    player = Player()
    player.hand = (1 << box.highest) - 1
    for card in seen.played:
        player.hand &= ~(1 << (card - 1))
    player.played = seen.played
    player.taken = seen.taken
    return player
