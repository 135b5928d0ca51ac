"""What a team says among itself: heard by its seats, by nobody else, and nobody else can even tell that it was said."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.client import Client, Refused, Table
from gaucho.web.doorkeeper import Doorkeeper
from gaucho.web.frame import Eyes, chat_html
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.records import ChatRecord
from gaucho.web.room import Room
from gaucho.web.sockets import PageConnection
from gaucho.web.store import Store

from .house import hub_at, run, visitor
from .server import Server

SETTINGS = {"mode": "team", "villain_seat": "0", "role_assignment": "random"}  # seats 1 and 2 are the crew
PLAN = "I go to D4 and zap"


def test_a_crew_is_a_side_and_everybody_else_is_alone() -> None:
    crew = gaucho.load("zappem").new(4, 1, SETTINGS)
    assert [crew.side(seat) for seat in range(4)] == [0b0001, 0b1110, 0b1110, 0b1110]
    royale = gaucho.load("zappem").new(3, 1, {"mode": "royale"})
    assert [royale.side(seat) for seat in range(3)] == [0b001, 0b010, 0b100]
    cows = gaucho.load("cowcollectors").new(2, 1)
    assert [cows.side(seat) for seat in range(2)] == [0b01, 0b10]


# ---- pages ---------------------------------------------------------------------------------------------------------------


class Ears:
    """The pages of everybody at a table, and of somebody who watches."""

    def __init__(self, hub: Hub, room: Room, people: list[Visitor]) -> None:
        socket: Any = None
        looks = [*enumerate(people), (-1, None)]
        self.pages = [PageConnection(socket, Reception(hub), Doorkeeper(hub), room, Eyes(who, look)) for look, who in looks]

    async def hear(self) -> list[Any]:
        """The news of each page: its chat, or nothing at all."""
        told = [await page.tell() for page in self.pages]
        return [message and message.get("chat") for message in told]


async def crew_table(hub: Hub, *seats: str) -> tuple[Room, list[Visitor]]:
    host, ann, bo = people = [visitor(hub, name) for name in ("Vil", "Ann", "Bo")]
    reception = Reception(hub)
    record = await reception.open(
        host, Wish("zappem", [SeatWish(kind) for kind in seats], "Vil", options=SETTINGS, public=True)
    )
    room = await hub.loader.find(record.id)
    for one in (ann, bo)[: seats.count("friend")]:
        await reception.sit(room, one, one.name, None, "")
    return room, people


def test_only_the_crew_hears_what_the_crew_says(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room, people = await crew_table(hub, "me", "friend", "friend")
            ears = Ears(hub, room, people)
            assert await ears.hear() == [None] * 4
            await hub.changes.say(room, people[1], 1, PLAN, team=True)
            villain, ann, bo, watcher = await ears.hear()
            assert villain is watcher is None  # not even an empty message
            for heard in (ann, bo):
                assert heard["from"] == 0
                assert PLAN in heard["lines"][0]
                assert "only your side" in heard["lines"][0]
            await hub.changes.say(room, people[0], 0, "Anybody there?")
            heard = await ears.hear()
            assert [part["from"] for part in heard] == [0, 1, 1, 0]  # no gap for those who did not hear
            assert all(len(part["lines"]) == 1 and "Anybody there?" in part["lines"][0] for part in heard)

    run(test)


def test_who_gets_up_hears_no_more(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room, people = await crew_table(hub, "me", "friend", "friend")
            ears = Ears(hub, room, people)
            await hub.changes.say(room, people[1], 1, PLAN, team=True)
            assert PLAN in str(await ears.hear())
            page = ears.pages[2]
            page.eyes.place = -1
            page.forget()
            message = await page.tell()
            assert message is not None
            assert message["chat"] == {"from": 0, "lines": []}  # what was there is taken away

    run(test)


def test_two_sides_at_one_device_do_not_read_each_others_words(sqlite_url: str) -> None:
    """Villain and astronaut pass a device to and fro: the words of the crew are there when the astronaut has it."""

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room, people = await crew_table(hub, "me", "here", "friend")
            host, friend = people[0], people[1]
            socket: Any = None
            page = PageConnection(socket, Reception(hub), Doorkeeper(hub), room, Eyes(host, 1))
            await page.tell()
            await hub.changes.say(room, friend, 2, PLAN, team=True)
            message = await page.tell()
            assert message is not None
            assert PLAN in message["chat"]["lines"][0]
            page._look_from(0)
            message = await page.tell()
            assert message is not None
            assert message["chat"] == {"from": 0, "lines": []}
            page._look_from(1)
            assert PLAN in str(await page.tell())

    run(test)


def test_what_is_said_is_read_once_for_all_who_listen(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    for name in ("chat", "written"):
        if hasattr(Store, name):
            kept = getattr(Store, name)

            def counted(self: Store, *args: Any, name: str = name, kept: Any = kept) -> Any:
                reads.append(name)
                return kept(self, *args)

            monkeypatch.setattr(Store, name, counted)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room, people = await crew_table(hub, "me", "friend", "friend")
            crowd = [Ears(hub, room, people) for _ in range(20)]
            await hub.changes.say(room, people[0], 0, "Hello!")
            heard = [part for ears in await asyncio.gather(*[ears.hear() for ears in crowd]) for part in ears]
            assert all(part["from"] == 0 and "Hello!" in part["lines"][0] for part in heard)
            assert len(reads) <= 1 + 4  # once, and once for each who hears something else
            reads.clear()
            for number, (seat, team) in enumerate([(0, False), (1, True), (2, False)]):
                await hub.changes.say(room, people[seat], seat, f"line {number}", team)
            told = await asyncio.gather(*[ears.hear() for ears in crowd])
            for ears in told:
                assert [part["from"] for part in ears] == [1] * 4
                assert [len(part["lines"]) for part in ears] == [2, 3, 3, 2]
                assert ["line 1" in str(part) for part in ears] == [False, True, True, False]
            assert reads == ["written"]

    run(test)


def test_of_a_long_talk_nothing_is_lost_or_counted_wrongly(sqlite_url: str) -> None:
    """More than is kept at hand: whoever comes late, falls far behind or looks anew has the same lines as the store."""

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room, people = await crew_table(hub, "me", "friend", "friend")
            early, late = Ears(hub, room, people), Ears(hub, room, people)
            pages: list[list[str]] = [[] for _ in early.pages]

            async def check(ears: Ears, shown: list[list[str]]) -> None:
                for place, part in enumerate(await ears.hear()):
                    if part is not None:
                        assert part["from"] <= len(shown[place])
                        shown[place][part["from"] :] = part["lines"]
                    mine = 0 if place == 3 else 1 << place
                    assert shown[place] == [chat_html(line) for line in hub.store.chat(room.id, 0, 1000, mine)]

            for number, more in enumerate((1, 150, 90, 30, 260, 3)):
                for line in range(more):
                    audience = 0b110 if line % 3 == 0 else -1
                    seat = 1 + line % 2
                    text = f"{number}.{line}"
                    hub.store.say(ChatRecord(room.id, 0, people[seat].id, "Ann", seat, text, 1, audience))
                room.said += more
                await check(early, pages)
            await check(late, [[] for _ in pages])
            for page in early.pages:
                page.forget()
            await check(early, [[] for _ in pages])

    run(test)


# ---- the API, and the page as it is first sent -----------------------------------------------------------------------------


def seated(server: Server) -> list[Table]:
    """A running game with the villain's, Ann's and Bo's eyes on it."""
    vil, ann, bo = (server.visitor(name) for name in ("Vil", "Ann", "Bo"))
    table = vil.open_table("zappem", ["me", "friend", "friend"], options=SETTINGS, public=True)
    others = [who.table(table.id) for who in (ann, bo)]
    with pytest.raises(Refused, match="no team"):
        table.say("too early", team=True)
    for other in others:
        other.sit()
    return [table, *others]


