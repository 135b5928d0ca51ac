"""Where tables ask for bots' choices, in turn and in time.

Bots that search have a lane of their own: nobody waits for them who has not asked for one. Who has waited too long for one that
searches is answered by a quick one.
"""

from __future__ import annotations

import logging
import time
from typing import Any, Final

from gaucho.engine.core import AnyGame, View
from gaucho.engine.errors import OptionError
from gaucho.web.bot_pool import BotFailed, Bots, budget, searches
from gaucho.web.bot_queue import Lane, NoTurn, Payer
from gaucho.web.settings import Settings

QUICKER: Final = "house"  # who answers for one that searches
NO_RATE: Final = (1e9, 1e9)
NO_LIMIT: Final = 10**9
STUCK: Final = 20.0  # seconds
SELDOM: Final = 60.0  # seconds between two lines of the log

log = logging.getLogger("gaucho")


class BotDesk:
    """Asks the bots. What it counts is for whoever runs the server."""

    def __init__(self, bots: Bots, settings: Settings) -> None:
        limits, patience = settings.limits, settings.bot_patience
        self._bots = bots
        self._slow = Lane(max(1, settings.bot_processes), patience, limits.searches_waiting, NO_RATE)
        self._quick = Lane(1, patience, NO_LIMIT, limits.bots)
        self.answered = 0
        self.quicker = 0  # of them, by a quick bot for one that searches
        self.failed = 0  # not answered: the default of the rules was played
        self._told = -SELDOM
        self._untold = 0

    def close(self) -> None:
        """No more answers."""
        self._slow.close()
        self._quick.close()

    @property
    def waiting(self) -> dict[str, int]:
        """How many wait for their turn, by lane."""
        return {"quick": self._quick.waiting, "slow": self._slow.waiting}

    @property
    def oldest(self) -> float:
        """For how many seconds the first of them has waited."""
        return max(self._quick.oldest, self._slow.oldest)

    @property
    def stuck(self) -> bool:
        """Does somebody wait for a quick bot so long that none can be there?"""
        return self._quick.oldest > STUCK

    async def choose(
        self, payer: Payer, game: AnyGame, overlay: dict[str, Any] | None, view: View, level: str, seed: int
    ) -> str:
        """The option the bot takes, or a quicker one for it. BotFailed if nobody says anything in time."""

        async def ask(lane: Lane, level: str) -> str:
            needs = budget(level).milliseconds / 1000 if searches(level) else 0.0
            return await lane.take(payer, lambda: self._bots.choose(game, overlay, view, level, seed), needs)

        if searches(level):
            try:
                answer = await ask(self._slow, level)
                self.answered += 1
                return answer
            except (NoTurn, BotFailed, OptionError) as trouble:
                self._warn(payer, f"{trouble}: a quicker bot answers")
                self.quicker += 1
                level = QUICKER
        try:
            answer = await ask(self._quick, level)
        except (NoTurn, BotFailed) as trouble:
            self.failed += 1
            self._warn(payer, f"{trouble}: the default is played")
            raise BotFailed(str(trouble)) from trouble
        self.answered += 1
        return answer

    def _warn(self, payer: Payer, trouble: str) -> None:
        """Tell it now and then: under an attack every answer would be a line."""
        self._untold += 1
        if time.monotonic() - self._told > SELDOM:
            log.warning("bots in trouble, %d times lately; at table %s %s", self._untold, payer.table, trouble)
            self._told, self._untold = time.monotonic(), 0
