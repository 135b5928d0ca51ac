"""The gate by itself: who is counted as whom, and that it never stops looking."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from gaucho.web import gate
from gaucho.web.addresses import Proxies
from gaucho.web.gate import Connection, Gate
from gaucho.web.metrics import Metrics
from gaucho.web.settings import Limits


class Guest(Connection):
    """A connection that goes nowhere."""

    def __init__(self, unread: int = 0) -> None:
        self.transport: Any = Mock()
        self.transport.get_write_buffer_size.return_value = unread
        self.transport.is_closing.return_value = False
        self.told = 0

    def late(self) -> None:
        self.told += 1


@contextmanager
def opened(limits: Limits, *proxies: str) -> Iterator[Gate]:
    """A gate that looks when it is told to."""
    house = Gate(limits, Proxies(proxies), Metrics())
    with asyncio.Runner() as runner:
        runner.run(begin(house))
        yield house
        house.close()


async def begin(house: Gate) -> None:
    house.open()


@pytest.mark.parametrize("proxy", ["::1", "10.0.0.2", "fd00::7"])
def test_a_proxy_has_no_limit_of_its_own(proxy: str) -> None:
    limits = replace(Limits(), connections_per_address=2, connects=(0.001, 2.0), unread=100)
    with opened(limits, proxy) as house:
        guests = [Guest(unread=60) for _ in range(5)]
        for guest in guests:
            assert not house.comes_too_often(proxy)
            assert house.enter(guest, proxy)
        house._look_after_them(0.0)
        assert not any(guest.transport.abort.called for guest in guests)


def test_neighbours_of_a_proxy_are_limited() -> None:
    limits = replace(Limits(), connections_per_address=2, connects=(0.001, 4.0))
    with opened(limits, "fd00::/120") as house:
        assert [house.enter(Guest(), f"fd00::1:{number}") for number in range(4)] == [True, True, False, False]
        assert [house.comes_too_often(f"fd00::1:{number}") for number in range(6)] == [False] * 4 + [True] * 2
        assert house.enter(Guest(), "fd00::7")
        assert not house.comes_too_often("fd00::7")


class Broken(Guest):
    """A connection with a mistake of ours."""

    def late(self) -> None:
        raise RuntimeError("moo")


def test_a_mistake_costs_one_connection_and_looking_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "ROUND", 0.01)
    with opened(Limits()) as house:
        fair = [Guest() for _ in range(5)]
        for number, guest in enumerate([*fair, *(broken := [Broken(), Broken()])]):
            assert house.enter(guest, f"10.0.0.{number}")
            house.waits(guest, 0.0)
        broken[0].transport.abort.side_effect = OSError
        assert house._loop is not None
        house._loop.run_until_complete(asyncio.sleep(0.5))
        assert all(guest.told > 1 for guest in fair)
        assert house.inside == set(fair)
