"""The easy bot makes the mistakes that docs/games/quantumzap.md names."""

from __future__ import annotations

from gaucho.games.quantumzap.tests.position import dev, lot, seat, table, wish
from gaucho.testing import picks


def highest_bid(texts: set[str]) -> int:
    return max(int(text.removeprefix("bid ")) for text in texts)


def test_it_keeps_nothing_back_to_develop_what_it_has() -> None:
    lots = [lot("rg_03", markers=[0]), lot("rg_04", markers=[0])]
    s = table(2, "auction", mode="beginner", players=[seat(credits=7, lots=lots), seat()], line={1: lot("rg_01", markers=[0])})
    assert highest_bid(picks(s, seat=0)) <= 3 < highest_bid(picks(s, "easy", seat=0))


def test_it_does_not_ask_why_others_bid_on_what_it_has_not_seen() -> None:
    s = table(2, "auction", mode="beginner", line={1: lot("rg_01", markers=[1])}, round=1)
    assert highest_bid(picks(s, "easy", seat=0)) > highest_bid({"bid 0", *(picks(s, seat=0) - {"silent"})})


def test_it_fights_for_a_tied_lot_longer() -> None:
    s = table(2, "auction", mode="beginner", players=[seat(credits=14), seat(credits=14)], line={1: lot("rg_01", markers=[0])})
    s.choose(0, "bid 11")
    s.choose(1, "bid 11")
    assert picks(s, seat=0) == {"pass"}
    assert picks(s, "easy", seat=0) == {"bid 12"}


def test_it_stops_nobody() -> None:
    players = [seat(hand=["willing_sacrifice"]), seat(hand=["woah_there_partner"]), seat()]
    s = table(3, "w1", players=players)
    wish(s, 0, "play willing_sacrifice", "left 1", "left 1", "left 1")
    assert picks(s, seat=1) == {"cancel"}
    assert picks(s, "easy", seat=1) == {"let_stand"}


def test_it_saves_its_power_until_the_last_round() -> None:
    lots = [dev("rs_09", charged=True), dev("rg_15", charged=True)]
    for number, expected in ((2, "pass"), (5, "power")):
        s = table(2, "w5", players=[seat(character="las_hermanas", lots=lots), seat()], round=number)
        assert picks(s, "easy", seat=0) == {expected}
