"""Learning at a table: from the guide to a table whose first choices are explained, each once, in this browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import NewPerson
from .person import Person
from .staging import Stage
from .test_axe import devices, look
from .test_pampero import at_the_table

SHOWN = "#prompt [data-lesson]:not([hidden])"


def learn(ann: Person) -> None:
    """From the guide to the first own turn; a bulldozer that a bot has used before is driven away."""
    page = ann.page
    ann.go("/games/pampero/guide")
    ann.press(page.get_by_role("button", name="Learn at a table"))
    expect(page).not_to_have_url(re.compile("learn"))
    while ann.wait_to_be_asked() and "take_battery" not in ann.options():
        ann.choose(on_board=False)


@devices
def test_each_lesson_is_read_once_and_the_next_comes_with_the_next_question(new_person: NewPerson, phone: bool) -> None:
    ann = new_person("Ann", phone=phone)
    page = ann.page
    learn(ann)
    note = page.locator(SHOWN)
    expect(note).to_have_count(1)
    expect(note).to_contain_text("One thing per turn.")
    assert not look(ann, "a lesson", "#prompt")
    page.reload()  # not met yet: nothing was chosen
    page.wait_for_selector("#prompt .is-mine [data-option]")
    expect(note).to_contain_text("One thing per turn.")
    ann.press(note.get_by_role("button", name="Got it"))
    expect(note).to_have_count(0)
    ann.choose("take_battery", on_board=False)
    page.wait_for_selector("#prompt .is-mine [data-option]")
    page.evaluate("() => document.getElementById('dialog').close()")
    expect(note).to_have_count(1)
    expect(note).not_to_contain_text("One thing per turn")


def test_lessons_are_switched_off_and_on_beside_the_table(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    page = ann.page
    learn(ann)
    note = page.locator(SHOWN)
    note.get_by_role("button", name="No lessons").click()
    expect(note).to_have_count(0)
    ann.tab("table")
    box = page.get_by_label("Lessons beside my first choices")
    expect(box).not_to_be_checked()
    box.check()
    expect(note).to_contain_text("One thing per turn.")


def test_a_first_game_among_bots_has_lessons_until_they_are_put_away(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    note = ann.page.locator("[data-lesson]:not([hidden])")  # the first question may come above the table, if a bot begins
    for shown in (1, 0):
        ann.go("/")
        ann.page.get_by_role("button", name="Play Pampero against bots").click()
        ann.page.wait_for_selector("#prompt .is-mine [data-lesson]", state="attached")
        expect(note).to_have_count(shown)
        if shown:
            note.get_by_role("button", name="No lessons").click()


def test_who_sits_with_friends_sees_none_without_asking(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    ann.go(f"/t/{at_the_table(stage, {0: ann, 1: ben})}")
    ann.page.wait_for_selector("#prompt .is-mine [data-lesson]", state="attached")
    expect(ann.page.locator(SHOWN)).to_have_count(0)


def test_a_question_above_the_table_brings_its_lesson(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = at_the_table(stage, {0: ann, 1: ben})
    ben.go(f"/t/{table}?learn=1")
    for option in ("play ba_wind", "tab bottom.A", "build a1_w2"):
        ann.choose(option, on_board=False)
    dialog = ben.page.locator("#dialog[open]")
    note = dialog.locator("[data-lesson]:not([hidden])")
    expect(note).to_contain_text("Make room.")
    expect(ben.page.locator(SHOWN)).to_have_count(0)
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    expect(dialog.locator("[data-option]").first).to_be_focused()
