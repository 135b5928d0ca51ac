"""GAME STRUCTURE: a year is the action phase, consolidation, turn order, and a scoring if one is due (PA-036 to PA-040)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules.action_cards import start_play
from gaucho.games.pampero.rules.batteries import can_retrieve_all, retrieve_all, take_battery
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.consolidation import ConsolidationPhase, TurnOrderPhase
from gaucho.games.pampero.rules.names import (
    CARDS,
    NONE,
)
from gaucho.games.pampero.rules.playable import can_play, open_tabs, why_not_card
from gaucho.games.pampero.rules.scoring import ScoringPhase
from gaucho.games.pampero.rules.solo import RafagaTurn
from gaucho.games.pampero.rules.table import Table

ACTION_ROUNDS: Final = 3


@final
class Year(Step[Table]):
    """The phases of a year; the next year comes after them, unless the third scoring has ended the game."""

    def do(self, s: Table, pick: i64) -> None:
        s.year += 1
        s.tell("year", "PA-036", NONE, s.year)
        s.plan(ActionPhase(NONE, 0), ConsolidationPhase(), TurnOrderPhase(), ScoringPhase(), Year())


@final
class ActionPhase(Step[Table]):
    """Three action rounds, in each a turn per player, in turn order (PA-038, PA-039); `what` counts the turns."""

    def do(self, s: Table, pick: i64) -> None:
        companies = s.companies()
        if self.what == ACTION_ROUNDS * companies:
            s.round = 0
            s.active = NONE
            return
        s.round = self.what // companies + 1
        s.active = s.order[self.what % companies]
        s.plan(ActionPhase(NONE, self.what + 1))
        if s.is_rafaga(s.active):
            s.plan(RafagaTurn(s.active))
        else:
            s.plan(Turn(s.active))


@final
class Turn(Step[Table]):
    """Exactly one of: play an action card, retrieve all action cards, take a battery (PA-040)."""

    prompt: ClassVar[str] = "action"
    rule: ClassVar[str] = "PA-040"
    shown: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        seat = self.seat
        options: list[int] = [int(s.box.take_battery.id())]
        if can_retrieve_all(s, seat):
            options.append(int(s.box.retrieve_all.id()))
        hand = s.players[seat].hand
        tabs = open_tabs(s, seat)
        for card in range(len(CARDS)):
            if has(hand, card) and can_play(s, seat, card, tabs):
                options.append(int(s.box.play.id(card)))
        return s.ask(seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.play.has(pick):
            start_play(s, self.seat, s.box.play.arg(pick))
        elif pick == s.box.retrieve_all.id():
            retrieve_all(s, self.seat)
        else:
            take_battery(s, self.seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.play.has(option):
            return why_not_card(s, seat, s.box.play.arg(option))
        if option == s.box.retrieve_all.id():
            least = s.box.retrieve_least
            return Refusal("too_few", "PA-143", f"You need at least {least} action cards on your company mat.")
        return None
