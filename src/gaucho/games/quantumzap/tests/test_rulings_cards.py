"""The rulings QZ-R39 to QZ-R74: the timing of cards, Characters, Zappy cards, the end, and who is asked."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.rules.components import ACTIONS, BARGAIN, PRICE_SLOT, WHAT_THE_ZAP, ZAPPIES
from gaucho.games.quantumzap.tests.position import (
    DEBT_TAKEN,
    DEVELOPED,
    UP_EQUAL,
    UP_TEXT,
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
    lot_view,
    markers,
    money,
    n,
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
    wish,
)
from gaucho.testing import asked, default, happened, options, play, refused

PET = "foundation_pet_project"


# ---- windows and chains ----------------------------------------------------------------------------------------------


def test_qz_r39_the_windows_of_a_round_in_order() -> None:
    s = table(3, "w1", players=[seat(character="shifty_shelly"), seat(), seat()])
    seen = []
    while s.round == 2:
        if prompt(s) == "window":
            seen.append(open_window(s))
        idle(s)
    assert seen == [1, 2, 2, 3, 3, 3, 3, 3, 4, 5, 6]


def test_qz_r39_the_first_wish_in_order_counts_the_others_are_void_and_all_are_asked_again() -> None:
    players = [seat(hand=[PET]), seat(hand=[PET]), seat(hand=[PET])]
    s = table(3, "w4", first=1, players=players)
    sealed(s, {0: f"play {PET}", 2: f"play {PET}"})
    assert (hand(s, 0), hand(s, 2), s.window_next) == ([PET], [], 0)
    sealed(s, {0: f"play {PET}", 1: f"play {PET}"})
    assert (hand(s, 0), hand(s, 1), s.window_next) == ([], [PET], 1)
    assert [e[1] for e in happened(s, "played")] == [2, 0]
    everybody_passes(s)
    assert prompt(s) == "develop_menu"


def test_qz_r39_the_order_is_fixed_at_opening_qz_r49() -> None:
    players = [seat(hand=[PET]), seat(hand=["number_one_first"]), seat(hand=[PET])]
    s = table(3, "w4", players=players)
    wish(s, 1, "play number_one_first")
    assert (s.first, s.window_next) == (1, 2)
    everybody_passes(s)
    assert asked(s) == ("develop_menu", 2)  # the new holder begins, and has nothing to choose
    play(s, "end_turn")
    assert asked(s) == ("develop_menu", 0)


def test_qz_r39_a_cancelled_space_is_cold_makes_a_lot_current_again() -> None:
    lots = {1: lot("rs_04"), 2: lot("rs_05", frozen=0)}
    s = table(2, "w3", players=[seat(hand=[WOAH]), seat(debt=1)], line=lots)
    assert s.lot == 1
    wish(s, 0, f"play {WOAH}")
    assert (s.lot, open_window(s), thrown(s)) == (2, 3, [WOAH, "space_is_cold"])


def test_qz_r39_if_no_lot_is_left_the_bid_phase_ends() -> None:
    s = table(2, "w3", players=[seat(character="roadman_joe"), seat(debt=1)], line={1: lot("rs_04")})
    wish(s, 0, "power")
    assert (s.phase, open_window(s)) == (3, 4)


def test_qz_r40_choose_declare_announce_and_nobody_knows_before() -> None:
    players = [seat(hand=["bargain_hunter"]), seat(hand=[WOAH])]
    s = table(2, "w3", players=players)
    sealed(s, {0: "play bargain_hunter"})
    play(s, "space 2")
    assert (asked(s), happened(s, seat=1), hand(s, 0)) == (("price", 0), [], ["bargain_hunter"])
    play(s, "price 4")
    assert happened(s, seat=1) == [("played_at_most", 0, 2, 4, BARGAIN)]
    assert (view(s, 1).declaration.doing, view(s, 1).declaration.args) == (ACTIONS.index("bargain_hunter"), [2, 4])


def test_qz_r41_the_first_to_cancel_clockwise_counts_and_the_others_keep_their_woah() -> None:
    players = [seat(hand=[WOAH]), seat(hand=[PET]), seat(hand=[WOAH]), seat(hand=[WOAH])]
    s = table(4, "w4", players=players)
    wish(s, 1, f"play {PET}")
    sealed(s, {0: "cancel", 2: "cancel", 3: "cancel"})
    assert [hand(s, p) for p in range(4)] == [[WOAH], [], [], [WOAH]]
    assert view(s, 1).declaration.chain == [2]
    assert [options(s, seat=p) for p in range(4)] == [["cancel", "let_stand"], ["let_stand"], [], ["cancel", "let_stand"]]
    let_stand(s)
    assert debts(s) == [0, 0, 0, 0]


def test_qz_r41_nobody_cancels_their_own_card() -> None:
    players = [seat(hand=[PET, WOAH]), seat(hand=[WOAH])]
    s = table(2, "w4", players=players)
    wish(s, 0, f"play {PET}")
    refused(s, "cancel", "own_card", "QZ-R41", seat=0)
    refused(s, "let_stand", "not_asked", "QZ-R41", seat=0)


def test_qz_r42_woah_on_an_ongoing_card() -> None:
    lots = {1: lot("rs_04", insider=1), 2: lot("rs_05", most=3, price_by=1)}
    s = table(2, "w3", players=[seat(hand=[WOAH]), seat(debt=1)], line=lots)
    sealed(s, {0: f"play {WOAH}"})
    assert options(s) == ["ongoing 1.insider", "ongoing 2.price"]
    refused(s, "ongoing 2.freeze", "not_there", "QZ-R42", seat=0)
    play(s, "ongoing 2.price")
    assert (s.limit[2], s.insider[1], thrown(s)) == (0, 1, [WOAH, "bargain_hunter"])
    assert happened(s)[0] == ("woah_on_lot", 0, 2, PRICE_SLOT, -1)


@pytest.mark.parametrize("slot", ["price", "insider", "freeze"])
def test_qz_r42_in_each_slot(slot: str) -> None:
    lots = {1: lot("rs_04"), 2: lot("rs_05", least=3, insider=1, frozen=1)}
    s = table(2, "w4", players=[seat(hand=[WOAH]), seat(debt=1)], line=lots)
    wish(s, 0, f"play {WOAH}", f"ongoing 2.{slot}")
    left = {"price": s.limit[2] != 0, "insider": s.insider[2] >= 0, "freeze": s.frozen[2] >= 0}
    assert [key for key, there in left.items() if not there] == [slot]
    ended = {"price": "high_noon_high_voltage", "insider": "insider_tip", "freeze": "space_is_cold"}[slot]
    assert thrown(s) == [WOAH, ended]


def test_qz_r42_which_can_itself_be_cancelled() -> None:
    players = [seat(hand=[WOAH]), seat(hand=[WOAH], debt=1)]
    s = table(2, "w3", players=players, line={2: lot("rs_05", most=3, price_by=1)})
    wish(s, 0, f"play {WOAH}")
    cancel(s, 1)
    assert (s.limit[2], thrown(s)) == (3, [WOAH, WOAH])


def test_qz_r43_a_raid_takes_no_raid_and_offers_only_legal_plays() -> None:
    players = [seat(hand=["moonlight_raid"]), seat(debt=1)]
    s = table(2, "w4", players=players, action_discard=["moonlight_raid", WOAH, PET])
    sealed(s, {0: "play moonlight_raid"})
    assert options(s) == [f"take {WOAH}", f"take {PET}"]
    refused(s, "take moonlight_raid", "no_raid", "QZ-R43", seat=0)
    refused(s, "take insider_tip", "not_there", "QZ-106", seat=0)
    play(s, f"take {WOAH}")
    assert (prompt(s), hand(s, 0)) == ("window", [WOAH])  # nothing is ongoing: it cannot be played now


def test_qz_r44_what_is_available_for_bidding() -> None:
    for moment, there in (("w1", True), ("w2", True), ("w3", True), ("w4", False), ("w5", False), ("w6", False)):
        s = table(2, moment, players=[seat(hand=["insider_tip"]), seat()], line={2: lot("rs_05")}, active=1)
        assert ("play insider_tip" in options(s, seat=0)) == there


def test_qz_r45_a_new_card_in_a_slot_discards_the_old_one_a_cancelled_one_does_not() -> None:
    players = [seat(hand=["insider_tip", "insider_tip"]), seat(hand=[WOAH], debt=1)]
    s = table(2, "w3", players=players, line={1: lot("rs_04", insider=1)})
    wish(s, 0, "play insider_tip")
    cancel(s, 1)
    let_stand(s)
    assert (s.insider[1], thrown(s)) == (1, [WOAH, "insider_tip"])
    wish(s, 0, "play insider_tip")
    assert (s.insider[1], thrown(s)) == (0, [WOAH, "insider_tip", "insider_tip"])


def test_qz_r46_ongoing_cards_leave_with_the_lot() -> None:
    players = [seat(character="roadman_joe"), seat(debt=1)]
    s = table(2, "w1", players=players, line={1: lot("rs_04", insider=1, least=4)})
    wish(s, 0, "power")
    assert thrown(s) == ["insider_tip", "high_noon_high_voltage"]
    s = table(2, "auction", line={2: lot("rs_05", most=2), 1: lot("rs_04")})
    bids(s, None, None)
    assert thrown(s) == ["bargain_hunter"]


def test_qz_r47_a_frozen_lot_can_be_surveyed_and_in_round_5_is_never_sold() -> None:
    s = table(2, "discover", line={1: lot("rs_04", frozen=1)})
    play(s, "survey", "space 1")
    assert markers(s, "rs_04") == [0]
    s = table(2, "w3", players=[seat(hand=["space_is_cold"]), seat(debt=1)], line={1: lot("rs_04")}, round=5)
    wish(s, 0, "play space_is_cold")
    quietly(s)
    assert (s.over, line(s)) == (True, {1: "rs_04"})


def test_qz_r47_cancelled_after_the_bid_phase_it_lies_there_until_the_next_round() -> None:
    s = table(2, "w4", players=[seat(hand=[WOAH]), seat(debt=1)], line={1: lot("rs_04", frozen=1)})
    wish(s, 0, f"play {WOAH}")
    assert (s.frozen[1], view(s, None).spaces[0].available) == (-1, False)
    assert open_window(s) == 4


def test_qz_r48_lobby_resolves_zappy_cards_and_may_find_no_lot_after_all() -> None:
    players = [seat(hand=["quantumzap_lobby"]), seat(hand=["quantumzap_lobby"], debt=1)]
    cards = ["what_the_zap", "hard_zap_beats_talent", "rg_01"]
    s = table(2, "w3", players=players, deck_exactly=cards, line={1: lot("rs_04")})
    wish(s, 0, "play quantumzap_lobby")
    assert (line(s), money(s)) == ({1: "rs_04", 5: "rg_01"}, [10, 10])
    refused(s, "play quantumzap_lobby", "no_effect", "QZ-R37", seat=1)


def test_qz_r48_if_another_lobby_takes_the_last_lot_nothing_is_placed() -> None:
    players = [seat(hand=["quantumzap_lobby", "number_one_first"]), seat(hand=["quantumzap_lobby"])]
    s = table(2, "w3", players=players, deck_exactly=["once_in_a_zap_moon", "rg_01"], line={1: lot("rs_04")})
    wish(s, 0, "play quantumzap_lobby")  # seat 0 must play Number One First, seat 1 the other Lobby
    assert (line(s), deck(s), thrown(s).count("quantumzap_lobby")) == ({1: "rs_04", 5: "rg_01"}, [], 2)
    assert len(happened(s, "deck_empty")) == 1


def test_qz_r49_a_running_sequence_of_turns_keeps_its_order() -> None:
    s = table(3, "discover", players=[seat(), seat(hand=["number_one_first"]), seat()])
    play(s, "end_turn")
    everybody_passes(s)
    play(s, "play number_one_first", "end_turn")
    assert (s.first, asked(s)) == (1, ("discover_menu", 2))
    play(s, "end_turn")
    assert s.phase == 2


def test_qz_r50_foundation_pet_project_may_hit_its_player() -> None:
    s = table(2, "w4", players=[seat(credits=11, hand=[PET]), seat()])
    wish(s, 0, f"play {PET}")
    assert debts(s) == [1, 0]


def test_qz_r51_all_targets_before_the_chain() -> None:
    players = [seat(hand=["willing_sacrifice"]), seat(hand=[WOAH]), seat()]
    s = table(3, "w4", players=players)
    sealed(s, {0: "play willing_sacrifice"})
    play(s, "left 1", "left 2")
    assert happened(s, seat=1) == []
    play(s, "stop")
    assert happened(s, seat=1) == [("sacrificed_twice", 0, 1, 2, -1)]
    assert prompt(s) == "cancel_prompt"


def test_qz_r52_a_zappy_card_may_be_hacked_unresolved() -> None:
    s = table(2, "w4", players=[seat(hand=["cowboy_hacker"]), seat(debt=1)], deck=["what_the_zap", "rg_01"])
    assert view(s, 1).top_is_zappy
    wish(s, 0, "play cowboy_hacker")
    assert happened(s, "zappy_face", seat=0) == [("zappy_face", 0, WHAT_THE_ZAP, n("what_the_zap"), -1)]
    play(s, "place 1")
    assert (deck(s)[:2], money(s)) == (["rg_01", "what_the_zap"], [10, 10])
    assert view(s, 0).deck_known == [[1, n("what_the_zap")]]


def test_qz_r53_powers_at_the_same_moments_but_never_in_a_chain_or_auction() -> None:
    players = [seat(character="dr_crotalus_diamondback", hand=[WOAH]), seat(hand=[PET])]
    for moment in ("w1", "w4", "w6"):
        assert "power" in options(table(2, moment, players=players), seat=0)
    for moment in ("discover", "develop"):
        assert "power" in options(table(2, moment, players=players))
    s = table(2, "w4", players=players)
    wish(s, 1, f"play {PET}")
    assert options(s, seat=0) == ["cancel", "let_stand"]
    s = table(2, "w4", players=[seat(character="shifty_shelly"), seat(debt=1)])
    refused(s, "power", "at_the_end", "QZ-R53", seat=0)


# ---- Characters ------------------------------------------------------------------------------------------------------


def test_qz_r54_abe_needs_two_owners_and_everything_moves_along() -> None:
    players = [seat(character="honest_abe", lots=[lot("rg_01", markers=[1])]), seat(debt=1), seat()]
    refused(table(3, "w4", players=players), "power", "no_effect", "QZ-R14", seat=0)
    players[2] = seat(lots=[lot("rg_02", known=[0, 2])])
    s = table(3, "w4", players=players)
    handle = lot_view(s, 1, "rg_01").handle
    sealed(s, {0: "power"})
    refused(s, "left 1", "no_lot", "QZ-R54", seat=0)
    play(s, "myself")
    assert (owned(s, 0), owned(s, 2)) == (["rg_02"], ["rg_01"])
    assert (markers(s, "rg_01"), known(s, "rg_02"), lot_view(s, 1, "rg_01").handle) == ([1], [0, 2], handle)


def test_qz_r55_lily_shows_the_place_and_markers_come_along() -> None:
    me = seat(character="lone_star_lily", lots=[lot("rg_01", markers=[0])])
    s = table(2, "w4", players=[me, seat(debt=1)], deck_exactly=[lot("rg_03", markers=[1])])
    sealed(s, {0: "power"})
    assert happened(s, "power_lily") == [("power_lily", 0, 1, 1, -1)]
    assert (markers(s, "rg_03"), unused(s), view(s, 0).deck_known) == ([1], [5, 4], [[0, 0]])
    me = seat(character="lone_star_lily", lots=[dev("rg_01")], credits=0)
    s = table(2, "w5", players=[me, seat(debt=1)], deck_exactly=[lot("rg_15", markers=[1])])
    wish(s, 0, "power")
    assert (has(s, "rg_15", DEVELOPED), unused(s)) == (True, [5, 5])
    everybody_passes(s)
    assert debts(s)[0] == 3


def test_qz_r55_every_lot_of_the_deck_can_come() -> None:
    found = set()
    for seed in range(30):
        me = seat(character="lone_star_lily", lots=[lot("rg_01")])
        s = table(2, "w4", players=[me, seat(debt=1)], deck_exactly=["rg_02", "zap_happens", "rg_03", "rg_04"], seed=seed)
        sealed(s, {0: "power"})
        found.update(owned(s, 0))
    assert found == {"rg_02", "rg_03", "rg_04"}


def test_qz_r56_diamondback_adds_1m_per_lot() -> None:
    lots = [dev("ss_01"), dev("ss_02"), dev("ss_03")]
    me = seat(credits=0, debt=1, character="dr_crotalus_diamondback", used=True, suit="space_station", lots=lots)
    s = table(2, "w5", players=[me, seat()])
    everybody_passes(s) if prompt(s) == "window" else None
    assert money(s)[0] == 2 + 6 + 3


def test_qz_r57_a_marshal_draw_ends_what_was_known_unless_there_was_one_lot_only() -> None:
    players = [seat(character="marshal_e_starpaw"), seat(debt=1, lots=[dev("rg_01")])]
    s = table(2, "w4", players=players, discard=[lot("rs_09", known=[0]), lot("rs_10", known=[0, 1])])
    sealed(s, {0: "power"})
    assert (known(s, "rs_09"), known(s, "rs_10")) == ([], [])
    assert view(s, 0).discard_known == [0]
    assert [entry[:2] for entry in view(s, 0).lost] == [[n("rs_09"), 1], [n("rs_10"), 1]]
    assert [entry[:2] for entry in view(s, 1).lost] == [[n("rs_10"), 1]]
    assert view(s, 0).players[1].lots[0].face == -1
    refused(table(2, "w4", players=[players[0], seat(lots=[lot("rg_01")])]), "power", "no_effect", "QZ-R14", seat=0)


def test_qz_148_qz_r57_every_lot_of_the_discard_can_come_but_no_zappy_card() -> None:
    players = [seat(character="marshal_e_starpaw"), seat(debt=1, lots=[dev("rg_01")])]
    found = set()
    for seed in range(30):
        s = table(2, "w4", players=players, discard=["rs_09", "zap_happens", "rs_10", "rs_11"], seed=seed)
        sealed(s, {0: "power"})
        found.update(owned(s, 1))
    assert found == {"rs_09", "rs_10", "rs_11"}


def test_qz_r58_sterling_blocks_diamondback_and_turned_lots_too() -> None:
    lots = [dev("rg_01"), dev("rg_15", turned=True)]
    me = seat(credits=0, debt=1, character="dr_crotalus_diamondback", used=True, suit="ray_gun", lots=lots)
    s = table(2, "w5", players=[me, seat()], sterling="ray_gun")
    everybody_passes(s)
    assert money(s)[0] == 2


def test_qz_r59_shelly_counts_by_herself_and_unused_characters_are_shown() -> None:
    players = [seat(character="shifty_shelly", lots=[dev("rg_01")]), seat(character="roadman_joe")]
    s = table(2, "w6", players=players, round=5, line={})
    everybody_passes(s)
    assert [view(s, None).players[p].character for p in (0, 1)] == [3, 7]
    assert view(s, None).players[0].score.lots == 2


def test_qz_r60_eddies_user_picks_the_lot() -> None:
    players = [seat(character="steady_eddie"), seat(debt=1, lots=[lot("rg_01"), lot("rg_02")])]
    s = table(2, "w4", players=players)
    sealed(s, {0: "power"})
    refused(s, "theirs 1.3", "no_lot", "QZ-R60", seat=0)
    play(s, "theirs 1.1")
    assert owned(s, 1) == ["rg_02"]


def test_qz_r61_hermanas_before_the_collect_of_development_no_debt_is_due() -> None:
    s = table(2, "w5", players=[seat(credits=0, character="las_hermanas", lots=[dev("rg_15")]), seat(debt=1)])
    sealed(s, {0: "power"})
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0], has(s, "rg_15", DEBT_TAKEN)) == (5, 0, False)
    assert view(s, None).players[0].score.lots == 2


def test_qz_r61_a_decommissioned_lot_that_is_turned_lies_upright_again() -> None:
    me = seat(credits=0, debt=3, character="las_hermanas", lots=[dev("rg_15", charged=True)])
    s = table(2, "w5", players=[me, seat(debt=1)])
    assert lot_view(s, None, "rg_15").sideways
    sealed(s, {0: "power"})
    assert (lot_view(s, None, "rg_15").turned, lot_view(s, None, "rg_15").sideways) == (True, False)
    everybody_passes(s)
    assert (money(s)[0], debts(s)[0]) == (2 + 3, 3)


# ---- Zappy cards and the end -----------------------------------------------------------------------------------------


def test_qz_r62_everybody_sees_a_zappy_back_and_surveying_it_resolves_nothing() -> None:
    s = table(2, "discover", deck=[lot("what_the_zap", markers=[1]), "rg_01"], line={})
    for viewer in (0, 1, None):
        assert view(s, viewer).top_is_zappy
    assert (view(s, 0).deck_known, view(s, 1).deck_known) == ([], [[0, n("what_the_zap")]])
    play(s, "survey")
    assert (money(s), deck(s)[0], markers(s, "what_the_zap")) == ([10, 10], "what_the_zap", [0, 1])
    assert view(s, 0).deck_known == [[0, n("what_the_zap")]]


@pytest.mark.parametrize("zappy", ZAPPIES)
def test_qz_r62_who_surveys_a_zappy_card_sees_which_it_is(zappy: str) -> None:
    s = table(2, "discover", deck=[zappy, "rg_01"], line={})
    play(s, "survey")
    assert (happened(s, seat=0)[-1][::3], [e[0] for e in happened(s, seat=1)]) == (("zappy_face", n(zappy)), ["surveyed_deck"])


def test_qz_r63_a_zappy_card_during_a_refill_meets_the_new_first_player() -> None:
    s = table(3, "w6", players=[seat(debt=1), seat(), seat()], line={}, deck=["a_zapping_in_disguise"])
    everybody_passes(s)
    assert money(s) == [10, 11, 10]


def test_qz_r64_keep_calm_sets_zappy_cards_aside_and_resolves_them_after_the_lots() -> None:
    cards = ["keep_calm_and_zap_on", "rg_01", "hard_zap_beats_talent", "rg_02", "rg_03", "rg_04", "rg_05", "rg_06"]
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck_exactly=cards)
    everybody_passes(s)
    assert (asked(s), view(s, 0).aside, money(s)) == (("calm_place", 1), [0, 1], [10, 10])
    play(s, "place 4", "place 5")
    assert (money(s), deck(s)) == ([11, 11], ["rg_01", "rg_02"])
    assert discarded(s)[-2:] == ["hard_zap_beats_talent", "keep_calm_and_zap_on"]
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck_exactly=["keep_calm_and_zap_on", "rg_01"])
    everybody_passes(s)  # a short deck: one lot, one place
    assert line(s) == {1: "rg_01"}


def test_qz_r65_zap_happens_in_turn_order_and_in_public() -> None:
    players = [seat(debt=1, lots=[lot("rg_01"), lot("rg_02")]), seat(lots=[lot("rg_03"), lot("rg_04")])]
    s = table(2, "w6", players=players, line={}, deck=["zap_happens"])
    everybody_passes(s)
    assert asked(s) == ("happens_lot", 1)
    play(s, "mine 2", "mine 1")
    assert happened(s, "happens") == [("happens", 1, 2, -1, -1), ("happens", 0, 1, -1, -1)]


def test_qz_r66_draws_stop_with_the_action_deck() -> None:
    s = table(
        3, "w6", players=[seat(debt=1), seat(), seat()], line={}, deck=["jump_on_the_zap_wagon"], action_deck=["insider_tip"]
    )
    everybody_passes(s)
    assert [hand(s, p) for p in range(3)] == [[], ["insider_tip"], []]


def test_qz_r67_the_bribe_is_what_the_fund_has() -> None:
    s = table(2, "w6", players=[seat(debt=1), seat()], line={}, deck=["a_zapping_in_disguise"], ecf=0)
    everybody_passes(s)
    assert money(s) == [10, 10]


def test_qz_164_that_an_only_card_must_be_thought_about_tells_something_of_it() -> None:
    """B puts the card back that Cowboy Hacker has shown; then A declares an only card, and B knows that it asks something."""
    s = table(
        2,
        "w6",
        players=[seat(hand=["insider_tip"]), seat(hand=["cowboy_hacker"])],
        line={1: lot("rg_01", frozen=0), 2: lot("rg_02", frozen=0)},
        deck=["once_in_a_zap_moon"],
        types=["cowboy_hacker", "insider_tip", PET, "high_noon_high_voltage", "space_is_cold"],
        zappy_count="1",
    )
    sealed(s, {})
    assert asked(s) == ("hacker_place", 1)
    before = s.reveals
    play(s, "place 1")
    assert (asked(s), s.asked_in_secret()) == (("target_lot", 0), 0)
    assert s.reveals > before  # so B's choice is not taken back


def test_qz_r68_any_card_even_a_useless_one_and_a_cancelled_one_counts() -> None:
    players = [seat(hand=[WOAH]), seat(hand=[WOAH, PET])]
    s = table(2, "w6", players=players, line={}, deck=["once_in_a_zap_moon"], action_deck=[])
    everybody_passes(s)
    other = s.clone()
    play(s, f"play {WOAH}")  # useless: shown and discarded, no chain; then the other's is useless, too
    assert (hand(s, 0), hand(s, 1), prompt(s)) == ([], [PET], "window")
    assert [e[1:3] for e in happened(s, "useless")] == [(1, ACTIONS.index(WOAH)), (0, ACTIONS.index(WOAH))]
    play(other, f"play {PET}")
    cancel(other, 0)  # this Woah is not the own forced play, but there is no card left
    let_stand(other)
    assert (hand(other, 0), hand(other, 1), debts(other)) == ([], [WOAH], [0, 0])
    assert happened(other, "no_action") == [("no_action", 0, -1, -1, -1)]


def test_qz_r69_the_cleanup_comes_after_w6() -> None:
    lots = {1: lot("rg_02", up="text"), 2: lot("rg_03", up="equal", frozen=0)}
    s = table(2, "w6", players=[seat(debt=1), seat()], line=lots, sterling="ray_gun")
    everybody_passes(s)
    assert not has(s, "rg_02", UP_TEXT)
    assert has(s, "rg_03", UP_EQUAL)
    assert (s.frozen[2], s.sterling, thrown(s), s.first) == (-1, -1, ["space_is_cold"], 1)


@pytest.mark.parametrize(
    ("counts", "points", "suit"),
    [
        ((1, 1, 0), 1, 2), ((1, 0, 1), 1, 1), ((0, 1, 1), 1, 0), ((2, 0, 0), 2, 0), ((0, 2, 0), 3, 1), ((0, 0, 2), 5, 2),
        ((2, 2, 0), 3, 1), ((2, 0, 2), 5, 2), ((0, 2, 2), 5, 2), ((2, 2, 2), 5, 2), ((0, 0, 0), 0, 0), ((5, 1, 1), 4, 0),
    ],
)  # fmt: skip
def test_qz_r70_the_best_partition_is_scored_with_shelly_as_any_suit(
    counts: tuple[int, int, int], points: int, suit: int
) -> None:
    ids = [f"{suit}_{i + 1:02d}" for suit, count in zip(("rg", "rs", "ss"), counts, strict=True) for i in range(count)]
    me = seat(character="shifty_shelly", lots=[dev(key) for key in ids])
    s = table(2, "w6", players=[me, seat()], round=5, line={})
    everybody_passes(s)
    score = view(s, None).players[0].score
    assert (score.sets, score.shelly) == (points, suit)


def test_qz_r71_ties_are_shared_wins() -> None:
    s = table(3, "w6", players=[seat(credits=9, debt=0), seat(credits=10), seat(credits=3, debt=1)], round=5, line={})
    quietly(s)
    assert s.winners() == (0, 1)
    assert [e[0] for e in happened(s, "won", "won_shared")] == ["won_shared", "won_shared"]


def test_qz_r72_what_is_played_when_the_clock_runs_out() -> None:
    players = [seat(debt=2, lots=[lot("rg_01"), lot("rg_02")], hand=[PET]), seat(hand=[WOAH])]
    assert default(table(2, "discover", players=players), seat=0) == "end_turn"
    assert default(table(2, "develop", players=players), seat=0) == "end_turn"
    s = table(2, "w4", players=players)
    assert default(s, seat=0) == "pass"
    wish(s, 0, f"play {PET}")
    assert default(s, seat=1) == "let_stand"
    s = table(2, "auction", line={1: lot("rs_04"), 2: lot("rs_05")})
    assert default(s, seat=0) == "silent"
    bids(s, 2, 2)
    assert default(s, seat=0) == "pass"
    assert default(table(2, "final", players=players, round=5, line={}), seat=0) == "pay 2"
    s = table(2, "discover", players=players)
    play(s, "buyout")
    assert default(s, seat=0) == "mine 1"
    s = table(2, "w4", players=[seat(hand=["moonlight_raid"]), seat()], action_discard=[PET])
    wish(s, 0, "play moonlight_raid")
    assert default(s, seat=0) == "keep"
    s = table(2, "w6", players=[seat(), seat(hand=[PET, WOAH])], line={}, deck=["once_in_a_zap_moon"])
    everybody_passes(s)
    assert {default(s, seat=1, seed=seed) for seed in range(20)} == {f"play {PET}", f"play {WOAH}"}


def test_qz_r73_before_the_announcement_everybody_else_still_sees_the_window() -> None:
    players = [seat(), seat(hand=["bargain_hunter"]), seat(hand=[PET], debt=1)]
    s = table(3, "w3", players=players)
    before = s.clone()
    s.choose(0, "pass")
    s.choose(2, "pay_debt")
    s.choose(1, "play bargain_hunter")
    assert asked(s) == ("target_lot", 1)
    s.choose(1, "space 1")
    assert asked(s) == ("price", 1)
    before.choose(0, "pass")
    before.choose(2, "pay_debt")
    for viewer in (0, 2, None):
        assert view(s, viewer).to_data()["agenda"] == view(before, viewer).to_data()["agenda"]
        declaration = view(s, viewer).declaration
        assert (declaration.doer, declaration.doing, declaration.args) == (-1, -1, [])
        one, other = view(s, viewer).due, view(before, viewer).due
        assert one is not None
        assert other is not None
        assert (one.prompt, one.rule, one.seats, one.ready, one.options) == (
            other.prompt, other.rule, other.seats, other.ready, other.options,
        )  # fmt: skip
        assert (one.sealed and one.sealed.text) == (other.sealed and other.sealed.text)
        if viewer is not None:
            for option in ("price 1", "pass", "nonsense"):
                assert repr(s.why_not(viewer, option)) == repr(before.why_not(viewer, option))
    assert view(s, 1).declaration.hidden()
    assert view(s, 1).declaration.args == [1]


def test_qz_r73_own_turns_are_public_their_lists_are_not() -> None:
    s = table(2, "discover", players=[seat(hand=["insider_tip"], debt=2), seat()])
    due = view(s, 1).due
    assert due is not None
    assert (due.prompt, due.seats, due.options) == ("discover_menu", (0,), {})
    play(s, "pay_debt")
    assert prompt(s) == "debt_amount"
    due = view(s, 1).due
    assert due is not None
    assert (due.prompt, due.seats, due.options) == ("discover_menu", (0,), {})
    assert view(s, 1).agenda[-1].written() == "DiscoverMenu 0 -1"
    refusal = s.why_not(1, "pass")
    assert refusal is not None
    assert refusal.code == "not_asked"


def test_qz_r73_a_turn_with_nothing_to_choose_is_skipped_only_if_all_can_know() -> None:
    s = table(3, "w4", players=[seat(hand=["insider_tip"]), seat(), seat(character="shifty_shelly")])
    everybody_passes(s)
    assert (asked(s), options(s)) == (("develop_menu", 0), ["end_turn"])
    play(s, "end_turn")
    assert asked(s) == ("develop_menu", 2)


def test_qz_r73_prompts_and_windows_in_which_nobody_can_act_are_not_opened() -> None:
    s = table(2, "w4", players=[seat(hand=[PET], credits=0), seat(credits=1)], types=[WOAH])
    wish(s, 0, f"play {PET}")
    assert prompt(s) == "window"  # the other hand is empty: no prompt; but there is Debt now
    players = [seat(hand=[PET]), seat(hand=["insider_tip"]), seat()]
    s = table(3, "w4", players=players, types=[WOAH], action_discard=[WOAH] * 4)
    wish(s, 0, f"play {PET}")
    assert prompt(s) == "window"
    s = table(3, "w4", players=[seat(hand=[PET]), seat(hand=["insider_tip"]), seat()], types=[WOAH])
    wish(s, 0, f"play {PET}")
    assert prompt(s) == "cancel_prompt"
    s = table(2, "discover", active=1, line={1: lot("rs_04")})
    play(s, "end_turn")
    assert prompt(s) == "sealed_bid"  # no window before it


def test_qz_r74_menus_are_listed_in_one_order() -> None:
    cards = [WOAH, "moonlight_raid", "insider_tip", "number_one_first", "willing_sacrifice"]
    me = seat(debt=1, hand=cards, character="prickly_pete", lots=[lot("rg_01")])
    s = table(
        2,
        "discover",
        first=1,
        active=0,
        players=[me, seat()],
        line={1: lot("rs_04", insider=1)},
        action_discard=["insider_tip"],
    )
    plays = [f"play {card}" for card in cards]
    assert options(s) == ["survey", "buy_action", "buyout", "pay_debt", *plays, "power", "end_turn"]
    s = table(2, "develop", first=1, active=0, players=[me, seat()], line={}, action_discard=["insider_tip"])
    plays = ["play moonlight_raid", "play number_one_first", "play willing_sacrifice"]
    assert options(s) == ["develop", "pay_debt", *plays, "power", "end_turn"]
    s = table(2, "w4", first=1, players=[me, seat()], line={}, action_discard=["insider_tip"])
    assert options(s, seat=0) == [*plays, "power", "pay_debt", "pass"]
    assert face(s, 0, "rg_01") == ""


@pytest.mark.parametrize("decider", [0, 1, 2, 3])
def test_qz_r74_players_and_their_lots_clockwise_from_the_deciders_left(decider: int) -> None:
    ids = ["rg_01", "rg_02", "rg_03", "rg_04"]
    players = [seat(debt=1, lots=[lot(key), lot(key.replace("rg", "rs"))]) for key in ids]
    players[decider].character = "steady_eddie"
    s = table(4, "w4", players=players)
    sealed(s, {decider: "power"})
    assert options(s) == ["left 1", "left 2", "left 3"]
    for places in (1, 2, 3):
        other, target = s.clone(), (decider + places) % 4
        play(other, f"left {places}")
        assert options(other) == [f"theirs {places}.1", f"theirs {places}.2"]
        play(other, f"theirs {places}.2")
        assert discarded(other) == [ids[target].replace("rg", "rs")]
        assert happened(other)[0] == ("power_eddie", decider, target, 2, -1)
