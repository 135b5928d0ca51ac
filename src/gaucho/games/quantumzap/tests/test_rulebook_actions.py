"""ACTION CARDS: the rules QZ-098 to QZ-133, each type in its plain effect, at its edges and cancelled."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.rules.components import ACTIONS, PENALTY, RAY_GUN, SACRIFICE
from gaucho.games.quantumzap.tests.position import (
    TEXT_DONE,
    UP_EQUAL,
    WOAH,
    bids,
    cancel,
    debts,
    deck,
    discarded,
    everybody_passes,
    face,
    game,
    hand,
    has,
    known,
    line,
    lot,
    markers,
    money,
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
from gaucho.testing import SEVERAL, asked, happened, options, play, refused


@pytest.mark.parametrize("moment", ["w1", "w2", "w3", "w4", "w5", "w6"])
def test_qz_098_on_anyones_turn(moment: str) -> None:
    s = table(3, moment, players=[seat(), seat(), seat(hand=["foundation_pet_project"])], active=1)
    wish(s, 2, "play foundation_pet_project")
    assert debts(s) == [1, 1, 1]


def test_qz_098_in_ones_own_turns() -> None:
    for moment in ("discover", "develop"):
        s = table(2, moment, players=[seat(hand=["foundation_pet_project"]), seat(debt=1)])
        play(s, "play foundation_pet_project")
        assert debts(s) == [1, 2]


def test_qz_099_in_play_until_resolved() -> None:
    s = table(2, "w1", players=[seat(hand=["cowboy_hacker"]), seat(debt=1)])
    wish(s, 0, "play cowboy_hacker")
    assert (prompt(s), thrown(s), view(s, 1).in_play) == ("hacker_place", [], [ACTIONS.index("cowboy_hacker")])
    play(s, "place 0")
    assert thrown(s) == ["cowboy_hacker"]


def test_qz_100_ongoing_cards_stay_until_the_lot_is_sold_or_discarded() -> None:
    lots = {1: lot("rs_05"), 2: lot("rs_04", most=5, insider=1)}
    s = table(2, "auction", line=lots)
    assert thrown(s) == []
    bids(s, None, 2)
    assert thrown(s) == ["insider_tip", "bargain_hunter"]


def test_qz_101_used_cards_lie_face_up_in_the_discard() -> None:
    s = table(2, "w4", players=[seat(hand=["foundation_pet_project"]), seat(debt=1)])
    wish(s, 0, "play foundation_pet_project")
    assert view(s, None).action_discard == [ACTIONS.index("foundation_pet_project")]


def test_qz_102_playing_is_free_and_hands_are_unlimited() -> None:
    cards = ["foundation_pet_project"] * 4 + ["willing_sacrifice"] * 4
    s = table(2, "w4", players=[seat(credits=0, hand=cards), seat()])
    assert view(s, 1).players[0].hand_size == 8
    wish(s, 0, "play foundation_pet_project")
    assert money(s)[0] == 0


def test_qz_103_woah_cancels_a_card_without_any_effect() -> None:
    s = table(2, "w4", players=[seat(hand=["willing_sacrifice"]), seat(hand=[WOAH], debt=1)])
    wish(s, 0, "play willing_sacrifice", "left 1", "stop")
    refused(s, "pass", "not_now", "QZ-R41", seat=1)
    cancel(s, 1)
    assert debts(s) == [0, 1]
    assert thrown(s) == [WOAH, "willing_sacrifice"]
    assert hand(s, 1) == []


def test_qz_103_only_a_holder_can_cancel() -> None:
    s = table(3, "w4", players=[seat(hand=["willing_sacrifice"]), seat(hand=["insider_tip"]), seat(hand=[WOAH])])
    wish(s, 0, "play willing_sacrifice", "left 1", "stop")
    refused(s, "cancel", "not_held", "QZ-103", seat=1)
    assert options(s, seat=1) == ["let_stand"]


def test_qz_104_qz_135_woah_cancels_neither_powers_nor_zappy_cards() -> None:
    players = [seat(character="steady_eddie"), seat(hand=[WOAH], lots=[lot("rg_01")])]
    s = table(2, "w4", players=players)
    sealed(s, {0: "power"})
    assert (discarded(s), prompt(s), hand(s, 1)) == (["rg_01"], "window", [WOAH])  # nobody was asked
    s = table(2, "w6", players=players, line={}, deck=["what_the_zap"])
    everybody_passes(s)
    assert (money(s), open_window(s), hand(s, 1)) == ([9, 9], 1, [WOAH])


def test_qz_105_a_woah_may_cancel_a_woah() -> None:
    players = [seat(hand=["foundation_pet_project", WOAH]), seat(hand=[WOAH, WOAH])]
    s = table(2, "w4", players=players)
    wish(s, 0, "play foundation_pet_project")
    cancel(s, 1)
    cancel(s, 0)
    cancel(s, 1)
    assert debts(s) == [0, 0]
    assert thrown(s) == [WOAH] * 3 + ["foundation_pet_project"]


def test_qz_106_qz_107_moonlight_raid_takes_another_card_to_play_or_keep() -> None:
    players = [seat(hand=["moonlight_raid"]), seat(debt=1)]
    thrown_ = ["foundation_pet_project", "willing_sacrifice", "moonlight_raid"]
    s = table(2, "w4", players=players, action_discard=thrown_)
    sealed(s, {0: "play moonlight_raid"})
    assert options(s) == ["take foundation_pet_project", "take willing_sacrifice"]
    play(s, "take willing_sacrifice")
    assert [(e[0], e[2]) for e in happened(s)] == [("raided", SACRIFICE), ("took", SACRIFICE)]
    assert thrown(s) == ["moonlight_raid", "moonlight_raid", "foundation_pet_project"]
    assert hand(s, 0) == ["willing_sacrifice"]
    assert view(s, 1).players[0].open_hand == [ACTIONS.index("willing_sacrifice")]
    play(s, "keep")
    assert (prompt(s), hand(s, 0)) == ("window", ["willing_sacrifice"])
    wish(s, 0, "play willing_sacrifice", "left 1", "stop")
    assert view(s, 1).players[0].open_hand == []


def test_qz_107_played_at_once() -> None:
    s = table(2, "w4", players=[seat(hand=["moonlight_raid"]), seat()], action_discard=["foundation_pet_project"])
    wish(s, 0, "play moonlight_raid")
    play(s, "play_now")
    assert debts(s) == [1, 1]
    assert thrown(s) == ["moonlight_raid", "foundation_pet_project"]


def test_qz_106_a_cancelled_raid_takes_nothing() -> None:
    players = [seat(hand=["moonlight_raid"]), seat(hand=[WOAH], debt=1)]
    s = table(2, "w4", players=players, action_discard=["foundation_pet_project"])
    wish(s, 0, "play moonlight_raid")
    cancel(s, 1)
    assert (hand(s, 0), thrown(s)) == ([], [WOAH, "moonlight_raid", "foundation_pet_project"])


def test_qz_108_nothing_to_take() -> None:
    lots = {1: lot("rs_04", most=3)}
    s = table(2, "w3", players=[seat(hand=["moonlight_raid"]), seat()], line=lots, action_discard=["moonlight_raid"])
    assert options(s, seat=0) == ["pass"]
    refused(s, "play moonlight_raid", "no_effect", "QZ-108", seat=0)


def test_qz_109_ecf_disposal_penalty() -> None:
    s = table(3, "w4", players=[seat(hand=["ecf_disposal_penalty"]), seat(), seat(debt=1)], ecf=2)
    sealed(s, {0: "play ecf_disposal_penalty"})
    assert options(s) == ["left 1", "left 2"]
    refused(s, "left 3", "no_such_seat", "QZ-001", seat=0)
    play(s, "left 2")
    assert (money(s), s.ecf) == ([10, 10, 9], 3)
    assert happened(s, "played_on_player") == [("played_on_player", 0, 2, PENALTY, -1)]


def test_qz_110_without_credits_a_debt_token_and_the_bank_pays() -> None:
    s = table(2, "w4", players=[seat(hand=["ecf_disposal_penalty"], debt=1), seat(credits=0)], ecf=2)
    bank = s.bank()
    wish(s, 0, "play ecf_disposal_penalty")
    assert (money(s)[1], debts(s)[1], s.ecf, s.bank()) == (0, 1, 3, bank - 1)


def test_qz_111_qz_112_qz_113_equal_footing_shows_a_lot_to_all() -> None:
    lots = {1: lot("rg_02", markers=[1]), 2: lot("rg_03", frozen=0), 3: lot("rg_05", up="text")}
    s = table(3, "w1", players=[seat(hand=["equal_footing"]), seat(debt=1), seat()], line=lots)
    wish(s, 0, "play equal_footing")  # the only lot that is available and face down
    assert has(s, "rg_02", UP_EQUAL)
    assert has(s, "rg_02", TEXT_DONE)
    assert money(s) == [10, 10, 10]
    assert (markers(s, "rg_02"), unused(s), known(s, "rg_02")) == ([0, 1, 2], [4, 4, 4], [0, 1, 2])
    assert face(s, None, "rg_02") == "rg_02"


def test_qz_114_bought_it_goes_face_down_and_all_may_look() -> None:
    s = table(2, "auction", line={1: lot("rs_05"), 2: lot("rg_02", up="equal", markers=[0, 1])})
    bids(s, 1, None)
    assert not has(s, "rg_02", UP_EQUAL)
    assert (face(s, None, "rg_02"), face(s, 1, "rg_02"), markers(s, "rg_02")) == ("", "rg_02", [0, 1])


def test_qz_111_cancelled_it_shows_nothing() -> None:
    s = table(2, "w1", players=[seat(hand=["equal_footing"]), seat(hand=[WOAH], debt=1)], line={1: lot("rg_02")})
    wish(s, 0, "play equal_footing")
    cancel(s, 1)
    assert (has(s, "rg_02", UP_EQUAL), has(s, "rg_02", TEXT_DONE), markers(s, "rg_02")) == (False, False, [])


@pytest.mark.parametrize(("place", "where"), [(0, "put_on_top"), (1, "put_inside"), (3, "put_at_bottom")])
def test_qz_115_qz_116_cowboy_hacker_looks_and_puts_back(place: int, where: str) -> None:
    cards = ["rg_01", "rg_02", "rg_03", "rg_04"]
    s = table(2, "w4", players=[seat(hand=["cowboy_hacker"]), seat(debt=1)], deck_exactly=cards)
    wish(s, 0, "play cowboy_hacker")
    assert ("lot_face", 0, 3, RAY_GUN, 0) in happened(s, seat=0)
    assert not [e for e in happened(s, seat=1) if "face" in e[0]]
    assert (view(s, 0).aside, view(s, 1).aside) == ([0], [-1])
    refused(s, "place 4", "no_such_place", "QZ-R21", seat=0)
    play(s, f"place {place}")
    rest = cards[1:]
    rest.insert(place, "rg_01")
    assert deck(s) == rest  # nothing was shuffled
    assert happened(s)[-1][0] == where
    assert view(s, 0).deck_known == [[place, 0]]
    assert view(s, 1).deck_known == []


def test_qz_117_markers_on_the_hacked_card_return() -> None:
    s = table(2, "w4", players=[seat(hand=["cowboy_hacker"]), seat(debt=1)], deck=[lot("rg_01", markers=[0, 1])])
    wish(s, 0, "play cowboy_hacker", "place 0")
    assert (unused(s), markers(s, "rg_01"), known(s, "rg_01")) == ([5, 5], [], [0, 1])


def test_qz_118_qz_119_the_richest_take_debt_whatever_they_owe() -> None:
    players = [seat(credits=3, hand=["foundation_pet_project"]), seat(credits=8, debt=20), seat(credits=8), seat(credits=7)]
    s = table(4, "w4", players=players)
    wish(s, 0, "play foundation_pet_project")
    assert debts(s) == [0, 21, 1, 0]


def test_qz_120_insider_tip_only_its_player_may_bid() -> None:
    s = table(3, "w3", players=[seat(), seat(hand=["insider_tip"]), seat(debt=1)], line={1: lot("rs_04"), 2: lot("rs_05")})
    wish(s, 1, "play insider_tip", "space 2")
    everybody_passes(s)
    assert s.to_move() == (1,)
    assert options(s)[:2] == ["silent", "bid 1"]
    refused(s, "bid 1", "insider", "QZ-120", seat=0)
    refused(s, "silent", "not_asked", "QZ-057", seat=0)
    play(s, "bid 1")
    assert (owned(s, 1), thrown(s)) == (["rs_05"], ["insider_tip"])


def test_qz_121_a_silent_insider_loses_the_lot_to_the_discard() -> None:
    s = table(2, "auction", line={1: lot("rs_04"), 2: lot("rs_05", insider=1)})
    play(s, "silent")
    assert (discarded(s), thrown(s)) == (["rs_05"], ["insider_tip"])


def test_qz_122_a_price_limits_the_insider() -> None:
    s = table(2, "w3", players=[seat(hand=["bargain_hunter"]), seat(debt=1)], line={2: lot("rs_05", insider=1)})
    wish(s, 0, "play bargain_hunter", "price 2")
    everybody_passes(s)
    assert (s.to_move(), options(s)) == ((1,), ["silent", "bid 1", "bid 2"])


def test_qz_123_qz_124_lobby_adds_the_top_card_with_its_markers_as_the_next_lot() -> None:
    s = table(2, "w3", players=[seat(hand=["quantumzap_lobby"]), seat(debt=1)], deck=[lot("rg_01", markers=[1])])
    wish(s, 0, "play quantumzap_lobby")
    assert (line(s)[5], markers(s, "rg_01"), s.lot, open_window(s)) == ("rg_01", [1], 5, 3)
    assert (face(s, 1, "rg_01"), face(s, 0, "rg_01")) == ("rg_01", "")
    assert thrown(s) == ["quantumzap_lobby"]


def test_qz_123_in_discover_it_waits_for_the_bid_phase() -> None:
    s = table(2, "w1", players=[seat(hand=["quantumzap_lobby"]), seat(debt=1)], deck=["rg_01"], line={})
    wish(s, 0, "play quantumzap_lobby")
    assert (line(s), open_window(s)) == ({5: "rg_01"}, 1)


@pytest.mark.parametrize("value", [1, 9])
def test_qz_125_bargain_hunter_sets_the_highest_bid(value: int) -> None:
    s = table(2, "w3", players=[seat(hand=["bargain_hunter"]), seat(debt=1)])
    sealed(s, {0: "play bargain_hunter"})
    assert options(s) == ["space 1", "space 2", "space 3", "space 4"]
    play(s, "space 4")
    assert options(s) == [f"price {i}" for i in range(1, 10)]
    play(s, f"price {value}")
    everybody_passes(s)
    assert options(s, seat=1)[-1] == f"bid {value}"
    refused(s, f"bid {value + 1}", "too_high", "QZ-125", seat=1)


def test_qz_126_qz_127_number_one_first_takes_the_marker() -> None:
    s = table(3, "w4", players=[seat(hand=["number_one_first"]), seat(hand=["number_one_first"]), seat()])
    assert options(s, seat=0) == ["pass"]
    refused(s, "play number_one_first", "no_effect", "QZ-127", seat=0)
    wish(s, 1, "play number_one_first")
    assert s.first == 1
    assert options(s, seat=0) == ["play number_one_first", "pass"]


def test_qz_128_high_noon_sets_the_lowest_bid() -> None:
    players = [seat(credits=3, hand=["high_noon_high_voltage"], debt=1), seat(credits=5)]
    s = table(2, "w3", players=players, line={1: lot("rs_04")})
    wish(s, 0, "play high_noon_high_voltage", "price 4")
    everybody_passes(s)
    assert s.to_move() == (1,)
    assert options(s) == ["silent", "bid 4", "bid 5"]
    refused(s, "bid 3", "too_low", "QZ-128", seat=1)
    refused(s, "bid 3", "too_low", "QZ-128", seat=0)  # also to the one who is not asked, because nothing is left to bid
    refused(s, "bid 4", "too_poor", "QZ-061", seat=0)


def test_qz_129_the_later_price_supersedes_the_earlier_also_of_its_own_kind() -> None:
    players = [seat(hand=["high_noon_high_voltage", "bargain_hunter"]), seat(debt=1)]
    s = table(2, "w3", players=players, line={1: lot("rs_04", most=3)})
    wish(s, 0, "play bargain_hunter", "price 5")
    assert (s.limit[1], thrown(s)) == (5, ["bargain_hunter"])
    wish(s, 0, "play high_noon_high_voltage", "price 2")
    assert (s.limit[1], thrown(s)) == (-2, ["bargain_hunter", "bargain_hunter"])


def test_qz_130_qz_131_space_is_cold_freezes_with_all_that_lies_there() -> None:
    lots = {1: lot("rs_04"), 2: lot("rs_05", insider=1, most=4)}
    s = table(2, "w3", players=[seat(hand=["space_is_cold"]), seat(debt=1)], line=lots)
    wish(s, 0, "play space_is_cold", "space 2")
    assert (s.lot, open_window(s)) == (1, 3)
    assert [space.available for space in view(s, 1).spaces] == [True, False]
    everybody_passes(s)
    bids(s, 1, None)
    assert line(s) == {2: "rs_05"}
    wait(s, 3)
    assert (line(s)[2], s.insider[2], s.limit[2], s.frozen[2]) == ("rs_05", 1, 4, -1)


def test_qz_130_cancelled_nothing_is_frozen() -> None:
    s = table(2, "w3", players=[seat(hand=["space_is_cold"]), seat(hand=[WOAH], debt=1)], line={1: lot("rs_04")})
    wish(s, 0, "play space_is_cold")
    cancel(s, 1)
    assert (s.frozen[1], s.lot, thrown(s)) == (-1, 1, [WOAH, "space_is_cold"])


def test_qz_132_qz_133_willing_sacrifice_once_to_three_times() -> None:
    s = table(3, "w4", players=[seat(hand=["willing_sacrifice"]), seat(), seat()])
    sealed(s, {0: "play willing_sacrifice"})
    assert options(s) == ["left 1", "left 2"]
    refused(s, "stop", "nobody_named", "QZ-132", seat=0)
    play(s, "left 2")
    assert options(s) == ["left 1", "left 2", "stop"]
    play(s, "left 1", "left 2")
    assert debts(s) == [3, 2, 4]
    assert happened(s, "sacrificed_thrice") == [("sacrificed_thrice", 0, 2, 1, 2)]


def test_every_type_has_a_name_and_words() -> None:
    assert len(game.box.names) == len(set(game.box.names)) == len(ACTIONS)
    assert asked(table(2, "w4", players=[seat(debt=1), seat()])) == ("window", SEVERAL)
