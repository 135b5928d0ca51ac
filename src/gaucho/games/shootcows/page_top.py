"""The strip above the table: whose turn it is, the five phases, and how long the game still goes."""

from __future__ import annotations

from gaucho.games.shootcows.notes import PHASES, afterwards, stalled
from gaucho.games.shootcows.page_cards import icon
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules.creatures import most_sent
from gaucho.games.shootcows.rules.table import RESCUE
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom


def top(look: Look) -> str:
    """Turn, phases, piles."""
    return f'<header class="sc-top">{turn(look)}{phases(look)}{counts(look)}</header>'


def turn(look: Look) -> str:
    """Whose turn it is."""
    view = look.view
    if view.ending:
        return '<span class="sc-turn"><b>The end</b></span>'
    whose = "Your turn" if view.active == view.seat else look.name(int(view.active))
    return f'<span class="sc-turn">{badge(int(view.active), look.scene.names[view.active])}<b>{whose}</b></span>'


def about(look: Look) -> tuple[tuple[str, str], ...]:
    """Each phase in a sentence, as it is here and for who is at turn, and its rule."""
    most = most_sent(look.table)
    creatures = f"{most} Creatures from hand may attack, one after the other" if most > 1 else "1 Creature from hand may attack"
    return (
        ("Flipped Survivors get up; play Survivors and Items.", "SC-024"),
        ("Each Survivor Explores, Fights or Passes.", "SC-039"),
        (f"Red-letter skills, then {creatures}.", "SC-058"),
        ("Rescue Survivors with enough Survival; not in a first turn.", "SC-064"),
        (f"Play Survivors and Items once more; then keep {look.player(int(look.view.active)).limit} cards.", "SC-071"),
    )


def phases(look: Look) -> str:
    """The five phases of a turn; the one that goes on is lit."""
    cells = ""
    for number, (name, (text, rule)) in enumerate(zip(PHASES, about(look), strict=True)):
        on = number == look.view.phase and not look.view.ending
        none = number == RESCUE and look.player(int(look.view.active)).turns <= 1
        when = ", now" if on else ", not in this turn" if none else ""
        says = f"{called(f'{name} Phase{when}')} {zoom(f'{name} Phase', text, rule)}"
        cells += piece(f"sc-phase{' sc-on' if on else ''}{' sc-none' if none else ''}", name, says, tag="span")
    return f'<div class="sc-phases" role="group" {called("Phases of a turn")}>{cells}</div>'


def counts(look: Look) -> str:
    """The clocks of the game: Locations still to come, the Main Deck, rounds without a step."""
    view, box = look.view, look.box
    cells = _count(
        "road",
        str(view.locations_left),
        f"{view.locations_left} Locations to come",
        "When the last row is used up the game is over.",
        "SC-003",
    )
    cells += _count(
        "deck",
        str(view.deck_size),
        f"{view.deck_size} cards in the Main Deck",
        f"{len(view.discards)} in the discard pile, which is shuffled when the deck is empty.",
        "SC-R7",
    )
    if view.stall:
        limit = box.stall_rounds * view.seats
        cells += _count("clock", f"{view.stall}/{limit}", stalled(view, box), f"Then {afterwards(view)}.", "SC-R57")
    return f'<div class="sc-counts">{cells}</div>'


def _count(sign: str, number: str, title: str, text: str, rule: str) -> str:
    return piece("sc-count", f"{icon(sign)}<b>{number}</b>", f"{called(title)} {zoom(title, text, rule)}", tag="span")
