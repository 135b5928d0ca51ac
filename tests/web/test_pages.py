"""The pages, asked for without a browser: what is there, who may see it, what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from starlette.testclient import TestClient

from gaucho.engine import catalog
from gaucho.web import people
from gaucho.web.app import make
from gaucho.web.loader import Loader
from gaucho.web.settings import Limits, Settings
from gaucho.web.store import Store

from .house import QuickBots

ORIGIN = {"origin": "http://testserver"}
SECRET = b"x" * 32


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(Path(), sqlite_url, SECRET, bot_pace=0.0, limits=Limits.lifted())


@pytest.fixture
def browser(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make(settings, QuickBots()), headers=ORIGIN) as client:
        yield client


@contextmanager
def other(browser: TestClient) -> Iterator[TestClient]:
    """A second visitor of the same server: one without the first one's cookie."""
    mine = dict(browser.cookies)
    browser.cookies.clear()
    yield browser
    browser.cookies.clear()
    browser.cookies.update(mine)


def open_table(browser: TestClient, *seats: str, **form: str) -> str:
    """The address of a new table."""
    fields = {f"seat_{k}": kind for k, kind in enumerate(seats)}
    sent = {"name": "Anna", "seats": str(len(seats)), "clock": "", "window": "8", **fields, **form}
    answer = browser.post("/new/cowcollectors", data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def invite(table: str) -> str:
    name = table.rpartition("/")[2]
    return f"/join/{name}/{people.invite(SECRET, name)}"


def test_the_start_page_shows_every_game_with_its_cover(browser: TestClient) -> None:
    page = browser.get("/").text
    for name in catalog.names():
        game = catalog.load(name)
        assert game.title in unescape(page)
        assert game.about["tagline"] in page
        assert f'action="/play/{name}"' in page
    assert page.count("<svg") > len(catalog.names())


def test_one_click_sits_a_stranger_down(browser: TestClient) -> None:
    answer = browser.post("/play/cowcollectors", follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(re.findall(r"gaucho=([^;]+)", cookie)[0]) * 6 >= 128
    page = browser.get(answer.headers["location"])
    assert "Choose your Secret Planet" in page.text
    assert 'data-option="planet' in page.text


def test_a_friend_joins_with_a_name_and_nothing_else(browser: TestClient) -> None:
    table = open_table(browser, "me", "friend")
    waiting = browser.get(table).text
    assert invite(table) in waiting
    with other(browser) as friend:
        assert friend.get(table).status_code == 403  # private
        assert friend.get(f"{invite(table)}x").status_code == 403
        assert "There is a chair for you" in friend.get(invite(table)).text
        answer = friend.post(invite(table), data={"name": "  "})
        assert (answer.status_code, "Please tell us a name" in answer.text) == (400, True)
        answer = friend.post(invite(table), data={"name": "Ben", "seat": ""})
        assert "Choose your Secret Planet" in answer.text
    assert "Choose your Secret Planet" in browser.get(table).text


def test_public_tables_are_listed_and_can_be_watched(browser: TestClient) -> None:
    table = open_table(browser, "me", "friend", public="1")
    private = open_table(browser, "me", "friend")
    with other(browser) as stranger:
        lobby = stranger.get("/").text
        assert table.rpartition("/")[2] in lobby
        assert private.rpartition("/")[2] not in lobby
        assert stranger.get(table).status_code == 200
        stranger.post(f"/join/{table.rpartition('/')[2]}/public", data={"name": "Ben"})
    with other(browser) as watcher:
        page = watcher.get(table).text
        assert "data-option" not in page
        assert 'data-look="-1"' in page


def test_names_are_escaped_everywhere(browser: TestClient) -> None:
    table = open_table(browser, "me", "here", public="1", name="<blink>\"x'&", name_1="<script>1</script>")
    for page in (browser.get(table).text, browser.get("/").text, browser.get("/me").text):
        assert "<blink>" not in page
        assert "<script>1" not in page
        assert "&lt;blink&gt;" in page


def test_two_people_at_one_device_and_the_curtain_between_them(browser: TestClient) -> None:
    table = open_table(browser, "me", "here", name_1="Ben")
    page = browser.get(table).text
    assert "Choose your Secret Planet" in page
    with browser.websocket_connect(f"{table}/socket?seat=0") as socket:
        first = socket.receive_json()
        option = re.findall(r'data-option="(planet \d+)"', first["regions"]["board"])[0]
        socket.send_json({"do": "choose", "seq": first["seq"], "option": option, "key": "k"})
        messages = [socket.receive_json(), socket.receive_json()]
        drawn = next(m for m in messages if m["is"] == "page")
        assert "Pass the device to Ben" in drawn["regions"]["board"]
        assert "data-option" not in str(drawn["regions"])
        assert drawn["log"] == {"from": 0, "lines": []}
        socket.send_json({"do": "look", "seat": 1})
        while "regions" not in (message := socket.receive_json()) or "data-option" not in message["regions"].get("board", ""):
            pass
        assert "Choose your Secret Planet" in message["regions"]["prompt"]


def test_a_page_that_was_just_sent_is_not_sent_again(browser: TestClient) -> None:
    table = open_table(browser, "me", "here", name_1="Ben")
    seen = re.findall(r'data-seen="([^"]*)"', browser.get(table).text)[0]
    with browser.websocket_connect(f"{table}/socket?seat=0") as stranger:
        whole = stranger.receive_json()
        with browser.websocket_connect(f"{table}/socket?seat=0&seen={seen}") as socket:
            first = socket.receive_json()
            assert {"board", "panel"} <= set(whole["regions"])
            assert not {"board", "panel"} & set(first["regions"])
            assert "log" in whole
            assert "log" not in first
            assert (first["seq"], first["turn"], first["title"]) == (whole["seq"], whole["turn"], whole["title"])
            option = re.findall(r'data-option="(planet \d+)"', whole["regions"]["board"])[0]
            socket.send_json({"do": "choose", "seq": first["seq"], "option": option, "key": "k"})
            drawn = next(m for m in (socket.receive_json(), socket.receive_json()) if m["is"] == "page")
            assert "Pass the device to Ben" in drawn["regions"]["board"]
    with browser.websocket_connect(f"{table}/socket?seat=0&seen={seen}") as late:  # what has changed meanwhile is sent
        assert "Pass the device to Ben" in late.receive_json()["regions"]["board"]
    with browser.websocket_connect(f"{table}/socket?seat=0&seen=board-,-.x..log-{'9' * 300}") as odd:
        assert {"board", "prompt"} <= set(odd.receive_json()["regions"])


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"name": ""}, "Please tell us a name"),
        ({"seats": "9"}, "2 to 4 players"),
        ({"seats": "x"}, "2 to 4 players"),
        ({"seat_1": "me"}, "You can take one seat"),
        ({"seat_1": "wizard"}, "has no bot"),
        ({"clock": "1+1"}, "no such clock"),
        ({"window": "77"}, "no such time"),
        ({"option_first_player": "7"}, "cannot be"),
        ({"option_speed": "1"}, "no option"),
    ],
)
def test_a_wrong_form_comes_back_with_the_reason(browser: TestClient, form: dict[str, str], reason: str) -> None:
    sent = {"name": "Anna", "seats": "2", "seat_0": "me", "seat_1": "house", "clock": "", "window": "8", **form}
    answer = browser.post("/new/cowcollectors", data=sent)
    assert answer.status_code == 400
    assert reason in answer.text.replace("&#39;", "'")


