"""Whose bot thinks next, how long one waits, and who answers then."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.web.addresses import household
from gaucho.web.bot_desk import BotDesk
from gaucho.web.bot_pool import BotFailed
from gaucho.web.bot_queue import Lane, NoTurn, Payer
from gaucho.web.settings import Limits, Settings

from .house import QuickBots, run, until

MANY, FREE = 10**6, (1e9, 1e9)
ANN = Payer("10.0.0.1", 1, "ann1")
GAME = gaucho.load("cowcollectors")


class Thoughts:
    """Something to think about that takes a while, and who did."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.thought: list[Payer] = []

    def of(self, payer: Payer) -> Callable[[], Any]:
        async def think() -> str:
            self.thought.append(payer)
            await asyncio.sleep(self.seconds)
            return payer.table

        return think


async def ask_for_ever(lane: Lane, thoughts: Thoughts, payer: Payer) -> None:
    while True:
        await lane.take(payer, thoughts.of(payer))


async def shares(payers: list[Payer], count: int, part: Callable[[Payer], Any]) -> Counter[Any]:
    """Who gets how many turns if all ask as often as they can."""
    lane, thoughts = Lane(1, 60, MANY, FREE), Thoughts(0.005)
    everybody = [asyncio.create_task(ask_for_ever(lane, thoughts, payer)) for payer in payers]
    await until(lambda: len(thoughts.thought) >= count, "so many turns")
    for one in everybody:
        one.cancel()
    await asyncio.gather(*everybody, return_exceptions=True)
    lane.close()
    return Counter(part(payer) for payer in thoughts.thought[:count])


def test_addresses_share_alike_however_many_tables_they_have() -> None:
    async def test() -> None:
        crowd = [Payer("10.0.0.9", 90 + number % 5, f"m{number}") for number in range(20)]
        turns = await shares([*crowd, ANN], 60, lambda payer: payer.address)
        assert turns["10.0.0.1"] >= 20

    run(test)


def test_visitors_of_an_address_share_alike_and_so_do_tables_of_a_visitor() -> None:
    async def test() -> None:
        crowd = [Payer("10.0.0.1", 9, f"m{number}") for number in range(10)]
        turns = await shares([*crowd, ANN], 60, lambda payer: payer.visitor)
        assert turns[1] >= 20
        turns = await shares(crowd, 60, lambda payer: payer.table)
        assert min(turns[payer.table] for payer in crowd) >= 3

    run(test)


def test_who_is_alone_has_it_all_and_who_comes_is_next() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 60, MANY, FREE), Thoughts(0.02)
        mallory = [Payer("10.0.0.9", 9, f"m{number}") for number in range(20)]
        crowd = [asyncio.create_task(ask_for_ever(lane, thoughts, payer)) for payer in mallory]
        await until(lambda: len(thoughts.thought) >= 10, "all theirs")
        assert await lane.take(ANN, thoughts.of(ANN)) == "ann1"
        before = thoughts.thought.index(ANN)
        assert before <= 12  # at most the one that was thinking
        for one in crowd:
            one.cancel()
        lane.close()

    run(test)


def test_several_think_at_once_but_no_more() -> None:
    async def test() -> None:
        lane, now, most = Lane(3, 60, MANY, FREE), 0, 0

        async def think() -> str:
            nonlocal now, most
            now += 1
            most = max(most, now)
            await asyncio.sleep(0.01)
            now -= 1
            return ""

        await asyncio.gather(*[lane.take(ANN, think) for _ in range(10)])
        assert most == 3

    run(test)


def test_who_waits_too_long_is_turned_away_and_keeps_nobody_else_waiting() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 0.5, MANY, FREE), Thoughts(0.0)
        await lane.take(ANN, thoughts.of(ANN))  # its processes are up
        hangs = asyncio.Event()

        async def hang() -> str:
            await hangs.wait()
            return "late"

        with pytest.raises(NoTurn):  # it has begun, and does not end
            await lane.take(ANN, hang)
        began = time.monotonic()
        with pytest.raises(NoTurn):  # it does not even begin
            await lane.take(ANN, thoughts.of(ANN))
        assert time.monotonic() - began < 5
        with pytest.raises(NoTurn):  # what needs longer than there is time for is not begun
            await lane.take(ANN, thoughts.of(ANN), needs=5.0)
        assert lane.waiting == 0
        hangs.set()
        assert await lane.take(ANN, thoughts.of(ANN)) == "ann1"

    run(test)


def test_the_first_wait_until_there_are_bots() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 0.05, MANY, FREE), Thoughts(0.3)
        assert await lane.take(ANN, thoughts.of(ANN)) == "ann1"
        with pytest.raises(NoTurn):
            await lane.take(ANN, thoughts.of(ANN))

    run(test)


def test_of_one_address_only_so_many_wait() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 60, 3, FREE), Thoughts(0.05)
        waiting = [asyncio.create_task(lane.take(ANN, thoughts.of(ANN))) for _ in range(4)]
        await until(lambda: lane.waiting == 3, "one thinks, three wait")
        assert lane.oldest >= 0
        with pytest.raises(NoTurn, match="same address"):
            await lane.take(ANN, thoughts.of(ANN))
        ben = Payer("10.0.0.2", 2, "ben1")
        assert await lane.take(ben, thoughts.of(ben)) == "ben1"
        await asyncio.gather(*waiting)
        assert (lane.waiting, lane.oldest) == (0, 0.0)

    run(test)


