"""ACTION - EXPLORE: the rules CC-044 to CC-055."""

from __future__ import annotations

from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import Seat, picture, player, seat, table, view
from gaucho.testing import asked, cited, happened, options, play, refused


def leaving() -> Table:
    """P1 of four explores with 13, holds [9, 11, 12] and draws 16 and 10."""
    s = table(
        4,
        active=1,
        players=[
            seat(cows=60, secret=12, hand=[8, 12, 14]),
            seat(cows=44, secret=13, hand=[9, 11, 12], token="abduct", floor=9, excluded=[10]),
            seat(cows=30, secret=15, hand=[10, 14, 17], invaded=[8]),
            seat(cows=20, secret=11, hand=[10, 13, 16]),
        ],
        deck=[16, 10, 15, 15],
    )
    play(s, "explore")
    return s


def test_cc_044_one_card_is_drawn_from_the_top_into_the_hand() -> None:
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 12]), seat(cows=20)], deck=[16, 8])
    before = picture(s)
    play(s, "explore")
    assert player(s, 0).hand == [9, 12, 16]
    assert picture(s).deck == before.deck[1:]
    assert happened(s, "drew_planet", seat=0) == [("drew_planet", 0, 16, -1, -1)]
    assert happened(s, "drew_planet", seat=1) == happened(s, "drew_planet") == []
    assert happened(s, "drew", seat=1) == [("drew", 0, 1, len(before.deck) - 1, -1)]
    assert cited(s, "drew_planet", "drew", seat=0) == ["CC-044", "CC-044"]


def test_cc_045_two_cards_for_a_player_who_is_not_in_the_lead() -> None:
    s = table(3, players=[seat(cows=30, hand=[9, 12]), seat(cows=20), seat(cows=31)], deck=[16, 8, 17])
    before = picture(s)
    play(s, "explore")
    assert player(s, 0).hand == [8, 9, 12, 16]
    assert picture(s).deck == before.deck[2:]
    assert asked(s) == ("leave_planet", 0)  # nobody asked whether to draw the second
    assert happened(s, "drew_planet", "drew", seat=0) == [
        ("drew_planet", 0, 16, -1, -1),
        ("drew_planet", 0, 8, -1, -1),
        ("drew", 0, 2, len(before.deck) - 2, -1),
    ]
    assert cited(s, "drew_planet", "drew", seat=0) == ["CC-045"] * 3


def test_cc_046_three_cows_after_drawing() -> None:
    for mine, theirs in ((30, 20), (20, 30)):
        s = table(2, players=[seat(cows=mine), seat(cows=theirs)])
        play(s, "explore")
        assert [player(s, p).cows for p in range(2)] == [mine + 3, theirs]
        assert [e[0] for e in happened(s, "drew", "gained")] == ["drew", "gained"]
        assert happened(s, "gained") == [("gained", 0, 3, mine + 3, -1)]


def test_cc_047_the_secret_planet_may_be_left_or_not() -> None:
    s = leaving()
    assert (asked(s), options(s)) == (("leave_planet", 1), ["stay", "leave"])
    refused(s, "left 1", "not_now", "CC-047", "'left 1' cannot be chosen now: Stay on your Secret Planet, or leave it?", seat=1)
    refused(s, "leave", "not_asked", "CC-047", "It is not your turn to choose.", seat=2)


def test_cc_048_leaving_first_reveals_the_secret_planet_to_everybody() -> None:
    s = leaving()
    for viewer in (0, 2, 3, None):
        assert view(s, viewer).players[1].secret == 0
    play(s, "leave")
    assert asked(s) == ("choose_recipient", 1)
    for viewer in (0, 1, 2, 3, None):
        assert view(s, viewer).players[1].secret == 13
        assert happened(s, "left", seat=viewer) == [("left", 1, 13, -1, -1)]


def test_cc_049_the_planet_goes_to_an_opponent_of_choice_with_all_benefits() -> None:
    s = leaving()
    play(s, "leave")
    assert options(s) == ["left 1", "left 2", "left 3"]
    refused(s, "stay", "not_now", "CC-049", "'stay' cannot be chosen now: Give the planet you left to an opponent", seat=1)
    play(s, "left 1", "planet 16")  # P2
    assert player(s, 2).invaded == [8, 13]
    for viewer in (0, 1, 2, 3, None):
        assert view(s, viewer).players[2].invaded == [8, 13]
        assert happened(s, "gave", seat=viewer) == [("gave", 1, 2, 13, -1)]
    assert asked(s) == ("choose_action", 2)
    play(s, "abduct", "declare 0")
    assert player(s, 2).cows == 32


