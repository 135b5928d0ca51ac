"""The table in the terminal: readable without colour, and the same for twins."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.zappem import terminal
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.position import down, game, seat, table, tables, view, villain
from gaucho.testing import play, printed

NAMES = ["Ann", "Bob", "[bold]Cleo", "Dirk", "Eve"]


def shown(state: Table, viewer: int | None, width: int = 130) -> str:
    return printed(terminal.draw(view(state, viewer), game, NAMES[: state.seats]), width)


@pytest.mark.parametrize(("seats", "mode"), [(4, "team"), (3, "royale")])
def test_twins_look_the_same_and_every_moment_can_be_drawn(seats: int, mode: str) -> None:
    chance = Chance(5)
    for state in tables.moments(seats, 5, {"mode": mode}, first=1):
        for viewer in (0, seats - 1, None):
            assert shown(state, viewer) == shown(tables.twin(state, viewer, chance), viewer)
    assert "win" in shown(state, None)


def test_the_map_shows_players_items_and_what_can_be_reached() -> None:
    crew = [seat("gunner", at="H9", hand=["D5"], items=["power_blaster_c2"]), down("medic", items=["heart_a1"])]
    state = table([villain(at="C4", played=["A9"]), *crew], active=1)
    text = shown(state, 1)
    lines = [[cell.strip() for cell in line.split("│")] for line in text.splitlines() if "│" in line]
    rows = [cells for cells in lines if cells[1].isdigit()]
    assert rows[3][4] == "A4"  # the villain Ann with Health 4 on C4
    assert rows[4][5] == "*"  # D5 is in the hand
    assert rows[0][2] == ""  # the Heart of A1 is held
    assert rows[2][2] == "SH"
    assert rows[8][2] == "#"
    for words in ("Ann, Villain", "Bob, Gunner (you)", "down, can return", "Power Blaster C2", "zap Ann", "EMP Blaster D4"):
        assert words in text
    assert "D5" not in shown(state, 0)
    play(state, "move D5")
    assert "!A4!" in shown(state, 1)
