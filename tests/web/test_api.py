"""The JSON API, route by route: what it answers, and what it refuses in which words."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from gaucho.client import Client, Table
from gaucho.web.records import Entry
from gaucho.web.store import Store

from .callers import Answer, play_on, refusal, sound, step, together
from .server import Server

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
    for content in (b"{", b"\xff\xfe", b"[" * 10_000, b'{"name": "\\ud800"}', b'{"name": NaN}'):
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
        ({"options": {f"colour {i}": 1 for i in range(51)}}, 422),
        ({"clock_step": 9}, 409),
        ({"clock_step": 10}, 201),
        ({"clock_bank": 5, "clock_step": 5}, 201),
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
