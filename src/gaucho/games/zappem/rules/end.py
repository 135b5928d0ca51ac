"""END OF THE GAME in both modes, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import NONE
from gaucho.games.zappem.rules.table import (
    CARDS_PLAYED,
    CREW_DEFEATED,
    LAST_STANDING,
    MOST_HEALTH,
    VILLAIN_DEFEATED,
    Table,
)


def win(s: Table, winners: i64, why: i64) -> None:
    """The game ends at once."""
    s.won = winners
    s.why = why
    s.active = NONE
    s.finish()


def check_defeats(s: Table) -> None:
    """After an attack: is somebody defeated who cannot return, and the game with them (ZE-076, ZE-077, ZE-082, ZE-R43)?"""
    if s.villain == NONE:
        check_last_standing(s)
    elif not s.is_active(s.villain):
        if not s.can_return(s.villain):
            s.tell(news.WON_VILLAIN_DEFEATED, "ZE-076", s.villain)
            win(s, s.crew(), VILLAIN_DEFEATED)
    elif s.active_crew() == 0:
        for seat in range(s.seats):
            if s.can_return(seat):
                return
        crew_defeated(s, "ZE-077")


def crew_defeated(s: Table, rule: str) -> None:
    """No astronaut is active, and none comes back (ZE-077, ZE-R37)."""
    s.tell(news.WON_CREW_DEFEATED, rule, s.villain)
    win(s, 1 << s.villain, CREW_DEFEATED)


def check_last_standing(s: Table) -> None:
    """Battle Royale: one player is active and nobody can return (ZE-082)."""
    standing: i64 = NONE
    for seat in range(s.seats):
        if s.is_active(seat):
            if standing != NONE:
                return
            standing = seat
        elif s.can_return(seat):
            return
    s.tell(news.WON_LAST_STANDING, "ZE-082", standing)
    win(s, 1 << standing, LAST_STANDING)


def check_crew_has_cards(s: Table, down_count: bool) -> bool:
    """With an empty stack the villain wins when no astronaut can play another Zone card; True if so (ZE-078, ZE-R39)."""
    if s.deck_size() > 0:
        return False
    for seat in range(s.seats):
        if seat != s.villain and is_holder(s, seat, down_count):
            return False
    s.tell(news.WON_CARDS_PLAYED, "ZE-078", s.villain)
    win(s, 1 << s.villain, CARDS_PLAYED)
    return True


def is_holder(s: Table, seat: i64, down_count: bool) -> bool:
    """Active with a Zone card; or down and able to return, where that counts (ZE-R39)."""
    if s.is_active(seat):
        return len(s.players[seat].hand) > 0
    return down_count and s.can_return(seat)


def count_health(s: Table) -> None:
    """Battle Royale, all Zone cards are played: the most Health wins, and equals share (ZE-083, ZE-R42)."""
    most: i64 = 0
    for player in s.players:
        if player.health > most:
            most = player.health
    winners: i64 = 0
    for seat in range(s.seats):
        if s.players[seat].health == most:
            winners |= 1 << seat
            s.tell(news.WON_MOST_HEALTH, "ZE-083", seat, most)
    win(s, winners, MOST_HEALTH)
