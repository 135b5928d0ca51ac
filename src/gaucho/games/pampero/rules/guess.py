"""A full table that agrees with a view, for bots that search: only the order of the decks has to be guessed."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, Core
from gaucho.games.pampero.rules.bits import packed
from gaucho.games.pampero.rules.company import Player, Rafaga
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    CARDS,
    FIRST_BRAZIL,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    SCORING_CARDS,
    SOLO_CARDS,
)
from gaucho.games.pampero.rules.table import ACTION_ROW, ARGENTINA, SCORING_ROW, Row, Table
from gaucho.games.pampero.rules.view import CompanyView, PamperoView


def guess_table(game: AnyGame, box: Box, view: PamperoView, chance: Chance) -> Table:
    """One of the tables this view may be a view of."""
    rows = [guess_row(view, row, chance) for row in range(len(view.rows))]
    core = Core(game, view.seats, view.settings, chance.split(), view.agenda.copy())
    s = Table(core, box, [company_of(seen) for seen in view.companies], rows, view.play.clone())
    s.open = packed(view.open)
    s.remotes = view.remotes
    s.solars = view.solars
    s.circles = view.circles
    s.bonus = view.bonus
    s.tiles = view.tiles
    s.supply = view.supply
    s.order = view.order
    s.lowered = packed(view.lowered)
    s.time = view.time
    s.stack = view.stack
    s.year = view.year
    s.round = view.round
    s.active = view.active
    s.scored = view.scored
    s.moved = packed(view.moved)
    s.moved_utility = view.moved_utility
    s.crowns = view.crowns
    s.rafaga = guess_rafaga(view, chance)
    s.settle()
    return s


def guess_row(view: PamperoView, row: i64, chance: Chance) -> Row:
    """The deck holds whatever is not displayed, taken or out of the game."""
    seen = view.rows[row]
    known = [*seen.shown, *seen.gone]
    for company in view.companies:
        if row == ACTION_ROW:
            known += company.hand + company.mat
        elif row == SCORING_ROW:
            known += company.scoring
        else:
            known += company.foreign
    first: i64 = 0
    last: i64 = len(SCORING_CARDS)
    if row == ACTION_ROW:
        first, last = FIRST_SPECIALIST, len(CARDS)
    elif row == ARGENTINA:
        last = FIRST_BRAZIL
    elif row != SCORING_ROW:
        first, last = FIRST_BRAZIL, len(FOREIGN_CARDS)
    deck = [card for card in range(first, last) if card not in known]
    chance.shuffle(deck)
    return Row(deck, seen.shown, seen.gone)


def guess_rafaga(view: PamperoView, chance: Chance) -> Rafaga | None:
    seen = view.rafaga
    if seen is None:
        return None
    deck = [card for card in range(len(SOLO_CARDS)) if card not in seen.seen]
    chance.shuffle(deck)
    rafaga = Rafaga()
    rafaga.deck = deck
    rafaga.seen = seen.seen
    rafaga.markers = seen.markers
    rafaga.contracts = seen.contracts
    rafaga.light = seen.light
    return rafaga


def company_of(seen: CompanyView) -> Player:
    player = Player()
    player.money = seen.money
    player.batteries = seen.batteries
    player.energy = seen.energy
    player.spent = seen.spent
    player.level = seen.level
    player.towers = packed(seen.towers)
    player.farms = packed(seen.farms)
    player.dozers = packed(seen.dozers)
    player.utility = seen.utility
    player.reserve = seen.reserve
    player.parked = packed(seen.parked)
    player.hand = packed(seen.hand)
    player.mat = seen.mat
    player.laid = [int(packed(tiles)) for tiles in seen.laid]
    player.connections = packed(seen.connections)
    player.ready = packed(seen.ready)
    player.slots = seen.slots
    player.contracts = seen.contracts
    player.covered = packed(seen.covered)
    player.grid = packed([int(contract.grid) for contract in seen.contracts])
    player.network = packed(seen.network)
    player.income = seen.income
    player.down = packed(seen.down)
    player.greens = packed(seen.greens)
    player.ventures = packed(seen.ventures)
    player.foreign = packed(seen.foreign)
    player.scoring = packed(seen.scoring)
    return player
