"""The rulings CC-R1 to CC-R41."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.games.cowcollectors.tests.position import (
    BARE,
    Seat,
    cows,
    dealt,
    finish_turn,
    game,
    new,
    picture,
    player,
    seat,
    table,
    tables,
    view,
)
from gaucho.testing import asked, cited, happened, options, play, random_game, refused

# ---- 3.1 Components and set-up -----------------------------------------------------------------------------------------


def test_cc_r1_one_ship_board_per_player_four_in_the_box() -> None:
    assert len(game.box.set_names) == 4
    assert game.seats == (2, 4)
    with pytest.raises(gaucho.ContentError, match="needs 4 player sets, not 5"):
        tables.load({"sets": {"red": {"name": "Red", "colour": "#ff0000", "shape": "circle", "mark": "house"}}})


def test_cc_r2_an_invaded_planet_is_worth_five_not_four() -> None:
    s = table(2, players=[seat(cows=114, secret=13, hand=[], invaded=[8, 10, 13, 13, 15, 16]), seat()])
    play(s, "abduct", "declare 0")
    assert s.scores()[0] == 120 + 30


def test_cc_r3_the_forty_five_cards_live_in_the_content() -> None:
    assert game.box.numbers == [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
    assert game.box.copies == [2, 3, 5, 6, 6, 6, 5, 5, 4, 3]
    assert sum(n * c for n, c in zip(game.box.numbers, game.box.copies, strict=True)) == 569
    other = tables.load({"planets": {"planet_17": {"number": 18, "copies": 4}}})
    assert other.box.numbers[-1] == 18
    s = table(2, players=[seat(secret=18), seat(hand=[18, 18])], deck=[18], box=other)
    play(s, "abduct", "declare 18")
    assert player(s, 0).cows == 28


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_r4_dealt_one_by_one_in_seat_order_from_the_top(seats: int) -> None:
    data = game.dump(game.new(seats, 5))
    deck, numbers = data["deck"], game.box.numbers
    s = tables.read(data)
    assert data["top"] == 4 * seats
    for p in range(seats):
        assert player(s, p).hand == sorted(numbers[deck[i * seats + p]] for i in range(4))


def test_cc_r5_the_first_player_is_drawn_after_the_sealed_choice() -> None:
    s = dealt([8, 9, 10, 11], [12, 13, 14, 15], [11, 12, 16, 17])
    s.choose(2, "planet 16")
    s.choose(0, "planet 8")
    assert happened(s) == []
    for viewer in (0, 1, 2, None):
        due = view(s, viewer).due
        assert due is not None
        assert (due.seats, due.ready) == ((1,), (0, 2))
    s.choose(1, "planet 12")
    assert [e[0] for e in happened(s)] == ["hid", "hid", "hid", "first_player", "turn"]


def test_cc_r5_the_order_of_sealed_choices_changes_nothing() -> None:
    hands = ([8, 9, 10, 11], [12, 13, 14, 15], [11, 12, 16, 17])
    ends = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        s = dealt(*hands)
        for p in order:
            s.choose(p, f"planet {hands[p][2]}")
        ends.append(game.dump(s))
    assert ends[0] == ends[1] == ends[2]


def test_cc_r5_random_first_player_or_a_fixed_seat() -> None:
    hands = ([8, 9, 10, 11], [12, 13, 14, 15], [11, 12, 16, 17])
    drawn = []
    for seed in range(60):
        s = dealt(*hands, seed=seed)
        for p in range(3):
            s.choose(p, f"planet {hands[p][0]}")
        drawn.append(picture(s).first)
    assert all(drawn.count(p) >= 10 for p in range(3))
    for p in range(3):
        s = dealt(*hands, first=p)
        for q in range(3):
            s.choose(q, f"planet {hands[q][0]}")
        assert picture(s).first == p


def test_cc_r5_a_seat_that_is_not_there_cannot_be_first() -> None:
    with pytest.raises(gaucho.OptionError, match="first_player"):
        game.new(2, 1, {"first_player": 2})


# ---- 3.2 Explore -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "others", "cards"),
    [(10, (10, 10), 1), (20, (20, 5), 1), (20, (5, 21), 2), (20, (19, 19), 1), (0, (0, 1), 2), (20, (30, 20), 2)],
)
def test_cc_r6_the_extra_card_only_if_somebody_has_strictly_more(mine: int, others: tuple[int, int], cards: int) -> None:
    s = table(3, active=1, players=[seat(cows=others[0]), seat(cows=mine, hand=[]), seat(cows=others[1])])
    play(s, "explore")
    assert len(player(s, 1).hand or []) == cards


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_cc_r7_compared_before_the_gain_of_three(ahead: int) -> None:
    s = table(2, players=[seat(cows=20, hand=[]), seat(cows=20 + ahead)])
    play(s, "explore")
    assert len(player(s, 0).hand or []) == 2


def test_cc_r7_end_bonuses_do_not_count() -> None:
    s = table(2, players=[seat(cows=20, hand=[]), seat(cows=20, secret=8, hand=[9, 10, 11], invaded=[17, 17, 17])])
    play(s, "explore")
    assert len(player(s, 0).hand or []) == 1


def test_cc_r8_the_order_of_explore() -> None:
    s = table(3, players=[seat(cows=5, hand=[9, 9, 12, 14], secret=13), seat(), seat()], deck=[16, 17])
    play(s, "explore", "leave", "left 2", "planet 17", "planet 16")
    kinds = [e[0] for e in happened(s, seat=0)]
    assert kinds == [
        "moved", "drew_planet", "drew_planet", "drew", "gained", "left", "gave", "hid", "hid_on", "discarded", "turn",
    ]  # fmt: skip
    assert happened(s, "drew_planet", seat=0) == [("drew_planet", 0, 16, -1, -1), ("drew_planet", 0, 17, -1, -1)]


def test_cc_r9_what_the_deck_does_not_have_is_forfeited() -> None:
    s = table(2, players=[seat(cows=5, hand=[12]), seat(hand=[])], deck_exactly=[16])
    before = picture(s)
    assert before.discards
    play(s, "explore")
    assert player(s, 0).hand == [12, 16]
    assert picture(s).deck == []
    assert picture(s).discards == before.discards
    assert happened(s, "drew") == [("drew", 0, 1, 0, -1)]
    assert cited(s, "drew_planet", "drew", seat=0) == ["CC-R9", "CC-R9"]


def test_cc_r10_a_left_planet_never_goes_to_oneself() -> None:
    for seats, others in ((3, ["left 1", "left 2"]), (4, ["left 1", "left 2", "left 3"])):
        s = table(seats, players=[seat(cows=30, secret=13)] + [seat()] * (seats - 1))
        play(s, "explore", "leave")
        assert options(s) == others
        for option in others:
            branch = s.clone()
            branch.choose(0, option)
            given = [p.invaded for p in picture(branch).players]
            assert given[0] == []
            assert sorted(given[1:]) == [[]] * (seats - 2) + [[13]]


def test_cc_r11_leaving_happens_once_and_the_same_number_may_follow() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 13]), seat()], deck=[16])
    play(s, "explore", "leave")
    assert options(s) == ["planet 9", "planet 13", "planet 16"]
    play(s, "planet 13")
    assert asked(s) == ("choose_action", 1)
    assert player(s, 0) == Seat(33, 13, [9, 16], [], "explore")
    assert player(s, 1).invaded == [13]


def test_cc_r11_the_left_card_itself_cannot_come_back() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 12]), seat()], deck=[16])
    play(s, "explore", "leave")
    assert options(s) == ["planet 9", "planet 12", "planet 16"]


def test_cc_r12_with_two_players_the_recipient_is_not_asked() -> None:
    s = table(2, active=1, players=[seat(invaded=[8]), seat(cows=30, secret=13, hand=[9])], deck=[16])
    play(s, "explore", "leave")
    assert asked(s) == ("new_secret", 1)
    assert player(s, 0).invaded == [8, 13]


def test_cc_r13_exactly_the_excess_one_by_one_each_public_at_once() -> None:
    s = table(2, players=[seat(cows=5, hand=[9, 10, 12, 14]), seat()], deck=[16, 17])
    play(s, "explore", "stay", "planet 16")
    for viewer in (0, 1, None):
        assert view(s, viewer).discards == [16]
        assert happened(s, "discarded", seat=viewer) == [("discarded", 0, 16, -1, -1)]
    assert asked(s) == ("discard", 0)
    play(s, "planet 9")
    assert (player(s, 0).hand, picture(s).discards) == ([10, 12, 14, 17], [16, 9])
    assert asked(s) == ("choose_action", 1)


# ---- 3.3 Abduct and Invade ---------------------------------------------------------------------------------------------


def test_cc_r14_a_declaration_may_be_as_low_as_zero() -> None:
    s = table(2, players=[seat(cows=112, secret=9), seat()])
    play(s, "abduct")
    assert options(s) == [f"declare {n}" for n in range(10)]
    play(s, "declare 0")
    assert (player(s, 0).cows, player(s, 0).floor) == (112, 0)
    assert not s.over


def test_cc_r15_always_all_ten_numbers_also_proven_impossible_ones() -> None:
    eights = [8, 8]
    s = table(2, players=[seat(invaded=eights), seat(secret=13, floor=12, excluded=[12])])
    ten = [f"name {n}" for n in range(8, 18)]
    play(s, "invade")
    assert options(s) == ten
    refused(s, "name 7", "unknown", "CC-029", "'name 7' is not an option", seat=0)
    refused(s, "name 18", "unknown", "CC-029", "'name 18' is not an option", seat=0)
    play(s, "name 8")
    assert options(s) == ten
    play(s, "name 12")
    assert player(s, 1).excluded == [8, 12]


def test_cc_r15_a_number_already_tried_may_be_named_again() -> None:
    s = table(2, players=[seat(cows=20), seat(secret=13)])
    play(s, "invade", "name 12", "name 12")
    assert player(s, 1).excluded == [12]
    assert happened(s, "missed") == [("missed", 0, 1, 12, -1)] * 2
    assert cows(s)[0] == 17


def test_cc_r16_one_legal_target_is_not_asked() -> None:
    s = table(2, players=[seat(), seat(secret=13)])
    play(s, "invade")
    assert asked(s) == ("declare_invasion", 0)
    play(s, "name 8")
    assert asked(s) == ("declare_invasion", 0)


@pytest.mark.parametrize(
    ("targets", "tried"),
    [
        ([1, 1, 2], [0, 2, 1]),
        ([1, 2, 1], [0, 2, 1]),
        ([2, 1, 1], [0, 2, 1]),
        ([1, 2, 2], [0, 1, 2]),
        ([2, 1, 2], [0, 1, 2]),
        ([2, 2, 1], [0, 1, 2]),
    ],
)
def test_cc_r16_with_three_players_two_and_one_in_any_order(targets: list[int], tried: list[int]) -> None:
    s = table(3, players=[seat(), seat(secret=13), seat(secret=14)])
    play(s, "invade")
    for attempt, target in enumerate(targets):
        if attempt < 2 or targets[0] != targets[1]:
            assert options(s) == ["left 1", "left 2"]
            play(s, f"left {target}")
        assert asked(s) == ("declare_invasion", 0)
        play(s, "name 8")
    assert asked(s) == ("choose_action", 1)
    hits = happened(s, "missed")
    assert [[who for _, _, who, _, _ in hits].count(p) for p in range(3)] == tried


def test_cc_r17_a_miss_is_announced_to_all_and_tells_no_more() -> None:
    lists = []
    for secret in (9, 16):  # above and below what is named
        s = table(3, players=[seat(), seat(secret=secret), seat()])
        play(s, "invade", "left 1", "name 12")
        lists.append([happened(s, seat=viewer) for viewer in (0, 1, 2, None)])
        assert happened(s)[-1] == ("missed", 0, 1, 12, -1)
    assert lists[0] == lists[1]


def test_cc_r18_the_replacement_comes_before_the_loss_and_the_next_attempt() -> None:
    s = table(2, players=[seat(), seat(cows=30, secret=12, hand=[9, 14])])
    play(s, "invade", "name 12")
    assert (asked(s), cows(s)[1]) == (("replace_secret", 1), 30)
    play(s, "planet 9", "name 9")
    assert [e[:2] for e in happened(s, "hit", "missed", "replaced_from_hand", "lost")] == [
        ("hit", 0), ("replaced_from_hand", 1), ("lost", 1), ("hit", 0), ("replaced_from_hand", 1), ("lost", 1),
    ]  # fmt: skip


def test_cc_r19_neither_hand_nor_deck_leaves_the_victim_bare() -> None:
    s = table(
        4,
        players=[seat(cows=30, hand=[]), seat(cows=30, secret=12, hand=[]), seat(secret=13), seat(secret=14)],
        deck_exactly=[15],
    )
    play(s, "invade", "left 1", "name 12", "left 1", "name 15")
    assert player(s, 1) == Seat(20, BARE, [])
    for viewer in (0, 1, 2, 3, None):
        assert not view(s, viewer).players[1].has_secret
        assert happened(s, "bare", seat=viewer) == [("bare", 1, -1, -1, -1)]
    assert options(s) == ["left 2", "left 3"]
    refused(s, "left 1", "no_planet", "CC-R19", "This opponent has no Secret Planet left.", seat=0)
    play(s, "left 2", "name 8")
    assert s.over
    assert s.scores()[1] == 20


def test_cc_r19_a_bare_player_tried_once_is_no_target_either() -> None:
    """P2 takes the last card; P1, hit after that for the first time, is bare."""
    s = table(
        3,
        players=[seat(cows=30, hand=[]), seat(cows=30, secret=12, hand=[]), seat(cows=30, secret=13, hand=[])],
        deck_exactly=[15],
    )
    play(s, "invade", "left 2", "name 13", "left 1", "name 12")
    assert (player(s, 1).secret, player(s, 2).secret) == (BARE, 15)
    assert asked(s) == ("declare_invasion", 0)  # only P2 is legal
    play(s, "name 15")
    assert s.over
    assert [(p.secret, p.cows) for p in picture(s).players][1:] == [(BARE, 25), (BARE, 20)]
    assert player(s, 0).invaded == [13, 12, 15]


def test_cc_r20_two_players_never_run_out_of_targets() -> None:
    s = table(2, players=[seat(cows=30, hand=[]), seat(cows=30, secret=12, hand=[])], deck_exactly=[15])
    play(s, "invade", "name 12", "name 15")
    assert s.over
    assert player(s, 0).invaded == [12, 15]
    assert player(s, 1) == Seat(20, BARE, [])


@pytest.mark.parametrize(("named", "lost"), [("name 8", 3), ("name 13", 0)])
def test_cc_r20_without_a_legal_target_the_rest_is_forfeited(named: str, lost: int) -> None:
    """Only reachable with other constants: three attempts with two players."""
    more = tables.load({"invade": {"attempts": [3, 3, 3]}})
    s = table(2, players=[seat(cows=30), seat(cows=30, secret=13, hand=[9])], box=more)
    play(s, "invade", "name 8", named)
    assert asked(s) == ("choose_action", 1)
    assert cows(s)[0] == 30 - lost


def test_cc_r21_no_rule_takes_invaded_planets_away() -> None:
    s = table(
        2,
        players=[
            seat(secret=16, hand=[15, 17], invaded=[8, 9]),
            seat(secret=12, hand=[13, 14], invaded=[10]),
        ],
    )
    play(s, "invade", "name 12", "planet 13", "name 8")
    play(s, "invade", "name 16", "planet 15", "name 8")
    play(s, "explore", "leave", "planet 17")
    assert [p.invaded for p in picture(s).players] == [[8, 9, 12], [10, 16, 15]]
    play(s, "explore", "leave")
    finish_turn(s)
    assert [p.invaded for p in picture(s).players] == [[8, 9, 12, 13], [10, 16, 15]]


def test_cc_r22_the_replacement_may_have_the_number_just_lost() -> None:
    s = table(2, players=[seat(), seat(cows=20, secret=12, hand=[12, 14])])
    play(s, "invade", "name 12")
    assert options(s) == ["planet 12", "planet 14"]
    play(s, "planet 12")
    assert player(s, 1) == Seat(15, 12, [14])


# ---- 3.4 Cow counts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (4, 0), (5, 0), (6, 1)])
def test_cc_r23_a_victim_never_goes_below_none_and_still_loses_the_planet(before: int, after: int) -> None:
    s = table(2, players=[seat(), seat(cows=before, secret=12, hand=[14])])
    play(s, "invade", "name 12")
    assert player(s, 1).cows == after
    assert happened(s, "lost") == [("lost", 1, before - after, after, -1)]
    assert cited(s, "lost") == ["CC-R23" if before < 5 else "CC-036"]
    assert player(s, 0).invaded == [12]


@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_cc_r23_nor_does_an_invader_and_nothing_is_owed(before: int, after: int) -> None:
    s = table(2, players=[seat(cows=before, secret=12), seat(secret=13)])
    play(s, "invade", "name 8", "name 8")
    assert player(s, 0).cows == after
    assert happened(s, "lost") == [("lost", 0, before - after, after, -1)]
    assert cited(s, "lost") == ["CC-R23" if before < 3 else "CC-040"]
    play(s, "abduct", "declare 0", "abduct", "declare 9")
    assert player(s, 0).cows == after + 9


def test_cc_r24_counts_have_no_upper_limit_and_no_stock() -> None:
    invaded = [10] * 5 + [11] * 6 + [12] * 6 + [13] * 6 + [14] * 5 + [15] * 5 + [16] * 4
    s = table(2, players=[seat(cows=119, secret=17, hand=[8, 9], invaded=invaded), seat(cows=20, secret=17, hand=[9])])
    play(s, "abduct", "declare 17")
    assert cows(s) == [119 + 17 + 37, 20]
    assert s.scores() == [173 + 37 * 5, 20]


# ---- 3.5 End of the game, scoring --------------------------------------------------------------------------------------


def test_cc_r25_the_running_action_is_finished_after_the_deck_ran_out() -> None:
    s = table(
        3,
        players=[seat(cows=30, secret=13, hand=[9, 10, 11, 12]), seat(cows=31), seat()],
        deck_exactly=[16, 17],
    )
    play(s, "explore")
    assert (picture(s).ending, view(s, 1).ending, s.over) == (["deck_out"], ["deck_out"], False)
    assert cows(s)[0] == 33
    play(s, "leave", "left 1", "planet 17", "planet 9")
    assert s.over
    assert player(s, 0) == Seat(33, 17, [10, 11, 12, 16], [], "explore")
    assert picture(s).discards[-1] == 9
    assert player(s, 1).invaded == [13]


def test_cc_r25_the_remaining_attempts_are_made_after_the_deck_ran_out() -> None:
    s = table(2, players=[seat(cows=30, hand=[]), seat(cows=30, secret=12, hand=[])], deck_exactly=[15])
    play(s, "invade", "name 12")
    assert (picture(s).ending, asked(s)) == (["deck_out"], ("declare_invasion", 0))
    play(s, "name 8")
    assert s.over


@pytest.mark.parametrize("active", [0, 1, 2])
def test_cc_r26_the_round_is_not_completed(active: int) -> None:
    players = [seat(cows=50, secret=13) for _ in range(3)]
    players[active] = seat(cows=110, secret=13)
    s = table(3, active=active, players=players)
    play(s, "abduct", "declare 10")
    assert s.over
    assert happened(s, "turn") == []


def test_cc_r27_both_reasons_are_recorded() -> None:
    s = table(2, players=[seat(cows=117, hand=[]), seat(hand=[])], deck_exactly=[16])
    play(s, "explore", "stay")
    assert s.over
    assert picture(s).ending == view(s, None).ending == ["deck_out", "cows_120"]


def test_cc_r28_the_last_card_taken_as_a_replacement_ends_the_game() -> None:
    s = table(3, active=2, players=[seat(secret=12, hand=[]), seat(secret=13), seat(cows=40)], deck_exactly=[16])
    play(s, "invade", "left 1", "name 12")
    assert happened(s, "last_turn_deck") == [("last_turn_deck", 2, -1, -1, -1)]
    play(s, "left 1", "name 8", "name 8")
    assert s.over
    assert picture(s).ending == ["deck_out"]


def test_cc_r29_bonuses_once_for_all_and_they_trigger_nothing() -> None:
    """Six Small Planets and two straights' worth of cards pay 15 and 20 once; reaching 120 by bonuses is no reason."""
    s = table(
        2,
        first=1,
        round=40,
        players=[
            seat(cows=100, secret=8, hand=[9, 10, 11, 12], token="invade", invaded=[14]),
            seat(cows=119, secret=10, hand=[8, 10, 10, 10], invaded=[15]),
        ],
    )
    play(s, "abduct", "declare 1")
    assert s.over
    assert cows(s) == [102, 119]
    assert s.scores() == [102 + 5 + 35, 119 + 5 + 15]
    assert picture(s).ending == ["round_limit"]


