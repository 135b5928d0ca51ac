"""Invaded: the question comes above the table, can be put aside, and is answered there, on the board or in the prompt bar."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .staging import Stage
from .tables import made, seated


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_victim_is_asked_above_the_table(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann = new_person("Ann", known=True, phone=phone)
    table = seated({0: ann}, stage, "replace_secret")
    page = ann.page
    dialog = page.get_by_role("dialog", name="You were invaded!")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Hide on").first).to_be_focused()
    for button in dialog.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    options = ann.options()
    assert dialog.locator("[data-option]").evaluate_all("all => all.map(e => e.dataset.option)") == options
    ann.press(dialog.get_by_role("button", name="Hide on").first)
    expect(page.locator("#dialog")).to_be_hidden()
    assert made(stage, table)[0] == (0, options[0])


def test_the_question_is_put_aside_and_answered_on_the_board(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    table = seated({0: ann}, stage, "replace_secret")
    page, dialog = ann.page, ann.page.locator("#dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#prompt")).to_be_focused()
    ann.cut()
    ann.settled()
    expect(dialog).to_be_hidden()  # what was put aside does not come back by itself
    page.reload()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Look at the table").click()
    expect(dialog).to_be_hidden()
    picked = ann.choose(on_board=True)
    assert made(stage, table)[0] == (0, picked)


def test_keys_answer_it_too(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    table = seated({0: ann}, stage, "replace_secret")
    expect(ann.page.locator("#dialog")).to_be_visible()
    ann.page.keyboard.press("ArrowRight")
    second = ann.page.evaluate("() => document.activeElement.dataset.option")
    assert second == ann.options()[1]
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#dialog")).to_be_hidden()
    assert made(stage, table)[0] == (0, second)
