"""The seventeen scenarios of the specification; seats A to E are 0 to 4."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.rules.components import NUMBER_ONE, SHELLY, SPACE_STATION
from gaucho.games.quantumzap.tests.position import (
    DEBT_TAKEN,
    DEVELOPED,
    WOAH,
    bids,
    cancel,
    debts,
    deck,
    dev,
    discarded,
    everybody_passes,
    face,
    hand,
    has,
    idle,
    known,
    let_stand,
    line,
    lot,
    markers,
    money,
    open_window,
    owned,
    prompt,
    quietly,
    sealed,
    seat,
    table,
    thrown,
    unused,
    view,
    wait,
    wish,
)
from gaucho.testing import asked, happened, options, play


def test_s1_tie_to_open_bidding_qz_065_qz_066_qz_067_qz_r33() -> None:
    players = [seat(credits=9), seat(credits=8), seat(credits=7)]
    s = table(3, "auction", players=players, line={1: lot("rs_04", markers=[0, 1])}, mode="beginner")
    bank = s.bank()
    bids(s, 3, 3, None)
    assert asked(s) == ("open_bid", 0)
    assert options(s) == ["pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9"]
    play(s, "bid 4")
    assert asked(s) == ("open_bid", 1)
    play(s, "pass")
    assert (asked(s), options(s)) == (("open_bid", 2), ["pass", "bid 5", "bid 6", "bid 7"])
    play(s, "bid 5")
    assert asked(s) == ("open_bid", 0)
    play(s, "pass")
    assert (money(s), s.bank() - bank) == ([9, 8, 2], 5)
    assert owned(s, 2) == ["rs_04"]
    assert not has(s, "rs_04", DEVELOPED)
    assert markers(s, "rs_04") == [0, 1]
    assert face(s, 2, "rs_04") == ""


def test_s2_tie_nobody_can_raise_qz_068_qz_r34_qz_r19() -> None:
    lots = {1: lot("rs_05"), 2: lot("rs_04", markers=[1])}
    s = table(2, "auction", players=[seat(credits=6), seat(credits=6)], line=lots, mode="beginner")
    assert unused(s) == [5, 4]
    bids(s, 6, 6)
    assert prompt(s) != "open_bid"
    assert (discarded(s), money(s), unused(s)) == (["rs_04"], [6, 6], [5, 5])
    assert view(s, None).discard_known == []
    assert view(s, 1).discard_known == [18]


def test_s3_tie_at_a_bargain_hunter_maximum_qz_125_qz_100_qz_r34_qz_r46() -> None:
    s = table(3, "w3", players=[seat(debt=1), seat(), seat()], line={2: lot("rs_04", most=3)})
    everybody_passes(s)
    for place in range(3):
        assert options(s, seat=place) == ["silent", "bid 1", "bid 2", "bid 3"]
    assert thrown(s) == []
    bids(s, 3, 3, 2)
    assert prompt(s) != "open_bid"
    assert (discarded(s), money(s), thrown(s)) == (["rs_04"], [10, 10, 10], ["bargain_hunter"])


def test_s4_las_hermanas_qz_138_qz_139_qz_r61() -> None:
    me = seat(credits=0, character="las_hermanas", lots=[dev("rg_15")])
    s = table(2, "w5", players=[me, seat()], round=1, line={})
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0], has(s, "rg_15", DEBT_TAKEN)) == (2, 3, True)
    while not (s.round == 3 and open_window(s) == 5):
        idle(s)
    assert (money(s)[0], debts(s)[0]) == (4, 3)
    wish(s, 0, "power")
    everybody_passes(s)
    assert money(s)[0] == 9
    quietly(s, "final_debt")
    assert (money(s)[0], debts(s)[0], s.round) == (19, 3, 5)
    play(s, "pay 3")
    assert s.over
    assert money(s)[0] == 16
    assert s.scores()[0] == 7


def test_s5_blind_purchase_and_a_minus_2_lot_qz_040_qz_076_qz_079_qz_080() -> None:
    me = seat(credits=5, lots=[lot("rg_10")])
    s = table(2, "auction", line={1: lot("rs_11")}, mode="beginner", players=[me, seat(credits=0)])
    bids(s, 1, None)
    assert face(s, 0, "rs_11") == ""
    assert asked(s) == ("develop_menu", 0)
    assert options(s) == ["develop", "end_turn"]
    play(s, "develop", "mine 2")
    assert (has(s, "rs_11", DEVELOPED), money(s)[0]) == (True, 2)
    assert face(s, None, "rs_11") == "rs_11"
    quietly(s, "discover_menu")  # Collect 2
    assert (money(s)[0], debts(s)[0], s.round) == (4, 2, 3)
    assert view(s, 1).players[0].lots[1].sideways
    wait(s, 4)
    assert (money(s)[0], debts(s)[0]) == (6, 2)
    quietly(s, "final_debt")
    before = money(s)[0]
    play(s, "pay 1")
    score = view(s, 0).players[0].score
    assert (score.lots, score.sets, score.debt, score.credits) == (1, 0, 1, (before - 1) // 3)


def test_s6_shifty_shelly_qz_144_qz_r59_qz_r70() -> None:
    me = seat(credits=8, character="shifty_shelly", lots=[dev("ss_02"), dev("ss_06", charged=True), dev("rg_07")])
    s = table(2, "w6", players=[me, seat()], round=5, line={})
    assert "power" not in options(s, seat=0)
    everybody_passes(s)
    assert s.over
    score = view(s, 1).players[0].score
    assert (score.sets, score.lots, score.credits, score.total, score.shelly) == (5, 5, 2, 12, 2)
    assert view(s, 1).players[0].character == 3
    assert [(e[0], e[2]) for e in happened(s, "shows", "shelly_counts")] == [
        ("shows", SHELLY),
        ("shelly_counts", SPACE_STATION),
    ]


@pytest.mark.parametrize("answered", [True, False])
def test_s7_negate_a_negate_qz_105_qz_r41(answered: bool) -> None:
    woah = [WOAH]
    players = [seat(hand=["ecf_disposal_penalty"]), seat(credits=4, hand=woah), seat(hand=woah), seat(debt=1)]
    s = table(4, "w4", players=players, ecf=5, line={})
    wish(s, 0, "play ecf_disposal_penalty", "left 1")
    assert prompt(s) == "cancel_prompt"
    assert [options(s, seat=p) for p in range(4)] == [[], ["cancel", "let_stand"], ["cancel", "let_stand"], ["let_stand"]]
    cancel(s, 1)
    assert [options(s, seat=p) for p in range(4)] == [["let_stand"], [], ["cancel", "let_stand"], ["let_stand"]]
    if answered:
        cancel(s, 2)
    else:
        let_stand(s)
    let_stand(s)
    if answered:
        assert (money(s)[1], s.ecf) == (3, 6)
        assert thrown(s) == [WOAH, WOAH, "ecf_disposal_penalty"]
    else:
        assert (money(s)[1], s.ecf) == (4, 5)
        assert thrown(s) == [WOAH, "ecf_disposal_penalty"]


def test_s8_moonlight_raid_then_a_cancelled_play_qz_106_qz_107_qz_r43() -> None:
    players = [seat(hand=["moonlight_raid"]), seat(hand=[WOAH])]
    s = table(2, "w1", players=players, action_discard=["insider_tip", "moonlight_raid"], line={2: lot("rs_02")})
    before = len(hand(s, 0))
    sealed(s, {0: "play moonlight_raid"})  # only insider_tip can be taken: no question
    assert prompt(s) == "cancel_prompt"
    let_stand(s)
    assert (thrown(s), hand(s, 0)) == (["moonlight_raid", "moonlight_raid"], ["insider_tip"])
    assert (asked(s), options(s)) == (("raid_play", 0), ["play_now", "keep"])
    play(s, "play_now")
    cancel(s, 1)
    let_stand(s)
    assert s.insider[2] == -1
    assert thrown(s) == [WOAH, "moonlight_raid", "moonlight_raid", "insider_tip"]
    assert len(hand(s, 0)) == before - 1


def test_s9_fine_text_with_an_empty_purse_qz_043_qz_044_qz_046_qz_r15() -> None:
    s = table(3, "discover", players=[seat(credits=1), seat(credits=5), seat()], line={2: lot("rg_02")})
    bank = s.bank()
    play(s, "survey", "space 2", "buy_action")
    assert money(s)[0] == 0
    quietly(s, "window")
    everybody_passes(s)
    play(s, "survey", "space 2")
    assert (money(s), debts(s), s.bank()) == ([0, 4, 10], [1, 0, 0], bank + 2)
    for viewer in (0, 1, 2, None):
        assert face(s, viewer, "rg_02") == "rg_02"
    play(s, "end_turn")
    everybody_passes(s)
    play(s, "survey", "space 2")
    assert (money(s), debts(s)) == ([0, 4, 10], [1, 0, 0])
    play(s, "end_turn")
    bids_are_in = 0
    while s.round == 2:
        if prompt(s) == "sealed_bid" and s.lot == 2 and not bids_are_in:
            bids(s, None, 1, None)
            bids_are_in = 1
            assert owned(s, 1) == ["rg_02"]
            assert face(s, None, "rg_02") == "rg_02"
        else:
            idle(s)
    assert known(s, "rg_02") == [0, 1, 2]
    assert face(s, None, "rg_02") == ""
    assert face(s, 2, "rg_02") == "rg_02"


def test_s10_frozen_with_limits_qz_130_qz_131_qz_122_qz_r47_qz_r32() -> None:
    players = [seat(credits=1), seat(hand=["space_is_cold"])]
    lots = {1: lot("rg_10"), 2: lot("ss_04", insider=0, least=4, price_by=1), 3: lot("rs_07"), 4: lot("rs_08")}
    s = table(2, "w3", players=players, line=lots, types=[WOAH, "willing_sacrifice"])
    wish(s, 1, "play space_is_cold", "space 2")
    let_stand(s)
    auctioned = []
    while s.round == 2:
        if prompt(s) == "sealed_bid":
            auctioned.append(s.lot)
        idle(s)
    assert auctioned == [4, 3, 1]
    assert thrown(s) == ["space_is_cold"]
    assert line(s)[2] == "ss_04"
    assert sorted(line(s)) == [1, 2, 3, 4]
    assert (s.insider[2], s.limit[2], s.frozen[2]) == (0, -4, -1)
    auctioned = []
    assert money(s)[0] == 3
    while s.round == 3 and s.phase < 3:
        if prompt(s) == "sealed_bid":
            auctioned.append(s.lot)
        idle(s)
    assert auctioned == [4, 3, 1]
    assert [e[2] for e in happened(s, "up_for_bids")][-4:] == [4, 3, 2, 1]
    assert "ss_04" in discarded(s)
    assert thrown(s) == ["insider_tip", "high_noon_high_voltage", "space_is_cold"]


def test_s11_lobby_meets_a_zappy_card_qz_123_qz_r31_qz_r48_qz_r63() -> None:
    players = [seat(hand=["quantumzap_lobby"], debt=1), seat(), seat()]
    s = table(3, "w3", players=players, line={3: lot("rs_02")}, deck=["hard_zap_beats_talent", "rg_04"])
    wish(s, 0, "play quantumzap_lobby")
    assert money(s) == [11, 11, 11]
    assert discarded(s) == ["hard_zap_beats_talent"]
    assert line(s) == {3: "rs_02", 6: "rg_04"}
    assert (s.lot, open_window(s)) == (6, 3)
    assert face(s, 0, "rg_04") == ""
    everybody_passes(s)
    bids(s, 1, None, None)
    assert (s.lot, open_window(s)) == (3, 3)


def test_s12_once_in_a_zap_moon_qz_164_qz_127_qz_r68() -> None:
    players = [seat(), seat(hand=["number_one_first"]), seat()]
    s = table(
        3, "w6", players=players, line={1: lot("rg_07"), 2: lot("rg_08")}, deck=["once_in_a_zap_moon", "rg_03"],
        action_deck=["bargain_hunter"],
    )  # fmt: skip
    everybody_passes(s)
    assert s.first == 1
    assert happened(s, "useless") == [("useless", 1, NUMBER_ONE, -1, -1)]
    assert (asked(s), options(s)) == (("target_lot", 2), ["space 1", "space 2"])
    play(s, "space 2", "price 5")
    assert s.limit[2] == 5
    assert discarded(s) == ["once_in_a_zap_moon"]
    assert line(s)[3] == "rg_03"
    assert happened(s, "no_action") == [("no_action", 0, -1, -1, -1)]


def test_s13_marshal_with_a_thin_discard_qz_148_qz_149_qz_150_qz_151_qz_r57() -> None:
    players = [
        seat(character="marshal_e_starpaw"),
        seat(lots=[dev("rg_01"), dev("rg_11", charged=True)]),
        seat(lots=[dev("rg_05")]),
    ]
    s = table(3, "w4", players=players, line={}, discard=[lot("rs_09", known=[2]), "what_the_zap"])
    sealed(s, {0: "power"})
    assert (asked(s), options(s)) == (("marshal_player", 0), ["left 1", "left 2"])
    play(s, "left 1")
    assert options(s) == ["theirs 1.1", "theirs 1.2"]
    play(s, "theirs 1.1")
    assert (asked(s), options(s)) == (("marshal_player", 0), ["left 2", "stop"])
    before = money(s)
    play(s, "left 2")
    assert owned(s, 1) == ["rg_11", "rs_09"]
    assert (has(s, "rs_09", DEVELOPED), known(s, "rs_09")) == (False, [2])
    assert owned(s, 2) == []
    assert discarded(s) == ["what_the_zap", "rg_01", "rg_05"]
    assert money(s) == before


def test_s14_richest_player_poorest_payer_sacrifice_qz_133_qz_118_qz_119_qz_r50_qz_110() -> None:
    cards = ["foundation_pet_project", "ecf_disposal_penalty", "willing_sacrifice"]
    players = [seat(credits=7, debt=5, hand=cards), seat(credits=7), seat(credits=5)]
    s = table(3, "w4", players=players, line={})
    wish(s, 0, "play foundation_pet_project")
    assert debts(s) == [6, 1, 0]
    s = table(3, "w4", players=[players[0], seat(), seat(credits=0)], line={}, ecf=2)
    bank = s.bank()
    wish(s, 0, "play ecf_disposal_penalty", "left 2")
    assert (money(s)[2], debts(s)[2], s.ecf, s.bank()) == (0, 1, 3, bank - 1)
    wish(s, 0, "play willing_sacrifice", "left 1", "left 1", "left 1")
    assert debts(s) == [8, 6, 1]
    s = table(4, "w4", players=[players[0], seat(), seat(), seat()], line={})
    wish(s, 0, "play willing_sacrifice", "left 1", "left 2", "left 3")
    assert debts(s) == [8, 2, 2, 2]


def test_s15_final_scoring_qz_086_to_qz_094_qz_097_qz_r70() -> None:
    ids = ["rg_01", "rg_07", "rg_11", "rg_13", "rs_01", "rs_07", "ss_02", "ss_04"]
    lots = [dev(key, charged=key in ("rg_11", "rg_13")) for key in ids]
    a = seat(credits=11, debt=3, lots=[*lots, lot("rg_02"), lot("rg_03")])
    b = seat(credits=51)
    s = table(2, "final", players=[a, b], round=5, line={}, mode="beginner")
    assert options(s) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    other = s.clone()
    play(s, "pay 3")
    score = view(s, None).players[0].score
    assert (score.lots, score.sets, score.credits, score.debt, score.total) == (12, 3, 2, 0, 17)
    assert s.scores() == [17, 17]
    assert s.winners() == (0, 1)
    play(other, "pay 0")
    assert other.scores()[0] == 15
    assert other.winners() == (1,)


def test_s16_what_the_table_sees_of_a_window_qz_r22_qz_r39_qz_r73() -> None:
    players = [
        seat(character="shifty_shelly", hand=[WOAH]),
        seat(hand=["foundation_pet_project"]),
        seat(credits=3, debt=1),
    ]
    s = table(3, "w4", players=players, line={})
    bank = s.bank()
    assert options(s, seat=0) == ["pass"]
    assert options(s, seat=1) == ["play foundation_pet_project", "pass"]
    assert options(s, seat=2) == ["pay_debt", "pass"]
    for viewer in (0, 2, None):
        due = view(s, viewer).due
        assert due is not None
        assert (due.prompt, due.seats, due.ready) == ("window", () if viewer is None else (viewer,), ())
    s.choose(0, "pass")
    s.choose(1, "pass")
    seen = view(s, None)
    assert seen.window == 4
    assert seen.due is not None
    assert (seen.due.seats, seen.due.ready, seen.due.options) == ((), (), {})
    s.choose(2, "pay_debt")
    assert (money(s)[2], debts(s)[2], s.bank()) == (2, 0, bank + 1)
    assert options(s, seat=2) == ["pass"]
    everybody_passes(s)
    assert prompt(s) == "develop_menu"
    assert happened(s) == [("paid_debt", 2, 1, 0, -1)]


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_s17_a_place_in_the_deck_is_lost_qz_117_qz_r18_qz_r21(place: int) -> None:
    players = [seat(hand=["quantumzap_lobby"]), seat(hand=["cowboy_hacker"]), seat(hand=["cowboy_hacker"])]
    cards = [lot("rg_01", markers=[0]), "rg_02", "rg_03", "rg_04", "rg_05", "rg_06"]
    s = table(3, "w1", players=players, deck_exactly=cards)
    assert (unused(s)[0], known(s, "rg_01")) == (4, [0])
    wish(s, 1, "play cowboy_hacker")
    assert (asked(s), options(s)) == (("hacker_place", 1), [f"place {i}" for i in range(6)])
    play(s, "place 3")
    assert [e[0] for e in happened(s)][-1] == "put_inside"
    assert (unused(s)[0], known(s, "rg_01")) == (5, [1])
    assert view(s, 1).deck_known == [[3, 0]]
    assert view(s, 0).deck_known == []
    assert [entry[:2] for entry in view(s, 0).lost] == [[0, 0]]
    wish(s, 0, "play quantumzap_lobby")
    assert view(s, 1).deck_known == [[2, 0]]
    wish(s, 2, "play cowboy_hacker", f"place {place}")
    if place == 4:
        assert view(s, 1).deck_known == [[1, 0]]
        assert known(s, "rg_01") == [1]
    else:
        assert known(s, "rg_01") == []
        assert view(s, 1).deck_known == []
    assert len(deck(s)) == 5
