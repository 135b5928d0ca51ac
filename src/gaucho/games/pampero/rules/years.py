"""GAME STRUCTURE: a year is the action phase, consolidation, turn order, and a scoring if one is due (PA-036 to PA-040)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.action_cards import start_play
from gaucho.games.pampero.rules.batteries import can_retrieve_all, retrieve_all, take_battery
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.consolidation import CONSOLIDATION_PHASE, TURN_ORDER_PHASE
from gaucho.games.pampero.rules.names import (
    CARDS,
    MOST_SEATS,
    NONE,
)
from gaucho.games.pampero.rules.playable import OpenTabs, can_play, why_not_card
from gaucho.games.pampero.rules.scoring import SCORING_PHASE
from gaucho.games.pampero.rules.solo import RAFAGA_TURN
from gaucho.games.pampero.rules.table import Table

ACTION_ROUNDS: Final = 3


@final
class Year(Step[Table]):
    """The phases of a year; the next year comes after them, unless the third scoring has ended the game."""

    def do(self, s: Table, pick: i64) -> None:
        s.year += 1
        s.tell(news.YEAR, "PA-036", NONE, s.year)
        s.plan(ACTION_PHASES[0], CONSOLIDATION_PHASE, TURN_ORDER_PHASE, SCORING_PHASE, YEAR)


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
        turn: Step[Table] = RAFAGA_TURN if s.is_rafaga(s.active) else TURNS[s.active]
        s.plan(turn, ACTION_PHASES[self.what + 1])


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
        tabs = OpenTabs(s, seat)
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


YEAR: Final = Year()  # steps are never changed: one of each serves all tables
ACTION_PHASES: Final = [ActionPhase(NONE, turn) for turn in range(ACTION_ROUNDS * MOST_SEATS + 1)]
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
