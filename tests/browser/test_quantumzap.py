"""Whole games of QuantumZap: two people in the beginner game, somebody without a mouse in the advanced one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.games.quantumzap.rules.view import QuantumView

from .conftest import NewPerson
from .person import Typist, play_on
from .secrecy import check_secrets
from .staging import Stage, bot, found, played
from .tables import chairs, enter, made

GAME = "quantumzap"


def test_a_table_for_two_and_a_bot(new_person: NewPerson, stage: Stage) -> None:
    """Opened with the form, joined with the invite link; then everybody is asked."""
    host, friend = new_person("Ann"), new_person("Ben", phone=True)
    host.go(f"/new/{GAME}")
    page = host.page
    page.get_by_label("Your name").fill(host.name)
    page.locator("#f-seats").select_option("3")
    page.locator("#f-seat-2").select_option("random")
    page.locator("#f-o-mode").select_option("advanced")
    page.locator("#f-window").select_option("0")
    page.get_by_role("button", name="Open the table").press("Enter")
    host.settled()
    friend.go(page.locator("#board [data-copy]").get_attribute("data-copy") or "")
    friend.page.get_by_label("Your name").fill("Ben")
    friend.press(friend.page.get_by_role("button", name="Sit down"))
    for person in (host, friend):
        expect(person.page.locator("#prompt .is-window")).to_be_visible()
    record = stage.record(page.url.rpartition("/")[2])
    assert (record.options["mode"], record.window, len(record.seats)) == ("advanced", 0, 3)


def test_beginners_by_mouse_and_touch(new_person: NewPerson, stage: Stage) -> None:
    host, friend = new_person("Ann", known=True, seed=41), new_person("Ben", phone=True, known=True, seed=42)
    watcher = new_person("Cleo", phone=True)
    people = {0: host, 1: friend}
    enter(people, stage.table(chairs(people, 2), game=GAME, seed=4, public=True))  # a game in which both buy and develop
    watcher.go(host.page.url)
    watcher.settled()
    watcher.collect()
    assert play_on(people) > 60
    results = set()
    for person in (host, friend, watcher):
        expect(person.page.locator("#h-end")).to_be_visible()
        expect(person.page.locator(".qz-sheet tbody tr")).to_have_count(2)
        results.add(person.result())
    assert len(results) == 1
    assert host.taken["board"] > 10 < host.taken["prompt"]
    assert {"Your Discover turn", "Name your price", "Your Develop turn"} <= host.asked
    host.tab("table")
    expect(host.page.locator(".qz-bids").first.locator("tbody tr")).to_have_count(20)  # every lot of five rounds
    check_secrets(stage, people, watcher)


def test_advanced_by_keyboard_against_bots(new_person: NewPerson, stage: Stage) -> None:
    host, watcher = new_person("Ann", keys=True, known=True, seed=51), new_person("Cleo")
    assert isinstance(host, Typist)
    start = catalog.load(GAME).new(3, 5, {"mode": "advanced"})  # with something to play from the first window on
    seats = [*chairs({0: host}, 1), bot(1, "Bea", "random"), bot(2, "Cal", "random")]
    enter({0: host}, stage.table(seats, catalog.load(GAME).dump(start), game=GAME, public=True))
    watcher.go(host.page.url)
    watcher.settled()
    watcher.collect()
    before = host.page.evaluate("() => globalThis.pointed")
    play_on({0: host}, stop=20)
    host.page.keyboard.press("l")
    host.tab_to("[role=tab][aria-selected=true]", back=True)  # forward are all the rules that the log names
    host.page.keyboard.press("End")
    host.tab_to("#people-orders")
    host.page.keyboard.type("always")  # from now on windows go by without her
    expect(host.page.locator("#people-orders")).to_have_value("always")
    host.page.keyboard.press("Escape")  # back to the prompt
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


def window_for(ann: bool, ben: bool) -> State:
    """A window in which these two can react, or only pass."""

    def wanted(state: State, choices: int) -> bool:
        due = state.due
        return due is not None and due.veiled and [len(due.options[seat]) > 1 for seat in due.seats] == [ann, ben]

    return catalog.load(GAME).load_state(found(2, wanted, GAME, mode="advanced"))


def test_alone_among_bots_the_page_passes_where_one_can_only_pass(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    record = stage.table(chairs({0: ann}, 2), catalog.load(GAME).dump(window_for(False, False)), game=GAME, window=8)
    ann.context.add_init_script("localStorage['gaucho.pass'] = '0'")
    enter({0: ann}, record)
    expect(ann.page.locator("#prompt")).to_contain_text("You can only pass.")
    expect(ann.page.locator(".countdown")).to_have_count(0)  # nobody waits for her
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    assert (0, "pass") not in made(stage, record.id)
    ann.tab("table")
    ann.page.get_by_label("Pass for me where I can only pass").check()
    before = ann.sight()
    ann.wait_for_news(before)
    assert (0, "pass") in made(stage, record.id)


def test_among_people_a_page_that_can_only_pass_takes_its_time(new_person: NewPerson, stage: Stage) -> None:
    """As long as its person took lately where they could react, and nobody can hurry it."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    people = {0: ann, 1: ben}
    record = stage.table(chairs(people, 2), catalog.load(GAME).dump(window_for(False, True)), game=GAME, window=0)
    ann.context.add_init_script("localStorage['gaucho.passes'] = '[1e9,1e9,1e9,1e9,1e9,1e9,1e9,1e9]'")
    enter(people, record)
    expect(ann.page.locator("#prompt")).to_contain_text("You can only pass.")
    expect(ann.page.locator("#prompt [data-option]")).to_be_hidden()
    ann.page.keyboard.press("1")
    ann.page.evaluate("() => document.querySelector('#prompt [data-option]').click()")
    assert made(stage, record.id) == []
    ann.context.add_init_script("localStorage['gaucho.passes'] = '[1,1,1,1,1,1,1,1]'")
    ann.page.reload()
    expect(ann.page.locator("#prompt [data-option]")).to_have_count(0)
    assert made(stage, record.id) == [(0, "pass")]
    ben.page.locator("#prompt [data-quiet]").click()
    expect(ben.page.locator("#prompt [data-quiet]")).to_have_count(0)
    times = ben.page.evaluate("() => JSON.parse(localStorage['gaucho.passes'])")
    assert len(times) == 8  # what Ben took is remembered, after the typical times
    assert made(stage, record.id)[:2] == [(0, "pass"), (1, "pass")]


