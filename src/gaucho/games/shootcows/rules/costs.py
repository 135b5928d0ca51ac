"""SURVIVOR SKILLS & ITEM ABILITIES that begin with (Discard N): their price (SC-103, SC-104, SC-R30, SC-R31)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import ITEM, NO_ABILITY
from gaucho.games.shootcows.rules.hands import PayCost
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.values import is_paid_with_itself


def use_for_price(s: Table, seat: i64, source: i64, effect: Step[Table]) -> None:
    """First the price, then the effect; what is paid with cards is not used again in this turn (SC-104, SC-R31, SC-R59)."""
    s.tell(news.USED, s.box.rules[source], seat, source)
    if is_paid_with_itself(s, source):
        s.take_off(seat, source)
        s.put_away(source)
        s.plan(effect)
    else:
        s.mark_used(source)
        s.plan(PayCost(seat, s.box.cost[source]), effect)


def holder(s: Table, seat: i64, source: i64) -> Member | None:
    """The player's face-up Survivor that is, or bears, the source of an ability."""
    for member in s.players[seat].party:
        if not member.flipped and (member.card == source or source in member.items):
            return member
    return None


def so_many(cards: i64) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def why_not_use(s: Table, seat: i64, source: i64) -> Refusal:
    """Why an ability cannot be used."""
    name = s.box.names[source]
    rule = s.box.rules[source]
    if s.box.moment[source] == NO_ABILITY or holder(s, seat, source) is None:
        if s.box.sort[source] == ITEM:
            return Refusal("not_equipped", rule, f"No face-up Survivor of yours has the {name} Equipped.")
        return Refusal("not_in_play", rule, f"{name} is not face up in your Party.")
    if source in s.this_turn.used:
        return Refusal("used", "SC-104", f"{name} was used in this turn already.")
    if len(s.players[seat].hand) < s.box.cost[source]:
        return Refusal("too_few_cards", "SC-103", f"{name} costs {so_many(s.box.cost[source])} from your hand.")
    return Refusal("no_effect", "SC-R30", f"{name} can do nothing now.")
