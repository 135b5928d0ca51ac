"""The easy bot plays as newcomers do: it looks at its own company, and not far ahead.

It weighs three years to come and no more, two in the introductory game, so it builds and hires too little while that pays
most. It does not play for the scoring tiles at the time track, gives rivals what they want, and looks at one question of a card
at a time.
"""

from __future__ import annotations

from typing import Final, final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.chance import Chance
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.pampero.bot import WHIM
from gaucho.games.pampero.rules.gains import turns_left, years_left
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.quick import quick_pick
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.value import standing
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.rules.years import Turn

HORIZON: Final = 3.0  # years that it thinks ahead,
LEARNING: Final = 2.0  # and in the introductory game, where it sits across from somebody who learns


@final
class EasyBot(Bot[Pampero, PamperoView]):
    """What the own company has when the card is played."""

    def choose(self, view: PamperoView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        table = self.game.guess(view, self.chance)
        values = [value(table.clone(), view.seat, option, self.chance) for option in options]
        return self.best_of(options, values, WHIM)


def value(s: Table, me: int, option: Option, chance: Chance) -> float:
    """What an option seems to be worth, in $; questions after it are answered quickly."""
    s.take(me, option.id)
    while not s.over and not isinstance(s.step(), Turn):
        s.take(s.next_seat(), quick_pick(s, chance))
    years = years_left(s)
    ahead = LEARNING if s.settings["intro_scoring"] == "on" else HORIZON
    return standing(s, me, min(years, ahead), turns_left(s, years))
