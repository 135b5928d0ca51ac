"""THE SOLO OPPONENT RÁFAGA: the rules PA-187 to PA-202, its cards PA-445 to PA-462, and PA-R81."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.core import play_out
from gaucho.games.pampero.rules.company import Rafaga
from gaucho.games.pampero.rules.names import (
    SITES,
    SOLO_CARDS,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import (
    Seat,
    batteries,
    bonus_tiles,
    buildings,
    connections,
    counted,
    dozers,
    game,
    hand,
    level,
    money,
    named,
    new,
    open_contracts,
    score,
    scoring,
    seat,
    shown,
    table,
)
from gaucho.testing import arguments, asked, options, play, told

TOWERS = ["a1_t1", "a1_t2", "a3_t1", "a3_t2", "b1_t1", "b2_t1"]


def after(card: str, player: Seat | None = None, then: str = "take_battery", **fields: Any) -> Table:
    """Ráfaga has performed this card, in the first round, after a choice of the human."""
    rafaga = fields.pop("rafaga", {})
    s = table([player or seat()], rafaga=rafaga | {"next": [card]}, **fields)
    play(s, then)
    return s


def opponent(s: Table) -> Rafaga:
    assert s.rafaga is not None
    return s.rafaga


def markers(s: Table) -> dict[str, int]:
    names = ("res", "ind", "com", "rst", "rem", "wind")
    return {name: n for name, n in zip(names, opponent(s).markers, strict=True) if n}


def test_pa_187_pa_188_what_rafaga_starts_with() -> None:
    s = next(s for s in [new(1, seed) for seed in range(9)] if s.order[0] == 0)  # the human begins
    assert (len(s.players), s.supply, batteries(s)) == (2, 11, [1, 0])
    assert (money(s), level(s, 1), hand(s, 1)) == ([25, 0], 1, [])
    assert (markers(s), opponent(s).contracts, opponent(s).light) == ({"wind": 1}, 0, False)
    assert counted(s, "towers", 1) == 1
    assert s.players[1].dozers == s.players[1].reserve == 0
    assert len(open_contracts(s)) == 24


def test_pa_r3_the_humans_bulldozer_stands_at_the_first_mixed_site_whoever_begins() -> None:
    tables = [new(1, seed) for seed in range(9)]
    assert {s.order[0] for s in tables} == {0, 1}
    for s in tables:
        assert dozers(s) == ["a2_m1"]


def test_pa_187_the_human_discards_a_tile_too() -> None:
    s = table([seat(dozers=["a1_t1"])], rafaga={})
    play(s, "play ba_tower", "tab top.A", "pay money", "bonus tb_101", "bonus tb_102")
    assert asked(s) == ("discard_tile", 0)


def test_pa_086_is_for_two_players_and_not_for_one() -> None:
    s = table([seat(dozers=["a1_t1"])], rafaga={}, options={"rahdo": "on"})
    play(s, "play ba_tower", "tab top.A", "pay money", "bonus tb_101", "bonus tb_201")
    assert len(arguments(s, "discard")) == 8  # any tile of section A, not only tb_301


def test_pa_189_the_deck_is_shuffled_anew_when_it_is_empty() -> None:
    s = table([seat()], rafaga={"next": ["solo_15"], "seen": [card for card in SOLO_CARDS if card != "solo_15"]})
    play(s, "take_battery")
    assert (len(opponent(s).deck), len(opponent(s).seen)) == (0, 18)
    play(s, "take_battery")
    assert (len(opponent(s).deck), len(opponent(s).seen)) == (17, 1)
    assert s.reveals >= 2


ORDERS = {
    "PA-445": ("solo_01", "a1 b1 c a3 b2 a2", False),
    "PA-446": ("solo_02", "a3 b2 c a1 b1 a2", False),
    "PA-447": ("solo_03", "b1 b2 a2 c a1 a3", True),
    "PA-448": ("solo_04", "c b2 a3 b1 a1 a2", False),
    "PA-449": ("solo_05", "a2 a1 b1 a3 b2 c", False),
    "PA-450": ("solo_06", "a3 b2 a2 a1 b1 c", False),
    "PA-451": ("solo_07", "b1 c a1 b2 a3 a2", True),
    "PA-452": ("solo_08", "b2 c a3 a2 b1 a1", False),
    "PA-453": ("solo_09", "a2 a1 a3 b1 b2 c", False),
    "PA-454": ("solo_10", "a1 b1 a2 c b2 a3", False),
    "PA-455": ("solo_11", "a3 b2 a2 c b1 a1", True),
    "PA-456": ("solo_12", "b1 c b2 a1 a2 a3", False),
    "PA-457": ("solo_13", "b2 c b1 a3 a2 a1", False),
    "PA-458": ("solo_14", "c a2 b1 b2 a1 a3", True),
}
FREE = {"a1": "a1_t1", "a2": "a2_t1", "a3": "a3_t1", "b1": "b1_t1", "b2": "b2_t1", "c": "c_t1"}
KINDS = {"tower": ["t1", "t2", "m1", "m2"], "wind": ["w1", "w2", "m1", "m2"]}
SITES_FOR_ONE = named(game.box.boards[1].sites, SITES)
CHEAPEST = {"a1": "a1_1", "a2": "a2_1", "a3": "a3_1", "b1": "b1_1", "b2": "b2_1", "c": "c_2"}


@pytest.mark.parametrize("rule", ORDERS)
def test_each_card_goes_through_its_sectors(rule: str) -> None:
    """The first sector is used; when it offers nothing, the next one is."""
    card, order, passes = ORDERS[rule]
    sectors = order.split()
    number = int(card[-2:])
    for skipped in range(len(sectors)):
        if number <= 8:
            kind = "tower" if number <= 4 else "wind"
            dozers = [f"{sector}_{n}" for sector in sectors[:skipped] for n in KINDS[kind] if f"{sector}_{n}" in SITES_FOR_ONE]
            s = crowded(card, dozers)
            pure = "t1" if kind == "tower" else "w1"
            expected = f"{sectors[skipped]}_{pure}"
            assert (buildings(s, 1)[0 if kind == "tower" else 1][0]) == expected
        else:
            towers = [FREE[sector] for sector in sectors[skipped:]]
            gone = [] if "a2" not in sectors[:skipped] else ["a2_1", "a2_2", "a2_3", "a2_4"]
            s = after(card, seat(towers=towers), removed=gone)
            assert CHEAPEST[sectors[skipped]] not in open_contracts(s)
        assert opponent(s).light == passes
        assert game.box.solo_rules[number - 1] == rule


def crowded(card: str, taken: list[str]) -> Table:
    """Sites are taken by the human's bulldozers and buildings."""
    mixed = "tm" if int(card[-2:]) > 4 else "t"
    towers = [site for site in taken if site.split("_")[1][0] in mixed][:6]
    farms = [site for site in taken if site.split("_")[1][0] in "wm" and site not in towers][:10]
    rest = [site for site in taken if site not in towers and site not in farms]
    return after(card, seat(towers=towers, farms=farms, dozers=rest))


