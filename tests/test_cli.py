"""The command line as people use it: typed in, read back."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import gaucho
from gaucho.cli import app, plain_table, seats
from gaucho.cli.painter import Painter
from gaucho.cli.prompt import Choices
from gaucho.cli.session import Session
from gaucho.engine import catalog
from gaucho.games.cowcollectors import terminal

GAME = gaucho.load("cowcollectors")


def run(*words: str, typed: str = "", **env: str) -> Result:
    return CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": "100", **env}, prog_name="gaucho")


def refusal(result: Result) -> str:
    """The one line that an error leaves."""
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("gaucho: ")
    assert "Traceback" not in result.output
    return lines[0]


# ---- small commands --------------------------------------------------------------------------------------------------


def test_version_says_which_form_runs() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert gaucho.__version__ in result.stdout
    assert str(gaucho.FORM) in result.stdout


def test_without_a_command_there_is_help() -> None:
    result = run()
    assert result.exit_code == 0
    for command in ("play", "replay", "games", "rules", "guide", "new-game"):
        assert command in result.stdout
        assert run(command, "--help").exit_code == 0


def test_games() -> None:
    result = run("games")
    assert result.exit_code == 0
    for word in ("cowcollectors", "Cosmic Cow Collectors", "2 to 4", "20", "steal the herd", "first_player"):
        assert word in result.stdout


def test_rules_by_heading() -> None:
    result = run("rules", "cowcollectors")
    assert result.exit_code == 0
    for number, rule in GAME.folder.rules().items():
        assert number in result.stdout
        assert rule.heading in result.stdout


def test_one_rule() -> None:
    result = run("rules", "cowcollectors", "cc-r6")
    assert result.exit_code == 0
    assert "CC-R6" in result.stdout
    assert "strictly more" in result.stdout
    assert "CC-R7" not in result.stdout


def test_guide() -> None:
    result = run("guide", "cowcollectors")
    assert result.exit_code == 0
    assert "Good things come to those who moo last" in " ".join(result.stdout.split())


# ---- errors ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("nothing", "No such command 'nothing'"),
        ("--nothing", "No such option"),
        ("rules", "Missing argument"),
        ("rules nogame", "there is no game 'nogame'"),
        ("rules cowcollectors ZZ-999", "has no rule 'ZZ-999'"),
        ("guide nogame", "there is no game 'nogame'"),
        ("play nogame", "there is no game 'nogame'"),
        ("play cowcollectors --seats me", "is for 2 to 4 players, not 1"),
        ("play cowcollectors --seats me,search:x", "'search:x' is not a bot with a budget"),
        ("play cowcollectors --seed x", "Invalid value for '--seed'"),
        ("play cowcollectors --seats me,random --seed -1", "a seed is a whole number"),
        ("play cowcollectors --seats me,random --option first", "an option is written name=value, not 'first'"),
        ("play cowcollectors --seats me,random --option colour=red", "has no option 'colour'"),
        ("play cowcollectors --seats me,random --option first_player=9", "cannot be '9'"),
        ("play cowcollectors --seats me,random --option first_player=0 --option first_player=1", "given twice"),
        ("play cowcollectors --content missing.toml", "missing.toml: cannot be read"),
        ("play --resume missing.txt", "missing.txt: No such file or directory"),
        ("play --resume broken.txt", "broken.txt: line 1: a transcript starts with"),
        ("play --save broken.txt", "broken.txt exists already"),
        ("play --pause -1", "Invalid value for '--pause'"),
        ("replay missing.txt", "missing.txt: No such file or directory"),
        ("replay broken.txt", "broken.txt: line 1"),
        ("replay .", "Is a directory"),
        ("new-game My-Game", "'My-Game' cannot be the name of a game"),
        ("new-game cowcollectors", "there is already a game 'cowcollectors'"),
    ],
)
def test_wrong_input_gets_one_sentence(words: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.txt").write_text("hello\n")
    assert reason in refusal(run(*words.split()))


def test_content_of_the_wrong_kind_names_file_and_key(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[setup]\nstart_cow = 12\n")
    assert "mine.toml: setup.start_cow: unknown key" in refusal(run("play", "cowcollectors", "--content", str(overlay)))


# ---- playing ---------------------------------------------------------------------------------------------------------


def scripted(words: str, seed: int, first: str = "0") -> Session:
    """The game that people who always take the last option play; its transcript is what they type."""
    session = Session.new(GAME, seats.parse(words, GAME), seed, {"first_player": first})
    while not session.state.over:
        seat = session.next_seat()
        person = session.seats[seat].person
        session.choose(seat, session.state.legal(seat)[-1].text if person else session.bot_choice(seat))
    return session


def play(words: str, seed: int, typed: str, *more: str) -> Result:
    return run("play", "cowcollectors", "--seats", words, "--seed", str(seed), "--option", "first_player=0", *more, typed=typed)


def test_a_whole_game(tmp_path: Path) -> None:
    expected = scripted("anna,random,random", 11)
    typed = [option for seat, option in expected.transcript.choices if seat == 0]
    file = tmp_path / "game.txt"
    result = play("anna,random,random", 11, "\n".join(typed) + "\n", "--save", str(file))
    assert result.exit_code == 0, result.output
    assert file.read_text() == expected.text()
    winner = expected.names[expected.state.winners()[0]]
    assert f"{winner} wins: " in result.stdout
    assert "Score sheet" in result.stdout
    for score in expected.state.scores():
        assert f" {score} " in result.stdout
    assert result.stderr.count("\n") == (0 if gaucho.FORM.compiled else 1)  # only the remark on the form


def test_stopped_and_resumed_it_is_the_same_game(tmp_path: Path) -> None:
    expected = scripted("anna,random", 3)
    typed = [option for seat, option in expected.transcript.choices if seat == 0]
    file = tmp_path / "game.txt"
    first = play("anna,random", 3, "\n".join(typed[:7]) + "\nq\n", "--save", str(file))
    assert first.exit_code == 0
    assert f"gaucho play --resume {file}" in first.stdout
    second = run("play", "--resume", str(file), typed="\n".join(typed[7:]) + "\n")
    assert second.exit_code == 0, second.output
    assert file.read_text() == expected.text()


def test_numbers_labels_and_written_forms_are_understood() -> None:
    table = Session.new(GAME, seats.parse("anna,ben,cleo", GAME), 5, {"first_player": "0"})
    deal = Choices(GAME, table.state.legal(0), 0, table.names)
    assert deal.plain_numbers
    assert [str(deal.find(t)) for t in ("12", "planet 12", "  planet   12 ")] == ["planet 12"] * 3
    assert deal.find("1") is None
    for seat in range(3):
        table.choose(seat, table.state.legal(seat)[0].text)
    actions = Choices(GAME, table.state.legal(0), 0, table.names)
    assert [str(actions.find(t)) for t in ("2", "invade", "Invade", "inv")] == ["invade"] * 4
    assert [actions.find(t) for t in ("0", "4", "i", "", "9" * 5000)] == [None] * 5
    table.choose(0, "invade")
    targets = Choices(GAME, table.state.legal(0), 0, table.names)
    assert [str(targets.find(t)) for t in ("1", "ben", "left 1", "2", "CLEO")] == ["left 1"] * 3 + ["left 2"] * 2


def test_commands_at_the_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = "?\nu\n12\nl\n? CC-014\n? zz-999\n? 1\n\nabduct\nu\nabduct\n? declare 15\n? 15\n15\n7\n\ns mine.txt\nq\n"
    result = play("me,anna", 5, "\n" + typed.replace("12\n", "12\n\n9\n\n", 1))
    assert result.exit_code == 0, result.output
    shown = " ".join(result.stdout.replace("\n   ", " ").split())  # paragraphs are broken into lines
    for words in (
        "Type the number of an option",
        "CC-007",
        "You have not chosen anything yet.",
        "CC-014",
        "has no rule 'zz-999'",
        "You may choose this.",
        "You took back 'abduct'.",
        "Your Secret Planet is 12: you cannot declare a higher number.",
        "CC-020",
        "Player declares 7 and abducts as many Cows: 17 in all.",
        "Saved to mine.txt",
        "gaucho play --resume mine.txt",
    ):
        assert words in shown, words
    assert Session.resume(Path("mine.txt")).transcript.choices[-1] == (0, "declare 7")


def test_quitting_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "was not saved" in play("me,random", 5, "12\nq\n\n").stdout
    assert list(tmp_path.iterdir()) == []
    result = play("me,random", 5, "12\nq\nno/such/folder.txt\nkept.txt\n")
    assert "could not be saved" in result.stdout
    assert "gaucho play --resume kept.txt" in result.stdout
    assert Path("kept.txt").exists()


def test_saving_does_not_overwrite_other_files(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Anna")
    shown = " ".join(play("me,random", 5, f"s {other}\nq\n").stdout.split())  # a long path breaks the line
    assert f"{other} exists already: name another file." in shown
    assert other.read_text() == "Dear Anna"


def test_end_of_input_ends_politely() -> None:
    result = play("me,random", 5, "12\n")
    assert result.exit_code == 0
    assert "The game was not saved." in result.stdout


def test_an_unwritable_save_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    expected = scripted("anna,random", 3)
    typed = [option for seat, option in expected.transcript.choices if seat == 0]
    result = play("anna,random", 3, "\n".join(typed) + "\n\n", "--save", str(tmp_path / "no" / "game.txt"))
    assert result.exit_code == 0
    assert "could not be saved" in result.stdout
    assert "wins: " in result.stdout


def test_bots_only_can_be_watched() -> None:
    result = play("random,random", 8, "")
    assert result.exit_code == 0
    assert "Round 1: Random 1's turn." in result.stdout
    assert "You draw" not in result.stdout
    assert re.search(r"Random \d wins: ", result.stdout)


def test_without_a_name_the_only_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "names", lambda hidden=False: ["cowcollectors"])
    assert "Choose your Secret Planet" in run("play", "--seats", "me,random").stdout


def test_several_games_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "games", lambda: [GAME, GAME])
    result = run("play", "--seats", "me,random", typed="7\n1\n")
    assert "'7' is none of them." in result.stdout
    assert "Choose your Secret Planet" in result.stdout


# ---- hot seat --------------------------------------------------------------------------------------------------------


def test_nobody_sees_another_persons_cards_before_the_hand_over() -> None:
    names = ["anna", "ben", "cleo"]
    expected = scripted(",".join(names), 21)
    choices = expected.transcript.choices[:60]
    typed, at_keyboard = [], -1
    for seat, option in choices:
        typed += ([""] if seat != at_keyboard else []) + [option]
        at_keyboard = seat
    result = play(",".join(names), 21, "\n".join(typed) + "\n")
    parts = re.split(r"Pass the keyboard to (\w+), then press Enter\.", result.stdout)
    assert len(parts) > 20
    assert not re.search(r"Hand \d", parts[0])
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        owners = re.findall(r"[●▲■◆] [A-Z] (\w+).*\n.*Hand \d", shown)  # whose cards lie open
        assert set(owners) == {name}, shown
        assert set(re.findall(r"(\w+) \(you\)", shown)) == {name}
        others = [n for n in names if n != name]
        assert not any(f"[{other}]" in shown for other in others)  # lines told to another seat


def test_the_screen_is_wiped_between_people(tmp_path: Path) -> None:
    shown = in_terminal(
        tmp_path,
        ["play", "cowcollectors", "--seats", "anna,ben", "--seed", "5"],
        ["", "12", ""],
        stop=b"ben" + b"\x1b[0m (you)",
    )
    shown = re.sub(rb"\x1b\[[0-9;]*m", b"", shown)
    before, _, after = shown.partition(b"Pass the keyboard to ben")
    assert b"\x1b[2J\x1b[3J" in before[before.rindex(b"anna (you)") :].replace(b"\x1b[H", b"")
    assert b"anna (you)" not in after


# ---- a real terminal -------------------------------------------------------------------------------------------------


def in_terminal(folder: Path, words: list[str], typed: list[str], stop: bytes = b"", answer: bool = False) -> bytes:
    """Run the command in a pseudo terminal; type the lines at its prompts, then what `last_option` says."""
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-c", "from gaucho.cli import main; main()", *words]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=env, cwd=folder)
    os.close(slave)
    shown, asked, deadline = b"", 0, time.monotonic() + 120
    try:
        while time.monotonic() < deadline:
            if not select.select([master], [], [], 1)[0]:
                continue
            try:
                shown += os.read(master, 65536)
            except OSError:  # the other side has closed
                break
            if stop and stop in shown:
                break
            if re.search(rb"(>|Enter\.|no:)(\x1b\[\d*m)* $", shown[asked:]):
                line = typed.pop(0) if typed else last_option(shown[asked:].decode()) if answer else "q"
                asked = len(shown)
                os.write(master, f"{line}\n".encode())
    finally:
        process.kill()
        process.wait()
        os.close(master)
    return shown


def last_option(screen: str) -> str:
    """What is listed last on the line above the prompt; nothing at other questions."""
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).splitlines()
    return (
        ""
        if len(lines) < 2 or not lines[-1].startswith(">")
        else re.findall(r"(\d+)(?:\xa0[^0-9].*?)?(?=  |\s*$)", lines[-2])[-1]
    )


def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    words = ["play", "cowcollectors", "--seats", "anna,random,random", "--seed", "4"]
    shown = in_terminal(tmp_path, words, [], stop=b"Seed 4.", answer=True).decode()
    assert "Score sheet" in shown
    assert re.search(r"(anna|Random \d) wins: ", shown)
    assert "Traceback" not in shown


# ---- replay ----------------------------------------------------------------------------------------------------------


def test_replay_steps_forward_and_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    session = scripted("anna,random", 3)
    session.save(file)
    last = len(session.transcript.choices)
    result = run("replay", str(file), typed=f"n\np\np\n{last}\n\nx\n999999\n4\nl\nq\n")
    assert result.exit_code == 0
    for words in (f"Step 0 of {last}", f"Step 1 of {last}", "This is the first step", "This is the last step", "Score sheet"):
        assert words in result.stdout
    assert "'x' is not a step" in result.stdout
    assert "anna is dealt" in result.stdout  # all cards are open
    assert "Random is dealt" in result.stdout


def test_replay_from_a_seat_keeps_the_others_secrets(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    scripted("anna,random", 3).save(file)
    result = run("replay", str(file), "--seat", "0", typed="\n\n\n\n\n\nq\n")
    assert "You are dealt" in result.stdout
    assert "Random is dealt" not in result.stdout
    assert "[Random]" not in result.stdout
    assert "Random chooses 'planet" not in result.stdout
    assert "there is no 5" in refusal(run("replay", str(file), "--seat", "5"))


def test_replay_of_a_running_game_shows_no_secrets(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    session = Session.new(GAME, seats.parse("anna,random", GAME), 3)
    for _ in range(2):
        seat = session.next_seat()
        session.choose(seat, session.state.legal(seat)[0].text)
    session.save(file)
    result = run("replay", str(file), typed="\n\n")
    assert result.exit_code == 0
    assert "You" not in result.stdout
    assert "planet " not in result.stdout


# ---- the table -------------------------------------------------------------------------------------------------------


def drawn(width: int, height: int = 24, seat: int | None = 0, choices: int = 80, words: str = "a,b,c,d") -> str:
    session = scripted(words, 2)
    state = session.transcript.replay(GAME, upto=choices)
    console = Console(width=width, height=height, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(Painter(GAME, session.names).table(state, seat))
    return capture.get()


@pytest.mark.parametrize("width", [60, 80, 100, 110])
def test_the_table_fits_its_terminal_and_needs_no_colour(width: int) -> None:
    text = drawn(width)
    assert max(len(line) for line in text.splitlines()) <= width
    assert "\x1b" not in text
    for word in ("a (you)", "Secret [", "[?]", "Deck", "Discards", "★", "☆", "Invaded"):
        assert word in text, word


def test_the_table_of_three_fits_a_small_terminal() -> None:
    assert len(drawn(80, words="a,b,c", choices=30).splitlines()) <= 16


def test_the_score_sheet_explains_every_point() -> None:
    text = drawn(100, choices=10**6)
    assert "Score sheet" in text
    assert re.search(r"\d+ × 5 = \+\d+", text)  # noqa: RUF001


def test_sets_are_named_on_the_score_sheet() -> None:
    view = GAME.view(scripted("a,b", 2).state, 0)
    player = view.players[0]  # type: ignore[attr-defined]
    player.hand, player.secret = [9, 9, 10, 11], 12
    assert terminal.small_cards(GAME, player) == [9, 9, 10]  # type: ignore[arg-type]
    assert terminal.straight_cards(GAME, player) == [9, 10, 11, 12]  # type: ignore[arg-type]


def test_a_game_without_a_drawing_of_its_own_is_still_shown() -> None:
    session = scripted("a,b", 2)
    console = Console(width=100, color_system=None)
    state = session.transcript.replay(GAME, upto=10)
    with console.capture() as capture:
        console.print(plain_table.draw(GAME.view(state, 0), GAME, ["a", "b"]))
    text = capture.get()
    for word in ("a (you)", "cows", "deck size", "discards"):
        assert word in text, word


# ---- new-game --------------------------------------------------------------------------------------------------------


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of games with a template in it."""
    template = tmp_path / "games" / "_template"
    (template / "rules").mkdir(parents=True)
    (template / "__pycache__").mkdir()
    (template / "__pycache__" / "x.pyc").write_bytes(b"\0")
    (template / "game.toml").write_text('title = "Template"\ntagline = "A Template to copy."\n')
    (template / "rules" / "game.py").write_text(
        "from gaucho.games._template.rules import x\n\nclass TemplateTable: my_template = 1\n"
    )
    (template / "picture.bin").write_bytes(b"\xff_template")
    monkeypatch.setattr(catalog, "GAMES", tmp_path / "games")
    return tmp_path / "games"


