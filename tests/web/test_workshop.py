"""Long work has threads of its own, and nobody can fill them."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from gaucho.web.refused import Refused
from gaucho.web.replays import Replay
from gaucho.web.settings import Limits
from gaucho.web.workshop import HANDS, MOST_WAITING, Workshop

from .callers import play_on, together
from .server import serving


def test_one_address_has_few_places_and_others_are_served() -> None:
    async def test() -> None:
        shop = Workshop((1e9, 1e9))
        gate = threading.Event()
        asked = [asyncio.create_task(shop.make("here", gate.wait)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await shop.make("here", gate.wait)
        assert (refused.value.code, refused.value.wait > 0) == ("too_fast", True)
        there = asyncio.create_task(shop.make("there", lambda: "done"))
        asked[0].cancel()  # whoever has gone keeps their place as long as the work is done
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await shop.make("here", gate.wait)
        gate.set()
        assert await there == "done"
        assert all(await asyncio.gather(*asked[1:]))
        assert await shop.make("here", lambda: 5) == 5
        shop.close()

    asyncio.run(test())


def test_replays_do_not_keep_the_house_from_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    busy: set[int] = set()
    real = Replay.regions

    def slow(replay: Replay, at: int, eyes: int | str) -> dict[str, str]:
        busy.add(threading.get_ident())
        gate.wait(60)
        return real(replay, at, eyes)

    with serving(tmp_path, limits=replace(Limits.lifted(), heavy=(0.001, 60.0))) as server:
        mine, theirs = together(server.visitor("Ann"), server.visitor("Bo"))
        play_on(mine, theirs)
        monkeypatch.setattr(Replay, "regions", slow)
        answers: list[int] = []

        def ask() -> None:
            with server.http() as http:
                answers.append(http.get(f"/replay/{mine.id}/frame?at=5", timeout=60).status_code)

        threads = [threading.Thread(target=ask) for _ in range(40)]
        for thread in threads:
            thread.start()
        fresh = server.visitor("Cy").open_table("cowcollectors", ["me", "here"])  # reads and writes go on meanwhile
        moment = fresh.moment()
        fresh.choose(moment.legal[0], moment.seq)
        with server.http() as http:
            assert http.get("/").status_code == 200
        gate.set()
        for thread in threads:
            thread.join()
        assert len(busy) <= HANDS
        assert set(answers) == {200, 429}
        assert answers.count(200) >= MOST_WAITING
        with server.http() as http:
            late = [http.get(f"/replay/{mine.id}/frame?at=5") for _ in range(60)][-1]
            assert (late.status_code, int(late.headers["retry-after"]) > 0) == (429, True)
