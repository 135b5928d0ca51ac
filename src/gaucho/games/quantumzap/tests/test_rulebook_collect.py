"""DEVELOP, COLLECT, Debt and WINNING: the rules QZ-073 to QZ-097."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from gaucho.games.quantumzap.rules.winning import best_sets
from gaucho.games.quantumzap.tests.position import (
    DEBT_TAKEN,
    DEVELOPED,
    NEGATIVE,
    debts,
    dev,
    everybody_passes,
    face,
    game,
    has,
    known,
    lot,
    markers,
    money,
    quietly,
    seat,
    table,
    unused,
    view,
    wait,
    wish,
)
from gaucho.testing import asked, options, play, refused


def test_qz_073_two_million_turn_a_lot_face_up_for_good() -> None:
    s = table(2, "develop", players=[seat(credits=5, lots=[lot("rg_01", markers=[0, 1]), lot("rg_03")]), seat()])
    play(s, "develop", "mine 1")
    assert (money(s)[0], has(s, "rg_01", DEVELOPED), markers(s, "rg_01"), unused(s)) == (3, True, [], [5, 5])
    assert face(s, None, "rg_01") == "rg_01"
    assert known(s, "rg_01") == [0, 1]
    play(s, "develop")
    assert money(s)[0] == 1 + 2 + 6  # both pay in the Collect that follows


def test_qz_073_refusals() -> None:
    s = table(2, "develop", players=[seat(credits=1, debt=1, lots=[lot("rg_01"), dev("rg_03")]), seat()])
    refused(s, "develop", "too_poor", "QZ-073", "costs 2M", seat=0)
    s = table(2, "develop", players=[seat(debt=1, lots=[dev("rg_03")]), seat()])
    refused(s, "develop", "no_lot", "QZ-073", seat=0)


def test_qz_074_as_many_as_one_can_pay_or_none() -> None:
    lots = [lot("rg_01"), lot("rg_02"), lot("rg_03")]
    s = table(2, "develop", players=[seat(credits=5, lots=lots), seat()], round=5)
    play(s, "develop", "mine 3", "develop", "mine 1")
    assert [has(s, key, DEVELOPED) for key in ("rg_01", "rg_02", "rg_03")] == [True, False, True]
    s = table(2, "develop", players=[seat(lots=lots), seat()])
    play(s, "end_turn")
    assert not has(s, "rg_01", DEVELOPED)


def test_qz_075_qz_076_lots_of_earlier_rounds_also_unsurveyed_ones() -> None:
    s = table(2, "develop", round=4, players=[seat(lots=[lot("rg_01")]), seat()])
    assert face(s, 0, "rg_01") == ""
    play(s, "develop")
    assert face(s, 0, "rg_01") == "rg_01"


def test_qz_077_qz_078_two_million_each_then_every_positive_lot_every_round() -> None:
    lots = [dev("rg_01"), dev("rs_02"), lot("rg_02")]
    s = table(2, "w5", players=[seat(credits=0, debt=1, lots=lots), seat(credits=5, debt=1)])
    bank = s.bank()
    everybody_passes(s)
    assert (money(s), s.bank()) == ([7, 7], bank - 9)
    wait(s, 3, 4)
    assert money(s)[0] == 14


def test_qz_079_qz_080_qz_082_debt_once_and_the_lot_turns_sideways() -> None:
    s = table(2, "w5", players=[seat(credits=1, lots=[dev("rs_12")]), seat(debt=1)])
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0], has(s, "rs_12", DEBT_TAKEN)) == (3, 3, True)
    assert has(s, "rs_12", DEVELOPED)
    wait(s, 3, 4)
    assert debts(s)[0] == 3


def test_qz_081_a_zero_pays_and_costs_nothing() -> None:
    s = table(2, "w5", players=[seat(credits=1, debt=1, lots=[dev("rg_10")]), seat()])
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0], has(s, "rg_10", DEBT_TAKEN)) == (3, 1, False)


def test_qz_083_collect_adds_nothing_to_the_fund() -> None:
    s = table(2, "w5", players=[seat(debt=1), seat()], ecf=3)
    everybody_passes(s)
    assert s.ecf == 3


def test_qz_084_any_number_of_debt_tokens_at_1m_each() -> None:
    s = table(2, "discover", players=[seat(credits=4, debt=6), seat()])
    bank = s.bank()
    play(s, "pay_debt")
    assert options(s) == ["pay 1", "pay 2", "pay 3", "pay 4"]
    refused(s, "pay 5", "too_poor", "QZ-084", seat=0)
    refused(s, "pay 7", "too_much", "QZ-084", seat=0)
    refused(s, "pay 0", "nothing", "QZ-084", seat=0)
    play(s, "pay 3")
    assert (money(s)[0], debts(s)[0], s.bank() - bank) == (1, 3, 3)
    assert asked(s) == ("discover_menu", 0)


def test_qz_085_a_last_chance_in_turn_order() -> None:
    s = table(3, "final", first=1, players=[seat(debt=1), seat(debt=2), seat()], round=5, line={}, mode="beginner")
    assert asked(s) == ("final_debt", 1)
    play(s, "pay 2")
    assert (asked(s), options(s)) == (("final_debt", 0), ["pay 0", "pay 1"])
    play(s, "pay 0")
    assert (s.over, debts(s)) == (True, [1, 0, 0])


@pytest.mark.parametrize(
    ("ids", "points"),
    [(["rg_10"], 1), (["rg_11"], 1), (["rg_13"], 1), (["rg_15"], 1), (["rg_07"], 2), (["rg_04"], 2), (["rg_01"], 2)],
)
def test_qz_086_qz_087_points_of_single_lots(ids: list[str], points: int) -> None:
    lots = [dev(key, charged=key in NEGATIVE) for key in ids]
    s = table(2, "w6", players=[seat(credits=0, lots=lots), seat(debt=1)])
    assert view(s, None).players[0].score.lots == points


@pytest.mark.parametrize(
    ("rays", "rockets", "stations", "points"),
    [(1, 1, 1, 1), (3, 0, 0, 2), (0, 3, 0, 3), (0, 0, 3, 5), (2, 2, 2, 2), (4, 2, 2, 3), (3, 1, 1, 2), (6, 3, 3, 12)],
)
def test_qz_088_qz_089_qz_090_qz_091_qz_092_sets(rays: int, rockets: int, stations: int, points: int) -> None:
    assert best_sets(game.box, rays, rockets, stations) == points


@cache
def most_points(rays: int, rockets: int, stations: int) -> int:
    """Take any set away and go on with what is left: the best of all ways."""
    sets = (((1, 1, 1), 1), ((3, 0, 0), 2), ((0, 3, 0), 3), ((0, 0, 3), 5))
    left = [(rays - a, rockets - b, stations - c, points) for (a, b, c), points in sets]
    return max([points + most_points(a, b, c) for a, b, c, points in left if min(a, b, c) >= 0], default=0)


def test_qz_092_qz_r70_no_other_partition_scores_more() -> None:
    for rays, rockets, stations in product(range(16), range(13), range(9)):
        assert best_sets(game.box, rays, rockets, stations) == most_points(rays, rockets, stations)


@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_qz_093_a_point_per_full_3m(money: int, points: int) -> None:
    s = table(2, "w6", players=[seat(credits=money), seat(debt=1)])
    assert view(s, None).players[0].score.total == points


def test_qz_094_a_point_less_per_debt_token() -> None:
    s = table(2, "w6", players=[seat(credits=9, debt=5), seat()])
    score = view(s, None).players[0].score
    assert (score.debt, score.total) == (5, -2)


def test_qz_095_undeveloped_lots_cards_and_the_fund_score_nothing() -> None:
    s = table(2, "w6", players=[seat(credits=0, lots=[lot("rg_01"), lot("rg_02")], hand=["insider_tip"]), seat()], ecf=30)
    assert s.scores()[0] == 0


def test_qz_096_qz_097_most_points_win_and_equals_share() -> None:
    s = table(3, "w6", players=[seat(credits=3, debt=1), seat(credits=5), seat(credits=3)], round=5, line={})
    wish(s, 0, "pay_debt")
    quietly(s)
    assert (s.scores(), s.winners()) == ([0, 1, 1], (1, 2))
    assert s.returns() == [-1.0, 0.5, 0.5]
