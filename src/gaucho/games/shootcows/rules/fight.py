"""RESOLVING A FIGHT: who fights whom, Weigh In, Up the Steaks (steaks.py), Finish (SC-074 to SC-090, SC-R51, SC-R61)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import (
    CREATURE,
    CREATURES_WIN,
    FIGHT_START,
    NEITHER_WINS,
    RICKY,
    SURVIVORS_WIN,
)
from gaucho.games.shootcows.rules.damage import deal_damage, flipped_ones, reset
from gaucho.games.shootcows.rules.hands import PayCost, discard_at_random, draw
from gaucho.games.shootcows.rules.herd import discard_creature, discardable, join_herd, leave_herd
from gaucho.games.shootcows.rules.locations import SETTLED
from gaucho.games.shootcows.rules.operations import DEATH_DRAW, KILL_DISCARD, KILL_DRAW, KILL_RESET, WIN_DISCARD, Op
from gaucho.games.shootcows.rules.steaks import OPEN_STEAKS, current, tell_totals
from gaucho.games.shootcows.rules.table import Fight, Table, new_fight
from gaucho.games.shootcows.rules.values import (
    can_pay,
    fight_total,
    in_herd,
    power_total,
    toughness,
    wins_ties,
)


def start_fight(s: Table, survivor: i64, creature: i64, attacking: bool, rule: str) -> None:
    """Every Fight runs the same way; a Creature that attacks may find Ricky in its way (SC-074 to SC-077)."""
    owner = s.owner_of(survivor)
    s.fight = new_fight(owner, survivor, creature, in_herd(s, creature), attacking)
    s.tell(news.ATTACKS if attacking else news.ATTACKED, rule, owner, survivor, creature)
    s.plan(STEP_IN, WEIGH_IN, OPEN_STEAKS, FINISH, END_OF_FIGHT)


# ---- before Weigh In -------------------------------------------------------------------------------------------------


def can_step_in(s: Table) -> bool:
    """Ricky is face up beside the Survivor that a Creature has attacked, and can be paid (SC-206, SC-R51)."""
    fight = current(s)
    if fight.attacking or fight.survivor == RICKY or s.box.moment[RICKY] != FIGHT_START:
        return False
    for member in s.players[fight.owner].party:
        if member.card == RICKY:
            return not member.flipped and can_pay(s, fight.owner, RICKY)
    return False


@final
class StepIn(Step[Table]):
    """RODEO RICKY: he may replace a Survivor of his Party as the defender (SC-206, SC-R42, SC-R51)."""

    prompt: ClassVar[str] = "step_in"
    rule: ClassVar[str] = "SC-206"

    def ask(self, s: Table) -> bool:
        return can_step_in(s) and s.ask(current(s).owner, s.box.in_or_out)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.step_in.has(pick):
            fight = current(s)
            s.mark_used(RICKY)
            fight.survivor = RICKY
            s.tell(news.STEPPED_IN, "SC-206", fight.owner, RICKY)
            s.plan(PayCost(fight.owner, s.box.cost[RICKY]))


@final
class WeighIn(Step[Table]):
    """1. WEIGH IN: Fight Score and Power are compared; the active player may act first (SC-078, SC-R52)."""

    def do(self, s: Table, pick: i64) -> None:
        s.steak_next = s.active
        tell_totals(s)


# ---- Finish ----------------------------------------------------------------------------------------------------------


def result(s: Table, fight: Fight, margin: i64) -> i64:
    """Who wins: the higher total; a tie goes by skill or Item, else by the Location (SC-084 to SC-087, SC-R40, SC-R41)."""
    if fight.ended:
        return NEITHER_WINS
    if margin != 0:
        return SURVIVORS_WIN if margin > 0 else CREATURES_WIN
    return SURVIVORS_WIN if wins_ties(s, fight) else s.box.advantage[s.location]


@final
class Finish(Step[Table]):
    """3. FINISH: a kill, damage, or neither; then what else follows, in the order of SC-R61 (SC-084 to SC-090)."""

    def do(self, s: Table, pick: i64) -> None:
        fight = current(s)
        fight.fight_total = fight_total(s, fight)
        fight.power_total = power_total(s, fight)
        margin = fight.fight_total - fight.power_total
        fight.winner = result(s, fight, margin)
        if fight.winner == NEITHER_WINS:
            s.tell(news.FIGHT_ENDED if fight.ended else news.FIGHT_TIED, "SC-087", fight.owner, fight.survivor, fight.creature)
        elif fight.winner == CREATURES_WIN:
            s.tell(news.FIGHT_LOST, "SC-090", fight.owner, fight.survivor, fight.creature)
            steps: list[Step[Table]] = []
            add_following(fight, s.box.ops[fight.creature], WIN_DISCARD, steps)
            s.plan_all(steps)
            deal_damage(s, fight.survivor, s.box.power[fight.creature], True, "SC-090")
        elif margin < toughness(s, fight):
            s.tell(news.TOO_TOUGH, "SC-107", fight.owner, fight.survivor, fight.creature)
        else:
            kill_creature(s, fight)
            s.plan_all(after_kill(s, fight))


def kill_creature(s: Table, fight: Fight) -> None:
    """Stocked under the winner, with what was Stocked under it (SC-088, SC-089, SC-R14, SC-R34)."""
    fight.killed = True
    member = s.edit_member(fight.owner, fight.survivor)
    member.stock = (*member.stock, fight.creature)
    s.tell(news.CREATURE_KILLED, "SC-088", fight.owner, fight.survivor, fight.creature)
    if fight.from_herd:
        for card in leave_herd(s, fight.creature).stock:
            member.stock = (*member.stock, card)
            s.tell(news.STOCKED, "SC-R34", fight.owner, card, fight.survivor)


def after_kill(s: Table, fight: Fight) -> list[Step[Table]]:
    """Survivor skill, Items, Creature trait, steak Events, Location tactic (SC-R61)."""
    box = s.box
    steps: list[Step[Table]] = []
    add_following(fight, box.ops[fight.survivor], KILL_DRAW, steps)
    for item in s.member_of(fight.owner, fight.survivor).items:
        add_following(fight, box.ops[item], KILL_DISCARD, steps)
    add_following(fight, box.ops[fight.creature], DEATH_DRAW, steps)
    for steak in fight.steaks:
        add_following(fight, box.play_ops[steak.card], KILL_DRAW, steps)
    add_following(fight, box.tactics[s.location], KILL_DRAW, steps)
    add_following(fight, box.tactics[s.location], KILL_RESET, steps)
    return steps


def add_following(fight: Fight, ops: list[Op], code: i64, steps: list[Step[Table]]) -> None:
    """Add the steps for those of these operations that a result sets off."""
    for op in ops:
        if op.code == code:
            steps.append(FightEffect(fight.owner, op.place))


@final
class FightEffect(Step[Table]):
    """Something that the result of a Fight sets off; `what` is the operation (SC-R61)."""

    def do(self, s: Table, pick: i64) -> None:
        op = s.box.ops_by_place[self.what]
        if op.code == KILL_DRAW or op.code == DEATH_DRAW:
            draw(s, self.seat, op.n, op.rule)
        elif op.code == WIN_DISCARD:
            discard_at_random(s, self.seat, op.n, op.rule)
        elif op.code == KILL_DISCARD:
            s.plan(MayDiscard(self.seat, op.n))
        else:
            s.plan(MayReset(self.seat))


@final
class MayDiscard(Step[Table]):
    """HAY BALER: another Creature of this Power or less may be discarded from the Herd (SC-312)."""

    prompt: ClassVar[str] = "may_discard"
    rule: ClassVar[str] = "SC-312"

    def ask(self, s: Table) -> bool:
        found = discardable(s, self.what, False)
        if not found:
            return False
        return s.ask(self.seat, [s.box.decline.id()] + [s.box.creature_id(s.box.creature, c) for c in found])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.creature.has(pick):
            discard_creature(s, s.box.creature.arg(pick) + s.box.first_creature, "SC-312")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.creature.has(option):
            return None
        name = s.box.names[s.box.creature.arg(option) + s.box.first_creature]
        return Refusal("cannot_be_discarded", "SC-312", f"{name} is too strong, or not in the Herd.")


@final
class MayReset(Step[Table]):
    """LONGHORN STADIUM: a flipped Survivor of the Party may be reset (SC-619)."""

    prompt: ClassVar[str] = "may_reset"
    rule: ClassVar[str] = "SC-619"

    def ask(self, s: Table) -> bool:
        found = flipped_ones(s, self.seat)
        return len(found) > 0 and s.ask(self.seat, [s.box.decline.id(), *found])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.survivor.has(pick):
            reset(s, self.seat, s.box.survivor.arg(pick), "SC-619")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_flipped(s, option, "SC-619")


def not_flipped(s: Table, option: i64, rule: str) -> Refusal | None:
    """Why a Survivor cannot be reset."""
    if not s.box.survivor.has(option):
        return None
    name = s.box.names[s.box.survivor.arg(option)]
    return Refusal("not_flipped", rule, f"{name} is not a flipped Survivor of your Party.")


@final
class EndOfFight(Step[Table]):
    """The Creature joins the Herd unless it was killed, then those from the steaks, in order (SC-082, SC-116, SC-R13)."""

    def do(self, s: Table, pick: i64) -> None:
        fight = current(s)
        s.fight = None
        if not fight.killed and not fight.from_herd:
            join_herd(s, fight.creature, "SC-116")
        for steak in fight.steaks:
            if s.box.sort[steak.card] == CREATURE:
                join_herd(s, steak.card, "SC-082")
            else:
                s.put_away(steak.card)
        s.plan(SETTLED)


STEP_IN: Final = StepIn()
WEIGH_IN: Final = WeighIn()
FINISH: Final = Finish()
END_OF_FIGHT: Final = EndOfFight()
