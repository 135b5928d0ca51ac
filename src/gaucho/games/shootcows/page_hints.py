"""The buttons of the prompt bar: Survivors by name, and in small print what one would look up or add up about an option."""

from __future__ import annotations

from gaucho.games.shootcows.notes import member_of, signed, values_of
from gaucho.games.shootcows.notes_asked import subject
from gaucho.games.shootcows.notes_fight import after_wish, attack_scores, fate, fight_between, gain, outlook
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, LARRY, NONE, RICKY
from gaucho.games.shootcows.rules.steaks import current
from gaucho.games.shootcows.rules.view import MemberView
from gaucho.kit.page import counted
from gaucho.kit.what_if import Span

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
        if verb == "equip":
            return _equipped(look, item, int(one.card))
        return f"Survival {one.survival + box.stock[item]} of {one.cost}"
    if verb in ("equip_it", "stock_it") and look.view.resolving != NONE:
        item, explorer = int(look.view.resolving), int(look.view.explorer)
        adds = _equipped(look, item, explorer) if verb == "equip_it" else f"Survival {signed(box.stock[item])}"
        return f"{box.names[explorer]}, {adds}"
    if verb in ("step_in", "stay_out", "lessen", "take_it"):
        return _reaction(look, option)
    if look.prompt == "steaks" and argument in box.ids:
        return _steak(look, option)
    if argument in box.ids:
        return _card(look, option, box.ids.index(argument))
    if verb == "left":
        return counted(int(look.player((look.view.seat + int(argument)) % look.view.seats).hand_size), "card")
    if verb == "reveal" and look.view.row[int(argument) - 1] >= 0:
        return box.names[look.view.row[int(argument) - 1]]
    return ""


def _equipped(look: Look, item: int, bearer: int = NONE) -> str:
    """What an Item does for the Survivor who bears it, or would for anybody."""
    box, s = look.box, look.table
    more = gain(s, s.member(bearer), item) if s.owner_of(bearer) != NONE else box.fight[item]
    bonus = f"Fight {signed(more)}" if more else ""
    text = box.texts[item] if len(box.texts[item]) < SHORT else "its ability" if box.texts[item] else ""
    return ", ".join(words for words in (bonus, text.rstrip(".")) if words)


def _card(look: Look, option: str, card: int) -> str:
    """About a Survivor, an Item, a Creature or an Event."""
    box, verb = look.box, option.partition(" ")[0]
    one = member_of(look.view, card)
    if one is not None and verb in ("fight", "rescue", "survivor"):
        return _survivor(look, option, one)
    if verb in ("stocked", "unequip", "item"):
        return f"stock {box.stock[card]}" if verb == "stocked" else _item(look, card)
    if verb in ("creature", "send") and box.sort[card] == CREATURE:
        return _creature(look, option, card)
    if verb in ("missing", "enter"):
        return f"Fight {box.fight[card]}, Survival {box.survival[card]}"
    if verb == "discard":
        return values_of(box, card).partition(",")[0]
    if verb == "use" and box.cost[card]:
        return f"discard {box.cost[card]}"
    return box.texts[card] if verb == "play" and box.sort[card] == EVENT and len(box.texts[card]) < SHORT else ""


def _survivor(look: Look, option: str, one: MemberView) -> str:
    """What would happen to a Survivor that is chosen."""
    verb = option.partition(" ")[0]
    if verb == "fight":
        return f"Fight {Span.of(attack_scores(look.table, int(one.card)))}"
    if verb == "rescue":
        return f"{one.survival} of {one.cost}"
    whose = _whose(look, look.table.owner_of(one.card))
    asked_about_harm = look.prompt in ("creature_target", "target_survivor", "skill_target")
    return whose + ((_harm(look, option) if asked_about_harm else "") or f"Fight {one.fight}, Survival {one.survival}")


def _whose(look: Look, seat: int) -> str:
    """The player, if it is somebody else."""
    return "" if seat == look.view.seat else f"{look.scene.names[seat]}; "


def _harm(look: Look, option: str) -> str:
    """The Fight that an option would start, or the damage it would deal, and nothing that comes after it."""
    (after,) = look.what_if.after(option)
    s = look.table
    event = next((event for event in after.told if event.kind is not news.CHOSE), None)
    if event is not None and event.kind is news.DAMAGE:
        return fate(s, s.member(event["survivor"]), event["amount"])
    if event is not None and event.kind in (news.ATTACKS, news.ATTACKED):
        return outlook(fight_between(s, event["survivor"], event["creature"], event.kind is news.ATTACKS))
    return ""


def _item(look: Look, item: int) -> str:
    """An Item, and who has it if that is somebody else."""
    bearer = look.table.bearer_of(item)
    if bearer is None:
        return _equipped(look, item) or f"stock {look.box.stock[item]}"
    words = _equipped(look, item, bearer.card) or f"stock {look.box.stock[item]}"
    return _whose(look, look.table.owner_of(bearer.card)) + words


def _creature(look: Look, option: str, card: int) -> str:
    """A Creature to be chosen; for who attacks it, what would come of it."""
    if look.prompt == "fight_target":
        return _harm(look, option)
    tough = f", Toughness {look.box.toughness[card]}" if look.box.toughness[card] else ""
    return f"Power {look.box.power[card]}{tough}"


def _reaction(look: Look, option: str) -> str:
    """Ricky fights, or the one who was attacked; Larry takes less damage, or all of it."""
    s = look.table
    if option in ("step_in", "stay_out"):
        fight = current(s)
        survivor = RICKY if option == "step_in" else int(fight.survivor)
        return outlook(fight_between(s, survivor, int(fight.creature), attacking=False))
    (after,) = look.what_if.after(option)
    left = next((event["left"] for event in after.told if event.kind is news.LESSENED), subject(s))
    price = f"discard {look.box.cost[LARRY]}: " if option == "lessen" else ""
    return f"{price}{left} damage, {fate(s, s.member(LARRY), left)}"


def _steak(look: Look, option: str) -> str:
    """Both totals as they would be."""
    wish = look.game.options[option]
    cost = look.box.cost[look.box.ids.index(option.partition(" ")[2])] if wish.verb == "use" else 0
    price = f"discard {cost}: " if cost else ""
    after = after_wish(look.table, look.view.seat, wish)
    return price + ("the Fight ends, neither side wins" if current(after).ended else outlook(after))
