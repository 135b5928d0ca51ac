"""placeholder"""
from __future__ import annotations
from typing import Any, final
from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option


@final
class SearchBot(Bot):
    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        return decision.options[view.seat][0]
