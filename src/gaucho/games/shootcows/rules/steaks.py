"""UP THE STEAKS: cards and abilities of all players in a Fight (SC-079 to SC-083, SC-R52, SC-R54).

The window is put to everybody at once and under seal, also to those who can only pass, so that nobody can tell who could act.
Of the wishes the first counts, in the order of the window; the others are void and never shown, and everybody is asked again.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import (
    EVENT,
    FOR_CREATURE,
    FOR_SURVIVOR,
    IN_FIGHT,
    NO_SIDE,
)
from gaucho.games.shootcows.rules.costs import holder, use_for_price, why_not_use
from gaucho.games.shootcows.rules.hands import give_up
from gaucho.games.shootcows.rules.operations import (
    CREATURE_STEAKS,
    DOUBLE_FIGHT,
    END_FIGHT,
    FIGHT,
    FIGHT_PER_CREATURE,
    NO_ENDING,
    POWER,
    SURVIVOR_STEAKS,
    Op,
)
from gaucho.games.shootcows.rules.table import NO_CARDS, Fight, Steak, Table
from gaucho.games.shootcows.rules.values import can_pay, fight_total, is_paid_with_itself, power_total, tactic_number
from gaucho.kit.cards import holds


def current(s: Table) -> Fight:
    """The Fight going on."""
    fight = s.fight
    assert fight is not None
    return fight


# ---- what can be done ------------------------------------------------------------------------------------------------


def would_help(s: Table, op: Op) -> bool:
    """Would this do something in the Fight (SC-406, SC-R41, SC-R69)?"""
    if op.code == END_FIGHT:
        return not s.box.has_op(current(s).creature, NO_ENDING)
    return op.code != FIGHT_PER_CREATURE or len(s.herd) > 0


def playable_steak(s: Table, card: i64) -> bool:
    """A card with the Steak Symbol that may be played now (SC-079, SC-083, SC-111, SC-R56)."""
    box = s.box
    if not box.has_steak[card] or (box.sort[card] == EVENT and holds(s.this_turn.used, card)):
        return False
    if box.side[card] != NO_SIDE:
        return True
    for op in box.play_ops[card]:
        if would_help(s, op):
            return True
    return False


def is_for_fight(s: Table, source: i64) -> bool:
    """Is this an ability for Fights that would do something in this one?"""
    return s.box.moment[source] == IN_FIGHT and would_help(s, s.box.ability[source][0])


def steak_options(s: Table, seat: i64) -> list[int]:
    """Pass; each steak card, with the sides it can be played for; each ability (SC-R52)."""
    box = s.box
    if len(s.players[seat].hand) == 0 and not sacrifice(s, seat):
        return NO_CARDS
    found: list[int] = [box.quiet.id()]
    for card in s.players[seat].hand:
        if card >= box.first_creature and playable_steak(s, card):
            found += box.steak_ways[card]
    add_abilities(s, seat, found)
    return found


def add_abilities(s: Table, seat: i64, options: list[int]) -> None:
    """Add what a player can use in this Fight: skills in any Fight, Items in the bearer's own (SC-105)."""
    survivor = current(s).survivor
    for member in s.players[seat].party:
        if member.flipped:
            continue
        if is_for_fight(s, member.card) and can_pay(s, seat, member.card):
            options.append(s.box.use_id(member.card))
        if member.card == survivor:
            for item in member.items:
                if is_for_fight(s, item) and can_pay(s, seat, item):
                    options.append(s.box.use_id(item))


def sacrifice(s: Table, seat: i64) -> bool:
    """Could this player act without a card in hand, for the price of an Item? Everybody can see that."""
    survivor = current(s).survivor
    for member in s.players[seat].party:
        if member.card == survivor:
            for item in member.items:
                if is_for_fight(s, item) and is_paid_with_itself(s, item):
                    return True
    return False


# ---- the window ------------------------------------------------------------------------------------------------------


@final
class OpenSteaks(Step[Table]):
    """The window opens, unless everybody can see that nobody can act, or the Fight was ended (SC-R52).

    In a hurry it is settled at once, by quick picks.
    """

    def do(self, s: Table, pick: i64) -> None:
        if current(s).ended:
            return
        if s.hurried_by is not None:
            if s.game.quick_seals(s, s.hurried_by):
                grant_first_wish(s)
            return
        for seat in range(s.seats):
            if len(s.players[seat].hand) > 0 or sacrifice(s, seat):
                s.plan(ASK_STEAKS)
                return


