"""A full table that agrees with a view, for bots that search: only the order of the decks has to be guessed."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, Core
from gaucho.games.pampero.rules.bits import packed
from gaucho.games.pampero.rules.company import Contract, Player, Rafaga
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
    s = Table(
        Core(game, view.seats, view.settings, chance.split(), view.agenda.copy()),
        box,
        [company_of(seen) for seen in view.companies],
        rows,
        packed(view.open),
        view.remotes.copy(),
        view.solars.copy(),
        view.circles.copy(),
        view.bonus.copy(),
        view.tiles.copy(),
        view.supply,
        view.order.copy(),
        packed(view.lowered),
        view.time.copy(),
        view.stack.copy(),
        view.year,
        view.round,
        view.active,
        view.scored,
        view.card,
        view.space,
        view.tab,
        view.effect,
        view.target,
        view.owner,
        view.duty.copy(),
        view.acted,
        view.may_stop,
        packed(view.moved),
        view.moved_utility,
        view.crowns.copy(),
        guess_rafaga(view, chance),
    )
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
    return Row(deck, seen.shown.copy(), seen.gone.copy())


def guess_rafaga(view: PamperoView, chance: Chance) -> Rafaga | None:
    seen = view.rafaga
    if seen is None:
        return None
    deck = [card for card in range(len(SOLO_CARDS)) if card not in seen.seen]
    chance.shuffle(deck)
    return Rafaga(deck, seen.seen.copy(), seen.markers.copy(), seen.contracts, seen.light)


def company_of(seen: CompanyView) -> Player:
    contracts = [Contract(contract.tile, contract.space, contract.grid) for contract in seen.contracts]
    return Player(
        seen.money,
        seen.batteries,
        seen.energy,
        seen.spent,
        seen.level,
        packed(seen.towers),
        packed(seen.farms),
        packed(seen.dozers),
        seen.utility,
        seen.reserve,
        packed(seen.parked),
        packed(seen.hand),
        seen.mat.copy(),
        [int(packed(tiles)) for tiles in seen.laid],
        packed(seen.connections),
        packed(seen.ready),
        seen.slots.copy(),
        contracts,
        packed(seen.covered),
        packed([int(contract.grid) for contract in contracts]),
        packed(seen.network),
        seen.income.copy(),
        packed(seen.down),
        packed(seen.greens),
        packed(seen.ventures),
        packed(seen.foreign),
        packed(seen.scoring),
    )
