"""House bot, quick picks and features: sensible at single decisions, legal in whole games, blind to hidden things."""

from __future__ import annotations

import json

from gaucho.engine.chance import Chance
from gaucho.games.quantumzap import features
from gaucho.games.quantumzap.rules.value import collects_left, lot_worth, set_gain, set_hope
from gaucho.games.quantumzap.tests.position import (
    dev,
    game,
    lot,
    n,
    new,
    prompt,
    sealed,
    seat,
    table,
    view,
    wish,
)
from gaucho.testing import options, picks, quick_picks, random_game


def bid_of(text: str) -> int:
    return 0 if text == "silent" else int(text.removeprefix("bid "))


# ---- whole games -----------------------------------------------------------------------------------------------------------


def test_quick_games_end_and_the_winner_is_worth_most() -> None:
    for seed in range(12):
        s = new(4, seed, mode="advanced")
        chance = Chance(seed)
        while not s.over:
            s.take(s.next_seat(), game.quick_pick(s, chance))
        worth = game.worth(s)
        assert max(range(4), key=worth.__getitem__) in s.winners()


# ---- what lots are worth ---------------------------------------------------------------------------------------------------


def test_a_lot_is_worth_its_payouts_and_its_points() -> None:
    box = game.box
    assert lot_worth(box, n("rg_01"), 3, 5, -1) == 3 * 5 + 2 * 3
    assert lot_worth(box, n("rg_01"), 3, 5, 0) == 4 * 5 + 2 * 3  # Dr. Crotalus Diamondback named Ray Guns
    assert lot_worth(box, n("rg_10"), 0, 5, 0) == 3
    assert lot_worth(box, n("rg_15"), -3, 5, 0) == 3 - 3


def test_payouts_still_to_come() -> None:
    assert [int(collects_left(game.box, 2, phase)) for phase in (1, 2, 3, 4)] == [4, 4, 4, 3]
    assert collects_left(game.box, 5, 4) == 0
    assert collects_left(game.box, 2, 0) == 3  # the refill after round 2


def test_a_third_station_is_worth_a_set() -> None:
    assert set_gain(game.box, [0, 0, 2], 2, 1) == 15
    assert set_gain(game.box, [0, 0, 2], 0, 1) == 0
    assert set_hope(game.box, 0, 0, 2, 3) > set_hope(game.box, 0, 0, 1, 3) > 0


# ---- single decisions of the house bot -------------------------------------------------------------------------------------


def test_it_bids_more_for_a_lot_it_knows_to_be_good_and_stays_silent_on_a_bad_one() -> None:
    def bids(card: str) -> list[int]:
        s = table(3, "auction", mode="beginner", line={1: lot(card, markers=[0])}, round=1)
        return [bid_of(text) for text in picks(s, seat=0)]

    assert min(bids("rg_01")) > max(bids("rs_06"))
    assert bids("rs_12") == [0]


def test_qz_061_it_keeps_cash_for_developing_what_it_has() -> None:
    lots = [lot("rg_03", markers=[0]), lot("rg_04", markers=[0])]
    s = table(
        3, "auction", mode="beginner", players=[seat(credits=7, lots=lots), seat(), seat()], line={1: lot("rg_01", markers=[0])}
    )
    assert max(bid_of(text) for text in picks(s, seat=0)) <= 3


def test_qz_073_it_develops_what_pays_and_not_what_costs() -> None:
    s = table(
        2, "develop", mode="beginner", players=[seat(lots=[lot("rs_12", markers=[0]), lot("rg_01", markers=[0])]), seat()]
    )
    assert picks(s, seat=0) == {"develop"}
    s.choose(0, "develop")
    assert picks(s, seat=0) == {"mine 2"}
    s.choose(0, "mine 2")
    assert picks(s, seat=0) == {"end_turn"}


def test_qz_051_it_gives_its_worst_lot_for_a_full_fund() -> None:
    lots = [lot("rg_01", markers=[0]), lot("rs_12", markers=[0])]
    s = table(2, mode="beginner", players=[seat(lots=lots), seat()], ecf=7, rights=1)
    assert picks(s, seat=0) == {"buyout"}
    s.choose(0, "buyout")
    assert picks(s, seat=0) == {"mine 2"}


def test_qz_028_it_makes_its_free_survey_on_an_unknown_lot_that_is_up_for_bids() -> None:
    s = table(2, mode="beginner", line={1: lot("rg_01", markers=[0]), 2: lot("rg_02"), 3: lot("rg_03", frozen=-1)})
    assert picks(s, seat=0) == {"survey"}
    s.choose(0, "survey")
    assert picks(s, seat=0) <= {"space 2", "space 3"}


def test_qz_085_it_pays_all_its_debt_at_the_end() -> None:
    s = table(2, "final", mode="beginner", players=[seat(credits=5, debt=3), seat()], round=5)
    assert picks(s, seat=0) == {"pay 3"}
    assert quick_picks(s) == {"pay 3"}


