"""The middle of the table: the Lot Deck, the line-up, and the piles beside it."""

from __future__ import annotations

from gaucho.games.quantumzap.notes import card_in_words, limits, lot_in_words, space_of, went_into_deck
from gaucho.games.quantumzap.page_cards import action_zoom, back, deck_card, deck_zoom, icon
from gaucho.games.quantumzap.page_look import Look, doors
from gaucho.games.quantumzap.page_lots import about, chips, face_of, lot_name, spoken, state_of
from gaucho.games.quantumzap.rules.components import ACTIONS, BARGAIN, COLD, HIGH_NOON, INSIDER, LOTS
from gaucho.games.quantumzap.rules.view import HIDDEN, SpaceView
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

THICK = 8  # edges of cards drawn below the top of a full deck
FULL = 42


def line(look: Look) -> str:
    """Deck and lot spaces, from left to right; auctions run from right to left."""
    view = look.view
    last = max([int(look.box.spaces[view.seats - 2]), *[int(space.space) for space in view.spaces]])
    cells = "".join(space_cell(look, number) for number in range(1, last + 1))
    arrow = '<span class="qz-arrow" aria-hidden="true"><span>auction order</span></span>'
    return (
        f'<section class="qz-line" aria-label="Line-up">{lot_deck(look)}'
        f'<div class="qz-spaces qz-of-{last}">{cells}{arrow}</div></section>'
    )


# ---- the Lot Deck ----------------------------------------------------------------------------------------------------


