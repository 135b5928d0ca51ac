"""Who may look at what: hidden information is a rule, too (TP-003, TP-R1)."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games._template.rules.table import Table


@final
class PlayerView:
    """One player as somebody sees them."""

    hand_size: i64
    hand: list[int]  # empty if this viewer may not look
    played: list[int]
    taken: i64


@final
class TemplateView(View):
    """The table as one seat or a spectator may see it."""

    seats: i64
    settings: dict[str, str]
    players: list[PlayerView]
    round: i64
    agenda: list[Step[Any]]  # the steps still to come, the next one last: all public


def view_of(s: Table, viewer: int | None) -> TemplateView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    view = TemplateView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    view.players = [player_view(s, seat, seat == me) for seat in range(s.seats)]
    view.round = s.round
    view.agenda = s.agenda
    return view


def player_view(s: Table, seat: i64, mine: bool) -> PlayerView:
    """A hand for its owner, a number of cards for the others."""
    player = s.players[seat]
    hand = [card + 1 for card in range(s.box.highest) if (player.hand >> card) & 1]
    view = PlayerView()
    view.hand_size = len(hand)
    view.hand = hand if mine else []
    view.played = list(player.played)
    view.taken = player.taken
    return view
