"""The table: hands and rounds taken."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Core, State
from gaucho.games._template.rules.components import Box


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's cards and rounds. The constructor takes all fields under their names."""

    __slots__ = ("hand", "played", "taken")

    def __init__(self, hand: i64, played: list[int], taken: i64) -> None:
        self.hand = hand  # one bit per card, bit 0 for card 1
        self.played = played  # in the order they were played; replaced, never changed in place
        self.taken = taken

    def clone(self) -> Player:
        return Player(self.hand, self.played, self.taken)


@final
class Table(State):
    """The whole table of one game: what every table has lies in the core, the rest here."""

    __slots__ = ("box", "players", "round")

    def __init__(self, core: Core, box: Box, players: list[Player], round: i64) -> None:
        super().__init__(core)
        self.box = box
        self.players = players
        self.round = round

    def clone(self) -> Table:
        return Table(self.core(), self.box, [player.clone() for player in self.players], self.round)

    def scores(self) -> list[int]:
        """Rounds taken."""
        return [int(player.taken) for player in self.players]

    def leaders(self) -> list[int]:
        """Whoever has taken most rounds."""
        best = max(self.scores())
        return [seat for seat, score in enumerate(self.scores()) if score == best]

    def winners(self) -> tuple[int, ...]:
        """The leaders when it is over (TP-008)."""
        return tuple(self.leaders()) if self.over else ()

    def misfits(self) -> list[str]:
        from gaucho.games._template.rules.misfits import misfits

        return misfits(self)

    def problems(self) -> list[str]:
        """What must be true of every table between two decisions, besides."""
        wrong = self.misfits()
        if not wrong and not self.over and sum(self.scores()) > self.seats * (self.round - 1):
            wrong.append("more rounds were taken than played")
        return wrong
