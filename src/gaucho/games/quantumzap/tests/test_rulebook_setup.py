"""SETUP and the order of the rounds: the rules QZ-001 to QZ-024, and the faces QZ-166, QZ-167."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, ZAPPIES
from gaucho.games.quantumzap.tests.position import (
    deck,
    everybody_passes,
    game,
    hand,
    idle,
    line,
    lot,
    markers,
    money,
    new,
    open_window,
    quietly,
    seat,
    table,
    unused,
    view,
)
from gaucho.testing import asked, happened, play, refused


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_qz_001_two_to_five_players(seats: int) -> None:
    with pytest.raises(gaucho.OptionError, match="is for 2 to 5 seats"):
        game.new(seats, 1)


def test_qz_002_everybody_has_markers_that_can_be_told_from_all_others() -> None:
    assert len(set(game.box.colours)) == len(set(game.box.colour_names)) == 5
    s = new(5, first_player="0")
    for place in range(5):
        play(s, "survey", "space 1", "end_turn")
        assert view(s, None).spaces[0].lot.markers == list(range(place + 1))
        assert unused(s) == [4] * (place + 1) + [5] * (4 - place)


def test_qz_003_five_of_ten_lands_face_down() -> None:
    s = new(3)
    assert len(set(s.lands)) == len(s.lands) == 5
    assert view(s, 0).lands == s.lands[:1]
    assert len({tuple(sorted(new(3, seed).lands)) for seed in range(30)}) > 5


@pytest.mark.parametrize(("seats", "spaces"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_qz_004_lots_face_down_on_as_many_spaces_as_players_allow(seats: int, spaces: int) -> None:
    s = new(seats)
    assert sorted(line(s)) == list(range(1, spaces + 1))
    assert len(deck(s)) == 35 - spaces
    assert all(space.lot.face == -1 for space in view(s, 0).spaces)


def test_qz_005_qz_006_qz_007_what_everybody_and_the_fund_start_with() -> None:
    s = new(4)
    assert s.ecf == 2 + game.box.land_ecf[s.lands[0]]
    assert [(p.credits, p.debt, p.unused) for p in s.players] == [(10, 0, 5)] * 4


def test_qz_008_a_reminder_of_the_phases_without_effect() -> None:
    phases = list(dict.fromkeys(rule.heading for rule in game.folder.rules().values() if rule.heading.startswith("Phase")))
    assert phases == ["Phase 1 - Discover", "Phase 2 - Bid", "Phase 3 - Develop", "Phase 4 - Collect"]
    assert sorted(game.dump(new(2))["players"][0]) == [  # a Rule card is nothing that a player has
        "character", "credits", "debt", "hand", "is", "lost", "lots", "open_hand", "suit", "unused", "used",
    ]  # fmt: skip


def test_qz_009_the_rest_belongs_to_the_bank() -> None:
    s = new(4)
    assert s.bank() == 150 - 40 - s.ecf
    assert view(s, None).bank == s.bank()


def test_qz_010_one_player_holds_the_marker() -> None:
    assert {int(new(3, seed).first) for seed in range(20)} == {0, 1, 2}


def test_qz_011_the_first_round_follows_the_set_up_without_ceremony() -> None:
    s = new(3, first_player="1")
    assert (asked(s), view(s, None).lot) == (("discover_menu", 1), 0)
    kinds = [e[0] for e in happened(s)]
    assert (kinds[:2], kinds[2][:5], len(kinds)) == (["first_player", "round"], "land_", 3)


def test_qz_012_the_beginner_mode_is_the_default_and_has_no_cards() -> None:
    s = new(3)
    assert (s.types, s.action_deck, s.settings["mode"]) == (0, [], "beginner")
    assert all(p.character == -1 and p.hand == 0 for p in s.players)
    assert not any(card >= 35 for card in s.deck)
    for option, code in (("buy_action", "beginner"), ("play insider_tip", "beginner"), ("power", "beginner")):
        refused(s, option, code, "QZ-012", seat=s.active)


def test_qz_013_a_random_character_each() -> None:
    s = new(5, mode="advanced")
    assert len({p.character for p in s.players}) == 5
    assert len({new(2, seed, mode="advanced").players[0].character for seed in range(60)}) == 10


def test_qz_014_only_the_owner_sees_the_character() -> None:
    s = new(3, mode="advanced")
    assert view(s, 0).players[0].character == s.players[0].character
    assert [view(s, viewer).players[0].character for viewer in (1, 2, None)] == [-1, -1, -1]


def test_qz_015_exactly_five_public_types_with_all_their_copies() -> None:
    s = new(3, mode="advanced")
    types = view(s, None).types
    assert len(types) == 5
    assert sorted(s.action_deck) == sorted(types * 4)


def test_qz_016_one_secret_action_card_each() -> None:
    s = new(4, mode="advanced")
    assert [len(hand(s, p)) for p in range(4)] == [1, 1, 1, 1]
    assert (s.actions_left(), s.action_discard) == (16, 0)
    assert (view(s, 1).players[0].hand, view(s, 1).players[0].hand_size) == ([], 1)
    assert len(view(s, 0).players[0].hand) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_qz_017_as_many_zappy_cards_as_players_but_none_in_the_first_deal(seats: int) -> None:
    for seed in range(10):
        s = new(seats, seed, mode="advanced")
        assert len([card for card in s.deck if card >= 35]) == seats
        assert all(card < 35 for card in s.line)
        assert view(s, 0).zappies_left == seats


@pytest.mark.parametrize(("count", "mode", "found"), [("0", "advanced", 0), ("7", "advanced", 7), ("7", "advanced_first", 5)])
def test_qz_018_another_number_of_zappy_cards(count: str, mode: str, found: int) -> None:
    s = new(2, mode=mode, zappy_count=count)
    assert len([card for card in s.deck if card >= 35]) == found


def test_qz_019_the_first_advanced_game_uses_marked_cards_only() -> None:
    for seed in range(10):
        s = new(5, seed, mode="advanced_first", action_types="random")
        assert [ACTIONS[card] for card in view(s, None).types] == [
            "woah_there_partner", "ecf_disposal_penalty", "equal_footing", "bargain_hunter", "high_noon_high_voltage",
        ]  # fmt: skip
        cast = {"honest_abe", "las_hermanas", "shifty_shelly", "prickly_pete", "dr_crotalus_diamondback", "steady_eddie"}
        assert {CHARACTERS[p.character] for p in s.players} <= cast
        zappies = {ZAPPIES[card - 35] for card in s.deck if card >= 35}
        assert zappies == {
            "zap_happens", "hard_zap_beats_talent", "jump_on_the_zap_wagon", "a_zapping_in_disguise", "what_the_zap",
        }  # fmt: skip


def test_qz_020_five_rounds_of_four_phases() -> None:
    s = table(2, "w1", players=[seat(character="shifty_shelly"), seat()], round=1)
    seen: list[tuple[int, int]] = []
    while not s.over:
        if not seen or seen[-1] != (s.round, s.phase):
            seen.append((int(s.round), int(s.phase)))
        idle(s)
    assert seen == [(r, p) for r in range(1, 6) for p in (1, 2, 3, 4)]


def test_qz_021_players_act_in_turn_order() -> None:
    s = table(4, "discover", first=2, mode="beginner")
    seats = []
    while s.phase == 1:
        seats.append(s.to_move()[0])
        s.choose(s.to_move()[0], "end_turn")
    assert seats == [2, 3, 0, 1]


def test_qz_022_the_marker_passes_clockwise_after_the_payouts() -> None:
    s = table(3, "w6", first=2, players=[seat(debt=1), seat(), seat()])
    everybody_passes(s)
    assert (s.first, s.round) == (0, 3)


def test_qz_023_open_spaces_are_filled_with_marked_cards_too_frozen_ones_are_not() -> None:
    lots = {2: lot("ss_01", frozen=0)}
    s = table(3, "w6", players=[seat(debt=1), seat(), seat()], line=lots, deck=[lot("rg_01", markers=[1]), "rg_02"])
    everybody_passes(s)
    assert line(s) == {1: "rg_01", 2: "ss_01", 3: "rg_02", 4: "rg_03", 5: "rg_04"}
    assert markers(s, "rg_01") == [1]
    assert s.frozen[2] == -1


def test_qz_024_after_the_fifth_round_the_game_ends_without_marker_pass_and_refill() -> None:
    s = table(3, "w6", first=2, round=5, players=[seat(debt=1), seat(), seat()], line={})
    everybody_passes(s)
    quietly(s)
    assert (s.over, s.first, line(s)) == (True, 2, {})
    refused(s, "pass", "over", "QZ-024", seat=0)


def test_qz_166_qz_167_the_faces_and_their_composition() -> None:
    box = game.box
    assert [box.suit.count(suit) for suit in range(3)] == [15, 12, 8]
    sums = [sum(p for p, suit in zip(box.payout, box.suit, strict=True) if suit == i) for i in range(3)]
    assert sums == [9, 3, 0]
    spread = [[box.payout[i] for i in range(35) if box.suit[i] == suit] for suit in range(3)]
    assert [payouts.count(p) for payouts in spread for p in (3, 2, 1, 0, -1, -2, -3)] == [
        3, 3, 3, 1, 2, 2, 1, 1, 2, 3, 2, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1,
    ]  # fmt: skip
    assert [[(t, k) for t, k in zip(box.text, box.suit, strict=True)].count((t, k)) for t in (1, 2) for k in range(3)] == [
        3, 2, 1, 3, 2, 1,
    ]  # fmt: skip
    assert sorted(box.land_ecf) == [1, 1, 1, 1, 1, 2, 2, 2, 3, 3]
    assert box.copies == [4] * 13
    assert happened(new(2), "round") == [("round", -1, 1, -1, -1)]
    assert (open_window(new(2, mode="advanced")), money(new(2))) == (1, [10, 10])
