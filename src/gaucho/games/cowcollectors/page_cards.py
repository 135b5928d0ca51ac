"""Cards and small pictures as SVG. The shapes themselves are drawn in art.svg; here they are put together."""

from __future__ import annotations

from html import escape

from gaucho.games.cowcollectors.notes import is_small
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.kit.page import zoom

KNOWN_PLANETS = range(8, 18)  # those with a picture of their own in art.svg; others share one
SKIES = {  # the night behind each planet: above, below
    8: ("#5b3a8c", "#c65a6e"),
    9: ("#27306e", "#4f7fc4"),
    10: ("#4a2a7a", "#a8548f"),
    11: ("#3a2a74", "#b06a4a"),
    12: ("#1f2a66", "#2f7a78"),
    13: ("#3a1650", "#93304f"),
    14: ("#262468", "#6a58b8"),
    15: ("#3b1d5e", "#b5586a"),
    16: ("#141f5c", "#2a62b0"),
    17: ("#1c1148", "#5a3fa0"),
}
ANY_SKY = ("#2b1b5c", "#5a4aa8")
LONG_NAME = 7  # letters that fit on a card in any font
MANY = 6  # copies that fit into a row of stars


def icon(name: str, box: str = "0 0 100 100", classes: str = "") -> str:
    """A shape of art.svg by itself."""
    return f'<svg class="cc-icon cc-{classes or name}" viewBox="{box}" aria-hidden="true"><use href="#cc-{name}"/></svg>'


def planet(number: int) -> str:
    """The name of a planet's shape."""
    return f"cc-planet-{number}" if number in KNOWN_PLANETS else "cc-planet"


def planet_name(game: CowCollectors, number: int) -> str:
    """What is printed on the card."""
    return game.box.names[game.box.planet_of(number)]


def spoken(game: CowCollectors, number: int) -> str:
    """A card in words, for those who do not see it."""
    copies = game.box.copies[game.box.planet_of(number)]
    small = ", a Small Planet" if is_small(game, number) else ""
    return f"{number} {planet_name(game, number)}{small}, {copies} {'copy' if copies == 1 else 'copies'}"


def card_zoom(game: CowCollectors, number: int, seen: int) -> str:
    """What is shown large of a planet."""
    copies = game.box.copies[game.box.planet_of(number)]
    size = "Small Planet" if is_small(game, number) else "Planet"
    text = f"{size}. As your Secret Planet it lets you abduct up to {number} cows. {copies} in the box, {seen} in sight."
    return zoom(f"{number} {planet_name(game, number)}", text, "CC-058" if is_small(game, number) else "CC-056")


def card(game: CowCollectors, number: int) -> str:
    """A planet, face up: its number, its picture, its name, and a star per copy."""
    above, below = SKIES.get(number, ANY_SKY)
    small, name = is_small(game, number), planet_name(game, number)
    band = "cc-band cc-small" if small else "cc-band"
    edge = "M0 106 Q12 99 25 105 T50 105 T75 105 T100 106 V140 H0 Z" if small else "M0 107 Q50 97 100 107 V140 H0 Z"
    return (
        '<svg class="cc-card" viewBox="0 0 100 140" aria-hidden="true"><g clip-path="url(#cc-card)">'
        f'<rect width="100" height="140" fill="{above}"/><path d="M0 74 Q50 50 100 74 V140 H0 Z" fill="{below}"/>'
        f'<use href="#cc-dust"/><use href="#{planet(number)}" x="10" y="22" width="82" height="82"/>'
        f'<path class="{band}" d="{edge}"/></g>{_stars(game.box.copies[game.box.planet_of(number)])}'
        f'<text class="cc-title" x="50" y="122" text-anchor="middle"{_fitted(name)}>{escape(name)}</text>'
        f'<text class="cc-number" x="6" y="31">{number}</text>'
        '<rect class="cc-edge" x="1" y="1" width="98" height="138" rx="9"/></svg>'
    )


def _fitted(name: str) -> str:
    """Long names are set as wide as the card allows, whatever the font."""
    return f' textLength="{min(90, 9 * len(name))}" lengthAdjust="spacingAndGlyphs"' if len(name) > LONG_NAME else ""


def _stars(copies: int) -> str:
    """A star per copy on the band of a card."""
    if copies > MANY:
        return f'{_star(38)}<text class="cc-many" x="52" y="135">{copies}</text>'
    return "".join(_star(50 - 11 * copies / 2 + 11 * i + 0.5) for i in range(copies))


def _star(x: float) -> str:
    return f'<use href="#cc-star" x="{x:g}" y="126" width="10" height="10"/>'


def small_card(number: int) -> str:
    """A planet, face up and small: its picture and its number."""
    above, below = SKIES.get(number, ANY_SKY)
    return (
        '<svg class="cc-card" viewBox="0 0 100 126" aria-hidden="true"><g clip-path="url(#cc-card-small)">'
        f'<rect width="100" height="126" fill="{above}"/><path d="M0 66 Q50 44 100 66 V126 H0 Z" fill="{below}"/>'
        f'<use href="#{planet(number)}" x="4" y="2" width="92" height="92"/></g>'
        f'<text class="cc-number" x="50" y="117" text-anchor="middle">{number}</text>'
        '<rect class="cc-edge" x="1.5" y="1.5" width="97" height="123" rx="12"/></svg>'
    )


def card_back() -> str:
    """A planet, face down."""
    return '<svg class="cc-card" viewBox="0 0 100 140" aria-hidden="true"><use href="#cc-back"/></svg>'


def star(filled: bool) -> str:
    """A copy of a planet in the chart: seen, or still out there."""
    seen = " cc-seen" if filled else ""
    return f'<svg class="cc-star{seen}" viewBox="0 0 10 10" aria-hidden="true"><use href="#cc-star"/></svg>'


def alien(seat: int) -> str:
    """An Alien token: its player's shape and colour."""
    return f'<svg class="cc-alien p{seat}" viewBox="0 0 100 100" aria-hidden="true"><use href="#cc-alien-{seat}"/></svg>'
