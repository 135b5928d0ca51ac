"""The cards once more, by name: what the specification lets a player do and what it adds up to, at every decision of games
in which everybody chooses at random. Nothing here knows of operations (SC-201 to SC-624, SC-R30, SC-R69)."""

from __future__ import annotations

import random

import pytest

from gaucho.engine.core import SEVERAL
from gaucho.games.shootcows.rules.components import CREATURE, ITEM
from gaucho.games.shootcows.rules.table import ACTING, Member, Table
from gaucho.games.shootcows.rules.values import damage_to, hand_limit, toughness
from gaucho.games.shootcows.tests.position import (
    IDS,
    cost,
    fight,
    game,
    herd,
    location,
    missing,
    names,
    new,
    totals,
)
from gaucho.testing import asked, options

BOX = game.box
MENUS = ("begin_menu", "survivor_menu", "creature_menu", "rescue_menu", "end_menu")


def kind(card: str) -> str:
    """Without the number of a copy."""
    return card.rstrip("0123456789").rstrip("_") if card[-1].isdigit() else card


def is_mad(s: Table, card: str) -> bool:
    return BOX.mad[IDS.index(card)] or "patient_zero" in herd(s)


def power(card: str) -> int:
    return BOX.power[IDS.index(card)]


def has(member: Member, *items: str) -> bool:
    return any(kind(IDS[item]) in items for item in member.items)


def face_up(s: Table) -> list[Member]:
    return [member for player in s.players for member in player.party if not member.flipped]


def weak(s: Table, most: int) -> bool:
    """Is there a Creature of this Power or less that can be discarded from the Herd?"""
    return any(power(card) <= most and card != "frankensteer" for card in herd(s))


# ---- what can be done ------------------------------------------------------------------------------------------------


def events(s: Table, seat: int) -> set[str]:
    """Events from hand outside of Fights (SC-R69)."""
    up, own = face_up(s), s.players[seat].party
    anything = s.deck_size() > 0 or bool(s.discards)
    at_any_time = {
        "stampede": anything,
        "mass_panic": True,
        "butterfingers": any(member.items for member in up),
        "five_finger_moo": any(player.hand for other, player in enumerate(s.players) if other != seat),
        "food_poisoning": bool(up),
        "spoiled_rations": any(member.stock for member in up),
    }
    on_your_turn = {
        "scavenge": anything,
        "backyard_barbecue": weak(s, 4),
        "crop_duster": any(not is_mad(s, card) for card in herd(s)),
        "secret_tunnel": True,
        "search_party": len(own) < 3 and bool(missing(s)),
        "care_package": any(BOX.sort[card] == ITEM for card in s.discards),
        "second_wind": any(member.flipped for member in own),
        "chopper_inbound": True,
    }
    can = at_any_time | (on_your_turn if seat == s.active else {})
    unused = [IDS[card] for card in s.players[seat].hand if card not in s.this_turn.used]
    return {f"play {card}" for card in unused if can.get(kind(card), False)}


def abilities(s: Table, seat: int) -> set[str]:
    """For one's own turn, with their prices (SC-R30, SC-R31)."""
    player = s.players[seat]
    cards = len(player.hand)
    fallen = any(member.flipped for member in player.party)
    room = len(player.party) < 3 and bool(missing(s))
    acting = s.phase == ACTING
    can = set()
    for member in player.party:
        if not member.flipped:
            usable = {
                "rancher_rhonda": cards >= 1 and any(not is_mad(s, card) for card in herd(s)),
                "doc_heiferman": cards >= 2 and fallen,
                "lasso": cards >= 1 and acting and bool(s.herd),
                "first_aid_kit": fallen,
                "energy_drink": acting and member.acted,
                "walkie_talkie": cards >= 2 and room,
            }
            sources = [card for card in (member.card, *member.items) if card not in s.this_turn.used]
            can |= {f"use {IDS[card]}" for card in sources if usable.get(IDS[card], False)}
    if location(s) == "prion_research_lab" and cards >= 2 and weak(s, 3) and not s.this_turn.tactic_used:
        can.add("use_tactic")
    return can


def steaks(s: Table, seat: int) -> set[str]:
    """In a Fight: cards with the Steak Symbol and abilities (SC-079, SC-105, SC-406, SC-R69)."""
    player = s.players[seat]
    cards = len(player.hand)
    can_end = IDS[fight(s).creature] != "frankensteer"
    can = {"pass"}
    for card in player.hand:
        name = IDS[card]
        if BOX.sort[card] == CREATURE:
            can |= {f"for_survivor {name}", f"for_creature {name}"}
        elif card not in s.this_turn.used:
            can |= {
                "prime_cut": {f"for_survivor {name}", f"for_creature {name}"},
                "well_done": {f"for_survivor {name}"},
                "prion_surge": {f"for_creature {name}"},
                "friendly_fire": {f"play {name}"},
                "tranquilizer_dart": {f"play {name}"},
                "double_patty": {f"play {name}"},
                "tactical_retreat": {f"play {name}"} if can_end else set(),
            }.get(kind(name), set())
    for member in player.party:
        usable = {"reverend_rawhide": cards >= 1, "influencer_indie": cards >= 1}
        if member.card == fight(s).survivor:
            usable |= {"steak_knife": cards >= 1, "milk_molotov": True, "leaf_blower": cards >= 2 and can_end}
            usable |= {"more_cowbell": cards >= 1 and bool(s.herd)}
        sources = [] if member.flipped else [card for card in (member.card, *member.items) if card not in s.this_turn.used]
        can |= {f"use {IDS[card]}" for card in sources if usable.get(kind(IDS[card]), False)}
    return can


