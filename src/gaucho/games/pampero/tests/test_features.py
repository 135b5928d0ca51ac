"""Features: one length, one range, every company seen from one's own, and everything that matters in them."""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.pampero import features
from gaucho.games.pampero.tests.position import Seat, game, new, seat, table, view
from gaucho.testing import play, random_game


def numbers(players: list[Seat], *choices: str, viewer: int = 0, **fields: Any) -> list[float]:
    s = play(table(players, **fields), *choices)
    return list(features.features(game, view(s, viewer)))


def test_features_have_one_length_and_stay_in_range() -> None:
    chance = Chance(3)
    for seats in range(1, 5):
        for s in random_game(new(seats, seats, longer_game="on"), chance):
            for viewer in (None, *range(seats)) if chance.below(20) == 0 else ():
                found = features.features(game, view(s, viewer))
                assert len(found) == features.length(game)
                assert all(0.0 <= number <= 1.0 for number in found)


def test_features_are_written_to_the_last() -> None:
    """With four players nothing is left over but what only the solo opponent has: the parts add up to the whole."""
    found = numbers([seat(scoring=["ss_coverage"]), seat(), seat(), seat()], viewer=1)
    assert len(found) == features.length(game)
    last_but = found[-features.COMPANY :]
    assert last_but[-1] == 1.0, "the last company is our right neighbour, and its last number the last scoring card"


def test_features_know_every_question_and_setting() -> None:
    assert sorted(features.PROMPTS) == sorted(game.words["prompts"])
    assert sorted([*features.SWITCHES, "solo_difficulty"]) == sorted(game.about["options"])


def test_features_show_what_a_company_has() -> None:
    plain = numbers([seat(), seat()])
    for field in (
        {"money": 26},
        {"batteries": 2},
        {"energy": 2},
        {"spent": 3},
        {"towers": ["a1_t1"]},
        {"farms": ["a1_w1"]},
        {"dozers": ["a1_w1"]},
        {"utility": 1},
        {"parked": ["p1"]},
        {"mat": {"top 1": "ba_wild"}},
        {"specialists": ["sa_foreman"]},
        {"connections": ["conn_a1"]},
        {"slots": {"tt_a_wind": "tt_a_wind"}},
        {"contracts": [("a1_1", "g1a")]},
        {"contracts": [("a1_1", "g1b")]},
        {"income": {"com": 1}},
        {"greens": [0]},
        {"ventures": ["v1"]},
        {"foreign": ["fm_ar1"]},
        {"scoring": ["ss_homes"]},
    ):
        mine = numbers([seat(**field), seat()])
        theirs = numbers([seat(), seat(**field)])
        assert len({tuple(plain), tuple(mine), tuple(theirs)}) == 3, field


def test_features_show_a_network_line() -> None:
    """Between contracts that hang together without it, too."""
    contracts = [("a1_1", "g1b"), ("a1_2", "g2b"), ("a2_1", "g2c")]
    company: dict[str, Any] = {"contracts": contracts, "towers": ["a1_t1", "a1_t2", "a2_t1"]}
    assert numbers([seat(**company, network=["n3"]), seat()]) != numbers([seat(**company), seat()])


def test_features_show_the_board_and_the_play() -> None:
    def seen(*choices: str, **fields: Any) -> tuple[float, ...]:
        return tuple(numbers([seat(dozers=["a2_m1", "a2_w1"]), seat()], *choices, **fields))

    positions = [
        seen(),
        seen(bonus={"tb_101": ""}),
        seen(removed=["a1_1"]),
        seen(remotes={"r1": "rt_05"}),
        seen(solars={"s01": "so_05"}),
        seen(circles={"k_a1": ""}),
        seen(shown={"brazil": ["fm_br9"]}),
        seen(gone={"scoring": ["ss_depot"]}),
        seen(tiles=["st_1_1", "st_2_1", "st_1_2", "st_2_2"]),
        seen(tiles=["st_1_1", "st_2_1", "st_1_2", "st_2_3"]),
        seen(time=[1, 1]),
        seen(lowered=[1]),
        seen(options={"longer_game": "on"}),
        seen("play ba_wind"),
        seen("play ba_wind", "tab top.A"),
        seen("play ba_wind", "tab bottom.A"),
        seen("play ba_wind", "tab bottom.A", "build a2_m1"),
        seen("play ba_wind", "tab bottom.A", "build a2_w1"),
    ]
    assert len(set(positions)) == len(positions)


def test_features_of_the_solo_opponent() -> None:
    plain = numbers([seat()], rafaga={})
    for field in ({"light": True}, {"markers": {"com": 4}}, {"money": 9}, {"covered": ["a1_1"]}, {"seen": ["solo_03"]}):
        assert numbers([seat()], rafaga=field) != plain, field
    assert numbers([seat()], rafaga={}, options={"solo_difficulty": "hard"}) != plain


def test_the_own_company_comes_first() -> None:
    players = [seat(money=50), seat(money=7), seat(money=9)]
    mine, theirs = numbers(players, viewer=0), numbers(players, viewer=1)
    at = features.length(game) - features.MOST_COMPANIES * features.COMPANY + 1
    step = features.COMPANY
    money = [round(number * features.MUCH_MONEY) for number in mine[at::step]]
    assert money == [50, 7, 9, 0]
    assert [round(number * features.MUCH_MONEY) for number in theirs[at::step]] == [7, 9, 50, 0]
