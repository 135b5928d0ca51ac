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


class PageModule(Protocol):
    """A game's `page.py`."""

    def draw(self, view: Any, game: Any, scene: Scene) -> Page: ...
    def laid_open(self, views: Sequence[Any]) -> Any: ...
    def cover(self, game: Any) -> str: ...
    def symbols(self, game: Any) -> str: ...


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
    return _linked(html, name, game.about["prefix"])


@cache
def guide_html(name: str) -> str:
    """The guide for new players as HTML."""
    game = catalog.load(name)
    return _linked(MarkdownIt().enable("table").render(game.folder.guide), name, game.about["prefix"])


@lru_cache(maxsize=SEVERAL)
def lessons(game: AnyGame) -> list[Lesson]:
    """What a newcomer reads at a table of this game; broken lessons are none, so that the game goes on."""
    try:
        return lessons_of(game)
    except ContentError:
        log.exception("the lessons of %s cannot be read", game.name)
        return []


@lru_cache(maxsize=SEVERAL)
def lessons_about(game: AnyGame, prompt: str) -> list[LessonCard]:
    """The lessons on a question, ready to be shown."""
    return [
        LessonCard(lesson.name, lesson.title, _linked(MarkdownIt().renderInline(lesson.text), game.name, game.about["prefix"]))
        for lesson in lessons(game)
        if lesson.prompt == prompt
    ]


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
