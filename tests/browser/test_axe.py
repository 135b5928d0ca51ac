"""axe finds nothing serious: on every page, at every kind of decision, dark on a desk, light on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from gaucho.engine.core import State

from .conftest import NewPerson
from .person import Person
from .staging import PROMPTS, Stage, found, free, person
from .tables import chairs, enter, seated, visitor_of

GRAVE = ("serious", "critical")
AXE = Axe()

devices = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def faults(page: Page, where: str, part: str | None = None) -> list[str]:
    """What axe has against a page, or a part of it."""
    found = AXE.run(page, part, {"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{where}: {fault['id']}: {node['html'][:300]} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def look(person: Person, where: str, part: str | None = None) -> list[str]:
    """On a desk as it is, dark; on a phone light."""
    if person.touch:
        person.page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    return faults(person.page, where, part)


@devices
def test_pages(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann, ben = new_person("Ann", known=True, phone=phone, large=not phone), new_person("Ben", known=True)
    ann.forgiven.append("status of 404")
    seated({0: ben}, stage, public=True)
    stage.table([*chairs({0: ben}, 2), free(2)], public=True, status="open")
    open_table = stage.table([*chairs({0: ann}, 2), free(2)], public=True, status="open")
    join = stage.table([*chairs({0: ben}, 1), free(1), free(2)], public=True, status="open")
    found = []
    for path in (
        "/",
        "/new/cowcollectors",
        f"/join/{join.id}/public",
        f"/t/{open_table.id}",
        "/games/cowcollectors/rules",
        "/games/cowcollectors/guide",
        "/new/quantumzap",
        "/games/quantumzap/guide",
        "/new/zappem",
        "/games/zappem/guide",
        "/games/shootcows/guide",
        "/games/shootcows/own",
        "/me",
        "/api/docs",
        "/nothing",
    ):
        ann.go(path)
        found += look(ann, path)
    assert not found, "\n".join(found)


@devices
def test_decisions(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    found = []
    for prompt in PROMPTS:
        seated({0: ann}, stage, prompt)
        found += look(ann, prompt, "main")
    assert not found, "\n".join(found)


@devices
def test_panel_and_messages(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """The side panel's tabs, a message, an enlarged card, the curtain."""
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    seated({0: ann}, stage)
    ann.press(ann.page.locator("#board [data-why]").first)
    ann.page.wait_for_selector(".toast")
    found = look(ann, "why not")
    for tab in ("chat", "rules", "table", "log"):
        ann.tab(tab)
        if tab == "rules":
            ann.page.wait_for_selector("[data-book-body=rules][data-loaded]")
        found += look(ann, tab, "#panel")
    assert not found, "\n".join(found)


@devices
def test_end_and_replay(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    record = stage.finished(chairs({0: ann}))
    enter({0: ann}, record)
    ann.page.wait_for_selector("#h-end")
    found = look(ann, "end")
    for eyes in ("all", "0"):
        ann.go(f"/replay/{record.id}?eyes={eyes}&at=30")
        found += look(ann, f"replay {eyes}", None if eyes == "all" else "main")
    assert not found, "\n".join(found)


def test_axe_is_awake(new_person: NewPerson) -> None:
    """It would find something, if there were something."""
    ann = new_person("Ann")
    ann.go("/me")
    ann.page.evaluate("() => Object.assign(document.querySelector('p.soft').style, { color: '#777', background: '#888' })")
    ann.page.evaluate("() => document.querySelector('label').remove()")
    found = "\n".join(faults(ann.page, "me"))
    assert "color-contrast" in found
    assert "label" in found


@devices
def test_zappem(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """A move, a menu, a zap that can be blocked, an exchange of cards, the chat of a team, and the end."""
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    everybody = [person(0, visitor_of(ann)), *[person(seat, stage.visitor(f"Bot {seat}")[0]) for seat in (1, 2, 3)]]
    found_faults = []
    for prompt, later in (("play_zone", 40), ("action", 30), ("shield", 20), ("nv_take", 10)):

        def wanted(state: State, made: int, prompt: str = prompt, later: int = later) -> bool:
            return state.due is not None and state.due.prompt == prompt and 0 in state.due.seats and made >= later

        enter({0: ann}, stage.table(everybody, found(4, wanted, "zappem"), game="zappem"))
        found_faults += look(ann, f"zappem {prompt}")
    ann.tab("chat")
    found_faults += look(ann, "zappem, chat", "#panel")
    enter({0: ann}, stage.finished(everybody, game="zappem"))
    found_faults += look(ann, "zappem, the end")
    assert not found_faults, "\n".join(found_faults)


@devices
def test_quantumzap(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """A menu with everything on the table, a window, and the end."""
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    found_faults = []
    for prompt, mode, later in (
        ("discover_menu", "advanced", 120),
        ("window", "advanced_first", 60),
        ("sealed_bid", "beginner", 60),
    ):

        def wanted(state: State, made: int, prompt: str = prompt, later: int = later) -> bool:
            return state.due is not None and state.due.prompt == prompt and 0 in state.due.seats and made >= later

        start = found(3, wanted, "quantumzap", mode=mode)
        enter({0: ann}, stage.table(chairs({0: ann}), start, game="quantumzap", window=0))
        found_faults += look(ann, f"quantumzap {prompt}")
    enter({0: ann}, stage.finished(chairs({0: ann}), game="quantumzap"))
    found_faults += look(ann, "quantumzap, the end")
    assert not found_faults, "\n".join(found_faults)


@devices
def test_shootcows(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """A menu with Items in hand, a Survivor Phase, a Fight, an Item that was found, and the end."""
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    everybody = [person(0, visitor_of(ann)), *[person(seat, stage.visitor(f"Bot {seat}")[0]) for seat in (1, 2, 3)]]
    found_faults = []
    for prompt, later in (("begin_menu", 60), ("survivor_menu", 90), ("steaks", 60), ("revealed_item", 60)):

        def wanted(state: State, made: int, prompt: str = prompt, later: int = later) -> bool:
            due = state.due
            return due is not None and due.prompt == prompt and made >= later and 0 in due.seats and len(due.options[0]) > 2

        enter({0: ann}, stage.table(everybody, found(4, wanted, "shootcows"), game="shootcows"))
        found_faults += look(ann, f"shootcows {prompt}")
    enter({0: ann}, stage.finished(everybody, seed=2, game="shootcows"))
    found_faults += look(ann, "shootcows, the end")
    assert not found_faults, "\n".join(found_faults)
