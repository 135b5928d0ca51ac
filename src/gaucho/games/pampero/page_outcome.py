"""What a choice would lead to, worked out by the rules themselves on a guessed table: nothing that matters here is hidden.

A choice leads up to the next question of the own turn. Questions about how to pay for what was chosen are answered on the way,
each with what comes first: own towers before others', money before batteries. What other players, the year's end or a scoring
add is left out.
"""

from __future__ import annotations

from gaucho.engine.events import Event
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.rules import news
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

BEYOND = (
    news.YEAR,
    news.TURN_ORDER,
    news.SCORING,
    news.SOLO_CARD,
    news.REPAID,
)  # no longer the player's doing
PAYING = ("tower_owner", "payment", "cost_option", "grid_space", "network_line")  # answered on the way
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


class Outcome:
    """What a company has after a choice, whom it has paid, and what it is asked next."""

    def __init__(self, look: Look) -> None:
        me = look.company(look.me)
        self.money = int(me.money)
        self.energy = int(me.energy)
        self.batteries = int(me.batteries)
        self.income = int(me.yearly_income)
        self.level = int(me.level)
        self.columns = [int(column) for column in me.income]
        self.paid: list[tuple[int, str]] = []  # money to whom
        self.lost = 0  # income steps
        self.first: list[tuple[int, int]] = []  # what the choice itself advances: market and column, step by step
        self.leads = True  # nothing else has happened yet
        self.toll = False  # was a network line paid for?
        self.asked = ""  # the next question to this player, and its options
        self.offered: list[str] = []
        self.tab = -1  # row and zone, if the card went there without a question
        self.aims: set[str] = set()  # what a card or a tab could be played for, as options
        self.about = False  # there was more than one way to pay

    def note(self, look: Look, event: Event) -> None:
        """One thing that happens to the company."""
        box, kind = look.box, event.kind
        self.leads = self.leads and kind is news.ADVANCED and (not self.first or self.first[0][0] == event["market"])
        if self.leads:
            self.first.append((event["market"], event["column"]))
        if kind is news.PLAYED:
            self.tab = event["tab"]
        elif kind is news.MONEY:
            self.money += event["amount"]
        elif kind in (news.PAID_BANK, news.PAID_PLAYER, news.PAID_RAFAGA):
            self.money -= event["amount"]
            to = {news.PAID_BANK: "the bank", news.PAID_RAFAGA: "Ráfaga"}.get(kind) or look.name_of(event["payee"])
            self.paid.append((event["amount"], to))
        elif kind is news.ENERGY:
            self.energy += event["amount"]
        elif kind is news.CONTRACT_ENERGY:
            self.energy -= event["amount"]
        elif kind is news.BATTERY:
            self.batteries += event["amount"]
        elif kind in (news.PAID_BATTERIES, news.GAVE_BATTERIES, news.RETURNED_BATTERIES, news.CONTRACT_BATTERIES):
            self.batteries -= event["amount"]
        elif kind is news.SOLD:
            self.batteries -= event["batteries"]
        elif kind is news.NETWORK:
            good, price = box.line_good[event["line"]], box.line_price[event["line"]]
            self.toll = True
            self.money -= price if good == MONEY_COST else 0
            self.energy -= price if good == ENERGY_COST else 0
            self.batteries -= price if good == BATTERY_COST else 0
        elif kind is news.ADVANCED:
            market, column = event["market"], event["column"]
            self.income += box.values[column] - box.values[self.columns[market]]
            self.columns[market] = column
        elif kind is news.STEPS_LOST:
            self.lost += event["steps"]
        elif kind is news.TOWER:
            self.level = event["level"]


def outcomes(look: Look) -> dict[str, Outcome]:
    """For every option of the viewer."""
    if not look.mine():
        return {}
    seat = int(look.view.seat)
    return {option: _outcome(look, look.table.clone(), seat, option) for option in look.scene.legal}


def _outcome(look: Look, table: Table, seat: int, option: str) -> Outcome:
    found = Outcome(look)
    before = len(table.events(seat))
    table.choose(seat, option)
    while _still_paying(table, seat) and option.partition(" ")[0] not in ("play", "tab"):
        ways = table.legal(seat)
        found.about = found.about or (len(ways) > 1 and not _asks_whose(table))
        table.choose(seat, ways[0])
    if option.partition(" ")[0] in ("play", "tab", "effect"):
        found.aims = aims_of(table, seat, before)
    at_years_end = look.prompt == "consolidate_row"
    for event in table.events(seat, before):
        if event.kind in BEYOND or (event.rule in YEARS_END and not at_years_end):
            return found
        if event.seat == seat:
            found.note(look, event)
    due = table.due
    if due is not None and due.seats == (seat,):
        found.asked = due.prompt
        found.offered = [each.text for each in table.legal(seat)]
    return found


def _asks_whose(table: Table) -> bool:
    """Whoever's tower it is, the price is the same."""
    return table.due is not None and table.due.prompt == "tower_owner"


def _still_paying(table: Table, seat: int) -> bool:
    due = table.due
    return due is not None and due.prompt in PAYING and due.seats == (seat,)


def aims_of(table: Table, seat: int, told: int) -> set[str]:
    """What the card at hand could be played for, over all its tabs and effects.

    An aim without a choice is known from the table if it is still to be paid for, and was told if all is done.
    """
    due = table.due
    if due is not None and due.prompt in PLACING and due.seats == (seat,):
        found: set[str] = set()
        for way in table.legal(seat):
            other = table.clone()
            other.choose(seat, way)
            found |= aims_of(other, seat, told)
        return found
    if table.card != NONE and table.target != NONE:
        first = int(table.box.effects[table.card][table.effect].first)
        return {f"{AIMS[first][0]} {AIMS[first][1][table.target]}"} if first in AIMS else set()
    for event in table.events(seat, told):
        if event.seat == seat and event.kind in DONE:
            verb, names, field = DONE[event.kind]
            return {f"{verb} {names[event[field]]}"}
    return {each.text for each in table.legal(seat)} if due is not None and due.prompt in AIMING else set()