@pytest.mark.parametrize(
    ("hand", "secret", "bonus"),
    [
        ([9, 9], 10, 15),
        ([8, 8, 17], 9, 15),
        ([11, 11, 12, 13], 14, 20),
        ([16, 17, 8, 9], 15, 0),
        ([16, 17, 8, 9], 10, 15),
        ([11, 12, 14, 15], 13, 20),
        ([11, 12, 15, 16], 14, 0),
    ],
)
def test_cc_r30_straights_by_distinct_numbers_small_planets_by_cards(hand: list[int], secret: int, bonus: int) -> None:
    s = table(2, players=[seat(cows=119, secret=secret, hand=hand), seat()])
    play(s, "abduct", "declare 1")
    assert s.scores()[0] == 120 + bonus


def test_cc_r31_invaded_planets_deck_and_discards_never_count_for_sets() -> None:
    s = table(
        2,
        players=[seat(cows=115, secret=10, hand=[11, 12], invaded=[8, 9, 9, 13, 14]), seat()],
        deck=[10, 10],
        discards=[13, 9],
    )
    play(s, "abduct", "declare 0")
    assert s.scores()[0] == 120 + 25


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_cc_r32_the_tie_goes_by_the_first_player_marker_whoever_ended_it(first: int) -> None:
    for ends in range(4):
        players = [seat(cows=115, secret=13, hand=[], invaded=[8 + 2 * p]) for p in range(4)]
        players[ends] = seat(cows=107, secret=13, hand=[])
        s = table(4, first=first, active=ends, players=players)
        play(s, "abduct", "declare 13")
        assert s.scores() == [120] * 4
        assert s.winners() == ((first + 3) % 4,)
        assert view(s, None).ranking == [(first + 3 - place) % 4 for place in range(4)]


