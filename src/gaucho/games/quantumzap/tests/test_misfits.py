"""Positions that somebody has forged are refused with a sentence before a rule runs on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gaucho
from gaucho.engine.agenda import DEEPEST
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import (
    WOAH,
    bids,
    everybody_passes,
    game,
    lot,
    n,
    prompt,
    seat,
    table,
    tables,
    wish,
)
from gaucho.testing import Edit, edits, forged, play, put, unreadable

# ---- moments of real games -------------------------------------------------------------------------------------------


def window() -> Table:
    return table(2, "w3", players=[seat(hand=["insider_tip"]), seat(debt=1)], line={1: lot("rs_04"), 2: lot("rs_05")})


def menu() -> Table:
    return table(3, players=[seat(lots=[lot("rg_01"), lot("rg_02")], debt=2), seat(), seat()])


def survey() -> Table:
    s = menu()
    play(s, "survey", seat=0)
    return s


def buyout() -> Table:
    s = menu()
    play(s, "buyout", seat=0)
    return s


def develop() -> Table:
    s = table(2, "develop", players=[seat(lots=[lot("rg_01"), lot("rg_02")]), seat()])
    play(s, "develop", seat=0)
    return s


def auction() -> Table:
    return table(2, "auction", line={1: lot("rs_04"), 3: lot("rs_05")})


def open_bid() -> Table:
    s = auction()
    bids(s, 3, 3)
    return s


def declared() -> Table:
    """Seat 0 has named a lot for a Bargain Hunter and thinks about the price; seat 2 would have paid Debt."""
    s = table(3, "w1", players=[seat(hand=["bargain_hunter"]), seat(), seat(debt=1)])
    for place, choice in enumerate(["play bargain_hunter", "pass", "pay_debt"]):
        play(s, choice, seat=place)
    play(s, "space 1", seat=0)
    return s


def power() -> Table:
    """Honest Abe has named the first player and the lot."""
    lots = [[lot("rg_01"), lot("rg_02")], [lot("rg_03")], [lot("rg_04")]]
    s = table(3, players=[seat(character="honest_abe", lots=lots[0]), seat(lots=lots[1]), seat(lots=lots[2])])
    for choice in ("power", "myself", "mine 1"):
        play(s, choice, seat=0)
    return s


def announced() -> Table:
    s = table(3, "w1", players=[seat(hand=["ecf_disposal_penalty"]), seat(hand=[WOAH]), seat(hand=[WOAH])])
    wish(s, 0, "play ecf_disposal_penalty", "left 1")
    return s


def raid() -> Table:
    """Seat 0 has taken an Insider Tip by Moonlight Raid and may play it."""
    s = table(2, "w1", players=[seat(hand=["moonlight_raid"]), seat()], action_discard=["insider_tip"])
    wish(s, 0, "play moonlight_raid")
    return s


def hacker() -> Table:
    s = table(2, "w1", players=[seat(hand=["cowboy_hacker"]), seat()], deck=["rg_01", "rg_02"])
    wish(s, 0, "play cowboy_hacker")
    return s


def lobby(zappy: str, players: list[Any] | None = None) -> Table:
    """Seat 0 has played a Lobby, and a Zappy card came up."""
    others = [seat(lots=[lot("rg_11"), lot("rg_12")]), seat()] if players is None else players
    others[0].hand.append("quantumzap_lobby")
    s = table(2, "w1", players=others, deck=[zappy, "rg_01", "rg_02", "rg_03"])
    wish(s, 0, "play quantumzap_lobby")
    return s


def calm() -> Table:
    return lobby("keep_calm_and_zap_on")


def happens() -> Table:
    return lobby("zap_happens")


def moon() -> Table:
    return lobby("once_in_a_zap_moon", [seat(hand=["insider_tip", "number_one_first"]), seat()])


def refill() -> Table:
    """Between two rounds a Zappy card came up where a lot was due on space 1."""
    s = table(2, "w6", players=[seat(debt=1, lots=[lot("rg_11"), lot("rg_12")]), seat()], line={}, deck=["zap_happens"])
    everybody_passes(s)
    return s


def final() -> Table:
    return table(2, "final", players=[seat(debt=2), seat()], round=5)


def over() -> Table:
    s = final()
    play(s, "pay 1", seat=0)
    return s


MOMENTS: list[tuple[Callable[[], Table], str]] = [
    (window, "window"), (menu, "discover_menu"), (survey, "survey_target"), (buyout, "buyout_lot"), (develop, "develop_lot"),
    (auction, "sealed_bid"), (open_bid, "open_bid"), (declared, "price"), (power, "abe_player_b"), (announced, "cancel_prompt"),
    (raid, "raid_play"), (hacker, "hacker_place"), (calm, "calm_place"), (happens, "happens_lot"), (moon, "moon_card"),
    (refill, "happens_lot"), (final, "final_debt"), (over, "over"),
]  # fmt: skip


@pytest.mark.parametrize(("moment", "question"), MOMENTS)
def test_real_moments_are_read_back(moment: Callable[[], Table], question: str) -> None:
    s = moment()
    assert prompt(s) == question
    assert s.misfits() == s.problems() == []
    assert game.dump(game.load_state(game.dump(s))) == game.dump(s)


# ---- what is forged --------------------------------------------------------------------------------------------------


def planned(*steps: tuple[str, int, int]) -> Edit:
    """Another agenda."""
    return put("agenda", to=[list(step) for step in steps])


def on_top(name: str, seat_: int = -1, what: int = -1) -> Edit:
    return lambda data: data["agenda"].append([name, seat_, what])


def instead(name: str, seat_: int = -1, what: int = -1) -> Edit:
    """Another step on top of the agenda."""
    return lambda data: data["agenda"].__setitem__(-1, [name, seat_, what])


def more(*path: Any, entry: int) -> Edit:
    def change(data: dict[str, Any]) -> None:
        for key in path:
            data = data[key]
        data.append(entry)  # type: ignore[attr-defined]

    return change


def lost(card: str, since: int, zone: int = 0) -> int:
    return (since * 2 + zone) * 64 + n(card)


BIDDING = [
    ("rounds.EndOfRound", -1, -1),
    ("collect.Collect", -1, -1),
    ("develop.DevelopTurns", -1, -1),
    ("bid.EndOfBidding", -1, -1),
    ("bid.NextLot", -1, -1),
    ("bid.SealedBid", -1, -1),
]

FORGED: list[tuple[Callable[[], Table], Edit, str]] = [
    # lengths and ranges
    (window, put("where", 3, to=99), "where holds 99"),
    (window, put("flags", 3, to=128), "flags holds 128"),
    (window, put("frozen", to=[-1]), "frozen has 1 entries"),
    (window, put("deck", to=[1] * 50), "deck has 50 entries"),
    (window, put("lands", 0, to=10), "lands holds 10"),
    (window, put("declaration", "args", to=[-1]), "args holds -1"),
    (window, put("declaration", "wishes", to=[10**6] * 2), "wishes holds 1000000"),
    (window, put("handles", to=10**6), "1000000 lots have come"),
    (window, put("standing", to=-(10**9)), "no such bid"),
    (window, put("passed", to=64), "no such bid"),
    (window, put("declaration", "doing", to=15), "a thing 15"),
    (window, put("declaration", "base", to=50), "no declaration starts there"),
    (window, put("declaration", "origin", to=9), "no declaration starts there"),
    (window, put("lot", to=77), "space or right"),
    (window, put("players", to=[]), "0 players, not 2"),
    (window, put("players", 0, "lots", to=[35]), "lots holds 35"),
    (window, put("players", 0, "lost", to=[-1]), "lost track of holds -1"),
    (window, put("players", 0, "suit", to=3), "Character or suit"),
    (window, put("players", 0, "unused", to=99), "99 survey markers"),
    (window, put("players", 0, "credits", to=1 << 40), "1099511627776M"),
    (window, edits(put("players", 0, "debt", to=900), put("players", 1, "debt", to=900)), "more money than a game can bring"),
    # what the box counts
    (window, put("types", to=0), "Action types"),
    (window, put("types", to=63), "Action types"),
    (window, put("settings", "mode", to="beginner"), "Action types"),
    (window, put("rivals", to=True), "rivals' lots"),
    (window, put("settings", "zappy_count", to="3"), "0 Zappy cards in the game, not 3"),
    (window, put("lands", to=[1, 1, 2, 3, 4]), "comes twice"),
    (window, put("players", 0, "character", to=1), "two players are"),
    (calm, put("agenda", -2, -1, to=40), "card 40 is not where it lies"),
    # agendas that rules never plan, some of which would go on for ever
    (window, planned(("rounds.Round", -1, -1)), "Round is never planned"),
    (window, planned(("rounds.Refill", -1, -1), ("windows.AskWindow", -1, 3)), "AskWindow does not lie on Refill"),
    (window, planned(("windows.AskWindow", -1, 3)), "AskWindow does not lie on Step"),
    (window, on_top("windows.AskWindow", -1, 3), "AskWindow does not lie on AskWindow"),
    (window, put("agenda", -1, -1, to=4), "window 4 is not open"),
    (window, put("window_next", to=-1), "window 3 is not open"),
    (window, put("agenda", to=[["rounds.EndOfRound", -1, -1]] * (DEEPEST + 1)), f"{DEEPEST + 1} steps"),
    (menu, put("turn_first", to=-1), "nobody began the turns"),
    (menu, put("active", to=2), "somebody else's turn"),
    (menu, instead("discover.DiscoverMenu", 1), "somebody else's turn"),
    (menu, instead("bid.SealedBid"), "SealedBid does not lie on BidPhase"),
    (survey, put("agenda", -1, -2, to=1), "SurveyTarget is not for seat 1"),
    (menu, planned(*BIDDING), "turn outside"),
    (auction, put("phase", to=1), "cannot go on in phase 1"),
    (auction, put("round", to=0), "cannot go on in phase 2 of round 0"),
    (auction, put("lot", to=0), "up for bids outside"),
    (refill, put("round", to=5), "cannot go on in phase 0 of round 5"),
    (refill, put("agenda", 1, -1, to=4), "no lot is dealt to space 4"),
    (refill, put("agenda", -1, -1, to=5), "ZapHappens is not for seat 0"),
    (happens, instead("zappy.MoonCard", 0, 2), "does not belong on this DiscardZappy"),
    (happens, put("agenda", -3, -1, to=2), "no lot is dealt to space 2"),
    (moon, put("agenda", -1, -1, to=5), "MoonCard has no number 5"),
    (moon, instead("zappy.ZapHappens", 0, 2), "does not belong on this DiscardZappy"),
    (moon, lambda data: data["agenda"].append(data["agenda"][-2]), "does not lie on MoonCard"),
    (calm, put("agenda", -1, -2, to=1), "CalmPlace is not for seat 1"),
    (calm, edits(put("aside", to=[]), put("deck", to=[])), "lies in 0 places"),
    (hacker, put("agenda", -2, -1, to=7), "does not belong on this FinishCard"),
    (final, put("agenda", 0, -1, to=5), "FinalDebt is not for seat 0"),
    (final, put("round", to=4), "cannot go on in phase 4 of round 4"),
    (over, put("round", to=3), "cannot go on in phase 4 of round 3"),
    (
        over,
        edits(put("declaration", "base", to=0), put("declaration", "doer", to=0), put("declaration", "doing", to=40)),
        "still doing something",
    ),
    # what is asked, bid, declared and announced
    (survey, put("rights", to=3), "cannot be asked this: survey_target"),
    (buyout, put("ecf", to=0), "cannot be asked this: buyout_lot"),
    (develop, put("players", 0, "credits", to=1), "cannot be asked this: develop_lot"),
    (raid, put("players", 0, "open_hand", to=0), "cannot be asked this: raid_play"),
    (hacker, put("known", 0, to=0), "cannot be asked this: hacker_place"),
    (calm, put("flags", 0, to=0), "cannot be asked this: calm_place"),
    (auction, put("lot", to=1), "another lot is up for bids"),
    (auction, put("standing", to=4), "nobody raises them"),
    (open_bid, put("standing", to=99), "stand between two choices"),
    (open_bid, put("standing", to=0), "cannot raise a bid of 0M"),
    (open_bid, put("passed", to=1), "cannot raise a bid of 3M"),
    (open_bid, edits(put("leader", to=1), put("players", 1, "credits", to=2)), "seat 1 cannot have bid 3M"),
    (window, put("declaration", "doer", to=0), "declared by nobody"),
    (window, put("declaration", "args", to=[1]), "nothing was announced"),
    (window, put("declaration", "wishes", to=[1, 1]), "wishes of a window"),
    (declared, put("declaration", "base", to=-1), "declared by nobody"),
    (declared, put("declaration", "doing", to=9), "declared by nobody"),
    (declared, put("declaration", "doer", to=1), "declared by nobody"),
    (declared, put("declaration", "base", to=2), "no declaration starts there"),
    (declared, put("declaration", "origin", to=1), "no declaration starts there"),
    (declared, put("declaration", "origin_what", to=2), "no declaration starts there"),
    (declared, put("window_next", to=2), "no declaration starts there"),
    (declared, put("declaration", "wishes", 2, to=0), "no declaration starts there"),
    (declared, put("declaration", "args", to=[14]), "cannot declare this"),
    (declared, put("declaration", "args", to=[]), "cannot declare this"),
    (declared, put("declaration", "chain", to=[1]), "it was answered"),
    (power, put("declaration", "args", to=[0, 7]), "cannot declare this"),
    (power, put("declaration", "args", to=[1, 1]), "cannot declare this"),
    (power, put("players", 0, "used", to=True), "cannot declare this"),
    (power, put("declaration", "doing", to=20 + 9), "declared by nobody"),
    (announced, put("declaration", "doer", to=2), "no such card can be answered"),
    (announced, put("declaration", "chain", to=[0]), "no such card can be answered"),
    (announced, put("agenda", -1, -2, to=1), "no such card can be answered"),
    (announced, put("declaration", "args", to=[0]), "cannot have been played like this"),
    (announced, put("declaration", "args", to=[1, 2]), "cannot have been played like this"),
    (announced, put("declaration", "doing", to=12), "the cards in play"),
    # cards and what is known of them
    (window, edits(put("line", 2, to=-1), put("line", 15, to=n("rs_05")), put("where", n("rs_05"), to=31)), "another lot"),
    (window, put("players", 0, "lost", to=[lost("rg_05", 0), lost("rg_05", 0)]), "lost a card"),
    (window, put("players", 0, "lost", to=[lost("rg_05", 60)]), "lost a card"),
    (window, put("players", 0, "lost", to=[lost("rg_05", 0, 1)]), "lost a card"),
    (window, put("players", 0, "lost", to=[lost("rs_04", 1)]), "lost a card"),
    (happens, put("players", 0, "lost", to=[lost("zap_happens", 0)]), "lost a card"),
]


@pytest.mark.parametrize("case", range(len(FORGED)))
def test_a_forged_position_is_refused(case: int) -> None:
    moment, edit, words = FORGED[case]
    forged(moment(), edit, words)


def test_the_line_up_has_room_for_every_lobby_to_come() -> None:
    data = game.dump(table(5, "w1", players=[seat(hand=["quantumzap_lobby"]), *[seat() for _ in range(4)]]))
    far = len(data["line"]) - 1
    data["line"][far], data["line"][7] = data["line"][7], -1
    data["where"][data["line"][far]] = 16 + far
    unreadable(game, data, "the line-up is longer")


def test_a_second_survey_sets_the_text_off() -> None:
    with pytest.raises(gaucho.BadPosition, match="its text was not set off"):
        table(2, "w1", line={1: lot("rg_02", markers=[0, 1])})


@pytest.mark.parametrize("seed", range(3))
def test_guesses_of_many_lost_cards_do_not_try_them_all(seed: int) -> None:
    """Seat 0 has lost track of every card: those lost in the deck must not take the places of those lost in the discard."""
    discards = [f"rs_{i:02d}" for i in range(1, 13)]
    owned = [lot(f"ss_{i:02d}") for i in range(1, 9)]
    data = game.dump(table(3, "w1", players=[seat(), seat(lots=owned), seat()], discard=discards))
    handles = data["handles"] = 60
    for card in range(35):
        zone = 1 if data["where"][card] == 1 else 0
        since = 0 if data["where"][card] >= 8 else handles if zone else 30
        data["players"][0]["lost"].append((since * 2 + zone) * 64 + card)
    tables.guess(tables.read(data), 0, seed)
