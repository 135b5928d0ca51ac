"""Another device of the same person: by a link that is good for a while and for one device."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from gaucho.web import people
from gaucho.web.app import make
from gaucho.web.settings import Limits, Settings

from .house import QuickBots

SECRET = b"x" * 32
PHONE = {"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile"}


@pytest.fixture
def ann(sqlite_url: str) -> Iterator[TestClient]:
    settings = Settings(Path(), sqlite_url, SECRET, bot_pace=0.0, limits=Limits.lifted())
    with TestClient(make(settings, QuickBots()), headers={"origin": "http://testserver"}) as client:
        client.post("/me", data={"name": "Ann"})
        yield client


def another(ann: TestClient) -> TestClient:
    return TestClient(ann.app, headers={"origin": "http://testserver"} | PHONE)


def link(ann: TestClient, **form: str) -> str:
    """The link that the page shows, as the path behind the server's address."""
    page = ann.post("/me/devices", data=form).text
    assert "<svg" in page
    found = re.search(r'value="http://testserver(/me/arrive/[^"]+)"', page)
    assert found is not None
    return found[1]


def name_in(browser: TestClient) -> str:
    found = re.search(r'id="f-name"[^>]* value="([^"]*)"', browser.get("/me").text)
    assert found is not None
    return found[1]


def test_the_other_device_is_the_same_person_with_the_same_seats(ann: TestClient) -> None:
    table = ann.post("/play/cowcollectors", follow_redirects=False).headers["location"]
    phone, there = another(ann), link(ann, table=table.removeprefix("/t/"))
    assert "Go on as Ann" in phone.get(there).text
    arrived = phone.post(there, follow_redirects=False)
    assert arrived.headers["location"] == table
    assert (name_in(phone), name_in(ann)) == ("Ann", "Ann")
    assert 'class="you"' in phone.get(table).text
    assert "A phone" in ann.get("/me").text


def test_a_link_lets_in_one_device_and_looking_at_it_uses_nothing_up(ann: TestClient) -> None:
    there = link(ann)
    first, second = another(ann), another(ann)
    for browser in (first, second):
        assert browser.get(there).status_code == 200
    assert first.post(there).status_code == 200
    refused = second.post(there)
    assert refused.status_code == 409
    assert "has been used already" in refused.text
    assert name_in(second) == ""


def test_a_link_ends_after_a_while_and_cannot_be_made_up(ann: TestClient) -> None:
    code = link(ann).removeprefix("/me/arrive/")
    visitor, until, nonce, sign = code.split(".")
    assert people.arriving(SECRET, code, int(until) - 1) == int(visitor)
    assert people.arriving(SECRET, code, int(until)) is None
    later = f"{visitor}.{int(until) + 1}.{nonce}.{sign}"
    other = f"{int(visitor) + 1}.{until}.{nonce}.{sign}"
    for wrong in (later, other, code[:-1], "", "a.b.c.d", f"{visitor}.{until}..{sign}", "9" * 5000, f"{code}é"):
        assert people.arriving(SECRET, wrong, 0) is None
        assert another(ann).get(f"/me/arrive/{wrong or 'x'}").status_code == 409


def test_who_would_lose_tables_here_is_told_so(ann: TestClient) -> None:
    bo = another(ann)
    bo.post("/play/cowcollectors")
    assert "with 1 table." in bo.get(link(ann)).text


def test_signing_out_elsewhere_ends_the_other_devices(ann: TestClient) -> None:
    phone, there = another(ann), link(ann)
    phone.post(there)
    assert name_in(phone) == "Ann"
    ann.post("/me/sign-out")
    assert name_in(phone) == ""
    assert name_in(ann) == "Ann"
    assert "A phone" not in ann.get("/me").text
