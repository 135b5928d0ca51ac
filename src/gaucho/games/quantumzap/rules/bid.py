"""PHASE 2 - BID: one lot after the other, from the end of the line to the deck; sealed bids, then open ones if they tie."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import MOST_SEATS, NONE
from gaucho.games.quantumzap.rules.table import BID, DEVELOP, W3, W4, Table
from gaucho.games.quantumzap.rules.windows import open_window


@final
class BidPhase(Step[Table]):
    """Every available lot is auctioned until each is sold or discarded (QZ-054)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = BID
        s.plan(NEXT_LOT, END_OF_BIDDING)


@final
class NextLot(Step[Table]):
    """The lot on the highest space is up next; before its bids there is a window (QZ-055, QZ-056, QZ-072, QZ-R31)."""

    def do(self, s: Table, pick: i64) -> None:
        s.lot = s.current_space()
        if s.lot == 0:
            return
        s.tell(news.UP_FOR_BIDS, "QZ-056", NONE, s.lot)
        s.plan(AUCTION)
        open_window(s, W3)


@final
class Auction(Step[Table]):
    """The window is closed: bids are made, unless another lot has become the current one (QZ-057, QZ-R39)."""

    def do(self, s: Table, pick: i64) -> None:
        s.plan(NEXT_LOT)
        if s.current_space() == s.lot:
            s.plan(SEALED_BID)


@final
class EndOfBidding(Step[Table]):
    """No available lot is left (QZ-072)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = DEVELOP
        open_window(s, W4)


# ---- who may bid how much --------------------------------------------------------------------------------------------


def least_bid(s: Table) -> i64:
    """1M, or what High Noon High Voltage says (QZ-057, QZ-128)."""
    limit: i64 = s.limit[s.lot]
    return -limit if limit < 0 else 1


def most_bid(s: Table, seat: i64) -> i64:
    """The bidder's Credits, what Bargain Hunter says, never above 99; 0 for whom Insider Tip shuts out (QZ-061, QZ-R32)."""
    insider = s.insider[s.lot]
    if insider != NONE and insider != seat:
        return 0
    most: i64 = min(s.players[seat].credits, s.box.most_bid)
    limit: i64 = s.limit[s.lot]
    return limit if 0 < limit < most else most


def why_not_bid(s: Table, seat: i64, amount: i64, least: i64) -> Refusal:
    """Why this bid cannot be made."""
    insider = s.insider[s.lot]
    if insider != NONE and insider != seat:
        return Refusal("insider", "QZ-120", "By Insider Tip only one player may bid on this lot.")
    if amount > s.players[seat].credits:
        return Refusal("too_poor", "QZ-061", f"You have {s.players[seat].credits}M.")
    limit: i64 = s.limit[s.lot]
    if 0 < limit < amount:
        return Refusal("too_high", "QZ-125", f"By Bargain Hunter no bid on this lot is above {limit}M.")
    if limit < 0 and amount < -limit:
        return Refusal("too_low", "QZ-128", f"By High Noon High Voltage no bid on this lot is below {-limit}M.")
    return Refusal("too_low", "QZ-R33", f"The next bid is {least}M at least.")


# ---- sealed bids -----------------------------------------------------------------------------------------------------


@final
class SealedBid(Step[Table]):
    """All who may bid name a price at the same moment, or stay silent (QZ-057, QZ-061, QZ-063, QZ-R32)."""

    prompt: ClassVar[str] = "sealed_bid"
    rule: ClassVar[str] = "QZ-057"

    def ask(self, s: Table) -> bool:
        least = least_bid(s)
        somebody = False
        lists: list[list[int]] = []
        for seat in range(s.seats):
            most = most_bid(s, seat)
            if most >= least:
                lists.append(s.box.bids(least, most))
                somebody = True
            else:
                lists.append([])
        return somebody and s.ask_sealed(lists)

    def do(self, s: Table, pick: i64) -> None:
        least = least_bid(s)
        best: i64 = 0
        leader: i64 = NONE
        tied = False
        for places in range(s.seats):
            seat = s.left_of(s.first, places)
            if most_bid(s, seat) < least:
                continue
            wish = s.sealed[seat]
            if s.box.silent.has(wish):
                s.tell(news.SILENT, "QZ-063", seat)
                continue
            amount: i64 = s.box.bid.arg(wish) + 1
            s.tell(news.BID, "QZ-057", seat, amount)
            if amount > best:
                best = amount
                leader = seat
                tied = False
            elif amount == best:
                tied = True
        s.reveal()
        if best == 0:
            unsold(s, "QZ-064")
        elif not tied:
            sold(s, leader, best, "QZ-058")
        else:
            s.tell(news.TIE, "QZ-065", NONE, best, best + 1)
            s.standing = best
            s.leader = NONE
            s.passed = 0
            next_raise(s, s.first)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.bid.has(option):
            return why_not_bid(s, seat, s.box.bid.arg(option) + 1, least_bid(s))
        return None


def sold(s: Table, seat: i64, price: i64, rule: str) -> None:
    """The winner pays the bid and takes the lot face down, with its markers (QZ-059, QZ-060, QZ-067)."""
    s.players[seat].credits -= price
    s.tell(news.SOLD, rule, seat, s.lot, price, s.players[seat].credits)
    s.take_from_line(s.lot, seat)


def unsold(s: Table, rule: str) -> None:
    """The lot goes to the Lot Discard, and nobody pays (QZ-064, QZ-068)."""
    s.tell(news.UNSOLD, rule, NONE, s.lot)
    s.discard_lot(s.line[s.lot])


# ---- open bidding (QZ-065 to QZ-068, QZ-R33, QZ-R34) -----------------------------------------------------------------


def next_raise(s: Table, start: i64) -> None:
    """Ask the next player in turn order who can go higher; who cannot is out. When none is left it is over."""
    for places in range(s.seats):
        seat = s.left_of(start, places)
        if seat == s.leader or (s.passed >> seat) & 1:
            continue
        if most_bid(s, seat) <= s.standing:
            s.passed |= 1 << seat
            continue
        s.plan(OPEN_BID[seat])
        return
    leader = s.leader
    standing = s.standing
    s.standing = 0
    s.leader = NONE
    s.passed = 0
    if leader == NONE:
        unsold(s, "QZ-068")
    else:
        sold(s, leader, standing, "QZ-067")


@final
class OpenBid(Step[Table]):
    """Bid higher, or pass for good; every player may, tied or not (QZ-065, QZ-066, QZ-R33)."""

    prompt: ClassVar[str] = "open_bid"
    rule: ClassVar[str] = "QZ-065"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.raises(s.standing + 1, most_bid(s, self.seat)))

    def do(self, s: Table, pick: i64) -> None:
        if pick == NO_PICK or s.box.quiet.has(pick):
            s.passed |= 1 << self.seat
            s.tell(news.PASSED, "QZ-R33", self.seat)
        else:
            s.standing = s.box.bid.arg(pick) + 1
            s.leader = self.seat
            s.tell(news.RAISED, "QZ-065", self.seat, s.standing)
        next_raise(s, s.left_of(self.seat))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.bid.has(option):
            return why_not_bid(s, seat, s.box.bid.arg(option) + 1, s.standing + 1)
        return None


BID_PHASE: Final = BidPhase()
NEXT_LOT: Final = NextLot()
AUCTION: Final = Auction()
SEALED_BID: Final = SealedBid()
OPEN_BID: Final = [OpenBid(seat) for seat in range(MOST_SEATS)]
END_OF_BIDDING: Final = EndOfBidding()
