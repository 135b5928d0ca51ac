"""What every part of the page looks at."""

from __future__ import annotations

from functools import cached_property

from gaucho.games.cowcollectors.notes import Outlook
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit.look import Look as BaseLook


class Look(BaseLook[CowView, CowCollectors]):
    """A view, its game, and who plays."""

    @property
    def box(self) -> Box:
        """The planets and numbers this game is played with."""
        return self.game.box

    @cached_property
    def outlook(self) -> Outlook:
        """What the viewer can tell of the table."""
        return Outlook(self.view, self.game)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

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
