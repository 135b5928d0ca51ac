"""A phone, also a small one: whatever a decision needs is in sight, and nothing lies on something else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .person import Person
from .staging import PROMPTS, Stage
from .tables import made, seated

SIZES = {"phone": (390, 844), "small phone": (360, 690)}

sizes = pytest.mark.parametrize("size", SIZES)


def somebody(new_person: NewPerson, size: str) -> Person:
    ann = new_person("Ann", known=True, phone=True)
    width, height = SIZES[size]
    ann.page.set_viewport_size({"width": width, "height": height})
    return ann


def ask(ann: Person, stage: Stage, prompt: str) -> None:
    seated({0: ann}, stage, prompt)
    if ann.page.locator("#dialog[open]").count():
        ann.press(ann.page.get_by_role("button", name="Look at the table"))


def boxes(ann: Person, words: str) -> list[dict[str, float]]:
    found: list[Any] = ann.page.eval_on_selector_all(words, "all => all.map(e => e.getBoundingClientRect().toJSON())")
    return found


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


@sizes
def test_every_choice_is_in_sight_and_no_card_lies_on_another(new_person: NewPerson, stage: Stage, size: str) -> None:
    ann = somebody(new_person, size)
    for prompt in PROMPTS:
        ask(ann, stage, prompt)
        for button in ann.page.locator("#prompt [data-option]").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert boxes(ann, "#prompt")[0]["height"] < SIZES[size][1] * 0.42, prompt
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), prompt
        cards = boxes(ann, ".cc-hand .cc-face")
        assert cards
        assert all(apart(one, other) for n, one in enumerate(cards) for other in cards[n + 1 :]), prompt


@sizes
def test_all_that_is_mine_is_in_sight_while_discarding(new_person: NewPerson, stage: Stage, size: str) -> None:
    ann = somebody(new_person, size)
    ask(ann, stage, "discard")
    for words in (".cc-hand .cc-face", ".cc-den", ".cc-own .cc-invaded", ".cc-more"):
        for place in ann.page.locator(words).all():
            expect(place).to_be_in_viewport(ratio=0.97)  # but for the fraction of a pixel


def test_a_newcomer_sees_their_hand_at_once(new_person: NewPerson) -> None:
    """Also while bots sit down and make their first choices."""
    ann = new_person("Ann", phone=True, motion=True)
    ann.go("/")
    ann.press(ann.page.get_by_role("button", name="Play Cosmic Cow Collectors against bots"))
    ann.page.wait_for_selector("#prompt [data-option]")
    ann.settled()
    ann.page.wait_for_function("() => document.querySelectorAll('.stand-mark .icon').length >= 2")
    for place in ann.page.locator(".cc-hand .cc-face").all():
        expect(place).to_be_in_viewport(ratio=0.97)


def test_the_page_may_be_enlarged(new_person: NewPerson) -> None:
    """Nothing keeps two fingers from zooming."""
    ann = new_person("Ann", phone=True)
    ann.go("/")
    content = ann.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in content
    assert "maximum-scale" not in content


def test_cards_are_read_with_a_tap(new_person: NewPerson, stage: Stage) -> None:
    """With the eye pressed a tap chooses nothing; without it, what can be chosen is chosen, and anything else is read."""
    ann = new_person("Ann", known=True, phone=True)
    table = seated({0: ann}, stage, "discard")
    if ann.page.locator("#dialog[open]").count():
        ann.press(ann.page.get_by_role("button", name="Look at the table"))
    page, lens = ann.page, ann.page.locator("#lens")
    ann.press(page.locator(".cc-den [data-zoom]").first)
    expect(lens).to_contain_text("Secret Planet")
    card = page.locator(".cc-hand [data-option]").first
    ann.press(page.get_by_role("button", name="Read cards"))
    ann.press_piece(card)
    expect(lens).to_contain_text(card.get_attribute("data-zoom") or "-")
    assert not made(stage, table)


def test_what_a_phone_has_and_has_not(new_person: NewPerson, stage: Stage) -> None:
    """Dark or light, as on a desk; but no help for keys it has not."""
    ann = new_person("Ann", known=True, phone=True)
    seated({0: ann}, stage)
    ann.tab("table")
    theme = ann.page.evaluate("() => document.documentElement.dataset.theme")
    ann.press(ann.page.get_by_role("button", name="Dark or light"))
    assert ann.page.evaluate("() => document.documentElement.dataset.theme") != theme
    expect(ann.page.locator("[data-pref=keys]")).to_be_hidden()
