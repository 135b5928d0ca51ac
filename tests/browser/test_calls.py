"""How a player is called when it is their turn: by a sound, and by a notification only if they asked for it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import NewPerson
from .staging import Stage
from .tables import seated

SPY = """
globalThis.audios = [];
globalThis.tones = 0;
globalThis.asked = 0;
const Real = globalThis.AudioContext;
globalThis.AudioContext = class extends Real {
  constructor() { super(); audios.push(this); }
  createOscillator() { tones += 1; return super.createOscillator(); }
};
globalThis.Notification = class {
  static permission = 'default';
  static async requestPermission() { asked += 1; return 'denied'; }
};
"""


def test_a_sound_after_the_first_gesture(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    ann.context.add_init_script(SPY)
    seated({0: ann}, stage)
    page = ann.page
    assert page.evaluate("audios.length") == 0  # nothing is made for those who want no sound
    ann.tab("table")
    page.locator("[data-pref=sound]").check()
    assert page.evaluate("[audios.length, tones]") == [1, 2]  # this is what it sounds like
    page.reload()
    ann.settled()
    assert page.evaluate("audios.length") == 0  # browsers would not let it sound, and say so in the console
    page.mouse.click(5, 300)
    page.wait_for_function("() => audios.length === 1 && audios[0].state === 'running'")
    ann.choose("explore", on_board=False)
    ann.choose("stay", on_board=False)
    while "discard" in ann.question().lower():
        ann.choose(on_board=False)
    ann.wait_to_be_asked()
    page.wait_for_function("() => tones >= 2")


def test_notifications_are_asked_for_only_on_request(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    ann.context.add_init_script(SPY)
    seated({0: ann}, stage)
    page = ann.page
    assert page.evaluate("asked") == 0
    ann.tab("table")
    wish = page.locator("[data-pref=notify]")
    wish.click()
    page.wait_for_function("() => asked === 1")
    expect(wish).not_to_be_checked()  # the browser said no
    expect(page.locator(".toast")).to_contain_text("does not allow notifications")
