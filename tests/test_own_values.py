"""What of a game is ours, made from the marks of its content; and files of people who have the box."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.folder import read_toml
from gaucho.kit import own_values
from gaucho.kit.own_values import Difference

COWS = gaucho.load("cowcollectors")


def marks(table: dict[str, Any]) -> set[str]:
    """Every mark within a table."""
    found = {table["mark"]} if "mark" in table else set()
    return found.union(*[marks(part) for part in table.values() if isinstance(part, dict)])


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_every_table_with_values_of_ours_is_told_in_words_and_no_other(name: str) -> None:
    game = gaucho.load(name)
    content = read_toml(game.folder.content)
    own = {table for table, data in content.items() if "house" in marks(data)}
    words = game.about.get("own", {})
    assert set(words) == own
    assert [topic.text for topic in own_values.ours(game)] == [words[table] for table in content if table in own]
    for text in words.values():
        assert text.endswith(".")
        assert "_" not in text


def test_what_is_ours_is_counted_and_named() -> None:
    planets = own_values.ours(COWS)[0]
    assert (planets.count, planets.total) == (10, 10)
    assert planets.names[:2] == ["Moorcury", "Calfisto"]
    shots = next(topic for topic in own_values.ours(gaucho.load("zappem")) if "EMP" in topic.text)
    assert (shots.count, shots.total) == (1, 3)


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_our_own_file_may_be_sent_back(name: str) -> None:
    game = gaucho.load(name)
    data = own_values.read(game.folder.content.read_text("utf-8"), "mine.toml", game.folder)
    assert own_values.differences(game, data) == []


def test_what_differs_is_told_with_the_names_of_things() -> None:
    text = """
[setup]
start_cows = 12
deal = 4
[planets.planet_08]
name = "Merkuh"
copies = 4
mark = "stated"
[planets.planet_18]
number = 18
"""
    data = own_values.read(text, "mine.toml", COWS.folder)
    deal = read_toml(COWS.folder.content)["setup"]["deal"]
    assert own_values.differences(COWS, data) == [
        Difference("Setup", "start cows", "10", "12"),
        *([] if deal == 4 else [Difference("Setup", "deal", str(deal), "4")]),
        Difference("Planets: Merkuh", "name", "Moorcury", "Merkuh"),
        Difference("Planets: Merkuh", "copies", "2", "4"),
        Difference("Planets: Planet 18", "number", "", "18"),
    ]


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("start", "", "Expected"),
        ('[planets.planet_08]\nname = "<b>"', "planets.planet_08.name", "cannot have any of these"),
        ("[planets.planet_08]\nname = 'a\"b'", "planets.planet_08.name", "cannot have any of these"),
        ('[planets.planet_08]\nname = "{x}"', "planets.planet_08.name", "cannot have any of these"),
        ('[planets.planet_08]\nname = "a\\nb"', "planets.planet_08.name", "all on one line"),
        (f'[planets.planet_08]\nname = "{"x" * 2001}"', "planets.planet_08.name", "2000 characters"),
        ('[planets]\n"<script>" = 1', "planets", "is no name"),
        ("[setup]\nstart_cows = 1.5", "setup.start_cows", "must be a text or a whole number"),
        ("[setup]\nstart_cows = [{ a = 1 }]", "setup.start_cows", "must be a text or a whole number"),
        ("[a.b.c.d.e.f.g]\nh = 1", "a.b.c.d.e.f.g", "too deep"),
        ("a = " + "[" * 20_000, "", "too deep"),
        ("#" * (own_values.LONGEST + 1), "", "longer than"),
    ],
)
def test_what_no_page_should_show_is_refused(text: str, key: str, reason: str) -> None:
    with pytest.raises(gaucho.ContentError) as caught:
        own_values.read(text, "mine.toml", COWS.folder)
    assert (caught.value.file, caught.value.key) == ("mine.toml", key)
    assert reason in caught.value.reason


def test_the_file_in_the_documents_is_one(tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "docs" / "hosting.md").read_text("utf-8")
    example = text.partition("```toml\n")[2].partition("```")[0]
    assert tomllib.loads(example)
    assert own_values.differences(COWS, own_values.read(example, "mine.toml", COWS.folder))
    file = tmp_path / "mine.toml"
    file.write_text(example)
    gaucho.load("cowcollectors", file)
