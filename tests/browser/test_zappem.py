"""Zapp'em! in the browser: whole games in both modes, what a choice would do before it is made, words for one side alone."""

from __future__ import annotations

from playwright.sync_api import expect

from gaucho.engine.core import State
from gaucho.games.zappem.tests import position
from gaucho.testing import play

from .conftest import NewPerson
from .person import SPOT, Person, Typist, play_on
from .secrecy import PRIVATE, check_secrets
from .staging import Stage, found, person
from .tables import chairs, enter, made, visitor_of

GAME = "zappem"
TEAM_WORDS = (*PRIVATE, "only your side", 'name="to"')
PLAN = "I jump to the villain and zap"


def open_table(host: Person, seats: int, bots: int, **settings: str) -> str:
    """Open a public table with the form: the last seats for bots. Returns the invite link."""
    host.go(f"/new/{GAME}")
    page = host.page
    page.get_by_label("Your name").fill(host.name)
    page.locator("#f-seats").select_option(str(seats))
    for seat in range(seats - bots, seats):
        page.locator(f"#f-seat-{seat}").select_option("random")
    for name, value in settings.items():
        page.locator(f"#f-o-{name}").select_option(value)
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Open the table").press("Enter")
    host.settled()
    return page.locator("#board [data-copy]").get_attribute("data-copy") or "" if bots < seats - 1 else ""


def test_villain_by_mouse_against_an_astronaut_by_touch(new_person: NewPerson, stage: Stage) -> None:
    villain, ben, watcher = new_person("Ann", seed=61), new_person("Ben", phone=True, seed=62), new_person("Cleo")
    ben.go(open_table(villain, 4, 2, mode="team", villain_seat="0"))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press(ben.page.get_by_role("button", name="Sit down"))
    ben.settled()
    watcher.go(villain.page.url)
    watcher.settled()
    watcher.collect()
    ben.tab("chat")
    ben.page.locator("#say-text").fill(PLAN)
    ben.press(ben.page.get_by_role("button", name="Send"))
    expect(ben.page.locator("#chat .is-team")).to_contain_text(PLAN)
    ben.page.keyboard.press("Escape")
    play_on({0: villain, 1: ben})
    results = set()
    for someone in (villain, ben, watcher):
        expect(someone.page.locator("#h-end")).to_be_visible()
        expect(someone.page.locator(".ze-sheet tbody tr")).to_have_count(4)
        results.add(someone.result())
    assert len(results) == 1
    assert {"Move: play a Zone card", "Your action"} <= villain.asked
    assert {"Choose your character", "Move: play a Zone card", "Act now, or let the others go first?"} <= ben.asked
    for someone in (villain, watcher):
        assert not [one.text for one in someone.arrived if PLAN in one.text]
        assert PLAN not in someone.page.content()
    check_secrets(stage, {0: villain, 1: ben}, watcher, TEAM_WORDS)


def test_battle_royale_by_keyboard(new_person: NewPerson, stage: Stage) -> None:
    host, watcher = new_person("Ann", keys=True, seed=71), new_person("Cleo", phone=True)
    assert isinstance(host, Typist)
    open_table(host, 3, 2, mode="royale", start_seat="0")
    watcher.go(host.page.url)
    watcher.settled()
    watcher.collect()
    before = host.page.evaluate("() => globalThis.pointed")
    play_on({0: host})
    for someone in (host, watcher):
        expect(someone.page.locator("#h-end")).to_be_visible()
        expect(someone.page.locator(".ze-sheet tbody tr")).to_have_count(3)
    assert host.page.evaluate("() => globalThis.pointed") == before
    assert "Move: play a Zone card" in host.asked
    assert host.page.locator('input[name="to"]').count() == 0  # nobody is on anybody's side
    check_secrets(stage, {0: host}, watcher, TEAM_WORDS)


def at_move(stage: Stage, someone: Person) -> str:
    """A table where somebody in the crew is about to move. Returns its id."""

    def wanted(state: State, choices: int) -> bool:
        return state.due is not None and state.due.prompt == "play_zone" and state.due.seats == (0,) and choices > 20

    start = found(3, wanted, GAME, villain_seat="1")
    people = [visitor_of(someone), *[stage.visitor(name)[0] for name in ("Belle", "Rusty")]]
    record = stage.table([person(seat, visitor) for seat, visitor in enumerate(people)], start, game=GAME)
    enter({0: someone}, record)
    return record.id


