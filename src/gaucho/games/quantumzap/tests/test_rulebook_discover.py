"""PHASE 1 - DISCOVER: the rules QZ-025 to QZ-053."""

from __future__ import annotations

import pytest

from gaucho.games.quantumzap.rules.components import RAY_GUN
from gaucho.games.quantumzap.tests.position import (
    UP_TEXT,
    debts,
    dev,
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
    n,
    owned,
    prompt,
    quietly,
    sealed,
    seat,
    table,
    unused,
    view,
    wait,
)
from gaucho.testing import asked, happened, options, play, refused


def test_qz_025_qz_026_the_land_card_is_turned_up_and_pays_the_fund_from_the_bank() -> None:
    s = table(2, "w6", players=[seat(debt=1), seat()], ecf=4)
    everybody_passes(s)
    assert s.round == 3
    value = game.box.land_ecf[s.lands[2]]
    assert s.ecf == 4 + value
    assert view(s, None).lands == s.lands[:3]
    assert s.bank() == 150 - 20 - s.ecf


def test_qz_027_each_thing_once_in_any_order() -> None:
    s = table(2, "discover", players=[seat(lots=[lot("rg_10")]), seat()])
    assert options(s) == ["survey", "buy_action", "buyout", "end_turn"]
    play(s, "buyout", "buy_action", "survey", "space 1")
    assert options(s)[-1] == "end_turn"
    assert not {"survey", "buy_action", "buyout"} & set(options(s))


def test_qz_028_the_first_survey_is_free() -> None:
    s = table(2, "discover", players=[seat(credits=0), seat()])
    play(s, "survey", "space 1")
    assert money(s)[0] == 0


def test_qz_029_one_paid_option_a_survey_or_an_action_never_both() -> None:
    s = table(2, "discover", players=[seat(debt=1), seat()])
    play(s, "survey", "space 1", "survey", "space 2")
    assert money(s)[0] == 9
    refused(s, "buy_action", "used", "QZ-029", seat=0)
    refused(s, "survey", "used", "QZ-029", seat=0)
    s = table(2, "discover", players=[seat(debt=1), seat()])
    play(s, "survey", "space 1", "buy_action")
    assert money(s)[0] == 9
    refused(s, "survey", "used", "QZ-029", seat=0)


def test_qz_030_a_paid_survey_only_after_the_free_one() -> None:
    s = table(2, "discover")
    play(s, "buy_action", "survey", "space 1")
    assert money(s)[0] == 9  # the survey was the free one
    assert "survey" not in options(s)


def test_qz_031_who_has_less_than_1m_cannot_take_the_paid_option() -> None:
    s = table(2, "discover", players=[seat(credits=0), seat()])
    refused(s, "buy_action", "too_poor", "QZ-031", "costs 1M", seat=0)
    play(s, "survey", "space 1")
    s = table(2, "discover", players=[seat(credits=0, debt=1, lots=[lot("rg_10")]), seat()])
    play(s, "survey", "space 1")
    refused(s, "survey", "too_poor", "QZ-031", seat=0)


def test_qz_032_discover_ends_when_everybody_had_a_turn() -> None:
    s = table(3, "discover", mode="beginner")
    for place in range(3):
        assert asked(s) == ("discover_menu", place)
        play(s, "end_turn")
    assert prompt(s) == "sealed_bid"


def test_qz_033_a_marker_moves_and_the_whole_face_is_seen_in_private() -> None:
    s = table(2, "discover", line={1: lot("rg_05")})
    play(s, "survey", "space 1")
    assert (markers(s, "rg_05"), unused(s), known(s, "rg_05")) == ([0], [4, 5], [0])
    assert ("lot_face_bonus", 0, 2, RAY_GUN, n("rg_05")) in happened(s, seat=0)
    for viewer in (1, None):
        assert [e[0] for e in happened(s, seat=viewer)] == ["surveyed_space"]
        assert face(s, viewer, "rg_05") == ""


def test_qz_034_no_survey_without_an_unused_marker() -> None:
    lots = [lot(key, markers=[0]) for key in ("rg_10", "rg_11", "rg_12", "rg_13", "rg_14")]
    s = table(2, "discover", players=[seat(lots=lots), seat()])
    refused(s, "survey", "no_marker", "QZ-034", seat=0)