def test_pa_190_a_tower_takes_two_tiles_of_its_zone() -> None:
    s = after("solo_04")
    assert (buildings(s, 1)[0], level(s, 1), money(s)[1]) == (["c_t1"], 2, 2)
    assert set(bonus_tiles(table([seat()]))) - set(bonus_tiles(s)) == {"tb_109", "tb_209"}
    few = {f"tb_{row}{column:02}": "" for row in (1, 2, 3) for column in range(9, 13) if (row, column) != (2, 10)}
    s = after("solo_04", bonus=few)
    assert (money(s)[1], "tb_210" in bonus_tiles(s)) == (1, False)


def test_pa_190_pa_r81_a_mixed_site_if_there_is_no_other() -> None:
    s = after("solo_04", seat(dozers=["c_t1"]))
    assert buildings(s, 1)[0] == ["c_m1"]


def test_pa_191_a_wind_farm() -> None:
    s = after("solo_05")
    assert (buildings(s, 1)[1], money(s)[1], markers(s)) == (["a2_w1"], 2, {"wind": 2})


def test_pa_192_a_contract() -> None:
    s = after("solo_10", rafaga={"towers": ["a1_t1"]}, removed=["a1_1"])
    assert "a1_4" not in open_contracts(s)  # 2 energy, the lowest
    assert "a1_3" not in open_contracts(s)  # its partner
    assert (money(s), markers(s), opponent(s).contracts) == ([25, 2], {"res": 2, "wind": 1}, 1)


