"""The easy bot plays as newcomers do: it shoots at cows, gives everybody something to eat, and minds its own business.

It attacks for the fun of it, does not think of the Herd that makes every Rescue dearer, spreads its Stock thin, and plays no
card in the Fights of others.
"""

from __future__ import annotations

from typing import Final, final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.shootcows.bot import WHIM, option_value
from gaucho.games.shootcows.bot_mind import Mind
from gaucho.games.shootcows.rules.components import PLACES
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.steaks import current
from gaucho.games.shootcows.rules.values import total_survival
from gaucho.games.shootcows.rules.view import CowsView

FUN: Final = 2.0  # what an attack is worth for its own sake, in tenths of a Rescue
POINT: Final = 0.5  # each point of Survival, whoever gets it,
FED: Final = 2.0  # under a Survivor with none,
LESS: Final = 0.3  # and so much less for each that is there


@final
class EasyBot(Bot[ShootCows, CowsView]):
    """The own Party, one after the other."""

    def choose(self, view: CowsView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        table = self.game.guess(view, self.chance)
        mind = Mind(table, view.seat)
        mind.burden = mind.relief = 0.0
        if decision.prompt == "steaks" and current(table).owner != view.seat:
            options = [option for option in options if mind.box.quiet.has(option.id)] or options
        return self.best_of(options, [value(mind, decision.prompt, option.id) for option in options], WHIM)


def value(mind: Mind, prompt: str, option: int) -> float:
    """What an option seems to be worth, in tenths of a Rescue."""
    box = mind.box
    if box.stock_under.has(option):
        item, place = divmod(box.stock_under.arg(option), PLACES)
        survival = total_survival(mind.s, mind.mine.party[place])
        return POINT * float(box.stock[item + box.first_item]) + FED - LESS * float(survival)
    fun = FUN if prompt == "survivor_menu" and box.fight_with.has(option) else 0.0
    return option_value(mind, prompt, option) + fun
