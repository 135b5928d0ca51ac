"""A game's content: whatever is wrong stops with file, key and reason; an overlay is blamed for what it brings."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.engine.folder import read_toml
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.kit.content import Content, Table

BASE = """
[herd]
cows = 3
prices = [1, 2, 3]
colour = "brown"
mark = "house"

[herd.barn]
doors = 2
"""


def content(folder: Path, base: str = BASE, overlay: str | dict[str, Any] | None = None) -> Content:
    file = folder / "content.toml"
    file.write_text(base, encoding="utf-8")
    if not isinstance(overlay, str):
        return Content(file, overlay)
    over = folder / "mine.toml"
    over.write_text(overlay, encoding="utf-8")
    return Content(file, over)


def read(found: Content) -> dict[str, Any]:
    """Everything a herd has, each key asked for."""
    root = found.root
    herd = root.table("herd")
    barn = herd.table("barn")
    values = {
        "cows": herd.number("cows", least=1, most=9),
        "prices": herd.numbers("prices", 3),
        "colour": herd.word("colour", ("brown", "white")),
        "doors": barn.number("doors"),
    }
    herd.mark()
    for table in (barn, herd, root):
        table.done()
    return values


def error(folder: Path, base: str = BASE, overlay: str | dict[str, Any] | None = None) -> gaucho.ContentError:
    with pytest.raises(gaucho.ContentError) as caught:
        read(content(folder, base, overlay))
    assert str(caught.value) == f"{caught.value.file}: {caught.value.key}: {caught.value.reason}"
    return caught.value


def test_values_are_read(tmp_path: Path) -> None:
    assert read(content(tmp_path)) == {"cows": 3, "prices": [1, 2, 3], "colour": "brown", "doors": 2}


def test_an_overlay_changes_single_values(tmp_path: Path) -> None:
    values = {"cows": 5, "prices": [4, 5, 6], "colour": "brown", "doors": 7}
    assert read(content(tmp_path, overlay="[herd]\ncows = 5\nprices = [4, 5, 6]\nbarn.doors = 7\n")) == values
    assert read(content(tmp_path, overlay={"herd": {"cows": 5, "prices": [4, 5, 6], "barn": {"doors": 7}}})) == values


WRONG = [
    ("cows = 3", "", "herd.cows", "missing"),
    ("cows = 3", "cows = 0", "herd.cows", "0 is not between 1 and 9"),
    ("cows = 3", "cows = 10", "herd.cows", "10 is not between 1 and 9"),
    ("cows = 3", 'cows = "3"', "herd.cows", "must be a whole number, not '3'"),
    ("cows = 3", "cows = 3.0", "herd.cows", "must be a whole number, not 3.0"),
    ("cows = 3", "cows = true", "herd.cows", "must be a whole number, not True"),
    ("cows = 3", "cows = 3\nsheep = 1", "herd.sheep", "unknown key (known: barn, colour, cows, mark, prices)"),
    ("[1, 2, 3]", "[1, 2]", "herd.prices", "needs 3 whole numbers, not [1, 2]"),
    ("[1, 2, 3]", "[1, 2, true]", "herd.prices", "needs 3 whole numbers, not [1, 2, True]"),
    ("[1, 2, 3]", "[1, 2, -3]", "herd.prices", "-3 is not between 0 and 1000000"),
    ("[1, 2, 3]", "5", "herd.prices", "must be a list, not 5"),
    ('"brown"', '"pink"', "herd.colour", "'pink' is not one of brown, white"),
    ('"brown"', "5", "herd.colour", "must be a text, not 5"),
    ('"house"', '"guess"', "herd.mark", "'guess' is not one of stated, public, derived, house"),
    ("doors = 2", "doors = -1", "herd.barn.doors", "-1 is not between 0 and 1000000"),
    ("doors = 2", "windows = 2", "herd.barn.doors", "missing"),
]


@pytest.mark.parametrize(("right", "wrong", "key", "reason"), WRONG)
def test_what_is_wrong_is_named(tmp_path: Path, right: str, wrong: str, key: str, reason: str) -> None:
    assert right in BASE
    found = error(tmp_path, BASE.replace(right, wrong))
    assert (found.file, found.key, found.reason) == ("content.toml", key, reason)


@pytest.mark.parametrize(
    ("overlay", "key"),
    [
        ("[herd]\ncows = 10", "herd.cows"),
        ("[herd]\nsheep = 1", "herd.sheep"),
        ("[herd]\ncolour = 5", "herd.colour"),
        ("[herd]\nbarn = 5", "herd.barn"),
        ("herd = 5", "herd"),
        ("[flock]\nsheep = 1", "flock"),
        ("[herd.barn]\ndoors = -1", "herd.barn.doors"),
    ],
)
def test_the_overlay_is_blamed_for_what_it_brings(tmp_path: Path, overlay: str, key: str) -> None:
    found = error(tmp_path, overlay=overlay)
    assert (found.file, found.key) == ("mine.toml", key)


def test_the_base_is_blamed_for_what_the_overlay_does_not_touch(tmp_path: Path) -> None:
    found = error(tmp_path, BASE.replace("doors = 2", "doors = -1"), overlay="[herd]\ncows = 5")
    assert (found.file, found.key) == ("content.toml", "herd.barn.doors")
    found = error(tmp_path, BASE.replace("cows = 3", ""), overlay='[herd]\ncolour = "white"')
    assert (found.file, found.key) == ("content.toml", "herd.cows")


def test_a_table_the_overlay_adds_is_blamed_for_what_it_lacks(tmp_path: Path) -> None:
    found = content(tmp_path, overlay="[herd.stable]\nhorses = 1\n")
    with pytest.raises(gaucho.ContentError) as caught:
        found.root.table("herd").table("stable").number("doors")
    assert (caught.value.file, caught.value.key, caught.value.reason) == ("mine.toml", "herd.stable.doors", "missing")


def test_an_overlay_without_a_file_is_called_overlay(tmp_path: Path) -> None:
    assert error(tmp_path, overlay={"herd": {"cows": 10}}).file == "overlay"


@pytest.mark.parametrize("text", ["[herd", "cows = ", "a = 1\na = 2", "[a]\n[a]"])
def test_a_file_that_is_not_toml(tmp_path: Path, text: str) -> None:
    with pytest.raises(gaucho.ContentError) as caught:
        content(tmp_path, overlay=text)
    assert caught.value.file == "mine.toml"
    assert "(at " in caught.value.reason  # line and column, or the end


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "content.toml").write_text(BASE)
    with pytest.raises(gaucho.ContentError, match=r"missing\.toml: cannot be read"):
        Content(tmp_path / "content.toml", tmp_path / "missing.toml")
    (tmp_path / "latin.toml").write_bytes(b'a = "\xe9"')
    with pytest.raises(gaucho.ContentError, match=r"latin\.toml: cannot be read"):
        Content(tmp_path / "content.toml", tmp_path / "latin.toml")
    with pytest.raises(gaucho.ContentError, match="cannot be read"):
        Content(tmp_path / "content.toml", tmp_path)
    with pytest.raises(gaucho.ContentError, match="it is not a file"):
        Content(tmp_path / "content.toml", Path("/dev/zero"))


# ---- fingerprint -------------------------------------------------------------------------------------------------------


def test_the_fingerprint_is_that_of_the_values(tmp_path: Path) -> None:
    plain = content(tmp_path).fingerprint
    assert content(tmp_path, BASE.replace("cows = 3", "cows   =  3 # moo")).fingerprint == plain
    assert content(tmp_path, overlay={}).fingerprint == plain
    assert content(tmp_path, overlay={"herd": {"cows": 3}}).fingerprint == plain
    assert content(tmp_path, BASE.replace("cows = 3", "cows = 5")).fingerprint == (
        content(tmp_path, overlay={"herd": {"cows": 5}}).fingerprint
    )


def test_the_fingerprint_changes_with_any_value(tmp_path: Path) -> None:
    texts = [BASE] + [BASE.replace(right, wrong) for right, wrong, _, _ in WRONG]
    prints = {content(tmp_path, text).fingerprint for text in texts}
    assert len(prints) == len(set(texts))


def test_words_for_people_are_not_part_of_the_fingerprint_once_they_are_known_as_such(tmp_path: Path) -> None:
    """A card whose text is mended stays the same card: games played before go on."""

    def print_of(changes: dict[str, str]) -> str:
        text = BASE + 'text = "Two doors"\ncolour = "#aa0000"\n'
        for right, other in changes.items():
            text = text.replace(right, other)
        found = content(tmp_path, text)
        barn = found.root.table("herd").table("barn")
        assert (barn.prose("text"), barn.colour("colour")) == (changes.get("Two doors", "Two doors"), "#aa0000")
        found.root.table("herd").mark()
        return found.fingerprint

    plain = print_of({})
    assert print_of({"Two doors": "A door on each side"}) == plain
    assert print_of({"house": "stated"}) == plain
    assert print_of({"brown": "white"}) != plain
    assert print_of({"doors = 2": "doors = 3"}) != plain


def test_a_colour_is_written_as_pages_write_it(tmp_path: Path) -> None:
    with pytest.raises(gaucho.ContentError, match="'brown' is not a colour like #4caf50"):
        content(tmp_path).root.table("herd").colour("colour")


def leaves(data: dict[str, Any], path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for key, value in data.items():
        found += leaves(value, (*path, key)) if isinstance(value, dict) else [(*path, key)]
    return found


def nested(path: tuple[str, ...], value: Any) -> dict[str, Any]:
    for key in reversed(path):
        value = {key: value}
    assert isinstance(value, dict)
    return value


# ---- the content of the games ------------------------------------------------------------------------------------------

COWS = gaucho.load("cowcollectors")
COW_CONTENT = read_toml(COWS.folder.content)


def test_a_game_has_another_fingerprint_with_any_number_changed() -> None:
    prints = {COWS.content}
    changes = 0
    for path in leaves(COW_CONTENT):
        value: Any = COW_CONTENT
        for key in path:
            value = value[key]
        if isinstance(value, int):
            overlay = nested(path, value + 1)
            found = Content(COWS.folder.content, overlay)
            with suppress(gaucho.ContentError):  # this number alone may not fit the others
                Box(found)
            prints.add(found.fingerprint)
            changes += 1
    assert changes > 30
    assert len(prints) == changes + 1


@pytest.mark.parametrize("name", [game.name for game in gaucho.games()])
def test_a_game_stays_the_same_when_its_words_are_mended(name: str) -> None:
    """Its box is read before it is asked for its fingerprint."""
    game = gaucho.load(name)
    data = read_toml(game.folder.content)
    path = next(path for path in leaves(data) if path[-1] == "name")
    assert gaucho.load(name, nested(path, "Mended")).content == game.content


@pytest.mark.parametrize("path", leaves(COW_CONTENT), ids=".".join)
def test_every_value_of_a_game_is_checked(path: tuple[str, ...]) -> None:
    """No key of the file is ignored: another type is refused, and the overlay is named."""
    with pytest.raises(gaucho.ContentError) as caught:
        gaucho.load("cowcollectors", nested(path, {"no": "value"}))
    assert (caught.value.file, caught.value.key) == ("overlay", ".".join(path))


@pytest.mark.parametrize("value", [date(2024, 5, 1), float("nan"), float("inf"), 1.5, [], "3"], ids=repr)
def test_any_toml_value_in_the_wrong_place_is_a_content_error(value: Any) -> None:
    with pytest.raises(gaucho.ContentError) as caught:
        gaucho.load("cowcollectors", {"setup": {"start_cows": value}})
    assert (caught.value.file, caught.value.key) == ("overlay", "setup.start_cows")


def test_a_date_in_a_file_is_a_content_error(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[setup]\nstart_cows = 2024-05-01\n")
    with pytest.raises(gaucho.ContentError, match=r"mine\.toml: setup\.start_cows: must be a whole number"):
        gaucho.load("cowcollectors", overlay)


def test_a_table_asked_for_twice_is_the_same(tmp_path: Path) -> None:
    found = content(tmp_path)
    assert isinstance(found.root, Table)
    assert found.root.table("herd").number("cows") == found.root.table("herd").number("cows") == 3