def test_cc_r33_everything_but_the_deck_is_revealed_at_the_end() -> None:
    s = table(2, players=[seat(cows=119, secret=13, hand=[8, 9]), seat(secret=12, hand=[10, 14, 17])])
    play(s, "abduct", "declare 1")
    for viewer in (0, 1, None):
        seen = view(s, viewer)
        assert [(p.secret, p.hand) for p in seen.players] == [(13, [8, 9]), (12, [10, 14, 17])]
        assert "deck" not in seen.to_data()


# ---- 3.6 Digital procedure ---------------------------------------------------------------------------------------------


def test_cc_r34_only_the_victim_is_asked_beside_the_active_player() -> None:
    s = table(4, active=1, players=[seat(secret=12, hand=[9, 14]), seat(), seat(), seat()])
    play(s, "invade", "left 3", "name 12")
    assert s.to_move() == (0,)
    assert [bool(s.legal(p)) for p in range(4)] == [True, False, False, False]
    play(s, "planet 9")
    assert s.to_move() == (1,)


@pytest.mark.parametrize("seed", range(6))
def test_cc_r34_every_other_decision_is_the_active_players(seed: int) -> None:
    s = new(2 + seed % 3, seed)
    for p in range(s.seats):
        s.choose(p, s.legal(p)[0])
    for moment in random_game(s, gaucho.Chance(seed)):
        if not moment.over:
            prompt, now = asked(moment) or ("", -1)
            assert (now == picture(moment).active) is (prompt != "replace_secret")


