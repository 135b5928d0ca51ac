"""At any time: the moments at which cards, powers and payments can come in besides one's own turn (QZ-098, QZ-R39).

A window is put to all seats at once and under seal, also to those who can only pass, so that nobody can tell who could react.
Of the wishes the first counts, in the order of the window; the others are void and never shown, and everybody is asked again.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.quantumzap.rules.characters import can_use, use_power, why_not_power
from gaucho.games.quantumzap.rules.components import DEBT_BIT, IN_WINDOW, MOST_SEATS, NONE, POWER_BIT
from gaucho.games.quantumzap.rules.debt import can_pay, pay_debt
from gaucho.games.quantumzap.rules.playing import play, playable, playable_by, why_not_play
from gaucho.games.quantumzap.rules.table import FROM_WINDOW, W3, W6, Table
from gaucho.kit import packed


def entries(s: Table, seat: i64, table: i64) -> i64:
    """What a seat could do at any of these moments, as bits of a menu; `table` are the types playable now."""
    bits: i64 = playable_by(s, seat, table)
    if can_use(s, seat):
        bits |= POWER_BIT
    if can_pay(s, seat):
        bits |= DEBT_BIT
    return bits


def start(s: Table, seat: i64, pick: i64, origin: i64, what: i64, base: i64) -> None:
    """Begin what a seat has picked from such a list: a card, a power or a payment."""
    box = s.box
    if box.play.has(pick):
        play(s, seat, box.play.arg(pick), origin, what, base)
    elif box.power.has(pick):
        use_power(s, seat, origin, what, base)
    else:
        pay_debt(s, seat, origin, what, base)


def why_not_entry(s: Table, seat: i64, option: i64) -> Refusal | None:
    """Why such an entry is not in a seat's list."""
    box = s.box
    if box.play.has(option):
        return why_not_play(s, seat, box.play.arg(option))
    if box.power.has(option):
        return why_not_power(s, seat)
    if box.pay_debt.has(option):
        if s.players[seat].debt == 0:
            return Refusal("no_debt", "QZ-084", "You have no Debt.")
        return Refusal("too_poor", "QZ-084", "You have no Credits to pay with.")
    return None


def somebody_could_act(s: Table) -> bool:
    """Can everybody see that a window would be idle? Then it is not opened at all (QZ-R73)."""
    for player in s.players:
        if player.hand != packed.EMPTY or (player.debt > 0 and player.credits > 0):
            return True
        if player.character != NONE and not player.used:
            return True
    return False


def open_window(s: Table, window: i64) -> None:
    """Open a window as the next step, in turn order; the beginner mode has none (QZ-R39)."""
    if s.types:
        s.plan(OPEN_WINDOW[window])


@final
class OpenWindow(Step[Table]):
    """A window opens: the order is fixed now (QZ-R39, QZ-R49)."""

    def do(self, s: Table, pick: i64) -> None:
        s.window_next = s.first
        if somebody_could_act(s):
            s.plan(ASK_WINDOW[self.what])


@final
class AskWindow(Step[Table]):
    """All seats at once: play a card, use a power, pay Debt, or pass (QZ-R39, QZ-R73)."""

    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "QZ-R39"
    veiled: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        table = playable(s)
        box = s.box
        return s.ask_sealed([box.menu(IN_WINDOW, entries(s, seat, table)) for seat in range(s.seats)])

    def do(self, s: Table, pick: i64) -> None:
        s.reveal()
        box = s.box
        for places in range(s.seats):
            seat = s.left_of(s.window_next, places)
            wish = s.sealed[seat]
            if not box.quiet.has(wish):
                base: i64 = len(s.agenda)
                following = seat if box.pay_debt.has(wish) else s.left_of(seat)
                s.plan(RESUME_WINDOW[self.what][following])
                start(s, seat, wish, FROM_WINDOW, self.what, base)
                return

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_entry(s, seat, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """Pass (QZ-R72)."""
        return s.box.quiet.id()


@final
class ResumeWindow(Step[Table]):
    """After a play everybody is asked again, from the next seat on; who has paid Debt comes first again (QZ-R39).

    Before a lot this goes on only as long as the lot is still the current one.
    """

    def do(self, s: Table, pick: i64) -> None:
        s.window_next = self.seat
        if self.what == W3 and s.current_space() != s.lot:
            return
        if somebody_could_act(s):
            s.plan(ASK_WINDOW[self.what])


OPEN_WINDOW: Final = [OpenWindow(-1, window) for window in range(W6 + 1)]
RESUME_WINDOW: Final = [[ResumeWindow(seat, window) for seat in range(MOST_SEATS)] for window in range(W6 + 1)]
ASK_WINDOW: Final = [AskWindow(-1, window) for window in range(W6 + 1)]