def test_an_address_that_is_too_quick_goes_slower_and_is_not_turned_away() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 0.3, MANY, (20.0, 16.0)), Thoughts(0.0)
        await lane.take(ANN, thoughts.of(ANN))
        began = time.monotonic()
        await asyncio.gather(*[lane.take(ANN, thoughts.of(ANN)) for _ in range(40)])
        assert time.monotonic() - began > 1
        ben = Payer("10.0.0.2", 2, "ben1")
        crowd = [asyncio.create_task(lane.take(ANN, thoughts.of(ANN))) for _ in range(10)]
        await asyncio.sleep(0)
        assert await lane.take(ben, thoughts.of(ben)) == "ben1"
        assert not all(one.done() for one in crowd)
        await asyncio.gather(*crowd)

    run(test)


def test_who_goes_away_while_waiting_leaves_nothing_behind() -> None:
    async def test() -> None:
        lane, thoughts = Lane(1, 60, MANY, FREE), Thoughts(0.05)
        crowd = [asyncio.create_task(lane.take(ANN, thoughts.of(ANN))) for _ in range(10)]
        await asyncio.sleep(0.01)
        for one in crowd:
            one.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert lane.waiting == 0
        assert await lane.take(ANN, thoughts.of(ANN)) == "ann1"
        assert len(thoughts.thought) == 2

    run(test)


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_has_one_address(address: str, counts_as: str) -> None:
    assert household(address) == counts_as


# ---- the desk ----------------------------------------------------------------------------------------------------------


class SlowThinkers(QuickBots):
    """Quick ones answer at once, those that search never do (or break)."""

    def __init__(self, broken: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.broken = broken
        self.levels: list[str] = []

    async def choose(self, *given: Any) -> str:
        self.levels.append(given[3])
        if given[3] in self.broken:
            raise BotFailed("it broke")
        if given[3].startswith("search"):
            await asyncio.sleep(60)
        return await super().choose(*given)


def desk_of(bots: QuickBots, patience: float = 1.0, **limits: Any) -> BotDesk:
    settings = Settings(Path(), "", b"", bot_patience=patience, limits=Limits(**limits))
    desk = BotDesk(bots, settings)
    desk._slow._warm = desk._quick._warm = True
    return desk


async def choice(desk: BotDesk, level: str, payer: Payer = ANN) -> str:
    return await desk.choose(payer, GAME, None, GAME.view(GAME.new(2, 3), 0), level, 1)


def test_who_has_waited_long_enough_for_a_thinker_is_answered_by_a_quick_bot() -> None:
    async def test() -> None:
        bots = SlowThinkers()
        desk = desk_of(bots)
        assert await choice(desk, "search:100ms") in [option.text for option in GAME.new(2, 3).legal(0)]
        assert bots.levels == ["search:100ms", "house"]
        assert (desk.answered, desk.quicker, desk.failed) == (1, 1, 0)
        assert desk.waiting == {"quick": 0, "slow": 0}
        await choice(desk, "search:100ms")  # the one before still thinks
        assert bots.levels == ["search:100ms", "house", "house"]
        desk.close()

    run(test)


def test_quick_bots_do_not_wait_behind_those_that_search() -> None:
    async def test() -> None:
        bots = SlowThinkers()
        desk = desk_of(bots, patience=30)
        thinkers = [asyncio.create_task(choice(desk, "search:2000ms")) for _ in range(5)]
        await until(lambda: desk.waiting["slow"] == 4, "they wait")
        assert desk.oldest > 0
        await asyncio.wait_for(choice(desk, "house"), 5)
        await asyncio.wait_for(choice(desk, "random"), 5)
        for one in thinkers:
            one.cancel()
        desk.close()

    run(test)


def test_too_many_searches_of_one_address_are_answered_at_once_by_quick_bots() -> None:
    async def test() -> None:
        bots = SlowThinkers()
        desk = desk_of(bots, patience=30, searches_waiting=2)
        thinkers = [asyncio.create_task(choice(desk, "search:2000ms")) for _ in range(3)]
        await until(lambda: desk.waiting["slow"] == 2, "they wait")
        await asyncio.wait_for(choice(desk, "search:2000ms"), 5)
        assert bots.levels[-1] == "house"
        for one in thinkers:
            one.cancel()
        desk.close()

    run(test)


@pytest.mark.parametrize("level", ["house", "search:100ms", "search:nonsense"])
def test_if_nobody_answers_the_table_is_told(level: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        desk = desk_of(SlowThinkers(broken=("house", "search:100ms")))
        for _ in range(20):
            with pytest.raises(BotFailed):
                await choice(desk, level)
        assert (desk.answered, desk.failed) == (0, 20)
        desk.close()

    with caplog.at_level(logging.WARNING):
        run(test)
    assert len(caplog.records) == 1  # not a line for each
