"""The buttons of the prompt bar: Survivors by name, and in small print what one would look up or add up about an option."""

from __future__ import annotations

from gaucho.games.shootcows.notes import member_of, owner_of, signed, values_of
from gaucho.games.shootcows.notes_ahead import attack, gain, hurt, imagined, outlook, without
from gaucho.games.shootcows.notes_asked import subject
from gaucho.games.shootcows.notes_fight import fate, sides_of
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, NONE, THIS_ITEM
from gaucho.games.shootcows.rules.operations import (
    CHARGE,
    CREATURE_STEAKS,
    DAMAGE,
    DOUBLE_FIGHT,
    DRAIN,
    END_FIGHT,
    FIGHT,
    FIGHT_PER_CREATURE,
    GNAW,
    HURT_ONE,
    POWER,
    STEP_IN,
    SURVIVOR_STEAKS,
    Op,
)
from gaucho.games.shootcows.rules.view import MemberView
from gaucho.kit.page import counted

SHORT = 60  # letters of a text that a button has room for


def labels(look: Look) -> dict[str, str]:
    """Equip and Stock name the Survivor; options only count them."""
    return {
        option: f"Equip {item} on {name}" if option.startswith("equip") else f"Stock {item} under {name}"
        for option in (look.starting("equip", "stock") if look.mine() else [])
        for item, name in [_placed(look, option)]
    }


def _placed(look: Look, option: str) -> tuple[str, str]:
    """The Item and the Survivor of an option, by their names."""
    item, one = placing(look, option)
    return look.box.names[item], look.box.names[one.card]


def placing(look: Look, option: str) -> tuple[int, MemberView]:
    """The Item that would be placed, and the own Survivor it would be placed on."""
    item, _, place = option.partition(" ")[2].partition(".")
    return look.box.ids.index(item), look.player(look.view.seat).party[int(place) - 1]


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
        item, one = placing(look, option)
        return _equipped(look, item, one) if verb == "equip" else f"Survival {one.survival + box.stock[item]} of {one.cost}"
    if verb in ("equip_it", "stock_it") and look.view.resolving != NONE:
        item, who = int(look.view.resolving), box.names[look.view.explorer]
        explorer = member_of(look.view, int(look.view.explorer))
        return f"{who}, {_equipped(look, item, explorer) if verb == 'equip_it' else f'Survival {signed(box.stock[item])}'}"
    if verb in ("step_in", "stay_out", "lessen", "take_it"):
        return _reaction(look, verb)
    if look.prompt == "steaks" and argument in box.ids:
        return _steak(look, verb, box.ids.index(argument))
    if argument in box.ids:
        return _card(look, verb, box.ids.index(argument))
    if verb == "left":
        return counted(int(look.player((look.view.seat + int(argument)) % look.view.seats).hand_size), "card")
    if verb == "reveal" and look.view.row[int(argument) - 1] >= 0:
        return box.names[look.view.row[int(argument) - 1]]
    return ""


def _equipped(look: Look, item: int, bearer: MemberView | None) -> str:
    """What an Item does for who bears it, or would for anybody."""
    box = look.box
    more = gain(look.view, box, bearer, item) if bearer is not None else box.fight[item]
    bonus = f"Fight {signed(more)}" if more else ""
    text = box.texts[item] if len(box.texts[item]) < SHORT else "its ability" if box.texts[item] else ""
    return ", ".join(words for words in (bonus, text.rstrip(".")) if words)


def _card(look: Look, verb: str, card: int) -> str:
    """About a Survivor, an Item, a Creature or an Event."""
    box = look.box
    one = member_of(look.view, card)
    if one is not None and verb in ("fight", "rescue", "survivor"):
        return _survivor(look, verb, one)
    if verb in ("stocked", "unequip", "item"):
        return f"stock {box.stock[card]}" if verb == "stocked" else _item(look, card)
    if verb in ("creature", "send") and box.sort[card] == CREATURE:
        return _creature(look, card)
    if verb in ("missing", "enter"):
        return f"Fight {box.fight[card]}, Survival {box.survival[card]}"
    if verb == "discard":
        return values_of(box, card).partition(",")[0]
    if verb == "use" and box.cost[card]:
        return f"discard {box.cost[card]}"
    return box.texts[card] if verb == "play" and box.sort[card] == EVENT and len(box.texts[card]) < SHORT else ""


