"""What every part of the page looks at."""

from __future__ import annotations

from collections.abc import Iterable

from gaucho.games.quantumzap.rules.components import Box
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import PlayerView, QuantumView
from gaucho.kit.look import Look as BaseLook


class Look(BaseLook[QuantumView, QuantumZap]):
    """A view, its game, and who plays."""

    @property
    def box(self) -> Box:
        """The cards and numbers this game is played with."""
        return self.game.box

    @property
    def advanced(self) -> bool:
        """Are there Action cards, Characters and Zappy cards?"""
        return bool(self.view.types)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

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


def doors(names: Iterable[str]) -> str:
    """Empty places for pieces of these names to fly in from, or out to."""
    return "".join(f'<i class="qz-door" data-move="{name}"></i>' for name in names)
