"""Two people and a bot play a whole game of Cosmic Cow Collectors, somebody watches, and nobody is told too much."""

from __future__ import annotations

from playwright.sync_api import expect

from gaucho.web import diary

from .conftest import NewPerson
from .person import Person, Typist, play_on
from .secrecy import PRIVATE, Secrets
from .staging import PROMPTS, Stage


def open_table(host: Person) -> str:
    """Open a public table for a friend and a bot with the form; returns the invite link that was copied."""
    host.go("/")
    host.press(host.page.get_by_role("link", name="with friends").first)
    host.page.get_by_label("Your name").fill(host.name)
    host.page.get_by_label("Seat 3", exact=True).select_option(label="Normal bot")
    host.press(host.page.get_by_label("Public"))
    host.press(host.page.get_by_role("button", name="Open the table"))
    expect(host.page.get_by_text("Waiting for one more player").first).to_be_visible()
    host.settled()
    host.press(host.page.locator("#board [data-copy]"))
    expect(host.page.locator("#board [data-copy]")).to_contain_text("Copied")
    link: str = host.page.evaluate("() => navigator.clipboard.readText()")
    return link


def join(friend: Person, link: str) -> None:
    """A name is all that is needed."""
    friend.go(link)
    friend.page.get_by_label("Your name").fill(friend.name)
    friend.collect()
    friend.press(friend.page.get_by_role("button", name="Sit down"))
    friend.settled()
    friend.collect()


def watch(watcher: Person, host: Person) -> None:
    """Find the table in the lobby."""
    watcher.go("/")
    watcher.collect()
    watcher.press(watcher.page.get_by_role("link", name="Watch").first)
    watcher.settled()
    assert watcher.page.url == host.page.url
    watcher.collect()


def check_secrets(stage: Stage, host: Person, friend: Person, watcher: Person, link: str) -> None:
    """Nothing that arrived in any browser tells what its owner may not know."""
    table = host.page.url.rpartition("/")[2]
    record = stage.record(table)
    secrets = Secrets(stage, table)
    ids = [seat.visitor for seat in record.seats]
    assert ids[2] is None
    assert len({*ids}) == 3
    moments = sum(viewer is None for viewer, _ in secrets.moments)
    for person, seat in ((host, 0), (friend, 1)):
        visitor = stage.store.visitor(ids[seat] or 0)
        compared = secrets.search(person, visitor, seat)
        assert compared > moments / 2, f"{person.name} was sent only {compared} pages"
    assert secrets.search(watcher, None, -1) > moments / 2
    sheet = next(place for place, one in enumerate(watcher.arrived) if '"sheet":"<' in one.text)
    for one in watcher.arrived[:sheet]:
        if one.what == "socket" or one.what.startswith("/t/"):
            found = [word for word in (*PRIVATE, link.rpartition("/")[2]) if word in one.text]
            assert not found, f"a spectator is sent {found}: {one.text}"
    assert not diary.verify_table(stage.store, table)


def check_end(host: Person, friend: Person, watcher: Person) -> None:
    """Everybody sees the same result, and who has played what it is to them."""
    results, verdicts = set(), set()
    for person in (host, friend, watcher):
        results.add(person.result())
        verdicts.add(person.page.locator("#h-end").inner_text())
    assert len(results) == 1
    assert " with " in results.pop()
    assert len([verdict for verdict in verdicts if verdict.startswith(("You won", "You lost"))]) == 2


def test_by_clicking(new_person: NewPerson, stage: Stage) -> None:
    """One at a desk, one on a phone."""
    host, friend, watcher = new_person("Ann", seed=11), new_person("Ben", phone=True, seed=12), new_person("Cleo", phone=True)
    link = open_table(host)
    join(friend, link)
    watch(watcher, host)
    made = play_on({0: host, 1: friend})
    check_end(host, friend, watcher)
    assert made > 20
    assert host.taken["board"] > 5 < host.taken["prompt"]
    assert friend.taken["board"] > 5 < friend.taken["prompt"]
    assert len(host.asked | friend.asked) >= len(PROMPTS) / 2
    check_secrets(stage, host, friend, watcher, link)


def test_by_keyboard(new_person: NewPerson) -> None:
    host, friend = new_person("Ann", keys=True, seed=21), new_person("Ben", keys=True, phone=True, seed=22)
    assert isinstance(host, Typist)
    assert isinstance(friend, Typist)
    host.go("/new/cowcollectors")
    host.tab_to("#f-name")
    host.page.keyboard.type("Ann")
    host.tab_to("#f-seat-2")
    host.page.keyboard.type("Normal")
    expect(host.page.locator("#f-seat-2")).to_have_value("house")
    host.tab_to("#f-public")
    host.page.keyboard.press("Space")
    host.tab_to(".sheetform button")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Waiting for one more player").first).to_be_visible()
    host.settled()
    host.tab_to("#board [data-copy]")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#board [data-copy]")).to_contain_text("Copied")
    link: str = host.page.evaluate("() => navigator.clipboard.readText()")
    friend.go(link)
    friend.tab_to("#f-name")
    friend.page.keyboard.type("Ben")
    friend.page.keyboard.press("Enter")
    friend.settled()
    play_on({0: host, 1: friend}, stop=24)
    ways = {**host.taken, **friend.taken}
    assert {"key", "tab", "arrows"} <= set(ways)
    assert host.page.evaluate("() => globalThis.pointed") == friend.page.evaluate("() => globalThis.pointed") == 0
