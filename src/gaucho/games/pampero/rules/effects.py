"""What cards, tiles and spaces do, one operation after another, each completely with all it triggers (PA-R69).

`would_do` says whether an operation can change anything now (PA-R15), `Perform` does it. Moving bulldozers and playing
connection tiles have files of their own, for only action cards and the tower bonus board ask for them.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import has, listed, offered, size
from gaucho.games.pampero.rules.contracts import (
    SPACES,
    GridSpace,
    PayContract,
    ReleaseTiles,
    solar_choices,
)
from gaucho.games.pampero.rules.income import Arrows, advance, can_advance, income_of
from gaucho.games.pampero.rules.names import (
    FIRST_SOLAR_SPACE,
    NONE,
)
from gaucho.games.pampero.rules.operations import (
    ADVANCE,
    BATTERY,
    DEPLOY,
    ENERGY,
    INCOME,
    MARKETS,
    MONEY,
    ONE_OF,
    RETRIEVE,
    SOLAR,
    SPECIALIST,
    TURN_ORDER,
    Op,
)
from gaucho.games.pampero.rules.specialists import Hire, specialists_shown
from gaucho.games.pampero.rules.table import Table


def would_do(s: Table, seat: i64, op: Op) -> bool:
    """Has this operation something to work on (PA-R15)?"""
    code = op.code
    player = s.players[seat]
    if code == ENERGY:
        return player.energy < s.box.most_energy
    if code == BATTERY:
        return s.supply > 0
    if code == ADVANCE:
        for market in range(len(MARKETS)):
            if has(op.more, market) and can_advance(s, player, market):
                return True
        return False
    if code == DEPLOY:
        return player.reserve > 0
    if code == SOLAR:
        return len(solar_choices(s, seat, player.batteries)) > 0
    if code == SPECIALIST:
        return len(specialists_shown(s)) > 0
    if code == TURN_ORDER:
        return not has(s.lowered, seat)
    if code == RETRIEVE:
        return len(retrievable(s, seat)) > 0
    return True  # MONEY, INCOME, ONE_OF


def perform(s: Table, seat: i64, ops: list[Op]) -> None:
    """Plan these operations for a player."""
    i: i64 = len(ops) - 1
    while i >= 0:
        s.plan(Perform(seat, ops[i].place))
        i -= 1


@final
class Perform(Step[Table]):
    """Do one operation; `what` is its place in the box."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        op = s.box.ops[self.what]
        code = op.code
        if code == MONEY:
            s.gain_money(seat, op.n, op.rule)
        elif code == ENERGY:
            s.gain_energy(seat, op.n, op.rule)
        elif code == BATTERY:
            s.gain_batteries(seat, op.n, op.rule)
        elif code == ADVANCE:
            if size(op.more) == 1:
                advance(s, seat, listed(op.more)[0], op.n)
            else:
                s.plan(AdvanceMarket(seat, self.what))
        elif code == INCOME:
            s.plan(IncomeMarket(seat, self.what))
        elif code == DEPLOY:
            deploy(s, seat, op)
        elif code == SOLAR:
            s.plan(SolarTile(seat, op.n))
        elif code == SPECIALIST:
            for i in range(op.n):
                s.plan(Hire(seat))
        elif code == TURN_ORDER:
            s.lower_disc(seat, op.rule)
        elif code == RETRIEVE:
            s.plan(RetrieveCard(seat, op.n))
        else:
            assert code == ONE_OF, "this operation is done elsewhere"
            s.plan(OneOf(seat, self.what))


def deploy(s: Table, seat: i64, op: Op) -> None:
    """Bulldozers come from the supply into the utility area, as far as there are any."""
    player = s.players[seat]
    n: i64 = min(op.n, player.reserve)
    if n > 0:
        player.reserve -= n
        player.utility += n
        s.tell(news.DEPLOYED, op.rule, seat, n)


# ---- choices of a market or of two operations ------------------------------------------------------------------------


@final
class AdvanceMarket(Step[Table]):
    """Which marker advances: also one that cannot move may be chosen."""

    prompt: ClassVar[str] = "advance_market"
    rule: ClassVar[str] = "PA-110"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, offered(s.box.market, s.box.ops[self.what].more))

    def do(self, s: Table, pick: i64) -> None:
        advance(s, self.seat, s.box.market.arg(pick), s.box.ops[self.what].n)


