"""The strip above the table: the round, what goes on in it, and how long the game still lasts."""

from __future__ import annotations

from gaucho.games.zappem.notes import FEW_CARDS
from gaucho.games.zappem.page_cards import helmet, icon
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import FIELDS
from gaucho.games.zappem.rules.table import ACTING, MOVING, RETURNING, SETTING_UP, VILLAIN_PHASE
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

PHASES = {
    MOVING: ("Crew moves", "All astronauts play a Zone card before anybody acts.", "ZE-026"),
    ACTING: ("Crew acts", "The astronauts act in the order they like.", "ZE-027"),
    RETURNING: ("Returns", "Astronauts who are down may come back with a Heart.", "ZE-R34"),
    VILLAIN_PHASE: ("Villain", "As many turns in a row as there are active astronauts.", "ZE-044"),
}


def top(look: Look) -> str:
    """Round, phases or turn order, and the cards left."""
    middle = lamps(look) if look.team else order(look)
    return f'<header class="ze-top">{count(look)}{middle}{meter(look)}</header>'


def count(look: Look) -> str:
    """The round."""
    words = "Set-up" if look.view.phase == SETTING_UP else f"Round {look.view.round}"
    return f'<span class="ze-round">{words}</span>'


def lamps(look: Look) -> str:
    """The phases of a team game; the one that is lit goes on now."""
    view = look.view
    cells = ""
    for phase, (name, text, rule) in PHASES.items():
        on = view.phase == phase and not view.winners
        words, said = name, name
        if phase == VILLAIN_PHASE and on and view.turns_in_all:
            turn = view.turns_in_all - view.turns
            pips = "".join(f'<i class="{"ze-on" if i < turn else ""}"></i>' for i in range(view.turns_in_all))
            words, said = f'{name}<span class="ze-pips">{pips}</span>', f"{name}, turn {turn} of {view.turns_in_all}"
        label = called(f"{said}{', now' if on else ''}")
        cells += piece(f"ze-lamp{' ze-on' if on else ''}", words, f"{label} {zoom(name, text, rule)}", tag="span")
    return f'<div class="ze-lamps" role="group" {called("Phases of a round")}>{cells}</div>'


def order(look: Look) -> str:
    """Battle Royale: the turn order, and whose turn it is."""
    view = look.view
    cells = ""
    for places in range(view.seats):
        seat = (view.first + places) % view.seats
        now = " ze-on" if seat == view.active and not view.winners else ""
        out = " ze-out" if look.player(seat).health == 0 else ""
        cells += f'<span class="ze-lamp ze-next{now}{out}">{helmet(look, seat)}<span>{look.name(seat)}</span></span>'
    return f'<div class="ze-lamps" role="group" {called("Turn order")}>{cells}</div>'


def meter(look: Look) -> str:
    """Zone cards not played yet: in the stack, and in hands."""
    view = look.view
    hands = sum(player.hand_size for player in view.players)
    deck = view.deck_size if view.phase != SETTING_UP else FIELDS
    left, low = deck + hands, " ze-low" if deck <= FEW_CARDS else ""
    text = f"{deck} in the stack, {hands} in hands, of {FIELDS}. The game ends when they are used up."
    about = zoom(f"{left} Zone cards left", text, "ZE-078" if look.team else "ZE-083")
    bar = (
        '<svg class="ze-bar" viewBox="0 0 72 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="ze-trough" width="72" height="8"/>'
        f'<rect class="ze-held" width="{left}" height="8"/><rect class="ze-deck" width="{deck}" height="8"/></svg>'
    )
    inside = f"{icon('cards')}{bar}<b>{left}</b>"
    return piece(f"ze-meter{low}", inside, f"{called(f'{left} Zone cards left: {text}')} {about}")
