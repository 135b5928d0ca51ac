"""What hits and items are worth: arithmetic on what lies open. One Health of a player in good shape counts as 10."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.games.zappem.rules.components import (
    EMP,
    FIELDS,
    HEART,
    IN_EMP,
    NONE,
    PINK,
    POWER,
    PROTON,
    REDSHIRT,
    SHIELD,
    VILLAIN,
    Box,
    count,
)
from gaucho.games.zappem.rules.table import Table

HIT: Final = 10.0  # a Health of a player with many left,
LAST_HIT: Final = 10.0  # and this much more for the last one, half of it for the last but one, and so on
DOWN: Final = 3.0  # a turn is lost by coming back
HITS_PER_ROUND: Final = 0.8  # that a villain makes
LEAST_PRESSURE: Final = 0.2  # astronauts who are down shoot at nobody
DECISIVE: Final = 60.0  # a hit that ends the game
BURNT: Final = 6.0  # a hit that only costs a SHIELD

STRAIGHT_BEAMS: Final = 15  # the bits of the directions of the POWER BLASTER,
DIAGONAL_BEAMS: Final = 240  # and of the PROTON BLASTER
ENOUGH_ROUNDS: Final = 3.0  # with fewer rounds to come, items are worth less


@final
class Temper:
    """How a side weighs what others weigh differently, tuned by letting variants play each other."""

    def __init__(
        self,
        items: list[float],
        again: float,
        deny: float,
        heal_missing: float,
        look: float,
        caution: float,
        hold: float,
    ) -> None:
        self.items = items  # what holding an item is worth, by its kind
        self.again = again  # how much of it, for another one of the kind
        self.deny = deny  # what it is worth that the other side cannot have a HEART or a SHIELD
        self.heal_missing = heal_missing  # playing a HEART, for each Health that is missing
        self.look = look  # at a hand of which nothing is known
        self.caution = caution  # how much the danger of a field counts beside what is won there
        self.hold = hold  # a card in hand that hits a hiding place, or for the villain is one


VILLAIN_TEMPER: Final = Temper(
    items=[4.0, 3.5, 5.0, 7.0, 6.0, 1.5], again=1.0, deny=0.0, heal_missing=1.0, look=2.0, caution=0.8, hold=1.0,
)  # fmt: skip
CREW_TEMPER: Final = Temper(
    items=[4.0, 3.5, 8.0, 5.0, 6.0, 2.0], again=0.6, deny=7.0, heal_missing=0.5, look=3.0, caution=0.4, hold=1.0,
)  # fmt: skip
ROYALE_TEMPER: Final = Temper(
    items=[4.0, 3.5, 5.0, 5.0, 6.0, 2.0], again=0.6, deny=0.0, heal_missing=1.0, look=3.0, caution=0.6, hold=0.0,
)  # fmt: skip


def temper_of(s: Table, seat: i64) -> Temper:
    if s.villain == NONE:
        return ROYALE_TEMPER
    return VILLAIN_TEMPER if seat == s.villain else CREW_TEMPER


# ---- who can hit whom ------------------------------------------------------------------------------------------------


def can_hit(s: Table, attacker: i64, card: i64, field: i64) -> bool:
    """Could this player zap somebody on that field after moving to `card`: in pink, with an item, or picking one up there?"""
    box = s.box
    if box.near[card * FIELDS + field] & PINK:
        return True
    player = s.players[attacker]
    items: i64 = player.items
    if player.role in (VILLAIN, REDSHIRT) and box.item[card] != NONE:
        items |= s.items & (1 << box.item[card])
    items &= box.attack
    return items != 0 and in_range(box, items, card, field)


def in_range(box: Box, items: i64, card: i64, field: i64) -> bool:
    """Does one of these items hit this field from that card's?"""
    if items & box.of_kind[EMP] and box.near[card * FIELDS + field] & IN_EMP:
        return True
    beams: i64 = box.beams[card * FIELDS + field]
    if items & box.of_kind[POWER] and beams & STRAIGHT_BEAMS:
        return True
    return items & box.of_kind[PROTON] != 0 and beams & DIAGONAL_BEAMS != 0


# ---- Health ----------------------------------------------------------------------------------------------------------


def lives_of(s: Table, seat: i64) -> i64:
    """Health, and HEARTs to come back with."""
    player = s.players[seat]
    return player.health + count(player.items & s.box.hearts)


def hit_cost(s: Table, seat: i64, before: i64 = 0) -> float:
    """What the next zap costs a player, after so many before it; nothing if those have brought the player down."""
    player = s.players[seat]
    shields: i64 = count(player.items & s.box.shields)
    if before < shields:
        return BURNT
    lost: i64 = before - shields
    health: i64 = player.health - lost
    if health <= 0:
        return 0.0
    lives: i64 = lives_of(s, seat) - lost
    if lives == 1 and (seat == s.villain or is_last(s, seat)):
        return DECISIVE
    cost = HIT + LAST_HIT / float(lives) + (DOWN if health == 1 else 0.0)
    return cost if s.villain == NONE or seat == s.villain else cost * pressure(s)


def pressure(s: Table) -> float:
    """How much an astronaut's Health matters: little while the cards will not last for the villain to defeat the crew."""
    lives: i64 = 0
    for seat in range(s.seats):
        if seat != s.villain:
            lives += lives_of(s, seat)
    hits = HITS_PER_ROUND * rounds_left(s)
    if lives == 0 or hits >= float(lives):
        return 1.0
    part = hits / float(lives)
    return max(LEAST_PRESSURE, part * part)


def is_last(s: Table, seat: i64) -> bool:
    """Is everybody else of this player's side down for good? Alone in a Battle Royale: is there one opponent left?"""
    others: i64 = 0
    for other in range(s.seats):
        if other != seat and other != s.villain and lives_of(s, other) > 0:
            others += 1
    return others == (1 if s.villain == NONE else 0)


# ---- items -----------------------------------------------------------------------------------------------------------


def rounds_left(s: Table) -> float:
    """How many rounds the Zone cards last."""
    cards: i64 = s.deck_size()
    for player in s.players:
        cards += len(player.hand)
    active: i64 = s.active_crew() if s.villain != NONE else count_active(s)
    turns: i64 = 2 * active if s.villain != NONE else active
    return float(cards) / float(turns) if turns > 0 else 0.0


def count_active(s: Table) -> i64:
    found: i64 = 0
    for player in s.players:
        if player.health > 0:
            found += 1
    return found


def item_worth(s: Table, seat: i64, item: i64) -> float:
    """What it is worth to this player to hold the item, besides the others held."""
    box = s.box
    player = s.players[seat]
    temper = temper_of(s, seat)
    kind: i64 = box.kind[item]
    worth = temper.items[kind]
    if kind == HEART:
        if player.health == 0:
            worth += HIT
        worth += 0.5 * float(box.most_health - player.health)
    elif kind == SHIELD and lives_of(s, seat) == 1:
        worth += 2.0
    if player.items & box.of_kind[kind] & ~(1 << item):
        worth *= temper.again
    if kind in (HEART, SHIELD) and s.villain != NONE and seat != s.villain:
        worth *= pressure(s)
    left = rounds_left(s)
    return worth * left / ENOUGH_ROUNDS if left < ENOUGH_ROUNDS else worth
