"""The content file and overlays laid over it: every number of the specification, and what cannot be played is refused."""

from __future__ import annotations

from typing import Any

import pytest

import gaucho
from gaucho.engine.chance import Chance
from gaucho.engine.core import play_out
from gaucho.games.quantumzap.rules import playing
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, LOT_IDS, SUITS, TEXTS, ZAPPIES
from gaucho.games.quantumzap.tests.position import debts, game, money, tables
from gaucho.testing import choose_at_random

# The table 6.1 of the specification: payouts in the order of the ids, and the lots with a text.
PAYOUTS = [
    3, 3, 3, 2, 2, 2, 1, 1, 1, 0, -1, -1, -2, -2, -3,
    3, 2, 2, 1, 1, 1, 0, 0, -1, -1, -2, -3,
    3, 2, 1, 0, 0, -1, -2, -3,
]  # fmt: skip
BONUS = {"rg_05", "rg_12", "rg_15", "rs_05", "rs_08", "ss_05"}
FINE = {"rg_02", "rg_09", "rg_14", "rs_03", "rs_10", "ss_01"}


def test_qz_167_every_face_is_the_one_of_the_specification() -> None:
    box = game.box
    assert box.payout == PAYOUTS
    assert {key for key, text in zip(LOT_IDS, box.text, strict=True) if TEXTS[text] == "bonus"} == BONUS
    assert {key for key, text in zip(LOT_IDS, box.text, strict=True) if TEXTS[text] == "fine"} == FINE
    assert {key[:2]: SUITS[suit] for key, suit in zip(LOT_IDS, box.suit, strict=True)} == {
        "rg": "ray_gun", "rs": "rocket_ship", "ss": "space_station",
    }  # fmt: skip


def test_every_constant_is_the_one_of_the_specification() -> None:
    box = game.box
    assert (box.start_credits, box.start_ecf, box.bank, box.spaces) == (10, 2, 150, [4, 5, 6, 7])
    assert (box.action_types, box.action_cards, box.rounds) == (5, 1, 5)
    assert (box.survey_cost, box.action_cost, box.text_amount) == (1, 1, 1)
    assert (box.least_price, box.most_price, box.most_bid, box.most_spaces) == (1, 9, 99, 15)
    assert (box.develop_cost, box.investment) == (2, 2)
    assert (box.penalty, box.pet_debt, box.sacrifice_own, box.sacrifice_sent, box.sacrifice_times) == (1, 1, 1, 2, 3)
    assert (box.diamondback, box.marshal_players, box.calm_cards, box.stimulus, box.bribe, box.donation) == (1, 2, 3, 1, 1, 1)
    assert (box.low_lot, box.high_lot, box.mixed_set, box.suit_sets) == (1, 2, 1, [2, 3, 5])
    assert (box.credits_per_point, box.debt_points) == (3, 1)
    assert dict(zip(box.land_ids, box.land_ecf, strict=True)) == {
        "antimatter_mesa": 2, "bionic_bison_bay": 3, "cactus_crater": 1, "cosmos_corral": 1, "cowboy_comet": 2,
        "dirigible_desert": 1, "mustang_mesa": 1, "photonic_field": 3, "revolver_ridge": 1, "saddle_station": 2,
    }  # fmt: skip


def test_qz_r6_thirteen_types_of_four_cards_are_52_with_high_noon_among_them() -> None:
    box = game.box
    assert dict(zip(ACTIONS, box.copies, strict=True))["high_noon_high_voltage"] == 4
    assert (len(ACTIONS), sum(box.copies), len(CHARACTERS), len(ZAPPIES)) == (13, 52, 10, 7)


# What can be chosen at all. Whoever adds a verb adds it here, and thinks of what the rules do not have: claims that bind
# (QZ-042), loans and gifts (QZ-062), votes (QZ-070, QZ-R36), trade (QZ-R12).
VERBS = [
    "survey", "buy_action", "buyout", "develop", "pay_debt", "play", "power", "end_turn", "pass", "cancel", "let_stand",
    "silent", "bid", "space", "deck", "mine", "theirs", "left", "myself", "pay", "price", "take", "play_now", "keep", "stop",
    "ongoing", "place", "suit",
]  # fmt: skip


