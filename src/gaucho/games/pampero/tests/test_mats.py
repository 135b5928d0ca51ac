"""Company mats, grid boards, cards and the books: what can be chosen is chosen there, and every peso is accounted for."""

from __future__ import annotations

import re

import pytest

from gaucho.engine.story import label
from gaucho.games.pampero import page
from gaucho.games.pampero.ledger import (
    CARDS,
    FROM_OTHERS,
    NETWORK,
    PARKING,
    REPAID,
    SPACES,
    TO_OTHERS,
    YEARS,
    ledger,
    lines_of_rules,
)
from gaucho.games.pampero.page_bonus import bonus_board
from gaucho.games.pampero.page_criteria import SIGNS
from gaucho.games.pampero.page_grid import grid, grid_board
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_mat import company_mat, turns_taken
from gaucho.games.pampero.page_plan import GRID_HEIGHT, GRID_TOP, NODE_HIGH, NODE_WIDE, Plan
from gaucho.games.pampero.page_players import boards_of, others
from gaucho.games.pampero.page_sheet import lookup, sheet
from gaucho.games.pampero.page_signs import marks_of
from gaucho.games.pampero.page_specialists import specialists
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.criteria import CRITERIA
from gaucho.games.pampero.rules.names import GRID, TOWERS, ZONES
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import game, money, score, scoring, seat, table, tables, view
from gaucho.kit.page import Scene
from gaucho.kit.page_check import Reader, check_markup
from gaucho.testing import asked, play

NAMES = ["Ann", "Bob", "Cleo", "<i>Dirk"]
ON_MATS = (  # verbs whose options all have a place on these boards
    "play", "tab", "grid", "line", "bonus", "slot", "discard", "connect", "venture", "hire", "market", "retrieve", "row",
    "crown", "score", "retrieve_all",
)  # fmt: skip


def look(state: Table, viewer: int | None = 0, live: bool = True) -> Look:
    names = NAMES[: state.seats]
    options = state.legal(viewer) if viewer is not None and live else []
    legal = {option.text: label(game, option, viewer or 0, state.seats, names) for option in options}
    return Look(view(state, viewer), game, Scene(names, legal, live, state.events(viewer)))


def boards(one: Look) -> str:
    return company_mat(one) + grid_board(one) + bonus_board(one) + specialists(one) + others(one)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_concerns_these_boards_is_chosen_on_them(seats: int) -> None:
    met = set()
    for state in tables.moments(seats, 2, of=60):
        for viewer in state.to_move():
            offered = set(Reader(boards(look(state, viewer))).all("data-option"))
            wanted = {option.text for option in state.legal(viewer) if option.verb in ON_MATS}
            assert offered == wanted
            met |= {option.split()[0] for option in offered}
    assert len(met) > 7


@pytest.mark.parametrize("seats", [1, 3])
def test_boards_are_well_formed_and_use_only_shapes_that_exist(seats: int) -> None:
    shapes = set(re.findall(r'id="(pa-[^"]+)"', page.symbols(game)))
    for state in tables.moments(seats, 3, of=60):
        for viewer in (0, None):
            one = look(state, viewer)
            text = boards(one) + lookup(one) + sheet(one)
            check_markup(text)
            assert set(re.findall(r'href="#(pa-[^"]+)"', text)) <= shapes
    assert set(re.findall(r'href="#(pa-[^"]+)"', page.symbols(game))) <= shapes


@pytest.mark.parametrize(("seats", "settings"), [(1, {}), (2, {"intro_scoring": "on"}), (3, {}), (4, {"longer_game": "on"})])
def test_the_books_close_to_the_peso_at_any_time(seats: int, settings: dict[str, str]) -> None:
    for state in tables.moments(seats, 4, settings, of=10):
        found = ledger(view(state, None), state.events(None), game)
        assert [found.total(i) for i in range(len(state.players))] == [player.money for player in state.players]