def picked(*words: str) -> dict[str, str]:
    """The form of a QuantumZap table with Action types of one's choice."""
    sent = {"name": "Anna", "seats": "2", "seat_0": "me", "seat_1": "friend", "clock": "", "window": "8", "public": "1"}
    ticked = {f"pick_action_types_{word}": "1" for word in words}
    return {**sent, "option_mode": "advanced", "option_action_types": "picked", **ticked}


def test_several_of_many_are_picked_in_the_form(browser: TestClient) -> None:
    form = browser.get("/new/quantumzap").text
    assert form.count('name="pick_action_types_') == 13
    assert "Woah there partner!</label>" in form
    types = ("insider_tip", "woah_there_partner", "space_is_cold", "cowboy_hacker", "bargain_hunter")
    answer = browser.post("/new/quantumzap", data=picked(*types), follow_redirects=False)
    assert answer.status_code == 303, answer.text
    rows = browser.get("/").text
    for name in ("Advanced", "Insider Tip", "Cowboy Hacker"):
        assert name in rows


def test_too_few_of_them_come_back_as_they_were_ticked(browser: TestClient) -> None:
    answer = browser.post("/new/quantumzap", data=picked("insider_tip", "space_is_cold"))
    assert answer.status_code == 400
    assert "Action types: choose 5 of them, not 2." in answer.text
    assert answer.text.count('value="1" checked') == 3  # two of them, and that it is public


