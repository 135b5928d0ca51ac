"""OBJECT, TIEBREAKERS and CREATURE VICTORY: how the game ends (SC-001 to SC-003, SC-118 to SC-121)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import NONE
from gaucho.games.shootcows.rules.table import MOST_RESCUED, NOBODY_RESCUED, OVERRUN, TARGET_REACHED, Table
from gaucho.games.shootcows.rules.values import anybody_in_play, total_survival

SMALL_TABLE: Final = 4  # players; from five on SC-002 holds


def target_reached(s: Table, seat: i64) -> bool:
    """The player with the target number of Rescued Survivors wins at once (SC-001, SC-002, SC-R47)."""
    if len(s.players[seat].rescued) < s.target():
        return False
    over(s, 1 << seat, TARGET_REACHED)
    s.tell(news.WON_TARGET_REACHED, "SC-001" if s.seats <= SMALL_TABLE else "SC-002", seat, len(s.players[seat].rescued))
    return True


def overrun(s: Table) -> bool:
    """A full Herd and no Survivor in play: the cows win at once, whatever was Rescued (SC-121)."""
    if len(s.herd) < s.box.herd or anybody_in_play(s):
        return False
    over(s, 0, OVERRUN)
    s.tell(news.LOST_OVERRUN, "SC-121", NONE, len(s.herd))
    return True


def out_of_locations(s: Table) -> None:
    """The last Location is discarded: most Rescued, then the tie-break; or nobody (SC-003, SC-055, SC-118, SC-120)."""
    tied = most_rescued(s)
    won = most_survival(s, tied)
    over(s, won, MOST_RESCUED if won else NOBODY_RESCUED)
    if won == 0:
        s.tell(news.LOST_NOBODY_RESCUED, "SC-120", NONE)
    rule = "SC-118" if tied & (tied - 1) == 0 else "SC-119"
    for seat in range(s.seats):
        if (won >> seat) & 1:
            s.tell(news.WON_MOST_RESCUED, rule, seat, len(s.players[seat].rescued), survival_in_play(s, seat))


def most_rescued(s: Table) -> i64:
    """Who has Rescued most, and somebody at all; one bit per seat (SC-118, SC-120)."""
    best: i64 = 1
    tied: i64 = 0
    for seat in range(s.seats):
        rescued: i64 = len(s.players[seat].rescued)
        if rescued > best:
            best = rescued
            tied = 0
        if rescued == best:
            tied |= 1 << seat
    return tied


def most_survival(s: Table, tied: i64) -> i64:
    """Who of them has most Survival in play; who are still tied share the victory (SC-119, SC-R38)."""
    most: i64 = -1
    won: i64 = 0
    for seat in range(s.seats):
        if (tied >> seat) & 1:
            total = survival_in_play(s, seat)
            if total > most:
                most = total
                won = 0
            if total == most:
                won |= 1 << seat
    return won


def survival_in_play(s: Table, seat: i64) -> i64:
    """Total Survival of a player's face-up Survivors (SC-119, SC-R9)."""
    total: i64 = 0
    for member in s.players[seat].party:
        if not member.flipped:
            total += total_survival(s, member)
    return total


def scores(s: Table) -> list[int]:
    """Rescued Survivors."""
    return [len(player.rescued) for player in s.players]


def winners(s: Table) -> tuple[int, ...]:
    """Nobody, if the cows have won (SC-120, SC-121)."""
    return tuple([seat for seat in range(s.seats) if (s.won >> seat) & 1]) if s.won else ()


def over(s: Table, won: i64, why: i64) -> None:
    s.won = won
    s.why = why
    s.finish()
