"""What players look up or work out at the table, in words and lists: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from gaucho.engine.core import NOBODY
from gaucho.engine.data import fields
from gaucho.engine.events import Event
from gaucho.games.zappem.rules.components import (
    COLUMNS,
    COMMANDER,
    DIRECTIONS,
    EMP,
    FIELD_CODES,
    FIELDS,
    HEART,
    IN_EMP,
    KINDS,
    LONER,
    NIGHT_VISION,
    NONE,
    POWER,
    PROTON,
    REDSHIRT,
    ROWS,
    SHIELD,
    STRAIGHT,
    VILLAIN,
    Box,
)
from gaucho.games.zappem.rules.table import MOVING, VILLAIN_PHASE
from gaucho.games.zappem.rules.view import PlayerView, ZappemView

ENDINGS = {
    "villain_defeated": "The villain is defeated and cannot come back.",
    "crew_defeated": "Every astronaut is down and nobody comes back.",
    "cards_played": "The crew has played its last Zone card: the villain has got away.",
    "last_standing": "Only one player is left standing.",
    "most_health": "All Zone cards are played: the most Health wins.",
}
FEW_CARDS = 10  # from here on the draw stack is about to run out
ATTACKS = (POWER, PROTON, EMP)


# ---- names -----------------------------------------------------------------------------------------------------------


def item_name(box: Box, item: int) -> str:
    """An item in words, with its code: every Item card is its own."""
    return f"{box.kind_names[box.kind[item]]} {FIELD_CODES[box.field[item]]}"


def role_name(box: Box, player: PlayerView) -> str:
    """The character of a player; nothing in a Battle Royale and before it is chosen."""
    return box.names[player.role] if VILLAIN <= player.role < LONER else ""


def and_so_on(words: Sequence[str]) -> str:
    """A list as it is spoken."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# ---- the map ---------------------------------------------------------------------------------------------------------


@cache
def window(field: int) -> tuple[int, ...]:
    """The field and those around it, row by row; NONE beside the board."""
    column, row = divmod(field, ROWS)
    return tuple(
        (column + right) * ROWS + row + down if 0 <= column + right < COLUMNS and 0 <= row + down < ROWS else NONE
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    )


def white(box: Box, field: int) -> list[int]:
    """The fields in sight of a Zone card that cannot be zapped from it."""
    return [other for other in window(field) if other not in (NONE, field) and other not in box.pink[field]]


def is_crater(box: Box, field: int) -> bool:
    """Every item lies in a crater."""
    return field in box.field


