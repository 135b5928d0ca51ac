"""What is refused, as programs are told: a code, a sentence, the rule that says so, and when to try again."""

from __future__ import annotations

import math

from starlette.responses import JSONResponse

from gaucho.engine.errors import GauchoError, IllegalChoice, UnknownGame
from gaucho.web.records import Conflict, StorageTrouble, UnknownTable
from gaucho.web.refused import Refused

STATUS = {
    "stale": 409,
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
SOON = 2.0  # seconds until what could not be saved is worth another try


def problem(error: GauchoError) -> JSONResponse:
    """Anything we refuse, as JSON."""
    if isinstance(error, (UnknownTable, UnknownGame)):
        return JSONResponse({"code": "unknown", "text": str(error), "rule": ""}, 404)
    if isinstance(error, IllegalChoice):
        return JSONResponse({"code": error.code, "text": error.text, "rule": error.rule}, STATUS.get(error.code, REFUSED))
    if isinstance(error, Refused):
        status = STATUS.get(error.code, REFUSED)
        return JSONResponse({"code": error.code, "text": str(error), "rule": ""}, status, later(error.wait))
    if isinstance(error, StorageTrouble):
        text = "This could not be saved, so it has not happened. Try again in a moment."
        return JSONResponse({"code": "not_saved", "text": text, "rule": ""}, 503, later(SOON))
    if isinstance(error, Conflict):
        return JSONResponse({"code": "stale", "text": "Somebody else was faster.", "rule": ""}, 409)
    return JSONResponse({"code": "refused", "text": str(error), "rule": ""}, 400)


def later(wait: float) -> dict[str, str]:
    """The header that says when to try again; none if there is no need to wait."""
    return {"retry-after": str(math.ceil(wait))} if wait > 0 else {}
