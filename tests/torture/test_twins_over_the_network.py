"""A thousand pairs of twin tables per game and seat: nothing that reaches a watcher tells the two apart.

    PAIRS=1000 ONLINE=20 pytest tests/torture/test_twins_over_the_network.py -n 2 -s

`PAIRS` go through the connections themselves, without a wire; `ONLINE` of them through a real server, HTTP and real sockets.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest
from web.house import hub_at
from web.server import serving
from web.twin_tables import Watched, compare_twins
from web.twins_online import AT_ONCE, Online, People

from gaucho.engine import catalog
from gaucho.web import sockets

GAMES = catalog.names()
PAIRS = int(os.environ.get("PAIRS", "1000"))
ONLINE = int(os.environ.get("ONLINE", "20"))
SEED = 1_000_000


@pytest.mark.parametrize("name", GAMES)
def test_twins_receive_the_same(tmp_path: Path, name: str) -> None:
    async def test() -> None:
        game = catalog.load(name)
        async with hub_at(f"sqlite:///{tmp_path / 'gaucho.db'}") as hub:
            await compare_twins(lambda game, position, watcher: Watched(hub, game, position, watcher), game, PAIRS, SEED, tally)

    tally: Counter[str] = Counter()
    asyncio.run(test())
    report(name, tally, PAIRS)


@pytest.mark.parametrize("name", GAMES)
def test_twins_receive_the_same_over_the_network(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "WHOLE", AT_ONCE)

    async def test() -> None:
        game = catalog.load(name)
        with serving(tmp_path) as server:
            folk = People(server)
            async with hub_at(f"sqlite:///{tmp_path / 'other.db'}") as hub:
                await compare_twins(
                    lambda game, position, watcher: Online(hub, game, position, watcher, folk), game, ONLINE, 2 * SEED, tally
                )
            folk.close()
            assert server.log.errors() == []

    tally: Counter[str] = Counter()
    asyncio.run(test())
    report(name, tally, ONLINE)


def report(name: str, tally: Counter[str], pairs: int) -> None:
    """What was compared."""
    print(f"\n{name}: {', '.join(f'{count} {what}' for what, count in tally.items())}")
    assert tally["pairs"] == pairs * (catalog.load(name).seats[1] + 1)
