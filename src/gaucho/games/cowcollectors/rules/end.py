"""END OF THE GAME: everything is revealed, bonuses are added for all, the most Cows win."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.kit import packed


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
    """Cows, then 5 per Invaded Planet, 15 for Small Planets, 20 for a straight (CC-071 to CC-077)."""
    player = s.players[seat]
    cards: i64 = player.hand
    if player.secret != NO_PLANET:
        cards = packed.put(cards, player.secret)
    small, straight = s.box.sets_in(cards)
    invaded: i64 = s.box.bonus_invaded * len(player.invaded)
    return Score(player.cows, invaded, small, straight, player.cows + invaded + small + straight)


def final_cows(s: Table, seat: i64) -> i64:
    """Cows after the end bonuses."""
    return score_of(s, seat).total


def scores(s: Table) -> list[int]:
    """Final Cows when the game is over, Cows on the board before."""
    return [int(final_cows(s, seat) if s.over else s.players[seat].cows) for seat in range(s.seats)]


def ranking(s: Table) -> list[int]:
    """Final Cows descending; among the tied, the latest in turn order first (CC-078, CC-079, CC-R32)."""
    finals = [int(final_cows(s, seat)) for seat in range(s.seats)]
    ranked: list[int] = []
    for places in range(s.seats):
        seat = s.left_of(s.first, places)
        ahead: i64 = 0
        while ahead < len(ranked) and finals[ranked[ahead]] > finals[seat]:
            ahead += 1
        ranked.insert(ahead, seat)
    return ranked


def end_of_game(s: Table) -> None:
    """No further turn is played; all cards are revealed, and every player scores (CC-070, CC-071, CC-R33)."""
    s.finish()
    s.reveal()
    if s.log is None:
        return
    for seat in range(s.seats):
        tell_score(s, seat, score_of(s, seat))
    first = ranking(s)
    best = final_cows(s, first[0])
    if final_cows(s, first[1]) == best:
        s.tell(news.WON_TIE, "CC-079", first[0], best)
    else:
        s.tell(news.WON, "CC-078", first[0], best)


def tell_score(s: Table, seat: i64, score: Score) -> None:
    """What a player shows and gets for it, so that everybody can check it."""
    player = s.players[seat]
    if player.secret != NO_PLANET:
        s.tell(news.SHOWS_SECRET, "CC-R33", seat, s.number(player.secret))
    for planet in packed.cards(player.hand):
        s.tell(news.SHOWS, "CC-R33", seat, s.number(planet))
    if score.invaded:
        s.tell(news.BONUS_INVADED, "CC-072", seat, score.invaded, len(player.invaded))
    if score.small:
        s.tell(news.BONUS_SMALL, "CC-073", seat, score.small)
    if score.straight:
        s.tell(news.BONUS_STRAIGHT, "CC-074", seat, score.straight)
    s.tell(news.SCORED, "CC-071", seat, score.total)
