"""Big moments are shown for a while, to each in their words, and stand in nobody's way; the pace of bots is one's own."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import expect

from gaucho.engine.core import State

from .conftest import NewPerson
from .staging import Stage, found
from .tables import chairs

SHOWN = "#moment:not([hidden])"


def finds(state: State) -> str | None:
    """What seat 0 names to find seat 1, if it is asked to name a planet."""
    due = state.due
    if due is None or due.prompt != "declare_invasion" or 0 not in due.seats:
        return None
    for option in state.legal(0):
        after = state.clone()
        after.log = []
        after.choose(0, option)
        if any(event.kind.name == "hit" for event in after.log):
            return option.text
    return None


@cache
def about_to_find() -> tuple[dict[str, Any], str]:
    """A position, and the option that hits."""
    options: list[str | None] = []

    def wanted(state: State, made: int) -> bool:
        options.append(finds(state))
        return options[-1] is not None

    position = found(2, wanted)
    assert options[-1] is not None
    return position, options[-1]


def test_a_hit_is_told_large_to_both(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True, phone=True)
    position, option = about_to_find()
    table = stage.table(chairs({0: ann, 1: ben}, 2), position)
    for somebody in (ann, ben):
        somebody.go(f"/t/{table.id}")
        somebody.page.evaluate("() => document.querySelector('#moment').dataset.tone = 'none yet'")
    ann.choose(option, on_board=False)
    expect(ann.page.locator("#moment")).to_have_attribute("data-tone", "good")
    expect(ben.page.locator("#moment")).to_have_attribute("data-tone", "bad")
    expect(ann.page.locator("#moment strong")).to_have_text("You found it!")
    expect(ben.page.locator("#moment strong")).to_have_text("You are invaded!")
    expect(ben.page.locator(SHOWN)).to_have_count(0)  # it goes by itself
    ann.page.reload()
    ann.page.wait_for_selector("#log > li[data-moment]", state="attached")
    expect(ann.page.locator(SHOWN)).to_have_count(0)  # what is long past is not shown again


def test_the_pace_of_bots_is_kept(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    table = stage.table(chairs({0: ann}, 2))
    ann.go(f"/t/{table.id}")
    ann.tab("table")
    ann.page.get_by_label("Bots play").select_option("slow")
    ann.page.reload()
    expect(ann.page.get_by_label("Bots play")).to_have_value("slow")
