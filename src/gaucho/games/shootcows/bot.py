"""The house bot: arms a fighter, Stocks under whoever is nearest to a Rescue, and plays cards when they change something.

`bot_mind.py` weighs the table, `bot_fights.py`, `bot_turns.py` and `bot_cards.py` the options; here they are put together.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.shootcows.bot_cards import (
    back_value,
    cover_cost,
    drop_value,
    gone_value,
    hit_value,
    play_value,
    steal_value,
    tactic_value,
    use_value,
)
from gaucho.games.shootcows.bot_fights import (
    best_attack,
    fight_value,
    reveal_value,
    send_value,
    steak_value,
    step_in_value,
    unknown_value,
)
from gaucho.games.shootcows.bot_mind import CARD, Mind
from gaucho.games.shootcows.bot_turns import (
    equip_value,
    explore_value,
    rescue_value,
    rest_value,
    send_card_value,
    skip_value,
    stock_value,
    unequip_value,
)
from gaucho.games.shootcows.rules.components import LARRY, RICKY
from gaucho.games.shootcows.rules.damage import MOST_DAMAGE
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.operations import CHARGE
from gaucho.games.shootcows.rules.steaks import current
from gaucho.games.shootcows.rules.value import WOUNDED, loss, newcomer
from gaucho.games.shootcows.rules.view import CowsView

WHIM: Final = 0.1  # how much of value a choice may miss the best one by
LOOKING: Final = 1.0


@final
class HouseBot(Bot[ShootCows, CowsView]):
    """Scripted play from what the own seat knows."""

    def choose(self, view: CowsView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        table = self.game.guess(view, self.chance)
        mind = Mind(table, view.seat)
        return self.best_of(options, [option_value(mind, decision.prompt, option.id) for option in options], WHIM)


def option_value(mind: Mind, prompt: str, option: i64) -> float:
    """What an option is worth, in tenths of a Rescue; the quiet ones nothing."""
    box = mind.box
    if prompt == "steaks":
        return 0.0 if box.quiet.has(option) else steak_value(mind, current(mind.s), option)
    if box.play.has(option):
        return play_value(mind, box.play.arg(option) + box.first_event)
    if box.use.has(option):
        return use_value(mind, box.sources[box.use.arg(option)])
    if box.use_tactic.has(option):
        return tactic_value(mind)
    if prompt in ("begin_menu", "end_menu"):
        return card_value(mind, option)
    if prompt == "survivor_menu":
        return action_value(mind, option)
    if box.send.has(option):
        return send_card_value(mind, box.send.arg(option) + box.first_creature)
    if box.rescue_one.has(option):
        return rescue_value(mind, box.rescue_one.arg(option))
    if box.discard.has(option):
        return -mind.card_worth(box.discard.arg(option))
    if box.look.has(option):
        return LOOKING
    return target_value(mind, prompt, option)


def card_value(mind: Mind, option: i64) -> float:
    """Cards from hand in the Begin and the End Phase."""
    box = mind.box
    if box.enter.has(option):
        return newcomer(mind.s, box.enter.arg(option))
    if box.equip.has(option):
        return equip_value(mind, box.equip.arg(option))
    if box.stock_under.has(option):
        return stock_value(mind, box.stock_under.arg(option))
    if box.unequip.has(option):
        return unequip_value(mind, box.unequip.arg(option) + box.first_item)
    return 0.0


def action_value(mind: Mind, option: i64) -> float:
    """The Survivors' actions."""
    box = mind.box
    s = mind.s
    if box.explore_with.has(option):
        return explore_value(mind, s.member(box.explore_with.arg(option)))
    if box.fight_with.has(option):
        return best_attack(mind, s.member(box.fight_with.arg(option)))
    if box.rest.has(option):
        return rest_value(mind, s.member(box.rest.arg(option)))
    return skip_value(mind) if box.skip.has(option) else 0.0


def target_value(mind: Mind, prompt: str, option: i64) -> float:
    """Whom, what and whether: choices inside something that is being done."""
    box = mind.box
    s = mind.s
    if box.survivor.has(option):
        return survivor_value(mind, prompt, box.survivor.arg(option))
    if box.creature.has(option):
        creature = box.creature.arg(option) + box.first_creature
        if prompt == "fight_target":
            return fight_value(mind, mind.me, s.member(s.step().what), creature, True)
        return gone_value(mind, creature)
    if box.reveal.has(option):
        place = box.reveal.arg(option)
        member = s.member(s.explorer)
        return reveal_value(mind, member, s.row[place]) if (s.row_known[place] >> mind.me) & 1 else unknown_value(mind, member)
    if box.item.has(option):
        item = box.item.arg(option) + box.first_item
        if prompt == "target_item":
            return drop_value(mind, item)
        return mind.card_worth(item) if prompt == "discard_pile_item" else -mind.card_worth(item)
    if box.stocked.has(option):
        return stocked_value(mind, prompt, box.stocked.arg(option) + box.first_item)
    if box.missing.has(option):
        return newcomer(s, box.missing.arg(option))
    if box.left.has(option):
        return steal_value(mind, s.left_of(mind.me, box.left.arg(option) + 1))
    if prompt == "revealed_item":
        return found_value(mind, option)
    if box.step_in.has(option):
        return step_in_value(mind, current(s), RICKY)
    if box.lessen.has(option):
        damage = s.step().what
        less = loss(s, mind.me, s.member(LARRY), damage - box.ability[LARRY][0].n)
        return loss(s, mind.me, s.member(LARRY), damage) - less - mind.price(1)
    if box.discard_cards.has(option):
        return WOUNDED - mind.price(box.red[s.step().what][0].n)
    return 0.0


def survivor_value(mind: Mind, prompt: str, survivor: i64) -> float:
    """A Survivor that something is done to."""
    s = mind.s
    member = s.member(survivor)
    what = s.step().what
    if prompt == "creature_target":
        return send_value(mind, what, survivor)
    if prompt == "target_survivor":
        return hit_value(mind, mind.box.ops_by_place[what], member)
    if prompt == "skill_target":
        op = mind.box.red[what][0]
        if op.code == CHARGE:
            return fight_value(mind, mind.me, member, what, False)
        return -loss(s, mind.me, member, op.n)
    return back_value(mind, member)  # reset_pick, may_reset


def stocked_value(mind: Mind, prompt: str, card: i64) -> float:
    """A Stocked card that is lost."""
    s = mind.s
    if prompt == "absorb":
        what = s.step().what
        return -cover_cost(mind, s.member(what // MOST_DAMAGE).stock, card, what % MOST_DAMAGE)
    for member in mind.mine.party:
        if card in member.stock:
            return mind.stock_gain(mind.me, member, -mind.box.stock[card])
    return 0.0


def found_value(mind: Mind, option: i64) -> float:
    """A Revealed Item: Equip it, Stock it, or keep it."""
    s = mind.s
    member = s.member(s.explorer)
    if mind.box.equip_it.has(option):
        return mind.equip_gain(member, s.resolving)
    if mind.box.stock_it.has(option):
        return mind.stock_gain(mind.me, member, mind.box.stock[s.resolving])
    return CARD
