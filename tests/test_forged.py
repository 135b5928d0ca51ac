"""Positions that somebody has forged: refused with a sentence, or tables like any other. `make torture` tries many more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.agenda import DEEPEST, Layers
from gaucho.engine.data import CORE, HEADER, dump, load_state
from gaucho.engine.errors import BadPosition
from gaucho.engine.transcript import Transcript
from gaucho.lab.forge import Finding, Forger, outcome

GAMES = catalog.names(hidden=True)
FORGED = 150 if gaucho.FORM.compiled else 90


@pytest.mark.parametrize("name", GAMES)
def test_forged_positions_are_refused_or_played_to_their_end(name: str) -> None:
    game = catalog.load(name)
    forger = Forger(game)
    found = [outcome(game, number, forger.position(number)) for number in range(FORGED)]
    assert [finding for finding in found if isinstance(finding, Finding)] == []
    assert {"refused", "played"} == set(found)


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_the_golden_games_is_read_back(name: str) -> None:
    game = catalog.load(name)
    files = sorted((game.folder.path / "tests" / "transcripts").glob("*.txt"))
    for file in files[:: 1 if gaucho.FORM.compiled else 4]:
        transcript = Transcript.read(Path(file).read_text(encoding="utf-8"))
        state = transcript.start(game)
        for number, (seat, option) in enumerate(transcript.choices):
            state.choose(seat, option)
            if number % 5 == 0 or state.over:
                position = dump(game, state)
                assert dump(game, load_state(game, json.loads(json.dumps(position)))) == position


def position(name: str = "cowcollectors") -> dict[str, Any]:
    game = gaucho.load(name)
    return game.dump(game.new(3, 5)) | {"log": []}


def refusal(data: Any, name: str = "cowcollectors") -> str:
    with pytest.raises(BadPosition) as caught:
        gaucho.load(name).load_state(data)
    return str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_of_another_kind_than_in_a_fresh_game_is_refused(name: str) -> None:
    """Interpreted rules would take an empty word for an empty list, and True for 1."""
    game = catalog.load(name)
    fresh = game.dump(game.new(game.seats[1], 5)) | {"log": []}
    own = [key for key, value in fresh.items() if key not in (*CORE, *HEADER) and isinstance(value, (list, int, bool))]
    assert own
    for key in own:
        value = fresh[key]
        others: list[Any] = ["", 0 if isinstance(value, list | bool) else True, {}, 1.5]
        for other in others:
            with pytest.raises(BadPosition):
                game.load_state(fresh | {key: other})


@pytest.mark.parametrize("depth", [20, 600, 100_000])
def test_nesting_of_any_depth_is_refused(depth: int) -> None:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    assert "nested" in refusal(position() | {"deck": nested})
    assert "nested" in refusal(position() | {"log": nested})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": True}, "not a number"),
        ({"seats": 99}, "99"),
        ({"settings": {}}, "settings"),
        ({"settings": []}, ""),
        ({"chance": [1, 2, 3]}, "chance"),
        ({"chance": [1, 2, 3, 1 << 40]}, "chance"),
        ({"reveals": -1}, "revealed"),
        ({"agenda": {}}, "not a list"),
        ({"agenda": [["table.Nothing", -1, -1]]}, "table.Nothing"),
        ({"agenda": [["Player", -1, -1]]}, "not a step"),
        ({"agenda": [["turn.EndOfTurn", "x", -1]]}, "not a number"),
        ({"log": [["nothing", "CC-001", 0, 0, 0, 0, -1]]}, "does not happen here"),
        ({"log": [["hid", 5, 0, 0, 0, 0, -1]]}, "does not happen here"),
        ({"log": [["hid", "CC-001", 7, 0, 0, 0, -1]]}, "tells of seat 7"),
        ({"log": [["hid", "CC-001", 0, 0, 0, 0, 99]]}, "tells seats that are not there"),
        ({"deck": [1, "x"]}, "do not belong together"),
        ({"deck": [True]}, "do not belong together"),
        ({"deck": [0.5]}, "means nothing here"),
        ({"players": [{"is": "CowCollectors"}] * 3}, "no piece"),
        ({"players": [{"is": "Nobody"}] * 3}, "Nobody"),
        ({"round": 1 << 70}, "too large"),
        ({"sealed": ["planet 5", None, None, None]}, "sealed"),
        ({"sealed": "planet 5"}, ""),
    ],
)
def test_data_that_no_table_has_is_refused(change: dict[str, Any], words: str) -> None:
    assert words in refusal(position() | change)


def test_a_position_stands_at_a_question_and_no_step_is_done_to_get_there() -> None:
    data = position("_template")
    assert "between two choices" in refusal(data | {"agenda": data["agenda"][:1]}, "_template")


def test_more_than_a_position_has_is_refused() -> None:
    data = position()
    data["players"][0]["friends"] = 3
    assert refusal(data)
    assert gaucho.load("cowcollectors").load_state(position() | {"remark": "kept by a program of mine"})


class TestLayers:
    """What the rules can have planned."""

    def state(self, agenda: list[list[Any]]) -> dict[str, Any]:
        return position("_template") | {"agenda": agenda}

    @pytest.mark.parametrize(
        ("agenda", "words"),
        [
            ([["rounds.PlayCards", -1, -1]], "does not lie on"),
            ([["rounds.Round", -1, -1], ["rounds.Round", -1, -1], ["rounds.PlayCards", -1, -1]], "does not lie on Round"),
            ([["rounds.Round", 0, -1], ["rounds.PlayCards", -1, -1]], "not for seat 0"),
            ([["rounds.Round", -1, 4], ["rounds.PlayCards", -1, -1]], "no number 4"),
            ([["rounds.Round", -1, -1]] * (DEEPEST + 1), "more than any game"),
        ],
    )
    def test_another_agenda_is_refused(self, agenda: list[list[Any]], words: str) -> None:
        assert words in refusal(self.state(agenda), "_template")

    def test_a_step_without_a_layer_is_never_planned(self) -> None:
        state = gaucho.load("_template").new(3, 5)
        assert Layers([]).misfits(state) == ["the step Round is never planned"]


def test_forged_positions_are_the_same_for_the_same_number() -> None:
    forger = Forger(gaucho.load("zappem"))
    assert forger.position(17) == forger.position(17)
    assert forger.position(17) != forger.position(18)


def test_that_nobody_has_sealed_anything_may_be_written_for_each_seat() -> None:
    game = gaucho.load("cowcollectors")
    state = game.new(2, 5)
    for seat in range(2):
        state.choose(seat, state.legal(seat)[0])
    data = game.dump(state)
    assert game.dump(game.load_state(data | {"sealed": [None, None]})) == data
    assert "sealed" in refusal(data | {"sealed": [state.legal(state.to_move()[0])[0].text, None]})
