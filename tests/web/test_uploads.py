"""Files that people upload: forged ones are refused with a sentence, and nobody else notices."""

from __future__ import annotations

import asyncio
import html
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

import gaucho
from gaucho.client import Client
from gaucho.engine.transcript import FIRST_LINE, Chain, Transcript
from gaucho.web.addresses import caller
from gaucho.web.reception import Reception
from gaucho.web.refused import Refused
from gaucho.web.replays import Archive, Replay
from gaucho.web.studio import OF_ONE_ADDRESS, SECONDS, Studio

from .house import hub_at, run, visitor
from .server import Server, process


def signed(game: str, position: dict[str, Any], choices: list[str], deck: str = "") -> str:
    """A transcript with checks that fit, whatever it says; the deck may be given as text."""
    known = gaucho.load(game)
    settings = position.get("settings")
    options = " ".join(f"{key}={value}" for key, value in settings.items()) if isinstance(settings, dict) else ""
    header = [
        FIRST_LINE,
        f"game: {game}",
        f"rules: {known.version}",
        f"content: {known.content}",
        f"options: {options}".rstrip(),
        f"seats: {position.get('seats', 3)}",
        "seed: 1",
        "position: " + json.dumps(position).replace('"DECK"', deck),
        "--",
    ]
    chain = Chain(header)
    return "\n".join([*header, *[chain.sign(choice) for choice in choices]]) + "\n"


def played_from(game: str, seats: int = 3, seed: int = 3) -> tuple[str, dict[str, Any]]:
    """A game that began from a position of the middle, as text; and that position."""
    known = gaucho.load(game)
    state, chance = known.new(seats, seed), gaucho.Chance(seed)
    choices: list[str] = []
    position: dict[str, Any] = {}
    while not state.over:
        if not position and len(choices) == 30:
            position, choices = known.dump(state) | {"log": []}, []
        seat = state.to_move()[0]
        legal = state.legal(seat)
        option = legal[chance.below(len(legal))].text
        state.choose(seat, option)
        choices.append(f"{seat} {option}")
    end = "end " + " ".join(str(score) for score in state.scores())
    return signed(game, position, [*choices, end]), position


def send(server: Server | httpx.Client, text: str) -> httpx.Response:
    http = server.http() if isinstance(server, Server) else server
    http.timeout = httpx.Timeout(60)  # the studio may have to start first
    return http.post("/upload", files={"file": ("game.txt", text.encode(), "text/plain")})


