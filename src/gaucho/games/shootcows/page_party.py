"""A Survivor in a Party, on any board: the portrait with its totals, Items in their slots, Stocked cards, what it can do."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gaucho.games.shootcows.notes import signed
from gaucho.games.shootcows.notes_asked import subject
from gaucho.games.shootcows.notes_fight import gain
from gaucho.games.shootcows.page_cards import card_face, card_zoom, flipped_face, icon, picture
from gaucho.games.shootcows.page_look import Look, button
from gaucho.games.shootcows.rules.components import BODY, CARRY, NONE, ONE_HAND, SLOTS
from gaucho.games.shootcows.rules.table import ACTING
from gaucho.games.shootcows.rules.values import face_up, room_for
from gaucho.games.shootcows.rules.view import MemberView
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

ACTIONS = (("explore", "Explore", "eye"), ("fight", "Fight", "burst"), ("rest", "Pass", "rest"))


def member(look: Look, seat: int, place: int) -> str:
    """One Survivor with everything on and under it."""
    view = look.view
    one = look.player(seat).party[place]
    own = seat == view.seat
    about_to = one.card == (subject(look.table) if look.prompt == "fight_target" else view.explorer)  # or looks around
    fights = view.fight.survivor == one.card if view.fight is not None else about_to
    states = {
        "sc-flipped": one.flipped,
        "sc-acted": own and one.acted and seat == view.active and view.phase == ACTING and not fights,
        "sc-fighting": fights,
        "sc-ready": one.rescuable,
    }
    classes = " ".join(["sc-member", *[name for name, holds in states.items() if holds]])
    more = deeds(look, one) + drops(look, place, one) if own else ""
    name = "" if own else f'<b class="sc-called" aria-hidden="true">{escape(look.box.names[one.card])}</b>'
    kit = f'<div class="sc-kit">{name}{items(look, one)}{stock(look, one)}{more}</div>'
    return f'<div class="{classes}" role="group" {called(spoken(look, seat, one))}>{portrait(look, seat, one)}{kit}</div>'


def spoken(look: Look, seat: int, one: MemberView) -> str:
    """A Survivor in words, for those who do not see it."""
    box = look.box
    words = f"{box.names[one.card]}, Fight {one.fight}, Survival {one.survival}"
    if one.flipped:
        return f"{words}, flipped"
    if look.view.location != NONE:
        words += f" of {one.cost} needed"
    if look.view.players[seat].turns == 0:
        words += ", not yet to be attacked from a hand"
    return words


# ---- the portrait ----------------------------------------------------------------------------------------------------


def portrait(look: Look, seat: int, one: MemberView) -> str:
    """The Survivor's card with its totals; it is a button when this Survivor can be chosen."""
    box, word = look.box, look.word(int(one.card))
    option = look.first((f"survivor {word}", f"rescue {word}"))
    label = f"{look.scene.legal[option]}: {spoken(look, seat, one)}" if option else spoken(look, seat, one)
    why = ""
    if not option and seat == look.view.seat and look.mine("rescue_menu"):
        why = f"rescue {word}"
    elif not option and look.mine("creature_target", "target_survivor", "skill_target"):
        why = f"survivor {word}"
    act = look.scene.act(option or why, label, why=bool(why)) if option or why else called(label)
    about = card_zoom(box, int(one.card), _more(look, seat, one))
    art = flipped_face(box, int(one.card)) if one.flipped else card_face(box, int(one.card), bare=True)
    inside = f"{art}{totals(look, one)}{marks(look, seat, one)}"
    return piece("sc-portrait", inside, f"{act} {about}", f"card-{one.card}")


def _more(look: Look, seat: int, one: MemberView) -> str:
    """Where its totals come from, and whether it is safe."""
    box = look.box
    base, stocked = box.survival[one.card], one.survival - box.survival[one.card]
    when = "Face up again" if one.flipped else "Now"
    words = f"{when}: Fight {one.fight}; Survival {base} + {stocked} Stocked = {one.survival}"
    words += f", Rescue Cost {one.cost}." if look.view.location != NONE else "."
    return words + (" Not to be attacked from a hand before its player's first turn." if _is_safe(look, seat) else "")


def _is_safe(look: Look, seat: int) -> bool:
    """Creatures from hand do not attack those who wait for their first turn (SC-062)."""
    return look.player(seat).turns == 0 and not look.view.ending


def totals(look: Look, one: MemberView) -> str:
    """Fight, and Survival against the Rescue Cost."""
    if one.flipped:
        return ""
    need = f"<small>/{one.cost}</small>" if look.view.location != NONE else ""
    fights = f'<b class="sc-fights" data-new="fight-{one.card}-{one.fight}">{one.fight}</b>'
    lives = f'<b class="sc-lives" data-new="life-{one.card}-{one.survival}">{one.survival}{need}</b>'
    return f'<span class="sc-totals" aria-hidden="true">{fights}{lives}</span>'


def marks(look: Look, seat: int, one: MemberView) -> str:
    """Ready for the helicopter; not to be attacked yet."""
    cells = icon("chopper", "sc-lift") if one.rescuable and not look.view.ending else ""
    if _is_safe(look, seat):
        cells += icon("safe", "sc-safe")
    return cells


# ---- Items and stock -------------------------------------------------------------------------------------------------


def items(look: Look, one: MemberView) -> str:
    """Equipped Items, and the slots that are free."""
    box = look.box
    held = "".join(_item(look, int(item)) for item in one.items)
    names = ", ".join(box.names[item] for item in one.items) or "none"
    free = "".join(f'<i class="sc-slot">{icon(slot)}</i>' for slot in free_slots(look, one))
    return f'<div class="sc-items" role="group" {called(f"Equipped: {names}")}>{held}{free}</div>'


