"""From the start page to a table, with others and without."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from .conftest import NewPerson
from .staging import Stage
from .tables import chairs, made, seated

MISSING = r"Failed to load resource: the server responded with a status of (400|403|404)"


def test_one_click_to_a_table(new_person: NewPerson, stage: Stage) -> None:
    """A newcomer sits against bots after one click, and can play while pieces still fly."""
    ann = new_person("Ann", large=True, motion=True)
    ann.go("/")
    covers = ann.page.locator(".card .cover svg")
    assert covers.count() == ann.page.locator(".card").count() > 0
    ann.page.get_by_role("button", name="against bots").first.click()
    ann.page.wait_for_selector("#prompt [data-option]")
    ann.settled()
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    table = ann.page.url.rpartition("/")[2]
    for _ in range(4):
        ann.wait_to_be_asked()
        ann.choose()
        ann.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    assert [seat for seat, _ in made(stage, table)].count(0) == 4
    ann.go("/")
    expect(ann.page.locator("#lobby-mine")).to_contain_text("Cosmic Cow Collectors")


def test_bots_are_as_strong_as_fits_the_mode_or_as_one_liked_them_last(new_person: NewPerson) -> None:
    ann = new_person("Ann", large=True)
    ann.go("/")
    card = ann.page.get_by_role("article", name="Zapp'em!")
    said, level = card.locator("[data-said]"), card.get_by_label("Level")
    expect(said).to_have_text("In the crew, 2\u00a0easy\u00a0bots")
    card.locator("summary").click()
    card.get_by_label("Mode").select_option("royale")
    expect(said).to_have_text("Battle Royale, 2\u00a0bots")
    expect(level).to_have_value("normal")
    level.select_option("hard")
    expect(said).to_have_text("Battle Royale, 2\u00a0hard\u00a0bots")
    ann.go("/")
    expect(said).to_have_text("In the crew, 2\u00a0hard\u00a0bots")
    expect(ann.page.get_by_role("article", name="Pampero").locator("[data-said]")).to_have_text(
        "First game, 1\u00a0easy\u00a0bot"
    )


def test_the_lobby_is_live(new_person: NewPerson) -> None:
    """Whoever looks at the start page sees public tables come, fill and begin, and no private ones."""
    ann, ben, cleo = new_person("Ann"), new_person("Ben"), new_person("Cleo")
    cleo.go("/")
    cleo.settled()
    ben.go("/")
    for name, public in (("Ann", True), ("Secretive", False)):
        ann.go("/new/cowcollectors")
        ann.page.get_by_label("Your name").fill(name)
        ann.page.locator("#f-seats").select_option("2")
        if public:
            ann.page.get_by_label("Public").check()
        ann.page.get_by_role("button", name="Open the table").click()
        ann.settled()
    expect(cleo.page.locator("#lobby-open")).to_contain_text("Ann")
    expect(ben.page.locator("#lobby-open")).to_contain_text("1 free seat")
    ben.page.locator("#lobby-open").get_by_role("link", name="Sit down").first.click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector("#prompt [data-option]")
    expect(cleo.page.locator("#lobby-running")).to_contain_text("Ben")
    expect(cleo.page.locator("#lobby-open")).not_to_contain_text("Ann")
    expect(cleo.page.locator("#tables")).not_to_contain_text("Secretive")


def test_my_tables_say_where_i_am_awaited(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    seated({0: ann}, stage)
    ann.go("/")
    expect(ann.page.locator("#lobby-mine")).to_contain_text("Your turn")
    ann.page.locator("#lobby-mine").get_by_role("link", name="Go to").first.click()
    ann.page.wait_for_selector("#prompt [data-option]")


def test_a_private_table_is_private(new_person: NewPerson, stage: Stage) -> None:
    ann, cleo = new_person("Ann", known=True), new_person("Cleo", known=True)
    table = seated({0: ann}, stage)
    cleo.forgiven.append(MISSING)
    for path in (f"/t/{table}", f"/join/{table}/wrong", "/t/nothing", "/nothing"):
        cleo.go(path)
        expect(cleo.page.locator("h1")).to_be_visible()
        expect(cleo.page.get_by_role("link", name="To the games")).to_be_visible()
        assert "Traceback" not in cleo.page.content()


def test_a_full_table(new_person: NewPerson, stage: Stage) -> None:
    ann, cleo = new_person("Ann", known=True), new_person("Cleo")
    table = stage.table(chairs({0: ann}), public=True)
    cleo.go(f"/join/{table.id}/public")
    expect(cleo.page.locator("h1")).to_contain_text("full")
    cleo.page.get_by_role("link", name="Watch").click()
    cleo.settled()
    assert cleo.page.locator("[data-option]").count() == 0


def test_a_host_fills_seats_with_bots(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    ann.go("/new/cowcollectors")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.settled()
    for seat in (2, 3):
        ann.page.get_by_role("button", name=f"Normal bot on seat {seat}").click()
    ann.page.wait_for_selector("#prompt [data-option]")
    ann.choose()


def test_a_form_that_is_wrong_says_so(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    ann.forgiven.append(MISSING)
    ann.go("/new/cowcollectors")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Seat 2", exact=True).select_option("me")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("one seat")
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
    expect(ann.page.locator("#f-seat-1")).to_have_value("me")


def test_me(new_person: NewPerson) -> None:
    """A name is kept; a token is shown once, and can be withdrawn."""
    ann = new_person("Ann")
    page = ann.page
    ann.go("/me")
    page.locator("#f-name").fill("Ann <&>")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.locator(".me-name")).to_have_text("Ann <&>")
    page.locator("#f-label").fill("My bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator("#new-token")).to_have_value(re.compile("^gaucho_"))
    ann.go("/me")
    expect(page.locator("#new-token")).to_have_count(0)
    page.get_by_role("button", name="Withdraw My bot").click()
    expect(page.locator(".tokens li")).to_have_count(0)


def test_dark_and_light(new_person: NewPerson) -> None:
    """The system's wish counts until a person chooses; then that does, on every page."""
    ann = new_person("Ann", light=True)
    root = ann.page.locator("html")
    ann.go("/")
    expect(root).to_have_attribute("data-theme", "light")
    ann.page.locator("[data-ui=theme]").click()
    expect(root).to_have_attribute("data-theme", "dark")
    ann.go("/games/cowcollectors/guide")
    expect(root).to_have_attribute("data-theme", "dark")


def test_rules_and_guide(new_person: NewPerson) -> None:
    """What is typed before the page can search is looked for, too."""
    ann = new_person("Ann")
    ann.go("/games/cowcollectors/rules#CC-040")
    expect(ann.page.locator("#CC-040")).to_be_in_viewport()
    held: list[Route] = []
    ann.page.route("**/panel.js*", lambda route: held.append(route))
    with ann.page.expect_request("**/panel.js*"):
        ann.go("/games/cowcollectors/rules", early=True)
    ann.page.get_by_label("Find a rule").fill("straight")
    held[0].continue_()
    expect(ann.page.locator("#CC-040")).to_be_hidden()
    expect(ann.page.locator("#CC-074")).to_be_visible()
    for typed, shown in (("traight", False), ("straight hand", True), ("hand str", True), ("CC-074", True)):
        ann.page.get_by_label("Find a rule").fill(typed)  # words, not parts of words; in any order
        expect(ann.page.locator("#CC-074")).to_be_visible(visible=shown)
    ann.page.get_by_role("link", name="The guide for new players").click()
    expect(ann.page.locator("article h1").first).to_be_visible()
