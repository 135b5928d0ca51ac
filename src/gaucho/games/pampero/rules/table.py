"""The table: boards, mats, cards and tracks, and the verbs that several chapters of the rulebook share."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import Core, State
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit, has, size
from gaucho.games.pampero.rules.company import NO_CARDS, Player, Rafaga
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.main_board import Board
from gaucho.games.pampero.rules.names import (
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SPECIALIST,
    MAT,
    NONE,
    ROW_SPACES,
    SPECIALISTS,
)
from gaucho.games.pampero.rules.play import Play

ACTION_ROW: Final = 0  # the four displays
SCORING_ROW: Final = 1
ARGENTINA: Final = 2
BRAZIL: Final = 3
ROWS: Final = 4
FIRST_TILE: Final = 0  # places of the scoring tiles
SECOND_TILE: Final = 1
END_ONE: Final = 2
END_TWO: Final = 3


@final
@mypyc_attr(acyclic=True)
class Row:
    """A deck and its display; replaced, never changed."""

    def __init__(self, deck: list[int], shown: list[int], gone: list[int]) -> None:
        self.deck = deck  # face down, the next one last
        self.shown = shown  # from left to right, NONE for gaps
        self.gone = gone  # out of the game


@final
class Table(State):
    """Everything that lies on the table, and where in the year the game is; all lists but that of players are replaced."""

    recounted: ClassVar[tuple[str, ...]] = ("board", "restricted")

    box: Box
    board: Board
    restricted: bool  # asked for most often of all settings
    players: list[Player]  # by seat; in a solo game the opponent is the second
    rows: list[Row]  # the four displays
    play: Play  # the card being played
    open: i64 = 0  # standard contract spaces that hold their contract
    remotes: list[int] = NO_CARDS  # the tile of each remote space, or NONE
    solars: list[int] = NO_CARDS  # of each display space
    circles: list[int] = NO_CARDS  # the connection tile of each circle, or NONE
    bonus: list[int] = NO_CARDS  # the tile type on each space of the tower bonus board, or NONE
    tiles: list[int] = NO_CARDS  # scoring tiles: first, second, end I, end II
    supply: i64 = 0  # batteries
    order: list[int] = NO_CARDS  # companies from left to right on the turn order track
    lowered: i64 = 0  # companies whose disc is on the bottom row
    time: list[int] = NO_CARDS  # the space of each time disc
    stack: list[int] = NO_CARDS  # companies by the arrival of their time disc, the last one on top
    year: i64 = 0  # counted from 1
    round: i64 = 0  # action round 1 to 3, or 0
    active: i64 = NONE  # the company whose turn it is, or NONE
    scored: i64 = 0  # scorings done
    moved: i64 = 0  # sites to which this effect has moved bulldozers
    moved_utility: i64 = 0  # and how many to the utility area
    crowns: list[int] = NO_CARDS  # what crowns add to each company's count in the majority at hand
    rafaga: Rafaga | None = None

    def __init__(self, core: Core, box: Box, players: list[Player], rows: list[Row], play: Play) -> None:
        super().__init__(core)
        self.box = box
        self.board = box.boards[core.seats]
        self.restricted = core.settings["contract_restrictions"] == "on"
        self.players = players
        self.rows = rows
        self.play = play

    def clone(self) -> Table:
        copy = Table(self.core(), self.box, [player.clone() for player in self.players], self.rows, self.play.clone())
        copy.open = self.open
        copy.remotes = self.remotes
        copy.solars = self.solars
        copy.circles = self.circles
        copy.bonus = self.bonus
        copy.tiles = self.tiles
        copy.supply = self.supply
        copy.order = self.order
        copy.lowered = self.lowered
        copy.time = self.time
        copy.stack = self.stack
        copy.year = self.year
        copy.round = self.round
        copy.active = self.active
        copy.scored = self.scored
        copy.moved = self.moved
        copy.moved_utility = self.moved_utility
        copy.crowns = self.crowns
        rafaga = self.rafaga
        if rafaga is not None:
            copy.rafaga = rafaga.clone()
        return copy

    # ---- companies ---------------------------------------------------------------------------------------------------

    def companies(self) -> i64:
        """Players, and the solo opponent."""
        return len(self.players)

    def all_covered(self) -> i64:
        """Contract spaces under anybody's transformers."""
        spaces: i64 = 0
        for player in self.players:
            spaces |= player.covered
        return spaces

    def all_buildings(self) -> i64:
        sites: i64 = 0
        for player in self.players:
            sites |= player.towers | player.farms
        return sites

    def all_dozers(self) -> i64:
        """Sites with a bulldozer."""
        sites: i64 = 0
        for player in self.players:
            sites |= player.dozers
        return sites

    def dozer_owner(self, site: i64) -> i64:
        """Whose bulldozer stands at a site, or NONE."""
        for company in range(len(self.players)):
            if has(self.players[company].dozers, site):
                return company
        return NONE

    def has_tower_in(self, company: i64, sector: i64) -> bool:
        return self.players[company].towers & self.box.sectors[sector].sites != 0

    def zone_of_site(self, site: i64) -> i64:
        return self.box.zone_of[self.box.site_sector[site]]

    # ---- goods -------------------------------------------------------------------------------------------------------

    def gain_money(self, company: i64, amount: i64, rule: str) -> None:
        """From the bank."""
        if amount > 0:
            self.players[company].money += amount
            self.tell(news.RAFAGA_MONEY if self.is_rafaga(company) else news.MONEY, rule, self.told(company), amount)

    def gain_energy(self, seat: i64, amount: i64, rule: str) -> None:
        """Energy beyond the end of the track is lost (PA-051)."""
        player = self.players[seat]
        gained: i64 = min(amount, self.box.most_energy - player.energy)
        if gained > 0:
            player.energy += gained
            self.tell(news.ENERGY, rule, seat, gained, player.energy)

    def gain_batteries(self, seat: i64, amount: i64, rule: str) -> None:
        """As far as there are any in the supply."""
        gained: i64 = min(amount, self.supply)
        if gained > 0:
            self.supply -= gained
            self.players[seat].batteries += gained
            self.tell(news.BATTERY, rule, seat, gained)

    def spend_batteries(self, seat: i64, amount: i64) -> None:
        """Back to the supply (PA-R72)."""
        self.players[seat].batteries -= amount
        self.supply += amount

    def is_rafaga(self, company: i64) -> bool:
        return company >= self.seats

    def told(self, company: i64) -> i64:
        """The seat an event is about; the solo opponent has none."""
        return company if company < self.seats else NONE

    # ---- tracks ------------------------------------------------------------------------------------------------------

    def lower_disc(self, company: i64, rule: str) -> None:
        """Turn order adjustment (PA-137)."""
        if not has(self.lowered, company):
            self.lowered |= bit(company)
            self.tell(news.RAFAGA_LOWERED if self.is_rafaga(company) else news.LOWERED, rule, self.told(company))

    def last_time(self) -> i64:
        """The last space of the time track."""
        return self.times()[2]

    def times(self) -> list[int]:
        """The scoring spaces and the last one."""
        return self.box.times(self.settings)

    def advance_time(self, company: i64, rule: str) -> None:
        """One space, on top of the discs there; a disc on the last space stays (PA-145, PA-157, PA-R52)."""
        if self.time[company] == self.last_time():
            return
        time = self.time.copy()
        time[company] += 1
        self.time = time
        stack = [other for other in self.stack if other != company]
        stack.append(int(company))
        self.stack = stack
        kind = news.RAFAGA_TIME if self.is_rafaga(company) else news.TIME
        self.tell(kind, rule, self.told(company), time[company])

    # ---- cards on the mat --------------------------------------------------------------------------------------------

    def retrieve_from(self, seat: i64, space: i64) -> None:
        """The card of a space goes back to hand, and the tiles on it are ready again (PA-091)."""
        player = self.players[seat]
        player.hand |= bit(player.mat[space])
        player.ready |= player.laid[space]
        mat = player.mat.copy()
        laid = player.laid.copy()
        mat[space] = NONE
        laid[space] = 0
        player.mat = mat
        player.laid = laid

    def empty_space(self, seat: i64, row: i64) -> i64:
        """The leftmost empty space of a row, or NONE (PA-041, PA-R79)."""
        first: i64 = row * ROW_SPACES
        mat = self.players[seat].mat
        for i in range(ROW_SPACES):
            if mat[first + i] == NONE:
                return first + i
        return NONE

    def rightmost_card(self, seat: i64, row: i64) -> i64:
        """The last space of a row with a card, or NONE (PA-151, PA-R79)."""
        found: i64 = NONE
        mat = self.players[seat].mat
        for i in range(ROW_SPACES):
            if mat[row * ROW_SPACES + i] != NONE:
                found = row * ROW_SPACES + i
        return found

    def space_of(self, seat: i64, card: i64) -> i64:
        """Where a card lies on the mat."""
        mat = self.players[seat].mat
        for space in range(MAT):
            if mat[space] == card:
                return space
        return NONE

    # ---- contracts ---------------------------------------------------------------------------------------------------

    def tile_on(self, space: i64) -> i64:
        """The contract tile on a space, or NONE."""
        if space < FIRST_REMOTE:
            return space if has(self.open, space) else NONE
        if space < FIRST_SOLAR_SPACE:
            return self.remotes[space - FIRST_REMOTE]
        return self.solars[space - FIRST_SOLAR_SPACE]

    def take_tile(self, space: i64) -> None:
        """The tile leaves its space, and so does the other contract of a pair (PA-117)."""
        if space < FIRST_REMOTE:
            self.open &= ~bit(space)
            partner: i64 = self.board.partner[space]
            if partner != NONE:
                self.open &= ~bit(partner)
                self.tell(news.PAIR_REMOVED, "PA-117", NONE, partner)
        elif space < FIRST_SOLAR_SPACE:
            remotes = self.remotes.copy()
            remotes[space - FIRST_REMOTE] = NONE
            self.remotes = remotes
        else:
            solars = self.solars.copy()
            solars[space - FIRST_SOLAR_SPACE] = NONE
            self.solars = solars

    # ---- displays ----------------------------------------------------------------------------------------------------

    def take_shown(self, row: i64, card: i64, gone: bool, rule: str) -> None:
        """A card leaves its display, which is refilled from its deck (PA-128, PA-142, PA-R41, PA-R42)."""
        old = self.rows[row]
        shown = old.shown.copy()
        place = shown.index(card)
        deck = old.deck
        if deck:
            shown[place] = deck[len(deck) - 1]
            deck = deck[: len(deck) - 1]
            self.reveal()
            self.tell_turned_up(row, shown[place], rule)
        else:
            shown[place] = NONE
        self.replace_row(row, Row(deck, shown, [*old.gone, int(card)] if gone else old.gone))

    def replace_row(self, row: i64, now: Row) -> None:
        rows = self.rows.copy()
        rows[row] = now
        self.rows = rows

    def tell_turned_up(self, row: i64, card: i64, rule: str) -> None:
        """Specialists have the numbers of the verb `hire`, foreign market cards those of `sell`."""
        if row == ACTION_ROW:
            self.tell(news.TURNED_UP_SPECIALIST, rule, NONE, card - FIRST_SPECIALIST)
        elif row == SCORING_ROW:
            self.tell(news.TURNED_UP_SPECIALIST, rule, NONE, card + len(SPECIALISTS))
        else:
            self.tell(news.TURNED_UP_FOREIGN, rule, NONE, card)

    # ---- results -----------------------------------------------------------------------------------------------------

    def best_companies(self) -> list[int]:
        """The most money, then the most wind farms; still tied, all of them - but the solo opponent wins such a tie."""
        best: list[int] = []
        for company in range(self.companies()):
            if not best or self.lead(company, best[0]) > 0:
                best = [company]
            elif self.lead(company, best[0]) == 0:
                best.append(company)
        if self.rafaga is not None and len(best) > 1:
            return [int(self.seats)]
        return best

    def lead(self, one: i64, other: i64) -> i64:
        """Above 0 if the first of two is ahead, 0 if they are level."""
        money: i64 = self.players[one].money - self.players[other].money
        if money != 0:
            return money
        return size(self.players[one].farms) - size(self.players[other].farms)
