"""The company mat: two rows of spaces with their operations tabs, cards on them, tower bonus tiles between; and its rim."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import action_face, card_piece, connection_piece
from gaucho.games.pampero.page_hand import IN_SCORINGS, hand
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_rim import rim
from gaucho.games.pampero.page_standing import scoring_now
from gaucho.games.pampero.page_tiles import connection_face, tower_tile_face
from gaucho.games.pampero.rules.names import (
    CARDS,
    CONNECTIONS,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    TOWER_TILES,
    ZONES,
)
from gaucho.games.pampero.rules.playable import tab_price
from gaucho.games.pampero.rules.years import ACTION_ROUNDS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def company_mat(look: Look) -> str:
    """Everything of the company that lies before the viewer but its grid board."""
    seat = look.me
    # In a scoring the mat makes room for what is being scored.
    middle = scoring_now(look) if look.mine(*IN_SCORINGS) else mat(look, seat)
    return f'<div class="pa-company p{seat}">{rim(look, seat)}{middle}{hand(look, seat)}</div>'


def mat(look: Look, seat: int) -> str:
    """A company mat."""
    slots = "".join(slot(look, seat, place) for place in range(len(TOWER_TILES)))
    top, bottom = [
        "".join(space(look, seat, row * ROW_SPACES + place) for place in range(ROW_SPACES)) for row in range(len(ROW_NAMES))
    ]
    return (
        f'<section class="pa-mat" {called(f"Company mat of {look.name_of(seat)}")}>'
        f'<div class="pa-row pa-row-top">{top}</div>'
        f'<div class="pa-between">{rounds(look, seat)}<div class="pa-slots">{slots}</div></div>'
        f'<div class="pa-row pa-row-bottom">{bottom}</div></section>'
    )


# ---- spaces ----------------------------------------------------------------------------------------------------------


def space(look: Look, seat: int, place: int) -> str:
    """A space of the mat: its tabs, and the card on it."""
    company = look.company(seat)
    card = company.mat[place]
    tabs = "".join(tab(look, seat, place, i) for i in range(len(look.box.tabs[place])))
    lies = card_on(look, seat, place) if card != NONE else f'<i class="pa-vacant">{place % ROW_SPACES + 1}</i>'
    playing = " pa-playing" if card != NONE and card == look.view.play.card and seat == look.view.active else ""
    return f'<div class="pa-space{playing}"><div class="pa-optabs">{tabs}</div>{lies}</div>'


def tab(look: Look, seat: int, place: int, i: int) -> str:
    """An operations tab: zone, zone value and energy. It is chosen here when a card is being played."""
    box, company = look.box, look.company(seat)
    printed = box.tabs[place][i]
    zone, value, energy = printed.zone, printed.value, printed.energy
    row, letter = ROW_NAMES[place // ROW_SPACES], ZONES[zone]
    option = f"tab {row}.{letter}"
    own = seat == look.view.seat and look.table.empty_space(seat, place // ROW_SPACES) == place
    words = f"{row.capitalize()} row, space {place % ROW_SPACES + 1}, zone {letter}: ${value}, {energy} energy"
    act = look.scene.act(option, words) if own and look.mine("space_tab") else called(words)
    covered = company.mat[place] != NONE and not _showing(look, seat, place, i)
    cost = tab_price(look.table, seat, printed)
    note = f" Your discount tiles make it ${cost} as a cost." if cost < value else ""
    text = f"The zone of the card, what it costs or gains, and the energy that wind farms give.{note}"
    off = f"<small>-{value - cost}</small>" if cost < value else ""
    classes = f"pa-optab pm-zone-{letter.lower()}{' pa-covered' if covered else ''}"
    inside = f"<b>{letter}</b><span>${value}</span><span>{icon('bolt')}{energy}{off}</span>"
    if seat != look.me:  # seen from across the table: without words
        return f'<div class="{classes}">{inside}</div>'
    return piece(classes, inside, f"{act} {zoom(words, text, 'PA-043')}")


def _showing(look: Look, seat: int, place: int, i: int) -> bool:
    """Does a card leave this tab showing? It is known of the card being played; of the others it no longer matters."""
    play = look.view.play
    return place == play.space and seat == look.view.active and i == play.tab


def card_on(look: Look, seat: int, place: int) -> str:
    """A card on the mat with its connection tiles; it is retrieved from there."""
    box, company = look.box, look.company(seat)
    card = int(company.mat[place])
    name = box.card_names[card]
    row = ROW_NAMES[place // ROW_SPACES]
    rightmost = look.table.rightmost_card(seat, place // ROW_SPACES) == place
    own = seat == look.view.seat
    option = look.first([f"retrieve {CARDS[card]}", *([f"row {row}"] if rightmost else [])]) if own else ""
    act = look.scene.act(option, f"Retrieve {name}") if option else called(f"{name}, {row} row")
    laid = "".join(
        f'<i class="pa-laid" data-move="{connection_piece(seat, int(tile))}">{connection_face(int(tile))}</i>'
        for tile in company.laid[place]
    )
    tiles = ", ".join(look.word(CONNECTIONS[tile]) for tile in company.laid[place])
    text = f"{box.card_texts[card]}{f' On it: {tiles}.' if tiles else ''}"
    return piece(
        "pa-played",
        f"{action_face(card)}{laid}",
        f"{act} {zoom(name, text, box.card_rules[card])}",
        card_piece(seat, card),
    )


# ---- between the rows ------------------------------------------------------------------------------------------------


def rounds(look: Look, seat: int) -> str:
    """The three numbers for action markers."""
    taken = turns_taken(look, seat)
    cells = "".join(f'<i class="{"pm-on" if n <= taken else "pm-off"}">{n}</i>' for n in range(1, ACTION_ROUNDS + 1))
    words = f"{taken} of {ACTION_ROUNDS} turns begun this year"
    return piece("pa-rounds", cells, f"{called(words)} {zoom('Action rounds', words, 'PA-039')}", tag="span")


def turns_taken(look: Look, seat: int) -> int:
    """Turns of this year that have begun: one per action marker."""
    view = look.view
    if view.round == 0:
        return 0
    order = [int(company) for company in view.order]
    begun = view.active in order and order.index(seat) <= order.index(int(view.active))
    return int(view.round) - (0 if begun else 1)


def slot(look: Look, seat: int, place: int) -> str:
    """A slot for a tower bonus tile: the tile on it, or the shadow of the one it is for."""
    box, company = look.box, look.company(seat)
    tile = int(company.slots[place])
    of = place if tile == NONE else tile
    name = box.bonus_names[of]
    if tile == NONE and seat != look.me:
        return f'<i class="pa-slot pa-slot-free">{tower_tile_face(of)}</i>'
    label = f"Slot for {name}" if tile == NONE else name
    option = f"slot {TOWER_TILES[place]}"
    own = seat == look.view.seat and look.scene.can(option)
    act = look.scene.act(option, f"Put it on the slot of {name}") if own else called(label)
    state = "pa-slot pa-slot-free" if tile == NONE else "pa-slot"
    about = zoom(label, box.bonus_texts[of], box.bonus_rules[of])
    move = f"slot-{seat}-{place}" if tile != NONE else ""
    return piece(state, tower_tile_face(of), f"{act} {about}", move)
