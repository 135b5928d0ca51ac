"""How pages are answered: HTML, forms, and what we refuse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import GauchoError, UnknownGame
from gaucho.web import frame
from gaucho.web.people import Visitor
from gaucho.web.problems import SOON, STATUS, WRONG_FORM, later, problem_of
from gaucho.web.records import StorageTrouble
from gaucho.web.safety import PAGE, error_response

Handler = Callable[[Request], Awaitable[Response]]
BIG = 10**9  # no number in an address is larger


def guarded(path: str, handler: Handler) -> Handler:
    """What we refuse becomes a page that says so."""

    async def answer(request: Request) -> Response:
        request.scope[PAGE] = path
        try:
            return await handler(request)
        except StorageTrouble:
            text = "The table cannot be reached for the moment. Nothing is lost: try again."
            return error_response(request.scope, 503, text, wait=SOON)
        except GauchoError as error:
            why = problem_of(error)
            return error_response(request.scope, why.status, why.text, wait=why.wait)

    return answer


def page(template: str, visitor: Visitor | None, theme: str, refusal: GauchoError | None = None, **context: object) -> Response:
    """A page; perhaps one that says why something was not done."""
    html = frame.render(template, me=visitor.name if visitor else "", theme=theme, **context)
    headers = {"cache-control": "no-store"}
    if refusal is None:
        return HTMLResponse(html, headers=headers)
    why = problem_of(refusal)
    return HTMLResponse(html, STATUS.get(why.code, WRONG_FORM), headers=headers | later(why.wait))


def game_of(request: Request) -> AnyGame:
    """The game in the address."""
    name: str = request.path_params["game"]
    if name not in catalog.names():
        raise UnknownGame("There is no such game.")
    return catalog.load(name)


def words(form: FormData) -> dict[str, str]:
    """The fields of a form that are text."""
    return {key: value for key, value in form.items() if isinstance(value, str)}
