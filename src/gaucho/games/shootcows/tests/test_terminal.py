"""The table in the terminal: readable without colour, and the same for twins."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.shootcows import terminal
from gaucho.games.shootcows.notes import laid_open
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests.position import game, member, play, seat, table, tables, view
from gaucho.testing import printed

NAMES = ["Ann", "Bob", "[bold]Cleo", "Dirk", "Eve", "Finn"]


def shown(state: Table, viewer: int | None) -> str:
    return printed(terminal.draw(view(state, viewer), game, NAMES[: state.seats]), width=170)


def noted(state: Table, viewer: int | None) -> str:
    return terminal.note(view(state, viewer), game, NAMES[: state.seats])


@pytest.mark.parametrize("seats", [2, 5])
def test_twins_look_the_same_and_every_moment_can_be_drawn(seats: int) -> None:
    chance = Chance(5)
    for state in tables.moments(seats, 5, first=1, of=200):
        for viewer in (0, seats - 1, None):
            other = tables.twin(state, viewer, chance)
            assert shown(state, viewer) == shown(other, viewer)
            assert noted(state, viewer) == noted(other, viewer)
    assert "win" in shown(state, None)


def test_the_table_shows_parties_herd_row_and_only_the_own_hand() -> None:
    chef = member("chef_flambe", items=["lasso"], stock=["frankensteer"])
    players = [seat(chef, hand=["scavenge_1"]), seat("mayor_mudd", hand=["chainsaw"])]
    state = table(
        players, herd=[("kleptocow", ["bullwhip"])], row=["cowthulhu", "mad_calf_1"], known={0: [0]}, missing=["tinfoil_ted"]
    )
    text = shown(state, 0)
    for words in (
        "Bovine Memorial Hospital · Rescue Cost 10: 9 printed + 1 for the Herd",
        "1 Cowthulhu | 2 ?",
        "Kleptocow!* 2 [Bullwhip]",
        "Missing Persons: Tinfoil Ted",
        "Frankensteer 5",
        "1 Chef Flambe",
        "8/10",
        "Draw 2 cards.",
    ):
        assert words in text
    assert "Chainsaw" not in text
    assert "1 ? (seen by Ann) | 2 ?" in shown(state, 1)
    opened = printed(terminal.draw(laid_open([view(state, viewer) for viewer in range(2)]), game, NAMES[:2]), width=170)
    assert "Hand of Bob" in opened
    assert "Chainsaw" in opened


def test_who_has_acted_is_of_interest_in_their_turn_only() -> None:
    """Rows of others keep what they did in theirs until it comes round again."""
    players = [seat(member("chef_flambe", acted=True), "intern_ivan"), seat(member("mayor_mudd", acted=True))]
    text = shown(table(players), 0)
    assert "Chef Flambe (acted)" in text
    assert text.count("(acted)") == 1


def test_a_fight_is_added_up_by_name() -> None:
    sheriff = member("sheriff_stockyard", items=["branding_iron_1"])
    players = [seat(sheriff, hand=["scavenge_2"]), seat("chef_flambe", hand=["barn_goat_1"])]
    state = table(players, location="cul_de_sac_estates", row=["mad_bull_1", "scavenge_1"])
    play(state, "explore sheriff_stockyard", "reveal 1", "1: for_creature barn_goat_1")
    text = shown(state, 0)
    assert "a window is open in a Fight" in text
    assert "FIGHT 7 = Sheriff Stockyard +4, Branding Iron +2, Skill +1" in text
    assert "POWER 8 = Mad Bull +6, Barn Goat (Bob) +2" in text
    assert "Sheriff Stockyard loses, 6 damage: killed." in text


def test_a_fight_foretells_all_that_it_wins() -> None:
    """SC-R34: Kleptocow is worth 2, the Lawn Gnome under it 4."""
    players = [seat("sheriff_stockyard", hand=["scavenge_1"]), seat("chef_flambe")]
    state = table(players, herd=[("kleptocow", ["lawn_gnome"])])
    play(state, "fight sheriff_stockyard")
    assert "Sheriff Stockyard kills Kleptocow: +6 Survival." in shown(state, 0)
