"""Reload, second tab, lost connection, killed server: the table is right again by itself, and nothing happens twice."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from gaucho.web import diary

from .conftest import NewPerson
from .person import Person, play_on
from .server import Server
from .staging import Stage
from .tables import chairs, enter, made, seated

LOST = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection to|ERR_SOCKET_NOT_CONNECTED|ERR_NETWORK_CHANGED"


def shown(someone: Person) -> tuple[str, str, list[str]]:
    """What a page shows."""
    page = someone.page
    return page.locator("[data-region=board]").inner_html(), page.locator("#log").inner_text(), someone.options()


def test_reload_shows_the_same(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    ann.choose("abduct")
    before = shown(ann)
    ann.page.reload()
    ann.settled()
    assert shown(ann) == before
    ann.choose()
    assert [seat for seat, _ in made(stage, table)][:2] == [0, 0]


def test_two_tabs_of_one_seat(new_person: NewPerson, stage: Stage) -> None:
    """Both answer the same question: one choice counts, the other tab says so and shows the table as it is."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    other = ann.context.new_page()
    other.goto(ann.page.url)
    other.wait_for_function("() => globalThis.heard > 0")
    ann.deaf(other)  # so that it has not heard of the first choice when it makes the second
    ann.choose("abduct")
    other.locator('#prompt [data-option="explore"]').click()
    other.wait_for_function("() => globalThis.kept.some((text) => text.includes('refused'))")
    ann.hear_again(other)
    expect(other.locator("#toasts")).to_contain_text("moved on")
    expect(other.locator("#prompt")).to_have_text(ann.page.locator("#prompt").inner_text(), use_inner_text=True)
    assert made(stage, table) == [(0, "abduct")]
    other.locator('#prompt [data-option="declare 8"]').click()
    expect(ann.page.locator("#log")).to_contain_text("declares 8")
    assert made(stage, table)[:2] == [(0, "abduct"), (0, "declare 8")]


def test_lost_connection(new_person: NewPerson, stage: Stage) -> None:
    """What happens meanwhile is shown when the connection is back, without a word from anybody."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    seated({0: ann, 1: ben}, stage)
    ben.forgiven.append(LOST)
    ben.context.set_offline(True)
    ben.cut()
    expect(ben.page.locator("#offline")).to_be_visible()
    ann.choose("abduct")
    ann.choose("declare 8")
    ben.context.set_offline(False)
    expect(ben.page.locator("#log")).to_contain_text("declares 8")
    expect(ben.page.locator("#offline")).to_be_hidden()
    ben.wait_to_be_asked()
    ben.choose()


def test_a_choice_made_without_connection(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    ann.forgiven.append(LOST)
    ann.context.set_offline(True)
    ann.cut()
    expect(ann.page.locator("#offline")).to_be_visible()
    ann.page.locator('#prompt [data-option="abduct"]').click()
    assert made(stage, table) == []
    ann.context.set_offline(False)
    expect(ann.page.locator('#prompt [data-option="declare 8"]')).to_be_visible()
    assert made(stage, table) == [(0, "abduct")]


def test_what_is_clicked_without_connection_is_done_afterwards(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage)
    ann.tab("table")
    ann.forgiven.append(LOST)
    ann.context.set_offline(True)
    ann.cut()
    expect(ann.page.locator("#offline")).to_be_visible()
    leave = ann.page.locator('#pane-table [data-do="leave"]')
    leave.click()
    leave.click()  # sure
    assert stage.record(table).seats[0].stand_in == ""
    ann.context.set_offline(False)
    expect(ann.page.locator('#pane-table [data-do="back"]')).to_be_visible()
    assert stage.record(table).seats[0].stand_in == "house"


def test_an_answer_that_was_lost(new_person: NewPerson, stage: Stage) -> None:
    """The choice has arrived, the answer has not: it is sent again, and counts once."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    table = seated({0: ann, 1: ben}, stage, "declare_invasion")
    ann.deaf()
    ann.page.locator('#prompt [data-option="name 8"]').click()
    ann.page.wait_for_function("() => globalThis.kept.some((text) => text.includes('done'))")
    ann.page.evaluate("() => { kept = null; }")
    ann.cut()
    ann.settled()
    ann.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    expect(ann.page.locator("#log")).to_contain_text(re.compile("Ann (looks for|finds) .* on 8"))
    assert made(stage, table)[:2].count((0, "name 8")) == 1


def test_a_sealed_choice_is_busy_until_it_is_shown(new_person: NewPerson, stage: Stage) -> None:
    """Also if the page was drawn anew meanwhile for another reason: because somebody else has chosen, for instance."""
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    people: dict[int, Person] = {0: ann, 1: ben}
    enter(people, stage.table(chairs(people, 2)))
    ann.deaf()
    ann.page.locator("#prompt [data-option]").first.click()
    ann.page.wait_for_function(
        "() => kept.some((text) => text.includes('done')) && kept.some((text) => text.includes('Sealed'))"
    )
    busy = ann.page.evaluate("""async () => {
        const [done, page] = ['done', 'Sealed'].map((word) => kept.find((text) => text.includes(word)));
        const others = JSON.stringify({ is: 'page', regions: { prompt: document.querySelector('#prompt').innerHTML } });
        globalThis.kept = null;
        const found = [];
        for (const data of [others, done, page]) {
            sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
            await new Promise((then) => setTimeout(then));
            found.push(document.querySelectorAll('#prompt [data-option][aria-busy]').length);
        }
        return found;
    }""")
    assert busy == [1, 1, 0]
    expect(ann.page.locator("#prompt")).to_contain_text("Sealed")


def test_killed_server(new_person: NewPerson, stage: Stage, server: Server) -> None:
    ann, ben, cleo = new_person("Ann", known=True), new_person("Ben", known=True), new_person("Cleo")
    table = seated({0: ann, 1: ben}, stage, public=True)
    cleo.go(f"/t/{table}")
    cleo.settled()
    play_on({0: ann, 1: ben}, stop=6)
    for person in (ann, ben, cleo):
        person.forgiven.append(LOST)
    before = made(stage, table)
    server.kill()
    expect(ben.page.locator("#offline")).to_be_visible()
    asked = next((person for person in (ann, ben) if person.options()), None)
    if asked is not None:  # a choice made while nobody is there to hear it
        asked.page.locator("#prompt [data-option]").first.click()
    server.start()
    for person in (ann, ben, cleo):
        expect(person.page.locator("#offline")).to_be_hidden()
    play_on({0: ann, 1: ben}, stop=6)
    after = made(stage, table)
    assert after[: len(before)] == before
    assert len(after) > len(before) + 5
    assert not diary.verify_table(stage.store, table)
    expect(cleo.page.locator("#log")).to_have_text(re.compile("Round"))