@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_counted_for_the_standings_is_what_the_rules_count(seats: int) -> None:
    for state in tables.moments(seats, 5, of=40):
        guessed = look(state, None).table
        for company in range(len(state.players)):
            for criterion in range(len(CRITERIA) - 1):
                assert count(guessed, company, criterion) == count(state, company, criterion)


# ---- cards and signs -------------------------------------------------------------------------------------------------


def test_every_operation_and_criterion_has_a_sign_and_every_criterion_its_words() -> None:
    shapes = set(re.findall(r'id="pa-([^"]+)"', page.symbols(game)))
    for op in game.box.ops:
        for mark in marks_of(game.box, op):
            assert mark.name == "" or {mark.name, mark.corner or mark.name} <= shapes
    assert tuple(SIGNS) == tuple(game.words["criteria"]) == CRITERIA  # stories find them by their place
    for marks in SIGNS.values():
        assert {mark.name for mark in marks} <= shapes


def test_no_style_of_what_is_drawn_once_names_an_ancestor() -> None:
    """What `<use>` puts elsewhere has no ancestors there."""
    css = (game.folder.path / "page_mats.css").read_text("utf-8")
    flat = {name for rule in re.findall(r"(?m)^([^&@/{}\n]+)\{", css) for name in re.findall(r"\.((?:pa|pm)-[\w-]+)", rule)}
    inside = re.findall(r'<symbol id="pa-face-.*?</symbol>', page.symbols(game))
    assert len(inside) > 150
    used = {name for symbol in inside for words in re.findall(r' class="([^"]+)"', symbol) for name in words.split()}
    plain = {"pm-card-basic", "pm-card-foreign", "pa-band", "pa-hex-start"}  # as the class beside them
    assert used - plain <= flat


def test_a_card_that_cannot_be_played_says_why_and_others_are_lit() -> None:
    state = table([seat(money=0, dozers=["a1_w1"]), seat()])
    read = Reader(company_mat(look(state)))
    assert "play ba_wind" in read.all("data-why")
    assert "play ba_venture" in read.all("data-option")
    assert "retrieve_all" in read.all("data-why")
    watching = Reader(company_mat(look(state, 1)))
    assert not watching.all("data-option")
    assert not Reader(company_mat(look(state, live=False))).all("data-option")


def test_the_tabs_of_the_first_free_spaces_are_lit_and_the_chosen_card_is_lifted() -> None:
    state = table([seat(money=30, dozers=["a1_w1", "b1_w1"], mat={"top 1": "ba_wild", "top 3": "ba_venture"}), seat()])
    play(state, "play ba_wind")
    text = company_mat(look(state))
    lit = [tag for tag in Reader(text).tags if tag[1].get("data-option", "").startswith("tab ")]
    assert {tag["data-option"]: tag["aria-label"] for _, tag in lit} == {
        "tab top.A": "Top row, space 2, zone A: $5, 2 energy",
        "tab top.B": "Top row, space 2, zone B: $9, 3 energy",
        "tab bottom.A": "Bottom row, space 1, zone A: $5, 1 energy",
    }
    lifted = [tag for _, tag in Reader(text).tags if "pa-lifted" in tag.get("class", "")]
    assert [tag["data-zoom"] for tag in lifted] == ["Build a wind farm"]


def test_a_discount_is_written_on_the_tabs_of_zone_b() -> None:
    players = [seat(slots={"tt_b_discount": "tt_b_discount"}), seat()]
    text = company_mat(look(table(players)))
    zones = re.findall(r"pm-zone-(\w)[^<]*<b>[^<]*</b>(?:(?!</div>).)*<small>-3</small>", text)
    assert zones == ["b"] * sum(tab.zone == ZONES.index("B") for tabs in game.box.tabs for tab in tabs)


def test_action_markers_count_the_turns_that_have_begun() -> None:
    state = table([seat(), seat(), seat()], round=2, active=1, order=[2, 1, 0])
    assert [turns_taken(look(state, 0), one) for one in range(3)] == [1, 2, 2]


# ---- grid board ------------------------------------------------------------------------------------------------------


