"""What a player is told beside a question: why it is asked, what is paid, and what a choice gives."""

from __future__ import annotations

import pytest

from gaucho.games.pampero.page_hints import hints
from gaucho.games.pampero.page_notes import note
from gaucho.games.pampero.page_outcome import outcomes
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.names import GRID, LINES
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import drawn, game, rich_spots, seat, table
from gaucho.games.pampero.tests.test_page import look_of
from gaucho.kit.page_check import Reader
from gaucho.testing import play


def said(state: Table, viewer: int = 0) -> dict[str, str]:
    """The small print on the buttons."""
    one = look_of(state, viewer)
    return hints(one, outcomes(one))


def test_the_price_of_a_card_is_noted_until_it_is_paid() -> None:
    state = table([seat(money=8, dozers=["a1_t1", "a1_t2"]), seat()])
    play(state, "play ba_tower", "tab top.A")
    assert note(look_of(state, 0)) == "Build a tower in zone A, $5 or 1 battery."
    play(state, "build a1_t1", "pay batteries")
    assert note(look_of(state, 0)) == "Build a tower in zone A."


@pytest.mark.parametrize("spot", ["p4", "p5", "p7"])
def test_the_note_says_what_gives_a_bonus(spot: str) -> None:
    state = table([seat(dozers=["a1_t1"]), seat(), seat()], box=rich_spots)
    play(state, "play ba_bulldozer", "tab top.A", "dozer a1_t1", f"to {spot}")
    assert note(look_of(state, 0)) == "The parking spot gives this."


def test_a_specialist_is_explained_and_promised() -> None:
    state = table([seat(dozers=["a1_t1"], towers=["a2_t1"], income={"res": 2}), seat(), seat()])
    play(state, "play ba_bulldozer", "tab top.A", "dozer a1_t1", "to p5")
    assert said(state)["market res"] == "$3 → $4, a specialist card"
    assert said(state)["market ind"] == "$1 → $2"
    play(state, "market res")
    assert note(look_of(state, 0)) == "A marker has reached a dark green column."


def test_a_contract_tells_its_price_once_and_its_toll() -> None:
    state = table([seat(money=8, energy=4, contracts=[("a2_2", "g1a")]), seat(towers=["a1_t1"])])
    play(state, "play ba_contract", "tab top.A")
    assert said(state)["contract a2_1"] == "residential +1; -$5, -2 energy, +$1 income, toll included"


def test_network_lines_are_called_by_the_spaces_they_join() -> None:
    for line, name in enumerate(LINES):
        joined = [GRID[space] for space in listed(game.box.joins[line])]
        assert game.words["arguments"][name] == "-".join(game.words["arguments"][space] for space in joined)


def test_no_piece_is_called_by_its_id() -> None:
    labels = Reader(drawn(table([seat(contracts=[("a2_2", "g1a")]), seat()]), 0).board).all("aria-label")
    assert "Contract on grid space 1a" in labels
    assert not [words for words in labels if " g1" in words or "tb_" in words]


def test_a_marker_at_its_threshold_is_told_to_wait() -> None:
    state = table([seat(dozers=["a1_t1"], income={"res": 2}), seat(), seat()])
    play(state, "play ba_bulldozer", "tab top.A", "dozer a1_t1", "to p5")
    assert said(state)["market res"] == "$3, lost: the marker waits for a tower"


def test_the_map_moves_only_to_what_is_asked_about_it() -> None:
    """A battery of the supply lies on the map, but a turn is not about the map."""
    state = table([seat(money=8, dozers=["a1_w2", "a2_w1"]), seat()])
    assert "data-still" in drawn(state, 0).board
    play(state, "play ba_wind", "tab bottom.A")
    assert "data-still" not in drawn(state, 0).board
