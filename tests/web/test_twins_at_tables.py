"""Twins at live tables, for every game: the same bytes for pages and programs, whatever others choose in secret.

Here are a few pairs for every seat; `tests/torture/test_twins_over_the_network.py` has a thousand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.web import frame, orders, progress, sockets, views
from gaucho.web.hub import Hub
from gaucho.web.sockets import DataConnection
from gaucho.web.table import LiveTable

from .house import hub_at, run
from .server import Server
from .twin_tables import Watched, compare_twins
from .twins_online import AT_ONCE, Online, People

GAMES = catalog.names()
WITH_SECRETS, WITH_WINDOWS = {"quantumzap"}, {"quantumzap", "shootcows"}
PAIRS = 3
SEED = 44


async def at_hand(hub: Hub, name: str, pairs: int = PAIRS) -> Counter[str]:
    """Twins at tables without a network."""
    tally: Counter[str] = Counter()
    game = catalog.load(name)
    await compare_twins(lambda game, position, watcher: Watched(hub, game, position, watcher), game, pairs, SEED, tally)
    return tally


@pytest.mark.parametrize("name", GAMES)
def test_twins_receive_the_same(sqlite_url: str, name: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            tally = await at_hand(hub, name)
        assert tally["pairs"] == PAIRS * (catalog.load(name).seats[1] + 1)
        assert tally["different"] == tally["pairs"]
        assert tally["open steps"] > 0
        assert (tally["secrets"] > 0) == (name in WITH_SECRETS)
        assert (tally["veiled answers"] > 0) == (name in WITH_WINDOWS)

    run(test)


@pytest.mark.parametrize("name", GAMES)
def test_twins_receive_the_same_over_the_network(
    server: Server, sqlite_url: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "WHOLE", AT_ONCE)

    async def test() -> None:
        folk = People(server)
        tally: Counter[str] = Counter()
        game = catalog.load(name)
        async with hub_at(sqlite_url) as hub:
            await compare_twins(
                lambda game, position, watcher: Online(hub, game, position, watcher, folk), game, 1, SEED, tally
            )
        folk.close()
        assert tally["pairs"] == game.seats[1] + 1
        assert (tally["secrets"] > 0) == (name in WITH_SECRETS)

    run(test)


# ---- the check itself ------------------------------------------------------------------------------------------------


def number_of_all_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "question", lambda self, seat=None: self.seq)


def extra_message(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = DataConnection.tell
    told: dict[DataConnection, int] = {}

    async def after_every_entry(self: DataConnection) -> Any:
        assert self.room.live is not None
        if told.get(self) != self.room.live.seq:
            told[self] = self.room.live.seq
            self._last = {}
        return await tell(self)

    monkeypatch.setattr(DataConnection, "tell", after_every_entry)


def longer_message(monkeypatch: pytest.MonkeyPatch) -> None:
    known = views.table_data

    def longer(room: Any, *given: Any) -> dict[str, Any]:
        return known(room, *given) | {"padding": " " * len(room.live.match.transcript.choices)}

    monkeypatch.setattr(sockets, "table_data", longer)


def order_of_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Watched.told

    async def turned(self: Watched) -> list[bytes]:
        heard = await told(self)
        return heard[::-1] if self.state.chance.words()[0] % 2 else heard

    monkeypatch.setattr(Watched, "told", turned)


def refused_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    def names_the_last(self: LiveTable, seat: int) -> str:
        choices = self.match.transcript.choices
        return f"{choices[-1][0]} has chosen since." if choices else "Nothing was chosen."

    monkeypatch.setattr(LiveTable, "why_not_undo", names_the_last)


def offered_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_the_step(state: State) -> tuple[str, str]:
        return state.step().prompt, f"{state.step().prompt} {state.step().what}"

    monkeypatch.setattr(orders, "_names", of_the_step)


def lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    known = progress.progress_of
    monkeypatch.setattr(frame, "progress_of", lambda live: replace(known(live), choices=live.seq))


@pytest.mark.parametrize(
    "leak",
    [
        number_of_all_entries,
        extra_message,
        longer_message,
        order_of_messages,
        refused_undo,
        offered_orders,
        lobby,
    ],
)
def test_a_leak_is_found(sqlite_url: str, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    leak(monkeypatch)

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            with pytest.raises(AssertionError, match=r"at first|after (a secret|an open step)"):
                await at_hand(hub, "quantumzap", 30)

    run(test)
