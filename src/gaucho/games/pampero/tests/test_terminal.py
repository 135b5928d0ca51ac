"""The table in the terminal: readable without colour, the same for twins, with everything that is chosen by name."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.pampero import terminal
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.tests.position import game, seat, table, tables, view
from gaucho.testing import play, printed

NAMES = ["Ann", "[bold]Bob", "Cleo", "Dirk"]


def text_of(shown: PamperoView, width: int = 160) -> str:
    return printed(terminal.draw(shown, game, NAMES[: shown.seats]), width)


@pytest.mark.parametrize("seats", [1, 3])
def test_twins_look_the_same_and_every_moment_can_be_drawn(seats: int) -> None:
    chance = Chance(5)
    for state in tables.moments(seats, 5, first=1, of=60):
        for viewer in (0, None):
            other = tables.twin(state, viewer, chance)
            assert text_of(view(state, viewer)) == text_of(view(other, viewer))
    assert "win" in text_of(view(state, None))


def test_the_table_shows_map_boards_and_hand() -> None:
    players = [
        seat(
            money=37,
            towers=["a1_t1"],
            dozers=["a1_w2"],
            contracts=[("a2_1", "g1b")],
            mat={"top 1": "ba_wild"},
            laid={"ba_wild": ["conn_start"]},
            slots={"tt_a_wind": "tt_a_wind"},
            connections=["conn_a2"],
            scoring=["ss_homes"],
            income={"res": 3},
        ),
        seat(parked=["p2"], utility=1),
    ]
    text = text_of(view(table(players), 0))
    for words in (
        "$37",
        "RES 4",
        "tower on tower site 1",
        "bulldozer at wind site 2",
        "1b* RES+1",
        "3 x",
        "Wild card",
        "A $5/1 | B $10/2",
        "Tower bonus tiles: Strong wind",
        "Homes (scoring)",
        "parking spot 2 [bold]Bob",
        "Utility area: [bold]Bob 1",
    ):
        assert words in text
    assert "Tower bonus board" not in text


def test_the_bonus_board_comes_with_its_question_and_the_card_is_explained() -> None:
    state = table([seat(money=30, dozers=["a1_t1"]), seat(), seat()])
    play(state, "play ba_tower", "tab top.A", "pay money")
    text = text_of(view(state, 0))
    assert "Tower bonus board" in text
    assert "A1.3 ($2)" in text
    assert terminal.note(view(state, 0), game, NAMES).startswith("Build a tower: ")
    assert terminal.note(view(table([seat(), seat()]), 0), game, NAMES) == ""


def test_a_table_laid_open_is_nobodys() -> None:
    opened = terminal.laid_open([view(table([seat(), seat()]), one) for one in range(2)])
    assert "(you)" not in text_of(opened)
