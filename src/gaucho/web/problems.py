"""What is refused, as people and programs are told: a code, a sentence, the rule that says so, and when to try again."""

from __future__ import annotations

import math
from dataclasses import dataclass

from starlette.responses import JSONResponse

from gaucho.engine.errors import GauchoError, IllegalChoice, UnknownGame
from gaucho.web.records import Conflict, StorageTrouble, UnknownTable
from gaucho.web.refused import Refused

STATUS = {
    "bad_request": 400,
    "stale": 409,
    "running": 409,
    "full": 409,
    "taken": 409,
    "busy": 409,
    "no_position": 409,
    "too_much": 409,
    "too_many_tables": 409,
    "too_large": 413,
    "not_seated": 403,
    "not_yours": 403,
    "not_host": 403,
    "not_invited": 403,
    "private": 403,
    "too_fast": 429,
    "unknown_visitor": 401,
    "not_saved": 503,
    "crowded": 503,
}
REFUSED = 409
WRONG_FORM = 400  # instead, if a form comes back with the reason
SOON = 2.0  # seconds until what could not be saved is worth another try


@dataclass(frozen=True, slots=True)
class Problem:
    """Why not, for pages, programs and sockets alike."""

    status: int
    code: str
    text: str
    rule: str = ""
    wait: float = 0.0  # seconds until it is worth another try


def problem_of(error: GauchoError) -> Problem:
    """What we say of an error, and with which status."""
    if isinstance(error, (UnknownTable, UnknownGame)):
        return Problem(404, "unknown", str(error))
    if isinstance(error, IllegalChoice):
        return Problem(STATUS.get(error.code, REFUSED), error.code, error.text, error.rule)
    if isinstance(error, Refused):
        return Problem(STATUS.get(error.code, REFUSED), error.code, str(error), wait=error.wait)
    if isinstance(error, StorageTrouble):
        text = "This could not be saved, so it has not happened. Try again in a moment."
        return Problem(STATUS["not_saved"], "not_saved", text, wait=SOON)
    if isinstance(error, Conflict):
        return Problem(STATUS["stale"], "stale", "Somebody else was faster.")
    return Problem(400, "refused", str(error))


def problem(error: GauchoError) -> JSONResponse:
    """Anything we refuse, as JSON."""
    why = problem_of(error)
    return JSONResponse({"code": why.code, "text": why.text, "rule": why.rule}, why.status, later(why.wait))


def later(wait: float) -> dict[str, str]:
    """The header that says when to try again; none if there is no need to wait."""
    return {"retry-after": str(math.ceil(wait))} if wait > 0 else {}
