"""SURVIVOR SKILLS & ITEM ABILITIES used on one's own turn, and abilities of tactics (SC-102 to SC-104, SC-R30, SC-R49)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import SURVIVOR_PHASE, YOUR_TURN
from gaucho.games.shootcows.rules.costs import holder, so_many, use_for_price, why_not_use
from gaucho.games.shootcows.rules.effects import steps_for, would_do
from gaucho.games.shootcows.rules.fight import start_fight
from gaucho.games.shootcows.rules.hands import PayCost
from gaucho.games.shootcows.rules.operations import ACT_AGAIN, START_FIGHT
from gaucho.games.shootcows.rules.table import ACTING, Member, Table
from gaucho.games.shootcows.rules.values import can_pay


def usable(s: Table, member: Member, seat: i64, source: i64) -> bool:
    """Can this ability for one's own turn be used now, and would it do something (SC-R30, SC-R31)?"""
    if s.box.moment[source] == SURVIVOR_PHASE and s.phase != ACTING:
        return False
    if not can_pay(s, seat, source):
        return False
    for op in s.box.ability[source]:
        if op.code == START_FIGHT:
            return len(s.herd) > 0
        if op.code == ACT_AGAIN:
            return member.acted
        if would_do(s, seat, op):
            return True
    return False


def add_abilities(s: Table, seat: i64, options: list[int]) -> None:
    """Add the abilities that the active player can use now."""
    on_turn = s.box.on_turn
    for member in s.players[seat].party:
        if member.flipped:
            continue
        if on_turn[member.card] and usable(s, member, seat, member.card):
            options.append(s.box.use_id(member.card))
        for item in member.items:
            if on_turn[item] and usable(s, member, seat, item):
                options.append(s.box.use_id(item))
    if tactic_usable(s, seat):
        options.append(s.box.use_tactic.id())


def use_ability(s: Table, seat: i64, source: i64) -> None:
    """The price, then the effect (SC-R30)."""
    bearer = holder(s, seat, source)
    assert bearer is not None
    code = s.box.ability[source][0].code
    if code == START_FIGHT:
        s.began = True
        use_for_price(s, seat, source, ExtraFight(seat, bearer.card))
    elif code == ACT_AGAIN:
        use_for_price(s, seat, source, ActAgain(seat, bearer.card))
    else:
        use_for_price(s, seat, source, UseAbility(seat, source))


@final
class UseAbility(Step[Table]):
    """The effect of an ability that is paid (SC-204, SC-205, SC-318, SC-323)."""

    def do(self, s: Table, pick: i64) -> None:
        s.plan_all(steps_for(s.box.ability[self.what], self.seat))


@final
class ActAgain(Step[Table]):
    """ENERGY DRINK: the bearer has another action (SC-322)."""

    def do(self, s: Table, pick: i64) -> None:
        s.edit_member(self.seat, self.what).acted = False


@final
class ExtraFight(Step[Table]):
    """LASSO: the bearer attacks a Creature of the Herd besides its action (SC-311)."""

    prompt: ClassVar[str] = "fight_target"
    rule: ClassVar[str] = "SC-311"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, herd_options(s))

    def do(self, s: Table, pick: i64) -> None:
        start_fight(s, self.what, s.box.creature.arg(pick) + s.box.first_creature, True, "SC-311")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_in_herd(s, option)


def herd_options(s: Table) -> list[int]:
    """The options for all Creatures of the Herd."""
    return [s.box.creature_id(s.box.creature, beast.card) for beast in s.herd]


def not_in_herd(s: Table, option: i64) -> Refusal | None:
    if not s.box.creature.has(option):
        return None
    name = s.box.names[s.box.creature.arg(option) + s.box.first_creature]
    return Refusal("not_in_herd", "SC-056", f"{name} is not in the Herd.")


# ---- tactics with a price --------------------------------------------------------------------------------------------


def tactic_usable(s: Table, seat: i64) -> bool:
    """PRION RESEARCH LAB: once per turn, if it would do something (SC-621, SC-R59)."""
    ability = s.box.tactic_ability[s.location]
    if not ability or s.this_turn.tactic_used or len(s.players[seat].hand) < s.box.tactic_cost[s.location]:
        return False
    return would_do(s, seat, ability[0])


def use_tactic(s: Table, seat: i64) -> None:
    s.edit_turn().tactic_used = True
    s.tell(news.USED_TACTIC, s.box.tactic_rules[s.location][0], seat)
    s.plan(PayCost(seat, s.box.tactic_cost[s.location]), UseTactic(seat, s.location))


@final
class UseTactic(Step[Table]):
    """The effect of a tactic that is paid (SC-621)."""

    def do(self, s: Table, pick: i64) -> None:
        s.plan_all(steps_for(s.box.tactic_ability[self.what], self.seat))


# ---- refusals --------------------------------------------------------------------------------------------------------


def why_not_ability(s: Table, seat: i64, option: i64) -> Refusal | None:
    """Why an ability cannot be used in a menu."""
    box = s.box
    if box.use_tactic.has(option):
        here = box.location_names[s.location]
        if not box.tactic_ability[s.location]:
            return Refusal("no_tactic", "SC-101", f"{here} has no ability to use.")
        if s.this_turn.tactic_used:
            return Refusal("used", "SC-R59", f"You have used {here} in this turn already.")
        if len(s.players[seat].hand) < box.tactic_cost[s.location]:
            return Refusal("too_few_cards", "SC-103", f"{here} costs {so_many(box.tactic_cost[s.location])} from your hand.")
        return Refusal("no_effect", "SC-R30", f"{here} can do nothing for you now.")
    if not box.use.has(option):
        return None
    source: i64 = box.sources[box.use.arg(option)]
    moment = box.moment[source]
    if moment != YOUR_TURN and moment != SURVIVOR_PHASE:
        return Refusal("only_in_fights", box.rules[source], f"{box.names[source]} is used in a Fight.")
    if moment == SURVIVOR_PHASE and s.phase != ACTING:
        return Refusal("wrong_phase", box.rules[source], f"{box.names[source]} is used in the Survivor Phase.")
    return why_not_use(s, seat, source)
