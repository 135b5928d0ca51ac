"""The easy bot plays as newcomers do: it takes what there is, and learns by being found what a boast gives away.

Until a rival has a planet it declares all it can, hides as high as it can and stays there; later it weighs that as the house
bot does. It counts no stars, takes every boast at its word, and invades only where it is rather sure.
"""

from __future__ import annotations

from typing import Final, final

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.cowcollectors.bot import WHIM, Mind, shares
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import CowView, PlayerView

NEW_CARD: Final = 1.6  # what a card to be drawn is worth, in cows
SURE_ENOUGH: Final = 0.55  # a guess that is less likely right it does not risk 3 cows for
AT_ITS_WORD: Final = 5  # how much likelier it is that others hide just where they say than anywhere above


@final
class EasyBot(Bot[CowCollectors, CowView]):
    """Cows now."""

    def choose(self, view: CowView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        mind = Mind(self.game.box, view)
        mind.beliefs = [simple_belief(mind.box, player) for player in view.players]
        warned = any(player.invaded for seat, player in enumerate(view.players) if seat != view.seat)
        prompt = decision.prompt
        if prompt == "choose_action" and surest(mind) < SURE_ENOUGH:
            options = [option for option in options if option.verb != "invade"] or options
        values = [mind.value(prompt, option) if warned else carefree_value(mind, prompt, option) for option in options]
        return self.best_of(options, values, WHIM)


def simple_belief(box: Box, player: PlayerView) -> list[float]:
    """How likely a player hides where: nobody bluffs, and no planet is rarer than another."""
    weights = [0 if number < player.floor or number in player.excluded else 1 for number in box.numbers]
    if player.floor and 1 in weights:
        weights[weights.index(1)] = AT_ITS_WORD
    return shares(weights)


def surest(mind: Mind) -> float:
    """How likely the best guess at anybody's planet is right."""
    return max(max(belief) for seat, belief in enumerate(mind.beliefs) if seat != mind.seat)


def carefree_value(mind: Mind, prompt: str, option: Option) -> float:
    """What an option seems to be worth, in cows, to somebody who has not been found yet."""
    if prompt == "choose_action" and option.verb == "abduct":
        return float(mind.mine.secret + mind.box.per_invaded * len(mind.mine.invaded))
    if prompt == "choose_action" and option.verb == "explore":
        return float(mind.box.explore_gain) + NEW_CARD * float(mind.box.draw)
    if prompt == "leave_planet":
        return -1.0 if option.verb == "leave" else 0.0
    if prompt == "discard":
        return -float(option.arg)
    if prompt in ("declare_abduct", "new_secret", "replace_secret"):
        return float(option.arg)
    return mind.value(prompt, option)
