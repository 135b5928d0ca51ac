"""A game as text: write it, read it, replay it, compare it.

    gaucho transcript 1
    game: cowcollectors
    rules: 1
    content: 3f0c...
    options: first_player=random
    seats: 2
    seed: 7
    --
    0 planet 13 | 5b1d22c0
    1 planet 12 | 90ab3f17
    ...
    end 101 95 | 77e0a4d2

Each line ends with a check that also covers all lines above it, so that a broken or edited line is found and named. A seed that
must stay secret while a game runs is replaced by its commitment. A game that began from a position and not from the set-up has
that position as one more line of the header. Lines starting with `#` tell the story and are not part of it.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from gaucho.engine.catalog import load
from gaucho.engine.core import AnyGame, State
from gaucho.engine.data import to_json
from gaucho.engine.errors import BadPosition, EndlessRules, IllegalChoice, OptionError, TranscriptError, UnknownGame
from gaucho.engine.events import Event
from gaucho.engine.story import tell

FIRST_LINE = "gaucho transcript 1"
KEYS = ("game", "rules", "content", "options", "seats", "seed")
POSITION = "position"
COMMITTED = "sha256:"


class Transcript:
    """Header and choices of one game; finished or not."""

    def __init__(
        self,
        game: str,
        rules: str,
        content: str,
        options: dict[str, str],
        seats: int,
        seed: int | str,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.content = content
        self.options = dict(options)
        self.seats = seats
        self.seed = seed  # the number, or its commitment
        self.position = position  # where it began, if not with the set-up
        self.choices: list[tuple[int, str]] = []
        self.result: list[int] | None = None  # final scores
        self._line_of: dict[str | int, int] = {}  # where header keys, choices (by number) and the end stood in a text read

    @classmethod
    def of(cls, game: AnyGame, seats: int, seed: int, options: dict[str, Any] | None = None) -> tuple[Transcript, State]:
        """A new game and its empty transcript."""
        state = game.new(seats, seed, options)
        return cls(game.name, game.version, game.content, state.settings, seats, seed), state

    def choose(self, state: State, seat: int, option: str) -> None:
        """Make a choice at the table and write it down; an illegal one is neither made nor written."""
        state.choose(seat, option)
        self.add(seat, option, state)

    def add(self, seat: int, option: str, after: State) -> None:
        """Write down a choice that was made; this is the table after it."""
        self.choices.append((seat, option))
        if after.over:
            self.result = after.scores()

    # ---- text ------------------------------------------------------------------------------------------------------

    def write(self) -> str:
        """The transcript as text."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> list[str]:
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        values = (self.game, self.rules, self.content, options, str(self.seats), str(self.seed))
        lines = [FIRST_LINE, *(f"{key}: {value}".rstrip() for key, value in zip(KEYS, values, strict=True))]
        lines += [f"{POSITION}: {to_json(self.position)}"] if self.position is not None else []
        lines.append("--")
        chain = Chain(lines)
        for seat, option in self.choices:
            lines.append(chain.sign(f"{seat} {option}"))
        if self.result is not None:
            lines.append(chain.sign("end " + " ".join(str(score) for score in self.result)))
        return lines

    @classmethod
    def read(cls, text: str) -> Transcript:
        """The transcript of a text; TranscriptError names the first line that is wrong and why."""
        numbered = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line and not line.startswith("#")]
        if not numbered or numbered[0][1] != FIRST_LINE:
            raise TranscriptError(1, f"a transcript starts with '{FIRST_LINE}'")
        header: dict[str, str] = {}
        for key, (n, line) in zip(KEYS, numbered[1:], strict=False):
            if not line.startswith(f"{key}:"):
                raise TranscriptError(n, f"'{key}: ...' is expected here")
            header[key] = line[len(key) + 1 :].strip()
        header_lines = numbered[: len(KEYS) + 2]
        position = None
        if len(header_lines) == len(KEYS) + 2 and header_lines[-1][1].startswith(f"{POSITION}:"):
            position = _position(*header_lines[-1])
            header_lines = numbered[: len(KEYS) + 3]
        if len(header) < len(KEYS) or header_lines[-1][1] != "--":
            raise TranscriptError(numbered[-1][0], "the header ends with '--' after game, rules, content, options, seats, seed")
        seed_line = numbered[len(KEYS)][0]
        transcript = cls(
            header["game"],
            header["rules"],
            header["content"],
            _options(numbered[4][0], header["options"]),
            _number(numbered[5][0], "seats", header["seats"]),
            header["seed"]
            if re.fullmatch(COMMITTED + "[0-9a-f]{64}", header["seed"])
            else _number(seed_line, "seed", header["seed"]),
            position,
        )
        transcript._line_of.update((key, numbered[1 + place][0]) for place, key in enumerate(KEYS))
        if position is not None:
            transcript._line_of[POSITION] = header_lines[-2][0]
        chain = Chain([line for _, line in header_lines])
        for n, line in numbered[len(header_lines) :]:
            transcript._take_line(n, chain.checked(n, line))
        return transcript

    def _take_line(self, n: int, line: str) -> None:
        if self.result is not None:
            raise TranscriptError(n, "nothing can follow the end")
        head, _, rest = line.partition(" ")
        self._line_of[len(self.choices)] = n
        if head == "end":
            self.result = [_number(n, "score", word) for word in rest.split()]
        else:
            self.choices.append((_number(n, "seat", head), rest))

    def line_of(self, what: str | int) -> int:
        """The line of a header key, or of the choice with this number (the end has the next one)."""
        if what in self._line_of:
            return self._line_of[what]
        return self._header_lines() + 1 + what if isinstance(what, int) else (*KEYS, POSITION).index(what) + 2

    def _header_lines(self) -> int:
        return len(KEYS) + (2 if self.position is None else 3)

    # ---- replay ----------------------------------------------------------------------------------------------------

    def loaded(self, game: AnyGame | None = None) -> AnyGame:
        """The game this was played with; another content must be given by the caller."""
        game = game or load(self.game)
        for what, theirs, ours in (("rules", self.rules, game.version), ("content", self.content, game.content)):
            if theirs != ours:
                raise TranscriptError(self.line_of(what), f"it was played with {what} {theirs}, here is {ours}")
        return game

    def start(self, game: AnyGame | None = None) -> State:
        """The table before the first choice."""
        if not isinstance(self.seed, int):
            raise TranscriptError(self.line_of("seed"), "the seed is only committed to: it must be told before a replay")
        try:
            game = self.loaded(game)
        except UnknownGame as error:
            raise TranscriptError(self.line_of("game"), str(error)) from error
        if not game.seats[0] <= self.seats <= game.seats[1]:
            raise TranscriptError(self.line_of("seats"), f"{game.title} is not for {self.seats} seats")
        if self.position is not None:
            return self._start_from(game, self.position)
        try:
            fresh: State = game.new(self.seats, self.seed, self.options)
        except OptionError as error:
            raise TranscriptError(self.line_of("options"), str(error)) from error
        except ValueError as error:
            raise TranscriptError(self.line_of("seed"), str(error)) from error
        return fresh

    def _start_from(self, game: AnyGame, position: dict[str, Any]) -> State:
        try:
            state: State = game.load_state(position)
        except BadPosition as error:
            raise TranscriptError(self.line_of(POSITION), str(error)) from error
        if state.seats != self.seats or state.settings != self.options:
            raise TranscriptError(self.line_of(POSITION), "seats and options are not those of the header")
        return state

    def replay(self, game: AnyGame | None = None, upto: int | None = None) -> State:
        """Play it again, all of it or the first `upto` choices; an impossible line is named."""
        state = self.start(game)
        for i, (seat, option) in enumerate(self.choices[:upto]):
            _replay_choice(state, self.line_of(i), seat, option)
        if upto is None and self.result is not None:
            last = self.line_of(len(self.choices))
            if not state.over:
                raise TranscriptError(last, "the game is not over here")
            if state.scores() != self.result:
                raise TranscriptError(last, f"the result is {state.scores()}, not {self.result}")
        return state

    def compare(self, other: Transcript) -> str | None:
        """None if both are the same game, otherwise the first difference in words."""
        ours, theirs = self._lines(), other._lines()
        for n, (one, two) in enumerate(zip(ours, theirs, strict=False), 1):
            if one != two:
                return f"line {n}: '{one}' against '{two}'"
        return None if len(ours) == len(theirs) else f"line {min(len(ours), len(theirs)) + 1}: one ends here"

    def story(self, game: AnyGame | None = None) -> str:
        """The transcript with what happened told between its lines, for people who read it (and diffs)."""
        state = self.start(game)
        lines = self._lines()
        header = self._header_lines()
        out = lines[:header] + _told(state, 0)
        for i, (seat, option) in enumerate(self.choices):
            seen = len(state.log or [])
            out.append(lines[header + i])
            _replay_choice(state, self.line_of(i), seat, option)
            out += _told(state, seen)
        return "\n".join(out + lines[header + len(self.choices) :]) + "\n"

    def committed(self) -> Transcript:
        """The same transcript with its seed hidden behind a commitment."""
        copy = Transcript(self.game, self.rules, self.content, self.options, self.seats, commitment(self.seed), self.position)
        copy.choices = list(self.choices)
        copy.result = self.result
        return copy


