"""The table in the terminal: readable without colour, the same for twins, with every point explained at the end."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.quantumzap import terminal
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import dev, game, lot, new, seat, table, tables, view
from gaucho.testing import play, printed, random_game

NAMES = ["Ann", "Bob", "[bold]Cleo", "Dirk", "Eve"]


def shown(state: Table, viewer: int | None, width: int = 100) -> str:
    return printed(terminal.draw(view(state, viewer), game, NAMES[: state.seats]), width)


@pytest.mark.parametrize("settings", [{"mode": "beginner"}, {"mode": "advanced"}])
def test_twins_look_the_same_and_every_moment_can_be_drawn(settings: dict[str, str]) -> None:
    state = new(4, 5, **settings)
    chance = Chance(5)
    for moment in random_game(state, chance):
        if chance.below(15) == 0:
            for viewer in (0, 3, None):
                assert shown(moment, viewer) == shown(tables.twin(moment, viewer, chance), viewer)
    text = shown(state, None)
    for player, total in zip(NAMES, state.scores(), strict=False):
        assert player in text
        assert str(total) in text
    assert "wins" in text


def test_what_the_viewer_knows_stands_in_brackets() -> None:
    line = {1: lot("rg_02", known=[0], markers=[0], most=4, price_by=1), 2: lot("ss_05", insider=1), 3: lot("rs_01", frozen=0)}
    players = [seat(hand=["woah_there_partner"], lots=[dev("rs_04"), lot("ss_01")]), seat()]
    state = table(2, "discover", players=players, line=line)
    mine, theirs = shown(state, 0), shown(state, 1)
    for words in ("[Ray +3!]", "4M at most", "only Bob", "frozen", "1:Rocket +1", "●A", "Woah there partner!: Cancel"):
        assert words in mine
    assert "Ray +3" not in theirs
    assert "Cancel an Action card" not in theirs


def test_the_score_sheet_names_the_sets() -> None:
    lots = [dev(name) for name in ("ss_02", "ss_03", "ss_04", "rg_01", "rs_01")]
    state = table(2, "final", players=[seat(credits=4, debt=1, lots=lots), seat()], round=5, mode="beginner")
    play(state, "pay 1")
    assert state.over
    assert "5 (1xStation)" in shown(state, 0)


def test_the_note_helps_with_the_decision() -> None:
    state = table(
        2, "auction", players=[seat(credits=7), seat()], mode="beginner", line={4: lot("ss_01", known=[0], markers=[0])}
    )
    words = terminal.note(view(state, 0), game, NAMES[:2])
    assert "Space Station +3, fine text; surveyed by you" in words
    assert "You have 7M" in words
    assert "unknown to you" in terminal.note(view(state, 1), game, NAMES[:2])
    assert terminal.note(view(state, None), game, NAMES[:2]) == ""
