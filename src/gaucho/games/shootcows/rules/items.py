"""PLAY ITEMS: Equip, Unequip, Stock (SC-026 to SC-038)."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import Refusal
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import PLACES
from gaucho.games.shootcows.rules.effects import drop_item
from gaucho.games.shootcows.rules.hands import give_up
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.values import has_room
from gaucho.kit.cards import holds


def add_items(s: Table, seat: i64, options: list[int]) -> None:
    """Add every way to play an Item now, each Item once per phase (SC-027, SC-028, SC-R26)."""
    box = s.box
    player = s.players[seat]
    placed = s.this_turn.placed
    for item in player.hand:
        if item < box.first_item or item >= box.first_creature or holds(placed, item):
            continue
        for place in range(len(player.party)):
            member = player.party[place]
            if member.flipped:
                continue
            ways = box.item_ways if has_room(s, member, item) else box.stock_ways
            options += ways[(item - box.first_item) * PLACES + place]
    for member in player.party:
        if not member.flipped:
            for item in member.items:
                if not holds(placed, item):
                    options.append(box.item_id(box.unequip, item))


def play_item(s: Table, seat: i64, pick: i64) -> bool:
    """Play the Item that was picked; False if the pick is something else."""
    box = s.box
    if box.equip.has(pick):
        item = box.equip.arg(pick) // PLACES + box.first_item
        give_up(s, seat, item)
        equip(s, seat, s.players[seat].party[box.equip.arg(pick) % PLACES].card, item, "SC-029")
    elif box.stock_under.has(pick):
        item = box.stock_under.arg(pick) // PLACES + box.first_item
        give_up(s, seat, item)
        stock(s, seat, s.players[seat].party[box.stock_under.arg(pick) % PLACES].card, item, "SC-036")
    elif box.unequip.has(pick):
        item = box.unequip.arg(pick) + box.first_item
        drop_item(s, seat, item, "SC-035")
    else:
        return False
    now = s.edit_turn()
    now.placed = (*now.placed, item)
    return True


def equip(s: Table, seat: i64, survivor: i64, item: i64, rule: str) -> None:
    member = s.edit_member(seat, survivor)
    member.items = (*member.items, item)
    s.tell(news.EQUIPPED, rule, seat, item, survivor)


def stock(s: Table, seat: i64, survivor: i64, card: i64, rule: str) -> None:
    member = s.edit_member(seat, survivor)
    member.stock = (*member.stock, card)
    s.tell(news.STOCKED, rule, seat, card, survivor)


def why_not_item(s: Table, seat: i64, option: i64) -> Refusal | None:
    """Why an Item cannot be played like this."""
    box = s.box
    if box.unequip.has(option):
        item = box.unequip.arg(option) + box.first_item
        for member in s.players[seat].party:
            if item in member.items:
                if member.flipped:
                    return Refusal("flipped", "SC-R9", f"{box.names[member.card]} is flipped and keeps all Items.")
                return Refusal("played_before", "SC-028", f"{box.names[item]} was played in this phase already.")
        return Refusal("not_equipped", "SC-035", f"{box.names[item]} is not Equipped on a Survivor of yours.")
    if box.equip.has(option):
        code = box.equip.arg(option)
    elif box.stock_under.has(option):
        code = box.stock_under.arg(option)
    else:
        return None
    item = code // PLACES + box.first_item
    if item not in s.players[seat].hand:
        return Refusal("not_in_hand", "SC-029", f"You do not hold the {box.names[item]}.")
    if item in s.this_turn.placed:
        return Refusal("played_before", "SC-028", f"{box.names[item]} was played in this phase already.")
    party = s.players[seat].party
    if code % PLACES >= len(party):
        return Refusal("no_survivor", "SC-R26", "There is no Survivor in that place of your Party.")
    member = party[code % PLACES]
    if member.flipped:
        return Refusal("flipped", "SC-R9", f"{box.names[member.card]} is flipped: nothing can be Equipped or Stocked.")
    return Refusal("slot_taken", "SC-034", f"{box.names[member.card]} has no room for the {box.names[item]}.")
