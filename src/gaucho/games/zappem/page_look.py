"""What every part of the page looks at."""

from __future__ import annotations

from functools import cached_property

from gaucho.games.zappem.notes import guessed, moved, prospects
from gaucho.games.zappem.rules.components import CHARACTERS, LONER, NONE, Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.table import Table
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

    @cached_property
    def table(self) -> Table:
        """What the rules are asked about: a table guessed from the view."""
        return guessed(self.view, self.game)

    @cached_property
    def on_fields(self) -> dict[int, Table]:
        """The table with the viewer on a field where they could go."""
        seat = self.view.seat
        return {card: moved(self.table, seat, card) for card in self.player(seat).hand}

    @cached_property
    def prospects(self) -> dict[int, list[str]]:
        """What the viewer could do there."""
        return {card: prospects(table, self.view.seat, self.scene.names) for card, table in self.on_fields.items()}

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
