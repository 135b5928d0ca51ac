"""The strip above the table: the land track, the lamps of the phases, and who is First Player."""

from __future__ import annotations

from gaucho.games.quantumzap.notes import PHASES
from gaucho.games.quantumzap.page_cards import icon, land, land_of
from gaucho.games.quantumzap.page_look import Look
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

HELP = {
    1: ("Discover", "Survey lots, buy an Action card, take the fund for a lot.", "QZ-027"),
    2: ("Bid", "Every lot is auctioned under seal, from the end of the line to the deck.", "QZ-054"),
    3: ("Develop", "Turn your lots face up, for Credits.", "QZ-073"),
    4: ("Collect", "Everybody is paid; bad lots bring Debt, once.", "QZ-077"),
}


def top(look: Look) -> str:
    """Rounds, phases, First Player."""
    return f'<header class="qz-top">{lands(look)}{lamps(look)}{first_player(look)}</header>'


def lands(look: Look) -> str:
    """One Land card per round; those of later rounds lie face down."""
    view, box = look.view, look.box
    cells = ""
    for place in range(int(box.rounds)):
        now = " qz-now" if place == len(view.lands) - 1 else ""
        if place < len(view.lands):
            card = int(view.lands[place])
            name, ecf = box.land_names[card], box.land_ecf[card]
            text = f"The Land card of round {place + 1}: it put {ecf}M into the fund."
            label = called(f"Round {place + 1}: {name}, {ecf}M for the fund")
            inside = f'{land(land_of(card))}<b class="qz-ecf">{ecf}M</b>'
            cells += piece(f"qz-land{now}", inside, f"{label} {zoom(name, text, 'QZ-026')}", f"land-{place}")
        else:
            inside = f'{land("back-land")}<b class="qz-round">{place + 1}</b>'
            cells += piece("qz-land", inside, called(f"Round {place + 1}: Land card face down"), f"land-{place}")
    label = called(f"Round {view.round} of {box.rounds}")
    word = f'<span class="qz-word" aria-hidden="true">Round {view.round}</span>'
    return f'<div class="qz-lands" role="group" {label}>{word}{cells}</div>'


def lamps(look: Look) -> str:
    """The four phases as neon signs; the one that is lit goes on now."""
    cells = ""
    for phase, (name, text, rule) in HELP.items():
        on = phase == look.view.phase and not look.view.winners
        label = called(f"Phase {name}{', now' if on else ''}")
        cells += piece(f"qz-lamp{' qz-on' if on else ''}", name, f"{label} {zoom(name, text, rule)}", tag="span")
    now = PHASES[look.view.phase]
    return f'<div class="qz-lamps" role="group" {called(f"Phase: {now}")}>{cells}</div>'


def first_player(look: Look) -> str:
    """Who holds the First Player marker."""
    seat = look.view.first
    name = "You" if seat == look.view.seat else look.scene.names[seat]
    text = "Acts first in every phase, and is asked first when bids are tied. The marker moves on after each round."
    inside = f"{icon('star')}{badge(seat, look.scene.names[seat])}<span>{'you' if name == 'You' else look.name(seat)}</span>"
    attributes = f"{called(f'First Player: {name}')} {zoom('First Player', text, 'QZ-021')}"
    return piece(f"qz-first p{seat}", inside, attributes)
