"""What tests of the API send and expect: sound answers, and a game between two callers."""

from __future__ import annotations

import random
from typing import Any

import httpx2 as httpx

from gaucho.client import Client, Moment, Table
from gaucho.web.safety import HEADERS

Answer = httpx.Response


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
