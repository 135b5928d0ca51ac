"""What a lesson speaks of has a ring; what wins is read at the start, and again whenever one asks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from gaucho.engine import catalog

from .conftest import NewPerson
from .person import Person
from .staging import Stage
from .tables import seated
from .test_axe import devices, look

SHOWN = "#prompt [data-lesson]:not([hidden]), #dialog[open] [data-lesson]:not([hidden])"
RIGHT = """() => {
  const lesson = document.querySelector('[data-lesson]:not([hidden])');
  const named = lesson?.dataset.lookAt;
  const all = named ? [...document.querySelectorAll(`#board .${named}, #dialog .${named}`)] : [];
  const wanted = all.filter((el) => el.getClientRects().length);
  const ringed = [...document.querySelectorAll('.is-taught')];
  return wanted.length === ringed.length && wanted.every((el) => ringed.includes(el));
}"""


def learn(person: Person, game: str) -> None:
    """From the guide to the first question with a lesson."""
    person.go(f"/games/{game}/guide")
    person.press(person.page.get_by_role("button", name="Learn at a table"))
    person.page.wait_for_selector(SHOWN)


@devices
@pytest.mark.parametrize("game", catalog.names())
def test_what_a_lesson_speaks_of_is_ringed_as_long_as_it_is_shown(new_person: NewPerson, game: str, phone: bool) -> None:
    ann = new_person("Ann", phone=phone)
    learn(ann, game)
    page = ann.page
    page.wait_for_function(f"() => document.querySelector('.is-taught') && ({RIGHT})()")
    where = page.locator(SHOWN).get_by_role("button", name="Show me")
    expect(where).to_be_visible(visible=phone)
    if phone:
        ann.press(where)
    expect(page.locator(".is-taught").first).to_be_in_viewport()
    for _ in range(3):
        ann.choose(on_board=False)
        ann.wait_to_be_asked()
        page.wait_for_function(RIGHT)
    page.evaluate("() => document.querySelector('[data-ui=lessons-off]').click()")
    expect(page.locator(".is-taught")).to_have_count(0)


def test_a_ring_breathes_only_where_motion_is_welcome(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    learn(ann, "cowcollectors")
    motion = "() => getComputedStyle(document.querySelector('.is-taught')).animationName"
    ann.page.emulate_media(reduced_motion="no-preference")
    assert ann.page.evaluate(motion) == "taught"
    ann.page.emulate_media(reduced_motion="reduce")
    assert ann.page.evaluate(motion) == "none"


@devices
def test_the_goal_is_read_at_the_start_and_at_any_time(new_person: NewPerson, phone: bool) -> None:
    ann = new_person("Ann", phone=phone)
    page = ann.page
    ann.go("/games/cowcollectors/guide")
    ann.press(page.get_by_role("button", name="Learn at a table"))
    ann.settled()
    line = page.locator("#prompt .goal-line")
    expect(line).to_be_visible()
    expect(line).to_contain_text("Own the most Cows")
    ann.choose(on_board=False)
    expect(line).to_have_count(0)
    button = page.locator("[data-ui=goal]:visible")
    expect(button).to_have_count(1)
    ann.press(button)
    told = page.get_by_role("status").filter(has_text="Own the most Cows at the end. The game ends")
    expect(told).to_be_visible()
    assert not look(ann, "the goal", "#toasts")
    ann.press(button)
    expect(told).to_have_count(0)


@devices
def test_the_long_guide_unfolds_where_it_is_asked_for(new_person: NewPerson, phone: bool) -> None:
    ann = new_person("Ann", phone=phone)
    page = ann.page
    ann.go("/games/zappem/guide")
    expect(page.get_by_role("heading", name=re.compile("in two minutes"))).to_be_visible()
    expect(page.get_by_role("img", name="A Zone card")).to_be_visible()
    part = page.get_by_role("heading", name="Down is not out")
    expect(part).to_be_hidden()
    assert not look(ann, "the short guide")
    if not phone:
        page.get_by_role("link", name="Down is not out").click()
        expect(part).to_be_in_viewport()
    ann.go("/games/zappem/guide#part-3")
    expect(page.locator("#part-3")).to_be_in_viewport()


RENEW = """async () => {
  const { swap } = await import('/static/swap.js');
  const fresh = document.getElementById('prompt').cloneNode(true); // as the server sends it
  for (const el of fresh.querySelectorAll('[data-lesson]')) el.hidden = true;
  fresh.querySelector('.prompt').dataset.renewed = '1';
  await swap({ prompt: fresh.innerHTML }, false);
  return document.getElementById('board').scrollTop;
}"""


def test_a_low_board_keeps_its_place_when_the_question_is_drawn_anew(new_person: NewPerson, stage: Stage) -> None:
    """What can be chosen stays in sight beside a lesson."""
    ann = new_person("Ann", known=True)
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    table = seated({0: ann}, stage, "choose_action")
    ann.go(f"/t/{table}?learn=1")
    ann.settled()
    page = ann.page
    expect(page.locator(SHOWN)).to_have_count(1)
    place = page.evaluate("() => document.getElementById('board').scrollTop")
    assert place > 0
    assert page.evaluate(RENEW) == place
    expect(page.locator(SHOWN)).to_have_count(1)
    expect(page.locator("#board [data-option]").first).to_be_in_viewport()
