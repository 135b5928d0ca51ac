"""SETUP: hands, starting Parties, the first Location and its row (SC-004 to SC-010, SC-021)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Core
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import LOCATIONS, Box
from gaucho.games.shootcows.rules.hands import draw
from gaucho.games.shootcows.rules.locations import turn_up_location
from gaucho.games.shootcows.rules.table import Player, Table
from gaucho.games.shootcows.rules.turn import START_TURN


def laid_out(core: Core, box: Box) -> Table:
    """The table before the first turn."""
    deck = list(range(box.first_item, box.cards))
    core.chance.shuffle(deck)
    locations = list(range(len(LOCATIONS)))
    core.chance.shuffle(locations)
    survivors = list(range(box.first_item))
    core.chance.shuffle(survivors)
    s = Table(core, box, [Player([]) for seat in range(core.seats)], [])
    s.deck = deck
    s.locations = locations
    for seat in range(s.seats):
        draw(s, seat, box.hand, "SC-005")
        s.players[seat].drawn = 0  # no Survivor is among them
    for seat in range(s.seats):
        for i in range(box.start_party):
            survivor: i64 = survivors.pop()
            s.tell(news.STARTS_WITH, "SC-006", seat, survivor)
            s.join_party(seat, survivor, False)
    rest = deck[s.top :] + survivors
    core.chance.shuffle(rest)
    s.deck = rest
    s.top = 0
    turn_up_location(s, "SC-008", "SC-009")
    s.first = first_player(s)
    s.tell(news.FIRST_PLAYER, "SC-021", s.first)
    s.plan(START_TURN[s.first])
    return s


def first_player(s: Table) -> i64:
    """The lowest combined Survival Score starts; then the lowest Fight Score, then the lowest seat (SC-021, SC-R2)."""
    found: i64 = 0
    lowest: i64 = 0
    for seat in range(s.seats):
        score: i64 = 0
        for member in s.players[seat].party:
            score += 100 * s.box.survival[member.card] + s.box.fight[member.card]
        if seat == 0 or score < lowest:
            found = seat
            lowest = score
    return found