def test_qz_035_the_targets_in_their_order() -> None:
    players = [seat(lots=[lot("rg_10"), dev("rg_01"), lot("rg_02")]), seat(lots=[lot("rg_03")])]
    s = table(2, "discover", players=players, line={1: lot("ss_01"), 3: lot("ss_02"), 7: lot("ss_03", frozen=1)})
    play(s, "survey")
    assert options(s) == ["space 1", "space 3", "space 7", "deck", "mine 1", "mine 3"]


def test_qz_036_what_cannot_be_surveyed() -> None:
    players = [seat(lots=[dev("rg_01")]), seat(lots=[lot("rg_03")])]
    s = table(2, "discover", players=players)
    play(s, "survey")
    refused(s, "theirs 1.1", "not_yours", "QZ-036", seat=0)
    refused(s, "mine 1", "developed", "QZ-036", seat=0)
    refused(s, "space 9", "no_lot", "QZ-035", seat=0)


def test_qz_037_a_marker_on_the_deck_stays_with_its_card() -> None:
    s = table(2, "discover", players=[seat(), seat(debt=1)], deck=["rg_01"], line={})
    play(s, "survey")  # the deck's top is the only card there is
    assert (markers(s, "rg_01"), view(s, 1).top_markers) == ([0], [0])
    assert view(s, 0).deck_known == [[0, n("rg_01")]]
    wait(s, 3)
    assert (line(s)[1], markers(s, "rg_01")) == ("rg_01", [0])
    assert face(s, 0, "rg_01") == "rg_01"
    assert face(s, 1, "rg_01") == ""


def test_qz_038_several_markers_but_never_two_of_one_player() -> None:
    s = table(2, "discover", line={1: lot("rg_01", markers=[0, 1]), 2: lot("rg_03", markers=[1])})
    play(s, "survey")
    refused(s, "space 1", "surveyed", "QZ-038", seat=0)
    play(s, "space 2")
    assert markers(s, "rg_03") == [0, 1]


def test_qz_038_nothing_left_to_survey() -> None:
    players = [seat(lots=[lot("rg_04", markers=[0])]), seat()]
    s = table(2, "discover", line={1: lot("rg_01", markers=[0])}, deck_exactly=[], players=players)
    refused(s, "survey", "no_target", "QZ-038", seat=0)


def test_qz_039_a_surveyor_may_look_again_also_when_another_owns_it() -> None:
    s = table(3, "auction", players=[seat(), seat(debt=1), seat()], line={1: lot("rg_01", markers=[0])})
    bids_of = {1: "bid 1"}
    sealed(s, bids_of)
    assert owned(s, 1) == ["rg_01"]
    assert [face(s, p, "rg_01") for p in (0, 1, 2)] == ["rg_01", "", ""]


def test_qz_040_qz_041_buying_gives_no_look_a_later_survey_does() -> None:
    s = table(2, "discover", players=[seat(lots=[lot("rg_01")]), seat()])
    assert face(s, 0, "rg_01") == ""
    play(s, "survey", "mine 1")
    assert face(s, 0, "rg_01") == "rg_01"


def test_qz_042_what_was_seen_binds_nobody_and_is_told_by_nobody_else() -> None:
    s = table(3, "discover", line={1: lot("rg_01"), 2: lot("rg_15")}, mode="beginner")
    before = [view(s, viewer).to_data() for viewer in (1, 2)]
    play(s, "survey", "space 1")
    for viewer, old in zip((1, 2), before, strict=True):
        assert [e[0] for e in happened(s, seat=viewer)] == ["surveyed_space"]
        assert view(s, viewer).to_data()["deck_known"] == old["deck_known"]
        assert face(s, viewer, "rg_01") == ""
    quietly(s, "sealed_bid")
    assert options(s, seat=0) == options(s, seat=1) == options(s, seat=2)  # the one who looked may bid as freely as the others


@pytest.mark.parametrize(("id", "change"), [("rg_05", 1), ("rs_03", -1)])
def test_qz_043_qz_044_the_second_surveyor_sets_off_the_text(id: str, change: int) -> None:
    s = table(3, "discover", active=1, line={1: lot(id, markers=[0])})
    bank = s.bank()
    play(s, "survey", "space 1")
    assert (money(s), s.bank()) == ([10 + change, 10 + change, 10], bank - 2 * change)
    assert has(s, id, UP_TEXT)
    assert [face(s, viewer, id) for viewer in (0, 1, 2, None)] == [id] * 4
    assert n(id) in view(s, None).text_done


