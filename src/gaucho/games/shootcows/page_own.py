"""The own board: the Party, and the hand below it."""

from __future__ import annotations

from gaucho.games.shootcows.notes import sorted_hand
from gaucho.games.shootcows.page_cards import card_face, card_zoom, icon
from gaucho.games.shootcows.page_look import Look, button
from gaucho.games.shootcows.page_party import member, pickable
from gaucho.games.shootcows.page_players import rim, state
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, ITEM, SURVIVOR
from gaucho.kit.look import called, piece

MENUS = ("begin_menu", "survivor_menu", "creature_menu", "rescue_menu", "end_menu")
WHOLE = ("discard", "enter", "play", "send")  # verbs for which the whole card is the button


def own_area(look: Look) -> str:
    """Everything that lies in front of the viewer."""
    seat = int(look.view.seat)
    player = look.player(seat)
    party = "".join(member(look, seat, place) for place in range(len(player.party)))
    room = int(look.box.party) - len(player.party)
    party += "".join(
        f'<div class="sc-member sc-vacant">{icon("poster")}<small>room for a Survivor</small></div>' for _ in range(room)
    )
    return (
        f'<section class="sc-area sc-own p{seat}{state(look, seat)}" aria-label="Your board">{rim(look, seat)}'
        f'<div class="sc-party">{party}</div></section>{own_hand(look)}'
    )


def own_hand(look: Look) -> str:
    """The viewer's cards, by kind; those that can be played are lit."""
    player = look.player(look.view.seat)
    cards = [hand_card(look, card) for card in sorted_hand(look.box, player.hand)]
    many = " sc-many" if len(cards) > 7 else ""
    label = called(f"Your hand: {len(cards)} cards, limit {player.limit}")
    inside = "".join(cards) or '<p class="sc-nobody">no cards in hand</p>'
    return f'<section class="sc-hand{many}" {label}>{inside}</section>'


def hand_card(look: Look, card: int) -> str:
    """A card in hand: the whole of it is a button, or it is picked up, or it has a button for either side of a Fight."""
    box, word = look.box, look.word(card)
    about = card_zoom(box, card)
    option = look.first(f"{verb} {word}" for verb in WHOLE)
    if option:
        return piece(
            "sc-incard", card_face(box, card), f"{look.scene.act(option, look.scene.legal[option])} {about}", f"card-{card}"
        )
    items = pickable(look)
    if card in items:
        return _to_place(look, card, items.index(card), about)
    sides = _sides(look, word)
    why = "" if sides else _why(look, card)
    label = box.names[card]
    act = look.scene.act(why, label) if why else called(label)
    dim = " sc-dim" if look.mine() and not sides else ""
    face = piece(f"sc-incard{dim}", card_face(box, card), f"{act} {about}", f"card-{card}")
    return f'<div class="sc-steakable">{face}{sides}</div>' if sides else face


def _to_place(look: Look, card: int, leaf: int, about: str) -> str:
    """An Item that is picked up with a click; then Equip and Stock are seen on the Survivors (page_party.py)."""
    label = called(f"{look.box.names[card]}: Equip or Stock it")
    return (
        f'<button type="button" class="sc-incard sc-pick sc-pick-{leaf}" data-turn="{leaf}" data-leads="" role="button" '
        f'tabindex="0" {label} {about} data-move="card-{card}">{card_face(look.box, card)}</button>'
    )


def _sides(look: Look, word: str) -> str:
    """Up the Steaks: for the Survivor, or for the Creature."""
    cells = ""
    for verb, name in (("for_survivor", "Survivor"), ("for_creature", "Creature")):
        option = f"{verb} {word}"
        if look.scene.can(option):
            cells += button(
                look, option, f"{icon('life' if verb == 'for_survivor' else 'horns')}<span>{name}</span>", f"sc-{verb}"
            )
    return f'<div class="sc-sides">{cells}</div>' if cells else ""


def _why(look: Look, card: int) -> str:
    """What a click on a card asks about that cannot be played now."""
    box, word = look.box, look.word(card)
    if look.mine("steaks") and box.side[card] >= 0:
        return f"for_survivor {word}"
    if box.sort[card] == EVENT and look.mine(*MENUS, "any_time", "steaks"):
        return f"play {word}"
    if box.sort[card] == ITEM and look.mine("begin_menu", "end_menu"):
        return f"equip {word}.1"
    if box.sort[card] == CREATURE and look.mine("creature_menu"):
        return f"send {word}"
    if box.sort[card] == SURVIVOR and look.mine("begin_menu", "end_menu"):
        return f"enter {word}"
    return ""
