"""The catalogue of games: a folder with a game.toml and a guide is a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import gaucho
from gaucho.engine import catalog


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games to be found: two to play, one to copy, and things that are none."""
    for name in ("zebu", "angus", "_calf"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.toml").write_text(f'title = "{name}"\n')
        (tmp_path / name / "guide.md").write_text("Play well.\n")
    (tmp_path / "empty").mkdir()
    (tmp_path / "deep" / "inside").mkdir(parents=True)
    (tmp_path / "deep" / "inside" / "game.toml").write_text("")
    (tmp_path / "game.toml").write_text("")
    monkeypatch.setattr(catalog, "GAMES", tmp_path)
    return tmp_path


def test_games_are_found_by_their_game_toml(folders: Path) -> None:
    assert catalog.names() == ["angus", "zebu"]


def test_folders_to_copy_are_found_only_if_asked_for(folders: Path) -> None:
    assert catalog.names(hidden=True) == ["_calf", "angus", "zebu"]


def test_a_new_folder_is_a_new_game(folders: Path) -> None:
    (folders / "empty" / "game.toml").write_text("")
    assert catalog.names() == ["angus", "zebu"]  # nobody could learn it yet
    (folders / "empty" / "guide.md").write_text("")
    assert catalog.names() == ["angus", "empty", "zebu"]


@pytest.mark.parametrize("name", ["nogame", "", "deep", "Angus", "../angus", "angus/", "angus.rules"])
def test_an_unknown_game_is_refused_with_those_there_are(folders: Path, name: str) -> None:
    with pytest.raises(gaucho.UnknownGame) as caught:
        catalog.load(name)
    assert str(caught.value) == f"there is no game '{name}' (games: angus, zebu)"


def test_the_games_of_the_package() -> None:
    names = catalog.names()
    assert "cowcollectors" in names
    assert [game.name for game in catalog.games()] == names
    for game in catalog.games():
        assert gaucho.load(game.name) is game
        fewest, most = game.seats
        assert 1 <= fewest <= most
        assert game.title


def test_the_public_face_lists_the_games_before_and_after_one_is_loaded() -> None:
    """`gaucho.games` is also a package, and importing a package sets its name."""
    gaucho.load("cowcollectors")
    assert callable(gaucho.games)
    assert [game.name for game in gaucho.games()] == catalog.names()


def test_another_content_is_another_game() -> None:
    plain = gaucho.load("cowcollectors")
    other = gaucho.load("cowcollectors", {"setup": {"start_cows": 20}})
    assert other is not plain
    assert other.content != plain.content
    assert gaucho.load("cowcollectors") is plain
    assert plain.new(2, 1).scores() == [10, 10]
    assert other.new(2, 1).scores() == [20, 20]


def test_content_from_a_file_by_path_or_name(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text("[setup]\nstart_cows = 20\n")
    by_path, by_name = gaucho.load("cowcollectors", file), gaucho.load("cowcollectors", str(file))
    assert by_path.content == by_name.content
    assert by_path.new(2, 1).scores() == [20, 20]


def test_a_game_can_be_imported_by_its_full_name() -> None:
    import gaucho.games.cowcollectors.rules.table as table

    assert table.__name__ == "gaucho.games.cowcollectors.rules.table"
