"""The easy bot plays as newcomers do: it goes where it can do something now, and otherwise after its opponents.

It forgets that one never shoots from where one stood, does not ask who can hit it there, keeps no card or item for later, and
does not plan beyond the turn.
"""

from __future__ import annotations

from typing import Final, final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.zappem.bot import WHIM, Mind
from gaucho.games.zappem.rules.components import NONE, ROWS
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.value import Temper
from gaucho.games.zappem.rules.view import ZappemView

CLOSER: Final = 2.0  # what a field nearer to an opponent seems to be worth; a Health counts as 10
USELESS: Final = -1.0  # nobody fires at nobody


@final
class EasyBot(Bot[Zappem, ZappemView]):
    """This turn."""

    def choose(self, view: ZappemView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        mind = Mind(self.game.guess(view, self.chance), view.seat)
        mind.temper = careless(mind.temper)
        mind.later = mind.keep = 0.0
        return self.best_of(options, [value(mind, option.id) for option in options], WHIM)


def careless(temper: Temper) -> Temper:
    """The same without danger, and with nothing worth keeping."""
    return Temper(
        temper.items,
        temper.again,
        deny=temper.deny,
        heal_missing=temper.heal_missing,
        look=temper.look,
        caution=0.0,
        hold=0.0,
    )


def value(mind: Mind, option: int) -> float:
    """What an option seems to be worth."""
    found = mind.value(option)
    if mind.box.move.has(option):
        return found - CLOSER * distance(mind, mind.box.move.arg(option))
    return found if found > 0.0 or not mind.box.play.has(option) else USELESS


def distance(mind: Mind, field: int) -> int:
    """Steps to the nearest opponent on the radar; none if nobody is on it."""
    found: list[int] = []
    for seat, player in enumerate(mind.s.players):
        if (mind.s.opponents(mind.me) >> seat) & 1 and player.at != NONE:
            columns, rows = int(field // ROWS - player.at // ROWS), int(field % ROWS - player.at % ROWS)
            found.append(max(abs(columns), abs(rows)))
    return min(found, default=0)