def test_cc_r35_private_lists_are_seen_by_the_decider_only() -> None:
    """Every decision is checked in test_views; here one private and one public list side by side."""
    s = table(3, players=[seat(secret=12), seat(secret=13), seat(secret=14)])
    play(s, "abduct")
    assert [len(s.due_for(viewer).options) for viewer in (0, 1, 2, None)] == [1, 0, 0, 0]  # type: ignore[union-attr]
    play(s, "declare 1", "invade")
    assert [len(s.due_for(viewer).options) for viewer in (0, 1, 2, None)] == [1, 1, 1, 1]  # type: ignore[union-attr]


def test_cc_r36_a_card_is_chosen_by_its_number_ascending() -> None:
    s = dealt([17, 9, 12, 9], [14, 14, 14, 14])
    assert [o.text for o in s.legal(0)] == ["planet 9", "planet 12", "planet 17"]
    assert [o.text for o in s.legal(1)] == ["planet 14"]
    s = table(2, players=[seat(cows=30, secret=13, hand=[16, 9, 16]), seat()], deck=[9])
    play(s, "explore", "leave")
    assert options(s) == ["planet 9", "planet 16"]
    assert view(s, 0).players[0].hand == [9, 9, 16, 16]


def test_cc_r37_forced_when_everybody_can_see_it_is_forced() -> None:
    s = table(2, players=[seat(), seat(cows=20, secret=12, hand=[14])])
    play(s, "invade", "name 12")  # D4 with one target, D6 with one card
    assert asked(s) == ("declare_invasion", 0)
    assert player(s, 1) == Seat(15, 14, [])
    s = table(2, players=[seat(cows=30, secret=13, hand=[]), seat()], deck=[9])
    play(s, "explore", "leave")  # D8 with two players, D9 with one card
    assert asked(s) == ("choose_action", 1)
    assert (player(s, 0).secret, player(s, 0).hand) == (9, [])