def test_qz_065_it_fights_for_a_good_lot_and_not_for_a_bad_one() -> None:
    for card, expected in (("rg_01", {"bid 4"}), ("rs_12", {"pass"})):
        s = table(2, "auction", mode="beginner", line={1: lot(card, markers=[0])})
        s.choose(0, "bid 3")
        s.choose(1, "bid 3")
        assert prompt(s) == "open_bid"
        assert picks(s, seat=0) == expected


def test_qz_120_it_keeps_a_good_lot_to_itself_and_pays_the_least() -> None:
    s = table(
        3, "w1", players=[seat(hand=["insider_tip"]), seat(), seat()], line={1: lot("rg_01", markers=[0]), 2: lot("rs_12")}
    )
    assert picks(s, seat=0) == {"play insider_tip"}
    wish(s, 0, "play insider_tip", "space 1")
    s = table(3, "auction", players=[seat(), seat(), seat()], line={1: lot("rg_01", markers=[0], insider=0)})
    assert picks(s, seat=0) == {"bid 1"}


def test_qz_103_it_cancels_what_hurts_and_keeps_its_woah_for_it() -> None:
    for targets, expected in ((["left 1", "left 1", "left 1"], {"cancel"}), (["left 2", "stop"], {"let_stand"})):
        players = [seat(hand=["willing_sacrifice"]), seat(hand=["woah_there_partner"]), seat()]
        s = table(3, "w1", players=players)
        wish(s, 0, "play willing_sacrifice", *targets)
        assert picks(s, seat=1) == expected


def test_qz_146_it_names_the_suit_of_its_positive_lots() -> None:
    lots = [dev("rs_01"), dev("rs_02"), dev("rg_07")]
    s = table(2, "w5", players=[seat(character="dr_crotalus_diamondback", lots=lots), seat()])
    assert picks(s, seat=0) == {"power"}
    sealed(s, {0: "power"})
    assert picks(s, seat=0) == {"suit rocket_ship"}


def test_qz_138_it_turns_its_largest_loss() -> None:
    lots = [dev("rs_09", charged=True), dev("rg_15", charged=True)]
    s = table(2, "w5", players=[seat(character="las_hermanas", lots=lots), seat()])
    assert picks(s, seat=0) == {"power"}
    sealed(s, {0: "power"})
    assert picks(s, seat=0) == {"mine 2"}


def test_qz_136_honest_abe_swaps_its_worst_lot_for_the_best_of_a_rival() -> None:
    players = [
        seat(character="honest_abe", lots=[lot("rg_04", known=[0]), lot("rs_12", known=[0])]),
        seat(lots=[lot("rg_01", known=[0]), lot("rg_11", known=[0])]),
        seat(lots=[lot("rg_12", known=[0])]),
    ]
    s = table(3, "w4", players=players)
    assert picks(s, seat=0) == {"power"}
    sealed(s, {0: "power"})
    for expected in ("myself", "mine 2", "left 1", "theirs 1.1"):
        assert picks(s, seat=0) == {expected}
        s.choose(0, expected)


def test_the_search_agrees_where_the_choice_is_plain() -> None:
    s = table(2, "final", mode="beginner", players=[seat(credits=5, debt=3), seat()], round=5)
    assert picks(s, "search:200", seat=0) == {"pay 3"}
    s = table(2, "develop", mode="beginner", players=[seat(lots=[lot("rg_01", markers=[0])]), seat()])
    assert picks(s, "search:200", seat=0) == {"develop"}


# ---- features --------------------------------------------------------------------------------------------------------------


def test_features_have_one_length_and_stay_in_range() -> None:
    chance = Chance(3)
    for number, variant in enumerate(game.variants()):
        seats = 2 + number % 4
        for s in random_game(new(seats, number, **variant), chance):
            for viewer in (None, *range(seats)) if chance.below(10) == 0 else ():
                numbers = features.features(game, view(s, viewer))
                assert len(numbers) == features.length(game)
                assert all(-1.0 <= number <= 3.0 for number in numbers)


def test_features_know_every_question() -> None:
    assert sorted(features.PROMPTS) == sorted(game.words["prompts"])


def test_features_tell_apart_what_a_seat_knows_and_nothing_else() -> None:
    def seen(card: str, markers: list[int], place: int) -> str:
        s = table(2, players=[seat(), seat()], line={1: lot(card, markers=markers), 2: lot("ss_08")}, deck=["rg_04"])
        return json.dumps(list(features.features(game, view(s, place))))

    assert seen("rg_01", [0], 0) != seen("rs_12", [0], 0)
    assert seen("rg_01", [0], 1) == seen("rs_12", [0], 1)


def test_options_are_what_the_positions_say() -> None:
    """The positions above ask what they seem to ask."""
    s = table(2, "final", mode="beginner", players=[seat(credits=5, debt=3), seat()], round=5)
    assert options(s) == ["pay 0", "pay 1", "pay 2", "pay 3"]