def test_pointing_at_a_choice_shows_what_it_would_do(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    table = at_move(stage, ann)
    page = ann.page
    first, second = ann.options()[:2]

    def shown() -> list[str]:
        names: list[str] = page.eval_on_selector_all("[data-preview].is-shown", "all => all.map(e => e.dataset.preview)")
        return names

    assert shown() == []
    page.locator(f'#prompt [data-option="{first}"]').hover()
    assert shown() == [first]
    page.locator(f'.ze-own [data-option="{second}"]').hover()
    assert shown() == [second]
    page.locator(".ze-round").hover()
    assert shown() == []
    page.locator(f'#board .ze-go[data-option="{first}"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    focused = page.evaluate("() => document.activeElement.dataset.option")
    assert shown() == [focused]
    expect(page.locator("#lens")).to_be_hidden()  # it would cover the radar
    assert made(stage, table) == []


def test_the_radar_stays_large_in_a_low_window(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    at_move(stage, ann)
    for height in (768, 600, 500):
        ann.page.set_viewport_size({"width": 1024, "height": height})
        box = ann.page.locator(".ze-scope").bounding_box()
        assert box is not None
        assert box["height"] > 380
        for option in ann.options():
            assert ann.page.locator(f'#board .ze-go[data-option="{option}"]').evaluate(SPOT)


def test_the_first_tap_shows_and_the_second_chooses(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, phone=True)
    table = at_move(stage, ann)
    page = ann.page
    first, second = ann.options()[:2]
    radar = page.locator(".ze-scope")
    expect(radar).to_be_in_viewport(ratio=0.95)
    page.locator(f'#prompt [data-option="{first}"]').tap()
    expect(page.locator(f'[data-preview="{first}"]')).to_have_class("is-shown")
    page.locator(f'.ze-own [data-option="{second}"]').tap()
    expect(page.locator(f'[data-preview="{second}"]')).to_have_class("is-shown")
    expect(page.locator("[data-preview].is-shown")).to_have_count(1)
    assert made(stage, table) == []
    before = ann.sight()
    page.locator(f'.ze-own [data-option="{second}"]').tap()
    ann.wait_for_news(before)
    assert made(stage, table) == [(0, second)]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_shield_is_used_at_once_by_whoever_always_wants_that(new_person: NewPerson, stage: Stage) -> None:
    """Ann and Ben are hit by one pulse. Ann's page answers for her, and what she takes back it asks her."""
    people = {place: new_person(name, known=True) for place, name in enumerate(("Ann", "Ben", "Cleo"))}
    start = position.table(
        [
            position.seat(at="C3", items=["shield_a3"]),
            position.seat(at="C5", items=["shield_h7"]),
            position.seat(hand=["C4"], items=["emp_blaster_e6"]),
        ],
        active=2,
    )
    play(start, "move C4")
    record = stage.table(chairs(people), start.game.dump(start), game=GAME)
    ann, ben, cleo = people.values()
    enter(people, record)
    ann.tab("table")
    switch = ann.page.get_by_label("Always block a zap if I have a Shield")
    expect(switch).not_to_be_checked()
    switch.press("Space")
    ann.page.evaluate("() => document.querySelector('#dialog').addEventListener('close', () => (globalThis.popped = true))")
    cleo.choose("play emp_blaster_e6", on_board=False)
    expect(ann.page.locator("#toasts")).to_contain_text("Done for you: Block with Shield A3.")
    expect(ann.page.locator("#log")).to_contain_text("Ann blocks with Shield A3.")
    expect(ben.page.locator("#dialog")).to_be_visible()  # nobody asks Ann, and nobody answers for Ben
    expect(ann.page.locator("#dialog")).to_be_hidden()
    assert not ann.page.evaluate("() => globalThis.popped")  # not for a moment
    ann.page.locator("#prompt [data-do=undo]").click()
    expect(ann.page.locator("#dialog")).to_be_visible()
    ann.page.locator('#dialog [data-option="decline"]').click()
    expect(ben.page.locator("#log")).to_contain_text("Ann takes the hit.")
    assert made(stage, record.id) == [(2, "play emp_blaster_e6"), (0, "block shield_a3"), (0, "decline")]