def test_qz_r14_every_action_type_has_one_need() -> None:
    needs = [
        playing.NOTHING,
        playing.NOT_FIRST,
        playing.A_LOT,
        playing.A_FACE_DOWN_LOT,
        playing.A_LOT_IN_THE_DECK,
        playing.A_DECK,
        playing.AN_ONGOING_CARD,
        playing.A_DISCARD,
    ]
    assert [sum(need >> card & 1 for need in needs) for card in range(len(ACTIONS))] == [1] * len(ACTIONS)


def test_qz_042_qz_062_qz_070_qz_r12_qz_r36_what_can_be_chosen_at_all() -> None:
    assert [verb.name for verb in game.options.verbs] == VERBS


@pytest.mark.parametrize("amount", ["bid 0", "bid 1.5", "bid 100", "bid -1", "pay 0.5", "price 0", "price 10"])
def test_qz_r1_amounts_are_whole_millions(amount: str) -> None:
    assert game.options.find(amount) is None
    assert [option.text for option in game.options if option.verb == "price"] == [f"price {i}" for i in range(1, 10)]


@pytest.mark.parametrize(
    ("overlay", "key", "reason"),
    [
        ({"collect": {"investment": 1.5}}, "collect.investment", "must be a whole number, not 1.5"),  # QZ-R1
        ({"lots": {"rg_01": {"payout": 10}}}, "lots.rg_01.payout", "10 is not between -9 and 9"),
        ({"lots": {"rg_01": {"text": "loud"}}}, "lots.rg_01.text", "'loud' is not one of none, bonus, fine"),
        ({"lots": {"rg_16": {"payout": 1}}}, "lots.rg_16", "unknown key"),
        ({"actions": {"insider_tip": {"copies": 5}}}, "actions.insider_tip.copies", "5 is not between 0 and 4"),
        ({"colours": {"red": {"colour": "red"}}}, "colours.red.colour", "'red' is not a colour like #4caf50"),
        ({"colours": {"red": {"colour": "#2f7de1"}}}, "colours", "two of them are alike"),  # QZ-002
        ({"colours": {"red": {"name": "Blue"}}}, "colours", "two of them are alike"),
        ({"zap": {"actions": {"insider_tip": 1}}}, "zap.actions", "needs 5 marked types, not 6"),
        ({"zap": {"characters": {"honest_abe": 0, "las_hermanas": 0}}}, "zap.characters", "needs 5 marked Characters, not 4"),
        ({"bid": {"most_price": 1, "least_price": 2}}, "bid.most_price", "is below least_price"),
        ({"cards": {"sacrifice_times": 4}}, "cards.sacrifice_times", "4 is not between 1 and 3"),
        ({"actions": {key: {"copies": 0} for key in ACTIONS[:5]}}, "actions", "0 cards of the rarest 5 types do not go round"),
    ],
)
def test_a_wrong_overlay_stops_with_file_key_and_reason(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(gaucho.ContentError) as error:
        tables.load(overlay)
    assert (error.value.file, error.value.key) == ("overlay", key)
    assert reason in error.value.reason


def test_qz_r15_what_a_purse_lacks_for_a_larger_loss_becomes_debt() -> None:
    s = tables.typed(tables.load({"cards": {"donation": 9}}).new(2, 1, {"mode": "advanced", "zappy_count": 0}))
    s.players[0].credits = 4
    bank, fund = s.bank(), s.ecf
    s.must_pay(0, s.box.donation, True, "QZ-165")
    assert (money(s), debts(s), s.ecf - fund, bank - s.bank()) == ([0, 10], [5, 0], 9, 5)


OVERLAYS: dict[str, dict[str, Any]] = {
    "one copy of each Action": {"actions": {key: {"copies": 1} for key in ACTIONS}},
    "all payouts at their ends": {"lots": {key: {"payout": 9 if i % 2 else -9} for i, key in enumerate(LOT_IDS)}},
    "large amounts": {
        "discover": {"text_amount": 9},
        "cards": {"penalty": 9, "donation": 9, "sacrifice_own": 9, "calm_cards": 9},
    },
    "ten rounds": {"setup": {"rounds": 10}},
}


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("overlay", OVERLAYS)
def test_games_with_an_overlay_end_and_keep_the_invariants(overlay: str, seats: int) -> None:
    other = tables.load(OVERLAYS[overlay])
    assert other.content != game.content
    for seed in range(3):
        s = other.new(seats, seed, {"mode": "advanced"})
        chance = Chance(seed)
        for _ in range(150):
            if not s.over:
                choose_at_random(s, chance)
                assert s.problems() == []
        play_out(s, chance)
        assert s.problems() == []
