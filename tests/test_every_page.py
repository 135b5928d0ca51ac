"""Every game's page keeps what kit/page.py says of pages: at moments of random games, for all who look at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest

from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.contract import Twin, Variant, few_tables
from gaucho.engine.core import AnyGame, State
from gaucho.kit.page import Page, Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup, moments, scene_of, viewers
from gaucho.web.gallery import PageModule, has_style, painter, style, symbols

GAMES = [name for name in catalog.names(hidden=True) if has_style(catalog.load(name))]  # with a page of their own
COLOURS = ("ground", "panel", "ink", "ink-soft", "line", "accent", "accent-ink", "glow")
TABLES = [(name, *table) for name in GAMES for table in few_tables(catalog.load(name))]


def page_of(game: AnyGame) -> PageModule:
    return painter(game.folder.package)


def drawn(game: AnyGame, state: State, viewer: int | None) -> Page:
    return page_of(game).draw(game.view(state, viewer), game, scene_of(game, state, viewer))


@cache
def shapes(name: str) -> list[str]:
    """What the symbols of a game are called."""
    return check_markup(symbols(catalog.load(name))).all("id")


def tables(name: str, seats: int, variant: Variant, seed: int) -> Iterator[tuple[AnyGame, State]]:
    """Moments of a random game."""
    game = catalog.load(name)
    for state in moments(game, seats, seed, variant, first=1, of=100):
        yield game, state


# ---- what is on a page -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats", "variant"), TABLES)
def test_pages_keep_their_promises(name: str, seats: int, variant: Variant) -> None:
    for game, state in tables(name, seats, variant, 1):
        for viewer in viewers(state):
            page = drawn(game, state, viewer)
            parts = [
                check_markup(text) for text in (page.board, page.sheet, page.panel, page.dialog.body if page.dialog else "")
            ]
            offers_what_is_legal(game, state, viewer, page)
            names_every_piece_once(game, parts)
            can_be_used_without_a_mouse(parts[0])
            assert len(page.scores) == seats
            assert {*page.trifles} <= {*game.words["options"]}


def offers_what_is_legal(game: AnyGame, state: State, viewer: int | None, page: Page) -> None:
    """Every legal option is on the board of its decider and of nobody else; of the others one can ask why not."""
    board = Reader(page.board)
    legal = set() if viewer is None else {option.text for option in state.legal(viewer)}
    assert set(board.all("data-option")) == legal
    assert set(board.all("data-why")) <= {option.text for option in game.options} - legal
    assert set(page.hints) <= legal


def names_every_piece_once(game: AnyGame, parts: list[Reader]) -> None:
    """What is named twice would fly to two places; what is not there cannot be used."""
    ids = [*shapes(game.name), *(name for part in parts for name in part.all("id"))]
    used = {address for part in parts for address in part.all("href") if address.startswith("#")}
    assert len(ids) == len(set(ids))
    assert used <= {f"#{name}" for name in ids}
    moves = parts[0].all("data-move")
    assert len(moves) == len(set(moves)), sorted(moves)
    assert {rule for part in parts for rule in part.all("data-rule")} <= set(game.folder.rules())


def can_be_used_without_a_mouse(board: Reader) -> None:
    """Every option is a button with a name that Tab reaches; what is shown large has a name, too."""
    buttons = {tag["data-option"] for _, tag in board.tags if tag.get("role") == "button" and "data-option" in tag}
    assert buttons == set(board.all("data-option"))
    for _, tag in board.tags:
        if tag.get("role") == "button":
            assert tag["tabindex"] == "0"
        if tag.get("role") == "button" or "data-zoom" in tag:
            assert tag["role"] in ("button", "img")
            assert tag["aria-label"]
            assert tag["tabindex"] in ("0", "-1")  # a map may have too many pictures to step through


@pytest.mark.parametrize(("name", "seats", "variant"), TABLES)
def test_nothing_is_asked_in_a_replay_laid_open_or_not_nor_while_a_bot_stands_in(
    name: str, seats: int, variant: Variant
) -> None:
    for game, state in tables(name, seats, variant, 6):
        draw, told = page_of(game).draw, state.events(None)
        opened = page_of(game).laid_open([game.view(state, viewer) for viewer in range(seats)])
        asked = game.view(state, state.to_move()[0] if not state.over else 0)
        replay, laid_open = (draw(view, game, Scene(NAMES[:seats], live=False, told=told)) for view in (asked, opened))
        assert Reader(replay.board).all("data-why") == check_markup(laid_open.board).all("data-why") == []
        for page in (replay, laid_open, draw(asked, game, Scene(NAMES[:seats], told=told))):
            assert Reader(page.board).all("data-option") == []
            assert page.dialog is None
            assert page.hints == {}


# ---- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_twins_look_the_same(name: str) -> None:
    twin: Twin = import_module(f"{catalog.load(name).folder.package}.twins").twin
    chance = Chance(4)
    different = 0
    for seats, variant in few_tables(catalog.load(name)):
        for game, state in tables(name, seats, variant, 4):
            for viewer in viewers(state):
                data = game.dump(state)
                other = twin(game, data, viewer, chance)
                different += other != data
                assert vars(drawn(game, state, viewer)) == vars(drawn(game, game.load_state(other), viewer))
    assert different


# ---- cover and style sheet -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_cover_stands_alone(name: str) -> None:
    game = catalog.load(name)
    cover = page_of(game).cover(game)
    read = check_markup(cover)
    ids = read.all("id")
    assert len(ids) == len(set(ids))
    assert {f"#{name}" for name in ids} >= set(read.all("href"))
    assert not set(ids) & set(shapes(name))
    assert not re.search(r"var\([^,()]*\)", cover)  # the palette is not there


@pytest.mark.parametrize("name", GAMES)
def test_the_style_touches_nothing_else(name: str) -> None:
    css = re.sub(r"/\*.*?\*/", "", style(catalog.load(name)), flags=re.S)
    assert "http" not in css
    assert "@import" not in css
    depth = 0
    for line in css.splitlines():
        if depth == 0 and "{" in line and not line.startswith("@"):
            assert f".game-{name}" in line or re.match(r"[a-z]*\.[a-z]{2}-", line), line  # or a name that begins like its own
        depth += line.count("{") - line.count("}")
    assert depth == 0
    for colour in COLOURS:
        assert css.count(f"--{colour}: light-dark(") == 1, colour  # dark and light, each colour in one place
