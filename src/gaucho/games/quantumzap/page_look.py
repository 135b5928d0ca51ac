"""What every part of the page looks at, and how a piece is written."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from gaucho.games.quantumzap.rules.components import Box
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import PlayerView, QuantumView
from gaucho.kit.page import Scene


class Look(NamedTuple):
    """A view, its game, and who plays."""

    view: QuantumView
    game: QuantumZap
    scene: Scene

    @property
    def box(self) -> Box:
        """The cards and numbers this game is played with."""
        return self.game.box

    @property
    def prompt(self) -> str:
        """The decision that is due, or nothing."""
        return self.view.due.prompt if self.view.due is not None else ""

    @property
    def advanced(self) -> bool:
        """Are there Action cards, Characters and Zappy cards?"""
        return bool(self.view.types)

    def asked(self, seat: int) -> bool:
        """Does everybody know that this seat must choose?"""
        due = self.view.due
        return due is not None and not due.veiled and seat in due.seats

    def mine(self, *prompts: str) -> bool:
        """Does the viewer have to make one of these decisions?"""
        due = self.view.due
        return due is not None and self.view.seat >= 0 and self.view.seat in due.seats and self.prompt in prompts

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def name(self, seat: int) -> str:
        """A player's name, safe to be written into the page."""
        return escape(self.scene.names[seat])

    def who(self, seat: int) -> str:
        """A player's name as plain text, or "you"."""
        return "you" if seat == self.view.seat else self.scene.names[seat]

    def places(self, seat: int) -> int:
        """How many places to the viewer's left somebody sits: what options count."""
        return int((seat - self.view.seat) % self.view.seats)

    def lot_option(self, owner: int, place: int) -> str:
        """The option that means a lot in somebody's area."""
        if owner == self.view.seat:
            return f"mine {place + 1}"
        return f"theirs {self.places(owner)}.{place + 1}"


def piece(classes: str, inside: str, attributes: str, move: str = "", tag: str = "div") -> str:
    """A piece on the table. `attributes` come from `Scene.act` and `zoom`; a piece that is no button is a picture."""
    role = "" if "role=" in attributes else ' role="img"'
    focus = ' tabindex="0"' if "data-zoom" in attributes and "tabindex" not in attributes else ""
    name = f' data-move="{move}"' if move else ""
    return f'<{tag} class="{classes}" {attributes}{role}{focus}{name}>{inside}</{tag}>'


def called(label: str) -> str:
    """The attribute that names a piece nobody can choose."""
    return f'aria-label="{escape(label)}"'


def doors(names: Iterable[str]) -> str:
    """Empty places for pieces of these names to fly in from, or out to."""
    return "".join(f'<i class="qz-door" data-move="{name}"></i>' for name in names)
