"""Replays: every moment from all eyes; new tables out of old games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import gaucho
from gaucho.engine.errors import TranscriptError
from gaucho.engine.transcript import Transcript
from gaucho.web import diary
from gaucho.web.hub import Hub
from gaucho.web.reception import Reception
from gaucho.web.refused import Refused
from gaucho.web.replays import ALL, Archive, Replay, names_in
from gaucho.web.room import Room

from .house import hub_at, run, table, until, visitor, watch


def played() -> str:
    """A game of three, played at random, as text."""
    transcript, state = Transcript.of(gaucho.load("cowcollectors"), 3, 11)
    chance = gaucho.Chance(4)
    while not state.over:
        seat = state.to_move()[0]
        legal = state.legal(seat)
        transcript.choose(state, seat, legal[chance.below(len(legal))].text)
    return transcript.write() + "# seats: House,Random,Random 2\n"


async def finished(hub: Hub) -> Room:
    record = await Archive(Reception(hub)).upload(visitor(hub, "Uploader"), played())
    return await hub.loader.find(record.id)


async def text_of(hub: Hub, room: Room) -> str:
    return await Archive(Reception(hub)).text(room)


def test_every_moment_from_all_eyes(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            replay = Replay.of(await finished(hub))
            for eyes in (ALL, -1, 0, 2):
                for at in (0, 1, replay.count // 2, replay.count):
                    regions = replay.regions(at, eyes)
                    assert set(regions) == {"strip", "board", "prompt", "sheet", "panel"}
                    assert "data-option" not in regions["board"]
                    assert bool(regions["sheet"]) == (at == replay.count)

    run(test)


def test_a_seat_sees_in_a_replay_what_it_saw_then(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            replay = Replay.of(await finished(hub))
            everything = replay.log(ALL)
            for eyes in (-1, 1):
                told = replay.log(eyes)
                assert not [line for line in told if line.private and line.seat != eyes]
                assert len(told) < len(everything)
            assert [line.at for line in everything] == sorted(line.at for line in everything)
            assert everything[-1].at == replay.count
            # What somebody hid on is told to nobody else.
            hidden = replay.regions(1, -1)["prompt"]
            seat, option = replay.transcript.choices[0]
            assert "has chosen" in hidden
            caption = f"{replay.names[seat]}, choosing a Secret Planet: {option.split()[1]}"
            assert caption in replay.regions(1, ALL)["prompt"]
            assert f"{replay.names[seat]} is dealt" in " ".join(line.text for line in everything)
            assert not [line for line in everything if "You " in line.text]  # with all cards open nobody is spoken to

    run(test)


def test_no_replay_and_no_transcript_of_a_running_game(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "house")
            room = await hub.loader.find(record.id)
            with pytest.raises(Refused, match="not over yet"):
                Replay.of(room)
            with pytest.raises(Refused, match="tells every secret"):
                await text_of(hub, room)

    run(test)


def test_a_transcript_comes_back(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "house", "random", "random")
            room = await hub.loader.find(record.id)
            watch(hub, room)
            await until(lambda: room.record.status == "over", "the end")
            text = await text_of(hub, room)
            Transcript.read(text).replay()
            record = await Archive(Reception(hub)).upload(visitor(hub, "Eve"), text)
            again = await hub.loader.find(record.id)
            assert again.live is not None
            assert again.live.match.transcript.write() == text.partition("#")[0]
            assert again.live.names == ["Rusty", "Tumbleweed", "Noodle"]
            assert diary.verify_table(hub.store, record.id) == []
            assert Replay.of(again).count == Replay.of(room).count

    run(test)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "", "line 1"),
        (lambda text: text.replace("seats: 3", "seats: 2"), "was changed"),
        (lambda text: "\n".join(text.splitlines()[:-4]), "not finished"),
        (lambda text: text + "x" * 300_000, "too long"),
    ],
)
def test_a_broken_transcript_is_refused_with_its_line(sqlite_url: str, change: Any, reason: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            text = await text_of(hub, await finished(hub))
            eve = visitor(hub, "Eve")
            with pytest.raises((TranscriptError, Refused), match=reason):
                await Archive(Reception(hub)).upload(eve, change(text))
            assert hub.store.tables_of(eve.id, 5) == []

    run(test)


def test_names_of_an_uploaded_game() -> None:
    assert names_in("# seats: anna,search:500ms\n", 2) == ["anna", "Search"]
    assert names_in("# seats: anna\n", 2) == ["P0", "P1"]
    assert names_in("", 3) == ["P0", "P1", "P2"]


def test_a_fork_keeps_what_the_seat_knew_and_deals_the_rest_anew(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room = await finished(hub)
            replay = Replay.of(room)
            game = replay.game
            archive, eve = Archive(Reception(hub)), visitor(hub, "Eve")
            at, seat = 12, 1
            was: Any = game.view(replay.moment(at), seat)
            secrets: Counter[int] = Counter()
            for _ in range(12):
                record = await archive.fork(room, eve, "Eve", at, seat)
                assert record.start is not None
                start = game.load_state(record.start)
                now: Any = game.view(start, seat)
                assert now.to_json() == was.to_json()
                other: Any = game.view(start, 0)
                secrets[other.players[0].secret] += 1
                assert [s.kind for s in record.seats] == ["bot", "person", "bot"]
                assert record.seats[1].visitor == eve.id
            assert len(secrets) > 1

    run(test)


def test_a_fork_is_played_to_its_end_and_replayed(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room = await finished(hub)
            archive, eve = Archive(Reception(hub)), visitor(hub, "Eve")
            record = await archive.fork(room, eve, "Eve", 20, 0)
            there = await hub.loader.find(record.id)
            watch(hub, there)
            await Reception(hub).leave(there, eve, 0)
            await until(lambda: there.record.status == "over", "the end")
            assert diary.verify_table(hub.store, record.id) == []
            text = await text_of(hub, there)
            assert Transcript.read(text).replay(gaucho.load("cowcollectors")).over
            again = await archive.upload(eve, text)
            assert Replay.of(await hub.loader.find(again.id)).count == Replay.of(there).count
            # The other bots may have had their turn in between: the file on disk tells the same.
            hub.rooms.clear()
            assert await text_of(hub, await hub.loader.find(record.id)) == text

    run(test)


@pytest.mark.parametrize(
    ("at", "seat", "reason"), [(10**6, 0, "Nothing is left"), (3, 9, "no seat 9"), (-1, 0, "Nothing is left")]
)
def test_forks_that_cannot_be(sqlite_url: str, at: int, seat: int, reason: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room = await finished(hub)
            with pytest.raises(Refused, match=reason):
                await Archive(Reception(hub)).fork(room, visitor(hub, "Eve"), "Eve", at, seat)

    run(test)