# ---- what it adds up to ----------------------------------------------------------------------------------------------


def fight_of(s: Table, member: Member) -> int:
    """The Fight Score of the Survivor in the Fight, before what was played."""
    on, here, name = fight(s), location(s), IDS[member.card]
    mad = is_mad(s, IDS[on.creature])
    one_hand = sum(BOX.slot[item] == 0 for item in member.items)
    two_hand = sum(BOX.slot[item] == 1 for item in member.items)
    total = BOX.fight[member.card] + sum(BOX.fight[item] for item in member.items)
    total += name == "sheriff_stockyard" and one_hand > 0
    total += 2 * (name == "butcher_betty" and not mad)
    total += 2 * (name == "quarterback_quinn" and on.attacking)
    total += has(member, "cattle_prod") and mad
    total += 2 * (has(member, "pitchfork") and not on.attacking)
    total += has(member, "leather_jacket") and not on.attacking
    if here == "twelfth_precinct":
        total += one_hand - (one_hand + two_hand == 0)
    return total + (here == "old_stockyards" and on.attacking)


def power_of(s: Table) -> int:
    """The Power of the Creature in the Fight, before what was played."""
    on, here, name = fight(s), location(s), IDS[fight(s).creature]
    total = power(name)
    if is_mad(s, name):
        others = [card for card in herd(s) if card != name]
        total += ("mad_matriarch" in others) - ("confused_sheepdog" in others) + (here == "udderly_fresh_dairy")
    total += here == "holstein_galleria" and not on.attacking
    strongest = name in herd(s) and power(name) == max(power(card) for card in herd(s))
    return total + 2 * (here == "longhorn_stadium" and strongest)


def played(s: Table, side: int) -> int:
    """Numbered cards on a side."""
    more = location(s) == "rare_and_done_steakhouse"
    return sum(BOX.steak[steak.card] + more for steak in fight(s).steaks if steak.side == side)


def lost(s: Table, member: Member) -> int:
    """The damage of losing this Fight (SC-R29)."""
    on = fight(s)
    total = power(IDS[on.creature]) + has(member, "chainsaw") + (location(s) == "bovine_memorial")
    total += 2 * any(IDS[steak.card] == "prion_surge" for steak in on.steaks)
    total -= has(member, "cast_iron_pan") + has(member, "football_pads") + 2 * has(member, "hazmat_suit")
    return 0 if has(member, "t_bone_crossbow") and on.attacking else max(0, total)


def rescue_cost(s: Table, seat: int, member: Member) -> int:
    """SC-067 and all that changes it."""
    counting = [card for card in herd(s) if location(s) != "on_ramp_66" or is_mad(s, card)]
    total = BOX.rescue[s.location] + len(counting) + s.this_turn.all_costs + (s.this_turn.own_costs if seat == s.active else 0)
    if not member.flipped:
        total -= 2 * (IDS[member.card] == "mayor_mudd") + has(member, "city_map")
    return max(0, int(total))


# ---- games -----------------------------------------------------------------------------------------------------------


def check(s: Table) -> None:
    prompt, seat = asked(s) or ("", -1)
    if prompt in MENUS:
        offered = {text for text in options(s, seat=seat) if text.partition(" ")[0] in ("play", "use", "use_tactic")}
        assert offered == events(s, seat) | abilities(s, seat)
    if prompt == "any_time":
        for other in s.to_move():
            assert set(options(s, seat=other)) == events(s, other) | {"pass"}
    if prompt == "steaks":
        for other in s.to_move():
            assert set(options(s, seat=other)) == steaks(s, other)
        on = fight(s)
        member = s.member(on.survivor)
        ours, theirs = fight_of(s, member) + int(on.fight) + played(s, 0), power_of(s) + int(on.power) + played(s, 1)
        assert totals(s) == (max(0, ours), max(0, theirs))
        tough = BOX.toughness[on.creature] + (location(s) == "prion_research_lab") - 2 * has(member, "meat_tenderizer")
        assert toughness(s, on) == max(0, tough)
        assert damage_to(s, member, BOX.power[on.creature], True) == lost(s, member)
    for place, player in enumerate(s.players):
        packed = any(has(member, "big_backpack") for member in player.party if not member.flipped)
        assert hand_limit(s, place) == 6 + 2 * packed
        for member in player.party:
            assert cost(s, IDS[member.card]) == rescue_cost(s, place, member), names([member.card])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_decision_is_the_one_of_the_specification(seats: int) -> None:
    for seed in range(3):
        s = new(seats, seed)
        pick = random.Random(seed)
        while not s.over:
            if s.asked != SEVERAL or all(choice < 0 for choice in s.sealed):
                check(s)
            seat = s.to_move()[0]
            offered = [option.text for option in s.legal(seat)]
            lively = [text for text in offered if text not in ("pass", "done") and not text.startswith("rest ")]
            s.choose(seat, pick.choice(lively if lively and pick.random() < 0.5 else offered))
