"""What people do at a table beside playing."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from gaucho.engine import catalog
from gaucho.engine.core import State

from .conftest import NewPerson
from .staging import Stage, found, position
from .tables import chairs, enter, made, seated, visitor_of


def test_hot_seat_with_a_curtain(new_person: NewPerson, stage: Stage) -> None:
    """Two people share a device: between their turns nothing is to be seen."""
    ann = new_person("Ann")
    ann.go("/new/cowcollectors")
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seat 2", exact=True).select_option(label="Somebody here, on this device")
    page.get_by_label("Name at seat 2").fill("Bea")
    page.get_by_label("Seat 3", exact=True).select_option("house")
    page.get_by_role("button", name="Open the table").click()
    ann.settled()
    table = page.url.rpartition("/")[2]
    curtains = 0
    while curtains < 3:
        page.wait_for_function("() => document.querySelector('#prompt [data-option]') || document.querySelector('.curtain')")
        if page.locator(".curtain").count():
            name = page.locator(".curtain h2").inner_text().removeprefix("Pass the device to ")
            html = page.content()
            assert "data-option" not in html
            assert "Your hand" not in html
            assert "only you" not in html
            page.get_by_role("button", name=f"I am {name}").click()
            expect(page.locator(".stand.is-mine .stand-name")).to_contain_text(name)
            curtains += 1
        else:
            ann.choose()
    assert {seat for seat, _ in made(stage, table)} == {0, 1, 2}


def test_leaving_and_coming_back(new_person: NewPerson, stage: Stage) -> None:
    """A bot stands in for whoever leaves, and gets up when they are back."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage, seats=2)
    ann.tab("table")
    leave = ann.page.locator("[data-do=leave]")
    leave.click()
    expect(leave).to_contain_text("Really")
    assert made(stage, table) == []
    leave.click()
    ben.wait_to_be_asked()
    assert {seat for seat, _ in made(stage, table)} == {0}
    expect(ben.page.locator("[data-stand='0']")).to_contain_text("stands in")
    expect(ann.page.locator("#prompt [data-option]")).to_have_count(0)
    ann.page.get_by_role("button", name="Come back").first.click()
    expect(ann.page.get_by_role("button", name="Come back")).to_have_count(0)
    expect(ben.page.locator("[data-stand='0']")).not_to_contain_text("stands in")
    while ben.options():
        ben.choose()
    ann.wait_to_be_asked()
    ann.choose()


