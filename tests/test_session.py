"""A game at the terminal without its screen: bots, undo, saving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

import gaucho
from gaucho.cli import seats
from gaucho.cli.session import SaveFile, Session
from gaucho.engine.errors import GauchoError, IllegalChoice, OptionError

GAME = gaucho.load("cowcollectors")


def session(words: str, seed: int = 5, first: str = "0") -> Session:
    return Session.new(GAME, seats.parse(words, GAME), seed, {"first_player": first})


def play_on(table: Session, choices: int = 10**6) -> None:
    """Let everybody, people too, take the first option or what their bot says."""
    for _ in range(choices):
        if table.state.over:
            return
        seat = table.next_seat()
        person = table.seats[seat].person
        table.choose(seat, table.state.legal(seat)[0].text if person else table.bot_choice(seat))


# ---- seats -----------------------------------------------------------------------------------------------------------


def test_seats_are_people_and_bots() -> None:
    players = seats.parse("me, random ,anna,search:500ms", GAME)
    assert [(s.name, s.level) for s in players] == [
        ("Player", ""),
        ("Random", "random"),
        ("anna", ""),
        ("Search", "search:500ms"),
    ]
    assert seats.written(players) == "me,random,anna,search:500ms"


def test_seats_of_the_same_kind_are_numbered() -> None:
    names = [seat.name for seat in seats.parse("me,me,random,random:9", GAME)]
    assert names == ["Player 1", "Player 2", "Random 1", "Random 2"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("me", "is for 2 to 4 players, not 1"),
        ("a,b,c,d,e", "is for 2 to 4 players, not 5"),
        ("me,", "1 to 20 printable characters"),
        ("me," + "x" * 21, "1 to 20 printable characters"),
        ("me,a\tb", "1 to 20 printable characters"),
        ("anna,Anna", "two seats are called 'Anna'"),
        ("me,search:fast", "'search:fast' is not a bot with a budget"),
        ("me,serch:100", "'serch:100' is not a bot with a budget"),
    ],
)
def test_bad_seats_are_refused(words: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason.replace("(", r"\(")):
        seats.parse(words, GAME)


def test_usual_seats_fit_the_game() -> None:
    assert len(seats.parse(seats.usual(GAME), GAME)) == 3


# ---- bots ------------------------------------------------------------------------------------------------------------


def test_bots_seal_first_so_that_people_can_think_again() -> None:
    table = session("me,random,random")
    order = []
    for _ in range(3):
        order.append(table.next_seat())
        play_on(table, 1)
    assert order == [1, 2, 0]


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = session("random,random"), session("random,random")
    play_on(one)
    play_on(two)
    assert one.state.over
    assert one.text() == two.text()


# ---- undo ------------------------------------------------------------------------------------------------------------


def at_first_action(words: str = "me,random") -> Session:
    table = session(words)
    while table.state.due is not None and table.state.due.prompt == "setup_secret":
        play_on(table, 1)
    return table


def test_undo_takes_back_what_told_nobody_anything() -> None:
    table = at_first_action()
    before = GAME.dump(table.state)
    text = table.text()
    table.choose(0, "abduct")
    assert table.why_not_undo(0, table.names) == ""
    assert table.undo(0) == "abduct"
    assert GAME.dump(table.state) == before
    assert table.text() == text
    table.choose(0, "invade")  # and play goes on
    assert table.state.legal(0)[0].text == "name 8"


def test_undo_goes_back_several_choices_of_the_same_person() -> None:
    table = at_first_action("me,random,random")
    table.choose(0, "invade")
    table.choose(0, "left 2")
    assert [table.undo(0), table.undo(0)] == ["left 2", "invade"]
    assert table.state.due is not None
    assert table.state.due.prompt == "choose_action"


def test_undo_is_refused_after_something_was_told() -> None:
    table = at_first_action()
    table.choose(0, "explore")  # draws a card
    with pytest.raises(GauchoError, match="told something"):
        table.undo(0)
    assert table.transcript.choices[-1] == (0, "explore")


def test_undo_is_refused_after_somebody_else_has_acted() -> None:
    table = at_first_action("me,anna")
    table.choose(0, "abduct")
    table.choose(0, "declare 3")
    assert "told something" in table.why_not_undo(0, table.names)
    table.choose(1, "abduct")
    assert table.why_not_undo(0, table.names) == "anna has chosen since: your choice stands."


@pytest.mark.parametrize("first", ["random", "0"])
def test_undo_is_refused_after_the_first_player_was_told(first: str) -> None:
    table = session("me,random", first=first)
    play_on(table, 2)  # the last sealed choice: the First Player marker is taken
    assert table.transcript.choices[-1][0] == 0
    assert table.why_not_undo(0, table.names) == "Your choice has told something that cannot be untold."


def test_undo_is_refused_after_chance_has_played_its_part() -> None:
    """Also in a game in which nothing was told by it."""
    table = at_first_action()
    table.choose(0, "abduct")
    assert table.why_not_undo(0, table.names) == ""
    table.state.chance.below(6)
    assert table.why_not_undo(0, table.names) == "Chance has played its part since: your choice stands."


def test_undo_before_any_choice() -> None:
    assert session("me,random").why_not_undo(0, ["Player", "Random"]) == "You have not chosen anything yet."


def test_undo_saves_too(tmp_path: Path) -> None:
    table = at_first_action()
    table.file = tmp_path / "game.txt"
    table.choose(0, "abduct")
    table.undo(0)
    assert table.file.read_text() == table.text()


# ---- saving and going on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 3, 25])
def test_a_resumed_game_is_the_same_and_goes_on_alike(tmp_path: Path, choices: int) -> None:
    file = tmp_path / "game.txt"
    played = session("me,random,random:3")
    play_on(played, choices)
    played.save(file)
    resumed = Session.resume(file)
    assert GAME.dump(resumed.state) == GAME.dump(played.state)
    assert resumed.names == played.names
    play_on(played)
    play_on(resumed)
    assert resumed.text() == played.text()
    assert played.state.over


def test_undo_works_after_resuming(tmp_path: Path) -> None:
    table = at_first_action()
    table.choose(0, "abduct")
    table.save(tmp_path / "game.txt")
    assert Session.resume(tmp_path / "game.txt").undo(0) == "abduct"


def test_every_choice_is_saved(tmp_path: Path) -> None:
    table = session("me,random")
    table.file = tmp_path / "game.txt"
    for _ in range(12):
        play_on(table, 1)
        assert table.file.read_text() == table.text()
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]  # nothing temporary is left


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    table = session("me,random")
    table.file = tmp_path / "missing" / "game.txt"
    play_on(table, 1)
    assert "could not be saved" in table.trouble
    assert str(table.file) in table.trouble
    assert not table.saved
    play_on(table)
    assert table.state.over


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def disk_full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "game.txt"
    table = session("me,random")
    table.save(file)
    old = file.read_text()
    play_on(table, 1)
    monkeypatch.setattr("os.fsync", disk_full)
    with pytest.raises(OSError, match="No space left on device"):
        table.save(file)
    assert file.read_text() == old
    assert [f.name for f in tmp_path.iterdir()] == ["game.txt"]


def test_an_illegal_choice_changes_nothing() -> None:
    table = at_first_action()
    before = table.text()
    with pytest.raises(IllegalChoice):
        table.choose(0, "declare 3")
    assert table.text() == before


def test_a_changed_save_is_refused_with_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = session("me,random")
    play_on(table, 6)
    table.save(file)
    lines = file.read_text().splitlines()
    lines[10] = "0 explore | " + lines[10].partition(" | ")[2]
    assert lines[10] not in file.read_text()
    file.write_text("\n".join(lines))
    with pytest.raises(GauchoError, match=r"game.txt: line 11: this line, or one above it, was changed"):
        Session.resume(file)


@pytest.mark.parametrize("data", [b"", b"hello\n", b"\xff\xfe\x00", b"gaucho transcript 1\ngame: cowcollectors\n"])
def test_what_is_no_transcript_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(data)
    with pytest.raises(GauchoError, match=r"game\.txt: "):
        SaveFile(file)


def test_a_save_needs_to_know_who_plays(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = session("me,random")
    file.write_text(table.transcript.write())
    with pytest.raises(GauchoError, match="does not say who plays"):
        Session.resume(file)
    with pytest.raises(GauchoError, match="game of 2 players, not 3"):
        Session.resume(file, "me,random,random")
    assert Session.resume(file, "anna,random").names == ["anna", "Random"]


def test_a_game_with_other_content_is_resumed_with_it(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[setup]\nstart_cows = 12\n")
    game = gaucho.load("cowcollectors", overlay)
    table = Session.new(game, seats.parse("me,random", game), 1)
    table.content = overlay
    table.save(tmp_path / "game.txt")
    assert Session.resume(tmp_path / "game.txt").state.scores() == [12, 12]
