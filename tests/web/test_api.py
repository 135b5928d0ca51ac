"""The JSON API, route by route: what it answers, what it refuses and in which words, and what it never tells."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from gaucho.client import Client, Moment, Table
from gaucho.engine.chance import Chance
from gaucho.engine.data import decision_data
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.twins import twin
from gaucho.web.records import Entry
from gaucho.web.safety import HEADERS
from gaucho.web.settings import Limits
from gaucho.web.store import Store

from .server import Server, serving

Answer = httpx.Response


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("api")) as running:
        yield running
        assert running.log.errors() == []


@pytest.fixture
def ann(server: Server) -> Client:
    return server.visitor("Ann")


@pytest.fixture
def bo(server: Server) -> Client:
    return server.visitor("Bo")


@pytest.fixture
def call(server: Server) -> Callable[..., Answer]:
    """Send a request as somebody; whatever comes back has the headers that keep people safe, and no traceback."""

    def send(who: Client | None, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        with server.http(who) as http:
            if body is not None:
                more["json"] = body
            return sound(http.request(method, f"/api{path}", **more))

    return send


def sound(answer: Answer) -> Answer:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers
    assert "Traceback" not in answer.text
    assert 'File "' not in answer.text
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
        problem = answer.json()
        assert {"code", "text", "rule"} <= set(problem)
        assert problem["code"]
        assert len(problem["text"].split()) > 2
    return answer


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def together(ann: Client, bo: Client, **settings: Any) -> tuple[Table, Table]:
    """A table of two, running."""
    mine = ann.open_table("cowcollectors", ["me", "friend"], **settings)
    theirs = bo.table(mine.id, invite=mine.invite)
    theirs.sit()
    return mine, theirs


def step(*seats: Table) -> Moment | None:
    """One choice of whoever must choose; None when the game is over."""
    for seat in seats:
        moment = seat.moment()
        if moment.over:
            return None
        if moment.legal:
            return seat.choose(random.Random(moment.seq).choice(moment.legal), moment.seq)
    raise AssertionError("nobody can choose")


def play_on(*seats: Table) -> None:
    while step(*seats) is not None:
        pass


# ---- games and people --------------------------------------------------------------------------------------------------


def test_games(call: Callable[..., Answer]) -> None:
    games = call(None, "GET", "/games").json()
    assert "cowcollectors" in [game["name"] for game in games]
    assert not any(game["name"].startswith("_") for game in games)
    game = call(None, "GET", "/games/cowcollectors").json()
    assert game["seats"] == [2, 4]
    assert "planet 10" in game["catalogue"]
    assert {"id": "CC-001"}.items() <= call(None, "GET", "/games/cowcollectors/rules").json()[0].items()
    for name in ("chess", "_template", "..", "%00", "x" * 41):
        assert call(None, "GET", f"/games/{name}").status_code in (404, 422)
        assert call(None, "GET", f"/games/{name}/rules").status_code in (404, 422)


def test_becoming_somebody(call: Callable[..., Answer]) -> None:
    made = call(None, "POST", "/visitors", {"name": "  Ann \u202e B. "})
    assert made.status_code == 201
    assert made.json()["name"] == "Ann B."
    assert len(made.json()["token"]) >= len("gaucho_") + 22  # 128 bits
    for name in ("", "   ", "\u200b", "x" * 25):
        assert call(None, "POST", "/visitors", {"name": name}).status_code == 400
    bodies: list[Any] = [{}, {"name": 5}, {"name": None}, {"name": "x" * 201}, {"name": "Ann", "admin": True}, [], "Ann", 5]
    for body in bodies:
        assert refusal(call(None, "POST", "/visitors", body)) == (422, "invalid")
    for content in (b"{", b"\xff\xfe", b"[" * 100_000, b'{"name": "\\ud800"}', b'{"name": NaN}'):
        answer = call(None, "POST", "/visitors", content=content, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)


def test_tokens_are_made_used_and_revoked(server: Server, call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    second = call(ann, "POST", "/me/tokens", {"label": "My <b>bot</b>"})
    assert second.status_code == 201
    other = Client(server.url, second.json()["token"])
    me = call(other, "GET", "/me").json()
    assert me["name"] == "Ann"
    assert [token["label"] for token in me["tokens"]] == ["First token", "My <b>bot</b>"]
    number = me["tokens"][1]["id"]
    assert refusal(call(bo, "DELETE", f"/me/tokens/{number}")) == (404, "unknown")
    assert call(ann, "DELETE", f"/me/tokens/{number}").status_code == 200
    assert refusal(call(other, "GET", "/me")) == (401, "unknown_visitor")
    assert refusal(call(ann, "DELETE", f"/me/tokens/{number}")) == (404, "unknown")
    assert call(ann, "GET", "/me").status_code == 200


def test_only_hashes_of_secrets_are_stored(server: Server, ann: Client) -> None:
    invite = ann.open_table("cowcollectors", ["me", "friend"]).invite
    files = Path(server.database.removeprefix("sqlite:///")).parent.glob("gaucho.db*")
    stored = b"".join(file.read_bytes() for file in files)
    assert b"First token" in stored
    for secret in (ann.token, ann.token.removeprefix("gaucho_"), invite):
        assert secret.encode() not in stored


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/me"),
        ("POST", "/me/tokens"),
        ("DELETE", "/me/tokens/1"),
        ("GET", "/tables?mine=true"),
        ("POST", "/tables"),
        ("POST", "/tables/TABLE/seats"),
        ("PATCH", "/tables/TABLE/seats/0"),
        ("DELETE", "/tables/TABLE/seats/0"),
        ("POST", "/tables/TABLE/rematch"),
        ("POST", "/tables/TABLE/choices"),
        ("POST", "/tables/TABLE/undo"),
        ("POST", "/tables/TABLE/fork"),
        ("POST", "/tables/TABLE/chat"),
    ],
)
def test_strangers_are_told_to_say_who_they_are(
    server: Server, call: Callable[..., Answer], ann: Client, method: str, path: str
) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    path = path.replace("TABLE", table.id)
    for stranger in (None, Client(server.url, "gaucho_wrong"), Client(server.url, "x" * 5000)):
        answer = call(stranger, method, path, {} if method != "GET" else None)
        assert refusal(answer) in ((401, "unknown_visitor"), (422, "invalid"))
    with server.http(None, authorization="Basic QW5uOkFubg==") as http:
        assert sound(http.get("/api/me")).status_code == 401


# ---- tables ------------------------------------------------------------------------------------------------------------


def test_opening_a_table(call: Callable[..., Answer], ann: Client) -> None:
    body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "house"}], "public": True}
    made = call(ann, "POST", "/tables", body | {"options": {"first_player": "2"}, "clock_bank": 60, "name": "Anna"})
    assert made.status_code == 201
    table = made.json()
    assert (table["status"], table["mine"], table["options"]) == ("open", [0], {"first_player": "2"})
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "", "Rusty"]
    assert table["clock"] == {"bank": 60, "step": 0}
    shown = call(None, "GET", f"/tables/{table['table']}").json()
    assert (shown["mine"], shown["invite"], shown["seq"]) == ([], "", 0)
    assert table["table"] in [row["table"] for row in call(None, "GET", "/tables").json()]
    assert [row["table"] for row in call(ann, "GET", "/tables?mine=true").json()] == [table["table"]]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "_template"}, 404),
        ({"game": 5}, 422),
        ({"seats": []}, 422),
        ({"seats": [{"kind": "me"}]}, 400),
        ({"seats": [{"kind": "me"}] * 9}, 422),
        ({"seats": [{"kind": "me"}, {"kind": "cheater"}]}, 409),
        ({"seats": [{"kind": "me"}, {"kind": "search:99999999s"}]}, 409),
        ({"seats": [{"kind": "me"}, {"kind": "here", "name": "x" * 60}]}, 400),
        ({"seats": [{"kind": "me", "seat": 1}]}, 422),
        ({"options": {"first_player": "9"}}, 400),
        ({"options": {"colour": "red"}}, 400),
        ({"options": {"first_player": [1]}}, 422),
        ({"public": "yes"}, 422),
        ({"clock_bank": -1}, 422),
        ({"clock_bank": 1e99}, 422),
        ({"clock_bank": True}, 422),
        ({"window": 10**30}, 422),
        ({"name": ""}, 201),  # then the visitor's own
        ({"name": "\u200b"}, 400),
        ({"extra": 1}, 422),
    ],
)
def test_wrong_wishes(call: Callable[..., Answer], ann: Client, change: dict[str, Any], status: int) -> None:
    body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]} | change
    assert call(ann, "POST", "/tables", body).status_code == status


def test_sitting_down(call: Callable[..., Answer], server: Server, ann: Client, bo: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend", "friend"])
    seats = f"/tables/{table.id}/seats"
    assert refusal(call(bo, "POST", seats, {})) == (403, "not_invited")
    assert refusal(call(bo, "POST", seats, {"invite": "wrong"})) == (403, "not_invited")
    assert refusal(call(bo, "POST", seats, {"invite": "ünïcode"})) == (403, "not_invited")
    other = ann.open_table("cowcollectors", ["me", "friend"])
    assert refusal(call(bo, "POST", seats, {"invite": other.invite})) == (403, "not_invited")
    invited = {"invite": table.invite}
    assert refusal(call(bo, "POST", seats, invited | {"seat": 0})) == (409, "taken")
    assert refusal(call(bo, "POST", seats, invited | {"seat": 7})) == (409, "taken")
    assert refusal(call(bo, "POST", seats, invited | {"seat": "2"})) == (422, "invalid")
    sat = call(bo, "POST", seats, invited | {"seat": 2, "name": "ann"})
    assert (sat.status_code, sat.json()["seat"]) == (201, 2)
    assert sat.json()["seats"][2]["name"] == "ann 2"  # nobody can pass for somebody else
    assert call(bo, "POST", seats, invited).json()["seat"] == 2  # once more changes nothing
    assert call(server.visitor("Cy"), "POST", seats, invited).json()["status"] == "running"
    assert refusal(call(server.visitor("Di"), "POST", seats, invited)) == (409, "full")


def test_leaving_standing_in_and_coming_back(call: Callable[..., Answer], server: Server, ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    seat = f"/tables/{mine.id}/seats/1"
    assert refusal(call(ann, "DELETE", seat)) == (403, "not_yours")
    assert refusal(call(ann, "DELETE", f"/tables/{mine.id}/seats/9")) == (409, "no_seat")
    assert refusal(call(server.visitor("Cy"), "PATCH", seat, {"level": "house"})) == (403, "not_seated")
    assert refusal(call(bo, "PATCH", seat, {"level": "genius"})) == (409, "no_bot")
    assert refusal(call(bo, "PATCH", f"/tables/{mine.id}/seats/0", {"level": "house"})) == (403, "not_host")
    assert refusal(call(bo, "PATCH", seat, {"orders": "cheat"})) == (409, "unknown")
    assert refusal(call(bo, "PATCH", seat, {"back": "yes"})) == (422, "invalid")
    assert call(bo, "PATCH", seat, {"orders": "always"}).status_code == 200
    assert call(bo, "PATCH", seat, {}).status_code == 200
    assert call(bo, "DELETE", seat).status_code == 200
    assert mine.info()["seats"][1]["stands_in"]
    moment = theirs.moment()
    away = call(bo, "POST", f"/tables/{mine.id}/choices", {"seat": 1, "seq": moment.seq, "option": "planet 10"})
    assert refusal(away) == (409, "away")
    assert refusal(call(ann, "PATCH", seat, {"back": True})) == (403, "not_yours")
    assert not call(bo, "PATCH", seat, {"back": True}).json()["seats"][1]["stands_in"]
    away = call(ann, "PATCH", seat, {"level": "random"}).json()["seats"][1]  # Bo is not here
    assert (away["stands_in"], away["level"]) == (True, "house")  # the host cannot choose a bad one


def test_the_host_fills_a_seat(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"])
    assert refusal(call(bo, "PATCH", f"/tables/{table.id}/seats/1", {"level": "house"})) == (403, "not_host")
    assert refusal(call(ann, "PATCH", f"/tables/{table.id}/seats/0", {"level": "house"})) == (409, "taken")
    filled = call(ann, "PATCH", f"/tables/{table.id}/seats/1", {"level": "random"}).json()
    assert (filled["status"], filled["seats"][1]["kind"]) == ("running", "bot")


def test_an_open_table_that_everybody_left_is_gone(call: Callable[..., Answer], ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"])
    assert call(ann, "DELETE", f"/tables/{table.id}/seats/0").status_code == 200
    assert refusal(call(ann, "GET", f"/tables/{table.id}")) == (404, "unknown")


@pytest.mark.parametrize("id", ["nowhere", "%00", "..", "a%2fb", "é", "%ed%a0%80", "x" * 60, "' OR 1=1 --"])
def test_unknown_tables(call: Callable[..., Answer], server: Server, ann: Client, id: str) -> None:
    gets = ("", "/view", "/legal?seat=0", "/events", "/why-not?seat=0&option=a", "/transcript", "/chat")
    for path in gets:
        assert call(ann, "GET", f"/tables/{id}{path}").status_code in (404, 405)
    choice = {"seat": 0, "seq": 0, "option": "a"}
    for path, body in {
        "/seats": {},
        "/rematch": {},
        "/choices": choice,
        "/undo": {"seat": 0, "seq": 0},
        "/fork": {"at": 0, "seat": 0},
        "/chat": {"text": "hi"},
    }.items():
        assert call(ann, "POST", f"/tables/{id}{path}", body).status_code in (404, 405)


def test_a_name_too_long_for_a_table(call: Callable[..., Answer]) -> None:
    assert refusal(call(None, "GET", f"/tables/{'x' * 61}")) == (422, "invalid")


def test_addresses_that_are_not_there(call: Callable[..., Answer]) -> None:
    assert call(None, "GET", "/nothing").json()["text"] == "There is nothing at this address."
    assert call(None, "PUT", "/games").status_code == 405


def test_a_private_table_is_private(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    for path in ("", "/view", "/events", "/chat", "/transcript"):
        for stranger in (None, bo):
            assert refusal(call(stranger, "GET", f"/tables/{table.id}{path}")) == (403, "private")
            assert refusal(call(stranger, "GET", f"/tables/{table.id}{path}?invite=wrong")) == (403, "private")
        if path != "/transcript":
            assert call(None, "GET", f"/tables/{table.id}{path}?invite={table.invite}").status_code == 200
    assert refusal(call(bo, "POST", f"/tables/{table.id}/chat", {"text": "hi"})) == (403, "private")
    assert table.id not in call(bo, "GET", "/tables").text


# ---- playing -----------------------------------------------------------------------------------------------------------


def test_looking(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    mine, _ = together(ann, bo)
    table = f"/tables/{mine.id}"
    view = call(ann, "GET", f"{table}/view?seat=0").json()
    assert view["is"] == "table"
    assert (view["seat"], view["seq"], view["over"], view["names"]) == (0, 0, False, ["Ann", "Bo"])
    assert view["legal"] == view["due"]["options"]["0"] == view["view"]["due"]["options"]["0"]
    assert call(ann, "GET", f"{table}/legal?seat=0").json() == {"seq": 0, "legal": view["legal"]}
    watched = call(ann, "GET", f"{table}/view").json()
    assert (watched["seat"], watched["legal"]) == (None, [])
    events = call(ann, "GET", f"{table}/events?seat=0").json()
    assert call(ann, "GET", f"{table}/events?seat=0&since=2").json() == {"from": 2, "lines": events["lines"][2:]}
    assert call(ann, "GET", f"{table}/events?seat=0&since={1 << 53}").json()["lines"] == []
    for seat in (1, 5, 100):
        for path in ("view", "legal", "events"):
            assert refusal(call(ann, "GET", f"{table}/{path}?seat={seat}")) == (403, "not_yours")
    for word in ("-1", "x", "1.5", "²", "9" * 5000, "101", "NaN", "1e1", ""):
        assert call(ann, "GET", f"{table}/legal?seat={word}").status_code == 422
    for word in ("-1", "x", "9" * 30):
        assert call(ann, "GET", f"{table}/events?since={word}").status_code == 422


def test_before_the_start(call: Callable[..., Answer], ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "friend"])
    view = call(ann, "GET", f"/tables/{table.id}/view?seat=0").json()
    assert (view["status"], view["seq"], view["legal"], len(view["seats"])) == ("open", 0, [], 2)
    assert call(ann, "GET", f"/tables/{table.id}/legal?seat=0").json() == {"seq": 0, "legal": []}
    assert call(ann, "GET", f"/tables/{table.id}/events").json() == {"from": 0, "lines": []}
    assert call(ann, "GET", f"/tables/{table.id}/why-not?seat=0&option=a").json()["code"] == "not_started"
    choice = {"seat": 0, "seq": 0, "option": "planet 10"}
    assert refusal(call(ann, "POST", f"/tables/{table.id}/choices", choice)) == (409, "not_started")
    assert refusal(call(ann, "POST", f"/tables/{table.id}/undo", {"seat": 0, "seq": 0})) == (409, "not_started")
    assert refusal(call(ann, "GET", f"/tables/{table.id}/transcript")) == (409, "running")


def test_choosing(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    choices = f"/tables/{mine.id}/choices"
    first = mine.moment().legal[0]
    choice = {"seat": 0, "seq": 0, "option": first}
    assert refusal(call(ann, "POST", choices, choice | {"seat": 1})) == (403, "not_yours")
    assert refusal(call(bo, "POST", choices, choice)) == (403, "not_yours")
    for wrong in ({"seq": "0"}, {"seq": -1}, {"seq": 1 << 60}, {"seq": None}, {"seat": 0.0}, {"option": 5}, {"key": ""}):
        assert refusal(call(ann, "POST", choices, choice | wrong)) == (422, "invalid")
    for wrong in ({"option": "x" * 201}, {"key": "k" * 65}, {"more": 1}):
        assert refusal(call(ann, "POST", choices, choice | wrong)) == (422, "invalid")
    for option in ("planet 99", "", " ", "abduct", "\0", "💥", "planet 10 11", "'; DROP TABLE choices"):
        answer = call(ann, "POST", choices, choice | {"option": option})
        assert answer.status_code == 409
        why = call(ann, "GET", f"/tables/{mine.id}/why-not", params={"seat": 0, "option": option}).json()
        assert answer.json() == {"code": why["code"], "rule": why["rule"], "text": why["text"]}
        assert why["legal"] is False
    assert call(ann, "GET", f"/tables/{mine.id}/why-not", params={"seat": 0, "option": first}).json()["legal"] is True
    done = call(ann, "POST", choices, choice)
    assert done.status_code == 200
    assert (done.json()["seq"], done.json()["legal"], done.json()["due"]["sealed"]) == (0, [], first)
    theirs.choose(theirs.moment().legal[0], 0)
    assert mine.info()["seq"] == 2


def test_stale_with_the_fresh_view(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    before = mine.moment()
    step(mine, theirs)
    step(mine, theirs)
    late = {"seat": 0, "seq": before.seq, "option": before.legal[0], "key": "late"}
    answer = call(ann, "POST", f"/tables/{mine.id}/choices", late)
    assert refusal(answer) == (409, "stale")
    assert answer.json()["table"] == call(ann, "GET", f"/tables/{mine.id}/view?seat=0").json()
    undo = call(ann, "POST", f"/tables/{mine.id}/undo", {"seat": 0, "seq": before.seq})
    assert undo.json()["table"] == answer.json()["table"]
    assert mine.info()["seq"] == 2


def entries(server: Server, table: Table) -> list[Entry]:
    store = Store(server.database)
    found = store.entries(table.id)
    store.close()
    return found


def test_a_key_sent_a_hundred_times_is_one_choice(server: Server, call: Callable[..., Answer], ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    choice = {"seat": 0, "seq": 0, "option": table.moment().legal[0], "key": "click"}
    answers = [call(ann, "POST", f"/tables/{table.id}/choices", choice) for _ in range(50)]
    with ThreadPoolExecutor(16) as threads:
        answers += threads.map(lambda _: call(ann, "POST", f"/tables/{table.id}/choices", choice), range(50))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert [entry.key for entry in entries(server, table)] == ["0:click"]


def test_a_key_sent_at_once_from_everywhere_is_one_choice(server: Server, call: Callable[..., Answer], ann: Client) -> None:
    for turn in range(5):
        table = ann.open_table("cowcollectors", ["me", "here"])
        choice = {"seat": 0, "seq": 0, "option": table.moment().legal[0], "key": f"click {turn}"}
        with ThreadPoolExecutor(20) as threads:
            sent = [threads.submit(call, ann, "POST", f"/tables/{table.id}/choices", choice) for _ in range(20)]
            assert {answer.result().status_code for answer in sent} == {200}
        assert len(entries(server, table)) == 1


def test_a_key_belongs_to_its_table_and_works_for_undo(server: Server, ann: Client) -> None:
    one, two = (ann.open_table("cowcollectors", ["me", "here"]) for _ in range(2))
    for table in (one, two):
        legal = table.moment().legal
        table.choose(legal[0], 0, "same")
        for _ in range(3):
            assert table.undo(0, "back").legal == legal
        assert [entry.kind for entry in entries(server, table)] == ["choice", "undo"]


def test_undo(call: Callable[..., Answer], server: Server, ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    undo = f"/tables/{mine.id}/undo"
    assert refusal(call(ann, "POST", undo, {"seat": 0, "seq": 0})) == (409, "no_undo")
    assert refusal(call(ann, "POST", undo, {"seat": 1, "seq": 0})) == (403, "not_yours")
    assert refusal(call(ann, "POST", undo, {"seat": 0})) == (422, "invalid")
    legal = mine.moment().legal
    mine.choose(legal[0], 0)
    assert refusal(call(bo, "POST", undo, {"seat": 1, "seq": 0})) == (409, "no_undo")
    assert call(ann, "POST", undo, {"seat": 0, "seq": 0}).json()["legal"] == legal
    mine.choose(legal[1], 0)
    theirs.choose(theirs.moment().legal[0], 0)
    refused = call(ann, "POST", undo, {"seat": 0, "seq": mine.info()["seq"]})
    assert refused.json()["text"] == "Bo has chosen since: your choice stands."
    assert [entry.kind for entry in entries(server, mine)] == ["choice", "undo", "choice", "choice"]


def test_transcript_rematch_and_fork(call: Callable[..., Answer], server: Server, ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    table = f"/tables/{mine.id}"
    step(mine, theirs)
    assert refusal(call(ann, "GET", f"{table}/transcript")) == (409, "running")
    assert refusal(call(ann, "POST", f"{table}/rematch")) == (409, "running")
    assert refusal(call(ann, "POST", f"{table}/fork", {"at": 0, "seat": 0})) == (409, "running")
    play_on(mine, theirs)
    text = call(None, "GET", f"{table}/transcript")
    assert text.headers["content-type"].startswith("text/plain")
    assert text.text.startswith("gaucho transcript")
    over = call(ann, "GET", f"{table}/view?seat=0").json()
    assert over["over"]
    assert over["winners"]
    assert over["due"] is None
    choice = {"seat": 0, "seq": over["seq"], "option": "abduct"}
    assert call(ann, "POST", f"{table}/choices", choice).json()["rule"]
    assert refusal(call(ann, "DELETE", f"{table}/seats/0")) == (409, "over")
    assert refusal(call(server.visitor("Cy"), "POST", f"{table}/rematch")) == (403, "not_seated")
    again = call(ann, "POST", f"{table}/rematch")
    assert again.status_code == 201
    assert call(bo, "POST", f"{table}/rematch").json() == again.json()
    assert ann.table(again.json()["table"]).info()["rematch"] == ""
    assert mine.info()["rematch"] == again.json()["table"]
    forked = call(bo, "POST", f"{table}/fork", {"at": 4, "seat": 1})
    assert forked.status_code == 201
    assert forked.json()["mine"] == [1]
    for body, answer in (({"at": 10**6, "seat": 0}, 409), ({"at": 0, "seat": 7}, 409), ({"at": -1, "seat": 0}, 422)):
        assert call(bo, "POST", f"{table}/fork", body).status_code == answer


def test_everybody_who_asks_for_a_rematch_at_once_gets_the_same_table(ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    play_on(mine, theirs)
    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(who.call, "POST", f"/tables/{mine.id}/rematch") for who in (ann, bo) * 4]
        found = {one.result()["table"] for one in asked}
    assert found == {mine.info()["rematch"]}
    assert [table["table"] for table in ann.tables(mine=True)] == [*found, mine.id]


def test_chat(call: Callable[..., Answer], ann: Client, bo: Client) -> None:
    mine, _ = together(ann, bo, public=True)
    chat = f"/tables/{mine.id}/chat"
    assert call(ann, "POST", chat, {"text": "<script>alert(1)</script> & \u202ehi"}).status_code == 201
    assert call(bo, "POST", chat, {"text": "x" * 500}).status_code == 201
    lines = call(None, "GET", chat).json()
    assert [(line["number"], line["name"], line["seat"]) for line in lines] == [(0, "Ann", 0), (1, "Bo", 1)]
    assert lines[0]["text"] == "<script>alert(1)</script> & hi"
    assert call(None, "GET", f"{chat}?since=1").json() == lines[1:]
    for text in ("", " ", "x" * 501):
        assert call(ann, "POST", chat, {"text": text}).status_code == 400
    assert refusal(call(ann, "POST", chat, {"text": "x" * 2001})) == (422, "invalid")
    assert refusal(call(ann, "POST", chat, {"text": 5})) == (422, "invalid")


# ---- what nobody is told -------------------------------------------------------------------------------------------------


def test_no_answer_depends_on_what_is_hidden(server: Server, ann: Client, bo: Client) -> None:
    """After every choice: the same answers would have been given at a twin table whose hidden cards are dealt differently."""
    mine, theirs = together(ann, bo, public=True)
    watcher = Client(server.url).table(mine.id)
    chance = Chance(7)
    compared = 0
    while True:
        truth = server.truth(mine.id)
        game = truth.game
        assert isinstance(game, CowCollectors)
        for table in (mine, theirs, watcher):
            dealt = twin(game, game.dump(truth), table.seat, chance)
            other: Any = game.load_state(dealt)
            moment = table.moment()
            due = other.due_for(table.seat)
            assert moment.view == plain(game.view(other, table.seat).to_data())
            assert moment.due == (None if due is None else plain(decision_data(due)))
            assert moment.scores == other.scores()
            told = [(e["kind"], e["seat"], e["a"], e["b"], e["c"]) for e in table.events()]
            assert told == [(e.kind, e.seat, e.a, e.b, e.c) for e in other.events(table.seat)]
            compared += 1
        if step(mine, theirs) is None:
            break
    assert compared > 60


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_private_events_reach_their_seat_alone(server: Server, ann: Client, bo: Client) -> None:
    """Every byte of sockets and answers is searched for what was told to another seat."""
    mine, theirs = together(ann, bo, public=True)
    watcher = Client(server.url).table(mine.id)
    heard: dict[str, list[str]] = {"Ann": [], "Bo": [], "": []}
    sockets = {
        name: connect(server.socket_url(table, seat=table.seat), additional_headers=table.client.headers()).__enter__()
        for name, table in (("Ann", mine), ("Bo", theirs), ("", watcher))
    }
    page = connect(server.socket_url(watcher, page=True)).__enter__()
    running = True
    while running:
        for name, table in (("Ann", mine), ("Bo", theirs), ("", watcher)):
            with server.http(table.client) as http:
                seat = {} if table.seat is None else {"seat": table.seat}
                for path in ("", "/view", "/events", "/chat"):
                    heard[name].append(http.get(f"/api/tables/{table.id}{path}", params=seat).text)
        running = mine.moment().seq < 40 and step(mine, theirs) is not None
    for name, socket in (*sockets.items(), ("", page)):
        while True:
            try:
                heard[name].append(str(socket.recv(timeout=0.2)))
            except TimeoutError:
                break
        socket.close()
    assert "[Ann] You " in "".join(heard["Ann"])
    assert "[Bo] You " in "".join(heard["Bo"])
    assert "[Bo]" not in "".join(heard["Ann"])
    assert "[Ann]" not in "".join(heard["Bo"])
    assert not re.search(r"\[(Ann|Bo)\]|You (draw|are dealt|hide)", "".join(heard[""]))
    assert '"private":true' not in "".join(heard[""])


def test_sealed_choices_are_not_leaked(server: Server, ann: Client, bo: Client) -> None:
    """Whichever planet Ann seals: Bo and spectators receive the same bytes."""
    mine, theirs = together(ann, bo, public=True)
    answers: set[str] = set()
    with server.http(bo) as http, server.http() as nobody:
        for option in mine.moment().legal:
            mine.choose(option, 0)
            table = f"/api/tables/{mine.id}"
            seen = [http.get(f"{table}/view?seat=1").text, nobody.get(f"{table}/view").text, nobody.get(f"{table}/events").text]
            answers.add("\n".join([*seen, http.get(f"{table}/events?seat=1").text, nobody.get(table).text]))
            mine.undo(0)
    assert len(answers) == 1
    assert '"ready":[0]' in answers.pop()
    assert theirs.moment().legal


# ---- the wall ------------------------------------------------------------------------------------------------------------


def cookie_of(server: Server, name: str) -> str:
    """A visitor as a browser has them: by cookie."""
    with server.http(None, origin=server.url) as http:
        answer = http.post("/me", data={"name": name})
        kept = str(answer.headers["set-cookie"])
        assert "HttpOnly" in kept
        assert "samesite=lax" in kept.lower()
        return kept.partition(";")[0]


def test_requests_that_change_something_come_from_our_own_pages(server: Server) -> None:
    cookie = cookie_of(server, "Ann")
    body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]}
    foreign = ("https://evil.example", "null", "http://127.0.0.1", f"{server.url}.evil.example", "http://", "x", "")
    with server.http(None, cookie=cookie) as http:
        assert http.get("/api/me").json()["name"] == "Ann"
        for origin in foreign:
            for path in ("/api/tables", "/play/cowcollectors", "/me"):
                answer = sound(http.post(path, json=body, headers={"origin": origin}))
                assert answer.status_code == 403, origin
        assert refusal(sound(http.post("/api/tables", json=body))) == (403, "origin")  # a cookie, but no word of where from
        for method in ("PATCH", "DELETE", "PUT"):
            assert sound(http.request(method, "/api/tables/x/seats/0")).status_code == 403
        assert http.get("/api/tables?mine=true").json() == []
        assert sound(http.post("/api/tables", json=body, headers={"origin": server.url})).status_code == 201


def test_a_token_needs_no_origin_but_a_foreign_page_has_no_token(server: Server, ann: Client) -> None:
    with server.http(ann) as http:
        assert http.post("/api/me/tokens", json={}).status_code == 201
        assert http.post("/api/me/tokens", json={}, headers={"origin": "https://evil.example"}).status_code == 403


def everything(socket: ClientConnection, seconds: float = 0.3) -> tuple[list[str], Close | None]:
    """What kinds of messages come in, and how the connection was closed, if it was."""
    said: list[str] = []
    try:
        while True:
            said.append(json.loads(socket.recv(seconds if said else 30))["is"])  # the first may take its time on a busy machine
    except TimeoutError:
        return said, None
    except ConnectionClosed as closed:
        return said, closed.rcvd


def test_sockets_of_foreign_pages_are_refused(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    for page in (True, False):
        with pytest.raises(InvalidStatus):
            connect(server.socket_url(table, page=page), additional_headers={"Origin": "https://evil.example"})
        with connect(server.socket_url(table, page=page), additional_headers={"Origin": server.url}) as socket:
            assert json.loads(socket.recv(30))["is"] in ("table", "page")


@pytest.mark.parametrize("page", [False, True])
def test_sockets_asked_for_nonsense(server: Server, ann: Client, page: bool) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    for words in (
        "seat=²",
        "seat=--1",
        "seat=" + "9" * 5000,
        "seat=-7",
        "want=secrets",
        "seat=é",
        "invite=é",
        "seat=%00",
        "x=%ff",
    ):
        url = server.socket_url(table, page=page, invite=table.invite) + "&" + words
        with connect(url, additional_headers=ann.headers()) as socket:
            said, closed = everything(socket)
        assert said[:1] == ["page" if page else "table"] or (closed is not None and closed.code == 1008 and closed.reason), (
            words
        )


def test_pages_asked_for_nonsense(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    with server.http(ann) as http:
        for words in ("seat=²", "seat=--1", "seat=" + "9" * 5000, "invite=é", "seat=%00"):
            assert sound(http.get(f"/t/{table.id}?{words}")).status_code in (200, 400, 404)
            asked = words.replace("seat", "eyes")
            assert sound(http.get(f"/replay/{table.id}?{asked}&at={words[5:]}")).status_code == 409
        for path in ("/t/nowhere", "/t/%00", "/replay/x", "/join/x/y", "/games/x/rules", "/new/x", "/nothing", "/static/../x"):
            assert sound(http.get(path)).status_code == 404, path
        for content in (b"", b"\xff" * 100, b"name=" + b"x" * 1000, b"%%%=%", b"seats=\xc2\xb2"):
            sent: dict[str, Any] = {"content": content, "headers": {"content-type": "application/x-www-form-urlencoded"}}
            for path in ("/new/cowcollectors", "/me", "/upload", "/play/cowcollectors", "/me/tokens"):
                assert sound(http.post(path, **sent)).status_code in (303, 400, 200), path


def test_names_and_chat_are_escaped_in_pages(server: Server) -> None:
    evil = "<img src=x onerror=a()>"
    somebody = server.visitor(evil)
    table = somebody.open_table("cowcollectors", ["me", "here"], public=True, name='"><b>me</b>')
    table.say("<script>alert('moo')</script>")
    with server.http() as http:
        for path in (f"/t/{table.id}", "/"):
            html = sound(http.get(path)).text
            assert "<b>me</b>" not in html
            assert "<script>alert" not in html
            assert "&lt;b&gt;me&lt;/b&gt;" in html, path
        assert "&lt;script&gt;alert" in http.get(f"/t/{table.id}").text
    with connect(server.socket_url(table, page=True)) as socket:
        message = json.loads(socket.recv(30))
        del message["title"], message["say"]  # plain text, shown as such
        sent = json.dumps(message)
        assert "&lt;script&gt;alert" in sent
        assert "<script>alert" not in sent
        assert "<b>me" not in sent
    with server.http(somebody) as http:
        assert evil not in http.get("/me").text
        assert "&lt;img src=x onerror=a()&gt;" in http.get("/me").text


def test_nothing_is_loaded_from_elsewhere(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"], public=True)
    with server.http() as http:
        for path in ("/", f"/t/{table.id}", "/me", "/new/cowcollectors", "/games/cowcollectors/rules"):
            html = sound(http.get(path)).text
            found = re.findall(r"""(?:src|href|action|url)\s*=\s*["'](?:https?:)?//([^/"']+)""", html)
            assert not [host for host in found if host not in server.url], path
            assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>\s*\S|\son\w+\s*=\s*[\"']|<style|\sstyle=", html), path


def test_sizes(server: Server, ann: Client) -> None:
    limit = Limits().body
    with server.http(ann) as http:
        answer = sound(http.post("/api/me/tokens", content=b"x" * (limit + 1)))
        assert refusal(answer) == (413, "too_large")
        assert answer.json()["text"] == "That is too large."
        sneaky = sound(http.post("/api/me/tokens", content=(b"x" * 50_000 for _ in range(10))))  # without a length
        assert sneaky.status_code == 413
        assert sound(http.post("/me", content=b"name=" + b"x" * limit)).status_code == 413
        for length in ("-1", "x", "9" * 5000):
            with suppress(httpx.TransportError):  # uvicorn hangs up
                assert http.post("/api/visitors", content=b"", headers={"content-length": length}).status_code >= 400


def test_a_socket_message_too_long_is_refused(server: Server, ann: Client) -> None:
    table = ann.open_table("cowcollectors", ["me", "here"])
    for size in (Limits().frame + 1, 1_000_000):
        with connect(server.socket_url(table, seat=0), additional_headers=ann.headers()) as socket:
            socket.send("x" * size)
            _, closed = everything(socket)
        assert closed is not None
        assert closed.code == 1009


# ---- rates -----------------------------------------------------------------------------------------------------------------


def test_rates(tmp_path: Path) -> None:
    slow = (0.001, 5.0)
    limits = Limits(requests=(0.001, 60.0), visitors=slow, tables=slow, chat=slow, tables_per_visitor=4)
    with serving(tmp_path, limits=limits) as server, server.http() as http:
        made = [sound(http.post("/api/visitors", json={"name": "Ann"})) for _ in range(6)]
        assert [answer.status_code for answer in made] == [201] * 5 + [429]
        assert refusal(made[-1]) == (429, "too_fast")
        assert made[-1].json()["text"] == "Too many newcomers from your address: wait a moment."
        http.headers["authorization"] = f"Bearer {made[0].json()['token']}"
        body = {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here"}]}
        opened = [sound(http.post("/api/tables", json=body)) for _ in range(6)]
        assert [answer.status_code for answer in opened] == [201] * 4 + [409, 429]
        assert refusal(opened[4]) == (409, "too_many_tables")
        said = [sound(http.post(f"/api/tables/{opened[0].json()['table']}/chat", json={"text": "moo"})) for _ in range(6)]
        assert [answer.status_code for answer in said] == [201] * 5 + [429]
        asked = [sound(http.get("/api/games")) for _ in range(60)]
        assert {answer.status_code for answer in asked} == {200, 429}
        assert asked[-1].json()["text"] == "Too many requests: wait a moment."
        assert sound(http.get("/")).status_code == 429
        assert http.get("/static/gaucho.css").status_code == 200


def test_rates_and_numbers_of_sockets(tmp_path: Path) -> None:
    limits = Limits(sockets_per_visitor=2, sockets_per_table=3, sockets_per_address=4, frames=(0.001, 10.0))
    with serving(tmp_path, limits=limits) as server:
        ann = server.visitor()
        tables = [ann.open_table("cowcollectors", ["me", "here"], public=True) for _ in range(2)]

        def join(table: Table, who: Client | None) -> Any:
            socket = connect(server.socket_url(table), additional_headers=who.headers() if who else {}).__enter__()
            socket.recv(30)
            return socket

        def refused(table: Table, who: Client | None) -> str:
            with pytest.raises(ConnectionClosed) as closed:
                join(table, who)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            return closed.value.rcvd.reason

        kept = [join(tables[0], ann) for _ in range(2)]
        assert "close some tabs" in refused(tables[0], ann)
        kept.append(join(tables[0], None))
        assert "Too many people" in refused(tables[0], None)
        kept.append(join(tables[1], None))
        assert "your address" in refused(tables[1], None)
        for socket in kept:
            socket.close()
        flood = join(tables[0], ann)
        for _ in range(200):
            flood.send('{"do":"ping"}')
        said, closed = everything(flood, 20)
        assert closed is not None
        assert (closed.code, closed.reason) == (1008, "Too many messages.")
        assert said.count("error") == 1  # that it was too much at once
        assert said.count("pong") < 40
        assert server.log.errors() == []
