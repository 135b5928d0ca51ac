"""Who may look at what: hidden information is a rule, too (TP-003, TP-R1)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Decision, View
from gaucho.games._template.rules.table import Table


@final
class PlayerView:
    """One player as somebody sees them."""

    def __init__(self, hand_size: i64, hand: list[int], played: list[int], taken: i64) -> None:
        self.hand_size = hand_size
        self.hand = hand  # empty if this viewer may not look
        self.played = played
        self.taken = taken


@final
class TemplateView(View):
    """The table as one seat or a spectator may see it."""

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        players: list[PlayerView],
        round: i64,
        agenda: list[str],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.players = players
        self.round = round
        self.agenda = agenda  # the steps still to come, the next one last: all public


def view_of(s: Table, viewer: int | None) -> TemplateView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    players = [player_view(s, seat, seat == me) for seat in range(s.seats)]
    return TemplateView(me, s.due_for(viewer), s.seats, dict(s.settings), players, s.round, s.planned())


def player_view(s: Table, seat: i64, mine: bool) -> PlayerView:
    """A hand for its owner, a number of cards for the others."""
    player = s.players[seat]
    hand = [card + 1 for card in range(s.box.highest) if (player.hand >> card) & 1]
    return PlayerView(len(hand), hand if mine else [], list(player.played), player.taken)
