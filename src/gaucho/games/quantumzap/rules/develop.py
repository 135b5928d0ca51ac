"""PHASE 3 - DEVELOP: in turn order, pay 2M to turn one's lots face up, as many as one likes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import DEVELOP_BIT, IN_DEVELOP, MOST_SEATS, NONE
from gaucho.games.quantumzap.rules.declare import lot_at, not_undeveloped, undeveloped_lots
from gaucho.games.quantumzap.rules.playing import playable
from gaucho.games.quantumzap.rules.table import FROM_DEVELOP, W5, Table
from gaucho.games.quantumzap.rules.windows import entries, open_window, start, why_not_entry


@final
class DevelopTurns(Step[Table]):
    """Players develop one after the other; the order is fixed now (QZ-R38, QZ-R49)."""

    def do(self, s: Table, pick: i64) -> None:
        s.turn_first = s.first
        s.active = s.first
        s.plan(DEVELOP_MENU[s.first])


@final
class DevelopMenu(Step[Table]):
    """A Develop turn: develop, pay Debt, play cards, until the player ends it (QZ-073, QZ-074, QZ-R38, QZ-R39)."""

    prompt: ClassVar[str] = "develop_menu"
    rule: ClassVar[str] = "QZ-073"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        seat = self.seat
        player = s.players[seat]
        bits: i64 = entries(s, seat, playable(s) if player.hand else 0)
        if player.credits >= s.box.develop_cost and s.has_undeveloped(seat):
            bits |= DEVELOP_BIT
        if bits == 0 and player.hand == 0 and (player.character == NONE or player.used):
            return False  # everybody can see that there is nothing to choose (QZ-R73)
        return s.ask(seat, s.box.menu(IN_DEVELOP, bits))

    def do(self, s: Table, pick: i64) -> None:
        box = s.box
        if pick == NO_PICK or box.end_turn.has(pick):
            after_turn(s, self.seat)
            return
        base: i64 = len(s.agenda)
        s.plan(self)
        if box.develop.has(pick):
            s.plan(DEVELOP_LOT[self.seat])
        else:
            start(s, self.seat, pick, FROM_DEVELOP, NONE, base)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.develop.has(option):
            if not s.has_undeveloped(seat):
                return Refusal("no_lot", "QZ-073", "You have no undeveloped lot.")
            return Refusal("too_poor", "QZ-073", f"Developing a lot costs {s.box.develop_cost}M.")
        return why_not_entry(s, seat, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """End the turn (QZ-R72)."""
        return s.box.end_turn.id()


def after_turn(s: Table, seat: i64) -> None:
    """The next player develops; after the last one the window before Collect opens."""
    following = s.left_of(seat)
    if following != s.turn_first:
        s.active = following
        s.plan(DEVELOP_MENU[following])
        return
    s.active = NONE
    open_window(s, W5)


@final
class DevelopLot(Step[Table]):
    """Which lot: also one bought in an earlier round, also one never surveyed (QZ-073, QZ-075, QZ-076)."""

    prompt: ClassVar[str] = "develop_lot"
    rule: ClassVar[str] = "QZ-073"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        lot = lot_at(s, self.seat, pick)
        player = s.players[self.seat]
        player.credits -= s.box.develop_cost
        s.tell(news.DEVELOPED, "QZ-073", self.seat, s.box.mine.arg(pick) + 1, player.credits)
        s.develop_lot(lot, "QZ-073")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-073")


DEVELOP_TURNS: Final = DevelopTurns()
DEVELOP_LOT: Final = [DevelopLot(seat) for seat in range(MOST_SEATS)]
DEVELOP_MENU: Final = [DevelopMenu(seat) for seat in range(MOST_SEATS)]
