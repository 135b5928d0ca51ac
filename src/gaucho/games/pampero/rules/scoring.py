"""THE SCORING PHASE: first and second scoring, end game scoring, victory (PA-161 to PA-181)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.alternates import is_on
from gaucho.games.pampero.rules.bits import listed, offered, size
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.consolidation import all_at
from gaucho.games.pampero.rules.counts import count, zone_a_icons
from gaucho.games.pampero.rules.income import income_of
from gaucho.games.pampero.rules.names import (
    DIFFICULTIES,
    NONE,
    TILE_FOREIGN,
    TILE_INCOME,
    TILE_TOWERS,
    TILE_VENTURE,
)
from gaucho.games.pampero.rules.operations import COM, IND, MARKETS, REM, RES, RST
from gaucho.games.pampero.rules.scoring_cards import AskCrown, AskScoring
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, FIRST_TILE, SECOND_TILE, Table

INTRODUCTORY: Final = (RES, IND, RST, COM, REM)  # the order of the introductory tiles
SCORINGS: Final = 3


@final
class ScoringPhase(Step[Table]):
    """Whatever every time disc has reached or passed is scored, in order (PA-161, PA-R53)."""

    def do(self, s: Table, pick: i64) -> None:
        times = s.times()
        due: list[Step[Table]] = []
        for scoring in range(SCORINGS):
            if scoring >= s.scored and all_at(s, times[scoring]):
                due.append(Scoring(NONE, scoring))
        s.plan_all(due)


@final
class Scoring(Step[Table]):
    """The steps of one of the three scorings (PA-163 to PA-170)."""

    def do(self, s: Table, pick: i64) -> None:
        s.scored += 1
        s.tell(news.SCORING, "PA-162", NONE, self.what)
        if self.what == 0:
            first: Step[Table] = IntroductoryOne() if is_on(s, "intro_scoring") else TopHalf(NONE, FIRST_TILE)
            s.plan(first, ScoringCards(), TurnUp())
        elif self.what == 1:
            second: Step[Table] = IntroductoryTwo() if is_on(s, "intro_scoring") else BottomHalf(NONE, SECOND_TILE)
            s.plan(second, ScoringCards(), TurnUp())
        else:
            s.plan_all(END_GAME)


# ---- scoring tiles ---------------------------------------------------------------------------------------------------


@final
class TopHalf(Step[Table]):
    """Every player gains the reward once for each (PA-163)."""

    def do(self, s: Table, pick: i64) -> None:
        tile = s.tiles[self.what]
        money: i64 = s.box.top_money[tile]
        s.tell(news.TOP_HALF, s.box.tile_rules[tile], NONE, s.box.top_counts[tile], money)
        for company in s.order:
            if s.is_rafaga(company):
                s.gain_money(company, rafaga_top(s), "PA-200")
            else:
                s.gain_money(company, money * count(s, company, s.box.top_counts[tile]), s.box.tile_rules[tile])


def rafaga_top(s: Table) -> i64:
    """A fixed amount for the solo opponent (PA-200)."""
    return s.box.solo_tops[DIFFICULTIES.index(s.settings["solo_difficulty"])]


@final
class BottomHalf(Step[Table]):
    """After crowns, the one company with the most gains the reward (PA-164, PA-R61)."""

    def do(self, s: Table, pick: i64) -> None:
        tile = s.tiles[self.what]
        s.tell(news.BOTTOM_HALF, s.box.tile_rules[tile], NONE, s.box.bottom_counts[tile], s.box.bottom_money[tile])
        plan_majority(s, s.box.bottom_counts[tile], Majority(NONE, self.what))


def plan_majority(s: Table, criterion: i64, majority: Step[Table]) -> None:
    """A window for crown cards, in turn order, then the evaluation."""
    s.plan(majority)
    i: i64 = len(s.order) - 1
    while i >= 0:
        if not s.is_rafaga(s.order[i]):
            s.plan(AskCrown(s.order[i], criterion))
        i -= 1


@final
class Majority(Step[Table]):
    """Evaluate the bottom half of a tile."""

    def do(self, s: Table, pick: i64) -> None:
        tile = s.tiles[self.what]
        best = most(s, s.box.bottom_counts[tile])
        s.crowns = no_crowns(s)
        if best == NONE:
            s.tell(news.NO_MAJORITY, s.box.tile_rules[tile], NONE)
        else:
            s.gain_money(best, s.box.bottom_money[tile], s.box.tile_rules[tile])


def no_crowns(s: Table) -> list[int]:
    """A crown counts for one majority only (PA-R61)."""
    return [0 for company in s.players]


def most(s: Table, criterion: i64) -> i64:
    """The one company with more than all others; NONE for a tie or if nobody has any (PA-164, PA-R54)."""
    best: i64 = NONE
    highest: i64 = 0
    for company in range(s.companies()):
        n: i64 = count(s, company, criterion) + s.crowns[company]
        if n > highest:
            best = company
            highest = n
        elif n == highest:
            best = NONE
    return best


# ---- introductory tiles ----------------------------------------------------------------------------------------------


@final
class IntroductoryOne(Step[Table]):
    """Icons on zone A contracts times their income, remote left out (PA-177)."""

    def do(self, s: Table, pick: i64) -> None:
        for company in s.order:
            if s.is_rafaga(company):
                s.gain_money(company, rafaga_top(s), "PA-200")
            else:
                s.gain_money(company, introductory_top(s, s.players[company]), "PA-177")


def introductory_top(s: Table, player: Player) -> i64:
    """What the icons on zone A contracts bring."""
    total: i64 = 0
    for market in INTRODUCTORY:
        if market != REM:
            total += zone_a_icons(s, player, market) * income_of(s, player, market)
    return total


@final
class IntroductoryTwo(Step[Table]):
    """Market by market, the most icons gain its income (PA-178)."""

    def do(self, s: Table, pick: i64) -> None:
        s.plan_all([MarketHalf(NONE, market) for market in INTRODUCTORY])


@final
class MarketHalf(Step[Table]):
    """One market of the second introductory tile, with its window for crowns."""

    def do(self, s: Table, pick: i64) -> None:
        s.tell(news.MARKET_HALF, "PA-178", NONE, self.what)
        plan_majority(s, self.what, MarketMajority(NONE, self.what))


@final
class MarketMajority(Step[Table]):
    """Evaluate one market of the second introductory tile."""

    def do(self, s: Table, pick: i64) -> None:
        best = most(s, self.what)
        s.crowns = no_crowns(s)
        if best == NONE:
            s.tell(news.NO_MAJORITY, "PA-178", NONE)
        else:
            s.gain_money(best, market_prize(s, best, self.what), "PA-201" if s.is_rafaga(best) else "PA-178")


def market_prize(s: Table, company: i64, market: i64) -> i64:
    """The income of the market; a fixed amount for the solo opponent (PA-201)."""
    return s.box.solo_introductory if s.is_rafaga(company) else income_of(s, s.players[company], market)


# ---- specialist scoring cards and what follows -----------------------------------------------------------------------


@final
class ScoringCards(Step[Table]):
    """Everybody may play specialist scoring cards, in turn order (PA-171, PA-R62)."""

    def do(self, s: Table, pick: i64) -> None:
        i: i64 = len(s.order) - 1
        while i >= 0:
            if not s.is_rafaga(s.order[i]):
                s.plan(AskScoring(s.order[i]))
            i -= 1


@final
class TurnUp(Step[Table]):
    """All income markers are turned face up again (PA-165, PA-R55)."""

    def do(self, s: Table, pick: i64) -> None:
        for player in s.players:
            player.down = 0


@final
class EndTiles(Step[Table]):
    """Tower bonus tiles with the red banner, in turn order, tile by tile (PA-169, PA-R56)."""

    def do(self, s: Table, pick: i64) -> None:
        steps: list[Step[Table]] = []
        for company in s.order:
            for tile in s.players[company].slots:
                if tile == TILE_TOWERS:
                    steps.append(EndTowers(company))
                elif tile == TILE_FOREIGN:
                    steps.append(EndForeign(company))
                elif tile == TILE_INCOME:
                    steps.append(EndIncome(company))
        s.plan_all(steps)


@final
class EndTowers(Step[Table]):
    """Money per tower on the board (PA-395)."""

    def do(self, s: Table, pick: i64) -> None:
        s.gain_money(self.seat, s.box.tower_money * s.players[self.seat].level, "PA-395")


@final
class EndForeign(Step[Table]):
    """One income of a market on the back of a foreign market card (PA-396)."""

    prompt: ClassVar[str] = "end_tile_foreign"
    rule: ClassVar[str] = "PA-396"

    def ask(self, s: Table) -> bool:
        markets: i64 = 0
        for card in listed(s.players[self.seat].foreign):
            for market in s.box.back[card]:
                markets |= 1 << market
        return markets != 0 and s.ask(self.seat, offered(s.box.market, markets))

    def do(self, s: Table, pick: i64) -> None:
        if pick != NONE:
            s.gain_money(self.seat, income_of(s, s.players[self.seat], s.box.market.arg(pick)), "PA-396")


@final
class EndIncome(Step[Table]):
    """One income of choice (PA-398)."""

    prompt: ClassVar[str] = "end_tile_income"
    rule: ClassVar[str] = "PA-398"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.market.id(market)) for market in range(len(MARKETS))])

    def do(self, s: Table, pick: i64) -> None:
        s.gain_money(self.seat, income_of(s, s.players[self.seat], s.box.market.arg(pick)), "PA-398")


@final
class Repay(Step[Table]):
    """Investors are paid back; only here may money fall below nothing (PA-133, PA-170, PA-397, PA-R12, PA-R58)."""

    def do(self, s: Table, pick: i64) -> None:
        for seat in range(s.seats):
            debt = debt_of(s, seat)
            if debt > 0:
                s.players[seat].money -= debt
                s.tell(news.REPAID, "PA-170", seat, debt)


def debt_of(s: Table, seat: i64) -> i64:
    """What the venture capital of a player costs at the end."""
    player = s.players[seat]
    ventures = size(player.ventures)
    return ventures * s.box.repayment - min(ventures, player.tiles(TILE_VENTURE)) * s.box.relief


@final
class GameOver(Step[Table]):
    """VICTORY (PA-179 to PA-181, PA-202)."""

    def do(self, s: Table, pick: i64) -> None:
        s.active = NONE
        s.finish()
        for company in s.best_companies():
            s.tell(news.RAFAGA_WON if s.is_rafaga(company) else news.WON, "PA-179", s.told(company), s.players[company].money)


SCORING_PHASE: Final = ScoringPhase()
END_GAME: Final[list[Step[Table]]] = [
    TopHalf(NONE, END_ONE),
    BottomHalf(NONE, END_ONE),
    TopHalf(NONE, END_TWO),
    BottomHalf(NONE, END_TWO),
    ScoringCards(),
    TurnUp(),
    EndTiles(),
    Repay(),
    GameOver(),
]
