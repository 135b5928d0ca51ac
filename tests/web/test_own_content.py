"""Tables with values of the host's own: checked before they are opened, told to everybody there, played by bots and kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

import gaucho
from gaucho.client import Client, Refused
from gaucho.kit.own_values import LONGEST
from gaucho.web import diary
from gaucho.web.own_content import OwnContent
from gaucho.web.reception import Reception, SeatWish, Wish
from gaucho.web.refused import Refused as Problem
from gaucho.web.store import Store
from gaucho.web.studio import Studio

from .house import hub_at, run, visitor
from .server import Server, process, serving

MINE = '[setup]\nstart_cows = 12\n[planets.planet_08]\nname = "Merkuh"\ncopies = 4\n'
COUNTED = "Played with 3 values of the host"


def set_up(http: httpx.Client, text: str | bytes, file: str = "mine.toml", **form: str) -> httpx.Response:
    """The form of a new table with a file."""
    http.timeout = httpx.Timeout(60)  # the studio may have to start first
    known = {"name": "Ann", "seats": "2", "seat_0": "me", "seat_1": "friend", **form}
    sent = text.encode() if isinstance(text, str) else text
    return http.post("/new/cowcollectors", data=known, files={"content": (file, sent)})


def said(answer: httpx.Response) -> str:
    """What the form says is wrong."""
    found = re.search(r'role="alert">([^<]*)<', answer.text)
    return "" if found is None else found[1]


def whole_game(client: Client, table: Any) -> None:
    """Play to the end, the first option each time."""
    with table.follow() as game:
        for moment in game:
            if moment.legal:
                game.choose(moment.legal[0])


def test_the_form_opens_a_table_that_everybody_sees_is_the_hosts_own(server: Server) -> None:
    with server.http() as ann, server.http() as ben:
        opened = set_up(ann, MINE, public="1")
        assert opened.status_code == 303, said(opened)
        address = opened.headers["location"]
        join = ben.get(address.replace("/t/", "/join/") + "/public").text
        for page in (ann.get(address).text, ben.get(address).text, join):
            assert COUNTED in page
            assert "start cows: 12" in page
            assert "(ours: Moorcury)" in page
            assert '<a href="/games/cowcollectors/own">Which ones</a>' in page
        assert "the host&#39;s own values" in ben.get("/").text  # the lobby


def test_bots_play_and_the_replay_tells(server: Server, ann: Client) -> None:
    """Also the bot that searches, a rematch, and a table from a position of the game."""
    table = ann.open_table("cowcollectors", ["me", "house", "search:5"], content=MINE)
    about = ann.call("GET", f"/tables/{table.id}")
    assert about["own_values"]
    assert about["content"] == MINE
    assert [player["cows"] for player in table.moment().view["players"]] == [12, 12, 12]
    whole_game(ann, table)
    store = Store(server.database)
    record = store.table(table.id)
    assert record is not None
    assert record.content == gaucho.load("cowcollectors", {"setup": {"start_cows": 12}, **PLANETS}).content
    assert diary.verify_table(store, table.id) == []
    with server.http(ann) as http:
        http.timeout = httpx.Timeout(60)
        assert COUNTED in http.get(f"/replay/{table.id}").text
    again = ann.call("POST", f"/tables/{table.id}/rematch")["table"]
    forked = ann.call("POST", f"/tables/{table.id}/fork", {"at": 5, "seat": 0})["table"]
    for name in (again, forked):
        other = store.table(name)
        assert other is not None
        assert (other.overlay, other.content) == (MINE, record.content)
        assert ann.table(name, 0).moment().view["players"][0]["cows"] >= 12
    store.close()


PLANETS = {"planets": {"planet_08": {"name": "Merkuh", "copies": 4}}}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[setup]\nstart_cow = 12\n", "mine.toml: setup.start_cow: unknown key"),
        ("[setup]\nstart_cows = 2000000\n", "mine.toml: setup.start_cows: 2000000 is not between"),
        ("[setup\n", "mine.toml: "),
        ('[planets.planet_08]\nname = "<script>"\n', "mine.toml: planets.planet_08.name: a text cannot have"),
        (b"\xff\xfe", "mine.toml: this is no text"),
        ("#" * (LONGEST + 1), f"mine.toml: it is longer than {LONGEST} characters"),
        ("a = " + "[" * 50_000, "mine.toml: its tables lie too deep"),
    ],
)
def test_a_broken_file_is_a_sentence_and_no_table(server: Server, ann: Client, text: str | bytes, words: str) -> None:
    with server.http() as http:
        answer = set_up(http, text, public="1")
        assert answer.status_code == 400
        assert said(answer).startswith(words)
        assert not re.search("Waiting for", http.get("/").text.partition('id="lobby-mine"')[2].partition("</section>")[0])
    if isinstance(text, str) and len(text) <= LONGEST:
        with pytest.raises(Refused) as refused:
            ann.open_table("cowcollectors", ["me", "house"], content=text)
        assert refused.value.text.startswith(words.replace("mine.toml", "content"))
    assert ann.call("GET", "/tables?mine=true") == []


def test_games_that_do_not_end_hold_nobody_up(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            hub.studio = Studio((1e9, 1e9), seconds=0.0)
            eve = visitor(hub, "Eve")
            wish = Wish("cowcollectors", [SeatWish("me"), SeatWish("house")], "Eve", content=OwnContent("mine.toml", MINE))
            with pytest.raises(Problem, match=r"mine.toml: no game with these values came to an end in time") as refused:
                await Reception(hub).open(eve, wish)
            assert refused.value.code == "too_much"
            assert hub.store.hosted(eve.id) == 0

    run(test)


def test_a_file_that_changes_nothing_is_none(ann: Client) -> None:
    text = gaucho.load("cowcollectors").folder.content.read_text("utf-8")
    table = ann.open_table("cowcollectors", ["me", "house"], content=text)
    assert not ann.call("GET", f"/tables/{table.id}")["own_values"]


def test_without_a_file_everybody_reads_what_is_ours(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"], public=True)
    line = 'Cards and boards that the rulebook does not show are our own. <a href="/games/cowcollectors/own">'
    with server.http() as http:
        for address in ("/new/cowcollectors", f"/join/{table.id}/public", f"/t/{table.id}"):
            page = http.get(address).text
            assert line in page
            assert "host's own</summary>" not in page
        assert "Some cards and boards are our own</a>" in http.get(f"/t/{table.id}").text  # where everybody looks first
        assert "Moorcury, Calfisto" in http.get("/games/cowcollectors/own").text
        assert '/games/cowcollectors/own">What is our own' in http.get("/games/cowcollectors/rules").text
        assert http.get("/games/cowcollectors/content.toml").text.startswith("# Everything countable")


def test_a_servers_own_values_are_those_of_its_tables(tmp_path: Path) -> None:
    with serving(tmp_path, contents={"cowcollectors": MINE}) as server:
        ann = server.visitor("Ann")
        table = ann.open_table("cowcollectors", ["me", "house"])
        assert table.moment().view["players"][1]["cows"] == 12
        with server.http(ann) as http:
            assert COUNTED in http.get("/new/cowcollectors").text
            played = http.post("/play/cowcollectors", headers={"origin": server.url})
            assert COUNTED in http.get(played.headers["location"]).text
        other = ann.open_table("cowcollectors", ["me", "house"], content="[setup]\nstart_cows = 7\n")
        assert other.moment().view["players"][1]["cows"] == 7
        assert server.log.errors() == []


def test_serve_reads_files_of_the_owner(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    words = ["--content", f"cowcollectors={tmp_path / 'mine.toml'}"]
    with process(tmp_path / "data", *words) as server:
        assert "Cosmic Cow Collectors is played with mine.toml: 3 values of your own." in server.text()
        table = Client.new(server.url, "Ann").open_table("cowcollectors", ["me", "house"])
        assert table.moment().view["players"][0]["cows"] == 12
