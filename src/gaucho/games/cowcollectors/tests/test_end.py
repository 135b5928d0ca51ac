"""END OF THE GAME, scoring and the tie-break: the rules CC-068 to CC-080."""

from __future__ import annotations

import pytest

from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import Seat, cows, picture, player, seat, table, view
from gaucho.testing import asked, cited, happened, play, refused


def last_turn(*players: Seat, first: int = 0) -> Table:
    """The last player in turn order ends the game without changing anything that scores: the round limit is reached."""
    n = len(players)
    active = (first - 1) % n
    players[active].token = "invade"
    s = table(n, players=list(players), active=active, first=first, round=40)
    play(s, "abduct", "declare 0")
    assert s.over
    return s


def plain(cows: int, **more: object) -> Seat:
    """A player whose hand and Secret Planet earn nothing."""
    return seat(**{"cows": cows, "secret": 13, "hand": [], **more})


def test_cc_068_drawing_the_last_card_by_explore_ends_the_game() -> None:
    s = table(2, players=[seat(cows=30, hand=[]), seat(hand=[])], deck_exactly=[16])
    play(s, "explore")
    assert picture(s).ending == ["deck_out"]
    assert happened(s, "drew", "last_turn_deck", "gained") == [
        ("drew", 0, 1, 0, -1),
        ("last_turn_deck", 0, -1, -1, -1),
        ("gained", 0, 3, 33, -1),
    ]
    assert [event[0] for event in happened(s, "drew_planet", "last_turn_deck", seat=0)] == ["drew_planet", "last_turn_deck"]
    assert cited(s, "last_turn_deck") == ["CC-068"]
    play(s, "stay")
    assert s.over
    assert picture(s).ending == ["deck_out"]


def test_cc_068_the_last_card_as_a_replacement_ends_the_game() -> None:
    s = table(2, players=[seat(cows=30, hand=[]), seat(secret=12, hand=[])], deck_exactly=[16])
    play(s, "invade", "name 12", "name 8")
    assert s.over
    assert picture(s).ending == ["deck_out"]
    kinds = [event[0] for event in happened(s, "hit", "replaced_from_deck", "hid_on", "last_turn_deck", "lost", seat=1)]
    assert kinds == ["hit", "replaced_from_deck", "hid_on", "last_turn_deck", "lost"]
    assert cited(s, "last_turn_deck") == ["CC-068"]


def test_cc_068_with_one_card_left_the_game_goes_on() -> None:
    s = table(2, players=[seat(cows=30, hand=[]), seat(hand=[])], deck_exactly=[16, 9])
    play(s, "explore", "stay")
    assert asked(s) == ("choose_action", 1)
    assert picture(s).ending == []


@pytest.mark.parametrize(("before", "ends"), [(108, False), (109, True), (110, True)])
def test_cc_069_the_game_ends_on_the_turn_somebody_has_120_cows(before: int, ends: bool) -> None:
    s = table(2, players=[seat(cows=before, secret=13), seat()])
    play(s, "abduct", "declare 11")
    assert s.over is ends
    assert picture(s).ending == (["cows_120"] if ends else [])
    assert happened(s, "last_turn_cows") == ([("last_turn_cows", 0, before + 11, -1, -1)] if ends else [])


def test_cc_070_no_further_turn_is_played() -> None:
    s = table(4, active=1, players=[seat(), plain(119), seat(), seat()])
    play(s, "abduct", "declare 1")
    assert s.over
    assert s.due is None
    assert s.to_move() == ()
    for p in range(4):
        assert s.legal(p) == []
        refused(s, "abduct", "over", "CC-070", "The game is over.", seat=p)


def test_cc_071_bonuses_are_added_for_every_player() -> None:
    s = table(
        3,
        players=[
            seat(cows=119, secret=13, hand=[], invaded=[17]),
            seat(cows=50, secret=8, hand=[9, 10, 16]),
            seat(cows=40, secret=11, hand=[12, 13, 14], invaded=[10]),
        ],
    )
    play(s, "abduct", "declare 0")
    assert cows(s) == [120, 50, 40]
    assert s.scores() == [120 + 5, 50 + 15, 40 + 5 + 20]
    sheets = happened(s, "bonus_invaded", "bonus_small", "bonus_straight", "scored")
    assert sheets == [
        ("bonus_invaded", 0, 5, 1, -1),
        ("scored", 0, 125, -1, -1),
        ("bonus_small", 1, 15, -1, -1),
        ("scored", 1, 65, -1, -1),
        ("bonus_invaded", 2, 5, 1, -1),
        ("bonus_straight", 2, 20, -1, -1),
        ("scored", 2, 65, -1, -1),
    ]


def test_cc_r33_the_end_is_told_so_that_everybody_can_check_it() -> None:
    """Per seat what is shown, what it earns, the total; then the winner. The same for all, and nothing else after the end."""
    s = table(
        3,
        players=[
            seat(cows=112, secret=12, hand=[9, 9, 10, 11], invaded=[8, 10, 13, 13, 15, 16]),
            seat(cows=20, secret=17, hand=[]),
            seat(cows=30, secret=8, hand=[16, 10]),
        ],
    )
    play(s, "abduct", "declare 2")
    story = [
        (("last_turn_cows", 0, 120, -1, -1), "CC-069"),
        (("shows_secret", 0, 12, -1, -1), "CC-R33"),
        (("shows", 0, 9, -1, -1), "CC-R33"),
        (("shows", 0, 9, -1, -1), "CC-R33"),
        (("shows", 0, 10, -1, -1), "CC-R33"),
        (("shows", 0, 11, -1, -1), "CC-R33"),
        (("bonus_invaded", 0, 30, 6, -1), "CC-072"),
        (("bonus_small", 0, 15, -1, -1), "CC-073"),
        (("bonus_straight", 0, 20, -1, -1), "CC-074"),
        (("scored", 0, 185, -1, -1), "CC-071"),
        (("shows_secret", 1, 17, -1, -1), "CC-R33"),
        (("scored", 1, 20, -1, -1), "CC-071"),
        (("shows_secret", 2, 8, -1, -1), "CC-R33"),
        (("shows", 2, 10, -1, -1), "CC-R33"),
        (("shows", 2, 16, -1, -1), "CC-R33"),
        (("scored", 2, 30, -1, -1), "CC-071"),
        (("won", 0, 185, -1, -1), "CC-078"),
    ]
    for viewer in (0, 1, 2, None):
        end = [kind for kind, *_ in happened(s, seat=viewer)].index("last_turn_cows")
        assert list(zip(happened(s, seat=viewer), cited(s, seat=viewer), strict=True))[end:] == story


