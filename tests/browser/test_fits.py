"""Everything on the table can be read, also on the fullest ones: boxes compared in the browser, at three sizes.

What counts as a fault, and the few exceptions with their reasons, is said in fits.js.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from .conftest import NewPerson
from .crowded import MOMENTS, Moment, crowded
from .person import Person
from .staging import Stage
from .tables import enter, seated

FAULTS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# Turns to a part of the board; a new size and an opened panel are drawn before anything is measured.
TURN = "leaf => document.querySelector(`#board [data-turn^='${leaf}-']`).click()"
PANEL = "state => { document.documentElement.dataset.panel = state; }"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

GAMES = [(game, list(moments)) for game, moments in groupby(MOMENTS, lambda moment: moment.game)]
games = pytest.mark.parametrize(("game", "moments"), GAMES, ids=[game for game, _ in GAMES])


def faults(page: Page, where: str) -> list[str]:
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(FAULTS)
    return [f"{where}: {fault}" for fault in found]


# With the side panel closed and open. On a large screen the board has least room beside the open one.
DESKS: list[tuple[ViewportSize, str]] = [(LAPTOP, "closed"), (LAPTOP, "open"), (DESK, "open")]


def look(ann: Person, moment: Moment) -> list[str]:
    """All parts of a table, those first that it shows by itself."""
    page, found = ann.page, []
    if page.locator("#dialog[open]").count():
        found += faults(page, f"{moment.name}, dialog")
        page.evaluate("() => document.querySelector('#dialog').close()")
    for size, panel in [(PHONE, "auto")] if ann.touch else DESKS:
        page.set_viewport_size(size)
        page.evaluate(PANEL, panel)
        for leaf in ("", *moment.leaves) if (size, panel) != (LAPTOP, "open") else ("",):
            if leaf:
                page.evaluate(TURN, leaf)
            found += faults(page, f"{moment.name} {leaf}, {size['width']}, panel {panel}")
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@games
def test_all_that_is_written_can_be_read(
    new_person: NewPerson, stage: Stage, game: str, moments: list[Moment], phone: bool
) -> None:
    ann = new_person("Ann", known=True, phone=phone)
    found = []
    for moment, record in crowded(stage, ann, moments):
        enter({0: ann}, record)
        found += look(ann, moment)
    assert not found, "\n".join(sorted(found))


# What is put into a page to be found: words, how they are shown, and what is said about them.
PUT = """(all) => all.forEach(([words, look]) => {
    const put = document.querySelector('#main').appendChild(document.createElement('p'));
    const there = { position: 'fixed', zIndex: 9, left: '20px', top: '200px' };
    Object.assign(put.style, { ...there, background: '#fff', color: '#000', ...look });
    put.textContent = words;
})"""
NARROW = {"width": "40px", "overflow": "hidden", "whiteSpace": "nowrap"}
BARE = {"background": "none"}
KINDS: list[tuple[str, list[tuple[str, dict[str, str]]]]] = [
    ("cut", [("too long for this", NARROW)]),
    ("outside of the screen", [("far out", {"left": "3000px"})]),
    ("broken word", [("unbreakable", {"width": "50px", "overflowWrap": "anywhere"})]),
    ("hidden without a sign", [("there is more of it", {"width": "80px", "height": "30px", "overflow": "auto"})]),
    ("covered", [("underneath", {}), ("on it", {"padding": "0 90px"})]),
    ("written over each other", [("one and", BARE), ("the other", BARE)]),
]


@pytest.mark.parametrize(("fault", "put"), KINDS, ids=[fault for fault, _ in KINDS])
def test_faults_are_found(new_person: NewPerson, stage: Stage, fault: str, put: list[tuple[str, dict[str, str]]]) -> None:
    """Each kind, put into a page on purpose."""
    ann = new_person("Ann", known=True, large=True)
    seated({0: ann}, stage)
    assert not faults(ann.page, "before")
    ann.page.evaluate(PUT, put)
    assert any(line.startswith(f"put: {fault}") for line in faults(ann.page, "put"))