GAMES = ["cowcollectors", "quantumzap", "zappem", "shootcows", "pampero"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_a_position_is_replayed_and_only_that(server: Server, game: str) -> None:
    text, _ = played_from(game)
    with server.http() as http:
        sent = send(http, text)
        assert sent.status_code == 303, sent.text
        address = sent.headers["location"]
        table = address.rpartition("/")[2]
        for eyes in ("all", "-1", "1"):
            shown = http.get(f"{address}/frame", params={"at": 3, "eyes": eyes, "log": 1})
            assert shown.status_code == 200
            assert shown.json()["regions"]["board"]
        assert http.get(address).status_code == 200
        assert http.get(f"/t/{table}").headers["location"] == address  # the server itself never draws it
        assert http.get(f"/api/tables/{table}/view").json()["code"] == "replay_only"
        refused = http.post(f"{address}/fork", data={"name": "Eve", "at": "3", "eyes": "0"}, headers={"origin": server.url})
        assert refused.status_code == 409
        assert "can be replayed, not played on" in refused.text
        assert http.get(f"/t/{table}/transcript.txt").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_position_from_outside_never_runs_in_the_server(monkeypatch: pytest.MonkeyPatch, sqlite_url: str, game: str) -> None:
    """The server once played such games again whenever it read their tables: what ends in the studio might not end there."""
    text, _ = played_from(game)
    known = type(gaucho.load(game))
    states = 0
    read = known.load_state

    def counted(self: Any, *args: Any) -> Any:
        nonlocal states
        states += 1
        return read(self, *args)

    monkeypatch.setattr(known, "load_state", counted)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            archive = Archive(Reception(hub))
            record = await archive.upload(visitor(hub, "Eve"), text)
            for _ in range(2):
                room = await hub.loader.find(record.id)
                drawn = await archive.drawn(room, Replay.of(room).count, "all")
                assert "win" in drawn.result or "Nobody" in drawn.result
                assert drawn.result in html.unescape(drawn.regions["sheet"])
                assert (await archive.text(room)).partition("#")[0] == Transcript.read(text).write()
                hub.progress.of([room.record])
                hub.rooms.clear()  # read it again
            assert states == 0
            gaucho.load(game).load_state(record.start)
            assert states == 1  # here it would have been seen

    run(test)


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_agenda_is_refused_in_a_sentence(server: Server, game: str) -> None:
    """Steps that plan themselves again and again: with compiled rules they once stopped the whole server."""
    _, position = played_from(game)
    steps = position["agenda"]
    for agenda in (steps + steps, steps[:1] * 30 + steps, steps[1:], [], [*steps, ["turn.Nothing", 0, 0]]):
        refused = send(server, signed(game, position | {"agenda": agenda}, ["0 pass"]))
        assert refused.status_code == 400
        assert "line 8: this is not a position" in refused.text or "line 10" in refused.text


@pytest.mark.parametrize("depth", [600, 900, 50_000])
def test_a_position_nested_deeply_is_refused(server: Server, depth: int) -> None:
    _, position = played_from("cowcollectors")
    refused = send(server, signed("cowcollectors", position | {"deck": "DECK"}, ["0 pass"], "[" * depth + "]" * depth))
    assert refused.status_code == 400
    assert "line 8" in refused.text


async def called(studio: Studio, address: str, work: Callable[..., Any], number: float) -> Any:
    """Ask from this address."""
    caller.set(address)
    return await studio.run(work, number)


def test_what_takes_too_long_is_ended_while_the_server_goes_on(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            hub.studio = Studio((1.0, 9.0), seconds=2.0)
            work = asyncio.ensure_future(called(hub.studio, "1.2.3.4", time.sleep, 60))
            turns = 0
            while not work.done():
                await asyncio.sleep(0.01)
                turns += 1
            assert turns > 5  # the server was free all the time
            with pytest.raises(Refused, match="cannot be played again: it was not done within 2 seconds"):
                await work

    run(test)


def test_each_address_has_a_share_of_the_studio(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            hub.studio = Studio((0.001, 1.0), seconds=2.0)
            said = []
            for _ in range(4):
                with pytest.raises(Refused) as refused:
                    await called(hub.studio, "1.2.3.4", time.sleep, 60)
                said.append(refused.value.code)
            assert said == ["too_much", "too_fast", "too_fast", "too_fast"]
            assert refused.value.wait > 60
            assert await called(hub.studio, "5.6.7.8", abs, -3) == 3

    run(test)


def test_who_asks_for_much_at_once_does_not_keep_others_waiting(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            many = [asyncio.ensure_future(called(hub.studio, "1.2.3.4", time.sleep, 0.1)) for _ in range(50)]
            assert await called(hub.studio, "5.6.7.8", abs, -3) == 3
            answers = await asyncio.gather(*many, return_exceptions=True)
            assert len([answer for answer in answers if isinstance(answer, Refused)]) == 50 - OF_ONE_ADDRESS

    run(test)


def test_a_running_server_answers_others_while_forged_files_are_tried(tmp_path: Path) -> None:
    """The finding: 1.5 kB stopped the server for good. Here the rules themselves would go on for ever."""
    text, position = played_from("zappem", seats=4)
    forged = [
        signed("zappem", position | {"agenda": [step] * 40 + position["agenda"]}, ["0 pass"]) for step in position["agenda"]
    ]
    with process(tmp_path / "data") as server:
        answers: list[int] = []

        def attack() -> None:
            with httpx.Client(base_url=server.url, timeout=60) as http:
                answers.extend(send(http, text).status_code for text in [*forged, text])

        attacker = threading.Thread(target=attack)
        attacker.start()
        slowest = 0.0
        while attacker.is_alive():
            begun = time.monotonic()
            assert httpx.get(f"{server.url}/api/games", timeout=30).status_code == 200
            slowest = max(slowest, time.monotonic() - begun)
        attacker.join()
        assert answers == [400] * len(forged) + [303]
        assert slowest < SECONDS


def test_what_is_taken_can_be_restored(server: Server, ann: Client, tmp_path: Path) -> None:
    """Whoever uploads or plays something odd must not spoil the backups of all others."""
    text, _ = played_from("cowcollectors")
    hidden = gaucho.load("_template")
    state, chance = hidden.new(hidden.seats[0], 1), gaucho.Chance(1)
    transcript = Transcript(hidden.name, hidden.version, hidden.content, dict(state.settings), state.seats, 1)
    while not state.over:
        seat = state.to_move()[0]
        transcript.choose(state, seat, state.legal(seat)[chance.below(len(state.legal(seat)))].text)
    for odd in (re_signed(text, "seed: 1", "seed: -5"), re_signed(text, "seed: 1", f"seed: {2**96}"), transcript.write()):
        answer = send(server, odd)
        assert (answer.status_code, "dealt like this" in answer.text) == (400, True), answer.text
    table = ann.open_table("cowcollectors", ["me", "here"])
    for key in ("a\0b", "\x1b", "\ud800", "\u202e"):
        body = {"seat": 0, "seq": 0, "option": table.moment().legal[0], "key": key}
        with server.http(ann) as http:
            sent = http.post(f"/api/tables/{table.id}/choices", content=json.dumps(body))
        assert sent.status_code in (409, 422), sent.text
    assert table.moment().seq == 0


def re_signed(text: str, old: str, new: str) -> str:
    """The same with another line in its header, and checks that fit."""
    header, _, rest = text.replace(old, new, 1).partition("--\n")
    lines = [*header.splitlines(), "--"]
    chain = Chain(lines)
    return "\n".join([*lines, *[chain.sign(line.rpartition("|")[0].rstrip()) for line in rest.splitlines()]]) + "\n"


def test_a_position_brings_no_log(server: Server) -> None:
    """It would be kept with every choice after it: 250 kB of it came to 14 MB in memory."""
    text, position = played_from("pampero")
    line = next(line for line in text.splitlines() if line.startswith("position: "))
    log = [["top_half", "PA-1", 0, 0, 0, 0, -1]]
    answer = send(server, re_signed(text, line, "position: " + json.dumps({**position, "log": log})))
    assert (answer.status_code, "brings a log" in answer.text) == (400, True), answer.text
