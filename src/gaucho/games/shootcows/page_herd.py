"""The Herd behind its fence, as many as there are places; and the wall with the missing persons beside it."""

from __future__ import annotations

from gaucho.games.shootcows.notes import CROWDED, key_of
from gaucho.games.shootcows.page_cards import card_zoom, icon, picture
from gaucho.games.shootcows.page_look import Look, button
from gaucho.games.shootcows.rules.operations import ONLY_MAD_COUNT
from gaucho.games.shootcows.rules.values import tactic
from gaucho.games.shootcows.rules.view import BeastView
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

WALL = 6  # posters that are seen on the wall


def herd(look: Look) -> str:
    """All Creatures in play, in the order they joined."""
    view, box = look.view, look.box
    size, room = len(view.herd), int(box.herd)
    beasts = "".join(beast(look, one) for one in view.herd)
    gaps = "".join('<i class="sc-gap"></i>' for _ in range(room - size))
    crowd = " sc-crowded" if size >= CROWDED else ""
    raises = "here that counts as Mad raises" if tactic(look.table, ONLY_MAD_COUNT) is not None else "here raises"
    about = zoom(
        f"The Herd: {size} of {room}",
        f"Each Creature {raises} the Rescue Cost by 1. {room} of them and no Survivor in play: the cows win.",
        "SC-121",
    )
    sign = piece("sc-count-herd", f"<b>{size}</b><small>of {room}</small>", f"{called(f'The Herd: {size} of {room}')} {about}")
    return (
        f'<section class="sc-herd{crowd}" {called(f"The Herd: {size} of {room} Creatures")}>{sign}'
        f'<div class="sc-crowd">{beasts}{gaps}<span class="sc-fence" aria-hidden="true"></span></div>{missing(look)}</section>'
    )


def beast(look: Look, one: BeastView) -> str:
    """A Creature in the Herd: Power in its steak, Toughness, what it has swallowed."""
    box, card = look.box, int(one.card)
    option = f"creature {look.word(card)}"
    asks = look.mine("fight_target", "target_creature", "may_discard")
    words = spoken(look, one)
    act = look.scene.act(option, f"{look.scene.legal[option]}: {words}" if look.scene.can(option) else words, why=asks)
    now = " sc-fighting" if look.view.fight is not None and look.view.fight.creature == card else ""
    next_one = " sc-next" if look.performing == card else ""
    tough = f'<b class="sc-toughness">{box.toughness[card]}</b>' if box.toughness[card] else ""
    red = f'<i class="sc-red">{icon("skull")}</i>' if box.red[card] else ""
    held = f'<b class="sc-swallowed">{len(one.stock)}</b>' if one.stock else ""
    inside = f'{_figure(look, one)}<b class="sc-power">{box.power[card]}</b>{tough}{red}{held}'
    more = "It counts as Mad now." if one.mad and not box.mad[card] else ""
    if one.stock:
        more += f" Under it: {', '.join(box.names[stocked] for stocked in one.stock)}."
    mad = " sc-mad" if one.mad else ""
    return piece(f"sc-beast{mad}{now}{next_one}", inside, f"{act} {card_zoom(box, card, more.strip())}", f"card-{card}")


def _figure(look: Look, one: BeastView) -> str:
    box, card = look.box, int(one.card)
    return f'<svg class="sc-figure" viewBox="0 0 100 100" aria-hidden="true"><use href="#sc-{key_of(box, card)}"/></svg>'


def spoken(look: Look, one: BeastView) -> str:
    """A Creature in words, for those who do not see it."""
    box, card = look.box, int(one.card)
    tough = f", Toughness {box.toughness[card]}" if box.toughness[card] else ""
    red = ", red-letter skill" if box.red[card] else ""
    return f"{box.names[card]}, {'Mad' if one.mad else 'Normal'}, Power {box.power[card]}{tough}{red}"


def missing(look: Look) -> str:
    """The Missing Persons Pile: posters on a wall; instead of a Survivor Phase one of them can be found."""
    view, box = look.view, look.box
    posters = "".join(
        f'<i class="sc-lost" data-move="card-{card}">{picture(box, int(card))}</i>' for card in view.missing[-WALL:]
    )
    names = ", ".join(f"{box.names[card]} (Fight {box.fight[card]}, Survival {box.survival[card]})" for card in view.missing)
    names = names or "nobody"
    title = f"Missing Persons: {len(view.missing)}"
    about = zoom(title, f"{names}. Instead of a whole Survivor Phase, a Party with room takes one of them.", "SC-041")
    empty = icon("poster", "sc-blank") if not view.missing else ""
    wall = piece(
        "sc-wall",
        f"<small>Missing</small><div>{posters}{empty}</div><b>{len(view.missing)}</b>",
        f"{called(f'{title}: {names}')} {about}",
    )
    find = button(look, "skip_phase", f"{icon('eye')}<span>Find one</span>") if look.scene.can("skip_phase") else ""
    return f'<div class="sc-missing">{wall}{find}</div>'