def free_slots(look: Look, one: MemberView) -> list[str]:
    """Where something could still be Equipped."""
    member = face_up(look.table.member(one.card))
    return [SLOTS[slot] for slot in (ONE_HAND, BODY, CARRY) for _ in range(room_for(look.table, member, slot))]


def _item(look: Look, item: int) -> str:
    """An Equipped Item: taken off, snatched or dropped from there; its ability is a button of its own."""
    box, word = look.box, look.word(item)
    option = look.first((f"item {word}", f"unequip {word}"))
    label = f"{look.scene.legal[option]}" if option else f"{box.names[item]}, Fight {signed(box.fight[item])}"
    act = look.scene.act(option, label, why=False) if option else called(label)
    bonus = f"<small>{signed(box.fight[item])}</small>" if box.fight[item] else ""
    chip = piece("sc-item", f"{picture(box, item)}{bonus}", f"{act} {card_zoom(box, item)}", f"card-{item}", "span")
    return chip + _use(look, item)


def _use(look: Look, card: int) -> str:
    """The ability of a Survivor or an Item, if it can be used now."""
    option = f"use {look.word(card)}"
    return button(look, option, icon("bolt"), "sc-use") if look.scene.can(option) else ""


def stock(look: Look, one: MemberView) -> str:
    """Stocked cards as tabs with their red values; where there is no room for so many, as one tab (page.css)."""
    total = int(one.survival - look.box.survival[one.card])
    tabs = "".join(_tab(look, int(card)) for card in one.stock)
    if len(one.stock) > 1:
        tabs += _summed(look, one.stock, total)
    label = called(f"Stocked: {total} in {len(one.stock)} cards" if one.stock else "Nothing Stocked")
    return f'<div class="sc-stock" role="group" {label}>{tabs}</div>' if one.stock else ""


def _tab(look: Look, card: int) -> str:
    box, word = look.box, look.word(card)
    option = f"stocked {word}"
    label = f"{box.names[card]}, stock {box.stock[card]}"
    act = look.scene.act(
        option, f"{look.scene.legal[option]}, stock {box.stock[card]}" if look.scene.can(option) else label, False
    )
    inside = f"{picture(box, card)}<b>{box.stock[card]}</b>"
    return piece(
        "sc-stocked", inside, f"{act} {card_zoom(box, card, 'Stocked: only its red number counts.')}", f"card-{card}", "span"
    )


def _summed(look: Look, cards: Sequence[int], total: int) -> str:
    """All Stocked cards as one tab: how many, and their sum; the sign keeps them from being read as one number."""
    title = f"{len(cards)} Stocked cards: {total}"
    about = zoom(title, f"{', '.join(f'{look.box.names[card]} {look.box.stock[card]}' for card in cards)}.", "SC-018")
    return piece("sc-summed", f"<small>{len(cards)}</small><b>+{total}</b>", f"{called(title)} {about}", tag="span")


# ---- what a Survivor of one's own can do -----------------------------------------------------------------------------


def deeds(look: Look, one: MemberView) -> str:
    """Explore, Fight, Pass in the Survivor Phase; the Survivor's ability; the way to the helicopter."""
    word = look.word(int(one.card))
    cells = ""
    if look.mine("survivor_menu") and not one.flipped:
        for verb, name, sign in ACTIONS:
            option = f"{verb} {word}"
            if look.scene.can(option):
                cells += button(look, option, f"{icon(sign)}<span>{name}</span>")
    if look.scene.can(f"rescue {word}"):
        cells += button(look, f"rescue {word}", f"{icon('chopper')}<span>Rescue</span>", "sc-rescue")
    if look.scene.can(f"use {word}"):
        cells += button(look, f"use {word}", f"{icon('bolt')}<span>Skill</span>")
    done = _state(look, one)
    return f'<div class="sc-deeds">{cells or done}</div>' if cells or done else ""


def _state(look: Look, one: MemberView) -> str:
    """What is to say of a Survivor that has nothing to choose."""
    view = look.view
    if one.flipped:
        return "<em>wounded: up again next turn</em>"
    if view.active == view.seat and view.phase == ACTING and one.acted:
        return f"<em>{'passed' if one.card in look.view.this_turn.passed else 'has acted'}</em>"
    return ""


def drops(look: Look, place: int, one: MemberView) -> str:
    """For each Item in hand: Equip it here, or Stock it here; seen when that Item is picked up (page.css)."""
    box = look.box
    cells = ""
    for leaf, item in enumerate(pickable(look)):
        word = f"{look.word(item)}.{place + 1}"
        inside = ""
        if look.scene.can(f"equip {word}"):
            inside += button(
                look,
                f"equip {word}",
                f"<span>Equip</span><b>{icon('burst')}{signed(gain(look.table, look.table.member(one.card), item))}</b>",
                label=f"Equip {box.names[item]} on {box.names[one.card]}",
            )
        if look.scene.can(f"stock {word}"):
            inside += button(
                look,
                f"stock {word}",
                f"<span>Stock</span><b>{icon('life')}{one.survival + box.stock[item]}</b>",
                label=f"Stock {box.names[item]} under {box.names[one.card]}",
            )
        cells += f'<div class="sc-drop sc-leaf-{leaf}">{inside}</div>' if inside else ""
    return cells


def pickable(look: Look) -> list[int]:
    """Items in hand that can be placed now, in the order of the hand."""
    words = {option.partition(" ")[2].partition(".")[0] for option in look.starting("equip", "stock")}
    hand = look.player(look.view.seat).hand if look.view.seat >= 0 else []
    return [card for card in sorted(hand) if look.word(card) in words]
