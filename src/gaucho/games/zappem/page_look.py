"""What every part of the page looks at."""

from __future__ import annotations

from gaucho.games.zappem.rules.components import CHARACTERS, LONER, NONE, Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.view import PlayerView, ZappemView
from gaucho.kit.look import Look as BaseLook


class Look(BaseLook[ZappemView, Zappem]):
    """A view, its game, and who plays."""

    @property
    def box(self) -> Box:
        """The cards and numbers this game is played with."""
        return self.game.box

    @property
    def team(self) -> bool:
        """A villain against a crew, or a Battle Royale?"""
        return bool(self.view.villain != NONE)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def figure(self, seat: int) -> str:
        """The name of a player's helmet: that of the character, or of the seat."""
        role = self.player(seat).role
        return "none" if role == NONE else str(seat) if role == LONER else CHARACTERS[role]

    def to_the_left(self, seat: int) -> str:
        """The option that means this player."""
        places = (seat - self.view.seat) % self.view.seats
        return f"left {places}" if places else "myself"
