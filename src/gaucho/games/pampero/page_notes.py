"""What a player would look up before a choice, and what everybody must know now."""

from __future__ import annotations

from gaucho.games.pampero.page_hints import money_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_time import times
from gaucho.games.pampero.rules.names import NO_LINK, NONE, ZONES

SCORINGS = ("The first scoring follows this year.", "The second scoring follows this year.", "This is the last year.")


def note(look: Look) -> str:
    """The card that is being played, and at which tab."""
    view = look.view
    card = look.playing
    if card == NONE or view.active != view.seat:
        return ""
    name = look.box.card_names[card]
    if view.space == NONE or view.tab == NONE:
        return name
    zone = look.box.tabs[view.space][view.tab].zone
    where = "" if look.box.card_link[card] == NO_LINK else f" in zone {ZONES[zone]}"
    price = money_words(look, card, int(view.space), zone)
    return f"{name}{where}{f', {price}' if price else ''}."


def alarm(look: Look) -> str:
    """Every disc moves at least one space at the end of a year: is a scoring near?"""
    view = look.view
    if view.winners or view.scored >= len(SCORINGS) or not view.round:
        return ""
    return SCORINGS[view.scored] if min(view.time) + 1 >= times(look)[view.scored] else ""
