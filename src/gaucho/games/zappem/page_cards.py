"""Cards and small pictures as SVG. The shapes themselves are drawn in art.svg; here they are put together."""

from __future__ import annotations

from gaucho.games.zappem.notes import item_name, kind_key, white, window
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import EMP, FIELD_CODES, HEART, NIGHT_VISION, NONE, POWER, PROTON, SHIELD
from gaucho.kit.page import zoom

RULES = {
    POWER: "ZE-053",
    PROTON: "ZE-054",
    EMP: "ZE-056",
    HEART: "ZE-058",
    SHIELD: "ZE-061",
    NIGHT_VISION: "ZE-064",
}


def icon(name: str, classes: str = "") -> str:
    """A shape of art.svg by itself."""
    kind = classes or f"ze-{name}"
    return f'<svg class="ze-icon {kind}" viewBox="0 0 100 100" aria-hidden="true"><use href="#ze-{name}"/></svg>'


def helmet(look: Look, seat: int) -> str:
    """A player's figure, in their colour."""
    return (
        f'<svg class="ze-helmet p{seat}" viewBox="0 0 100 100" aria-hidden="true">'
        f'<use href="#ze-figure-{look.figure(seat)}"/></svg>'
    )


# ---- Item cards ------------------------------------------------------------------------------------------------------


def item_icon(look: Look, item: int) -> str:
    """The picture of an item."""
    return icon(kind_key(look.box, item))


def item_zoom(look: Look, item: int) -> str:
    """What is shown large of an item."""
    box, kind = look.box, look.box.kind[item]
    holder = next((seat for seat, player in enumerate(look.view.players) if item in player.items), None)
    where = "It lies on the table" if holder is None else f"{look.scene.names[holder]} holds it"
    cards = [code for field, code in enumerate(FIELD_CODES) if box.item[field] == item]
    return zoom(item_name(box, item), f"{box.kind_texts[kind]} {where}; Zone cards {', '.join(cards)} reach it.", RULES[kind])


# ---- Zone cards ------------------------------------------------------------------------------------------------------


def zone_card(look: Look, field: int) -> str:
    """A Zone card, face up: its code, the item it reaches, and the window of fields around it with everybody in them."""
    box, code = look.box, FIELD_CODES[field]
    item = box.item[field]
    corner = ""
    if item != NONE:
        gone = "" if item in look.view.items else ' class="ze-gone"'
        corner = f'<use href="#ze-{kind_key(box, item)}"{gone} x="66" y="4" width="29" height="29"/>'
    return (
        '<svg class="ze-card" viewBox="0 0 100 128" aria-hidden="true">'
        '<rect class="ze-paper" x="1.5" y="1.5" width="97" height="125" rx="8"/>'
        f'<text class="ze-code" x="8" y="31">{code}</text>{corner}{_window(look, field, 5, 36, 29)}</svg>'
    )


def _window(look: Look, field: int, left: float, top: float, size: float) -> str:
    """The 3 x 3 fields: blue the own one, pink, white, and nothing beside the board."""
    cells, people = "", ""
    held = {look.box.field[item]: item for item in look.view.items}
    for place, other in enumerate(window(field)):
        if other == NONE:
            continue
        x, y = left + place % 3 * (size + 1.5), top + place // 3 * (size + 1.5)
        kind = "ze-blue" if other == field else "ze-pink" if other in look.box.pink[field] else "ze-white"
        fill = ' fill="url(#ze-hatch-small)"' if kind == "ze-pink" else ""
        cells += f'<rect class="{kind}"{fill} x="{x + 1:g}" y="{y + 1:g}" width="{size - 2:g}" height="{size - 2:g}" rx="4"/>'
        standing = [seat for seat, player in enumerate(look.view.players) if player.at == other]
        if standing:
            seat = standing[0]
            people += (
                f'<g class="p{seat}"><use href="#ze-figure-{look.figure(seat)}" x="{x + 3:g}" y="{y + 3:g}" '
                f'width="{size - 6:g}" height="{size - 6:g}"/></g>'
            )
        elif other in held and other != field:
            people += (
                f'<use class="ze-lies" href="#ze-{kind_key(look.box, held[other])}" x="{x + 6:g}" y="{y + 6:g}" '
                f'width="{size - 12:g}" height="{size - 12:g}"/>'
            )
    return cells + people


def small_zone(look: Look, field: int) -> str:
    """A Zone card, face up and small: its code and its window."""
    box, cells = look.box, ""
    for place, other in enumerate(window(field)):
        if other == NONE:
            continue
        x, y = 8 + place % 3 * 29, 44 + place // 3 * 29
        kind = "ze-blue" if other == field else "ze-pink" if other in box.pink[field] else "ze-white"
        cells += f'<rect class="{kind} ze-solid" x="{x}" y="{y}" width="26" height="26" rx="4"/>'
    item = box.item[field]
    mark = f'<use href="#ze-{kind_key(box, item)}" x="64" y="5" width="33" height="33"/>' if item in look.view.items else ""
    return (
        '<svg class="ze-card" viewBox="0 0 100 134" aria-hidden="true">'
        '<rect class="ze-paper" x="2" y="2" width="96" height="130" rx="12"/>'
        f'<text class="ze-code ze-large" x="7" y="35">{FIELD_CODES[field]}</text>{mark}{cells}</svg>'
    )


def card_back() -> str:
    """A Zone card, face down."""
    return '<svg class="ze-card" viewBox="0 0 100 128" aria-hidden="true"><use href="#ze-back"/></svg>'


def spoken(look: Look, field: int) -> str:
    """A Zone card in words, for those who do not see it."""
    box = look.box
    item = box.item[field]
    reach = f", reaches {item_name(box, item)}" if item != NONE else ", no item"
    here = "" if item == NONE or item in look.view.items else " (held by somebody)"
    return f"{FIELD_CODES[field]}: pink {' '.join(FIELD_CODES[other] for other in box.pink[field])}{reach}{here}"


def zone_zoom(look: Look, field: int) -> str:
    """What is shown large of a Zone card."""
    box = look.box
    pink = ", ".join(FIELD_CODES[other] for other in box.pink[field])
    pale = ", ".join(FIELD_CODES[other] for other in white(box, field)) or "none"
    item = box.item[field]
    text = f"From here you can zap {pink}. Out of reach: {pale}."
    if item != NONE:
        text += f" You can take {item_name(box, item)}" + (
            "." if item in look.view.items else ", once it is back on the table."
        )
    return zoom(f"Zone card {FIELD_CODES[field]}", text, "ZE-029")
