"""Every attack at once from one address, and what players elsewhere notice of it.

A pair of programs makes choices over sockets, a person plays against house bots; first on the quiet server, then under attack.
`GAUCHO_SECONDS` says how long each part lasts.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx
from web.server import LEASH, process
from websockets.asyncio.client import connect

from .attacks import ATTACKS

SECONDS = float(os.environ.get("GAUCHO_SECONDS", "60"))
TESTS = Path(__file__).parents[1]
SLOWER = 3.0  # p99 of a choice under attack, as a multiple of the quiet server's
BOTS = 5.0  # seconds within which a house bot answers


def call(url: str, path: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = httpx.post(f"{url}/api{path}", json=body, headers=headers, timeout=60)
    assert answer.status_code < 300, answer.text
    found: dict[str, Any] = answer.json()
    return found


class Figures:
    """What players notice."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.bots: list[float] = []

    def p99(self) -> float:
        return sorted(self.choices)[int(len(self.choices) * 0.99)]

    def told(self, where: str) -> str:
        middle = sorted(self.choices)[len(self.choices) // 2]
        return (
            f"{where}: {len(self.choices)} choices, p50 {middle * 1000:.1f} ms, p99 {self.p99() * 1000:.1f} ms, "
            f"slowest {max(self.choices) * 1000:.0f} ms; {len(self.bots)} waits for house bots, slowest {max(self.bots):.2f} s"
        )


async def played(url: str, seconds: float) -> Figures:
    """Choices of two at a table, at a person's pace, and of one against three house bots."""
    figures = Figures()
    tokens = [call(url, "/visitors", "", {"name": name})["token"] for name in ("Ann", "Ben")]
    end = time.monotonic() + seconds

    async def follow(table: str, seat: int, token: str, alone: bool) -> None:
        headers = {"authorization": f"Bearer {token}"}
        place = f"ws{url[4:]}/api/tables/{table}/socket?seat={seat}&want=legal"
        async with connect(place, additional_headers=headers, open_timeout=60) as socket:
            sent, answered, seq = 0.0, 0.0, -1
            async for raw in socket:
                message, at = json.loads(raw), time.monotonic()
                if message["is"] == "done":
                    figures.choices.append(at - sent)
                    answered = at
                elif message["is"] == "table" and message["seq"] != seq:
                    if alone and answered:  # the next bot's answer, or one's own turn again
                        figures.bots.append(at - answered)
                        answered = at
                    seq = message["seq"]
                    if message["legal"]:
                        await asyncio.sleep(0.15)
                        sent = time.monotonic()
                        await socket.send(
                            json.dumps({"do": "choose", "seq": seq, "option": message["legal"][0], "key": f"k{seq}"})
                        )
                if time.monotonic() > end or message.get("over"):
                    return

    async def two() -> None:
        while time.monotonic() < end:
            seats = [{"kind": "me"}, {"kind": "friend"}]
            made = call(url, "/tables", tokens[0], {"game": "cowcollectors", "seats": seats, "public": True})
            call(url, f"/tables/{made['table']}/seats", tokens[1], {"name": "Ben"})
            await asyncio.gather(*[follow(made["table"], seat, token, False) for seat, token in enumerate(tokens)])

    async def one() -> None:
        while time.monotonic() < end:
            seats = [{"kind": "me"}] + [{"kind": "house"}] * 3
            made = call(url, "/tables", tokens[0], {"game": "cowcollectors", "seats": seats})
            await follow(made["table"], 0, tokens[0], True)

    await asyncio.wait_for(asyncio.gather(two(), two(), one()), seconds * 3 + 60)
    return figures


def test_players_elsewhere_go_on_under_every_attack_at_once(tmp_path: Path) -> None:
    with process(tmp_path / "data", GAUCHO_LIMITS="", GAUCHO_BOT_PACE="1.1") as server:
        quiet = asyncio.run(played(server.url, SECONDS))
        token = call(server.url, "/visitors", "", {"name": "Cleo"})["token"]
        seats = [{"kind": "me"}, {"kind": "friend"}]
        target = call(server.url, "/tables", token, {"game": "cowcollectors", "seats": seats, "public": True})["table"]
        command = [*LEASH, sys.executable, "-m", "torture.attacks"]
        attackers = [subprocess.Popen([*command, name, server.url, str(SECONDS + 20), target], cwd=TESTS) for name in ATTACKS]
        try:
            time.sleep(10)  # until all of them are at it
            attacked = asyncio.run(played(server.url, SECONDS))
        finally:
            for attacker in attackers:
                attacker.kill()
                attacker.wait()
        print(f"\n{quiet.told('quiet')}\n{attacked.told('attacked')}")
        print(f"p99 {attacked.p99() / quiet.p99():.2f}x of the quiet server's")
        assert "Traceback" not in server.text(), server.text()[-5000:]
        assert attacked.p99() <= SLOWER * quiet.p99()
        assert max(attacked.bots) <= BOTS
