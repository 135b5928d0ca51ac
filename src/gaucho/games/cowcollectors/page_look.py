"""What every part of the page looks at, and how a piece is written."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from gaucho.games.cowcollectors.page_moves import prompt_of
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit.page import Scene


class Look(NamedTuple):
    """A view, its game, and who plays."""

    view: CowView
    game: CowCollectors
    scene: Scene

    @property
    def box(self) -> Box:
        """The planets and numbers this game is played with."""
        return self.game.box

    @property
    def prompt(self) -> str:
        """The decision that is due, or nothing."""
        return prompt_of(self.view)

    def asked(self, seat: int) -> bool:
        """Does everybody wait for this seat?"""
        return self.view.due is not None and seat in self.view.due.seats

    def mine(self, *prompts: str) -> bool:
        """Does the viewer have to make one of these decisions?"""
        return self.view.seat >= 0 and self.asked(self.view.seat) and self.prompt in prompts

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def name(self, seat: int) -> str:
        """A player's name, safe to be written into the page."""
        return escape(self.scene.names[seat])

    def to_the_left(self, seat: int) -> str:
        """The option that means this seat: counted from the viewer's left."""
        return f"left {(seat - self.view.seat) % self.view.seats}"

    def cards(self, seat: int) -> tuple[int, list[int]]:
        """Secret Planet and hand as they lie open to the viewer; a card chosen under seal already lies where it will be."""
        player = self.player(seat)
        hand = sorted(player.hand)
        sealed = self.view.due.sealed if self.view.due is not None else None
        if seat != self.view.seat or sealed is None or player.secret != HIDDEN:
            return int(player.secret), hand
        number = int(sealed.text.split()[1])
        hand.remove(number)
        return number, hand


def piece(classes: str, inside: str, attributes: str, move: str = "", tag: str = "div") -> str:
    """A piece on the table. `attributes` come from `Scene.act` and `zoom`; a piece that is no button is a picture."""
    role = "" if "role=" in attributes else ' role="img"'
    focus = ' tabindex="0"' if "data-zoom" in attributes and "tabindex" not in attributes else ""
    name = f' data-move="{move}"' if move else ""
    return f'<{tag} class="{classes}" {attributes}{role}{focus}{name}>{inside}</{tag}>'


def called(label: str) -> str:
    """The attribute that names a piece nobody can choose."""
    return f'aria-label="{escape(label)}"'
