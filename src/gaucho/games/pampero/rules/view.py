"""WHO MAY LOOK AT WHAT: everything lies open but the order of the decks (PA-R64), so all viewers see the same."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Decision, Step, View
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.company import Player, Rafaga
from gaucho.games.pampero.rules.consolidation import batteries_produced, whole_income
from gaucho.games.pampero.rules.scoring import debt_of
from gaucho.games.pampero.rules.table import Row, Table


@final
class ContractView:
    """A fulfilled contract: its tile, the space it came from and the grid space it lies on."""

    def __init__(self, tile: i64, space: i64, grid: i64) -> None:
        self.tile = tile
        self.space = space
        self.grid = grid


@final
class CompanyView:
    """One company's boards and pieces."""

    def __init__(
        self,
        money: i64,
        batteries: i64,
        energy: i64,
        spent: i64,
        level: i64,
        towers: list[int],
        farms: list[int],
        dozers: list[int],
        utility: i64,
        reserve: i64,
        parked: list[int],
        hand: list[int],
        mat: list[int],
        laid: list[list[int]],
        connections: list[int],
        ready: list[int],
        slots: list[int],
        contracts: list[ContractView],
        covered: list[int],
        network: list[int],
        income: list[int],
        down: list[int],
        greens: list[int],
        ventures: list[int],
        foreign: list[int],
        scoring: list[int],
        yearly_income: i64,
        yearly_batteries: i64,
        debt: i64,
    ) -> None:
        self.money = money
        self.batteries = batteries
        self.energy = energy
        self.spent = spent  # energy, on contracts
        self.level = level  # towers built
        self.towers = towers  # sites
        self.farms = farms
        self.dozers = dozers
        self.utility = utility  # bulldozers in the utility area
        self.reserve = reserve  # and in the supply
        self.parked = parked  # spots
        self.hand = hand
        self.mat = mat  # a card or -1 per space, the top row first
        self.laid = laid  # connection tiles on each of these cards
        self.connections = connections
        self.ready = ready
        self.slots = slots  # a tower bonus tile or -1 per slot
        self.contracts = contracts
        self.covered = covered  # contract spaces under its transformers
        self.network = network
        self.income = income  # the column of each marker
        self.down = down  # markers turned face down
        self.greens = greens  # dark green columns used
        self.ventures = ventures
        self.foreign = foreign
        self.scoring = scoring
        self.yearly_income = yearly_income
        self.yearly_batteries = yearly_batteries
        self.debt = debt  # to be repaid at the end


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

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        companies: list[CompanyView],
        rows: list[RowView],
        open: list[int],
        remotes: list[int],
        solars: list[int],
        circles: list[int],
        bonus: list[int],
        tiles: list[int],
        supply: i64,
        order: list[int],
        lowered: list[int],
        time: list[int],
        stack: list[int],
        year: i64,
        round: i64,
        active: i64,
        scored: i64,
        card: i64,
        space: i64,
        tab: i64,
        effect: i64,
        target: i64,
        owner: i64,
        duty: list[int],
        acted: bool,
        may_stop: bool,
        moved: list[int],
        moved_utility: i64,
        crowns: list[int],
        rafaga: RafagaView | None,
        agenda: list[Step[Any]],
        winners: list[int],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.companies = companies  # by seat; in a solo game the opponent is the second
        self.rows = rows  # specialist action and scoring cards, Argentina, Brazil
        self.open = open  # standard contracts still on the board
        self.remotes = remotes  # the tile of each remote space, -1 for none
        self.solars = solars
        self.circles = circles  # the connection tile of each circle
        self.bonus = bonus  # the tile on each space of the tower bonus board
        self.tiles = tiles  # scoring tiles: first, second, end I, end II
        self.supply = supply  # batteries
        self.order = order  # companies on the turn order track
        self.lowered = lowered  # those on its bottom row
        self.time = time  # the space of each time disc
        self.stack = stack  # companies by the arrival of their discs
        self.year = year
        self.round = round
        self.active = active
        self.scored = scored
        self.card = card  # the play going on, -1 if there is none
        self.space = space
        self.tab = tab
        self.effect = effect
        self.target = target
        self.owner = owner
        self.duty = duty
        self.acted = acted
        self.may_stop = may_stop
        self.moved = moved
        self.moved_utility = moved_utility
        self.crowns = crowns
        self.rafaga = rafaga
        self.agenda = agenda  # the steps still to come, the next one last: all public
        self.winners = winners


def view_of(s: Table, viewer: int | None) -> PamperoView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    rafaga = s.rafaga
    return PamperoView(
        me,
        s.due_for(viewer),
        s.seats,
        dict(s.settings),
        [company_view(s, company) for company in range(s.companies())],
        [row_view(row) for row in s.rows],
        listed(s.open),
        s.remotes.copy(),
        s.solars.copy(),
        s.circles.copy(),
        s.bonus.copy(),
        s.tiles.copy(),
        s.supply,
        s.order.copy(),
        listed(s.lowered),
        s.time.copy(),
        s.stack.copy(),
        s.year,
        s.round,
        s.active,
        s.scored,
        s.card,
        s.space,
        s.tab,
        s.effect,
        s.target,
        s.owner,
        s.duty.copy(),
        s.acted,
        s.may_stop,
        listed(s.moved),
        s.moved_utility,
        s.crowns.copy(),
        None if rafaga is None else rafaga_view(rafaga),
        s.agenda,
        list(s.winners()),
    )


def company_view(s: Table, company: i64) -> CompanyView:
    player: Player = s.players[company]
    solo = s.is_rafaga(company)
    return CompanyView(
        player.money,
        player.batteries,
        player.energy,
        player.spent,
        player.level,
        listed(player.towers),
        listed(player.farms),
        listed(player.dozers),
        player.utility,
        player.reserve,
        listed(player.parked),
        listed(player.hand),
        player.mat.copy(),
        [listed(tiles) for tiles in player.laid],
        listed(player.connections),
        listed(player.ready),
        player.slots.copy(),
        [ContractView(contract.tile, contract.space, contract.grid) for contract in player.contracts],
        listed(player.covered),
        listed(player.network),
        player.income.copy(),
        listed(player.down),
        listed(player.greens),
        listed(player.ventures),
        listed(player.foreign),
        listed(player.scoring),
        0 if solo else whole_income(s, player),
        0 if solo else batteries_produced(s, player),
        0 if solo else debt_of(s, company),
    )


def row_view(row: Row) -> RowView:
    return RowView(row.shown.copy(), len(row.deck), row.gone.copy())


def rafaga_view(rafaga: Rafaga) -> RafagaView:
    return RafagaView(rafaga.seen.copy(), len(rafaga.deck), rafaga.markers.copy(), rafaga.contracts, rafaga.light)