def test_cc_r37_equal_cards_are_asked_all_the_same() -> None:
    s = table(2, players=[seat(), seat(secret=12, hand=[14, 14])])
    play(s, "invade", "name 12")
    assert (asked(s), options(s)) == (("replace_secret", 1), ["planet 14"])
    s = table(2, players=[seat(cows=30, secret=13, hand=[14]), seat()], deck=[14])
    play(s, "explore", "leave")
    assert (asked(s), options(s)) == (("new_secret", 0), ["planet 14"])
    s = table(2, players=[seat(cows=30, secret=13, hand=[14, 14, 14, 14]), seat()], deck=[14])
    play(s, "explore", "stay")
    assert (asked(s), options(s)) == (("discard", 0), ["planet 14"])
    s = dealt([14, 14, 14, 14], [9, 10, 11, 12])
    assert s.to_move() == (0, 1)
    s.choose(1, "planet 9")
    assert s.to_move() == (0,)


def test_cc_r38_the_dossier_floor_and_excluded() -> None:
    s = table(2, players=[seat(secret=14, hand=[13, 16]), seat(secret=15, hand=[9, 10])])
    play(s, "abduct", "declare 9")
    assert player(s, 0).floor == 9
    play(s, "invade", "name 10", "name 17")
    assert (player(s, 0).floor, player(s, 0).excluded) == (9, [10, 17])
    play(s, "invade", "name 8", "name 8", "abduct", "declare 4")
    play(s, "abduct", "declare 6")
    assert player(s, 0).floor == 9  # the highest since the planet was placed
    for viewer in (0, 1, None):
        assert [(p.floor, p.excluded) for p in view(s, viewer).players] == [(9, [10, 17]), (4, [8])]
    play(s, "invade", "name 14", "planet 13")
    assert (player(s, 0).floor, player(s, 0).excluded) == (0, [])
    play(s, "name 10")
    assert (player(s, 0).floor, player(s, 0).excluded) == (0, [10])


