"""What docs/api.md says is true: its Python runs, its messages are those that are sent, its routes are all there are."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

from websockets.sync.client import connect

from gaucho.client import Table
from gaucho.web import sockets
from gaucho.web.problems import STATUS
from gaucho.web.settings import Limits

from .server import Server, serving

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def examples(language: str, below: str = "") -> str:
    """All examples in a language, of the whole page or of one section."""
    text = PAGE.partition(f"\n{below}\n")[2].partition("\n#")[0] if below else PAGE
    return "\n".join(re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL))


def messages(below: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in examples("json", below).splitlines()]


def test_the_python_runs(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        code = examples("python").replace("http://localhost:8000", server.url).replace("localhost:8000", server.url[7:])
        done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "gaucho transcript 1" in done.stdout


def test_every_route_is_listed_and_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.http() as http:
        paths = http.get("/api/openapi.json").json()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(re.findall(r"^\| `([A-Z]+ /api/\S+)` \|", PAGE, flags=re.MULTILINE)) == there


def test_every_code_with_a_status_of_its_own_is_listed() -> None:
    rows = dict(re.findall(r"^\| (\d\d\d) \| (.*) \|$", PAGE, flags=re.MULTILINE))
    for code, status in STATUS.items():
        assert f"`{code}`" in rows[str(status)]


def test_every_message_can_be_sent() -> None:
    shown = [sockets.decode(json.dumps(message)) for message in messages("### What you send")]
    assert {type(message) for message in shown} == set(get_args(sockets.Message))


def test_limits_are_as_told() -> None:
    limits = Limits()
    assert f"{limits.frame:,}\ncharacters" in PAGE
    assert f"{limits.body:,} bytes" in PAGE
    assert (limits.requests[0], limits.frames[0], limits.chat[0], limits.tables[0]) == (20, 20, 0.5, 0.1)
    assert (limits.sockets_per_visitor, limits.sockets_per_address) == (40, 400)


def test_what_is_sent_looks_as_shown(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.visitor().open_table("cowcollectors", ["me", "here"])
        open_table = server.visitor().open_table("cowcollectors", ["me", "friend"])
        sent = [
            '{"do":"choose","seq":0,"option":"planet 99","key":"k"}',
            '{"do":"why","option":"declare 15"}',
            "?",
            '{"do":"ping"}',
        ]
        first = table.moment().legal[0]
        heard = talk(server, open_table, ['{"do":"leave","seat":0}'])
        heard |= talk(server, table, [*sent, json.dumps({"do": "choose", "seq": 0, "option": first, "key": "k"})])
        for example in messages("### What you are sent"):
            real = heard[example["is"]]
            assert set(real) == set(example), example["is"]
            assert {name: type(value) for name, value in real.items()} == {name: type(value) for name, value in example.items()}
        assert set(heard["table"]["due"]) == set(messages("### What you are sent")[0]["due"])
        table.say("Moo.")
        page = talk(server, table, [], page=True)["page"]
        shown = messages("## Sockets of pages")[0]
        assert set(page) == set(shown)
        for region in page["regions"]:
            assert f"`{region}`" in PAGE
        assert {"from", "lines"} == set(page["log"]) == set(page["chat"])


def talk(server: Server, table: Table, sent: list[str], page: bool = False) -> dict[str, dict[str, Any]]:
    """Send these; the last message of each kind that comes back."""
    heard: dict[str, dict[str, Any]] = {}
    url = server.socket_url(table, page=page, seat=table.seat)
    with connect(url, additional_headers=table.client.headers()) as socket:
        heard["first"] = json.loads(socket.recv(30))
        heard[heard["first"]["is"]] = heard["first"]
        for message in (*sent, '{"do": "ping"}'):
            socket.send(message)
        while True:
            try:
                answer: dict[str, Any] = json.loads(socket.recv(0.5 if "pong" in heard else 30))
            except TimeoutError:
                return heard
            heard[answer["is"]] = answer