@final
class AskSteaks(Step[Table]):
    """All players at once: play a card with the Steak Symbol, use an ability, or pass (SC-079, SC-R52, SC-R54)."""

    prompt: ClassVar[str] = "steaks"
    rule: ClassVar[str] = "SC-079"
    veiled: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask_sealed([steak_options(s, seat) for seat in range(s.seats)])

    def do(self, s: Table, pick: i64) -> None:
        s.reveal()
        grant_first_wish(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_act(s, seat, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return s.box.quiet.id()


def grant_first_wish(s: Table) -> None:
    """The first wish counts, from whoever is next in the window, and everybody is asked again (SC-R52)."""
    for places in range(s.seats):
        seat = s.left_of(s.steak_next, places)
        wish: i64 = s.sealed[seat]
        if wish >= 0 and not s.box.quiet.has(wish):
            s.steak_next = s.left_of(seat)
            s.plan(OPEN_STEAKS)
            act(s, seat, wish)
            s.tell_the_late(seat, "SC-R52")
            return


def act(s: Table, seat: i64, wish: i64) -> None:
    """Play the card, or begin to use the ability, that a player has chosen in the window."""
    box = s.box
    if box.use.has(wish):
        source: i64 = box.sources[box.use.arg(wish)]
        use_for_price(s, seat, source, UseInFight(seat, source))
        return
    side: i64 = NO_SIDE
    if box.for_survivor.has(wish):
        side = FOR_SURVIVOR
        card: i64 = box.numbered[box.for_survivor.arg(wish)]
    elif box.for_creature.has(wish):
        side = FOR_CREATURE
        card = box.numbered[box.for_creature.arg(wish)]
    else:
        card = box.play.arg(wish) + box.first_event
    rule = "SC-080"
    if box.sort[card] == EVENT:
        rule = box.rules[card]
        s.mark_used(card)
    if side == FOR_SURVIVOR:
        s.tell(news.FOR_SURVIVOR, rule, seat, card, box.steak[card] + tactic_number(s, SURVIVOR_STEAKS))
    elif side == FOR_CREATURE:
        s.tell(news.FOR_CREATURE, rule, seat, card, box.steak[card] + tactic_number(s, CREATURE_STEAKS))
    else:
        s.tell(news.PLAYED, rule, seat, card)
    give_up(s, seat, card)
    fight = current(s)
    fight.steaks = (*fight.steaks, Steak(card, seat, side))
    for op in box.play_ops[card]:
        change_fight(s, op)
    tell_totals(s)


@final
class UseInFight(Step[Table]):
    """An ability that changes the Fight, after its price (SC-218, SC-219, SC-301, SC-305, SC-310, SC-321)."""

    def do(self, s: Table, pick: i64) -> None:
        for op in s.box.ability[self.what]:
            change_fight(s, op)
        tell_totals(s)


def change_fight(s: Table, op: Op) -> None:
    """What holds for this Fight from now on; what waits for its result is looked up then (SC-505, SC-506)."""
    fight = current(s)
    if op.code == FIGHT:
        fight.fight += op.n
    elif op.code == POWER:
        fight.power += op.n
    elif op.code == DOUBLE_FIGHT:
        fight.fight += s.box.fight[fight.survivor]
    elif op.code == FIGHT_PER_CREATURE:
        herd: i64 = len(s.herd)
        fight.fight += herd if herd < op.n else op.n
    elif op.code == END_FIGHT:
        fight.ended = True


def tell_totals(s: Table) -> None:
    """Both totals, for all to see (SC-R52)."""
    fight = current(s)
    if s.log is not None and not fight.ended:
        s.tell(news.TOTALS, "SC-078", fight.owner, fight_total(s, fight), power_total(s, fight))


def why_not_act(s: Table, seat: i64, option: i64) -> Refusal | None:
    """Why a card or an ability cannot be chosen in the window."""
    box = s.box
    if box.use.has(option):
        source: i64 = box.sources[box.use.arg(option)]
        if box.moment[source] != IN_FIGHT:
            return Refusal("not_in_fights", box.rules[source], f"{box.names[source]} is not used in a Fight.")
        return why_not_use_here(s, seat, source)
    if box.for_survivor.has(option):
        card: i64 = box.numbered[box.for_survivor.arg(option)]
    elif box.for_creature.has(option):
        card = box.numbered[box.for_creature.arg(option)]
    elif box.play.has(option):
        card = box.play.arg(option) + box.first_event
    else:
        return None
    name = box.names[card]
    if card not in s.players[seat].hand:
        return Refusal("not_in_hand", "SC-079", f"You do not hold {name}.")
    if not box.has_steak[card]:
        return Refusal("no_steak", "SC-111", f"{name} has no Steak Symbol: it cannot be played in a Fight.")
    if box.sort[card] == EVENT and card in s.this_turn.used:
        return Refusal("used", "SC-R56", f"{name} was played in this turn already.")
    if box.side[card] == NO_SIDE:
        return no_ending(s)
    return Refusal("wrong_side", box.rules[card], f"{name} cannot be played for that side.")


def why_not_use_here(s: Table, seat: i64, source: i64) -> Refusal:
    """Why an ability for Fights cannot be used in this one."""
    box = s.box
    bearer = holder(s, seat, source)
    if bearer is not None and bearer.card != source and bearer.card != current(s).survivor:
        return Refusal("other_fight", "SC-105", f"{box.names[source]} is only for the Fights of {box.names[bearer.card]}.")
    if bearer is not None and box.ability[source][0].code == END_FIGHT and not is_for_fight(s, source):
        return no_ending(s)
    return why_not_use(s, seat, source)


def no_ending(s: Table) -> Refusal:
    return Refusal("no_ending", "SC-406", f"A Fight against {s.box.names[current(s).creature]} cannot be ended.")


OPEN_STEAKS: Final = OpenSteaks()
ASK_STEAKS: Final = AskSteaks()
