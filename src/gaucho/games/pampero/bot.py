"""The house bot: tries every option on a guessed table, plays the card to its end, and takes what leaves its company best off.

What a company is worth is in `rules/value.py`. Only the order of the decks is hidden, so its guesses are nearly the table.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.chance import Chance
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.quick import quick_pick
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.value import standings
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.rules.years import Turn

WHIM: Final = 0.2  # $ by which a choice may miss the best one
SPITE: Final = 0.8  # how much the others' gain is our loss, all of them together
WIDE: Final = 2  # questions of a play whose options are all tried; the others are answered quickly
LEAST: Final = -1e9


@final
class HouseBot(Bot[Pampero, PamperoView]):
    """Scripted play from what the own seat knows."""

    def choose(self, view: PamperoView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        table = self.game.guess(view, self.chance)
        wide: i64 = WIDE if decision.prompt == "action" else WIDE - 1
        values: list[float] = []
        for option in options:
            after = table.clone()
            after.take(view.seat, option.id)
            values.append(best_end(after, view.seat, wide, self.chance))
        return self.best_of(options, values, WHIM)


def best_end(s: Table, me: i64, wide: i64, chance: Chance) -> float:
    """How well off we are when the card is played to its end: all our options at the next questions, the best one taken."""
    while not s.over and not isinstance(s.step(), Turn):
        if wide > 0 and s.asked == me:
            best: float = LEAST
            for option in s.options:
                after = s.clone()
                after.take(me, option)
                value = best_end(after, me, wide - 1, chance)
                if value > best:
                    best = value
            return best
        s.take(s.next_seat(), quick_pick(s, chance))
    return outlook(s, me)


def outlook(s: Table, me: i64) -> float:
    """What our company is worth, less a part of what the others are."""
    found = standings(s)
    others: float = 0.0
    for company in range(len(found)):
        if company != me:
            others += found[company]
    return found[me] - SPITE * others / float(len(found) - 1)