def test_pa_192_the_human_is_paid_for_a_tower_of_their_own() -> None:
    s = after("solo_10", seat(towers=["a1_t1"]))
    assert money(s) == [30, 2]
    s = after("solo_10", seat(towers=["a1_t1"]), rafaga={"towers": ["a1_t2"]})
    assert money(s) == [25, 2]


def test_pa_192_a_released_tile_leaves_the_game() -> None:
    owner = seat(contracts=[("a1_3", "g1a")])
    s = after("solo_10", owner, rafaga={"towers": ["a1_t1"]}, circles={"k_a1": "conn_a1"})
    assert (s.circles[0], connections(s)) == (-1, ["conn_start"])
    assert told(s, "connection_lost") == ["The connection tile for 2 energy leaves the game."]


def test_pa_192_its_contracts_unlock_lines_for_the_human() -> None:
    s = table([seat(energy=9, towers=["a1_t1"])], rafaga={"covered": ["a1_1"]}, circles={"k_a1": "conn_a1"})
    play(s, "play ba_contract", "tab top.A", "contract a1_3", "grid g1b")
    assert connections(s) == ["conn_start", "conn_a1"]


@pytest.mark.parametrize(("rule", "card", "passes"), [("PA-459", "solo_15", False), ("PA-460", "solo_16", True)])
def test_pa_193_a_remote_contract(rule: str, card: str, passes: bool) -> None:
    s = after(card, remotes={"r2": "rt_04"})
    assert (s.remotes[1], money(s), markers(s)) == (-1, [25, 3], {"res": 1, "rem": 1, "wind": 1})
    assert (opponent(s).contracts, opponent(s).light) == (1, passes)
    s = after(card, seat(towers=["a1_t1"]))
    assert (s.remotes[0], money(s)) == (-1, [30, 3])


def test_pa_194_pa_461_a_solar_contract() -> None:
    s = after("solo_17", solars={"s01": "so_16"})
    assert (s.solars[0], money(s), markers(s)) == (-1, [25, 2], {"res": 2, "wind": 1})
    assert opponent(s).contracts == 1


def test_pa_195_pa_462_a_foreign_card() -> None:
    cards = {"argentina": ["fm_ar1", "fm_ar2", "fm_ar3"], "brazil": ["fm_br3", "fm_br1", "fm_br2"]}
    s = after("solo_18", shown=cards, deck={"brazil": ["fm_br9"]})
    assert (shown(s, 3), money(s)[1], markers(s)) == (["fm_br9", "fm_br1", "fm_br2"], 6, {"rst": 2, "wind": 1})
    assert opponent(s).light
    short = {"argentina": ["fm_ar1", "fm_ar2", "fm_ar3"], "brazil": ["fm_br3", "fm_br1"]}
    s = after("solo_18", shown=short, deck={"brazil": []})
    assert shown(s, 2)[0] != "fm_ar1"  # Argentina's row is longer


def test_pa_196_an_impossible_action() -> None:
    s = after("solo_01", rafaga={"towers": TOWERS})
    assert (money(s)[1], level(s, 1)) == (4, 7)
    ten = ["a1_w1", "a1_w2", "a2_w1", "a2_w2", "a3_w1", "a3_w2", "b1_w1", "b1_w2", "b2_w1", "b2_w2"]
    s = after("solo_07", rafaga={"farms": ten})  # a site is left in C, but no wind farm
    assert (money(s)[1], markers(s)) == (4, {"wind": 11})


def test_pa_197_every_second_pass_costs_time() -> None:
    s = after("solo_16")
    assert (opponent(s).light, s.time, s.lowered & 2) == (True, [0, 1], 2)
    s = after("solo_16", rafaga={"light": True})
    assert (opponent(s).light, s.time, s.lowered & 2) == (False, [0, 0], 0)