def test_new_game_copies_the_template(games: Path) -> None:
    result = run("new-game", "star_cows")
    assert result.exit_code == 0, result.output
    folder = games / "star_cows"
    assert (folder / "game.toml").read_text() == 'title = "Star Cows"\ntagline = "A StarCows to copy."\n'
    assert (folder / "rules" / "game.py").read_text() == (
        "from gaucho.games.star_cows.rules import x\n\nclass StarCowsTable: my_template = 1\n"
    )
    assert (folder / "picture.bin").read_bytes() == b"\xff_template"
    assert not (folder / "__pycache__").exists()
    assert sorted(f.name for f in games.iterdir()) == ["_template", "star_cows"]
    for words in ("RULES.md", "gaucho play star_cows", "gaucho check star_cows"):
        assert words in result.stdout


@pytest.mark.parametrize("name", ["Cows", "_cows", "my-cows", "1cow", "class", "../cows", "kühe", "a b", ""])
def test_new_game_refuses_bad_names(games: Path, name: str) -> None:
    assert "cannot be the name of a game" in refusal(run("new-game", name))
    assert [f.name for f in games.iterdir()] == ["_template"]


def test_new_game_refuses_a_name_that_is_taken(games: Path) -> None:
    assert run("new-game", "cows").exit_code == 0
    assert "there is already a game 'cows'" in refusal(run("new-game", "cows"))
