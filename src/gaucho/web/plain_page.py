"""The page of a game that has none of its own: everything the view says, as tables; and a cover made from its title."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from html import escape

from gaucho.engine.core import AnyGame, View
from gaucho.kit.page import Page, Scene, badge
from gaucho.kit.plain import in_words


def draw(view: View, game: AnyGame, scene: Scene) -> Page:
    """The fields of the view; lists with one entry per seat become a table with one column per player."""
    players, others = in_words(view, len(scene.names))
    head = "".join(f'<th scope="col">{badge(seat, name)} {escape(name)}</th>' for seat, name in enumerate(scene.names))
    rows = "".join(
        f'<tr><th scope="row">{escape(label)}</th>{"".join(f"<td>{escape(word)}</td>" for word in words)}</tr>'
        for label, words in players.items()
    )
    table = f'<table class="plain"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>' if players else ""
    facts = "".join(f"<dt>{escape(label)}</dt><dd>{escape(words)}</dd>" for label, words in others.items())
    return Page(f'<div class="plainboard">{table}<dl class="plain">{facts}</dl></div>', [])


def laid_open(views: Sequence[View]) -> View:
    """The view of the first seat: the data of an unknown game cannot be put together."""
    return views[0]


def symbols(game: AnyGame) -> str:
    """None: tables of words need no shapes."""
    return ""


def pictures(game: AnyGame) -> dict[str, str]:
    """None either."""
    return {}


def cover(game: AnyGame) -> str:
    """A picture for any game: hills under a sky, coloured by its name."""
    hue = hashlib.sha256(game.name.encode()).digest()[0] * 360 // 256
    sky, far, near = f"hsl({hue} 45% 24%)", f"hsl({(hue + 30) % 360} 42% 38%)", f"hsl({(hue + 55) % 360} 50% 52%)"
    return (
        f'<svg viewBox="0 0 400 300" role="img" aria-label="{escape(game.title)}">'
        f'<rect width="400" height="300" fill="{sky}"/><circle cx="300" cy="90" r="46" fill="{near}"/>'
        f'<path d="M0 210 Q100 130 210 205 T400 170 V300 H0Z" fill="{far}"/>'
        f'<path d="M0 260 Q120 200 240 255 T400 235 V300 H0Z" fill="{near}"/>'
        f'<text x="24" y="56" fill="white" font-size="30" font-weight="700">{escape(game.title)}</text></svg>'
    )
