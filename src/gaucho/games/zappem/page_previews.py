"""What an option would do, drawn on the radar: seen while the option, or the piece, is pointed at or has the focus."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from html import escape
from operator import or_

from gaucho.games.zappem.notes import ATTACKS, beam_fields, emp_fields, known_cards, shots_of, white, zapped
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_map import VIEW, centre, squares
from gaucho.games.zappem.rules.components import DIRECTIONS, EMP, FIELD_CODES, HEART, MOST_SEATS, NIGHT_VISION, NONE
from gaucho.games.zappem.rules.items import in_beam, in_emp, item_in_reach
from gaucho.games.zappem.rules.night_vision import can_be_looked_at
from gaucho.games.zappem.rules.zap import in_pink
from gaucho.kit.cards import members

LIVE = ("action", "zapp_field", "beam", "initiative")  # the window of the one who acts is seen all the time


def live_window(look: Look) -> str:
    """The Zone card just played by the one who acts."""
    seat = look.view.active
    if look.prompt not in LIVE or seat < 0 or look.player(seat).at < 0:
        return ""
    return f'<svg class="ze-live" {VIEW} aria-hidden="true">{zone(look, look.player(seat).at)}</svg>'


def previews(look: Look) -> str:
    """One group per option and per Zone card in sight."""
    own = look.player(look.view.seat).hand if look.view.seat >= 0 else []
    drawn = {
        f"move {FIELD_CODES[card]}": prospect(look, card) if card in own else zone(look, card) for card in cards_in_sight(look)
    }
    if look.mine():
        drawn |= {option: found for option in look.scene.legal if option not in drawn and (found := _option(look, option))}
    groups = "".join(f'<g data-preview="{escape(name)}">{inside}</g>' for name, inside in drawn.items())
    return f'<svg class="ze-previews" {VIEW} aria-hidden="true">{groups}</svg>'


def cards_in_sight(look: Look) -> list[int]:
    """Zone cards that can be pointed at: where players are, and in hands that the viewer knows of."""
    found = []
    for seat, player in enumerate(look.view.players):
        found += [player.at] if player.at != NONE else []
        found += [*player.hand, *[card for card, _ in known_cards(look.view, seat)]]
    return sorted(set(found))


def _option(look: Look, option: str) -> str:
    s, box = look.table, look.box
    seat = look.view.seat
    verb, _, argument = option.partition(" ")
    if verb == "give":
        return prospect(look, FIELD_CODES.index(argument))
    if verb == "get":
        return zone(look, FIELD_CODES.index(argument))
    if verb in ("zapp", "zap"):
        hit = zapped(s, seat, option)
        return _path("pink", [s.players[other].at for other in members(hit, s.seats)]) + _bursts(look, hit)
    if verb == "beam":
        line = beam_fields(box, s.players[seat].at, DIRECTIONS.index(argument))
        return _path("blast", line) + _bursts(look, zapped(s, seat, option))
    if verb in ("take", "pick_and_play"):
        item = item_in_reach(s, seat)
        return _ring(box.field[item]) + (_use_of(look, item) if verb == "pick_and_play" else "")
    if verb == "play":
        return _use_of(look, box.item_ids.index(argument))
    if verb == "hand_over":
        return _player(look, int(s.holder_of(box.item_ids.index(argument))))
    if verb == "left":
        return _player(look, int(s.left_of(seat, int(argument))))
    return ""


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def zone(look: Look, field: int) -> str:
    """The window of a Zone card: blue, pink and white fields, and the item in reach."""
    item = look.box.item[field]
    ring = _ring(look.box.field[item]) if item in look.view.items else ""
    return _path("white", white(look.box, field)) + _path("pink", look.box.pink[field]) + _path("blue", [field]) + ring


def prospect(look: Look, field: int) -> str:
    """The same with those whom the viewer could zap from there; who comes back only heals (ZE-051)."""
    seat = look.view.seat
    hit = in_pink(look.on_fields[field], seat) if look.table.is_active(seat) else 0
    return zone(look, field) + _bursts(look, hit)


def _use_of(look: Look, item: int) -> str:
    """An item at work."""
    s, seat, kind = look.table, look.view.seat, look.box.kind[item]
    at = s.players[seat].at
    if kind == HEART:
        return _mark("heart", at)
    if kind == NIGHT_VISION:
        return "".join(_player(look, s.left_of(seat, left + 1)) for left in members(can_be_looked_at(s, seat), MOST_SEATS))
    if kind == EMP:
        return _path("blast", emp_fields(look.box, at)) + _bursts(look, in_emp(s, seat))
    if kind not in ATTACKS:
        return ""
    ways = shots_of(kind)
    fields = [field for way in ways for field in beam_fields(look.box, at, way)]
    return _path("blast", fields) + _bursts(look, reduce(or_, [in_beam(s, seat, way) for way in ways]))


def _bursts(look: Look, hit: int) -> str:
    """Marks on all who would be hit; on friends another one."""
    s = look.table
    opponents = s.opponents(look.view.seat)
    return "".join(
        _mark("burst" if opponents >> other & 1 else "friend", s.players[other].at) for other in members(hit, s.seats)
    )


def _player(look: Look, seat: int) -> str:
    """A ring around a player who is on the map."""
    at = look.player(seat).at
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
