"""Positions and views as plain data.

One convention does all the work: a state, a piece or a view declares its fields in the body of its class, or its constructor
takes them all under their names. So a thing is written by reading those names; it is read back by calling the constructor with
what it takes and setting the rest. A state's first argument is its core, whose fields are written like its own. Steps are
written as [name, seat, what].
"""

from __future__ import annotations

import inspect
import json
import pkgutil
from collections.abc import Callable
from functools import lru_cache, partial
from importlib import import_module
from typing import Any, TypeVar

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, SEVERAL, AnyGame, Core, Decision, State, Step, View
from gaucho.engine.errors import BadPosition, GauchoError
from gaucho.engine.events import Event, EventKinds
from gaucho.engine.options import Option
from gaucho.engine.scrutiny import IS, check_data, check_kinds

# What a position holds of the core. The reader has the game, with its box; what is asked follows from the agenda.
CORE = ("seats", "settings", "chance", "agenda", "sealed", "reveals", "log")
HEADER = ("game", "rules", "content")

T = TypeVar("T")


def to_json(data: object) -> str:
    """JSON text in one canonical form."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


_fields: dict[type, tuple[str, ...]] = {}
_classes: dict[type, dict[str, type]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """The names of all fields of a piece or view, and of a state those besides its core."""
    if kind not in _fields:
        declared, taken = _declared(kind), _taken(kind)
        _fields[kind] = declared if set(declared) >= set(taken) else taken
    return _fields[kind]


def _taken(kind: Callable[..., object]) -> tuple[str, ...]:
    """The fields that the constructor takes."""
    return tuple(name for name in inspect.signature(kind).parameters if name != "core")


def _declared(kind: type) -> tuple[str, ...]:
    """The fields in the body of a class and its bases. Compiled classes list them; interpreted ones have their annotations."""
    names: dict[str, None] = {}
    for base in kind.__mro__:
        if base is not State:
            found = vars(base).get("__mypyc_attrs__")
            names |= dict.fromkeys(_annotated(base) if found is None else found)
    ours = vars(State).get("__mypyc_attrs__", ()) if issubclass(kind, State) else ()
    return tuple(name for name in names if name not in ours and not name.startswith("__"))


def _annotated(kind: type) -> list[str]:
    annotations = vars(kind).get("__annotations__", {})
    return [name for name, text in annotations.items() if not str(text).startswith("ClassVar")]


def made(kind: Callable[..., T], values: dict[str, Any]) -> T:
    """A piece or view with these fields."""
    taken = _taken(kind)
    thing = kind(**{name: values[name] for name in taken})
    for name, value in values.items():
        if name not in taken:  # data has lists for tuples
            setattr(thing, name, tuple(value) if isinstance(getattr(thing, name, None), tuple) else value)
    return thing


def changed(thing: T, **values: Any) -> T:
    """A copy of a piece or view with other values in some of its fields; it shares all others."""
    kind = type(thing)
    return made(kind, {name: getattr(thing, name) for name in fields(kind)} | values)


def position_fields(kind: type[State]) -> tuple[str, ...]:
    """What a position holds of a state: fields of its core and its own, but for those the reader has or works out."""
    return CORE + tuple(name for name in fields(kind) if name != "box" and name not in kind.recounted)


def classes(game_class: type) -> dict[str, type]:
    """The steps and pieces of a game by name: steps as `module.Class`, pieces as `Class`."""
    if game_class not in _classes:
        _classes[game_class] = _found_classes(game_class)
    return _classes[game_class]


def _found_classes(game_class: type) -> dict[str, type]:
    package = game_class.__module__.rpartition(".")[0] if game_class.__module__.endswith(".game") else game_class.__module__
    modules = [import_module(package)]
    if hasattr(modules[0], "__path__"):
        modules += [import_module(f"{package}.{m.name}") for m in pkgutil.iter_modules(modules[0].__path__)]
    found: dict[str, type] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and thing.__module__ == module.__name__:
                found[step_name(thing) if issubclass(thing, Step) else thing.__name__] = thing
    return found


def step_name(kind: type) -> str:
    """How a step is called in a dump: the last part of its module, and its class."""
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


def plain(value: Any) -> Any:
    """A value of a field as JSON data."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, Step):
        return value.written()
    return {IS: type(value).__name__} | {name: plain(getattr(value, name)) for name in fields(type(value))}