def test_cc_r38_leaving_resets_the_dossier() -> None:
    s = table(2, players=[seat(cows=30, secret=14, hand=[9], floor=12, excluded=[8, 16]), seat()], deck=[10])
    play(s, "explore", "leave")
    assert asked(s) == ("new_secret", 0)  # until it is placed, the dossier is the old planet's
    for viewer in (0, 1, None):
        assert (view(s, viewer).players[0].floor, view(s, viewer).players[0].excluded) == (12, [8, 16])
    play(s, "planet 10")
    assert (player(s, 0).floor, player(s, 0).excluded) == (0, [])


def test_cc_r38_the_whole_public_log_stays_readable() -> None:
    s = table(2, players=[seat(secret=14, hand=[9, 9, 10, 11]), seat(cows=40, secret=15, hand=[8, 12])])
    play(s, "abduct", "declare 9", "abduct", "declare 3")
    play(s, "invade", "name 15", "planet 8", "name 9", "invade", "name 8", "name 8")
    play(s, "explore", "leave", "planet 10")
    finish_turn(s)
    log = [e[0] for e in happened(s)]
    for kind in ("abducted", "missed", "hit", "gave", "discarded"):
        assert kind in log
    assert [e for e in happened(s, seat=1) if e[0] not in ("hid_on", "drew_planet")] == happened(s)


