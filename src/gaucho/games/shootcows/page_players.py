"""Everybody else's boards: Rescued Survivors, how many cards they hold, their Parties."""

from __future__ import annotations

from gaucho.games.shootcows.notes import sorted_hand
from gaucho.games.shootcows.page_cards import card_zoom, icon, picture
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.page_party import member
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, counted, zoom


def rival(look: Look, seat: int) -> str:
    """A board seen from across the table."""
    player = look.player(seat)
    party = "".join(member(look, seat, place) for place in range(len(player.party)))
    party = party or '<p class="sc-nobody">nobody left</p>'
    shown = f'<div class="sc-shown">{"".join(_shown(look, card) for card in sorted_hand(look.box, player.hand))}</div>'
    body = f'<div class="sc-party">{party}</div>{shown if player.hand else ""}'
    return (
        f'<section class="sc-area sc-rival p{seat}{state(look, seat)}" {called(look.scene.names[seat])}>'
        f"{rim(look, seat)}{body}{aim(look, seat)}</section>"
    )


def _shown(look: Look, card: int) -> str:
    """A card of a hand that lies open: in replays."""
    attributes = f"{called(look.box.names[card])} {card_zoom(look.box, card)}"
    return piece("sc-open", picture(look.box, card), attributes, f"card-{card}", "span")


def state(look: Look, seat: int) -> str:
    """Classes that say what is going on with a player."""
    view = look.view
    words = " sc-active" if seat == view.active and not view.ending else ""
    words += " sc-asked" if look.asked(seat) else ""
    return words + (" sc-winner" if seat in view.winners else "")


def rim(look: Look, seat: int) -> str:
    """Who it is, what is Rescued, and how many cards are in hand."""
    name = f'<h3 class="sc-who">{look.name(seat)}</h3>'
    return f'<header class="sc-rim">{badge(seat, look.scene.names[seat])}{name}{rescued(look, seat)}{held(look, seat)}</header>'


def held(look: Look, seat: int) -> str:
    """How many cards are in hand, and how many there may be at the end of a turn."""
    player = look.player(seat)
    title = f"{counted(int(player.hand_size), 'card')} in hand"
    about = zoom(title, f"Outside of one's own turn a hand is limited to {player.limit}.", "SC-015")
    limit = f"<small>/{player.limit}</small>" if seat == look.view.seat else ""
    over = " sc-over" if player.hand_size > player.limit else ""
    inside = f"{icon('hand')}<b>{player.hand_size}{limit}</b>"
    return piece(f"sc-held{over}", inside, f"{called(title)} {about}", tag="span")


def rescued(look: Look, seat: int) -> str:
    """Seats in the helicopter: those who are aboard, and the empty ones."""
    aboard = [int(card) for card in look.player(seat).rescued]
    goal = look.table.target()
    seats = "".join(f'<i class="sc-aboard" data-move="card-{card}">{picture(look.box, card)}</i>' for card in aboard)
    seats += "".join(f'<i class="sc-empty">{icon("chopper")}</i>' for _ in range(goal - len(aboard)))
    names = ", ".join(look.box.names[card] for card in aboard) or "nobody yet"
    label = f"{len(aboard)} of {goal} Rescued"
    about = zoom(label, f"{names}. Whoever has Rescued {goal} first wins at once.", "SC-001" if goal > 2 else "SC-002")
    return piece("sc-rescued", seats, f"{called(f'{label}: {names}')} {about}", tag="span")


def aim(look: Look, seat: int) -> str:
    """Over a whole board, when its player can be chosen."""
    if not look.mine("target_player"):
        return ""
    option = f"left {(seat - look.view.seat) % look.view.seats}"
    return piece("sc-choose", "", look.scene.act(option, f"Steal from {look.scene.names[seat]}"))
