"""The box: counts, sides of the board, names of operations and criteria, and what is refused in an overlay."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.errors import ContentError
from gaucho.games.pampero.rules import criteria, names, operations
from gaucho.games.pampero.rules.main_board import Board
from gaucho.games.pampero.rules.names import (
    BASICS,
    CARDS,
    CIRCLES,
    CONNECTIONS,
    FOREIGN_CARDS,
    GRID,
    LINES,
    REMOTE_TILES,
    SCORING_CARDS,
    SCORING_TILES,
    SITES,
    SOLAR_SPACES,
    SOLAR_TILES,
    SOLO_CARDS,
    SPECIALISTS,
    SPOTS,
    STANDARDS,
    TOWER_TILES,
)
from gaucho.games.pampero.tests.position import game, named, seat, table, tables
from gaucho.testing import play

BOX = game.box


def test_the_numbers_of_the_specification() -> None:
    counts = {
        "basic cards": (BASICS, 8), "specialists": (SPECIALISTS, 18), "scoring cards": (SCORING_CARDS, 18),
        "foreign cards": (FOREIGN_CARDS, 18), "contracts": (STANDARDS, 31), "remote tiles": (REMOTE_TILES, 10),
        "solar tiles": (SOLAR_TILES, 31), "connection tiles": (CONNECTIONS, 13), "scoring tiles": (SCORING_TILES, 18),
        "tower bonus types": (TOWER_TILES, 15), "grid spaces": (GRID, 27), "network lines": (LINES, 7),
        "circles": (CIRCLES, 10),
        "sites": (SITES, 42), "display spaces": (SOLAR_SPACES, 19), "spots": (SPOTS, 8), "solo cards": (SOLO_CARDS, 18),
    }  # fmt: skip
    for what, (things, number) in counts.items():
        assert len(things) == len(set(things)) == number, what
    assert [sum(name.startswith(zone) for name in STANDARDS) for zone in "abc"] == [15, 10, 6]
    assert len(TOWER_TILES) * BOX.copies + 3 * BOX.blanks == 36
    assert (names.TOWERS, names.FARMS, names.DOZERS, len(names.SLOTS)) == (7, 11, 5, 4)


@pytest.mark.parametrize(
    ("seats", "kinds", "spots", "circles"),
    [(1, (7, 8, 11), 5, 7), (2, (7, 8, 11), 5, 7), (3, (13, 11, 15), 7, 10), (4, (14, 11, 17), 8, 10)],
)
def test_the_sides_of_the_board(seats: int, kinds: tuple[int, int, int], spots: int, circles: int) -> None:
    board = BOX.boards[seats]
    sites = [site.split("_")[1][0] for site in named(board.sites, SITES)]
    assert tuple(sites.count(kind) for kind in "mtw") == kinds
    assert len(named(board.spots, SPOTS)) == spots
    assert len(board.circles) == circles


def pairs(joined: list[int]) -> set[str]:
    return {f"{STANDARDS[one]}-{STANDARDS[other]}" for one, other in enumerate(joined) if one < other}


def test_links_and_pairs() -> None:
    """PA-114, PA-117: on both sides, and with 3 players without what does not exist."""
    both = [
        "a1_1-a1_2",
        "a1_4-a2_1",
        "a2_2-a2_3",
        "a2_4-a3_1",
        "a3_3-a3_4",
        "b1_2-b1_3",
        "b2_2-b2_3",
        "b1_4-c_1",
        "b2_4-c_3",
        "c_2-c_4",
    ]
    large, three, small = BOX.boards[4], BOX.boards[3], BOX.boards[2]
    assert pairs(small.link) == set(both)
    assert pairs(large.link) == pairs(three.link) == {*both, "a1_5-b1_1", "a3_5-b2_1"}
    assert pairs(large.partner) == {"a2_3-a2_5", "b1_3-b1_5", "b2_3-b2_5", "c_5-c_6"}
    assert pairs(three.partner) == {"b1_3-b1_5", "b2_3-b2_5"}
    assert pairs(small.partner) == {"a1_3-a1_4", "a3_2-a3_3", "b1_1-b1_3", "b2_1-b2_3", "c_2-c_3"}


def test_pa_r33_every_connection_tile_can_be_released() -> None:
    """Of each circle two lines can be unlocked although only one contract of each pair is ever fulfilled."""
    for seats in (2, 3, 4):
        board: Board = BOX.boards[seats]
        for circle in board.circles:
            lines = board.lines[circle]
            ends = [[space for space in range(39) if line >> space & 1] for line in lines]
            assert any(
                one != other and (one >= 31 or board.partner[one] != other)
                for i, first in enumerate(ends)
                for second in ends[i + 1 :]
                for one in first
                for other in second
            )


def test_every_operation_has_its_name_and_a_use() -> None:
    """A constant that slipped by one would let cards do something else."""
    for code, name in enumerate(operations.OPERATIONS):
        assert getattr(operations, name.upper()) == code
    assert {op.code for op in BOX.ops} == set(range(len(operations.OPERATIONS)))
    assert [op.place for op in BOX.ops] == list(range(len(BOX.ops)))
    for i, market in enumerate(operations.MARKETS):
        assert getattr(operations, market.upper()) == i


def test_every_criterion_has_its_name_and_a_use() -> None:
    special = {
        "energy": "ENERGY_LEFT",
        "solar": "SOLARS",
        "remote": "REMOTES",
        "foreign": "FOREIGN_CARDS",
        "any_market": "ANY_ICONS",
    }
    for code, name in enumerate(criteria.CRITERIA[5:], start=5):
        assert getattr(criteria, special.get(name, name.upper())) == code
    used = {*BOX.top_counts, *BOX.bottom_counts}
    for card in BOX.scoring_options:
        used |= {option.criterion for option in card if option.gives in (criteria.PER, criteria.CROWN)}
    assert used == set(range(len(criteria.CRITERIA)))


def test_every_constant_of_a_thing_is_its_place() -> None:
    places = {
        "TILE_WIND": "tt_a_wind", "TILE_RURAL": "tt_a_rural", "TILE_DISCOUNT": "tt_b_discount", "TILE_CONN": "tt_b_conn",
        "TILE_TOWERS": "tt_c_towers", "TILE_FOREIGN": "tt_c_foreign", "TILE_VENTURE": "tt_c_venture",
        "TILE_INCOME": "tt_c_income",
    }  # fmt: skip
    for constant, tile in places.items():
        assert getattr(names, constant) == TOWER_TILES.index(tile)
    assert (names.FIRST_REMOTE, names.FIRST_SOLAR_SPACE, names.FIRST_SOLAR_TILE) == (31, 31 + 8, 31 + 10)
    assert (names.FIRST_START_TOWER, names.FIRST_START_FARM, names.ALL_SITES) == (42, 46, 50)
    assert CARDS[names.FIRST_SPECIALIST] == "sa_foreman"
    assert FOREIGN_CARDS[names.FIRST_BRAZIL] == "fm_br1"
    assert names.SECTORS[names.START_SECTOR] == "a2"


def test_every_component_cites_a_rule_that_speaks_of_it() -> None:
    rules = game.folder.rules()
    for cited, things in (
        (BOX.card_rules, CARDS), (BOX.scoring_rules, SCORING_CARDS), (BOX.tile_rules, SCORING_TILES),
        (BOX.bonus_rules, TOWER_TILES), (BOX.foreign_rules, FOREIGN_CARDS), (BOX.solo_rules, SOLO_CARDS),
    ):  # fmt: skip
        assert len(set(cited)) == len(things)
        for rule, thing in zip(cited, things, strict=True):
            assert thing in rules[rule].text
    for op in BOX.ops:
        assert op.rule in rules


def test_cards_with_several_effects_have_names_for_them() -> None:
    found = {
        CARDS[i]: [int(operations.effect_name(e)) for e in effects] for i, effects in enumerate(BOX.effects) if len(effects) > 1
    }
    assert found == {"ba_wild": [0, 1, 2], "sa_project_manager": [1, 2, 3, 4]}


def test_words_for_everything() -> None:
    """Every question, every option and every card has its words."""
    words = game.words
    assert set(words["prompts"]) == set(words["waiting"])
    assert set(words["options"]) == {verb.name for verb in game.options.verbs}
    for thing in (*CARDS, *SCORING_CARDS, *TOWER_TILES, *FOREIGN_CARDS):
        assert thing in words["arguments"]


@pytest.mark.parametrize(
    ("overlay", "key", "reason"),
    [
        ({"setup": {"display": 4}}, "setup.display", "not between 1 and 3"),
        ({"time": {"printed": [3, 3, 9]}}, "time.printed", "further and further"),
        ({"sectors": {"a1": {"next": "a2"}}}, "sectors.", "does not lie next to it"),
        ({"sites": {"a1_m1": "none"}}, "sites.a1_m1", "'none' is not one of"),
        ({"contracts": {"a1_1": {"icons": "res+3"}}}, "contracts.a1_1.icons", "like res\\+2"),
        ({"links": {"large": "a1_1-a1_9"}}, "links.large", "does not join two"),
        ({"links": {"large": "a1_1-a1_2, a1_2-a1_3"}}, "links.large", "joined already"),
        ({"remote_tiles": {"rt_01": {"cost": "2x"}}}, "remote_tiles.rt_01.cost", "like 2e"),
        ({"remote_tiles": {"rt_01": {"cost": "1e | 2e | 3e"}}}, "remote_tiles.rt_01.cost", "more than two ways"),
        ({"circles": {"k_a1": {"large": "a1_1; x"}}}, "circles.k_a1.large", "not a contract space"),
        ({"connections": {"conn_a1": {"does": "move 1 1"}}}, "connections.conn_a1.does", "cannot|can stand here"),
        ({"connections": {"conn_start": {"does": "one_of money 3"}}}, "connections.conn_start.does", "does not offer two"),
        ({"parking": {"p1": {"does": "money 0"}}}, "parking.p1.does", "a number from 1 to"),
        ({"parking": {"p1": {"does": "advance abc 1"}}}, "parking.p1.does", "not one of res"),
        ({"parking": {"p1": {"does": "turn_order"}}}, "parking.p1.does", "can stand here"),
        ({"grid": {"thick": "g1a-g9z"}}, "grid.thick", "does not join two"),
        ({"network": {"n1": {"cost": "1x"}}}, "network.n1.cost", "like 3m"),
        ({"towers": {"tower_2": {"venture": "yes"}}}, "towers", "venture slot"),
        ({"income": {"res": {"arrows": "5:abc"}}}, "income.res.arrows", "like 5:com"),
        ({"towers": {"tower_3": {"energy": 3}}}, "towers", "does not rise to 14"),
        ({"towers": {"tower_7": {"energy": 13}}}, "towers", "does not rise to 14"),
        ({"income": {"com": {"limits": [1, 2, 4, 3, 7, 9, 11]}}}, "income.com.limits", "unlocked already"),
        ({"cards": {"ba_venture": {"batteries": "yes"}}}, "cards.ba_venture.batteries", "only instead of a cost"),
        ({"cards": {"ba_foreign": {"money": "cost", "batteries": "yes"}}}, "cards.ba_foreign.batteries", "sells them"),
        ({"mat": {"top": "A5/1"}}, "mat.top", "has 1 spaces"),
        ({"mat": {"top": "A5/1 A6/1, A5/1, A5/1, A5/1, A5/1"}}, "mat.top", "different zones"),
        ({"cards": {"ba_wind": {"effects": "build_wind by some bulldozer"}}}, "cards.ba_wind.effects", "not one of any"),
        ({"cards": {"ba_wind": {"effects": "build_wind by any tower"}}}, "cards.ba_wind.effects", "not one of bulldozer"),
        ({"cards": {"ba_wind": {"effects": "fly"}}}, "cards.ba_wind.effects", "not an operation"),
        (
            {"cards": {"ba_contract": {"effects": "fulfill all by any tower"}}},
            "cards.ba_contract.effects",
            "not one of standard",
        ),
        ({"cards": {"ba_wild": {"effects": "venture / foreign"}}}, "cards.ba_wild.effects", "same name"),
        ({"cards": {"ba_wind": {"link": "D"}}}, "cards.ba_wind.link", "not one of"),
        ({"scoring_cards": {"ss_homes": {"a": "lots"}}}, "scoring_cards.ss_homes.a", "not an option"),
        ({"scoring_cards": {"ss_homes": {"a": "2 per any_market"}}}, "scoring_cards.ss_homes.a", "not one of"),
        ({"scoring_tiles": {"st_1_1": {"top": "3 most farms"}}}, "scoring_tiles.st_1_1.top", "like '3 per farms'"),
        ({"bonus_board": {"preset_1": "res"}}, "bonus_board", "12 spaces"),
        ({"foreign": {"fm_ar1": {"front": "gold"}}}, "foreign.fm_ar1.front", "not one of"),
        ({"solo_cards": {"solo_01": {"action": "sleep"}}}, "solo_cards.solo_01.action", "not one of"),
        ({"foreign": {"mark": "guessed"}}, "foreign.mark", "not one of"),
        ({"colours": {}}, "colours", "unknown key"),
    ],
)
def test_wrong_content_stops_with_key_and_reason(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason) as caught:
        tables.load(overlay)
    assert key in str(caught.value)


def test_an_overlay_changes_what_a_spot_gives() -> None:
    changed = tables.load({"parking": {"p1": {"does": "energy 5"}}})
    s = table([seat(dozers=["a1_w1"]), seat()], box=changed)
    play(s, "play ba_bulldozer", "tab top.A", "dozer a1_w1", "to p1")
    assert s.players[0].energy == 6
