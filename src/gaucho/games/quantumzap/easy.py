"""The easy bot plays as newcomers do: it buys what it likes while it has Credits, and develops with what is left.

It keeps nothing back for developing, bids on what others have seen and it has not as on anything, fights for ties too long,
counts no sets, plays its cards as soon as they do anything, saves its power until the last round, and stops nobody.
"""

from __future__ import annotations

from typing import Final, final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.quantumzap.bot import nearest, option_value
from gaucho.games.quantumzap.bot_mind import NEVER, Mind
from gaucho.games.quantumzap.bot_turns import NOISE, WHIM
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import QuantumView

SHARE: Final = 0.26  # of what a lot seems to be worth that is bid with two players,
CROWDED_SHARE: Final = 0.2  # and with more of them,
FIGHT: Final = 0.75  # and up to which it is fought for in open bidding


@final
class EasyBot(Bot[QuantumZap, QuantumView]):
    """What lies in sight."""

    def choose(self, view: QuantumView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        mind = Mind(self.game, view)
        mind.counts = [[0, 0, 0] for player in view.players]
        if decision.prompt == "sealed_bid":
            return nearest(options, self.bid(mind))
        return self.best_of(options, [value(mind, decision.prompt, option) for option in options], WHIM)

    def bid(self, mind: Mind) -> int:
        """A part of what the lot seems to be worth, give or take a bit, and all of the purse if need be."""
        wanted = mind.worth_to(mind.current().lot, mind.seat) * (SHARE if mind.view.seats == 2 else CROWDED_SHARE)
        wanted *= 1.0 - NOISE + 2.0 * NOISE * float(self.chance.below(1000)) / 1000.0
        return max(0, int(min(wanted, float(mind.mine.credits))))


def value(mind: Mind, prompt: str, option: Option) -> float:
    """What an option seems to be worth, in M."""
    if prompt == "cancel_prompt":
        return -1.0 if option.verb == "cancel" else 0.0
    if prompt == "open_bid" and option.verb == "bid":
        bid = option.arg + 1
        seems = mind.worth_to(mind.current().lot, mind.seat)
        return 10.0 if bid == mind.view.standing + 1 and bid <= FIGHT * seems else NEVER
    if option.verb == "power" and mind.collects > 1:
        return NEVER
    found = option_value(mind, prompt, option)
    return found + mind.hold() if option.verb in ("play", "power") else found