@pytest.mark.parametrize("path", ["/nothing", "/t/nothing", "/new/chess", "/games/chess/rules", "/replay/nothing", "/join/a/b"])
def test_what_is_not_there(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "To the games" in answer.text
    assert "Traceback" not in answer.text


def test_no_page_brings_scripts_or_styles_or_other_hosts_with_it(browser: TestClient) -> None:
    table = open_table(browser, "me", "house", "house", public="1")
    paths = ["/", "/new/cowcollectors", table, "/games/cowcollectors/rules", "/games/cowcollectors/guide", "/me", "/api/docs"]
    for path in paths:
        answer = browser.get(path)
        assert answer.status_code == 200, path
        page = answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert not re.search(r"<script(?![^>]*\bsrc=\"/static/)", page), path
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page), path
        outside = [word for word in re.findall(r'(?:src|href|action)="([^"]+)"', page) if "://" in word]
        assert all(word.startswith("http://testserver/") for word in outside), (path, outside)


def test_every_link_leads_somewhere(browser: TestClient) -> None:
    table = open_table(browser, "me", "house", "house", public="1")
    seen: dict[str, str] = {}  # addresses, and a page that links to them
    for path in ("/", "/new/quantumzap", table, "/games/quantumzap/rules", "/games/quantumzap/guide", "/me", "/api/docs"):
        page = browser.get(path).text
        for link in re.findall(r'<a [^>]*?href="([^"]+)"', page):
            address, _, anchor = link.partition("#")
            assert not anchor or address or f'id="{anchor}"' in page, (path, link)
            seen.setdefault(address or path, path)
    assert len(seen) > 5
    for address, path in seen.items():
        assert browser.get(address).status_code == 200, (path, address)


def test_a_post_from_elsewhere_is_refused(browser: TestClient) -> None:
    browser.post("/play/cowcollectors")
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}):
        assert browser.post("/play/cowcollectors", headers=headers).status_code == 403
    del browser.headers["origin"]
    assert browser.post("/play/cowcollectors").status_code == 403


@pytest.mark.parametrize("origin", ["http://[", "x", "", "http://testserver.evil.example", "http://evil.example/testserver"])
def test_origins_that_are_none(browser: TestClient, origin: str) -> None:
    assert browser.post("/play/cowcollectors", headers={"origin": origin}).status_code == 403


def test_whoever_has_left_their_seat_only_watches(browser: TestClient) -> None:
    """A socket that was opened at a seat must not see with the eyes of whoever takes that seat later."""
    table = open_table(browser, "me", "friend", "friend", public="1")
    name = table.rpartition("/")[2]
    mine = dict(browser.cookies)
    browser.cookies.clear()
    browser.post(f"/join/{name}/public", data={"name": "Ben"})
    with browser.websocket_connect(f"{table}/socket?seat=1") as ben_socket:
        assert ben_socket.receive_json()["is"] == "page"
        ben_socket.send_json({"do": "leave", "seat": 1})
        browser.cookies.clear()
        for who in ("Cleo", "Dora"):
            browser.cookies.clear()
            browser.post(f"/join/{name}/public", data={"name": who})
        messages: list[dict[str, Any]] = []
        while not any("Being" in m.get("title", "") or m.get("seq", 0) or "choosing" in m.get("title", "") for m in messages):
            messages.append(ben_socket.receive_json())
        ben_socket.send_json({"do": "choose", "seq": 0, "option": "planet 12", "key": "k"})
        while messages[-1]["is"] != "refused":
            messages.append(ben_socket.receive_json())
        assert messages[-1]["code"] == "not_seated"
        assert "data-option" not in str([m.get("regions") for m in messages])
    browser.cookies.update(mine)


def test_a_table_of_another_version_does_not_spoil_the_start_page(browser: TestClient, sqlite_url: str) -> None:
    table = open_table(browser, "me", "house")
    store = Store(sqlite_url)
    store.set_table(table.rpartition("/")[2], content="another")
    store.close()
    with TestClient(make(Settings(Path(), sqlite_url, SECRET), QuickBots()), headers=ORIGIN) as later:
        later.cookies.update(dict(browser.cookies))
        page = later.get("/")
        assert page.status_code == 200
        assert table in page.text
        assert "another version" in later.get(table).text


def lobby_row(browser: TestClient, table: str) -> str:
    """What the start page says of a table, without what changes with the clock."""
    rows = browser.get("/").text.split('<li class="tablerow')
    return next(str(row).partition("<time")[0] for row in rows if f'href="{table}"' in row)