def lot_deck(look: Look) -> str:
    """The deck: as thick as it is, with its count; the top card as the viewer may see it."""
    view = look.view
    size = int(view.deck_size)
    edges = -(-size * THICK // FULL)
    pile = "".join(
        f'<rect x="{2 + i * 1.3:g}" y="{2 + i * 1.8:g}" width="96" height="136" rx="9"/>' for i in range(edges, 0, -1)
    )
    picture = f'<svg class="qz-edges" viewBox="0 0 112 156" aria-hidden="true">{pile}</svg>'
    top, label, help_words = _top_card(look)
    coming = doors(lot_name(int(view.handles) + i + 1) for i in range(int(look.box.spaces[view.seats - 2]) + 1))
    coming += doors(gone(look)) if went_into_deck(look.scene.told) else ""
    shown = f'<span class="qz-topcard">{top}{coming}</span>' if size else ""
    act = _survey(look, "deck", label, view.seat in view.top_markers or not size)
    heap = piece(
        "qz-deck" if size else "qz-deck qz-out", f'{picture}{shown}<b class="qz-left">{size}</b>', f"{act} {help_words}"
    )
    zappy = f'<small class="qz-zappies">{icon("zap")}{view.zappies_left}</small>' if view.zappies_left else ""
    head = f'<span class="qz-tabs"><b>Deck</b>{zappy}</span>'
    return f'<div class="qz-space qz-stock">{head}{heap}{chips(look, view.top_markers, "deck")}</div>'


def _top_card(look: Look) -> tuple[str, str, str]:
    """The picture of the top card, its label, and what is shown large of it."""
    view = look.view
    known = {int(place): int(card) for place, card in view.deck_known}
    below = [f"place {place + 1}: {card_in_words(look.box, card)}" for place, card in sorted(known.items()) if place]
    more = f" You remember {'; '.join(below)}." if below else ""
    count = f"Lot Deck, {view.deck_size} cards"
    zappies = f" {view.zappies_left} of them Zappy." if view.zappies_left else ""
    if 0 in known:
        card = known[0]
        veil = "" if view.top_up else " qz-veiled"
        eye = "" if view.top_up else icon("eye", "qz-corner")
        words = card_in_words(look.box, card)
        return (
            f'<span class="qz-known{veil}">{deck_card(look.box, card)}{eye}</span>',
            f"{count}, on top {words}",
            deck_zoom(look.box, card),
        )
    if view.top_is_zappy:
        text = f"A Zappy card lies on top: it happens as soon as it is drawn.{zappies}{more}"
        return back("back-zappy"), f"{count}, a Zappy card on top", zoom("Lot Deck", text, "QZ-R62")
    return back(), count, zoom("Lot Deck", f"{view.deck_size} cards.{zappies} The top card can be surveyed.{more}", "QZ-037")


def _survey(look: Look, option: str, label: str, marked: bool) -> str:
    """What a click on a card that can be surveyed means: the card, or a survey and then the card."""
    scene = look.scene
    if not scene.can(option) and scene.can("survey") and not marked:
        price = "" if not look.view.rights & 1 else f" for {look.box.survey_cost}M"
        return scene.act("survey", f"Survey{price}: {label}", then=option)
    return scene.act(option, label, why=look.mine("survey_target", "target_lot", "joe_lot"))


# ---- lot spaces ------------------------------------------------------------------------------------------------------


def space_cell(look: Look, number: int) -> str:
    """A lot space: tabs for the cards that lie on the lot, the lot, and the survey markers beneath."""
    view = look.view
    space = space_of(view, number)
    if space is None:
        empty = f'<div class="qz-slot qz-empty" role="img" {called(f"Space {number}: empty")}></div>'
        return f'<div class="qz-space"><span class="qz-tabs"><b>{number}</b></span>{empty}</div>'
    lot = space.lot
    current = view.lot == number and view.phase == 2
    says = [spoken(look, lot)]
    if current:
        says.append("up for bids")
    if limits(space):
        says.append(limits(space))
    if space.insider >= 0:
        says.append(f"only {look.who(space.insider)} may bid")
    if space.frozen_by >= 0:
        says.append("frozen")
    act = _survey(look, f"space {number}", f"Space {number}: {', '.join(says)}", view.seat in lot.markers)
    ice = icon("ice", "qz-ice", "0 0 100 140") if space.frozen_by >= 0 else ""
    card = piece(
        f"qz-slot{state_of(lot)}",
        face_of(look, lot, small=False) + ice,
        f"{act} {about(look, lot, f'Space {number}')}",
        lot_name(lot.handle),
    )
    classes = "qz-space" + (" qz-current" if current else "") + (" qz-frozen" if space.frozen_by >= 0 else "")
    head = f'<span class="qz-tabs"><b>{number}</b>{tabs(look, space)}</span>'
    leads = ' data-leads=""' if current else ""  # one bids with the lot in sight
    return f'<div class="{classes}"{leads}>{head}{card}{chips(look, lot.markers, str(lot.handle))}</div>'


def tabs(look: Look, space: SpaceView) -> str:
    """The Action cards that lie on a lot."""
    found = ""
    if space.most:
        found += _tab(look, space, "price", BARGAIN, f"\N{LESS-THAN OR EQUAL TO}{space.most}M", int(space.price_by))
    if space.least:
        found += _tab(look, space, "price", HIGH_NOON, f"\N{GREATER-THAN OR EQUAL TO}{space.least}M", int(space.price_by))
    if space.insider >= 0:
        found += _tab(
            look, space, "insider", INSIDER, badge(space.insider, look.scene.names[space.insider]), int(space.insider)
        )
    if space.frozen_by >= 0:
        found += _tab(look, space, "freeze", COLD, icon("flake"), int(space.frozen_by))
    return found


def _tab(look: Look, space: SpaceView, slot: str, kind: int, sign: str, by: int) -> str:
    name = look.box.names[kind]
    label = f"{name} on space {space.space}, played by {look.who(by)}"
    act = look.scene.act(f"ongoing {space.space}.{slot}", label, why=False)
    return piece(
        f"qz-tab qz-{slot} p{by}", sign, f"{act} {action_zoom(look.box, kind, f' Played by {look.who(by)}.')}", tag="span"
    )


# ---- piles -----------------------------------------------------------------------------------------------------------


def piles(look: Look) -> str:
    """The fund, the bank, the discards; in an advanced game the Action cards."""
    return f'<section class="qz-piles" aria-label="Piles">{pot(look)}{bank(look)}{lot_discard(look)}{actions(look)}</section>'


def pot(look: Look) -> str:
    """The fund."""
    amount = look.view.ecf
    text = f"The fund holds {amount}M. In your Discover turn you may give up an undeveloped lot and take all of it."
    act = look.scene.act("buyout", f"The fund: {amount}M", why=look.mine("discover_menu"))
    return piece(
        "qz-pot", f"{icon('pot')}<b>{amount}M</b><small>Fund</small>", f"{act} {zoom('The fund (ECF)', text, 'QZ-051')}"
    )


def bank(look: Look) -> str:
    """The bank."""
    text = f"The bank (QZA) has {look.view.bank}M. It never runs out."
    attributes = f"{called(f'The bank: {look.view.bank}M')} {zoom('The bank (QZA)', text, 'QZ-R16')}"
    return piece("qz-bank", f"{icon('bank')}<b>{look.view.bank}M</b><small>Bank</small>", attributes)


def lot_discard(look: Look) -> str:
    """The Lot Discard: its count, and what the viewer knows of it."""
    view, box = look.view, look.box
    total = view.lot_discards + len(view.zappy_discards)
    known = ", ".join(lot_in_words(box, card) for card in view.discard_known)
    zappies = ", ".join(box.zappy_names[card - LOTS] for card in view.zappy_discards)
    text = f"{view.lot_discards} lots, face down."
    text += f" You know: {known}." if known else ""
    text += f" Zappy cards: {zappies}." if zappies else ""
    exits = "" if went_into_deck(look.scene.told) else doors(gone(look))
    picture = f'<span class="qz-heap">{back() if total else ""}{exits}</span>'
    attributes = f"{called(f'Lot Discard: {total} cards. {text}')} {zoom('Lot Discard', text, 'QZ-R20')}"
    return piece("qz-gone", f"{picture}<b>{total}</b><small>Discard</small>", attributes)


def gone(look: Look) -> list[str]:
    """The names of all lots that lie neither in the line-up nor in an area any more."""
    view = look.view
    here = {int(lot.handle) for player in view.players for lot in player.lots}
    here |= {int(space.lot.handle) for space in view.spaces}
    return [lot_name(handle) for handle in range(1, int(view.handles) + 1) if handle not in here]


def actions(look: Look) -> str:
    """The Action Deck, and the five types of this game with what lies of each in the Action Discard."""
    if not look.advanced:
        return ""
    view, box = look.view, look.box
    left = int(view.action_deck)
    label = f"Action Deck: {left} cards"
    act = look.scene.act(
        "buy_action",
        f"{label}: buy one for {box.action_cost}M" if look.scene.can("buy_action") else label,
        why=look.mine("discover_menu"),
    )
    text = f"{left} cards left. In your Discover turn one card costs {box.action_cost}M."
    price = f'<b class="qz-cost">{box.action_cost}M</b>' if look.scene.can("buy_action") else ""
    held = view.players[view.seat].hand if view.seat >= 0 else []
    exits = doors(hand_name(int(kind), held.count(kind)) for kind in view.types) if view.seat >= 0 and left else ""
    heap = f'<span class="qz-heap">{back("back-action") if left else ""}{exits}{price}</span>'
    deck = piece("qz-actions", f"{heap}<b>{left}</b><small>Actions</small>", f"{act} {zoom('Action Deck', text, 'QZ-048')}")
    types = "".join(action_type(look, int(kind)) for kind in view.types)
    label = called("The Action types of this game, with the Action Discard")
    return f'{deck}<div class="qz-types" role="group" {label}>{types}</div>'


def action_type(look: Look, kind: int) -> str:
    """One of the five types: its picture and text, and how many lie in the Action Discard."""
    view, box = look.view, look.box
    used = view.action_discard.count(kind)
    name = box.names[kind]
    act = look.scene.act(f"take {ACTIONS[kind]}", f"{name}: {used} in the Action Discard", why=look.mine("raid_card"))
    more = f" {used} of {box.copies[kind]} lie in the Action Discard."
    count = f'<b class="qz-used">{used}</b>' if used else ""
    return piece(
        f"qz-type{'' if used else ' qz-none'}",
        f"{icon(ACTIONS[kind])}{count}",
        f"{act} {action_zoom(box, kind, more)}",
        tag="span",
    )


def hand_name(kind: int, copy: int) -> str:
    """An Action card in the viewer's own hand."""
    return f"hand-{kind}-{copy}"


def aside(look: Look) -> str:
    """Cards that are off the deck and not yet back."""
    found = ""
    for place, card in enumerate(look.view.aside):
        if card == HIDDEN:
            found += piece("qz-slot", back(), called("A card off the deck, face down"), f"aside-{place}")
        else:
            label = called(f"Off the deck: {card_in_words(look.box, int(card))}")
            found += piece(
                "qz-slot", deck_card(look.box, int(card)), f"{label} {deck_zoom(look.box, int(card))}", f"aside-{place}"
            )
    return found
