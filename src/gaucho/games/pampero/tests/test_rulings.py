"""Rulings that cut across the chapters: windows, links of other cards, undo, and that no play gets stuck."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.match import Match
from gaucho.engine.transcript import Transcript
from gaucho.games.pampero.tests.position import (
    batteries,
    connections,
    contracts,
    energy,
    game,
    money,
    new,
    playable,
    ready,
    rich_spots,
    score,
    scoring,
    seat,
    table,
)
from gaucho.testing import arguments, asked, options, play

NAMES = ["A", "B", "C", "D"]


def test_pa_r60_the_owner_is_asked_on_anothers_turn_and_cannot_pass() -> None:
    s = table([seat(), seat(dozers=["a1_w1"]), seat()])
    play(s, "play ba_wind", "tab top.A")
    assert (asked(s), s.active) == (("forced_dozer_to", 1), 0)
    assert options(s)[0] == "to utility"  # what the switch chooses for its owner
    assert game.about["always"]["forced_dozer_to"]["choose"] == "to"
    assert not {"stop", "pass"} & set(options(s))


def test_pa_r61_a_switch_always_passes() -> None:
    s = scoring([seat(scoring=["ss_storage"]), seat()], 1, tiles=["st_2_1", "st_1_1", "st_1_9", "st_2_2"])
    score(s)
    assert asked(s) == ("crown", 0)
    assert game.about["always"]["crown"]["choose"] in options(s)


def test_pa_r60_a_window_for_each_bulldozer_after_everything_else() -> None:
    """The second one is another player's: both are cleared when the card is done."""
    s = table([seat(specialists=["sa_turbine_engineer"]), seat(dozers=["a1_w1"]), seat()])
    play(s, "play sa_turbine_engineer", "tab top.A", "pay money")
    assert energy(s) == 1 + 1 + 3  # the operation behind the building came first
    assert asked(s) == ("forced_dozer_to", 1)


def test_pa_r74_the_wild_card_and_specialists_open_links_too() -> None:
    s = table([seat(energy=9, towers=["a1_t1"]), seat(), seat()])
    play(s, "play ba_wild", "tab top.A", "contract a1_1", "grid g1b")
    assert asked(s) == ("linked", 0)
    s = table([seat(energy=9, towers=["a1_t1"], specialists=["sa_broker"]), seat(), seat()])
    play(s, "play sa_broker", "tab top.A", "contract a1_1", "pay money", "grid g1b")
    assert asked(s) == ("linked", 0)
    s = table([seat(energy=9, towers=["a1_t1"], batteries=0), seat(), seat()], remotes={"r1": "rt_07"})
    play(s, "play ba_remote", "tab top.A", "contract r1", "grid g1b")
    assert asked(s) == ("connection_tile", 0)  # remote spaces have no links


def test_pa_r74_a_linked_contract_has_its_own_bonus_and_lines() -> None:
    other = seat(contracts=[("a2_2", "g1a")])
    s = table([seat(energy=9, towers=["a1_t1"]), other, seat()], circles={"k_a2": "conn_a2"})
    play(s, "play ba_contract", "tab top.A", "contract a1_1", "grid g1b", "fulfill_linked", "grid g2c")
    assert money(s)[0] == 25 - 5 + 4
    play(s, options(s)[0])  # the third residential step brings a specialist
    assert connections(s) == ["conn_start", "conn_a2"]


def test_pa_r80_a_tile_freed_in_the_same_play_may_be_used() -> None:
    """A grid space gives a card back, and the tile on it is ready for the connection that follows."""
    chain = [("a1_1", "g1a"), ("a3_1", "g2a"), ("a1_2", "g3b")]
    player = seat(
        energy=9,
        batteries=0,
        towers=["a1_t1", "a3_t1", "b1_t1"],
        contracts=chain,
        mat={"top 1": "ba_wild"},
        laid={"ba_wild": ["conn_start"]},
    )
    s = table([player, seat(), seat()], remotes={"r2": "rt_07"})
    assert ready(s) == []
    play(s, "play ba_remote", "tab top.A")
    if asked(s) == ("contract", 0):
        play(s, "contract r2")
    play(s, "own_tower", "grid g4a", "retrieve ba_wild")
    assert (asked(s), arguments(s, "connect")) == (("connection_tile", 0), ["conn_start"])