def test_contracts_lie_on_their_spaces_and_locked_columns_are_marked() -> None:
    players = [seat(towers=["a1_t1"], contracts=[("a2_1", "g1b"), ("so_01", "s01", "g2b")], energy=9), seat()]
    text = grid(look(table(players)), 0)
    labels = Reader(text).labels()
    assert "Contract on grid space 1b" in labels
    assert "Contract on grid space 2b" in labels
    assert "Grid space 3a, transformer 3, locked" in labels
    assert "Grid space 2a, transformer 2\n" in labels
    assert "Energy 9 of 14" in labels
    assert 'href="#pa-face-grid-2"' in text
    assert text.count("pa-live") == 1  # g1b - g2b


def test_a_paid_network_line_is_covered_and_ventures_are_seen() -> None:
    players = [seat(network=["n1"], contracts=[("a2_1", "g1a"), ("a1_1", "g1b")], ventures=["v1"]), seat()]
    labels = Reader(grid(look(table(players)), 0)).labels()
    assert "Network line 1a-1b: covered, free" in labels
    assert "Network line 2a-2b-2c: $3" in labels
    assert "Venture slot of band 1, taken" in labels


def test_no_two_grid_spaces_touch_and_all_lie_on_the_board() -> None:
    plan = Plan(game.box)
    places = [plan.node(space) for space in range(len(GRID))]
    for i, (x, y) in enumerate(places):
        assert y - NODE_HIGH / 2 >= GRID_TOP
        assert y + NODE_HIGH / 2 <= GRID_TOP + GRID_HEIGHT
        assert x - NODE_WIDE / 2 >= plan.edge(0)
        for u, v in places[:i]:
            assert abs(x - u) >= NODE_WIDE + 4 or abs(y - v) >= NODE_HIGH + 2
    edges = [plan.edge(tower) for tower in range(TOWERS + 1)]
    assert sorted(edges) == edges


def test_a_market_is_chosen_at_its_track() -> None:
    state = table([seat(specialists=["sa_market_analyst"]), seat()])
    play(state, "play sa_market_analyst", "tab top.A")
    read = Reader(grid_board(look(state)))
    assert read.all("data-option") == [f"market {name}" for name in ("res", "ind", "com", "rst", "rem")]


# ---- tower bonuses, specialists, others ------------------------------------------------------------------------------


def test_sections_that_a_tower_does_not_reach_are_shut_and_the_first_space_stays_marked() -> None:
    state = table([seat(money=30, dozers=["a1_t1"]), seat(), seat()])
    play(state, "play ba_tower", "tab top.A", "pay money")
    text = bonus_board(look(state))
    assert re.findall(r"pa-section-(\w) pa-shut", text) == ["b", "c"]
    assert len(Reader(text).all("data-option")) == 12
    play(state, "bonus tb_101")
    text = bonus_board(look(state))
    assert set(Reader(text).all("data-option")) == {"bonus tb_102", "bonus tb_201"}
    assert text.count("pa-selected") == 1
    assert not Reader(bonus_board(look(state, 1))).all("data-option")


def test_specialists_are_taken_from_their_displays() -> None:
    state = table([seat(towers=["a1_t1"], income={"res": 2}, specialists=["sa_market_analyst"]), seat()])
    play(state, "play sa_market_analyst", "tab top.A", "market res")
    read = Reader(specialists(look(state)))
    assert len(read.all("data-option")) == 6
    assert all(option.startswith("hire ") for option in read.all("data-option"))


def test_other_companies_can_be_looked_at_and_not_touched() -> None:
    state = table([seat(), seat(money=77, contracts=[("a2_1", "g1a")]), seat(), seat()])
    one = look(state)
    read = Reader(others(one))
    assert not read.all("data-option")
    assert {turn.split("-")[0] for turn in read.all("data-turn")} == {"company1", "company2", "company3", "others"}
    assert "Money: $77" in read.labels()
    assert "Contract on grid space 1a" in Reader(boards_of(one, 1)).labels()
    assert "&lt;i&gt;Dirk" in others(one)


# ---- scorings --------------------------------------------------------------------------------------------------------


