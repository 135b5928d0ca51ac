"""Opening tables, taking, leaving and giving away seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gaucho.engine.errors import GauchoError, OptionError
from gaucho.web import diary, people
from gaucho.web.hub import Hub
from gaucho.web.orders import phase
from gaucho.web.people import Visitor
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.records import TableRecord
from gaucho.web.refused import Refused
from gaucho.web.room import Room
from gaucho.web.table import LiveTable

from .house import hub_at, run, table, until, visitor, watch


def invite(hub: Hub, room: Room) -> str:
    return people.invite(hub.settings.secret, room.id)


async def opened(hub: Hub, *seats: str, **wish: Any) -> tuple[Reception, Room, Visitor]:
    record, host = await table(hub, *seats, **wish)
    return Reception(hub), await hub.loader.find(record.id), host


async def opened_with_windows(hub: Hub, second: str, **wish: Any) -> tuple[Reception, Room, Visitor]:
    """A table of a game in which one may react to others."""
    reception, host = Reception(hub), visitor(hub, "Anna")
    seats = [SeatWish("me"), SeatWish(second)]
    record = await reception.open(host, Wish("quantumzap", seats, "Anna", {"mode": "advanced"}, **wish))
    return reception, await hub.loader.find(record.id), host


async def played_to_a_window(hub: Hub, room: Room) -> LiveTable:
    live = room.live
    assert live is not None
    while not live.window:
        seat = live.state.to_move()[0]
        await hub.choices.choose(room, seat, live.question(), live.default(seat), None)
    return live


def test_a_table_without_friends_begins_at_once(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            _, room, _ = await opened(hub, "me", "house", "search:700ms", "house")
            assert room.record.status == "running"
            assert [seat.name for seat in room.record.seats] == ["Anna", "Rusty", "Doc", "Belle"]
            assert room.record.seed.bit_length() > 60

    run(test)


def test_a_table_begins_when_the_last_seat_is_taken(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, _ = await opened(hub, "me", "friend", "friend")
            assert (room.record.status, room.live) == ("open", None)
            ben, eve = visitor(hub, "Ben"), visitor(hub, "Eve")
            assert await reception.sit(room, ben, "Ben", None, invite(hub, room)) == 1
            assert room.record.status == "open"
            assert await reception.sit(room, ben, "Ben", None, invite(hub, room)) == 1  # once more: still the same seat
            assert await reception.sit(room, eve, " ben  ", 2, invite(hub, room)) == 2
            assert room.record.status == "running"
            assert room.live is not None
            assert room.live.names == ["Anna", "Ben", "ben 2"]
            with pytest.raises(Refused, match="All seats are taken"):
                await reception.sit(room, visitor(hub, "Zoe"), "Zoe", None, invite(hub, room))

    run(test)


def test_two_who_want_the_last_seat(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as one, hub_at(sqlite_url) as two:
            reception, room, _ = await opened(one, "me", "friend", public=True)
            other = Reception(two)
            there = await two.loader.find(room.id)
            ben, eve = visitor(one, "Ben"), visitor(one, "Eve")
            answers = await asyncio.gather(
                reception.sit(room, ben, "Ben", None, ""), other.sit(there, eve, "Eve", None, ""), return_exceptions=True
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "int"]

    run(test)


def test_many_who_sit_down_at_once_get_a_seat_each(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, _ = await opened(hub, "me", "friend", "friend", "friend", public=True)
            people = [visitor(hub, f"V{n}") for n in range(5)]
            sat = await asyncio.gather(*[reception.sit(room, p, p.name, None, "") for p in people], return_exceptions=True)
            assert sorted(seat for seat in sat if isinstance(seat, int)) == [1, 2, 3]
            assert len([no for no in sat if isinstance(no, Refused)]) == 2
            for person, seat in zip(people, sat, strict=True):
                if isinstance(seat, int):
                    assert room.record.seats[seat].visitor == person.id
            assert room.record.status == "running"

    run(test)


def test_a_private_table_needs_its_invite(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend")
            ben = visitor(hub, "Ben")
            for wrong in ("", "public", "x" * 24, invite(hub, room)[:-1]):
                with pytest.raises(Refused, match="private"):
                    await reception.sit(room, ben, "Ben", None, wrong)
                assert not reception.may_look(room, ben, wrong)
            assert reception.may_look(room, ben, invite(hub, room))
            assert reception.may_look(room, host, "")
            assert len(invite(hub, room)) * 6 >= 128
            assert invite(hub, room) not in str(hub.store.table(room.id))

    run(test)


@pytest.mark.parametrize(
    ("name", "reason"), [("", "tell us a name"), (" \t\u202e ", "tell us a name"), ("x" * 25, "at most 24 characters")]
)
def test_names_that_are_none(sqlite_url: str, name: str, reason: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, _ = await opened(hub, "me", "friend", public=True)
            with pytest.raises(GauchoError, match=reason):
                await reception.sit(room, visitor(hub, "Ben"), name, None, "")
            assert room.record.seats[1].kind == "open"

    run(test)


def test_wishes_that_cannot_be(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, anna = Reception(hub), visitor(hub, "Anna")
            me, house = SeatWish("me"), SeatWish("house")
            with pytest.raises(Refused, match="has no bot 'wizard'"):
                await reception.open(anna, Wish("cowcollectors", [me, SeatWish("wizard")], "Anna"))
            with pytest.raises(OptionError, match="2 to 4 seats"):
                await reception.open(anna, Wish("cowcollectors", [me], "Anna"))
            with pytest.raises(OptionError, match="no option 'speed'"):
                await reception.open(anna, Wish("cowcollectors", [me, house], "Anna", {"speed": "9"}))
            with pytest.raises(OptionError, match="only with 4 or more seats"):
                await reception.open(anna, Wish("cowcollectors", [me, house], "Anna", {"first_player": "3"}))
            with pytest.raises(GauchoError, match="no game 'chess'"):
                await reception.open(anna, Wish("chess", [me, house], "Anna"))
            assert hub.store.tables_of(anna.id, 10) == []

    run(test)


def test_the_host_gives_a_free_seat_to_a_bot(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend", public=True)
            with pytest.raises(Refused, match="Only whoever opened"):
                await reception.fill(room, visitor(hub, "Ben"), 1, "house")
            with pytest.raises(Refused, match="seat is taken"):
                await reception.fill(room, host, 0, "house")
            with pytest.raises(Refused, match="no seat 9"):
                await reception.fill(room, host, 9, "house")
            await reception.fill(room, host, 1, "house")
            assert (room.record.status, room.record.seats[1].kind) == ("running", "bot")

    run(test)


def test_leaving_before_the_start(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend", "friend", public=True)
            ben = visitor(hub, "Ben")
            await reception.sit(room, ben, "Ben", None, "")
            with pytest.raises(Refused, match="not your seat"):
                await reception.leave(room, ben, 0)
            await reception.leave(room, host, 0)
            assert room.record.seats[0].kind == "open"
            assert room.record.host == ben.id  # somebody must be able to fill the seats
            await reception.leave(room, ben, 1)
            assert hub.store.table(room.id) is None  # nobody is left

    run(test)


def test_leaving_a_game_and_coming_back(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "here", options={"first_player": "0"})
            live = room.live
            assert live is not None
            await reception.leave(room, host, 0)
            await until(lambda: live.state.ready() == (0,), "the bot chooses for Anna")
            await reception.back(room, host, 0)
            await hub.choices.choose(room, 1, live.question(), live.state.legal(1)[0].text)
            assert live.state.to_move() == (0,)
            assert live.chores() == []
            assert [e.by for e in hub.store.entries(room.id)] == ["bot", "person"]
            await reception.leave(room, host, 0)
            await until(lambda: 0 not in live.state.to_move() or live.seq > 3, "the bot goes on")
            assert diary.verify_table(hub.store, room.id) == []

    run(test)


def test_a_bot_stands_in_only_for_those_who_are_away(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend", public=True)
            ben = visitor(hub, "Ben")
            await reception.sit(room, ben, "Ben", None, "")
            with pytest.raises(Refused, match="Only those who play"):
                await reception.stand_in(room, visitor(hub, "Eve"), 1, "house")

            class Here:
                visitor_id = ben.id

                def wake(self) -> None: ...

            here: Any = Here()
            room.listeners.add(here)
            with pytest.raises(Refused, match="Ben is here"):
                await reception.stand_in(room, host, 1, "house")
            room.listeners.discard(here)
            await reception.stand_in(room, host, 1, "house")
            assert room.record.seats[1].stand_in == "house"
            await reception.back(room, ben, 1)
            assert room.record.seats[1].stand_in == ""

    run(test)


def test_only_the_host_benches_others_and_never_with_a_bad_bot(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend", public=True)
            ben = visitor(hub, "Ben")
            await reception.sit(room, ben, "Ben", None, "")
            with pytest.raises(Refused, match="Only whoever opened"):
                await reception.stand_in(room, ben, 0, "random")
            await reception.stand_in(room, host, 1, "random")
            assert room.record.seats[1].stand_in == "house"

    run(test)


@pytest.mark.parametrize("level", ["search:999999999ms", "search:9999999", "search:2001ms"])
def test_bots_that_would_think_too_long(sqlite_url: str, level: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            wish = Wish("cowcollectors", [SeatWish("me"), SeatWish(level)], "Anna")
            with pytest.raises(Refused, match="may think for"):
                await Reception(hub).open(visitor(hub, "Anna"), wish)

    run(test)


def test_standing_orders_are_kept(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "house")
            await reception.orders(room, host, 0, "always")
            assert room.record.seats[0].orders == "always"
            with pytest.raises(Refused, match="no such standing order"):
                await reception.orders(room, host, 0, "sometimes")
            with pytest.raises(Refused, match="no such standing order"):
                await reception.orders(room, host, 0, "such")  # no window is open

    run(test)


def test_a_standing_order_for_windows_like_the_open_one_names_its_question(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened_with_windows(hub, "here", window=60)
            live = await played_to_a_window(hub, room)
            await reception.orders(room, host, 0, "such")
            assert room.record.seats[0].orders == f"such:{live.state.step().prompt}"

    run(test)


def test_an_order_stored_when_windows_had_another_name_answers_and_stays_under_its_seal(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            _, room, _ = await opened_with_windows(hub, "here", window=60)
            for order in ("such:AskWindow", "some:AskCancel|AskWindow 1"):
                await hub.changes.set_seat(room, replace(room.record.seats[0], orders=order))
                live = await played_to_a_window(hub, room)
                assert [(chore.seat, chore.by) for chore in live.chores()] == [(0, "order"), (1, "window")]
                assert diary.verify_table(hub.store, room.id) == []

    run(test)


def test_a_window_that_waits_waits_at_every_worker(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub, hub_at(sqlite_url) as other:
            reception, room, host = await opened_with_windows(hub, "here", window=60)
            live = await played_to_a_window(hub, room)
            assert [chore.by for chore in live.chores()] == ["window", "window"]
            await reception.hold(room, host, 1)
            there = (await other.loader.find(room.id)).live
            assert there is not None
            assert there.held
            assert [(chore.seat, chore.by) for chore in there.chores()] == [(0, "window")]

    run(test)


@pytest.mark.parametrize("orders", ["some:", "some:window 7", "some:cancel_prompt|", "cancel_prompt"])
def test_standing_orders_for_some_windows_name_windows_of_the_game(sqlite_url: str, orders: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened_with_windows(hub, "friend")
            await reception.orders(room, host, 0, "some:window 3|cancel_prompt")
            assert room.record.seats[0].orders == "some:window 3|cancel_prompt"
            with pytest.raises(Refused, match="no such standing order"):
                await reception.orders(room, host, 0, orders)

    run(test)


def test_a_standing_order_for_this_phase_is_kept_with_the_phase(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened_with_windows(hub, "here", window=0)
            live = room.live
            assert live is not None
            await reception.orders(room, host, 0, "phase")
            assert room.record.seats[0].orders == "phase:1 1"  # round 1, Discover
            while phase(live.game, live.state) == "1 1":
                seat = next(seat for seat in live.state.to_move() if seat or not live.window)
                await hub.choices.choose(room, seat, live.question(), live.default(seat), None)
                if live.window:
                    await until(lambda: not live.window or live.state.to_move() != (0,), "the standing order")
            await until(lambda: room.record.seats[0].orders == "", "the end of the order")
            _, plain, guest = await opened(hub, "me", "house")
            with pytest.raises(Refused, match="no such standing order"):
                await reception.orders(plain, guest, 0, "phase")  # a game without phases

    run(test)


def test_a_rematch_is_one_table_for_all(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            reception, room, host = await opened(hub, "me", "friend", "house", public=True, clock=(300, 5))
            ben = visitor(hub, "Ben")
            await reception.sit(room, ben, "Ben", None, "")
            with pytest.raises(Refused, match="not over yet"):
                await reception.rematch(room, host)
            await reception.leave(room, host, 0)
            await reception.leave(room, ben, 1)
            watch(hub, room)
            await until(lambda: room.record.status == "over", "the end")
            with pytest.raises(Refused, match="Only those who played"):
                await reception.rematch(room, visitor(hub, "Eve"))
            again = await reception.rematch(room, ben)
            assert await reception.rematch(room, host) == again
            record = hub.store.table(again)
            assert record is not None
            assert (record.status, record.clock_bank, record.clock_step, record.public) == ("running", 300, 5, True)
            assert [(s.name, s.visitor, s.stand_in) for s in record.seats] == [
                ("Anna", host.id, ""),
                ("Ben", ben.id, ""),
                ("Rusty", None, ""),
            ]
            assert record.seed != room.record.seed

    run(test)


def test_too_many_tables(sqlite_url: str, new_table: Callable[..., TableRecord]) -> None:
    async def test() -> None:
        from dataclasses import replace

        from gaucho.web.settings import Limits

        async with hub_at(sqlite_url, limits=replace(Limits.lifted(), tables_per_visitor=2)) as hub:
            anna = visitor(hub, "Anna")
            wish = Wish("cowcollectors", [SeatWish("me"), SeatWish("friend")], "Anna")
            for _ in range(2):
                await Reception(hub).open(anna, wish)
            for at in range(5):  # newer ones that are over do not count, and do not hide those that do
                hub.store.add_table(new_table(f"over{at}", host=anna.id, status="over", created=2**50 + at))
            with pytest.raises(Refused, match="too many tables"):
                await Reception(hub).open(anna, wish)

    run(test)
