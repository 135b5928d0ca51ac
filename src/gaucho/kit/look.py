"""What every part of a page looks at, and how a piece on it is written. A game adds what its own parts ask for."""

from __future__ import annotations

from html import escape
from typing import Generic, TypeVar

from gaucho.engine.core import AnyGame, View
from gaucho.kit.page import Scene

ViewT = TypeVar("ViewT", bound=View)
GameT = TypeVar("GameT", bound=AnyGame)


class Look(Generic[ViewT, GameT]):
    """A view, its game, and who plays."""

    def __init__(self, view: ViewT, game: GameT, scene: Scene) -> None:
        self.view = view
        self.game = game
        self.scene = scene

    @property
    def prompt(self) -> str:
        """The decision that is due, or nothing."""
        return self.view.due.prompt if self.view.due is not None else ""

    def asked(self, seat: int) -> bool:
        """Does everybody know that this seat must choose?"""
        due = self.view.due
        return due is not None and not due.veiled and seat in due.seats

    def mine(self, *prompts: str) -> bool:
        """Does the viewer have to make one of these decisions, or any? Not in a replay, nor while a bot stands in."""
        due = self.view.due
        asked = due is not None and self.view.seat in due.seats and (not prompts or due.prompt in prompts)
        return asked and self.scene.live and bool(self.scene.legal)

    def name(self, seat: int) -> str:
        """A player's name, safe to be written into the page."""
        return escape(self.scene.names[seat])


def piece(classes: str, inside: str, attributes: str, move: str = "", tag: str = "div") -> str:
    """A piece on the table. `attributes` come from `Scene.act` and `zoom`; a piece that is no button is a picture."""
    role = "" if "role=" in attributes else ' role="img"'
    focus = ' tabindex="0"' if "data-zoom" in attributes and "tabindex" not in attributes else ""
    name = f' data-move="{move}"' if move else ""
    return f'<{tag} class="{classes}" {attributes}{role}{focus}{name}>{inside}</{tag}>'


def called(label: str) -> str:
    """The attribute that names a piece nobody can choose."""
    return f'aria-label="{escape(label)}"'
