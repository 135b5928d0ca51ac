"""CREATURE PHASE: red-letter skills, and Creatures from hand that start a Fight (SC-058 to SC-063, SC-411 to SC-420)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import CREATURE, NONE
from gaucho.games.shootcows.rules.damage import deal_damage, in_play, wound
from gaucho.games.shootcows.rules.fight import start_fight
from gaucho.games.shootcows.rules.hands import MadnessDiscard, discard_at_random, give_up
from gaucho.games.shootcows.rules.herd import join_herd, stock_under_creature, turn_up
from gaucho.games.shootcows.rules.locations import SETTLED, discard_from_row
from gaucho.games.shootcows.rules.operations import (
    CHARGE,
    DRAIN,
    GNAW,
    HAND_FIGHTS,
    IMMUNE,
    MADNESS,
    PHASE_TURN_UP,
    REGURGITATE,
    SNATCH,
    SOUR,
    TRAMPLE,
    TURN_UP,
    UNSEEN,
    UNWRAP,
    Op,
)
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.values import has, is_creature, may_attack, tactic, tactic_number, total_survival
from gaucho.kit.cards import pile_without

USUAL_FIGHTS: Final = 1  # Creatures from hand per Creature Phase


# ---- RESOLVE CREATURE SKILLS -----------------------------------------------------------------------------------------


@final
class CreatureSkills(Step[Table]):
    """Old Stockyards first; then who performs is fixed: highest Power first, then longest in the Herd (SC-059, SC-R35)."""

    def do(self, s: Table, pick: i64) -> None:
        grows = tactic(s, PHASE_TURN_UP)
        if grows is not None and not turn_up(s, grows.n, grows.rule):
            return
        powers = s.box.power
        order: list[int] = []  # the first one last
        for beast in s.herd:
            if s.box.red[beast.card]:
                power: i64 = powers[beast.card]
                place: i64 = 0
                while place < len(order) and powers[order[place]] < power:
                    place += 1
                order.insert(place, beast.card)
        s.skills = tuple(order)
        s.plan(NEXT_SKILL)


@final
class NextSkill(Step[Table]):
    """The next Creature performs (SC-058)."""

    def do(self, s: Table, pick: i64) -> None:
        """With no subject nothing happens (SC-R36)."""
        while s.skills:
            creature: i64 = s.skills[-1]
            s.skills = s.skills[:-1]
            op = s.box.red[creature][0]
            if has_subject(s, s.active, op):
                s.plan(SETTLED, NEXT_SKILL)
                perform_skill(s, creature, op)
                return
            s.tell(news.CAME_TO_NOTHING, "SC-R36", s.active, creature)


def perform_skill(s: Table, creature: i64, op: Op) -> None:
    """It hits the active player and their face-up Survivors."""
    seat = s.active
    code = op.code
    s.tell(news.PERFORMS, op.rule, seat, creature)
    if code == TURN_UP:
        turn_up(s, op.n, op.rule)
    elif code == SOUR:
        discard_at_random(s, seat, op.n, op.rule)
    elif code == TRAMPLE:
        discard_from_row(s, len(s.row) - 1, op.rule)
    elif code == UNWRAP:
        join_herd(s, s.discards.pop(last_creature(s)), op.rule)
    elif code == MADNESS:
        madness(s, seat, creature, op.n)
    elif code == SNATCH:
        s.plan(Snatch(seat, creature))
    elif code == REGURGITATE:
        s.plan(Regurgitate(seat, creature))
    else:
        s.plan(SkillTarget(seat, creature))


def has_subject(s: Table, seat: i64, op: Op) -> bool:
    """Whether there is anything for a red-letter skill to hit (SC-411 to SC-420)."""
    code = op.code
    if code == TURN_UP:
        return True
    if code == SOUR:
        return len(s.players[seat].hand) > 0
    if code == TRAMPLE:
        return len(s.row) >= op.n
    if code == UNWRAP:
        return len(s.herd) < s.box.herd and last_creature(s) != NONE
    if code == MADNESS:
        return len(s.players[seat].hand) >= op.n or any_exposed(s, seat)
    if code == SNATCH:
        return len(items_at_risk(s, seat)) > 0
    if code == REGURGITATE:
        return len(stock_at_risk(s, seat)) > 0
    return any_exposed(s, seat)


def is_exposed(s: Table, member: Member) -> bool:
    """A face-up Survivor that red-letter skills can choose and affect (SC-213, SC-317, SC-R9)."""
    return not member.flipped and not has(s, member, IMMUNE)


def exposed(s: Table, seat: i64) -> list[Member]:
    return [member for member in s.players[seat].party if is_exposed(s, member)]


def any_exposed(s: Table, seat: i64) -> bool:
    return any(is_exposed(s, member) for member in s.players[seat].party)


def subjects(s: Table, seat: i64, op: Op) -> list[int]:
    """The Survivors a skill can choose: any exposed one, or the weakest (SC-411, SC-417, SC-418, SC-420)."""
    members = exposed(s, seat)
    if op.code != GNAW:
        return [member.card for member in members]
    lowest: i64 = 0
    found: list[int] = []
    for member in members:
        total = total_survival(s, member)
        if not found or total < lowest:
            lowest = total
            found = []
        if total == lowest:
            found.append(member.card)
    return found


@final
class SkillTarget(Step[Table]):
    """The active player chooses whom Gnaw, Charge, Drain or Madness hits (SC-411, SC-417, SC-418, SC-420)."""

    prompt: ClassVar[str] = "skill_target"
    rule: ClassVar[str] = "SC-R36"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.survivor.id(card) for card in subjects(s, self.seat, s.box.red[self.what][0])])

    def do(self, s: Table, pick: i64) -> None:
        survivor = s.box.survivor.arg(pick)
        op = s.box.red[self.what][0]
        if op.code == CHARGE:
            start_fight(s, survivor, self.what, False, op.rule)
        elif op.code == GNAW or op.code == DRAIN:
            deal_damage(s, survivor, op.n, False, op.rule)
        else:
            wound(s, self.seat, survivor, op.rule)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.survivor.has(option):
            return None
        survivor = s.box.survivor.arg(option)
        name = s.box.names[survivor]
        rule = s.box.red[self.what][0].rule
        if s.owner_of(survivor) != seat or not in_play(s, survivor):
            return Refusal("not_yours", "SC-R36", f"{name} is not face up in your Party.")
        if has(s, s.member(survivor), IMMUNE):
            return Refusal("immune", rule, f"{name} cannot be chosen by Creature skills.")
        return Refusal("not_lowest", rule, f"{name} does not have the lowest total Survival.")


def items_at_risk(s: Table, seat: i64) -> list[int]:
    return [s.box.item_id(s.box.item, item) for member in exposed(s, seat) for item in member.items]


def stock_at_risk(s: Table, seat: i64) -> list[int]:
    return [s.box.stocked.id(card - s.box.first_item) for member in exposed(s, seat) for card in member.stock]


@final
class Snatch(Step[Table]):
    """KLEPTOCOW: one of the active player's Equipped Items is Stocked under it (SC-415)."""

    prompt: ClassVar[str] = "snatch"
    rule: ClassVar[str] = "SC-415"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, items_at_risk(s, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        item = s.box.item.arg(pick) + s.box.first_item
        s.take_off(self.seat, item)
        stock_under_creature(s, self.what, item)
        s.tell(news.SNATCHED, "SC-415", self.seat, item, self.what)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.item.has(option):
            return None
        return Refusal("not_at_risk", "SC-415", "That Item is not Equipped on a Survivor of yours whom it can affect.")


@final
class Regurgitate(Step[Table]):
    """CUD GHOUL: a card Stocked under one of the active player's Survivors goes under it instead (SC-416)."""

    prompt: ClassVar[str] = "regurgitate"
    rule: ClassVar[str] = "SC-416"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, stock_at_risk(s, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        card = s.box.stocked.arg(pick) + s.box.first_item
        for member in s.edit(self.seat).party:
            member.stock = pile_without(member.stock, card)
        stock_under_creature(s, self.what, card)
        s.tell(news.SNATCHED, "SC-416", self.seat, card, self.what)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.stocked.has(option):
            return None
        return Refusal("not_at_risk", "SC-416", "That card is not Stocked under a Survivor of yours whom it can affect.")


def last_creature(s: Table) -> i64:
    """Where the most recently discarded Creature lies in the discard pile, or NONE (SC-419)."""
    place: i64 = len(s.discards) - 1
    while place > NONE and s.box.sort[s.discards[place]] != CREATURE:
        place -= 1
    return place


def madness(s: Table, seat: i64, creature: i64, count: i64) -> None:
    """COWTHULHU: discard cards of choice, or flip a Survivor; who can do only one must do it (SC-420)."""
    if len(s.players[seat].hand) < count:
        s.plan(SkillTarget(seat, creature))
    elif any_exposed(s, seat):
        s.plan(Madness(seat, creature))
    else:
        s.plan(MadnessDiscard(seat, count))


@final
class Madness(Step[Table]):
    """COWTHULHU: which of the two (SC-420)."""

    prompt: ClassVar[str] = "madness"
    rule: ClassVar[str] = "SC-420"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.cards_or_flip)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.discard_cards.has(pick):
            s.plan(MadnessDiscard(self.seat, s.box.red[self.what][0].n))
        else:
            s.plan(SkillTarget(self.seat, self.what))


# ---- START A FIGHT ---------------------------------------------------------------------------------------------------


def targets(s: Table) -> list[int]:
    """Face-up Survivors, anybody's, but of those who wait for their first turn, and whom Creatures see (SC-060 to SC-062)."""
    return [
        member.card
        for player in s.players
        if player.turns > 0
        for member in player.party
        if not member.flipped and not has(s, member, UNSEEN)
    ]


def most_sent(s: Table) -> i64:
    """One Creature from hand in a turn, two where the Location says so (SC-063, SC-618)."""
    most = tactic_number(s, HAND_FIGHTS)
    return most if most > 0 else USUAL_FIGHTS


def fights_left(s: Table) -> bool:
    return s.hand_fights < most_sent(s)


def add_sends(s: Table, seat: i64, options: list[int]) -> None:
    """Add the Creatures in hand that may start a Fight (SC-060, SC-R17)."""
    if not fights_left(s):
        return
    found = [card for card in s.players[seat].hand if is_creature(s, card) and may_attack(s, card)]
    if found and targets(s):
        for card in found:
            options.append(s.box.creature_id(s.box.send, card))


def send_creature(s: Table, seat: i64, creature: i64) -> None:
    give_up(s, seat, creature)
    s.hand_fights += 1
    s.resolving = creature
    s.tell(news.SENT, "SC-060", seat, creature)
    s.plan(CreatureTarget(seat, creature))


@final
class CreatureTarget(Step[Table]):
    """Choose the Survivor that a Creature from hand attacks (SC-060 to SC-062)."""

    prompt: ClassVar[str] = "creature_target"
    rule: ClassVar[str] = "SC-060"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.survivor.id(card) for card in targets(s)])

    def do(self, s: Table, pick: i64) -> None:
        s.resolving = NONE
        start_fight(s, s.box.survivor.arg(pick), self.what, False, "SC-060")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.survivor.has(option):
            return None
        survivor = s.box.survivor.arg(option)
        name = s.box.names[survivor]
        if not in_play(s, survivor):
            return Refusal("not_in_play", "SC-R9", f"{name} is not face up in a Party.")
        if s.players[s.owner_of(survivor)].turns == 0:
            return Refusal("protected", "SC-062", f"{name} belongs to a player who has not had a turn yet.")
        return Refusal("unseen", "SC-316", f"{name} cannot be attacked from a hand.")


def why_not_send(s: Table, seat: i64, creature: i64) -> Refusal:
    """Why a Creature cannot be played to start a Fight."""
    name = s.box.names[creature]
    if creature not in s.players[seat].hand:
        return Refusal("not_in_hand", "SC-060", f"You do not hold {name}.")
    if not fights_left(s):
        return Refusal("enough_fights", "SC-063", "You have started all the Fights of this phase.")
    if not may_attack(s, creature):
        return Refusal("normal", "SC-R17", f"{name} is Normal, and no Mad Creature is in play.")
    return Refusal("no_target", "SC-060", "There is no Survivor that could be attacked.")


NEXT_SKILL: Final = NextSkill()