def test_the_halves_of_the_end_tiles_are_told_apart_even_if_they_pay_the_same() -> None:
    """Five batteries at $3 are $15, as much as the majority of the same tile."""
    players = [seat(batteries=5, farms=["a1_w1"]), seat(batteries=5)]
    state = scoring(players, 2, tiles=["st_1_2", "st_2_2", "st_1_1", "st_2_3"])
    score(state)  # the last player takes a sixth battery
    found = ledger(view(state, None), state.events(None), game)
    assert [(half.place, half.top, half.gains) for half in found.halves] == [
        (2, True, [15, 18]),
        (2, False, [15, 0]),
        (3, True, [0, 0]),
        (3, False, [0, 0]),
    ]
    text = sheet(look(state))
    assert "$3 each for batteries" in text
    assert "$15 for the most wind farms on the board" in text
    assert "<small>6 &#215; $3 = </small>$18" in text


def test_the_sheet_books_payments_between_companies_lines_and_debts() -> None:
    players = [seat(money=30, energy=4, contracts=[("a1_1", "g1a")], ventures=["v1"]), seat(dozers=["a1_w2"])]
    state = table(players, round=3, active=0)
    play(state, "play ba_wind", "tab bottom.A")
    found = ledger(view(state, None), state.events(None), game)
    assert found.lines[YEARS, TO_OTHERS] == [-5, 0]
    assert found.lines[YEARS, FROM_OTHERS] == [0, 5]
    assert (YEARS, NETWORK) not in found.lines
    assert REPAID not in [name for _, name in found.lines]
    assert sheet(look(state)) == ""
    play(state, "to p1")  # the bulldozer must leave, and its parking spot gives $6
    assert ledger(view(state, None), state.events(None), game).lines[YEARS, PARKING] == [0, 6]


def test_a_log_that_begins_within_a_scoring_leaves_the_rest_of_it_to_the_time_before() -> None:
    """As when somebody plays on from the middle of a game."""
    tiles = ["st_1_2", "st_1_1", "st_1_3", "st_2_2"]
    state = scoring([seat(farms=["a1_w1"], scoring=["ss_storage"]), seat()], 1, tiles=tiles)
    score(state)
    assert asked(state) == ("crown", 0)
    later = tables.read(game.dump(state) | {"log": []})
    play(later, "pass")
    assert money(later) == [40, 25]
    assert "Before this log began" in lookup(look(later))


def test_every_rule_that_gives_money_has_its_line() -> None:
    lines = lines_of_rules(game.box)
    assert {op.rule for op in game.box.ops} <= set(lines)
    assert lines["PA-321"] == SPACES


def test_a_scoring_card_is_played_half_by_half_while_the_scoring_is_seen() -> None:
    state = scoring([seat(batteries=2, scoring=["ss_storage"]), seat()], 0, tiles=["st_1_5", "st_2_2", "st_1_1", "st_2_3"])
    score(state)
    one = look(state)
    text = company_mat(one)
    assert Reader(text).all("data-option") == ["score ss_storage.a"]
    assert "$3 each for batteries" in text
    assert 'aria-label="This scoring"' in text
    assert "pa-mat" not in re.findall(r'class="(pa-mat)"', text)
    play(state, "score ss_storage.a")
    found = ledger(view(state, None), state.events(None), game)
    assert found.lines[0, CARDS] == [6, 0]


def test_the_standings_name_the_one_with_the_most() -> None:
    state = table([seat(farms=["a1_w1"]), seat()], tiles=["st_1_2", "st_1_1", "st_1_3", "st_2_3"])
    text = lookup(look(state))
    assert '<b>2</b> <span class="pa-gain">$15</span>' in text
    assert "Most" not in re.findall(r"First scoring</h4>.*?</div>", text)[0]


def test_a_lost_solo_game_has_its_sheet_too() -> None:
    lost = next(state for seed in range(9) for state in tables.moments(1, seed, of=10**6) if state.over and not state.winners())
    text = sheet(look(lost))
    assert "pa-books" in text
    assert "Ráfaga" in text
    assert f"${lost.scores()[0]}" in text