def _survivor(look: Look, verb: str, one: MemberView) -> str:
    """What would happen to a Survivor that is chosen."""
    view, box, card = look.view, look.box, int(one.card)
    if verb == "fight":
        return f"Fight {attack(view, box, one)}"
    if verb == "rescue":
        return f"{one.survival} of {one.cost}"
    owner = owner_of(view, card)
    whose = "" if owner == view.seat else f"{look.scene.names[owner]}; "
    op = _done_to(look)
    if look.prompt == "creature_target" or (op is not None and op.code == CHARGE):
        on = imagined(view, box, card, subject(view), attacking=False)
        return f"{whose}{outlook(on)}" if on is not None else ""
    if op is not None and op.code in (HURT_ONE, GNAW, DRAIN):
        return f"{whose}{hurt(view, box, one, int(op.n))}"
    return f"{whose}Fight {one.fight}, Survival {one.survival}"


def _done_to(look: Look) -> Op | None:
    """What the effect or the skill that asks for a Survivor does to it."""
    about = subject(look.view)
    if look.prompt == "target_survivor":
        return look.box.ops_by_place[about]
    return look.box.red[about][0] if look.prompt == "skill_target" else None


def _item(look: Look, item: int) -> str:
    """An Item, and who has it if that is somebody else."""
    players = enumerate(look.view.players)
    seat, bearer = next(
        ((seat, one) for seat, player in players for one in player.party if item in one.items), (look.view.seat, None)
    )
    whose = "" if seat == look.view.seat else f"{look.scene.names[seat]}; "
    return f"{whose}{_equipped(look, item, bearer) or f'stock {look.box.stock[item]}'}"


def _creature(look: Look, card: int) -> str:
    """A Creature to be chosen; for who attacks it, what would come of it."""
    box = look.box
    if look.prompt == "fight_target":
        on = imagined(look.view, box, subject(look.view), card, attacking=True)
        return outlook(on) if on is not None else ""
    tough = f", Toughness {box.toughness[card]}" if box.toughness[card] else ""
    return f"Power {box.power[card]}{tough}"


def _reaction(look: Look, verb: str) -> str:
    """Ricky fights, or the one who was attacked; Larry takes less damage, or all of it."""
    view, box = look.view, look.box
    if verb in ("step_in", "stay_out"):
        fight = view.fight
        ricky = next(int(card) for card in range(box.first_item) if any(op.code == STEP_IN for op in box.ability[card]))
        on = (
            imagined(view, box, ricky if verb == "step_in" else int(fight.survivor), int(fight.creature), False)
            if fight
            else None
        )
        return outlook(on) if on is not None else ""
    larry = look.scene.told[-1]["survivor"] if look.scene.told else NONE
    one = member_of(view, larry)
    if one is None:
        return ""
    less = int(box.ability[larry][0].n) if verb == "lessen" else 0
    left = max(0, subject(view) - less)
    price = f"discard {box.cost[larry]}: " if less else ""
    return f"{price}{left} damage, {fate(box, one, left)}"


def _steak(look: Look, verb: str, card: int) -> str:
    """Both totals as they would be."""
    box = look.box
    on = sides_of(look.view, box)
    if on is None:
        return ""
    if verb == "use" and box.cost[card] == THIS_ITEM:
        on = without(on, card)
    ours, theirs, hurts = 0, 0, 0
    ops = box.ability[card] if verb == "use" else box.play_ops[card]
    for op in ops:
        ours += int(op.n) if op.code == FIGHT else 0
        ours += min(int(op.n), len(look.view.herd)) if op.code == FIGHT_PER_CREATURE else 0
        ours += box.fight[on.fight.survivor] if op.code == DOUBLE_FIGHT else 0
        theirs += int(op.n) if op.code == POWER else 0
        hurts += int(op.n) if op.code == DAMAGE else 0
    here = {op.code: int(op.n) for op in box.tactics[look.view.location]}
    if verb == "for_survivor":
        ours += box.steak[card] + here.get(SURVIVOR_STEAKS, 0)
    if verb == "for_creature":
        theirs += box.steak[card] + here.get(CREATURE_STEAKS, 0)
    price = f"discard {box.cost[card]}: " if verb == "use" and box.cost[card] else ""
    if any(op.code == END_FIGHT for op in ops):
        return f"{price}the Fight ends, neither side wins"
    return price + outlook(on, ours, theirs, hurts)
