"""RESCUE PHASE: Survivors with enough total Survival leave the city (SC-064 to SC-070, SC-R37)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Refusal
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.hands import take_openly
from gaucho.games.shootcows.rules.herd import turn_up
from gaucho.games.shootcows.rules.locations import SETTLED
from gaucho.games.shootcows.rules.operations import KEEP_ITEMS, RESCUE_TURN_UP
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.values import can_be_rescued, rescue_cost, tactic, total_survival
from gaucho.games.shootcows.rules.victory import target_reached


def add_rescues(s: Table, seat: i64, options: list[int]) -> None:
    """Add the player's own Survivors that can be Rescued now (SC-065, SC-066)."""
    for member in s.players[seat].party:
        if can_be_rescued(s, seat, member):
            options.append(s.box.rescue_one.id(member.card))


def rescue(s: Table, seat: i64, survivor: i64) -> None:
    """Out of play for good; Items and Stocked cards are discarded; the target wins at once (SC-068 to SC-070, SC-R37)."""
    member = s.leave_party(seat, survivor)
    player = s.edit(seat)
    player.rescued = (*player.rescued, survivor)
    s.tell(news.RESCUED, "SC-065", seat, survivor, len(player.rescued))
    keeps = tactic(s, KEEP_ITEMS) is not None
    for item in member.items:
        if keeps:
            take_openly(s, seat, item)
            s.tell(news.ITEM_BACK, "SC-623", seat, item)
        else:
            s.leave_behind(seat, item, survivor, "SC-070")
    for card in member.stock:
        s.leave_behind(seat, card, survivor, "SC-070")
    if target_reached(s, seat):
        return
    grows = tactic(s, RESCUE_TURN_UP)
    if grows is None or turn_up(s, grows.n, grows.rule):
        s.plan(SETTLED)


def why_not_rescue(s: Table, seat: i64, survivor: i64) -> Refusal:
    """Why a Survivor cannot be Rescued."""
    name = s.box.names[survivor]
    if s.owner_of(survivor) != seat:
        return Refusal("not_yours", "SC-065", f"{name} is not in your Party.")
    member = s.member(survivor)
    if member.flipped:
        return Refusal("flipped", "SC-R9", f"{name} is flipped.")
    total = total_survival(s, member)
    return Refusal(
        "too_low", "SC-066", f"{name} has a total Survival of {total}; the Rescue Cost is {rescue_cost(s, seat, member)}."
    )
