"""The own play area: Health, items, the hand, and the draw stack beside it."""

from __future__ import annotations

from gaucho.games.zappem.notes import FEW_CARDS
from gaucho.games.zappem.page_cards import card_back, icon, spoken, zone_card, zone_zoom
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_players import aim, rim, state, vitals
from gaucho.games.zappem.rules.components import FIELD_CODES, FIELDS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

THICK = 8  # edges of cards drawn below the top of a full stack


def own_area(look: Look) -> str:
    """Everything that lies in front of the viewer."""
    seat = int(look.view.seat)
    return (
        f'<section class="ze-area ze-own p{seat}{state(look, seat)}" aria-label="Your area">'
        f"{rim(look, seat)}{vitals(look, seat)}{own_hand(look)}{aim(look, seat) if look.scene.can('myself') else ''}</section>"
    )


def own_hand(look: Look) -> str:
    """The viewer's Zone cards, each with its little map; and the stack they are drawn from."""
    cards = "".join(_card(look, int(card)) for card in look.player(look.view.seat).hand)
    size = look.player(look.view.seat).hand_size
    return f'<div class="ze-fan" role="group" {called(f"Your hand: {size} Zone cards")}>{cards}{stack(look)}</div>'


def _card(look: Look, card: int) -> str:
    code = FIELD_CODES[card]
    verb = "give" if look.mine("nv_give") else "move"
    option = f"{verb} {code}"
    found = look.prospects[card]
    label = f"{look.scene.legal[option]}. {spoken(look, card)}" if look.scene.can(option) else spoken(look, card)
    if found and verb == "move":
        label += f". You could: {', '.join(found)}"
    act = look.scene.act(option, label, why=False)
    shows = "" if look.scene.can(option) else f' data-shows="move {code}"'
    bolt = f'<i class="ze-prey">{icon("bolt")}</i>' if any(word.startswith("zap ") for word in found) else ""
    return piece("ze-zone", zone_card(look, card) + bolt, f"{act} {zone_zoom(look, card)}{shows}", f"zone-{card}")


def stack(look: Look) -> str:
    """The draw stack: as thick as it is, with its count; it is the clock of the game."""
    size = int(look.view.deck_size)
    edges = -(-size * THICK // FIELDS)
    pile = "".join(
        f'<rect x="{2 + i * 1.2:g}" y="{2 + i * 1.6:g}" width="96" height="124" rx="8"/>' for i in range(edges, 0, -1)
    )
    picture = f'<svg class="ze-edges" viewBox="0 0 110 142" aria-hidden="true">{pile}</svg>' + (card_back() if size else "")
    end = "the villain wins when the crew has played its last card" if look.team else "the most Health wins when all are played"
    about = zoom("Draw stack", f"{size} Zone cards left. Hands are filled up to {look.box.hand} from it; {end}.", "ZE-041")
    low = " ze-low" if size <= FEW_CARDS else ""
    return piece(f"ze-stack{low}", f"{picture}<b>{size}</b>", f"{called(f'Draw stack: {size} Zone cards')} {about}")
