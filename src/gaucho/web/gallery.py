"""The games as the web shows them: cards for the start page, pages for the tables, rules and guides as HTML."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, Protocol, cast

from markdown_it import MarkdownIt

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import ContentError
from gaucho.kit.lessons import Lesson, lessons_of
from gaucho.kit.modes import modes_of
from gaucho.kit.own_values import Ours, ours
from gaucho.kit.page import Page, Scene
from gaucho.web import plain_page
from gaucho.web.screen import GameCard, LessonCard

log = logging.getLogger("gaucho")

SEVERAL = 200  # games with values of their own come and go


LEGEND = (
    "Rules without a mark stand in the rulebook. Where it is silent or open, or its pictures are not known, we had to decide."
)
MARKS = {  # where a rule comes from, as it is shown behind it
    "stated": "",
    "derived": ' <span class="tag plain">follows from the rulebook</span>',
    "public": ' <span class="tag plain">from the publisher</span>',
    "house": ' <span class="tag plain">our decision</span>',
}


class PageModule(Protocol):
    """A game's `page.py`."""

    def draw(self, view: Any, game: Any, scene: Scene) -> Page: ...
    def laid_open(self, views: Sequence[Any]) -> Any: ...
    def cover(self, game: Any) -> str: ...
    def symbols(self, game: Any) -> str: ...
    def pictures(self, game: Any) -> dict[str, str]: ...


@cache
def painter(package: str) -> PageModule:
    """What draws the tables of the game in this package: its own page, or the plain one."""
    own = find_spec(f"{package}.page") is not None
    return cast(PageModule, import_module(f"{package}.page") if own else plain_page)


def has_style(game: AnyGame) -> bool:
    """Does the game bring a page.css?"""
    return (game.folder.path / "page.css").exists()


def style(game: AnyGame) -> str:
    """A game's style sheet: its page.css, then what a large page keeps apart in files called page_<part>.css."""
    folder = game.folder.path
    return "\n".join(file.read_text("utf-8") for file in [*folder.glob("page.css"), *sorted(folder.glob("page_*.css"))])


@cache
def card(name: str) -> GameCard:
    """A game on the start page."""
    game = catalog.load(name)
    about = game.about
    try:
        cover = painter(game.folder.package).cover(game)
    except Exception:
        log.exception("the cover of %s cannot be drawn", name)
        cover = plain_page.cover(game)
    return GameCard(name, game.title, about["tagline"], about["summary"], game.seats, about["minutes"], cover, modes_of(game))


@lru_cache(maxsize=SEVERAL)
def symbols(game: AnyGame) -> str:
    """The shapes that the tables of a game use."""
    return painter(game.folder.package).symbols(game)


def cards() -> list[GameCard]:
    """Every game found."""
    return [card(name) for name in catalog.names()]


@cache
def rules_html(name: str) -> str:
    """RULES.md as HTML; every rule is an element with its id."""
    game = catalog.load(name)
    html = MarkdownIt().enable("table").render((game.folder.path / "RULES.md").read_text(encoding="utf-8"))
    html = re.sub(r"<li>\s*(?:<p>)?<strong>([A-Z]+-R?\d+)</strong>", r'<li id="\1"><strong>\1</strong>', html)
    html = re.sub(r"Marks: \[stated\].*?</p>", f"{LEGEND}</p>", html, flags=re.DOTALL)
    html = re.sub(r" ?\[(stated|derived|house|public)\]", lambda mark: MARKS[mark[1]], html)
    return _linked(html, name, game.about["prefix"])


@cache
def guide_html(name: str) -> str:
    """The guide for new players as HTML: what one can read in two minutes, if the game has it, and the whole of it behind."""
    game = catalog.load(name)
    whole = _linked(MarkdownIt().enable("table").render(game.folder.guide), name, game.about["prefix"])
    file = game.folder.path / "learn.md"
    if not file.exists():
        return whole
    short = _illustrated(MarkdownIt().render(file.read_text("utf-8")), painter(game.folder.package).pictures(game))
    whole = re.sub("<h1>.*?</h1>", "", whole, count=1)
    return f'{short}<details class="whole"><summary>The whole guide</summary>{whole}</details>'


def _illustrated(html: str, pictures: dict[str, str]) -> str:
    """Paragraphs that begin with a picture have it, drawn, at their side."""

    def drawn(found: re.Match[str]) -> str:
        name, label, text = found.groups()
        return (
            f'<div class="lesson-step"><div role="img" aria-label="{label}">{pictures.get(name, "")}</div><p>{text}</p></div>'
        )

    return re.sub(r'<p><img src="([^"]*)" alt="([^"]*)" />\s*(.*?)</p>', drawn, html, flags=re.DOTALL)


@lru_cache(maxsize=SEVERAL)
def lessons(game: AnyGame) -> list[Lesson]:
    """What a newcomer reads at a table of this game; broken lessons are none, so that the game goes on."""
    try:
        return lessons_of(game)
    except ContentError:
        log.exception("the lessons of %s cannot be read", game.name)
        return []


@lru_cache(maxsize=SEVERAL)
def lessons_about(game: AnyGame, prompt: str, role: str) -> list[LessonCard]:
    """The lessons on a question for who plays this part, ready to be shown."""
    return [
        LessonCard(lesson.name, lesson.title, _prose(game, lesson.text), lesson.look)
        for lesson in lessons(game)
        if lesson.prompt == prompt and lesson.role in ("", role)
    ]


def _prose(game: AnyGame, text: str) -> str:
    """Markdown of one paragraph, its rules linked."""
    return _linked(MarkdownIt().renderInline(text), game.name, game.about["prefix"])


@cache
def own(name: str) -> list[Ours]:
    """What of a game is ours, and not the rulebook's."""
    return ours(catalog.load(name))


def contents(html: str) -> list[tuple[str, str]]:
    """The headings of a book: their anchors and their words."""
    return re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', html)


def _linked(html: str, name: str, prefix: str) -> str:
    """Headings become anchors; rule ids in running text become links to their rules."""
    known = catalog.load(name).folder.rules()
    numbers = count(1)
    html = re.sub(r"<h2>", lambda _: f'<h2 id="part-{next(numbers)}">', html)

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a href="/games/{escape(name)}/rules#{rule}" data-rule-link="{rule}">{rule}</a>' if rule in known else rule

    return re.sub(rf'(?<![\w"#>-])\b{prefix}-R?\d+\b(?!</strong>)', link, html)