def dump(game: AnyGame, state: State) -> dict[str, Any]:
    """The complete position as JSON data."""
    data: dict[str, Any] = dict(zip(HEADER, (game.name, game.version, game.content), strict=True))
    return data | {name: _field(game, state, name) for name in position_fields(type(state))}


def _field(game: AnyGame, state: State, name: str) -> Any:
    if name == "chance":
        return state.chance.words()
    if name == "agenda":
        return [[step_name(type(step)), step.seat, step.what] for step in state.agenda]
    if name == "log":
        return None if state.log is None else [[e.kind.name, e.rule, e.seat, e.a, e.b, e.c, e.audience] for e in state.log]
    if name == "sealed":
        return [None if i == NO_PICK else game.options[i].text for i in state.sealed] if state.asked == SEVERAL else []
    return plain(getattr(state, name))


def load_state(game: AnyGame, data: Any) -> State:
    """The position again: BadPosition says what is wrong with the data, whatever it is.

    Nothing in it is trusted. The data is held against what the engine, the game's pieces and its agenda can be; only then the
    question is put that is due, and nothing else happens: a position stands between two choices.
    """
    if not isinstance(data, dict) or data.get("game") != game.name:
        raise BadPosition(f"this is not a position of {game.title}")
    for key, ours in (("rules", game.version), ("content", game.content)):
        if data.get(key) != ours:
            raise BadPosition(f"{key} '{str(data.get(key))[:40]}' are not the ones played with here ('{ours}')")
    known = classes(type(game))
    state_class = next(kind for kind in known.values() if issubclass(kind, State))
    names = position_fields(state_class)
    data = _grouped(game, names, data)
    try:
        check_data(game, data, known)
        fresh = _fresh(game, data["seats"], to_json(data["settings"]))
        for name in names:
            if name not in CORE:
                check_kinds(name, data[name], fresh[name])
        state = _put_together(game, state_class, known, {name: data[name] for name in names})
        problems = state.misfits()
        if not problems:
            state.recount()
            _ask_again(game, state, data["sealed"])
            problems = state.problems()
        if not problems and _written(dump(game, state)) != _written({name: data[name] for name in (*HEADER, *names)}):
            problems = ["something in it means nothing here"]
    except Exception as error:  # rules that look at pieces which no table can have may stumble in any way
        reason = (
            str(error) if isinstance(error, GauchoError) else f"something in it cannot be ({type(error).__name__}: {error})"
        )
        raise BadPosition(f"this is not a position of {game.title}: {reason}") from error
    if problems:
        raise BadPosition(f"this is not a position of {game.title}: {problems[0]}")
    return state


def _grouped(game: AnyGame, names: tuple[str, ...], data: dict[str, Any]) -> dict[str, Any]:
    """The data with every field it must have. Earlier positions have the fields of some pieces one by one."""
    missing = [name for name in names if name not in data]
    try:
        fresh = _fresh(game, data["seats"], to_json(data["settings"])) if missing else {}
    except Exception:  # what is wrong with seats or settings is said when they are looked at
        fresh = {}
    pieces: dict[str, Any] = {}
    for name in missing:
        piece = fresh.get(name)
        if not isinstance(piece, dict) or not data.keys() >= piece.keys() - {IS}:
            raise BadPosition(f"the position lacks '{name}'")
        pieces[name] = {key: value if key == IS else data[key] for key, value in piece.items()}
    return data | pieces


@lru_cache(maxsize=100)
def _fresh(game: AnyGame, seats: int, settings: str) -> dict[str, Any]:
    """The position of a game before its first choice, whatever was dealt."""
    return dump(game, game.new(seats, 0, json.loads(settings)))