def test_cc_r33_a_player_without_a_secret_planet_shows_none() -> None:
    s = table(
        3,
        players=[seat(cows=80, hand=[]), seat(secret=12, hand=[]), seat(secret=9, hand=[])],
        deck_exactly=[15],
    )
    play(s, "invade", "left 1", "name 12", "left 1", "name 15", "name 8")
    assert s.over
    assert [event[1] for event in happened(s, "shows_secret")] == [0, 2]
    assert happened(s, "shows") == []


@pytest.mark.parametrize("invaded", [[], [8], [9, 9, 9, 10, 10, 11, 17]])
def test_cc_072_five_cows_for_each_invaded_planet(invaded: list[int]) -> None:
    s = last_turn(plain(70, invaded=invaded), plain(60))
    assert s.scores() == [70 + 5 * len(invaded), 60]
    sheet = view(s, None).players[0].score
    assert sheet is not None
    assert (sheet.cows, sheet.invaded, sheet.small, sheet.straight, sheet.total) == (
        70,
        5 * len(invaded),
        0,
        0,
        70 + 5 * len(invaded),
    )


@pytest.mark.parametrize(
    ("secret", "hand", "bonus"),
    [
        (8, [9, 10], 15),
        (17, [8, 9, 10], 15),
        (10, [10, 10], 15),
        (10, [10, 10, 10, 10], 15),
        (10, [9, 11, 12], 20),  # two Small Planets, but a straight
        (10, [9, 11, 13], 0),
        (12, [10, 10, 15, 17], 0),
    ],
)
def test_cc_073_fifteen_cows_for_three_small_planets(secret: int, hand: list[int], bonus: int) -> None:
    s = last_turn(seat(cows=70, secret=secret, hand=hand), plain(60))
    assert s.scores() == [70 + bonus, 60]


@pytest.mark.parametrize(
    ("secret", "hand", "bonus"),
    [
        (14, [15, 16, 17], 20),
        (12, [13, 14, 11], 20),
        (12, [13, 14, 16, 17], 0),
        (12, [13, 14], 0),
        (12, [12, 13, 14], 0),
    ],
)
def test_cc_074_twenty_cows_for_four_sequential_numbers(secret: int, hand: list[int], bonus: int) -> None:
    s = last_turn(seat(cows=70, secret=secret, hand=hand), plain(60))
    assert s.scores() == [70 + bonus, 60]


def test_cc_075_the_same_card_counts_for_both_bonuses() -> None:
    s = last_turn(seat(cows=70, secret=8, hand=[9, 10, 11]), plain(60))
    assert s.scores() == [70 + 15 + 20, 60]


def test_cc_076_hand_cards_alone_earn_either_bonus() -> None:
    s = last_turn(seat(cows=70, secret=17, hand=[11, 12, 13, 14]), seat(cows=60, secret=17, hand=[8, 8, 10]))
    assert s.scores() == [70 + 20, 60 + 15]


def test_cc_077_a_straight_of_five_earns_the_same() -> None:
    s = last_turn(seat(cows=70, secret=11, hand=[12, 13, 14, 15]), plain(60))
    assert s.scores() == [70 + 20, 60]


def test_cc_078_the_most_cows_after_bonuses_win() -> None:
    s = last_turn(plain(70), plain(69, invaded=[9]), plain(73))
    assert s.scores() == [70, 74, 73]
    assert s.winners() == (1,)
    assert s.returns() == [-0.5, 1.0, -0.5]
    assert view(s, None).ranking == [1, 2, 0]
    assert happened(s, "won", "won_tie") == [("won", 1, 74, -1, -1)]


@pytest.mark.parametrize(
    ("first", "final", "winner"),
    [(0, [70, 70, 60], 1), (0, [70, 60, 70], 2), (1, [70, 70, 60], 0), (2, [70, 60, 70], 0), (2, [70, 70, 70], 1)],
)
def test_cc_079_among_the_tied_the_latest_in_turn_order_wins(first: int, final: list[int], winner: int) -> None:
    s = last_turn(*[plain(c) for c in final], first=first)
    assert s.scores() == final
    assert s.winners() == (winner,)
    assert happened(s, "won", "won_tie") == [("won_tie", winner, 70, -1, -1)]


def test_cc_080_the_books_scoring_example() -> None:
    invaded = [8, 10, 13, 13, 15, 16]
    s = table(2, players=[seat(cows=116, secret=12, hand=[9, 9, 10, 11], invaded=invaded), plain(60)])
    play(s, "abduct", "declare 0")  # 6 Cows for 6 Invaded Planets
    assert player(s, 0).cows == 122
    sheet = view(s, 1).players[0].score
    assert sheet is not None
    assert (sheet.cows, sheet.invaded, sheet.small, sheet.straight, sheet.total) == (122, 30, 15, 20, 187)
    assert s.scores() == [187, 60]
