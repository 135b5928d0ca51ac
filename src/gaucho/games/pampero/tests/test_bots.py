"""House bot and quick picks: sensible at single decisions, legal in whole games, blind to hidden things."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.bots import levels
from gaucho.bots.bot import Budget
from gaucho.engine.chance import Chance
from gaucho.games.pampero.bot import HouseBot
from gaucho.games.pampero.easy import EasyBot
from gaucho.games.pampero.rules.gains import years_left
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.value import scoring_hopes, standings
from gaucho.games.pampero.tests.position import game, new, score, scoring, seat, table, view
from gaucho.testing import asked, picks, play, quick_picks

# ---- whole games -----------------------------------------------------------------------------------------------------


def test_bots_choose_legal_options_wherever_a_wild_game_leads() -> None:
    """Random games ask every question there is; some are rare."""
    prompts: set[str] = set()
    chance = Chance(1)
    for seed in range(80):
        s = new(1 + seed % 4, seed, **game.variants()[seed % 3])
        while not s.over:
            place = int(s.next_seat())
            due = s.due_for(place)
            assert due is not None
            legal = s.legal(place)
            if len(legal) > 1 and (due.prompt not in prompts or chance.below(100) == 0):
                prompts.add(due.prompt)
                for bot in (EasyBot(game, seed), HouseBot(game, seed)):
                    assert bot.choose(view(s, place), due, Budget()) in legal
                assert game.options[game.quick_pick(s, chance)] in legal
            s.choose(place, legal[chance.below(len(legal))])
    rare = {"second_remote", "second_solar", "second_wind", "network_line", "end_tile_income", "end_tile_foreign"}
    assert set(game.words["prompts"]) - prompts <= rare


def played(bots: list[str], seed: int, **options: str) -> Table:
    """A game between bots of these levels, to its end."""
    s = new(len(bots), seed, **options)
    players = [levels.make(level, game, seed + place) for place, level in enumerate(bots)]
    while not s.over:
        (place,) = s.to_move()
        due = s.due_for(place)
        assert due is not None
        s.choose(place, players[place].choose(view(s, place), due, Budget()))
    return s


def test_a_house_bot_beats_random_ones() -> None:
    for seed in range(6):
        seats = 2 + seed % 3
        place = seed % seats
        s = played(["house" if i == place else "random" for i in range(seats)], 50 + seed)
        assert s.winners() == (place,)
        scores = s.scores()
        assert scores[place] > 1.5 * max(scores[i] for i in range(seats) if i != place)


def test_a_house_bot_beats_the_solo_opponent() -> None:
    won = [bool(played(["house"], seed, solo_difficulty="easy").winners()) for seed in range(6)]
    assert sum(won) >= 4


# ---- what tables are worth -------------------------------------------------------------------------------------------


def test_pa_166_years_to_come_are_counted_by_the_last_disc() -> None:
    far = years_left(table([seat(), seat()]))
    near = years_left(table([seat(), seat()], time=[9, 7], year=7, scored=2))
    last = years_left(table([seat(), seat()], time=[9, 9], year=8, scored=2))
    assert far > 5.0 > near > last == 1.0
    assert years_left(table([seat(), seat()], time=[2, 9])) > near
    mat = {"top 1": "ba_tower", "top 2": "ba_wind", "bottom 1": "ba_wild"}
    assert years_left(table([seat(mat=mat), seat(mat=mat)])) < far, "cards on the mat will have to be retrieved"


@pytest.mark.parametrize(
    "field",
    [
        {"money": 40},
        {"energy": 3},
        {"batteries": 3},
        {"income": {"ind": 1}},
        {"towers": ["a1_t1"]},
        {"dozers": ["a1_t1"]},
        {"scoring": ["ss_homes"]},
        {"specialists": ["sa_financier"]},
        {"connections": ["conn_a1"]},
        {"slots": {"tt_b_discount": "tt_b_discount"}},
    ],
)
def test_whatever_a_company_has_is_worth_something(field: dict[str, Any]) -> None:
    plain, rich = standings(table([seat(), seat()])), standings(table([seat(**field), seat()]))
    assert rich[0] > plain[0]
    ahead = game.worth(table([seat(**field), seat()]))
    assert ahead[0] > 0.0 > ahead[1]
    assert abs(sum(ahead)) < 1e-9


def test_pa_133_a_venture_tile_is_a_debt_and_pa_096_a_parked_bulldozer_is_lost() -> None:
    plain = standings(table([seat(dozers=["a1_t1"]), seat()]))[0]
    assert standings(table([seat(dozers=["a1_t1"], ventures=["v1"]), seat()]))[0] == plain - 30
    assert standings(table([seat(parked=["p1"]), seat()]))[0] < plain


def test_pa_164_a_majority_is_worth_more_to_whoever_is_ahead() -> None:
    tiles = ["st_1_2", "st_1_3", "st_1_1", "st_2_9"]
    few, many = (table([seat(farms=farms), seat()], tiles=tiles) for farms in (["a1_w1"], ["a1_w1", "a1_w2"]))
    none = table([seat(), seat()], tiles=tiles)
    worth = [scoring_hopes(s, 3.0)[0] for s in (none, few, many)]
    assert worth[0] < worth[1] < worth[2] < worth[0] + 15.0


def test_pa_202_alone_the_money_of_the_solo_opponent_counts() -> None:
    (poor,), (rich,) = (game.worth(table([seat()], rafaga={"money": money})) for money in (0, 90))
    assert -1.0 < rich < poor < 1.0


def test_when_the_game_is_over_only_money_counts() -> None:
    s = played(["random", "random"], 3)
    assert standings(s) == [float(money) for money in s.scores()]
    assert game.worth(s) == s.returns()


# ---- single decisions ------------------------------------------------------------------------------------------------


def test_pa_341_it_begins_with_something_that_lasts() -> None:
    s = table([seat(dozers=["a2_m1"]), seat(dozers=["a2_m2"])])
    assert not picks(s) & {"take_battery", "play ba_venture", "retrieve_all"}


def test_pa_143_it_retrieves_its_cards_when_the_hand_has_nothing_left() -> None:
    mat = {f"{row} {n}": card for (row, n), card in zip(
        [("top", 1), ("top", 2), ("top", 3), ("bottom", 1), ("bottom", 2), ("bottom", 3)],
        ["ba_tower", "ba_wind", "ba_contract", "ba_remote", "ba_wild", "ba_bulldozer"],
        strict=True,
    )}  # fmt: skip
    s = table([seat(mat=mat, batteries=0), seat()])
    assert picks(s) == quick_picks(s) == {"retrieve_all"}


def test_pa_126_it_sells_abroad_what_brings_most() -> None:
    players = [seat(batteries=5, income={"res": 4, "rst": 4}, towers=["a1_t1", "a1_t2", "b1_t1"]), seat()]
    s = table(players, shown={"brazil": ["fm_br8", "fm_br2", "fm_br9"], "argentina": ["fm_ar2", "fm_ar3", "fm_ar6"]})
    play(s, "play ba_foreign")
    assert asked(s) == ("foreign_card", 0)
    assert picks(s) == quick_picks(s) == {"sell fm_br8"}


def test_pa_133_nobody_takes_venture_capital_in_the_last_year() -> None:
    s = table([seat(), seat()], time=[8, 8], year=8, scored=2, round=3)
    assert "play ba_venture" not in picks(s) | quick_picks(s)


def test_pa_174_a_crown_is_played_if_it_wins_the_majority() -> None:
    """Scenario S14: five wind farms against five."""
    farms = [["a1_w1", "a1_w2", "a2_w1", "a2_w2"], ["a3_w1", "a3_w2", "b1_w1", "b1_w2"]]
    tiles = ["st_1_2", "st_1_3", "st_1_1", "st_2_1"]
    for mine, expected in ((farms[0], {"crown ss_storage"}), (farms[0][:2], {"pass"})):
        s = scoring([seat(farms=mine, scoring=["ss_storage"]), seat(farms=farms[1])], 2, tiles=tiles)
        score(s)
        assert asked(s) == ("crown", 0)
        assert quick_picks(s) == expected
    s = scoring([seat(farms=farms[0], scoring=["ss_storage"]), seat(farms=farms[1])], 2, tiles=tiles)
    score(s)
    assert picks(s) == {"crown ss_storage"}


def test_pa_171_scoring_cards_are_played_in_the_last_scoring() -> None:
    s = scoring([seat(scoring=["ss_coverage"]), seat()], 2)
    score(s)
    assert asked(s) == ("scoring_card", 0)
    assert picks(s) == quick_picks(s) == {"score ss_coverage.a"}


def test_pa_076_it_takes_a_good_pair_of_tower_bonuses() -> None:
    s = table([seat(dozers=["a2_m1"], towers=[], money=30), seat()])
    play(s, "play ba_tower", "tab bottom.A", "pay money")
    assert asked(s) == ("bonus_first", 0)
    assert picks(s) <= {f"bonus tb_{row}0{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)}


def test_pa_101_it_uses_its_own_tower() -> None:
    s = table([seat(energy=4), seat()])
    play(s, "play ba_contract", "tab bottom.A", "contract a2_1")
    assert asked(s) == ("tower_owner", 0)
    assert picks(s) == quick_picks(s) == {"own_tower"}


def test_pa_139_it_hires_a_specialist_who_pays_early_and_one_who_scores_late() -> None:
    shown = {
        "action": ["sa_financier", "sa_key_accounts", "sa_broker"],
        "scoring": ["ss_high_voltage", "ss_shops", "ss_beaches"],
    }
    chosen = []
    for year, time in ((1, 0), (8, 8)):
        towers = ["a1_t1", "a1_t2", "a3_t1", "a3_t2"]
        players = [seat(income={"res": 2}, towers=towers, contracts=[("a2_1", "g1a")], energy=9), seat()]
        s = table(players, shown=shown, year=year, time=[time, time], scored=2 if time else 0)
        play(s, "play ba_contract", "tab bottom.A", "contract a2_2", "own_tower", "grid g2a")
        assert asked(s) == ("specialist", 0)
        chosen.append(picks(s))
    assert chosen == [{"hire sa_financier"}, {"hire ss_high_voltage"}]


def test_the_search_agrees_where_the_choice_is_plain() -> None:
    s = scoring([seat(scoring=["ss_coverage"]), seat()], 2)
    score(s)
    assert picks(s, "search:60") == {"score ss_coverage.a"}
