"""Cards and small pictures as SVG. The shapes themselves are drawn in art.svg; here they are put together."""

from __future__ import annotations

from html import escape

from gaucho.games.quantumzap.notes import SUIT_NAMES, lot_in_words, signed, suit_of
from gaucho.games.quantumzap.rules.characters import POWERS
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, LANDS, LOTS, ZAPPIES, Box
from gaucho.games.quantumzap.rules.playing import ACTION_CARDS
from gaucho.games.quantumzap.rules.zappy import ZAPPY_CARDS
from gaucho.kit.page import zoom

# ---- the shapes ------------------------------------------------------------------------------------------------------


def icon(name: str, classes: str = "", box: str = "0 0 100 100") -> str:
    """A shape of art.svg by itself."""
    more = f" {classes}" if classes else ""
    return f'<svg class="qz-icon{more}" viewBox="{box}" aria-hidden="true"><use href="#qz-{name}"/></svg>'


# ---- lots ------------------------------------------------------------------------------------------------------------


def _coin(number: int, x: float, y: float) -> str:
    """A payout: round if it pays, a lozenge if it costs, a ring if it does neither."""
    word = f'<text class="qz-payout" x="{x:g}" y="{y + 6:g}" text-anchor="middle">{signed(number)}</text>'
    if number > 0:
        return f'<circle class="qz-plus" cx="{x:g}" cy="{y:g}" r="15.5"/>{word}'
    if number < 0:
        return f'<path class="qz-minus" d="M{x:g} {y - 18.5:g} l18.5 18.5 l-18.5 18.5 l-18.5 -18.5Z"/>{word}'
    return f'<circle class="qz-nil" cx="{x:g}" cy="{y:g}" r="15.5"/>{word}'


def _text_line(box: Box, text: int) -> str:
    """The centre text of a lot."""
    return f"{signed(int(box.text_amount) if text == 1 else -int(box.text_amount))}M each"


def lot_card(box: Box, face: int, number: int) -> str:
    """A lot, face up: payout and suit in the corners, the suit's picture, the text if there is one (QZ-166)."""
    suit, text = suit_of(box, face), box.text[face]
    band = (
        f'<path class="qz-text{" qz-fine" if text == 2 else ""}" d="M0 86 H100 V104 H0Z"/>'
        f'<text class="qz-line" x="50" y="99.5" text-anchor="middle">{_text_line(box, text)}</text>'
        if text
        else ""
    )
    at, size = (24, 64) if text else (28, 76)
    return (
        f'<svg class="qz-card" viewBox="0 0 100 140" aria-hidden="true"><g clip-path="url(#qz-card)">'
        f'<rect width="100" height="140" fill="url(#qz-sky-{suit})"/>'
        '<path d="M0 96 L18 96 L24 78 H44 L50 96 H70 L75 84 H90 L94 96 H100 V140 H0Z" fill="#22102f" opacity=".28"/>'
        '<path d="M0 108 Q50 98 100 108 V140 H0Z" fill="#22102f" opacity=".5"/></g>'
        f'<use href="#qz-{suit}" x="{50 - size / 2:g}" y="{at}" width="{size}" height="{size}"/>{band}'
        f"{_coin(number, 19, 20)}{_coin(number, 81, 121)}"
        f'<use href="#qz-{suit}" x="73" y="6" width="21" height="21"/>'
        f'<use href="#qz-{suit}" x="7" y="113" width="21" height="21"/>'
        '<rect class="qz-edge" x="1.2" y="1.2" width="97.6" height="137.6" rx="9"/></svg>'
    )


def mini_lot(box: Box, face: int, number: int) -> str:
    """A lot, face up and small: its suit and its payout."""
    suit = suit_of(box, face)
    kind = "plus" if number > 0 else "minus" if number < 0 else "nil"
    return (
        '<svg class="qz-card" viewBox="0 0 100 124" aria-hidden="true">'
        f'<rect class="qz-small qz-{suit}" x="2" y="2" width="96" height="120" rx="14"/>'
        f'<use href="#qz-{suit}" x="14" y="6" width="72" height="72"/>'
        f'<rect class="qz-{kind}" x="12" y="76" width="76" height="42" rx="{21 if number > 0 else 5}"/>'
        f'<text class="qz-payout qz-big" x="50" y="110" text-anchor="middle">{signed(number)}</text></svg>'
    )


def back(kind: str = "back") -> str:
    """A card, face down: `back`, `back-zappy`, `back-action` or `back-character`."""
    return f'<svg class="qz-card" viewBox="0 0 100 140" aria-hidden="true"><use href="#qz-{kind}"/></svg>'


def mini_back() -> str:
    """A lot, face down and small."""
    return (
        '<svg class="qz-card" viewBox="0 0 100 124" aria-hidden="true">'
        '<rect class="qz-small" x="2" y="2" width="96" height="120" rx="14"/>'
        '<path d="M50 14 L84 62 L50 110 L16 62Z" fill="#2a123f" stroke="#ffb03a" stroke-width="4"/>'
        '<use href="#qz-zap" x="30" y="40" width="40" height="44"/></svg>'
    )


