"""What data from outside must be before a table is put together from it. It may be anything: nothing here trusts it.

This is what the engine relies on for every game; what the pieces of one game can be is looked at by its `State.misfits`.
"""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import WORD
from gaucho.engine.core import AnyGame, Game, State, Step, View
from gaucho.engine.errors import BadPosition
from gaucho.engine.settings import checked

LARGEST = 1 << 62  # numbers of the rules stay below: see the note on `i64` in CONTRIBUTING
DEEPEST = 12  # lists and pieces within each other
LONGEST = 200  # characters of a text
IS = "is"  # the key that names the class of a piece


def check_data(game: AnyGame, data: dict[str, Any], known: dict[str, type]) -> None:
    """BadPosition says what is wrong with the data of a position; `known` are the steps and pieces of the game by name."""
    _check_nesting(data)
    if checked(game.about, _number(data["seats"]), data["settings"]) != data["settings"]:
        raise BadPosition("the settings are not all there")
    words = data["chance"]
    if len(words) != 4 or not all(0 <= _number(word) <= WORD for word in words):
        raise BadPosition("the chance is not four 32-bit numbers")
    if not 0 <= _number(data["reveals"]) < 1 << 31:
        raise BadPosition("so much cannot have been revealed")
    _check_agenda(data["agenda"], known)
    _check_log(game, data["log"], data["seats"])
    for name, value in data.items():
        if name not in ("settings", "sealed", "agenda", "log"):
            _check_pieces(name, value, known)


def _check_nesting(data: Any) -> None:
    """Not recursive: the data may be nested as deep as anybody likes."""
    waiting: list[tuple[Any, int]] = [(data, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise BadPosition("it is nested deeper than any table")
        if isinstance(value, dict):
            waiting.extend((inner, depth + 1) for inner in value.values())
        elif isinstance(value, list):
            waiting.extend((inner, depth + 1) for inner in value)
        elif isinstance(value, int) and not -LARGEST < value < LARGEST:
            raise BadPosition("it has a number that is too large")
        elif isinstance(value, float) or (isinstance(value, str) and len(value) > LONGEST):
            raise BadPosition(f"{str(value)[:40]} means nothing here")


def _check_agenda(agenda: Any, known: dict[str, type]) -> None:
    for step in _list(agenda):
        name, seat, what = step
        if not issubclass(known[name], Step):
            raise BadPosition(f"{name} is not a step")
        _number(seat), _number(what)


def _check_log(game: AnyGame, log: Any, seats: int) -> None:
    for kind, rule, seat, a, b, c, audience in [] if log is None else _list(log):
        if game.events.find(str(kind)) is None or not isinstance(rule, str):
            raise BadPosition(f"its log tells of '{str(kind)[:40]}', which does not happen here")
        if not -1 <= _number(seat) < seats or not -1 <= _number(audience) < 1 << seats:
            raise BadPosition(f"its log tells of seat {seat}, or tells seats that are not there")
        _number(a), _number(b), _number(c)


def _check_pieces(name: str, value: Any, known: dict[str, type]) -> None:
    """A field holds a number, a word, a piece, or a list of things of one kind."""
    if isinstance(value, list):
        for inner in value:
            if type(inner) is not type(value[0]) or isinstance(inner, (bool, str)) or inner is None:
                raise BadPosition(f"{name} is a list of things that do not belong together")
            _check_pieces(name, inner, known)
    elif isinstance(value, dict):
        kind = known[value[IS]]
        if issubclass(kind, (Step, State, View, Game)):
            raise BadPosition(f"{name} is no piece of the game")
        for key, inner in value.items():
            if key != IS:
                _check_pieces(f"{name}.{key}", inner, known)


def check_kinds(name: str, value: Any, fresh: Any) -> None:
    """What is a number, a list, or one kind of piece in a fresh game stays that. Compiled rules see to it themselves."""
    if fresh is None or (value is None and isinstance(fresh, dict)):
        return
    if type(value) is not type(fresh) or (isinstance(fresh, dict) and value[IS] != fresh[IS]):
        raise BadPosition(f"{name} is not what it should be")
    if isinstance(fresh, dict):
        for key, inner in fresh.items():
            check_kinds(f"{name}.{key}", value[key], inner)
    elif isinstance(fresh, list) and fresh:
        for inner in value:
            check_kinds(name, inner, fresh[0])


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{str(value)[:40]} is not a list")
    return value


def _number(value: Any) -> int:
    """A whole number, which True and False are not."""
    if type(value) is not int:
        raise BadPosition(f"{str(value)[:40]} is not a number")
    return value