@pytest.mark.parametrize(("first", "active"), [(0, 2), (1, 0), (2, 1)])
def test_cc_r39_the_game_ends_after_round_forty(first: int, active: int) -> None:
    s = table(3, first=first, active=active, round=39)
    play(s, "abduct", "declare 0")
    assert not s.over
    assert picture(s).round == 40
    for _ in range(3):
        assert not s.over
        play(s, "abduct" if "abduct" in options(s) else "invade")
        while not s.over and asked(s) != ("choose_action", picture(s).active):
            play(s, options(s)[0])
    assert s.over
    assert picture(s).ending == ["round_limit"]
    assert happened(s, "round_limit") == [("round_limit", active, 40, -1, -1)]


def test_cc_r39_only_the_last_player_in_turn_order_ends_it() -> None:
    s = table(3, first=1, active=2, round=40)
    play(s, "abduct", "declare 0")
    assert asked(s) == ("choose_action", 0)
    play(s, "abduct", "declare 0")
    assert s.over


def test_cc_r39_the_round_limit_is_no_reason_if_there_is_another() -> None:
    s = table(2, active=1, round=40, players=[seat(), seat(cows=119)])
    play(s, "abduct", "declare 1")
    assert s.over
    assert picture(s).ending == ["cows_120"]
    s = table(2, active=1, round=40, players=[seat(hand=[]), seat(cows=60, hand=[])], deck_exactly=[9])
    play(s, "explore", "stay")
    assert s.over
    assert picture(s).ending == ["deck_out"]


