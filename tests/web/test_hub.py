"""All live tables of a process: choices are durable, happen once, and go on by themselves where they should."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import delete

from gaucho.bots import courier
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.errors import IllegalChoice
from gaucho.engine.match import Attempt, Match
from gaucho.web import diary
from gaucho.web import loader as loader_module
from gaucho.web.bot_pool import BotFailed, BotPool, answer
from gaucho.web.frame import Eyes, picture
from gaucho.web.reception import Reception
from gaucho.web.records import EntryKind, Line, StorageTrouble, UnknownTable
from gaucho.web.room import Room
from gaucho.web.schema import snapshots

from .house import QuickBots, Watcher, hub_at, run, table, until, watch
from .ranch import record as staged


def first(room: Room, seat: int) -> str:
    assert room.live is not None
    return room.live.state.legal(seat)[0].text


def test_a_choice_is_there_after_a_restart(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            assert room.live is not None
            await hub.choices.choose(room, 0, 0, first(room, 0), "k1")
            await hub.choices.choose(room, 1, 0, first(room, 1))
            before = room.live.game.dump(room.live.state)
        async with hub_at(sqlite_url) as hub:
            room = await hub.loader.find(record.id)
            assert room.live is not None
            assert room.live.game.dump(room.live.state) == before
            assert room.live.keys == {"0:k1": 0}

    run(test)


def test_every_choice_is_worked_out_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes it: what was tried before it was written is what happens once it is."""
    tried: list[tuple[int, str]] = []
    attempt = Match.attempt

    def counted(match: Match, seat: int, option: str) -> Attempt:
        tried.append((seat, option))
        return attempt(match, seat, option)

    monkeypatch.setattr(Match, "attempt", counted)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", "house", options={"first_player": "0"})
            room = await hub.loader.find(record.id)
            live = room.live
            assert live is not None
            await until(lambda: live.seq == 1, "the bot chooses")
            await hub.choices.choose(room, 1, live.question(1), first(room, 1), "k")
            await hub.choices.choose(room, 1, live.question(1), "planet 99", "k")  # the same click once more
            await hub.choices.undo(room, 1, live.question(1))
            await hub.choices.choose(room, 1, live.question(1), first(room, 1))
            await hub.choices.choose(room, 0, live.question(0), first(room, 0))
            entries = hub.store.entries(record.id)
        assert tried == [(entry.seat, entry.option) for entry in entries if entry.kind == EntryKind.CHOICE]
        assert len(tried) == 4

    run(test)


