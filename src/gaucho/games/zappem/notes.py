"""What players look up or work out at the table, in words and lists: shared by the terminal and the browser page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from gaucho.engine.core import NOBODY
from gaucho.engine.data import changed
from gaucho.engine.events import Event
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.characters import has_pick_and_play
from gaucho.games.zappem.rules.components import (
    COLUMNS,
    COMMANDER,
    DIRECTIONS,
    EMP,
    FIELD_CODES,
    FIELDS,
    HEART,
    IN_EMP,
    ITEMS,
    KINDS,
    LONER,
    NIGHT_VISION,
    NONE,
    POWER,
    PROTON,
    ROWS,
    STRAIGHT,
    VILLAIN,
    Box,
)
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.items import can_play, in_beam, in_emp, item_in_reach, shots
from gaucho.games.zappem.rules.table import MOVING, Table
from gaucho.games.zappem.rules.view import PlayerView, ZappemView
from gaucho.games.zappem.rules.zap import in_pink
from gaucho.kit.cards import members
from gaucho.kit.what_if import WhatIf

ENDINGS = {
    "villain_defeated": "The villain is defeated and cannot come back.",
    "crew_defeated": "Every astronaut is down and nobody comes back.",
    "cards_played": "The crew has played its last Zone card: the villain has got away.",
    "last_standing": "Only one player is left standing.",
    "most_health": "All Zone cards are played: the most Health wins.",
}
FEW_CARDS = 10  # from here on the draw stack is about to run out
ATTACKS = (POWER, PROTON, EMP)
ATTACKED = (news.ZAPPED, news.FIRED, news.EMP)


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


# ---- what a seat could do, asked of the rules ------------------------------------------------------------------------


def guessed(view: ZappemView, game: Zappem) -> Table:
    """A table that agrees with this view. Who stands where and all items lie open: what is asked of it here is certain."""
    return WhatIf(game, view, Table, guesses=1).tables[0]


def moved(s: Table, seat: int, field: int) -> Table:
    """The table if this player stood on another field."""
    after = s.clone()
    after.players[seat].at = field
    return after


def health_if_hit(s: Table, seat: int) -> int:
    """What a zap would leave this player."""
    after = s.clone()
    after.lose_health(seat)
    return after.players[seat].health


def zapped(s: Table, seat: int, option: str) -> int:
    """Who is zapped by this option, one bit each."""
    verb, _, argument = option.partition(" ")
    if verb == "beam":
        return int(in_beam(s, seat, DIRECTIONS.index(argument)))
    prey = in_pink(s, seat)
    if verb == "zap":
        field = FIELD_CODES.index(argument)
        prey &= sum(1 << other for other, player in enumerate(s.players) if player.at == field)
    return prey


def zapped_with(s: Table, seat: int, item: int) -> list[int]:
    """Who is zapped by each shot of an attack item that hits an opponent, one bit each."""
    kind = s.box.kind[item]
    if kind == EMP and can_play(s, seat, item, True):
        return [in_emp(s, seat)]
    if kind in (POWER, PROTON):
        return [in_beam(s, seat, way) for way in members(shots(s, seat, kind, True), len(DIRECTIONS))]
    return []


def prospects(s: Table, seat: int, names: Sequence[str]) -> list[str]:
    """What a player could do from a field: whom to zap, with what, and which item to take. Who is down only comes back."""
    if not s.is_active(seat):
        return []
    opponents = s.opponents(seat)
    found = []
    if prey := in_pink(s, seat):
        found.append(f"zap {victims(s, seat, names, prey)}")
    for item in members(s.players[seat].items, ITEMS):
        if shot := zapped_with(s, seat, item):
            hit = reduce(or_, shot) & opponents
            found.append(f"{s.box.kind_names[s.box.kind[item]]} on {victims(s, seat, names, hit)}")
    item = item_in_reach(s, seat)
    if item != NONE:
        full = "" if s.room(seat, item) or has_pick_and_play(s, seat) else ", no room"
        found.append(f"{item_name(s.box, item)}{full}")
    return found


def victims(s: Table, seat: int, names: Sequence[str], hit: int) -> str:
    """Who is hit by a shot; friends are named as such."""
    opponents = s.opponents(seat)
    return and_so_on([f"{names[other]}{'' if opponents >> other & 1 else ' (your crew!)'}" for other in members(hit, s.seats)])


def use_of(s: Table, seat: int, names: Sequence[str], item: int) -> str:
    """What playing an item would do now."""
    kind = s.box.kind[item]
    if kind == HEART:
        after = s.clone()
        after.gain_health(seat, "")
        return f"Health {s.players[seat].health} → {after.players[seat].health}"
    if kind == NIGHT_VISION:
        return "look at a hand"
    ways = [victims(s, seat, names, hit) for hit in zapped_with(s, seat, item)]
    return f"hits {' or '.join(ways)}" if ways else "hits nobody"


# ---- the choice that is due, in a few words --------------------------------------------------------------------------


def known_cards(view: ZappemView, seat: int) -> list[tuple[int, bool]]:
    """Cards this viewer knows of in a hand they may not look at, and whether they are there for certain."""
    return [(note[0], len(note) == 2) for note in view.notes if seat in note[1:]]


def note(view: ZappemView, game: Zappem, names: Sequence[str]) -> str:
    """What a player would look up before the choice that is due."""
    prompt = view.due.prompt if view.due is not None else ""
    me = view.players[view.seat] if view.seat >= 0 else None
    if me is None or not prompt:
        return ""
    if prompt == "play_zone" and me.health == 0 and view.active == view.seat:
        return "You come back with Health 1. The Heart is your action."
    if prompt == "play_zone" and view.villain == view.seat:
        left = view.turns
        spared = [names[seat] for seat in view.hit]
        hit = f" {and_so_on(spared)} cannot be hit again this round." if spared else ""
        return f"Turn {view.turns_in_all - left} of {view.turns_in_all}.{hit}"
    if prompt == "play_zone" and view.phase == MOVING:
        return "First all of you move, then you act in any order."
    if prompt == "initiative":
        waiting = [names[seat] for seat in view.pool if seat != view.seat]
        return f"Not yet acted: you and {and_so_on(waiting)}."
    if prompt == "shield":
        after = health_if_hit(guessed(view, game), view.seat)
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
        kind, seat = event.kind, event.seat
        if kind is news.ROUND:
            lap = event["number"]
        elif kind is news.MOVED:
            at[seat] = event["card"]
        elif kind in ATTACKED and seat in at:
            found.append(_shot(box, event, at[seat], lap, number))
            if kind is news.ZAPPED:
                at[event["victim"]] = event["field"]
        elif kind is news.HURT and found and seat in at:
            found[-1].hurt[seat] = at[seat]
        elif kind is news.BLOCKED and found and seat in at:
            found[-1].blocked[seat] = at[seat]
    return found


def _shot(box: Box, event: Event, origin: int, lap: int, number: int) -> Shot:
    seat = event.seat
    if event.kind is news.ZAPPED:
        return Shot(seat, origin, (event["field"],), NONE, lap, {}, {}, number)
    if event.kind is news.EMP:
        return Shot(seat, origin, tuple(emp_fields(box, origin)), EMP, lap, {}, {}, number)
    kind = POWER if event["direction"] < STRAIGHT else PROTON
    return Shot(seat, origin, tuple(beam_fields(box, origin, event["direction"])), kind, lap, {}, {}, number)


def fresh_attacks(told: Sequence[Event], box: Box) -> list[Shot]:
    """The attacks that still lie on the radar: each until its player has moved in a later round."""
    rounds: dict[int, int] = {}  # by seat: of their last move
    lap = 0
    for event in told:
        if event.kind is news.ROUND:
            lap = event["number"]
        elif event.kind is news.MOVED:
            rounds[event.seat] = lap
    return [shot for shot in attacks(told, box) if shot.round >= rounds.get(shot.seat, 0)]


def health_by_round(told: Sequence[Event], view: ZappemView) -> list[list[int]]:
    """Health of every seat: at the start and after each round, worked out backwards from what it is now."""
    now = [player.health for player in view.players]
    lines = [list(now)]
    for event in reversed(told):
        seat = event.seat
        if event.kind is news.ROUND:
            lines.append(list(now))
        elif event.kind is news.HURT:
            now[seat] = event["health"] + 1
        elif event.kind is news.HEALED:
            now[seat] = event["health"] - 1
        elif event.kind is news.RETURNED:
            now[seat] = 0
    return lines[::-1]


class Deeds(NamedTuple):
    """What a player did in the whole game."""

    hits: int  # Health it cost others
    friendly: int  # of these, that of friends
    taken: int  # items
    blocks: int
    wounds: int  # Health it cost this player


def deeds(told: Sequence[Event], s: Table) -> list[Deeds]:
    """What every player did."""
    found = []
    for seat in range(s.seats):
        hit = [other for shot in attacks(told, s.box) if shot.seat == seat for other in shot.hurt]
        friends = [other for other in hit if not s.opponents(seat) >> other & 1]
        did = Counter(event.kind for event in told if event.seat == seat)
        taken = did[news.TOOK] + did[news.PICKED]
        found.append(Deeds(len(hit), len(friends), taken, did[news.BLOCKED], did[news.HURT]))
    return found


def item_kinds(box: Box, items: Iterable[int], attack: bool) -> list[int]:
    """The attack items, or the defence items, of an inventory."""
    return [item for item in items if (box.kind[item] in ATTACKS) == attack]


def kind_key(box: Box, item: int) -> str:
    """The name of an item's picture."""
    return KINDS[box.kind[item]]


def laid_open(views: Sequence[ZappemView]) -> ZappemView:
    """One view with the hands of every seat, each taken from its owner's own view."""
    players = [view.players[view.seat] for view in views]
    return changed(views[0], seat=NOBODY, notes=[], wanted=max(view.wanted for view in views), players=players)
