"""The house bot: a middling card first, the best ones when it counts."""

from __future__ import annotations

from typing import final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games._template.rules.game import Template
from gaucho.games._template.rules.view import TemplateView


@final
class HouseBot(Bot[Template, TemplateView]):
    """Keeps the low cards out of the game: only as many cards are played as there are rounds."""

    def choose(self, view: TemplateView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        good = options[len(options) // 2 :]
        return good[self.chance.below(len(good))]