def test_the_same_key_a_hundred_times_is_one_choice(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            option = first(room, 0)
            numbers = await asyncio.gather(*[hub.choices.choose(room, 0, 0, option, "same") for _ in range(100)])
            assert set(numbers) == {0}
            assert len(hub.store.entries(record.id)) == 1

    run(test)


def test_of_two_workers_one_wins_and_the_other_sees_it(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as one, hub_at(sqlite_url) as two:
            record, _ = await table(one, "me", "here", options={"first_player": "0"})
            rooms = [await one.loader.find(record.id), await two.loader.find(record.id)]
            for seat in (0, 1):
                await one.choices.choose(rooms[0], seat, 0, first(rooms[0], seat))
            assert rooms[1].live is not None
            assert rooms[1].live.seq == 0  # it has not heard of it
            with pytest.raises(IllegalChoice) as error:
                await two.choices.choose(rooms[1], 0, 0, first(rooms[1], 0))
            assert error.value.code == "stale"
            assert rooms[1].live.seq == 2
            await two.choices.choose(rooms[1], 0, 2, "explore", "k")
            # The click was answered, but the answer was lost: it is sent again, to the other worker.
            assert await one.choices.choose(rooms[0], 0, 2, "explore", "k") == 2
            assert len(one.store.entries(record.id)) == 3
            assert diary.verify_table(one.store, record.id) == []

    run(test)


def test_both_who_choose_in_secret_at_two_workers_have_chosen(sqlite_url: str) -> None:
    """Neither has heard of the other's choice, and neither needs to."""

    async def test() -> None:
        async with hub_at(sqlite_url) as one, hub_at(sqlite_url) as two:
            record, _ = await table(one, "me", "here")
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            assert await one.choices.choose(here, 0, 0, first(here, 0)) == 0
            assert there.live is not None
            assert there.live.seq == 0
            assert await two.choices.choose(there, 1, 0, first(there, 1)) == 1
            assert there.live.seq == 2
            assert diary.verify_table(one.store, record.id) == []

    run(test)


def test_the_lobby_hears_nothing_of_what_another_worker_keeps_secret(sqlite_url: str) -> None:
    """Whoever looks at the start page would see it move by a choice that is under seal."""

    async def test() -> None:
        async with hub_at(sqlite_url) as one, hub_at(sqlite_url) as two:
            game, chance = catalog.load("shootcows"), Chance(1)
            state = game.new(3, 1)
            while not (state.public_step().veiled and len(state.to_move()) > 1):
                legal = state.legal(state.to_move()[0])
                state.choose(state.to_move()[0], legal[chance.below(len(legal))])
            record = staged(3, start=game.dump(state), options=dict(state.settings), began=one.time.now())
            record.game, record.rules, record.content = game.name, game.version, game.content
            for seat in record.seats:
                seat.visitor = None
            one.store.add_table(record)
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            moved: list[str] = []
            two.news.tell_start_pages = lambda room, seats: moved.append(room.id if room else "")
            assert here.live is not None
            asked = here.live.state.to_move()
            for count, place in enumerate(asked, 1):
                assert moved == []
                await one.choices.choose(here, place, here.live.question(place), "pass")
                two.workers.heard([record.id])
                while there.live is None or there.live.seq < count:
                    await asyncio.sleep(0.01)
            assert moved == [record.id]  # the window is over

    run(test)


def test_what_cannot_be_written_has_not_happened(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            assert room.live is not None
            before = room.live.game.dump(room.live.state)
            commit = hub.writer.commit

            async def full_disk(line: Line) -> bool:
                raise StorageTrouble("the disk is full")

            hub.writer.commit = full_disk  # type: ignore[method-assign]
            with pytest.raises(StorageTrouble):
                await hub.choices.choose(room, 0, 0, first(room, 0), "k")
            assert room.live.game.dump(room.live.state) == before
            hub.writer.commit = commit  # type: ignore[method-assign]
            assert await hub.choices.choose(room, 0, 0, first(room, 0), "k") == 0

    run(test)


def test_what_was_written_though_it_seemed_to_fail_happens_once(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            commit = hub.writer.commit

            async def answer_lost(line: Line) -> bool:
                await commit(line)
                raise StorageTrouble("the connection is lost")

            hub.writer.commit = answer_lost  # type: ignore[method-assign]
            with pytest.raises(StorageTrouble):
                await hub.choices.choose(room, 0, 0, first(room, 0), "k")
            hub.writer.commit = commit  # type: ignore[method-assign]
            assert await hub.choices.choose(room, 0, 0, "planet 99", "k") == 0
            assert len(hub.store.entries(record.id)) == 1

    run(test)


def test_bots_play_a_whole_game_while_somebody_watches(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "house", "house", "random")
            room = await hub.loader.find(record.id)
            watch(hub, room)
            await until(lambda: room.record.status == "over", "the end")
            stored = hub.store.table(record.id)
            assert stored is not None
            assert (stored.status, stored.wake) == ("over", None)
            assert stored.ended > 0
            assert diary.verify_table(hub.store, record.id) == []

    run(test)


def test_bots_go_on_after_a_restart(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.chores.LATE", 0)

    class Lazy(QuickBots):
        async def choose(self, *given: Any) -> str:
            self.asked += 1
            await asyncio.sleep(60)
            raise AssertionError

    async def test() -> None:
        lazy = Lazy()
        async with hub_at(sqlite_url, lazy) as hub:
            record, _ = await table(hub, "me", "house", "house", window=0)
            await until(lambda: lazy.asked == 1, "a bot is at it")
        async with hub_at(sqlite_url) as hub:  # nobody looks at the table: the sweep finds it
            await until(lambda: record.id in hub.rooms, "it is there again")
            live = hub.rooms[record.id].live
            assert live is not None
            await until(lambda: live.state.to_move() == (0,), "all bots have chosen")
            assert diary.verify_table(hub.store, record.id) == []

    run(test)


@pytest.mark.parametrize("broken", ["fails", "lies"])
def test_a_broken_bot_plays_the_default(sqlite_url: str, broken: str) -> None:
    class Broken(QuickBots):
        async def choose(self, *given: Any) -> str:
            self.asked += 1
            if broken == "fails":
                raise BotFailed("it broke")
            return "planet 99"

    async def test() -> None:
        bots = Broken()
        async with hub_at(sqlite_url, bots) as hub:
            record, _ = await table(hub, "me", "house")
            room = await hub.loader.find(record.id)
            await until(lambda: room.live is not None and room.live.seq == 1, "the bot's choice")
            assert room.live is not None
            assert room.live.state.to_move() == (0,)
            assert bots.asked >= 1

    run(test)


def test_a_clock_that_runs_out_plays_the_default(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here", clock=(0, 1))
            room = await hub.loader.find(record.id)
            live = room.live
            assert live is not None
            await until(lambda: live.seq >= 2, "both defaults")
            assert {entry.by for entry in hub.store.entries(record.id)} == {"clock"}

    run(test)


def test_a_table_that_is_deleted_is_gone(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            hub.store.delete_table(record.id)
            room.doubtful = True
            with pytest.raises(UnknownTable):
                await hub.loader.find(record.id)
            with pytest.raises(UnknownTable):
                await hub.loader.find(record.id)

    run(test)


def test_tables_that_nobody_looks_at_leave_little_behind(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for the pages of all tables there are, one after the other, must not fill the memory."""
    monkeypatch.setattr(loader_module, "MOST_IDLE", 3)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            rooms = [await hub.loader.find((await table(hub, "me", "here"))[0].id) for _ in range(8)]
            for age, room in enumerate(rooms):
                picture(room, Eyes(None))
                room.used = time.monotonic() - loader_module.QUIET - 10 + age
            watched, fresh = rooms[0], rooms[1]
            watched.listeners.add(Watcher())
            fresh.used = time.monotonic()
            hub.loader.forget_idle()
            assert [room for room in rooms if room.id in hub.rooms] == [watched, fresh, *rooms[5:]]
            assert [room for room in rooms if room.pictures] == [watched, fresh]
            rooms[7].used = time.monotonic() - loader_module.IDLE - 1
            hub.loader.forget_idle()
            assert rooms[7].id not in hub.rooms
            again = await hub.loader.find(rooms[7].id)
            assert again.live is not None
            assert await hub.choices.choose(again, 0, 0, first(again, 0)) == 0

    run(test)


def test_snapshots_are_kept_and_used(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.web.choices.SNAPSHOT_EVERY", 10)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "house", "house")
            room = await hub.loader.find(record.id)
            watch(hub, room)
            await until(lambda: room.record.status == "over" and hub.store.snapshot(record.id) is not None, "the end")
            assert room.live is not None
            end = room.live.game.dump(room.live.state)
        async with hub_at(sqlite_url) as hub:
            again = await hub.loader.find(record.id)
            assert again.live is not None
            assert again.live.game.dump(again.live.state) == end
            with hub.store.engine.begin() as connection:
                connection.execute(delete(snapshots))
            hub.rooms.clear()
            again = await hub.loader.find(record.id)
            assert again.live is not None
            assert again.live.game.dump(again.live.state) == end

    run(test)


def test_a_bot_that_hangs_costs_its_process_and_nothing_else() -> None:
    async def test() -> None:
        import gaucho

        game = gaucho.load("cowcollectors")
        state = game.new(2, 3)
        pool = BotPool(1, 0.4)
        pool.start()
        try:
            view = game.view(state, 0)
            assert await pool.choose(game, None, view, "house", 1) in [o.text for o in state.legal(0)]
            with pytest.raises(BotFailed, match="not done within"):
                await pool.choose(game, None, view, "search:60000ms", 1)
            assert await pool.choose(game, None, view, "random", 1) in [o.text for o in state.legal(0)]
            with pytest.raises(BotFailed, match="'nonsense' of cowcollectors did not answer: "):
                await pool.choose(game, None, view, "nonsense", 1)
            assert await pool.choose(game, None, view, "random", 1) in [o.text for o in state.legal(0)]
        finally:
            pool.close()

    run(test)


def test_in_a_window_a_bot_thinks_as_long_where_it_can_only_pass() -> None:
    game = catalog.load("quantumzap")
    views = [game.view(game.new(3, seed, {"mode": "advanced"}), 0) for seed in range(50)]  # windows at the start of games
    asked = next(view for view in views if view.due is not None and view.due.veiled and len(view.due.options[view.seat]) == 1)
    began = time.monotonic()
    assert answer("quantumzap", None, courier.packed(game, asked), "search:150ms", 1) == "pass"
    assert time.monotonic() - began >= 0.15


def test_who_is_only_looking_does_not_choose(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, host = await table(hub, "me", "friend")
            room = await hub.loader.find(record.id)
            with pytest.raises(IllegalChoice) as error:
                await hub.choices.choose(room, 0, 0, "explore")
            assert error.value.code == "not_started"
            assert Reception(hub).may_look(room, host, "")
            assert not Reception(hub).may_look(room, None, "")

    run(test)


def test_workers_tell_each_other_who_is_there(postgres_url: str) -> None:
    async def test() -> None:
        async with hub_at(postgres_url) as one, hub_at(postgres_url) as two:
            record, host = await table(one, "me", "friend", public=True)
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            await until(lambda: one.signals.listening.is_set() and two.signals.listening.is_set(), "both listen")
            watcher = Watcher(-5)
            there.listeners.add(watcher)
            anna = Watcher(host.id)
            here.listeners.add(anna)
            one.presence.came_or_went(here, host.id)
            await until(lambda: there.here(host.id), "the other worker knows")
            assert watcher.woken
            here.listeners.discard(anna)
            one.presence.came_or_went(here, host.id)
            await until(lambda: not there.here(host.id), "the other worker knows")

    run(test)


def test_a_choice_at_one_worker_is_seen_at_the_other(postgres_url: str) -> None:
    async def test() -> None:
        async with hub_at(postgres_url) as one, hub_at(postgres_url, poll=30.0) as two:
            record, _ = await table(one, "me", "here")
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            await until(lambda: two.signals.listening.is_set(), "it listens")
            await one.choices.choose(here, 0, 0, first(here, 0))
            await until(lambda: there.live is not None and there.live.seq == 1, "the hint")

    run(test)


def test_a_lost_hint_only_costs_time(postgres_url: str) -> None:
    async def test() -> None:
        async with hub_at(postgres_url) as one, hub_at(postgres_url) as two:
            one.signals.touched = lambda table: None  # type: ignore[method-assign]
            record, _ = await table(one, "me", "here")
            here, there = await one.loader.find(record.id), await two.loader.find(record.id)
            there.listeners.add(Watcher(-5))
            await one.choices.choose(here, 0, 0, first(here, 0))
            await until(lambda: there.live is not None and there.live.seq == 1, "the poll")

    run(test)


def test_keys_of_two_seats_have_nothing_to_do_with_each_other(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            record, _ = await table(hub, "me", "here")
            room = await hub.loader.find(record.id)
            assert await hub.choices.choose(room, 0, 0, first(room, 0), "1") == 0
            assert await hub.choices.choose(room, 1, 0, first(room, 1), "1") == 1

    run(test)


def test_a_table_of_another_version_does_not_hold_up_the_others(sqlite_url: str) -> None:
    class Asleep(QuickBots):
        async def choose(self, *given: Any) -> str:
            await asyncio.sleep(60)
            raise AssertionError

    async def test() -> None:
        async with hub_at(sqlite_url, Asleep()) as hub:
            old, _ = await table(hub, "me", "house")
            good, _ = await table(hub, "me", "house")
            hub.store.set_table(old.id, content="another", wake=1)
            hub.store.set_table(good.id, wake=2)
        async with hub_at(sqlite_url) as hub:
            await until(lambda: len(hub.store.entries(good.id)) == 1, "the good one goes on")
            stored = hub.store.table(old.id)
            assert stored is not None
            assert stored.wake is None

    run(test)


def test_a_table_deleted_while_bots_play_is_let_go(sqlite_url: str) -> None:
    async def test() -> None:
        bots = QuickBots()
        async with hub_at(sqlite_url, bots) as hub:
            record, _ = await table(hub, "house", "house")
            room = await hub.loader.find(record.id)
            watch(hub, room)
            await until(lambda: bots.asked > 3, "bots play")
            hub.store.delete_table(record.id)
            await until(lambda: room.live is None, "it is let go")
            asked = bots.asked
            await asyncio.sleep(0.1)
            assert bots.asked == asked

    run(test)


def test_a_choice_before_the_snapshot_is_taken_back_elsewhere(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as one:
            record, _ = await table(one, "me", "here", options={"first_player": "0"})
            room = await one.loader.find(record.id)
            for seat in (0, 1):
                await one.choices.choose(room, seat, 0, first(room, seat))
            await one.choices.choose(room, 0, 2, "invade")
            assert room.live is not None
            snapshot = room.live.snapshot()
            assert snapshot is not None
            one.store.put_snapshot(snapshot)
            async with hub_at(sqlite_url) as two:
                there = await two.loader.find(record.id)
                await one.choices.undo(room, 0, 3)
                there.doubtful = True
                again = await two.loader.find(record.id)
                assert again.live is not None
                assert (again.live.seq, again.live.match.transcript.choices) == (4, room.live.match.transcript.choices)

    run(test)
