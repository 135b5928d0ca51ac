"""PHASE 2 - BID: the rules QZ-054 to QZ-072."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.tests.position import (
    DEVELOPED,
    UP_TEXT,
    bids,
    debts,
    discarded,
    everybody_passes,
    face,
    has,
    line,
    lot,
    markers,
    money,
    owned,
    prompt,
    sealed,
    seat,
    table,
    view,
)
from gaucho.testing import asked, happened, options, play, refused

LINE = {1: lot("rs_04"), 2: lot("rs_05"), 3: lot("rs_06")}


def test_qz_054_qz_055_qz_056_qz_072_every_available_lot_from_the_end_towards_the_deck() -> None:
    s = table(2, "discover", players=[seat(), seat()], active=1, line={**LINE, 2: lot("rs_05", frozen=0)}, mode="advanced")
    play(s, "end_turn")
    order = []
    while prompt(s) == "sealed_bid":
        order.append(int(view(s, None).lot))
        bids(s, 1, None)
    assert order == [3, 1]
    assert happened(s, "up_for_bids") == [("up_for_bids", -1, 3, -1, -1), ("up_for_bids", -1, 1, -1, -1)]
    assert s.phase == 3
    assert line(s) == {2: "rs_05"}


def test_qz_057_all_bid_at_the_same_moment_and_bids_stay_hidden_until_all_are_in() -> None:
    s = table(3, "auction", players=[seat(credits=3), seat(credits=2), seat(credits=1)], line=LINE)
    assert [options(s, seat=p) for p in range(3)] == [
        ["silent", "bid 1", "bid 2", "bid 3"], ["silent", "bid 1", "bid 2"], ["silent", "bid 1"],
    ]  # fmt: skip
    s.choose(1, "bid 2")
    due = view(s, 0).due
    assert due is not None
    assert (due.seats, due.ready, due.sealed) == ((0, 2), (1,), None)
    assert happened(s) == []
    s.choose(0, "silent")
    s.choose(2, "bid 1")
    assert happened(s, "bid", "silent") == [("silent", 0, -1, -1, -1), ("bid", 1, 2, -1, -1), ("bid", 2, 1, -1, -1)]


def test_qz_058_qz_059_the_single_highest_bid_wins_and_pays_losers_pay_nothing() -> None:
    s = table(3, "auction", line=LINE)
    bank = s.bank()
    bids(s, 4, 6, 5)
    assert (owned(s, 1), money(s), s.bank() - bank) == (["rs_06"], [10, 4, 10], 6)


def test_qz_060_the_lot_goes_face_down_with_its_markers() -> None:
    s = table(3, "auction", line={1: lot("rs_04"), 2: lot("rg_01", markers=[0, 2])})
    bids(s, None, 1, None)
    assert (owned(s, 1), markers(s, "rg_01"), has(s, "rg_01", DEVELOPED)) == (["rg_01"], [0, 2], False)
    assert (face(s, None, "rg_01"), face(s, 1, "rg_01")) == ("", "")


def test_qz_060_a_text_flipped_lot_stays_face_up_qz_r26() -> None:
    s = table(3, "auction", line={1: lot("rs_04"), 2: lot("rg_02", up="text")})
    bids(s, None, 1, None)
    assert has(s, "rg_02", UP_TEXT)
    assert face(s, None, "rg_02") == "rg_02"


def test_qz_061_no_bid_above_ones_credits() -> None:
    s = table(2, "auction", players=[seat(credits=4), seat()], line=LINE)
    refused(s, "bid 5", "too_poor", "QZ-061", "You have 4M.", seat=0)


def test_qz_062_neither_the_bank_nor_a_rich_rival_helps_a_poor_bidder() -> None:
    s = table(2, "auction", players=[seat(credits=2), seat(credits=90)], line=LINE)
    assert options(s, seat=0) == ["silent", "bid 1", "bid 2"]
    bids(s, 2, 2)
    assert asked(s) == ("open_bid", 1)  # seat 0 cannot go on
    play(s, "bid 3")
    assert (money(s), debts(s)) == ([2, 87], [0, 0])


def test_qz_063_silence_costs_nothing_and_excludes_nobody() -> None:
    s = table(3, "auction", line=LINE)
    bids(s, 3, 3, None)
    assert (asked(s), money(s)) == (("open_bid", 0), [10, 10, 10])
    play(s, "pass", "pass", "bid 4")
    assert owned(s, 2) == ["rs_06"]
    assert options(s, seat=2)[0] == "silent"


def test_qz_064_if_nobody_bids_the_lot_is_discarded() -> None:
    s = table(3, "auction", line=LINE)
    bids(s, None, None, None)
    assert (discarded(s), line(s)) == (["rs_06"], {1: "rs_04", 2: "rs_05"})


def test_qz_065_qz_066_qz_067_open_bidding_from_one_above_the_tie_for_everybody() -> None:
    s = table(3, "auction", first=1, line=LINE)
    bids(s, 2, 5, 5)
    assert (asked(s), options(s)[:3]) == (("open_bid", 1), ["pass", "bid 6", "bid 7"])
    refused(s, "bid 5", "too_low", "QZ-R33", "6M at least", seat=1)
    play(s, "pass")
    assert asked(s) == ("open_bid", 2)
    play(s, "pass", "bid 8")
    assert (owned(s, 0), money(s)) == (["rs_06"], [2, 10, 10])


def test_qz_068_if_nobody_goes_higher_the_lot_is_discarded_and_nobody_pays() -> None:
    s = table(2, "auction", line=LINE)
    bids(s, 5, 5)
    play(s, "pass", "pass")
    assert (discarded(s), money(s)) == (["rs_06"], [10, 10])


@pytest.mark.parametrize("amounts", [(4, 6, 5), (7, 6, 5), (None, None, 1), (None, None, None)])
def test_qz_069_who_runs_the_auction_makes_no_difference(amounts: tuple[int | None, ...]) -> None:
    ends = []
    for first in range(3):
        s = table(3, "auction", first=first, line=LINE)
        assert options(s, seat=0) == options(s, seat=1) == options(s, seat=2)
        bids(s, *amounts)
        ends.append((money(s), [owned(s, place) for place in range(3)], discarded(s)))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("one", [None, 1, 2, 3])
@pytest.mark.parametrize("other", [None, 1, 2, 3])
def test_qz_070_qz_r36_every_bid_that_is_listed_counts_and_nobody_is_asked_about_it(one: int | None, other: int | None) -> None:
    s = table(2, "auction", players=[seat(credits=3), seat(credits=3)], line=LINE)
    bids(s, one, other)
    if one == other and one in (1, 2):
        assert asked(s) == ("open_bid", 0)
    else:
        winner = None if one == other else 0 if (one or 0) > (other or 0) else 1
        assert [owned(s, place) for place in range(2)] == [["rs_06"] if place == winner else [] for place in range(2)]
        assert (prompt(s), s.lot) == ("sealed_bid", 2)


def test_qz_071_markers_on_the_deck_outlast_the_bid_phase() -> None:
    s = table(2, "auction", players=[seat(), seat(debt=1)], line={1: lot("rs_04")}, deck=[lot("rg_01", markers=[0])])
    sealed(s, {})
    assert (s.phase, markers(s, "rg_01")) == (3, [0])
    everybody_passes(s)
    assert markers(s, "rg_01") == [0]
