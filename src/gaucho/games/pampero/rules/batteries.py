"""ACTION 2: RETRIEVE ALL ACTION CARDS (PA-143 to PA-146), ACTION 3: TAKE A BATTERY (PA-147, PA-148)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.names import (
    MAT,
    NONE,
)
from gaucho.games.pampero.rules.table import Table


def can_retrieve_all(s: Table, seat: i64) -> bool:
    return s.players[seat].cards_on_mat() >= s.box.retrieve_least


def retrieve_all(s: Table, seat: i64) -> None:
    """All cards back to hand, their tiles ready; the time disc moves, the turn order disc goes down."""
    player = s.players[seat]
    s.tell(news.RETRIEVED_ALL, "PA-144", seat, player.cards_on_mat())
    for space in range(MAT):
        if player.mat[space] != NONE:
            player.hand |= bit(player.mat[space])
            player.ready |= player.laid[space]
    player.mat = [NONE] * MAT
    player.laid = [0] * MAT
    s.advance_time(seat, "PA-145")
    s.lower_disc(seat, "PA-146")


def take_battery(s: Table, seat: i64) -> None:
    """One battery, or none if the supply is empty (PA-R50)."""
    if s.supply == 0:
        s.tell(news.NO_BATTERY, "PA-147", seat)
    s.gain_batteries(seat, 1, "PA-147")
    s.lower_disc(seat, "PA-148")
