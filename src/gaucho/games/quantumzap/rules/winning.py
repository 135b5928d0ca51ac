"""WINNING: Victory Points for developed lots, sets of suits, Credits; less for Debt. The most win, and equals share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import MOST_OF_A_SUIT, NONE, SHELLY, Box
from gaucho.games.quantumzap.rules.table import DEVELOPED, Table

SET_SIZE: Final = 3


@final
class Score:
    """One player's score sheet: what every Victory Point comes from."""

    def __init__(self, lots: i64, sets: i64, credits: i64, debt: i64, total: i64, shelly: i64) -> None:
        self.lots = lots
        self.sets = sets
        self.credits = credits
        self.debt = debt  # what Debt takes away, as a plus
        self.total = total
        self.shelly = shelly  # the suit Shifty Shelly counts as, or NONE


def score_of(s: Table, seat: i64) -> Score:
    """Points at this moment; Shifty Shelly counts when the game is over (QZ-086 to QZ-095, QZ-144)."""
    box = s.box
    player = s.players[seat]
    lots: i64 = 0
    counts: list[int] = [0, 0, 0]
    for lot in player.lots:
        if s.flags[lot] & DEVELOPED:
            lots += box.high_lot if s.payout(lot) > 0 else box.low_lot
            counts[box.suit[lot]] += 1
    sets: i64 = best_sets(box, counts[0], counts[1], counts[2])
    shelly: i64 = NONE
    if player.character == SHELLY and (s.over or not s.agenda):
        sets, shelly = with_shelly(box, counts)
    wealth: i64 = player.credits // box.credits_per_point
    debt: i64 = player.debt * box.debt_points
    return Score(lots, sets, wealth, debt, lots + sets + wealth - debt, shelly)


def scores(s: Table) -> list[int]:
    """Victory Points; before the end those that everybody can count."""
    return [int(score_of(s, seat).total) for seat in range(s.seats)]


def winners(s: Table) -> tuple[int, ...]:
    """All who have the most Victory Points (QZ-096, QZ-097)."""
    totals = scores(s)
    best = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == best])


def best_sets(box: Box, rays: i64, rockets: i64, stations: i64) -> i64:
    """What the best partition into sets brings, no card in two of them (QZ-088 to QZ-092, QZ-R70)."""
    place: i64 = (rays * MOST_OF_A_SUIT + rockets) * MOST_OF_A_SUIT + stations
    points: i64 = box.best_sets[place]
    if points < 0:
        points = sets_with(box, best_mixed(box, rays, rockets, stations), rays, rockets, stations)
        box.best_sets[place] = int(points)
    return points


def best_mixed(box: Box, rays: i64, rockets: i64, stations: i64) -> i64:
    """How many sets of all three suits the best partition has; of equal ones the fewest."""
    found: i64 = 0
    best: i64 = 0
    mixed: i64 = 0
    while mixed <= rays and mixed <= rockets and mixed <= stations:
        points = sets_with(box, mixed, rays, rockets, stations)
        if points > best:
            best = points
            found = mixed
        mixed += 1
    return found


def sets_with(box: Box, mixed: i64, rays: i64, rockets: i64, stations: i64) -> i64:
    """What so many sets of all three suits bring, with sets of one suit made of the rest."""
    return (
        mixed * box.mixed_set
        + (rays - mixed) // SET_SIZE * box.suit_sets[0]
        + (rockets - mixed) // SET_SIZE * box.suit_sets[1]
        + (stations - mixed) // SET_SIZE * box.suit_sets[2]
    )


def with_shelly(box: Box, counts: list[int]) -> tuple[i64, i64]:
    """Shifty Shelly is one more card of the suit that brings most; of equal ones the first (QZ-144, QZ-R59, QZ-R70)."""
    best: i64 = -1
    suit: i64 = NONE
    for i in range(3):
        points = best_sets(
            box, counts[0] + (1 if i == 0 else 0), counts[1] + (1 if i == 1 else 0), counts[2] + (1 if i == 2 else 0)
        )
        if points > best:
            best = points
            suit = i
    return best, suit


def end_of_game(s: Table) -> None:
    """Points are counted; Characters not yet used are shown (QZ-096, QZ-097, QZ-R59, QZ-R71)."""
    s.finish()
    s.reveal()
    if s.log is None:
        return
    for seat in range(s.seats):
        player = s.players[seat]
        score = score_of(s, seat)
        if player.character != NONE and not player.used:
            s.tell(news.SHOWS, "QZ-R59", seat, player.character)
        if score.shelly != NONE:
            s.tell(news.SHELLY_COUNTS, "QZ-144", seat, score.shelly)
        s.tell(news.SCORE_LOTS, "QZ-086", seat, score.lots)
        s.tell(news.SCORE_SETS, "QZ-088", seat, score.sets)
        s.tell(news.SCORE_CREDITS, "QZ-093", seat, score.credits)
        if score.debt:
            s.tell(news.SCORE_DEBT, "QZ-094", seat, score.debt)
        s.tell(news.SCORED, "QZ-096", seat, score.total)
    totals = scores(s)
    best = max(totals)
    shared = totals.count(best) > 1
    for seat in range(s.seats):
        if totals[seat] == best:
            s.tell(news.WON_SHARED if shared else news.WON, "QZ-097" if shared else "QZ-096", seat, best)