WATCH_THE_COUNTER = """() => {
    globalThis.counted = [];
    new MutationObserver(() => {
        const digit = document.querySelector(".counter b")?.textContent;
        const told = /silent|buys|Develop/.test(document.querySelector("#log").lastElementChild?.textContent);
        if (digit) counted.push(`${digit} ${told ? "told" : "sealed"}`);
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_click_on_a_piece_in_flight_is_a_click_on_the_piece(new_person: NewPerson, stage: Stage) -> None:
    """Bids are counted down and turned up; the last lot flies to its buyer, who develops it before it has landed."""

    def wanted(state: State, choices: int) -> bool:
        due = state.due
        if due is None or due.prompt != "sealed_bid" or state.to_move() != (0, 1):
            return False
        view = state.game.view(state, 0)
        assert isinstance(view, QuantumView)
        return len(view.spaces) == 1 and view.first == 0 and view.players[0].credits > 3 and view.phase == 2

    state = catalog.load(GAME).load_state(found(2, wanted, GAME))
    state.choose(1, "silent")
    ann = new_person("Ann", known=True, motion=True)
    ben = new_person("Ben", known=True)
    record = stage.table(chairs({0: ann, 1: ben}, 2), catalog.load(GAME).dump(state), game=GAME)
    enter({0: ann}, record)
    ann.page.evaluate("() => document.documentElement.style.setProperty('--move', '30s')")
    ann.page.evaluate(WATCH_THE_COUNTER)
    ann.page.locator('#prompt [data-option="bid 1"]').click()
    bought = ann.page.locator('#board [data-option="develop"][data-then]').last
    expect(bought).to_have_attribute("data-move", re.compile("lot-"))
    spot = bought.evaluate(
        "el => { const r = el.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }"
    )
    assert not bought.evaluate("(el, [x, y]) => el.contains(document.elementFromPoint(x, y))", spot)  # it is in the air
    ann.page.wait_for_timeout(1000)  # longer than the next page would wait for it
    ann.page.mouse.click(*spot)
    expect(ann.page.locator("#log")).to_contain_text("Ann develops lot")
    assert ann.page.evaluate("() => counted") == ["3 sealed", "2 sealed", "1 sealed"]
    assert [option for seat, option in made(stage, record.id)][-3:-1] == ["bid 1", "develop"]


def test_passing_in_a_phase_is_offered_where_a_game_has_phases(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    people = {0: ann, 1: ben}
    record = stage.table(chairs(people, 2), catalog.load(GAME).dump(window_for(True, True)), game=GAME, window=0)
    enter(people, record)
    ann.page.locator("#prompt select").select_option("phase")
    expect(ann.page.locator("#prompt [data-option]")).to_have_count(0)
    expect(ann.page.locator("#prompt select")).to_have_value("phase")
    assert made(stage, record.id) == [(0, "pass")]


def test_windows_are_switched_off_one_by_one(new_person: NewPerson, stage: Stage) -> None:
    """Who does not want to be asked in a window passes there by itself, and can be asked again later."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    people = {0: ann, 1: ben}
    record = stage.table(chairs(people, 2), catalog.load(GAME).dump(window_for(True, True)), game=GAME, window=0)
    enter(people, record)
    ann.tab("table")
    ann.page.get_by_label("between Discover turns").uncheck()
    expect(ann.page.locator("#people-orders")).to_have_value("some:window 2")
    expect(ann.page.locator("#prompt [data-option]").first).to_be_visible()  # this is another window
    ann.page.get_by_label("after the Land card").uncheck()
    expect(ann.page.locator("#prompt [data-option]")).to_have_count(0)
    assert made(stage, record.id) == [(0, "pass")]
    expect(ben.page.locator("#prompt")).to_contain_text("Anything to throw in?")
    ann.page.locator("#people-orders").select_option("")
    expect(ann.page.get_by_label("after the Land card")).to_be_checked()