def test_pa_r78_retrieving_outside_of_ones_turn() -> None:
    """A parking bonus of a solar contract leads to g4a: any card of the own mat may come back."""
    chain = [("so_01", "s01", "g1a"), ("so_02", "s02", "g2a"), ("so_03", "s03", "g3b")]
    owner = seat(
        dozers=["a1_w1"], towers=["a3_t1", "b1_t1", "b2_t1"], contracts=chain, mat={"top 1": "ba_wind", "top 2": "ba_wild"}
    )
    s = table([seat(), owner, seat()], box=rich_spots)
    play(s, "play ba_wind", "tab top.A", "to p4", "solar s04", "grid g4a")
    assert (asked(s), arguments(s, "retrieve")) == (("retrieve_card", 1), ["ba_wind", "ba_wild"])


def test_pa_r48_the_card_is_being_played_until_its_bulldozer_has_left() -> None:
    chain = [("so_01", "s01", "g1a"), ("so_02", "s02", "g2a"), ("so_03", "s03", "g3b")]
    towers = ["a3_t1", "b1_t1", "b2_t1"]
    owner = seat(dozers=["a1_w1"], towers=towers, contracts=chain, mat={"top 1": "ba_wild"})
    s = table([owner, seat(), seat()], box=rich_spots)
    play(s, "play ba_wind", "tab top.A", "to p4", "solar s04", "grid g4a")
    assert (asked(s), arguments(s, "retrieve")) == (("retrieve_card", 0), ["ba_wild"])


def test_pa_r70_the_money_for_the_zone_is_not_there_for_a_line() -> None:
    """Batteries are the only way to pay: the zone value would leave too little for the one line into the grid."""
    chain = [("a1_1", "g1a"), ("a3_1", "g2a")]
    player = seat(money=7, batteries=1, energy=2, towers=["c_t1"], contracts=chain)
    s = table([player, seat(), seat()], remotes={"r2": "rt_07"})
    play(s, "play ba_remote", "tab top.A")
    play(s, "own_tower")
    assert (money(s)[0], batteries(s)[0], arguments(s, "grid")) == (7, 0, ["g2b", "g2c"])
    solar = seat(money=7, batteries=1, energy=0, towers=["c_t1"], contracts=chain, specialists=["sa_project_manager"])
    s = table([solar, seat(), seat()], remotes={"r2": "rt_02"})
    play(s, "play sa_project_manager", "tab top.A", "solar s01")
    assert (money(s)[0], batteries(s)[0], arguments(s, "grid")) == (7, 0, ["g2b", "g2c"])


def test_undo_goes_back_to_where_something_was_revealed() -> None:
    """A play may be taken back step by step; a card that was turned up cannot be untold."""
    transcript, _ = Transcript.of(rich_spots, 3, 5)
    s = table([seat(dozers=["a1_w1"]), seat(), seat()], box=rich_spots)
    match = Match(rich_spots, transcript, s)
    for choice in ("play ba_bulldozer", "tab top.A", "dozer a1_w1"):
        match.take(0, choice)
    assert match.take_back(0, NAMES) == "dozer a1_w1"
    assert match.take_back(0, NAMES) == "tab top.A"
    assert asked_of(match) == "space_tab"
    for choice in ("tab top.A", "dozer a1_w1", "to p7"):
        match.take(0, choice)
    assert match.why_not_undo(0, NAMES) == ""
    match.take(0, match.state.legal(0)[0].text)  # a specialist is hired, and its display refilled
    assert match.why_not_undo(0, NAMES) == "Your choice has told something that cannot be untold."


def asked_of(match: Match) -> str:
    due = match.state.due
    assert due is not None
    return due.prompt


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pa_r65_pa_r70_no_play_gets_stuck(seats: int) -> None:
    """Players who never take batteries if they can help it: every offered play is completed, and every list has an entry."""
    for seed in range(4):
        s = new(seats, 100 + seed)
        chance = Chance(seed)
        while not s.over:
            legal = options(s)
            assert legal
            plays = [text for text in legal if text not in ("take_battery", "retrieve_all", "stop", "pass")] or legal
            play(s, plays[chance.below(len(plays))])
        assert s.problems() == []


def test_pa_r69_energy_of_a_wind_farm_comes_before_the_other_operations() -> None:
    s = table([seat(specialists=["sa_turbine_engineer"], dozers=["a1_w1"], energy=13), seat(), seat()])
    play(s, "play sa_turbine_engineer", "tab top.A", "pay batteries")
    assert (energy(s), batteries(s)[0]) == (14, 0)


def test_contracts_of_others_stay_theirs() -> None:
    s = table([seat(energy=9), seat(contracts=[("a2_1", "g1a")]), seat()])
    assert "ba_contract" in playable(s)
    assert contracts(s, 1) == [("a2_1", "g1a")]
