"""What hits and items are worth: arithmetic on what lies open. One Health of a player in good shape counts as 10."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.zappem.rules.components import (
    EMP,
    FIELDS,
    HEART,
    IN_EMP,
    NIGHT_VISION,
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
DECISIVE: Final = 60.0  # a hit that ends the game
BURNT: Final = 6.0  # a hit that only costs a SHIELD

STRAIGHT_BEAMS: Final = 15  # the bits of the directions of the POWER BLASTER,
DIAGONAL_BEAMS: Final = 240  # and of the PROTON BLASTER
OF_KIND: Final = (4.0, 3.5, 5.0, 5.0, 6.0, 2.0)  # what holding an item is worth, by its kind
AGAIN: Final = 0.6  # how much of it, for another one of the kind
ENOUGH_ROUNDS: Final = 3.0  # with fewer rounds to come, items are worth less


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
    return HIT + LAST_HIT / float(lives) + (DOWN if health == 1 else 0.0)


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
    kind: i64 = box.kind[item]
    worth = OF_KIND[kind]
    if kind == HEART:
        if player.health == 0:
            worth += HIT
        worth += 0.5 * float(box.most_health - player.health)
    elif kind == SHIELD and lives_of(s, seat) == 1:
        worth += 2.0
    elif kind == NIGHT_VISION and seat == s.villain:
        worth -= 0.5
    if player.items & box.of_kind[kind] & ~(1 << item) and seat != s.villain:
        worth *= AGAIN
    left = rounds_left(s)
    return worth * left / ENOUGH_ROUNDS if left < ENOUGH_ROUNDS else worth