class Chain:
    """The checks at the end of the lines."""

    def __init__(self, header: list[str]) -> None:
        self._hash = hashlib.sha256("\n".join(header).encode())

    def sign(self, line: str) -> str:
        """The line with its check."""
        self._hash.update(f"\n{line}".encode())
        return f"{line} | {self._hash.hexdigest()[:8]}"

    def checked(self, n: int, signed: str) -> str:
        """The line without its check, if that is right."""
        line, bar, check = signed.rpartition(" | ")
        if not bar:
            raise TranscriptError(n, "the check at the end of the line is missing")
        if self.sign(line) != f"{line} | {check}":
            raise TranscriptError(n, "this line, or one above it, was changed: its check does not fit")
        return line


def commitment(seed: int | str) -> str:
    """What is shown of a seed that must stay secret for now."""
    return seed if isinstance(seed, str) else COMMITTED + hashlib.sha256(str(seed).encode()).hexdigest()


def _replay_choice(state: State, n: int, seat: int, option: str) -> None:
    try:
        state.choose(seat, option)
    except (IllegalChoice, EndlessRules) as error:
        raise TranscriptError(n, f"seat {seat} cannot choose '{option}': {error}") from error


def _told(state: State, since: int) -> list[str]:
    events: list[Event] = (state.log or [])[since:]
    return [f"#   {tell(state.game, event)} ({event.rule})" for event in events]


def _number(n: int, what: str, word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,30}", word):
        raise TranscriptError(n, f"'{word[:40]}' is not a {what}")
    return int(word)


def _position(n: int, line: str) -> dict[str, Any]:
    try:
        position = json.loads(line.partition(":")[2])
    except (ValueError, RecursionError) as error:
        raise TranscriptError(n, "the position is not JSON") from error
    if not isinstance(position, dict):
        raise TranscriptError(n, "the position is not a JSON object")
    if position.get("log"):
        raise TranscriptError(n, "the position brings a log: the story of a transcript begins with it")
    return position


def _options(n: int, text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise TranscriptError(n, f"'{word}' is not an option written name=value")
        options[key] = value
    return options
