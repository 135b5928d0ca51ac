"""Cards and small pictures as SVG. The shapes themselves are drawn in art.svg; here they are put together."""

from __future__ import annotations

from html import escape

from gaucho.games.shootcows.notes import key_of, signed, text_of
from gaucho.games.shootcows.rules.components import ANY_TIME, CREATURE, ITEM, LOCATIONS, SLOTS, SURVIVOR, Box
from gaucho.kit.page import zoom

KINDS = ("survivor", "item", "creature", "event")
WIDEST = 13  # letters on one line of a card
CARD = '<svg class="sc-card" viewBox="0 0 100 130" aria-hidden="true">'


def icon(name: str, classes: str = "") -> str:
    """A shape of art.svg by itself."""
    more = f" {classes}" if classes else ""
    return f'<svg class="sc-icon{more}" viewBox="0 0 100 100" aria-hidden="true"><use href="#sc-{name}"/></svg>'


def kind_of(box: Box, card: int) -> str:
    """The class that gives a card its paper."""
    return "sc-of-mad" if box.sort[card] == CREATURE and box.mad[card] else f"sc-of-{KINDS[box.sort[card]]}"


# ---- a card ----------------------------------------------------------------------------------------------------------


def card_face(box: Box, card: int, bare: bool = False) -> str:
    """A card, face up: its picture, its numbers in the corners (unless it is `bare`), its name."""
    numbers = "" if bare else _numbers(box, card)
    red = '<path class="sc-redline" d="M6 92H94"/>' if box.red[card] else ""
    return (
        f'{CARD}<rect class="sc-paper {kind_of(box, card)}" x="1" y="1" width="98" height="128" rx="6"/>'
        f'<path class="sc-sun" d="M4 4H96V91L78 88 60 92 42 88 22 92 4 89Z"/>'
        f'<use href="#sc-{key_of(box, card)}" x="12" y="12" width="76" height="76"/>'
        f"{red}{numbers}{_name(box.names[card])}</svg>"
    )


def _name(name: str) -> str:
    """On one or two lines, as wide as the card allows whatever the font."""
    lines = _lines(name)
    size = 17 if len(lines) == 1 else 15
    first = 116 if len(lines) == 1 else 108
    return "".join(
        f'<text class="sc-name" x="50" y="{first + 16 * i}" text-anchor="middle" font-size="{size}"'
        f' textLength="{min(90, round(0.56 * size * len(line)))}" lengthAdjust="spacingAndGlyphs">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )


def _lines(name: str) -> list[str]:
    """A name on at most two lines, as even as can be."""
    words = name.split()
    if len(name) <= WIDEST or len(words) == 1:
        return [name]
    cut = min(range(1, len(words)), key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _numbers(box: Box, card: int) -> str:
    """What counts on a card, in its corners."""
    sort = box.sort[card]
    if sort == SURVIVOR:
        return _mark("burst", 0, 0, str(box.fight[card])) + _mark("life", 66, 0, str(box.survival[card]))
    if sort == ITEM:
        bonus = _mark("burst", 0, 0, signed(box.fight[card])) if box.fight[card] else ""
        slot = f'<use href="#sc-{SLOTS[box.slot[card]]}" x="4" y="62" width="26" height="26"/>'
        return bonus + _stock(box, card) + slot
    if sort == CREATURE:
        shield = _mark("tough", 0, 36, str(box.toughness[card])) if box.toughness[card] else ""
        return _mark("steak", 0, 0, str(box.power[card])) + shield + _stock(box, card)
    steak = _mark("steak", 0, 0, str(box.steak[card] or "")) if box.has_steak[card] else ""
    clock = "anytime" if box.timing[card] == ANY_TIME else "ownturn"
    return f'{steak}<use href="#sc-{clock}" x="70" y="4" width="26" height="26"/>'


def _mark(name: str, x: int, y: int, words: str) -> str:
    """A number on its sign."""
    text = f'<text class="sc-number sc-on-{name}" x="{x + 17}" y="{y + 24}" text-anchor="middle">{words}</text>'
    return f'<use href="#sc-{name}" x="{x}" y="{y}" width="34" height="34"/>{text}'


def _stock(box: Box, card: int) -> str:
    """The red stock value, on its tab."""
    return (
        '<path class="sc-tab" d="M72 0H98V24L85 31 72 24Z"/>'
        f'<text class="sc-number sc-on-tab" x="85" y="20" text-anchor="middle">{box.stock[card]}</text>'
    )


def card_back() -> str:
    """A card of the Main Deck, face down."""
    return f'{CARD}<use href="#sc-back"/></svg>'


def flipped_face(box: Box, card: int) -> str:
    """A wounded Survivor: one can still see who it is."""
    return (
        f'{CARD}<rect class="sc-paper sc-of-wounded" x="1" y="1" width="98" height="128" rx="6"/>'
        f'<use class="sc-ghost" href="#sc-{key_of(box, card)}" x="12" y="12" width="76" height="76"/>'
        f'<use href="#sc-plaster" x="26" y="30" width="48" height="48"/>{_name(box.names[card])}</svg>'
    )


def picture(box: Box, card: int) -> str:
    """What is drawn on a card, alone."""
    return icon(key_of(box, card))


def place_scene(location: int) -> str:
    """A Location as a wide picture that fills its frame."""
    return (
        '<svg class="sc-scene" viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'<use href="#sc-at-{LOCATIONS[location]}"/></svg>'
    )


# ---- what is shown large ---------------------------------------------------------------------------------------------


def card_zoom(box: Box, card: int, more: str = "") -> str:
    """A card with all that it says, and its rule."""
    return zoom(box.names[card], f"{text_of(box, card)}{' ' + more if more else ''}", box.rules[card])
