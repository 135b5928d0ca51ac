"""What every part of the page looks at, and how a piece is written."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from gaucho.games.zappem.rules.components import CHARACTERS, LONER, NONE, Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.view import PlayerView, ZappemView
from gaucho.kit.page import Scene


class Look(NamedTuple):
    """A view, its game, and who plays."""

    view: ZappemView
    game: Zappem
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
    def team(self) -> bool:
        """A villain against a crew, or a Battle Royale?"""
        return bool(self.view.villain != NONE)

    def asked(self, seat: int) -> bool:
        """Does everybody wait for this seat?"""
        return self.view.due is not None and seat in self.view.due.seats

    def mine(self, *prompts: str) -> bool:
        """Does the viewer make one of these decisions, or any? Not in a replay, nor while a bot stands in."""
        able = self.scene.live and bool(self.scene.legal)
        return able and self.asked(int(self.view.seat)) and (not prompts or self.prompt in prompts)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def name(self, seat: int) -> str:
        """A player's name, safe to be written into the page."""
        return escape(self.scene.names[seat])

    def figure(self, seat: int) -> str:
        """The name of a player's helmet: that of the character, or of the seat."""
        role = self.player(seat).role
        return "none" if role == NONE else str(seat) if role == LONER else CHARACTERS[role]

    def to_the_left(self, seat: int) -> str:
        """The option that means this player."""
        places = (seat - self.view.seat) % self.view.seats
        return f"left {places}" if places else "myself"


def piece(classes: str, inside: str, attributes: str, move: str = "", tag: str = "div") -> str:
    """A piece on the table. `attributes` come from `Scene.act` and `zoom`; a piece that is no button is a picture."""
    role = "" if "role=" in attributes else ' role="img"'
    focus = ' tabindex="0"' if "data-zoom" in attributes and "tabindex" not in attributes else ""
    name = f' data-move="{move}"' if move else ""
    return f'<{tag} class="{classes}" {attributes}{role}{focus}{name}>{inside}</{tag}>'


def called(label: str) -> str:
    """The attribute that names a piece nobody can choose."""
    return f'aria-label="{escape(label)}"'