def test_qz_045_it_goes_face_down_at_the_end_of_the_round_unless_developed() -> None:
    players = [seat(debt=1, lots=[lot("rg_05", up="text")]), seat()]
    s = table(2, "w6", players=players)
    assert face(s, None, "rg_05") == "rg_05"
    everybody_passes(s)
    assert (face(s, None, "rg_05"), face(s, 1, "rg_05")) == ("", "rg_05")
    s = table(2, "develop", players=players)
    play(s, "develop")
    assert not has(s, "rg_05", UP_TEXT)
    quietly(s, "discover_menu")
    assert face(s, None, "rg_05") == "rg_05"


def test_qz_046_a_single_survey_and_a_third_one_do_nothing() -> None:
    s = table(3, "discover", active=2, line={1: lot("rg_05"), 2: lot("rs_03", markers=[0, 1], done=True)})
    play(s, "survey", "space 1", "survey", "space 2")
    assert money(s) == [10, 10, 9]


def test_qz_047_the_text_works_on_the_top_of_the_deck() -> None:
    s = table(2, "discover", deck=[lot("rg_02", markers=[1])])
    play(s, "survey", "deck")
    assert money(s) == [9, 9]
    assert view(s, None).top_up
    assert view(s, None).deck_known == [[0, n("rg_02")]]


def test_qz_048_qz_049_a_bought_card_is_secret_and_can_be_played_at_once() -> None:
    s = table(2, "discover", action_deck=["foundation_pet_project"])
    play(s, "buy_action")
    assert (hand(s, 0), s.actions_left(), money(s)[0]) == (["foundation_pet_project"], 0, 9)
    assert view(s, 1).players[0].hand == []
    assert [e[0] for e in happened(s, seat=1)] == ["drew_action"]
    assert "play foundation_pet_project" in options(s)
    play(s, "play foundation_pet_project")
    assert debts(s) == [0, 1]


def test_qz_050_an_empty_action_deck_is_never_reshuffled() -> None:
    s = table(2, "discover", action_deck=[])
    assert s.action_discard
    refused(s, "buy_action", "deck_empty", "QZ-050", seat=0)


def test_qz_051_a_buyout_takes_the_whole_fund_for_an_undeveloped_lot() -> None:
    s = table(2, "discover", players=[seat(lots=[lot("rg_10", markers=[0, 1]), lot("rg_11")]), seat()], ecf=7)
    play(s, "buyout", "mine 1")
    assert (money(s)[0], s.ecf, discarded(s), owned(s, 0)) == (17, 0, ["rg_10"], ["rg_11"])
    assert happened(s, "bought_out") == [("bought_out", 0, 1, 7, 17)]
    assert unused(s) == [5, 5]
    assert (view(s, None).discard_known, view(s, 1).discard_known) == ([], [n("rg_10")])


def test_qz_052_once_and_only_in_ones_own_discover_turn() -> None:
    players = [seat(lots=[lot("rg_10"), lot("rg_11")], hand=["ecf_disposal_penalty"]), seat()]
    s = table(2, "discover", players=players)
    play(s, "buyout", "mine 1", "play ecf_disposal_penalty")
    assert s.ecf == 1
    refused(s, "buyout", "used", "QZ-052", seat=0)
    s = table(2, "develop", players=players)
    assert "buyout" not in options(s)


def test_qz_053_neither_a_developed_lot_nor_anybody_elses() -> None:
    players = [seat(lots=[dev("rg_01"), lot("rg_10"), lot("rg_11")]), seat(lots=[lot("rg_12")])]
    s = table(2, "discover", players=players)
    play(s, "buyout")
    assert options(s) == ["mine 2", "mine 3"]
    refused(s, "mine 1", "developed", "QZ-053", seat=0)
    refused(s, "theirs 1.1", "wrong_owner", "QZ-053", seat=0)
    refused(s, "mine 4", "no_lot", "QZ-053", seat=0)
    s = table(2, "discover", players=[seat(lots=[dev("rg_01")]), seat()])
    refused(s, "buyout", "no_lot", "QZ-051", seat=0)
