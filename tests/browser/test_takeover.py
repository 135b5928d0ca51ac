"""The server takes compiled rules over while people play. Nothing is compiled here: a word in a file stands for it."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import expect

from gaucho.web import diary

from .conftest import NewPerson
from .person import play_on
from .server import Server
from .staging import Stage
from .tables import made, seated

LOST = r"ERR_CONNECTION|WebSocket connection to"
# Does what the compilation does: takes its time, and leaves a manifest behind. That it names nothing is all the same here.
STAND_IN = """
import json, os, sys, time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
native = Path(os.environ["GAUCHO_NATIVE"])
(native / "unfinished").write_text(str(os.getpid()))
(native / "unfinished").rename(native / "pid")
while not (native / "go").exists():
    time.sleep(0.05)
if (native / "go").read_text():
    sys.exit(1)
(native / "manifest.json").write_text(json.dumps({"suffix": EXTENSION_SUFFIXES[0], "modules": {}}))
"""
# `gaucho serve --compile` with that instead of the compilation; writes down which form it runs, and as which process.
COMMAND = """
import os, sys
from pathlib import Path
import gaucho
from gaucho.cli import main, takeover
native = Path(os.environ["GAUCHO_NATIVE"])
with (native / "forms").open("a") as forms:
    print(gaucho.FORM, os.getpid(), file=forms)
takeover.BESIDE[1:] = [str(native / "stand_in.py")]
sys.argv.append("--compile")
main()
"""


@pytest.fixture
def native(tmp_path: Path) -> Path:
    folder = tmp_path / "native"
    folder.mkdir()
    (folder / "stand_in.py").write_text(STAND_IN)
    return folder


@pytest.fixture
def server(native: Path, tmp_path: Path) -> Iterator[Server]:
    data = tmp_path / "data"
    data.mkdir()
    server = Server(data, GAUCHO_NATIVE=str(native), GAUCHO_COMPILE="auto")
    server.command = [sys.executable, "-c", COMMAND]
    server.start()
    yield server
    server.stop()
    assert not server.complaints(), server.said()


class Knocking(threading.Thread):
    """Somebody who asks for the start page again and again, each time anew."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.enough = threading.Event()
        self.answers: list[str] = []

    def run(self) -> None:
        while not self.enough.wait(0.05):
            try:
                self.answers.append(str(httpx.get(self.address, timeout=60).status_code))
            except httpx.TransportError as error:
                self.answers.append(repr(error))

    def stop(self) -> list[str]:
        self.enough.set()
        self.join()
        return self.answers


def test_nothing_is_lost_when_compiled_rules_are_taken_over(
    new_person: NewPerson, stage: Stage, server: Server, native: Path
) -> None:
    ann, ben = new_person("Ann", known=True), new_person("Ben", known=True)
    people = {0: ann, 1: ben}
    table = seated(people, stage)  # the third seat is a bot's
    play_on(people, stop=4)
    ann.page.evaluate("() => { globalThis.same = true; }")
    for person in people.values():
        person.forgiven.append(LOST)
    before = made(stage, table)
    knocking = Knocking(server.address)
    knocking.start()
    (native / "go").touch()
    ann.page.wait_for_function("() => sockets.at(-1).readyState > 1")  # the server has gone,
    asked = next((person for person in (ann, ben) if person.options()), None)
    if asked is not None:  # and somebody chooses while nobody is there to hear it
        chosen = asked.page.locator("#prompt [data-option]").first
        option = chosen.get_attribute("data-option")
        chosen.click()
    for person in people.values():
        person.page.wait_for_function("() => sockets.at(-1).readyState === 1")
        expect(person.page.locator("#offline")).to_be_hidden()
    kept = made(stage, table)
    while 2 not in [seat for seat, _ in made(stage, table)[len(kept) :]]:  # until the bot has chosen, too
        play_on(people, stop=2)
    assert set(knocking.stop()) == {"200"}
    after = made(stage, table)
    assert after[: len(kept)] == kept
    assert kept[: len(before)] == before
    if asked is not None:
        seat = 0 if asked is ann else 1
        assert next(choice for choice in after[len(before) :] if choice[0] == seat) == (seat, option)
    assert not diary.verify_table(stage.store, table)
    assert ann.page.evaluate("() => globalThis.same")  # the page is the one it was
    forms = [line.split() for line in (native / "forms").read_text().splitlines()]
    assert [form for form, _ in forms] == ["interpreted", "compiled"]
    assert forms[0][1] == forms[1][1]  # Ctrl-C still finds it


def test_what_cannot_be_compiled_is_played_interpreted(server: Server, native: Path) -> None:
    (native / "go").write_text("but there is no compiler")
    said = "The rules could not be compiled and run on interpreted"
    while said not in server.said():
        time.sleep(0.05)
    assert httpx.get(server.address, timeout=60).status_code == 200
    assert server.said().count(said) == 1
    assert len((native / "forms").read_text().splitlines()) == 1


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_ends_the_server_ends_the_compilation(server: Server, native: Path, how: signal.Signals) -> None:
    while not (native / "pid").exists():
        time.sleep(0.05)
    assert httpx.get(server.address, timeout=60).status_code == 200
    compilation = int((native / "pid").read_text())
    os.kill(compilation, 0)
    server.stop(how)
    while True:
        try:
            os.kill(compilation, 0)  # until nobody has this number any more
        except ProcessLookupError:
            break
        time.sleep(0.05)
