"""A finished game once more: step, scrub, jump, other eyes, sharing, and playing on from any moment."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from .conftest import NewPerson
from .person import Person
from .staging import Stage
from .tables import chairs, made

WRONG = r"Failed to load resource: the server responded with a status of 400"


def at(ann: Person, number: int) -> None:
    """The page shows this moment."""
    expect(ann.page.locator("[data-at-text]")).to_have_text(str(number))
    expect(ann.page).to_have_url(re.compile(rf"[?&]at={number}\b"))


def test_step_scrub_jump_and_share(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    record = stage.finished(chairs({0: ann, 1: ben}))
    count = len(stage.entries(record.id))
    page = ann.page
    ann.go(f"/t/{record.id}")
    page.get_by_role("link", name="Watch the replay").click()
    boards = page.locator("[data-region=board]")
    first = boards.inner_html()
    page.locator("[data-step=forward]").click()
    at(ann, 1)
    page.keyboard.press("ArrowRight")
    at(ann, 2)
    page.locator("[data-step=back]").click()
    at(ann, 1)
    page.locator("[data-step=last]").click()
    at(ann, count)
    expect(page.locator("#h-end")).to_be_visible()
    page.locator("[data-step=first]").click()
    at(ann, 0)
    assert boards.inner_html() == first
    scrub = page.locator("#scrub")
    scrub.focus()
    page.keyboard.press("PageUp")
    moment = int(scrub.input_value())
    assert moment > 5
    at(ann, moment)
    ann.tab("log")
    line = page.locator("#log [data-jump='20']").first
    line.click()
    at(ann, 20)
    expect(page.locator("#log > li.is-now")).to_have_attribute("data-at", re.compile(r"\d+"))
    ann.tab("table")
    link = page.locator("#share-link").input_value()
    cleo = new_person("Cleo", phone=True)
    cleo.go(link)
    at(cleo, 20)
    assert cleo.page.locator("[data-region=board]").inner_html() == boards.inner_html()
    page.locator("[data-step=play]").click()
    page.wait_for_function("() => Number(document.querySelector('[data-at-text]').textContent) > 21")
    page.locator("[data-step=play]").click()


def test_jumps_to_turns_decisions_and_moments(new_person: NewPerson, stage: Stage) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    record = stage.finished(chairs({0: ann, 1: ben}))
    entries = stage.entries(record.id)
    page, by = ann.page, ann.page.get_by_label("What the double arrows jump to")
    ann.go(f"/replay/{record.id}?eyes=1")
    expect(by.locator("option:not([disabled])")).to_have_text(["turns", "decisions of Ben", "big moments"])
    by.select_option("own")
    own = [k for k, entry in enumerate(entries) if entry.seat == 1]
    for k in own[1:3] if own[0] == 0 else own[:2]:
        page.locator("[data-step=next]").click()
        at(ann, k)
    by.select_option("moment")
    moments = page.locator("#log > li[data-moment]").evaluate_all("all => all.map(li => Number(li.dataset.at))")
    page.locator("[data-step=first]").click()
    at(ann, 0)
    page.locator("[data-step=next]").click()
    at(ann, moments[0])
    page.locator("[data-step=last]").click()
    at(ann, len(entries))
    page.keyboard.press("Shift+ArrowLeft")
    at(ann, max(k for k in moments if k < len(entries)))
    page.locator("[data-ui=play-on]").click()
    expect(page.get_by_label("I take the seat of")).to_be_focused()


def test_eyes(new_person: NewPerson, stage: Stage) -> None:
    """From a seat's eyes the others' cards are face down; all open shows every hand."""
    ann = new_person("Ann", known=True)
    record = stage.finished(chairs({0: ann}))
    ann.go(f"/replay/{record.id}?eyes=all&at=20")
    page = ann.page
    eyes, board, log = page.locator("#eyes"), page.locator("[data-region=board]"), page.locator("#log")
    seen = {}
    for value in ("all", "0", "1", "-1"):
        eyes.select_option(value)
        expect(page).to_have_url(re.compile(rf"eyes={value}\b"))
        told = "is dealt" if value == "all" else "You are dealt"
        expect(log.get_by_text(told)).to_have_count({"all": 12, "-1": 0}.get(value, 4))
        seen[value] = board.inner_html(), log.inner_text()
    assert len({html for html, _ in seen.values()}) == 4
    assert "Your hand" in seen["0"][0]
    assert "Your hand" not in seen["-1"][0]
    assert "You " not in seen["all"][1]
    assert "dealt" not in seen["-1"][1]
    assert page.locator("[data-option]").count() == 0


def test_eyes_chosen_before_the_script_is_there(new_person: NewPerson, stage: Stage) -> None:
    """On a slow line somebody is quicker than the page: it follows as soon as it can."""
    ann = new_person("Ann", known=True)
    record = stage.finished(chairs({0: ann}))
    page, late = ann.page, list[Route]()
    page.route("**/replay.js", lambda route: late.append(route))
    with page.expect_request("**/replay.js"):
        ann.go(f"/replay/{record.id}?eyes=all&at=20", early=True)
    page.locator("#eyes").select_option("1")
    page.locator("#scrub").fill("12")
    late[0].continue_()
    expect(page).to_have_url(re.compile(r"eyes=1&at=12$"))
    at(ann, 12)
    expect(page.get_by_label(re.compile(r"^Your hand"))).to_be_visible()


def test_eyes_that_cannot_be_fetched_are_not_pretended(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    ann.forgiven.append(r"net::ERR_FAILED")
    record = stage.finished(chairs({0: ann}))
    ann.go(f"/replay/{record.id}?eyes=all&at=20")
    page = ann.page
    page.wait_for_load_state("networkidle")
    page.route("**/frame?*", lambda route: route.abort())
    page.locator("#eyes").select_option("1")
    expect(page.locator("#toasts")).to_contain_text("could not be fetched")
    expect(page.locator("#eyes")).to_have_value("all")
    expect(page).to_have_url(re.compile(r"eyes=all&at=20$"))


def test_open_cards_cover_no_number(new_person: NewPerson, stage: Stage) -> None:
    """Six cards in an open hand, and six Invaded Planets beside them: both counts can be read."""
    ann = new_person("Ann", known=True, large=True)
    record = stage.finished(chairs({0: ann}), seed=14)
    ann.go(f"/replay/{record.id}?eyes=all&at=150")
    counts = ann.page.locator(".cc-fan > b, .cc-invaded > b")
    expect(counts).to_have_text(["6", "6", "4", "0", "4", "2"])
    free = """all => all.map((el) => {
        const box = el.getBoundingClientRect();
        return el.parentElement.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    })"""
    assert counts.evaluate_all(free) == [True] * 6


def test_fork(new_person: NewPerson, stage: Stage) -> None:
    """A new table from a moment of an old game, and a choice made there."""
    ann, cleo = new_person("Ann", known=True), new_person("Cleo")
    record = stage.finished(chairs({0: ann}))
    moment = next(place for place, entry in enumerate(stage.entries(record.id)) if place > 15 and entry.seat == 1)
    cleo.go(f"/replay/{record.id}?eyes=1&at={moment}")
    cleo.tab("table")
    expect(cleo.page.locator("#fork-seat")).to_have_value("1")
    cleo.page.locator("#fork-name").fill("Cleo")
    cleo.page.get_by_role("button", name="Play on from here").click()
    cleo.page.wait_for_selector("#prompt [data-option]")
    cleo.settled()  # until then a question does not pop up
    table = cleo.page.url.rpartition("/")[2]
    picked = cleo.choose()
    assert made(stage, table)[0] == (1, picked)
    assert stage.record(table).origin == f"fork:{record.id}"
    expect(cleo.page.locator("[data-stand='1']")).to_contain_text("Cleo")


def test_transcript_down_and_up(new_person: NewPerson, stage: Stage, tmp_path: Path) -> None:
    ann, cleo = new_person("Ann", known=True), new_person("Cleo")
    record = stage.finished(chairs({0: ann}))
    ann.go(f"/t/{record.id}")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Transcript").first.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".txt"
    cleo.go("/")
    cleo.page.get_by_text("Open a saved game").click()
    cleo.page.locator("#upload-file").set_input_files(file)
    cleo.page.get_by_role("button", name="Open it").click()
    cleo.page.wait_for_url("**/replay/*")
    ann.go(f"/replay/{record.id}")
    for someone in (ann, cleo):
        someone.page.locator("[data-step=last]").click()
        expect(someone.page.locator("#h-end")).to_be_visible()
    assert cleo.page.locator("#h-end").inner_text() == ann.page.locator("#h-end").inner_text()
    cleo.forgiven.append(WRONG)
    file.write_text("this is not a transcript")
    cleo.go("/")
    cleo.page.get_by_text("Open a saved game").click()
    cleo.page.locator("#upload-file").set_input_files(file)
    cleo.page.get_by_role("button", name="Open it").click()
    expect(cleo.page.locator(".errorpage")).to_be_visible()


def test_a_running_game_has_no_replay(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True)
    ann.forgiven.append(r"status of 409")
    record = stage.table(chairs({0: ann}), public=True)
    for path in (f"/replay/{record.id}", f"/t/{record.id}/transcript.txt"):
        ann.go(path)
        expect(ann.page.locator(".errorpage")).to_contain_text("over")
