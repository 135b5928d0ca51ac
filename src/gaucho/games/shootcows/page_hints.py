"""Small print on the buttons of the prompt bar: what a player would look up or add up about an option."""

from __future__ import annotations

from gaucho.games.shootcows.notes import member_of, owner_of, signed, values_of
from gaucho.games.shootcows.notes_fight import creature_parts, sides_of, survivor_parts
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, FOR_CREATURE, FOR_SURVIVOR, NONE
from gaucho.games.shootcows.rules.operations import CREATURE_STEAKS, SURVIVOR_STEAKS


def hints(look: Look) -> dict[str, str]:
    """For every option that has something to say."""
    if not look.mine():
        return {}
    return {option: words for option in look.scene.legal if (words := hint(look, option))}


def hint(look: Look, option: str) -> str:
    """What an option would mean."""
    box = look.box
    verb, _, argument = option.partition(" ")
    if verb in ("equip", "stock"):
        item, _, place = argument.partition(".")
        card, one = box.ids.index(item), look.player(look.view.seat).party[int(place) - 1]
        name = box.names[one.card]
        return (
            f"{name}: Fight {signed(box.fight[card])}"
            if verb == "equip"
            else f"{name}: Survival {one.survival + box.stock[card]}"
        )
    if verb in ("for_survivor", "for_creature"):
        return _steak(look, box.ids.index(argument), FOR_SURVIVOR if verb == "for_survivor" else FOR_CREATURE)
    if argument in box.ids:
        return _card(look, verb, box.ids.index(argument))
    if verb == "left":
        size = look.player((look.view.seat + int(argument)) % look.view.seats).hand_size
        return f"{size} card{'' if size == 1 else 's'}"
    if verb in ("equip_it", "stock_it") and look.view.resolving != NONE:
        card = int(look.view.resolving)
        return f"Fight {signed(box.fight[card])}" if verb == "equip_it" else f"Survival {signed(box.stock[card])}"
    if verb == "reveal" and look.view.row[int(argument) - 1] >= 0:
        return box.names[look.view.row[int(argument) - 1]]
    return ""


def _card(look: Look, verb: str, card: int) -> str:
    """About a Survivor, an Item, a Creature or an Event."""
    box, view = look.box, look.view
    one = member_of(view, card)
    if verb == "fight" and one is not None:
        return f"Fight {one.fight}"
    if verb == "rescue" and one is not None:
        return f"{one.survival} of {one.cost}"
    if verb == "survivor" and one is not None:
        owner = owner_of(view, card)
        whose = "" if owner == view.seat else f"of {look.scene.names[owner]}, "
        return f"{whose}Fight {one.fight}, Survival {one.survival}"
    if verb in ("stocked", "unequip", "item"):
        return f"stock {box.stock[card]}" if verb == "stocked" else f"Fight {signed(box.fight[card])}"
    if verb in ("creature", "send") and box.sort[card] == CREATURE:
        tough = f", Toughness {box.toughness[card]}" if box.toughness[card] else ""
        return f"Power {box.power[card]}{tough}"
    if verb in ("missing", "enter"):
        return f"Fight {box.fight[card]}, Survival {box.survival[card]}"
    if verb == "discard":
        return values_of(box, card).partition(",")[0]
    if verb == "use" and box.cost[card]:
        return f"discard {box.cost[card]}"
    return box.texts[card] if verb == "play" and box.sort[card] == EVENT and len(box.texts[card]) < 60 else ""


def _steak(look: Look, card: int, side: int) -> str:
    """Both totals as they would be."""
    on = sides_of(look.view, look.box)
    if on is None:
        return ""
    code = SURVIVOR_STEAKS if side == FOR_SURVIVOR else CREATURE_STEAKS
    more = look.box.steak[card] + sum(int(op.n) for op in look.box.tactics[look.view.location] if op.code == code)
    ours, theirs = (sum(part.number for part in parts) for parts in (survivor_parts(on), creature_parts(on)))
    if side == FOR_SURVIVOR:
        ours += more
    else:
        theirs += more
    return f"{max(0, ours)} against {max(0, theirs)}"