def test_pa_198_its_year() -> None:
    s = table([seat()], active=0, round=3, rafaga={"covered": ["a1_1", "a2_2"], "next": ["solo_01"]}, order=[1, 0])
    play(s, "take_battery")
    assert told(s, "rafaga_money")[0] == "Ráfaga gains $6."
    assert s.time[1] == 1


def test_pa_199_the_human_may_use_its_towers() -> None:
    s = table([seat(energy=9)], rafaga={"towers": ["a1_t1"], "next": ["solo_05"]})
    play(s, "play ba_contract", "tab top.A", "contract a1_1", "grid g1b", "stop")
    assert told(s, "paid_rafaga") == ["P0 pays $5 to Ráfaga."]
    assert money(s) == [20, 5 + 2]  # and $2 for the wind farm of its turn
    s = table([seat(energy=9, batteries=1)], rafaga={"next": ["solo_05"]}, remotes={"r2": "rt_07"})
    play(s, "play ba_remote", "tab top.A")
    assert set(options(s)) == {"own_tower", "tower_of_rafaga"}
    supply = int(s.supply)
    play(s, "tower_of_rafaga", "pay batteries")
    assert (batteries(s), s.supply) == ([0, 0], supply + 1)


@pytest.mark.parametrize(("difficulty", "gain"), [("easy", 6), ("normal", 20), ("hard", 36)])
def test_pa_200_top_halves(difficulty: str, gain: int) -> None:
    tiles = ["st_2_1", "st_1_2", "st_1_9", "st_2_2"]
    s = scoring([seat()], 0, rafaga={}, tiles=tiles, options={"solo_difficulty": difficulty})
    score(s)
    assert money(s)[1] == gain
    s = scoring([seat()], 0, rafaga={}, options={"solo_difficulty": difficulty, "intro_scoring": "on"})
    score(s)
    assert money(s)[1] == gain


def test_pa_201_how_it_is_counted() -> None:
    rafaga = {
        "towers": ["a1_t1", "b1_t1"],
        "farms": ["a1_w1"],
        "covered": ["a1_1", "a2_2", "s01"],
        "markers": {"res": 4, "rst": 2},
    }
    s = table([seat()], rafaga=rafaga)
    expected = {
        "res": 4,
        "ind": 0,
        "rst": 2,
        "farms": 2,
        "towers": 3,
        "contracts": 3,
        "zone_a": 2,
        "solar": 2,
        "lucrative": 2,
        "network": 3,
        "spent": 3,
        "batteries": 3,
    }
    assert {what: counted(s, what, 1) for what in expected} == expected
    s = scoring([seat(money=0)], 1, rafaga=rafaga, tiles=["st_2_1", "st_1_2", "st_1_9", "st_2_2"])
    score(s)
    assert money(s) == [0, 15]
    s = scoring([seat(money=0)], 1, rafaga=rafaga, options={"intro_scoring": "on"})
    score(s)
    assert money(s) == [0, 10]  # $5 for each of two markets


def test_pa_202_who_wins() -> None:
    tiles = ["st_2_1", "st_1_2", "st_1_9", "st_2_2"]
    for mine, won in ((100, (0,)), (10, ())):
        s = scoring([seat(money=mine)], 2, rafaga={}, tiles=tiles)
        score(s)
        assert (s.over, money(s), s.winners()) == (True, [mine, 20 + 20], won)  # two top halves, and no majorities
        assert s.returns() == ([1.0] if won else [0.0])


def test_pa_202_ties() -> None:
    level_pegging = table([seat(money=10)], rafaga={"money": 10})
    assert level_pegging.best_companies() == [1]
    assert table([seat(money=10, farms=["a3_w1"])], rafaga={"money": 10}).best_companies() == [0]
    assert table([seat(money=10)], rafaga={"money": 10, "farms": ["a3_w1"]}).best_companies() == [1]
    assert table([seat(money=11)], rafaga={"money": 10}).best_companies() == [0]


def test_pa_r81_markers_stay_on_the_last_space() -> None:
    s = after("solo_17", solars={"s01": "so_16"}, rafaga={"markers": {"res": 19}})
    assert markers(s)["res"] == 20


def test_a_solo_game_ends() -> None:
    for seed in range(10):
        s = new(1, seed)
        play_out(s, Chance(seed))
        assert s.over
        assert s.winners() in ((0,), ())
