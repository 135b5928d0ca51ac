"""The table: hands and rounds taken."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Core, State
from gaucho.games._template.rules.components import Box

NO_CARDS: Final[list[int]] = []  # shared, never changed


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's cards and rounds: all fields are declared here, with what they are at the start, and copied below."""

    hand: i64 = 0  # one bit per card, bit 0 for card 1
    played: list[int] = NO_CARDS  # in the order they were played; replaced, never changed in place
    taken: i64 = 0

    def clone(self) -> Player:
        copy = Player()
        copy.hand = self.hand
        copy.played = self.played
        copy.taken = self.taken
        return copy


@final
class Table(State):
    """The whole table of one game: what every table has lies in the core, the rest here."""

    box: Box
    players: list[Player]
    round: i64 = 0

    def __init__(self, core: Core, box: Box, players: list[Player]) -> None:
        super().__init__(core)
        self.box = box
        self.players = players

    def clone(self) -> Table:
        copy = Table(self.core(), self.box, [player.clone() for player in self.players])
        copy.round = self.round
        return copy

    def leaders(self) -> list[int]:
        """Whoever has taken most rounds."""
        best = max(self.scores())
        return [seat for seat, score in enumerate(self.scores()) if score == best]