def test_programs_of_others_are_not_told(server: Server) -> None:
    villain, ann, bo = seated(server)
    watcher = Client(server.url).table(villain.id)
    ann.say(PLAN, team=True)
    assert villain.chat() == watcher.chat() == []
    assert [(line["text"], line["team"], line["seat"]) for line in bo.chat()] == [(PLAN, True, 1)]
    villain.say("Anybody there?")
    assert [line["number"] for line in villain.chat()] == [line["number"] for line in watcher.chat()] == [0]
    assert [line["number"] for line in ann.chat()] == [0, 1]
    assert [line["text"] for line in ann.chat(since=1)] == ["Anybody there?"]
    with pytest.raises(Refused, match="no team"):
        villain.say("psst", team=True)
    for eyes in (villain, watcher):
        told = [eyes.moment().view, eyes.events(), eyes.info()]
        assert PLAN not in str(told)


def test_the_page_offers_it_to_the_crew_and_tells_nobody_else(server: Server) -> None:
    villain, ann, _ = seated(server)
    ann.say(PLAN, team=True)
    pages = {}
    for name, who in (("villain", villain.client), ("ann", ann.client), ("watcher", None)):
        with server.http(who) as http:
            pages[name] = http.get(f"/t/{villain.id}").text
    assert PLAN in pages["ann"]
    assert 'name="to"' in pages["ann"]
    for name in ("villain", "watcher"):
        assert PLAN not in pages[name]
        assert 'name="to"' not in pages[name]


def test_where_everybody_is_alone_there_is_no_team_to_talk_to(server: Server, tmp_path: Path) -> None:
    ann, bo = server.visitor("Ann"), server.visitor("Bo")
    table = ann.open_table("cowcollectors", ["me", "friend"], public=True)
    bo.table(table.id).sit()
    with pytest.raises(Refused, match="no team"):
        table.say("psst", team=True)
    assert table.chat() == []