def choose_first(browser: TestClient, table: str, seat: int = 0, most: int = 10_000) -> None:
    """Play on by the first option until the game is over, or for so many choices of one's own."""
    with browser.websocket_connect(f"{table}/socket?seat={seat}") as socket:
        chosen = 0
        while chosen < most:
            message = socket.receive_json()
            if message["is"] != "page" or not message.get("regions"):
                continue
            if message["regions"].get("sheet"):
                return
            options = re.findall(r'data-option="([^"]+)"', message["regions"].get("prompt", ""))
            if message["turn"] and options:
                chosen += 1
                socket.send_json({"do": "choose", "seq": message["seq"], "option": options[0], "key": token_hex(8)})
        while socket.receive_json()["is"] != "done":
            pass


def test_the_lobby_says_the_same_after_a_restart(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make(settings, QuickBots()), headers=ORIGIN) as first:
        waiting = open_table(first, "me", "friend")
        running = open_table(first, "me", "here", public="1", name_1="Ben", option_first_player="0")
        for seat in (0, 1):
            choose_first(first, running, seat, most=1)
        over = open_table(first, "me", "house")
        choose_first(first, over)
        tables = (waiting, running, over)
        before = [lobby_row(first, table) for table in tables]
        cookies = dict(first.cookies)
    assert "1 free seat" in before[0]
    assert "2 choices so far" in before[1]
    assert "Your turn" in before[1]
    assert re.search(r"\w+ wins with \d+", before[2])
    with TestClient(make(settings, QuickBots()), headers=ORIGIN) as later:
        later.cookies.update(cookies)
        with monkeypatch.context() as closed:
            closed.delattr(Loader, "_load")  # no table is taken into memory for it
            for _ in range(2):  # read from the diary, then as it was kept
                assert [lobby_row(later, table) for table in tables] == before
        choose_first(later, running, 0, most=1)
    with TestClient(make(settings, QuickBots()), headers=ORIGIN) as last:
        assert "3 choices so far" in lobby_row(last, running)


def test_every_rule_has_a_place_on_the_rules_page(browser: TestClient) -> None:
    page = browser.get("/games/cowcollectors/rules?fragment=1").text
    for rule in catalog.load("cowcollectors").folder.rules():
        assert f'id="{rule}"' in page


def test_personal_tokens_are_shown_once_and_work(browser: TestClient) -> None:
    browser.post("/me", data={"name": "Anna"})
    page = browser.post("/me/tokens", data={"label": "my bot"}).text
    token = re.findall(r"gaucho_[\w-]+", page)[0]
    assert token not in browser.get("/me").text
    with other(browser) as program:
        answer = program.get("/api/me", headers={"authorization": f"Bearer {token}"}).json()
        assert answer["name"] == "Anna"
        assert [t["label"] for t in answer["tokens"]] == ["my bot"]
    browser.post(f"/me/tokens/{answer['tokens'][0]['id']}/delete")
    with other(browser) as program:
        assert program.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_a_game_without_a_page_of_its_own_is_playable(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The template has no page.py: the plain one draws it, with all options as buttons, to the end."""
    names = catalog.names(hidden=True)
    monkeypatch.setattr(catalog, "names", lambda hidden=False: names)
    assert "/play/_template" in browser.get("/").text
    table = browser.post("/play/_template", follow_redirects=False).headers["location"]
    assert 'class="plainboard"' in browser.get(table).text
    with browser.websocket_connect(f"{table}/socket?seat=0") as socket:
        chosen, ended = 0, False
        while not ended:
            message: dict[str, Any] = socket.receive_json()
            assert message["is"] in ("page", "done"), message
            if message["is"] == "page":
                ended = bool(message["regions"].get("sheet"))
                options = re.findall(r'data-option="([^"]+)"', message["regions"].get("prompt", ""))
                if message["turn"] and options:
                    chosen += 1
                    socket.send_json({"do": "choose", "seq": message["seq"], "option": options[0], "key": f"k{chosen}"})
        assert chosen


def test_a_style_sheet_in_parts_is_served_as_one(browser: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("page.css", "page_mat.css", "page_board.css", "other.css"):
        (tmp_path / name).write_text(f"/* {name} */", encoding="utf-8")
    monkeypatch.setattr(catalog.load("cowcollectors").folder, "path", tmp_path)
    parts = browser.get("/static/games/cowcollectors/page.css").text.splitlines()
    assert parts == ["/* page.css */", "/* page_board.css */", "/* page_mat.css */"]


def test_large_pages_come_compressed(browser: TestClient) -> None:
    table = open_table(browser, "me", "house")
    for path, packed in ((table, True), ("/static/gaucho.css", True), ("/static/favicon.svg", False)):
        answer = browser.get(path, headers={"accept-encoding": "gzip"})
        assert ("content-encoding" in answer.headers) == packed, path
    assert "content-encoding" not in browser.get(table, headers={"accept-encoding": "identity"}).headers
