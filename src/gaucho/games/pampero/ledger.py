"""Where every peso came from and went to, read from what everybody was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gaucho.engine.events import Event
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import INTRO_ONE, MONEY_COST, NONE
from gaucho.games.pampero.rules.scoring import BottomHalf, Majority, TopHalf
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, FIRST_TILE, SECOND_TILE
from gaucho.games.pampero.rules.view import PamperoView

# Lines of the book, in the order of the sheet, with the rule they follow.
START = "Money at the start"
INCOME = "Income of the years"
ZONE_VALUES = "Zone values gained"
ABROAD = "Sold abroad"
VENTURE = "Incomes with venture capital"
SPACES = "Towers and grid spaces"
TOWER_BONUSES = "Tower bonus board"
CONNECTIONS = "Connection tiles"
PARKING = "Parking spots"
SPECIALISTS = "Specialist action cards"
HOST = "Paid by the bank for a tower the solo opponent used"
FROM_OTHERS = "Paid by other companies"
TO_BANK = "Paid to the bank"
TO_OTHERS = "Paid to other companies"
NETWORK = "Network lines"
CARDS = "Specialist scoring cards"
END_TILES = "Tower bonus tiles"
REPAID = "Repaid to investors"
RAFAGA_YEARS = "Cards and years of the solo opponent"
RAFAGA_SCORING = "Fixed gain of the solo opponent"
RULES = {
    START: "PA-032",
    INCOME: "PA-155",
    ZONE_VALUES: "PA-047",
    ABROAD: "PA-126",
    VENTURE: "PA-132",
    SPACES: "PA-109",
    TOWER_BONUSES: "PA-080",
    CONNECTIONS: "PA-090",
    PARKING: "PA-096",
    SPECIALISTS: "PA-140",
    HOST: "PA-192",
    FROM_OTHERS: "PA-054",
    TO_BANK: "PA-053",
    TO_OTHERS: "PA-054",
    NETWORK: "PA-107",
    CARDS: "PA-171",
    END_TILES: "PA-169",
    REPAID: "PA-170",
    RAFAGA_YEARS: "PA-198",
    RAFAGA_SCORING: "PA-200",
}
INTRODUCTORY = ("PA-177", "PA-178")
YEARS = -1  # not in a scoring


@dataclass
class Half:
    """What the half of a scoring tile gave to each company."""

    place: int  # of the tile: first, second, end I, end II
    top: bool
    gains: list[int]


@dataclass
class Ledger:
    """All books: per scoring (YEARS for the rest) and line, an amount for each company; and the halves of tiles."""

    lines: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    halves: list[Half] = field(default_factory=list)

    def total(self, company: int) -> int:
        """What the company must have now."""
        return sum(line[company] for line in self.lines.values()) + sum(half.gains[company] for half in self.halves)


def lines_of_rules(box: Box) -> dict[str, str]:
    """Under which line money is booked that is gained by a rule."""
    found = {"PA-155": INCOME, "PA-047": ZONE_VALUES, "PA-132": VENTURE, "PA-400": TOWER_BONUSES, "PA-176": CARDS}
    found |= dict.fromkeys(("PA-192", "PA-193"), HOST)
    found |= dict.fromkeys(box.foreign_rules, ABROAD) | dict.fromkeys(box.scoring_rules, CARDS)
    found |= dict.fromkeys(box.card_rules, SPECIALISTS) | dict.fromkeys(box.bonus_rules, TOWER_BONUSES)
    for name, places in ((CONNECTIONS, box.connection_ops), (SPACES, [*box.grid_ops, *box.tower_ops]), (PARKING, box.spot_ops)):
        found |= {op.rule: name for ops in places for op in ops}
    return found


class Clerk:
    """Books one event after another."""

    def __init__(self, box: Box, tiles: Sequence[int], seats: int, companies: int) -> None:
        self.box = box
        self.tiles = list(tiles)
        self.companies = companies
        self.rafaga = seats
        self.scoring = YEARS
        self.ledger = Ledger()
        self.lines = lines_of_rules(box)
        self.by_tile: dict[int, list[tuple[int, int]]] = {}  # what each tile gave, in order; NONE: nobody had the most
        for seat in range(seats):
            self.book(seat, START, int(box.start_money))

    def book(self, company: int, name: str, amount: int) -> None:
        """Put an amount on a line."""
        line = self.ledger.lines.setdefault((self.scoring, name), [0] * self.companies)
        line[company] += amount

    def hear(self, event: Event) -> None:
        """One event: most of them have nothing to do with money."""
        kind, seat = event.kind, int(event.seat)
        if kind is news.SCORING:
            self.scoring = event["number"]
            for place in {0: [FIRST_TILE], 1: [SECOND_TILE]}.get(self.scoring, [END_ONE, END_TWO]):
                self.by_tile[place] = []
        elif kind is news.YEAR:
            self.scoring = YEARS
        elif kind in (news.MONEY, news.RAFAGA_MONEY):
            self._gain(self.rafaga if kind is news.RAFAGA_MONEY else seat, event.rule, event["amount"])
        elif kind is news.NO_MAJORITY:
            self._evaluated(event.rule, NONE, 0)
        elif kind is news.PAID_BANK:
            self.book(seat, TO_BANK, -event["amount"])
        elif kind in (news.PAID_PLAYER, news.PAID_RAFAGA):
            self.book(seat, TO_OTHERS, -event["amount"])
            self.book(self.rafaga if kind is news.PAID_RAFAGA else event["payee"], FROM_OTHERS, event["amount"])
        elif kind is news.NETWORK and self.box.line_good[event["line"]] == MONEY_COST:
            self.book(seat, NETWORK, -self.box.line_price[event["line"]])
        elif kind is news.REPAID:
            self.book(seat, REPAID, -event["amount"])

    def _evaluated(self, rule: str, company: int, amount: int) -> bool:
        """Is this a scoring tile's money? Then it is kept until both halves are known."""
        for place, gains in self.by_tile.items():
            tile = self.tiles[place]
            rules = self.box.tile_rules[tile] if tile < INTRO_ONE else INTRODUCTORY[tile - INTRO_ONE]
            if rule == rules and self.scoring == min(place, 2):
                gains.append((company, amount))
                return True
        return False

    def _gain(self, company: int, rule: str, amount: int) -> None:
        scoring = self.scoring != YEARS
        if scoring and self._evaluated(rule, company, amount):
            return
        if company == self.rafaga:
            name = RAFAGA_SCORING if scoring else RAFAGA_YEARS
        else:
            name = END_TILES if scoring and rule in self.box.bonus_rules else self.lines.get(rule, "")
        if name:  # else a scoring tile's money, and the log began in the middle of the scoring
            self.book(company, name, amount)

    def close(self, undecided: Sequence[int]) -> Ledger:
        """Give every tile's money to its halves. At the end of the game the bottom half is evaluated last, once."""
        for place, gains in self.by_tile.items():
            bottoms = {FIRST_TILE: 0, SECOND_TILE: len(gains)}.get(place, 0 if place in undecided else 1)
            for top, part in ((True, gains[: len(gains) - bottoms]), (False, gains[len(gains) - bottoms :])):
                if place == (SECOND_TILE if top else FIRST_TILE):
                    continue
                half = Half(place, top, [0] * self.companies)
                for company, amount in part:
                    if company != NONE:
                        half.gains[company] += amount
                self.ledger.halves.append(half)
        return self.ledger


def ledger(view: PamperoView, told: Sequence[Event], game: Pampero) -> Ledger:
    """The books of all companies; who was told everything since the beginning can close them to the peso."""
    clerk = Clerk(game.box, view.tiles, int(view.seats), len(view.companies))
    for event in told:
        clerk.hear(event)
    halves = [step for step in view.agenda if isinstance(step, TopHalf | BottomHalf | Majority)]
    return clerk.close([int(step.what) for step in halves])
