"""The house bot: counts payouts still to come, keeps cash for developing, bids a part of what a lot is worth.

`bot_mind.py` weighs the table, `bot_turns.py`, `bot_cards.py` and `bot_characters.py` the options; here they are put together.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.quantumzap.bot_cards import cancel_value, on_lot, place_value, play_value, price_value, taken_card, woah_value
from gaucho.games.quantumzap.bot_characters import lily_gain, ray_gun_loss, suit_value
from gaucho.games.quantumzap.bot_mind import NEVER, Mind
from gaucho.games.quantumzap.bot_turns import WHIM, bid, entry_value, raise_value, survey_value
from gaucho.games.quantumzap.rules.components import RAID
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import QuantumView


@final
class HouseBot(Bot[QuantumZap, QuantumView]):
    """Scripted play from what the own seat knows."""

    def choose(self, view: QuantumView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        mind = Mind(self.game, view)
        prompt = decision.prompt
        if prompt == "sealed_bid":
            return nearest(options, bid(mind, self.chance))
        return self.best_of(options, [option_value(mind, prompt, option) for option in options], WHIM)


def nearest(options: list[Option], bid: i64) -> Option:
    """The highest bid that is not above this one, or silence."""
    found = options[0]
    for option in options:
        if option.verb == "bid" and option.arg + 1 <= bid:
            found = option
    return found


def option_value(mind: Mind, prompt: str, option: Option) -> float:
    """What an option is worth, in M more or less."""
    verb = option.verb
    arg: i64 = option.arg
    if prompt in ("window", "discover_menu", "develop_menu"):
        return entry_value(mind, verb, arg)
    if prompt == "open_bid":
        return raise_value(mind, verb, arg)
    if prompt == "cancel_prompt":
        return cancel_value(mind) if verb == "cancel" else 0.0
    if prompt == "survey_target":
        return survey_value(mind, verb, arg)
    if prompt in ("final_debt", "debt_amount"):
        return float(arg)
    if prompt in ("buyout_lot", "happens_lot"):
        return -mind.kept_worth(mind.lot_named(verb, arg), mind.seat)
    if prompt in ("develop_lot", "pete_lot"):
        return mind.worth_to(mind.lot_named(verb, arg), mind.seat)
    if prompt == "joe_lot":
        return mind.worth_to(mind.space_named(arg).lot, mind.seat)
    if prompt == "raid_play":
        return play_value(mind, taken_card(mind)) - mind.hold() if verb == "play_now" else 0.0
    if prompt == "moon_card":
        return play_value(mind, arg)
    if prompt == "raid_card":
        return play_value(mind, arg) if arg != RAID else NEVER
    if prompt in ("hacker_place", "calm_place"):
        return place_value(mind, arg)
    return parameter_value(mind, prompt, verb, arg)


def parameter_value(mind: Mind, prompt: str, verb: str, arg: i64) -> float:
    """Parameters of a card or a power that is being declared."""
    view = mind.view
    if prompt == "target_lot":
        return on_lot(mind, view.declaration.doing, mind.space_named(arg))
    if prompt == "price":
        declared = view.declaration
        return price_value(mind, declared.doing, mind.space_named(declared.args[0] - 1), arg + mind.box.least_price)
    if prompt == "woah_ongoing":
        return woah_value(mind, arg)
    if prompt == "suit":
        return suit_value(mind, arg)
    if prompt in ("target_player", "sacrifice_target"):
        if verb == "stop":
            return 0.0
        target = mind.other(arg)
        return mind.debt_harm(target, 2) - mind.own_debt() if prompt == "sacrifice_target" else mind.rank(target)
    if prompt in ("abe_player_a", "abe_player_b"):
        return 99.0 if verb == "myself" else mind.best_lot_of(mind.other(arg), mind.seat)
    if prompt in ("abe_lot_a", "abe_lot_b"):
        worth = mind.kept_worth(mind.lot_named(verb, arg), mind.seat)
        return -worth if verb == "mine" else worth
    if prompt == "eddie_player":
        return mind.best_lot_of(mind.other(arg), mind.other(arg)) * mind.rank(mind.other(arg))
    if prompt == "eddie_lot":
        return mind.kept_worth(mind.lot_named(verb, arg), mind.owner_named(arg))
    if prompt == "hermanas_lot":
        return -float(mind.box.payout[mind.lot_named(verb, arg).face])
    if prompt == "lily_lot":
        return lily_gain(mind, mind.lot_named(verb, arg))
    if prompt == "marshal_player":
        return 0.0 if verb == "stop" else ray_gun_loss(mind, mind.other(arg))
    if prompt == "marshal_lot":
        lot = mind.lot_named(verb, arg)
        return float(mind.payout_of(lot))
    return 0.0
