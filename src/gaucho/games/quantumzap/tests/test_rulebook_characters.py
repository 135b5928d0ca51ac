"""CHARACTERS and ZAPPY CARDS: the rules QZ-134 to QZ-165."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import CHARACTERS, RAY_GUN, ROCKET_SHIP
from gaucho.games.quantumzap.tests.position import (
    DEBT_TAKEN,
    DEVELOPED,
    TURNED,
    debts,
    deck,
    dev,
    discarded,
    everybody_passes,
    face,
    hand,
    has,
    known,
    line,
    lot,
    markers,
    money,
    n,
    open_window,
    owned,
    prompt,
    sealed,
    seat,
    table,
    thrown,
    unused,
    view,
    wish,
)
from gaucho.testing import asked, happened, options, play, refused


@pytest.mark.parametrize("who", [who for who in CHARACTERS if who != "shifty_shelly"])
def test_qz_134_every_power_works_once_and_shows_its_card(who: str) -> None:
    me = seat(character=who, lots=[lot("rg_03"), dev("rg_15", charged=True)])
    s = table(2, "w1", players=[me, seat(debt=1, lots=[lot("rg_02"), dev("rg_01")])])
    assert view(s, 1).players[0].character == -1
    sealed(s, {0: "power"})
    while prompt(s) != "window":
        assert (happened(s, seat=1), view(s, 1).players[0].character) == ([], -1)  # hidden until all is chosen
        play(s, options(s)[0])
    first = s.events(1)[0]
    assert (news.CHARACTER_OF[first.kind], first.seat) == (CHARACTERS.index(who), 0)
    assert (view(s, None).players[0].character, view(s, None).players[0].used) == (CHARACTERS.index(who), True)
    refused(s, "power", "used", "QZ-134", seat=0)


def test_qz_136_qz_137_honest_abe_between_any_two_players() -> None:
    players = [
        seat(character="honest_abe", lots=[lot("rg_01")]),
        seat(lots=[lot("rg_02", markers=[0]), lot("rg_03"), dev("rg_04")]),
        seat(lots=[lot("rg_05", known=[2])]),
    ]
    s = table(3, "w4", players=players)
    sealed(s, {0: "power"})
    assert options(s) == ["left 1", "left 2", "myself"]
    play(s, "left 1")
    assert options(s) == ["theirs 1.1", "theirs 1.2"]
    refused(s, "theirs 1.3", "developed", "QZ-136", seat=0)
    play(s, "theirs 1.1")
    assert options(s) == ["left 2", "myself"]
    other = s.clone()
    play(s, "left 2")
    assert (owned(s, 1), owned(s, 2)) == (["rg_03", "rg_04", "rg_05"], ["rg_02"])
    assert (markers(s, "rg_02"), known(s, "rg_05")) == ([0], [2])
    moved = [("power_abe", 0, 1, 2, -1), ("exchanged", 1, 2, 1, -1), ("exchanged", 2, 1, 1, -1)]
    assert happened(s) == moved
    assert happened(s, seat=2) == [*moved, ("lot_face_bonus", 2, 2, RAY_GUN, n("rg_05"))], (
        "who knows a lot is told which one it was"
    )
    play(other, "myself")
    assert (owned(other, 0), owned(other, 1)) == (["rg_02"], ["rg_03", "rg_04", "rg_01"])


def test_qz_138_qz_139_las_hermanas_from_this_rounds_collect_on() -> None:
    lots = [dev("rs_12", charged=True), dev("rg_11"), dev("rg_01"), lot("rg_13")]
    s = table(2, "w5", players=[seat(credits=0, debt=3, character="las_hermanas", lots=lots), seat(debt=1)])
    sealed(s, {0: "power"})
    assert options(s) == ["mine 1", "mine 2"]
    refused(s, "mine 3", "not_negative", "QZ-138", seat=0)
    refused(s, "mine 4", "undeveloped", "QZ-138", seat=0)
    play(s, "mine 1")
    assert happened(s) == [("power_hermanas", 0, 1, -1, -1), ("lot_face", -1, 3, ROCKET_SHIP, n("rs_12"))]
    assert has(s, "rs_12", TURNED)
    assert view(s, 1).players[0].lots[0].turned
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0]) == (2 + 3 + 3, 3 + 1)


def test_qz_140_qz_141_lily_swaps_with_a_random_lot_of_the_deck() -> None:
    me = seat(character="lone_star_lily", lots=[lot("rg_01", markers=[0, 1]), dev("rg_15", charged=True)])
    cards = ["what_the_zap", lot("rg_03", known=[1]), "zap_happens"]
    s = table(2, "w4", players=[me, seat(debt=1)], deck_exactly=cards)
    other = s.clone()
    wish(s, 0, "power", "mine 1")
    assert owned(s, 0) == ["rg_15", "rg_03"]
    assert deck(s) == ["what_the_zap", "rg_01", "zap_happens"]
    assert not has(s, "rg_03", DEVELOPED)
    assert (unused(s), markers(s, "rg_01"), known(s, "rg_01"), known(s, "rg_03")) == ([5, 5], [], [0, 1], [1])
    assert view(s, 1).deck_known == [[1, n("rg_01")]]
    wish(other, 0, "power", "mine 2")
    assert owned(other, 0) == ["rg_01", "rg_03"]
    assert has(other, "rg_03", DEVELOPED)
    assert not has(other, "rg_15", DEVELOPED | DEBT_TAKEN)
    assert deck(other) == ["what_the_zap", "rg_15", "zap_happens"]


def test_qz_142_earlier_payouts_and_debt_are_not_adjusted() -> None:
    me = seat(credits=4, debt=3, character="lone_star_lily", lots=[dev("rg_15", charged=True)])
    s = table(2, "w4", players=[me, seat()], deck_exactly=["rg_01"])
    sealed(s, {0: "power"})
    assert (money(s)[0], debts(s)[0]) == (4, 3)


def test_qz_143_no_look_at_the_deck_card() -> None:
    me = seat(character="lone_star_lily", lots=[lot("rg_01", known=[0])])
    s = table(2, "w4", players=[me, seat(debt=1)], deck_exactly=["rg_03"])
    sealed(s, {0: "power"})
    assert (owned(s, 0), face(s, 0, "rg_03"), known(s, "rg_03")) == (["rg_03"], "", [])


def test_qz_144_shelly_is_one_more_card_of_the_best_suit() -> None:
    lots = [dev("rg_01"), dev("rs_01"), dev("rg_03")]
    s = table(2, "w6", players=[seat(character="shifty_shelly", lots=lots), seat()], round=5, line={})
    assert view(s, None).players[0].score.sets == 0
    everybody_passes(s)
    score = view(s, None).players[0].score
    assert (score.sets, score.shelly, score.lots) == (2, 0, 6)


def test_qz_145_pete_develops_for_nothing() -> None:
    me = seat(credits=0, character="prickly_pete", lots=[lot("rg_01"), lot("rg_02", markers=[0])])
    s = table(2, "w4", players=[me, seat(debt=1)])
    wish(s, 0, "power", "mine 2")
    assert (money(s)[0], has(s, "rg_02", DEVELOPED), unused(s)[0]) == (0, True, 5)


def test_qz_146_qz_147_diamondback_one_more_for_each_positive_payout_of_the_suit() -> None:
    lots = [dev("rg_01"), dev("rg_07"), dev("rg_10"), dev("rg_11", charged=True), dev("rs_01")]
    s = table(2, "w5", players=[seat(credits=0, character="dr_crotalus_diamondback", lots=lots), seat(debt=1)])
    sealed(s, {0: "power"})
    assert options(s) == ["suit ray_gun", "suit rocket_ship", "suit space_station"]
    play(s, "suit ray_gun")
    everybody_passes(s)
    assert (money(s)[0], view(s, 1).players[0].suit) == (2 + 4 + 2 + 3, 0)


def test_qz_148_qz_149_marshal_draws_before_the_ray_guns_are_discarded() -> None:
    players = [seat(character="marshal_e_starpaw"), seat(lots=[dev("rg_01")]), seat(lots=[dev("rs_01"), dev("rg_05")])]
    s = table(3, "w4", players=players, discard=["rs_09", "rs_10"])
    sealed(s, {0: "power"})
    play(s, "left 1", "left 2")
    assert happened(s)[0] == ("power_marshal", 0, 1, 2, -1)
    assert sorted(owned(s, 1) + owned(s, 2)) == ["rs_01", "rs_09", "rs_10"]
    assert discarded(s) == ["rg_01", "rg_05"]
    assert view(s, None).discard_known == [0, 4]


def test_qz_150_qz_151_one_per_player_and_all_in_one_use() -> None:
    players = [seat(character="marshal_e_starpaw"), seat(debt=1, lots=[dev("rg_01"), dev("rg_03")])]
    s = table(2, "w4", players=players)
    wish(s, 0, "power", "theirs 1.2")
    assert (owned(s, 1), discarded(s)) == (["rg_01"], ["rg_03"])
    assert options(s, seat=0) == ["pass"]
    s = table(3, "w4", players=[*players, seat(lots=[dev("rg_04")])])
    wish(s, 0, "power", "left 1", "theirs 1.1")
    refused(s, "left 1", "twice", "QZ-150", seat=0)
    play(s, "stop")
    assert owned(s, 2) == ["rg_04"]


def test_qz_152_roadman_joe_takes_an_available_lot_for_nothing() -> None:
    lots = {1: lot("rs_04", markers=[1], most=3), 2: lot("rs_05", frozen=1), 3: lot("rs_06")}
    s = table(2, "w1", players=[seat(credits=0, character="roadman_joe"), seat(debt=1)], line=lots)
    sealed(s, {0: "power"})
    assert options(s) == ["space 1", "space 3"]
    refused(s, "space 2", "frozen", "QZ-R44", seat=0)
    play(s, "space 1")
    assert (owned(s, 0), money(s)[0], markers(s, "rs_04"), thrown(s)) == (["rs_04"], 0, [1], ["bargain_hunter"])


def test_qz_153_before_the_bidding_on_that_lot() -> None:
    s = table(2, "w3", players=[seat(character="roadman_joe"), seat(debt=1)], line={1: lot("rs_04"), 2: lot("rs_05")})
    wish(s, 0, "power", "space 2")
    assert (s.lot, open_window(s)) == (1, 3)
    s = table(2, "w4", players=[seat(character="roadman_joe"), seat(debt=1)], line={2: lot("rs_05", frozen=1)})
    refused(s, "power", "not_available", "QZ-R44", seat=0)


def test_qz_154_qz_155_sterling_stops_a_suit_for_everybody_but_not_its_debt() -> None:
    players = [
        seat(credits=0, character="sterling_powers_jr", lots=[dev("rg_01"), dev("rs_01")]),
        seat(credits=0, lots=[dev("rg_03"), dev("rg_13")]),
    ]
    s = table(2, "w5", players=players)
    wish(s, 0, "power", "suit ray_gun")
    assert (money(s), debts(s)) == ([5, 2], [0, 2])
    s = table(2, "w6", players=players)
    refused(s, "power", "too_late", "QZ-R53", seat=0)


def test_qz_156_steady_eddie_discards_another_players_lot() -> None:
    lots = [lot("rg_02"), lot("rg_03", markers=[0])]
    players = [seat(character="steady_eddie"), seat(lots=[dev("rg_01")]), seat(debt=1, lots=lots)]
    s = table(3, "w4", players=players)
    sealed(s, {0: "power"})
    assert (asked(s), options(s)) == (("eddie_lot", 0), ["theirs 2.1", "theirs 2.2"])
    play(s, "theirs 2.2")
    assert (discarded(s), owned(s, 2), unused(s)[0]) == (["rg_03"], ["rg_02"], 5)
    assert view(s, 0).discard_known == [n("rg_03")]


# ---- Zappy cards -----------------------------------------------------------------------------------------------------


def test_qz_157_met_while_placing_it_is_resolved_then_discarded_and_placing_goes_on() -> None:
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=["hard_zap_beats_talent", "rg_01"])
    everybody_passes(s)
    assert (money(s), discarded(s), line(s)[1]) == ([11, 11], ["hard_zap_beats_talent"], "rg_01")


def test_qz_158_compulsory_for_everyone_qz_165_what_the_zap() -> None:
    s = table(3, "w6", players=[seat(debt=1), seat(credits=0), seat()], line={}, deck=["what_the_zap"], ecf=2)
    everybody_passes(s)
    assert (money(s), debts(s)) == ([9, 0, 9], [1, 1, 0])
    assert s.ecf == 5 + next(e[2] for e in happened(s) if e[0].startswith("land_"))


def test_qz_159_keep_calm_shows_three_cards_and_the_first_player_puts_them_back() -> None:
    cards = ["keep_calm_and_zap_on", *[f"rg_0{i}" for i in range(1, 8)]]
    s = table(3, "w6", players=[seat(debt=1), seat(), seat()], line={}, deck_exactly=cards)
    everybody_passes(s)
    assert (asked(s), options(s)) == (("calm_place", 1), [f"place {i}" for i in range(5)])
    assert view(s, None).aside == [0, 1, 2]
    play(s, "place 4")  # rg_01 to the bottom
    assert deck(s) == ["rg_04", "rg_05", "rg_06", "rg_07", "rg_01"]
    play(s, "place 2", "place 0")
    assert line(s) == {1: "rg_03", 2: "rg_04", 3: "rg_05", 4: "rg_02", 5: "rg_06"}
    assert deck(s) == ["rg_07", "rg_01"]
    assert view(s, 0).deck_known == [[1, 0]]
    assert face(s, 0, "rg_03") == "rg_03"
    assert face(s, 1, "rg_02") == "rg_02"
    assert face(s, 0, "rg_02") == ""


def test_qz_160_zap_happens_each_discards_a_lot() -> None:
    players = [seat(debt=1, lots=[lot("rg_01"), lot("rg_02")]), seat(lots=[dev("rg_03")]), seat(lots=[lot("rg_04")])]
    s = table(3, "w6", players=players, line={}, deck=["zap_happens"], first=1)
    everybody_passes(s)
    assert (asked(s), options(s)) == (("happens_lot", 0), ["mine 1", "mine 2"])
    assert discarded(s) == ["rg_04"]
    play(s, "mine 2")
    assert discarded(s) == ["rg_04", "rg_02", "zap_happens"]
    assert (owned(s, 0), owned(s, 1), owned(s, 2)) == (["rg_01"], ["rg_03"], [])


def test_qz_161_hard_zap_each_gains_1m_from_the_bank() -> None:
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=["hard_zap_beats_talent"])
    everybody_passes(s)
    assert money(s) == [11, 11]


def test_qz_162_zap_wagon_each_draws_an_action() -> None:
    cards = ["insider_tip", "number_one_first"]
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=["jump_on_the_zap_wagon"], action_deck=cards)
    everybody_passes(s)
    assert (hand(s, 1), hand(s, 0)) == (["insider_tip"], ["number_one_first"])


@pytest.mark.parametrize(("fund", "gain"), [(3, 1), (0, 0)])
def test_qz_163_a_zapping_in_disguise_bribes_the_first_player(fund: int, gain: int) -> None:
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=["a_zapping_in_disguise"], ecf=fund)
    everybody_passes(s)
    assert money(s) == [10, 10 + gain]


def test_qz_164_zap_moon_everybody_plays_a_card_in_turn_order() -> None:
    players = [seat(), seat(hand=["foundation_pet_project", "willing_sacrifice"])]
    s = table(2, "w6", players=players, line={}, deck=["once_in_a_zap_moon"], action_deck=["foundation_pet_project"])
    everybody_passes(s)
    assert (asked(s), options(s)) == (("moon_card", 1), ["play foundation_pet_project", "play willing_sacrifice"])
    due = view(s, 0).due
    assert due is not None
    assert (due.seats, due.options) == ((1,), {})
    play(s, "play foundation_pet_project")
    assert debts(s) == [2, 2]
    assert prompt(s) == "window"
    assert sorted(thrown(s)).count("foundation_pet_project") >= 2
