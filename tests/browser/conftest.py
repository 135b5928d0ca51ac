"""Servers and browsers. Every test ends with a look at what went wrong unnoticed: in the browsers, and in the server."""

from __future__ import annotations

import importlib.util
import os
import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from gaucho.web.people import COOKIE

from .person import Person, Typist
from .server import Server
from .staging import Stage

TOOLS = Path(__file__).resolve().parents[2] / "tools"
PATIENCE = 30_000  # milliseconds until something that should happen counts as not happening, also on a busy machine
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}  # cheaper to draw


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    install = _tool("install_browser")
    if not install.find():
        (pytest.skip if os.environ.get("GAUCHO_NO_BROWSER") == "1" else pytest.fail)(install.HELP)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install.find(), args=install.FLAGS)
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server_of_module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(server_of_module: Server) -> Iterator[Server]:
    """A server for all tests of a module, which has nothing to complain about."""
    before = len(server_of_module.complaints())
    yield server_of_module
    assert not server_of_module.complaints()[before:], server_of_module.said()


@pytest.fixture
def stage(server: Server) -> Iterator[Stage]:
    """Writes into the server's database."""
    stage = Stage(server)
    yield stage
    stage.store.close()


class NewPerson(Protocol):
    """Somebody with a browser of their own. `known` puts them into the guest book first."""

    def __call__(
        self,
        name: str,
        phone: bool = False,
        large: bool = False,
        keys: bool = False,
        motion: bool = False,
        light: bool = False,
        known: bool = False,
        seed: int = 1,
    ) -> Person: ...


@pytest.fixture
def new_person(browser: Browser, server: Server, stage: Stage) -> Iterator[NewPerson]:
    people: list[Person] = []

    def make(
        name: str,
        phone: bool = False,
        large: bool = False,
        keys: bool = False,
        motion: bool = False,
        light: bool = False,
        known: bool = False,
        seed: int = 1,
    ) -> Person:
        context = browser.new_context(
            **(PHONE if phone else LARGE if large else DESKTOP),
            color_scheme="light" if light else "dark",
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        kind = Typist if keys else Person
        person = kind(name, context, server.address, chance=random.Random(seed), touch=phone)
        people.append(person)
        if known:
            person.visitor, secret = stage.visitor(name)
            context.add_cookies([{"name": COOKIE, "value": secret, "url": server.address}])
        return person

    yield make
    complaints = [line for person in people for line in person.complaints()]
    for person in people:
        person.context.close()
    assert not complaints
