"""What a game's page is made of. A game's `page.py` draws a View as HTML and SVG with these; the web puts it into its frame.

A game's `page.py` has

    draw(view, game, scene) -> Page        the table as this view shows it
    laid_open(views) -> View               one view with everybody's cards, for replays of finished games
    cover(game) -> str                     the picture on the box: one SVG, 4 wide to 3 high
    symbols(game) -> str                   the shapes all its tables use: one SVG with <symbol>s, put on a page once
    pictures(game) -> {name: str}          pieces for the short guide, learn.md: its `![A lot](lot)` shows "lot"

and beside it `page.css` (a large one in parts: `page_<part>.css`) with the palette and everything else that only this game
needs. Pages are pure: the same view gives the same text. Nothing in them is a script, a style attribute or an address: those
are forbidden by the pages' security policy.

How an element tells what it can do:

    data-option="planet 12"   a legal option: glows, is clicked, tapped, or reached with Tab      (`Scene.act`)
    data-then="space 3"       what is chosen right after it, if it is offered then: two choices with one click
    data-why="planet 12"      not legal now: a click asks why not                                  (`Scene.act`)
    data-preview="planet 12"  a part of the board that shows what this option would do: seen (class `is-shown`) while the
                              option is pointed at or has the focus, there or in the prompt bar; a finger taps once to
                              see it and once more to choose
    data-shows="planet 12"    shows the same preview and is no option
    data-beside=""            is shown large although it has a preview: both have room
    data-move="card-12-0"     a piece with a name of its own: flies from where it was to where it is now
    data-new="missed-1-12"    something that has just happened: has the class `is-new` while it is news
    data-countdown="7"        how often something sealed was turned up: before a board with another number is shown, the page
                              counts down
    data-turn="2"             turns to one of several areas: the board itself gets data-leaf="2", and page.css does the rest
    data-leads=""             comes into sight with the options, to which it leads
    data-scene="fight-3-52"   comes into sight when it begins, also while others choose, and stays 1.5 s at least
    data-scroll="mat"         a part that scrolls: it fades where there is more, and stays where it is in a new picture
    data-pan="map"            a part that scrolls and can be made larger: its content is as wide as the variable --pan says
    data-pan-by="1.5"         a button that makes such a part larger or smaller by this factor
    data-still=""             such a part does not move to what can be chosen: the question is about another part
    data-zoom="Planet 12"     shown large on hover and focus: its picture (`<svg>`), this title,
    data-text, data-rule      a text, and the rule that it follows
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple, final

from gaucho.engine.events import Event

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star")  # of the seats, in order: never colour alone

_POINTS = {
    "triangle": "50,8 94,88 6,88",
    "diamond": "50,4 96,50 50,96 4,50",
    "hexagon": "26,8 74,8 98,50 74,92 26,92 2,50",
    "star": "50,2 62,36 98,36 69,58 80,94 50,72 20,94 31,58 2,36 38,36",
}


class Dialog(NamedTuple):
    """A question that comes when its player does not expect one: shown above the table until it is answered or put aside.

    It must hold all that is needed to answer; board and prompt bar offer the same options.
    """

    title: str
    body: str  # HTML


@final
@dataclass(frozen=True)
class Page:
    """A table, drawn. `board`, `sheet` and `panel` are HTML; the rest is plain text, escaped by the frame."""

    board: str
    scores: list[str]  # per seat, for the score strip: "47 cows"
    note: str = ""  # what a player would look up or add up before this choice
    hints: dict[str, str] = field(default_factory=dict)  # small print on the button of an option: {"declare 9": "= 41"}
    alarm: str = ""  # what everybody must know now: "Last turn: the deck is empty"
    sheet: str = ""  # at the end: where every point comes from
    dialog: Dialog | None = None
    panel: str = ""  # what can be looked up in the side panel, such as earlier rounds
    labels: dict[str, str] = field(default_factory=dict)  # options in better words, of this table
    trifles: tuple[str, ...] = ()  # verbs that are hardly ever meant now: nobody is asked because of them alone
    goal: str = ""  # who one is and what wins, in a sentence or two: "You are the villain. Bring down ..."
    role: str = ""  # the part one plays, if some lessons are for this part alone


@final
class Scene:
    """What a page knows beside the view: who plays, and what the one who looks may choose."""

    def __init__(
        self,
        names: Sequence[str],
        legal: dict[str, str] | None = None,
        live: bool = True,
        told: Sequence[Event] = (),
    ) -> None:
        self.names = list(names)
        self.legal = legal or {}  # options by their written form, with their labels; empty if nothing is due
        self.live = live  # False: a replay, nothing can be clicked
        self.told = told  # everything the one who looks was told so far, the latest last

    def can(self, option: str) -> bool:
        """May this be chosen now?"""
        return self.live and option in self.legal

    def act(self, option: str, label: str, why: bool = True, then: str = "") -> str:
        """The attributes of an element that stands for an option. Not legal: a click asks why not, unless `why` is off."""
        name = f'aria-label="{escape(label)}"'
        if self.can(option):
            more = f' data-then="{escape(then)}"' if then else ""
            return f'data-option="{escape(option)}"{more} role="button" tabindex="0" {name}'
        return f'data-why="{escape(option)}" {name}' if self.live and why else name


def zoom(title: str, text: str = "", rule: str = "") -> str:
    """The attributes of an element that is shown large on hover and focus."""
    parts = [f'data-zoom="{escape(title)}"']
    if text:
        parts.append(f'data-text="{escape(text)}"')
    if rule:
        parts.append(f'data-rule="{escape(rule)}"')
    return " ".join(parts)


def counted(n: int, word: str) -> str:
    """A number of things."""
    many = f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
    return f"{n} {word if n == 1 else many}"


def badge(seat: int, name: str) -> str:
    """The sign of a seat: its shape in its colour (CSS class `p0`, `p1`, ...) with the first letter of the name."""
    shape = SHAPES[seat % len(SHAPES)]
    body = '<circle cx="50" cy="50" r="46"/>' if shape == "circle" else ""
    if shape == "square":
        body = '<rect x="8" y="8" width="84" height="84" rx="10"/>'
    if shape in _POINTS:
        body = f'<polygon points="{_POINTS[shape]}"/>'
    letter = escape(name[:1].upper() or "?")
    y = 76 if shape == "triangle" else 66
    text = f'<text x="50" y="{y}" text-anchor="middle">{letter}</text>'
    return f'<svg class="badge p{seat}" viewBox="0 0 100 100" aria-hidden="true">{body}{text}</svg>'