def lot_zoom(box: Box, face: int, number: int, more: str = "") -> str:
    """What is shown large of a lot."""
    worth = box.high_lot if number > 0 else box.low_lot
    if number > 0:
        pays = f"Developed, it pays {number}M in every Collect"
    elif number < 0:
        pays = f"Developed, it gives {-number} Debt once"
    else:
        pays = "Developed, it pays nothing"
    does = ("", "gives", "costs")[box.text[face]]
    text = f" Its text {does} the first two surveyors {box.text_amount}M each." if does else ""
    return zoom(
        lot_in_words(box, face, number), f"{pays} and is worth {worth} VP.{text}{more}", "QZ-078" if number >= 0 else "QZ-079"
    )


# ---- Action cards, Characters, Zappy cards, Lands --------------------------------------------------------------------


def _framed(kind: str, picture: str, name: str, note: str = "") -> str:
    """A card with a picture and its name on one or two lines."""
    lines = _lines(name)
    size = 13 if max(len(line) for line in lines) > 11 else 15
    first = 117 if len(lines) > 1 else 124
    words = "".join(
        f'<text class="qz-title" x="50" y="{first + 14 * i}" text-anchor="middle" font-size="{size}"'
        f"{_fitted(line, size)}>{escape(line)}</text>"
        for i, line in enumerate(lines)
    )
    return (
        f'<svg class="qz-card" viewBox="0 0 100 140" aria-hidden="true"><g clip-path="url(#qz-card)">'
        f'<rect class="qz-paper qz-{kind}" width="100" height="140"/><path class="qz-foot" d="M0 102 H100 V140 H0Z"/></g>'
        f'<use href="#qz-{picture}" x="14" y="{16 if note else 14}" width="72" height="{80 if note else 82}"/>{note}{words}'
        '<rect class="qz-edge" x="1.2" y="1.2" width="97.6" height="137.6" rx="9"/></svg>'
    )


def _lines(name: str) -> list[str]:
    """A name on at most two lines, as even as can be."""
    words = name.split()
    if len(name) <= 12 or len(words) == 1:
        return [name]
    cut = min(range(1, len(words)), key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _fitted(line: str, size: int) -> str:
    """Long lines are set as wide as the card allows, whatever the font."""
    return f' textLength="{min(90, round(0.56 * size * len(line)))}" lengthAdjust="spacingAndGlyphs"' if len(line) > 9 else ""


def _zap_mark(on: bool) -> str:
    """The mark of the first-time set."""
    return '<use href="#qz-zap" x="78" y="4" width="18" height="20"/>' if on else ""


def action_card(box: Box, kind: int) -> str:
    """An Action card."""
    return _framed("action", ACTIONS[kind], box.names[kind], _zap_mark(kind in box.zap_actions))


def action_zoom(box: Box, kind: int, more: str = "") -> str:
    """What is shown large of an Action type."""
    return zoom(box.names[kind], f"{box.action_texts[kind]}{more}", ACTION_CARDS[kind].rule)


def character_card(box: Box, kind: int) -> str:
    """A Character."""
    return _framed("character", CHARACTERS[kind], box.character_names[kind], _zap_mark(kind in box.zap_characters))


def character_zoom(box: Box, kind: int, more: str = "") -> str:
    """What is shown large of a Character."""
    title = f"{box.character_names[kind]}, {box.animals[kind]}"
    return zoom(title, f"{box.character_texts[kind]}{more}", POWERS[kind].rule)


def zappy_card(box: Box, card: int) -> str:
    """A Zappy card; `card` counts on from the lots."""
    kind = card - LOTS
    return _framed("zappy", ZAPPIES[kind], box.zappy_names[kind], _zap_mark(kind in box.zap_zappies))


def zappy_zoom(box: Box, card: int) -> str:
    """What is shown large of a Zappy card."""
    kind = card - LOTS
    return zoom(box.zappy_names[kind], box.zappy_texts[kind], ZAPPY_CARDS[kind].rule)


def deck_card(box: Box, card: int) -> str:
    """A card of the Lot Deck, face up: a lot or a Zappy card."""
    return zappy_card(box, card) if card >= LOTS else lot_card(box, card, int(box.payout[card]))


def deck_zoom(box: Box, card: int) -> str:
    """What is shown large of a card of the Lot Deck."""
    return zappy_zoom(box, card) if card >= LOTS else lot_zoom(box, card, int(box.payout[card]))


def land(name: str) -> str:
    """A Land card's scene, or its back."""
    scene = f'<g clip-path="url(#qz-scene)"><use href="#qz-{name}"/></g>'
    return f'<svg class="qz-scene" viewBox="0 0 100 64" aria-hidden="true">{scene}</svg>'


def land_of(card: int) -> str:
    """The picture of a Land card."""
    return LANDS[card]


def suit_name(suit: int) -> str:
    """A suit in words."""
    return tuple(SUIT_NAMES.values())[suit]
