"""What an option would do, drawn on the radar: seen while the option, or the piece, is pointed at or has the focus."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gaucho.games.zappem.notes import (
    ATTACKS,
    beam_fields,
    emp_fields,
    is_opponent,
    known_cards,
    reachable,
    shots_of,
    standing,
    targets,
    white,
)
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_map import VIEW, centre, squares
from gaucho.games.zappem.rules.components import DIRECTIONS, EMP, FIELD_CODES, HEART, NIGHT_VISION, NONE

LIVE = ("action", "zapp_field", "beam", "initiative")  # the window of the one who acts is seen all the time


def live_window(look: Look) -> str:
    """The Zone card just played by the one who acts."""
    seat = look.view.active
    if look.prompt not in LIVE or seat < 0 or look.player(seat).at < 0:
        return ""
    return f'<svg class="ze-live" {VIEW} aria-hidden="true">{zone(look, look.player(seat).at)}</svg>'


def previews(look: Look) -> str:
    """One group per option and per Zone card in sight."""
    drawn = {f"move {FIELD_CODES[card]}": zone(look, card) for card in cards_in_sight(look)}
    if look.view.seat >= 0:
        drawn |= {f"move {FIELD_CODES[card]}": prospect(look, card) for card in look.player(look.view.seat).hand}
    if look.mine():
        drawn |= {option: found for option in look.scene.legal if (found := _option(look, option))}
    groups = "".join(f'<g data-preview="{escape(name)}">{inside}</g>' for name, inside in drawn.items())
    return f'<svg class="ze-previews" {VIEW} aria-hidden="true">{groups}</svg>'


def cards_in_sight(look: Look) -> list[int]:
    """Zone cards that can be pointed at: where players are, and in hands that the viewer knows of."""
    found = []
    for seat, player in enumerate(look.view.players):
        found += [int(player.at)] if player.at != NONE else []
        found += [*player.hand, *[card for card, _ in known_cards(look.view, seat)]]
    return sorted({int(card) for card in found})


def _option(look: Look, option: str) -> str:
    view, box = look.view, look.box
    seat = int(view.seat)
    at = int(look.player(seat).at)
    verb, _, argument = option.partition(" ")
    if verb in ("move", "give"):
        return prospect(look, FIELD_CODES.index(argument))
    if verb == "get":
        return zone(look, FIELD_CODES.index(argument))
    if verb == "zapp":
        return _path("pink", targets_at(look, at)) + _bursts(look, targets(view, box, seat, at))
    if verb == "zap":
        field = FIELD_CODES.index(argument)
        return _path("pink", [field]) + _bursts(look, standing(view, seat, [field]))
    if verb == "beam":
        return _shot(look, beam_fields(box, at, DIRECTIONS.index(argument)))
    if verb in ("take", "pick_and_play"):
        item = reachable(view, box, at)
        return _ring(box.field[item]) + (_use_of(look, item) if verb == "pick_and_play" else "")
    if verb == "play":
        return _use_of(look, box.item_ids.index(argument))
    if verb == "hand_over":
        item = box.item_ids.index(argument)
        return _player(look, next(other for other, player in enumerate(view.players) if item in player.items))
    if verb == "left":
        return _player(look, (seat + int(argument)) % view.seats)
    return ""


def targets_at(look: Look, field: int) -> list[int]:
    """The fields of those who can be zapped from here."""
    return [int(look.player(other).at) for other in targets(look.view, look.box, int(look.view.seat), field)]


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def zone(look: Look, field: int) -> str:
    """The window of a Zone card: blue, pink and white fields, and the item in reach."""
    item = reachable(look.view, look.box, field)
    ring = _ring(look.box.field[item]) if item != NONE else ""
    return _path("white", white(look.box, field)) + _path("pink", look.box.pink[field]) + _path("blue", [field]) + ring


def prospect(look: Look, field: int) -> str:
    """The same with those whom the viewer could zap from there; who comes back only heals (ZE-051)."""
    if look.player(look.view.seat).health == 0:
        return zone(look, field)
    return zone(look, field) + _bursts(look, targets(look.view, look.box, int(look.view.seat), field))


def _use_of(look: Look, item: int) -> str:
    """An item at work."""
    seat = int(look.view.seat)
    at, kind = int(look.player(seat).at), look.box.kind[item]
    if kind == HEART:
        return _mark("heart", at)
    if kind == NIGHT_VISION:
        return "".join(_player(look, other) for other in range(look.view.seats) if is_opponent(look.view, seat, other))
    if kind not in ATTACKS:
        return ""
    areas = [emp_fields(look.box, at)] if kind == EMP else [beam_fields(look.box, at, way) for way in shots_of(kind)]
    return _shot(look, [field for area in areas for field in area])


def _shot(look: Look, fields: list[int]) -> str:
    """The fields of a shot, with all who would be hit; friends are marked otherwise."""
    return _path("blast", fields) + _bursts(look, standing(look.view, int(look.view.seat), fields))


def _bursts(look: Look, seats: Iterable[int]) -> str:
    marks = ""
    for other in seats:
        foe = is_opponent(look.view, int(look.view.seat), other)
        marks += _mark("burst" if foe else "friend", int(look.player(other).at))
    return marks


def _player(look: Look, seat: int) -> str:
    """A ring around a player who is on the map."""
    at = int(look.player(seat).at)
    return _ring(at) if at != NONE else ""


def _path(kind: str, fields: Iterable[int]) -> str:
    fill = ' fill="url(#ze-hatch)"' if kind in ("pink", "blast") else ""
    path = squares(fields)
    return f'<path class="ze-{kind}"{fill} d="{path}"/>' if path else ""


def _ring(field: int) -> str:
    x, y = centre(field)
    return f'<circle class="ze-ring" cx="{x}" cy="{y}" r="47"/>'


def _mark(name: str, field: int) -> str:
    x, y = centre(field)
    return f'<use href="#ze-{name}" x="{x + 6}" y="{y - 48}" width="42" height="42"/>'
