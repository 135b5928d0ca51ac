"""WHO MAY LOOK AT WHAT: everything lies open but the order of the decks (PA-R64), so all viewers see the same."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.company import Contract, Player, Rafaga
from gaucho.games.pampero.rules.consolidation import batteries_produced, whole_income
from gaucho.games.pampero.rules.play import Play
from gaucho.games.pampero.rules.scoring import debt_of
from gaucho.games.pampero.rules.table import Row, Table


@final
class CompanyView:
    """One company's boards and pieces."""

    money: i64
    batteries: i64
    energy: i64
    spent: i64  # energy, on contracts
    level: i64  # towers built
    towers: list[int]  # sites
    farms: list[int]
    dozers: list[int]
    utility: i64  # bulldozers in the utility area
    reserve: i64  # and in the supply
    parked: list[int]  # spots
    hand: list[int]
    mat: list[int]  # a card or -1 per space, the top row first
    laid: list[list[int]]  # connection tiles on each of these cards
    connections: list[int]
    ready: list[int]
    slots: list[int]  # a tower bonus tile or -1 per slot
    contracts: list[Contract]
    covered: list[int]  # contract spaces under its transformers
    network: list[int]
    income: list[int]  # the column of each marker
    down: list[int]  # markers turned face down
    greens: list[int]  # dark green columns used
    ventures: list[int]
    foreign: list[int]
    scoring: list[int]
    yearly_income: i64
    yearly_batteries: i64
    debt: i64  # to be repaid at the end


@final
class RowView:
    """A display, the size of its deck, and what has left the game."""

    def __init__(self, shown: list[int], deck_size: i64, gone: list[int]) -> None:
        self.shown = shown  # -1 for gaps
        self.deck_size = deck_size
        self.gone = gone


@final
class RafagaView:
    """The solo opponent's board."""

    def __init__(self, seen: list[int], deck_size: i64, markers: list[int], contracts: i64, light: bool) -> None:
        self.seen = seen  # solo cards revealed since the last shuffle
        self.deck_size = deck_size
        self.markers = markers  # five markets, then wind farms
        self.contracts = contracts
        self.light = light


@final
class PamperoView(View):
    """The table as everybody sees it."""

    seats: i64
    settings: dict[str, str]
    companies: list[CompanyView]  # by seat; in a solo game the opponent is the second
    rows: list[RowView]  # specialist action and scoring cards, Argentina, Brazil
    open: list[int]  # standard contracts still on the board
    remotes: list[int]  # the tile of each remote space, -1 for none
    solars: list[int]
    circles: list[int]  # the connection tile of each circle
    bonus: list[int]  # the tile on each space of the tower bonus board
    tiles: list[int]  # scoring tiles: first, second, end I, end II
    supply: i64  # batteries
    order: list[int]  # companies on the turn order track
    lowered: list[int]  # those on its bottom row
    time: list[int]  # the space of each time disc
    stack: list[int]  # companies by the arrival of their discs
    year: i64
    round: i64
    active: i64
    scored: i64
    play: Play  # the card being played
    moved: list[int]
    moved_utility: i64
    crowns: list[int]
    rafaga: RafagaView | None
    agenda: list[Step[Any]]  # the steps still to come, the next one last: all public
    winners: list[int]


def view_of(s: Table, viewer: int | None) -> PamperoView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    rafaga = s.rafaga
    view = PamperoView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    view.companies = [company_view(s, company) for company in range(s.companies())]
    view.rows = [row_view(row) for row in s.rows]
    view.open = listed(s.open)
    view.remotes = s.remotes.copy()
    view.solars = s.solars.copy()
    view.circles = s.circles.copy()
    view.bonus = s.bonus.copy()
    view.tiles = s.tiles.copy()
    view.supply = s.supply
    view.order = s.order.copy()
    view.lowered = listed(s.lowered)
    view.time = s.time.copy()
    view.stack = s.stack.copy()
    view.year = s.year
    view.round = s.round
    view.active = s.active
    view.scored = s.scored
    view.play = s.play.clone()
    view.moved = listed(s.moved)
    view.moved_utility = s.moved_utility
    view.crowns = s.crowns.copy()
    view.rafaga = None if rafaga is None else rafaga_view(rafaga)
    view.agenda = s.agenda
    view.winners = list(s.winners())
    return view


def company_view(s: Table, company: i64) -> CompanyView:
    player: Player = s.players[company]
    solo = s.is_rafaga(company)
    view = CompanyView()
    view.money = player.money
    view.batteries = player.batteries
    view.energy = player.energy
    view.spent = player.spent
    view.level = player.level
    view.towers = listed(player.towers)
    view.farms = listed(player.farms)
    view.dozers = listed(player.dozers)
    view.utility = player.utility
    view.reserve = player.reserve
    view.parked = listed(player.parked)
    view.hand = listed(player.hand)
    view.mat = player.mat.copy()
    view.laid = [listed(tiles) for tiles in player.laid]
    view.connections = listed(player.connections)
    view.ready = listed(player.ready)
    view.slots = player.slots.copy()
    view.contracts = player.contracts.copy()
    view.covered = listed(player.covered)
    view.network = listed(player.network)
    view.income = player.income.copy()
    view.down = listed(player.down)
    view.greens = listed(player.greens)
    view.ventures = listed(player.ventures)
    view.foreign = listed(player.foreign)
    view.scoring = listed(player.scoring)
    view.yearly_income = 0 if solo else whole_income(s, player)
    view.yearly_batteries = 0 if solo else batteries_produced(s, player)
    view.debt = 0 if solo else debt_of(s, company)
    return view


def row_view(row: Row) -> RowView:
    return RowView(row.shown.copy(), len(row.deck), row.gone.copy())


def rafaga_view(rafaga: Rafaga) -> RafagaView:
    return RafagaView(rafaga.seen.copy(), len(rafaga.deck), rafaga.markers.copy(), rafaga.contracts, rafaga.light)
