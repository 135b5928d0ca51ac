"""DAMAGE: Stocked cards absorb, then a wound or death; and how wounds are healed (SC-091 to SC-100)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import BEFORE_DAMAGE, LARRY, NONE
from gaucho.games.shootcows.rules.hands import PayCost, check_limits, draw, take_openly
from gaucho.games.shootcows.rules.operations import DEATH_DRAW, WOUND_DROP
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.values import can_pay, damage_to, is_deadly, stock_sum, tactic
from gaucho.kit.cards import pile_without

MOST_DAMAGE: Final = 64  # a step names a Survivor and the damage in one number


def deal_damage(s: Table, survivor: i64, amount: i64, lost_fight: bool, rule: str) -> None:
    """Damage to a face-up Survivor, after what changes it by itself; Larry's owner may lessen it (SC-091, SC-R29, SC-R53)."""
    owner = s.owner_of(survivor)
    amount = damage_to(s, s.member_of(owner, survivor), amount, lost_fight)
    s.tell(news.DAMAGE, rule, owner, survivor, amount)
    if amount == 0:
        return
    if survivor == LARRY and s.box.moment[LARRY] == BEFORE_DAMAGE and can_pay(s, owner, LARRY):
        s.plan(Loophole(owner, amount))
    else:
        s.plan(Absorb(owner, survivor * MOST_DAMAGE + amount))


@final
class Loophole(Step[Table]):
    """LARRY LOOPHOLE: discard a card to lessen the damage (SC-209, SC-R53)."""

    prompt: ClassVar[str] = "loophole"
    rule: ClassVar[str] = "SC-209"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.lessen_or_not)

    def do(self, s: Table, pick: i64) -> None:
        left = self.what
        if not s.box.lessen.has(pick):
            s.plan(Absorb(self.seat, LARRY * MOST_DAMAGE + left))
            return
        s.mark_used(LARRY)
        left -= s.box.ability[LARRY][0].n
        if left < 0:
            left = 0
        s.tell(news.LESSENED, "SC-209", self.seat, LARRY, left)
        if left > 0:
            s.plan(PayCost(self.seat, s.box.cost[LARRY]), Absorb(self.seat, LARRY * MOST_DAMAGE + left))
        else:
            s.plan(PayCost(self.seat, s.box.cost[LARRY]))


@final
class Absorb(Step[Table]):
    """Stocked cards are discarded until they are worth the damage; the owner chooses which (SC-092, SC-093, SC-R24).

    `what` is the Survivor and the damage that is left.
    """

    prompt: ClassVar[str] = "absorb"
    rule: ClassVar[str] = "SC-092"

    def ask(self, s: Table) -> bool:
        member = s.member_of(self.seat, self.what // MOST_DAMAGE)
        if len(member.stock) == 0 or stock_sum(s, member) <= self.what % MOST_DAMAGE:
            return False
        return s.ask(self.seat, [s.box.stocked.id(card - s.box.first_item) for card in member.stock])

    def do(self, s: Table, pick: i64) -> None:
        member = s.edit_member(self.seat, self.what // MOST_DAMAGE)
        left = self.what % MOST_DAMAGE
        if s.box.stocked.has(pick):
            card = s.box.stocked.arg(pick) + s.box.first_item
            absorb_with(s, self.seat, member, card)
            left -= s.box.stock[card]
            if left > 0:
                s.plan(Absorb(self.seat, member.card * MOST_DAMAGE + left))
            return
        deadly = is_deadly(s, member, left)
        left -= stock_sum(s, member)
        for card in member.stock:
            absorb_with(s, self.seat, member, card)
        if deadly:
            kill(s, self.seat, member.card)
        elif left > 0:
            wound(s, self.seat, member.card, "SC-096")


def absorb_with(s: Table, seat: i64, member: Member, card: i64) -> None:
    member.stock = pile_without(member.stock, card)
    s.put_away(card)
    s.tell(news.ABSORBED, "SC-092", seat, card, member.card)


# ---- wounds ----------------------------------------------------------------------------------------------------------


def wound(s: Table, seat: i64, survivor: i64, rule: str) -> None:
    """Flipped until its player's next turn begins; in the Subway an Item is lost (SC-096, SC-616, SC-R9, SC-R46)."""
    member = s.edit_member(seat, survivor)
    member.flipped = True
    s.tell(news.WOUNDED, rule, seat, survivor)
    if tactic(s, WOUND_DROP) is not None and member.items:
        s.plan(WoundDrop(seat, survivor), CHECK_LIMITS)
    else:
        check_limits(s)


@final
class WoundDrop(Step[Table]):
    """MOO STREET SUBWAY: the owner of a wounded Survivor discards an Item Equipped on it (SC-616)."""

    prompt: ClassVar[str] = "wound_drop"
    rule: ClassVar[str] = "SC-616"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.item_id(s.box.item, item) for item in s.member_of(self.seat, self.what).items])

    def do(self, s: Table, pick: i64) -> None:
        item = s.box.item.arg(pick) + s.box.first_item
        s.take_off(self.seat, item)
        s.put_away(item)
        s.tell(news.ITEM_DISCARDED, "SC-616", self.seat, item)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.item.has(option):
            return None
        return Refusal("not_equipped", "SC-616", f"{s.box.names[self.what]} does not have that Item.")


@final
class CheckLimits(Step[Table]):
    """A hand limit may have gone down (SC-R23)."""

    def do(self, s: Table, pick: i64) -> None:
        check_limits(s)


def reset(s: Table, seat: i64, survivor: i64, rule: str) -> None:
    """A flipped Survivor is turned face up again (SC-020)."""
    s.edit_member(seat, survivor).flipped = False
    s.tell(news.RESET, rule, seat, survivor)


def flipped_ones(s: Table, seat: i64) -> list[int]:
    """The options for the flipped Survivors of a Party."""
    return [s.box.survivor.id(member.card) for member in s.players[seat].party if member.flipped]


# ---- death -----------------------------------------------------------------------------------------------------------


def kill(s: Table, seat: i64, survivor: i64) -> None:
    """Items go back to hand, the Survivor to the Missing Persons Pile (SC-098 to SC-100, SC-R22)."""
    member = s.leave_party(seat, survivor)
    s.put_away(survivor)
    s.tell(news.KILLED, "SC-098", seat, survivor)
    for card in member.stock:
        s.put_away(card)
    for item in member.items:
        take_openly(s, seat, item)
        s.tell(news.ITEM_BACK, "SC-099", seat, item)
    for op in s.box.ops_by[DEATH_DRAW][survivor]:
        s.plan(DeathDraw(seat, op.place))
    check_limits(s)


@final
class DeathDraw(Step[Table]):
    """INTERN IVAN: his owner draws, after the Items came back (SC-217)."""

    def do(self, s: Table, pick: i64) -> None:
        op = s.box.ops_by_place[self.what]
        draw(s, self.seat, op.n, op.rule)


def in_play(s: Table, survivor: i64) -> bool:
    """Is this Survivor in a Party, face up (SC-R9)?"""
    owner = s.owner_of(survivor)
    return owner != NONE and not s.member_of(owner, survivor).flipped


CHECK_LIMITS: Final = CheckLimits()
