"""Standing orders: in which reaction windows the table passes for a seat, and when that ends.

An order is a word of a person's, kept with what it is about: the phase, the affair or the windows they had in mind.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from gaucho.engine.core import AnyGame, State, Step
from gaucho.engine.data import classes
from gaucho.web.records import SeatRecord


class Order(StrEnum):
    """The kinds of standing orders. Most are kept with what they are about, behind a colon."""

    NONE = ""
    UNTIL_MY_TURN = "turn"
    ALWAYS = "always"
    UNLESS_MINE = "mine"  # only windows about an affair of one's own are asked
    THIS_PHASE = "phase"  # kept as phase:..., with the phase as `phase` tells it
    THIS_AFFAIR = "affair"  # kept as affair:..., with the affair as `affair` tells it: one Fight, for instance
    LIKE_THIS = "such"  # kept as such:..., with the key of the question: such windows, until one's turn
    SOME = "some"  # given as some:..., with the windows to pass in as game.toml names them, joined by |


def phase(game: AnyGame, state: State) -> str:
    """The phase of the game, as everybody sees it: the fields of the view that game.toml names. Empty: it has none."""
    return " ".join(_told(game, state, game.about.get("phase", [])))


def affair(game: AnyGame, state: State) -> str:
    """What is going on that windows are about, told from others of its kind by fields that game.toml names. Empty: nothing."""
    found = _told(game, state, game.about.get("affair", {}).get("fields", []))
    return "" if "None" in found else " ".join(found)


def is_about(game: AnyGame, state: State, seat: int) -> bool:
    """Is what is going on this seat's affair?"""
    return _told(game, state, [game.about["affair"]["seat"]]) == [str(seat)]


def _told(game: AnyGame, state: State, fields: list[str]) -> list[str]:
    """Fields of the public view, as text; `fight.owner` is a field of what lies in the field `fight`, if something does."""
    view: Any = game.view(state, None) if fields else None
    found = []
    for field in fields:
        value = view
        for name in field.split("."):
            value = None if value is None else getattr(value, name)
        found.append(str(value))
    return found


def left_out(order: str, game: AnyGame) -> list[str]:
    """The windows that an order for some of them answers."""
    kind, _, about = order.partition(":")
    return [_by_question(name, game) for name in about.split("|")] if kind == Order.SOME else []


def _by_question(name: str, game: AnyGame) -> str:
    """A window's name. Windows were once called by the class of the step that asks, and orders are still stored like that.

    They stay as they are: a migration does not know the server's secret, and could not renew the seal over their table.
    """
    step, space, number = name.partition(" ")
    asked = [kind.prompt for kind in classes(type(game)).values() if kind.__name__ == step and issubclass(kind, Step)]
    return f"{asked[0]}{space}{number}" if asked else name


def as_kept(wish: str, game: AnyGame, state: State | None) -> str | None:
    """An order as it is kept; None if it cannot be given now. There is no state while a table waits for players."""
    if wish in (Order.NONE, Order.UNTIL_MY_TURN, Order.ALWAYS) or (wish == Order.UNLESS_MINE and "affair" in game.about):
        return wish
    silent = left_out(wish, game)
    if silent:
        return f"{Order.SOME}:{'|'.join(silent)}" if set(silent) <= set(game.about.get("windows", {})) else None
    if state is None or state.over:
        return None
    if wish == Order.LIKE_THIS:
        return f"{wish}:{_window(state)}" if state.public_step().veiled else None
    about = phase(game, state) if wish == Order.THIS_PHASE else affair(game, state) if wish == Order.THIS_AFFAIR else ""
    return f"{wish}:{about}" if about else None


def offers(order: str, game: AnyGame, state: State | None) -> list[tuple[str, str]]:
    """The orders that can be given now, the one in force among them, and their words."""
    kind = order.partition(":")[0]
    found = [(wish, text) for wish, text in _words(game).items() if wish == kind or can_be_given(wish, game, state)]
    return [*found, (order, "ask me only where I say")] if kind == Order.SOME else found


def at_once(game: AnyGame, state: State, seat: int) -> tuple[str, str]:
    """The order that one click gives in a window, and its words.

    Where windows are about an affair, whose turn it is thinks of that, and the others of their own turn. Elsewhere windows are
    of many kinds: the order is for those of the kind that is open.
    """
    wish = Order.LIKE_THIS
    if "affair" in game.about:
        here = has_turn(game, state, seat) and can_be_given(Order.THIS_AFFAIR, game, state)
        wish = Order.THIS_AFFAIR if here else Order.UNTIL_MY_TURN
    text = _words(game)[wish]
    return wish, text[0].upper() + text[1:]


def _words(game: AnyGame) -> dict[str, str]:
    about = game.about.get("affair", {})
    return {
        Order.NONE: "ask me each time",
        Order.LIKE_THIS: "pass these until my turn",
        Order.UNTIL_MY_TURN: "pass until my turn",
        Order.THIS_PHASE: "pass in this phase",
        Order.THIS_AFFAIR: f"pass in {about.get('this')}",
        Order.UNLESS_MINE: f"pass unless {about.get('mine')}",
        Order.ALWAYS: "always pass",
    }


def can_be_given(wish: str, game: AnyGame, state: State | None) -> bool:
    return as_kept(wish, game, state) is not None


def when(game: AnyGame, state: State) -> str:
    """When the open window is, in the words of game.toml: everybody may know that."""
    words: dict[str, str] = game.about.get("windows", {})
    return next((words[name] for name in _names(state) if name in words), "")


def _window(state: State) -> str:
    """What the open window is called: its question."""
    return state.public_step().prompt


def _names(state: State) -> tuple[str, str]:
    """How game.toml may name the open window: by its question, or together with the number of the step that asks."""
    return _window(state), f"{_window(state)} {state.public_step().what}"


def answers(seat: SeatRecord, game: AnyGame, state: State) -> bool:
    """Does this seat's order answer in the window that is open?"""
    kind, _, about = seat.orders.partition(":")
    if kind == Order.THIS_PHASE:
        return about == phase(game, state)
    if kind == Order.THIS_AFFAIR:
        return about == affair(game, state)
    if kind == Order.UNLESS_MINE:
        return not is_about(game, state, seat.seat)
    if kind == Order.LIKE_THIS:
        return _by_question(about, game) == _window(state)
    if kind == Order.SOME:
        return bool({*_names(state)} & {*left_out(seat.orders, game)})
    return bool(kind)


def is_over(seat: SeatRecord, game: AnyGame, state: State, asked: tuple[int, ...]) -> bool:
    """Has this seat's order come to its end, now that these are asked outside of windows?"""
    kind, _, about = seat.orders.partition(":")
    if kind == Order.THIS_PHASE:
        return about != phase(game, state)
    if kind == Order.THIS_AFFAIR:
        return about != affair(game, state)
    return kind in (Order.UNTIL_MY_TURN, Order.LIKE_THIS) and seat.seat in asked and has_turn(game, state, seat.seat)


def has_turn(game: AnyGame, state: State, seat: int) -> bool:
    """Is it this seat's turn, and not only its choice in somebody else's? Games without a field for it have no such choices."""
    field = game.about.get("turn_of")
    return field is None or _told(game, state, [field]) == [str(seat)]