def test_a_bot_for_somebody_who_is_away(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    record = stage.table(chairs({0: ben, 1: ann}, 2), position("choose_action", 2), host=visitor_of(ann).id)
    enter({1: ann}, record)
    expect(ann.page.locator("[data-stand='0']")).to_contain_text("not connected")
    ann.tab("table")
    button = ann.page.locator("[data-do=stand_in]")
    button.click()
    button.click()
    ann.wait_to_be_asked()
    assert {seat for seat, _ in made(stage, record.id)} == {0}


def test_undo(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    before = ann.options()
    ann.choose("abduct")
    expect(ben.page.locator("#prompt")).to_contain_text("declaring")
    ann.page.locator("#prompt [data-do=undo]").click()
    ann.page.wait_for_selector('#prompt [data-option="abduct"]')
    assert ann.options() == before
    expect(ben.page.locator("#prompt")).to_contain_text("choosing an action")
    ann.choose("abduct")
    ann.page.keyboard.press("u")
    ann.page.wait_for_selector('#prompt [data-option="abduct"]')
    assert [entry.kind for entry in stage.entries(table)] == ["choice", "undo"] * 2
    ann.choose("abduct")
    ann.choose("declare 8")
    expect(ann.page.locator("#prompt [data-do=undo]")).to_have_count(0)


def test_why_not(new_person: NewPerson, stage: Stage) -> None:
    """A click on something illegal is answered in a sentence, with the rule; the rule opens beside the board."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    page = ann.page
    piece = page.locator("#board .cc-space[data-why]").first
    piece.click()
    toast = page.locator("#toasts .toast")
    expect(toast).to_be_visible()
    assert len(toast.inner_text()) > 15
    rule = toast.locator("[data-rule-link]").inner_text()
    assert re.fullmatch(r"CC-R?\d+", rule)
    toast.locator("[data-rule-link]").click()
    expect(page.locator("#pane-rules")).to_be_visible()
    here = page.locator("#pane-rules .is-here")
    expect(here).to_have_attribute("id", rule)
    expect(here).to_be_in_viewport()
    page.locator("#prompt .prompt-text [data-rule-link]").click()
    expect(here).to_have_attribute("id", page.locator("#prompt .prompt-text [data-rule-link]").inner_text())
    assert made(stage, table) == []


def test_chat(new_person: NewPerson, stage: Stage) -> None:
    """What is said is text, whatever it looks like."""
    ann, ben = new_person("<b>Ann</b>", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage)
    words = '<script>alert(1)</script> & <img src=x onerror=alert(2)> "quoted"'
    ann.tab("chat")
    ann.page.locator("#say-text").fill(words)
    ann.page.keyboard.press("Enter")
    for someone in (ann, ben):
        line = someone.page.locator("#chat .chattext")
        expect(line).to_contain_text(words)
        expect(line).to_contain_text("<b>Ann</b>")
        assert line.locator("script, img, b").count() == 0
    expect(ben.page.locator("#tab-chat .unread")).not_to_have_attribute("hidden", "")
    ben.page.keyboard.press("/")
    expect(ben.page.locator("#tab-chat .unread")).to_be_hidden()
    ben.page.keyboard.type("Hello 1")  # no choice is made by typing
    ben.page.keyboard.press("Enter")
    expect(ann.page.locator("#chat")).to_contain_text("Hello 1")
    expect(ben.page.locator("[data-stand='0']")).to_contain_text("<b>Ann</b>")
    ben.page.reload()
    ben.tab("chat")
    expect(ben.page.locator("#chat .chattext").first).to_contain_text(words)


def test_log_filter(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage)
    page = ann.page
    ann.tab("log")
    every = page.locator("#log > li:visible").count()
    page.locator("[data-filter='1']").click()
    some = page.locator("#log > li:visible")
    assert 0 < some.count() < every
    assert set(some.evaluate_all("all => all.map(e => e.dataset.seat)")) == {"1"}
    ann.choose("abduct")
    assert set(some.evaluate_all("all => all.map(e => e.dataset.seat)")) == {"1"}, "a new line of another seat stays hidden"
    page.locator("[data-filter='']").click()
    expect(page.locator("#log > li:visible").last).to_contain_text("Abduct")
    page.locator("#log .rule").last.click()
    expect(page.locator("#pane-rules .is-here")).to_be_in_viewport()


def test_rematch(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    record = stage.finished(chairs({0: ann, 1: ben}))
    enter({0: ann, 1: ben}, record)
    expect(ben.page.locator("#h-end")).to_be_visible()
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: record.id not in url)
    ann.settled()
    ben.page.get_by_role("link", name="To the rematch").click()
    ben.settled()
    assert ben.page.url == ann.page.url
    ann.choose()
    ben.choose()


def test_sheet_can_be_put_aside(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    enter({0: ann}, stage.finished(chairs({0: ann})))
    expect(ann.page.locator("#h-end")).to_be_visible()
    ann.page.get_by_role("button", name="Look at the board").click()
    expect(ann.page.locator("#h-end")).to_be_hidden()
    ann.page.get_by_role("button", name="Score sheet").click()
    expect(ann.page.locator("#h-end")).to_be_visible()


def test_it_says_whose_turn_it_is(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage, seats=2)
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    expect(ann.page.locator("#favicon")).to_have_attribute("href", "/static/favicon-turn.svg")
    expect(ben.page).not_to_have_title(re.compile("Your turn"))
    expect(ben.page.locator("#prompt")).to_contain_text("Ann is choosing an action")
    ann.choose("abduct")
    ann.choose("declare 8")
    expect(ben.page).to_have_title(re.compile("^Your turn"))
    expect(ben.page.locator("#live")).to_contain_text("Your turn")
    expect(ann.page.locator("#favicon")).to_have_attribute("href", "/static/favicon.svg")
    expect(ann.page.locator("[data-stand='1']")).to_have_class(re.compile("is-turn"))


def test_a_card_is_shown_large(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage)
    card = ann.page.locator("#board .cc-own [data-zoom]").first
    card.hover()
    expect(ann.page.locator("#lens")).to_be_visible()
    expect(ann.page.locator("#lens .lens-title")).to_have_text(card.get_attribute("data-zoom") or "?")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#lens")).to_be_hidden()


def test_a_double_click_is_one_choice(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True, motion=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage, "declare_invasion")
    before = ann.sight()
    ann.page.locator('#prompt [data-option="name 8"]').dblclick()
    ann.wait_for_news(before)
    ann.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    expect(ann.page.locator("#log")).to_contain_text(re.compile("on 8"))
    assert made(stage, table).count((0, "name 8")) == 1


def test_a_click_while_pieces_fly(new_person: NewPerson, stage: Stage) -> None:
    """Between the news and the new picture the old buttons are still there: they must not answer the new question."""
    ann = new_person("Ann", known=True, motion=True)
    start = found(3, two_alike_to_discard)
    record = stage.table(chairs({0: ann}), start)
    enter({0: ann}, record)
    game = catalog.load(record.game)
    hand = hand_of(game.load_state(start))
    twice = next(number for number in hand if hand.count(number) > 1)
    ann.page.evaluate(CLICK_TWICE, f'#prompt [data-option="planet {twice}"]')
    ann.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    before = ann.page.evaluate("""() => { sockets.at(-1).send('{"do":"ping"}'); return heard; }""")
    ann.page.wait_for_function("before => globalThis.heard > before", arg=before)
    assert made(stage, record.id) == [(0, f"planet {twice}")]


def two_alike_to_discard(state: State, choices: int) -> bool:
    """Seat 0 must discard two cards and has two that are the same."""
    due = state.due
    if due is None or due.prompt != "discard" or due.seats != (0,):
        return False
    hand = hand_of(state)
    return len(hand) > 5 > len(set(hand))


def hand_of(state: State) -> list[int]:
    view: Any = state.game.view(state, 0)
    return list(view.players[0].hand)


CLICK_TWICE = """(words) => new Promise((done) => {
  const button = document.querySelector(words);
  sockets.at(-1).addEventListener('message', (event) => {
    if (JSON.parse(event.data).is === 'page') setTimeout(() => done(button.isConnected && button.click()));
  });
  button.click();
})"""


def test_clocks(new_person: NewPerson, stage: Stage) -> None:
    """A clock runs down in sight of everybody; when it is empty the table chooses."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage, clock_bank=3, clock_step=0)
    clock = ben.page.locator("[data-stand='0'] [data-clock-ends]")
    first = clock.inner_text()
    assert re.fullmatch(r"0:0[0-3]", first)
    expect(ben.page.locator("#log")).to_contain_text(re.compile("Ann"), timeout=30_000)
    ben.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-stand].is-turn')].every(e => e.dataset.stand !== '0')", timeout=30_000
    )
    assert {entry.by for entry in stage.entries(table) if entry.seat == 0} == {"clock"}


def test_names_and_seats_for_screen_readers(new_person: NewPerson, stage: Stage) -> None:
    """Every option has a name, and what happens is announced."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage)
    names: list[str] = ann.page.eval_on_selector_all(
        "#board [data-option]", "all => all.map(e => e.getAttribute('aria-label'))"
    )
    assert names
    assert all(names)
    ann.choose("abduct")
    expect(ann.page.locator("#live")).to_contain_text("Declare how many")
    expect(ben.page.locator("#live")).to_contain_text("Abduct")


def test_the_middle_of_every_card_in_hand_can_be_clicked(new_person: NewPerson, stage: Stage) -> None:
    """Six cards overlap on a desk, but never so far that one has to aim."""
    covered = """all => all.filter(card => {
        const r = card.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
    }).length"""
    for large in (False, True):
        ann = new_person("Ann", known=True, large=large)
        for prompt in ("discard", "new_secret", "setup_secret"):
            seated({0: ann}, stage, prompt)
            assert len(ann.options()) >= 3
            assert ann.page.eval_on_selector_all(".cc-hand .cc-face", covered) == 0, prompt