def _written(data: dict[str, Any]) -> dict[str, Any]:
    """A position without what may be written in two ways: that nobody has sealed anything."""
    return data if any(text is not None for text in data["sealed"]) else data | {"sealed": []}


def _put_together(game: AnyGame, state_class: type[State], known: dict[str, type], data: dict[str, Any]) -> State:
    values = {name: _read(known, game.events, name, value) for name, value in data.items()}
    values |= {name: 0 for name in state_class.recounted if name in _taken(state_class)}
    if "box" in fields(state_class):
        values["box"] = getattr(game, "box")  # noqa: B009 - only some games have one
    core = made(partial(Core, game), {name: values.pop(name) for name in CORE})
    return made(partial(state_class, core), values)


def _ask_again(game: AnyGame, state: State, sealed: list[str | None]) -> None:
    """Put the question that is due, if the game is not over. It must be a real one: the engine takes others by itself."""
    if not state.agenda:
        return
    step = state.step()
    if not step.ask(state) or (state.asked != SEVERAL and len(state.options) == 1 and not step.shown):
        raise BadPosition("it does not stand between two choices")
    if state.asked == SEVERAL:
        _seal_again(game, state, sealed)
    elif any(text is not None for text in sealed):
        raise BadPosition("there are sealed choices, but nobody is asked for them")
    waiting = state.to_move()
    if not waiting or not all(state.has_seat(seat) and state.options_of(seat) for seat in waiting):
        raise BadPosition("nobody is asked, or somebody who has no choice")
    if any(not 0 <= option < len(game.options) for seat in waiting for option in state.options_of(seat)):
        raise BadPosition("it offers what nobody can choose")


def _seal_again(game: AnyGame, state: State, sealed: list[str | None]) -> None:
    known = [NO_PICK if text is None else game.options.find(text) for text in sealed]
    picks = [option.id if isinstance(option, Option) else NO_PICK for option in known]
    asked = state.asked_all
    if (
        None in known
        or not len(picks) == len(asked) == state.seats
        or any(i != NO_PICK and i not in asked[p] for p, i in enumerate(picks))
    ):
        raise BadPosition("a sealed choice is not one of its seat's options")
    state.sealed = picks
    if not state.to_move():
        raise BadPosition("all sealed choices are in, but they are not turned up")


def _read(known: dict[str, type], events: EventKinds, name: str, value: Any) -> Any:
    if name == "chance":
        return Chance(0, *value)
    if name == "agenda":
        return [known[step](seat, what) for step, seat, what in value]
    if name == "log":
        return None if value is None else [Event(events[kind], *rest) for kind, *rest in value]
    if name == "sealed":
        return []
    return _piece(known, value)


def _piece(known: dict[str, type], value: Any) -> Any:
    if isinstance(value, list):
        return [_piece(known, v) for v in value]
    if isinstance(value, dict) and IS in value:
        return made(known[value[IS]], {k: _piece(known, v) for k, v in value.items() if k != IS})
    return dict(value) if isinstance(value, dict) else value


def view_data(view: View) -> dict[str, Any]:
    """A view as JSON data; its decision with the options in their written form."""
    data = {name: plain(getattr(view, name)) for name in fields(type(view)) if name != "due"}
    data["due"] = None if view.due is None else decision_data(view.due)
    return data


def decision_data(due: Decision) -> dict[str, Any]:
    """A decision as JSON data."""
    return {
        "prompt": due.prompt,
        "rule": due.rule,
        "seats": list(due.seats),
        "ready": list(due.ready),
        "veiled": due.veiled,
        "sealed": None if due.sealed is None else due.sealed.text,
        "options": {str(seat): [option.text for option in options] for seat, options in due.options.items()},
    }


def same(one: State, other: State) -> bool:
    """Are two tables alike in every field?"""
    return type(one) is type(other) and dump(one.game, one) == dump(other.game, other)
