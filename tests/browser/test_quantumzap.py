"""Whole games of QuantumZap: two people in the beginner game, somebody without a mouse in the advanced one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.web import diary

from .conftest import NewPerson
from .person import Person, Typist, play_on
from .secrecy import PRIVATE, Secrets
from .staging import Stage, played
from .tables import chairs, enter, made

GAME = "quantumzap"


def open_table(host: Person, seats: int, bots: int, mode: str) -> str:
    """Open a public table with the form: the last seats for bots. Returns the invite link."""
    host.go(f"/new/{GAME}")
    page = host.page
    page.get_by_label("Your name").fill(host.name)
    page.locator("#f-seats").select_option(str(seats))
    for seat in range(seats - bots, seats):
        page.locator(f"#f-seat-{seat}").select_option("random")
    page.locator("#f-o-mode").select_option(mode)
    page.locator("#f-window").select_option("0")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Open the table").press("Enter")
    host.settled()
    if bots == seats - 1:
        return ""
    link: str = page.locator("#board [data-copy]").get_attribute("data-copy") or ""
    return link


def check_secrets(stage: Stage, people: dict[int, Person], watcher: Person) -> None:
    """Nothing that arrived in any browser tells what its owner may not know."""
    table = watcher.page.url.rpartition("/")[2]
    record = stage.record(table)
    secrets = Secrets(stage, table)
    for seat, person in people.items():
        visitor = stage.store.visitor(record.seats[seat].visitor or 0)
        assert secrets.search(person, visitor, seat) > len(secrets.moments) / 3
    assert secrets.search(watcher, None, -1) > len(secrets.moments) / 3
    sheet = next(place for place, one in enumerate(watcher.arrived) if '"sheet":"<' in one.text)
    for one in watcher.arrived[:sheet]:
        if one.what == "socket" or one.what.startswith("/t/"):
            assert not [word for word in PRIVATE if word in one.text], one.text
    assert not diary.verify_table(stage.store, table)


def test_beginners_by_mouse_and_touch(new_person: NewPerson, stage: Stage) -> None:
    host, friend, watcher = new_person("Ann", seed=41), new_person("Ben", phone=True, seed=42), new_person("Cleo", phone=True)
    friend.go(open_table(host, 2, 0, "beginner"))
    friend.page.get_by_label("Your name").fill("Ben")
    friend.press(friend.page.get_by_role("button", name="Sit down"))
    friend.settled()
    watcher.go(host.page.url)
    watcher.settled()
    watcher.collect()
    assert play_on({0: host, 1: friend}) > 60
    results = set()
    for person in (host, friend, watcher):
        expect(person.page.locator("#h-end")).to_be_visible()
        expect(person.page.locator(".qz-sheet tbody tr")).to_have_count(2)
        results.add(person.page.locator("#h-end").inner_text())
    assert len(results) == 1
    assert host.taken["board"] > 10 < host.taken["prompt"]
    assert {"Your Discover turn", "Name your price", "Your Develop turn"} <= host.asked
    host.tab("table")
    expect(host.page.locator(".qz-bids").first.locator("tbody tr")).to_have_count(20)  # every lot of five rounds
    check_secrets(stage, {0: host, 1: friend}, watcher)


def test_advanced_by_keyboard_against_bots(new_person: NewPerson, stage: Stage) -> None:
    host, watcher = new_person("Ann", keys=True, seed=51), new_person("Cleo")
    assert isinstance(host, Typist)
    open_table(host, 3, 2, "advanced")
    watcher.go(host.page.url)
    watcher.settled()
    watcher.collect()
    before = host.page.evaluate("() => globalThis.pointed")
    play_on({0: host}, stop=60)
    while not host.in_window() and host.wait_to_be_asked():
        host.choose()
    host.tab_to("#prompt select")
    host.page.keyboard.type("always")  # from now on windows go by without her
    expect(host.page.locator("#prompt .is-window [data-option]")).to_have_count(0)
    play_on({0: host}, windows=False)
    for person in (host, watcher):
        expect(person.page.locator("#h-end")).to_be_visible()
        expect(person.page.locator(".qz-sheet tbody tr")).to_have_count(3)
    assert host.page.evaluate("() => globalThis.pointed") == before
    assert {"Anything to throw in?", "Your Discover turn", "Name your price"} <= host.asked
    assert {"key", "tab", "arrows"} <= set(host.taken)
    check_secrets(stage, {0: host}, watcher)


def test_one_click_on_a_card_is_a_survey_of_it(new_person: NewPerson, stage: Stage) -> None:
    """The menu entry and the card are chosen together; the card is then seen by its surveyor alone."""
    ann, ben = new_person("Ann", known=True, motion=True), new_person("Ben", known=True)

    def wanted(state: State, choices: int) -> bool:
        return state.to_move() == (0,) and choices > 1

    start = played(3, 2, wanted, GAME)
    assert start is not None
    people = {0: ann, 1: ben}
    record = stage.table(chairs(people, 2), catalog.load(GAME).dump(start), game=GAME)
    enter(people, record)
    before = ann.sight()
    ann.page.locator('#board [data-option="survey"][data-then="space 3"]').click()
    ann.wait_for_news(before)
    expect(ann.page.locator("#board")).to_contain_text("Your Discover turn")
    expect(
        ann.page.get_by_role("button", name=re.compile("Space 3: .*known to you"))
        .or_(ann.page.get_by_label(re.compile("Space 3: .*known to you")))
        .first
    ).to_be_visible()
    assert made(stage, record.id) == [(0, "survey"), (0, "space 3")]
    expect(ben.page.locator('[aria-label="Survey markers: Ann"]').first).to_be_visible()
    expect(ben.page.get_by_label(re.compile("Space 3: .*known to you"))).to_have_count(0)


def test_windows_are_switched_off_one_by_one(new_person: NewPerson, stage: Stage) -> None:
    """Who does not want to be asked in a window passes there by itself, and can be asked again later."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    start = played(3, 2, lambda state, choices: state.due is not None and state.due.prompt == "window", GAME, mode="advanced")
    assert start is not None
    people = {0: ann, 1: ben}
    record = stage.table(chairs(people, 2), catalog.load(GAME).dump(start), game=GAME, window=0)
    enter(people, record)
    ann.tab("table")
    ann.page.get_by_label("between Discover turns").uncheck()
    expect(ann.page.locator("#people-orders")).to_have_value("some:AskWindow 2")
    expect(ann.page.locator("#prompt [data-option]").first).to_be_visible()  # this is another window
    ann.page.get_by_label("after the Land card").uncheck()
    expect(ann.page.locator("#prompt [data-option]")).to_have_count(0)
    assert made(stage, record.id) == [(0, "pass")]
    expect(ben.page.locator("#prompt")).to_contain_text("Anything to throw in?")
    ann.page.locator("#people-orders").select_option("")
    expect(ann.page.get_by_label("after the Land card")).to_be_checked()
