"""What a choice would lead to, worked out by the rules themselves on a guessed table: nothing that matters here is hidden.

A choice leads up to the next question of the own turn. Questions about how to pay for what was chosen are answered on the way,
each with what comes first: own towers before others', money before batteries. What other players, the year's end or a scoring
add is left out.
"""

from __future__ import annotations

from gaucho.engine.events import Event
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    BATTERY_COST,
    ENERGY_COST,
    FOREIGN_CARDS,
    MONEY_COST,
    NONE,
    REMOTE_SPACES,
    SITES,
    STANDARDS,
)
from gaucho.games.pampero.rules.operations import CONTRACT, FOREIGN, TOWER, WIND
from gaucho.games.pampero.rules.table import Table

# From here on it is no longer the player's doing.
BEYOND = (news.YEAR, news.TURN_ORDER, news.SCORING, news.SOLO_CARD, news.REPAID)
PAYING = ("tower_owner", "payment", "cost_option", "grid_space", "network_line")  # answered on the way
SAME_PRICE = ("tower_owner",)  # whoever's tower it is
PLACING = ("space_tab", "card_effect")
AIMING = ("build_site", "contract", "foreign_card", "solar_tile", "dozer_pick")
AIMS = {  # what effects begin with: the verb that chooses what for, and its arguments
    TOWER: ("build", SITES),
    WIND: ("build", SITES),
    CONTRACT: ("contract", STANDARDS + REMOTE_SPACES),
    FOREIGN: ("sell", FOREIGN_CARDS),
}
DONE = {  # the verb and its arguments, and what the event calls the argument
    news.TOWER: (*AIMS[TOWER], "site"),
    news.WIND_FARM: (*AIMS[WIND], "site"),
    news.FULFILLED: (*AIMS[CONTRACT], "space"),
    news.SOLD: (*AIMS[FOREIGN], "card"),
}
YEARS_END = ("PA-152", "PA-154", "PA-155", "PA-156")


COUNTS = {  # what becomes more or less by an event, and the field that says by how much
    news.MONEY: (MONEY_COST, 1, "amount"),
    news.PAID_BANK: (MONEY_COST, -1, "amount"),
    news.PAID_PLAYER: (MONEY_COST, -1, "amount"),
    news.PAID_RAFAGA: (MONEY_COST, -1, "amount"),
    news.ENERGY: (ENERGY_COST, 1, "amount"),
    news.CONTRACT_ENERGY: (ENERGY_COST, -1, "amount"),
    news.BATTERY: (BATTERY_COST, 1, "amount"),
    news.PAID_BATTERIES: (BATTERY_COST, -1, "amount"),
    news.GAVE_BATTERIES: (BATTERY_COST, -1, "amount"),
    news.RETURNED_BATTERIES: (BATTERY_COST, -1, "amount"),
    news.CONTRACT_BATTERIES: (BATTERY_COST, -1, "amount"),
    news.SOLD: (BATTERY_COST, -1, "batteries"),
}


class Outcome:
    """What a company has after a choice, whom it has paid, and what it is asked next."""

    def __init__(self, look: Look) -> None:
        me = look.company(look.me)
        self.goods = [int(me.money), int(me.energy), int(me.batteries)]  # in the order of costs
        self.income = int(me.yearly_income)
        self.level = int(me.level)
        self.told: list[Event] = []  # what has happened to the company
        self.asked = ""  # the next question to this player, and its options
        self.offered: list[str] = []
        self.aims: set[str] = set()  # what a card or a tab could be played for, as options
        self.about = False  # there was more than one way to pay

    def note(self, box: Box, event: Event) -> None:
        """One thing that happens to the company."""
        self.told.append(event)
        if event.kind in COUNTS:
            good, sign, field = COUNTS[event.kind]
            self.goods[good] += sign * event[field]
        elif event.kind is news.NETWORK:
            self.goods[box.line_good[event["line"]]] -= box.line_price[event["line"]]
        elif event.kind is news.ADVANCED:
            self.income += box.values[event["column"]] - box.values[event["column"] - 1]
        elif event.kind is news.TOWER:
            self.level = event["level"]


def outcomes(look: Look) -> dict[str, Outcome]:
    """For every option of the viewer."""
    return {option: _outcome(look, option) for option in look.scene.legal} if look.mine() else {}


def _outcome(look: Look, option: str) -> Outcome:
    found, seat = Outcome(look), int(look.view.seat)
    verb = option.partition(" ")[0]

    def pay(table: Table) -> str:
        """How to pay, as long as that is asked."""
        if not _asked(table, seat, PAYING):
            return ""
        ways = table.legal(seat)
        found.about = found.about or (len(ways) > 1 and not _asked(table, seat, SAME_PRICE))
        return ways[0].text

    (after,) = look.what_if.after(option, None if verb in ("play", "tab") else pay)
    table = after.table
    if verb in ("play", "tab", "effect"):
        found.aims = aims_of(table, seat)
    at_years_end = look.prompt == "consolidate_row"
    for event in after.told:
        if event.kind in BEYOND or (event.rule in YEARS_END and not at_years_end):
            return found
        if event.seat == seat:
            found.note(look.box, event)
    if table.due is not None and table.due.seats == (seat,):
        found.asked = table.due.prompt
        found.offered = [each.text for each in table.legal(seat)]
    return found


def _asked(table: Table, seat: int, prompts: tuple[str, ...]) -> bool:
    """Is this seat asked one of these questions now?"""
    due = table.due
    return due is not None and due.prompt in prompts and due.seats == (seat,)


def aims_of(table: Table, seat: int) -> set[str]:
    """What the card at hand could be played for, over all its tabs and effects.

    An aim without a choice is known from the table if it is still to be paid for, and was told if all is done.
    """
    if _asked(table, seat, PLACING):
        found: set[str] = set()
        for way in table.legal(seat):
            other = table.clone()
            other.choose(seat, way)
            found |= aims_of(other, seat)
        return found
    play = table.play
    if play.card != NONE and play.target != NONE:
        first = int(table.box.effects[play.card][play.effect].first)
        return {f"{AIMS[first][0]} {AIMS[first][1][play.target]}"} if first in AIMS else set()
    for event in table.events(seat):
        if event.seat == seat and event.kind in DONE:
            verb, names, field = DONE[event.kind]
            return {f"{verb} {names[event[field]]}"}
    return {each.text for each in table.legal(seat)} if table.due is not None and table.due.prompt in AIMING else set()