@final
class IncomeMarket(Step[Table]):
    """Which market's income is collected."""

    prompt: ClassVar[str] = "income_market"
    rule: ClassVar[str] = "PA-207"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, offered(s.box.market, s.box.ops[self.what].more))

    def do(self, s: Table, pick: i64) -> None:
        market = s.box.market.arg(pick)
        s.gain_money(self.seat, income_of(s, s.players[self.seat], market), s.box.ops[self.what].rule)


@final
class OneOf(Step[Table]):
    """One of two operations, if it can be carried out."""

    prompt: ClassVar[str] = "one_of"
    rule: ClassVar[str] = "PA-092"

    def ask(self, s: Table) -> bool:
        op = s.box.ops[self.what]
        options: list[int] = []
        for place in (op.n, op.more):
            if would_do(s, self.seat, s.box.ops[place]):
                options.append(int(s.box.gain.id(s.box.ops[place].code)))
        return len(options) > 0 and s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        op = s.box.ops[self.what]
        for place in (op.n, op.more):
            if pick != NONE and s.box.ops[place].code == s.box.gain.arg(pick):
                s.plan(Perform(self.seat, place))


# ---- cards back from the mat -----------------------------------------------------------------------------------------


def retrievable(s: Table, seat: i64) -> list[int]:
    """Cards on the mat, but not the one being played (PA-R48, PA-R78)."""
    return [card for card in s.players[seat].mat if card != NONE and not (seat == s.active and card == s.play.card)]


@final
class RetrieveCard(Step[Table]):
    """Take up to `what` cards of choice back to hand."""

    prompt: ClassVar[str] = "retrieve_card"
    rule: ClassVar[str] = "PA-R48"

    def ask(self, s: Table) -> bool:
        cards = retrievable(s, self.seat)
        if self.what == 0 or len(cards) == 0:
            return False
        stop = [int(s.box.stop.id())] if s.play.may_stop else []
        return s.ask(self.seat, stop + [int(s.box.retrieve.id(card)) for card in cards])

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.retrieve.has(pick):
            return
        card = s.box.retrieve.arg(pick)
        s.retrieve_from(self.seat, s.space_of(self.seat, card))
        s.tell(news.RETRIEVED, "PA-R48", self.seat, card)
        s.play.acted = True
        s.play.may_stop = True
        s.plan(RetrieveCard(self.seat, self.what - 1))


# ---- fulfilling a contract -------------------------------------------------------------------------------------------


def plan_fulfilment(s: Table, seat: i64, space: i64, discount: i64) -> None:
    """A contract from its cost to its connection lines (PA-R21)."""
    s.plan(
        PayContract(seat, space + SPACES * discount),
        GridSpace(seat, space),
        GridBonus(seat, space),
        Arrows(seat, s.tile_on(space)),
        ReleaseTiles(seat, space),
    )


@final
class GridBonus(Step[Table]):
    """A bonus printed where the tile was put (PA-109); `what` is the space the tile came from."""

    def do(self, s: Table, pick: i64) -> None:
        for contract in s.players[self.seat].contracts:
            if contract.space == self.what:
                perform(s, self.seat, s.box.grid_ops[contract.grid])


@final
class SolarTile(Step[Table]):
    """FULFILL A SOLAR CONTRACT, up to `what` of them (PA-134 to PA-136)."""

    prompt: ClassVar[str] = "solar_tile"
    rule: ClassVar[str] = "PA-135"

    def ask(self, s: Table) -> bool:
        places = solar_choices(s, self.seat, s.players[self.seat].batteries)
        if self.what == 0 or len(places) == 0:
            return False
        stop = [int(s.box.stop.id())] if s.play.may_stop else []
        return s.ask(self.seat, stop + [int(s.box.solar.id(place)) for place in places])

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.solar.has(pick):
            return
        s.play.acted = True
        s.play.may_stop = True
        space: i64 = FIRST_SOLAR_SPACE + s.box.solar.arg(pick)
        s.plan(SolarTile(self.seat, self.what - 1))
        plan_fulfilment(s, self.seat, space, 0)