def test_cc_049_every_opponent_may_receive_it() -> None:
    for places, recipient in ((1, 2), (2, 3), (3, 0)):
        s = leaving()
        play(s, "leave", f"left {places}")
        assert player(s, recipient).invaded == [*([8] if recipient == 2 else []), 13]


def test_cc_049_the_recipient_must_sit_at_the_table() -> None:
    s = table(3, players=[seat(), seat(), seat()])
    play(s, "explore", "leave")
    assert options(s) == ["left 1", "left 2"]
    refused(s, "left 3", "no_such_seat", "CC-029", "Nobody sits 3 places to your left.", seat=0)


def test_cc_050_the_new_secret_planet_comes_from_the_hand_new_draws_included() -> None:
    s = leaving()
    play(s, "leave", "left 2")
    assert (asked(s), options(s)) == (("new_secret", 1), ["planet 9", "planet 10", "planet 11", "planet 12", "planet 16"])
    refused(s, "planet 13", "not_held", "CC-061", "You do not hold a planet 13.", seat=1)
    play(s, "planet 16")
    assert (player(s, 1).secret, player(s, 1).hand) == (16, [9, 10, 11, 12])
    for viewer in (0, 2, 3, None):
        assert view(s, viewer).players[1].has_secret
        assert view(s, viewer).players[1].secret == 0
        assert happened(s, "hid_on", seat=viewer) == []
    assert happened(s, "hid_on", seat=1) == [("hid_on", 1, 16, -1, -1)]
    assert cited(s, "hid", "hid_on", seat=1) == ["CC-050", "CC-050"]


def test_cc_051_leaving_costs_nothing_and_is_no_invasion() -> None:
    s = leaving()
    before = picture(s)
    play(s, "leave", "left 2", "planet 16")
    mine = {"secret": 16, "hand": [9, 10, 11, 12], "floor": 0, "excluded": []}
    assert picture(s) == before.but(seats={1: mine, 3: {"invaded": [13]}}, active=2)
    assert happened(s, "hit", "lost") == []


def test_cc_052_staying_changes_and_reveals_nothing() -> None:
    s = leaving()
    before = picture(s)
    play(s, "stay")
    assert asked(s) == ("discard", 1)
    assert picture(s) == before
    assert before.players[1] == Seat(47, 13, [9, 10, 11, 12, 16], [], "explore", 9, [10])
    for viewer in (0, 2, 3, None):
        assert view(s, viewer).players[1].secret == 0


def test_cc_053_with_five_cards_one_is_discarded() -> None:
    s = leaving()
    play(s, "stay")
    assert (asked(s), options(s)) == (("discard", 1), ["planet 9", "planet 10", "planet 11", "planet 12", "planet 16"])
    refused(s, "planet 13", "not_held", "CC-061", "You do not hold a planet 13.", seat=1)
    refused(s, "stay", "not_now", "CC-053", "'stay' cannot be chosen now: Discard a planet", seat=1)
    play(s, "planet 11")
    assert player(s, 1).hand == [9, 10, 12, 16]
    assert asked(s) == ("choose_action", 2)


def test_cc_053_with_six_cards_two_are_discarded_one_after_the_other() -> None:
    s = table(2, players=[seat(cows=9, hand=[9, 9, 12, 14]), seat()], deck=[16, 16], discards=[17])
    play(s, "explore", "stay", "planet 9")
    assert (asked(s), options(s)) == (("discard", 0), ["planet 9", "planet 12", "planet 14", "planet 16"])
    play(s, "planet 16")
    assert asked(s) == ("choose_action", 1)
    assert player(s, 0).hand == [9, 12, 14, 16]
    assert picture(s).discards == [17, 9, 16]


def test_cc_054_discards_lie_face_up_for_all() -> None:
    s = leaving()
    play(s, "stay", "planet 11")
    for viewer in (0, 1, 2, 3, None):
        assert view(s, viewer).discards == [11]
        assert happened(s, "discarded", seat=viewer) == [("discarded", 1, 11, -1, -1)]


def test_cc_055_with_four_or_fewer_nothing_is_discarded() -> None:
    for hand in ([], [9], [9, 12], [9, 12, 14]):
        s = table(2, players=[seat(cows=30, hand=hand), seat()], deck=[16])
        play(s, "explore", "stay")
        assert asked(s) == ("choose_action", 1)
        assert player(s, 0).hand == [*hand, 16]
        assert picture(s).discards == []
