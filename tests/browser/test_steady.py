"""The board stays where it is: while questions change, while pieces fly, and when the side panel is opened."""

from __future__ import annotations

import pytest

from .conftest import NewPerson
from .person import Person
from .staging import Stage
from .tables import seated

BOARD = (
    "() => { const r = document.querySelector('#board').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }"
)


def board(ann: Person) -> list[float]:
    found: list[float] = ann.page.evaluate(BOARD)
    return found


def test_the_bar_keeps_the_height_of_its_largest_question(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    ann.page.add_init_script("localStorage.setItem('gaucho.lessons.cowcollectors', '0')")  # they come and go
    seated({0: ann}, stage)
    before = board(ann)
    ann.choose("abduct", on_board=False)
    with_numbers = board(ann)
    assert with_numbers[3] < before[3]  # two rows of them
    ann.choose(ann.options()[0], on_board=False)
    assert board(ann) == with_numbers


def test_pieces_fly_over_the_board_only(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, motion=True)
    seated({0: ann}, stage)
    ann.choose("explore", on_board=False)
    ann.page.wait_for_function("() => document.documentElement.style.getPropertyValue('--sky')")
    left, top, right, bottom = board(ann)
    sky = ann.page.evaluate("() => getComputedStyle(document.documentElement, '::view-transition').clipPath")
    size = ann.page.viewport_size
    assert size is not None
    kept = [float(part.removesuffix("px")) for part in sky.removeprefix("inset(").removesuffix(")").split()]
    kept += kept[1:2] if len(kept) == 3 else []  # left as right
    assert kept == pytest.approx([top, size["width"] - right, size["height"] - bottom, left], abs=1)


def test_an_opened_panel_leaves_board_and_question_alone(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    seated({0: ann}, stage)
    before = board(ann)
    ann.tab("log")
    assert board(ann) == before
    panel, bar = (ann.page.locator(words).bounding_box() for words in ("#panel", "#prompt"))
    assert panel is not None
    assert bar is not None
    assert panel["y"] + panel["height"] <= bar["y"] + 1
