"""GAIN A SPECIALIST CARD: the player takes one of the open ones, of either type (PA-139 to PA-142, PA-R41)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.names import (
    FIRST_SPECIALIST,
    NONE,
    SPECIALISTS,
)
from gaucho.games.pampero.rules.table import ACTION_ROW, SCORING_ROW, Table


def specialists_shown(s: Table) -> list[int]:
    """The open specialist cards, as options."""
    box = s.box
    options = [int(box.hire.id(card - FIRST_SPECIALIST)) for card in s.rows[ACTION_ROW].shown if card != NONE]
    return options + [int(box.hire.id(card + len(SPECIALISTS))) for card in s.rows[SCORING_ROW].shown if card != NONE]


@final
class Hire(Step[Table]):
    """Choose the card."""

    prompt: ClassVar[str] = "specialist"
    rule: ClassVar[str] = "PA-139"

    def ask(self, s: Table) -> bool:
        options = specialists_shown(s)
        return len(options) > 0 and s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if pick == NONE:
            return  # both displays are empty
        player = s.players[self.seat]
        card = s.box.hire.arg(pick)
        if card < len(SPECIALISTS):
            s.tell(news.HIRED_SPECIALIST, "PA-140", self.seat, card)
            card += FIRST_SPECIALIST
            player.hand |= bit(card)
            s.take_shown(ACTION_ROW, card, False, "PA-142")
        else:
            s.tell(news.HIRED_SPECIALIST, "PA-141", self.seat, card)
            card -= len(SPECIALISTS)
            player.scoring |= bit(card)
            s.take_shown(SCORING_ROW, card, False, "PA-142")
