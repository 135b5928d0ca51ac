"""A game as text: written, read, replayed, compared; and no edit goes unnoticed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gaucho
from gaucho.engine.data import same
from gaucho.engine.transcript import Chain, Transcript, commitment

GAME = gaucho.load("cowcollectors")
HEADER = 8  # lines


def played(seats: int = 2, seed: int = 7, choices: int = 10**6, options: dict[str, str] | None = None) -> Transcript:
    """A game of random choices, or its beginning."""
    transcript, state = Transcript.of(GAME, seats, seed, options)
    chance = gaucho.Chance(seed)
    while not state.over and len(transcript.choices) < choices:
        seat = state.to_move()[-1]
        legal = state.legal(seat)
        transcript.choose(state, seat, legal[chance.below(len(legal))].text)
    return transcript


WHOLE = played()
TEXT = WHOLE.write()
LINES = TEXT.splitlines()


def signed(lines: list[str], *body: str) -> str:
    """A text with right checks, whatever it says."""
    chain = Chain(lines)
    return "\n".join([*lines, *(chain.sign(line) for line in body)]) + "\n"


def header(**changes: str) -> list[str]:
    """The header of WHOLE with some values changed."""
    lines = LINES[:HEADER]
    for key, value in changes.items():
        (i,) = [i for i, line in enumerate(lines) if line.startswith(f"{key}:")]
        lines[i] = f"{key}: {value}"
    return lines


def unreadable(text: str) -> gaucho.TranscriptError:
    with pytest.raises(gaucho.TranscriptError) as caught:
        Transcript.read(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value


def unplayable(text: str) -> gaucho.TranscriptError:
    """It can be read, but not replayed."""
    transcript = Transcript.read(text)
    with pytest.raises(gaucho.TranscriptError) as caught:
        transcript.replay()
    return caught.value


# ---- write, read, replay -----------------------------------------------------------------------------------------------


def test_the_written_form() -> None:
    assert LINES[:HEADER] == [
        "gaucho transcript 1",
        "game: cowcollectors",
        f"rules: {GAME.version}",
        f"content: {GAME.content}",
        "options: first_player=random",
        "seats: 2",
        "seed: 7",
        "--",
    ]
    assert len(LINES) == HEADER + len(WHOLE.choices) + 1
    seat, option = WHOLE.choices[0]
    digest = hashlib.sha256(("\n".join(LINES[:HEADER]) + f"\n{seat} {option}").encode()).hexdigest()
    assert LINES[HEADER] == f"{seat} {option} | {digest[:8]}"
    assert WHOLE.result is not None
    assert LINES[-1].startswith("end " + " ".join(str(score) for score in WHOLE.result) + " | ")
    assert TEXT.endswith("\n")


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 2**96 - 1), st.one_of(st.integers(0, 60), st.just(10**6)), st.sampled_from("01"))
def test_written_read_and_replayed(seats: int, seed: int, choices: int, first: str) -> None:
    transcript = played(seats, seed, choices, {"first_player": first})
    text = transcript.write()
    back = Transcript.read(text)
    assert back.write() == text
    assert transcript.compare(back) is None
    assert (back.choices, back.result, back.seed) == (transcript.choices, transcript.result, seed)
    state = back.replay()
    assert state.over == (transcript.result is not None)
    assert same(state, transcript.replay())


def test_replayed_to_any_point() -> None:
    _, state = Transcript.of(GAME, 2, 7)
    for upto, (seat, option) in enumerate(WHOLE.choices[:40]):
        assert same(WHOLE.replay(upto=upto), state)
        state.choose(seat, option)


def test_an_illegal_choice_is_neither_made_nor_written() -> None:
    transcript, state = Transcript.of(GAME, 2, 7)
    before = GAME.dump(state)
    with pytest.raises(gaucho.IllegalChoice):
        transcript.choose(state, 0, "abduct")
    assert transcript.choices == []
    assert GAME.dump(state) == before


def test_other_line_ends_blank_lines_and_comments_do_not_matter() -> None:
    assert Transcript.read(TEXT.replace("\n", "\r\n")).compare(WHOLE) is None
    assert Transcript.read(TEXT.replace("\n", "\n\n")).compare(WHOLE) is None
    assert Transcript.read(TEXT.replace("\n", "\n# moo\n")).compare(WHOLE) is None
    assert Transcript.read(TEXT.rstrip("\n")).compare(WHOLE) is None


# ---- compare -----------------------------------------------------------------------------------------------------------


def test_compare_names_the_first_difference() -> None:
    other = Transcript.read(TEXT)
    seat, option = other.choices[5]
    instead = "abduct" if option != "abduct" else "invade"
    other.choices[5] = (seat, instead)
    difference = WHOLE.compare(other)
    assert difference is not None
    assert difference.startswith(f"line {HEADER + 6}: '{seat} {option} | ")
    assert f"against '{seat} {instead} | " in difference


def test_compare_sees_a_shorter_game() -> None:
    shorter = played(choices=20)
    assert shorter.compare(played(choices=21)) == f"line {HEADER + 21}: one ends here"
    assert played(choices=21).compare(shorter) == f"line {HEADER + 21}: one ends here"


def test_compare_sees_another_seed() -> None:
    difference = played(seed=7, choices=0).compare(played(seed=8, choices=0))
    assert difference == "line 7: 'seed: 7' against 'seed: 8'"


# ---- story and commitment ----------------------------------------------------------------------------------------------


def test_the_story_is_a_transcript_with_comments() -> None:
    story = WHOLE.story()
    assert [line for line in story.splitlines() if not line.startswith("#")] == LINES
    assert Transcript.read(story).compare(WHOLE) is None
    told = [line for line in story.splitlines() if line.startswith("#   ")]
    log = WHOLE.replay().log
    assert log is not None
    assert len(told) == len(log)
    assert all(line.endswith(f"({event.rule})") for line, event in zip(told, log, strict=True))


def test_a_committed_seed_is_hidden_and_can_be_checked() -> None:
    hidden = WHOLE.committed()
    text = hidden.write()
    assert "seed: 7" not in text
    assert hidden.seed == commitment(7) == "sha256:" + hashlib.sha256(b"7").hexdigest()
    back = Transcript.read(text)
    assert back.choices == WHOLE.choices
    assert back.result == WHOLE.result
    assert WHOLE.seed == 7
    with pytest.raises(gaucho.TranscriptError, match="the seed is only committed to") as caught:
        back.replay()
    assert caught.value.line == 7
    assert hidden.committed().write() == text


@pytest.mark.parametrize(
    "seed", ["sha256:", "sha256:banana", "sha256:" + "0" * 63, "sha256:" + "0" * 65, "sha256:" + "G" * 64, "sha1:" + "0" * 64]
)
def test_a_commitment_that_is_none_is_refused(seed: str) -> None:
    assert unreadable("\n".join(header(seed=seed)) + "\n").line == 7


# ---- edits -------------------------------------------------------------------------------------------------------------


def edits(text: str, at: int) -> Iterator[str]:
    """Texts that differ in one character, or lack it, or have one more."""
    for other in ("x", "0", "7", " ", "\n", "|", "-", "\u00b2"):
        if other != text[at]:
            yield text[:at] + other + text[at + 1 :]
        yield text[:at] + other + text[at:]
    yield text[:at] + text[at + 1 :]


def check_edit(edited: str, original: Transcript) -> bool:
    """Is it refused, with a line? Otherwise it must be the same game."""
    try:
        back = Transcript.read(edited)
    except gaucho.TranscriptError as error:
        assert 1 <= error.line <= len(edited.splitlines())  # noqa: PT017 - most edits are refused, and with a line
        return True
    assert back.compare(original) is None, edited
    return False


@pytest.mark.parametrize("start", range(4))
def test_no_edit_of_a_character_goes_unnoticed(start: int) -> None:
    refused = 0
    for at in range(start, len(TEXT), 12):
        for edited in edits(TEXT, at):
            refused += check_edit(edited, WHOLE)
    assert refused > len(TEXT) / 12 * 10  # nearly all: only blanks between lines are free


def test_no_edit_of_a_short_game_goes_unnoticed() -> None:
    """Every character of header and first lines, every edit."""
    short = played(choices=3)
    text = short.write()
    for at in range(len(text)):
        for edited in edits(text, at):
            check_edit(edited, short)


@pytest.mark.parametrize("line", range(HEADER, len(LINES) - 1, 9))
def test_a_line_cannot_be_left_out_repeated_or_exchanged(line: int) -> None:
    left_out = LINES[:line] + LINES[line + 1 :]
    repeated = LINES[: line + 1] + LINES[line:]
    exchanged = [*LINES[:line], LINES[line + 1], LINES[line], *LINES[line + 2 :]]
    commented = [*LINES[:line], "#" + LINES[line], *LINES[line + 1 :]]
    assert unreadable("\n".join(left_out)).line == line + 1
    assert unreadable("\n".join(repeated)).line == line + 2
    assert unreadable("\n".join(exchanged)).line == line + 1
    assert unreadable("\n".join(commented)).line == line + 2


def test_truncated_within_a_line() -> None:
    for line in (HEADER, HEADER + 5, len(LINES) - 1):
        whole_lines = "".join(f"{text}\n" for text in LINES[:line])
        for length in range(1, len(LINES[line])):
            assert unreadable(whole_lines + LINES[line][:length]).line == line + 1


def test_truncated_at_a_line_is_an_unfinished_game() -> None:
    for line in range(HEADER, len(LINES), 7):
        back = Transcript.read("\n".join(LINES[:line]) + "\n")
        assert back.choices == WHOLE.choices[: line - HEADER]
        assert back.result is None
        assert same(back.replay(), WHOLE.replay(upto=line - HEADER))


def test_truncated_within_the_header() -> None:
    for line in range(HEADER):
        assert 1 <= unreadable("\n".join(LINES[:line])).line <= max(line, 1)


@pytest.mark.parametrize("line", range(1, HEADER - 1))
def test_a_missing_line_of_the_header_is_named(line: int) -> None:
    assert unreadable("\n".join(LINES[:line] + LINES[line + 1 :])).line == line + 1


@pytest.mark.parametrize("text", ["", "\n\n", "gaucho transcript 2\n", "hello", "# only a comment\n", "\ufeff" + TEXT])
def test_not_a_transcript(text: str) -> None:
    assert unreadable(text).reason == "a transcript starts with 'gaucho transcript 1'"


def test_a_check_that_is_missing() -> None:
    assert "missing" in unreadable("\n".join(header()) + "\n0 planet 13\n").reason


# ---- numbers -----------------------------------------------------------------------------------------------------------

NO_NUMBERS = ["--5", "-", "", "x", "1.5", "1e3", "0x10", "1_000", "\u0665", "\u00b2", "5 5", "+5", "9" * 5000, "-" + "9" * 5000]


@pytest.mark.parametrize("word", NO_NUMBERS, ids=lambda word: word[:8].encode("ascii", "replace").decode())
def test_what_is_not_a_number_is_refused_with_its_line(word: str) -> None:
    assert unreadable(signed(header(seats=word))).line == 6
    assert unreadable(signed(header(seed=word))).line == 7
    if " " not in word:
        assert unreadable(signed(header(), f"{word} planet 13")).line == HEADER + 1
        if word:
            assert unreadable(signed(header(), "0 planet 13", f"end {word} 5")).line == HEADER + 2


@pytest.mark.parametrize("option", ["first_player", "random", "first_player random"])
def test_an_option_without_a_value_is_refused_with_its_line(option: str) -> None:
    error = unreadable(signed(header(options=option)))
    assert error.line == 5
    assert "is not an option written name=value" in error.reason


# ---- texts that are in order and still no game -------------------------------------------------------------------------


def test_an_unknown_game() -> None:
    with pytest.raises(gaucho.GauchoError, match="there is no game 'nogame'") as caught:
        Transcript.read(signed(header(game="nogame"))).replay()
    assert isinstance(caught.value, gaucho.TranscriptError)
    assert caught.value.line == 2


does_not_fit = pytest.mark.parametrize(
    ("key", "value", "line", "reason"),
    [
        ("rules", "99", 3, f"it was played with rules 99, here is {GAME.version}"),
        ("content", "0123456789abcdef", 4, f"it was played with content 0123456789abcdef, here is {GAME.content}"),
        ("options", "first_player=north", 5, "option 'first_player' of Cosmic Cow Collectors cannot be 'north'"),
        ("options", "colour=red", 5, "has no option 'colour'"),
        ("options", "first_player=3", 5, "only with 4 or more seats"),
        ("seats", "1", 6, "Cosmic Cow Collectors is not for 1 seats"),
        ("seats", "5", 6, "Cosmic Cow Collectors is not for 5 seats"),
        ("seats", "-2", 6, "Cosmic Cow Collectors is not for -2 seats"),
        ("seed", "-1", 7, "a seed is a whole number from 0 to"),
        ("seed", str(2**96), 7, "a seed is a whole number from 0 to"),
    ],
    ids=lambda value: value[:12] if isinstance(value, str) else None,
)


@does_not_fit
def test_a_header_that_does_not_fit_is_refused_in_words(key: str, value: str, line: int, reason: str) -> None:
    assert reason in unplayable(signed(header(**{key: value}))).reason


@does_not_fit
def test_a_header_that_does_not_fit_is_refused_with_its_line(key: str, value: str, line: int, reason: str) -> None:
    assert unplayable(signed(header(**{key: value}))).line == line


@pytest.mark.parametrize("seat", [3, -1, 2**31, 2**63, 10**29])
def test_a_choice_of_a_seat_that_is_not_there(seat: int) -> None:
    transcript, _ = Transcript.of(GAME, 3, 7)
    transcript.choices.append((seat, "planet 12"))
    error = unplayable(transcript.write())
    assert error.line == 9
    assert f"seat {seat} cannot choose 'planet 12': There is no seat {seat} at this table." in error.reason


def test_another_content_must_be_given() -> None:
    other = gaucho.load("cowcollectors", {"setup": {"start_cows": 20}})
    transcript, state = Transcript.of(other, 2, 7)
    back = Transcript.read(transcript.write())
    assert same(back.replay(other), state)
    with pytest.raises(gaucho.TranscriptError, match="it was played with content"):
        back.replay()


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("0 dance", "'dance' is not an option"),
        ("0 abduct", "cannot choose 'abduct'"),
        ("5 planet 13", "There is no seat 5"),
        ("-1 planet 13", "There is no seat -1"),
        ("-2 planet 13", "There is no seat -2"),
        ("0 ", "is not an option"),
        ("0", "is not an option"),
    ],
)
def test_a_choice_that_cannot_be(choice: str, reason: str) -> None:
    error = unplayable(signed(header(), choice))
    assert error.line == HEADER + 1
    assert reason in error.reason


def body() -> list[str]:
    return [line.rpartition(" | ")[0] for line in LINES[HEADER:]]


def test_the_impossible_line_is_named() -> None:
    lines = body()
    lines[20] = "0 dance"
    assert unplayable(signed(header(), *lines)).line == HEADER + 21


def test_the_impossible_line_is_named_in_a_story_too() -> None:
    lines = body()
    lines[20] = "0 dance"
    text = signed(header(), *lines)
    commented = text.replace("\n", "\n# somebody said something\n")
    line = unplayable(commented).line
    assert commented.splitlines()[line - 1].startswith("0 dance")


def test_nothing_can_follow_the_end() -> None:
    assert unreadable(signed(header(), *body(), "0 abduct")).reason == "nothing can follow the end"
    error = unreadable(signed(header(), *body(), body()[-1]))
    assert error.line == len(LINES) + 1
    assert error.reason == "nothing can follow the end"


def test_a_choice_after_the_end() -> None:
    error = unplayable(signed(header(), *body()[:-1], "0 abduct"))
    assert error.line == len(LINES)
    assert "The game is over." in error.reason


def test_an_end_before_the_end() -> None:
    error = unplayable(signed(header(), *body()[:10], body()[-1]))
    assert error.line == HEADER + 11
    assert error.reason == "the game is not over here"


@pytest.mark.parametrize("end", ["end 1 2", "end", "end 1", "end 1 2 3"])
def test_another_result(end: str) -> None:
    error = unplayable(signed(header(), *body()[:-1], end))
    assert error.line == len(LINES)
    assert error.reason.startswith(f"the result is {WHOLE.result}, not [")


def test_a_game_that_began_from_a_position_keeps_it() -> None:
    state = GAME.new(3, 5)
    while state.due is not None and state.due.prompt != "choose_action":
        seat = state.to_move()[0]
        state.choose(seat, state.legal(seat)[0])
    position = GAME.dump(state) | {"log": []}
    transcript = Transcript(GAME.name, GAME.version, GAME.content, state.settings, 3, 0, position)
    table = transcript.start()
    transcript.choose(table, table.to_move()[0], "explore")
    text = transcript.write()
    again = Transcript.read(text)
    assert again.write() == text
    assert GAME.dump(again.replay()) == GAME.dump(table)
    assert again.line_of(0) == text.splitlines().index(next(line for line in text.splitlines() if " explore |" in line)) + 1
    assert "explore" in again.story()


@pytest.mark.parametrize(
    ("broken", "reason"),
    [("[1]", "the position is not a JSON object"), ("{", "the position is not JSON"), ("{}", "not a position of")],
)
def test_a_broken_position_is_named(broken: str, reason: str) -> None:
    lines = Transcript(GAME.name, GAME.version, GAME.content, {"first_player": "random"}, 3, 0, {}).write().splitlines()
    lines[7] = f"position: {broken}"
    with pytest.raises(gaucho.TranscriptError, match=reason) as error:
        Transcript.read("\n".join(lines)).start()
    assert error.value.line == 8
