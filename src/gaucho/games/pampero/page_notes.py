"""What a player would look up before a choice, and what everybody must know now."""

from __future__ import annotations

from gaucho.games.pampero.page_hints import money_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.names import NO_LINK, NONE, ZONES

UNPAID = ("card_effect", "build_site", "contract", "tower_owner", "foreign_card", "venture_slot", "payment")
GIVEN = ("advance_market", "income_market", "solar_tile", "specialist", "dozer_pick", "one_of", "retrieve_card")
GIVERS = {  # what happened to the company last: where a question of a bonus comes from
    news.TOWER: "The tower gives this.",
    news.TILE_TAKEN: "The tower bonus tile gives this.",
    news.BONUS_SPACE: "The tower bonus gives this.",
    news.FULFILLED: "The grid space gives this.",
    news.FULFILLED_SOLAR: "The grid space gives this.",
    news.CONNECTION_PLAYED: "The connection tile gives this.",
    news.PARKED: "The parking spot gives this.",
}
SCORINGS = ("The first scoring follows this year.", "The second scoring follows this year.", "This is the last year.")


def note(look: Look) -> str:
    """What gives the bonus that is being chosen, or the card that is being played."""
    return _giver(look) or _card(look)


def _giver(look: Look) -> str:
    """Tile, space, tower or spot that a bonus comes from."""
    last = next((event.kind for event in reversed(look.scene.told) if event.seat == look.view.seat), None)
    if look.prompt == "specialist" and last is news.ADVANCED:
        return "A marker has reached a dark green column."
    return GIVERS.get(last, "") if last is not None and look.prompt in GIVEN else ""


def _card(look: Look) -> str:
    """The card that is being played and at which tab, with its price until it is paid."""
    view = look.view
    card = look.playing
    if card == NONE or view.active != view.seat:
        return ""
    name = look.box.card_names[card]
    play = view.play
    if play.space == NONE or play.tab == NONE:
        return f"{name}."
    tab = look.box.tabs[play.space][play.tab]
    where = "" if look.box.card_link[card] == NO_LINK else f" in zone {ZONES[tab.zone]}"
    price = money_words(look, card, tab) if look.prompt in UNPAID else ""
    return f"{name}{where}{f', {price}' if price else ''}."


def alarm(look: Look) -> str:
    """Every disc moves at least one space at the end of a year: is a scoring near?"""
    view = look.view
    if view.winners or view.scored >= len(SCORINGS) or not view.round:
        return ""
    return SCORINGS[view.scored] if min(view.time) + 1 >= look.table.times()[view.scored] else ""
