"""Names are seen, and nothing else: wherever a name comes in, control and direction characters stay outside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

import pytest

from gaucho.client import Client
from gaucho.engine.errors import GauchoError
from gaucho.web.people import LONGEST_NAME, said, tidy_name
from gaucho.web.replays import names_in

from .callers import Answer, play_on, together
from .server import Server

EMPTY = [
    "",
    "   ",
    "\0",
    "\u200b",  # zero-width
    "\u200d\u2060\ufeff",
    "\u202e\u2066\u2069",  # direction
    "\u115f\u1160",  # fillers of Hangul
    "\u3164",
    "\uffa0",
    "\u2800",  # an empty cell of braille
    "\u034f",
    "\u00ad",  # a hyphen that is seen at the end of a line alone
    "\u0301\u0301",  # accents on nothing
    "\ufe0f",
    "\u17b4\u17b5",
    "\U000e0041",  # a tag
    "\ue000",  # for private use
    "\u2028\u2029\x85\x0b",
    "\ud800",
]
TIDIED = [
    ("A\u202enn", "Ann"),
    ("\u2067Ann\u2069", "Ann"),
    ("A\u200bnn", "Ann"),
    ("Ann\u2028Bo", "Ann Bo"),
    ("A\nn\tn", "A n n"),
    ("Ann\0", "Ann"),
    ("Ann\x1b[31m", "Ann[31m"),
    ("A\u3164B", "AB"),
    ("  Ann   Lee ", "Ann Lee"),
    ("Zoe\u0308", "Zoë"),
    ("Nguye\u0302\u0303n", "Nguyễn"),
    ("दीक्षित", "दीक्षित"),
    ("عائشة", "عائشة"),
    ("ก็ดี", "ก็ดี"),
    ("🐄 Mu", "🐄 Mu"),
]


@pytest.mark.parametrize("name", EMPTY)
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    with pytest.raises(GauchoError, match="tell us a name"):
        tidy_name(name)
    with pytest.raises(GauchoError, match="nothing to say"):
        said(name)


@pytest.mark.parametrize(("name", "shown"), TIDIED)
def test_names_are_tidied(name: str, shown: str) -> None:
    assert tidy_name(name) == shown
    assert said(name) == shown


@pytest.mark.parametrize("between", ["", "\u200b", "\u034f", "\u202e"])
def test_accents_do_not_pile_up(between: str) -> None:
    name = tidy_name("Z" + (between + "\u0335") * 12 + "o")
    assert len([c for c in name if unicodedata.category(c) == "Mn"]) == 3
    assert name[0] == "Z"
    assert name[-1] == "o"


def only_seen(words: str) -> bool:
    return not any(unicodedata.category(c)[0] == "C" or c in "\u3164\u2800\u2028" for c in words)


def test_every_door_for_names(server: Server, call: Callable[..., Answer], ann: Client) -> None:
    odd = "A\u202en\x1bn\u3164"
    them = server.visitor(odd)
    assert them.me()["name"] == "Ann"
    table = them.open_table("cowcollectors", ["me", "friend"], public=True, name=odd)
    bo = server.visitor("Bo")
    bo.table(table.id).sit(name="B\u2066o")
    here = call(them, "POST", "/tables", {"game": "cowcollectors", "seats": [{"kind": "me"}, {"kind": "here", "name": odd}]})
    labels = call(them, "POST", "/me/tokens", {"label": odd})
    table.say("m\u202eoo")
    for answer in (table.info(), table.chat(), here.json(), labels.json(), them.me()):
        assert only_seen(str(answer)), answer
    for body in ({"label": "\u3164"}, {"label": "\u202e"}):
        assert call(them, "POST", "/me/tokens", body).status_code == 400
    with server.http(None, origin=server.url) as http:
        assert http.post("/me", data={"name": "\u2800"}).status_code == 400
        assert http.post(f"/join/{table.id}/public", data={"name": "\u3164"}).status_code == 400
        assert http.post("/me/tokens", data={"label": "\u115f"}).status_code == 400


def test_names_in_an_uploaded_game(server: Server, ann: Client, bo: Client) -> None:
    mine, theirs = together(ann, bo)
    play_on(mine, theirs)
    text = mine.transcript().replace("# seats: Ann,Bo", "# seats: A\u202en\x1b[1mn\u200b,B" + "\u0335" * 30 + "o")
    with server.http(None, origin=server.url) as http:
        answer = http.post("/upload", files={"file": ("game.txt", text.encode(), "text/plain")})
        assert answer.status_code == 303, answer.text
        page = http.get(urlsplit(answer.headers["location"]).path).text
        again = http.get(f"/t/{answer.headers['location'].rpartition('/')[2]}/transcript.txt").text
    assert only_seen(page.replace("\n", ""))
    assert again.splitlines()[-1] == "# seats: An[1mn,B" + "\u0335" * 3 + "o"
    assert names_in("# seats: \u3164,Bo", 2) == ["P0", "P1"]
    assert names_in("# seats: house,Bo", 2) == ["House", "Bo"]
    assert names_in(f"# seats: {'x' * 40},Bo", 2) == ["x" * 24, "Bo"]


def test_long_texts_are_not_put_in_order(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    """To sort piled accents takes the square of their number: 280 kB of them took the server ten seconds."""
    lengths: list[int] = []
    normalize = unicodedata.normalize

    def measured(form: Literal["NFC"], text: str) -> str:
        lengths.append(len(text))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", measured)
    piled = "x" + "\u0300\u0316" * 40_000
    for path, field in (("/me", "name"), ("/me/tokens", "label")):
        with server.http(None, origin=server.url) as http:
            answer = http.post(path, files={field: (None, piled[:7000])})  # no body is longer
        assert answer.status_code == 200
    assert len(tidy_name(piled)) == len(said(piled)) <= 4
    names_in(f"# seats: {piled}, Bo\n", 2)
    assert lengths
    assert max(lengths) <= 2000


def test_fields_take_what_the_server_takes(server: Server) -> None:
    """Whoever was allowed to write forty characters was then told that there may be 24."""
    with server.http(None) as http:
        page = http.get("/me").text
    assert re.findall(r'name="(?:name|label)" type="text" maxlength="(\d+)"', page) == [str(LONGEST_NAME)] * 2