def test_cc_r40_a_default_is_legal_and_leaves_the_table_alone() -> None:
    """The defaults one by one are in test_defaults."""
    s = table(3, players=[seat(secret=12, hand=[9, 14, 16]), seat(), seat()])
    play(s, "explore", "stay")
    before = game.dump(s)
    chance = gaucho.Chance(3)
    (now,) = s.to_move()
    assert s.default(now, chance) in s.legal(now)
    assert game.dump(s) == before


def test_cc_r41_whether_a_decision_is_asked_follows_from_public_facts() -> None:
    """Whatever the hidden cards are, the same public choices lead to the same questions to the same players."""
    stories = []
    for shuffle in range(8):
        s = table(3, players=[seat(cows=12, secret=12), seat(secret=13, cows=30), seat(secret=14)], shuffle=shuffle)
        story = []
        for choice in ("explore", "leave", "left 1", None, "abduct", "declare 3", "invade", "left 2", "name 13", None):
            story.append(asked(s))
            play(s, choice or options(s)[0])
        stories.append([*story, asked(s)])
    assert all(story == stories[0] for story in stories)
    assert stories[0] == [
        ("choose_action", 0),
        ("leave_planet", 0),
        ("choose_recipient", 0),
        ("new_secret", 0),
        ("choose_action", 1),
        ("declare_abduct", 1),
        ("choose_action", 2),
        ("choose_target", 2),
        ("declare_invasion", 2),
        ("replace_secret", 1),
        ("choose_target", 2),
    ]
