"""Pampero in the browser: whole games alone, for two and for four; a map that grows; leaves that follow the question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gaucho.engine.core import State
from gaucho.games.pampero.tests import position

from .conftest import NewPerson
from .person import Person, Typist, play_on
from .secrecy import check_secrets
from .staging import Stage, bot, found, person, played
from .tables import chairs, enter, made, visitor_of
from .test_axe import devices, look

GAME = "pampero"
FIRST_GAME = {"intro_scoring": "on", "preset_tower_bonus": "on"}
ALTERNATES = {"longer_game": "on", "contract_restrictions": "on", "limited_battery_storage": "on"}
LOOKED_AT = {"action": 60, "contract": 60, "bonus_first": 20}  # after so many choices


def played_on(new_person: NewPerson, stage: Stage, seats: int, seed: int, after: int, **settings: str) -> Person:
    """Somebody among bots plays a game to its end, from its beginning or after so many choices; a spectator looks on."""
    ann, watcher = new_person("Ann", known=True, seed=seed), new_person("Cleo")
    everybody = [*chairs({0: ann}, 1), *[bot(seat, f"Bot {seat}", "random") for seat in range(1, seats)]]
    start = played(seed, seats, lambda state, choices: choices >= after, GAME, **settings)
    assert start is not None
    enter({0: ann}, stage.table(everybody, position.game.dump(start), game=GAME, public=True))
    watcher.go(ann.page.url)
    watcher.settled()
    watcher.collect()
    play_on({0: ann}, windows=False)
    assert ann.result() == watcher.result()
    check_secrets(stage, {0: ann}, watcher, least=5)
    return ann


def test_a_whole_game_alone(new_person: NewPerson, stage: Stage) -> None:
    ann = played_on(new_person, stage, 1, 3, 0, **FIRST_GAME)
    assert {"Play a card, retrieve all cards, or take a battery", "Which row, and which tab?"} <= ann.asked
    assert ann.taken["board"] > 20 < ann.taken["prompt"]


def test_the_end_of_a_first_game_for_two(new_person: NewPerson, stage: Stage) -> None:
    played_on(new_person, stage, 2, 5, 112, **FIRST_GAME)


def test_the_end_of_a_game_for_four_with_alternate_rules(new_person: NewPerson, stage: Stage) -> None:
    played_on(new_person, stage, 4, 6, 322, **ALTERNATES)


# ---- the map and the leaves --------------------------------------------------------------------------------------------


def at_the_table(stage: Stage, people: dict[int, Person]) -> str:
    """Ann can build beside her own bulldozer or Ben's. Returns the table's id."""
    start = position.table(
        [position.seat(money=20, energy=3, dozers=["a2_m1"]), position.seat(dozers=["a1_w2"])], options=FIRST_GAME
    )
    record = stage.table(chairs(people, 2), position.game.dump(start), game=GAME)
    enter(people, record)
    return record.id


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_turn_from_hand_to_map_with_its_price_before_it_is_paid(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """The leaf follows the question, and what a site would cost is seen before it is chosen."""
    ann = new_person("Ann", known=True, phone=phone)
    table = at_the_table(stage, {0: ann})
    page = ann.page
    expect(page.locator(".pa-leaf-mat")).to_be_visible()
    ann.choose("play ba_wind", on_board=True)
    for tab in page.locator(".pa-optab[data-option]").all():
        expect(tab).to_be_in_viewport(ratio=1)
    ann.choose("tab bottom.A", on_board=True)
    expect(page.locator(".pa-leaf-map")).to_be_visible()
    site = page.locator('#board [data-option="build a1_w2"]')
    after = page.locator('.pa-after[data-preview="build a1_w2"]')
    expect(after).to_be_hidden()
    if phone:
        ann.press_piece(site)
    else:
        site.hover()
    expect(after).to_be_visible()
    expect(after).to_contain_text("$20 → $15")
    expect(after).to_contain_text("$5 to Bot 1")
    ann.press_piece(site)
    page.wait_for_function("() => !document.querySelector('[data-option=\"build a1_w2\"]')")
    assert made(stage, table)[:3] == [(0, "play ba_wind"), (0, "tab bottom.A"), (0, "build a1_w2")]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_what_was_chosen_no_longer_covers_the_table(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    at_the_table(stage, {0: ann})
    for option in ("play ba_contract", "tab top.A"):
        ann.choose(option, on_board=False)
    page = ann.page
    tile, lens = page.locator('#board [data-option="contract a2_1"]'), page.locator("#lens")
    tile.hover()
    expect(lens).to_be_visible()
    tile.click()
    expect(page.locator("[data-prompt]")).to_have_text("Whose tower do you use?")
    page.wait_for_timeout(1000)  # longer than it takes to show what lies under the mouse
    expect(lens).to_be_hidden()
    page.locator('#board [aria-label^="B1 contract 1"]').hover()
    expect(lens).to_be_visible()


def test_the_map_grows_with_wheel_and_buttons_and_is_dragged(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    at_the_table(stage, {0: ann})
    page = ann.page
    sheet, frame = page.locator(".pa-mapsheet"), page.locator(".pa-atlas")
    wide = "el => el.getBoundingClientRect().width"
    before = sheet.evaluate(wide)
    frame.hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "before => document.querySelector('.pa-mapsheet').getBoundingClientRect().width > before * 1.5", arg=before
    )
    page.get_by_role("button", name="Smaller map").click()
    page.get_by_role("button", name="Larger map").click()
    grown = sheet.evaluate(wide)
    assert grown > before * 1.5
    left = frame.evaluate("el => el.scrollLeft")
    box = frame.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y, steps=4)
    page.mouse.up()
    assert frame.evaluate("el => el.scrollLeft") == pytest.approx(left - 80, abs=3)
    ann.choose("take_battery", on_board=False)
    assert sheet.evaluate(wide) == pytest.approx(grown, rel=0.1)  # it outlives the new picture


def test_leaves_are_turned_and_follow_the_next_question(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, keys=True)
    assert isinstance(ann, Typist)
    at_the_table(stage, {0: ann})
    page = ann.page
    ann.tab_to(".pa-tab-hire")
    page.keyboard.press("Enter")
    expect(page.locator(".pa-leaf-hire")).to_be_visible()
    expect(page.locator(".pa-leaf-mat")).to_be_hidden()
    ann.choose("play ba_venture", on_board=False)
    expect(page.locator(".pa-leaf-hire")).to_be_visible()  # the question is still about the company
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator('#prompt [data-option="play ba_venture"]')).to_be_visible()
    ann.choose("play ba_wind", on_board=False)
    ann.choose("tab bottom.A", on_board=False)
    expect(page.locator(".pa-leaf-mat")).to_be_visible()  # now it is about the map, with the company beside it


def test_a_bulldozer_used_by_another_calls_its_owner_up(new_person: NewPerson, stage: Stage) -> None:
    people = {0: new_person("Ann", known=True), 1: new_person("Ben", known=True)}
    table = at_the_table(stage, people)
    ann, ben = people.values()
    for option in ("play ba_wind", "tab bottom.A", "build a1_w2"):
        ann.choose(option, on_board=False)
    expect(ben.page.locator("#dialog[open]")).to_contain_text("Your bulldozer must leave")
    expect(ben.page.locator(".pa-callmap")).to_be_in_viewport(ratio=1)
    before = ann.sight()
    ben.press(ben.page.locator('#dialog [data-option="to p1"]'))
    ann.wait_for_news(before)
    assert made(stage, table)[-1] == (1, "to p1")
    expect(ann.page.get_by_label("Parking spot 1: bulldozer of Ben")).to_be_visible()


@devices
def test_axe(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """Kinds of decisions and the end."""
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    everybody = [person(0, visitor_of(ann)), person(1, stage.visitor("Ben")[0])]
    faults = []
    for prompt, after in LOOKED_AT.items():

        def wanted(state: State, count: int, prompt: str = prompt, after: int = after) -> bool:
            due = state.due
            return due is not None and due.prompt == prompt and 0 in due.seats and count >= after

        enter({0: ann}, stage.table(everybody, found(2, wanted, GAME), game=GAME))
        faults += look(ann, prompt, "main")
    enter({0: ann}, stage.finished(everybody, seed=12, game=GAME))
    ann.page.wait_for_selector("#h-end")
    faults += look(ann, "end", "main")
    assert not faults, "\n".join(faults)
