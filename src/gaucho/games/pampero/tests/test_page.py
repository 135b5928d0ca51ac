"""The browser page: every choice is on the table, what it would lead to is what the rules do, and nothing hidden is in it."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from gaucho.engine.story import label
from gaucho.games.pampero import page
from gaucho.games.pampero.page_ground import SECTOR_NAMES
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_outcome import BEYOND, PAYING, outcomes
from gaucho.games.pampero.page_places import PLACES, SITE, START_FARMS, START_TOWERS, SUN, TILE
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.consolidation import whole_income
from gaucho.games.pampero.rules.names import CIRCLES, REMOTE_SPACES, SITES, SOLAR_SPACES, STANDARDS
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import drawn, game, seat, table, tables, view
from gaucho.kit.page import Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup, scene_of
from gaucho.testing import play

FOLDER = Path(page.__file__).parent


def look_of(state: Table, viewer: int) -> Look:
    return Look(view(state, viewer), game, scene_of(game, state, viewer))


# ---- whole games -----------------------------------------------------------------------------------------------------


def test_a_replay_cannot_be_clicked_but_its_leaves_turn() -> None:
    for state in tables.moments(3, 6, first=2, of=100):
        shown = page.draw(view(state, 0), game, scene_of(game, state, 0, live=False))
        read = Reader(shown.board)
        assert read.all("data-option") == read.all("data-why") == []
        assert shown.dialog is None
        assert len(read.all("data-turn")) >= len(page.LEAVES)


def test_a_table_laid_open_belongs_to_nobody() -> None:
    state = table([seat(), seat()])
    opened = page.laid_open([view(state, 0), view(state, 1)])
    assert opened.seat == -1
    assert view(state, 0).seat == 0
    assert page.draw(opened, game, Scene(NAMES[:2], live=False)).board


def test_no_option_is_called_by_its_id() -> None:
    for option in game.options:
        assert "_" not in label(game, option, 0, 4, NAMES), option.text


# ---- what a choice would lead to -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (4, 7)])
def test_what_a_choice_would_lead_to_is_what_the_rules_do(seats: int, seed: int) -> None:
    compared = 0
    for state in tables.moments(seats, seed, first=2, of=100):
        for asked in state.to_move():
            for option, outcome in outcomes(look_of(state, asked)).items():
                real = state.clone()
                told = len(real.events(asked))
                real.choose(asked, option)
                while (
                    real.due is not None
                    and real.due.prompt in PAYING
                    and real.due.seats == (asked,)
                    and option.split()[0] not in ("play", "tab")
                ):
                    real.choose(asked, real.legal(asked)[0])
                if any(event.kind in BEYOND for event in real.events(asked, told)):
                    continue
                if any(event.rule == "PA-155" for event in real.events(asked, told)):
                    continue
                me = real.players[asked]
                after = (*outcome.goods, outcome.income, outcome.level)
                assert after == (me.money, me.energy, me.batteries, whole_income(real, me), me.level), option
                compared += 1
    assert compared > 40


def test_a_site_beside_anothers_bulldozer_says_who_is_paid_before_it_is_chosen() -> None:
    state = table([seat(money=8, energy=3), seat(dozers=["a1_w2", "a1_m1"])])
    play(state, "play ba_wind", "tab bottom.A")
    shown = drawn(state, 0)
    assert shown.hints["build a1_w2"] == "bulldozer of Bob; -$5, +1 energy, to Bob"
    read = Reader(shown.board)
    assert "build a1_w2" in read.all("data-preview")
    assert "$5 to Bob" in read.text


def test_a_contract_is_shown_with_all_it_costs_and_brings() -> None:
    state = table([seat(money=11, energy=4), seat()])
    play(state, "play ba_contract", "tab top.A")
    assert drawn(state, 0).hints["contract a2_1"].startswith("residential +1; about -$3, -1 energy, +$1 income")


def test_the_other_end_of_a_link_is_named_whatever_was_fulfilled_within() -> None:
    """PA-R25: a solar contract, gained as a bonus, comes between the two ends."""
    player = seat(energy=9, towers=["a1_t1", "a3_t1"], contracts=[("a3_1", "g1c"), ("a3_2", "g2d")])
    state = table([player, seat(), seat()], solars={"s01": "so_01"})
    play(state, "play ba_contract", "tab top.A", "contract a1_1", "grid g3f", "solar s01", "grid g3e")
    shown = drawn(state, 0)
    assert shown.hints["fulfill_linked"].startswith("A1 contract 2, residential +2;")
    assert re.search(r'class="pa-place [^>]*data-option="fulfill_linked"', shown.board)  # on the map, not among other buttons


def test_a_card_says_at_which_tabs_it_can_be_played_and_for_how_much() -> None:
    state = table([seat(money=30, energy=6, dozers=["b1_w1", "a1_w1"]), seat()])
    hints = drawn(state, 0).hints
    assert hints["play ba_wind"] == "A $5 · B $10"
    play(state, "play ba_wind")
    assert drawn(state, 0).hints["tab top.B"] == "$10, +2 energy"


def test_a_card_that_is_pointed_at_shows_on_the_map_what_it_could_be_played_for() -> None:
    state = table([seat(money=30, energy=6, dozers=["b1_w1", "a1_w1"]), seat(dozers=["a2_m1"])])
    found = outcomes(look_of(state, 0))
    assert found["play ba_wind"].aims == {"build a1_w1", "build a2_m1", "build b1_w1"}
    assert found["play ba_venture"].aims == set()
    assert "contract a2_1" in found["play ba_wild"].aims
    assert found["play ba_tower"].aims == {"build a2_m1"}  # the only site, still to be paid for
    assert "play ba_wind" in Reader(drawn(state, 0).board).all("data-preview")
    play(state, "play ba_wind")
    assert outcomes(look_of(state, 0))["tab top.B"].aims == {"build b1_w1"}


# ---- contracts and connections ---------------------------------------------------------------------------------------


def text_of(state: Table, label_start: str) -> str:
    read = Reader(drawn(state, 0).board)
    return next(a["data-text"] for _, a in read.tags if a.get("aria-label", "").startswith(label_start) and "data-text" in a)


def test_a_contract_says_what_is_still_missing() -> None:
    state = table([seat(energy=1), seat()])
    assert "a tower in sector A1, anybody's" in text_of(state, "A1 contract 1")
    assert "2 energy (you have 1 energy and 1 battery)" in text_of(state, "A2 contract 2")
    assert "4 towers of your own (you have 1)" in text_of(state, "C contract 1")
    assert "need" not in text_of(state, "A2 contract 1")


def test_a_contract_says_what_it_is_tied_to() -> None:
    state = table([seat(), seat()])
    assert "Linked with A2 contract 3: both can be fulfilled in one turn." in text_of(state, "A2 contract 2")
    assert "A pair with A1 contract 4: only one of the two is ever fulfilled." in text_of(state, "A1 contract 3")
    assert text_of(state, "A2 contract 1").count("Opens a line to the connection tile for") == 1


def test_a_contract_says_that_there_is_no_way_into_the_grid() -> None:
    """Column 1 can only be entered once without a network line, which costs 1 energy."""
    state = table([seat(energy=1, contracts=[("a2_2", "g1a")]), seat()])
    assert "a free space of your grid board" in text_of(state, "A2 contract 1")
    state = table([seat(energy=2, contracts=[("a2_2", "g1a")]), seat()])
    assert "need" not in text_of(state, "A2 contract 1")


def test_a_connection_tile_says_how_many_of_its_lines_are_open() -> None:
    state = table([seat(contracts=[("a1_1", "g1a")]), seat()])
    read = Reader(drawn(state, 0).board)
    assert "Connection tile: 1 of 2 lines open" in read.all("aria-label")
    assert {"circle k_a1", "contract a1_3"} <= set(read.all("data-preview"))


def test_a_fulfilled_contract_shows_whose_transformer_stands_there() -> None:
    state = table([seat(), seat(contracts=[("a1_1", "g1a")])])
    assert "A1 contract 1: fulfilled by Bob" in Reader(drawn(state, 0).board).all("aria-label")


def test_the_towers_in_the_sector_stand_for_their_owners() -> None:
    state = table([seat(money=11, energy=4), seat()])
    play(state, "play ba_contract", "tab top.A", "contract a2_1")
    assert state.due is not None
    assert state.due.prompt == "tower_owner"
    read = Reader(drawn(state, 0).board)
    towers = [a["data-option"] for _, a in read.tags if a.get("class", "").startswith("pa-building") and "data-option" in a]
    assert sorted(towers) == ["own_tower", "tower_of 1"]


# ---- questions out of turn, warnings ---------------------------------------------------------------------------------


def test_who_must_move_a_bulldozer_in_anothers_turn_is_called_up() -> None:
    state = table([seat(money=8), seat(dozers=["a1_w2"])])
    play(state, "play ba_wind", "tab bottom.A")
    assert state.to_move() == (1,)
    shown = drawn(state, 1)
    assert shown.dialog is not None
    assert shown.dialog.title == "Your bulldozer must leave"
    assert "has built a wind farm on A1 wind site 2 beside it, and paid you $5." in shown.dialog.body
    read = check_markup(shown.dialog.body)
    legal = [option.text for option in state.legal(1)]
    on_the_map = [a["data-option"] for _, a in read.tags if a.get("class") == "pa-callspot"]
    assert set(read.all("data-option")) == set(legal)
    assert set(on_the_map) == {option for option in legal if option.removeprefix("to ") in SITES}
    assert drawn(state, 0).dialog is None


def test_whoever_was_not_paid_is_not_told_so() -> None:
    """The line builder needs no bulldozer, but one that stands there must leave (PA-R68)."""
    state = table([seat(specialists=["sa_line_builder"]), seat(dozers=["a2_t1"]), seat()])
    play(state, "play sa_line_builder", "tab top.A", "build a2_t1", "bonus tb_101", "bonus tb_102")
    body = drawn(state, 1)
    assert body.dialog is not None
    assert "has built a tower on A2 tower site 1 beside it." in body.dialog.body


def test_in_the_own_turn_nothing_covers_the_table() -> None:
    state = table([seat(dozers=["a1_w2"]), seat()])
    assert drawn(state, 0).dialog is None


@pytest.mark.parametrize(
    ("time", "scored", "words"),
    [
        ([1, 2], 0, ""),
        ([2, 2], 0, "The first scoring follows this year."),
        ([5, 7], 1, "The second scoring follows this year."),
        ([8, 9], 2, "This is the last year."),
    ],
)
def test_a_scoring_is_announced_in_the_year_before_it(time: list[int], scored: int, words: str) -> None:
    assert drawn(table([seat(), seat()], time=time, scored=scored, year=2), 0).alarm == words


def test_the_leaf_that_a_question_is_about_opens() -> None:
    state = table([seat(money=8, dozers=["a1_w2", "a2_w1"]), seat()])
    assert "pa-ask-mat" in drawn(state, 0).board
    assert "pa-ask-wait" in drawn(state, 1).board
    play(state, "play ba_wind", "tab bottom.A")
    assert "pa-ask-map" in drawn(state, 0).board


# ---- the map ---------------------------------------------------------------------------------------------------------


def boxes(seats: int) -> dict[str, tuple[float, float, float, float]]:
    """Middle and size of everything that is pinned to the map with so many players."""
    board = game.box.boards[seats]
    sizes: dict[str, tuple[int, int]] = {SITES[site]: (SITE, SITE) for site in listed(board.sites)}
    sizes |= {STANDARDS[space]: TILE for space in range(len(STANDARDS)) if has(board.standards, space)}
    sizes |= {REMOTE_SPACES[place]: TILE for place in board.remotes}
    sizes |= {SOLAR_SPACES[place]: SUN for place in board.solars}
    sizes |= {CIRCLES[circle]: (46, 46) for circle in board.circles}
    found: dict[str, tuple[float, float, float, float]] = {name: (*PLACES[name], *size) for name, size in sizes.items()}
    found |= {f"the name {name}": (x, y - 13, 24 * len(name), 26) for name, (x, y) in SECTOR_NAMES.items()}
    starts = [*START_TOWERS[:seats], *START_FARMS[:seats]]
    return found | {f"start {i}": (x, y, 36, 36) for i, (x, y) in enumerate(starts)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_map_lies_on_something_else(seats: int) -> None:
    for (one, (x, y, w, h)), (other, (u, v, a, b)) in combinations(boxes(seats).items(), 2):
        apart = abs(x - u) >= (w + a) / 2 - 2 or abs(y - v) >= (h + b) / 2 - 2
        round_ones = w == h and a == b and (x - u) ** 2 + (y - v) ** 2 >= ((w + a) / 2 - 2) ** 2
        assert apart or round_ones, f"{one} and {other}"


def test_every_place_has_its_name_in_the_style_sheet() -> None:
    rules = set(re.findall(r"\.pa-[xy]\d+", (FOLDER / "page_places.css").read_text()))
    for x, y in [*PLACES.values(), *START_TOWERS, *START_FARMS]:
        assert x % 10 == y % 10 == 0
        assert {f".pa-x{x // 10}", f".pa-y{y // 10}"} <= rules