def beam_fields(box: Box, field: int, direction: int) -> list[int]:
    """The fields on the board that a shot in this direction hits, the nearest first."""
    found = [other for other in range(FIELDS) if box.beams[field * FIELDS + other] >> direction & 1]
    column, row = divmod(field, ROWS)
    return sorted(found, key=lambda other: abs(other // ROWS - column) + abs(other % ROWS - row))


def emp_fields(box: Box, field: int) -> list[int]:
    """The area of an EMP BLASTER."""
    return [other for other in range(FIELDS) if box.near[field * FIELDS + other] & IN_EMP]


def shots_of(kind: int) -> range:
    """The directions of a POWER or PROTON BLASTER."""
    return range(STRAIGHT) if kind == POWER else range(STRAIGHT, len(DIRECTIONS))


# ---- who is where, and who would be hit ------------------------------------------------------------------------------


def is_opponent(view: ZappemView, seat: int, other: int) -> bool:
    """Would this player want to zap that one?"""
    return seat != other and (view.villain == NONE or view.villain in (seat, other))


def standing(view: ZappemView, seat: int, area: Iterable[int]) -> list[int]:
    """Who would be zapped in these fields by this player: not oneself, nor those the villain has hit in this phase."""
    there = set(area)
    spared = view.hit if seat == view.villain and view.phase == VILLAIN_PHASE else []
    return [other for other, player in enumerate(view.players) if player.at in there and other != seat and other not in spared]


def targets(view: ZappemView, box: Box, seat: int, field: int) -> list[int]:
    """The opponents this player could zap from a field without any item."""
    return [other for other in standing(view, seat, box.pink[field]) if is_opponent(view, seat, other)]


def blasted(view: ZappemView, box: Box, seat: int, field: int, kind: int) -> dict[int, list[int]]:
    """Who would be hit by an attack item used on a field: by direction, those that hit an opponent; the EMP has only one."""
    areas = {0: emp_fields(box, field)} if kind == EMP else {way: beam_fields(box, field, way) for way in shots_of(kind)}
    hits = {way: standing(view, seat, area) for way, area in areas.items()}
    return {way: hit for way, hit in hits.items() if any(is_opponent(view, seat, other) for other in hit)}


def reachable(view: ZappemView, box: Box, field: int) -> int:
    """The item that the Zone card of a field brings into reach, if it lies on the table; else NONE."""
    item = box.item[field]
    return item if item in view.items else NONE


def has_room(box: Box, player: PlayerView, item: int) -> bool:
    """Can this player take the item besides what they hold?"""
    return box.carries(player.role, sum(1 << held for held in player.items) | 1 << item)


def picks_and_plays(player: PlayerView) -> bool:
    return player.role in (VILLAIN, REDSHIRT)


def known_cards(view: ZappemView, seat: int) -> list[tuple[int, bool]]:
    """Cards this viewer knows of in a hand they may not look at, and whether they are there for certain."""
    return [(note[0], len(note) == 2) for note in view.notes if seat in note[1:]]


# ---- the choice that is due, in a few words --------------------------------------------------------------------------


def prospects(view: ZappemView, box: Box, names: Sequence[str], field: int) -> list[str]:
    """What the viewer could do on a field: whom to zap, with what, and which item to take.

    Who is down comes back there and only heals (ZE-051).
    """
    me = view.players[view.seat]
    found: list[str] = []
    if me.health == 0:
        return found
    prey = targets(view, box, view.seat, field)
    if prey:
        found.append(f"zap {and_so_on([names[other] for other in prey])}")
    for item in me.items:
        hits = blasted(view, box, view.seat, field, box.kind[item]) if box.kind[item] in ATTACKS else {}
        if hits:
            hit = sorted({other for seats in hits.values() for other in seats if is_opponent(view, view.seat, other)})
            found.append(f"{box.kind_names[box.kind[item]]} on {and_so_on([names[other] for other in hit])}")
    item = reachable(view, box, field)
    if item != NONE:
        full = "" if has_room(box, me, item) or picks_and_plays(me) else ", no room"
        found.append(f"{item_name(box, item)}{full}")
    return found


def victims(view: ZappemView, names: Sequence[str], seat: int, hit: Sequence[int]) -> str:
    """Who is hit by a shot; friends are named as such."""
    return and_so_on([names[other] if is_opponent(view, seat, other) else f"{names[other]} (your crew!)" for other in hit])


def use_of(view: ZappemView, box: Box, names: Sequence[str], item: int) -> str:
    """What playing an item would do now."""
    me, kind = view.players[view.seat], box.kind[item]
    if kind == HEART:
        return f"Health {me.health} → {me.health + 1}"
    if kind == NIGHT_VISION:
        return "look at a hand"
    hits = blasted(view, box, view.seat, me.at, kind)
    if not hits:
        return "hits nobody"
    ways = [victims(view, names, view.seat, hit) for hit in hits.values()]
    return f"hits {' or '.join(ways)}"


def note(view: ZappemView, box: Box, names: Sequence[str]) -> str:
    """What a player would look up before the choice that is due."""
    prompt = view.due.prompt if view.due is not None else ""
    me = view.players[view.seat] if view.seat >= 0 else None
    if me is None or not prompt:
        return ""
    if prompt == "play_zone" and me.health == 0 and view.active == view.seat:
        return "You come back with Health 1. The Heart is your action."
    if prompt == "play_zone" and view.villain == view.seat:
        left = int(view.turns)
        spared = [names[seat] for seat in view.hit]
        hit = f" {and_so_on(spared)} cannot be hit again this round." if spared else ""
        return f"Turn {view.turns_in_all - left} of {view.turns_in_all}.{hit}"
    if prompt == "play_zone" and view.phase == MOVING:
        return "First all of you move, then you act in any order."
    if prompt == "initiative":
        waiting = [names[seat] for seat in view.pool if seat != view.seat]
        return f"Not yet acted: you and {and_so_on(waiting)}."
    if prompt == "shield":
        after = me.health - 1
        return f"{names[view.attacker]} zaps you. Without a Shield: {f'Health {after}' if after else 'you are down'}."
    if prompt == "nv_give":
        return f"You get {FIELD_CODES[view.wanted]} of {names[view.target]} for it."
    if prompt == "commander_item" and me.role == COMMANDER:
        return "Once a turn, besides your action."
    return ""


# ---- what happened ---------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """One attack, as the log tells it."""

    seat: int
    origin: int  # the field it came from
    aim: tuple[int, ...]  # the fields in its pattern
    kind: int  # POWER, PROTON or EMP; NONE for a zap without an item
    round: int
    hurt: dict[int, int]  # by seat: the field where it was hit
    blocked: dict[int, int]
    number: int  # of the event


def attacks(told: Sequence[Event], box: Box) -> list[Shot]:
    """Every attack so far. Locations come from the moves told."""
    at: dict[int, int] = {}
    found: list[Shot] = []
    lap = 0
    for number, event in enumerate(told):
        kind, seat = event.kind.name, int(event.seat)
        if kind in ("round", "lap"):
            lap = int(event.a)
        elif kind == "moved":
            at[seat] = int(event.a)
        elif kind in ("zapped", "fired", "emp") and seat in at:
            found.append(_shot(box, event, at[seat], lap, number))
            if kind == "zapped":
                at[int(event.b)] = int(event.a)
        elif kind == "hurt" and found and seat in at:
            found[-1].hurt[seat] = at[seat]
        elif kind == "blocked" and found and seat in at:
            found[-1].blocked[seat] = at[seat]
    return found


def _shot(box: Box, event: Event, origin: int, lap: int, number: int) -> Shot:
    seat = int(event.seat)
    if event.kind.name == "zapped":
        return Shot(seat, origin, (int(event.a),), NONE, lap, {}, {}, number)
    if event.kind.name == "emp":
        return Shot(seat, origin, tuple(emp_fields(box, origin)), EMP, lap, {}, {}, number)
    kind = POWER if event.a < STRAIGHT else PROTON
    return Shot(seat, origin, tuple(beam_fields(box, origin, int(event.a))), kind, lap, {}, {}, number)


def fresh_attacks(told: Sequence[Event], box: Box) -> list[Shot]:
    """The attacks that still lie on the radar: each until its player has moved in a later round."""
    rounds: dict[int, int] = {}  # by seat: of their last move
    lap = 0
    for event in told:
        if event.kind.name in ("round", "lap"):
            lap = int(event.a)
        elif event.kind.name == "moved":
            rounds[int(event.seat)] = lap
    return [shot for shot in attacks(told, box) if shot.round >= rounds.get(shot.seat, 0)]


def health_by_round(told: Sequence[Event], view: ZappemView) -> list[list[int]]:
    """Health of every seat: at the start and after each round, worked out backwards from what it is now."""
    now = [int(player.health) for player in view.players]
    lines = [list(now)]
    for event in reversed(told):
        seat = int(event.seat)
        if event.kind.name in ("round", "lap"):
            lines.append(list(now))
        elif event.kind.name == "hurt":
            now[seat] = int(event.a) + 1
        elif event.kind.name == "healed":
            now[seat] = int(event.a) - 1
        elif event.kind.name == "returned":
            now[seat] = 0
    return lines[::-1]


class Deeds(NamedTuple):
    """What a player did in the whole game."""

    hits: int  # Health it cost others
    friendly: int  # of these, that of friends
    taken: int  # items
    blocks: int
    wounds: int  # Health it cost this player


def deeds(told: Sequence[Event], view: ZappemView, box: Box) -> list[Deeds]:
    """What every player did."""
    shots = attacks(told, box)
    found = []
    for seat in range(view.seats):
        hit = [other for shot in shots if shot.seat == seat for other in shot.hurt]
        friends = [other for other in hit if not is_opponent(view, seat, other)]
        taken = sum(event.kind.name in ("took", "picked") and event.seat == seat for event in told)
        blocks = sum(event.kind.name == "blocked" and event.seat == seat for event in told)
        wounds = sum(event.kind.name == "hurt" and event.seat == seat for event in told)
        found.append(Deeds(len(hit), len(friends), taken, blocks, wounds))
    return found


def item_kinds(box: Box, items: Iterable[int], attack: bool) -> list[int]:
    """The attack items, or the defence items, of an inventory."""
    return [item for item in items if (box.kind[item] in ATTACKS) == attack]


def free_slot(box: Box, player: PlayerView, attack: bool) -> bool:
    """Could this player hold one more attack item, or one more defence item?"""
    if player.role == NONE:
        return False
    held = [len(item_kinds(box, player.items, True)), len(item_kinds(box, player.items, False))]
    held[0 if attack else 1] += 1
    return box.fits[player.role * 100 + held[0] * 10 + held[1]] != 0


def kind_key(box: Box, item: int) -> str:
    """The name of an item's picture."""
    return KINDS[box.kind[item]]


def shields(box: Box, player: PlayerView) -> list[int]:
    return [item for item in player.items if box.kind[item] == SHIELD]


def laid_open(views: Sequence[ZappemView]) -> ZappemView:
    """One view with the hands of every seat, each taken from its owner's own view."""
    first = views[0]
    values: dict[str, Any] = {name: getattr(first, name) for name in fields(ZappemView)}
    values |= {"seat": NOBODY, "notes": [], "wanted": max(int(view.wanted) for view in views)}
    values["players"] = [view.players[view.seat] for view in views]
    return ZappemView(**values)
