"""What every part of the page looks at, and its small buttons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from gaucho.games.shootcows.notes import SKILL_PROMPTS
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import NONE, Box
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.guess import open_table
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.view import CowsView, PlayerView
from gaucho.kit.look import Look as BaseLook
from gaucho.kit.look import piece
from gaucho.kit.what_if import WhatIf


class Look(BaseLook[CowsView, ShootCows]):
    """A view, its game, and who plays."""

    @property
    def box(self) -> Box:
        """The cards and numbers this game is played with."""
        return self.game.box

    @cached_property
    def table(self) -> Table:
        """What lies open, for the rules to be asked of."""
        return open_table(self.game, self.box, self.view)

    @cached_property
    def what_if(self) -> WhatIf[Table]:
        """The viewer's options, tried where nothing hidden matters."""
        return WhatIf(self.game, self.view, Table, guesses=1)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def word(self, card: int) -> str:
        """How options call a card."""
        return self.box.ids[card]

    @property
    def performing(self) -> int:
        """The Creature whose red-letter skill asks for a choice now, or NONE."""
        skills = [event for event in self.scene.told if event.kind is news.PERFORMS] if self.prompt in SKILL_PROMPTS else []
        return skills[-1]["creature"] if skills else NONE

    def first(self, options: Iterable[str]) -> str:
        """The first of these options that can be chosen now, or nothing."""
        return next((option for option in options if self.scene.can(option)), "")

    def starting(self, *verbs: str) -> list[str]:
        """The options of these verbs that can be chosen now."""
        return [option for option in self.scene.legal if self.scene.live and option.partition(" ")[0] in verbs]


def button(look: Look, option: str, inside: str, classes: str = "", label: str = "") -> str:
    """A small button on the board for an option that can be chosen."""
    words = label or look.scene.legal[option]
    return piece(f"sc-do{' ' + classes if classes else ''}", inside, look.scene.act(option, words), tag="span")
