"""END OF THE GAME: everything is revealed, bonuses are added for all, the most Cows win."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.games.cowcollectors.rules.table import Table


@final
class Score:
    """One player's score sheet: what every Cow comes from."""

    def __init__(self, cows: i64, invaded: i64, small: i64, straight: i64, total: i64) -> None:
        self.cows = cows
        self.invaded = invaded
        self.small = small
        self.straight = straight
        self.total = total


def score_of(s: Table, seat: i64) -> Score:
    """Cows, then 5 per Invaded Planet, 15 for Small Planets, 20 for a straight (CC-072, CC-073, CC-074)."""
    player = s.players[seat]
    small, straight = s.set_bonuses(seat)
    return Score(player.cows, s.box.bonus_invaded * len(player.invaded), small, straight, s.final_cows(seat))


def end_of_game(s: Table) -> None:
    """No further turn is played; every player scores (CC-070, CC-071, CC-R33)."""
    s.finish()
    s.reveal()
    if s.log is None:
        return
    for seat in range(s.seats):
        score = score_of(s, seat)
        s.tell("scored", "CC-071", seat, score.total, score.total - score.cows)
    winner = s.winner()
    best = s.final_cows(winner)
    tied = [seat for seat in range(s.seats) if s.final_cows(seat) == best]
    if len(tied) > 1:
        s.tell("won_tie", "CC-079", winner, best)
    else:
        s.tell("won", "CC-078", winner, best)
