"""The rulings QZ-R1 to QZ-R38: reading the rulebook, money and information, surveys, auctions."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games.quantumzap.rules.components import ACTIONS
from gaucho.games.quantumzap.tests.position import (
    DEBT_TAKEN,
    TEXT_DONE,
    UP_EQUAL,
    UP_TEXT,
    WOAH,
    bids,
    debts,
    deck,
    dev,
    discarded,
    everybody_passes,
    face,
    game,
    has,
    known,
    line,
    lot,
    markers,
    money,
    n,
    new,
    open_window,
    owned,
    prompt,
    sealed,
    seat,
    table,
    thrown,
    unused,
    view,
    wait,
    wish,
)
from gaucho.testing import asked, happened, options, play, refused

FIVE = "woah_there_partner+moonlight_raid+cowboy_hacker+quantumzap_lobby+space_is_cold"


# ---- reading the rulebook --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [5, 6])
def test_qz_r2_five_survey_markers_or_six(count: int) -> None:
    assert unused(new(2, survey_markers=count)) == [count, count]
    with pytest.raises(gaucho.OptionError):
        new(2, survey_markers=4)


def test_qz_r3_rivals_lots_only_by_option() -> None:
    players = [seat(lots=[lot("rg_01")]), seat(lots=[lot("rg_02"), dev("rg_03")]), seat(lots=[lot("rg_04")])]
    s = table(3, "discover", players=players, line={1: lot("ss_01")}, survey_rivals="on")
    play(s, "survey")
    assert options(s) == ["space 1", "deck", "theirs 1.1", "theirs 2.1", "mine 1"]
    play(s, "theirs 2.1")
    assert (markers(s, "rg_04"), face(s, 0, "rg_04")) == ([0], "rg_04")
    assert happened(s, "surveyed_rival", seat=1) == [("surveyed_rival", 0, 2, 1, -1)]
    assert new(2).settings["survey_rivals"] == "off"


def test_qz_r4_one_contribution_per_round_at_the_land_reveal() -> None:
    s = new(2, 3)
    expected = 2
    for number in range(1, 6):
        expected += game.box.land_ecf[s.lands[number - 1]]
        assert (s.round, s.ecf) == (number, expected)
        wait(s, number + 1)


def test_qz_r5_a_minus_2_lot_gives_two_debt_tokens() -> None:
    s = table(2, "w5", players=[seat(lots=[dev("rs_11")], debt=1), seat()])
    everybody_passes(s)
    assert debts(s)[0] == 3
    assert min(game.box.payout) == -3


def test_qz_r6_high_noon_is_a_type_like_the_other_twelve() -> None:
    drawn = [view(new(2, seed, mode="advanced"), None).types for seed in range(60)]
    assert {card for types in drawn for card in types} == set(range(13))
    s = new(2, mode="advanced", action_types=FIVE.replace("quantumzap_lobby", "high_noon_high_voltage"))
    assert s.action_deck.count(ACTIONS.index("high_noon_high_voltage")) == 4


def test_qz_r7_the_host_may_name_the_first_player() -> None:
    for place in range(3):
        assert new(3, 5, first_player=place).first == place
    with pytest.raises(gaucho.OptionError, match="only with 4 or more seats"):
        new(3, 5, first_player="3")


def test_qz_r8_five_types_of_the_hosts_choice() -> None:
    assert view(new(2, mode="advanced", action_types=FIVE), None).types == [0, 1, 4, 7, 11]
    assert view(new(2, mode="advanced_first", action_types=FIVE), None).types == [0, 2, 3, 8, 10]  # the marked ones
    for wrong in ("insider_tip", FIVE + "+insider_tip", FIVE.replace("moonlight_raid", "woah_there_partner"), "none"):
        with pytest.raises(gaucho.OptionError):
            new(2, mode="advanced", action_types=wrong)


def test_qz_r9_any_order_with_cards_and_payments_between() -> None:
    players = [seat(credits=0, debt=1, lots=[lot("rg_01")], hand=["foundation_pet_project"]), seat()]
    s = table(2, "discover", players=players, ecf=3)
    play(s, "survey", "space 1", "buyout", "pay_debt", "play foundation_pet_project", "survey", "space 2")
    assert (money(s)[0], debts(s)) == (1, [0, 1])


def test_qz_r10_no_buyout_of_an_empty_fund() -> None:
    s = table(2, "discover", players=[seat(lots=[lot("rg_01")]), seat()], ecf=0)
    refused(s, "buyout", "ecf_empty", "QZ-R10", seat=0)


def test_qz_r11_hands_are_secret_their_sizes_public() -> None:
    s = table(2, "w4", players=[seat(hand=["insider_tip"] * 4 + ["bargain_hunter"] * 3), seat()])
    seen = view(s, 1).players[0]
    assert (seen.hand_size, seen.hand, seen.open_hand) == (7, [], [])


def test_qz_r13_the_user_chooses_which_lot_is_hit() -> None:
    players = [seat(character="steady_eddie"), seat(lots=[lot("rg_01"), lot("rg_02")], debt=1)]
    s = table(2, "w4", players=players)
    sealed(s, {0: "power"})
    assert asked(s) == ("eddie_lot", 0)


def test_qz_r14_only_plays_that_change_something() -> None:
    cards = [WOAH, "equal_footing", "insider_tip", "quantumzap_lobby", "space_is_cold"]
    s = table(2, "w4", players=[seat(hand=cards), seat()], line={})
    assert options(s, seat=0) == ["pass"]
    refused(s, "play insider_tip", "not_available", "QZ-R44", seat=0)
    refused(s, "play woah_there_partner", "no_effect", "QZ-R42", seat=0)
    refused(s, "play quantumzap_lobby", "too_late", "QZ-R48", seat=0)
    early = table(2, "w1", players=[seat(hand=cards), seat()], line={})
    refused(early, "play equal_footing", "not_available", "QZ-R44", seat=0)
    refused(s, "play equal_footing", "not_held", "QZ-098", seat=1)
    refused(s, "play bargain_hunter", "not_in_game", "QZ-015", seat=1)
    for who in ("honest_abe", "las_hermanas", "lone_star_lily", "prickly_pete", "marshal_e_starpaw", "steady_eddie"):
        s = table(2, "w4", players=[seat(character=who), seat()], line={})
        refused(s, "power", "no_effect", "QZ-R14", seat=0)
    me = seat(character="las_hermanas", lots=[dev("rg_10"), dev("rg_01"), lot("rg_15")])  # none is developed and negative
    refused(table(2, "w4", players=[me, seat()]), "power", "no_effect", "QZ-R14", seat=0)


# ---- money, debt, information ----------------------------------------------------------------------------------------


def test_qz_r15_a_compulsory_loss_without_credits_becomes_debt() -> None:
    s = table(2, "discover", players=[seat(credits=0), seat(credits=0)], line={1: lot("rg_02", markers=[1])})
    bank = s.bank()
    play(s, "survey", "space 1")
    assert (money(s), debts(s), s.bank()) == ([0, 0], [1, 1], bank)


def test_qz_r16_the_bank_never_runs_out() -> None:
    s = table(2, "w5", players=[seat(credits=80, debt=1, lots=[dev("rg_01")]), seat(credits=69)])
    everybody_passes(s)
    assert (money(s), s.bank()) == ([85, 71], -8)
    assert s.problems() == []


def test_qz_r17_credits_and_debt_are_public() -> None:
    s = table(2, "w4", players=[seat(credits=3, debt=2), seat()])
    for viewer in (1, None):
        assert (view(s, viewer).players[0].credits, view(s, viewer).players[0].debt) == (3, 2)


def test_qz_r18_a_face_once_seen_is_remembered_while_it_can_be_followed() -> None:
    players = [seat(debt=1), seat(lots=[lot("rg_05", up="text")])]
    s = table(2, "w6", players=players)
    everybody_passes(s)
    assert (face(s, 0, "rg_05"), markers(s, "rg_05")) == ("rg_05", [])


def test_qz_r19_when_markers_return() -> None:
    marked = lot("rg_01", markers=[0, 1])
    s = table(2, "develop", players=[seat(lots=[marked], debt=1), seat()])
    play(s, "develop")
    assert unused(s) == [5, 5]
    s = table(2, "auction", line={2: marked, 1: lot("rg_03")})
    bids(s, None, None)
    assert (unused(s), discarded(s)) == ([5, 5], ["rg_01"])
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=[lot("hard_zap_beats_talent", markers=[0])])
    assert unused(s) == [4, 5]
    everybody_passes(s)
    assert unused(s) == [5, 5]
    s = table(2, "auction", line={2: marked, 1: lot("rg_03")})
    bids(s, 1, None)
    assert unused(s) == [4, 4]


def test_qz_r20_discards_are_not_shown_but_public_faces_stay_public() -> None:
    s = table(2, "auction", line={3: lot("rg_01", markers=[1]), 2: lot("rg_02", up="equal"), 1: lot("rg_03")})
    bids(s, None, None)
    bids(s, None, None)
    assert discarded(s) == ["rg_01", "rg_02"]
    assert [view(s, viewer).discard_known for viewer in (0, 1, None)] == [[1], [0, 1], [1]]
    assert view(s, None).lot_discards == 2


def test_qz_r21_top_and_bottom_are_told_and_an_only_place_inside_is_no_secret() -> None:
    players = [seat(hand=["cowboy_hacker"]), seat(debt=1)]
    s = table(
        2, "w4", players=players, deck_exactly=[lot("rg_01", known=[1]), lot("rg_02", known=[1]), lot("rg_03", known=[1])]
    )
    wish(s, 0, "play cowboy_hacker", "place 1")
    assert deck(s) == ["rg_02", "rg_01", "rg_03"]
    assert view(s, 1).deck_known == [[0, 1], [1, 0], [2, 2]]
    cards = [lot(key, known=[1]) for key in ("rg_01", "rg_02", "rg_03", "rg_04", "rg_05")]
    s = table(2, "w4", players=players, deck_exactly=cards)
    other = s.clone()
    wish(s, 0, "play cowboy_hacker", "place 2")
    assert view(s, 1).deck_known == [[0, 1], [4, 4]]
    assert sorted(entry[0] for entry in view(s, 1).lost) == [0, 2, 3]
    assert view(s, 0).deck_known == [[2, 0]]
    wish(other, 0, "play cowboy_hacker", "place 4")
    assert view(other, 1).deck_known == [[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]]


def test_qz_r21_what_was_lost_in_the_deck_is_found_when_it_is_shown() -> None:
    cards = [lot("what_the_zap", known=[1]), "rg_01", lot("rg_02", known=[1]), "rg_03", "rg_04"]
    s = table(2, "w6", players=[seat(hand=["cowboy_hacker"]), seat(debt=1)], deck_exactly=cards, line={})
    wish(s, 0, "play cowboy_hacker", "place 2")
    assert [entry[0] for entry in view(s, 1).lost] == [n("rg_02"), n("what_the_zap")]
    everybody_passes(s)
    assert line(s) == {1: "rg_01", 2: "rg_02", 3: "rg_03", 4: "rg_04"}
    assert [entry[0] for entry in view(s, 1).lost] == [n("rg_02")]  # it lies there, but seat 1 cannot tell where
    assert face(s, 1, "rg_02") == ""


def test_qz_r22_debt_can_be_paid_in_turns_windows_and_at_the_end() -> None:
    players = [seat(debt=2), seat(debt=2)]
    assert "pay_debt" in options(table(2, "discover", players=players, mode="beginner"))
    assert "pay_debt" in options(table(2, "develop", players=players, mode="beginner"))
    for moment in ("w1", "w2", "w3", "w4", "w5", "w6"):
        assert options(table(2, moment, players=players), seat=1) == ["pay_debt", "pass"]
    s = table(2, "w4", players=players)
    wish(s, 1, "pay_debt", "pay 1")
    assert (debts(s), prompt(s), s.window_next) == ([2, 1], "window", 1)
    refused(table(2, "w4", players=[seat(credits=0, debt=1), seat(debt=1)]), "pay_debt", "too_poor", "QZ-084", seat=0)
    refused(table(2, "w4", players=[seat(), seat(debt=1)]), "pay_debt", "no_debt", "QZ-084", seat=0)


def test_qz_r23_debt_in_the_first_collect_after_development_or_at_the_very_end() -> None:
    players = [seat(character="prickly_pete", lots=[lot("rs_12")]), seat(debt=1)]
    s = table(2, "w6", players=players, line={})
    wish(s, 0, "power")
    assert debts(s)[0] == 0
    wait(s, 3, 4)
    assert (debts(s)[0], has(s, "rs_12", DEBT_TAKEN)) == (3, True)
    s = table(2, "w6", players=players, round=5, line={})
    wish(s, 0, "power")
    everybody_passes(s)
    assert (asked(s), debts(s)[0]) == (("final_debt", 0), 3)


def test_qz_r24_no_effect_reaches_back_into_a_collect() -> None:
    lots = [dev("rs_12", charged=True)]
    s = table(2, "w6", players=[seat(credits=0, debt=3, character="las_hermanas", lots=lots), seat(debt=1)])
    sealed(s, {0: "power"})
    assert (money(s)[0], debts(s)[0]) == (0, 3)


# ---- survey and centre text ------------------------------------------------------------------------------------------


def test_qz_r25_each_text_moves_money_once_and_returned_markers_do_not_count() -> None:
    s = table(3, "discover", active=1, line={1: lot("rg_02", markers=[0], done=True), 2: lot("rg_05", known=[0])})
    play(s, "survey", "space 1", "survey", "space 2")
    assert money(s) == [10, 9, 10]  # only the second survey itself was paid
    assert not has(s, "rg_05", UP_TEXT)


def test_qz_r26_the_text_works_on_an_owned_lot_and_it_lies_open_wherever_it_goes() -> None:
    s = table(2, "discover", players=[seat(lots=[lot("rg_05", markers=[1])]), seat(debt=1)])
    play(s, "survey", "mine 1")
    assert (money(s), has(s, "rg_05", UP_TEXT), face(s, None, "rg_05")) == ([11, 11], True, "rg_05")
    s = table(2, "w3", players=[seat(hand=["quantumzap_lobby"]), seat(debt=1)], deck=[lot("rg_05", up="text", markers=[0, 1])])
    wish(s, 0, "play quantumzap_lobby")
    assert (line(s)[5], face(s, None, "rg_05")) == ("rg_05", "rg_05")
    players = [seat(character="honest_abe", lots=[lot("rg_05", up="text")]), seat(debt=1, lots=[lot("rg_01")])]
    s = table(2, "w4", players=players)
    wish(s, 0, "power", "left 1")
    assert (owned(s, 1), face(s, None, "rg_05")) == (["rg_05"], "rg_05")
    s = table(2, "w1", players=[seat(character="roadman_joe"), seat(debt=1)], line={1: lot("rg_05", up="text")})
    wish(s, 0, "power")
    assert (owned(s, 0), face(s, None, "rg_05")) == (["rg_05"], "rg_05")


def test_qz_r27_a_hack_is_a_survey_for_the_text_without_a_marker() -> None:
    players = [seat(hand=["cowboy_hacker", "cowboy_hacker"]), seat()]
    s = table(2, "w4", players=players, deck=[lot("rg_05", markers=[1])])
    wish(s, 0, "play cowboy_hacker")
    assert (money(s), known(s, "rg_05"), has(s, "rg_05", TEXT_DONE)) == ([11, 11], [0, 1], True)
    assert view(s, None).aside == [n("rg_05")]
    play(s, "place 0")
    assert (unused(s), view(s, None).top_up) == ([5, 5], False)
    s = table(2, "w4", players=players, deck=[lot("rg_05", markers=[0])])
    wish(s, 0, "play cowboy_hacker", "place 0")
    assert (money(s), has(s, "rg_05", TEXT_DONE)) == ([10, 10], False)
    s = table(2, "w4", players=players, deck=[lot("rg_05", up="text", markers=[0, 1])])
    wish(s, 0, "play cowboy_hacker", "place 3")
    assert (has(s, "rg_05", UP_TEXT), known(s, "rg_05")) == (False, [0])


def test_qz_r27_what_a_spectator_sees_of_a_hacked_card_is_its_text_alone_qz_115() -> None:
    players = [seat(hand=["cowboy_hacker"]), seat(debt=1)]
    for card in ("rg_01", "what_the_zap"):  # all players know it, but it was never shown
        s = table(2, "w4", players=players, deck=[lot(card, markers=[0, 1])])
        wish(s, 0, "play cowboy_hacker")
        assert [view(s, viewer).aside for viewer in (0, 1, None)] == [[n(card)], [n(card)], [-1]]
        assert not happened(s, "lot_face", "zappy_face")


def test_qz_r28_equal_footing_spends_the_text_and_needs_a_face_down_lot() -> None:
    players = [seat(hand=["equal_footing"]), seat()]
    s = table(2, "w1", players=players, line={1: lot("rg_05", up="text"), 2: lot("rg_02", up="equal")})
    refused(s, "play equal_footing", "no_effect", "QZ-R28", seat=0)
    s = table(2, "w1", players=players, line={1: lot("rg_05", up="text"), 2: lot("rg_02"), 3: lot("rg_03")})
    sealed(s, {0: "play equal_footing"})
    assert options(s) == ["space 2", "space 3"]
    refused(s, "space 1", "face_up", "QZ-R28", seat=0)
    refused(s, "space 4", "no_lot", "QZ-R44", seat=0)


def test_qz_r29_without_a_marker_one_knows_the_face_all_the_same() -> None:
    lots = [lot(key, markers=[1]) for key in ("rg_10", "rg_11", "rg_12", "rg_13", "rg_14")]
    s = table(2, "w1", players=[seat(hand=["equal_footing"]), seat(lots=lots, debt=1)], line={1: lot("rg_02")})
    wish(s, 0, "play equal_footing")
    assert (markers(s, "rg_02"), known(s, "rg_02"), unused(s)) == ([0], [0, 1], [4, 0])
    assert has(s, "rg_02", UP_EQUAL)


def test_qz_r30_a_known_card_without_ones_marker_can_be_surveyed() -> None:
    s = table(2, "discover", line={1: lot("rg_05", markers=[1], known=[0])})
    play(s, "survey", "space 1")
    assert money(s) == [11, 11]


# ---- line-up and auctions --------------------------------------------------------------------------------------------


def test_qz_r31_spaces_are_filled_ascending_and_lobby_lots_go_behind_the_last() -> None:
    players = [seat(hand=["quantumzap_lobby", "quantumzap_lobby"]), seat(debt=1)]
    s = table(2, "w1", players=players, line={1: lot("rs_04")}, deck=["rg_01", "rg_02"])
    wish(s, 0, "play quantumzap_lobby")
    wish(s, 0, "play quantumzap_lobby")
    assert line(s) == {1: "rs_04", 5: "rg_01", 6: "rg_02"}


def test_qz_r32_bids_between_the_limits_never_above_99_and_nobody_asked_without_one() -> None:
    s = table(
        3, "auction", players=[seat(credits=120), seat(credits=0), seat(credits=2)], line={1: lot("rs_04"), 2: lot("rs_05")}
    )
    assert s.to_move() == (0, 2)
    assert (options(s, seat=0)[-1], options(s, seat=2)) == ("bid 99", ["silent", "bid 1", "bid 2"])
    s = table(2, "w3", players=[seat(credits=3, debt=1), seat(credits=3)], line={1: lot("rs_04"), 2: lot("rs_05", least=9)})
    everybody_passes(s)
    assert (discarded(s), thrown(s), s.lot) == (["rs_05"], ["high_noon_high_voltage"], 1)


def test_qz_r33_open_bids_rise_and_a_pass_is_final() -> None:
    s = table(3, "auction", first=1, players=[seat(), seat(), seat()], line={1: lot("rs_04"), 2: lot("rs_05")})
    bids(s, None, 2, 2)
    seats = []
    for choice in ("bid 3", "pass", "bid 4", "bid 5", "pass"):
        seats.append(s.to_move()[0])
        play(s, choice)
    assert seats == [1, 2, 0, 1, 0]
    assert (owned(s, 1), money(s)) == (["rs_05"], [10, 5, 10])


def test_qz_r34_a_tie_at_the_maximum_cannot_be_raised() -> None:
    s = table(2, "auction", line={1: lot("rs_04"), 2: lot("rs_05", most=4)})
    bids(s, 4, 4)
    assert (discarded(s), prompt(s)) == (["rs_05"], "sealed_bid")


def test_qz_r35_no_card_from_the_sealed_bids_until_the_lot_is_gone() -> None:
    players = [seat(hand=["foundation_pet_project"]), seat(character="dr_crotalus_diamondback")]
    s = table(2, "auction", players=players, line={1: lot("rs_04")})
    assert all(option.startswith(("silent", "bid")) for place in (0, 1) for option in options(s, seat=place))
    bids(s, 3, 3)
    assert all(option.startswith(("pass", "bid")) for option in options(s))


def test_qz_r37_an_empty_deck_is_never_replenished() -> None:
    cards = ["cowboy_hacker", "quantumzap_lobby"]
    players = [seat(hand=cards, character="lone_star_lily", lots=[lot("rg_01")]), seat(debt=1)]
    s = table(2, "w1", players=players, deck_exactly=[], line={1: lot("rs_04")})
    assert options(s, seat=0) == ["pass"]
    refused(s, "play cowboy_hacker", "no_effect", "QZ-R37", seat=0)
    refused(s, "play quantumzap_lobby", "no_effect", "QZ-R37", seat=0)
    s = table(2, "w6", players=[seat(debt=1), seat()], deck_exactly=["rg_01"], line={})
    everybody_passes(s)
    assert (line(s), s.round) == ({1: "rg_01"}, 3)
    assert len(happened(s, "deck_empty")) == 1
    s = table(2, "w6", players=[seat(debt=1), seat()], deck_exactly=["hard_zap_beats_talent"], line={})
    everybody_passes(s)
    assert (line(s), money(s), len(happened(s, "deck_empty"))) == ({}, [11, 11], 1)
    s = table(2, "w1", players=players, deck_exactly=["zap_happens"], line={1: lot("rs_04")})
    assert options(s, seat=0) == ["play cowboy_hacker", "pass"]


def test_qz_r38_develop_in_turn_order_lot_by_lot() -> None:
    lots = [lot("rg_01"), lot("rg_02")]
    s = table(3, "w4", first=2, players=[seat(lots=[lot("rg_03")]), seat(debt=1), seat(lots=lots)])
    everybody_passes(s)
    assert asked(s) == ("develop_menu", 2)
    play(s, "develop", "mine 1")
    assert (asked(s), options(s)) == (("develop_menu", 2), ["develop", "end_turn"])
    play(s, "end_turn")
    assert (asked(s), open_window(s)) == (("develop_menu", 0), 0)
